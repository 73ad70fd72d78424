//! Pages that are turned or bent, and blocks that stand at different heights: every move is in its cell.

#![allow(clippy::cast_precision_loss, reason = "numbers of lines and signs are small")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::ocr::{Box, alto, hocr, page, tsv};
use movetext::read::{PageForm, read_pages};

/// Byrne – Fischer, New York 1956.
const CENTURY: &str = "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 Qa3 Nxc3 \
     bxc3 Nxe4 Bxe7 Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 Qb4 Ra4 \
     Qxb6 Nxd1 h3 Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1 Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 Bc5+ Kf1 Ng3+ Ke1 Bb4+ \
     Kd1 Bb3+ Kc1 Ne2+ Kb1 Nc3+ Kc1 Rc2#";

const WIDTH: f64 = 660.0;
const PITCH: f64 = 44.0;

/// Returns the words of a game in blocks of `rows` rows, each block lower than the one before.
fn blocks(moves: &[&str], rows: usize, lower: f64) -> Vec<Box> {
    let mut words = Vec::new();
    let mut put = |text: &str, x: f64, y: f64| {
        words.push((text.to_owned(), x, y, 13.0 * text.len() as f64, 24.0));
    };
    for (x, word) in [(60.0, "White:"), (160.0, "Byrne"), (560.0, "Black:"), (660.0, "Fischer")] {
        put(word, x, 60.0);
    }
    for row in 0..moves.len().div_ceil(2) {
        let (block, line) = ((row / rows) as f64, (row % rows) as f64);
        let (x, y) = (60.0 + 330.0 * block, 160.0 + PITCH * line + lower * block);
        put(&format!("{}.", row + 1), x, y);
        for (side, text) in moves[2 * row..].iter().take(2).enumerate() {
            put(text, x + 60.0 + 130.0 * side as f64, y);
        }
    }
    words
}

/// Moves each word down by what the bend gives at its place from 0 (left) to 1.
fn bent(words: Vec<Box>, bend: impl Fn(f64) -> f64) -> Vec<Box> {
    let lower = |(text, x, y, width, height): Box| {
        let y = y + 100.0 + bend((x + width / 2.0 - 60.0) / WIDTH);
        (text, x, y, width, height)
    };
    words.into_iter().map(lower).collect()
}

/// Turns a page; the boxes around the turned words are taller.
fn turned(words: Vec<Box>, degrees: f64) -> Vec<Box> {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let turn = |(text, x, y, width, height): Box| {
        let (middle, level) = (x + width / 2.0, y + height / 2.0);
        let (x, y) = (middle * cos - level * sin, middle * sin + level * cos);
        let (wide, tall) = (width * cos + height * sin.abs(), height * cos + width * sin.abs());
        (text, x - wide / 2.0 + 400.0, y - tall / 2.0 + 400.0, wide, tall)
    };
    words.into_iter().map(turn).collect()
}

/// Checks that the page is read as the one game with these moves.
fn check(words: &[Box], moves: &[&str], what: &str) {
    let files = [tsv(words), hocr(words), alto(words), page(words)];
    for (form, file) in PageForm::ALL.into_iter().zip(files) {
        let games = read_pages(form, file.as_bytes()).unwrap();
        let [game] = games.as_slice() else { panic!("{} games: {what}", games.len()) };
        let cells = &game.record.sheets[0].cells;
        let texts: Vec<&str> = cells.iter().map(|cell| cell.text().unwrap_or("")).collect();
        assert_eq!(texts, moves, "{what} in {}", form.name());
        assert!(cells.iter().zip(2..).all(|(cell, at)| cell.number == Some(at / 2)), "{what}");
        assert!(game.beside.is_empty(), "{what}: {:?}", game.beside);
    }
}

#[test]
fn blocks_may_stand_at_any_height() {
    let moves: Vec<&str> = CENTURY.split_whitespace().collect();
    for rows in [20, 21] {
        for lower in [-30.0, -22.0, -15.0, -8.0, 8.0, 15.0, 22.0, 30.0, 44.0, 66.0] {
            for degrees in [0.0, 2.0] {
                let words = turned(blocks(&moves, rows, lower), degrees);
                check(&words, &moves, &format!("{rows} rows, {lower} lower, turned by {degrees}"));
            }
        }
    }
}

/// The rows of the left block from the sixth on stand lower, such as below a line that says when the clocks were set: half
/// a row apart from those beside them.
#[test]
fn the_rows_of_one_block_may_have_a_gap() {
    let moves: Vec<&str> = CENTURY.split_whitespace().collect();
    for rows in [14, 20, 21] {
        for lower in [15.0, 22.0, 30.0, 66.0] {
            let part = |(text, x, y, width, height): Box| {
                let is_lower = x < 390.0 && y > 160.0 + 4.5 * PITCH;
                (text, x, if is_lower { y + lower } else { y }, width, height)
            };
            let words: Vec<Box> = blocks(&moves, rows, 0.0).into_iter().map(part).collect();
            check(&words, &moves, &format!("{rows} rows, {lower} lower"));
        }
    }
}

#[test]
fn pages_may_be_turned_by_seven_degrees() {
    let moves: Vec<&str> = CENTURY.split_whitespace().collect();
    for rows in [20, 41] {
        for degrees in [-7.0, -5.5, -3.0, 3.0, 5.5, 7.0] {
            let words = turned(blocks(&moves, rows, 0.0), degrees);
            check(&words, &moves, &format!("{rows} rows, turned by {degrees}"));
        }
    }
}

#[test]
fn pages_may_lie_on_their_side() {
    let moves: Vec<&str> = CENTURY.split_whitespace().collect();
    for rows in [20, 41] {
        for is_left in [false, true] {
            let lay = |(text, x, y, width, height): Box| {
                let (left, top) =
                    if is_left { (y, 2000.0 - x - width) } else { (3000.0 - y - height, x) };
                (text, left, top, height, width)
            };
            let words: Vec<Box> = blocks(&moves, rows, 0.0).into_iter().map(lay).collect();
            check(&words, &moves, &format!("{rows} rows, on the left side: {is_left}"));
        }
    }
}

#[test]
fn pages_may_be_bent() {
    let moves: Vec<&str> = CENTURY.split_whitespace().collect();
    for rows in [21, 41] {
        for sag in [-30.0, -20.0, 12.0, 30.0] {
            let arc = bent(blocks(&moves, rows, 0.0), |x| sag * 4.0 * x * (1.0 - x));
            check(&arc, &moves, &format!("{rows} rows, an arc of {sag}"));
            let half = bent(blocks(&moves, rows, 0.0), |x| sag * x * x);
            check(&half, &moves, &format!("{rows} rows, half an arc of {sag}"));
        }
    }
}

/// Rows that jitter a little, with a number at the foot of the page that is in line with the moves.
#[test]
fn words_at_the_foot_bend_no_rows() {
    // Each word with its left side, top and height.
    let words = [
        ("1.", 60.0, 81.0, 20.0),
        ("e4", 120.0, 82.0, 22.0),
        ("e5", 340.0, 81.0, 21.0),
        ("2.", 60.0, 111.0, 18.0),
        ("Nf3", 120.0, 114.0, 21.0),
        ("Nc6", 340.0, 111.0, 21.0),
        ("3.", 680.0, 78.0, 19.0),
        ("Bb5", 740.0, 82.0, 21.0),
        ("a6", 960.0, 78.0, 20.0),
        ("4.", 680.0, 113.0, 22.0),
        ("Ba4", 740.0, 111.0, 20.0),
        ("Nf6", 960.0, 110.0, 19.0),
        ("Page", 60.0, 174.0, 21.0),
        ("1", 120.0, 174.0, 19.0),
        ("of", 144.0, 176.0, 18.0),
        ("1", 180.0, 176.0, 22.0),
    ];
    let word = |(text, x, y, height): (&str, f64, f64, f64)| {
        (text.to_owned(), x, y, 12.0 * text.len() as f64, height)
    };
    let words: Vec<Box> = words.into_iter().map(word).collect();
    let games = read_pages(PageForm::Tsv, tsv(&words).as_bytes()).unwrap();
    let cells = &games[0].record.sheets[0].cells;
    let texts: Vec<&str> = cells.iter().filter_map(|cell| cell.text()).collect();
    assert_eq!(texts, ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"]);
}

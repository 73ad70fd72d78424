//! Words on recognised pages that are not one move in one cell: glued, crossed out, results, labels, two games.

#![allow(clippy::cast_precision_loss, reason = "numbers of signs are small")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;

use crate::ocr::{Box, alto, hocr, page, tsv};
use crate::program::movetext_reading;
use movetext::read::{PageForm, RecordedGame, read_pages};

/// Réti – Tartakower, Vienna 1910.
pub(crate) const RETI: &str =
    "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 Bd8#";
const OPERA: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 \
     Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

fn word(text: &str, x: f64, y: f64) -> Box {
    (text.to_owned(), x, y, 13.0 * text.chars().count() as f64, 24.0)
}

/// Returns words side by side, with a blank between them.
pub(crate) fn line(text: &str, x: f64, y: f64) -> Vec<Box> {
    let mut left = x;
    let put = |text: &str| {
        let found = word(text, left, y);
        left += found.3 + 12.0;
        found
    };
    text.split(' ').map(put).collect()
}

pub(crate) fn height(row: usize) -> f64 {
    160.0 + 44.0 * row as f64
}

/// Returns the words of rows: what stands in the column of numbers, in White's and in Black's.
pub(crate) fn rows(rows: impl IntoIterator<Item = [String; 3]>, x: f64) -> Vec<Box> {
    let put = |(row, texts): (usize, [String; 3])| {
        let texts = texts.into_iter().zip([0.0, 60.0, 190.0]);
        let texts = texts.filter(|(text, _)| !text.is_empty());
        texts.flat_map(move |(text, left)| line(&text, x + left, height(row))).collect::<Vec<_>>()
    };
    rows.into_iter().enumerate().flat_map(put).collect()
}

/// Returns the rows of a game with number, White's move and Black's.
pub(crate) fn cells(moves: &str) -> Vec<[String; 3]> {
    let moves: Vec<&str> = moves.split_whitespace().collect();
    let row = |(row, pair): (usize, &[&str])| {
        let black = pair.get(1).copied().unwrap_or_default();
        [format!("{}.", row + 1), pair[0].to_owned(), black.to_owned()]
    };
    moves.chunks(2).enumerate().map(row).collect()
}

fn games(words: &[Box]) -> Vec<RecordedGame> {
    let found = read_pages(PageForm::Tsv, tsv(words).as_bytes()).unwrap();
    for (form, file) in [
        (PageForm::Hocr, hocr(words)),
        (PageForm::Alto, alto(words)),
        (PageForm::PageXml, page(words)),
    ] {
        let same = read_pages(form, file.as_bytes()).unwrap();
        let all = |games: &[RecordedGame]| games.iter().map(texts).collect::<Vec<_>>();
        assert_eq!(all(&same), all(&found), "{}", form.name());
    }
    found
}

/// Returns the texts of a game's cells, `–` for a blank one.
pub(crate) fn texts(game: &RecordedGame) -> String {
    let cells = game.record.sheets.iter().flat_map(|sheet| &sheet.cells);
    cells.map(|cell| cell.text().unwrap_or("–")).collect::<Vec<_>>().join(" ")
}

pub(crate) fn one(words: &[Box]) -> RecordedGame {
    let mut games = games(words);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

#[test]
fn glued_words_are_parted() {
    let glued = |how: fn(usize, [String; 3]) -> [String; 3]| {
        let glue = |(at, row)| how(at, row);
        rows(cells(RETI).into_iter().enumerate().map(glue), 60.0)
    };
    let none = String::new;
    for words in [
        glued(|_, [number, white, black]| [number + &white, String::new(), black]),
        glued(|_, [number, white, black]| [number + &white + &black, String::new(), String::new()]),
        glued(|_, [number, white, black]| [number, white + &black, String::new()]),
        glued(|at, [number, white, black]| match at % 3 {
            1 => [number, white + &black, String::new()],
            _ => [number, white, black],
        }),
        glued(|_, [number, white, black]| [number.replace('.', "") + &white, String::new(), black]),
        glued(|_, [number, white, black]| {
            [number.replace('.', "") + &white + &black, String::new(), String::new()]
        }),
    ] {
        assert_eq!(texts(&one(&words)), RETI, "{words:?}");
    }
    // Black's move and the number of the next block, in one box.
    let mut words = rows(cells(RETI).into_iter().take(6), 60.0);
    words.extend(rows(
        cells(RETI).into_iter().skip(6).map(|[_, white, black]| [none(), white, black]),
        390.0,
    ));
    let is_at = |(x, y): (f64, f64), row| (x - 250.0).abs() + (y - height(row)).abs() < 1.0;
    for (row, number) in (0..5).zip(7..) {
        let black = words.iter_mut().find(|(_, x, y, ..)| is_at((*x, *y), row)).unwrap();
        let _ = write!(black.0, "{number}.");
        black.3 = 180.0;
    }
    assert_eq!(texts(&one(&words)), RETI);
}

#[test]
fn moves_with_both_squares_are_not_parted() {
    for moves in [
        "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4",
        "e2-e4 c7-c6 d2-d4 d7-d5 Nb1-c3 d5xe4 Nc3xe4",
        "e2e4 c7c6 d2d4 d7d5 Nb1c3 d5xe4 Nc3xe4",
    ] {
        assert_eq!(texts(&one(&rows(cells(moves), 60.0))), moves);
    }
    // One such move on a sheet in short algebraic notation, and Black's cell is blank.
    let moves = "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bc1d2";
    assert_eq!(texts(&one(&rows(cells(moves), 60.0))), moves);
}

/// Returns the rows of the game with another text in one of its cells.
fn written_at(ply: usize, text: &str) -> Vec<Box> {
    let mut cells = cells(RETI);
    text.clone_into(&mut cells[ply / 2][1 + ply % 2]);
    rows(cells, 60.0)
}

#[test]
fn what_was_crossed_out_is_no_move() {
    for (ply, text, said) in [
        (19, "~~Ke7~~ Kc7", "~~Ke7~~"),
        (13, "~~Qxb2~~ Qxe5", "~~Qxb2~~"),
        (13, "XXXX Qxe5", "XXXX"),
        (19, "K\u{336}e\u{336}7\u{336} Kc7", "K\u{336}e\u{336}7\u{336}"),
    ] {
        let game = one(&written_at(ply, text));
        assert_eq!(texts(&game), RETI, "{text}");
        assert_eq!(game.record.sheets[0].cells[ply].comments, [said]);
    }
    let struck =
        "<span class='ocrx_word' title='bbox 250 556 289 580; x_wconf 90'><s>Ke7</s></span>\n";
    let rest = hocr(&written_at(19, " Kc7")).replace("<div class='ocr_page'>", "");
    let page = format!("<div class='ocr_page'>{struck}{rest}");
    let games = read_pages(PageForm::Hocr, page.as_bytes()).unwrap();
    assert!(games[0].record.sheets[0].cells.iter().any(|cell| cell.comments == ["~~Ke7~~"]));
}

#[test]
fn of_two_moves_in_a_cell_the_one_that_plays_is_taken_and_the_other_named() {
    for (ply, text, left_out) in [
        (19, "Ke7 Kc7", "Ke7"),
        (19, "Ke8 Kc7", "Ke8"),
        (13, "Qxb2 Qxe5", "Qxb2"),
        (13, "Qxb2Qxe5", "Qxb2"),
        (6, "Nd5 Nxe4", "Nd5"),
        (20, "Bc7# Bd8#", "Bc7#"),
    ] {
        let page = tsv(&written_at(ply, text));
        let run = movetext_reading(&["repair", "--format", "ndjson"], page.as_bytes());
        let game: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let plies = game["plies"].as_array().unwrap();
        let moves: Vec<&str> = plies.iter().map(|ply| ply["san"].as_str().unwrap()).collect();
        assert_eq!(moves.join(" "), RETI, "{text}");
        let skipped = game["skipped"].as_array().unwrap();
        assert_eq!(skipped.len(), 1, "{skipped:?}");
        assert_eq!(skipped[0]["written"], left_out);
        assert_eq!(game["status"], "repaired");
    }
}

#[test]
fn words_behind_the_last_move_are_its_result() {
    for (said, outcome) in [
        ("resigns", "1-0"),
        ("Black resigns", "1-0"),
        ("Aufgegeben", "1-0"),
        ("Schwarz gab auf", "1-0"),
        ("Weiß gewinnt", "1-0"),
        ("投了", "1-0"),
        ("White resigned.", "0-1"),
        ("Remis", "1/2-1/2"),
        ("1-0", "1-0"),
        ("0:1", "0-1"),
        ("½-½", "1/2-1/2"),
    ] {
        let last = height(10);
        for (x, y) in [(250.0, last), (420.0, last), (120.0, last + 44.0), (60.0, last + 120.0)] {
            let mut words = rows(cells(RETI), 60.0);
            words.extend(line(said, x, y));
            let game = one(&words);
            let found = (texts(&game), game.record.outcome.token());
            assert_eq!(found, (RETI.to_owned(), outcome), "{said} at {x}, {y}");
            let is_kept = game.beside.concat().contains(said.trim_end_matches('.'));
            assert!(is_kept || !said.contains(char::is_alphabetic), "{said}: {:?}", game.beside);
        }
    }
    // In the middle of a game it is a remark.
    let mut words = rows(cells(RETI), 60.0);
    words.extend(line("draw", 420.0, height(4)));
    let game = one(&words);
    assert_eq!((texts(&game).as_str(), game.record.outcome.token()), (RETI, "*"));
    assert_eq!(game.beside, ["draw"]);
    // So it is below the first of two blocks.
    let both = cells(RETI);
    let mut words = rows(both[..6].to_vec(), 60.0);
    words.extend(rows(both[6..].to_vec(), 460.0));
    words.extend(line("draw", 360.0, height(5)));
    let game = one(&words);
    assert_eq!((texts(&game).as_str(), game.record.outcome.token()), (RETI, "*"));
    assert_eq!(game.beside, ["draw"]);
}

#[test]
fn what_stands_beside_a_few_rows_is_no_column_of_moves() {
    for (said, rows_beside) in [
        ("better was Nc3", &[4][..]),
        ("Nf3", &[4, 6]),
        ("!?", &[4, 6]),
        ("mate", &[10]),
        ("Matt", &[10]),
    ] {
        let mut words = rows(cells(RETI), 60.0);
        for row in rows_beside {
            words.extend(line(said, 420.0, height(*row)));
        }
        let game = one(&words);
        assert_eq!(texts(&game), RETI, "{said}");
        assert!(said == "!?" || game.beside.concat().contains(said), "{:?}", game.beside);
    }
}

#[test]
fn labels_need_no_colons() {
    let mut words = rows(cells(RETI), 60.0);
    for (text, x, y) in [
        ("Event Wien Offhand", 60.0, 0.0),
        ("Weiß Réti", 60.0, 40.0),
        ("Schwarz Tartakower", 360.0, 40.0),
        ("Datum", 60.0, 80.0),
        ("1910", 240.0, 80.0),
    ] {
        words.extend(line(text, x, y));
    }
    let expected =
        [("Event", "Wien Offhand"), ("White", "Réti"), ("Black", "Tartakower"), ("Date", "1910")];
    let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let game = one(&words);
    assert_eq!((&*game.tags, texts(&game).as_str()), (&expected[..], RETI));
    assert!(game.beside.is_empty(), "{:?}", game.beside);
}

#[test]
fn games_side_by_side_have_their_own_heads() {
    for lower in [0.0, 10.0, 20.0] {
        let mut words = rows(cells(RETI), 60.0);
        words.extend(
            rows(cells(OPERA), 460.0)
                .into_iter()
                .map(|(text, x, y, width, height)| (text, x, y + lower, width, height)),
        );
        for (text, x, y) in [
            ("White: Réti", 60.0, 60.0),
            ("White: Morphy", 460.0, 60.0 + lower),
            ("Black: Tartakower", 60.0, 95.0),
            ("Black: Allies", 460.0, 95.0 + lower),
            ("White wins", 60.0, height(12)),
            ("1-0", 520.0, height(18)),
        ] {
            words.extend(line(text, x, y));
        }
        let games = games(&words);
        assert_eq!(games.iter().map(texts).collect::<Vec<_>>(), [RETI, OPERA], "{lower}");
        let players =
            games.iter().flat_map(|game| game.tags.iter().map(|(_, value)| value.as_str()));
        assert_eq!(players.collect::<Vec<_>>(), ["Réti", "Tartakower", "Morphy", "Allies"]);
    }
}

#[test]
fn rules_between_columns_are_not_read() {
    for sign in ["|", "I", "l", "!"] {
        let mut words = rows(cells(RETI), 60.0);
        let rule = |row: usize, x: f64| (sign.to_owned(), x, height(row) - 4.0, 5.0, 34.0);
        words.extend((0..11).flat_map(|row| [rule(row, 112.0), rule(row, 240.0)]));
        assert_eq!(texts(&one(&words)), RETI, "{sign}");
    }
}

#[test]
fn words_without_size_have_their_share_of_the_line() {
    for names in [&[][..], &["HPOS"], &["HPOS", "VPOS"], &["HPOS", "VPOS", "HEIGHT"], &["WIDTH"]] {
        let mut lines = String::new();
        for (row, texts) in cells(RETI).into_iter().enumerate() {
            let text = texts.join(" ");
            let (text, top) = (text.trim(), height(row));
            let width = 13 * text.len();
            let place = format!("HPOS=\"60\" VPOS=\"{top}\" WIDTH=\"{width}\" HEIGHT=\"24\"");
            let _ = write!(lines, "<TextLine {place}>");
            for (said, left, y, width, height) in line(text, 60.0, top) {
                let values = [("HPOS", left), ("VPOS", y), ("HEIGHT", height), ("WIDTH", width)];
                lines += "<String";
                for (name, value) in values.iter().filter(|(name, _)| names.contains(name)) {
                    let _ = write!(lines, " {name}=\"{value}\"");
                }
                let _ = write!(lines, " CONTENT=\"{said}\"/>");
            }
            lines += "</TextLine>\n";
        }
        let page = format!("<alto><Layout><Page>{lines}</Page></Layout></alto>");
        let games = read_pages(PageForm::Alto, page.as_bytes()).unwrap();
        assert_eq!(games.iter().map(texts).collect::<Vec<_>>(), [RETI], "{names:?}");
    }
}

/// A remark of several words beside White's last move is no line below the table, nor a result.
#[test]
fn the_last_row_is_one_whatever_is_said_beside_it() {
    let mut words = rows(cells("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"), 60.0);
    words.extend(line("draw offer refused", 460.0, height(4)));
    let game = one(&words);
    assert_eq!(texts(&game), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O");
    let said = game.beside.join(" ");
    assert!(["draw", "offer", "refused"].iter().all(|word| said.contains(word)), "{said}");
}

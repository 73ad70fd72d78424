//! Recognised pages become cells: the fixtures as a person would lay them out, games printed as word boxes in every
//! layout, and inputs that are not pages at all.

#![allow(clippy::cast_precision_loss, reason = "numbers of lines and signs are small")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::program::movetext_reading;
use movetext::read::{PageForm, RecordedGame, read_pages};

/// Returns the games of a file, cell by cell.
fn shown(games: &[RecordedGame]) -> String {
    let mut text = String::new();
    for game in games {
        for (name, value) in &game.tags {
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        let cells = game.record.sheets.iter().flat_map(|sheet| &sheet.cells);
        for cell in cells {
            let number = cell.number.map_or("·".to_owned(), |number| number.to_string());
            let side = cell.side.map_or("·", |side| side.name());
            let readings = cell.readings.iter();
            let readings: Vec<_> =
                readings.map(|it| format!("{} {:.3}", it.text, it.probability)).collect();
            let readings = if readings.is_empty() { "–".to_owned() } else { readings.join("  ") };
            let _ = writeln!(text, "{number:>3} {side:5} {readings}");
        }
        let _ = writeln!(text, "    {}", game.record.outcome.token());
        for line in &game.beside {
            let _ = writeln!(text, "beside: {line}");
        }
        text.push('\n');
    }
    text
}

#[test]
fn every_page_becomes_cells() {
    insta::glob!("../../fixtures/repair/pages", "*.*", |path| {
        let bytes = fs::read(path).unwrap();
        let form = PageForm::of(&bytes).unwrap();
        insta::assert_snapshot!(format!(
            "{}\n{}",
            form.name(),
            shown(&read_pages(form, &bytes).unwrap())
        ));
    });
}

/// The opera game.
const OPERA: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 \
     Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

/// How a game is printed.
#[derive(Clone, Copy, Debug)]
struct Print {
    /// Number of rows in a block; the blocks are side by side.
    rows: usize,
    /// How far rows descend on the way to the right.
    slope: f64,
    /// Maximum displacement of words in pixels.
    jitter: f64,
    numbers: Numbers,
    /// Cells left blank.
    blank: &'static [usize],
}

/// What was recognised of the numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Numbers {
    All,
    /// Every third one is missing, every fifth one misread.
    Bad,
    None,
}

/// A word with its left and top side, width and height.
pub(crate) type Box = (String, f64, f64, f64, f64);

/// Returns the words of a printed game.
fn printed(moves: &[&str], print: Print) -> Vec<Box> {
    let mut seed = 7_u32;
    let mut off = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (f64::from(seed >> 16) / 65536.0 - 0.5) * 2.0 * print.jitter
    };
    let mut words = Vec::new();
    let mut put = |text: &str, x: f64, y: f64| {
        let (x, y) = (x - y * print.slope + off(), y + x * print.slope + off());
        words.push((text.to_owned(), x, y, 13.0 * text.len() as f64, 24.0 + off() / 2.0));
    };
    for (x, word) in [(60.0, "White:"), (160.0, "Morphy"), (560.0, "Black:"), (660.0, "Allies")] {
        put(word, x, 60.0);
    }
    for row in 0..moves.len().div_ceil(2) {
        let (block, line) = (row / print.rows, row % print.rows);
        let (x, y) = (60.0 + 330.0 * block as f64, 160.0 + 44.0 * line as f64);
        let number = match print.numbers {
            Numbers::All => Some(format!("{}.", row + 1)),
            Numbers::Bad if row % 3 == 1 => None,
            Numbers::Bad if row % 5 == 4 => Some("7l".to_owned()),
            Numbers::Bad => Some(format!("{}", row + 1)),
            Numbers::None => None,
        };
        if let Some(number) = number {
            put(&number, x, y);
        }
        for side in 0..2 {
            let at = 2 * row + side;
            if at < moves.len() && !print.blank.contains(&at) {
                put(moves[at], x + 60.0 + 130.0 * side as f64, y);
            }
        }
    }
    put("Result:", 60.0, 230.0 + 44.0 * print.rows as f64);
    put("l-0", 200.0, 230.0 + 44.0 * print.rows as f64);
    words
}

pub(crate) fn tsv(words: &[Box]) -> String {
    let mut text = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n".to_owned();
    for (at, (word, x, y, width, height)) in words.iter().enumerate() {
        let _ = writeln!(
            text,
            "5\t1\t1\t1\t1\t{at}\t{x:.0}\t{y:.0}\t{width:.0}\t{height:.0}\t90\t{word}"
        );
    }
    text
}

pub(crate) fn hocr(words: &[Box]) -> String {
    let mut text = "<html><body><div class='ocr_page'>\n".to_owned();
    for (word, x, y, width, height) in words {
        let (right, bottom) = (x + width, y + height);
        let _ = writeln!(
            text,
            "<span class='ocrx_word' title='bbox {x:.0} {y:.0} {right:.0} {bottom:.0}; x_wconf 90'>{word}</span>"
        );
    }
    text + "</div></body></html>"
}

pub(crate) fn alto(words: &[Box]) -> String {
    let mut text = "<alto><Layout><Page><PrintSpace>\n".to_owned();
    for (word, x, y, width, height) in words {
        let _ = writeln!(
            text,
            "<String HPOS=\"{x}\" VPOS=\"{y}\" WIDTH=\"{width}\" HEIGHT=\"{height}\" WC=\"0.9\" CONTENT=\"{word}\"/>"
        );
    }
    text + "</PrintSpace></Page></Layout></alto>"
}

pub(crate) fn page(words: &[Box]) -> String {
    let mut text = "<PcGts><Page><TextRegion><TextLine>\n".to_owned();
    for (word, x, y, width, height) in words {
        let (right, bottom) = (x + width, y + height);
        let _ = writeln!(
            text,
            "<Word><Coords points=\"{x},{y} {right},{y} {right},{bottom} {x},{bottom}\"/>\
             <TextEquiv conf=\"0.9\"><Unicode>{word}</Unicode></TextEquiv></Word>"
        );
    }
    text + "</TextLine></TextRegion></Page></PcGts>"
}

#[test]
fn a_printed_game_is_read_back_to_its_cells() {
    let moves: Vec<&str> = OPERA.split_whitespace().collect();
    let mut tried = 0;
    for rows in [40, 9, 6, 14, 15] {
        for slope in [0.0, 0.012, -0.03, 0.05] {
            for jitter in [0.0, 3.0] {
                for numbers in [Numbers::All, Numbers::Bad, Numbers::None] {
                    for blank in [&[][..], &[9, 20, 21]] {
                        let print = Print { rows, slope, jitter, numbers, blank };
                        read_back(&moves, print);
                        tried += 1;
                    }
                }
            }
        }
    }
    assert_eq!(tried, 240);
}

fn read_back(moves: &[&str], print: Print) {
    let words = printed(moves, print);
    let files = [tsv(&words), hocr(&words), alto(&words), page(&words)];
    for (form, file) in PageForm::ALL.into_iter().zip(files) {
        assert_eq!(PageForm::of(file.as_bytes()), Some(form));
        let games = read_pages(form, file.as_bytes()).unwrap();
        let [game] = games.as_slice() else { panic!("{} games of {print:?}", games.len()) };
        let cells = &game.record.sheets[0].cells;
        let texts: Vec<&str> = cells.iter().map(|cell| cell.text().unwrap_or("")).collect();
        let expected: Vec<&str> = moves
            .iter()
            .enumerate()
            .map(|(at, text)| if print.blank.contains(&at) { "" } else { *text })
            .collect();
        assert_eq!(texts, expected, "{print:?} in {}", form.name());
        for (at, cell) in cells.iter().enumerate() {
            let number = (print.numbers != Numbers::None).then_some(at as u32 / 2 + 1);
            assert_eq!(cell.number, number, "{print:?}");
        }
        assert_eq!(
            game.tags[..2],
            [("White".to_owned(), "Morphy".to_owned()), ("Black".to_owned(), "Allies".to_owned())]
        );
        assert_eq!(game.record.outcome.token(), "1-0");
        let stray = print.numbers == Numbers::All;
        assert!(!stray || game.beside.is_empty(), "{:?} {print:?}", game.beside);
    }
}

#[test]
fn what_is_no_page_is_told_in_one_line() {
    let head = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n";
    for (input, error) in [
        (
            format!("{head}5\t1\t1\t1\t1\t1\tx\t10\t20\t20\t96\te4\n"),
            "game 1: line 2: left: `x` is no number",
        ),
        (format!("{head}5\t1\t1\t1\t1\t1\t5\t10\n"), "game 1: line 2: the line is cut off"),
        ("level\tpage_num\tleft\n".to_owned(), "game 1: line 1: no column `top`"),
        (
            format!("{head}5\t1\t1\t1\t1\t1\t1\t10\t20\t20\t96\tAnderssen\n"),
            "game 1: line 1: 1 words, and no table of moves among them",
        ),
        (
            "<alto>\n<Page><String HPOS=\"1\" VPOS=\"1\" WIDTH=\"9\" CONTENT=\"e4\"/></Page></alto>".to_owned(),
            "game 1: line 2: HEIGHT of String: missing",
        ),
        (
            "<alto>\n<Page>\n<String HPOS=\"one\"/></Page></alto>".to_owned(),
            "game 1: line 3: HPOS of String: `one` is no number",
        ),
        (
            "<alto>\n<Page>\n".to_owned(),
            "game 1: line 3: the file is cut off: alto of line 1 has no end",
        ),
        (
            "<?xml version=\"1.0\" encoding=\"klingon\"?><alto/>".to_owned(),
            "game 1: line 1: no encoding is called `klingon`",
        ),
        (
            "<PcGts><Page><TextLine><Coords points=\"1;2\"/><TextEquiv><Unicode>e4</Unicode></TextEquiv></TextLine></Page></PcGts>".to_owned(),
            "game 1: line 1: points: `1;2` is no outline",
        ),
    ] {
        let run = movetext_reading(&["repair", "--format", "ndjson"], input.as_bytes());
        assert_eq!(run.status, Some(2), "{input}");
        assert!(run.err.starts_with(&format!("movetext: -: {error}")), "{}", run.err);
        assert!(run.out.contains("\"error\""), "{}", run.out);
    }
    let run = movetext_reading(&["repair", "--from", "tsv"], b"1. e4 e5\n");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("line 1: no head `level`, `page_num`, … `text`"), "{}", run.err);
    let run = movetext_reading(&["repair", "--from", "alto"], b"<alto></alto>");
    assert_eq!((run.status, run.err.lines().count()), (Some(0), 1), "{}", run.err);
}

#[test]
fn a_page_is_repaired_whatever_its_name() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/repair/pages/turned.tsv");
    let page = fs::read(path).unwrap();
    let run = movetext_reading(&["repair", "--format", "pgn"], &page);
    insta::assert_snapshot!(run.out);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let named = movetext_reading(&["repair", "--format", "pgn", "--from", "tsv"], &page);
    assert_eq!(named.out, run.out);
}

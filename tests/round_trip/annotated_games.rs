//! Annotated games in every format, notation and language that can be read back: the same tree, glyphs and comments.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;

use movetext::arbiter::{Arbiter, LanguageChoice, Options};
use movetext::language::Language;
use movetext::notation::{Notation, Style};
use movetext::read::Container;
use movetext::text::Source;
use movetext::write::{Format, Page, Writer};
use serde_json::Value;

/// Members of a game that may differ by the route it took.
const BY_THE_WAY: [&str; 11] = [
    "source", "notation", "language", "tags", "result", "findings", "span", "written", "order",
    "encoding", "complete",
];

fn written(text: &str, container: Container, format: Format, page: Page) -> String {
    let source = Source::new("games", text);
    let language = LanguageChoice::of_text(text);
    let mut writer = Writer::new(format, page, Vec::new());
    let options = Options { container, language, ..Options::default() };
    Arbiter::new(options).review(&source, 1, |review| writer.game(review).unwrap());
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

/// Returns the games as trees of moves with everything attached to them.
fn trees(text: &str, container: Container) -> Vec<Value> {
    let lines = written(text, container, Format::Ndjson, Page::default());
    let mut games: Vec<Value> = lines.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    games.iter_mut().for_each(strip);
    games
}

/// Removes what may differ: lines may be broken elsewhere, but a comment says the same.
fn strip(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|key, _| !BY_THE_WAY.contains(&key.as_str()));
            fields.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        Value::String(text) => *text = text.split_whitespace().collect::<Vec<_>>().join(" "),
        _ => {}
    }
}

/// Number of moves of a game that tell its language whatever letters it has.
const TELLING: usize = 8;

/// Whether a letter of the language is that of another piece in English.
fn has_english_letters_of_others(language: &Language) -> bool {
    let english = Language::english();
    let is_another = |piece: usize| {
        (1..6).any(|other| other != piece && language.letter(piece) == english.letter(other))
    };
    (1..6).any(is_another)
}

/// Returns every format, notation and language in which games came back changed, and how many did.
fn lost(text: &str) -> Vec<String> {
    let expected = trees(text, Container::Pgn);
    let mut lost = Vec::new();
    let mut go = |name: String, format: Format, page: Page| {
        let container = match format {
            Format::Json | Format::Ndjson => Container::Json,
            Format::Xml => Container::Xml,
            _ => Container::Pgn,
        };
        let back = trees(&written(text, Container::Pgn, format, page), container);
        let same = expected.iter().zip(&back).filter(|(game, back)| game == back).count();
        if same < expected.len() || back.len() != expected.len() {
            lost.push(format!("{name}: {same} of {} ({} back)", expected.len(), back.len()));
        }
    };
    for format in [Format::Pgn, Format::Json, Format::Ndjson, Format::Xml] {
        for &notation in Notation::ALL {
            let name = format!("{} {}", format.name(), notation.name());
            go(name, format, Page { notation, ..Page::default() });
        }
    }
    for style in Style::all() {
        go(format!("style {}", style.name), Format::Pgn, Page { style, ..Page::default() });
    }
    let is_short = text.matches(". ").count() < TELLING;
    for language in Language::all().iter().filter(|it| it.is_complete() && it.is_sure()) {
        // A Welsh `Bh4#`, the queen's, is an English bishop's move with a slip where no other move tells.
        if is_short && has_english_letters_of_others(language) {
            continue;
        }
        go(language.tag.to_owned(), Format::Pgn, Page { language, ..Page::default() });
    }
    lost
}

#[test]
fn annotated_fixtures_come_back() {
    for text in [
        include_str!("../../fixtures/game/opera.pgn"),
        include_str!("../../fixtures/game/clocks.pgn"),
    ] {
        assert_eq!(lost(text), Vec::<String>::new(), "{text}");
    }
}

/// What a scanner made of `10.` and `11.` is kept before moves that cannot be played, too.
#[test]
fn misread_numbers_come_back() {
    let game = "9. h3 Nb8 lO. d4 Nbd7 1l. Nbd2 Bb7 *";
    let expected = written(game, Container::Pgn, Format::Pgn, Page::default());
    assert!(expected.contains("lO. d4 Nbd7 1l. Nbd2"), "{expected}");
    for (format, container) in [(Format::Json, Container::Json), (Format::Xml, Container::Xml)] {
        let kept = written(game, Container::Pgn, format, Page::default());
        assert_eq!(written(&kept, container, Format::Pgn, Page::default()), expected, "{kept}");
    }
}

/// Captures of a record in Smith's notation, or in reversible, may occur only in its variations.
#[test]
fn a_variation_alone_tells_the_notation() {
    let game = "1. e4 d5 2. Nf3 (2. exd5 Qxd5 3. Nc3 Qd8) 2... Nf6 (2... dxe4 3. Ng5 e5) *";
    for notation in [Notation::Smith, Notation::Reversible] {
        let page = Page { notation, ..Page::default() };
        let text = written(game, Container::Pgn, Format::Pgn, page);
        assert_eq!(trees(&text, Container::Pgn), trees(game, Container::Pgn), "{text}");
    }
}

/// Whole books, if they are available.
#[test]
#[ignore = "ANNOTATED_GAMES names files of games, parted by colons; ten minutes for two hundred"]
fn annotated_books_come_back() {
    let files = std::env::var("ANNOTATED_GAMES").expect("ANNOTATED_GAMES names files of games");
    for file in files.split(':') {
        let text = String::from_utf8_lossy(&fs::read(file).unwrap()).into_owned();
        assert_eq!(lost(&text), Vec::<String>::new(), "{file}");
    }
}

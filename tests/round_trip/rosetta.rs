//! One game in every notation, language, encoding and format, and back to the same moves.
//!
//! The game has castling on both sides, an en passant capture, promotions to queen and knight, moves that must name
//! file, rank or both, check, and mate.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use movetext::arbiter::{Arbiter, LanguageChoice, NotationChoice, Options};
use movetext::language::Language;
use movetext::notation::{Notation, Style};
use movetext::read::{self, Container, FileOptions};
use movetext::text::{Charset, Source};
use movetext::write::{Format, Page, Writer, declared};

const GAME: &str = include_str!("../../fixtures/rosetta/rosetta.pgn");

/// Castling, en passant, promotions, moves that name file, rank and both, check, mate; as the Laws write them.
const FEATURES: &[&str] =
    &["0-0", "0-0-0", "e.p.", "g1Q", "bxc8N", "Nbd2", "N3b5", "Qh3g2", "Qxd7+", "Ra1++"];

/// The formats that hold all of a game's moves and can be read back.
const FORMATS: [Format; 6] =
    [Format::Pgn, Format::Sheet, Format::Moves, Format::Json, Format::Ndjson, Format::Xml];

/// The moves of a text, and whether all of them could be played.
struct Played {
    uci: String,
    complete: bool,
    games: u64,
}

fn played(source: &Source, options: Options) -> Played {
    let (mut uci, mut complete, mut games) = (Vec::new(), true, 0);
    Arbiter::new(options).review(source, 1, |review| {
        for played in review.main_moves() {
            uci.extend_from_slice(played.to_uci().as_bytes());
            uci.push(b' ');
        }
        complete &= review.verdict.complete;
        games += 1;
    });
    Played { uci: String::from_utf8(uci).unwrap(), complete, games }
}

/// Returns the options to read a game whose notation and language are known.
fn forced(notation: Notation, language: &'static Language) -> Options {
    Options {
        notation: NotationChoice::Forced(notation),
        language: LanguageChoice::Forced(vec![language]),
        ..Options::default()
    }
}

/// Returns the game in this format, notation and language, with its frame, in UTF-8.
fn written(format: Format, notation: Notation, language: &'static Language) -> String {
    // JSON and XML keep how a move was written, so their source is in the same notation and language.
    let keeps = matches!(format, Format::Json | Format::Ndjson | Format::Xml);
    let (source, options) = if keeps {
        (written(Format::Pgn, notation, language), forced(notation, language))
    } else {
        (GAME.to_owned(), Options::default())
    };
    let source = Source::new("rosetta.pgn", source);
    let style = Style::for_name("laws").unwrap();
    let page = Page { notation, language, style, ..Page::default() };
    let mut writer = Writer::new(format, page, Vec::new());
    Arbiter::new(options).review(&source, 1, |review| writer.game(review).unwrap());
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

/// Returns what a reader that knows the format makes of it.
fn read(source: &Source, format: Format, options: Options) -> Played {
    let container = match format {
        Format::Sheet => Container::Sheet,
        Format::Json | Format::Ndjson => Container::Json,
        Format::Xml => Container::Xml,
        _ => Container::Pgn,
    };
    played(source, Options { container, ..options })
}

fn languages() -> impl Iterator<Item = &'static Language> {
    Language::all().iter().filter(|language| language.is_complete())
}

fn expected() -> String {
    let game = played(&Source::new("rosetta.pgn", GAME), Options::default());
    assert!(game.complete);
    game.uci
}

/// Texts, with the notation and language in which each was written.
type Texts = BTreeMap<(Format, String), (Notation, &'static Language)>;

/// The game in every format, notation and language; of equal texts only the first.
static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let mut texts = BTreeMap::new();
    for format in FORMATS {
        for notation in Notation::ALL {
            for language in languages() {
                let text = written(format, *notation, language);
                texts.entry((format, text)).or_insert((*notation, language));
            }
        }
    }
    texts
});

#[test]
fn every_notation_language_and_format() {
    let expected = expected();
    let mut lost = Vec::new();
    for ((format, text), (notation, language)) in &*TEXTS {
        let options = forced(*notation, language);
        let back = read(&Source::new("game", &**text), *format, options);
        if (back.uci.as_str(), back.complete, back.games) != (&expected, true, 1) {
            let (notation, format) = (notation.name(), format.name());
            lost.push(format!("{notation} {} {format}: {}", language.tag, back.uci));
        }
    }
    assert!(lost.is_empty(), "{} lost\n{}", lost.len(), lost.join("\n"));
}

/// Every encoding that has the letters restores the text exactly; with the test above that covers the whole product.
#[test]
fn every_encoding() {
    let mut pairs = 0;
    for (_, plain) in TEXTS.keys() {
        for charset in Charset::all() {
            let text = declared(plain, charset);
            let mut bytes = charset.mark().to_vec();
            if charset.encode(&text, &mut bytes).is_err() {
                continue;
            }
            pairs += 1;
            let back = read::whole(
                "game",
                bytes,
                &FileOptions { charset: Some(charset), ..FileOptions::of(Container::Pgn) },
            )
            .value;
            assert!(back.text() == text, "{}: {text}", charset.name());
        }
    }
    assert!(TEXTS.len() > 1_000 && pairs > 40_000, "{} texts, {pairs} pairs", TEXTS.len());
}

/// Notation and language are recognised without being named, if the language is one that `auto` may choose.
#[test]
fn notation_and_language_are_found_out() {
    let expected = expected();
    let mut lost = Vec::new();
    let plain = TEXTS
        .iter()
        .filter(|((format, _), (_, language))| *format == Format::Pgn && language.is_sure());
    for ((_, text), (notation, language)) in plain {
        let first = LanguageChoice::Auto(movetext::arbiter::first_language(text));
        let options = Options { language: first, ..Options::default() };
        let back = read(&Source::new("game", &**text), Format::Pgn, options);
        if back.uci != expected {
            lost.push(format!("{} {}: {}", notation.name(), language.tag, back.uci));
        }
    }
    assert!(lost.is_empty(), "{} lost\n{}", lost.len(), lost.join("\n"));
}

/// The purpose of the game: if it lacked one of these, the tests above would prove less.
#[test]
fn the_game_has_everything() {
    let moves = written(Format::Moves, Notation::San, Language::english());
    for feature in FEATURES {
        assert!(moves.split_whitespace().any(|token| token == *feature), "{feature}: {moves}");
    }
}

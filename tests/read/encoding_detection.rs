//! The tool's own output, read back without information about its encoding: every language × every encoding with its
//! letters × small and large collections, with English comments.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::program::movetext_reading;
use movetext::arbiter::{self, Arbiter, LanguageChoice, Options};
use movetext::board::Move;
use movetext::language::Language;
use movetext::read::{self, Container, FileOptions};
use movetext::text::{Charset, Source};
use movetext::write::{Encoding, Format, Page, Writer};

const GAMES: &[&str] = &[
    include_str!("../../benches/games.pgn"),
    include_str!("../../fixtures/game/opera.pgn"),
    include_str!("../../fixtures/known/fischer-spassky.pgn"),
    include_str!("../../fixtures/known/karpov-miles.pgn"),
    include_str!("../../fixtures/known/korchnoi-karpov.pgn"),
    include_str!("../../fixtures/rosetta/rosetta.pgn"),
];

/// Typical remarks of English annotators; moves among the words keep their English letters.
const REMARKS: &[&str] = &[
    "Simple and strong.",
    "Qd2 was the alternative, but Black has no reason to fear it.",
    "The pawn on e5 is weak, and White knows it",
    "After Nxe4 Rxe4 the ending is drawn – or so it was thought",
    "“A beautiful idea” (Réti)",
    "½ a point would have done",
];

/// Games with a remark after about every fifth move, each under a name of its own.
static ANNOTATED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let parted = GAMES.iter().flat_map(|text| text.split("\n\n[").map(ToOwned::to_owned));
    let games: Vec<String> = parted.filter(|game| game.contains("1.")).collect();
    (0..1000)
        .map(|number| {
            let game = &games[number % games.len()];
            let (tags, moves) = game.rsplit_once("]\n").unwrap_or(("", game));
            let mut annotated = String::new();
            for (place, word) in moves.split_whitespace().enumerate() {
                annotated.push_str(word);
                annotated.push(' ');
                if (place + number) % 17 == 5 && word.starts_with(|c: char| c.is_alphabetic()) {
                    let remark = REMARKS[(place + number) % REMARKS.len()];
                    let _ = write!(annotated, "{{{remark}}} ");
                }
            }
            let tags = tags.trim_start_matches('[');
            let tags = tags.replace("[Event \"", "[Opening \"").replace("Event \"", "Opening \"");
            format!("[Event \"Game {number}\"]\n[{tags}]\n\n{annotated}\n\n").replace("[]\n", "")
        })
        .collect()
});

/// Returns the main lines of a text, and the number of refused moves.
fn played(source: &Source) -> (Vec<String>, usize) {
    let first = LanguageChoice::Auto(arbiter::first_language(source.text()));
    let (mut games, mut refused) = (Vec::new(), 0);
    Arbiter::new(Options { language: first, ..Options::default() }).review(source, 1, |review| {
        games.push(review.main_moves().map(Move::to_uci).collect());
        refused += review.played.iter().filter(|played| played.is_none()).count();
    });
    (games, refused)
}

/// Encodes the games in a language and an encoding; `None` if that lacks a piece letter.
fn encoded(games: &str, language: &'static Language, charset: &'static Charset) -> Option<Vec<u8>> {
    let letters: String = (1..6).map(|piece| language.letter(piece)).collect();
    charset.encode(&letters, &mut Vec::new()).ok()?;
    let encoding = Encoding { charset, transliterate: Some(Format::Pgn) };
    let page = Page { language, ..Page::default() };
    let mut writer = Writer::encoded(Format::Pgn, page, encoding, Vec::new());
    Arbiter::default()
        .review(&Source::new("games.pgn", games), 1, |review| writer.game(review).unwrap());
    let bytes = writer.finish().unwrap();
    (!bytes.is_ascii()).then_some(bytes)
}

/// Writes collections in every language and encoding, and returns those that come back changed.
fn misses(games: &str, languages: impl Iterator<Item = &'static Language>) -> (u32, Vec<String>) {
    let expected = played(&Source::new("games.pgn", games)).0;
    let options = FileOptions {
        evidence: Some(Arc::new(arbiter::evidence)),
        ..FileOptions::of(Container::Pgn)
    };
    let (mut tried, mut misses) = (0, Vec::new());
    for language in languages {
        for charset in Charset::all() {
            let Some(bytes) = encoded(games, language, charset) else { continue };
            tried += 1;
            let source = read::whole("games.pgn", bytes, &options).value;
            let (found, refused) = played(&source);
            if refused > 0 || found != expected {
                let at = source.text().find(|c: char| !c.is_ascii()).unwrap_or(0);
                let (tag, name) = (language.tag, charset.name());
                let taken = source.charset(at as u32).name();
                misses.push(format!("{tag} {name}: as {taken}, {refused} refused"));
            }
        }
    }
    (tried, misses)
}

/// Iterates over the languages whose piece letters are not all ASCII, for which the encoding determines the moves.
fn foreign() -> impl Iterator<Item = &'static Language> {
    sure().filter(|language| !(1..6).all(|piece| language.letter(piece).is_ascii()))
}

fn sure() -> impl Iterator<Item = &'static Language> {
    Language::all().iter().filter(|language| language.is_complete() && language.is_sure())
}

#[test]
fn one_game_in_every_language_and_encoding() {
    let (tried, misses) = misses(&ANNOTATED[0], foreign());
    assert!(tried > 100, "{tried}");
    assert!(misses.is_empty(), "{} of {tried}\n{}", misses.len(), misses.join("\n"));
}

/// The more moves there are, the more words support an alphabet in which no move can be read.
#[test]
fn many_russian_games_are_not_greek() {
    let russian = Language::for_tag("ru").unwrap();
    let charset = Charset::for_label("windows-1251").unwrap();
    let games = ANNOTATED[..60].concat();
    let bytes = encoded(&games, russian, charset).unwrap();
    let options = FileOptions {
        evidence: Some(Arc::new(arbiter::evidence)),
        ..FileOptions::of(Container::Pgn)
    };
    let source = read::whole("games.pgn", bytes, &options).value;
    assert_eq!(source.charset(source.text().find('К').unwrap() as u32).name(), "windows-1251");
    assert_eq!(played(&source), (played(&Source::new("games.pgn", games)).0, 0));
}

#[test]
#[ignore = "minutes: cargo test --profile quick --test read encoding_detection:: -- --ignored, when the guess is changed"]
fn many_games_in_every_language_and_encoding() {
    for size in [1, 20, 100, 1000] {
        let (tried, misses) = misses(&ANNOTATED[..size].concat(), sure());
        assert!(misses.is_empty(), "{size}: {} of {tried}\n{}", misses.len(), misses.join("\n"));
    }
}

/// A real tournament book, if it is available.
#[test]
#[ignore = "needs ../shared/corpus/misc unpacked; minutes"]
#[allow(clippy::print_stderr, reason = "says what is left out")]
fn a_tournament_book_in_every_language_and_encoding() {
    let book = std::env::var("TOURNAMENT_BOOK").unwrap_or_default();
    let Ok(text) = std::fs::read_to_string(Path::new(&book)) else {
        return eprintln!("left out: TOURNAMENT_BOOK names no file");
    };
    let (tried, misses) = misses(&text, sure());
    assert!(misses.is_empty(), "{} of {tried}\n{}", misses.len(), misses.join("\n"));
}

/// A short word makes sense in several encodings: one is taken, and another named.
#[test]
fn a_few_bytes_leave_a_doubt() {
    let options = FileOptions {
        evidence: Some(Arc::new(arbiter::evidence)),
        ..FileOptions::of(Container::Pgn)
    };
    let read = |label: &str, word: &str| {
        let text = format!("1. e4 e5 {{{word}}} 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n");
        let mut bytes = Vec::new();
        Charset::for_label(label).unwrap().encode(&text, &mut bytes).unwrap();
        let read = read::whole("games.pgn", bytes, &options);
        (read.value.text() == text, !read.findings.is_empty())
    };
    assert_eq!(
        read("windows-1251", "ход"),
        (true, true),
        "no Hebrew word begins with a final letter"
    );
    assert_eq!(read("gbk", "错误"), (false, true), "Japanese as well");
    assert_eq!(read("cp437", "größer"), (true, true), "no quotation mark stands in a word");
    for healthy in ["größer", "señor", "Ståhlberg", "français"] {
        assert_eq!(read("windows-1252", healthy), (true, false), "{healthy}");
    }
}

#[test]
fn lines_in_utf_8_among_others_are_read_as_such_and_told_of() {
    let mut sheets = "White: Jürgen\nBlack: Öz\n1. e4 e5\n2. Nf3 Nc6\n1-0\n\n".as_bytes().to_vec();
    sheets.extend(b"White: Jos\xE9\nBlack: P\xE9rez\n1. e4 e5\n2. Nf3 Nc6\n1-0\n");
    let run = movetext_reading(&["convert"], &sheets);
    for name in ["Jürgen", "Öz", "José", "Pérez"] {
        assert!(run.out.contains(&format!("\"{name}\"]")), "{}", run.out);
    }
    assert!(run.err.contains("-:1:9: warning[T005]"), "{}", run.err);
    // A whole game may be in UTF-8 without a word.
    let game = |name: &[u8]| [b"[White \"", name, b"\"]\n\n1. e4 e5 *\n\n"].concat();
    let games = [game("Jürgen".as_bytes()), game(b"Jos\xE9")].concat();
    let run = movetext_reading(&["convert"], &games);
    assert!(run.out.contains("Jürgen") && run.out.contains("José"), "{}", run.out);
    assert!(!run.err.contains("T005"), "{}", run.err);
}

/// A game with tag pairs is in one character set, and is told of if a line of it is in UTF-8.
#[test]
fn a_game_is_in_one_character_set() {
    let game = b"[White \"J\xC3\xBCrgen\"]\n[Black \"Jos\xE9\"]\n\n1. e4 e5 *\n";
    let run = movetext_reading(&["convert"], game);
    assert!(run.out.contains("J\u{c3}\u{bc}rgen"), "{}", run.out);
    assert!(run.err.contains("-:1:10: warning[T005]"), "{}", run.err);
}

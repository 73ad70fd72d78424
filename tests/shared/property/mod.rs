//! Properties of any input whatever, good or bad. The fuzz targets look for inputs that violate them; those found are
//! in `fixtures/fuzz`, one folder per property, and are checked again by `tests/round_trip/fuzz_finds.rs`.
//!
//! Every function here panics if its property does not hold.

#![allow(dead_code, unreachable_pub, reason = "each user takes some of it")]

mod cells;

use movetext::arbiter::{
    Arbiter, LanguageChoice, NotationChoice, Options, first_language, first_notation,
};
use movetext::board::Move;
use movetext::finding::{Finding, ReportLanguage, Words};
use movetext::law::Edition;
use movetext::read::{self, Container, FileOptions};
use movetext::text::{Charset, Source, Span};
use movetext::write::Format;

use crate::content::{
    self, Content, READ_AGAIN, fits_a_sheet, in_english, source_of, there_and_back,
};

/// A property of inputs, with the name of its fuzz target and folder.
pub struct Property {
    pub name: &'static str,
    pub hold: fn(&[u8]),
}

/// All properties.
pub const ALL: [Property; 8] = [
    Property { name: "decode", hold: decode },
    Property { name: "read", hold: read },
    Property { name: "review", hold: review },
    Property { name: "round_trip", hold: round_trip },
    Property { name: "json", hold: json },
    Property { name: "xml", hold: xml },
    Property { name: "sheet", hold: sheet },
    Property { name: "cells", hold: cells },
];

/// Returns the text of an input, up to the first byte that is not UTF-8.
fn text(input: &[u8]) -> &str {
    input.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}

/// Takes the first byte of an input as a choice; the rest is the text.
fn choice(input: &[u8]) -> (usize, &[u8]) {
    input.split_first().map_or((0, input), |(&first, rest)| (usize::from(first), rest))
}

/// Any bytes in any encoding: every place in the text maps back to the bytes, in order. The first byte chooses the
/// encoding.
pub fn decode(input: &[u8]) {
    let (choice, bytes) = choice(input);
    let length = bytes.len() as u64;
    // One more than there are sets, for no encoding named.
    let charset = Charset::all().nth(choice % (Charset::all().count() + 1));
    let options = FileOptions { charset, ..FileOptions::of(Container::Pgn) };
    let source = read::whole("fuzz", bytes, &options).value;
    let mut last = 0;
    for (at, _) in source.text().char_indices().take_while(|&(at, _)| at <= 2000) {
        let original = source.original(Span::at(at as u32));
        assert!(last <= original.start && original.end <= length, "{original:?} at {at}");
        last = original.start;
    }
}

/// Any text: the reader loses no place, and finds the same games as the arbiter that counts them.
pub fn read(input: &[u8]) {
    let text = text(input);
    let source = Source::new("fuzz", text);
    let mut arbiter = Arbiter::new(Options::default());
    let counted = arbiter.count(&source);
    let mut last = 0;
    let tally = arbiter.review(&source, 1, |review| {
        let span = review.game.span;
        assert!(last <= span.start && text.get(span.range()).is_some(), "{span:?} after {last}");
        last = span.start;
        for written in &review.game.moves {
            assert!(text.get(written.span.range()).is_some(), "{written:?}");
        }
        for mark in &review.game.marks {
            assert!(text.get(mark.span.range()).is_some(), "{mark:?}");
        }
    });
    assert_eq!(counted, tally.games);
}

/// Any text in any container, with any options: every move played is legal or reported as illegal, and every finding
/// has its place in the text and its message. The first byte chooses the container, the second one the options.
pub fn review(input: &[u8]) {
    let (container, rest) = choice(input);
    let (choices, rest) = choice(rest);
    let container = Container::ALL[container % Container::ALL.len()];
    let source = source_of(text(rest), container);
    let text = source.text();
    let mut options = Options { container, facts: choices & 1 == 0, ..Options::default() };
    if choices & 2 == 0 {
        options.language = LanguageChoice::Auto(first_language(text));
        options.notation = NotationChoice::First(first_notation(text));
    }
    if choices & 4 == 0 {
        options.edition = &Edition::ALL[(choices >> 3) % Edition::ALL.len()];
        options.edition_given = true;
    }
    let words = Words::for_language(ReportLanguage::English);
    let check = |finding: &Finding| {
        assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
        assert!(!words.message(finding, finding.span.of(text)).is_empty(), "{finding:?}");
    };
    let tally = Arbiter::new(options).review(&source, 1, |review| {
        assert_eq!(review.played.len(), review.game.moves.len());
        review.findings.iter().for_each(check);
        let mut position = *review.start;
        for found in review.main_moves().filter(|&found| found != Move::NONE) {
            position.play(found);
        }
        assert_eq!(position.fen(), review.verdict.last.fen());
    });
    tally.findings.iter().for_each(check);
}

/// Any text, written in every format that can be read back: the same games with the same moves.
pub fn round_trip(input: &[u8]) {
    comes_back(Container::Pgn, text(input), &READ_AGAIN);
}

/// Any text as the JSON that `convert` writes: the same games with the same moves, as JSON and as PGN.
pub fn json(input: &[u8]) {
    let formats = [(Format::Json, Container::Json), (Format::Pgn, Container::Pgn)];
    comes_back(Container::Json, text(input), &formats);
}

/// Any text as the XML that `convert` writes: the same games with the same moves, as XML and as PGN.
pub fn xml(input: &[u8]) {
    let formats = [(Format::Xml, Container::Xml), (Format::Pgn, Container::Pgn)];
    comes_back(Container::Xml, text(input), &formats);
}

/// Any text as a two-column scoresheet: the same games with the same moves, as a sheet and as PGN.
pub fn sheet(input: &[u8]) {
    let formats = [(Format::Sheet, Container::Sheet), (Format::Pgn, Container::Pgn)];
    comes_back(Container::Sheet, text(input), &formats);
}

/// Any scoresheets to be repaired.
pub fn cells(input: &[u8]) {
    cells::cells(input);
}

/// Whether a game has refused moves both in the notation or language named by a comment, and in others.
fn has_two_readings(source: &Source, container: Container) -> bool {
    let mut has_two = false;
    content::review(in_english, source, container, |review| {
        let game = review.game;
        let stop = review.verdict.stopped.map_or(game.moves.len(), |stop| stop as usize);
        has_two |= game.preserved_syntax.is_some()
            && game.moves[stop..].iter().any(|written| !game.keeps(written.span));
    });
    has_two
}

/// Whether some comments have an unclosed brace, and others nested braces. The standard has no nesting; a game is read
/// either with it or without.
fn has_braces_of_both_kinds(source: &Source, container: Container) -> bool {
    let (mut open, mut nested) = (false, false);
    content::review(in_english, source, container, |review| {
        let text = review.source.text();
        for said in review.game.marks.iter().filter_map(|mark| mark.comment(text)) {
            nested |= said.contains('}');
            open |= said.matches('{').count() > said.matches('}').count();
        }
    });
    open && nested
}

/// Checks that the games of a text, written in each format and read again, are as many and have the same moves. What
/// else comes back is tested by `tests/round_trip/typing_slips.rs`, on records as people write them.
fn comes_back(container: Container, text: &str, formats: &[(Format, Container)]) {
    let source = source_of(text, container);
    // One reading of refused moves is kept per game. This program never writes two in one game.
    if has_two_readings(&source, container) {
        return;
    }
    if has_braces_of_both_kinds(&source, container) {
        return;
    }
    let fits_a_sheet = fits_a_sheet(in_english, &source, container);
    let fits = |format: &Format| {
        fits_a_sheet || (*format != Format::Sheet && container != Container::Sheet)
    };
    let formats: Vec<_> = formats.iter().filter(|(format, _)| fits(format)).copied().collect();
    let all = there_and_back(in_english, &source, container, &formats);
    let moves = |all: &[Content]| all.iter().map(|game| game.moves.clone()).collect::<Vec<_>>();
    for ((first, back, there), (format, _)) in all.iter().zip(formats) {
        assert_eq!(moves(first), moves(back), "{}:\n{there}", format.name());
    }
}

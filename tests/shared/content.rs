//! What a record holds, so that it can be compared with what came back of it. Used by the tests and by `fuzz`.

#![allow(dead_code, unreachable_pub, reason = "each test uses some of it")]

use movetext::arbiter::{LanguageChoice, NotationChoice, first_language, first_notation};
use movetext::board::Move;
use movetext::finding::Code;
use movetext::game::unescape;
use movetext::language::Language;
use movetext::notation::Notation;
use movetext::read::{self, Container, FileOptions};
use movetext::text::Charset;
use movetext::write::{Format, Page, Writer};
use movetext::{Arbiter, Options, Review, Source};

/// What there is in a record: what must be the same when it is written and read again.
#[derive(Debug, PartialEq, Eq)]
pub struct Content {
    pub moves: Vec<String>,
    pub unplayed: Vec<String>,
    pub findings: Vec<(Code, Option<u32>)>,
}

/// Findings on how a move or a comment was spelled: written anew, it is spelled right.
fn is_settled(code: Code, format: Format) -> bool {
    use Code::*;
    match code {
        S001 | S006 | S015 | S016 | N002 | N013 => true,
        N003 | N007 | N008 | N009 | N011 => matches!(format, Format::Pgn | Format::Sheet),
        _ => false,
    }
}

fn content_of(review: &Review<'_>, format: Format) -> Content {
    let text = review.source.text();
    let stop = review.verdict.stopped.map_or(usize::MAX, |stop| stop as usize);
    let moves = review.main_moves().map(Move::to_uci);
    let rest = review.main_line().filter(|&index| index >= stop);
    let written = |index: usize| unescape(review.game.moves[index].span.of(text)).into_owned();
    let mut findings: Vec<_> = review
        .findings
        .iter()
        .filter(|finding| !is_settled(finding.code, format))
        .map(|finding| (finding.code, finding.ply))
        .collect();
    findings.sort_unstable();
    Content { moves: moves.collect(), unplayed: rest.map(written).collect(), findings }
}

/// How a text is to be read.
pub type Choose = fn(&str, Container) -> Options;

/// As a file of this text is read.
pub fn as_file(text: &str, container: Container) -> Options {
    Options {
        container,
        language: LanguageChoice::Auto(first_language(text)),
        notation: NotationChoice::First(first_notation(text)),
        ..Options::default()
    }
}

/// In English algebraic, whatever the text looks like.
pub fn in_english(_: &str, container: Container) -> Options {
    Options {
        container,
        language: LanguageChoice::Forced(vec![Language::english()]),
        notation: NotationChoice::Forced(Notation::San),
        ..Options::default()
    }
}

/// A text as a file of this container: its games as movetext.
pub fn source_of(text: &str, container: Container) -> Source {
    let charset = Some(Charset::UTF_8);
    let options = FileOptions { charset, ..FileOptions::of(container) };
    read::whole("text", text, &options).value
}

/// Reads a source.
pub fn review(
    choose: Choose,
    source: &Source,
    container: Container,
    mut each: impl FnMut(&Review<'_>),
) {
    Arbiter::new(choose(source.text(), container)).review(source, 1, |review| each(review));
}

/// The games of a source in other formats, and what each game holds, as far as each format keeps it.
pub fn written(
    choose: Choose,
    source: &Source,
    container: Container,
    formats: &[Format],
) -> Vec<(String, Vec<Content>)> {
    let writer = |&format: &Format| Writer::new(format, Page::default(), Vec::new());
    let mut writers: Vec<_> = formats.iter().map(writer).collect();
    let mut held: Vec<Vec<Content>> = formats.iter().map(|_| Vec::new()).collect();
    review(choose, source, container, |review| {
        for ((writer, held), &format) in writers.iter_mut().zip(&mut held).zip(formats) {
            writer.game(review).expect("memory suffices");
            held.push(content_of(review, format));
        }
    });
    let texts = writers
        .into_iter()
        .map(|writer| String::from_utf8(writer.finish().expect("memory suffices")).expect("UTF-8"));
    texts.zip(held).collect()
}

/// What each game of a source holds, as far as a format keeps it.
pub fn contents(
    choose: Choose,
    source: &Source,
    container: Container,
    format: Format,
) -> Vec<Content> {
    let mut all = Vec::new();
    review(choose, source, container, |review| all.push(content_of(review, format)));
    all
}

/// Whether a record holds what a plain scoresheet has no place for: variations.
pub fn is_linear(choose: Choose, source: &Source, container: Container) -> bool {
    let mut linear = true;
    review(choose, source, container, |review| linear &= review.game.brackets.is_empty());
    linear
}

/// What came of games that were written in formats and read again, for each: what they held, what they hold, and the text
/// between.
pub fn there_and_back(
    choose: Choose,
    source: &Source,
    container: Container,
    formats: &[(Format, Container)],
) -> Vec<(Vec<Content>, Vec<Content>, String)> {
    let names: Vec<Format> = formats.iter().map(|&(format, _)| format).collect();
    let written = written(choose, source, container, &names).into_iter().zip(formats);
    let read = written.map(|((text, first), &(format, back))| {
        let again = source_of(&text, back);
        (first, contents(choose, &again, back, format), text)
    });
    read.collect()
}

/// The formats that are read again, with what they are read as.
pub const READ_AGAIN: [(Format, Container); 5] = [
    (Format::Pgn, Container::Pgn),
    (Format::Json, Container::Json),
    (Format::Ndjson, Container::Json),
    (Format::Xml, Container::Xml),
    (Format::Sheet, Container::Sheet),
];

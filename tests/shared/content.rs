//! The contents of a record, for comparison with what comes back. Used by the tests and by `fuzz`.

#![allow(dead_code, unreachable_pub, reason = "each test uses some of it")]

use movetext::arbiter::{LanguageChoice, NotationChoice, first_language, first_notation};
use movetext::board::Move;
use movetext::finding::{Code, Finding};
use movetext::game::unescape;
use movetext::language::Language;
use movetext::notation::Notation;
use movetext::read::{self, Container, FileOptions};
use movetext::text::Charset;
use movetext::write::{Format, Page, Writer};
use movetext::{Arbiter, Options, Review, Source};

/// The contents of a record: what must be the same when it is written and read again.
#[derive(Debug, PartialEq, Eq)]
pub struct Content {
    pub moves: Vec<String>,
    pub unplayed: Vec<String>,
    pub findings: Vec<(Code, Option<u32>)>,
}

/// Whether a finding is on the spelling of a move or a comment, which is corrected by writing it anew.
fn is_settled(code: Code, format: Format) -> bool {
    use Code::*;
    match code {
        JunkText
        | NestedComment
        | SemicolonBetweenMoves
        | RowsSideBySide
        | WordsBetweenMoves
        | DoubtfulLanguage
        | DoubtfulLetter => true,
        LowerCasePiece | MissingCheckMark | FalseCheckMark | FalseCaptureMark
        | FalseEnPassantMark => matches!(format, Format::Pgn | Format::Sheet),
        _ => false,
    }
}

fn content_of(review: &Review<'_>, format: Format) -> Content {
    let text = review.source.text();
    let stop = review.verdict.stopped.map_or(usize::MAX, |stop| stop as usize);
    let moves = review.main_moves().map(Move::to_uci);
    let rest = review.main_line().filter(|&index| index >= stop);
    // A line may end inside a move with blanks.
    let written = |index: usize| {
        unescape(review.game.moves[index].span.of(text)).replace("\r\n", " ").replace('\n', " ")
    };
    let mut findings: Vec<_> = review
        .findings
        .iter()
        .filter(|finding| !is_settled(finding.code, format))
        .map(|finding| (finding.code, finding.ply))
        .collect();
    findings.sort_unstable();
    Content { moves: moves.collect(), unplayed: rest.map(written).collect(), findings }
}

/// Chooses how a text is to be read.
pub type Choose = fn(&str, Container) -> Options;

/// Reads like a file with this text.
pub fn as_file(text: &str, container: Container) -> Options {
    Options {
        container,
        language: LanguageChoice::Auto(first_language(text)),
        notation: NotationChoice::First(first_notation(text)),
        ..Options::default()
    }
}

/// Reads English algebraic, whatever the text looks like.
pub fn in_english(_: &str, container: Container) -> Options {
    Options {
        container,
        language: LanguageChoice::Forced(vec![Language::english()]),
        notation: NotationChoice::Forced(Notation::San),
        ..Options::default()
    }
}

/// Returns a text read as a file of this container, with its games as movetext.
pub fn source_of(text: &str, container: Container) -> Source {
    let charset = Some(Charset::UTF_8);
    let options = FileOptions { charset, ..FileOptions::of(container) };
    read::whole("text", text, &options).value
}

/// Reviews a source.
pub fn review(
    choose: Choose,
    source: &Source,
    container: Container,
    mut each: impl FnMut(&Review<'_>),
) {
    Arbiter::new(choose(source.text(), container)).review(source, 1, |review| each(review));
}

/// Writes the games of a source in other formats, and returns the contents of each game as far as each format keeps
/// them.
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

/// Returns the contents of each game of a source, as far as a format keeps them.
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

/// Whether a plain scoresheet can hold a record: one without variations, in which no number gives a move to the player
/// whose turn it is not. The rows of a sheet are numbered as the board has it.
pub fn fits_a_sheet(choose: Choose, source: &Source, container: Container) -> bool {
    let mut fits = true;
    review(choose, source, container, |review| {
        let is_renumbered = |finding: &Finding| finding.code == Code::WrongSideToMove;
        fits &= review.game.brackets.is_empty() && !review.findings.iter().any(is_renumbered);
    });
    fits
}

/// Writes games in formats and reads them back; for each format returns the contents before and after, and the text
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

/// The formats that can be read back, with the containers as which they are read.
pub const READ_AGAIN: [(Format, Container); 5] = [
    (Format::Pgn, Container::Pgn),
    (Format::Json, Container::Json),
    (Format::Ndjson, Container::Json),
    (Format::Xml, Container::Xml),
    (Format::Sheet, Container::Sheet),
];

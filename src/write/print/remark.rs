//! Comments as printed: words, boards and other contents.

use super::foreign_markup::{Emphasis, ForeignMarkup, foreign_markup};
use super::prose::{Face, Prose};
use super::remark_moves::RemarkMoves;
use super::typography::typeset;
use crate::board::Position;
use crate::game::commands;
#[cfg(feature = "book")]
use crate::language::Language;
use crate::language::PrintWords;
use crate::notation::PrintStyle;
#[cfg(feature = "book")]
use crate::write::Page;

/// A part of a comment.
#[derive(Clone, Debug)]
pub(super) enum RemarkPart {
    /// Words.
    Prose(Prose),
    /// The current board is to be shown.
    Board,
    /// Another board is to be shown.
    BoardOf(Box<Position>),
}

/// Splits a comment into its parts, without its commands.
pub(super) fn parts(
    comment: &str,
    mut moves: Option<RemarkMoves<'_>>,
    words: &PrintWords,
    style: &PrintStyle,
) -> Vec<RemarkPart> {
    let said = without_commands(comment, style);
    let mut parts = Vec::new();
    let mut prose = Prose::default();
    let mut face = Face::Plain;
    for stretch in foreign_markup(&said) {
        match stretch {
            ForeignMarkup::Text(text) => {
                let text =
                    moves.as_mut().map_or_else(|| text.to_string(), |it| with_moves(&text, it));
                prose.push(&text, face);
            }
            ForeignMarkup::Break => prose.part(),
            ForeignMarkup::Open(Emphasis::Italic) => face = Face::Italic,
            ForeignMarkup::Open(Emphasis::Bold) => face = Face::Bold,
            ForeignMarkup::Close(_) => face = Face::Plain,
            ForeignMarkup::Board => {
                settle(&mut parts, &mut prose);
                parts.push(RemarkPart::Board);
            }
            ForeignMarkup::BoardOf(fen) => {
                let Ok(position) = Position::from_fen(fen) else {
                    prose.push(fen, face);
                    continue;
                };
                if let Some(moves) = &mut moves {
                    moves.set_up(position);
                }
                if !position.is_initial() {
                    settle(&mut parts, &mut prose);
                    parts.push(RemarkPart::BoardOf(Box::new(position)));
                }
            }
        }
    }
    settle(&mut parts, &mut prose);
    if style.typography {
        for part in &mut parts {
            if let RemarkPart::Prose(prose) = part {
                prose.typeset(|text| typeset(text, words));
            }
        }
    }
    parts
}

/// Turns the words so far into a part.
fn settle(parts: &mut Vec<RemarkPart>, prose: &mut Prose) {
    let said = std::mem::take(prose).tidied();
    if !said.is_empty() {
        parts.push(RemarkPart::Prose(said));
    }
}

/// Returns the words of a comment; clocks and evaluations become words if the style prints them.
fn without_commands(comment: &str, style: &PrintStyle) -> String {
    let mut said = String::with_capacity(comment.len());
    let mut at = 0;
    for command in commands(comment) {
        said.push_str(&comment[at..command.place.0]);
        at = command.place.1;
        let is_printed = match command.name {
            "clk" | "emt" | "egt" | "mct" => style.clocks,
            "eval" => style.evaluations,
            _ => false,
        };
        if is_printed {
            said.push_str(" [");
            match command.name {
                "eval" => said.push_str(&evaluation(command.value)),
                _ => said.push_str(command.value),
            }
            said.push_str("] ");
        }
    }
    said.push_str(&comment[at..]);
    said
}

/// Returns an evaluation as print has it, with signs of plus and minus and without the depth of the search: `+0.25` of
/// `0.25/12`, `#−3`.
fn evaluation(value: &str) -> String {
    let value = value.split(['/', ',']).next().unwrap_or(value).trim();
    let is_above_zero = value.starts_with(|c: char| c.is_ascii_digit())
        && value.contains(|c| matches!(c, '1'..='9'));
    let sign = if is_above_zero { "+" } else { "" };
    format!("{sign}{}", value.replace('-', "−"))
}

/// Returns a name of English words, such as that of an opening, with its moves written as the page writes moves:
/// `Ruy Lopez: Morphy Defence 4.Ba4`.
#[cfg(feature = "book")]
pub(crate) fn with_moves_of_page(name: &str, page: &Page) -> String {
    let start = Position::start();
    with_moves(name, &mut RemarkMoves::new(page, Language::english(), start, None, &[]))
}

/// Returns a text with its moves written as the page writes moves.
fn with_moves(text: &str, moves: &mut RemarkMoves<'_>) -> String {
    let mut written = String::with_capacity(text.len());
    let mut words = text.split_inclusive(char::is_whitespace).peekable();
    while let Some(word) = words.next() {
        let bare = word.trim_end();
        let next = words.peek().map_or("", |next| next.trim_end());
        match moves.rewritten(bare, next) {
            Some(other) => {
                written.push_str(&other);
                written.push_str(&word[bare.len()..]);
            }
            None => written.push_str(word),
        }
    }
    written
}

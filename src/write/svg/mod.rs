//! Boards as SVG, with men drawn for this program (`men.svg`; each stands in a square of 100 × 100).
//!
//! As a format of games: the position at the end of the main line, one document a game.

mod arrow;

use std::io::Write as _;

use quick_xml::escape::escape;

use super::frame::Frame;
use super::nag::Orientation;
use super::page::Page;
use super::print::Diagram;
use crate::arbiter::Review;
use crate::board::{Color, Move, Square};
use crate::write::walk::LineNumbering;
use arrow::push_arrow;

/// One document a game: several belong into several files.
pub(super) const FRAME: Frame = Frame::NONE;

/// The squares and the men, to be defined once in a document.
pub(crate) const DEFINITIONS: &str = include_str!("men.svg");

/// Under the squares of the last move.
pub(super) const TRACE: &str = "#e3b341";

/// Appends the final position.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let mut diagram = last_board(review, page);
    let text = review.source.text();
    let behind = |mark: &&crate::game::Mark| mark.at as usize == review.game.moves.len();
    for mark in review.game.marks.iter().filter(behind) {
        diagram.draw(mark.comment(text).unwrap_or_default());
    }
    push(out, &diagram, page, DEFINITIONS);
}

/// The board behind the last move that was played.
fn last_board(review: &Review<'_>, page: &Page) -> Diagram {
    let mut position = *review.start;
    let (mut line, mut last, mut caption) = (LineNumbering::new(review), None, String::new());
    for index in review.main_line() {
        let played = review.played[index];
        if played == Move::NONE {
            break;
        }
        let mut name = Vec::new();
        page.push_move(&mut name, &position, played);
        let dots = if line.is_black() { "..." } else { "." };
        caption = format!("{}{dots} {}", line.number(), String::from_utf8_lossy(&name));
        position.play(played);
        line.count += 1;
        last = Some(played);
    }
    Diagram::new(position, last, caption)
}

/// Appends a board as an `<svg>` element; `definitions` where the document has none yet.
pub(super) fn push(out: &mut Vec<u8>, diagram: &Diagram, page: &Page, definitions: &str) {
    let title = diagram.title(page.words);
    let description = diagram.description(page.words, page.language);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" width=\"344\" height=\"344\" \
         viewBox=\"-44 -16 860 860\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n{definitions}",
        escape(&title),
        escape(&description),
    );
    out.extend_from_slice(b"<use href=\"#chequer\"/>\n");
    push_names(out, diagram.view);
    push_squares(out, diagram);
    push_men(out, diagram);
    for &(tint, from, to) in &diagram.arrows {
        push_arrow(out, tint, corner(from, diagram.view), corner(to, diagram.view));
    }
    out.extend_from_slice(b"</svg>\n");
}

/// The upper left corner of a square.
const fn corner(square: Square, view: Orientation) -> (i32, i32) {
    let (file, rank) = (square.file() as i32, square.rank() as i32);
    match view {
        Orientation::White => (100 * file, 700 - 100 * rank),
        Orientation::Black => (700 - 100 * file, 100 * rank),
    }
}

/// Letters below and digits beside the board.
fn push_names(out: &mut Vec<u8>, view: Orientation) {
    let (files, ranks) = match view {
        Orientation::White => ("abcdefgh", "87654321"),
        Orientation::Black => ("hgfedcba", "12345678"),
    };
    out.extend_from_slice(
        b"<g font-family=\"sans-serif\" font-size=\"30\" text-anchor=\"middle\" fill=\"#5d6b74\">\n",
    );
    let names = (0..8).map(|at| (50 + 100 * at, 836)).zip(files.chars());
    let names = names.chain((0..8).map(|at| (-24, 60 + 100 * at)).zip(ranks.chars()));
    for ((x, y), name) in names {
        let _ = writeln!(out, "<text x=\"{x}\" y=\"{y}\">{name}</text>");
    }
    out.extend_from_slice(b"</g>\n");
}

/// The squares of the last move, and those that a comment marks.
fn push_squares(out: &mut Vec<u8>, diagram: &Diagram) {
    let trace = diagram.trace().into_iter().flat_map(|(from, to)| [from, to]);
    let trace = trace.map(|square| (TRACE, ".5", square));
    let marked = diagram.squares.iter().map(|&(tint, square)| (tint.hex(), ".55", square));
    for (colour, opacity, square) in trace.chain(marked) {
        let (x, y) = corner(square, diagram.view);
        let _ = writeln!(
            out,
            "<path fill=\"{colour}\" fill-opacity=\"{opacity}\" d=\"M{x} {y}h100v100h-100z\"/>"
        );
    }
}

/// White's men, then Black's.
fn push_men(out: &mut Vec<u8>, diagram: &Diagram) {
    let colours = [
        (Color::White, "fill=\"#fff\" stroke=\"#222\" color=\"#222\""),
        (Color::Black, "fill=\"#2b2b2b\" stroke=\"#2b2b2b\" color=\"#f3efe6\""),
    ];
    for (color, paint) in colours {
        let _ = writeln!(out, "<g {paint}>");
        for square in
            diagram.seen().filter(|&square| diagram.position.by_color(color).contains(square))
        {
            let Some(role) = diagram.position.role_at(square) else { continue };
            let (x, y) = corner(square, diagram.view);
            let _ = writeln!(out, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", role.name());
        }
        out.extend_from_slice(b"</g>\n");
    }
}

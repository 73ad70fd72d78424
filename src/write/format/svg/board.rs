//! One board as SVG.

use std::io::Write as _;

use quick_xml::escape::escape;

use super::arrow::push_arrow;
use crate::board::{Color, Square};
use crate::write::Page;
use crate::write::nag::Orientation;
use crate::write::print::Diagram;
use crate::write::print::palette::{INK, ManColours, NAMES, PAPER, TRACE};

/// The squares and the men, to be defined once per document.
pub(crate) const DEFINITIONS: &str = include_str!("men.svg");

/// Returns the definitions with the square colours of the style.
pub(crate) fn definitions(page: &Page) -> String {
    let style = &page.style.print;
    let in_colour = |text: &str, stock: &str, asked: &str| {
        text.replacen(&format!("fill=\"{stock}\""), &format!("fill=\"{asked}\""), 1)
    };
    let light = in_colour(DEFINITIONS, "#f3efe6", style.light_squares);
    in_colour(&light, "#9fb0ba", style.dark_squares)
}

/// Appends a board as an `<svg>` element; `definitions` where the document has none yet.
pub(in crate::write) fn push(out: &mut Vec<u8>, diagram: &Diagram, page: &Page, definitions: &str) {
    let extent = BoardExtent::of(diagram, page);
    let (width, height) = extent.pixels(page);
    let class = if extent.has_mover { "board mover" } else { "board" };
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{}\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n{definitions}",
        extent.view_box(),
        escape(diagram.title(page)),
        escape(diagram.description(page)),
    );
    push_board(out, diagram, page);
    out.extend_from_slice(b"</svg>\n");
}

/// Appends the contents of a board.
pub(super) fn push_board(out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
    out.extend_from_slice(b"<use href=\"#chequer\"/>\n");
    if page.style.print.coordinates {
        push_names(out, diagram.view);
    }
    push_squares(out, diagram, page);
    push_men(out, diagram);
    for &(tint, from, to) in &diagram.arrows {
        push_arrow(out, tint, corner(from, diagram.view), corner(to, diagram.view));
    }
    if let Some(is_white) = diagram.mover(page) {
        push_mover(out, is_white, diagram.view);
    }
}

/// The extent of a drawn board, in hundredths of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardExtent {
    /// Room to the left of the board and above it.
    before: (i32, i32),
    pub(super) width: i32,
    pub(super) height: i32,
    has_mover: bool,
}

/// Room for the sign of the side to move, in hundredths of a square.
const MOVER: i32 = 52;

impl BoardExtent {
    pub(super) fn of(diagram: &Diagram, page: &Page) -> Self {
        let has_mover = diagram.mover(page).is_some();
        let side = if has_mover { MOVER } else { 0 };
        if page.style.print.coordinates {
            Self { before: (44, 16), width: 860 + side, height: 860, has_mover }
        } else {
            Self { before: (8, 8), width: 816 + side, height: 816, has_mover }
        }
    }

    pub(super) fn view_box(self) -> String {
        format!("{} {} {} {}", -self.before.0, -self.before.1, self.width, self.height)
    }

    /// Returns the size on screen, at six pixels per millimetre of paper.
    fn pixels(self, page: &Page) -> (i32, i32) {
        let size = 6 * i32::from(page.style.print.board_size);
        (size * self.width / 860, size * self.height / 860)
    }
}

/// Appends a small square beside the board, on the side of the player to move.
fn push_mover(out: &mut Vec<u8>, is_white: bool, view: Orientation) {
    let is_below = is_white == (view == Orientation::White);
    let (y, fill) = (if is_below { 762 } else { 4 }, if is_white { PAPER } else { INK });
    let _ = writeln!(
        out,
        "<path fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"5\" d=\"M820 {y}h34v34h-34z\"/>"
    );
}

/// The upper left corner of a square.
const fn corner(square: Square, view: Orientation) -> (i32, i32) {
    let (file, rank) = (square.file() as i32, square.rank() as i32);
    match view {
        Orientation::White => (100 * file, 700 - 100 * rank),
        Orientation::Black => (700 - 100 * file, 100 * rank),
    }
}

/// Appends the file letters below and the rank numbers beside the board.
fn push_names(out: &mut Vec<u8>, view: Orientation) {
    let (files, ranks) = match view {
        Orientation::White => ("abcdefgh", "87654321"),
        Orientation::Black => ("hgfedcba", "12345678"),
    };
    let _ = writeln!(
        out,
        "<g font-family=\"sans-serif\" font-size=\"30\" text-anchor=\"middle\" fill=\"{NAMES}\">"
    );
    let names = (0..8).map(|at| (50 + 100 * at, 836)).zip(files.chars());
    let names = names.chain((0..8).map(|at| (-24, 60 + 100 * at)).zip(ranks.chars()));
    for ((x, y), name) in names {
        let _ = writeln!(out, "<text x=\"{x}\" y=\"{y}\">{name}</text>");
    }
    out.extend_from_slice(b"</g>\n");
}

/// Appends the squares of the last move, and those that a comment marks.
fn push_squares(out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
    let trace = diagram.trace(page).into_iter().flat_map(|(from, to)| [from, to]);
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

/// Appends White's men, then Black's.
fn push_men(out: &mut Vec<u8>, diagram: &Diagram) {
    for color in [Color::White, Color::Black] {
        let ManColours { body, outline, detail } = ManColours::of(color);
        let _ = writeln!(out, "<g fill=\"{body}\" stroke=\"{outline}\" color=\"{detail}\">");
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

//! Several boards of one game on one sheet, row by row, with their captions.

use std::collections::BTreeSet;
use std::io::Write as _;

use quick_xml::escape::escape;

use super::board::{BoardExtent, definitions, push_board};
use crate::arbiter::Review;
use crate::write::Page;
use crate::write::print::{Diagram, Heading};
use crate::write::walk::line_numbering::LineNumbering;

/// Number of boards side by side.
const COLUMNS: u16 = 4;
/// Room around a board for its caption and the margins, in hundredths of a square.
const ROOM: (i32, i32) = (60, 110);

/// Appends the boards after these plies as one document.
pub(super) fn game(review: &Review<'_>, page: &Page, wanted: &BTreeSet<u32>, out: &mut Vec<u8>) {
    let mut boards = Vec::new();
    each_board(review, page, |ply, diagram| {
        if wanted.contains(&ply) {
            boards.push(diagram);
        }
    });
    let extents = boards.iter().map(|diagram| BoardExtent::of(diagram, page));
    let size = extents
        .fold((860, 816), |(width, height), it| (width.max(it.width), height.max(it.height)));
    let cell = (size.0 + ROOM.0, size.1 + ROOM.1);
    let count = u16::try_from(boards.len()).unwrap_or(u16::MAX).max(1);
    let (columns, rows) = (count.min(COLUMNS), count.div_ceil(COLUMNS));
    let (width, height) = (cell.0 * i32::from(columns), cell.1 * i32::from(rows));
    let title = Heading::of(review, page).title(review.index, page);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\">\n<title>{}</title>\n{}",
        width / 4,
        height / 4,
        escape(title),
        definitions(page),
    );
    for (place, diagram) in (0_u16..).zip(&boards) {
        let (column, row) = (i32::from(place % COLUMNS), i32::from(place / COLUMNS));
        let (x, y) = (column * cell.0 + 74, row * cell.1 + 36);
        let _ = write!(
            out,
            "<g transform=\"translate({x} {y})\">\n<title>{}</title>\n<desc>{}</desc>\n",
            escape(diagram.title(page)),
            escape(diagram.description(page)),
        );
        push_board(out, diagram, page);
        let _ = write!(
            out,
            "<text x=\"400\" y=\"896\" font-family=\"serif\" font-size=\"36\" text-anchor=\"middle\">{}</text>\n</g>\n",
            escape(diagram.title(page)),
        );
    }
    out.extend_from_slice(b"</svg>\n");
}

/// Passes every board of the main line to `see`, from the one before the first move, with the number of plies before
/// it.
pub(super) fn each_board(review: &Review<'_>, page: &Page, mut see: impl FnMut(u32, Diagram)) {
    let mut position = *review.start;
    let mut line = LineNumbering::new(review);
    let view = page.style.print.view;
    see(0, Diagram::new(position, None, String::new()).seen_by(view));
    for (ply, played) in (1..).zip(review.main_moves()) {
        let mut name = Vec::new();
        page.push_move(&mut name, &position, played);
        let dots = page.style.number[usize::from(line.is_black())];
        let caption = format!("{}{dots}{}", line.number(), String::from_utf8_lossy(&name));
        position.play(played);
        line.count += 1;
        see(ply, Diagram::new(position, Some(played), caption).seen_by(view));
    }
}

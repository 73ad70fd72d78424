//! A plain two-column scoresheet: rows `12. Nf3 Nc6`, with the tags as `Key: value` lines on top.
//!
//! A sheet holds the moves of the game and what players write beside them: draw offers and the result. Comments follow
//! their move after `;`, in which case Black's move begins a row of its own. Variations and glyphs are omitted. A game
//! that stops at a refused move is continued as written, cell by cell; what a cell cannot hold verbatim is kept in the
//! command of a comment (`write/walk/kept.rs`).

use crate::arbiter::Review;
use crate::board::Move;
use crate::finding::Code;
use crate::game::{Mark, MarkKind, commands, fits_braces, has_other_meaning};
use crate::notation::draw_offer;
use crate::read::{Container, is_blank_cell, is_header};
use crate::write::Page;
use crate::write::bytes::{push_number, width};
use crate::write::output::frame::Frame;
use crate::write::output::prepared::Prepared;
use crate::write::walk::kept::{self, Keeping};
use crate::write::walk::read_back::push_faithful;
use crate::write::walk::run::Run;
use crate::write::walk::unplayed::{self, Rest};
use crate::write::walk::words_of_comment::{in_one_line, words_of_comment};
use crate::write::walk::{GameWalk, Visitor};

/// A blank line between sheets.
pub(super) const FRAME: Frame = Frame::of("", "\n", "");

/// Minimum width of White's column; Chinese, Japanese and Korean characters are two wide.
const COLUMN: usize = 8;
/// Width of a move without the letter of its piece, and the gap behind it.
const REST: usize = 6;

/// Appends one game.
pub(super) fn game(review: &Review<'_>, prepared: &Prepared, out: &mut Vec<u8>) {
    push_tags(review, prepared, out);
    push_faithful(review, prepared, Container::Sheet, out, |keeping, out| {
        GameWalk::new(review, prepared).go(&mut Rows::new(review, prepared, keeping, out));
    });
    let token = match review.game.result {
        Some((outcome, _)) => outcome.token(),
        None => review.verdict.outcome.token(),
    };
    out.extend_from_slice(token.as_bytes());
    out.push(b'\n');
}

/// Appends the tags as `Key: value`, one per line, and a blank line below.
fn push_tags(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let tags = page.tidying.tags(review);
    for tag in &tags {
        let value: String = tag.value.chars().map(|c| if c < ' ' { ' ' } else { c }).collect();
        let line = format!("{}: {value}", tag.name);
        if !is_header(&line, &tag.name) {
            out.extend_from_slice(b"; "); // a name no sheet knows: among the moves it would be read as one
        }
        out.extend_from_slice(line.as_bytes());
        out.push(b'\n');
    }
    if !tags.is_empty() {
        out.push(b'\n');
    }
}

/// Returns the width of White's column: room for the widest letter of a piece.
fn column(page: &Page) -> usize {
    let letters = (1..6).map(|piece| width(page.language.letter(piece).as_bytes()));
    let widest = letters.max().filter(|_| page.notation.is_algebraic()).unwrap_or(0);
    COLUMN.max(widest + REST)
}

/// The rows of a sheet, as they are filled.
struct Rows<'r, 'o> {
    page: &'r Page,
    keeping: Keeping,
    out: &'o mut Vec<u8>,
    /// The number of the row, and whether White's cell, the first, is filled next.
    number: u64,
    white: bool,
    /// The width of White's column.
    column: usize,
    /// Where White's cell begins in the row being filled; `None` if the row is not begun.
    row: Option<usize>,
    /// Comments waiting for the end of the row, or for Black's move.
    remarks: Vec<String>,
}

impl<'r> Visitor<'r> for Rows<'r, '_> {
    fn play(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        if self.row.is_none() {
            self.end_row(); // comments before the first row
        }
        if is_gap(walk.review, index) {
            let numbers = std::mem::take(&mut walk.numbers);
            self.push_blank(walk);
            walk.numbers = numbers;
        }
        if self.white && walk.review.closing_sign() == Some(index) {
            self.end_row();
            self.row = Some(self.out.len()); // a row of its own, without a number
            return self.push_unplayed(walk, index);
        }
        self.push_move(walk, index);
        self.push_offer(walk, index);
    }

    /// Writes a mark after a move: comments wait for the end of the row.
    fn mark(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        let (mark, text) = (walk.mark(index), walk.text);
        match mark.kind {
            MarkKind::Number | MarkKind::BlackNumber => {}
            MarkKind::Blank => self.push_blank(walk),
            MarkKind::Stray if mark.is_fault(text) => {
                self.push_note(&kept::unread(&mark.written(text)));
            }
            MarkKind::Stray => self.note(&mark.written(text)),
            _ if mark.is_unclosed_comment(text) => {
                let said = in_one_line(&kept::comment(mark, text).unwrap_or_default());
                if fits_braces(&said) { self.push_note(&said) } else { self.note(&said) }
            }
            _ => self.note(&words_of_comment(mark.comment(text).unwrap_or_default())),
        }
    }

    fn open(&mut self, _: &mut GameWalk<'r>, _: usize) -> bool {
        false
    }

    fn close(&mut self, _: &mut GameWalk<'r>, _: bool) {}

    fn stop(&mut self, walk: &mut GameWalk<'r>, index: usize) -> bool {
        if self.keeping == Keeping::Behind {
            self.push_rest(walk, index);
        }
        self.keeping != Keeping::Behind
    }

    fn end(&mut self, walk: &mut GameWalk<'r>) {
        for number in &walk.numbers {
            self.note(number.span.of(walk.text));
        }
        self.end_row();
    }
}

impl<'r, 'o> Rows<'r, 'o> {
    fn new(review: &Review<'_>, page: &'r Page, keeping: Keeping, out: &'o mut Vec<u8>) -> Self {
        let start = review.start.fullmove();
        let number = review.game.first_number.map_or(start, |first| first.number).into();
        let (white, row) = (begins_with_white(review), None);
        let column = column(page);
        Self { page, keeping, out, number, white, column, row, remarks: Vec::new() }
    }

    fn push_blank(&mut self, walk: &mut GameWalk<'_>) {
        self.cell(walk, |rows, _| rows.out.extend_from_slice(b"___"));
    }

    fn push_move(&mut self, walk: &mut GameWalk<'_>, index: usize) {
        let played = walk.review.played[index];
        self.cell(walk, |rows, walk| {
            if played == Move::NONE {
                rows.push_unplayed(walk, index);
            } else if played.is_null() {
                rows.out.extend_from_slice(b"Z0"); // a dash would be a blank cell
            } else {
                walk.moves.push(rows.out, played);
            }
        });
    }

    /// Writes a move as it was written, where a cell can hold it.
    fn push_unplayed(&mut self, walk: &GameWalk<'_>, index: usize) {
        let game = walk.review.game;
        let token = &*game.written(index, walk.text);
        let parts = |c: char| c.is_whitespace() || "|,;{}[]".contains(c);
        let stands_alone = self.keeping == Keeping::Apart
            || game.pattern(index).is_unreadable() && has_other_meaning(token);
        let is_cell = !token.contains(parts) && !is_blank_cell(token) && !stands_alone;
        if is_cell && kept::foreign_reading(walk.review, self.page).is_none() {
            return self.out.extend_from_slice(token.as_bytes());
        }
        let token = in_one_line(token); // a row is one line
        let kept = if stands_alone {
            kept::unplayed_move(walk.review, self.page, &token)
        } else {
            kept::unplayed(walk.review, self.page, &token)
        };
        self.out.extend_from_slice(format!("{{{kept}}}").as_bytes());
    }

    /// Keeps the rest of the game from the refused move on, as it is written.
    fn push_rest(&mut self, walk: &GameWalk<'_>, index: usize) {
        for piece in unplayed::rest(walk.review, index, walk.next_mark, self.keeping) {
            let said = match piece {
                Rest::Moves(moves) => kept::unplayed(walk.review, self.page, &moves),
                Rest::Move(token) => kept::unplayed_move(walk.review, self.page, &token),
                Rest::Mark(mark) => match kept::comment(mark, walk.text) {
                    Some(said) => said.into_owned(),
                    None => kept::unread(&mark.written(walk.text)),
                },
            };
            let said = in_one_line(&said);
            if fits_braces(&said) { self.push_note(&said) } else { self.note(&said) }
        }
    }

    /// Fills the next cell. A number before White's move is that of the row; all others are written in their cells.
    fn cell(&mut self, walk: &mut GameWalk<'_>, push: impl FnOnce(&mut Self, &GameWalk<'_>)) {
        if self.white || !self.remarks.is_empty() {
            self.end_row(); // a remark on White's move is written before Black's
        }
        let mut numbers = std::mem::take(&mut walk.numbers);
        let number = match numbers[..] {
            [mark] if self.white && mark.kind == MarkKind::Number => {
                numbers.clear();
                mark.value.into()
            }
            _ => self.number,
        };
        match self.row {
            Some(start) => self.pad(start),
            None => self.begin_row(number),
        }
        for mark in numbers {
            let dots = if mark.kind == MarkKind::BlackNumber { "..." } else { "." };
            self.out.extend_from_slice(format!("{}{dots} ", mark.value).as_bytes());
        }
        push(self, walk);
        if !self.white {
            self.number += 1;
        }
        self.white = !self.white;
    }

    fn begin_row(&mut self, number: u64) {
        if number < 10 {
            self.out.push(b' ');
        }
        push_number(self.out, number);
        self.out.extend_from_slice(if self.white { b". " } else { b"..." });
        let start = self.out.len();
        self.row = Some(start);
        if !self.white {
            self.pad(start - 1);
        }
    }

    /// Pads White's column with spaces, at least one.
    fn pad(&mut self, start: usize) {
        let cell = self.out.get(start..).map_or(0, width);
        let spaces = self.column.saturating_sub(cell).max(1);
        self.out.resize(self.out.len() + spaces, b' ');
    }

    fn push_offer(&mut self, walk: &GameWalk<'_>, index: usize) {
        let game = walk.review.game;
        let offers = |(_, mark): (usize, &Mark)| {
            let said = mark.comment(walk.text).unwrap_or_default();
            mark.kind == MarkKind::DrawOffer || commands(said).any(|c| c.name == "draw_offer")
        };
        if Run::new(game, walk.next_mark, index + 1).marks(game).any(offers) {
            self.out.extend_from_slice(draw_offer::SIGN.as_bytes());
        }
    }

    fn note(&mut self, said: &str) {
        let said = in_one_line(said);
        if !said.is_empty() {
            self.remarks.push(said);
        }
    }

    /// Appends a comment in braces, in the row or on a line of its own.
    fn push_note(&mut self, said: &str) {
        if !self.remarks.is_empty() {
            self.end_row(); // what was said before stands before it
        }
        let is_in_row = self.row.is_some();
        let (before, after) = if is_in_row { (" ", "") } else { ("", "\n") };
        self.out.extend_from_slice(format!("{before}{{{said}}}{after}").as_bytes());
    }

    /// Ends the row, and writes the remarks that belong beside it.
    fn end_row(&mut self) {
        if self.row.take().is_some() {
            self.out.push(b'\n');
        }
        for remark in self.remarks.drain(..) {
            self.out.extend_from_slice(b"; ");
            self.out.extend_from_slice(remark.as_bytes());
            self.out.push(b'\n');
        }
    }
}

/// Whether a blank cell is due where a ply is missing, so that all others keep their column. Cells that were left blank
/// on the sheet have marks of their own.
fn is_gap(review: &Review<'_>, index: usize) -> bool {
    let game = review.game;
    let is_blank = |mark: &Mark| mark.kind == MarkKind::Blank && mark.at as usize == index;
    review.verdict.stopped == Some(index as u32)
        && review.verdict.plies > 0
        && review.findings.iter().any(|finding| finding.code == Code::MissingMove)
        && !game.numbers.iter().any(|&at| is_blank(&game.marks[at as usize]))
}

/// Whether the first cell is White's: by the number of the first move if none could be played, else by the board.
fn begins_with_white(review: &Review<'_>) -> bool {
    let unplayed = review.game.first_number.filter(|_| review.verdict.plies == 0);
    unplayed.map_or(review.start.turn(), |first| first.side).is_white()
}

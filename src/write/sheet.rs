//! A plain two-column scoresheet: rows `12. Nf3 Nc6`, tags as `Key: value` lines on top.
//!
//! A sheet holds the moves of the game and what players write beside them: draw offers and the result. Comments follow
//! their row behind `;`. Variations and glyphs have no place on it. A game that stops at a refused move is written
//! on as it was, cell by cell; what a cell cannot hold as it is stands in the command of a comment (`kept.rs`).

use super::{Frame, Page, Press};
use crate::arbiter::Review;
use crate::board::Move;
use crate::finding::Code;
use crate::game::{Mark, MarkKind, commands, has_other_meaning};
use crate::read::{is_blank_cell, is_header};
use crate::write::append::push_number;
use crate::write::characters;
use crate::write::compositor::Compositor;
use crate::write::kept;
use crate::write::run::Run;

/// A blank line between sheets.
pub(super) const FRAME: Frame = Frame { before: "", between: "\n", after: "" };

/// Room for a move of White, in characters.
const COLUMN: usize = 8;

/// Appends one game.
pub(super) fn game(review: &Review<'_>, press: &Press, out: &mut Vec<u8>) {
    push_tags(review, press, out);
    Rows::new(review, press, out).push();
    let token = match review.game.result {
        Some((outcome, _)) => outcome.token(),
        None => review.verdict.outcome.token(),
    };
    out.extend_from_slice(token.as_bytes());
    out.push(b'\n');
}

/// `Key: value`, one a line, and a blank line below.
fn push_tags(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let tags = page.tidying.tags(review);
    for tag in &tags {
        let value: String = tag.value.chars().map(|c| if c < ' ' { ' ' } else { c }).collect();
        let line = format!("{}: {value}", tag.name);
        if !is_header(&line) {
            out.extend_from_slice(b"; "); // a name that no sheet knows: among moves it would be one
        }
        out.extend_from_slice(line.as_bytes());
        out.push(b'\n');
    }
    if !tags.is_empty() {
        out.push(b'\n');
    }
}

/// The rows of a sheet as they are filled.
struct Rows<'r, 'o> {
    review: &'r Review<'r>,
    page: &'r Page,
    text: &'r str,
    out: &'o mut Vec<u8>,
    compositor: Compositor<'r>,
    number: u64,
    white: bool,
    /// Where the cell of White begins in the row being filled; none: the row is not begun.
    row: Option<usize>,
    /// The numbers of the next move as the record has them, where they are others than the count; seldom more than one.
    written: Vec<&'r Mark>,
    /// Comments that wait for the end of the row.
    remarks: Vec<String>,
}

impl<'r, 'o> Rows<'r, 'o> {
    fn new(review: &'r Review<'r>, press: &'r Press, out: &'o mut Vec<u8>) -> Self {
        let number = review.game.first_number.unwrap_or_else(|| review.start.fullmove());
        Self {
            review,
            page: press,
            text: review.source.text(),
            out,
            compositor: Compositor::new(review, press),
            number: number.into(),
            white: begins_with_white(review),
            row: None,
            written: Vec::new(),
            remarks: Vec::new(),
        }
    }

    fn push(mut self) {
        let game = self.review.game;
        let head = Run::new(game, 0, 0);
        self.push_marks(head);
        if self.row.is_none() {
            self.end_row();
        }
        let mut mark = head.end;
        for index in self.review.main_line() {
            if self.is_gap(index) {
                let numbers = std::mem::take(&mut self.written);
                self.push_blank();
                self.written = numbers;
            }
            self.push_move(index);
            let run = Run::new(game, mark, index + 1);
            self.push_offer(run);
            self.push_marks(run);
            mark = run.end;
        }
        for number in std::mem::take(&mut self.written) {
            self.note(number.span.of(self.text));
        }
        self.end_row();
    }

    /// A blank cell stands where a ply is missing, so that all others keep their column. Those that were left blank on
    /// the sheet have marks of their own.
    fn is_gap(&self, index: usize) -> bool {
        let is_blank = |mark: &Mark| mark.kind == MarkKind::Blank && mark.at as usize == index;
        self.review.verdict.stopped == Some(index as u32)
            && self.review.verdict.plies > 0
            && self.review.findings.iter().any(|finding| finding.code == Code::M016)
            && !self
                .review
                .game
                .numbers
                .iter()
                .any(|&at| is_blank(&self.review.game.marks[at as usize]))
    }

    fn push_blank(&mut self) {
        self.cell(|rows| rows.out.extend_from_slice(b"___"));
    }

    fn push_move(&mut self, index: usize) {
        let played = self.review.played[index];
        let review = self.review;
        let written = &review.game.moves[index];
        self.cell(|rows| {
            if played == Move::NONE {
                rows.push_unplayed(index);
            } else if played.is_null() {
                rows.out.extend_from_slice(b"Z0"); // dashes are a blank cell
            } else {
                rows.compositor.push(rows.out, played);
            }
            rows.compositor.play(played, written);
        });
    }

    /// A move as it was written, where a cell can hold it so.
    fn push_unplayed(&mut self, index: usize) {
        let game = self.review.game;
        let token = &*game.written(index, self.text);
        let parts = |c: char| c.is_whitespace() || "|,;{}[]".contains(c);
        let has_other_meaning = game.pattern(index).is_unreadable() && has_other_meaning(token);
        let is_cell = !token.contains(parts) && !is_blank_cell(token) && !has_other_meaning;
        if is_cell && kept::foreign_reading(self.review, self.page).is_none() {
            return self.out.extend_from_slice(token.as_bytes());
        }
        let kept = if has_other_meaning {
            kept::unplayed_move(self.review, self.page, token)
        } else {
            kept::unplayed(self.review, self.page, token)
        };
        self.out.extend_from_slice(format!("{{{kept}}}").as_bytes());
    }

    /// Fills the next cell.
    fn cell(&mut self, push: impl FnOnce(&mut Self)) {
        if self.white {
            self.end_row();
        }
        let number = self.take_number().unwrap_or(self.number);
        match self.row {
            Some(start) => self.pad(start),
            None => self.begin_row(number),
        }
        for mark in std::mem::take(&mut self.written) {
            let dots = if mark.kind == MarkKind::BlackNumber { "..." } else { "." };
            self.out.extend_from_slice(format!("{}{dots} ", mark.value).as_bytes());
        }
        push(self);
        if !self.white {
            self.number += 1;
        }
        self.white = !self.white;
    }

    /// A number before White's move is that of the row; all others stand in their cells.
    fn take_number(&mut self) -> Option<u64> {
        match self.written[..] {
            [mark] if self.white && mark.kind == MarkKind::Number => {
                self.written.clear();
                Some(mark.value.into())
            }
            _ => None,
        }
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

    /// Fills the column of White up with spaces, at least one.
    fn pad(&mut self, start: usize) {
        let cell = self.out.get(start..).map_or(0, characters);
        let spaces = COLUMN.saturating_sub(cell).max(1);
        self.out.resize(self.out.len() + spaces, b' ');
    }

    fn push_offer(&mut self, run: Run) {
        let game = self.review.game;
        let offers = |(_, mark): (usize, &Mark)| {
            let said = mark.comment(self.text).unwrap_or_default();
            mark.kind == MarkKind::DrawOffer || commands(said).any(|c| c.name == "draw_offer")
        };
        if run.marks(game).any(offers) {
            self.out.extend_from_slice(b"(=)");
        }
    }

    /// What stands behind a move: comments wait for the end of the row.
    fn push_marks(&mut self, run: Run) {
        let game = self.review.game;
        for (_, mark) in run.marks(game) {
            match mark.kind {
                MarkKind::Number | MarkKind::BlackNumber => self.written.push(mark),
                MarkKind::Blank => self.push_blank(),
                MarkKind::Stray if mark.is_fault(self.text) => {
                    self.push_note(&kept::unread(&mark.written(self.text)));
                }
                MarkKind::Stray => self.note(&mark.written(self.text)),
                _ if mark.is_unclosed_comment(self.text) => {
                    let said = kept::comment(mark, self.text).unwrap_or_default();
                    self.push_note(&said.split_whitespace().collect::<Vec<_>>().join(" "));
                }
                _ => self.note(&remark(mark.comment(self.text).unwrap_or_default())),
            }
        }
    }

    fn note(&mut self, said: &str) {
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        if !said.is_empty() {
            self.remarks.push(said);
        }
    }

    /// A comment in braces, in the row or on a line of its own.
    fn push_note(&mut self, said: &str) {
        let is_in_row = self.row.is_some();
        let (before, after) = if is_in_row { (" ", "") } else { ("", "\n") };
        self.out.extend_from_slice(format!("{before}{{{said}}}{after}").as_bytes());
    }

    /// Ends the row, and writes what was said beside it.
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

/// Whether the first cell is White's: by the number of the first move where none could be played, else by the board.
fn begins_with_white(review: &Review<'_>) -> bool {
    if review.verdict.plies == 0 && review.game.first_number.is_some() {
        return !review.game.first_is_black;
    }
    review.start.turn().is_white()
}

/// What a comment says to a person: without commands, in one line.
fn remark(comment: &str) -> String {
    let mut said = String::with_capacity(comment.len());
    let mut at = 0;
    for command in commands(comment) {
        said.push_str(&comment[at..command.place.0]);
        at = command.place.1;
    }
    said.push_str(&comment[at..]);
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

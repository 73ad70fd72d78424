//! A plain two-column scoresheet: rows `12. Nf3 Nc6`, tags as `Key: value` lines on top.
//!
//! A sheet holds the moves of the game and what players write beside them: draw offers and the result. Comments follow
//! their row behind `;`. Variations and glyphs have no place on it. A game that stops at a refused move is written
//! on as it was.

use super::{Frame, Page, Press};
use crate::arbiter::Review;
use crate::board::Move;
use crate::finding::Code;
use crate::game::{Mark, MarkKind, commands};
use crate::write::append::push_number;
use crate::write::characters;
use crate::write::compositor::Compositor;
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
        out.extend_from_slice(tag.name.as_bytes());
        out.extend_from_slice(b": ");
        out.extend(tag.value.bytes().map(|b| if b < b' ' { b' ' } else { b }));
        out.push(b'\n');
    }
    if !tags.is_empty() {
        out.push(b'\n');
    }
}

/// The rows of a sheet as they are filled.
struct Rows<'r, 'o> {
    review: &'r Review<'r>,
    text: &'r str,
    out: &'o mut Vec<u8>,
    compositor: Compositor<'r>,
    number: u64,
    white: bool,
    /// Where the cell of White begins in the row being filled; none: the row is not begun.
    row: Option<usize>,
    /// Comments that wait for the end of the row.
    remarks: Vec<String>,
}

impl<'r, 'o> Rows<'r, 'o> {
    fn new(review: &'r Review<'r>, press: &'r Press, out: &'o mut Vec<u8>) -> Self {
        let number = review.game.first_number.unwrap_or_else(|| review.start.fullmove());
        Self {
            review,
            text: review.source.text(),
            out,
            compositor: Compositor::new(review, press),
            number: number.into(),
            white: review.start.turn().is_white(),
            row: None,
            remarks: Vec::new(),
        }
    }

    fn push(mut self) {
        let mut mark = 0;
        let game = self.review.game;
        let head = Run::new(game, 0, 0);
        self.note(head);
        self.end_row();
        mark += head.end;
        for index in self.review.main_line() {
            if self.is_gap(index) {
                self.cell(|rows| rows.out.extend_from_slice(b"___"));
                if self.white {
                    self.end_row();
                }
            }
            self.push_move(index);
            let run = Run::new(game, mark, index + 1);
            self.push_offer(run);
            self.note(run);
            mark = run.end;
            if self.white {
                self.end_row();
            }
        }
        self.end_row();
    }

    /// A blank cell stands where a ply is missing, so that all others keep their column.
    fn is_gap(&self, index: usize) -> bool {
        self.review.verdict.stopped == Some(index as u32)
            && self.review.findings.iter().any(|finding| finding.code == Code::M016)
    }

    fn push_move(&mut self, index: usize) {
        let played = self.review.played[index];
        let written = &self.review.game.moves[index];
        self.cell(|rows| {
            if played == Move::NONE {
                rows.out.extend_from_slice(written.span.of(rows.text).as_bytes());
            } else {
                rows.compositor.push(rows.out, played);
                rows.compositor.play(played, written);
            }
        });
    }

    /// Fills the next cell.
    fn cell(&mut self, push: impl FnOnce(&mut Self)) {
        match self.row {
            Some(start) => self.pad(start),
            None => self.begin_row(),
        }
        push(self);
        if !self.white {
            self.number += 1;
        }
        self.white = !self.white;
    }

    fn begin_row(&mut self) {
        if self.number < 10 {
            self.out.push(b' ');
        }
        push_number(self.out, self.number);
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

    fn note(&mut self, run: Run) {
        let game = self.review.game;
        let said = run.marks(game).filter_map(|(_, mark)| mark.comment(self.text)).map(remark);
        self.remarks.extend(said.filter(|said| !said.is_empty()));
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

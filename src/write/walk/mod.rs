//! The walk through a game that all writers use: moves, marks and variations in text order.

pub(in crate::write) mod board;
pub(in crate::write) mod kept;
pub(in crate::write) mod line_numbering;
pub(in crate::write) mod move_writer;
pub(in crate::write) mod read_back;
pub(in crate::write) mod run;
pub(in crate::write) mod unplayed;
pub(in crate::write) mod words_of_comment;

use std::ops::Range;

use super::output::prepared::Prepared;
use super::page::Page;
use crate::arbiter::Review;
use crate::board::Move;
use crate::finding::Finding;
use crate::game::{COMMAND_OPENING, Mark, MarkKind, UNPLAYED_MOVE};
use line_numbering::LineNumbering;
use move_writer::MoveWriter;
use run::{behind, is_number, with_number};

/// The callbacks by which a format writes a game while a [`GameWalk`] goes through it.
///
/// While a method runs, the walk's `next_mark` is the first mark after the move or mark that the method is called for;
/// its count and board are still those before it.
pub(super) trait Visitor<'r> {
    /// Whether the numbers before the first unplayed move belong to that move.
    const TAKES_NUMBERS: bool = true;

    /// Writes as many of these moves as it can, from the first, and returns how many. There are no marks between them.
    fn play_many(&mut self, _walk: &mut GameWalk<'r>, _moves: Range<usize>) -> usize {
        0
    }

    /// Writes a move, played or not.
    fn play(&mut self, walk: &mut GameWalk<'r>, index: usize);

    /// Writes a mark that is not a parenthesis. A move number has already been added to `walk.numbers`.
    fn mark(&mut self, walk: &mut GameWalk<'r>, index: usize);

    /// Opens the variation that begins with this parenthesis; `false` skips it.
    fn open(&mut self, walk: &mut GameWalk<'r>, index: usize) -> bool;

    /// Closes a variation; one that the record does not close is closed at the end of the game.
    fn close(&mut self, walk: &mut GameWalk<'r>, is_closed: bool);

    /// Called before the first unplayed move of the main line. Returns whether the walk is to continue; if not,
    /// everything that follows is written here.
    fn stop(&mut self, walk: &mut GameWalk<'r>, index: usize) -> bool;

    /// Called after the last move and mark.
    fn end(&mut self, _walk: &mut GameWalk<'r>) {}

    /// Writes a finding at its place, if the page asks for that.
    fn remark(&mut self, _walk: &mut GameWalk<'r>, _finding: &Finding) {}
}

/// The progress of a walk through a game.
pub(super) struct GameWalk<'r> {
    pub(super) review: &'r Review<'r>,
    pub(super) text: &'r str,
    pub(super) moves: MoveWriter<'r>,
    /// The numbering of the current line.
    pub(super) line: LineNumbering,
    /// The lines interrupted by variations, innermost last: nesting costs memory, never stack.
    outer: Vec<LineNumbering>,
    /// Index of the first move not yet reached.
    next_move: usize,
    /// Index of the first mark not yet reached.
    pub(super) next_mark: usize,
    /// The numbers written before the next move where they differ from the count; seldom more than one.
    pub(super) numbers: Vec<&'r Mark>,
    /// Whether the next move needs its number even if it is Black's.
    pub(super) number_due: bool,
    /// The findings still to be written.
    remarks: &'r [Finding],
}

/// The number or numbers before a move.
pub(super) struct MoveNumbers<'r> {
    written: Vec<&'r Mark>,
    line: LineNumbering,
    is_due: bool,
    /// If the count is lost, whether a number is written before the move in the record; one of our own is not added.
    is_told: Option<bool>,
}

impl MoveNumbers<'_> {
    /// Whether a number is to be written: as in the record, before a move of White, and before a move of Black that
    /// does not directly follow White's.
    pub(super) fn are_written(&self) -> bool {
        let by_count = || self.is_due || !self.line.is_black();
        !self.written.is_empty() || self.is_told.unwrap_or_else(by_count)
    }

    /// Appends the numbers as in the record, or else the counted one if it is due.
    pub(super) fn push(&self, out: &mut Vec<u8>, page: &Page) {
        if self.are_written() {
            self.each(|number, is_black| push_number(out, number, is_black, page));
        }
    }

    /// Returns the last number, or the counted one, as in print: the space before the move, if any, is a tie.
    pub(super) fn tied(&self, page: &Page) -> String {
        let mut last = (0, false);
        self.each(|number, is_black| last = (number, is_black));
        let sign = page.style.number[usize::from(last.1)];
        let tie = if sign.ends_with(' ') { "\u{a0}" } else { "" };
        format!("{}{}{tie}", last.0, sign.trim_end())
    }

    fn each(&self, mut see: impl FnMut(u64, bool)) {
        for mark in &self.written {
            see(mark.value.into(), mark.kind == MarkKind::BlackNumber);
        }
        if self.written.is_empty() {
            see(self.line.number(), self.line.is_black());
        }
    }
}

fn push_number(out: &mut Vec<u8>, number: u64, is_black: bool, page: &Page) {
    super::bytes::push_number(out, number);
    out.extend_from_slice(page.style.number[usize::from(is_black)].as_bytes());
}

impl<'r> GameWalk<'r> {
    /// Creates a walk that writes moves from the prepared tables.
    #[inline]
    pub(super) fn new(review: &'r Review<'r>, prepared: &'r Prepared) -> Self {
        Self::with(review, prepared, MoveWriter::new(review, prepared))
    }

    /// Creates a walk that keeps the position before every move.
    pub(super) fn with_board(review: &'r Review<'r>, page: &'r Page) -> Self {
        Self::with(review, page, MoveWriter::with_board(review, page))
    }

    fn with(review: &'r Review<'r>, page: &'r Page, moves: MoveWriter<'r>) -> Self {
        Self {
            review,
            text: review.source.text(),
            moves,
            line: LineNumbering::new(review),
            outer: Vec::new(),
            next_move: 0,
            next_mark: 0,
            numbers: Vec::new(),
            number_due: true,
            remarks: if page.remarks { review.findings } else { &[] },
        }
    }

    /// Returns the number of open variations.
    pub(super) const fn depth(&self) -> usize {
        self.outer.len()
    }

    /// Returns the mark of this index.
    pub(super) fn mark(&self, index: usize) -> &'r Mark {
        &self.review.game.marks[index]
    }

    /// Takes the numbers before the move for which the visitor is called.
    pub(super) fn take_numbers(&mut self) -> MoveNumbers<'r> {
        let is_due = std::mem::take(&mut self.number_due);
        let (review, index) = (self.review, self.next_move);
        let is_refused = review.verdict.judged && review.played[index].is_none();
        // The first number of a game shows that it is one.
        // Where the record counts otherwise, or cannot be read, only its own numbers are true.
        let is_lost = || !self.numbers.is_empty() || review.game.pattern(index).is_unreadable();
        self.line.is_lost |= is_refused && index > 0 && is_lost();
        let is_told = (is_refused && self.line.is_lost).then(|| self.has_number());
        MoveNumbers { written: std::mem::take(&mut self.numbers), line: self.line, is_due, is_told }
    }

    /// Whether the record has a number before the next move.
    fn has_number(&self) -> bool {
        let start = self.review.game.moves[self.next_move].span.start;
        // A move that is kept in a comment has its number in front of that.
        let opening = format!("{COMMAND_OPENING}{UNPLAYED_MOVE} ");
        let bare = self.text.get(..start as usize).and_then(|it| it.strip_suffix(&*opening));
        let start = bare.map_or(start, |bare| bare.len() as u32);
        let number = with_number(self.text, start);
        let before = self
            .next_move
            .checked_sub(1)
            .map_or(0, |before| self.review.game.moves[before].span.end);
        before <= number && number < start
    }

    /// Walks through the whole game.
    pub(super) fn go(mut self, visitor: &mut impl Visitor<'r>) {
        let (verdict, moves) = (self.review.verdict, self.review.game.moves.len());
        let mut stop = verdict.stopped.filter(|_| verdict.judged).map(|index| index as usize);
        loop {
            while let Some(mark) = self.mark_here() {
                if self.is_before_stop(mark, stop, visitor) && !self.stop(visitor, &mut stop) {
                    return self.end(visitor);
                }
                self.pass_mark(visitor, mark);
            }
            if self.next_move == moves {
                return self.end(visitor);
            }
            // After a blank cell a variation may come first, whose moves are not the ones before which the game stops.
            let near = stop.filter(|_| self.outer.is_empty());
            if near.is_some_and(|index| index <= self.next_move) && !self.stop(visitor, &mut stop) {
                return self.end(visitor);
            }
            let mark = self.review.game.marks.get(self.next_mark);
            let until = mark.map_or(moves, |mark| mark.at as usize);
            let near = near.filter(|&index| index > self.next_move);
            self.pass_moves(visitor, until.min(near.unwrap_or(moves)));
        }
    }

    /// Returns the mark before the next move, if there is one.
    fn mark_here(&self) -> Option<&'r Mark> {
        let mark = self.review.game.marks.get(self.next_mark);
        mark.filter(|mark| mark.at as usize <= self.next_move)
    }

    /// Whether a mark is a number that belongs to the first unplayed move.
    fn is_before_stop<V: Visitor<'r>>(&self, mark: &Mark, stop: Option<usize>, _: &V) -> bool {
        let is_there = stop == Some(mark.at as usize) && self.outer.is_empty();
        V::TAKES_NUMBERS && is_there && is_number(mark)
    }

    fn stop(&mut self, visitor: &mut impl Visitor<'r>, stop: &mut Option<usize>) -> bool {
        let Some(index) = stop.take().map(|index| index.max(self.next_move)) else { return true };
        self.pass_remarks(visitor, self.review.game.moves[index].span.end);
        visitor.stop(self, index)
    }

    /// Passes moves that have no marks between them.
    fn pass_moves(&mut self, visitor: &mut impl Visitor<'r>, until: usize) {
        while self.next_move < until {
            if self.remarks.is_empty() && self.numbers.is_empty() {
                let many = visitor.play_many(self, self.next_move..until);
                self.next_move += many;
                self.line.count += many as u64;
                self.line.ply += many as u64;
                self.line.has_moves |= many > 0;
            }
            if self.next_move < until {
                self.pass_move(visitor, self.next_move);
            }
        }
    }

    fn pass_move(&mut self, visitor: &mut impl Visitor<'r>, index: usize) {
        let written = &self.review.game.moves[index];
        self.pass_remarks(visitor, written.span.start);
        visitor.play(self, index);
        self.moves.play(self.review.played[index], written);
        self.numbers.clear();
        self.next_move = index + 1;
        self.line.count += 1;
        self.line.ply += 1;
        self.line.has_moves = true;
        self.pass_remarks(visitor, written.span.end);
    }

    fn pass_mark(&mut self, visitor: &mut impl Visitor<'r>, mark: &'r Mark) {
        let index = self.next_mark;
        self.next_mark += 1;
        if self.is_slip_of_dots(mark) {
            return;
        }
        match mark.kind {
            MarkKind::Open if visitor.open(self, index) => self.enter(),
            MarkKind::Open => {
                (self.next_mark, self.next_move) = behind(self.review.game, index);
            }
            MarkKind::Close => {
                visitor.close(self, true);
                self.leave();
            }
            MarkKind::Number | MarkKind::BlackNumber => {
                self.numbers.push(mark);
                visitor.mark(self, index);
            }
            _ => visitor.mark(self, index),
        }
        self.pass_remarks(visitor, mark.span.end);
    }

    /// Whether a mark is `6.` before Black's sixth move, which was played: only the dots are wrong, not the number.
    fn is_slip_of_dots(&self, mark: &Mark) -> bool {
        mark.kind == MarkKind::Number
            && self.depth() > 0
            && self.line.is_black()
            && u64::from(mark.value) == self.line.number()
            && self.review.played.get(mark.at as usize).is_some_and(|&played| played != Move::NONE)
    }

    /// Goes back to before the last move, where a variation begins; one that precedes all moves begins with its line.
    fn enter(&mut self) {
        self.outer.push(self.line);
        let replaced = u64::from(std::mem::take(&mut self.line.has_moves));
        self.line.ply = self.line.ply.saturating_sub(replaced);
        self.line.count = self.line.count.saturating_sub(replaced);
        self.number_due = true;
        self.moves.open();
    }

    /// Returns to the line that the variation interrupted.
    fn leave(&mut self) {
        self.numbers.clear();
        self.moves.close();
        if let Some(line) = self.outer.pop() {
            self.line = line;
            self.number_due = true;
        }
    }

    fn end(mut self, visitor: &mut impl Visitor<'r>) {
        while !self.outer.is_empty() {
            visitor.close(&mut self, false);
            self.leave();
        }
        visitor.end(&mut self);
        self.pass_remarks(visitor, u32::MAX);
    }

    /// Passes the findings that begin before `until` to the visitor.
    #[inline]
    fn pass_remarks(&mut self, visitor: &mut impl Visitor<'r>, until: u32) {
        while let Some((finding, rest)) = self.remarks.split_first()
            && finding.span.start < until
        {
            self.remarks = rest;
            visitor.remark(self, finding);
        }
    }
}

//! Decides by move numbers and turns whether a ply is missing or a number is wrong.
//!
//! A ply is missing only where number and turn both say so; every other unexpected number after which the game can be
//! played is a slip of the pen, reported once per jump.

use super::Replay;
use super::assumption::Assumption;
use super::rest::plies_playable;
use crate::board::{Color, Move, MoveNumber};
use crate::finding::{Code, Finding, Fix};
use crate::game::{
    COMMAND_CLOSING, COMMAND_OPENING, Mark, MarkKind, UNPLAYED_MOVE, UNPLAYED_OPENING,
};
use crate::notation::{Claims, Resolution};
use crate::text::Span;
use crate::text::move_number::{NumberParts, read_odd_number};

/// Maximum number of wrong numbers that are fixed together with the first; the rest is fixed when the record is read
/// again.
const MOST_FIXES: usize = 10_000;

/// Number of wrong numbers of a game up to which it is found out whether rows may be exchanged.
const MOST_EXCHANGES: usize = 16;

/// Number of moves after a number that jumps among which one that is right again is looked for.
const NUMBERS_AHEAD: usize = 200;

/// The first number from which on a record is one of the middle of a game.
const FAR: u32 = 5;

/// Number of plies of such a record that are tried.
const FIRST_PLIES: u32 = 12;

impl Replay<'_> {
    /// Handles an unexpected move number before the next move of this line.
    pub(super) fn number(&mut self, mark_index: u32) {
        let mark = self.game.marks[mark_index as usize];
        if mark.kind == MarkKind::Blank {
            return self.blank(&mark);
        }
        if self.number_fits(&mark, self.line.ply) {
            return self.shifted_number(&mark);
        }
        if mark.at as usize >= self.game.moves.len() {
            return;
        }
        let brackets = &self.game.brackets;
        let behind = brackets.get(brackets.partition_point(|&bracket| bracket < mark_index));
        if behind.is_some_and(|&bracket| self.game.marks[bracket as usize].at == mark.at) {
            return; // no move of this line follows
        }
        let next = self.game.pattern(mark.at as usize);
        let plays_on = !matches!(next.resolve(&self.line.position), Resolution::None)
            || self.second_reading(mark.at, &next).is_some();
        if plays_on {
            self.mismatch(&mark, mark_index);
        } else if self.number_fits(&mark, self.line.ply + 1) && self.other_side_can(mark.at) {
            self.missing(&mark, mark.at);
            self.stop_before(mark.at);
        } else if self.outer.is_empty() && self.number_fits(&mark, self.line.ply + 2) {
            self.missing_row(&mark);
        }
    }

    /// Stops the line before the move at `index`; it continues from there if there is exactly one way.
    fn stop_before(&mut self, index: u32) {
        self.stop(index);
        self.go_on(index);
    }

    /// Reports a missing row, if the number skips one and the record can be played on with a row inserted.
    fn missing_row(&mut self, mark: &Mark) {
        let Some(row) = self.omitted_row(mark.at) else { return };
        let next = self.game.moves[mark.at as usize].span;
        let finding =
            self.about(Code::MissingMove, mark.span).case("row").labelled(next, "caption-next");
        self.report(finding);
        self.assumption = (!row.is_empty()).then_some(Assumption::Inserted(row));
        self.stop_before(mark.at);
    }

    /// Handles a blank cell before a later move: the ply is missing, and the sheet says so itself.
    fn blank(&mut self, mark: &Mark) {
        if (mark.at as usize) < self.game.moves.len() {
            self.missing(mark, mark.at);
            self.stop_before(mark.at);
        }
    }

    /// Whether a number is right before the move that follows after `plies` plies.
    fn number_fits(&self, mark: &Mark, plies: u32) -> bool {
        let lead = plies - self.line.ply;
        let black = self.line.position.turn() == Color::Black;
        let (number, black) = match (lead % 2 == 1, black) {
            (false, black) => (0, black),
            (true, false) => (0, true),
            (true, true) => (1, false),
        };
        let expected = i64::from(self.line.position.fullmove())
            + self.line.offset
            + number
            + i64::from(lead / 2);
        i64::from(mark.value) == expected && (black || mark.kind != MarkKind::BlackNumber)
    }

    /// Handles a number that is right except for the jump already reported: it is corrected together with it.
    fn shifted_number(&mut self, mark: &Mark) {
        let shift = self.line.offset - self.line.first_offset;
        let jump =
            self.findings.iter_mut().rfind(|finding| finding.code == Code::MoveNumberMismatch);
        let jump = jump.filter(|jump| (1..MOST_FIXES).contains(&jump.fixes.len()));
        let certain = jump.as_ref().is_some_and(|jump| jump.fixes[0].certain);
        if let (Some(jump), true) = (jump, shift != 0) {
            let black = self.line.position.turn() == Color::Black;
            let dots = if black { "..." } else { "." };
            let number = i64::from(mark.value) - shift;
            let fix = Fix::certain("fix-number", mark.span, format!("{number}{dots}"));
            jump.fixes.push(Fix { certain, ..fix });
        }
    }

    fn mismatch(&mut self, mark: &Mark, mark_index: u32) {
        if self.count_has_returned(mark, mark_index) {
            self.line.offset = self.line.first_offset;
        }
        if self.returns_to_first_count(mark) {
            self.line.offset = self.line.first_offset;
            return;
        }
        if self.first_number_is_slip(mark, mark_index) {
            return self.first_mismatch(mark);
        }
        let black = self.line.position.turn() == Color::Black;
        let board = i64::from(self.line.position.fullmove());
        let (carried, first) = (board + self.line.offset, board + self.line.first_offset);
        let value = i64::from(mark.value);
        // A number nearer to the first count than to that of the last jump is a slip beside it, as of two exchanged.
        let takes_back = value.abs_diff(first) < value.abs_diff(carried);
        let expected = if takes_back { first } else { carried };
        self.line.offset = value - board;
        let dots = if black { "..." } else { "." };
        let mut finding = self
            .about(Code::MoveNumberMismatch, mark.span)
            .with("found", mark.value)
            .with("expected", u32::try_from(expected).unwrap_or(0));
        if value == expected {
            finding = finding.case("turn");
        }
        let skips = value > expected && !self.count_returns(mark, expected);
        if skips {
            finding = finding.case("skipped");
        }
        // Before a move of Black, digits alone may be anything; `1.` may begin another game.
        let is_number = !black || !mark.span.of(self.text).ends_with(|c: char| c.is_ascii_digit());
        let fix = Fix::certain("fix-number", mark.span, format!("{expected}{dots}"));
        let begins_anew = mark.value == 1 && expected > 2;
        let are_exchanged = takes_back && carried == first + 1 && value + 1 == first;
        if are_exchanged && self.rows_may_be_exchanged(mark.at) {
            finding = finding.case("back").with("behind", u32::try_from(first).unwrap_or(0));
            self.doubt_last_jump();
        }
        let is_doubted = takes_back && !self.is_last_jump_certain();
        let certain = is_number && !skips && !begins_anew && !is_doubted;
        finding.fixes.push(Fix { certain, ..fix });
        self.report(finding);
    }

    /// Whether the first number of the record is a slip of the pen beside this one, the next: this one agrees with the
    /// board as it is at the start, and no later number goes on from the first.
    fn first_number_is_slip(&self, mark: &Mark, mark_index: u32) -> bool {
        let board = i64::from(self.line.position.fullmove());
        self.outer.is_empty()
            && self.line.offset != 0
            && self.line.offset == self.line.first_offset
            && self.game.numbers.first() == Some(&mark_index)
            && i64::from(mark.value) == board
            && !self.count_returns(mark, board + self.line.offset)
    }

    /// Reports that the first number is wrong; the numbers from this one on are those of the board.
    fn first_mismatch(&mut self, mark: &Mark) {
        let is_confirmed = self.count_returns(mark, i64::from(mark.value));
        (self.line.offset, self.line.first_offset) = (0, 0);
        let first = self.game.main_line().next().map(|index| self.game.moves[index].span.start);
        let Some(number) = first.and_then(|start| number_before(self.text, start)) else { return };
        let start = MoveNumber::of(self.start);
        let finding = Finding::new(Code::MoveNumberMismatch, number.span).at_ply(1, start);
        let mut finding =
            finding.with("found", number.value).with("expected", self.start.fullmove());
        let dots = if self.start.turn() == Color::Black { "..." } else { "." };
        let replacement = format!("{}{dots}", self.start.fullmove());
        let fix = Fix::certain("fix-number", number.span, replacement);
        finding.fixes.push(Fix { certain: is_confirmed, ..fix });
        self.report(finding);
    }

    /// Whether numbers of the main line between the last unexpected one and this have gone on from the first count, so
    /// that they were the expected ones.
    fn count_has_returned(&self, mark: &Mark, mark_index: u32) -> bool {
        let numbers = &self.game.numbers;
        let before = numbers.partition_point(|&number| number < mark_index).checked_sub(1);
        let Some(before) =
            before.filter(|_| self.outer.is_empty() && self.line.offset != self.line.first_offset)
        else {
            return false;
        };
        let last = self.game.marks[numbers[before] as usize].at;
        let mut between = self.line_from(last).skip(1).take_while(|&at| at < mark.at as usize);
        between.any(|at| number_before(self.text, self.game.moves[at].span.start).is_some())
    }

    /// Whether a number takes up the count from before a jump that was found to be a slip for that very reason, or back
    /// behind it.
    fn returns_to_first_count(&self, mark: &Mark) -> bool {
        let first = i64::from(self.line.position.fullmove()) + self.line.first_offset;
        self.line.offset != self.line.first_offset
            && i64::from(mark.value) == first
            && (self.line.offset < self.line.first_offset || self.is_last_jump_certain())
    }

    /// Whether the last wrong number can only be a slip of the pen.
    fn is_last_jump_certain(&self) -> bool {
        let mut jumps = self.findings.iter().rev();
        let jump = jumps.find(|finding| finding.code == Code::MoveNumberMismatch);
        jump.is_some_and(|jump| jump.fixes.first().is_some_and(|fix| fix.certain))
    }

    /// Takes back that the last wrong number can only be a slip of the pen.
    fn doubt_last_jump(&mut self) {
        let mut jumps = self.findings.iter_mut();
        let jump = jumps.rfind(|finding| finding.code == Code::MoveNumberMismatch);
        if let Some(jump) = jump {
            jump.case = "skipped";
            jump.fixes.iter_mut().for_each(|fix| fix.certain = false);
        }
    }

    /// Whether the row that begins at `index` can be played before the row above it, so that the rows may be in the
    /// wrong order instead of their numbers. Of many such rows, and in a variation, this is not found out.
    fn rows_may_be_exchanged(&self, index: u32) -> bool {
        let jumps = self.findings.iter().filter(|found| found.code == Code::MoveNumberMismatch);
        if !self.outer.is_empty() || jumps.count() > MOST_EXCHANGES {
            return true;
        }
        let line: Vec<usize> = self.game.main_line().collect();
        let Ok(at) = line.binary_search(&(index as usize)) else { return true };
        let (Some(above), Some(row)) = (at.checked_sub(2), line.get(at..at + 2)) else {
            return true;
        };
        let order = row.iter().chain(&line[above..at]);
        let patterns = order.map(|&index| self.game.pattern(index));
        plies_playable(self.position_after(&line[..above]), patterns) == 4
    }

    /// Whether a later number of the line agrees with the board, as if this number had been a slip of the pen. If the
    /// numbers continue from this one to the end, or none follows, rows may have been omitted instead.
    fn count_returns(&self, mark: &Mark, expected: i64) -> bool {
        let black = self.line.position.turn() == Color::Black;
        let line = self.line_from(mark.at).take(NUMBERS_AHEAD).enumerate().skip(1);
        let mut numbers = line.filter_map(|(plies, index)| {
            let written = number_before(self.text, self.game.moves[index].span.start)?.value;
            let rows = if black { plies.div_ceil(2) } else { plies / 2 };
            Some((expected + i64::from(rows as u32), i64::from(written)))
        });
        numbers.any(|(board, written)| written == board)
    }

    /// Reports a missing ply before the move at `index`.
    fn missing(&mut self, mark: &Mark, index: u32) {
        let next = &self.game.moves[index as usize];
        let case = if mark.kind == MarkKind::Blank { "blank" } else { "" };
        let finding = self.about(Code::MissingMove, mark.span).case(case);
        let mut finding = finding.labelled(next.span, "caption-next");
        self.with_fillers(index, &mut finding);
        self.report(finding);
    }

    /// Whether the move at `index` can be made by the side that is not to move.
    pub(super) fn other_side_can(&self, index: u32) -> bool {
        if index as usize >= self.game.moves.len() {
            return false;
        }
        let pattern = self.game.pattern(index as usize);
        let mut passed = self.line.position;
        passed.play(Move::NULL);
        !pattern.is_unreadable() && !matches!(pattern.resolve(&passed), Resolution::None)
    }

    /// Whether a later number shows that a ply is missing before the refused move at `index`, which the other side
    /// could make.
    pub(super) fn missing_by_later_number(&mut self, index: u32) -> bool {
        if !self.other_side_can(index) {
            return false;
        }
        let Some(mark) = self.next_number(index) else { return false };
        let lead = mark.at - index + 1;
        if !self.number_fits(&mark, self.line.ply + lead) {
            return false;
        }
        let place = Mark { span: self.game.moves[index as usize].span, ..mark };
        self.missing(&place, index);
        true
    }

    /// The next unexpected number of this line, with `at` counting only moves of the line itself.
    fn next_number(&self, index: u32) -> Option<Mark> {
        let mut depth = 0_i32;
        let mut inside = 0;
        let mut opened_at = 0;
        let marks = &self.game.marks;
        for mark in &marks[marks.partition_point(|mark| mark.at <= index)..] {
            match mark.kind {
                MarkKind::Open => {
                    if depth == 0 {
                        opened_at = mark.at;
                    }
                    depth += 1;
                }
                MarkKind::Close => {
                    depth -= 1;
                    if depth < 0 {
                        return None;
                    }
                    if depth == 0 {
                        inside += mark.at - opened_at;
                    }
                }
                MarkKind::Number | MarkKind::BlackNumber if depth == 0 => {
                    return Some(Mark { at: mark.at - inside, ..*mark });
                }
                _ => {}
            }
        }
        None
    }

    /// Reports that the first moves are missing, if the record begins later than the game.
    pub(super) fn begins_late(&mut self, index: u32) -> bool {
        let is_late = self.first_is_late(index);
        if is_late {
            let finding = self.about(Code::MissingMove, self.game.moves[index as usize].span);
            let finding = match self.late_start() {
                Some((first, plies)) => finding
                    .case("late")
                    .with("first_number", first.number)
                    .with_word("first_side", first.side.name())
                    .with("plies", plies as u32),
                None => finding,
            };
            self.report(finding);
        }
        is_late
    }

    /// Whether the first number is far from 1.
    pub(super) fn first_number_is_far(&self) -> bool {
        self.game.first_number.is_some_and(|first| first.number >= FAR)
    }

    /// Whether a record whose first number is far from 1 is that of a later part of a game, although its first moves can be
    /// played at the beginning: the next numbers follow it, and one of the first moves that can be read cannot be played.
    #[cold]
    pub(super) fn begins_far_on(&mut self) -> bool {
        let (game, begin) = (self.game, *self.line);
        let of_line = game.brackets.first().map_or(u32::MAX, |&mark| game.marks[mark as usize].at);
        let end = of_line.min(game.moves.len() as u32).min(FIRST_PLIES);
        let has_slip = game.numbers.iter().any(|&mark| game.marks[mark as usize].at < end);
        if has_slip {
            return false;
        }
        let mut is_refused = false;
        for index in 0..end {
            let pattern = game.pattern(index as usize);
            let found = match pattern.resolve(&self.line.position) {
                Resolution::One(found) => Some(found),
                _ => self.second_reading(index, &pattern).map(|(_, found)| found),
            };
            let Some(found) = found else {
                is_refused =
                    index > 1 && !pattern.is_unreadable() && !pattern.claims.has(Claims::NULL);
                break;
            };
            self.line.position.play(found);
        }
        *self.line = begin;
        is_refused
    }

    /// Whether a move is the first of the game's record, and this begins later than the game.
    fn first_is_late(&self, index: u32) -> bool {
        index == 0 && self.line.ply == 0 && self.game.begins_late(self.text)
    }
}

/// A number directly before a move.
pub(in crate::arbiter) struct NumberBefore {
    pub(in crate::arbiter) value: u32,
    /// The number of dots after it: one (`12.`), more before Black's move (`12...`), or none.
    pub(in crate::arbiter) dots: usize,
    /// Its place, with the dots.
    span: Span,
}

/// The number directly before a move, with dots or a blank between them; it makes no difference if the move is kept in
/// a comment.
pub(in crate::arbiter) fn number_before(text: &str, start: u32) -> Option<NumberBefore> {
    let before = before_comment(text.get(..start as usize)?.trim_end());
    let number = NumberParts::before(before);
    if number.digits.is_empty() {
        return odd_number_before(before);
    }
    let stands_free = !number.rest.ends_with(char::is_alphanumeric);
    let value = number.value().filter(|_| stands_free && number.digits.len() <= 4)?;
    let span = Span::from_range(number.rest.len()..before.len());
    Some(NumberBefore { value, dots: number.dots.chars().count(), span })
}

/// The number in another form at the end of a text: `１２．`, `①`.
fn odd_number_before(text: &str) -> Option<NumberBefore> {
    let word = text.rsplit(char::is_whitespace).next().filter(|word| !word.is_ascii())?;
    let number = read_odd_number(word).filter(|number| number.length == word.len())?;
    let span = Span::from_range(text.len() - word.len()..text.len());
    Some(NumberBefore { value: number.value, dots: number.dots, span })
}

/// The text in front of the comment that keeps a move, where a text ends with its beginning; a number may be kept in a
/// comment of its own (`{[%unplayed 9.]} {[%unplayed_move `).
fn before_comment(text: &str) -> &str {
    let Some(opening) = text.strip_suffix(UNPLAYED_MOVE) else {
        return text.strip_suffix(UNPLAYED_OPENING).unwrap_or(text).trim_end();
    };
    let before = opening.strip_suffix(COMMAND_OPENING).unwrap_or(text).trim_end();
    before.strip_suffix(COMMAND_CLOSING).unwrap_or(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_before_moves_and_the_comments_that_keep_them() {
        let text = "9. {[%unplayed Ng5]} {[%unplayed 10...]} {[%unplayed_move Nc6]} 11. Nxd5";
        let number = |word| {
            let number = number_before(text, text.find(word).unwrap() as u32);
            number.map(|number| (number.value, number.dots))
        };
        assert_eq!(["Ng5", "Nc6", "Nxd5"].map(number), [(9, 1), (10, 3), (11, 1)].map(Some));
        assert_eq!(number("]}"), None);
    }
}

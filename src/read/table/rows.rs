//! Turns rows of moves into PGN, in the order of their numbers.

use super::cell_text::{CellPart, is_blank, is_words, parts, played_length};
use super::column::{ClockKind, ColumnKind, Columns, PlayerTag, whole_number};
use super::line::{TableCell, TableLine};
use super::result_row::{RowResult, result_of};
use super::row::{SideCells, TableRow};
use crate::board::Color;
use crate::read::layout::running_text::RunningText;
use crate::read::line::{move_with_blanks, movetext, written_time};
use crate::text::Span;

/// What is held back until the next move: at the end of a sheet nothing is missing.
enum PendingPart {
    Number(u32, Span),
    Blank(Span),
}

/// The rows of one table, and the text that they become.
#[derive(Default)]
pub(super) struct TableRows<'t> {
    pub(super) lines: RunningText,
    taken: Vec<TableRow<'t>>,
    waiting: Vec<PendingPart>,
    /// The number of the last row written.
    last: Option<u32>,
    /// Whether the game has moves.
    begun: bool,
    /// What a separate column says about the end of the game.
    result: Option<TableCell<'t>>,
    /// Whether the last row gave the result and nothing else.
    has_ended: bool,
    /// Whether the first time left may be in hours and minutes.
    is_clock_doubtful: Option<bool>,
    /// The players of the games in further columns.
    players_beside: Vec<Vec<PlayerTag>>,
}

impl<'t> TableRows<'t> {
    /// Collects a line, with one row for each block of columns.
    pub(super) fn take(&mut self, columns: &Columns, line: TableLine<'t>) {
        self.has_ended = false;
        let (mut row, mut shared): (Option<TableRow<'t>>, _) = (None, None);
        let mut block = 0;
        let mut side = Color::White;
        let of_black = columns.numbers_of_black();
        let heads = columns.list.iter().zip(&columns.heads);
        let heads = heads.map(Some).chain(std::iter::repeat(None)); // more cells than heads
        for (at, (head, cell)) in heads.zip(line.cells).enumerate() {
            if of_black.contains(&at) && whole_number(&cell.text).is_some() {
                continue; // White's number, once more
            }
            let (&column, name) = head.unwrap_or((&ColumnKind::Other, const { &String::new() }));
            let column = self.settle_clock(column, &cell);
            if row.as_ref().is_some_and(|row| row.ends_before(column)) {
                self.taken.extend(row.take().filter(TableRow::is_filled));
                block += 1;
            }
            if let ColumnKind::Move(mover) = column {
                side = mover;
            }
            let number = shared.filter(|_| columns.are_abreast && block > 0);
            row.get_or_insert_with(|| TableRow { number, ..TableRow::in_block(block) })
                .put(cell, column, name, side);
            shared = shared.or(row.as_ref().and_then(|row| row.number));
        }
        self.taken.extend(row.filter(TableRow::is_filled));
    }

    /// Returns the column of a cell; the first time left shows whether the clocks of the table may be in hours and
    /// minutes.
    fn settle_clock(&mut self, column: ColumnKind, cell: &TableCell<'_>) -> ColumnKind {
        let ColumnKind::Time(of, ClockKind::Left) = column else { return column };
        let Some(time) = written_time::time(cell.text.trim()) else { return column };
        let is_doubtful = *self.is_clock_doubtful.get_or_insert(time.may_be_hours());
        ColumnKind::Time(of, if is_doubtful { ClockKind::Doubtful } else { ClockKind::Left })
    }

    /// Notes who plays the games in further columns of the rows to come.
    pub(super) fn name_players_beside(&mut self, players: Vec<Vec<PlayerTag>>) {
        self.players_beside = players;
    }

    /// Takes the result from a row that gives nothing else, directly below the rows of one game; returns whether it
    /// does. Scores are misread moves if the game goes on below.
    pub(super) fn take_result(&mut self, line: &TableLine<'t>, goes_on: impl Fn() -> bool) -> bool {
        let last = self.taken.last_mut().filter(|row| row.block == 0);
        let (Some(row), Some(result)) = (last, result_of(line)) else { return false };
        let is_misread = matches!(result, RowResult::Scores(_)) && goes_on();
        if is_misread || row.outcome().is_some_and(|known| result.outcome() != Some(known)) {
            return false;
        }
        let (RowResult::Whole(cell) | RowResult::Scores(cell)) = result;
        row.result.get_or_insert(cell);
        self.has_ended = true;
        true
    }

    /// Whether a row gives nothing but a result, and the rows of the game above it gave another.
    pub(super) fn is_other_result(&self, line: &TableLine<'t>, goes_on: impl Fn() -> bool) -> bool {
        let last = self.taken.last().filter(|row| row.block == 0);
        let (Some(known), Some(result)) = (last.and_then(TableRow::outcome), result_of(line))
        else {
            return false;
        };
        let is_move = || matches!(result, RowResult::Scores(_)) && goes_on();
        result.outcome().is_some_and(|other| other != known) && !is_move()
    }

    /// Writes the collected rows. Blocks side by side are read in the order of their numbers; if these are the same, or
    /// there are none, each block is a game of its own, or a part of one.
    pub(super) fn flush(&mut self) {
        let mut rows = std::mem::take(&mut self.taken);
        if rows.iter().any(|row| row.block > 0) {
            let mut numbers: Vec<u32> = rows.iter().filter_map(TableRow::value).collect();
            numbers.sort_unstable();
            if numbers.len() == rows.len() && numbers.is_sorted_by(|a, b| a < b) {
                rows.sort_by_key(TableRow::value);
            } else {
                rows.sort_by_key(|row| row.block);
            }
        }
        for row in rows {
            self.push(row);
        }
        self.waiting.clear();
        self.lines.layout.begin_line();
    }

    /// Whether tags may stand here: outside a game, or behind the row with the result of one, which then ends.
    pub(super) fn may_begin_tags(&mut self) -> bool {
        if std::mem::take(&mut self.has_ended) {
            self.end_game();
            (self.begun, self.last) = (false, None);
        }
        !self.lines.in_game
    }

    fn push(&mut self, mut row: TableRow<'t>) {
        if row.value() == Some(1) && self.begun && self.last.is_none_or(|last| last > 1) {
            self.begin_game();
            let beside = row.block.checked_sub(1).and_then(|at| self.players_beside.get_mut(at));
            for (side, name, span) in beside.map(std::mem::take).unwrap_or_default() {
                self.lines.push_tag((side, span), (&name, span));
            }
        }
        self.result = row.result.take().or(self.result.take());
        if let Some(ply) = &row.ply {
            self.last = row.value().or(self.last);
            self.half(ply);
        } else if self.begin_row(&row) {
            self.remarks(&row.sides[0]);
            self.half(&row.sides[1]);
        } else {
            let [white, black] = &row.sides;
            self.half(white);
            if white.holds_both_moves() && black.is_blank() {
                self.remarks(black);
            } else {
                self.half(black);
            }
            self.lines.layout.begin_line();
        }
    }

    /// Handles the number of a row; returns whether the row continues with Black's move, so that nothing of White's is
    /// missing.
    fn begin_row(&mut self, row: &TableRow<'t>) -> bool {
        let next = row.value().or(self.last.map(|last| last + 1));
        let last = std::mem::replace(&mut self.last, next);
        let Some((value, span)) = row.number else { return false };
        let [white, black] = &row.sides;
        if white.is_blank() && last == Some(value) {
            self.waiting.pop(); // what seemed to be missing is in this row
            return true;
        }
        if white.is_blank() && !black.is_blank() && !self.begun && value > 1 {
            self.lines.begin_moves();
            self.lines.layout.push(&format!("{value}..."), Some(span));
            return true;
        }
        self.waiting.push(PendingPart::Number(value, span));
        false
    }

    /// Writes the result given in the rows, if the moves did not end with one.
    pub(super) fn end_game(&mut self) {
        if let Some(result) = self.result.take().filter(|_| self.lines.in_game) {
            self.lines.layout.push(&result.text, Some(result.span));
            self.lines.layout.begin_line();
            self.lines.in_game = false;
        }
    }

    fn begin_game(&mut self) {
        self.end_game();
        self.has_ended = false;
        self.waiting.clear();
        self.lines.layout.begin_game();
        self.begun = false;
    }

    /// Writes the move of a side, or holds back that its cell is blank, and what is said about it.
    fn half(&mut self, half: &SideCells<'t>) {
        match &half.played {
            Some(cell) if !is_blank(&cell.text) => self.cell(&cell.text, cell.span),
            Some(cell) => self.waiting.push(PendingPart::Blank(cell.span)),
            None => {}
        }
        self.remarks(half);
    }

    fn remarks(&mut self, half: &SideCells<'t>) {
        for (said, span) in &half.remarks {
            self.lines.layout.remark(said, Some(*span));
        }
    }

    /// Writes a cell that was filled, line by line. If all of it was crossed out, the cell is blank.
    fn cell(&mut self, text: &str, span: Span) {
        let mut is_filled = false;
        for (part, place) in parts(text) {
            let said = text[place].trim();
            let start = span.start + Span::of_part(text, said).start;
            let is_whole = said.len() == text.len();
            let place = if is_whole { span } else { Span::new(start, start + said.len() as u32) };
            if part == CellPart::CrossedOut {
                self.lines.begin_moves();
                self.lines.layout.remark(said, Some(place));
            } else if is_filled && !movetext::is_movetext(said) {
                self.lines.layout.remark(said, Some(place));
            } else {
                self.line(said, place);
                is_filled = true;
            }
        }
        if !is_filled {
            self.waiting.push(PendingPart::Blank(span));
        }
    }

    /// Writes a line of a cell: a move with what belongs to it, a result, or words.
    fn line(&mut self, text: &str, span: Span) {
        if movetext::is_result(text) {
            self.waiting.clear();
            self.lines.begin_moves();
            self.lines.layout.push(text, Some(span));
            self.lines.in_game = false;
            self.begun = true;
        } else if is_words(text) {
            self.lines.layout.remark(text, Some(span));
        } else if text.bytes().all(|byte| byte == b'?')
            && !matches!(self.waiting.last(), Some(PendingPart::Number(..)))
        {
            self.begin_move();
            self.lines.layout.token(text, Some(span)); // among moves it would be a glyph
            self.begun = true;
        } else if move_with_blanks::with_piece(text) == Some(text.len()) {
            self.begin_move();
            let joined = text.replace([' ', '\u{a0}'], ""); // among moves the letter may be a sign
            self.lines.layout.token(&joined, Some(span));
            self.begun = true;
        } else {
            let length = played_length(text);
            let (place, rest) =
                (Span::new(span.start, span.start + length as u32), &text[length..]);
            self.movetext(&text[..length], place);
            if !rest.trim().is_empty() {
                self.lines.layout.remark(rest.trim(), Some(Span::new(place.end, span.end)));
            }
        }
    }

    fn movetext(&mut self, text: &str, span: Span) {
        self.begin_move();
        if text.chars().all(char::is_alphabetic) {
            self.lines.layout.token(text, Some(span)); // no game would begin with it
        } else {
            self.lines.layout.raw(text, span);
            self.lines.in_game = !movetext::ends_in_result(text);
        }
        self.begun = true;
    }

    /// Writes what was held back until the next move.
    fn begin_move(&mut self) {
        self.lines.begin_moves();
        for waiting in std::mem::take(&mut self.waiting) {
            match waiting {
                PendingPart::Number(value, span) => {
                    self.lines.layout.push(&format!("{value}."), Some(span));
                }
                PendingPart::Blank(span) => self.lines.layout.blank_cell(span),
            }
        }
    }
}

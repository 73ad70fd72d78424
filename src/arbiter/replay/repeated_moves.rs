//! Detects rows written twice: the second copy cannot be played to its end, and without it the record continues.

use super::Replay;
use super::assumption::{Assumption, PassedCopy};
use super::move_numbers::number_before;
use super::rest::plies_playable;
use crate::board::{Color, MoveNumber, Position};
use crate::finding::{Code, Finding, Fix};
use crate::notation::Resolution;
use crate::text::Span;

/// Maximum length of a repetition that is looked for, in plies: a column of a sheet.
const LONGEST: usize = 60;

/// Number of plies after the copy that must be playable, if there are as many.
const HORIZON: usize = 6;

/// Maximum number of moves of a copy that may be playable by chance before one is refused.
const BY_CHANCE: usize = 3;

/// A copy of the moves before it, by indices in the main line.
struct RepeatedMoves {
    start: usize,
    plies: usize,
    /// The position before it.
    position: Position,
}

impl Replay<'_> {
    /// Reports that the refused move at `index` is part of a copy of the moves before it; returns `false` if it is not.
    pub(super) fn repeats_moves(&mut self, index: u32) -> bool {
        if !self.outer.is_empty() {
            return false;
        }
        let line: Vec<usize> = self.game.main_line().collect();
        let Ok(at) = line.binary_search(&(index as usize)) else { return false };
        if self.is_only_ambiguous(index, &line[at + 1..]) {
            return false;
        }
        let mut starts = (0..=BY_CHANCE.min(at)).map(|by_chance| at - by_chance);
        let Some(copy) = starts.find_map(|start| self.copy_from(&line, start, at)) else {
            return false;
        };
        self.report_copy(&line, &copy, at);
        true
    }

    /// Whether the move at `index` has several legal readings and the moves after it can be played with one of them:
    /// two rooks may recapture on the same square, with the same text.
    fn is_only_ambiguous(&self, index: u32, behind: &[usize]) -> bool {
        let (pattern, position) = (self.game.pattern(index as usize), self.line.position);
        if !matches!(pattern.resolve(&position), Resolution::Many) {
            return false;
        }
        let mut fitting = Vec::new();
        pattern.candidates(&position, &mut fitting);
        fitting.into_iter().any(|found| {
            let mut after = position;
            after.play(found);
            self.plays_on(after, behind)
        })
    }

    /// The copy that begins at `start` and extends beyond `at`, if there is one.
    fn copy_from(&self, line: &[usize], start: usize, at: usize) -> Option<RepeatedMoves> {
        let is_copy = |plies: usize| {
            (start..start + plies).all(|place| self.says_again(line[place], line[place - plies]))
        };
        let longest = LONGEST.min(start).min(line.len() - start);
        let mut copies = (at - start + 1..=longest).filter(|&plies| is_copy(plies)).peekable();
        copies.peek()?;
        let is_of_other = self.is_numbered_for_turn(line[start]);
        let position =
            if start == at { self.line.position } else { self.position_after(&line[..start]) };
        // One move at the end of the record may be another that cannot be played, and if some of the moves could be
        // played, they are a copy only if more than one move follows.
        let behind = |plies: usize| &line[start + plies..];
        let least_behind = |plies: usize| match (plies, start == at) {
            (_, false) => 2,
            (1, true) => 1,
            (_, true) => 0,
        };
        let plays_on = |&plies: &usize| {
            if plies % 2 == 1 && is_of_other {
                return false; // `5. Be2 O-O 6. O-O`: both sides castle
            }
            let behind = behind(plies);
            behind.len() >= least_behind(plies) && self.plays_on(position, behind)
        };
        let plies = copies.find(plays_on)?;
        Some(RepeatedMoves { start, plies, position })
    }

    /// Whether the move at `index` has a number that says it is a move of the side to move.
    fn is_numbered_for_turn(&self, index: usize) -> bool {
        let black = self.line.position.turn() == Color::Black;
        let number = number_before(self.text, self.game.moves[index].span.start);
        number.is_some_and(|number| (number.dots > 1) == black)
    }

    fn report_copy(&mut self, line: &[usize], copy: &RepeatedMoves, at: usize) {
        let RepeatedMoves { start, plies, position } = *copy;
        let by_chance = &line[start..at];
        let place = self.span_of(&line[start..start + plies]);
        let first = self.span_of(&line[start - plies..start]);
        // Numbers in the copy belong to it.
        let is_of_copy = |span: Span| first.end <= span.start && span.end <= place.end;
        let is_number = |finding: &Finding| {
            finding.code == Code::MoveNumberMismatch && is_of_copy(finding.span)
        };
        self.findings.all().retain(|finding| !is_number(finding));
        let ply = self.line.ply + 1 - by_chance.len() as u32;
        let mut finding = self
            .about(Code::RepeatedRow, place)
            .at_ply(ply, MoveNumber::of(&position))
            .with("plies", plies as u32)
            .labelled(first, "caption-first-time");
        let fix = Fix { certain: false, ..Fix::certain("fix-take-out", place, "") };
        finding.fixes.push(fix);
        self.report(finding);
        let by_chance = by_chance.iter().map(|&index| index as u32).collect();
        let copy = PassedCopy { place, position, by_chance, plies: plies as u32 };
        self.assumption = Some(Assumption::PassOver(Box::new(copy)));
    }

    /// The position after these moves, which are the first ones of the main line.
    pub(super) fn position_after(&self, line: &[usize]) -> Position {
        let mut position = *self.start;
        let inserted =
            self.continuation.as_ref().map_or(&[][..], |continuation| &continuation.inserted);
        for &index in line {
            inserted
                .iter()
                .filter(|put| put.0 as usize == index)
                .for_each(|put| position.play(put.1));
            if !self.played[index].is_none() {
                position.play(self.played[index]);
            }
        }
        position
    }

    /// Whether a written move means the move that was played before, however it was spelled.
    fn says_again(&self, copy: usize, first: usize) -> bool {
        let (said, done) = (self.game.pattern(copy), self.played[first]);
        if done.is_none() || done.castling().is_some() {
            return said == self.game.pattern(first);
        }
        said.roles.contains(done.role())
            && said.to.contains(done.to())
            && said.from.contains(done.from())
    }

    /// Whether these moves can be played from here, up to a limit; if there are none, nothing contradicts it.
    fn plays_on(&self, position: Position, line: &[usize]) -> bool {
        let line = &line[..line.len().min(HORIZON)];
        plies_playable(position, line.iter().map(|&index| self.game.pattern(index))) == line.len()
    }

    /// The span from the first of these moves to the last.
    fn span_of(&self, line: &[usize]) -> Span {
        let span = |index: usize| self.game.moves[index].span;
        match (line.first(), line.last()) {
            (Some(&first), Some(&last)) => span(first).to(span(last)),
            _ => Span::default(),
        }
    }
}

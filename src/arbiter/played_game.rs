//! The main line of a game as far as it was played, with the rules that apply to it.

use super::review::{Review, Verdict};
use crate::board::{Color, Move, MoveNumber, Position};
use crate::finding::{Code, Finding};
use crate::game::Game;
use crate::law::{Parameters, Rate};
use crate::text::Span;

/// A game as far as it was played, with the rules that apply to it.
pub(super) struct PlayedGame<'a> {
    pub(super) text: &'a str,
    pub(super) written: &'a Game,
    pub(super) played: &'a [Move],
    pub(super) start: &'a Position,
    pub(super) verdict: &'a Verdict<'a>,
    pub(super) rules: &'static Parameters,
    /// The rate of play for which the rules hold.
    pub(super) rate: Rate,
    /// Whether every event is wanted.
    pub(super) events: bool,
}

impl<'a> PlayedGame<'a> {
    /// The played part of a game that has been reviewed.
    pub(super) fn of(review: &Review<'a>, rules: &'static Parameters) -> Self {
        Self {
            text: review.source.text(),
            written: review.game,
            played: review.played,
            start: review.start,
            verdict: review.verdict,
            rules,
            rate: Rate::Standard,
            events: false,
        }
    }

    /// The moves of the main line that were played, with their indices in `written.moves`.
    pub(super) fn line(&self) -> impl Iterator<Item = (usize, Move)> + use<'_> {
        self.written
            .main_line()
            .map(|index| (index, self.played[index]))
            .take_while(|(_, found)| *found != Move::NONE)
    }

    /// The position after `plies` plies of the main line.
    pub(super) fn position_after(&self, plies: u32) -> Position {
        let mut position = *self.start;
        self.line().take(plies as usize).for_each(|(_, found)| position.play(found));
        position
    }

    /// The beginning of the game, which is the place of facts about its start.
    pub(super) fn beginning(&self) -> Span {
        Span::at(self.written.span.start)
    }

    /// A fact about the position after `ply` plies; it is attributed to the side that made the last move.
    pub(super) fn at_ply(&self, code: Code, span: Span, ply: u32) -> Finding {
        let finding = Finding::new(code, span);
        match ply.checked_sub(1) {
            Some(before) => finding.at_ply(ply, self.number_after(before)),
            None => Finding { ply: Some(0), ..finding },
        }
    }

    /// The number of the next move after `plies` plies.
    pub(super) fn number_after(&self, plies: u32) -> MoveNumber {
        MoveNumber::of(self.start).after(plies as usize)
    }

    /// The side that makes the next move after `ply` plies.
    pub(super) fn turn_after(&self, ply: u32) -> Color {
        if ply.is_multiple_of(2) { self.start.turn() } else { self.start.turn().other() }
    }
}

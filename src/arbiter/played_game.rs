//! The main line of a game as far as it was played, with the rules that apply to it.

use super::review::{Review, Verdict};
use crate::board::{Color, Move, Position};
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
        let mut finding = Finding::new(code, span);
        finding.ply = Some(ply);
        if ply > 0 {
            finding.number = Some(self.number_of(ply));
            finding.white = Some(self.turn_after(ply - 1).is_white());
        }
        finding
    }

    /// The move number of a ply.
    pub(super) fn number_of(&self, ply: u32) -> u32 {
        let half = ply.saturating_sub(1) + u32::from(!self.start.turn().is_white());
        self.start.fullmove() + half / 2
    }

    /// The side that makes the next move after `ply` plies.
    pub(super) fn turn_after(&self, ply: u32) -> Color {
        if ply.is_multiple_of(2) { self.start.turn() } else { self.start.turn().other() }
    }
}

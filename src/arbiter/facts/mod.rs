//! Facts of law (family F): what the Laws attach a consequence to, at its ply.
//!
//! Two depths. The facts that a record is checked for (`--facts`) come from the moves alone, without a second board:
//! a key that runs along, the count of quiet plies, the count of men. The events that `annotate` tells of take a board
//! along and look at every ply.

mod array;
mod clock;
mod dead;
mod endings;
mod events;
mod ledger;
mod line;
mod men;
mod offers;
mod passage;
mod penalties;
mod quiet;
mod trail;

use super::Scratch;
pub(super) use trail::{Sameness, Trail};

use super::options::Options;
use super::review::{Review, Verdict, main_line};
use super::start::Opening;
use crate::board::{Color, Move, Position};
use crate::finding::{Code, Finding, Findings};
use crate::game::Game;
use crate::law::Parameters;
use crate::text::Span;

/// A game as far as it was played, and the rules by which it is looked at.
pub(super) struct Case<'a> {
    pub(super) text: &'a str,
    pub(super) game: &'a Game,
    pub(super) played: &'a [Move],
    pub(super) start: &'a Position,
    pub(super) verdict: &'a Verdict<'a>,
    pub(super) rules: &'static Parameters,
    /// Whether every event is wanted.
    pub(super) events: bool,
}

/// Adds the facts of the main line to the findings.
pub(super) fn collect(
    text: &str,
    game: &Game,
    opening: &Opening,
    verdict: &Verdict<'_>,
    options: &Options,
    sheet: &mut Scratch,
) {
    let Scratch { played, remarkable, findings } = sheet;
    let case = Case {
        text,
        game,
        played,
        start: opening.position(),
        verdict,
        rules: options.rules(),
        events: options.wants_events(),
    };
    offers::collect(&case, findings.all());
    if verdict.judged {
        ledger::collect(&case, remarkable, findings.all());
        if case.events {
            collect_events(&case, findings);
        }
    }
}

/// What only an annotation tells of, beside the ledger.
#[cold]
fn collect_events(case: &Case<'_>, findings: &mut Findings) {
    array::collect(case, findings);
    penalties::collect(case, findings.all());
    clock::collect(case, findings.all());
}

impl<'a> Case<'a> {
    /// A game that has been reviewed.
    pub(super) fn of(review: &Review<'a>, rules: &'static Parameters) -> Self {
        Self {
            text: review.source.text(),
            game: review.game,
            played: review.played,
            start: review.start,
            verdict: review.verdict,
            rules,
            events: false,
        }
    }

    /// The moves of the main line that were played, with their indices in `game.moves`.
    pub(super) fn line(&self) -> impl Iterator<Item = (usize, Move)> + use<'_> {
        main_line(self.game)
            .map(|index| (index, self.played[index]))
            .take_while(|(_, found)| *found != Move::NONE)
    }

    /// The position after so many plies of the main line.
    pub(super) fn position_after(&self, plies: u32) -> Position {
        let mut position = *self.start;
        self.line().take(plies as usize).for_each(|(_, found)| position.play(found));
        position
    }

    /// Where the game begins: the place of facts about its start.
    pub(super) fn beginning(&self) -> Span {
        Span::at(self.game.span.start)
    }

    /// A fact about the position after `ply` plies: the move is that of the side that made the last one.
    pub(super) fn at_ply(&self, code: Code, span: Span, ply: u32) -> Finding {
        let mut finding = Finding::new(code, span);
        finding.ply = Some(ply);
        if let Some(before) = ply.checked_sub(1) {
            let half = before + u32::from(!self.start.turn().is_white());
            finding.number = Some(self.start.fullmove() + half / 2);
            finding.white = Some(half.is_multiple_of(2));
        }
        finding
    }

    /// Who makes the next move after `ply` plies.
    pub(super) fn turn_after(&self, ply: u32) -> Color {
        if ply.is_multiple_of(2) { self.start.turn() } else { self.start.turn().other() }
    }
}

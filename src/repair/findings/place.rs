//! Where in the game a finding stands.

use crate::board::Position;
use crate::finding::{Code, Finding};
use crate::repair::answer::Repaired;
use crate::text::Span;

/// A finding about the ply behind so many plies of the answer.
pub(super) fn at_ply(code: Code, answer: &Repaired, plies: usize) -> Finding {
    let mut position = answer.start;
    answer.plies.iter().take(plies).for_each(|ply| position.play(ply.played));
    placed(Finding::new(code, Span::default()), plies + 1, &position)
}

/// The finding at the ply before which the position stands.
pub(super) fn placed(mut finding: Finding, ply: usize, position: &Position) -> Finding {
    finding.ply = Some(ply as u32);
    finding.number = Some(position.fullmove());
    finding.white = Some(position.turn().is_white());
    finding
}

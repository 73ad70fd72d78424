//! Rulings: what an arbiter decides on a fallen flag, a claimed draw, a resignation or a late arrival.
//!
//! The facts come from the board, the consequences from the tables of the edition (`law`): no article and no number of
//! minutes is written down here.

mod automatic_end;
mod blocked_pawns;
mod both_flags;
mod claim;
mod claim_ruling;
mod claimable_ending;
mod claimed_position;
mod completed_line;
mod flag;
mod flag_in_record;
mod forced;
mod incomplete_claim;
mod king_and_pawn;
mod last_known;
mod number_reading;
mod numbered_cells;
mod numbered_claim;
mod numbered_flag;
mod open_record;
mod quickplay;
mod resignation;
mod solver;

pub use both_flags::{BothFlagsFall, EarlierPeriod, TimePeriod};
pub use claim::{Claim, Correctness, Ground, NoClaim};
pub use claim_ruling::ClaimRuling;
pub use claimable_ending::{ShownWin, material_signature};
pub(super) use claimable_ending::{claimable, has_too_few};
pub use flag::FlagFall;
pub use last_known::{LastKnown, RulingCounts};
pub use number_reading::{DoubtfulNumbers, NumberReading};
pub use numbered_cells::NumberJump;
pub use open_record::length as record_length;
pub use quickplay::{QuickplayClaim, QuickplayRuling};
pub use resignation::{LateArrivalRuling, Resignation};
pub use solver::Winnability;

use crate::board::{Color, Position};

/// Whether `winner` can mate from this position by some series of legal moves (Laws, 6.9).
///
/// ```
/// use movetext::arbiter::{winnability, Winnability};
/// use movetext::board::{Color, Position};
/// let position = |fen| Position::from_fen(fen).unwrap();
/// // A lone bishop mates nobody.
/// let ending = position("8/8/8/4k3/8/8/4K3/5B2 b - - 0 1");
/// assert_eq!(winnability(&ending, Color::White), Winnability::Unwinnable);
/// // But a knight may, while the enemy has a pawn that can stand in its own king's way.
/// let ending = position("8/8/8/8/8/1K6/p7/k1N5 b - - 0 1");
/// assert!(matches!(winnability(&ending, Color::White), Winnability::Winnable(_)));
/// ```
#[must_use]
pub fn winnability(position: &Position, winner: Color) -> Winnability {
    if !position.has_mating_material(winner) {
        return Winnability::Unwinnable;
    }
    solver::search(position, winner)
}

/// Whether it can be proved quickly that neither side can mate any more (Laws, 5.2.2).
///
/// A locked position whose proof takes a long search is not recognised.
#[must_use]
pub fn is_plainly_dead(position: &Position) -> bool {
    let can_never_mate = |color| {
        !position.has_mating_material(color) || solver::is_quickly_unwinnable(position, color)
    };
    can_never_mate(Color::White) && can_never_mate(Color::Black)
}

/// Whether neither side can mate any more (Laws, 5.2.2), by a full search.
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    let can_never_mate = |color| winnability(position, color) == Winnability::Unwinnable;
    can_never_mate(Color::White) && can_never_mate(Color::Black)
}

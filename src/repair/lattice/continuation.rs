//! How well the record goes on from a position.

use crate::board::{Move, Position};
use crate::repair::slot::Slot;

/// Slots that are looked at.
const DEPTH: usize = 6;
/// What it speaks against a position that the next slot cannot be played there, in nats; and how much less each slot
/// behind it counts, for by then more may have happened.
const UNPLAYABLE: f64 = 3.0;
const FADING: f64 = 0.85;

/// What the next slots speak against a position, in nats: each that is written plainly is taken at its word, and counts if
/// it cannot be played; where a slot says nothing plain, the turn passes. It puts positions in order, so that those stay
/// that have a future, and decides nothing.
pub(super) fn against(position: Position, slots: &[Slot]) -> f64 {
    unplayable(position, &slots[..DEPTH.min(slots.len())], FADING)
}

/// The same of a whole stretch of slots, of which each counts as much.
pub(in crate::repair) fn all_against(position: Position, slots: &[Slot]) -> f64 {
    unplayable(position, slots, 1.0)
}

fn unplayable(mut position: Position, slots: &[Slot], fading: f64) -> f64 {
    let (mut against, mut weight) = (0.0, UNPLAYABLE);
    for slot in slots {
        if let Some(found) = slot.known.and_then(|known| known.fits(&position)) {
            position.play(found);
        } else {
            if slot.known.is_some() {
                against += weight;
            }
            if position.is_check() {
                break;
            }
            position.play(Move::NULL);
        }
        weight *= fading;
    }
    against
}

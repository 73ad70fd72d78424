//! Costs of the differences between a game and its sheets, in nats.
//!
//! Costs are negative logarithms of probabilities. The cost of one cell under one move comes from its spelling
//! (`spelling`), that of the move itself from the prior (`surprisal`), and how often things go wrong from the sheet
//! (`noise`); here are the costs of what happens to whole cells and plies. The search, the cost of a path and the proof
//! share them. Two estimates that only guide the search weigh steps by tables of their own: `search/explanation.rs` to
//! find stretches that are explained badly, and `search/rest_of_path.rs` to compare what follows two readings.
//!
//! A cost of 2.3 is one chance in ten, and what costs 0.7 less is twice as likely. Only differences count: all games
//! are compared by the same cells. The numbers here, in `spelling/costs.rs` and in `spelling/confusions.csv` were
//! fitted by hand on clean games that the project's scorer garbles as its presets specify: `score_repair.py`, which is
//! kept beside this repository in `../shared/tools`, and run from there by `.ci/run`. After changing one, run these
//! presets again: `conf5` and `conf10` (signs that look like others), `mixed51` (all sorts of mistakes), `omit1` (a ply
//! left out), `pair05` (a row left out) and `clean`, in which nothing may be changed.

use super::surprisal::ORDINARY_SURPRISAL;
use crate::board::Move;
use crate::repair::lattice::LatticeStep;
use crate::repair::sheets::{LEFT_OVER, Slot};
use crate::repair::spelling::Noise;

/// Cost of skipping a written cell, or the place of a ply that was certainly played.
const SKIPPED: f64 = 13.5;
/// Cost of skipping a blank cell, of each sheet.
const SKIPPED_BLANK: f64 = 3.5;
/// Cost of skipping room for a ply that has no cell: where the record plays on without it, a number was wrong.
const SKIPPED_ROOM: f64 = 1.0;
/// Cost of a cell or a row that was written twice.
pub(in crate::repair) const DUPLICATE: f64 = 5.0;
/// Cost of a cell that says the same as the one two cells before it, where the row as a whole was not written twice: a
/// move back, or a recapture on the same square after a ply that nobody wrote, is likelier to say so.
const DUPLICATE_OVER_NEXT: f64 = 8.0;
/// Cost of two neighbouring cells in the wrong order.
pub(in crate::repair) const TRANSPOSED: f64 = 6.5;
/// Cost of two moves of one player, each in the row of the other.
pub(in crate::repair) const TRANSPOSED_IN_COLUMN: f64 = 9.5;
/// Maximum number of slots after mate: a stray word, a time, moves of the analysis.
const AFTER_END: usize = 6;
/// Cost of moves of one column that are not written while the other runs on, beside that of a ply for which there is
/// room.
pub(in crate::repair) const OMITTED_IN_COLUMN: f64 = 10.0;
/// Cost of a move that is written twice while the other column runs on.
pub(in crate::repair) const REPEATED_IN_COLUMN: f64 = 6.0;
/// Cost of rows that were passed over in one column.
pub(in crate::repair) const PASSED_OVER_IN_COLUMN: f64 = 5.0;
/// Joint cost of the slots after mate.
pub(super) const ENDED: f64 = 4.0;

/// Returns the cost of reading a slot as this move; if the move is held, it is at most `LEFT_OVER`.
pub(in crate::repair) fn read(slot: &mut Slot, played: Move, is_held: bool) -> f32 {
    let cost = slot.cost(played);
    if is_held { cost.min(LEFT_OVER) } else { cost }
}

/// Returns the cost of a slot that stands for no ply and repeats none.
pub(in crate::repair) fn skipped(slot: &Slot) -> f64 {
    match (slot.is_room(), slot.may_be_nothing()) {
        (true, _) => SKIPPED_ROOM,
        (false, true) => SKIPPED_BLANK * f64::from(slot.cells.len() as u32),
        (false, false) => SKIPPED,
    }
}

/// Whether a slot says the same as the one `back` slots before it.
pub(super) fn repeats(slots: &[Slot], at: usize, back: usize) -> bool {
    at >= back && slots[at].says_the_same(&slots[at - back])
}

/// Returns the cost of a slot that says the same as one of the two before it.
pub(super) fn duplicate(slots: &[Slot], at: usize) -> f64 {
    if repeats(slots, at, 1) { DUPLICATE } else { DUPLICATE_OVER_NEXT }
}

/// Whether the slots from one on may come after the end: they are few, and the one before them says that it is mate.
pub(super) fn may_be_behind_mate(slots: &[Slot], at: usize) -> bool {
    slots.len() - at <= AFTER_END && at > 0 && slots[at - 1].says_mate()
}

/// Returns the cost of a path in the lattice where only what is written counts; `noise` is what the slots expect.
pub(in crate::repair) fn cost(steps: &[LatticeStep], slots: &mut [Slot], noise: Noise) -> f64 {
    let (mut sum, mut inserted, mut copied) = (0.0, 0, 0);
    if steps.iter().any(|step| matches!(step, LatticeStep::Ended { .. })) {
        sum += ENDED;
    }
    for step in steps {
        debug_assert!(
            step.slot().is_none_or(|slot| slots[slot].assumes_noise(noise)),
            "other noise"
        );
        let is_copy = matches!(*step, LatticeStep::Skipped { slot, .. } if repeats(slots, slot, 2));
        copied = if is_copy { copied % 2 + 1 } else { 0 };
        sum += match *step {
            LatticeStep::Read { slot, played, is_held } => {
                f64::from(read(&mut slots[slot], played, is_held))
            }
            LatticeStep::Transposed { slot, played } => {
                TRANSPOSED / 2.0 + f64::from(slots[slot].cost(played))
            }
            LatticeStep::TransposedInColumn { slot, played } => {
                TRANSPOSED_IN_COLUMN / 2.0 + f64::from(slots[slot].cost(played))
            }
            // The second cell of a row that was written twice: both together cost what one does.
            LatticeStep::Skipped { slot, duplicate: true } if copied == 2 => {
                DUPLICATE - duplicate(slots, slot - 1)
            }
            LatticeStep::Skipped { slot, duplicate: true } => duplicate(slots, slot),
            LatticeStep::Skipped { slot, .. } => skipped(&slots[slot]),
            LatticeStep::Ended { .. } => 0.0,
            LatticeStep::Inserted { .. } if inserted == 0 => noise.omitted + ORDINARY_SURPRISAL,
            LatticeStep::Inserted { .. } => noise.omitted_row - noise.omitted + ORDINARY_SURPRISAL,
        };
        inserted = if matches!(step, LatticeStep::Inserted { .. }) { inserted + 1 } else { 0 };
    }
    sum
}

/// Returns, for each slot, a lower bound for the cost of all slots from it on, in any game.
pub(in crate::repair) fn lower_bounds(slots: &mut [Slot], some_held: bool) -> Vec<f64> {
    let mut floors = vec![0.0; slots.len() + 1];
    for at in (0..slots.len()).rev() {
        let mut left_over = skipped(&slots[at]);
        if repeats(slots, at, 1) || repeats(slots, at, 2) || slots[at].may_be_nothing() {
            left_over = left_over.min(DUPLICATE / 2.0); // a row that was written twice is two cells
        }
        let floor = slots[at].lower_bound();
        let read = if some_held { floor.min(LEFT_OVER) } else { floor };
        floors[at] = floors[at + 1] + f64::from(read).min(left_over);
        if may_be_behind_mate(slots, at) {
            floors[at] = floors[at].min(ENDED);
        }
    }
    floors
}

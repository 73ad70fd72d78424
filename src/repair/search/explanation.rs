//! How well a path through the slots explains the record, and where it does not.

use std::ops::Range;

use crate::repair::lattice::LatticeStep;
use crate::repair::lattice::cost::{DUPLICATE, TRANSPOSED, TRANSPOSED_IN_COLUMN, read, skipped};
use crate::repair::sheets::Slot;
use crate::repair::spelling::Noise;
use crate::repair::spelling::SheetHabitCounts;

/// Number of slots examined together to see whether the search lost track.
const STRETCH_SLOTS: usize = 8;
/// Costs of such slots, priors apart, above which the search is made harder, and harder still. Two wrong signs among
/// them are no reason yet.
pub(super) const LOST_STRETCH_COSTS: [f64; 2] = [13.0, 20.0];
/// Extra cost of an inserted ply there: the search may have lost track before it.
const DISORDER: f64 = 4.0;
/// Cost of the slots around a ply without a cell, or a cell without a ply, above which it shows that the search lost
/// track.
const LEAST_TROUBLED_COST: f64 = 14.0;
/// Number of slots before such a stretch in which the error that shows in it may lie.
const SLOTS_BEFORE_STRETCH: usize = 10;
/// Number of slots after such a stretch that belong to it.
const SLOTS_BEHIND_STRETCH: usize = 4;

/// Cost of a slot, priors apart, above which a row may be missing before it instead.
const LEAST_MISFIT_COST: f64 = 7.5;
/// Number of slots that may be played before it shows that a row is missing.
const SLOTS_AFTER_MISSING_ROW: usize = 30;

/// Cost beyond that of a wrong sign above which a cell is misread: careless ways to write a move cost less.
const LEAST_MISREAD_EXCESS: f64 = 1.5;

/// Returns the stretches of the record that are explained badly, each with the slots before it in which the error may
/// lie.
pub(super) fn lost_stretches(
    steps: &[LatticeStep],
    slots: &mut [Slot],
    noise: Noise,
    lost: f64,
) -> Vec<Range<usize>> {
    let costs = misfit_by_slot(steps, slots, noise);
    let length = STRETCH_SLOTS.min(costs.len());
    let badly =
        costs.windows(length).enumerate().filter(|(_, stretch)| stretch.iter().sum::<f64>() > lost);
    badly
        .map(|(first, _)| {
            first.saturating_sub(SLOTS_BEFORE_STRETCH)
                ..(first + length + SLOTS_BEHIND_STRETCH).min(costs.len())
        })
        .collect()
}

/// Returns, for each slot that is explained badly, the slots before it up to there: a row that no cell gives may be
/// missing among them.
pub(super) fn slots_before_misfits(
    steps: &[LatticeStep],
    slots: &mut [Slot],
    noise: Noise,
) -> Vec<Range<usize>> {
    let costs = misfit_by_slot(steps, slots, noise).into_iter().enumerate();
    let misfits = costs.filter(|(_, cost)| *cost > LEAST_MISFIT_COST);
    misfits.map(|(at, _)| at.saturating_sub(SLOTS_AFTER_MISSING_ROW)..at + 1).collect()
}

/// Whether a still harder search may find something else in a stretch: the last search changed it from what was found
/// `before`, or a slot is not simply read there.
pub(super) fn may_change(
    stretch: &Range<usize>,
    steps: &[LatticeStep],
    before: &[LatticeStep],
) -> bool {
    let [now, before] = [steps, before].map(|steps| within(steps, stretch));
    now != before || now.iter().any(|step| !matches!(step, LatticeStep::Read { .. }))
}

/// Returns the steps from the first to the last that belong to these slots.
fn within<'s>(steps: &'s [LatticeStep], slots: &Range<usize>) -> &'s [LatticeStep] {
    let belongs = |step: &LatticeStep| step.slot().is_some_and(|slot| slots.contains(&slot));
    let first = steps.iter().position(belongs).unwrap_or(steps.len());
    let end = steps.iter().rposition(belongs).map_or(first, |last| last + 1);
    &steps[first..end]
}

/// Returns the slots at which a path has plies without a cell, or cells without a ply, in stretches that are explained
/// badly: there it shows that the search lost track.
pub(super) fn troubles(steps: &[LatticeStep], slots: &mut [Slot], noise: Noise) -> Vec<usize> {
    let costs = misfit_by_slot(steps, slots, noise);
    let is_lost = |at: usize| {
        let near = at.saturating_sub(STRETCH_SLOTS / 2)..costs.len().min(at + STRETCH_SLOTS / 2);
        costs[near].iter().sum::<f64>() > LEAST_TROUBLED_COST
    };
    let (mut troubles, mut next) = (Vec::new(), 0);
    for step in steps {
        match *step {
            LatticeStep::Inserted { .. } => troubles.push(next),
            LatticeStep::Skipped { slot, duplicate: false } if !slots[slot].is_blank() => {
                troubles.push(slot);
            }
            _ => {}
        }
        next = step.slot().map_or(next, |slot| slot + 1);
    }
    troubles.dedup();
    troubles.retain(|&at| is_lost(at));
    troubles
}

/// Returns the cost of the path at each slot, priors apart. These are not the costs of `lattice/cost.rs`: a reading is
/// averaged over the sheets, a transposed cell adds nothing of its own, and an inserted ply costs `DISORDER` more.
pub(super) fn misfit_by_slot(steps: &[LatticeStep], slots: &mut [Slot], noise: Noise) -> Vec<f64> {
    let mut costs = vec![0.0; slots.len() + 1];
    let mut next = 0;
    for step in steps {
        let (slot, cost) = match *step {
            LatticeStep::Read { slot, .. } if slots[slot].is_blank() => (slot, 0.0),
            LatticeStep::Read { slot, played, is_held } => (
                slot,
                f64::from(read(&mut slots[slot], played, is_held)) / slots[slot].sheets_written(),
            ),
            LatticeStep::Transposed { slot, .. } => (slot, TRANSPOSED / 2.0),
            LatticeStep::TransposedInColumn { slot, .. } => (slot, TRANSPOSED_IN_COLUMN / 2.0),
            LatticeStep::Skipped { slot, duplicate: true } => (slot, DUPLICATE),
            LatticeStep::Skipped { slot, duplicate: false } => (slot, skipped(&slots[slot])),
            LatticeStep::Ended { slot } => (slot, 0.0),
            LatticeStep::Inserted { .. } => {
                costs[next] += noise.omitted + DISORDER;
                continue;
            }
        };
        costs[slot] += cost;
        next = slot + 1;
    }
    costs
}

/// Returns how often things go wrong on the sheets, judging by a path that was found with `expected` in mind.
pub(super) fn noise_on(steps: &[LatticeStep], slots: &mut [Slot], expected: Noise) -> Noise {
    let mut habits = SheetHabitCounts::default();
    let misread = |step: &&LatticeStep| match **step {
        LatticeStep::Read { slot, .. } if slots[slot].is_blank() => false,
        LatticeStep::Read { slot, played, .. } => {
            let cost = f64::from(slots[slot].cost(played)) / slots[slot].sheets_written();
            let misread = cost > LEAST_MISREAD_EXCESS + f64::from(expected.wrong_sign);
            if !misread {
                slots[slot].count_habits(played, &mut habits);
            }
            misread
        }
        LatticeStep::Skipped { duplicate, .. } => !duplicate,
        LatticeStep::Transposed { .. }
        | LatticeStep::TransposedInColumn { .. }
        | LatticeStep::Inserted { .. }
        | LatticeStep::Ended { .. } => false,
    };
    let misread = steps.iter().filter(misread).count();
    let omitted = |step: &&LatticeStep| matches!(step, LatticeStep::Inserted { .. });
    let omitted = steps.iter().filter(omitted).count();
    Noise::counted(slots.len(), misread, omitted, habits.habits())
}

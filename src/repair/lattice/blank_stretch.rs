//! Edges over a stretch with blank cells, filled by the gap solver.

use super::builder::{LEAST_PLAIN_AFTER_GAP, LatticeBuilder};
use super::cost::cost;
use super::node::{LatticeStep, NodePlace};
use crate::board::Move;
use crate::complete::Gap;
use crate::repair::sheets::Slot;

/// Number of plain cells that end a stretch: blanks after them are those of another.
const ENOUGH_TO_END_STRETCH: usize = 10;
/// Number of cells behind a stretch that are weighed with each of its fillings; those after them are weighed once a
/// filling is followed.
const WEIGHED_BEHIND: usize = 4;
/// Maximum length of a stretch with blanks, in slots.
const MOST_SLOTS_FILLED: usize = 24;

impl LatticeBuilder<'_> {
    /// Fills a stretch of blank and plain cells such that what follows can be played.
    pub(super) fn fill_blanks(&mut self, from: NodePlace) {
        let at = from.column;
        let Some(end) = self.blank_stretch(at) else { return };
        let filling = self.input.beams[at].filling;
        let position = self.node(from).position;
        let blanks = self.input.slots[at..end].iter().filter(|slot| slot.is_blank()).count();
        let mut gap = Gap::new(position, end - at)
            .then(self.known_from(end, filling.evidence))
            .within(filling.budget(blanks))
            .weighing_after(WEIGHED_BEHIND)
            .following(filling.followed)
            .listing(filling.lines);
        for (ply, slot) in self.input.slots[at..end].iter().enumerate() {
            if let Some(known) = slot.known_without_checks() {
                gap = gap.with_ply(ply, known);
            }
        }
        if let Some(reached) =
            self.input.constraints.reached.filter(|_| end == self.input.slots.len())
        {
            gap = gap.reaching(reached);
        }
        for line in gap.complete().likeliest {
            let is_blank = |ply: usize| self.input.slots[at + ply].is_blank();
            let weight = |ply: usize| self.input.surprisals.weight(is_blank(ply));
            let surprisal = self.surprisal(from, &line.moves, weight);
            let mut position = position;
            let read = |(slot, found): (usize, &Move)| {
                let step =
                    LatticeStep::Read { slot, played: position.annotated(*found), is_held: false };
                position.play(*found);
                step
            };
            let steps: Vec<LatticeStep> = (at..).zip(&line.moves).map(read).collect();
            let spelled = cost(&steps, self.input.slots, self.input.noise);
            self.arrive(from, end, spelled + surprisal, &steps);
        }
    }

    /// Returns the end of a stretch of blank and plain cells: after its last blank, if enough plain cells follow, or
    /// after the last cell if the final position is known. A stretch with more blanks than can be searched is none.
    fn blank_stretch(&self, at: usize) -> Option<usize> {
        let slots = &self.input.slots[at..(at + MOST_SLOTS_FILLED).min(self.input.slots.len())];
        let plain = |slot: &&Slot| slot.is_blank() || slot.known.is_some();
        let length = slots.iter().take_while(plain).count();
        let to_the_end =
            at + length == self.input.slots.len() && self.input.constraints.reached.is_some();
        let (mut end, mut plain, mut blanks) = (1, 0, 1);
        for (place, slot) in slots[..length].iter().enumerate().skip(1) {
            if slot.is_blank() {
                (end, plain, blanks) = (place + 1, 0, blanks + 1);
            } else {
                plain += 1;
            }
            if plain >= ENOUGH_TO_END_STRETCH && !to_the_end {
                break;
            }
        }
        if to_the_end {
            (end, plain) = (length, ENOUGH_TO_END_STRETCH);
        }
        (plain >= LEAST_PLAIN_AFTER_GAP && blanks <= self.input.beams[at].filling.blanks)
            .then_some(at + end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::repair::lattice::surprisal::SurprisalCache;
    use crate::repair::lattice::{Beam, Lattice, LatticeInput, LatticeNode};
    use crate::repair::record::Constraints;
    use crate::repair::sheets::slots;
    use crate::repair::spelling::Noise;
    use crate::repair::{Cell, Record, Sheet};

    /// A blank that is filled so that the rest can be played costs what it costs when it is read alone.
    #[test]
    fn without_a_prior_only_what_is_written_counts() {
        let texts = ["e4", "e5", "", "", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"];
        let cell = |text: &str| if text.is_empty() { Cell::blank() } else { Cell::written(text) };
        let record =
            Record { sheets: vec![Sheet::of(texts.map(cell).to_vec())], ..Record::default() };
        let slots = &mut slots(&record, 0, Language::english())[..];
        let noise = Noise::ORDINARY;
        for slot in slots.iter_mut() {
            slot.assume_noise(noise);
        }
        let beams = &vec![Beam::LEVELS[0]; slots.len() + 1][..];
        let (surprisals, constraints) = (&SurprisalCache::none(), &Constraints::of(&record));
        let (kept_path, ahead) = (None, None);
        let input = LatticeInput {
            slots: &mut *slots,
            beams,
            noise,
            surprisals,
            constraints,
            kept_path,
            ahead,
        };
        let lattice = Lattice::build(LatticeNode::start(record.start), input);
        let nodes = lattice.columns.iter().flat_map(|column| &column.nodes);
        let mut filled = 0;
        for edge in nodes.flat_map(|node| &node.edges) {
            let written = cost(&edge.steps, slots, noise);
            assert!((edge.cost - written).abs() < 1e-6, "{} for {:?}", edge.cost, edge.steps);
            let is_blank = |step: &LatticeStep| step.slot().is_some_and(|at| slots[at].is_blank());
            filled += usize::from(edge.steps.iter().filter(|step| is_blank(step)).count() == 2);
        }
        assert!(filled > 0, "no edge passes both blanks");
    }
}

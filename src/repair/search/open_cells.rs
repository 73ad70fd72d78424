//! A record that plays as it is written but for cells that are blank or illegible in part: if these can be filled so
//! that every other cell gives its move, nothing else is searched for. The prior chooses between such games but does
//! not override the sheet: a blank in a series of repetitions does not turn a plainly written move into a slip.

use super::decode::RecordDecoder;
use super::decoded_path::DecodedPath;
use super::explanation::noise_on;
use crate::complete::{KnownMove, MovesAhead};
use crate::repair::lattice::{Beam, LatticeStep};
use crate::repair::sheets::Slot;
use crate::repair::spelling::Noise;

impl RecordDecoder<'_> {
    /// Returns the path on which every plainly written cell gives its move, every illegible one a move that has its
    /// legible signs, and every blank one stands for a ply, if there is one and some cell is not plain.
    pub(super) fn fill_open_cells(&mut self) -> Option<DecodedPath> {
        let is_open = |slot: &&Slot| slot.is_blank() || slot.is_illegible();
        let open = self.slots.iter().filter(is_open).count();
        if open == 0 || !self.slots.iter().all(|slot| is_open(&slot) || slot.is_plain()) {
            return None;
        }
        self.slots.iter_mut().for_each(|slot| slot.set_played(true));
        let known: Vec<Option<KnownMove>> =
            self.slots.iter().map(Slot::known_without_checks).collect();
        self.ahead = Some(MovesAhead::new(self.start.turn(), &known));
        let beams = Beam::for_open_cells(open, self.slots.len());
        let found = beams.into_iter().find_map(|beam| self.read_all(beam));
        let found = found.map(|found| {
            let noise = noise_on(&found.steps, self.slots, Noise::ORDINARY);
            self.weigh_anew(found, noise, self.constraints)
        });
        self.slots.iter_mut().for_each(|slot| slot.set_played(false));
        self.ahead = None;
        if found.is_none() {
            self.assume_noise(Noise::ORDINARY);
        }
        found
    }

    /// Returns the path on which nothing is wrong and each slot stands for a ply, if a beam that the budget allows
    /// finds one.
    fn read_all(&mut self, beam: Beam) -> Option<DecodedPath> {
        let beams = vec![beam; self.slots.len() + 1];
        if !self.affords(&beams) {
            return None;
        }
        self.spend(&beams);
        let found = self.attempt(&beams, Noise::NONE, self.constraints, None);
        let is_read = |step: &LatticeStep| matches!(step, LatticeStep::Read { .. });
        let is_whole = found.ends_as_known && found.steps.len() == self.slots.len();
        (is_whole && found.steps.iter().all(is_read)).then_some(found)
    }
}

//! How far the answer may be from the game that explains best what is written.
//!
//! The search leaves paths out, and also weighs what people play. Here nothing is left out and only what is written
//! counts: among all legal games that end as is known, does one explain the cells, paired as they are, at less cost?
//! Positions are followed as in the search, but each as long as its cost, plus a lower bound for the cost of the slots
//! after it, is below a ceiling (A\*, with equal positions merged): the cost of the answer. If that takes too many
//! positions, the ceiling rises step by step until the budget is used up: then no game costs less than the last ceiling
//! that was proved.
//!
//! There are too many games with a whole row that no cell gives: nothing is proved beyond the least that such a game
//! costs.

use crate::board::{Move, Position};
use crate::repair::lattice::cost::{cost, lower_bounds};
use crate::repair::lattice::surprisal::{ORDINARY_SURPRISAL, SurprisalCache};
use crate::repair::lattice::{
    Beam, Lattice, LatticeColumn, LatticeInput, LatticeNode, LatticeStep,
};
use crate::repair::record::Constraints;
use crate::repair::sheets::Slot;
use crate::repair::spelling::Noise;

/// Step by which the ceiling rises, in nats.
const RISE: f64 = 2.5;
/// Excess of the cost over its lower bound, in nats, from which no proof is tried: it hardly ever comes to an end, and
/// all that it shows is that another game is not quite as much better.
const LEAST_HOPELESS_EXCESS: f64 = 20.0;
/// Difference below which two costs are the same, in nats.
const SAME_COST: f64 = 1e-4;
/// Maximum number of positions followed after the same slots, whatever the budget, which bounds the memory.
const MOST_POSITIONS_PER_COLUMN: usize = 2_500;

/// What is proved about a game that was found.
pub(in crate::repair) struct Proof {
    /// Upper bound, in nats, on how much better another game explains what is written.
    pub(in crate::repair) optimality_gap: f64,
    /// The moves of the game that explains it best, if that is another.
    pub(in crate::repair) better: Vec<Move>,
}

/// The search for a better game.
struct ProofSearch<'a> {
    start: &'a Position,
    slots: &'a mut [Slot],
    constraints: &'a Constraints<'a>,
    noise: Noise,
    /// For each slot, a lower bound for the cost of all slots from it on, in any game.
    floors: Vec<f64>,
    /// Number of positions that may still be examined.
    left: usize,
}

/// Searches, among this many positions, for a game that explains what is written better than this path, which was found
/// expecting this noise.
pub(in crate::repair) fn prove(
    start: &Position,
    slots: &mut [Slot],
    constraints: &Constraints<'_>,
    found: &[LatticeStep],
    noise: Noise,
    positions: usize,
) -> Proof {
    for slot in slots.iter_mut() {
        slot.assume_noise(noise);
    }
    let cost = cost(found, slots, noise);
    let floors = lower_bounds(slots, constraints.held.are_any());
    let least = floors[0].min(cost);
    let provable = cost.min(floors[0] + noise.omitted_row + 2.0 * ORDINARY_SURPRISAL);
    let is_hopeless = cost - floors[0] >= LEAST_HOPELESS_EXCESS;
    if least >= provable - SAME_COST || is_hopeless {
        return Proof { optimality_gap: cost - least, better: Vec::new() };
    }
    let mut search = ProofSearch { start, slots, constraints, noise, floors, left: 0 };
    let LeastCost { cost: least, of } = search.least_cost(least, provable, positions);
    Proof { optimality_gap: cost - least, better: of.unwrap_or_default() }
}

/// A cost below which there is no game.
struct LeastCost {
    cost: f64,
    /// The moves of a game that costs as much, if one was found.
    of: Option<Vec<Move>>,
}

impl ProofSearch<'_> {
    /// Returns the least cost of a game, which is at least `known`, or as much of it as can be proved among this many
    /// positions, at most `provable`: at once if half of them are enough for that, otherwise step by step.
    fn least_cost(&mut self, known: f64, provable: f64, positions: usize) -> LeastCost {
        self.left = positions / 2;
        if let Some(least) = self.least_below(provable) {
            return least;
        }
        self.left = positions - positions / 2;
        let mut least = LeastCost { cost: known, of: None };
        while least.of.is_none() && least.cost < provable - SAME_COST {
            match self.least_below(provable.min(least.cost + RISE)) {
                Some(higher) => least = higher,
                None => break,
            }
        }
        least
    }

    /// Returns the least cost of a game below a ceiling, or that ceiling; `None` if it takes more positions than are
    /// left.
    fn least_below(&mut self, ceiling: f64) -> Option<LeastCost> {
        let lattice = self.all_below(ceiling)?;
        let ends = |node: &LatticeNode| self.constraints.accept(&node.position, node.plies);
        let Some(end) = lattice.end(ends) else {
            return Some(LeastCost { cost: ceiling, of: None });
        };
        let path = lattice.cheapest_path(end);
        let moves = path.iter().flat_map(|edge| edge.played()).collect();
        Some(LeastCost { cost: ceiling.min(lattice.end_cost(end)), of: Some(moves) })
    }

    /// Returns all paths that cost less than the ceiling; `None` if that takes more positions than are left.
    fn all_below(&mut self, ceiling: f64) -> Option<Lattice> {
        let beam = |floor: &f64| Beam::exhaustive(ceiling - floor - SAME_COST);
        let beams: Vec<Beam> = self.floors.iter().map(beam).collect();
        let left = &mut self.left;
        let is_within = |_: usize, column: &LatticeColumn| {
            let enough = column.nodes.len() <= MOST_POSITIONS_PER_COLUMN.min(*left);
            *left = left.saturating_sub(column.nodes.len());
            enough
        };
        let first = LatticeNode::start(*self.start);
        // Only what is written counts.
        let none = SurprisalCache::none();
        let input = LatticeInput {
            slots: self.slots,
            beams: &beams,
            noise: self.noise,
            surprisals: &none,
            constraints: self.constraints,
            kept_path: None,
            ahead: None,
        };
        Lattice::build_while(first, input, is_within)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::repair::lattice::cost::{TRANSPOSED, TRANSPOSED_IN_COLUMN, read, skipped};
    use crate::repair::record::{HeldMove, HeldMoves};
    use crate::repair::search::{DecodedPath, RecordDecoder};
    use crate::repair::sheets::slots;
    use crate::repair::{Cell, Record, RepairOptions, Sheet};

    /// King, knight and pawn against king: few moves each, so that all games can be examined.
    const ENDGAME: &str = "8/8/4k3/8/8/3K4/4P3/2N5 w - - 0 1";

    /// The least cost of the slots from one on in any legal game, searched below a limit: each slot is read or skipped,
    /// a ply is inserted before it, or two slots are transposed.
    struct EveryGame<'a> {
        slots: &'a mut [Slot],
        held: HeldMoves<'a>,
        noise: Noise,
    }

    impl EveryGame<'_> {
        fn least(&mut self, position: &Position, plies: usize, at: usize, limit: f64) -> f64 {
            if at == self.slots.len() {
                return limit.min(0.0);
            }
            let left_over = skipped(&self.slots[at]);
            let mut least = self.behind(position, plies, at + 1, left_over, limit);
            for found in self.legal(position, plies) {
                let behind = position.after(found);
                let is_held = self.held.any_at(plies + 1);
                let cost = f64::from(read(&mut self.slots[at], position.annotated(found), is_held));
                least = self.behind(&behind, plies + 1, at + 1, cost, least);
                for next in self.legal(&behind, plies + 1) {
                    let (beyond, next) = (behind.after(next), behind.annotated(next));
                    let cost = f64::from(self.slots[at].cost(next));
                    let inserted = self.noise.omitted + ORDINARY_SURPRISAL + cost;
                    least = self.behind(&beyond, plies + 2, at + 1, inserted, least);
                    if let Some(second) = self.slots.get_mut(at + 1) {
                        let cost = cost + f64::from(second.cost(position.annotated(found)));
                        least = self.behind(&beyond, plies + 2, at + 2, TRANSPOSED + cost, least);
                    }
                    let first = position.annotated(found);
                    least = self.transposed_in_column(&behind, [first, next], plies, at, least);
                }
            }
            least
        }

        /// The least cost where the slots of one player in two rows are transposed: `behind` is the position after the
        /// first of two moves, its signs noted, which the slot after the next gives; the next slot gives the second.
        fn transposed_in_column(
            &mut self,
            behind: &Position,
            [first, answer]: [Move; 2],
            plies: usize,
            at: usize,
            mut least: f64,
        ) -> f64 {
            let beyond = behind.after(answer);
            let Some(third) = self.slots.get_mut(at + 2) else { return least };
            let cost = f64::from(third.cost(first));
            let cost = cost + f64::from(self.slots[at + 1].cost(behind.annotated(answer)));
            for last in self.legal(&beyond, plies + 2) {
                let cost = cost + f64::from(self.slots[at].cost(beyond.annotated(last)));
                let end = beyond.after(last);
                least = self.behind(&end, plies + 3, at + 3, TRANSPOSED_IN_COLUMN + cost, least);
            }
            least
        }

        /// The least cost of the slots from one on, with the cost of the steps to that slot.
        fn behind(
            &mut self,
            position: &Position,
            plies: usize,
            at: usize,
            cost: f64,
            least: f64,
        ) -> f64 {
            if cost >= least {
                return least;
            }
            least.min(cost + self.least(position, plies, at, least - cost))
        }

        fn legal(&self, position: &Position, plies: usize) -> Vec<Move> {
            let mut legal = position.legal_moves();
            legal.retain(|&found| self.held.allow(plies + 1, position, found));
            legal
        }
    }

    #[test]
    fn no_game_is_better_by_more_than_is_said() {
        let start = Position::from_fen(ENDGAME).expect("a position");
        let sheets = [
            ("Nb3 Kd5 e4+ Ke5 Nc5", ""), // plays as it is written
            ("Nb3 Kd5 e5+ Ke5 Nc5", ""), // a rank too high
            ("Nb3 Kd5 e4+ Kf6 Nc5", ""), // the king cannot go there
            ("Hb3 Kd5 e4+ Ke5 Nc5", ""), // a letter that looks like another
            ("Nb3 Kc5 e4 Ke5 Nd5", ""),  // several readings lead on
            ("Nb3 Kd5 c4 Kd6 c5+ K?", ""),
            ("N?3 K?5 e?+ K?5 N?5", ""),
            ("Na3 Kd5 e4 Kc5 Kc3", ""),
            ("Nb3 e4+ Ke5 Nc5", ""), // Black's first move is missing
            ("Nb3 Kd5 e4+ Ke5 Nc5", "2w:Kc3"), // held, whatever the cell says
        ];
        let budgets = [1, 100, 20_000];
        // The prior may weigh so much that another game explains the cells better.
        let (mut proved, mut missed) = (0, 0);
        for (line, held) in sheets {
            for (budget, prior_weight) in budgets.into_iter().flat_map(|b| [(b, 0.8), (b, 4.0)]) {
                let (gap, least) = gap(start, line, held, budget, prior_weight);
                assert!(least + gap > -SAME_COST, "{line}: {gap} is less than {}", -least);
                proved += usize::from(gap < SAME_COST);
                missed += usize::from(least < -SAME_COST);
            }
        }
        assert!(proved >= 3 * sheets.len() && missed > sheets.len(), "{proved}, {missed}");
    }

    /// Returns the gap reported for a line with held moves, and the cost of the best game minus that of the game that
    /// was found.
    fn gap(
        start: Position,
        line: &str,
        held: &str,
        positions: usize,
        prior_weight: f64,
    ) -> (f64, f64) {
        let cells = line.split(' ').map(Cell::written).collect();
        let sheets = vec![Sheet::of(cells)];
        let record = Record { start, sheets, ..Record::default() };
        let mut slots = slots(&record, 0, Language::english());
        let held: Vec<HeldMove> =
            held.split_whitespace().map(|held| held.parse().expect("a move")).collect();
        let held = HeldMoves::new(&held, &start);
        let constraints = Constraints { reached: None, length: None, held };
        let options = RepairOptions { prior_weight, budget: None, proof_budget: positions };
        let surprisals = SurprisalCache::new(prior_weight);
        let mut decoder =
            RecordDecoder::new(&start, &mut slots, &constraints, options, &surprisals);
        let best = decoder.decode();
        let DecodedPath { steps, noise, optimality_gap, .. } = decoder.prove(best);
        let found = cost(&steps, &mut slots, noise);
        let mut every = EveryGame { slots: &mut slots, held, noise };
        let least = every.least(&start, 0, 0, found + SAME_COST);
        (optimality_gap.expect("a proof was tried"), least - found)
    }
}

//! What all sheets together say about one ply.

use crate::board::{Move, Position, Role, Square, SquareSet, attacks, pawn_attacks};
use crate::complete::KnownMove;
use crate::repair::record::CellPlace;
use crate::repair::spelling::Noise;
use crate::repair::spelling::SheetHabitCounts;
use crate::repair::spelling::{BLANK, CellSpelling, SquareOrFile};

/// Maximum cost of a slot against a held move, in nats: beyond it, the cell is taken as skipped.
pub(in crate::repair) const LEFT_OVER: f32 = 11.5;
/// Maximum cost of one of several cells, in nats: one player wrote another move altogether than the other.
const OTHER_MOVE: f32 = 9.5;

/// The cells that stand for one ply, at most one of each sheet.
#[derive(Debug)]
pub(in crate::repair) struct Slot {
    pub(in crate::repair) cells: Vec<CellPlace>,
    pub(in crate::repair) spellings: Vec<CellSpelling>,
    /// The move of a cell taken at its word, if one is written plainly.
    pub(in crate::repair) known: Option<KnownMove>,
    /// The target squares of a piece of each kind if no sign is wrong, and if one may be; computed when they are first
    /// needed.
    plain_targets: Option<[SquareSet; 6]>,
    misread_targets: Option<[SquareSet; 6]>,
    /// Whether it may mean castling.
    may_castle: bool,
    /// Whether a ply was certainly played here, whatever the cells say.
    is_played: bool,
}

impl Slot {
    pub(in crate::repair) fn new(cells: Vec<(CellPlace, CellSpelling)>) -> Self {
        let (cells, spellings): (_, Vec<CellSpelling>) = cells.into_iter().unzip();
        let may_castle = spellings.iter().all(CellSpelling::is_blank)
            || spellings.iter().any(CellSpelling::may_castle);
        let known = spellings.iter().find_map(|cell| cell.known);
        Self {
            cells,
            spellings,
            known,
            plain_targets: None,
            misread_targets: None,
            may_castle,
            is_played: false,
        }
    }

    /// The slot of a cell whose place does not matter.
    pub(in crate::repair) fn of_cell(cell: CellSpelling) -> Self {
        Self::new(vec![(CellPlace { sheet: 0, index: 0 }, cell)])
    }

    /// The move that is written plainly by a player who may leave a check unmarked.
    pub(in crate::repair) fn known_without_checks(&self) -> Option<KnownMove> {
        self.known.map(KnownMove::leaving_checks_unmarked)
    }

    /// A ply that has no cell on any sheet: it was certainly played, or else the numbers that suggest it may be wrong.
    pub(in crate::repair) fn unwritten(is_played: bool) -> Self {
        Self { is_played, ..Self::new(Vec::new()) }
    }

    /// Whether it is room for a ply that need not have been played.
    pub(in crate::repair) const fn is_room(&self) -> bool {
        self.cells.is_empty() && !self.is_played
    }

    /// Takes a blank cell for a ply that was certainly played, or ceases to.
    pub(in crate::repair) fn set_played(&mut self, is_played: bool) {
        if !self.cells.is_empty() && self.is_blank() {
            self.is_played = is_played;
        }
    }

    /// Whether it may stand for no ply at little cost.
    pub(in crate::repair) fn may_be_nothing(&self) -> bool {
        let is_unreadable = self.spellings.iter().any(CellSpelling::is_unreadable);
        self.is_blank() && !self.is_played && !is_unreadable
    }

    /// Returns how often things are expected to go wrong on the sheets.
    pub(in crate::repair) fn noise(&self) -> Noise {
        self.spellings.first().map_or(Noise::ORDINARY, CellSpelling::noise)
    }

    /// Whether this is how often things are expected to go wrong; without a cell any expectation will do.
    pub(in crate::repair) fn assumes_noise(&self, noise: Noise) -> bool {
        self.spellings.is_empty() || self.noise() == noise
    }

    /// Sets how often things are expected to go wrong from now on.
    pub(in crate::repair) fn assume_noise(&mut self, noise: Noise) {
        if self.noise() != noise {
            self.misread_targets = None; // what a wrong sign costs is another amount now
            for (place, cell) in self.cells.iter().zip(&mut self.spellings) {
                cell.assume_noise(noise, *noise.habits.of(place.sheet));
            }
        }
    }

    /// Counts how the cells were written if this move, whose check and disambiguation are noted, was meant.
    pub(in crate::repair) fn count_habits(&self, meant: Move, counts: &mut SheetHabitCounts) {
        for (place, cell) in self.cells.iter().zip(&self.spellings) {
            cell.count_habits(meant, counts.of(place.sheet));
        }
    }

    /// Whether no sheet says anything, or even has a cell.
    pub(in crate::repair) fn is_blank(&self) -> bool {
        self.spellings.iter().all(CellSpelling::is_blank)
    }

    /// Whether every sheet that says something says the same move plainly.
    pub(in crate::repair) fn is_plain(&self) -> bool {
        let mut written = self.spellings.iter().filter(|cell| !cell.is_blank());
        self.known.is_some() && written.all(|cell| cell.known == self.known)
    }

    /// Whether its only cell has a sign that cannot be read.
    pub(in crate::repair) fn is_illegible(&self) -> bool {
        matches!(self.spellings.as_slice(), [only] if only.is_illegible())
    }

    /// Returns the number of sheets that say something, at least 1.
    pub(in crate::repair) fn sheets_written(&self) -> f64 {
        self.spellings
            .iter()
            .map(|cell| f64::from(u8::from(!cell.is_blank())))
            .sum::<f64>()
            .max(1.0)
    }

    /// Whether every sheet that says something here says the same there: a row that one player wrote twice appears once
    /// on the sheet of the other.
    pub(in crate::repair) fn says_the_same(&self, other: &Self) -> bool {
        let cells = self.cells.iter().zip(&self.spellings);
        let mut written = cells.filter(|(_, cell)| !cell.is_blank());
        let is_there = |(place, cell): (&CellPlace, &CellSpelling)| {
            let mut others = other.cells.iter().zip(&other.spellings);
            others.any(|(there, it)| there.sheet == place.sheet && cell.says_the_same(it))
        };
        !self.is_blank() && written.all(is_there)
    }

    /// Whether what one sheet says differs here and there by one sign.
    pub(in crate::repair) fn is_one_sign_off(&self, other: &Self) -> bool {
        let [here, there] = [self, other].map(|slot| slot.spellings.as_slice());
        matches!((here, there), ([here], [there]) if here.is_one_sign_off(there))
    }

    /// Whether some sheet says that the move gives mate.
    pub(in crate::repair) fn says_mate(&self) -> bool {
        self.spellings.iter().any(CellSpelling::says_mate)
    }

    /// Returns a lower bound for the cost of this move, by its piece and target square alone: most moves cost too much by
    /// them, which is soon told.
    pub(in crate::repair) fn least_cost_by_target(&mut self, meant: Move) -> f32 {
        self.sum(|cell| cell.least_cost_by_target(meant))
    }

    /// Returns a lower bound for the cost of this move, whose disambiguation is noted, whatever signs of check there
    /// are.
    pub(in crate::repair) fn least_cost(&mut self, meant: Move) -> f32 {
        self.sum(|cell| cell.least_cost(meant))
    }

    /// Returns the cost, in nats, of finding these texts in the cells when this move, whose check and disambiguation
    /// are noted, was meant.
    pub(in crate::repair) fn cost(&mut self, meant: Move) -> f32 {
        self.sum(|cell| cell.cost(meant))
    }

    /// Returns a lower bound for the cost, whatever move was meant.
    pub(in crate::repair) fn lower_bound(&mut self) -> f32 {
        self.sum(CellSpelling::lower_bound)
    }

    /// Returns the total cost of all cells that say something; if there are several, each counts at most `OTHER_MOVE`.
    fn sum(&mut self, mut cost: impl FnMut(&mut CellSpelling) -> f32) -> f32 {
        if let [only] = self.spellings.as_mut_slice() {
            return cost(only);
        }
        if self.cells.is_empty() {
            return BLANK;
        }
        let all = self.is_blank();
        let written = self.spellings.iter_mut().filter(|cell| all || !cell.is_blank());
        written.map(|cell| cost(cell).min(OTHER_MOVE)).sum()
    }

    /// Whether some piece of the side to move sees a square to which it may go at a cost of at most `limit`: if not, no
    /// legal move has such a cost.
    pub(in crate::repair) fn may_fit(&mut self, position: &Position, limit: f32) -> bool {
        let targets = *self.targets(limit);
        self.may_castle
            || Role::ALL.into_iter().any(|role| sees(position, role, targets[role as usize]))
    }

    /// Keeps the moves that go to one of those squares.
    pub(in crate::repair) fn keep_what_it_may_mean(&mut self, moves: &mut Vec<Move>, limit: f32) {
        let (may_castle, targets) = (self.may_castle, self.targets(limit));
        moves.retain(|found| match found.castling() {
            Some(_) => may_castle,
            None => targets[found.role() as usize].contains(found.to()),
        });
    }

    /// Returns the squares to which a piece of each kind may go at a cost of at most `limit`, and some others.
    fn targets(&mut self, limit: f32) -> &[SquareSet; 6] {
        let wrong_sign = self.noise().wrong_sign;
        let (targets, most) = if limit <= WITHOUT_WRONG_SIGN {
            (&mut self.plain_targets, WITHOUT_WRONG_SIGN)
        } else {
            (&mut self.misread_targets, BESIDE_WRONG_SIGN + wrong_sign)
        };
        targets.get_or_insert_with(|| find_targets(&mut self.spellings, most + MARGIN))
    }
}

/// Maximum limit for which [`Slot::may_fit`] is asked without a wrong sign: the highest `insertion_fit` of a beam that
/// allows none after an inserted ply. An exhaustive beam has a higher one, and does not ask.
pub(in crate::repair) const WITHOUT_WRONG_SIGN: f32 = 2.0;
/// Maximum limit for which it is asked where a beam allows a wrong sign, whose own cost is added.
pub(in crate::repair) const BESIDE_WRONG_SIGN: f32 = 5.0;
/// Tolerance for costs that differ only in their last digit.
const MARGIN: f32 = 0.1;

/// Returns the squares to which a piece of each kind may go so that some cell costs less than `limit`.
fn find_targets(spellings: &mut [CellSpelling], limit: f32) -> [SquareSet; 6] {
    Role::ALL.map(|role| {
        let mut is_named =
            |target| spellings.iter_mut().any(|cell| cell.may_name(role, target, limit));
        let mut squares = SquareSet::EMPTY;
        for file in 0..8 {
            // Most files are named by no sign of the text, so that none of their squares need be tried.
            if is_named(SquareOrFile::File(file)) {
                let of_file = SquareSet::file(file).iter();
                squares |= of_file.filter(|to| is_named(SquareOrFile::Square(*to))).collect();
            }
        }
        squares
    })
}

/// Whether a piece of this kind sees one of the squares.
fn sees(position: &Position, role: Role, targets: SquareSet) -> bool {
    let us = position.turn();
    let pieces = position.pieces(us, role);
    let seen = |to: Square| match role {
        Role::Pawn => {
            let behind = |square: Square| square.ahead(us.other());
            let from = pawn_attacks(us.other(), to) | behind(to).set() | behind(behind(to)).set();
            !(from & pieces).is_empty()
        }
        _ => !(attacks(role, to, position.occupied()) & pieces).is_empty(),
    };
    !pieces.is_empty() && (targets & !position.by_color(us)).iter().any(seen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::repair::Cell;

    /// A legal move whose cost is allowed is never passed over, for texts with every kind of slip, read under different
    /// habits.
    #[test]
    fn no_move_that_fits_is_passed_over() {
        let positions = [
            "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 3 5",
            "r1bqkbnr/pppp1ppp/8/1B2p3/3nP3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/1P1k4/8/8/1q1N1N2/8/3K1N2/8 w - - 0 1",
        ];
        let texts = [
            "Be7", "Bd2", "Nxd4", "NxN", "NxP", "Nd4", "hxd4", "N?4", "d5", "dxe6", "de", "exd",
            "bxa8Q", "b8=N", "bxa8=Q+", "Nfd3", "N4d3", "Sd3", "e1g1", "g1f3", "O-O", "Qxf6",
            "Qf5", "Df3", "?",
        ];
        let habits = Noise::counted(40, 30, 0, Noise::ORDINARY.habits);
        let mut fitting = 0;
        for (text, noise) in
            texts.into_iter().flat_map(|text| [(text, Noise::ORDINARY), (text, habits)])
        {
            let cell = CellSpelling::new(&Cell::written(text), Language::english());
            let mut slot = Slot::new(vec![(CellPlace { sheet: 0, index: 0 }, cell)]);
            slot.assume_noise(noise);
            for position in positions.map(|fen| Position::from_fen(fen).expect("a position")) {
                for found in position.legal_moves() {
                    let cost = slot.least_cost(position.with_disambiguation(found));
                    if cost <= BESIDE_WRONG_SIGN + noise.wrong_sign {
                        fitting += 1;
                        let uci = found.to_uci();
                        let mut kept = vec![found];
                        slot.keep_what_it_may_mean(&mut kept, cost);
                        assert_eq!(kept, [found], "{text} as {uci}, which costs {cost}");
                        assert!(slot.may_fit(&position, cost), "{text} in {}", position.fen());
                    }
                }
            }
        }
        assert!(fitting > 500, "{fitting}");
    }

    /// If no sign is wrong, few squares remain.
    #[test]
    fn a_plain_cell_names_one_square() {
        let cell = CellSpelling::new(&Cell::written("Nf3"), Language::english());
        let mut slot = Slot::new(vec![(CellPlace { sheet: 0, index: 0 }, cell)]);
        let [pawn, knight, ..] = *slot.targets(WITHOUT_WRONG_SIGN);
        assert!(pawn.is_empty());
        assert_eq!(knight.iter().map(Square::name).collect::<Vec<_>>(), ["f3"]);
        let [_, misread, ..] = *slot.targets(BESIDE_WRONG_SIGN);
        assert!(misread.len() > 1);
    }

    /// A slot that was read with other noise before has the target squares of one that was not.
    #[test]
    fn the_target_squares_follow_the_noise() {
        let cell = CellSpelling::new(&Cell::written("Nf3"), Language::english());
        let fresh = || Slot::new(vec![(CellPlace { sheet: 0, index: 0 }, cell.clone())]);
        let squares = |slot: &mut Slot, noise: Noise| {
            slot.assume_noise(noise);
            slot.targets(f32::INFINITY).map(SquareSet::len)
        };
        let many = Noise::counted(40, 30, 0, Noise::ORDINARY.habits);
        let none = Noise::counted(400, 0, 0, Noise::ORDINARY.habits);
        let mut slot = fresh();
        let mut met = Vec::new();
        for noise in [many, none, Noise::NONE, Noise::ORDINARY] {
            met.push(squares(&mut slot, noise));
            assert_eq!(met.last(), Some(&squares(&mut fresh(), noise)));
        }
        met.dedup();
        assert!(met.len() > 1, "{met:?}");
    }
}

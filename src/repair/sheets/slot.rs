//! What all sheets together say of one ply.

use crate::board::{Move, Position, Role, Square, SquareSet, attacks, pawn_attacks};
use crate::complete::KnownMove;
use crate::repair::record::CellPlace;
use crate::repair::spelling::Noise;
use crate::repair::spelling::SheetHabitCounts;
use crate::repair::spelling::{BLANK, CellSpelling};

/// A cell counts at most so much against a move: beyond it, it is taken as left over.
pub(in crate::repair) const LEFT_OVER: f32 = 11.5;

/// The cells that stand for one ply, at most one of each sheet.
#[derive(Debug)]
pub(in crate::repair) struct Slot {
    pub(in crate::repair) cells: Vec<CellPlace>,
    pub(in crate::repair) spellings: Vec<CellSpelling>,
    /// The move of a cell that is taken at its word, where one is written plainly.
    pub(in crate::repair) known: Option<KnownMove>,
    /// Where a piece of each kind may go so that what is written costs little, with the mistakes that were expected when it
    /// was first asked for.
    targets: Option<[SquareSet; 6]>,
    /// Whether it may mean castling.
    may_castle: bool,
    /// Whether a ply was played here for certain, whatever the cells say.
    is_played: bool,
}

impl Slot {
    pub(in crate::repair) fn new(cells: Vec<(CellPlace, CellSpelling)>) -> Self {
        let (cells, spellings): (_, Vec<CellSpelling>) = cells.into_iter().unzip();
        let may_castle = spellings.iter().any(CellSpelling::may_castle);
        let known = spellings.iter().find_map(|cell| cell.known);
        Self { cells, spellings, known, targets: None, may_castle, is_played: false }
    }

    /// A ply that has no cell on any sheet: was it played for certain, or may the numbers be wrong that tell of it?
    pub(in crate::repair) fn unwritten(is_played: bool) -> Self {
        Self { is_played, ..Self::new(Vec::new()) }
    }

    /// Whether it is room for a ply that need not have been played.
    pub(in crate::repair) const fn is_room(&self) -> bool {
        self.cells.is_empty() && !self.is_played
    }

    /// Takes a blank cell for a ply that was played for certain, or no longer.
    pub(in crate::repair) fn insist(&mut self, is_played: bool) {
        if !self.cells.is_empty() && self.is_blank() {
            self.is_played = is_played;
        }
    }

    /// Whether it may stand for no ply at little cost.
    pub(in crate::repair) fn may_be_nothing(&self) -> bool {
        self.is_blank() && !self.is_played
    }

    /// How often things go wrong on the sheets.
    pub(in crate::repair) fn noise(&self) -> Noise {
        self.spellings.first().map_or(Noise::ORDINARY, CellSpelling::noise)
    }

    /// Expects so many mistakes from now on.
    pub(in crate::repair) fn expect(&mut self, noise: Noise) {
        if self.noise() != noise {
            for (place, cell) in self.cells.iter().zip(&mut self.spellings) {
                cell.expect(noise, *noise.habits.of(place.sheet));
            }
        }
    }

    /// Counts how the cells were written if this move was meant, whose check and disambiguation are noted.
    pub(in crate::repair) fn count_habits(&self, meant: Move, counts: &mut SheetHabitCounts) {
        for (place, cell) in self.cells.iter().zip(&self.spellings) {
            cell.count_habits(meant, counts.of(place.sheet));
        }
    }

    /// Whether no sheet says anything, or has a cell at all.
    pub(in crate::repair) fn is_blank(&self) -> bool {
        self.spellings.iter().all(CellSpelling::is_blank)
    }

    /// How many sheets say something; at least 1.
    pub(in crate::repair) fn written(&self) -> f64 {
        self.spellings
            .iter()
            .map(|cell| f64::from(u8::from(!cell.is_blank())))
            .sum::<f64>()
            .max(1.0)
    }

    /// Whether every sheet that says something here says the same there: a row that one player wrote twice stands once on
    /// the sheet of the other.
    pub(in crate::repair) fn says_the_same(&self, other: &Self) -> bool {
        let cells = self.cells.iter().zip(&self.spellings);
        let mut written = cells.filter(|(_, cell)| !cell.is_blank());
        let is_there = |(place, cell): (&CellPlace, &CellSpelling)| {
            let mut others = other.cells.iter().zip(&other.spellings);
            others.any(|(there, it)| there.sheet == place.sheet && cell.says_the_same(it))
        };
        !self.is_blank() && written.all(is_there)
    }

    /// Whether some sheet says that the move gives mate.
    pub(in crate::repair) fn says_mate(&self) -> bool {
        self.spellings.iter().any(CellSpelling::says_mate)
    }

    /// What it costs at least, whatever signs of check there are; the disambiguation is noted.
    pub(in crate::repair) fn least_cost(&mut self, meant: Move) -> f32 {
        self.sum(|cell| cell.least_cost(meant))
    }

    /// What it costs, in nats, that the cells say what they say if this move was meant, whose check and disambiguation
    /// are noted.
    pub(in crate::repair) fn cost(&mut self, meant: Move) -> f32 {
        self.sum(|cell| cell.cost(meant))
    }

    /// What it costs at least, whatever move was meant.
    pub(in crate::repair) fn floor(&mut self) -> f32 {
        self.sum(CellSpelling::floor)
    }

    /// What all cells cost that say something, where one costs so much; of several none counts beyond what leaves it over.
    fn sum(&mut self, mut cost: impl FnMut(&mut CellSpelling) -> f32) -> f32 {
        if let [only] = self.spellings.as_mut_slice() {
            return cost(only);
        }
        if self.cells.is_empty() {
            return BLANK;
        }
        let all = self.is_blank();
        let written = self.spellings.iter_mut().filter(|cell| all || !cell.is_blank());
        written.map(|cell| cost(cell).min(LEFT_OVER)).sum()
    }

    /// Whether some piece of the side to move sees a square that the slot may name: if not, no legal move fits it well.
    pub(in crate::repair) fn may_fit(&mut self, position: &Position) -> bool {
        let targets = *self.targets();
        self.may_castle
            || Role::ALL.into_iter().any(|role| sees(position, role, targets[role as usize]))
    }

    /// Whether a move goes to one of those squares: if not, it does not fit well.
    pub(in crate::repair) fn may_mean(&mut self, found: Move) -> bool {
        match found.castling() {
            Some(_) => self.may_castle,
            None => self.targets()[found.role() as usize].contains(found.to()),
        }
    }

    fn targets(&mut self) -> &[SquareSet; 6] {
        self.targets.get_or_insert_with(|| find_targets(&mut self.spellings))
    }
}

/// What a move to a square may cost beside one wrong sign so that the square is among the targets.
const LIKELY: f32 = 6.0;

/// The squares to which a piece of each kind may go so that what is written costs little.
fn find_targets(spellings: &mut [CellSpelling]) -> [SquareSet; 6] {
    Role::ALL.map(|role| {
        let near = |square: &Square| {
            let plain = Move::to_square(role, *square);
            spellings.iter_mut().any(|cell| {
                let limit = LIKELY + cell.noise().wrong_sign;
                cell.is_likely_of_anyone(plain, limit)
            })
        };
        SquareSet::ALL.iter().filter(near).collect()
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

    #[test]
    fn what_a_cell_may_mean_is_among_its_targets() {
        let spanish = "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 3 5";
        let bird = "r1bqkbnr/pppp1ppp/8/1B2p3/3nP3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
        for (fen, text, uci) in [
            (spanish, "Be7", "f8e7"),
            (spanish, "Bd2", "f8e7"),
            (bird, "Nxd4", "f3d4"),
            (bird, "NxN", "f3d4"),
            (bird, "NxP", "f3e5"),
        ] {
            let cell = CellSpelling::new(&Cell::written(text), Language::english());
            let mut slot = Slot::new(vec![(CellPlace { sheet: 0, index: 0 }, cell)]);
            slot.expect(Noise::counted(40, 30, 0, Noise::ORDINARY.habits));
            let position = Position::from_fen(fen).expect("a position");
            let found = position.legal_moves().into_iter().find(|found| found.to_uci() == uci);
            assert!(slot.may_mean(found.expect("a legal move")), "{text} as {uci}");
            assert!(slot.may_fit(&position), "{text} as {uci}");
        }
    }
}

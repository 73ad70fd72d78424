//! One cell, compared with legal moves.

use super::costs::{BLANK, CARELESS, MISTAKEN, MOST_CELL_COST};
use super::form::{AnyMove, SquareOrFile, WrittenForm};
use super::habits::{HabitCounts, Habits};
use super::mark::CheckMark;
use super::noise::Noise;
use super::reading_spelling::ReadingSpelling;
use super::sign_alignment::{self, Blame};
use super::signs::ILLEGIBLE;
use crate::board::{Check, KeyMap, Move, Role};
use crate::complete::KnownMove;
use crate::language::Language;
use crate::notation::Notation;
use crate::repair::record::Cell;

/// Maximum cost of the likeliest reading of a cell, in nats, for it to be taken alone as what the cell says: three in
/// four.
const MOST_DOUBT_OF_COPY: f32 = 0.29;

/// One cell, ready to be compared with moves.
#[derive(Clone, Debug)]
pub(in crate::repair) struct CellSpelling {
    readings: Vec<ReadingSpelling>,
    /// Whether something stands there of which nothing can be read: `?`.
    is_unreadable: bool,
    /// How sure the reader is of the only reading; 1 if there are several, which are weighed against each other.
    sureness: f32,
    /// The costs computed so far, by the bits of the move; signs of check apart.
    costs: KeyMap<u32, f32>,
    form: WrittenForm,
    /// How often things go wrong on the sheet: the costs were computed with it.
    noise: Noise,
    /// The move of the only reading, if it is one in ordinary notation.
    pub(in crate::repair) known: Option<KnownMove>,
}

impl CellSpelling {
    /// A cell of a sheet in the piece letters of a language.
    pub(in crate::repair) fn new(cell: &Cell, language: &Language) -> Self {
        let language = cell.language_on(language);
        let spelled = |reading| ReadingSpelling::new(reading, language);
        let mut readings: Vec<ReadingSpelling> = cell.readings.iter().filter_map(spelled).collect();
        let mut sureness = 1.0;
        if let [only] = readings.as_mut_slice() {
            sureness = (-std::mem::take(&mut only.doubt)).exp();
        }
        let only =
            if let [only] = cell.readings.as_slice() { Some(only.text.trim()) } else { None };
        let known = only.and_then(|text| known(text, language));
        let is_unreadable = readings.is_empty() && !cell.is_blank();
        Self {
            readings,
            is_unreadable,
            sureness,
            costs: KeyMap::default(),
            form: WrittenForm::default(),
            noise: Noise::ORDINARY,
            known,
        }
    }

    /// Returns how often things are expected to go wrong on the sheet.
    pub(in crate::repair) const fn noise(&self) -> Noise {
        self.noise
    }

    /// Sets how often things are expected to go wrong, and the habits of the player.
    pub(in crate::repair) fn assume_noise(&mut self, noise: Noise, habits: Habits) {
        if self.noise != noise {
            self.noise = noise;
            self.form.habits = habits;
            self.costs.clear();
            for reading in &mut self.readings {
                reading.assume_wrong_sign(noise.wrong_sign);
            }
        }
    }

    /// Whether nothing is written.
    pub(in crate::repair) fn is_blank(&self) -> bool {
        self.readings.is_empty()
    }

    /// Whether something stands there of which nothing can be read: a move was certainly written.
    pub(in crate::repair) const fn is_unreadable(&self) -> bool {
        self.is_unreadable
    }

    /// Whether its only reading has a sign that cannot be read.
    pub(in crate::repair) fn is_illegible(&self) -> bool {
        matches!(self.readings.as_slice(), [only] if only.signs.contains(&ILLEGIBLE))
    }

    /// Whether some reading is castling, by name or by the squares of the king.
    pub(in crate::repair) fn may_castle(&self) -> bool {
        self.readings.iter().any(ReadingSpelling::may_castle)
    }

    /// Whether two cells have the same text. Where it is doubtful what they say, all their readings must agree. A single
    /// letter says too little: in time trouble many a row has nothing else.
    pub(in crate::repair) fn says_the_same(&self, other: &Self) -> bool {
        let says_little = |reading: &ReadingSpelling| {
            reading.signs.iter().filter(|sign| **sign != ILLEGIBLE).count() < 2
        };
        if self.readings.iter().any(says_little) {
            return false;
        }
        let is_sure = |reading: &ReadingSpelling| reading.doubt <= MOST_DOUBT_OF_COPY;
        match (self.readings.as_slice(), other.readings.as_slice()) {
            ([a, ..], [b, ..]) if is_sure(a) && is_sure(b) => a.signs == b.signs,
            ([_, ..], [_, ..]) => self
                .readings
                .iter()
                .map(|reading| &reading.signs)
                .eq(other.readings.iter().map(|reading| &reading.signs)),
            _ => false,
        }
    }

    /// Whether the texts of two cells are as long as each other and differ in one sign. What names a square alone is
    /// like too many moves.
    pub(in crate::repair) fn is_one_sign_off(&self, other: &Self) -> bool {
        match (self.readings.first(), other.readings.first()) {
            (Some(a), Some(b)) if a.signs.len() > 2 && a.signs.len() == b.signs.len() => {
                a.signs.iter().zip(&b.signs).filter(|(a, b)| a != b).count() == 1
            }
            _ => false,
        }
    }

    /// Returns a lower bound for the cost of this text when this move was meant, by its piece and target square alone.
    #[inline]
    pub(in crate::repair) fn least_cost_by_target(&self, meant: Move) -> f32 {
        match self.readings.as_slice() {
            [] => BLANK,
            [only] => self.doubted(only.doubt + only.least_cost(meant)),
            several => {
                let costs = several.iter().map(|reading| reading.doubt + reading.least_cost(meant));
                costs.fold(MOST_CELL_COST, f32::min)
            }
        }
    }

    /// Returns a lower bound for the cost of finding this text when this move, whose disambiguation is noted, was
    /// meant: signs of check are ignored.
    pub(in crate::repair) fn least_cost(&mut self, meant: Move) -> f32 {
        let least = self.least_cost_of_reading(meant);
        self.doubted(least)
    }

    /// Returns the cost of a reading of which the reader is not sure: it is right, or it is wrong and only looks like
    /// what is written.
    fn doubted(&self, cost: f32) -> f32 {
        if self.sureness >= 1.0 || self.is_blank() {
            return cost;
        }
        let mistaken = (1.0 - self.sureness) * (-MISTAKEN - cost / 2.0).exp();
        -(self.sureness * (-cost).exp() + mistaken).ln()
    }

    /// Returns the lower bound that holds if the only reading is right.
    fn least_cost_of_reading(&mut self, meant: Move) -> f32 {
        if self.is_blank() {
            return BLANK;
        }
        let meant = meant.with_check(Check::None);
        if let Some(cost) = self.costs.get(&meant.bits()) {
            return *cost;
        }
        let cost = self.cheapest(meant, Blame::InkAndPlayer, MOST_CELL_COST, |_| 0.0);
        self.costs.insert(meant.bits(), cost);
        cost
    }

    /// Returns the cost of finding this text when this move, whose check and disambiguation are noted, was meant.
    pub(in crate::repair) fn cost(&mut self, meant: Move) -> f32 {
        let least = self.least_cost_of_reading(meant);
        match self.readings.as_slice() {
            [] => least,
            [only] => {
                let marked = least + only.mark.cost(meant.check(), &self.form.habits);
                self.doubted(marked.min(MOST_CELL_COST))
            }
            _ if least >= MOST_CELL_COST => least,
            _ => self.cost_of_readings(meant),
        }
    }

    /// Returns the cost of the cheapest of several readings; which one that is depends on the sign of check too.
    fn cost_of_readings(&mut self, meant: Move) -> f32 {
        // The bits themselves are the key of the cost without check.
        let key = meant.bits() ^ u32::MAX;
        if let Some(cost) = self.costs.get(&key) {
            return *cost;
        }
        let habits = self.form.habits;
        let marked = |mark: CheckMark| mark.cost(meant.check(), &habits);
        let cost = self.cheapest(meant, Blame::InkAndPlayer, MOST_CELL_COST, marked);
        self.costs.insert(key, cost);
        cost
    }

    /// Returns a lower bound for the cost, whatever move was meant.
    pub(in crate::repair) fn lower_bound(&mut self) -> f32 {
        if self.is_blank() {
            return BLANK;
        }
        let mut least = MOST_CELL_COST;
        for kind in AnyMove::ALL {
            self.form.write_any(kind);
            for reading in &self.readings {
                let limit = least - reading.doubt;
                if limit > 0.0 {
                    let (blame, wrong_sign) = (Blame::InkAndPlayer, self.noise.wrong_sign);
                    let cost =
                        sign_alignment::cost(&reading.signs, &self.form, blame, wrong_sign, limit);
                    least = least.min(cost + reading.doubt);
                }
            }
        }
        self.doubted(least)
    }

    /// Whether some reading has the sign of mate.
    pub(in crate::repair) fn says_mate(&self) -> bool {
        self.readings.iter().any(|reading| reading.mark == CheckMark::Mate)
    }

    /// Whether every reading has a sign of check or mate that the move does not give.
    pub(in crate::repair) fn has_false_mark(&self, meant: Move) -> bool {
        !self.is_blank() && self.readings.iter().all(|reading| reading.mark.is_false(meant.check()))
    }

    /// Counts how a move, whose check and disambiguation are noted, was written.
    pub(in crate::repair) fn count_habits(&self, meant: Move, counts: &mut HabitCounts) {
        if let [only] = self.readings.as_slice() {
            counts.count(meant, &only.signs, only.mark != CheckMark::Nothing);
        }
    }

    /// Whether the text is a lawful way to write the move, if perhaps a careless one.
    pub(in crate::repair) fn is_lawful(&mut self, meant: Move) -> bool {
        self.cost_by(Habits::ORDINARY, meant, Blame::Nobody, MOST_CELL_COST) <= CARELESS
    }

    /// Returns what the cost would be if players never made slips.
    pub(in crate::repair) fn cost_of_ink(&mut self, meant: Move) -> f32 {
        if self.is_blank() {
            return BLANK;
        }
        let cost = self.cost_by(self.form.habits, meant, Blame::InkOnly, MOST_CELL_COST);
        self.doubted(cost)
    }

    /// Whether some move of this kind of piece to this square or file may cost less than `limit`, castling apart.
    pub(in crate::repair) fn may_name(&mut self, role: Role, to: SquareOrFile, limit: f32) -> bool {
        if self.is_blank() || self.readings.iter().any(ReadingSpelling::is_open) {
            return true;
        }
        let wrong_sign = self.noise.wrong_sign;
        let most = if self.sureness < 1.0 { MOST_CELL_COST } else { limit };
        let cost = |reading: &ReadingSpelling, form: &mut WrittenForm, limit| {
            reading.least_cost_to(form, role, to, wrong_sign, limit)
        };
        let least = self.least_of_readings(most, |reading| reading.doubt, cost);
        self.doubted(least) < limit
    }

    /// Returns what the cost would be for a player with these habits, at most `limit`.
    fn cost_by(&mut self, habits: Habits, meant: Move, blame: Blame, limit: f32) -> f32 {
        let own = std::mem::replace(&mut self.form.habits, habits);
        let cost = self.cheapest(meant, blame, limit, |mark| mark.cost(meant.check(), &habits));
        self.form.habits = own;
        cost
    }

    fn cheapest(
        &mut self,
        meant: Move,
        blame: Blame,
        limit: f32,
        marked: impl Fn(CheckMark) -> f32,
    ) -> f32 {
        let wrong_sign = self.noise.wrong_sign;
        let beside = |reading: &ReadingSpelling| reading.doubt + marked(reading.mark);
        let cost = |reading: &ReadingSpelling, form: &mut WrittenForm, limit| {
            reading.cost(form, meant, blame, wrong_sign, limit)
        };
        self.least_of_readings(limit, beside, cost)
    }

    /// Returns the least cost of any reading, at most `limit`: `beside` gives its cost besides the text, and `cost`
    /// that of the text, up to a limit of its own.
    fn least_of_readings(
        &mut self,
        limit: f32,
        beside: impl Fn(&ReadingSpelling) -> f32,
        cost: impl Fn(&ReadingSpelling, &mut WrittenForm, f32) -> f32,
    ) -> f32 {
        let mut least = limit;
        for reading in &self.readings {
            let beside = beside(reading);
            let limit = least - beside;
            if limit > 0.0 {
                least = least.min(cost(reading, &mut self.form, limit) + beside);
            }
        }
        least
    }
}

/// Returns the move that a text states if taken at its word: in ordinary notation, or by its squares.
fn known(text: &str, language: &Language) -> Option<KnownMove> {
    let squares = || Notation::Uci.read(text, language).and_then(KnownMove::lenient);
    squares().or_else(|| Notation::San.read(text, language).and_then(KnownMove::new))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;

    #[test]
    fn no_move_costs_less_than_the_floor() {
        let positions = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/1P1k4/8/8/1q1N1N2/8/3K1N2/8 w - - 0 1",
        ];
        let texts = [
            "e4", "Nf3", "Hf3", "N?3", "O-O", "0-0-0", "Nfd5", "N4d3", "b8=Q", "bxa8=N+", "QxN",
            "PxP", "e9", "ax", "Kg", "Nf9+", "e2-e4", "?", "zz", "Sf3", "cxd", "xe6", "i7",
        ];
        let (mut passed_over, mut moves) = (0, 0);
        for text in texts {
            let mut cell = CellSpelling::new(&Cell::written(text), Language::english());
            let floor = cell.lower_bound();
            for position in positions.map(|fen| Position::from_fen(fen).expect("a position")) {
                for found in position.legal_moves() {
                    let meant = position.annotated(found);
                    let cost = cell.cost(meant);
                    let by_target = cell.least_cost_by_target(found);
                    for least in [floor, by_target] {
                        let uci = meant.to_uci();
                        assert!(least <= cost + 1e-4, "{text} as {uci}: {cost} below {least}");
                    }
                    passed_over += u32::from(by_target > 7.0);
                    moves += 1;
                }
            }
        }
        assert!(passed_over > moves / 3, "{passed_over} of {moves}");
        let floor =
            |text| CellSpelling::new(&Cell::written(text), Language::english()).lower_bound();
        assert!(floor("Nf3") < 0.01 && floor("Hf3") > 2.0 && floor("zz") > 5.0);
    }
}

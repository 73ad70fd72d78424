//! What it costs that a cell says what it says, if this legal move was meant.
//!
//! Costs are negative logarithms of probabilities (nats). They come from the move, not from the text: all the ways to
//! write it are laid out as a row of parts (`form`), and the text is aligned with them (`align`); signs may look like
//! others (`confusions.csv`), and players make slips.

mod align;
mod confusion;
mod form;
mod mark;
mod signs;

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use self::align::Blame;
use self::form::Form;
use self::mark::Mark;
use super::key_hasher::KeyHasher;
use super::record::Cell;
use crate::board::{Check, Move, Square};
use crate::language::Language;

/// What it costs that a text has nothing to do with the move.
pub(super) const UNRELATED: f32 = 10.0;
/// What it costs that a cell is blank.
const BLANK: f32 = 0.5;
/// The square as the player on the other side sees it.
const MIRRORED: f32 = 3.5;
/// A reading that the reader holds for impossible is held for this likely.
const LEAST_PROBABILITY: f64 = 1e-3;

/// One cell, ready to be compared with moves.
#[derive(Debug)]
pub(super) struct Spelling {
    readings: Vec<SpelledReading>,
    /// The costs that were worked out, by the bits of the move; check apart.
    known: HashMap<u32, f32, BuildHasherDefault<KeyHasher>>,
    form: Form,
}

/// One reading, and what it costs that the ink is read otherwise.
#[derive(Debug)]
struct SpelledReading {
    signs: Vec<u8>,
    /// The signs of check behind them.
    mark: Mark,
    doubt: f32,
    names_pieces: bool,
}

impl Spelling {
    /// A cell in the piece letters of a language.
    pub(super) fn new(cell: &Cell, language: &Language) -> Self {
        let spelled = |reading: &super::Reading| {
            let mut signs = signs::signs(&reading.text, language);
            let mark = Mark::take(&mut signs);
            let letters = signs.iter().filter(|sign| sign.is_ascii_uppercase());
            let names_pieces = letters.count() >= 2 && signs.first() != Some(&b'O');
            let doubt = -reading.probability.clamp(LEAST_PROBABILITY, 1.0).ln() as f32;
            SpelledReading { signs, mark, doubt, names_pieces }
        };
        let readings =
            cell.readings.iter().map(spelled).filter(|reading| !reading.signs.is_empty()).collect();
        Self { readings, known: HashMap::default(), form: Form::default() }
    }

    /// Whether nothing is written.
    pub(super) fn is_blank(&self) -> bool {
        self.readings.is_empty()
    }

    /// Whether some reading is castling.
    pub(super) fn may_castle(&self) -> bool {
        self.readings.iter().any(|reading| reading.signs.first() == Some(&b'O'))
    }

    /// Whether two cells say the same.
    pub(super) fn says_the_same(&self, other: &Self) -> bool {
        match (self.readings.first(), other.readings.first()) {
            (Some(a), Some(b)) => a.signs == b.signs,
            _ => false,
        }
    }

    /// What it costs at least that the cell says what it says if this move was meant, whose disambiguation is noted:
    /// signs of check are not looked at.
    pub(super) fn least_cost(&mut self, meant: Move) -> f32 {
        if self.is_blank() {
            return BLANK;
        }
        let meant = meant.with_check(Check::None);
        if let Some(cost) = self.known.get(&meant.bits()) {
            return *cost;
        }
        let cost = self.cheapest(meant, Blame::InkAndPlayer, |_| 0.0);
        self.known.insert(meant.bits(), cost);
        cost
    }

    /// What it costs that the cell says what it says if this move was meant, whose check and disambiguation are noted.
    pub(super) fn cost(&mut self, meant: Move) -> f32 {
        let least = self.least_cost(meant);
        match self.readings.as_slice() {
            [] => least,
            [only] => (least + only.mark.cost(meant.check())).min(UNRELATED),
            _ if least >= UNRELATED => least,
            _ => self.cheapest(meant, Blame::InkAndPlayer, |mark| mark.cost(meant.check())),
        }
    }

    /// The same if players never made slips.
    pub(super) fn cost_of_ink(&mut self, meant: Move) -> f32 {
        if self.is_blank() {
            return BLANK;
        }
        self.cheapest(meant, Blame::InkOnly, |mark| mark.cost(meant.check()))
    }

    fn cheapest(&mut self, meant: Move, blame: Blame, marked: impl Fn(Mark) -> f32) -> f32 {
        let mut least = UNRELATED;
        for reading in &self.readings {
            let beside = reading.doubt + marked(reading.mark);
            let limit = least - beside;
            if limit > 0.0 {
                least = least.min(one(reading, &mut self.form, meant, blame, limit) + beside);
            }
        }
        least
    }
}

/// What one reading costs.
fn one(reading: &SpelledReading, form: &mut Form, meant: Move, blame: Blame, limit: f32) -> f32 {
    let signs = &reading.signs;
    form.to_square(meant, meant.to());
    let mut least = align::cost(signs, form, blame, limit);
    if let Some(captured) = meant.captured().filter(|_| reading.names_pieces && least > 0.6) {
        form.pieces_only(meant, captured);
        least = least.min(align::cost(signs, form, blame, least));
    }
    if blame == Blame::InkAndPlayer && least > MIRRORED && meant.castling().is_none() {
        let [file, rank] = [7 - meant.to().file(), 7 - meant.to().rank()];
        form.to_square(meant, Square::new(file, rank));
        least = least.min(MIRRORED + align::cost(signs, form, Blame::InkOnly, least - MIRRORED));
    }
    least
}

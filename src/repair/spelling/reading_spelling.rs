//! One reading of a cell: its text compared with the ways to write a move.

use super::costs;
use super::form::{SquareOrFile, WrittenForm};
use super::least_costs::LeastCosts;
use super::mark::CheckMark;
use super::noise::Noise;
use super::sign_alignment::{self, Blame};
use super::signs::{self, ILLEGIBLE};
use crate::board::{Move, Role, Square, SquareSet};
use crate::language::Language;
use crate::repair::record::Reading;

/// Minimum probability of a reading, even of one that the reader takes to be impossible.
const LEAST_PROBABILITY: f64 = 1e-3;

/// The signs of one reading, and what they are like as a whole.
#[derive(Clone, Debug)]
pub(super) struct ReadingSpelling {
    pub(super) signs: Vec<u8>,
    /// The signs of check after them.
    pub(super) mark: CheckMark,
    /// The cost of the ink being read otherwise.
    pub(super) doubt: f32,
    /// Whether it names two pieces.
    names_pieces: bool,
    /// Whether it names two squares and no piece.
    names_squares: bool,
    /// Whether it is a move of the king, who may have castled.
    names_king: bool,
    /// What the piece and the target square of a move cost at least.
    least: LeastCosts,
}

impl ReadingSpelling {
    /// A reading in the piece letters of a language; `None` if it has no signs.
    pub(super) fn new(reading: &Reading, language: &Language) -> Option<Self> {
        if signs::is_illegible(&reading.text) {
            return None;
        }
        let mut signs = signs::signs(&reading.text, language);
        let mark = CheckMark::take(&mut signs);
        signs.extend_from_slice(left_unwritten(&signs));
        let letters = signs.iter().filter(|sign| sign.is_ascii_uppercase());
        let names_pieces = letters.count() >= 2 && signs.first() != Some(&b'O');
        let doubt = -reading.probability.clamp(LEAST_PROBABILITY, 1.0).ln() as f32;
        let names_squares = signs::name_squares(&signs);
        let names_king = signs.first() == Some(&b'K');
        let least = least_costs(&signs, Noise::ORDINARY.wrong_sign);
        let is_written = !signs.is_empty();
        is_written.then_some(Self {
            signs,
            mark,
            doubt,
            names_pieces,
            names_squares,
            names_king,
            least,
        })
    }

    /// Sets what a wrong sign costs from now on.
    pub(super) fn assume_wrong_sign(&mut self, wrong_sign: f32) {
        self.least = least_costs(&self.signs, wrong_sign);
    }

    /// Whether it may be castling, by name or by the squares of the king.
    pub(super) fn may_castle(&self) -> bool {
        self.names_squares || self.names_king || self.signs.contains(&b'O')
    }

    /// Whether it leaves the piece that moves, or its square, to be found on the board.
    pub(super) const fn is_open(&self) -> bool {
        self.names_squares || self.names_pieces
    }

    /// Returns the cost of this text when a move was meant, at most `limit`, its sign of check apart; `form` holds the
    /// ways to write it.
    pub(super) fn cost(
        &self,
        form: &mut WrittenForm,
        meant: Move,
        blame: Blame,
        wrong_sign: f32,
        limit: f32,
    ) -> f32 {
        let is_castling = meant.castling().is_some();
        let mut ways = WaysToWrite { signs: &self.signs, form, blame, wrong_sign, least: limit };
        ways.compare(|form| form.write(meant, meant.to()));
        let asked = self.names_pieces && ways.least > costs::ASKED_FOR_PIECES_ALONE;
        if let Some(captured) = meant.captured().filter(|_| asked) {
            ways.compare(|form| form.write_pieces(meant, captured));
        }
        if self.names_squares && ways.least > 0.0 {
            ways.compare(|form| form.write_squares(meant));
        }
        if blame == Blame::InkAndPlayer && self.names_king && is_castling {
            ways.compare(|form| form.write_king_alone(meant));
        }
        if blame == Blame::InkAndPlayer && !is_castling {
            ways.compare_mirrored(meant.to(), |form, square| form.write(meant, square));
        }
        ways.least
    }

    /// Returns a lower bound for the cost of this text when a move was meant, by its piece and target square alone.
    #[inline]
    pub(super) fn least_cost(&self, meant: Move) -> f32 {
        if self.is_open() || meant.castling().is_some() {
            return 0.0;
        }
        self.least.of_move(meant.role(), meant.to(), meant.is_capture())
    }

    /// Returns a lower bound for the cost if a piece of this kind went to this square or file, at most `limit`.
    pub(super) fn least_cost_to(
        &self,
        form: &mut WrittenForm,
        role: Role,
        to: SquareOrFile,
        wrong_sign: f32,
        limit: f32,
    ) -> f32 {
        let (signs, blame) = (&self.signs, Blame::InkAndPlayer);
        let mut ways = WaysToWrite { signs, form, blame, wrong_sign, least: limit };
        for is_capture in [false, true] {
            let by_target = match to {
                SquareOrFile::Square(to) => self.least.of_move(role, to, is_capture),
                SquareOrFile::File(file) => self.least.of_file(role, file, is_capture),
            };
            if by_target >= ways.least {
                continue;
            }
            ways.compare(|form| form.write_any_to(role, to, is_capture));
            match to {
                SquareOrFile::Square(square) => ways.compare_mirrored(square, |form, square| {
                    form.write_any_to(role, SquareOrFile::Square(square), is_capture);
                }),
                SquareOrFile::File(file) if may_have(signs, b'a' + 7 - file) => {
                    ways.least = ways.least.min(mirrored(wrong_sign));
                }
                SquareOrFile::File(_) => {}
            }
        }
        ways.least
    }
}

/// The ways to write a move, compared one after another with the signs of a text.
struct WaysToWrite<'a> {
    signs: &'a [u8],
    /// Room for laying out the move.
    form: &'a mut WrittenForm,
    blame: Blame,
    wrong_sign: f32,
    /// The least cost so far, or the limit.
    least: f32,
}

impl WaysToWrite<'_> {
    /// Compares one more way, which `write` lays out.
    fn compare(&mut self, write: impl FnOnce(&mut WrittenForm)) {
        write(self.form);
        self.least = self.least.min(self.cost(self.blame, self.least));
    }

    /// Compares the move to a square as it is seen from the other side of the board; `write` lays out the move to the
    /// square that is passed to it.
    fn compare_mirrored(&mut self, to: Square, write: impl FnOnce(&mut WrittenForm, Square)) {
        let mirrored = mirrored(self.wrong_sign);
        // A mirrored square that is misread as well is too unlikely to be sought.
        if self.least > mirrored && may_be_mirrored(self.signs, to) {
            write(self.form, from_other_side(to));
            let beside = self.cost(Blame::InkOnly, self.least - mirrored);
            self.least = self.least.min(mirrored + beside);
        }
    }

    fn cost(&self, blame: Blame, limit: f32) -> f32 {
        sign_alignment::cost(self.signs, self.form, blame, self.wrong_sign, limit)
    }
}

/// Whether a sign is in a text, or may be where one cannot be read.
fn may_have(signs: &[u8], sign: u8) -> bool {
    signs.contains(&sign) || signs.contains(&ILLEGIBLE)
}

/// The square that stands where this one would stand for the other player.
fn from_other_side(square: Square) -> Square {
    Square::new(7 - square.file(), 7 - square.rank())
}

/// Whether a text may name a square as it is seen from the other side of the board.
fn may_be_mirrored(signs: &[u8], to: Square) -> bool {
    let seen = from_other_side(to);
    may_have(signs, b'a' + seen.file()) && may_have(signs, b'1' + seen.rank())
}

/// Returns the least costs of a text if a wrong sign costs this much.
fn least_costs(signs: &[u8], wrong_sign: f32) -> LeastCosts {
    let mirrored_squares = SquareSet::ALL.iter().filter(|to| may_be_mirrored(signs, *to)).collect();
    LeastCosts::of(signs, wrong_sign, (mirrored_squares, mirrored(wrong_sign)))
}

/// What is left unwritten of a move of which nothing but the piece or the file is written, as in time trouble: the rest
/// is as if it could not be read.
const fn left_unwritten(signs: &[u8]) -> &'static [u8] {
    match signs {
        [b'K' | b'Q' | b'R' | b'B' | b'N'] => &[ILLEGIBLE; 2],
        [b'a'..=b'h'] => &[ILLEGIBLE],
        _ => &[],
    }
}

/// Returns the least cost of naming a square as it is seen from the other side of the board.
fn mirrored(wrong_sign: f32) -> f32 {
    costs::SQUARE_FROM_OTHER_SIDE + wrong_sign
}

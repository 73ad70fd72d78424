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
        let signs = &self.signs;
        form.write(meant, meant.to());
        let mut least = sign_alignment::cost(signs, form, blame, wrong_sign, limit);
        let asked = self.names_pieces && least > costs::ASKED_FOR_PIECES_ALONE;
        if let Some(captured) = meant.captured().filter(|_| asked) {
            form.write_pieces(meant, captured);
            least = least.min(sign_alignment::cost(signs, form, blame, wrong_sign, least));
        }
        if self.names_squares && least > 0.0 {
            form.write_squares(meant);
            least = least.min(sign_alignment::cost(signs, form, blame, wrong_sign, least));
        }
        let is_castling = meant.castling().is_some();
        if blame == Blame::InkAndPlayer && self.names_king && is_castling {
            form.write_king_alone(meant);
            least = least.min(sign_alignment::cost(signs, form, blame, wrong_sign, least));
        }
        if blame == Blame::InkAndPlayer && !is_castling {
            let write = |form: &mut WrittenForm, square| form.write(meant, square);
            least = least.min(self.mirrored(form, meant.to(), write, wrong_sign, least));
        }
        least
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
        let blame = Blame::InkAndPlayer;
        let mut least = limit;
        for is_capture in [false, true] {
            let by_target = match to {
                SquareOrFile::Square(to) => self.least.of_move(role, to, is_capture),
                SquareOrFile::File(file) => self.least.of_file(role, file, is_capture),
            };
            if by_target >= least {
                continue;
            }
            form.write_any_to(role, to, is_capture);
            least = least.min(sign_alignment::cost(&self.signs, form, blame, wrong_sign, least));
            let write = |form: &mut WrittenForm, square| {
                form.write_any_to(role, SquareOrFile::Square(square), is_capture);
            };
            least = match to {
                SquareOrFile::Square(square) => {
                    least.min(self.mirrored(form, square, write, wrong_sign, least))
                }
                SquareOrFile::File(file) if self.may_have(b'a' + 7 - file) => {
                    least.min(mirrored(wrong_sign))
                }
                SquareOrFile::File(_) => least,
            };
        }
        least
    }

    /// Whether a sign is in the text, or may be where one cannot be read.
    fn may_have(&self, sign: u8) -> bool {
        may_have(&self.signs, sign)
    }

    /// Returns the cost of naming a square as it is seen from the other side of the board, at most `limit`; `write`
    /// lays out the move to that square.
    fn mirrored(
        &self,
        form: &mut WrittenForm,
        to: Square,
        write: impl Fn(&mut WrittenForm, Square),
        wrong_sign: f32,
        limit: f32,
    ) -> f32 {
        let mirrored = mirrored(wrong_sign);
        // A mirrored square that is misread as well is too unlikely to be sought.
        if limit <= mirrored || !may_be_mirrored(&self.signs, to) {
            return limit;
        }
        write(form, from_other_side(to));
        mirrored
            + sign_alignment::cost(&self.signs, form, Blame::InkOnly, wrong_sign, limit - mirrored)
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

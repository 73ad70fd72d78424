//! The least that a text costs by the piece of a move and its target square alone: soon computed, and enough to pass over
//! most moves without comparing sign by sign.

use super::confusion::inks;
use super::costs;
use super::form::{Slip, WrittenPart, target_missing};
use super::sign_alignment::{Blame, cost_of_sign, lesser};
use crate::board::{Role, Square, SquareSet};

/// What it costs at least that some sign of a text stands for the letter, the file or the rank of a move.
#[derive(Clone, Debug)]
pub(super) struct LeastCosts {
    letters: [f32; 6],
    files: [f32; 8],
    ranks: [f32; 8],
    /// The squares that may be named as they are seen from the other side of the board, and what that costs at least.
    mirrored: (SquareSet, f32),
}

impl LeastCosts {
    /// The costs of a text in which each wrong sign costs this much more than the sign itself; `mirrored` squares may
    /// be named from the other side of the board, at this cost.
    pub(super) fn of(signs: &[u8], wrong_sign: f32, mirrored: (SquareSet, f32)) -> Self {
        let least = |sign: u8, slip: Slip| {
            let part = WrittenPart { sign, stands: 0.0, missing: 0.0, slip };
            let inks = inks(sign);
            let cost = |written: &u8| {
                let ink = inks[usize::from(written & 127)];
                cost_of_sign(&part, *written, ink, Blame::InkAndPlayer, wrong_sign)
            };
            signs.iter().map(cost).fold(f32::INFINITY, lesser)
        };
        Self {
            letters: Role::ALL.map(|role| match role {
                Role::Pawn => 0.0, // no letter is needed
                piece => {
                    let stands = least(piece.letter() as u8, Slip::Piece);
                    lesser(stands, costs::PIECE_LETTER_MISSING)
                }
            }),
            files: std::array::from_fn(|file| least(b'a' + file as u8, Slip::File)),
            ranks: std::array::from_fn(|rank| least(b'1' + rank as u8, Slip::Rank)),
            mirrored,
        }
    }

    /// The least cost of a move of this kind of piece to this square.
    #[inline]
    pub(super) fn of_move(&self, role: Role, to: Square, is_capture: bool) -> f32 {
        let [file_missing, rank_missing] = target_missing(role == Role::Pawn, is_capture);
        let file = lesser(self.files[usize::from(to.file() & 7)], file_missing);
        let rank = lesser(self.ranks[usize::from(to.rank() & 7)], rank_missing);
        self.of_target(role, file + rank, to.set())
    }

    /// The least cost of a move of this kind of piece to any square of a file.
    pub(super) fn of_file(&self, role: Role, file: u8, is_capture: bool) -> f32 {
        let [missing, _] = target_missing(role == Role::Pawn, is_capture);
        let named = lesser(self.files[usize::from(file & 7)], missing);
        self.of_target(role, named, SquareSet::file(file))
    }

    /// The least cost of a move to one of these squares, which cost this much unless they are mirrored.
    fn of_target(&self, role: Role, named: f32, squares: SquareSet) -> f32 {
        let (mirrored, cost) = self.mirrored;
        let is_mirrored = !(mirrored & squares).is_empty();
        self.letters[role as usize] + if is_mirrored { lesser(named, cost) } else { named }
    }
}

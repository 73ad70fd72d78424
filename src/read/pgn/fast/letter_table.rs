//! What the first byte of a move says in the alphabets in use.

use crate::board::{RoleSet, SquareSet};
use crate::read::MoveSyntax;

/// What a first byte may begin: a pawn move (a file letter) or the move of a piece.
pub(in crate::read::pgn) struct LetterTable {
    /// The kind of piece; none for a byte that begins no move.
    pub(super) roles: [RoleSet; 256],
    /// Where it may come from: the pawn's file, anywhere for a piece, nowhere for a byte that begins no move.
    pub(super) from: [SquareSet; 256],
}

impl LetterTable {
    /// The table of the alphabets in use: their ASCII capitals, the first alphabet that has one deciding, and the files.
    /// A notation whose moves have other shapes begins nothing here.
    pub(in crate::read::pgn) fn of(syntax: &MoveSyntax) -> Self {
        let mut letters = Self { roles: [RoleSet::EMPTY; 256], from: [SquareSet::EMPTY; 256] };
        if !syntax.notation.is_algebraic() {
            return letters;
        }
        for (file, letter) in (b'a'..=b'h').enumerate() {
            letters.set(letter, RoleSet::PAWN, SquareSet::file(file as u8));
        }
        for letter in b'A'..=b'Z' {
            let mut pieces =
                syntax.languages.iter().map(|language| language.letters().ascii(letter));
            if let Some(piece) = pieces.find(|&piece| piece > 1) {
                letters.set(letter, RoleSet::from_bits(1 << (piece - 1)), SquareSet::ALL);
            }
        }
        letters
    }

    fn set(&mut self, letter: u8, roles: RoleSet, from: SquareSet) {
        self.roles[letter as usize] = roles;
        self.from[letter as usize] = from;
    }
}

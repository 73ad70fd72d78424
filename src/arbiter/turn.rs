//! A refused move that the other side could make: whose is it?

use super::main_line;
use super::replay::Replay;
use crate::board::Color;
use crate::notation::{MovePattern, Refusal, Resolution};

/// So many later moves must play on before the turn is thought wrong, if there are as many.
const HORIZON: usize = 4;

impl Replay<'_> {
    /// The reason for which the move at `index` was refused, in the light of the moves around it: a slip of the side to
    /// move, or a move of the other side, behind one that is missing or before one that is written twice.
    pub(super) fn reason(&self, index: u32, pattern: &MovePattern) -> Refusal {
        match pattern.refusal(&self.line.position) {
            Refusal::NoSuchPiece { other_side: true, .. }
                if self.plays_on_for_other_side(index, pattern) =>
            {
                Refusal::WrongSide(self.line.position.turn().other())
            }
            refusal => refusal,
        }
    }

    /// Whether a number stands right before the move. It agrees with the turn: a surprising one would have been met.
    fn is_numbered(&self, index: u32) -> bool {
        let start = self.game.moves[index as usize].span.start as usize;
        let before = self.text[..start].trim_end();
        let number = before.trim_end_matches(['.', '…']);
        number.len() < before.len() && number.ends_with(|c: char| c.is_ascii_digit())
    }

    /// Whether the next moves are legal once the turn is passed before this one. A number that gives it to the side to
    /// move asks for more of them: a whole record may be numbered as if the other side had not begun.
    fn plays_on_for_other_side(&self, index: u32, pattern: &MovePattern) -> bool {
        if !self.outer.is_empty() {
            return false;
        }
        let mut position = self.line.position.after_passing();
        let later = main_line(self.game).filter(|&at| at > index as usize).take(HORIZON);
        let later = later.map(|at| self.game.pattern(at));
        let mut count = 0;
        for pattern in std::iter::once(*pattern).chain(later) {
            let Resolution::One(found) = pattern.resolve(&position) else { return false };
            position.play(found);
            count += 1;
        }
        count > if self.is_numbered(index) { HORIZON } else { 1 }
    }

    /// The record begins later than the game: the number of its first move, whose it is, and how many plies are missing.
    pub(super) fn late_start(&self) -> Option<(u32, Color, u32)> {
        let number = self.game.first_number.unwrap_or(1);
        let side = if self.game.first_is_black { Color::Black } else { Color::White };
        let plies = number.saturating_sub(1).saturating_mul(2) + u32::from(!side.is_white());
        (plies > 1).then_some((number, side, plies))
    }
}

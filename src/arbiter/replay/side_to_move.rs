//! Decides whose move it is, if a refused move could be made by the other side.

use super::Replay;
use super::move_numbers::number_before;
use super::rest::plies_playable;
use crate::board::{Color, MoveNumber};
use crate::game::MarkKind;
use crate::notation::{IllegalMove, MovePattern};

/// Number of later moves that must be playable before the turn is assumed wrong, if there are as many.
const HORIZON: usize = 4;

impl Replay<'_> {
    /// The reason why the move at `index` was refused, given the moves around it: a slip of the side to move, or a move
    /// of the other side, after one that is missing or before one that is written twice.
    pub(super) fn reason(&self, index: u32, pattern: &MovePattern) -> IllegalMove {
        match pattern.why_illegal(&self.line.position) {
            IllegalMove::NoSuchPiece { other_side: true, .. }
                if self.is_of_other_side(index, pattern) =>
            {
                IllegalMove::WrongSide(self.line.position.turn().other())
            }
            reason => reason,
        }
    }

    /// Whether number and next moves attribute the move to the other side. For a move of White, more moves must be
    /// playable: a whole record may be numbered as if the other side had not begun.
    fn is_of_other_side(&self, index: u32, pattern: &MovePattern) -> bool {
        let white = self.line.position.turn().is_white();
        let enough = if white { HORIZON } else { 1 };
        self.is_numbered_otherwise(index) || self.plays_on_for_other_side(index, pattern) >= enough
    }

    /// Whether the number right before the move attributes it to the other side.
    fn is_numbered_otherwise(&self, index: u32) -> bool {
        let start = self.game.moves[index as usize].span.start;
        let number = number_before(self.text, start).filter(|number| number.dots > 0);
        number.is_some_and(|number| (number.dots > 1) == self.line.position.turn().is_white())
    }

    /// The number of next moves that are legal if the turn is passed before this one; 0 if any of them is not.
    fn plays_on_for_other_side(&self, index: u32, pattern: &MovePattern) -> usize {
        let moves = || std::iter::once(*pattern).chain(self.later(index));
        let (all, position) = (moves().count(), self.line.position.after_passing());
        if plies_playable(position, moves()) == all { all - 1 } else { 0 }
    }

    /// What is written next in the current line; of a variation, up to the next parenthesis.
    fn later(&self, index: u32) -> impl Iterator<Item = MovePattern> {
        self.line_from(index).skip(1).take(HORIZON).map(|at| self.game.pattern(at))
    }

    /// Whether the move is the first of a variation.
    pub(super) fn opens_variation(&self, index: u32) -> bool {
        let brackets = &self.game.brackets;
        let mark = |bracket: u32| &self.game.marks[bracket as usize];
        let first = brackets.partition_point(|&bracket| mark(bracket).at < index);
        let here = brackets[first..].iter().map(|&bracket| mark(bracket));
        here.take_while(|mark| mark.at == index).any(|mark| mark.kind == MarkKind::Open)
    }

    /// If the record begins later than the game: the number of its first move, and how many plies are missing.
    pub(super) fn late_start(&self) -> Option<(MoveNumber, usize)> {
        let first = self.game.first_number?;
        let plies = first.plies_from(MoveNumber { number: 1, side: Color::White })?;
        (plies > 1).then_some((first, plies))
    }
}

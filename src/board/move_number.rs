//! The number of a move with its side, and how plies are counted by it.

use std::fmt;

use super::piece::Color;
use super::position::Position;

/// The number of a move and whose move it is: `12.` is White's, `12...` Black's.
///
/// ```
/// use movetext::board::{MoveNumber, Position};
/// let first = MoveNumber::of(&Position::start());
/// assert_eq!(first.to_string(), "1.");
/// assert_eq!(first.after(23).to_string(), "12...");
/// assert_eq!(first.after(23).plies_from(first), Some(23));
/// assert_eq!(first.plies_from(first.next()), None, "it is earlier");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveNumber {
    /// The number; the two moves of a row have the same.
    pub number: u32,
    /// Whose move it is.
    pub side: Color,
}

impl MoveNumber {
    /// Returns that of the next move in a position.
    #[must_use]
    pub const fn of(position: &Position) -> Self {
        Self { number: position.fullmove(), side: position.turn() }
    }

    /// Returns that of the move which so many plies later follows; at the end of the numbers it stops.
    #[must_use]
    pub fn after(self, plies: usize) -> Self {
        let count = self.count().saturating_add(plies as u64);
        let number = u32::try_from(count / 2).unwrap_or(u32::MAX);
        Self { number, side: if count.is_multiple_of(2) { Color::White } else { Color::Black } }
    }

    /// Returns that of the next ply.
    #[must_use]
    pub fn next(self) -> Self {
        self.after(1)
    }

    /// Returns that of the ply before, if the numbers from 1 have one.
    #[must_use]
    pub const fn previous(self) -> Option<Self> {
        match self.side {
            Color::Black => Some(Self { side: Color::White, ..self }),
            Color::White if self.number > 1 => {
                Some(Self { number: self.number - 1, side: Color::Black })
            }
            Color::White => None,
        }
    }

    /// Returns how many plies are played from a move to this one; `None` if this one is earlier.
    #[must_use]
    pub fn plies_from(self, start: Self) -> Option<usize> {
        let plies = self.count().checked_sub(start.count())?;
        usize::try_from(plies).ok()
    }

    /// Returns the count of the ply: twice the number, plus one if it is Black's.
    pub(crate) const fn count(self) -> u64 {
        2 * self.number as u64 + self.side as u64
    }
}

impl fmt::Display for MoveNumber {
    /// Writes the number as it stands before a move: `12.`, `12...`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.side.is_white() { "." } else { "..." };
        write!(formatter, "{}{dots}", self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_ply_and_the_one_before_undo_each_other() {
        let mut here = MoveNumber { number: 1, side: Color::White };
        assert_eq!(here.previous(), None);
        for name in ["1.", "1...", "2.", "2..."] {
            assert_eq!(here.to_string(), name);
            assert_eq!(here.next().previous(), Some(here));
            assert!(here < here.next());
            here = here.next();
        }
    }

    #[test]
    fn counting_stops_at_the_end_of_the_numbers() {
        let last = MoveNumber { number: u32::MAX, side: Color::Black };
        assert_eq!(last.next().number, u32::MAX);
        assert_eq!(
            last.plies_from(MoveNumber { number: 0, ..last }),
            usize::try_from(2 * u64::from(u32::MAX)).ok()
        );
    }
}

//! Counts the tree of legal moves: the classic test of a move generator.

use super::Position;

impl Position {
    /// Returns the number of lines of exactly `depth` legal plies.
    ///
    /// ```
    /// use movetext::board::Position;
    /// assert_eq!(Position::start().perft(3), 8_902);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves().len() as u64,
            _ => self.legal_moves().iter().map(|played| self.after(*played).perft(depth - 1)).sum(),
        }
    }
}

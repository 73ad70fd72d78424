//! From the question to the answer.

use super::completions::Completions;
use super::gap::Gap;
use super::layer::Search;
use super::likeliest;

impl Gap {
    /// Counts all lines through the gap, and lists the likeliest.
    #[must_use]
    pub fn complete(&self) -> Completions {
        let ways = Search::new(self).run();
        let likeliest = likeliest::lines(self, &ways, self.limit);
        Completions {
            lines: ways.lines(),
            exact: ways.exact,
            positions: ways.ends,
            moves: ways.moves(),
            likeliest,
        }
    }
}

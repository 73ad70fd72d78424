//! The answer to a gap: all lines counted where that is possible, and the likeliest of them.

use super::completions::Completions;
use super::gap::Gap;
use super::likeliest;
use super::likely_search::likely_ways;
use super::search::Search;

impl Gap {
    /// Counts all lines through the gap, and lists the likeliest; if there are too many to count within the budget,
    /// those that are found among the likeliest positions.
    #[must_use]
    pub fn complete(&self) -> Completions {
        let mut search = Search::new(self);
        let mut ways = search.run();
        let is_sought = !ways.exact && self.limit > 0 && self.followed > 0;
        let likely = is_sought.then(|| likely_ways(self, &search)).filter(|it| it.lines() > 0);
        let likeliest = likeliest::lines(self, likely.as_ref().unwrap_or(&ways), self.limit);
        ways = likely.filter(|likely| likely.lines() > ways.lines()).unwrap_or(ways);
        Completions {
            lines: ways.lines(),
            exact: ways.exact,
            positions: ways.ends,
            moves: ways.moves(),
            likeliest,
        }
    }
}

//! Crosstables: who scored what against whom.

use std::cmp::Reverse;

use super::entry::{BOTH_LOST, BookEntry};

/// The table of a tournament in which most players met each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// The players, the winner first.
    pub standings: Vec<Standing>,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The name.
    pub player: String,
    /// The results against each player, in the order of the table: `1`, `½0`, empty against oneself.
    pub results: Vec<String>,
    /// The score in half points.
    pub halves: u32,
}

impl Standing {
    /// Returns the score in points: `7½`.
    #[must_use]
    pub fn points(&self) -> String {
        match (self.halves / 2, self.halves % 2) {
            (0, 1) => "½".to_owned(),
            (whole, half) => format!("{whole}{}", if half == 1 { "½" } else { "" }),
        }
    }
}

impl Crosstable {
    /// Maximum number of players for whom there is room on a page.
    pub const MOST_PLAYERS: usize = 24;

    /// Returns the table of these games; `None` if it would be nearly empty, or too large for a page.
    #[must_use]
    pub fn of(games: &[&BookEntry]) -> Option<Self> {
        let (players, scored) = met(games)?;
        let fits = players.len() <= Self::MOST_PLAYERS;
        fits.then(|| Self { standings: standings(&players, &scored) })
    }

    /// Returns the number of players of a table that is left out only because it is too large for a page.
    #[must_use]
    pub fn players_beyond(games: &[&BookEntry]) -> Option<usize> {
        let (players, _) = met(games)?;
        Some(players.len()).filter(|&count| count > Self::MOST_PLAYERS)
    }
}

/// Returns the players of these games, and the games with a score; `None` if a table of them would be nearly empty.
fn met<'e>(games: &[&'e BookEntry]) -> Option<(Vec<&'e str>, Vec<Scored<'e>>)> {
    let scored: Vec<Scored> = games.iter().filter_map(|game| Scored::of(game)).collect();
    let mut players: Vec<&str> = scored.iter().flat_map(|it| [it.white, it.black]).collect();
    players.sort_unstable();
    players.dedup();
    let count = players.len();
    if count < 2 || count == 2 && scored.len() < 2 {
        return None;
    }
    let mut pairs: Vec<[&str; 2]> = scored.iter().map(Scored::pair).collect();
    pairs.sort_unstable();
    pairs.dedup();
    (pairs.len() * 10 >= count * (count - 1) / 2 * 6).then_some((players, scored))
}

/// A game with a score.
struct Scored<'e> {
    white: &'e str,
    black: &'e str,
    /// The scores of White and Black in half points; both have none where both have lost.
    halves: [u32; 2],
}

impl<'e> Scored<'e> {
    fn of(game: &'e BookEntry) -> Option<Self> {
        let halves = match game.result.as_str() {
            "1-0" => [2, 0],
            "1/2-1/2" => [1, 1],
            "0-1" => [0, 2],
            BOTH_LOST => [0, 0],
            _ => return None,
        };
        let are_known =
            !game.white.is_empty() && !game.black.is_empty() && game.white != game.black;
        are_known.then_some(Self { white: &game.white, black: &game.black, halves })
    }

    fn pair(&self) -> [&'e str; 2] {
        [self.white.min(self.black), self.white.max(self.black)]
    }

    /// Returns the score in half points of a player of this game.
    fn of_player(&self, player: &str) -> Option<u32> {
        if self.white == player {
            return Some(self.halves[0]);
        }
        (self.black == player).then_some(self.halves[1])
    }
}

/// Sorts players by points, then by Sonneborn-Berger score, then by name.
fn standings(players: &[&str], scored: &[Scored<'_>]) -> Vec<Standing> {
    let halves =
        |player: &str| scored.iter().filter_map(|game| game.of_player(player)).sum::<u32>();
    let beaten = |player: &str| {
        let share = |game: &Scored<'_>| {
            let other = if game.white == player { game.black } else { game.white };
            game.of_player(player).map(|own| own * halves(other))
        };
        scored.iter().filter_map(share).sum::<u32>()
    };
    let mut order = players.to_vec();
    order.sort_by_cached_key(|player| (Reverse(halves(player)), Reverse(beaten(player)), *player));
    let line = |player: &&str| Standing {
        player: (*player).to_owned(),
        results: order.iter().map(|other| results(scored, player, other)).collect(),
        halves: halves(player),
    };
    order.iter().map(line).collect()
}

/// Returns what a player scored against another, game by game: `1½`.
fn results(scored: &[Scored<'_>], player: &str, other: &str) -> String {
    let met = scored.iter().filter(|game| {
        player != other && game.of_player(player).is_some() && game.of_player(other).is_some()
    });
    let sign = |halves| ["0", "½", "1"].get(halves as usize).copied().unwrap_or_default();
    met.filter_map(|game| game.of_player(player)).map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(white: &str, black: &str, result: &str) -> BookEntry {
        let [white, black, result] = [white, black, result].map(str::to_owned);
        BookEntry { white, black, result, ..BookEntry::default() }
    }

    #[test]
    fn the_winner_stands_first() {
        let games = [
            game("Anna", "Boris", "1/2-1/2"),
            game("Boris", "Clara", "1-0"),
            game("Clara", "Anna", "0-1"),
            game("Boris", "Anna", "0-1"),
            game("Boris", "Clara", "0-0"),
        ];
        let table = Crosstable::of(&games.iter().collect::<Vec<_>>()).expect("all met");
        let line = |at: usize| {
            let standing: &Standing = &table.standings[at];
            (standing.player.clone(), standing.results.join("|"), standing.points())
        };
        assert_eq!(line(0), ("Anna".into(), "|½1|1".into(), "2½".into()));
        assert_eq!(line(1), ("Boris".into(), "½0||10".into(), "1½".into()));
        assert_eq!(line(2), ("Clara".into(), "0|00|".into(), "0".into()));
    }

    #[test]
    fn a_table_too_large_for_a_page_is_none() {
        for count in [Crosstable::MOST_PLAYERS, Crosstable::MOST_PLAYERS + 1] {
            let pairs = (0..count).flat_map(|at| (0..at).map(move |other| (at, other)));
            let games: Vec<_> =
                pairs.map(|(a, b)| game(&format!("P{a}"), &format!("P{b}"), "1-0")).collect();
            let games: Vec<_> = games.iter().collect();
            let is_large = count > Crosstable::MOST_PLAYERS;
            assert_eq!(Crosstable::of(&games).is_none(), is_large);
            assert_eq!(Crosstable::players_beyond(&games), is_large.then_some(count));
        }
    }

    #[test]
    fn an_open_tournament_has_none() {
        let names: Vec<String> = (0..8).map(|at| format!("P{at}")).collect();
        let games: Vec<_> = names.windows(2).map(|pair| game(&pair[0], &pair[1], "1-0")).collect();
        assert_eq!(Crosstable::of(&games.iter().collect::<Vec<_>>()), None);
    }
}

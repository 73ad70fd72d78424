//! The input of the benchmarks.

use movetext::Source;
use movetext::arbiter::{Arbiter, Options};

/// Three famous games.
const GAMES: &str = include_str!("../games.pgn");

/// Size of a block in bytes, as the program reads it.
const BLOCK: usize = 1 << 19;

/// Returns one block of the games, as they are and with clocks.
pub(crate) fn kinds() -> [(&'static str, Source); 2] {
    [("bare", bare()), ("clocks", over_and_over(&with_clocks(GAMES)))]
        .map(|(kind, text)| (kind, Source::new(kind, text)))
}

/// Returns one block of the games as they are.
pub(crate) fn bare() -> String {
    over_and_over(GAMES)
}

/// Returns the last of the games, with clocks.
pub(crate) fn one() -> Source {
    let last = GAMES.rfind("[Event ").unwrap_or(0);
    Source::new("game", with_clocks(&GAMES[last..]))
}

/// Returns the number of plies of the games, all of which are legal.
pub(crate) fn plies(source: &Source) -> u64 {
    Arbiter::new(Options::default()).review(source, 1, |_| {}).plies
}

fn over_and_over(games: &str) -> String {
    format!("{games}\n").repeat(BLOCK / games.len() + 1)
}

/// Adds a clock after every move, as servers write it.
fn with_clocks(games: &str) -> String {
    let mut text = String::with_capacity(4 * games.len());
    for line in games.split_inclusive('\n') {
        let is_movetext = !line.starts_with('[');
        for word in line.split_inclusive(char::is_whitespace) {
            text.push_str(word);
            if is_movetext && word.starts_with(|c: char| c.is_ascii_alphabetic()) {
                text.push_str("{ [%clk 0:09:57] } ");
            }
        }
    }
    text
}

//! What the benches read.

use movetext::Source;
use movetext::arbiter::{Arbiter, Options};

/// Three famous games.
const GAMES: &str = include_str!("../games.pgn");

/// Bytes of a block, as the program reads them.
const BLOCK: usize = 1 << 19;

/// One block of them, as they are and with clocks.
pub(crate) fn kinds() -> [(&'static str, Source); 2] {
    [("bare", bare()), ("clocks", over_and_over(&with_clocks(GAMES)))]
        .map(|(kind, text)| (kind, Source::new(kind, text)))
}

/// One block of them as they are.
pub(crate) fn bare() -> String {
    over_and_over(GAMES)
}

/// The last of them, with clocks.
pub(crate) fn one() -> Source {
    let last = GAMES.rfind("[Event ").unwrap_or(0);
    Source::new("game", with_clocks(&GAMES[last..]))
}

/// Plies of the games, all of them legal.
pub(crate) fn plies(source: &Source) -> u64 {
    Arbiter::new(Options::default()).review(source, 1, |_| {}).plies
}

fn over_and_over(games: &str) -> String {
    format!("{games}\n").repeat(BLOCK / games.len() + 1)
}

/// A clock behind every move, as servers write it.
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

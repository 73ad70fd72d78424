//! A selection of games in a file: `--games A..B`.

use std::fmt;
use std::str::FromStr;

/// Game numbers from `first` to `last`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameRange {
    /// The first game wanted, from 1.
    pub(crate) first: u64,
    /// The last game wanted.
    pub(crate) last: u64,
}

impl GameRange {
    /// Whether a file of `games` games lacks some of those wanted.
    pub(crate) const fn is_beyond(self, games: u64) -> bool {
        self.first > games || self.last > games && self.last < u64::MAX
    }

    /// Whether this game is wanted.
    pub(crate) fn contains(self, game: u64) -> bool {
        (self.first..=self.last).contains(&game)
    }
}

impl fmt::Display for GameRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self { first, last } if first == last => write!(f, "{first}"),
            Self { first, last: u64::MAX } => write!(f, "{first}.."),
            Self { first, last } => write!(f, "{first}..{last}"),
        }
    }
}

impl FromStr for GameRange {
    type Err = String;

    fn from_str(range: &str) -> Result<Self, String> {
        let number = |text: &str, empty: u64| {
            if text.is_empty() { Some(empty) } else { text.parse().ok() }
        };
        let ends = match range.split_once("..") {
            Some((first, last)) => (number(first, 1), number(last, u64::MAX)),
            None => (range.parse().ok(), range.parse().ok()),
        };
        match ends {
            (Some(first), Some(last)) if 1 <= first && first <= last => Ok(Self { first, last }),
            _ => Err("games are counted from 1, as in `7`, `10..20` or `100..`".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_include_both_ends() {
        let range: GameRange = "10..20".parse().unwrap();
        assert!(range.contains(10) && range.contains(20) && !range.contains(21));
        assert_eq!("7".parse(), Ok(GameRange { first: 7, last: 7 }));
        assert_eq!("100..".parse(), Ok(GameRange { first: 100, last: u64::MAX }));
        assert_eq!("..3".parse(), Ok(GameRange { first: 1, last: 3 }));
    }

    #[test]
    fn nonsense_is_refused() {
        for range in ["0", "0..3", "5..4", "a..b", "", "-1", "1..2..3"] {
            assert!(range.parse::<GameRange>().is_err(), "{range}");
        }
    }
}

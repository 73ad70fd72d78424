//! The length of a game, as far as it is known.

use std::str::FromStr;

/// The number of plies played: from `least` to `most`, both included.
///
/// ```
/// use movetext::repair::GameLength;
/// // The clocks say 40 moves or 41, and Black's was running.
/// let length: GameLength = "79..81".parse()?;
/// assert!(length.contains(81) && !length.contains(82));
/// assert_eq!("81".parse(), Ok(GameLength::exactly(81)));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameLength {
    least: usize,
    most: usize,
    /// By how many plies the cells give more than there are places for them before the end: plies that were put in
    /// among them; negative where cells were left out.
    put_in: isize,
}

impl GameLength {
    /// Upper limit for the number of plies: more than any game has.
    const LONGEST: usize = 20_000;

    /// Exactly this number of plies.
    #[must_use]
    pub const fn exactly(plies: usize) -> Self {
        Self { least: plies, most: plies, put_in: 0 }
    }

    /// The same length, where this many plies are known to be put in among the cells, or left out if negative: they are
    /// not to be sought behind the last cell.
    pub(in crate::repair) const fn with_put_in(self, plies: isize) -> Self {
        Self { put_in: plies, ..self }
    }

    /// The fewest plies.
    pub(in crate::repair) const fn least(self) -> usize {
        self.least
    }

    /// The most plies.
    pub(in crate::repair) const fn most(self) -> usize {
        self.most
    }

    /// The number of plies put in among the cells.
    pub(in crate::repair) const fn put_in(self) -> isize {
        self.put_in
    }

    /// Whether the game may have had this many plies.
    #[must_use]
    pub const fn contains(self, plies: usize) -> bool {
        self.least <= plies && plies <= self.most
    }
}

impl FromStr for GameLength {
    type Err = String;

    /// Reads `81`, `78..82`, `78..` or `..82`.
    fn from_str(said: &str) -> Result<Self, String> {
        let number = |text: &str, empty: usize| {
            if text.is_empty() { Some(empty) } else { text.parse().ok() }
        };
        let ends = match said.split_once("..") {
            Some((least, most)) => (number(least, 0), number(most, Self::LONGEST)),
            None => (said.parse().ok(), said.parse().ok()),
        };
        match ends {
            (Some(least), Some(most)) if least <= most && most <= Self::LONGEST => {
                Ok(Self { least, most, put_in: 0 })
            }
            _ => Err(format!(
                "`{said}`: say a number of plies up to {}, as in `81` or `78..82`",
                Self::LONGEST
            )),
        }
    }
}

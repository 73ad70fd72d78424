//! How a game ended, by the record.

/// The outcome of a game as the record states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Outcome {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: unfinished or unknown.
    #[default]
    Unknown,
}

impl Outcome {
    /// The PGN token (PGN standard, section 8.2.6).
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Reads a result in any form that is met: `1-0`, `1:0`, `1–0`, `½-½`, `0.5-0.5`, `1/2`, `=/=`, `+/-` …
    ///
    /// ```
    /// use movetext::Outcome;
    /// assert_eq!(Outcome::from_token("½–½"), Some(Outcome::Draw));
    /// assert_eq!(Outcome::from_token("Nf3"), None);
    /// ```
    #[must_use]
    pub fn from_token(token: &str) -> Option<Self> {
        match token {
            "1-0" => return Some(Self::WhiteWins),
            "0-1" => return Some(Self::BlackWins),
            "1/2-1/2" => return Some(Self::Draw),
            "*" => return Some(Self::Unknown),
            _ => {}
        }
        if token.len() > 24 || token.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return None;
        }
        let plain: String = token
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| match c {
                ':' | '‐' | '‑' | '‒' | '–' | '—' | '−' | '－' => '-',
                '／' | '⁄' => '/',
                '０'..='９' => {
                    char::from(b'0' + u8::try_from(c as u32 - '０' as u32).unwrap_or(0))
                }
                other => other,
            })
            .collect::<String>()
            .replace('½', "1/2")
            .replace("0.5", "1/2")
            .replace("0,5", "1/2");
        match plain.as_str() {
            "1-0" | "+/-" => Some(Self::WhiteWins),
            "0-1" | "-/+" => Some(Self::BlackWins),
            "1/2-1/2" | "1/2" | "=/=" => Some(Self::Draw),
            _ => None,
        }
    }
}

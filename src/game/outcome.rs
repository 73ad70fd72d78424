//! How a game ended according to its record.

use crate::board::Color;
use crate::language::{Closing, closing, is_between_scores};
use crate::text::move_number::digit;
use crate::text::sign::{is_dash, is_nought};

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
    /// All outcomes, each at the index of its number.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];

    /// A win by this side.
    #[must_use]
    pub const fn win_of(color: Color) -> Self {
        match color {
            Color::White => Self::WhiteWins,
            Color::Black => Self::BlackWins,
        }
    }

    /// Whether one side has won.
    #[must_use]
    pub const fn is_decisive(self) -> bool {
        matches!(self, Self::WhiteWins | Self::BlackWins)
    }

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

    /// Reads the value of a result tag: a token in any form, or words in any language that name the winner or a draw.
    ///
    /// ```
    /// use movetext::Outcome;
    /// assert_eq!(Outcome::from_text("½:½"), Some(Outcome::Draw));
    /// assert_eq!(Outcome::from_text("Белые сдались."), Some(Outcome::BlackWins));
    /// assert_eq!(Outcome::from_text("resigns"), None); // who?
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Self::from_text_of(text, None)
    }

    /// Reads the same where a player writes it in place of a move: if nobody is named, that player resigns.
    pub(crate) fn from_text_of(text: &str, mover: Option<Color>) -> Option<Self> {
        let words = text.trim_end_matches(['.', '!', '。', '！']);
        Self::from_token(text).or_else(|| Self::of_closing(closing(words)?, mover))
    }

    /// What words say about the end of a game, with the player to move, if that is known.
    pub(crate) fn of_closing(closing: Closing, mover: Option<Color>) -> Option<Self> {
        match closing {
            Closing::Draw => Some(Self::Draw),
            Closing::WhiteWins => Some(Self::WhiteWins),
            Closing::BlackWins => Some(Self::BlackWins),
            Closing::Resigns => mover.map(|loser| Self::win_of(loser.other())),
        }
    }

    /// Reads a result with a remark behind it: `1-0 (time)`, `0:1 on time`.
    ///
    /// ```
    /// use movetext::Outcome;
    /// assert_eq!(Outcome::from_remarked("1-0 (time)"), Some(Outcome::WhiteWins));
    /// assert_eq!(Outcome::from_remarked("1-0 or 0-1"), None);
    /// ```
    #[must_use]
    pub fn from_remarked(text: &str) -> Option<Self> {
        let text = text.trim();
        Self::from_text(text).or_else(|| {
            let (token, remark) = text.split_once([' ', ',', '('])?;
            let is_remark = !remark.contains(|c: char| c.is_ascii_digit() || c == '½');
            Self::from_token(token).filter(|_| is_remark)
        })
    }

    /// Whether a result is that of a forfeit, as federations write it: `+:-`, `-/+`.
    pub(crate) fn is_forfeit(text: &str) -> bool {
        text.contains('+') && text.contains([':', '/']) && Self::from_text(text).is_some()
    }

    /// The result that the scores of both players make: `1` and `0`, `½` and `½`.
    pub(crate) fn from_scores(white: &str, black: &str) -> Option<Self> {
        let scores = [white, black].map(str::trim);
        let are_scores = scores.iter().all(|score| is_score(score));
        are_scores.then(|| Self::from_token(&scores.join("-")))?
    }

    /// Reads a result in any form found in practice: `1-0`, `1:0`, `1–0`, `½-½`, `0.5-0.5`, `1/2`, `=/=`, `+/-` …, and
    /// with letters that look like its digits: `l-0`, `O-1`.
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
        let is_letter = |c: char| c.is_ascii_alphabetic() && !"lIOo".contains(c);
        if token.len() > 24 || token.starts_with(is_letter) {
            return None;
        }
        let is_between =
            |c: char| !c.is_ascii() && token.chars().count() == 3 && is_between_scores(c);
        let plain: String = token
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| match c {
                ':' | '：' | '∶' | '﹕' => '-',
                _ if is_dash(c) || is_between(c) => '-',
                '／' | '⁄' => '/',
                '．' => '.',
                'l' | 'I' => '1',
                _ if is_nought(c) => '0',
                other => {
                    digit(other).and_then(|value| char::from_digit(value, 10)).unwrap_or(other)
                }
            })
            .collect::<String>()
            .replace('½', "1/2")
            .replace("0.5", "1/2")
            .replace("0,5", "1/2");
        match plain.as_str() {
            "1-0" | "+/-" => Some(Self::WhiteWins),
            "0-1" | "-/+" => Some(Self::BlackWins),
            "+--" if token.contains(':') => Some(Self::WhiteWins), // `+:-`; without the colon it is a glyph
            "--+" if token.contains(':') => Some(Self::BlackWins),
            "1/2-1/2" | "1/2" | "=/=" => Some(Self::Draw),
            _ => None,
        }
    }
}

/// Whether a text is the score of one player.
pub(crate) fn is_score(text: &str) -> bool {
    matches!(text, "1" | "0" | "½" | "1/2" | "0.5" | "0,5")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_signs_and_words_stand_between_scores() {
        for token in ["1：0", "１：０", "1比0", "１－０", "1∶0"] {
            assert_eq!(Outcome::from_token(token), Some(Outcome::WhiteWins), "{token}");
        }
        assert_eq!(Outcome::from_token("比"), None);
    }

    #[test]
    fn scores_of_both_players_make_a_result() {
        assert_eq!(Outcome::from_scores("1", "0"), Some(Outcome::WhiteWins));
        assert_eq!(Outcome::from_scores(" 0 ", "1"), Some(Outcome::BlackWins));
        for half in ["½", "1/2", "0.5", "0,5"] {
            assert_eq!(Outcome::from_scores(half, "½"), Some(Outcome::Draw), "{half}");
        }
        for [white, black] in [["1", "1"], ["1", "½"], ["+", "-"], ["1-0", ""]] {
            assert_eq!(Outcome::from_scores(white, black), None, "{white} {black}");
        }
    }
}

//! Words that say who plays whom: `Carlsen - Anand`, `Carlsen (2850) vs. Anand`.

use crate::game::Outcome;
use crate::language::{begins_closing_or_offer, is_against, roster_name};
use crate::text::sign::is_dash;

/// Whether two names stand here with a sign between them that says they played each other, and no word about how a game
/// ended.
pub(in crate::read) fn names_players(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    // White and Black are names as well.
    let speaks = |word: &str| begins_closing_or_offer(word) && roster_name(word).is_none();
    let is_side = |word: &&str| roster_name(word).is_some();
    let is_between = |word: &str| word.chars().all(is_dash) || word == ":" || is_against(word);
    let begins_name = |word: &str| word.starts_with(is_capital);
    let apart = words.iter().enumerate().any(|(at, word)| {
        is_between(word)
            && words[..at].iter().any(|word| begins_name(word))
            && words.get(at + 1).is_some_and(|word| begins_name(word))
    });
    let glued = words.iter().any(|word| {
        let parts = word.split_once(is_dash);
        parts.is_some_and(|(first, second)| begins_name(first) && begins_name(second))
    });
    let bare = || words.iter().map(|word| word.trim_matches(['.', ',', ':']));
    (apart || glued) && !bare().any(speaks) && bare().filter(is_side).count() < 2
}

/// Whether a line is such words, and the result before or behind them: `Carlsen - Anand 1-0`.
pub(in crate::read) fn is_pairing_with_result(line: &str) -> bool {
    let is_result = |word: &str| {
        word.starts_with(char::is_numeric)
            && Outcome::from_token(word.trim_end_matches([',', ':'])).is_some()
    };
    let line = line.trim();
    let behind = line.rsplit_once(char::is_whitespace).filter(|(_, last)| is_result(last));
    let before = || line.split_once(char::is_whitespace).filter(|(first, _)| is_result(first));
    let names = behind.map(|(names, _)| names).or_else(|| Some(before()?.1));
    names.is_some_and(names_players)
}

/// Whether a name may begin with a character.
pub(in crate::read) fn is_capital(c: char) -> bool {
    c.is_alphabetic() && !c.is_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_told_from_other_words() {
        for line in [
            "Carlsen - Anand 1-0",
            "½-½ Carlsen – Anand",
            "Board 2: Carlsen (2850) vs. Anand (2780), 0-1",
            "Carlsen-Anand 1:0",
            "Carlsen VS. Anand 1-0",
            "Anand contre Carlsen 0-1",
            "Brown - White 0-1",
            "Иванов - Петров 1-0",
        ] {
            assert!(is_pairing_with_result(line), "{line}");
        }
        for line in [
            "Carlsen - Anand",
            "White resigned - 1-0",
            "and White won in time trouble 1-0",
            "Black - White 1-0",
            "1-0 Zeitnot",
            "Remis - Zeitnot 1/2-1/2",
            "1. e4 e5 1-0",
            "Peter V. Smith 1-0",
        ] {
            assert!(!is_pairing_with_result(line), "{line}");
        }
    }
}

//! What stands above and below the rows of a scoresheet: a heading, lines `Key: value`, and what is said below.

use super::header::header;
use super::movetext::{dotted_number, is_movetext};
use crate::language::roster_name;

/// A heading has no more lines of words.
const HEADING: usize = 4;

/// So many lines `Key: value` may stand between a heading and the players.
const BETWEEN: usize = 12;

/// Lines below a game that say something of it are no longer than this.
const LONGEST_NOTES: usize = 1 << 12;

/// Whether a text begins with a heading over a scoresheet: lines of words, and below them the players.
pub(super) fn is_heading(text: &str) -> bool {
    begins_with_words(text) && below_words(text).is_some_and(names_players)
}

/// Whether a text begins with words above the first row of a sheet: below them stands its head or a numbered row.
pub(super) fn is_above_rows(text: &str) -> bool {
    begins_with_words(text)
        && below_words(text).is_some_and(|line| header(line).is_some() || is_row(line))
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// What follows the lines of words with which a text begins, if it is near: the line that names the players, or else the
/// first one.
fn below_words(text: &str) -> Option<&str> {
    let mut behind = lines(text).skip(1);
    let is_below = |line: &&str| !is_words(line);
    let first = behind.by_ref().take(HEADING).find(is_below)?;
    let head = std::iter::once(first).chain(behind).take(BETWEEN);
    Some(
        head.take_while(|line| header(line).is_some())
            .find(|line| names_players(line))
            .unwrap_or(first),
    )
}

fn begins_with_words(text: &str) -> bool {
    let is_name = |word: &str| is_word(word) || is_short_name(word);
    lines(text).next().is_some_and(|line| is_words(line) && line.split_whitespace().any(is_name))
}

/// `Тур`: three letters as no piece and square are written.
fn is_short_name(word: &str) -> bool {
    let mut letters = word.chars();
    word.chars().count() == 3
        && letters.next().is_some_and(char::is_uppercase)
        && letters.all(|c| c.is_lowercase() && !matches!(c, 'a'..='h' | 'x'))
}

/// Whether a line is neither of the head nor of moves, nor begins with a sign that means something else.
fn is_words(line: &str) -> bool {
    line.starts_with(|c: char| c.is_alphanumeric() || c == '№')
        && header(line).is_none()
        && dotted_number(line).is_none()
        && !is_movetext(line)
}

/// A word that is no cell, however it was written: letters, and enough of them.
fn is_word(word: &str) -> bool {
    let letters = word.trim_end_matches(['.', ',', ':', '!']);
    let is_wide = letters.chars().any(|c| c > '\u{2e7f}');
    letters.chars().all(char::is_alphabetic) && (is_wide || letters.chars().count() > 3)
}

/// A numbered row with a move.
fn is_row(line: &str) -> bool {
    dotted_number(line).is_some() && is_movetext(line)
}

/// `White: Anna`.
fn names_players(line: &str) -> bool {
    let name = header(line).and_then(|(name, _)| roster_name(name));
    matches!(name, Some("White" | "Black"))
}

/// `Arbiter: Schmidt`: said of a game, and not who plays, where, when or how it ended: no game begins with it.
pub(super) fn is_note(line: &str) -> bool {
    header(line)
        .is_some_and(|(name, _)| roster_name(name).is_none() && name != "FEN" && name != "Variant")
}

/// Whether nothing but such lines stands in a text, at least one.
pub(super) fn is_note_block(text: &str) -> bool {
    let near = text.len() < LONGEST_NOTES;
    let mut lines = lines(text).peekable();
    near && lines.peek().is_some() && lines.all(is_note)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_stand_above_the_players() {
        for text in [
            "SCORE SHEET\nWhite: Anna\n",
            "Partieformular\nVerein: SK Musterstadt\nWeiß: Anna\nSchwarz: Bert\n",
            "Club Championship 2023\n\nRound 4\nWhite: Anna\n",
            "記録用紙\n白：小林\n",
            "Тур 4\n№ Белые Черные\nБелые: Иванов\n",
        ] {
            assert!(is_heading(text), "{text}");
        }
        for text in [
            "1. e4 e5\nWhite: Anna\n",
            "White: Anna\nBlack: Bert\n",
            "Nf3 Nc6\nWhite: Anna\n",
            "The knight stands well.\n1. e4 e5\n",
            "Hf3 Xc6\nWhite: Anna\n",
            "[White \"Anna\"]\nWhite: Anna\n",
            "a prose\nb prose\nc prose\nd prose\ne prose\nf prose\nWhite: Anna\n",
        ] {
            assert!(!is_heading(text), "{text}");
        }
        assert!(is_above_rows("Club Championship 2023\n\n1. e4 e5\n"));
        assert!(!is_above_rows("Club Championship 2023\nLondon\n"));
    }
}

//! Words that are no moves where moves are due: lines between two rows (`Diagram`, `Page 45`, a heading that a page
//! repeats), the clocks below the last one (`Time 35 / 41`), and what introduces a variation (`better 3... Nf6`).

use super::line::near_line;
use crate::game::{Game, MarkKind};
use crate::read::line::clock_series::minutes;
use crate::read::pgn::word::{is_invisible, leading_word};
use crate::read::pgn::{Reader, Scope};

/// Maximum number of words that introduce a variation.
const MOST_WORDS: usize = 6;

impl Reader<'_> {
    /// Keeps a line of words between two rows, or between the two moves of one, as it is, if one is here: no move is in
    /// it, and the line below has the number that is due; or it says below the last row what the clocks showed.
    pub(in crate::read::pgn) fn line_of_words(&mut self, game: &mut Game) -> bool {
        let is_due = self.scope == Scope::Text
            && self.outer.is_empty()
            && !game.moves.is_empty()
            && self.begins_line()
            && !self.is_in_preserved(game);
        if !is_due {
            return false;
        }
        let rest = &self.text[self.at..];
        let line = near_line(rest).trim_end();
        let has_bracket = line.contains(['{', '}', '(', ')', '[', ']', ';', '$']);
        let is_word = |word: &str| !self.is_move(word.trim_matches(['.', ',', '!', '?', '+', '#']));
        let mut words = line.split(|c: char| c.is_whitespace() || is_invisible(c));
        let below = &rest[line.len()..];
        let is_below_rows = || is_line_of_clocks(line) && self.ends_here(below);
        if has_bracket || !(words.all(is_word) && self.goes_on_here(below) || is_below_rows()) {
            return false;
        }
        self.keep_stray(game, self.at, self.at + line.len());
        true
    }

    /// Whether nothing follows, or only the result.
    fn ends_here(&self, below: &str) -> bool {
        let rest = below.trim_start();
        rest.is_empty() || self.result_at(self.text.len() - rest.len()).is_some()
    }

    /// Keeps the words with which a variation begins, before its first number, if they are here.
    pub(in crate::read::pgn) fn words_before_variation(&mut self, game: &mut Game) -> bool {
        let opens = game.marks.last().is_some_and(|mark| {
            mark.kind == MarkKind::Open && mark.at as usize == game.moves.len()
        });
        if self.scope != Scope::Text || !opens {
            return false;
        }
        let Some(length) = self.words_before_number(&self.text[self.at..]) else { return false };
        self.keep_stray(game, self.at, self.at + length);
        true
    }

    /// Returns the length of the words at the beginning of a text, if there are some, none is a move, and the number of
    /// a move follows.
    fn words_before_number(&self, text: &str) -> Option<usize> {
        let mut length = 0;
        for _ in 0..MOST_WORDS {
            let word = leading_word(&text[length..]);
            let is_word = word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
            if !is_word || self.is_move(word) {
                return None;
            }
            let end = length + word.len();
            let behind = text[end..].trim_start_matches([' ', '\u{a0}', ',', ':']);
            if self.begins_with_number(behind) {
                return Some(end);
            }
            length = text.len() - behind.len();
        }
        None
    }

    /// Whether a text begins with the number of a move, and the move.
    fn begins_with_number(&self, text: &str) -> bool {
        let moves = text.trim_start_matches(|c: char| c.is_ascii_digit());
        moves.len() < text.len() && moves.starts_with(['.', '…']) && self.moves_on(moves)
    }
}

/// Whether a line says what both clocks showed: two times, with words or a stroke that tell them from a row of moves.
fn is_line_of_clocks(line: &str) -> bool {
    let (mut times, mut words) = (0, usize::from(line.contains('/')));
    for part in
        line.split_whitespace().flat_map(|word| word.split('/')).filter(|part| !part.is_empty())
    {
        if minutes(part).is_some() {
            times += 1;
        } else if part.chars().all(|c| c.is_alphabetic() || matches!(c, ':' | '.' | ',')) {
            words += 1;
        } else {
            return false;
        }
    }
    times == 2 && words > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clocks_are_told_from_rows() {
        for line in
            ["Time 35 / 41", "Zeit 1:20 / 1:35", "W 35 B 41", "35 min, 41 min", "1.35 / 1.41"]
        {
            assert!(is_line_of_clocks(line), "{line}");
        }
        for line in ["35 41", "35", "e4 / e5", "Nf3 35 / 41", "Board 7", "Round 3 / 5 / 7"] {
            assert!(!is_line_of_clocks(line), "{line}");
        }
    }
}

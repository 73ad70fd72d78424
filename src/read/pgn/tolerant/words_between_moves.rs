//! Words that are no moves where moves are due: lines between two rows (`Diagram`, `Page 45`, a heading that a page repeats),
//! and what introduces a variation (`better 3... Nf6`).

use super::line::near_line;
use crate::game::{Game, MarkKind};
use crate::read::pgn::word::{is_invisible, leading_word};
use crate::read::pgn::{Reader, Scope};

impl Reader<'_> {
    /// Keeps a line of words between two rows, or between the two moves of one, as it is, if one is here: no move is in it, and
    /// the line below has the number that is due.
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
        if has_bracket || !words.all(is_word) || !self.goes_on_here(&rest[line.len()..]) {
            return false;
        }
        self.keep_stray(game, self.at, self.at + line.len());
        true
    }

    /// Keeps the words with which a variation begins, before its first number, if they are here.
    pub(in crate::read::pgn) fn words_before_variation(&mut self, game: &mut Game) -> bool {
        let opens = game.marks.last().is_some_and(|mark| {
            mark.kind == MarkKind::Open && mark.at as usize == game.moves.len()
        });
        let rest = &self.text[self.at..];
        let word = leading_word(rest);
        let is_word = word.chars().count() > 1 && word.chars().all(char::is_lowercase);
        let behind = rest[word.len()..].trim_start_matches([' ', '\u{a0}', ',', ':']);
        let is_numbered = behind.starts_with(|c: char| c.is_ascii_digit()) && {
            let moves = behind.trim_start_matches(|c: char| c.is_ascii_digit());
            moves.starts_with(['.', '…']) && self.moves_on(moves)
        };
        if self.scope != Scope::Text || !opens || !is_word || !is_numbered || self.is_move(word) {
            return false;
        }
        self.keep_stray(game, self.at, self.at + word.len());
        true
    }
}

//! Games typed one below the other, each with a heading and no tags: `Round 3: Smith - Jones`, then `1. c4 …`.

use super::line::near_line;
use crate::game::{Game, Outcome};
use crate::read::pgn::Reader;
use crate::read::pgn::word::is_invisible;

/// Maximum number of lines of a heading.
const LINES: usize = 3;

/// Number of bytes of a heading that are looked at before the result in it.
const LONGEST_LINE: usize = 1 << 9;

/// Maximum length of a number before a heading (`3. Round`), with the blanks around it.
const NUMBER: usize = 12;

impl Reader<'_> {
    /// Whether the line that begins here is the heading of another game: there is no move in it, nor in the few lines
    /// below it, until one begins with `1.` and a move. The current place is its beginning (`3. Round: Smith - Jones`).
    #[cold]
    pub(in crate::read::pgn) fn heads_next_game(&mut self, game: &Game) -> bool {
        if game.moves.is_empty() || !self.outer.is_empty() {
            return false;
        }
        let near = self.text.floor_char_boundary(self.at.saturating_sub(NUMBER));
        let start = match self.text[near..self.at].rfind('\n') {
            Some(end) => near + end + 1,
            None if near == 0 => 0,
            None => return false,
        };
        let is_numbered = |c: char| c.is_ascii_digit() || c == '.' || c == ' ';
        let begins_line = self.text[start..self.at].chars().all(is_numbered);
        let has_move = game.moves.last().is_some_and(|last| last.span.end as usize > start);
        if !begins_line || has_move {
            return false;
        }
        let mut at = start;
        for line in self.text[start..].split_inclusive('\n').take(2 * LINES) {
            let indent = line.len() - line.trim_start().len();
            if at > start && self.begins_game(at + indent) {
                self.at = start;
                return true;
            }
            if !line.trim().is_empty() && !self.is_heading_line(line) {
                return false;
            }
            at += line.len();
        }
        false
    }

    /// The end of the line here, if words and the result here make it the heading of the game whose first move is in
    /// one of the next lines: `Carlsen - Anand 1-0, 35 moves`.
    #[cold]
    pub(in crate::read::pgn) fn heading_with_result(&self) -> Option<usize> {
        let (_, length) = self.result_at(self.at)?;
        let near = self.text.floor_char_boundary(self.at.saturating_sub(LONGEST_LINE));
        let words = &self.text[near..self.at];
        let words = words.rsplit_once('\n').map_or(words, |(_, words)| words);
        let behind = self.at + length;
        let end = behind + near_line(&self.text[behind..]).trim_end().len();
        let said = &self.text[behind..end];
        let is_heading =
            self.is_heading_line(words) && self.is_of_words(said) && !said.contains(['[', '{']);
        if !is_heading {
            return None;
        }
        let mut at = end;
        for line in self.text[end..].split_inclusive('\n').take(2 * LINES) {
            let indent = line.len() - line.trim_start().len();
            if at > end && self.begins_game(at + indent) {
                return Some(end);
            }
            if !line.trim().is_empty() && !self.is_heading_line(line) {
                return None;
            }
            at += line.len();
        }
        None
    }

    /// Whether a game begins here: `1. e4`, `1) e4`.
    fn begins_game(&self, at: usize) -> bool {
        let rest = &self.text[at..];
        rest.starts_with("1.") && self.numbered_move(at)
    }

    /// Whether a line consists of words, and has neither a move nor a result, nor a sign that opens something.
    pub(super) fn is_heading_line(&self, line: &str) -> bool {
        let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 2;
        !line.contains(['[', '{', '(', ';', '$'])
            && !line.starts_with('%')
            && parts(line).any(is_word)
            && self.is_of_words(line)
    }

    /// Whether a line has neither a move nor a result.
    pub(super) fn is_of_words(&self, line: &str) -> bool {
        let is_movetext = |word: &str| {
            let bare = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
            let bare = bare.trim_end_matches('.');
            let has_rank = bare.contains(|c: char| c.is_ascii_digit() || c == '-');
            Outcome::from_token(word).is_some() || (has_rank && self.is_move(bare))
        };
        !parts(line).any(is_movetext)
    }
}

/// The words of a line, split as moves are: a line that begins with a move is no heading, whichever path reads it.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || is_invisible(c) || matches!(c, ',' | '!' | '?'))
}

//! Games typed one below the other, each with a heading and no tags: `Round 3: Smith - Jones`, then `1. c4 …`.

use super::line::{is_drawn, near_line, start_of_line};
use crate::game::{Game, Outcome};
use crate::read::line::header::position;
use crate::read::pgn::Reader;
use crate::read::pgn::word::is_invisible;

/// Maximum number of lines of a heading.
const LINES: usize = 3;

/// Maximum length of a number before a heading (`3. Round`), with the blanks around it.
const NUMBER: usize = 12;

impl Reader<'_> {
    /// Whether the line that begins here is the heading of another game: there is no move in it, nor in the few lines
    /// below it, until one begins with `1.` and a move; or a label before that: `Game 2: 1. e4`. The current place is its
    /// beginning (`3. Round: Smith - Jones`).
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
        if self.labels_next_game(start) {
            self.at = start;
            return true;
        }
        let mut at = start;
        for line in self.text[start..].split_inclusive('\n').take(2 * LINES) {
            let indent = line.len() - line.trim_start().len();
            let is_head = at > start && self.begins_game(at + indent)
                || self.row_behind_label(at).is_some()
                || self.gives_position(at, line)
                || self.heads_with_result(at + indent, &self.text[..start]);
            if is_head {
                self.at = start;
                return true;
            }
            if !(line.trim().is_empty() || is_drawn(line) || self.is_heading_line(line)) {
                return false;
            }
            at += line.len();
        }
        false
    }

    /// Whether the line at a place gives the position of another game: this one does not go on below it.
    fn gives_position(&self, at: usize, line: &str) -> bool {
        position(line).is_some() && !self.goes_on_here(&self.text[at + line.len()..])
    }

    /// The place of the first row behind the words and the colon with which a line begins: `Game 2: 1. e4 c5`.
    pub(super) fn row_behind_label(&self, start: usize) -> Option<usize> {
        let (label, _) = near_line(&self.text[start..]).split_once(": 1")?;
        let row = start + label.len() + 2;
        (self.is_heading_line(label) && self.begins_game(row)).then_some(row)
    }

    /// Whether the moves here, behind words in their line, are those of an opening that a heading names, `Sicilian
    /// Defence 1. e4 c5`: the game begins in the next line, with the same move.
    pub(in crate::read::pgn) fn is_opening_in_heading(&self) -> bool {
        let start = start_of_line(self.text, self.at);
        let words = self.text[start..self.at].trim_end();
        let line = near_line(&self.text[self.at..]);
        let below = &self.text[self.at + line.len()..];
        let next = self.text.len() - below.trim_start().len();
        let has_result = || line.split_whitespace().any(|word| Outcome::from_token(word).is_some());
        words.contains(char::is_alphabetic)
            && !words.ends_with(':')
            && self.begins_game(next)
            && first_move(line) == first_move(&self.text[next..])
            && !has_result()
    }

    /// Whether a game begins here: `1. e4`, `1) e4`.
    pub(super) fn begins_game(&self, at: usize) -> bool {
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

/// The first move of a row, without its number and what is thought of it.
fn first_move(row: &str) -> &str {
    let is_of_number = |c: char| c.is_ascii_digit() || c == '.' || c.is_whitespace();
    let word = row.trim_start_matches(is_of_number).split_whitespace().next().unwrap_or_default();
    word.trim_end_matches(['!', '?', ',', ')'])
}

/// The words of a line, split as moves are: a line that begins with a move is no heading, whichever path reads it.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || is_invisible(c) || matches!(c, ',' | '!' | '?'))
}

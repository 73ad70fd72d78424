//! Words that are no moves where moves are due: lines between two rows (`Diagram`, `Page 45`, a heading that a page
//! repeats), the clocks below the last one (`Time 35 / 41`), and what introduces a variation (`better 3... Nf6`).

use super::line::near_line;
use crate::finding::Code;
use crate::game::{Game, MarkKind, Outcome};
use crate::language::alternative_length;
use crate::read::illegible_length;
use crate::read::line::clock_line::is_line_of_clocks;
use crate::read::line::running_words::{is_clear, is_word};
use crate::read::pgn::word::{is_invisible, leading_word};
use crate::read::pgn::{Reader, Scope};

/// Maximum number of words that introduce a variation.
const MOST_WORDS: usize = 6;

/// Maximum number of lines of words between two rows, with the next row.
const MOST_LINES: usize = 4;

impl Reader<'_> {
    /// Keeps a line of words between two rows, or between the two moves of one, as it is, if one is here: no move is in
    /// it, and the line below has the number that is due; or it says below the last row what the clocks showed.
    pub(in crate::read::pgn) fn line_of_words(&mut self, game: &mut Game) -> bool {
        if !self.may_be_line_of_words(game) {
            return false;
        }
        let rest = &self.text[self.at..];
        let line = near_line(rest).trim_end();
        let below = &rest[line.len()..];
        let is_below_rows = || {
            let is_last = is_line_of_clocks(line) || self.is_signing_off(line);
            !has_bracket(line) && is_last && self.ends_here(below)
        };
        if !(self.has_only_words(line) && self.goes_on_below(below) || is_below_rows()) {
            return false;
        }
        self.keep_stray(game, self.at, self.at + line.len());
        true
    }

    /// Keeps a number that is the one of a page, alone in its line or before words, `112 MY BEST GAMES`, and tells of it:
    /// below it, or below lines of words, the record goes on with the number that is due, so it is neither a row's nor a
    /// misread move.
    pub(in crate::read::pgn) fn page_number(&mut self, game: &mut Game) -> bool {
        if self.syntax.is_sheet || !self.may_be_line_of_words(game) {
            return false;
        }
        let rest = &self.text[self.at..];
        let line = near_line(rest).trim_end();
        let (number, words) = line.split_once(' ').unwrap_or((line, ""));
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit())
            && number.parse() != Ok(self.branch.number())
            && (words.is_empty() || self.is_running_head(words));
        let is_here = is_number && self.goes_on_below(&rest[line.len()..]);
        if is_here {
            let start = self.at;
            self.keep_stray(game, start, start + line.len());
            self.report(Code::WordsBetweenMoves, start, self.at);
        }
        is_here
    }

    /// Whether these are words as pages repeat them at the top, `The Ruy Lopez   Game 3`: several, and no move among them.
    fn is_running_head(&self, words: &str) -> bool {
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        words.trim().contains(' ')
            && words.split_whitespace().next().is_some_and(is_word)
            && words.split_whitespace().all(|word| is_word(word) || is_number(word))
            && self.has_only_words(words)
    }

    /// Whether the record goes on with the ply reached here in the next line, or below a few lines of words.
    fn goes_on_below(&self, below: &str) -> bool {
        let mut below = below;
        for _ in 0..MOST_LINES {
            if self.goes_on_here(below) {
                return true;
            }
            below = below.trim_start();
            let line = near_line(below);
            let has_result =
                line.split_whitespace().any(|word| Outcome::from_token(word).is_some());
            if line.is_empty() || has_result || !self.has_only_words(line.trim_end()) {
                return false;
            }
            below = &below[line.len()..];
        }
        false
    }

    /// Whether a line of words below the last row is of a letter: `Your move!`, `Best wishes, John`.
    fn is_signing_off(&self, line: &str) -> bool {
        !self.syntax.is_sheet
            && line.contains(' ')
            && line.split_whitespace().all(is_word)
            && line.split_whitespace().any(is_clear)
            && illegible_length(line).is_none()
            && self.has_only_words(line)
    }

    /// Whether a line has no move, nor a sign that opens or closes something.
    fn has_only_words(&self, line: &str) -> bool {
        let is_word = |word: &str| !self.is_move(word.trim_matches(['.', ',', '!', '?', '+', '#']));
        let mut words = line.split(|c: char| c.is_whitespace() || is_invisible(c));
        !has_bracket(line) && words.all(is_word)
    }

    /// Keeps a line that begins with a digit and says below the last row what the clocks showed, if it is here.
    pub(in crate::read::pgn) fn line_of_clocks(&mut self, game: &mut Game) -> bool {
        // The lines of a sheet are read one by one.
        if self.syntax.is_sheet || !self.may_be_line_of_words(game) {
            return false;
        }
        let rest = &self.text[self.at..];
        let line = near_line(rest).trim_end();
        let is_here = is_line_of_clocks(line) && self.ends_here(&rest[line.len()..]);
        if is_here {
            self.keep_stray(game, self.at, self.at + line.len());
        }
        is_here
    }

    /// Whether a line begins here that may be words, by its place: in the main line, below a move.
    fn may_be_line_of_words(&self, game: &Game) -> bool {
        self.scope == Scope::Text
            && self.outer.is_empty()
            && !game.moves.is_empty()
            && self.begins_line()
            && !self.is_in_preserved(game)
    }

    /// Whether nothing follows, or only the result.
    pub(super) fn ends_here(&self, below: &str) -> bool {
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
        let alternative = alternative_length(text);
        let behind = text[alternative..].trim_start_matches([' ', '\u{a0}', ',', ':']);
        if alternative > 0 && self.begins_with_number(behind) {
            return Some(alternative);
        }
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

fn has_bracket(line: &str) -> bool {
    line.contains(['{', '}', '(', ')', '[', ']', ';', '$'])
}

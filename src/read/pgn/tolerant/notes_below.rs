//! Lines of words below those that say how a game ended: `Weiß gibt auf`, and below it `Ende 19:05`.

use super::line::near_line;
use crate::game::{Game, Outcome};
use crate::language;
use crate::read::line::clock_line::is_line_of_clocks;
use crate::read::line::header::header;
use crate::read::pgn::Reader;
use crate::read::{is_illegible, is_time};
use crate::text::Span;

/// Maximum number of such lines.
const LINES: usize = 6;

impl Reader<'_> {
    /// The end of the lines of words that begin here, below those that end a game, if no more of this game follows them:
    /// the text ends, or what comes is apart or the head of another game. It is the place itself where these words stand
    /// directly above the first move of another game, whose heading they may be.
    pub(super) fn end_of_notes(&self, start: usize) -> Option<usize> {
        if !self.outer.is_empty() {
            return None;
        }
        let (mut end, mut at, mut number) = (start, start, 0);
        while number < LINES {
            let line = near_line(&self.text[at..]);
            if !self.is_note(line.trim()) {
                break;
            }
            end = at + line.trim_end().len();
            number += 1;
            at = (at + line.len() + 1).min(self.text.len());
        }
        let rest = self.text[end..].trim_start();
        let next = near_line(rest);
        let gap = &self.text[end..self.text.len() - rest.len()];
        let is_apart = gap.matches('\n').count() > 1;
        let is_other = rest.is_empty() || rest.starts_with(['[', '［']) || header(next).is_some();
        if number == 0 || number == LINES {
            None
        } else if is_other || is_apart && (self.numbers_anew(rest) || self.is_note(next.trim())) {
            Some(end)
        } else {
            self.numbers_anew(rest).then_some(start)
        }
    }

    /// Keeps such lines below the words that gave the result of a game; returns whether there are any. Most results are
    /// no words, and nothing else is asked.
    #[inline]
    pub(super) fn notes_after_result(&mut self, game: &mut Game) -> bool {
        let is_figure = |(_, span): (Outcome, Span)| self.bytes[span.start as usize] <= b'9';
        !game.result.is_none_or(is_figure) && self.notes_after_words(game)
    }

    #[cold]
    fn notes_after_words(&mut self, game: &mut Game) -> bool {
        let is_of_words = |span: Span| span.of(self.text).starts_with(char::is_alphabetic);
        if !game.result.is_some_and(|(_, span)| is_of_words(span)) {
            return false;
        }
        let below = self.text[self.at..].trim_start_matches([' ', '\t', '\r']);
        let Some(below) = below.strip_prefix('\n') else { return false };
        let start = self.text.len() - below.len();
        let Some(end) = self.end_of_notes(start) else { return false };
        let mut at = start;
        while at < end {
            let line = near_line(&self.text[at..end]);
            let begin = at + line.len() - line.trim_start().len();
            self.keep_stray(game, begin, at + line.trim_end().len());
            at = (at + line.len() + 1).min(end);
        }
        start < end
    }

    /// Whether a line is words and times, none of which is a move or a result or says that a move cannot be read, and
    /// does not itself say how a game ended.
    fn is_note(&self, line: &str) -> bool {
        let bare = |word: &str| word.trim_matches(['.', ',', ':', '!', '(', ')']).to_owned();
        let is_said = |word: &str| {
            let word = bare(word);
            let is_word = word.chars().all(|c| c.is_alphabetic() || "'’-./".contains(c));
            let is_date = || word.chars().all(|c| c.is_ascii_digit() || "./-".contains(c));
            Outcome::from_token(&word).is_none()
                && !is_illegible(&word)
                && (is_time(&word) || is_date() || is_word && !self.is_move(&word))
        };
        let first = line.split_whitespace().next().map(bare).unwrap_or_default();
        let is_first_word = first.chars().count() > 2 && first.chars().all(char::is_alphabetic);
        is_line_of_clocks(line)
            || is_first_word
                && header(line).is_none()
                && line.split_whitespace().all(is_said)
                && language::closing(line.trim_end_matches('.')).is_none()
    }
}

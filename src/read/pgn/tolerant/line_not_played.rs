//! Moves that are told of and were not played: `White could play 3. Bc4 Bc5. 3. Bb5`, `1-0 (3... a6 4. Ba4)`, `Resigned,
//! because of 3... a6 4. Ba4`. They are part of what is said.

use super::line::{near_line, unopened};
use super::markup::EMPHASIS;
use crate::read::line::movetext::first_word;
use crate::read::pgn::Reader;
use crate::text::Span;
use crate::text::move_number::{dotted_number, read_number};

/// Number of bytes behind words in which the number that is due is looked for once more.
const LOOK: usize = 1 << 10;

impl Reader<'_> {
    /// The end of what is said with words that end at a place, where the moves behind them are of a line that was not
    /// played, `White could play 3. Bc4 Bc5. 3. Bb5`: the number that is due stands there, and then once more.
    pub(super) fn end_with_line(&self, words: usize) -> usize {
        let near = &self.text[words..];
        let near = &near[..near.floor_char_boundary(LOOK)];
        let near = &near[..near.find(|c| "{}[]()$".contains(c)).unwrap_or(near.len())];
        let mut tokens = near.split_whitespace();
        let begins = tokens.next().and_then(|token| self.number_of_line(token));
        let Some(due) = begins.filter(|due| self.is_due_behind(*due, 0)) else { return words };
        let mut end = words;
        for token in tokens {
            let start = Span::of_part(self.text, token).start as usize;
            match self.number_of_line(token) {
                Some(number) if number == due => return end,
                Some((value, _)) if value < due.0 => break,
                None if self.result_at(start).is_some() => break,
                _ => {}
            }
            end = start + token.len();
        }
        words
    }

    /// The number of a move with which a token begins, with a dot, maybe behind signs of emphasis.
    fn number_of_line(&self, token: &str) -> Option<(u32, bool)> {
        let token = token.trim_start_matches(EMPHASIS);
        self.number_at(token).filter(|_| token.contains('.'))
    }

    /// Whether a stop stands before a place or there, and behind it words that give a reason with moves that might have
    /// followed, `Resigned, because of 3... a6 4. Ba4`: the game does not go on below them.
    pub(super) fn gives_reason(&self, end: usize) -> bool {
        let is_stop = |c: char| matches!(c, ',' | '.' | ';' | ':' | '–' | '—');
        let behind = self.text[end..].trim_start_matches(|c: char| is_stop(c) || c == ' ');
        let gap = &self.text[end..self.text.len() - behind.len()];
        let line = near_line(behind);
        let is_word = |word: &str| word.len() > 1 && word.chars().all(char::is_alphabetic);
        let first = first_word(line);
        (gap.contains(is_stop) || self.text[..end].ends_with(is_stop))
            && is_word(first)
            && self.move_at(first).is_none()
            && line.split_whitespace().any(|word| dotted_number(word).is_some())
            && !self.goes_on_here(&behind[line.len()..])
    }

    /// The end of the parenthesis at a place behind the result that tells how the game might have gone on: `1-0 (3... a6
    /// 4. Ba4)`. One that begins with the number 1 may be another game.
    pub(super) fn line_after_result(&self, start: usize) -> Option<usize> {
        let inside = near_line(self.text[start..].strip_prefix('(')?);
        let number = read_number(inside).filter(|number| number.value > 1)?;
        self.move_at(inside[number.length..].trim_start())?;
        unopened(inside).map(|close| start + close + 2)
    }
}

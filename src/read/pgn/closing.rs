//! The end of a game in words: `remis`, `White resigns`, `投了`.
//!
//! Words end a game only where they end a line and no move comes after it: `Remis?` is also asked in the middle of one.

use super::word::first_word;
use super::{Flow, Reader};
use crate::game::{Game, MarkKind, Outcome};
use crate::language::{self, Closing};

/// Words at the end of a line that say how the game ended.
struct Words {
    closing: Closing,
    /// Their length, with the full stop behind them.
    length: usize,
    /// Whether a result token stands behind them and says the same in its own way: `Black resigns 1-0`.
    has_token: bool,
}

impl Reader<'_> {
    /// Words here that end the game, or stand beside the token that does; `None` where there are no such.
    pub(super) fn closing_words(&mut self, game: &mut Game) -> Option<Flow> {
        let words = words(&self.text[self.at..]).filter(|_| !self.in_cell)?;
        let (start, end) = (self.at, self.at + words.length);
        if !words.has_token && self.goes_on(end) {
            return None;
        }
        let outcome = match words.closing {
            _ if words.has_token => None,
            Closing::Draw => Some(Outcome::Draw),
            Closing::WhiteWins => Some(Outcome::WhiteWins),
            Closing::BlackWins => Some(Outcome::BlackWins),
            Closing::Resigns => self
                .white_moves(game)
                .map(|white| if white { Outcome::BlackWins } else { Outcome::WhiteWins }),
        };
        if let Some(outcome) = outcome {
            return Some(self.result(game, outcome, words.length));
        }
        self.at = end;
        self.push_mark(game, MarkKind::Stray, 0, start);
        Some(Flow::On)
    }

    /// Words behind a result token, in its line: `1-0 Black resigns`.
    pub(super) fn words_after_result(&mut self, game: &mut Game) {
        let rest = &self.text[self.at..];
        let start = self.at + rest.len() - rest.trim_start_matches([' ', '\t', ',']).len();
        let Some(words) = words(&self.text[start..]).filter(|words| !words.has_token) else {
            return;
        };
        self.at = start + words.length;
        self.push_mark(game, MarkKind::Stray, 0, start);
    }

    /// Whether the game goes on at `at` or behind the comments there.
    fn goes_on(&self, at: usize) -> bool {
        let next = self.behind_comments(at);
        let rest = &self.text[next..];
        let Some(first) = rest.chars().next() else { return false };
        if !self.outer.is_empty() {
            return first != ')';
        }
        if first.is_ascii_digit() && self.result_at(next).is_none() {
            return !self.numbers_anew(at, next);
        }
        first == '('
            || self.move_at(rest).is_some()
            || (self.reading.notation.is_spaced() && first.is_alphabetic())
    }

    /// Whether the number at `next` is that of another game.
    fn numbers_anew(&self, at: usize, next: usize) -> bool {
        let number = super::number::at(self.bytes, next);
        let lines = self.bytes[at..next].iter().filter(|&&byte| byte == b'\n').count();
        let expected = self.line.half / 2 + 1;
        (number.value == 1 && number.dots < 2 || lines > 1) && number.value != expected
    }

    /// The place behind white space, separators and comments.
    fn behind_comments(&self, mut at: usize) -> usize {
        loop {
            let is_between = |c: char| c.is_whitespace() || matches!(c, '|' | ',');
            let rest = self.text[at..].trim_start_matches(is_between);
            at = self.text.len() - rest.len();
            let length = match rest.as_bytes().first() {
                Some(b'{') => rest.find('}').map(|close| close + 1),
                Some(b';') => Some(rest.find('\n').unwrap_or(rest.len())),
                _ => None,
            };
            let Some(length) = length else { return at };
            at += length;
        }
    }

    /// Whether White is to move at the end of the main line, if the numbers agree with the count of moves.
    fn white_moves(&self, game: &Game) -> Option<bool> {
        let first = match game.first_number {
            Some(_) => u32::from(game.first_is_black),
            None => u32::from(self.black_begins(game).unwrap_or(false)),
        };
        let (mut count, mut depth, mut done) = (first, 0_u32, 0);
        for mark in &game.marks {
            count += if depth == 0 { mark.at - done } else { 0 };
            done = mark.at;
            match mark.kind {
                MarkKind::Open => depth += 1,
                MarkKind::Close => depth = depth.saturating_sub(1),
                MarkKind::Blank if depth == 0 => count += 1,
                MarkKind::Number if depth == 0 && count % 2 == 1 => return None,
                MarkKind::BlackNumber if depth == 0 && count % 2 == 0 => return None,
                _ => {}
            }
        }
        count += if depth == 0 { game.moves.len() as u32 - done } else { 0 };
        Some(count.is_multiple_of(2))
    }
}

/// The words with which a text begins, if they are all that its line has before a comment.
fn words(text: &str) -> Option<Words> {
    let first = first_word(text);
    if first.bytes().any(|byte| byte.is_ascii_digit()) || !first.starts_with(char::is_alphabetic) {
        return None; // a move has digits, and there are many that come here
    }
    let near = &text[..text.floor_char_boundary(language::LONGEST + 16)];
    let ends_line = |c: char| matches!(c, '\n' | '{' | ';' | '[' | '(' | ')' | '|');
    let line = near[..near.find(ends_line).unwrap_or(near.len())].trim_end();
    let is_stop = |c: char| c.is_whitespace() || matches!(c, '.' | '!' | '。' | '！' | ',' | ':');
    let whole = |length| Words { closing: Closing::Draw, length, has_token: false };
    let bare = line.trim_end_matches(is_stop);
    if let Some(closing) = language::closing(bare) {
        return Some(Words { closing, ..whole(line.len()) });
    }
    let token = bare.rsplit(char::is_whitespace).next()?;
    Outcome::from_token(token)?;
    let said = bare[..bare.len() - token.len()].trim_end();
    let closing = language::closing(said.trim_end_matches(is_stop))?;
    Some(Words { closing, length: said.len(), has_token: true })
}

//! Moves torn in two by what does not belong there: a line end (`2. N` and below it `f3`), a stray sign (`2. N!f3`), a
//! sign that nobody sees (`Ba4` with a zero-width space before the digit).

use crate::game::Game;
use crate::read::pgn::Reader;
use crate::read::pgn::word::{is_invisible, leading_word};

/// Maximum length of the first part, in bytes.
const LONGEST: usize = 8;

/// Maximum number of signs between the parts.
const MOST_SIGNS: usize = 3;

impl Reader<'_> {
    /// Reads a move of which a part stands here and the rest behind signs that are no part of it, if there is one.
    /// Signs that can be seen part a move only where one is due, behind its number: elsewhere a letter may belong to
    /// the move before it.
    pub(in crate::read::pgn) fn torn_move(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let head = leading_word(rest);
        if head.is_empty() || head.len() > LONGEST {
            return false;
        }
        let behind = &rest[head.len()..];
        let is_between = |c: char| {
            !c.is_alphanumeric()
                && !matches!(c, '(' | ')' | '{' | '}' | ';' | '[' | '$' | '?' | '%')
        };
        let mut near = behind.char_indices().take(MOST_SIGNS + 1);
        let Some((length, _)) = near.find(|(_, c)| !is_between(*c)) else { return false };
        let (gap, tail) = behind.split_at(length);
        let tail = leading_word(tail);
        if gap.is_empty() || tail.is_empty() {
            return false;
        }
        let is_unseen = gap.chars().all(|c| is_invisible(c) && !c.is_whitespace());
        let is_letter = head.chars().all(char::is_alphabetic) && head.chars().count() == 1;
        let may_be_torn = if is_unseen {
            !(self.is_move(head) && self.is_move(tail))
        } else {
            is_letter && gap.matches('\n').count() < 2 && self.is_due(game)
        };
        let read = may_be_torn.then(|| self.read_token(&format!("{head}{tail}"))).flatten();
        let Some(pattern) = read else { return false };
        self.push_move(game, pattern, head.len() + gap.len() + tail.len());
        true
    }
}

//! Illegible cells: `?` for a character, or in place of a move.
//!
//! After a move, `?` is its glyph, a mistake. Inside a token (`N?3`), or where a move is due, it stands for something
//! illegible: the token is kept as a move that no notation explains, and the board shows what it may have been.

use crate::game::{Game, Outcome};
use crate::notation::MovePattern;
use crate::read::pgn::word::{glyph, is_end_of_word, leading_word};
use crate::read::pgn::{Reader, number};
use crate::text::Span;
use crate::text::move_number::NumberParts;

impl Reader<'_> {
    /// Reads the token here, which begins with `?`, as an illegible move; returns `false` if it is a glyph.
    #[cold]
    pub(in crate::read::pgn) fn illegible_move(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let marks = rest.len() - rest.trim_start_matches('?').len();
        let behind = leading_word(&rest[marks..]);
        let stands_free = !self.text[..self.at].ends_with(|c: char| !is_end_of_word(c) && c != '.');
        if !behind.is_empty() && stands_free {
            let is_whole = !behind.starts_with(|c: char| ('a'..='h').contains(&c));
            if is_whole && self.goes_on_alone(behind) {
                return false; // `4. ??Nf3`: a glyph before its move
            }
            let length = illegible_length(rest);
            self.push_move(game, MovePattern::UNREADABLE, length);
            return true;
        }
        if !behind.is_empty() {
            return self.joins_last_move(game, rest);
        }
        let stands_for_move = self.is_due(game)
            || self.opens_preserved(game)
            || self.lacks_reply(game, marks)
            || self.follows_lost_cell(game);
        if rest[marks..].starts_with('!') || !stands_for_move {
            return false;
        }
        self.push_move(game, MovePattern::UNREADABLE, marks);
        true
    }

    /// The length of the token here if a character in it is illegible; 0 if its `?` are glyphs.
    pub(in crate::read::pgn) fn illegible(&self, game: &Game) -> usize {
        let rest = &self.text[self.at..];
        let whole = illegible_length(rest);
        let Some(first) = rest[..whole].find('?') else { return 0 };
        let (head, tail) = rest[..whole].split_at(first);
        let behind = tail.trim_start_matches('?');
        if !behind.is_empty() {
            let apart =
                self.is_move(head) && (self.goes_on_alone(behind) || is_sign_after(head, behind));
            return if apart { 0 } else { whole };
        }
        let lost = tail.len(); // characters at its end
        let ends = ["4", "1", "8", "d4", "xd4"].iter().filter(|end| end.len() == lost);
        let mut completed = ends.map(|end| format!("{head}{end}"));
        let is_cut = !self.is_move(head) && completed.any(|token| self.is_move(&token));
        let is_letter = head.chars().count() == 1 && head.chars().all(char::is_uppercase);
        if is_cut || (is_letter && (self.is_due(game) || self.is_preserved_alone(game, whole))) {
            whole
        } else {
            0
        }
    }

    /// Joins a `?` between a move and characters that are not a move: `Rd?1`, `e4?5`. Both become one token.
    fn joins_last_move(&mut self, game: &mut Game, rest: &str) -> bool {
        let Some(last) = game.moves.last().copied() else { return false };
        let marks = rest.len() - rest.trim_start_matches('?').len();
        let behind = leading_word(&rest[marks..]);
        let is_apart = self.goes_on_alone(behind) || is_sign_after(last.span.of(self.text), behind);
        if last.span.end as usize != self.at || is_apart {
            return false;
        }
        let length = illegible_length(rest) + last.span.len() as usize;
        game.moves.pop();
        self.branch.ply -= 1;
        self.at = last.span.start as usize;
        self.push_move(game, MovePattern::UNREADABLE, length);
        true
    }

    /// Whether the text that directly follows a glyph is a token of its own: a move, a number or a result.
    fn goes_on_alone(&self, token: &str) -> bool {
        let number = number::at(token.as_bytes(), 0);
        let numbered = number.digits > 0 && number.dots > 0;
        numbered || self.is_move(token) || Outcome::from_token(token).is_some()
    }

    /// Whether a move is due here and none has been written: directly after its number, or at the beginning of a game.
    pub(in crate::read::pgn) fn is_due(&self, game: &Game) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t', '\r', '\n', '\u{a0}']);
        let number = NumberParts::before(before);
        let begins_word = |c| c != '$' && is_end_of_word(c);
        let is_number = !number.digits.is_empty()
            && number.rest.chars().next_back().is_none_or(begins_word)
            && (!number.dots.is_empty()
                || self.syntax.notation.has_bare_numbers(number.digits.len()));
        let last = game.moves.last().map_or(0, |last| last.span.end as usize);
        is_number && last <= number.rest.len()
    }

    /// Whether a comment keeps nothing but the token here, of this length.
    pub(in crate::read::pgn) fn is_preserved_alone(&self, game: &Game, length: usize) -> bool {
        let token = Span::from_range(self.at..self.at + length);
        game.preserved.last().is_some_and(|part| part.text == token)
    }

    /// Whether the moves kept in a comment begin here.
    fn opens_preserved(&self, game: &Game) -> bool {
        game.preserved.last().is_some_and(|part| part.text.start as usize == self.at)
    }

    /// Whether signs set apart follow a completely illegible cell: there is no move of which they could be the glyph,
    /// so they are the next cell (`4. ??? ???`), even in the last row, where no number shows it.
    fn follows_lost_cell(&self, game: &Game) -> bool {
        let Some(last) = game.moves.last() else { return false };
        let gap = self.text.get(last.span.end as usize..self.at).unwrap_or_default();
        let is_lost = last.span.of(self.text).bytes().all(|byte| byte == b'?');
        is_lost && !gap.is_empty() && gap.trim().is_empty()
    }

    /// Whether signs set apart after White's move are in place of Black's missing one: the next row follows.
    pub(super) fn lacks_reply(&self, game: &Game, marks: usize) -> bool {
        let last = game.moves.last().map_or(0, |last| last.span.end as usize);
        let gap = self.text.get(last..self.at).unwrap_or_default();
        let stands_apart = !gap.is_empty() && gap.trim().is_empty();
        let next = self.text[self.at + marks..].trim_start();
        let number = number::at(next.as_bytes(), 0);
        stands_apart
            && self.branch.is_black()
            && number.dots > 0
            && number.value == self.branch.next_number()
    }
}

/// Whether a text after a move and `?` is another glyph or punctuation: `Nf3?±`. Of `exd8?N` the `?` is an illegible
/// sign.
fn is_sign_after(token: &str, text: &str) -> bool {
    let promotes = text == "N" && token.ends_with(['1', '8']);
    !promotes && glyph(text).is_some()
}

/// The length of a token in which `?` may stand for characters; at its end they are a glyph if there are others inside.
fn illegible_length(rest: &str) -> usize {
    let whole = rest.find(|c| is_end_of_word(c) && c != '?').unwrap_or(rest.len());
    let bare = rest[..whole].trim_end_matches('?');
    if bare.contains('?') { bare.len() } else { whole }
}

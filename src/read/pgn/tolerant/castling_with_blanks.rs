//! Castling with blanks inside: `O - O`, `0 - 0 - 0`; and in words: `kurze Rochade`, `grand roque`.

use crate::game::Game;
use crate::language::castling_at;
use crate::read::pgn::Reader;
use crate::text::sign::{is_blank, is_dash, is_nought};

impl Reader<'_> {
    /// Reads castling with blanks inside, if there is one here.
    pub(in crate::read::pgn) fn castling_apart(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let mut ends = Vec::new();
        let mut at = 0;
        let mut want_nought = true;
        for c in rest.chars().take(12) {
            match c {
                _ if is_blank(c) => {}
                _ if want_nought && is_nought(c) => {
                    want_nought = false;
                    ends.push(at + c.len_utf8());
                }
                _ if !want_nought && is_dash(c) => want_nought = true,
                _ => break,
            }
            at += c.len_utf8();
        }
        let (side, length) = match ends[..] {
            [_, end] => ("O-O", end),
            [_, _, end, ..] => ("O-O-O", end),
            _ => return false,
        };
        let is_word = rest[length..].starts_with(char::is_alphanumeric);
        if is_word || !rest[..length].contains(is_blank) {
            return false; // without blanks it is a token
        }
        let Some(pattern) = self.read_token(side) else { return false };
        self.push_move(game, pattern, length);
        true
    }

    /// Reads words for castling in place of a move, if they are here and nothing but a move, a number, a sign or the end
    /// of the line follows: in prose they are no move, and none before the first of a game.
    pub(in crate::read::pgn) fn castling_in_words(&mut self, game: &mut Game) -> bool {
        if game.moves.is_empty() {
            return false;
        }
        let rest = &self.text[self.at..];
        let Some((_, length)) = castling_at(rest) else { return false };
        let length = rest[..length].trim_end_matches('.').len();
        let behind = rest[length..].trim_start_matches(['.', ',', ' ', '\t', '\u{a0}']);
        let is_prose = behind.starts_with(char::is_alphabetic)
            && castling_at(behind).is_none()
            && !self.moves_on(behind);
        if is_prose {
            return false;
        }
        let Some(pattern) = self.syntax.read_token(&rest[..length]) else { return false };
        self.push_move(game, pattern, length);
        true
    }
}

//! Castling with blanks inside: `O - O`, `0 - 0 - 0`.

use crate::game::Game;
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
}

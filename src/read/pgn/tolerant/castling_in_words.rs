//! Castling in words: `kurze Rochade`, `grand roque`, `王車易位`.

use crate::game::Game;
use crate::language::castling_at;
use crate::read::pgn::Reader;

impl Reader<'_> {
    /// Reads words for castling in place of a move, if they are here and nothing but a move, a number, a sign or the
    /// end of the line follows: in prose they are no move, and none before the first of a game.
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

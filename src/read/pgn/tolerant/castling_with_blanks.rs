//! Castling with blanks inside: `O - O`, `0 - 0 - 0`.

use crate::game::Game;
use crate::read::line::castling_apart::castling_apart;
use crate::read::pgn::Reader;

impl Reader<'_> {
    /// Reads castling with blanks inside, if there is one here.
    pub(in crate::read::pgn) fn castling_apart(&mut self, game: &mut Game) -> bool {
        let Some((side, length)) = castling_apart(&self.text[self.at..]) else { return false };
        let Some(pattern) = self.read_token(side) else { return false };
        self.push_move(game, pattern, length);
        true
    }
}

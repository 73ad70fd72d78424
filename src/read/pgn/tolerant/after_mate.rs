//! Words behind mate, after which no move can come: `Qh4# Good game`.

use crate::game::Game;
use crate::notation::Claims;
use crate::read::is_illegible;
use crate::read::line::running_words::is_word;
use crate::read::pgn::Reader;
use crate::text::Span;

impl Reader<'_> {
    /// Keeps the words here as they are, if the move before them is said to be mate and nothing of the game follows
    /// them.
    pub(in crate::read::pgn) fn words_after_mate(&mut self, game: &mut Game) -> bool {
        let Some(last) = game.moves.len().checked_sub(1) else { return false };
        let is_mate = game.pattern(last).claims.has(Claims::MATE)
            && self.outer.is_empty()
            && !self.is_in_preserved(game);
        if !is_mate {
            return false;
        }
        let said = self.line_without_brackets().trim_end();
        let is_said = |word: &str| {
            let at = Span::of_part(self.text, word).start as usize;
            is_word(word) && !is_illegible(word) && self.move_at(&self.text[at..]).is_none()
        };
        let end = self.at + said.len();
        let is_here = said.starts_with(char::is_alphabetic)
            && said.split_whitespace().all(is_said)
            && self.ends_here(&self.text[end..]);
        if is_here {
            self.keep_stray(game, self.at, end);
        }
        is_here
    }
}

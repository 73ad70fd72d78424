//! Results in brackets behind the last move: `(1-0)`, `[½-½]`, `(Black resigns)`.

use super::closing::Next;
use super::line::near_line;
use crate::game::{Game, Outcome};
use crate::language;
use crate::read::pgn::{Flow, Reader, Scope};

/// The brackets, each with the one that closes it.
const BRACKETS: [(char, char); 5] =
    [('(', ')'), ('[', ']'), ('（', '）'), ('［', '］'), ('【', '】')];

impl Reader<'_> {
    /// Reads the bracket here as the result of the game, if it holds nothing else and nothing of the game follows it.
    #[cold]
    pub(in crate::read::pgn) fn result_in_brackets(&mut self, game: &mut Game) -> Option<Flow> {
        let is_place = self.scope == Scope::Text
            && self.outer.is_empty()
            && !game.moves.is_empty()
            && !self.is_in_preserved(game);
        let line = near_line(&self.text[self.at..]);
        let (open, close) = BRACKETS.into_iter().find(|(open, _)| line.starts_with(*open))?;
        let inside = &line[open.len_utf8()..line.find(close).filter(|_| is_place)?];
        let said = inside.trim();
        let in_words = || {
            let closing = language::closing(said.trim_end_matches(['.', '!']))?;
            Outcome::of_closing(closing, self.mover(game))
        };
        let outcome = Outcome::from_token(said).or_else(in_words)?;
        let length = inside.len() + open.len_utf8() + close.len_utf8();
        let is_last = outcome != Outcome::Unknown && self.next_after(self.at + length) == Next::End;
        is_last.then(|| self.result(game, outcome, length))
    }
}

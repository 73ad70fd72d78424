//! Games whose container names notation and language: they are read in these, whatever the others are read in.

use std::mem;

use super::Reader;
use super::fast::TokenCache;
use super::named_games::{NamedGames, ParkedTokens};
use crate::game::Game;
use crate::read::MoveSyntax;
use crate::text::NamedSyntax;

impl Reader<'_> {
    /// Reads games from now on in the syntax that their container names.
    pub(crate) fn read_as_named(&mut self, named: &[NamedSyntax]) {
        let syntax = |names: &Option<(String, String)>| {
            names.as_ref().and_then(|(notation, language)| self.syntax.named(notation, language))
        };
        let places = named.iter().map(|name| (name.at, syntax(&name.names)));
        self.named = NamedGames { places: places.collect(), usual: None };
    }

    /// Switches to the notation and language named for this place.
    pub(super) fn take_up_named(&mut self) {
        let places = &self.named.places;
        let next = places.partition_point(|&(at, _)| at as usize <= self.at);
        match next.checked_sub(1).and_then(|place| places[place].1.clone()) {
            Some(syntax) => {
                let before = self.change_syntax(syntax);
                self.named.usual.get_or_insert(before);
            }
            None => self.take_up_usual(),
        }
    }

    /// Switches back to the syntax of games that name none.
    pub(super) fn take_up_usual(&mut self) {
        if let Some(usual) = self.named.usual.take() {
            self.change_syntax(usual);
        }
    }

    /// Records the syntax of a game, if its container names it.
    pub(super) fn note_named(&self, game: &mut Game) {
        let is_named = self.named.usual.is_some();
        game.named_syntax = is_named.then(|| (self.syntax.notation, self.syntax.languages[0]));
    }

    /// Continues in another notation or with other letters, and returns those used before.
    pub(super) fn change_syntax(&mut self, syntax: MoveSyntax) -> MoveSyntax {
        let before = mem::replace(&mut self.syntax, syntax);
        if !self.syntax.reads_like(&before) {
            // The meaning of a token in one need not be that in the other.
            let ParkedTokens { syntax: known, tokens } = &mut self.parked;
            if !known.as_ref().is_some_and(|known| known.reads_like(&self.syntax)) {
                *tokens = TokenCache::default();
            }
            mem::swap(&mut self.cache.tokens, tokens);
            *known = Some(before.clone());
        }
        before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Role, RoleSet};
    use crate::language::Language;
    use crate::notation::Notation;

    /// `R` is the rook in English and the king in Spanish.
    #[test]
    fn what_a_token_says_hangs_on_its_game() {
        let text = "1. Rf3 *\n\n1. Rf3 {[%unplayed 1... Rf3] [%notation san en]} *\n\n1. Rf3 *\n";
        let spanish = ("san".to_owned(), "es".to_owned());
        let second = text.find("1. Rf3 {").unwrap() as u32;
        let third = text.rfind("1. Rf3").unwrap() as u32;
        let named = [
            NamedSyntax { at: second, names: Some(spanish) },
            NamedSyntax { at: third, names: None },
        ];
        let mut reader = Reader::new(text, &MoveSyntax::of(Notation::San, Language::english()));
        reader.read_as_named(&named);
        let mut game = Game::default();
        let mut said = Vec::new();
        while reader.next_game(&mut game) {
            let tag = game.named_syntax.map(|(_, language)| language.tag);
            said.push((tag, game.patterns().map(|pattern| pattern.roles).collect::<Vec<_>>()));
        }
        let (rook, king) = (RoleSet::of(Role::Rook), RoleSet::KING);
        assert_eq!(said, [(None, vec![rook]), (Some("es"), vec![king, rook]), (None, vec![rook])]);
    }
}

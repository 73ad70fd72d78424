//! Parts of a move that are set apart after it: `e.p.`, a check sign, a word for check or mate.

use crate::game::{Game, Nag};
use crate::notation::Claims;
use crate::read::pgn::Reader;
use crate::read::pgn::word::leading_word;
use crate::text::sign::is_blank;

/// Words that say that the move before them gives check or mate.
const CHECK_WORDS: &[(&str, Claims)] = &[
    ("+", Claims::CHECK),
    ("ch", Claims::CHECK),
    ("ch.", Claims::CHECK),
    ("check", Claims::CHECK),
    ("†", Claims::CHECK),
    ("++", Claims::DOUBLE),
    ("#", Claims::MATE),
    ("‡", Claims::MATE),
    ("mate", Claims::MATE),
    ("mate.", Claims::MATE),
    ("matt", Claims::MATE),
    ("checkmate", Claims::MATE),
];

impl Reader<'_> {
    /// Reads `e.p.` in any form after a move, to which it belongs.
    pub(in crate::read::pgn) fn en_passant(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let length = en_passant_length(rest);
        if length == 0 || game.moves.is_empty() {
            return false;
        }
        self.extend_last_move(game, length, Claims::EN_PASSANT)
    }

    /// Reads a check sign or word that is set apart from its move.
    pub(in crate::read::pgn) fn mark_apart(&mut self, game: &mut Game) -> bool {
        let word = leading_word(&self.text[self.at..]);
        let known = CHECK_WORDS.iter().find(|(mark, _)| *mark == word);
        let claims = known.map(|(_, claims)| *claims).or_else(|| self.check_in_words(word));
        claims.is_some_and(|claims| self.extend_last_move(game, word.len(), claims))
    }

    /// What a word says about the move before it in the current languages: `mat`, `šach`.
    fn check_in_words(&self, word: &str) -> Option<Claims> {
        let word = word.trim_end_matches('.').to_lowercase();
        let among = |list: &[&str]| list.iter().any(|known| known.to_lowercase() == word);
        self.syntax.languages.iter().find_map(|language| {
            let words = &language.words;
            let lists = [
                (words.check, Claims::CHECK),
                (words.double_check, Claims::DOUBLE),
                (words.mate, Claims::MATE),
            ];
            lists.into_iter().find(|(list, _)| among(list)).map(|(_, claims)| claims)
        })
    }

    /// Extends the last move to the end of the word here, if only blanks are in between. A glyph may be there too; the
    /// move then ends before it.
    fn extend_last_move(&mut self, game: &mut Game, length: usize, claims: Claims) -> bool {
        let Some(end) = game.moves.last().map(|last| last.span.end) else { return false };
        let gap = self.text[end as usize..self.at].trim_matches(|c| c == '\t' || is_blank(c));
        let is_after_glyph = Nag::for_glyph(gap).is_some();
        let unreadable = game.pattern(game.moves.len() - 1).is_unreadable();
        if unreadable || !(gap.is_empty() || is_after_glyph) {
            return false;
        }
        self.at += length;
        game.extend_last_move(if is_after_glyph { end } else { self.at as u32 }, claims);
        true
    }
}

/// The length of `e.p.`, `ep`, `e. p.`, `e.P.` … at the beginning of the text; 0 if there is none.
fn en_passant_length(text: &str) -> usize {
    const FORMS: [&str; 7] = ["e. p.", "e.p.", "e.p", "ep.", "ep", "i.v.", "i. v."];
    let lower: String = text.chars().take(6).flat_map(char::to_lowercase).collect();
    let Some(form) = FORMS.iter().find(|form| lower.starts_with(**form)) else { return 0 };
    let after = text[form.len()..].chars().next();
    if after.is_some_and(char::is_alphanumeric) { 0 } else { form.len() }
}

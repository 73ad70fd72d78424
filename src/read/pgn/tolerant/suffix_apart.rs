//! Parts of a move that are set apart after it: `e.p.`, a check sign, a word for check or mate.

use crate::game::{Game, Nag};
use crate::language::{Suffix, capital_suffix_at, en_passant_length, is_filler, suffix_at};
use crate::notation::Claims;
use crate::read::pgn::word::leading_word;
use crate::read::pgn::{Reader, Scope};
use crate::text::sign::{is_blank, is_dash};

/// Signs that say that the move before them gives check or mate.
const CHECK_SIGNS: [(&str, Claims); 5] = [
    ("+", Claims::CHECK),
    ("†", Claims::CHECK),
    ("++", Claims::DOUBLE),
    ("#", Claims::MATE),
    ("‡", Claims::MATE),
];

/// Length of the longest word for mate that is also a name, in bytes: `Matt`, `Mate`. No cell is a name.
const LONGEST_NAME: usize = 4;

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
        let rest = &self.text[self.at..];
        let word = leading_word(rest);
        let sign = CHECK_SIGNS.iter().find(|(sign, _)| *sign == word).map(|(_, claims)| *claims);
        let own = || self.check_in_words(word).map(|claims| (claims, word.len()));
        let is_no_name = |length: &usize| *length > LONGEST_NAME || self.scope == Scope::Cell;
        let capital = || capital_suffix_at(rest).filter(|(_, length)| is_no_name(length));
        let words = || suffix_at(rest).or_else(capital);
        let of_any = || words().map(|(suffix, length)| (claims_of(suffix), length));
        // `шах и мат` says more than `шах`.
        let in_words = || own().into_iter().chain(of_any()).max_by_key(|(_, length)| *length);
        let found = sign.map(|claims| (claims, word.len())).or_else(in_words);
        let found = found.or_else(|| behind_filler(rest));
        found.is_some_and(|(claims, length)| self.extend_last_move(game, length, claims))
    }

    /// Reads words of this length for check or mate, which stand here behind the last move.
    pub(super) fn mark_in_words(&mut self, game: &mut Game, length: usize, says: Suffix) -> bool {
        self.extend_last_move(game, length, claims_of(says))
    }

    /// What a word says about the move before it in the current languages, in any case: `Mat`, `Šach`.
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

    /// Extends the last move to the end of the word here, if only blanks and the end of a line are in between. A glyph
    /// may be there too; the move then ends before it.
    fn extend_last_move(&mut self, game: &mut Game, length: usize, claims: Claims) -> bool {
        let Some(end) = game.moves.last().map(|last| last.span.end) else { return false };
        let between = |c| matches!(c, '\t' | '\r' | '\n') || is_blank(c);
        let gap = &self.text[end as usize..self.at];
        if gap.matches('\n').count() > 1 {
            return false;
        }
        let gap = gap.trim_matches(between);
        // Behind a comma or a dash the word stands like one behind a glyph: `Qh4#, mate`.
        let is_pause = |gap: &str| {
            let mut signs = gap.chars();
            let is_one = signs.next().is_some_and(|c| is_dash(c) || ",，、:：".contains(c));
            is_one && signs.next().is_none()
        };
        let is_after_glyph = Nag::for_glyph(gap).is_some() || is_pause(gap);
        let unreadable = game.pattern(game.moves.len() - 1).is_unreadable();
        if unreadable || !(gap.is_empty() || is_after_glyph) {
            return false;
        }
        self.at += length;
        game.extend_last_move(if is_after_glyph { end } else { self.at as u32 }, claims);
        true
    }
}

/// What words say behind one that changes nothing, and the length of all: `y mate`, `e matto`.
fn behind_filler(text: &str) -> Option<(Claims, usize)> {
    let first = leading_word(text);
    let is_short = first.starts_with(char::is_lowercase) && first.chars().count() <= LONGEST_NAME;
    let behind = text[first.len()..].trim_start_matches(' ');
    let (suffix, length) = suffix_at(behind).filter(|_| is_short && is_filler(first))?;
    Some((claims_of(suffix), text.len() - behind.len() + length))
}

const fn claims_of(suffix: Suffix) -> Claims {
    match suffix {
        Suffix::Check => Claims::CHECK,
        Suffix::DoubleCheck => Claims::DOUBLE,
        Suffix::Mate => Claims::MATE,
    }
}

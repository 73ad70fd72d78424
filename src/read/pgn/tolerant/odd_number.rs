//! Move numbers in forms other than `12.` in movetext: `12)`, `12-`, `12.-`, `１２．`, `⑫`; and pairs of moves such as
//! `e4/e5`.

use crate::game::Game;
use crate::read::pgn::preserved::{behind_preserved, kept_move};
use crate::read::pgn::word::{leading_word, without_glyph};
use crate::read::pgn::{Flow, Reader, Scope};
use crate::read::sign_reading::SignReading;
use crate::read::syntax::is_glue;
use crate::text::move_number::{is_digit, read_number, read_odd_number};
use crate::text::sign::{closes_number, is_dash};

/// Number of digits of a move that consists of digits.
const MOVE_IN_DIGITS: usize = 4;

impl Reader<'_> {
    /// Reads a number in a form other than `12.`, if there is one here; one with a doubtful sign only before a move.
    pub(in crate::read::pgn) fn odd_number(&mut self, game: &mut Game) -> Option<Flow> {
        let rest = &self.text[self.at..];
        let number = read_odd_number(rest)?;
        let is_of_digits = !self.syntax.notation.has_bare_numbers(MOVE_IN_DIGITS);
        if is_of_digits && self.is_move(leading_word(rest)) {
            return None; // `5254,` in the notation of correspondence chess
        }
        let closes = !self.outer.is_empty() && rest[..number.length].contains(')');
        if (closes && !is_closed(&rest[number.length..]))
            || (number.is_doubtful && !self.moves_on(&rest[number.length..]))
        {
            return None;
        }
        Some(self.move_number(game, number.value, number.dots, self.at + number.length))
    }

    /// Whether a variation begins here with a number whose sign is a parenthesis, `(2) Nc3 Nc6)`, rather than a remark
    /// `(2)`.
    pub(in crate::read::pgn) fn opens_with_number(&self, inside: &str) -> bool {
        let number = read_number(inside).filter(|number| inside[..number.length].contains(')'));
        let after = number.map(|number| &inside[number.length..]);
        after.is_some_and(|after| is_closed(after) && self.moves_on(after))
    }

    /// Passes over the number of the first move in a letter that looks like it, if it is here: `I.e4`, `l. e4`.
    pub(in crate::read::pgn) fn misread_first_number(&mut self, game: &Game) -> bool {
        let rest = &self.text[self.at..];
        let is_first =
            game.moves.is_empty() && game.first_number.is_none() && self.outer.is_empty();
        let behind = misread_one(rest).filter(|behind| is_first && self.moves_on(behind));
        self.at += behind.map_or(0, |behind| rest.len() - behind.len());
        behind.is_some()
    }

    /// Skips a sign between a number with its dot and its move (`1.)`, `1.-`), if there is one here.
    pub(in crate::read::pgn) fn sign_of_number(&mut self) -> bool {
        let (before, rest) = self.text.split_at(self.at);
        let before = before.strip_suffix('.');
        let Some(after) = rest.strip_prefix(closes_number) else { return false };
        let found = before.is_some_and(|before| before.ends_with(is_digit)) && self.moves_on(after);
        self.at += if found { rest.len() - after.len() } else { 0 };
        found
    }

    /// The length of the first of two moves separated by a slash, `e4` of `e4/e5`.
    pub(in crate::read::pgn) fn first_of_pair(&self, token: &str) -> Option<usize> {
        if let Some((first, second)) = token.split_once('/')
            && self.is_move(first)
            && self.move_at(second).is_some()
        {
            return Some(first.len());
        }
        if self.signs == SignReading::GluedMoves {
            return self.syntax.first_of_glued(token);
        }
        // Other signs, and none, may be those of a notation that names the piece captured: `Bg4xNf3`.
        let is_between = |c: char| c == '|' || is_dash(c);
        if !token.contains(is_between)
            || self.scope != Scope::Text
            || self.is_move(token)
            || self.is_move(without_glyph(token))
        {
            return None;
        }
        let first = self.syntax.first_of_glued(token)?;
        token[first..].starts_with(is_between).then_some(first)
    }

    /// Skips a slash before a move, if there is one here.
    pub(in crate::read::pgn) fn slash(&mut self, game: &Game) -> bool {
        let Some(last) = game.moves.last() else { return false };
        let rest = &self.text[self.at..];
        let is_glued = last.span.end as usize == self.at && rest.starts_with(is_glue);
        let slash = rest.strip_prefix('/').unwrap_or(rest);
        let behind = if is_glued { rest.trim_start_matches(is_glue) } else { slash };
        let found = behind.len() < rest.len() && self.moves_on(behind);
        self.at += if found { rest.len() - behind.len() } else { 0 };
        found
    }

    /// Whether a token is a dash between the two moves of a row, `1. e4 - e5`. Behind Black's move, or before it in a row
    /// of its own, it may be a blank cell.
    pub(in crate::read::pgn) fn dash_between_moves(&self, game: &Game, token: &str) -> bool {
        let Some(last) = game.moves.last() else { return false };
        let mut signs = token.chars();
        let is_one = signs.next().is_some_and(is_dash) && signs.next().is_none();
        if !is_one || self.scope != Scope::Text || !self.branch.is_black() {
            return false;
        }
        let gap = &self.text[last.span.end as usize..self.at];
        let behind = &self.text[self.at + token.len()..];
        let is_gap = |c: char| c.is_whitespace() && c != '\t';
        let next = behind.trim_start_matches(is_gap);
        let lines = || {
            let gap_behind = &behind[..behind.len() - next.len()];
            gap.matches('\n').count() + gap_behind.matches('\n').count()
        };
        !gap.is_empty()
            && gap.chars().all(|c| is_gap(c) || matches!(c, '!' | '?'))
            && next.len() < behind.len()
            && lines() < 2
            && self.move_at(next).is_some()
    }

    /// Whether a move follows, or dots and a move; one kept in a comment is one that was read here.
    pub(in crate::read::pgn) fn moves_on(&self, text: &str) -> bool {
        let next = text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '…'));
        let next = kept_move(next).unwrap_or(next);
        !leading_word(next).is_empty() && self.move_at(next).is_some()
    }
}

/// The text behind a `1.` whose digit is written as a letter that looks like it.
pub(in crate::read::pgn) fn misread_one(text: &str) -> Option<&str> {
    text.strip_prefix(['I', 'l', '|'])?.strip_prefix('.')
}

/// Whether a parenthesis is closed before another one opens. Comments that keep the text in between are skipped.
fn is_closed(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find(['(', ')', '[', '{']) {
        rest = &rest[at..];
        match behind_preserved(rest) {
            Some(behind) => rest = behind,
            None => return rest.starts_with(')'),
        }
    }
    false
}

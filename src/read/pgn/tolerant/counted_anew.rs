//! A game directly below another one that has no result: its numbers count up from 1 once more.

use super::line::near_line;
use crate::board::Role;
use crate::game::Game;
use crate::read::pgn::{Reader, number};

/// The number that a game must have passed before another one can be told from a row that was misnumbered or written
/// twice; and the same where each game has a line of its own.
const PASSED: u32 = 3;
const PASSED_IN_LINE: u32 = 2;

impl Reader<'_> {
    /// Whether the number 1 here, which ends at a place, is that of another game: this one has counted right so far, a
    /// line begins here, with two moves with which a game may begin and the number 2 behind them, and these rows are not
    /// the first ones of this game once more.
    #[cold]
    pub(in crate::read::pgn) fn counts_anew(&self, game: &Game, end: usize) -> bool {
        let is_place = self.outer.is_empty()
            && game.first_number.is_some_and(|first| first.number == 1)
            && game.numbers.is_empty()
            && !self.syntax.is_sheet
            && self.begins_line()
            && !self.is_in_preserved(game);
        let is_far = self.branch.number() > PASSED
            || self.branch.number() > PASSED_IN_LINE && self.is_in_line(game, end);
        is_place && is_far && self.first_rows(end).is_some_and(|rows| !self.begins_with(game, rows))
    }

    /// Whether all moves so far are in one line, and the first rows behind a place as well.
    fn is_in_line(&self, game: &Game, place: usize) -> bool {
        let start = game.moves.first().map_or(0, |first| first.span.start as usize);
        let end = game.moves.last().map_or(0, |last| last.span.end as usize);
        let is_one_line = !self.text[start..end].contains('\n');
        is_one_line && near_line(&self.text[place..]).split_whitespace().nth(2).is_some()
    }

    /// The three moves of the first rows of a game behind their number 1, if they are here.
    fn first_rows(&self, place: usize) -> Option<[&str; 3]> {
        let mut tokens = self.text[place..].split_whitespace();
        let [white, black, next] = [tokens.next()?, tokens.next()?, tokens.next()?];
        let second = number::at(next.as_bytes(), 0);
        let glued = Some(&next[second.end..]).filter(|token| !token.is_empty());
        let third = glued.or_else(|| tokens.next())?;
        let rows = [white, black, third].map(|token| token.trim_end_matches(['!', '?', ',']));
        let are_due = second.value == 2
            && second.dots == 1
            && self.opens_game(rows[0], *b"34")
            && self.opens_game(rows[1], *b"65")
            && self.is_move(rows[2]);
        are_due.then_some(rows)
    }

    /// Whether a token is the first move of a player: of a pawn to one of two ranks, or of a knight to the first of them.
    fn opens_game(&self, token: &str, [near, far]: [u8; 2]) -> bool {
        let is_knight = || {
            let roles = self.read_token(token).map(|pattern| pattern.roles);
            roles.is_some_and(|roles| roles.contains(Role::Knight) && !roles.contains(Role::Queen))
        };
        match token.as_bytes() {
            [b'a'..=b'h', rank] => [near, far].contains(rank),
            [.., b'a' | b'c' | b'f' | b'h', rank] => *rank == near && is_knight(),
            _ => false,
        }
    }

    /// Whether a game begins with these moves.
    fn begins_with(&self, game: &Game, rows: [&str; 3]) -> bool {
        let written = game.main_line().take(rows.len());
        written.map(|index| game.moves[index].span.of(self.text)).eq(rows)
    }
}

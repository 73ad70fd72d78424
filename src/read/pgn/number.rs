//! Move numbers, and other tokens that begin with a digit.

use super::word::leading_word;
use super::{Flow, Reader};
use crate::board::{Color, MoveNumber};
use crate::game::{Game, MarkKind};
use crate::notation::MovePattern;

/// Maximum number of rows that a number without a dot may skip.
const LONGEST_JUMP: u32 = 20;
/// Maximum number of rows that a number without a dot may skip before a move of Black, which seldom has a number.
const LONGEST_BLACK_JUMP: u32 = 2;

/// Digits and the dots after them.
pub(super) struct Number {
    pub(super) value: u32,
    pub(super) digits: usize,
    pub(super) dots: usize,
    /// The place after the last dot, or after the digits.
    pub(super) end: usize,
}

/// The number that begins at `at`.
#[inline]
pub(super) fn at(bytes: &[u8], at: usize) -> Number {
    let mut value = 0_u32;
    let mut end = at;
    while let Some(&digit @ b'0'..=b'9') = bytes.get(end) {
        value = value.wrapping_mul(10).wrapping_add(u32::from(digit - b'0'));
        end += 1;
    }
    let digits = end - at;
    while bytes.get(end) == Some(&b'.') {
        end += 1;
    }
    Number { value, digits, dots: end - at - digits, end }
}

impl Reader<'_> {
    /// Reads a token that begins with a digit and is not the number that the game has reached.
    pub(super) fn digits(&mut self, game: &mut Game) -> Flow {
        let number = at(self.bytes, self.at);
        if number.dots == 0 || number.digits > 5 || number.value == 0 {
            return self.other_digits(game, &number);
        }
        self.move_number(game, number.value, number.dots, number.end)
    }

    /// Reads a move number, which leaves no mark if it is the one that the game has reached. In a variation, `6.`
    /// before the second move of that number is kept: if that move is White's, this shows it, and must not be lost.
    pub(super) fn move_number(
        &mut self,
        game: &mut Game,
        value: u32,
        dots: usize,
        end: usize,
    ) -> Flow {
        let expected = self.branch.number();
        let black = self.branch.is_black();
        if value == 1 && dots < 2 && black && self.begins_again(game) {
            return if self.line_of_clocks(game) { Flow::On } else { Flow::GameEnds };
        }
        let is_whites_own = black && dots == 1 && !self.outer.is_empty();
        if value == expected && (dots < 2 || black) && !is_whites_own && game.first_number.is_some()
        {
            self.at = end;
            return Flow::On;
        }
        self.unexpected_number(game, value, dots, end)
    }

    #[cold]
    fn unexpected_number(&mut self, game: &mut Game, value: u32, dots: usize, end: usize) -> Flow {
        let start = self.at;
        if self.line_of_clocks(game) {
            return Flow::On;
        }
        if self.heads_next_game(game) {
            return Flow::GameEnds;
        }
        if dots == 0 && self.dotted_number_after(end).is_some() {
            self.at = end;
            self.push_mark(game, MarkKind::Stray, 0, start); // `Nf6 25` and below it `5.`: minutes, perhaps
            return Flow::On;
        }
        if game.moves.is_empty() && game.first_number.is_none() {
            let dotted = if dots >= 2 { Color::Black } else { Color::White };
            let side = game.side_of_fen(self.text).unwrap_or(dotted);
            game.first_number = Some(MoveNumber { number: value, side });
            self.branch.ply = value.saturating_sub(1).min(1 << 20) * 2 + side as u32;
            for outer in self.outer.iter_mut().filter(|outer| outer.branch.last.is_none()) {
                outer.branch.ply = self.branch.ply; // a variation before all moves begins with the game
            }
            self.at = end;
            return Flow::On;
        }
        if game.first_number.is_none() {
            self.begin_unnumbered(game);
            return self.move_number(game, value, dots, end);
        }
        if value == 1 && (self.begins_again(game) || self.counts_anew(game, end)) {
            return Flow::GameEnds;
        }
        self.at = end;
        let kind = if dots >= 2 { MarkKind::BlackNumber } else { MarkKind::Number };
        game.numbers.push(game.marks.len() as u32);
        self.push_mark(game, kind, value, start);
        Flow::On
    }

    /// The number with a dot that is the next token after a place, if it is one.
    fn dotted_number_after(&self, place: usize) -> Option<u32> {
        let number = at(self.text[place..].trim_start().as_bytes(), 0);
        (number.digits > 0 && number.dots > 0).then_some(number.value)
    }

    /// Sets the number of an unnumbered first move: that of the FEN tag, or 1.
    fn begin_unnumbered(&mut self, game: &mut Game) {
        let fen = game.tag(self.text, "FEN").map_or("", |tag| tag.value.of(self.text));
        let number =
            fen.split_whitespace().nth(5).and_then(|field| field.parse().ok()).unwrap_or(1_u32);
        let number = number.clamp(1, 1 << 20);
        let side = game.first_side(self.text);
        game.first_number = Some(MoveNumber { number, side });
        self.branch.ply += (number - 1) * 2 + side as u32;
    }

    /// Whether `1.` here, after a blank line, begins another game.
    pub(super) fn begins_again(&self, game: &Game) -> bool {
        self.outer.is_empty()
            && !self.is_in_preserved(game)
            && !game.moves.is_empty()
            && self.after_blank_line()
    }

    /// Whether only white space with at least one empty line precedes this place.
    fn after_blank_line(&self) -> bool {
        let before = self.text[..self.at].trim_end();
        self.text[before.len()..self.at].bytes().filter(|&byte| byte == b'\n').count() >= 2
    }

    /// Reads a result, castling with zeros, a number without a dot or one that is none, or something else.
    #[cold]
    fn other_digits(&mut self, game: &mut Game, number: &Number) -> Flow {
        let end = number.end;
        if let Some((outcome, length)) = self.result_at(self.at) {
            if self.words_follow(length) && self.heads_next_game(game) {
                return Flow::GameEnds;
            }
            return self.result(game, outcome, length);
        }
        if self.evaluation_here(game) || self.line_of_clocks(game) || self.page_number(game) {
            return Flow::On;
        }
        if number.dots > 0 && number.digits <= 5 {
            return self.move_number(game, number.value, number.dots, end);
        }
        if let Some(flow) = self.odd_number(game) {
            return flow;
        }
        if self.is_glued_to_move(number) {
            return self.move_number(game, number.value, 0, end);
        }
        let next = self.text[end..].chars().next();
        let blank = next.is_none_or(|c| c.is_whitespace() || c == ')');
        let lone = blank && number.digits < 4 && !self.text[self.at..end].starts_with('0');
        if lone && self.syntax.notation.has_bare_numbers(number.digits) {
            if self.is_misread_move(game, number) {
                self.push_move(game, MovePattern::UNREADABLE, number.digits);
                return Flow::On;
            }
            return self.move_number(game, number.value, 0, end);
        }
        self.word(game)
    }

    /// Whether digits without a dot or a blank are the number that the game has reached: `2Nf3`, `2,Nf3`.
    fn is_glued_to_move(&self, number: &Number) -> bool {
        let rest = &self.text[number.end..];
        let rest = rest.strip_prefix(',').unwrap_or(rest);
        let is_due = !self.branch.is_black() && number.value == self.branch.number();
        is_due
            && number.dots == 0
            && rest.starts_with(char::is_alphabetic)
            && self.is_move(leading_word(rest))
    }

    /// Whether digits without a dot are in the place of a move (`65` for b5) and not a number: directly after a number,
    /// far from the number that the game has reached, or kept alone in a comment.
    fn is_misread_move(&self, game: &Game, number: &Number) -> bool {
        if self.is_preserved_alone(game, number.digits) {
            return true;
        }
        let expected = self.branch.number();
        if number.digits != 2 || number.value == expected || game.first_number.is_none() {
            return false;
        }
        let black = self.branch.is_black();
        if !black && self.dotted_number_after(number.end) == Some(expected) {
            return false; // White's move has its number before it
        }
        let jump = number.value.abs_diff(expected);
        self.is_due(game) || jump > if black { LONGEST_BLACK_JUMP } else { LONGEST_JUMP }
    }
}

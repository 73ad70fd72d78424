//! Reads moves with blanks inside: `e2 - e4`, `Bb5 x c6`, `e 4`.

use crate::game::{Game, Nag};
use crate::notation::{Claims, MovePattern};
use crate::read::line::move_with_blanks;
use crate::read::pgn::word::leading_word;
use crate::read::pgn::{Reader, Scope};
use crate::read::sign_reading::SignReading;
use crate::text::sign::{is_blank, is_cross, is_dash};

impl Reader<'_> {
    /// Reads a move with blanks inside, if there is one here or the last move is its beginning; all of it is the token.
    pub(in crate::read::pgn) fn move_apart(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        if let Some(length) = move_with_blanks::with_comma(rest) {
            self.push_move(game, MovePattern::UNREADABLE, length);
            return true;
        }
        let whole = self
            .over_lines_here(rest)
            .or_else(|| self.with_rank(rest))
            .or_else(|| self.with_sign(rest, game))
            .or_else(|| move_with_blanks::with_half_sign(rest))
            .or_else(|| self.with_piece(rest, game))
            .and_then(|length| Some((self.read_token(&rest[..length])?, length)));
        match whole {
            Some((mut pattern, length)) => {
                if self.may_be_sign(game, &rest[..length]) {
                    pattern.claims = pattern.claims.union(Claims::MAYBE_SIGN);
                }
                self.push_move(game, pattern, length);
            }
            None => return self.goes_on_apart(game),
        }
        true
    }

    /// The length of a move that the end of a line parts behind a dash or a capture: `Sg1-`, below it `f3`.
    fn over_lines_here(&self, rest: &str) -> Option<usize> {
        let word = leading_word(rest);
        let is_parted = word.ends_with(|c: char| is_dash(c) || is_cross(c) || c == ':');
        let below = rest[word.len()..].trim_start();
        let blank = &rest[word.len()..rest.len() - below.len()];
        if !is_parted || blank.matches('\n').count() != 1 {
            return None;
        }
        let behind = leading_word(below);
        let length = word.len() + blank.len() + behind.len();
        (!self.is_move(word) && self.is_move(&rest[..length])).then_some(length)
    }

    /// The length of a move whose sign is set apart. An arrow behind a move of a piece is a sign of the Informator
    /// (`♗c4 → f6`), unless the moves before are written with blanks.
    fn with_sign(&self, rest: &str, game: &Game) -> Option<usize> {
        let length = move_with_blanks::with_sign(rest, true)?;
        let is_arrow = || rest[..length].contains(['→', '>']);
        let is_usual =
            self.scope == Scope::Cell || !is_arrow() || move_with_blanks::is_usual(game, self.text);
        if is_usual { Some(length) } else { move_with_blanks::with_sign(rest, false) }
    }

    /// The length of a square whose rank is set apart. The digit does not belong to it if it is the next number and a
    /// move follows; behind a number it can be no other.
    fn with_rank(&self, rest: &str) -> Option<usize> {
        let length = move_with_blanks::with_rank(rest)?;
        let due = self.branch.next_number().to_string();
        let is_number = rest[..length].ends_with(&due)
            && !self.follows_number()
            && self.moves_on(&rest[length..]);
        (!is_number).then_some(length)
    }

    /// The length of a move whose piece is set apart. A letter that is also a sign (`N`, a novelty) belongs to the move
    /// before it if it is glued to it, unless a cell holds both.
    fn with_piece(&self, rest: &str, game: &Game) -> Option<usize> {
        let length = move_with_blanks::with_piece(rest)?;
        let last = game.moves.last().map(|last| last.span.end as usize);
        let is_sign = self.may_be_sign(game, &rest[..length])
            && (last == Some(self.at) || self.signs == SignReading::LettersAreGlyphs);
        (!is_sign).then_some(length)
    }

    /// Whether the letter of a move here that stands apart from its square may be a sign on the move before: the
    /// pawn's move is then written behind it.
    fn may_be_sign(&self, game: &Game, written: &str) -> bool {
        let letter = leading_word(written);
        self.scope != Scope::Cell
            && letter.len() < written.len()
            && Nag::for_glyph(letter).is_some()
            && !game.moves.is_empty()
            && !self.follows_number()
    }

    /// Whether a number stands before this place.
    pub(in crate::read::pgn) fn follows_number(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches(is_blank);
        let word = before.rsplit(is_blank).next().unwrap_or(before);
        let number = word.trim_end_matches(['.', '…']);
        number.len() < word.len() && number.ends_with(|c: char| c.is_ascii_digit())
    }

    /// Extends the last move across the sign here to its second square: `e2` to `e2 - e4`.
    fn goes_on_apart(&mut self, game: &mut Game) -> bool {
        let Some(last) = game.moves.last().map(|last| last.span) else { return false };
        let gap = &self.text[last.end as usize..self.at];
        if gap.is_empty() || self.branch.last != Some(game.moves.len() as u32 - 1) {
            return false;
        }
        let text = &self.text[last.start as usize..];
        // A cell is found to be one move before it is read.
        let is_usual = self.scope == Scope::Cell || move_with_blanks::is_usual(game, self.text);
        let length = move_with_blanks::with_sign(text, is_usual)
            .filter(|length| last.start as usize + length > self.at);
        let Some(pattern) = length.and_then(|length| self.read_token(&text[..length])) else {
            return false;
        };
        game.moves.pop();
        self.branch.ply -= 1;
        self.at = last.start as usize;
        self.push_move(game, pattern, length.unwrap_or_default());
        true
    }

    /// The length of the readable move with its sign, its piece or its rank set apart at the beginning of a text.
    pub(in crate::read::pgn) fn apart_at(&self, text: &str) -> Option<usize> {
        let length = move_with_blanks::with_sign(text, false)
            .or_else(|| move_with_blanks::with_piece(text))
            .or_else(|| move_with_blanks::with_rank(text))?;
        self.read_token(&text[..length]).map(|_| length)
    }
}

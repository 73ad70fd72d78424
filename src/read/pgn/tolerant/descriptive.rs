//! Movetext whose moves contain blanks, and books with prose between the rows.

use crate::game::{Game, MarkKind};
use crate::notation::MovePattern;
use crate::read::line::movetext;
use crate::read::pgn::seek::FIRST_MOVE_BYTES;
use crate::read::pgn::word::leading_word;
use crate::read::pgn::{Reader, number};

/// The letters of the pieces in English and Spanish.
const PIECES: &str = "KQRBNPDTAC";

impl Reader<'_> {
    /// Reads a move with blanks (`Kt. to B's 3d.`), a paragraph of prose, or a word that is not a move (`Resigns`);
    /// returns `false` for what looks like a move but is not.
    pub(in crate::read::pgn) fn spaced_move(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let start = self.at;
        if self.begins_paragraph() && self.is_prose(rest) {
            self.at += paragraph(rest);
        } else if let Some(token) = self.null_move(rest) {
            self.push_move(game, MovePattern::NULL, token.len());
            return true;
        } else if let Some((pattern, length)) = self.syntax.notation.scan(rest) {
            self.push_move(game, pattern, length);
            return true;
        } else if may_be_move(rest) || self.stands_for_move(rest) {
            return false;
        } else if self.sign_behind_move(game, leading_word(rest)) {
            return true;
        } else {
            self.at += leading_word(rest).len().max(rest.chars().next().map_or(0, char::len_utf8));
        }
        self.push_mark(game, MarkKind::Stray, 0, start);
        true
    }

    /// Reads a word that is a glyph behind a move: `P-K4 ±`. One of letters is a word.
    fn sign_behind_move(&mut self, game: &mut Game, word: &str) -> bool {
        let is_sign = self.branch.last.is_some() && !word.contains(char::is_alphanumeric);
        let Some(nag) = self.glyph_token(word).filter(|_| is_sign) else { return false };
        let start = self.at;
        self.at += word.len();
        self.push_glyph(game, nag, start);
        true
    }

    /// Whether the word with which a text begins is in the place of a move: in its line between a number and a move, or
    /// between a move of White and the next number with a move (`4. xyzzy KtxP`, `1. P-K4 do. 2. Kt-KB3`); or alone
    /// behind its number, with nothing below it (`4. Castels`).
    fn stands_for_move(&self, text: &str) -> bool {
        let word = leading_word(text);
        let behind = text[word.len()..].trim_start_matches([' ', '.', '\u{a0}']);
        let is_move = |text: &str| self.syntax.notation.scan(text.trim_start()).is_some();
        let bare = word.trim_end_matches('.');
        let is_word = bare.chars().all(char::is_alphanumeric)
            && bare.contains(char::is_alphabetic)
            && (bare.len() < 5 || bare.chars().all(char::is_alphabetic));
        let next = number::at(behind.as_bytes(), 0);
        let is_next = self.branch.is_black() && next.value == self.branch.next_number();
        is_word
            && !word.is_empty()
            && (self.follows_number() && (is_move(behind) || self.is_end(behind))
                || is_next && next.dots > 0 && is_move(&behind[next.end..]))
    }

    /// Whether a text holds at most a result and what closes the game.
    fn is_end(&self, text: &str) -> bool {
        let text = text.trim_start();
        text.is_empty()
            || text.starts_with('[')
            || self.result_at(self.text.len() - text.len()).is_some()
    }

    /// Whether a game begins with a number and a damaged move: the next word is one that can be read.
    pub(in crate::read::pgn) fn begins_damaged(&self, text: &str) -> bool {
        if !self.syntax.notation.is_spaced() || !may_be_move(text) {
            return false;
        }
        let text = &text[..text.floor_char_boundary(FIRST_MOVE_BYTES)];
        let rest = &text[leading_word(text).len()..];
        let next = rest.trim_start_matches(|c: char| {
            c.is_whitespace() || c.is_ascii_digit() || matches!(c, '.' | '!' | '?')
        });
        self.syntax.notation.scan(next).is_some()
    }

    /// Reads a null move. In old print two dashes also separate words; here a number precedes them, or no move follows.
    fn null_move<'t>(&self, rest: &'t str) -> Option<&'t str> {
        let token = leading_word(rest);
        let is_null = self.syntax.notation.read(token, self.syntax.languages[0]);
        is_null.filter(|pattern| *pattern == MovePattern::NULL)?;
        let is_numbered = || self.text[..self.at].trim_end().ends_with('.');
        let behind = rest[token.len()..].trim_start();
        let is_last = || !behind.starts_with(char::is_alphabetic);
        (is_numbered() || is_last()).then_some(token)
    }

    /// Whether an empty line precedes this place; a comment at the head of a paragraph is ignored.
    fn begins_paragraph(&self) -> bool {
        let mut before = &self.text[..self.at];
        while let Some(open) =
            before.trim_end().strip_suffix('}').and_then(|inner| inner.rfind('{'))
        {
            before = &before[..open];
        }
        let blank = &before[before.trim_end().len()..];
        blank.bytes().filter(|&byte| byte == b'\n').count() > 1
    }

    /// Whether no move begins a text, or one that continues in words: `Kt-B3 is the normal move`.
    fn is_prose(&self, text: &str) -> bool {
        let Some((_, length)) = self.syntax.notation.scan(text) else {
            return text.starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '"' | '“'));
        };
        let after = text[length..].trim_start_matches([' ', ',', ';', '!', '?']);
        let word = after.split(|c: char| !c.is_alphabetic()).next().unwrap_or("");
        word.len() > 1 && word.starts_with(char::is_lowercase)
    }
}

/// The length up to the next empty line.
fn paragraph(text: &str) -> usize {
    let mut length = 0;
    for line in text.split_inclusive('\n') {
        if line.trim().is_empty() || line.starts_with('[') {
            break;
        }
        length += line.len();
    }
    text[..length].trim_end().len()
}

/// Whether a text begins like a move: with a piece and not with a word; or with a word that has the signs of a move, as
/// they survive in bad print (`8-K4`, `l3xP`), or is one in algebraic notation.
fn may_be_move(text: &str) -> bool {
    let mut chars = text.chars();
    let piece = chars.next().is_some_and(|c| PIECES.contains(c));
    let word = chars.next().is_some_and(|c| c.is_lowercase() && c != 'x');
    let first = leading_word(text);
    piece && !word
        || text.starts_with("Kt")
        || has_signs_of_move(first)
        || first.len() > 2 && movetext::is_algebraic(first)
}

/// Whether a word has two parts with a stroke or cross between them, the second a square or a piece; or ends in a
/// square.
fn has_signs_of_move(word: &str) -> bool {
    let word = word.trim_end_matches(['.', ':']);
    let is_piece = |c: char| PIECES.contains(c);
    let (man, place) = word.split_once(['-', 'x']).unwrap_or((word, ""));
    let is_square = |text: &str| {
        let mut chars = text.chars().rev();
        chars.next().is_some_and(|c| ('1'..='8').contains(&c)) && chars.next().is_some_and(is_piece)
    };
    let is_short = (1..=5).contains(&man.len()) && place.len() <= 5;
    is_short && (is_square(word) || place.ends_with(is_piece))
}

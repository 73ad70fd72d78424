//! Tokens that are not in the common shapes: other spellings, other alphabets, glyphs, marks that stand apart.

use super::{Flow, Reader};
use crate::game::{Game, MarkKind, Nag};
use crate::notation::{Claims, MovePattern};
use crate::text::Span;

/// Words that say of the move before them that it gives check or mate.
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
    /// A token that the hot decoder leaves: read it with all tolerance.
    #[cold]
    pub(super) fn word(&mut self, game: &mut Game) -> Flow {
        let rest = &self.text[self.at..];
        if let Some(c) = rest.chars().next()
            && (c.is_whitespace() || is_invisible(c) || matches!(c, '…' | ',' | '·'))
        {
            self.at += c.len_utf8();
            return Flow::On;
        }
        if self.at_wide_tag() {
            return self.bracket(game);
        }
        if let Some(flow) = self.word_with_references(game) {
            return flow;
        }
        if let Some((outcome, length)) = self.result_at(self.at)
            && (game.moves.is_empty() || !is_glyph(&rest[..length]) || self.is_alone(length))
        {
            return self.result(game, outcome, length);
        }
        if let Some(flow) = self.closing_words(game) {
            return flow;
        }
        if self.heads_next_game(game) {
            return Flow::GameEnds;
        }
        if self.slash(game) || self.sign_of_number() {
            return Flow::On;
        }
        if let Some(flow) = self.dressed_number(game) {
            return flow;
        }
        if self.syntax.notation.is_spaced() && self.spaced_move(game) {
            return Flow::On;
        }
        let illegible = self.illegible(game);
        if illegible > 0 {
            self.push_move(game, MovePattern::UNREADABLE, illegible);
            return Flow::On;
        }
        if is_blank_cell(first_word(rest)) {
            let end = self.at + first_word(rest).len();
            self.blank_cell(game, Span::new(self.at as u32, end as u32));
            return Flow::On;
        }
        if self.en_passant(game)
            || self.mark_apart(game)
            || self.castling_apart(game)
            || self.move_apart(game)
        {
            return Flow::On;
        }
        let token = first_word(rest);
        let token = if token.is_empty() {
            &rest[..rest.chars().next().map_or(0, char::len_utf8)]
        } else {
            token
        };
        self.token(game, token);
        Flow::On
    }

    fn token(&mut self, game: &mut Game, token: &str) {
        if let Some(whole) = self.promotion_in_parentheses(token)
            && let Some(pattern) = self.read_token(whole)
        {
            return self.push_move(game, pattern, whole.len());
        }
        if let Some(length) = self.first_of_pair(token) {
            return self.token(game, &token[..length]);
        }
        let misread = self.misread_number(token);
        if misread > 0 {
            self.at += misread;
            return;
        }
        for length in prefixes(token) {
            let (head, tail) = token.split_at(length);
            let glyph = if tail.is_empty() { Some(None) } else { glyph(tail).map(Some) };
            let Some(glyph) = glyph else { continue };
            if let Some(pattern) = self.read_token(head) {
                self.push_move(game, pattern, length);
                let start = self.at;
                self.at += tail.len();
                match glyph {
                    Some(Glyph::Nag(nag)) => {
                        self.push_mark(game, MarkKind::Nag, u32::from(nag), start);
                    }
                    Some(Glyph::Punctuation) => self.at = start + tail.len(),
                    None => {}
                }
                return;
            }
        }
        if let Some(nag) = self.glyph_token(token) {
            let start = self.at;
            self.at += token.len();
            return self.push_mark(game, MarkKind::Nag, u32::from(nag), start);
        }
        if !token.chars().any(char::is_alphanumeric) {
            let start = self.at;
            self.at += token.len();
            return self.push_mark(game, MarkKind::Stray, 0, start);
        }
        let length = token.trim_end_matches(['.', ',']).len().max(1);
        let length = token.ceil_char_boundary(length);
        self.push_move(game, MovePattern::UNREADABLE, length);
    }

    /// Length of the number that the game has reached, written with letters that look like digits (`ll.` for `11.`);
    /// 0 for any other token.
    fn misread_number(&self, token: &str) -> usize {
        let Some(dot) = token.find('.').filter(|&dot| (2..=3).contains(&dot)) else { return 0 };
        let digits: String = token[..dot].chars().map(as_digit).collect();
        let expected = self.line.half / 2 + 1;
        let is_number = token[dot..].bytes().all(|byte| byte == b'.') && token[..dot] != digits;
        if is_number && digits.parse() == Ok(expected) { token.len() } else { 0 }
    }

    /// Reads a token as a move with the first alphabet that explains it.
    pub(super) fn read_token(&self, token: &str) -> Option<MovePattern> {
        self.syntax.read_common(token).or_else(|| self.syntax.read_token(token))
    }

    /// A glyph that stands alone: `±`, `=`, `∞`, `N`. A bare `=` on a scoresheet is a draw offer and no glyph.
    fn glyph_token(&self, token: &str) -> Option<u8> {
        let cut = self.text[self.at + token.len()..].trim_start();
        if token == "N" && (cut.is_empty() || cut.starts_with('[')) {
            return None; // a truncated knight move
        }
        Nag::for_glyph(token).map(|nag| nag.number)
    }

    /// `e.p.` in any form, after a move: it belongs to the move.
    fn en_passant(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let length = en_passant_length(rest);
        if length == 0 || game.moves.is_empty() {
            return false;
        }
        self.extend_last_move(game, length, Claims::EN_PASSANT)
    }

    /// A check sign or word that stands apart from its move.
    fn mark_apart(&mut self, game: &mut Game) -> bool {
        let word = first_word(&self.text[self.at..]);
        let known = CHECK_WORDS.iter().find(|(mark, _)| *mark == word);
        let claims = known.map(|(_, claims)| *claims).or_else(|| self.check_in_words(word));
        claims.is_some_and(|claims| self.extend_last_move(game, word.len(), claims))
    }

    /// What a word says of the move before it in the languages at hand: `mat`, `šach`.
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

    /// Lets the last move run to the end of the word here, if nothing stands between but blanks.
    fn extend_last_move(&mut self, game: &mut Game, length: usize, claims: Claims) -> bool {
        let Some(last) = game.moves.last() else { return false };
        let gap = &self.bytes[last.span.end as usize..self.at];
        let unreadable = game.pattern(game.moves.len() - 1).is_unreadable();
        if unreadable || !gap.iter().all(|byte| matches!(byte, b' ' | b'\t')) {
            return false;
        }
        self.at += length;
        game.extend_last_move(self.at as u32, claims);
        true
    }

    /// `O - O`, `0 - 0 - 0`: castling with blanks.
    fn castling_apart(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let is_o = |c: char| matches!(c, 'O' | 'o' | '0' | 'О');
        let is_dash = |c: char| matches!(c, '-' | '–' | '—' | '‐' | '−');
        let mut ends = Vec::new();
        let mut at = 0;
        let mut want_o = true;
        let mut blanks = 0;
        for c in rest.chars().take(12) {
            if c == ' ' {
                blanks += 1;
            } else if want_o && is_o(c) {
                want_o = false;
                ends.push(at + c.len_utf8());
            } else if !want_o && is_dash(c) {
                want_o = true;
            } else {
                break;
            }
            at += c.len_utf8();
        }
        let side = match ends.len() {
            2 => "O-O",
            3.. => "O-O-O",
            _ => return false,
        };
        let length = ends[if side.len() == 3 { 1 } else { 2 }];
        let after = rest[length..].chars().next();
        if blanks == 0 || !rest[..length].contains(' ') || after.is_some_and(char::is_alphanumeric)
        {
            return false;
        }
        let Some(pattern) = self.read_token(side) else { return false };
        self.push_move(game, pattern, length);
        true
    }

    /// `d8(Q)`: the token with the parenthesis that directly follows it.
    fn promotion_in_parentheses(&self, token: &str) -> Option<&str> {
        let rest = &self.text[self.at..];
        let after = rest[token.len()..].strip_prefix('(')?;
        let close = after.char_indices().take(8).find(|(_, c)| *c == ')')?.0;
        let last = token.chars().next_back()?;
        let inside = &after[..close];
        if inside.is_empty() || !last.is_ascii_digit() || !inside.chars().all(char::is_alphabetic) {
            return None;
        }
        let mut length = token.len() + close + 2;
        length += rest[length..].find(|c| !matches!(c, '+' | '#' | '†' | '‡')).unwrap_or(0);
        Some(&rest[..length])
    }
}

/// A line of dashes where a move was to be written: `___`. Signs that mean more in movetext (`--`, `…`) are not among
/// them.
fn is_blank_cell(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|byte| byte == b'_')
}

impl Reader<'_> {
    /// Whether so many bytes here are all that stands in their line.
    fn is_alone(&self, length: usize) -> bool {
        let is_blank = |c: char| matches!(c, ' ' | '\t' | '\r');
        let before = self.text[..self.at].trim_end_matches(is_blank);
        let behind = self.text[self.at + length..].trim_start_matches(is_blank);
        before.ends_with('\n') && (behind.is_empty() || behind.starts_with('\n'))
    }
}

/// Whether a token is the sign of a judgement: `+/-` is one behind a move, and the result of a forfeit where none was made or
/// in a line of its own.
fn is_glyph(token: &str) -> bool {
    Nag::for_glyph(token).is_some()
}

enum Glyph {
    Nag(u8),
    Punctuation,
}

/// What may stand glued behind a move.
fn glyph(tail: &str) -> Option<Glyph> {
    if tail.chars().all(|c| matches!(c, '.' | ',' | ':' | '"' | '\'' | '”' | '»')) {
        return Some(Glyph::Punctuation);
    }
    Nag::for_glyph(tail).map(|nag| Glyph::Nag(nag.number))
}

/// The token up to the glyph that is glued behind it, if there is one: `e4` of `e4±`.
pub(super) fn without_glyph(token: &str) -> &str {
    let bare = prefixes(token).skip(1).find(|&length| glyph(&token[length..]).is_some());
    &token[..bare.unwrap_or(token.len())]
}

/// Lengths of the token's beginnings, the whole first.
fn prefixes(token: &str) -> impl Iterator<Item = usize> {
    let whole = std::iter::once(token.len());
    let shorter = token.char_indices().rev().take(5).map(|(at, _)| at).filter(|&at| at > 1);
    whole.chain(shorter)
}

/// Length of `e.p.`, `ep`, `e. p.`, `e.P.` … at the beginning of the text; 0 when there is none.
fn en_passant_length(text: &str) -> usize {
    const FORMS: [&str; 7] = ["e. p.", "e.p.", "e.p", "ep.", "ep", "i.v.", "i. v."];
    let lower: String = text.chars().take(6).flat_map(char::to_lowercase).collect();
    let Some(form) = FORMS.iter().find(|form| lower.starts_with(**form)) else { return 0 };
    let after = text[form.len()..].chars().next();
    if after.is_some_and(char::is_alphanumeric) { 0 } else { form.len() }
}

/// The digit that a letter looks like.
const fn as_digit(c: char) -> char {
    match c {
        'l' | 'I' | 'i' | '|' => '1',
        'O' | 'o' => '0',
        'S' | 's' => '5',
        'B' => '8',
        'Z' | 'z' => '2',
        other => other,
    }
}

/// To the next white space or sign that ends a token.
pub(super) fn first_word(text: &str) -> &str {
    &text[..text.find(is_end_of_word).unwrap_or(text.len())]
}

/// Whether a token ends before this character.
pub(super) fn is_end_of_word(c: char) -> bool {
    c.is_whitespace() || is_invisible(c) || "{}()[];!?$,".contains(c)
}

/// Signs that print nothing: byte order marks, zero-width spaces, control characters.
pub(super) fn is_invisible(c: char) -> bool {
    c.is_control() || matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{1a}')
}

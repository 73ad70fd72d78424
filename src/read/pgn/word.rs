//! Tokens that have none of the common shapes: other spellings, other languages, glyphs, marks set apart.
//!
//! Most signs have several meanings, so several readers examine one place, and the first that accepts it has it. Their
//! order:
//!
//! 1. blanks and invisible characters: no other reader must see them;
//! 2. a tag pair in full-width brackets, with which no move begins; the mark with which every line begins;
//! 3. character references: what they stand for is read in their place; other wide brackets, with which no move begins;
//! 4. a result: `1-0` and `0-0` also look like numbers and like castling. A sign that is also a glyph (`+/-`) is a
//!    glyph after a move;
//! 5. words that close a game (`remis`), which a spaced notation would take for prose, and others for an unreadable
//!    move;
//! 6. the heading of the next game, for the same reason, sentences that close none, and lines of words between two
//!    rows;
//! 7. a slash between moves and a sign after a number, which are skipped: alone they would be strays;
//! 8. numbers in another form (`１２．`), before they are searched for the letters and digits of a move;
//! 9. moves of a spaced notation (`Kt. to B's 3d.`), which the readers of single tokens would tear apart;
//! 10. a token with an illegible character (`N?3`), before its `?` ends the word;
//! 11. a ruled blank (`___`), which has no letters and would be a stray;
//! 12. `e.p.`, the piece of a promotion, and then words for check after a move: all would be unreadable moves; before
//!     these an evaluation whose signs stand apart, the first of which would say check;
//! 13. castling with blanks or in words, and then other moves with blanks, before their first part is read as a token;
//! 14. running words, behind which the number shows that none of them is a move;
//! 15. the token alone: a promotion in parentheses, the first of a pair (`e4/e5`), a number in letters that look like
//!     digits (`ll.`), a move with something attached, a glyph, a stray sign; anything else is an unreadable move.

use super::tolerant::footnote::is_raised_number;
use super::tolerant::markup::{EMPHASIS, written_out_blank};
use super::{Flow, Reader};
use crate::board::Role;
use crate::game::{Game, MarkKind, Nag, Outcome};
use crate::language::castling_at;
use crate::notation::MovePattern;
use crate::text::Span;
use crate::text::sign::{is_check, is_figurine};
use crate::text::unseen::is_unseen;

impl Reader<'_> {
    /// Reads a token that the hot decoder leaves, with all tolerance.
    #[cold]
    pub(super) fn word(&mut self, game: &mut Game) -> Flow {
        if let Some(flow) = self.frame(game).or_else(|| self.numbering(game)) {
            return flow;
        }
        if !(self.place_of_move(game) || self.parts_apart(game) || self.running_words(game)) {
            self.token(game, leading_token(&self.text[self.at..]));
        }
        Flow::On
    }

    /// Reads what is no move in any place: a blank, a tag pair, a reference, the end of this game, the heading of the
    /// next.
    fn frame(&mut self, game: &mut Game) -> Option<Flow> {
        let rest = &self.text[self.at..];
        if let Some(length) = written_out_blank(rest) {
            self.at += length;
            return Some(Flow::On);
        }
        if let Some(c) = rest.chars().next()
            && (c.is_whitespace()
                || is_invisible(c)
                || matches!(c, '…' | ',' | '·' | '，' | '。' | '、' | '；'))
        {
            self.at += c.len_utf8();
            return Some(Flow::On);
        }
        if self.at_wide_tag() {
            return Some(self.bracket(game));
        }
        if self.closes_square_bracket() {
            return Some(self.close(game));
        }
        if self.line_mark() {
            return Some(Flow::On);
        }
        if let Some(flow) = self.word_with_references(game).or_else(|| self.wide_bracket(game)) {
            return Some(flow);
        }
        if let Some((outcome, length)) = self.result_at(self.at)
            && (game.moves.is_empty() || !is_glyph(&rest[..length]) || self.is_alone(length))
        {
            if self.words_follow(length) && self.heads_next_game(game) {
                return Some(Flow::GameEnds);
            }
            return Some(self.result(game, outcome, length));
        }
        if let Some(flow) = self.closing_words(game) {
            return Some(flow);
        }
        if self.heads_next_game(game) {
            return Some(Flow::GameEnds);
        }
        if let Some(flow) = self.unclear_sentence(game) {
            return Some(flow);
        }
        let is_of_words = self.line_of_words(game) || self.words_before_variation(game);
        is_of_words.then_some(Flow::On)
    }

    /// Reads a number in a form other than `12.`, or a sign beside one.
    fn numbering(&mut self, game: &mut Game) -> Option<Flow> {
        if self.slash(game)
            || self.sign_of_number()
            || self.crossed_out(game)
            || self.emphasis_here()
            || self.evaluation_here(game)
            || self.misread_first_number(game)
        {
            return Some(Flow::On);
        }
        self.odd_number(game)
    }

    /// Reads text in place of a move that is not one token, or whose characters are partly lost.
    fn place_of_move(&mut self, game: &mut Game) -> bool {
        if self.syntax.notation.is_spaced() && self.spaced_move(game) {
            return true;
        }
        if self.web_address(game) {
            return true;
        }
        let illegible = self.illegible(game);
        if illegible > 0 {
            self.push_move(game, MovePattern::UNREADABLE, illegible);
            return true;
        }
        let word = leading_word(&self.text[self.at..]);
        if is_ruled_blank(word) {
            let end = self.at + word.len();
            self.blank_cell(game, Span::from_range(self.at..end));
            return true;
        }
        false
    }

    /// Reads text with blanks in it: a part of the move before it, or a move of its own.
    fn parts_apart(&mut self, game: &mut Game) -> bool {
        self.en_passant(game)
            || self.promotion_apart(game)
            || self.glyph_apart(game)
            || self.mark_apart(game)
            || self.words_after_mate(game)
            || self.castling_apart(game)
            || self.castling_in_words(game)
            || self.move_apart(game)
            || self.torn_move(game)
    }

    /// Reads one token: a move, a number or a glyph; anything else with letters or digits is an unreadable move.
    fn token(&mut self, game: &mut Game, token: &str) {
        if let Some(whole) = self.promotion_in_parentheses(token)
            && let Some(pattern) = self.read_token(whole)
        {
            return self.push_move(game, pattern, whole.len());
        }
        if let Some(length) = self.first_of_pair(token) {
            return self.token(game, &token[..length]);
        }
        let bare = token.trim_end_matches(|c| EMPHASIS.contains(&c) || c == '/');
        if bare.len() < token.len() && self.is_move(bare) {
            return self.token(game, bare); // the next token is the sign
        }
        let misread = self.misread_number(token);
        if misread > 0 {
            self.at += misread;
            return;
        }
        if self.move_with_glyph(game, token) {
            return;
        }
        if let Some(length) = self.move_before_result(token) {
            return self.token(game, &token[..length]);
        }
        if self.dash_between_moves(game, token) {
            self.at += token.len();
            return;
        }
        if let Some(Glyph::Footnote) = glyph(token) {
            let start = self.at;
            self.at += token.len();
            return self.footnote(game, start);
        }
        let nag = self.glyph_token(token);
        if nag.is_some() || !token.chars().any(char::is_alphanumeric) {
            let start = self.at;
            self.at += token.len();
            return match nag {
                Some(_) if self.is_footnote_at(game, start) => self.footnote(game, start),
                Some(nag) => {
                    self.push_glyph(game, nag, start);
                    self.tell_of_raised_figure(start);
                }
                None => self.push_mark(game, MarkKind::Stray, 0, start),
            };
        }
        let length = token.trim_end_matches(['.', ',']).len().max(1);
        let length = token.ceil_char_boundary(length);
        self.push_move(game, MovePattern::UNREADABLE, length);
    }

    /// Reads a token that is a move, or the longest move in it with a glyph or punctuation attached.
    fn move_with_glyph(&mut self, game: &mut Game, token: &str) -> bool {
        let read = prefixes(token).find_map(|length| {
            let (head, tail) = token.split_at(length);
            if is_of_glyph(head, tail) || tail.is_empty() && self.ends_in_novelty(head) {
                return None;
            }
            let glyph = if tail.is_empty() { Glyph::Punctuation } else { glyph(tail)? };
            Some((self.read_token(head)?, length, glyph))
        });
        let Some((pattern, length, glyph)) = read else { return false };
        self.push_move(game, pattern, length);
        let start = self.at;
        self.at += token.len() - length;
        match glyph {
            Glyph::Nag(_) if self.is_footnote_at(game, start) => self.footnote(game, start),
            Glyph::Nag(nag) => {
                self.push_glyph(game, nag, start);
                self.tell_of_raised_figure(start);
            }
            Glyph::Footnote => self.footnote(game, start),
            Glyph::Punctuation => {}
        }
        true
    }

    /// Whether the letter at the end of a token says that the move is new, and is no promotion: `Nb8N`.
    fn ends_in_novelty(&self, token: &str) -> bool {
        let bare = token.strip_suffix('N').filter(|bare| bare.ends_with(['1', '8']));
        let pattern = bare.and_then(|bare| self.read_token(bare));
        pattern.is_some_and(|it| !it.roles.contains(Role::Pawn))
    }

    /// Adds the mark of a glyph that was read from `start` on: a bare `=` on a scoresheet is a draw offer.
    pub(super) fn push_glyph(&mut self, game: &mut Game, nag: u8, start: usize) {
        let is_offer = self.syntax.is_sheet && &self.text[start..self.at] == "=";
        if is_offer {
            self.push_mark(game, MarkKind::DrawOffer, 0, start);
        } else {
            let nag = self.of_side(nag);
            self.push_mark(game, MarkKind::Nag, u32::from(nag), start);
        }
    }

    /// The number of a sign behind the last move, where both sides share the sign.
    fn of_side(&self, nag: u8) -> u8 {
        match self.branch.last {
            Some(_) => Nag::for_number(nag).behind_move(self.branch.mover()).number,
            None => nag,
        }
    }

    /// The length of the move in a token in which a result is glued to it: `Qh4#0-1`.
    fn move_before_result(&self, token: &str) -> Option<usize> {
        let is_end = self.text[self.at + token.len()..].trim_start().is_empty()
            || self.text[self.at + token.len()..].starts_with(['\n', '\r']);
        let lengths = token.char_indices().map(|(at, _)| at).filter(|&at| at > 1);
        let is_parted = |&length: &usize| {
            let (head, tail) = token.split_at(length);
            tail.starts_with(|c: char| c.is_ascii_digit() || c == '½')
                && Outcome::from_token(tail).is_some()
                && self.is_move(head)
        };
        lengths.filter(|_| is_end).rfind(is_parted)
    }

    /// The length of the number that the game has reached, written with letters that look like digits (`ll.` for
    /// `11.`), be its move glued to it; 0 for any other token.
    fn misread_number(&self, token: &str) -> usize {
        let Some(dot) = token.find('.').filter(|&dot| (2..=3).contains(&dot)) else { return 0 };
        let digits: String = token[..dot].chars().map(as_digit).collect();
        let expected = self.branch.number();
        let glued = token[dot..].trim_start_matches('.');
        let is_number = token[..dot] != digits && (glued.is_empty() || self.is_move(glued));
        let length = token.len() - glued.len();
        if is_number && digits.parse() == Ok(expected) { length } else { 0 }
    }

    /// Reads a token as a move, in the first language that explains it. Words for castling are a move only where one is
    /// due.
    pub(super) fn read_token(&self, token: &str) -> Option<MovePattern> {
        let in_words = || castling_at(token).is_some();
        if self.syntax.by_column && !in_words() {
            return self.syntax.read_in_column(self.branch.is_black(), token);
        }
        self.syntax
            .read_common(token)
            .or_else(|| if in_words() { None } else { self.syntax.read_token(token) })
    }

    /// The number of a glyph that stands alone: `±`, `=`, `∞`, `N`.
    pub(super) fn glyph_token(&self, token: &str) -> Option<u8> {
        let cut = self.text[self.at + token.len()..].trim_start();
        if token == "N" && (cut.is_empty() || cut.starts_with('[')) {
            return None; // a truncated knight move
        }
        match glyph(token)? {
            Glyph::Nag(number) => Some(number),
            Glyph::Footnote | Glyph::Punctuation => None,
        }
    }

    /// The token with the parenthesis that directly follows it: `d8(Q)`, `d8(♕)`.
    pub(super) fn promotion_in_parentheses(&self, token: &str) -> Option<&str> {
        let rest = &self.text[self.at..];
        let after = rest[token.len()..].strip_prefix('(')?;
        let close = after.char_indices().take(8).find(|(_, c)| *c == ')')?.0;
        let last = token.chars().next_back()?;
        let inside = &after[..close];
        let is_piece = |c: char| c.is_alphabetic() || is_figurine(c);
        if inside.is_empty() || !last.is_ascii_digit() || !inside.chars().all(is_piece) {
            return None;
        }
        let mut length = token.len() + close + 2;
        length += rest[length..].find(|c| !is_check(c)).unwrap_or(0);
        Some(&rest[..length])
    }

    /// Whether these `length` bytes are all there is in their line.
    fn is_alone(&self, length: usize) -> bool {
        let is_blank = |c: char| matches!(c, ' ' | '\t' | '\r');
        let before = self.text[..self.at].trim_end_matches(is_blank);
        let behind = self.text[self.at + length..].trim_start_matches(is_blank);
        before.ends_with('\n') && (behind.is_empty() || behind.starts_with('\n'))
    }
}

/// Whether a word is a line to write a move on: `___`. Signs with other meanings in movetext (`--`, `…`) are not
/// included.
fn is_ruled_blank(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|byte| byte == b'_')
}

/// Whether a token is an evaluation sign: `+/-` is one after a move, but the result of a forfeit where no move was made
/// or in a line of its own.
fn is_glyph(token: &str) -> bool {
    Nag::for_glyph(token).is_some()
}

/// What may be attached to a move without being part of it.
pub(super) enum Glyph {
    /// A glyph, with its number, and punctuation after it.
    Nag(u8),
    /// The number of a footnote, which is no glyph.
    Footnote,
    Punctuation,
}

/// The glyph or punctuation that may be attached to a move.
pub(super) fn glyph(tail: &str) -> Option<Glyph> {
    let sign = tail.trim_end_matches(['.', ',', ':', '"', '\'', '”', '»']);
    if sign.is_empty() {
        return Some(Glyph::Punctuation);
    }
    match Nag::for_glyph(sign) {
        Some(nag) => Some(Glyph::Nag(nag.number)),
        None => is_raised_number(sign).then_some(Glyph::Footnote),
    }
}

/// Whether the `+` at the end of a move is the first sign of the glyph after it: `Nf3+=`.
fn is_of_glyph(head: &str, tail: &str) -> bool {
    head.ends_with('+') && !tail.is_empty() && Nag::for_glyph(&format!("+{tail}")).is_some()
}

/// The token without the glyph attached to it, if there is one: `e4` of `e4±`.
pub(super) fn without_glyph(token: &str) -> &str {
    let bare = prefixes(token).skip(1).find(|&length| glyph(&token[length..]).is_some());
    &token[..bare.unwrap_or(token.len())]
}

/// The lengths of the token's prefixes, the whole token first.
fn prefixes(token: &str) -> impl Iterator<Item = usize> {
    let whole = std::iter::once(token.len());
    let shorter = token.char_indices().rev().take(5).map(|(at, _)| at).filter(|&at| at > 1);
    whole.chain(shorter)
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

/// The text up to the next white space or character that ends a token.
pub(super) fn leading_word(text: &str) -> &str {
    let word = &text[..text.find(is_end_of_word).unwrap_or(text.len())];
    if !word.as_bytes().contains(&b'\\') {
        return word;
    }
    let mut signs = word.match_indices('\\').map(|(at, _)| at);
    let blank = signs.find(|&at| written_out_blank(&word[at..]).is_some());
    &word[..blank.unwrap_or(word.len())]
}

/// The token at the beginning of a text: a word, or the character that ends words.
fn leading_token(text: &str) -> &str {
    match leading_word(text) {
        "" => &text[..text.chars().next().map_or(0, char::len_utf8)],
        word => word,
    }
}

/// Whether a token ends before this character.
#[inline]
pub(super) fn is_end_of_word(c: char) -> bool {
    if c.is_ascii() {
        let is_blank = c.is_ascii_whitespace() || c.is_ascii_control();
        return is_blank
            || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '!' | '?' | '$' | ',');
    }
    c.is_whitespace() || is_invisible(c) || "（），。、…！？；【「『〔《".contains(c)
}

/// Whether a character is invisible: one that is never seen, or a control character.
pub(super) fn is_invisible(c: char) -> bool {
    c.is_control() || is_unseen(c)
}

//! Sentences where a move is due, with numbers and moves in them: before the number that is due, `a6 After 3... Nf6 Black
//! plays the Berlin. 4. Ba4`, at the end of a variation, `(3... Nf6 is the Berlin)`, or of the game, `a6 What a game!`.
//!
//! All moves up to there are read. In the first case the number says that none is missing; in the others no move is
//! left to be read, and the words are no misread moves.

use super::line::{first_paragraph, near_line};
use crate::language::{castling_at, en_passant_length, suffix_in_any_case};
use crate::read::illegible_length;
use crate::read::line::castling_apart::castling_apart;
use crate::read::line::header::header;
use crate::read::line::running_words::{is_clear, is_like_move, is_word};
use crate::read::pgn::Reader;
use crate::read::pgn::word::glyph;
use crate::text::Span;

/// Maximum number of words, numbers and moves.
const LONGEST: usize = 60;

/// Maximum length of castling with blanks and a line end in it, in characters.
const LONGEST_CASTLING: usize = 12;

/// Minimum number of letters in a word that stands alone before moves.
const LONE_WORD: usize = 6;

/// Minimum number of words before the number that is due.
const FEWEST_WORDS: usize = 2;

/// Minimum number of words at the end of a game.
const LAST_WORDS: usize = 3;

impl Reader<'_> {
    /// The end of the sentence here, if the number that is due follows it. The sentence may go on in the next lines.
    pub(super) fn end_of_sentence_before_number(&self) -> Option<usize> {
        let line = self.line_without_brackets();
        if !self.begins_sentence(line) {
            return None;
        }
        self.end_of_sentence_in(line)
            .or_else(|| self.end_of_sentence_in(self.paragraph_without_variations()))
    }

    /// The end of the sentence at the beginning of a text, if the number that is due follows it in this text.
    fn end_of_sentence_in(&self, text: &str) -> Option<usize> {
        let (mut end, mut words, mut lone) = (self.at, 0, false);
        let (mut has_clear, mut may_be_moves, mut has_more) = (false, false, false);
        let mut has_word_in_line = false;
        for (index, token) in text.split_whitespace().take(LONGEST).enumerate() {
            let start = Span::of_part(self.text, token).start as usize;
            let is_next_line = self.text[end..start].contains('\n');
            if index > 0 && self.is_number_due(token) && self.row_begins_at(start) {
                let is_sentence = words >= FEWEST_WORDS && (has_clear || !may_be_moves);
                return Some(end).filter(|_| is_sentence || lone && has_more);
            }
            if self.result_at(start).is_some() || is_next_line && !has_word_in_line {
                return None; // a line of nothing but moves is no part of a sentence
            }
            let is_word = is_word(token) && self.move_at(&self.text[start..]).is_none();
            words += usize::from(is_word);
            has_clear |= is_word && is_clear(token);
            may_be_moves |= is_like_move(token);
            lone |= index == 0 && is_clear(token) && token.chars().count() >= LONE_WORD;
            has_more |= index > 0;
            has_word_in_line = is_word || has_word_in_line && !is_next_line;
            end = start + token.len();
        }
        None
    }

    /// Whether a number and its move are at a place; castling may be torn at the end of the line.
    fn row_begins_at(&self, start: usize) -> bool {
        let behind = self.text[start..]
            .trim_start_matches(|c: char| c.is_ascii_digit())
            .trim_start_matches(['.', '…', ' ']);
        let in_one_line = |c: char| if c == '\n' { ' ' } else { c };
        let castling: String = behind.chars().take(LONGEST_CASTLING).map(in_one_line).collect();
        self.numbered_move(start) || castling_apart(&castling).is_some()
    }

    /// The paragraph here, up to the first bracket in it that may hold moves, or other sign that opens or parts something.
    fn paragraph_without_variations(&self) -> &str {
        let near = first_paragraph(&self.text[self.at..]);
        let is_header = |at: &usize| header(near_line(&near[at + 1..])).is_some();
        let head = near.match_indices('\n').map(|(at, _)| at).find(is_header);
        let near = &near[..head.unwrap_or(near.len())];
        let near = &near[..near.find(|c| "{}[];|$\t".contains(c)).unwrap_or(near.len())];
        let mut at = 0;
        while let Some(open) = near[at..].find(['(', ')']).map(|open| at + open) {
            let inside = near[open..].strip_prefix('(').and_then(|inside| inside.split_once(')'));
            let is_said = |said: &str| {
                !said.contains('(')
                    && said.starts_with(char::is_alphabetic)
                    && self.move_at(&self.text[self.at + open + 1..]).is_none()
            };
            match inside.filter(|(said, _)| is_said(said)) {
                Some((said, _)) => at = open + said.len() + 2,
                None => return &near[..open],
            }
        }
        near
    }

    /// The end of the words here, if the bracket follows them that closes a variation.
    pub(super) fn end_of_words_in_variation(&self) -> Option<usize> {
        let line = self.line_without_brackets();
        let closes = self.text[self.at + line.len()..].starts_with([')', ']']);
        let is_variation = !self.outer.is_empty() && closes && self.begins_sentence(line);
        self.end_of_prose(line).filter(|_| is_variation)
    }

    /// The end of the words here, if nothing of the game follows them.
    pub(super) fn end_of_last_words(&self) -> Option<usize> {
        let line = self.line_without_brackets();
        let below = &self.text[self.at + line.len()..];
        let is_last = self.outer.is_empty()
            && line.split_whitespace().nth(LAST_WORDS - 1).is_some()
            && self.begins_sentence(line)
            && self.ends_here(below);
        self.end_of_prose(line).filter(|_| is_last)
    }

    /// The line here, up to the first bracket in it, or sign that opens or parts something.
    pub(super) fn line_without_brackets(&self) -> &str {
        let line = near_line(&self.text[self.at..]);
        &line[..line.find(|c| "{}[]();|$\t".contains(c)).unwrap_or(line.len())]
    }

    /// Whether the first word of a line stands for no move and is no sign of one.
    pub(super) fn begins_sentence(&self, line: &str) -> bool {
        let Some(first) = line.split_whitespace().next() else { return false };
        let rest = &self.text[self.at..];
        let names_person = || begins_with_initial(line);
        is_word(first)
            && (!self.resembles_move(first) || names_person())
            && glyph(first).is_none()
            && suffix_in_any_case(rest).is_none()
            && en_passant_length(rest) == 0
            && castling_at(rest).is_none()
            && illegible_length(rest).is_none()
            && self.result_at(self.at).is_none()
            && self.move_at(rest).is_none()
    }

    /// Whether a word may be a move that was misread.
    fn resembles_move(&self, word: &str) -> bool {
        is_like_move(word) && (word.contains(['x', 'х']) || self.begins_with_piece(word))
    }

    /// The end of a line of words and numbers, none of them a move, one a word that cannot be a misread move.
    fn end_of_prose(&self, line: &str) -> Option<usize> {
        let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit());
        let is_said = |token: &str| {
            let at = Span::of_part(self.text, token).start as usize;
            let is_word = is_word(token)
                && !self.resembles_move(token)
                && self.move_at(&self.text[at..]).is_none();
            (is_word || is_number(token)) && self.result_at(at).is_none()
        };
        let is_sentence =
            line.split_whitespace().all(is_said) && line.split_whitespace().any(is_clear);
        is_sentence.then(|| self.at + line.trim_end().len())
    }
}

/// Whether a text begins with an initial and a name, `R. Byrne`, which is no piece.
fn begins_with_initial(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let is_initial = words.next().and_then(|word| word.strip_suffix('.')).is_some_and(|letter| {
        letter.chars().count() == 1 && letter.starts_with(char::is_uppercase)
    });
    is_initial
        && words.next().is_some_and(|name| name.starts_with(char::is_uppercase) && is_clear(name))
}

//! Running words where moves are due, without braces around them: `1. e4 e5 This is the Ruy Lopez 2. Nf3`, `5. d3
//! arbiter called O-O`.
//!
//! Each word is in the place of a move, and some may be a move that was misread. They are a remark only where the
//! numbers say that none of them is a move: the next one is the one that is due if they are left out. They are kept,
//! and a finding tells of them.

use super::line;
use crate::board::Role;
use crate::finding::Code;
use crate::game::{Game, MarkKind};
use crate::language::{begins_with_suffix, castling_at};
use crate::notation::MovePattern;
use crate::read::illegible_length;
use crate::read::line::running_words::{is_clear, is_word, may_be_misread};
use crate::read::pgn::number;
use crate::read::pgn::word::glyph;
use crate::read::pgn::{Reader, Scope};
use crate::text::Span;

/// Maximum number of moves between the words and the next number.
const MOST_MOVES: usize = 12;

/// Maximum number of plies that are examined; no game that was played has so many.
const MOST_PLIES: usize = 2000;

/// Minimum number of letters in a word that stands alone.
const LONE_WORD: usize = 6;

/// Maximum number of letters in a word behind others that looks like a move and is none: `ab`, `de`.
const PARTICLE: usize = 2;

/// The end of the words that a text begins with, and how many they are.
struct WordStretch {
    end: usize,
    count: usize,
    has_clear: bool,
}

impl Reader<'_> {
    /// Keeps the running words here, if there are some, up to the move that is due, and tells of them.
    pub(in crate::read::pgn) fn running_words(&mut self, game: &mut Game) -> bool {
        let Some(end) = self.end_of_running_words(game) else { return false };
        let (start, end) = (self.at, self.end_with_line(end));
        self.keep_stray(game, start, end);
        self.report(Code::WordsBetweenMoves, start, end);
        true
    }

    /// Keeps the address of a page on the web that stands between the moves, if it is here, and tells of it: its signs
    /// mean nothing.
    pub(in crate::read::pgn) fn web_address(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let begins = ["http://", "https://", "www."].iter().any(|head| rest.starts_with(head));
        if !begins || self.scope != Scope::Text {
            return false;
        }
        let is_end = |c: char| c.is_whitespace() || "{}()<>\"".contains(c);
        let (start, length) = (self.at, rest.find(is_end).unwrap_or(rest.len()));
        self.keep_stray(game, start, start + length);
        self.report(Code::WordsBetweenMoves, start, start + length);
        true
    }

    /// The end of the running words here, in this line.
    fn end_of_running_words(&self, game: &Game) -> Option<usize> {
        let line = self.line_without_brackets();
        let is_place = self.scope == Scope::Text
            && line.split_whitespace().next().is_some_and(is_word) // as no common move is
            && !self.syntax.notation.is_spaced()
            && self.is_count_sure(game)
            && !self.is_in_preserved(game);
        if !is_place {
            return None;
        }
        self.end_of_words_before_number()
            .or_else(|| self.end_of_words_before_moves(line))
            .or_else(|| self.end_of_sentence_before_number())
            .or_else(|| self.end_of_words_in_variation())
            .or_else(|| self.end_of_last_words())
    }

    /// The end of the words here, if moves follow them, and the number that is due behind these.
    fn end_of_words_before_moves(&self, line: &str) -> Option<usize> {
        let words = self.words_here(line)?;
        let is_prose = words.has_clear && (words.count > 1 || is_lone(line));
        let end = self.at + words.end;
        let behind = &self.text[end..];
        let is_without_them = if self.are_due(line::first_paragraph(behind)) {
            is_prose || self.begins_sentence(line)
        } else {
            is_prose && words.count > 1 && self.fills_last_row(behind)
        };
        is_without_them.then_some(end)
    }

    /// Whether it is sure which move is due: all moves before are read, and all numbers agree with their count. A word may
    /// have been counted in the place of one that is not.
    fn is_count_sure(&self, game: &Game) -> bool {
        let is_number = |&mark: &u32| game.marks[mark as usize].kind != MarkKind::Blank;
        (1..=MOST_PLIES).contains(&game.moves.len())
            && self.branch.last.is_some()
            && !game.numbers.iter().any(is_number)
            && game.patterns().all(|pattern| !pattern.is_unreadable())
    }

    /// The words at the beginning of a text, up to the first that is a move or no word.
    fn words_here(&self, text: &str) -> Option<WordStretch> {
        let mut stretch = WordStretch { end: 0, count: 0, has_clear: false };
        for word in text.split_whitespace() {
            if !is_word(word) || self.may_stand_for_move(word, stretch.count == 0) {
                break;
            }
            let start = Span::of_part(text, word).start as usize;
            stretch.end = start + word.len();
            stretch.count += 1;
            stretch.has_clear |= is_clear(word);
        }
        (stretch.count > 0).then_some(stretch)
    }

    /// Whether a word is a move or a sign, or may have been a move, or says that one cannot be read.
    fn may_stand_for_move(&self, word: &str, is_first: bool) -> bool {
        let at = Span::of_part(self.text, word).start as usize;
        let rest = &self.text[at..];
        let is_particle = !is_first && word.chars().count() <= PARTICLE;
        may_be_misread(word) && (word.contains(['x', 'х']) || self.begins_with_piece(word))
            || illegible_length(rest).is_some()
            || is_first && (glyph(word).is_some() || begins_with_suffix(rest))
            || castling_at(rest).is_some()
            || self.result_at(at).is_some()
            || !is_particle && self.move_at(rest).is_some()
    }

    /// Whether a word begins with the letter of a piece.
    pub(super) fn begins_with_piece(&self, word: &str) -> bool {
        word.chars().next().is_some_and(|letter| self.names_piece(&format!("{letter}e4")))
    }

    /// Whether a text is moves and a number, and the number is the one that is due behind them.
    fn are_due(&self, text: &str) -> bool {
        for (moves, token) in text.split_whitespace().take(MOST_MOVES).enumerate() {
            if let Some(number) = self.number_at(token) {
                return self.is_due_behind(number, moves);
            }
            let is_move =
                if moves == 0 { self.names_piece(token) } else { self.is_move(bare(token)) };
            if !is_move {
                return false;
            }
        }
        false
    }

    /// Whether a text is Black's move in the last row, and nothing but the result behind it: the line ends, and the next
    /// one does not go on with the game.
    fn fills_last_row(&self, text: &str) -> bool {
        let line = line::near_line(text);
        let below = &text[line.len()..];
        let mut tokens = line.split_whitespace();
        let is_last_move =
            self.branch.is_black() && tokens.next().is_some_and(|it| self.names_piece(it));
        let is_result =
            |token: &str| self.result_at(Span::of_part(self.text, token).start as usize).is_some();
        is_last_move && tokens.next().is_none_or(is_result) && !self.goes_on(below)
    }

    /// Whether the next line has a move of this game, or a number that may be one of it.
    fn goes_on(&self, below: &str) -> bool {
        let next = below.trim_start_matches('\n');
        let next = line::near_line(next).split_whitespace().next();
        next.is_some_and(|token| match self.number_at(token) {
            Some((number, _)) => number != 1,
            None => self.is_move(bare(token)),
        })
    }

    /// Whether a token is a move that names its piece, or castling. Where it is a square, the words before it may name
    /// the piece: `Knight f3`, `Springer bd7`.
    pub(super) fn names_piece(&self, token: &str) -> bool {
        let token = bare(token);
        let is_of_pawn = |pattern: &MovePattern| pattern.roles.contains(Role::Pawn);
        let is_of_piece = self.read_token(token).is_some_and(|it| !is_of_pawn(&it));
        is_of_piece && !token.starts_with(|c: char| matches!(c, 'a'..='h'))
    }

    /// The number of a move with which a token begins, with a dot or at the beginning of a line, and whether it is one of
    /// Black.
    pub(super) fn number_at(&self, token: &str) -> Option<(u32, bool)> {
        let start = Span::of_part(self.text, token).start as usize;
        let found = number::at(self.bytes, start);
        let is_alone = found.end == start + token.len() && found.digits < 4;
        let line = self.text[..start].trim_end_matches([' ', '\t']);
        let is_of_row = is_alone && line.ends_with('\n');
        let is_number = found.digits > 0 && (found.dots > 0 || is_of_row);
        is_number.then_some((found.value, found.dots > 1))
    }

    /// Whether a number is the one that is due behind so many moves.
    pub(super) fn is_due_behind(&self, (value, is_black): (u32, bool), moves: usize) -> bool {
        let ply = self.branch.ply as usize + moves;
        value as usize == ply / 2 + 1 && is_black == (ply % 2 == 1)
    }
}

/// Whether the word at the beginning of a text can stand alone.
fn is_lone(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    word.chars().filter(|c| c.is_alphabetic()).count() >= LONE_WORD
}

/// A token without the punctuation and the glyph behind it.
fn bare(token: &str) -> &str {
    token.trim_end_matches(['!', '?', '.', ','])
}

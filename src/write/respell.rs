//! Respelling moves in place, for text whose layout is to be preserved.

use super::page::Page;
use super::walk::board::Board;
use crate::arbiter::{Review, Step};
use crate::board::{Move, Position, Role};
use crate::game::MarkKind;
use crate::language::Language;
use crate::notation::{Notation, Style};
use crate::text::Span;
use crate::text::sign::{is_figurine, is_variation_selector};

/// How moves are to be spelled; what is `None` stays as each game has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spelling {
    /// The notation.
    pub notation: Option<Notation>,
    /// The language whose piece letters are used.
    pub language: Option<&'static Language>,
    /// The signs.
    pub style: Option<&'static Style>,
}

impl Spelling {
    /// Whether nothing is set, so that every move stays as written.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        self.notation.is_none() && self.language.is_none() && self.style.is_none()
    }

    /// Passes every move that is to be spelled differently, those in variations included, to `change` with its place in
    /// the text.
    ///
    /// A move that was not played stays as written; returns the number of such moves.
    pub fn respell(&self, review: &Review<'_>, mut change: impl FnMut(Span, &[u8])) -> u64 {
        let mut unplayed = 0;
        if self.is_kept() {
            return unplayed;
        }
        let page = Page {
            language: self.language.unwrap_or(review.language),
            style: self.style.unwrap_or(Style::pgn()),
            ..Page::default()
        };
        let mut board = Board::new(*review.start);
        let mut spelled = Vec::new();
        for step in review.steps() {
            match step {
                Step::Move(index) => {
                    let (written, played) = (&review.game.moves[index], review.played[index]);
                    let token = written.span.of(review.source.text());
                    spelled.clear();
                    if played == Move::NONE {
                        unplayed += 1;
                    } else {
                        self.spell(review, &page, (token, played), &board.position, &mut spelled);
                    }
                    if !spelled.is_empty() && spelled != token.as_bytes() {
                        change(written.span, &spelled);
                    }
                    board.play(played, written);
                }
                Step::Mark(_, mark) if mark.kind == MarkKind::Open => board.open(),
                Step::Mark(_, mark) if mark.kind == MarkKind::Close => board.close(),
                Step::Mark(..) => {}
            }
        }
        unplayed
    }
}

impl Spelling {
    /// Appends the new spelling of a played move that is written as this token; nothing if the token is kept.
    fn spell(
        &self,
        review: &Review<'_>,
        page: &Page,
        (token, played): (&str, Move),
        position: &Position,
        out: &mut Vec<u8>,
    ) {
        // A null move has no letter, and each program its own sign for it.
        if played.is_null() && self.notation.is_none() {
            return;
        }
        if let Some(letters) = self.relettered(review, token, played) {
            out.extend_from_slice(letters.as_bytes());
            return;
        }
        let own = || own_notation(review, token, position, played);
        if let Some(notation) = self.notation.or_else(own) {
            Page { notation, ..*page }.push_move(out, position, played);
        }
    }

    /// The token of a move with other piece letters and not one other change, where only the language is set and the
    /// letters of the token are those of its game.
    fn relettered(&self, review: &Review<'_>, token: &str, played: Move) -> Option<String> {
        let other = self.language.filter(|_| self.notation.is_none() && self.style.is_none())?;
        if !review.notation.is_algebraic() || played.is_null() {
            return None;
        }
        let own = review.language;
        let is_of_piece = played.role() != Role::Pawn && played.castling().is_none();
        let (head, rest) = if is_of_piece {
            let letter = letter_length(own, played.role(), token)?;
            (other.letter(played.role() as usize), &token[letter..])
        } else {
            ("", token)
        };
        let Some(promoted) = played.promotion() else { return Some(format!("{head}{rest}")) };
        let behind = rest.rfind(|c: char| c.is_ascii_digit())? + 1;
        let place = rest[behind..].find(|c: char| !matches!(c, '=' | '/' | '('))? + behind;
        let letter = letter_length(own, promoted, &rest[place..])?;
        let (before, behind) = (&rest[..place], &rest[place + letter..]);
        Some(format!("{head}{before}{}{behind}", other.letter(promoted as usize)))
    }
}

/// The length of what stands for a piece at the beginning of a text: its letter in the language, or any other one, a
/// figurine or a letter of another alphabet that looks alike, behind which the square or a sign follows.
fn letter_length(language: &Language, role: Role, text: &str) -> Option<usize> {
    let letters = language.pieces[role as usize].iter();
    let own = letters.filter(|letter| text.starts_with(**letter)).map(|letter| letter.len());
    own.max().filter(|&length| length > 0).or_else(|| {
        let is_look = |c: char| is_variation_selector(c) || c == '\u{200d}';
        let first = text.chars().next().filter(|&c| c.is_alphabetic() || is_figurine(c));
        let first = first.filter(|c| !('a'..='h').contains(c))?.len_utf8();
        let rest = text[first..].trim_start_matches(is_look);
        let ends = !rest.starts_with(|c: char| c.is_alphabetic() && !matches!(c, 'a'..='h' | 'x'));
        ends.then_some(text.len() - rest.len())
    })
}

/// Returns the notation of one move as written, since in a game known to be algebraic single moves may name both
/// squares. `None` for bare squares (`e2e4`), which are the same in every language.
fn own_notation(
    review: &Review<'_>,
    token: &str,
    position: &Position,
    played: Move,
) -> Option<Notation> {
    if review.notation != Notation::San {
        return Some(review.notation);
    }
    let ranks = |token: &[u8]| token.iter().filter(|byte| matches!(byte, b'1'..=b'8')).count();
    let english = Page::default();
    let (mut short, mut bare) = (Vec::new(), Vec::new());
    english.push_move(&mut short, position, played);
    Page { notation: Notation::Uci, ..english }.push_move(&mut bare, position, played);
    let squares: String =
        token.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    if squares.as_bytes() == bare {
        return None;
    }
    let is_long = ranks(token.as_bytes()) == 2 && ranks(&short) < 2;
    Some(if is_long { Notation::Lan } else { Notation::San })
}

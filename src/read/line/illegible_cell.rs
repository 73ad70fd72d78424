//! Cells that say in words or signs that nothing can be read in them: `illegible`, `(unleserlich)`, `[?]`, `xxx`.
//!
//! The same words may be a remark beside a move, so what counts is whether a move is lacking in their row.

use super::blank_sign::is_blank_cell;
use super::move_with_blanks;
use super::movetext::{first_word, is_move};
use crate::language::{castling_at, illegible_words};
use crate::text::move_number::dotted_number;
use crate::text::sign::is_blank;

/// Minimum number of `x` that stand for an illegible move.
const CROSSES: usize = 3;

/// Maximum number of bytes that are examined on either side of such words.
const NEAR: usize = 120;

/// The length of words or signs at the beginning of a text that fill a cell in which nothing can be read.
pub(crate) fn illegible_length(text: &str) -> Option<usize> {
    let closing = match text.as_bytes().first()? {
        b'(' => Some(')'),
        b'[' => Some(']'),
        _ => None,
    };
    let said = &text[usize::from(closing.is_some())..];
    let said = said.trim_start_matches(is_blank);
    let marks = said.len() - said.trim_start_matches('?').len();
    let length = illegible_words(said)
        .or_else(|| crosses(said))
        .or_else(|| (marks > 0 && closing.is_some()).then_some(marks))?;
    let behind = match closing {
        Some(sign) => said[length..].trim_start_matches(is_blank).strip_prefix(sign)?,
        None => &said[length..],
    };
    let is_end = |c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';');
    let is_whole = behind.chars().next().is_none_or(is_end);
    let is_prose = closing.is_none() && goes_on_in_words(behind);
    (is_whole && !is_prose).then(|| text.len() - behind.len())
}

/// Whether a text goes on with another word in small letters, which is no cell: `missing the win`.
fn goes_on_in_words(text: &str) -> bool {
    let next = text.trim_start_matches(is_blank);
    next.starts_with(char::is_lowercase)
        && !is_move(first_word(next))
        && castling_at(next).is_none()
        && illegible_words(next).or_else(|| crosses(next)).is_none()
}

/// Whether a text is nothing but such words or signs.
pub(crate) fn is_illegible(text: &str) -> bool {
    illegible_length(text) == Some(text.len())
}

/// The length of the crosses that fill a cell: `xxx`.
fn crosses(text: &str) -> Option<usize> {
    let length = text.len() - text.trim_start_matches(['x', 'X']).len();
    (length >= CROSSES).then_some(length)
}

/// Whether the words between two texts stand in the place of a move: the row that they are in has room for one more.
/// Black's place is taken by a remark if the next number says that Black's move follows.
pub(crate) fn stands_for_move(before: &str, behind: &str) -> bool {
    let before = &before[before.ceil_char_boundary(before.len().saturating_sub(NEAR))..];
    let behind = &behind[..behind.floor_char_boundary(NEAR)];
    let (row, next) = behind.split_once(['\n', '\r']).unwrap_or((behind, ""));
    let above = RowPart::behind_number(before.rsplit(['\n', '\r']).next().unwrap_or_default());
    let below = RowPart::up_to_number(row);
    let taken = above.moves + usize::from(above.is_black);
    let next = below.next.unwrap_or_else(|| next.trim_start());
    let is_black_next = above.number.is_some() && black_number(next) == above.number;
    taken + below.moves < 2 && !(taken == 1 && is_black_next)
}

/// The number of a row that goes on with Black's move: `12...`.
fn black_number(text: &str) -> Option<u32> {
    let (value, length) = dotted_number(text)?;
    let dots = &text[..length];
    (dots.ends_with("..") || dots.contains('…') || text[length..].starts_with(['.', '…']))
        .then_some(value)
}

/// What stands in a part of a row.
#[derive(Default)]
struct RowPart<'t> {
    /// The last number before it.
    number: Option<u32>,
    /// Whether dots behind that number show that White's move is elsewhere.
    is_black: bool,
    /// The number of moves, blank cells and illegible ones in it.
    moves: usize,
    /// The text behind it, from a number on.
    next: Option<&'t str>,
}

impl<'t> RowPart<'t> {
    /// What stands behind the last number of a text.
    fn behind_number(text: &'t str) -> Self {
        let mut part = Self::up_to_number(text);
        while let Some(next) = part.next {
            let Some((value, length)) = dotted_number(next) else { break };
            let behind = next[length..].trim_start_matches(['.', '…']);
            let is_black = black_number(next).is_some();
            part = Self { number: Some(value), is_black, ..Self::up_to_number(behind) };
        }
        part
    }

    /// What stands before the first number of a text.
    fn up_to_number(text: &'t str) -> Self {
        let mut part = Self::default();
        let mut rest = text;
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '|' | ','));
            let Some(first) = rest.chars().next() else { return part };
            if dotted_number(rest).is_some() {
                part.next = Some(rest);
                return part;
            }
            let length = cell_length(rest);
            part.moves += usize::from(length.is_some());
            let passed = length.unwrap_or_else(|| first_word(rest).len());
            rest = rest[passed.max(first.len_utf8())..].trim_start_matches(['!', '?', '+', '#']);
        }
    }
}

/// The length of a move, of a sign for a blank cell, or of words or signs for an illegible one, at the beginning of a
/// text.
fn cell_length(text: &str) -> Option<usize> {
    let word = first_word(text);
    let marks = text.len() - text.trim_start_matches('?').len();
    move_with_blanks::with_sign(text, true)
        .or_else(|| Some(castling_at(text)?.1))
        .or_else(|| move_with_blanks::with_rank(text))
        .or_else(|| move_with_blanks::with_piece(text))
        .or_else(|| illegible_length(text))
        .or_else(|| (is_move(word) || is_blank_cell(word)).then_some(word.len()))
        .or_else(|| (marks > 0).then_some(marks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_say_that_they_are_illegible() {
        for (text, length) in [
            ("illegible Ng8", 9),
            ("(illegible) Ng8", 11),
            ("[?]", 3),
            ("(??)\n", 4),
            ("can't read\tNc6", 10),
            ("( unleserlich )|Nf6", 15),
            ("xxx Nf6", 3),
            ("[判読不能]", 14),
        ] {
            assert_eq!(illegible_length(text), Some(length), "{text}");
        }
        for text in [
            "",
            "?",
            "??",
            "xx",
            "(illegible",
            "(=)",
            "(illegible knight)",
            "illegible)",
            "Nf3",
            "missing the win",
        ] {
            assert_eq!(illegible_length(text), None, "{text}");
        }
    }

    #[test]
    fn words_stand_for_a_move_where_one_is_lacking() {
        for (before, behind) in [
            ("1. e4 e5\n2. Ng1 ", "\n3. Nf3"),
            ("3. ", " Ng8\n"),
            ("3... ", "\n4. Nf3"),
            ("Ng1 ", "\n"),
            ("1. e4 e5 2. Ng1 ", " 3. Nf3 Nc6"),
            ("3. ", " (illegible)\n4. Nf3"),
            ("3. ", " Bb5 x c6"),
            ("2. Ng1?! ", " 1-0"),
        ] {
            assert!(stands_for_move(before, behind), "{before}…{behind}");
        }
        for (before, behind) in [
            ("2. Ng1 ", " Ng8\n3. Nf3"),
            ("2. Ng1 Ng8 ", "\n3. Nf3"),
            ("2. Ng1 ", "\n2... Ng8"),
            ("2. Ng1 ", " 2... Ng8"),
            ("2... Ng8 ", "\n3. Nf3"),
            ("2. ", " Ng1 Ng8"),
            ("2. Ng1? ??? ", "\n3. Nf3"),
            ("Ng1 Ng8 ", "\n"),
        ] {
            assert!(!stands_for_move(before, behind), "{before}…{behind}");
        }
    }
}

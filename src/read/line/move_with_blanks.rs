//! Moves written with blanks inside, recognised without a position: `e2 - e4`, `Bb5 x c6`, `e 4`, `Bc 5`, `N c6`.
//!
//! A dash between blanks has other meanings too: it separates the moves of White and Black (`1. e4 - e5`), or it is a
//! blank cell. It belongs to a move if the two squares can be nothing else, or if the moves around it are written in
//! this way.

use crate::game::Game;
use crate::notation::draw_offer::draw_offer_length;
use crate::text::Span;
use crate::text::sign::{is_blank, is_check, is_cross, is_dash};

/// The sign between the two squares of a move, with blanks around it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Dash,
    Arrow,
    Capture,
}

/// A move with blanks inside at the beginning of a text.
struct MoveApart<'t> {
    /// The part before the first blank: `Ng1`, `e2`, `B`.
    head: &'t str,
    between: Between,
    /// The target square.
    target: &'t str,
    length: usize,
}

/// The length of the move with its sign set apart at the beginning of a text, if it certainly is one; `is_usual` says
/// that moves before it were written in this way.
pub(in crate::read) fn with_sign(text: &str, is_usual: bool) -> Option<usize> {
    let found = read(text)?;
    // An arrow set apart is also a sign of the Informator (`Nc3 → c5`), a dash a blank cell.
    let is_sure = match found.between {
        Between::Capture => true,
        Between::Arrow | Between::Dash => {
            is_usual || is_first_step(&found) || is_long(text[found.length..].trim_start())
        }
    };
    is_sure.then_some(found.length)
}

/// Whether a cell holds nothing but a move with blanks inside.
pub(in crate::read) fn is_whole(cell: &str) -> bool {
    let length = with_sign(cell, true).or_else(|| with_rank(cell)).or_else(|| with_piece(cell));
    length == Some(cell.len())
}

/// Whether one of the last moves of a game is written with blanks around its sign.
pub(in crate::read) fn is_usual(game: &Game, text: &str) -> bool {
    let mut last = game.moves.iter().rev().take(LOOKED_BACK);
    last.any(|written| {
        let written = written.span.of(text);
        read(written).is_some_and(|found| found.length == written.len())
    })
}

/// Number of moves that are examined for how a game is written.
const LOOKED_BACK: usize = 6;

/// The length of a square whose rank is set apart, with its piece, at the beginning of a text: `e 4`, `Bc 5`. The digit
/// may also be a number without a dot.
pub(in crate::read) fn with_rank(text: &str) -> Option<usize> {
    let head = head(text)?;
    let file = head.trim_start_matches(|c: char| c.is_uppercase() || !c.is_ascii());
    let is_file = matches!(file.as_bytes(), [b'a'..=b'h']) && piece_of(head, 1).is_some();
    let (rank, at) = behind_blanks(text, head.len()).filter(|_| is_file)?;
    let is_rank = rank.starts_with(|c| matches!(c, '1'..='8'));
    let behind = text[at..].chars().nth(1);
    let is_end = behind.is_none_or(|c| c.is_whitespace() || "+#!?|,".contains(c));
    (is_rank && (is_end || draw_offer_length(&text[at + 1..]) > 0)).then_some(at + 1)
}

/// The length of a move whose piece is set apart, at the beginning of a text: `N c6`, `D xf6`, `B bd7`; with its rank,
/// `N c 6`.
pub(crate) fn with_piece(text: &str) -> Option<usize> {
    let piece = head(text).filter(|head| piece_of(head, 0).is_some())?;
    let (squares, at) = behind_blanks(text, piece.len())?;
    if squares.len() == 1 {
        return with_rank(&text[at..]).map(|length| at + length);
    }
    let capture = |squares: &'_ str| squares.find(is_cross).unwrap_or(0);
    let bare = squares[capture(squares)..].trim_start_matches(is_cross);
    let bare = bare.trim_end_matches(is_check);
    let origin = &squares[..capture(squares)];
    let is_square = |bytes: &[u8]| matches!(bytes, [b'a'..=b'h', b'1'..=b'8']);
    let is_target = is_square(bare.as_bytes())
        || matches!(bare.as_bytes(), [b'a'..=b'h', square @ ..] if is_square(square));
    let is_origin = matches!(origin.as_bytes(), [] | [b'a'..=b'h']);
    (is_target && is_origin).then_some(at + squares.len())
}

/// The length of a capture with a blank on one side of its sign, at the beginning of a text: `Qx d5`, `e xd5`. A colon
/// behind a square is the sign of a capture there: `Hd4: a6` are two moves.
pub(in crate::read) fn with_half_sign(text: &str) -> Option<usize> {
    let head = head(text)?;
    let (word, at) = behind_blanks(text, head.len())?;
    let is_sign = |c: char| c == ':' || is_cross(c);
    let (start, target) = match head.strip_suffix(is_sign) {
        Some(start) if head.ends_with(':') && ends_in_square(start) => return None,
        Some(start) => (start, word),
        None => (head, word.strip_prefix(is_sign)?),
    };
    let bare = target.trim_end_matches(is_check);
    let is_square = matches!(bare.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    (is_square && may_capture(start)).then_some(at + word.len())
}

/// The length of a square with a comma in it, with its piece, at the beginning of a text: `e,4`.
pub(in crate::read) fn with_comma(text: &str) -> Option<usize> {
    let comma = text[..text.floor_char_boundary(LONGEST)].find(',')?;
    let (head, behind) = (&text[..comma], &text.as_bytes()[comma + 1..]);
    let is_square = piece_of(head, 1).is_some()
        && head.ends_with(|c| matches!(c, 'a'..='h'))
        && matches!(behind, [b'1'..=b'8'] | [b'1'..=b'8', b' ' | b'\t' | b'\r' | b'\n', ..]);
    is_square.then_some(comma + 2)
}

/// Maximum length of a word of such a move, in bytes.
const LONGEST: usize = 10;

fn read(text: &str) -> Option<MoveApart<'_>> {
    let head = head(text)?;
    let (sign, at) = behind_blanks(text, head.len())?;
    let between = match sign {
        "→" | "->" => Between::Arrow,
        _ if only(sign).is_some_and(is_dash) => Between::Dash,
        _ if only(sign).is_some_and(|c| c == 'X' || is_cross(c)) => Between::Capture,
        _ => return None,
    };
    let is_origin = piece_of(head, 2).is_some_and(|_| ends_in_square(head));
    let is_start = is_origin || between == Between::Capture && may_capture(head);
    let (target, at) = behind_blanks(text, at + sign.len()).filter(|_| is_start)?;
    if !matches!(target.as_bytes(), [b'a'..=b'h', b'1'..=b'8', ..]) {
        return None;
    }
    let (bare, marks) = target.split_at(2);
    let has_end = marks.chars().all(|c| c.is_alphabetic() || "=()+#†‡".contains(c));
    let length = at + target.len();
    has_end.then_some(MoveApart { head, between, target: bare, length })
}

/// The only character of a text.
fn only(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// The word at the beginning of a text, if it is as short as a square with its piece.
fn head(text: &str) -> Option<&str> {
    let near = &text[..text.floor_char_boundary(LONGEST)];
    near.find(is_blank).map(|end| &near[..end]).filter(|head| !head.is_empty())
}

/// The word after blanks at a place, without what may follow a move, and its start.
fn behind_blanks(text: &str, at: usize) -> Option<(&str, usize)> {
    let rest = &text[at..];
    let word = rest.trim_start_matches(is_blank);
    let blanks = rest[..rest.len() - word.len()].chars().count();
    let end = word.find(|c: char| c.is_whitespace() || "{}[];,.!?|".contains(c));
    let word = &word[..end.unwrap_or(word.len())];
    let at = Span::of_part(text, word).start as usize;
    (blanks > 0 && !word.is_empty()).then_some((word, at))
}

/// The part before the last bytes of a head, if it is a piece or empty.
fn piece_of(head: &str, squares: usize) -> Option<&str> {
    let piece = head.get(..head.len().checked_sub(squares)?)?;
    let is_letter = |c: char| c.is_alphabetic() || !c.is_ascii();
    let is_piece = piece.chars().count() < 3 && piece.chars().all(is_letter);
    (is_piece && !piece.starts_with(|c: char| c.is_ascii_lowercase())).then_some(piece)
}

fn ends_in_square(head: &str) -> bool {
    matches!(head.as_bytes(), [.., b'a'..=b'h', b'1'..=b'8'])
}

/// Whether a head may belong to a capture: `B`, `Nb`, `R1`, `e`.
fn may_capture(head: &str) -> bool {
    let is_piece = |piece: &str| !piece.is_empty() && piece_of(piece, 0).is_some();
    let bare = head.strip_suffix(|c| matches!(c, 'a'..='h' | '1'..='8')).unwrap_or(head);
    is_piece(bare) || matches!(head.as_bytes(), [b'a'..=b'h'])
}

/// Whether this is a pawn's step from its starting square; no move of the other side can end there.
fn is_first_step(found: &MoveApart<'_>) -> bool {
    let ([file, rank], [to_file, to_rank]) = (found.head.as_bytes(), found.target.as_bytes())
    else {
        return false;
    };
    file == to_file && matches!((rank, to_rank), (b'2', b'3' | b'4') | (b'7', b'6' | b'5'))
}

/// Whether a text begins with a move that names both squares.
fn is_long(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or("");
    let is_glued = || {
        let (from, to) = word.split_once(|c| is_dash(c) || is_cross(c))?;
        (piece_of(from, 2).is_some() && ends_in_square(from) && to.len() > 1).then_some(())
    };
    is_glued().is_some() || read(text).is_some_and(|found| ends_in_square(found.head))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_set_apart_stand_in_moves() {
        for (text, move_) in [
            ("e2 - e4 e7 - e5", "e2 - e4"),
            ("e7 – e5\n", "e7 – e5"),
            ("Ng1 - f3 Nb8 - c6", "Ng1 - f3"),
            ("Ng1 - f3 Nb8-c6", "Ng1 - f3"),
            ("Bb5 x c6", "Bb5 x c6"),
            ("B x c6+ d7 x c6", "B x c6+"),
            ("e x d5", "e x d5"),
            ("Rf1 → e1 Ra8 → e8", "Rf1 → e1"),
            ("e7 x d8=Q# 1-0", "e7 x d8=Q#"),
        ] {
            assert_eq!(with_sign(text, false).map(|length| &text[..length]), Some(move_), "{text}");
        }
        for text in
            ["e4 - e5 2. d4", "Ng1 - f3 4. e4", "e4 - ", "e4 -  -", "12 - 13", "x x e4", "Nc3 → c5"]
        {
            assert_eq!(with_sign(text, false), None, "{text}");
        }
        assert_eq!(with_sign("Ng1 - f3 4. e4", true), Some(8));
        assert!(is_whole("N c6") && is_whole("Bb5 x c6") && is_whole("e 4") && !is_whole("e4 e5"));
    }

    #[test]
    fn pieces_stand_apart() {
        for (text, move_) in [
            ("N c6 3. Bb5", "N c6"),
            ("D xf6+ e4", "D xf6+"),
            ("♞ bd7", "♞ bd7"),
            ("Кр e7", "Кр e7"),
            ("R axd1", "R axd1"),
            ("N c 6 3. B b 5", "N c 6"),
        ] {
            assert_eq!(with_piece(text).map(|length| &text[..length]), Some(move_), "{text}");
        }
        for text in ["N Nc6", "e c6", "N 3. Bb5", "N 1", "White e4", "N\nc6", "Nc6 e4", "N exd5x"] {
            assert_eq!(with_piece(text), None, "{text}");
        }
    }

    #[test]
    fn captures_have_a_blank_on_one_side() {
        for (text, move_) in [
            ("ex d5 2. c4", "ex d5"),
            ("e xd5", "e xd5"),
            ("Qx d5+ e4", "Qx d5+"),
            ("e :d5", "e :d5"),
        ] {
            assert_eq!(with_half_sign(text).map(|length| &text[..length]), Some(move_), "{text}");
        }
        for text in ["ex. d5", "e4 xd5", "x d5", "ex d", "e d5", "Qx\td5", "Hd4: a6"] {
            assert_eq!(with_half_sign(text), None, "{text}");
        }
    }

    #[test]
    fn ranks_stand_apart() {
        for (text, move_) in [("e 4 e5", "e 4"), ("Bc 5", "Bc 5"), ("♗c 5 e4", "♗c 5")] {
            assert_eq!(with_rank(text).map(|length| &text[..length]), Some(move_), "{text}");
        }
        for text in ["e 4. d4", "ed 5", "e 44", "a game", "be 4", "e\t4", "i 4"] {
            assert_eq!(with_rank(text), None, "{text}");
        }
        assert_eq!(
            (with_comma("e,4 e5"), with_comma("Nf,3"), with_comma("e4,5")),
            (Some(3), Some(4), None)
        );
    }
}

//! Moves of a comment that cannot be played where it stands, in the letters of the page, and the signs of check that an
//! author gave.
//!
//! A plan names moves to come (`Nd5, then Rh1`), and a piece is named with its square (`the knight on Nd5`). A piece
//! letter before a whole square is no word of any language, so it is written like all other moves of the book.

use crate::board::{Role, RoleSet};
use crate::language::Language;
use crate::notation::{MovePattern, Notation, Style};
use crate::text::sign::{is_check, is_cross, is_dash};
use crate::write::Page;

/// Returns a move of a piece, or a promotion, with the letter of the page; `None` if the token is not such a move.
pub(super) fn relettered(
    token: &str,
    language: &Language,
    pattern: MovePattern,
    page: &Page,
) -> Option<String> {
    if !matches!(page.notation, Notation::San | Notation::Lan) || !pattern.to.is_single() {
        return None;
    }
    if pattern.roles == RoleSet::PAWN {
        return promotion(token, language, pattern, page);
    }
    let role = pattern.roles.single()?;
    let rest = letters(language, role).find_map(|letter| token.strip_prefix(letter))?;
    is_way(rest).then(|| format!("{}{rest}", page.language.letter(role as usize)))
}

/// Returns castling with the signs of the page. Only with the letter O it is nothing else: `0-0` may be a result.
pub(super) fn castling(token: &str, page: &Page) -> Option<String> {
    let (bare, signs) = token.split_at(token.trim_end_matches(is_check).len());
    let side = ["O-O", "O-O-O"].iter().position(|letters| *letters == bare)?;
    let is_algebraic = matches!(page.notation, Notation::San | Notation::Lan);
    is_algebraic.then(|| format!("{}{signs}", page.style.castling[side]))
}

/// Returns a promotion (`d8=Q`, `exd8Q+`) with the letter of the page.
fn promotion(
    token: &str,
    language: &Language,
    pattern: MovePattern,
    page: &Page,
) -> Option<String> {
    let role = pattern.promotions.single()?;
    let (bare, signs) = token.split_at(token.trim_end_matches(is_check).len());
    let before = letters(language, role).find_map(|letter| bare.strip_suffix(letter))?;
    Some(format!("{before}{}{signs}", page.language.letter(role as usize)))
}

/// Iterates over the letters of a piece in a language, the longest first.
fn letters(language: &Language, role: Role) -> impl Iterator<Item = &'static str> {
    let tokens = language.letters().tokens().iter();
    tokens.filter(move |(_, piece)| *piece == role as usize).map(|(letter, _)| *letter)
}

/// Whether a text says where a piece comes from, if at all, and its square: `d5`, `bxd5`, `1d5+`, `c3-d5`.
fn is_way(text: &str) -> bool {
    let way = text.trim_end_matches(is_check);
    let is_part = |c: char| matches!(c, 'a'..='h' | '1'..='8' | ':') || is_cross(c) || is_dash(c);
    let is_square = matches!(way.as_bytes(), [.., b'a'..=b'h', b'1'..=b'8']);
    is_square && way.chars().all(is_part)
}

/// Returns the name of a move with the sign of check or mate that its author gave, if it lacks that: a move that gives
/// check in the author's mind may not do so in the position in which it was found.
pub(super) fn with_authors_sign(name: String, token: &str, page: &Page) -> String {
    let style: &Style = page.style;
    let given = &token[token.trim_end_matches(is_check).len()..];
    if given.is_empty() || !page.notation.has_check_marks() || style.check.is_empty() {
        return name;
    }
    let is_mate = given.contains(['#', '‡']);
    let own = [style.mate, style.double_check, style.check];
    let found = own.into_iter().find(|sign| !sign.is_empty() && name.ends_with(sign));
    match found {
        Some(sign) if is_mate && sign != style.mate => {
            format!("{}{}", &name[..name.len() - sign.len()], style.mate)
        }
        Some(_) => name,
        None if is_mate => name + style.mate,
        None if given.len() > 1 => name + given, // `++`: of two checks, or mate
        None => name + style.check,
    }
}

//! The tolerant reader of algebraic moves: any language, long and short, with any signs.
//!
//! A token is tried first as written; then with its letter in lower case (`nf3`), with letters of another alphabet that
//! look the same (`Кf3` typed with a Cyrillic К), and at last entirely in upper case (`NF3`). The readers of files have
//! a faster path for plain tokens, with the same meaning; `grammars/` holds the strict definition that both must
//! satisfy.

mod body;
mod castling;
pub(super) mod fast;
mod fold;
mod marks;
mod promotion;
mod squares;
pub(super) mod writing;

pub(super) use castling::null;
pub(crate) use fold::{fold, look};

use self::body::{lettered, unlettered};
use self::promotion::strip;
use super::{Claims, MovePattern};
use crate::board::{Role, RoleSet, Square};
use crate::language::Language;

/// Returns what an algebraic token says, short or long, with or without marks; `None` if no reading explains all of it.
///
/// The token is the whole written move without glyphs (`!?`) and draw offer; `exd6 e.p.` and `O - O` keep their blanks.
#[must_use]
pub(super) fn read_algebraic(token: &str, language: &Language) -> Option<MovePattern> {
    let token = fold(token)?;
    null(&token)
        .or_else(|| castling::castling(&token, language))
        .or_else(|| as_played(&token, language))
        .or_else(|| with_figurine(&token, language))
        .or_else(|| in_lower_case(&token, language))
        .or_else(|| with_lookalike(&token, language))
        .or_else(|| in_upper_case(&token, language))
}

/// Reads `Nf3`, `e4`; `bxc3` is the pawn's, and a bishop's if no pawn can; `bb3` the bishop's, and a pawn's if none can.
fn as_played(token: &str, language: &Language) -> Option<MovePattern> {
    if let Some(pattern) = by_letter(token, language, all(language), |c, letter| c == letter) {
        return Some(pattern);
    }
    let mut pattern = unlettered(token, language)?;
    if pattern.claims.has(Claims::COORDINATES) {
        return Some(pattern);
    }
    if let Some(piece) = in_lower_case(token, language) {
        pattern.roles |= piece.roles;
        pattern.claims = pattern.claims.union(Claims::LOWER_CASE);
    }
    Some(pattern)
}

/// `♘f3`, which says the same in every language.
fn with_figurine(token: &str, language: &Language) -> Option<MovePattern> {
    if token.is_ascii() {
        return None;
    }
    let mut pattern = by_letter(token, language, all(Language::figurines()), |c, l| c == l)?;
    pattern.claims = pattern.claims.union(Claims::FIGURINE);
    Some(pattern)
}

/// Reads `nf3`; a pawn's letter in lower case is a file.
fn in_lower_case(token: &str, language: &Language) -> Option<MovePattern> {
    let lower = |c: char, letter: char| !c.is_uppercase() && letter.to_lowercase().eq([c]);
    let pieces = |&&(_, piece): &&(&str, usize)| piece != Role::Pawn as usize;
    let tokens = language.letters().tokens().iter().filter(pieces);
    let mut pattern = by_letter(token, language, tokens, lower)?;
    pattern.claims = pattern.claims.union(Claims::LOWER_CASE);
    Some(pattern)
}

/// Reads a Cyrillic С for a Latin C, a Greek Ρ for a P.
fn with_lookalike(token: &str, language: &Language) -> Option<MovePattern> {
    let mut pattern = by_letter(token, language, all(language), |c, l| look(c) == look(l))?;
    pattern.claims = pattern.claims.union(Claims::LOOKALIKE);
    Some(pattern)
}

/// Reads `NF3`, `E4`, `FXE5`; of `B8C6` two squares, because a bishop that is told by its rank is rare.
fn in_upper_case(token: &str, language: &Language) -> Option<MovePattern> {
    let lower = token.to_lowercase();
    if lower == token {
        return None;
    }
    let unlettered = unlettered(&lower, language);
    if unlettered.is_some_and(|pattern| pattern.claims.has(Claims::COORDINATES)) {
        return unlettered;
    }
    let pieces = language.letters().tokens().iter().find_map(|&(letter, piece)| {
        let rest = strip(token, letter, |c, letter| c == letter)?;
        lettered(piece, &rest.to_lowercase(), language)
    });
    pieces.or(unlettered.filter(|pattern| is_within_reach(pattern, token)))
}

/// Whether a pawn's two files are adjacent: in `Hf3` the H is not a file, but a letter that the language lacks, and so
/// is the C of `Cc6`, because no pawn is named with the file that it stays on.
fn is_within_reach(pattern: &MovePattern, token: &str) -> bool {
    let (from, to) = (pattern.from.first(), pattern.to.first());
    let mut signs = token.chars();
    let names_files = signs.next().is_some_and(char::is_uppercase)
        && signs.next().is_some_and(char::is_lowercase);
    let is_near = |(from, to): (Square, Square)| {
        let apart = from.file().abs_diff(to.file());
        apart == 1 || apart == 0 && !names_files
    };
    pattern.roles != RoleSet::PAWN || from.zip(to).is_none_or(is_near)
}

fn all(language: &Language) -> impl Iterator<Item = &'static (&'static str, usize)> {
    language.letters().tokens().iter()
}

/// Returns the first of the letters that leaves a readable rest; the longest come first.
fn by_letter<'l>(
    token: &str,
    language: &Language,
    mut letters: impl Iterator<Item = &'l (&'l str, usize)>,
    same: impl Fn(char, char) -> bool,
) -> Option<MovePattern> {
    letters.find_map(|&(letter, piece)| lettered(piece, strip(token, letter, &same)?, language))
}

/// Returns what a token of long algebraic notation says: a letter that leaves two whole squares takes precedence over a
/// longer one (`Gh5-g4` in romanised Bengali is the bishop G on h5, not the knight Gh).
pub(super) fn read_long(token: &str, language: &Language) -> Option<MovePattern> {
    let plain = fold(token)?;
    let mut readings = all(language).filter_map(|&(letter, piece)| {
        lettered(piece, strip(&plain, letter, |c, letter| c == letter)?, language)
    });
    let whole = readings.find(|reading| reading.from.single().is_some());
    whole.or_else(|| read_algebraic(token, language))
}

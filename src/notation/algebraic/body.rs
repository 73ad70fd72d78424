//! From squares, promotion and marks to a pattern.

use super::marks::marks;
use super::promotion::{Case, promotion};
use super::squares::{WrittenSquares, squares};
use crate::board::{Role, RoleSet, SquareSet};
use crate::language::Language;
use crate::notation::{Castling, Claims, MovePattern};

/// Reads a move whose piece is named: `rest` is what follows the letter.
pub(super) fn lettered(piece: usize, rest: &str, language: &Language) -> Option<MovePattern> {
    let (squares, tail) = read(rest, language)?;
    let role = *Role::ALL.get(piece)?;
    if role == Role::Pawn {
        let mut pattern = tail.pattern(pawn_origin(&squares), &squares, RoleSet::from(role));
        pattern.claims = pattern.claims.union(Claims::PAWN_LETTER);
        return Some(pattern);
    }
    squares.to_rank?;
    let mut pattern = tail.pattern(origin(&squares), &squares, RoleSet::from(role));
    if role == Role::King && squares.from_file.is_some() && squares.from_rank.is_some() {
        pattern.claims = pattern.claims.union(Claims::COORDINATES); // Ke1-g1
    }
    Some(pattern)
}

/// Reads a move without a letter: a pawn's, or two squares that may stand for any piece.
pub(super) fn unlettered(token: &str, language: &Language) -> Option<MovePattern> {
    let (squares, tail) = read(token, language)?;
    let both = squares.from_file.is_some() && squares.from_rank.is_some();
    if both && squares.to_rank.is_some() {
        let mut pattern = tail.pattern(origin(&squares), &squares, RoleSet::ALL);
        pattern.claims = pattern.claims.union(Claims::COORDINATES);
        return Some(pattern);
    }
    if squares.from_file.is_none() && squares.separated {
        return None; // `xd5`: a letter was lost
    }
    Some(tail.pattern(pawn_origin(&squares), &squares, RoleSet::from(Role::Pawn)))
}

/// What follows the squares.
struct Tail {
    promotion: Option<usize>,
    claims: Claims,
}

/// Reads squares and what follows them, be the files in letters of the language: `ε4`, `γxδ5`.
fn read(input: &str, language: &Language) -> Option<(WrittenSquares, Tail)> {
    read_plain(input, language)
        .or_else(|| read_plain(&with_plain_files(input, language)?, language))
}

/// The text with the letters of the language for the files at its beginning replaced; `None` if there are none.
fn with_plain_files(input: &str, language: &Language) -> Option<String> {
    let is_between = |c: char| matches!(c, '1'..='8' | 'x' | 'χ' | '×' | ':' | '-');
    let end = input.find(|c| language.file(c).is_none() && !is_between(c)).unwrap_or(input.len());
    let plain = |c: char| language.file(c).map_or(c, |file| char::from(b'a' + file));
    let (places, behind) = input.split_at(end);
    let changed: String = places.chars().map(plain).collect();
    (changed != places).then(|| changed + behind)
}

/// Reads squares, then a promotion or none, then marks to the end. A promotion letter as written takes precedence over
/// marks (`d8Q`), and marks over such a letter in lower case (`d8mate` in a language with M).
fn read_plain(input: &str, language: &Language) -> Option<(WrittenSquares, Tail)> {
    let (rest, squares) = squares(input).ok()?;
    let bare = matches!(squares.to_rank, None | Some(0 | 7));
    let english = squares.from_file.is_some() && squares.from_rank.is_some();
    let promoted = |case| {
        let (piece, rest) = promotion(rest, language, case, bare)?;
        Some(Tail { promotion: Some(piece), claims: marks(rest, language)? })
    };
    let plain = || Some(Tail { promotion: None, claims: marks(rest, language)? });
    let tail = promoted(Case::Exact { english })
        .or_else(plain)
        .or_else(|| promoted(Case::Lower { english }))?;
    Some((squares, tail))
}

impl Tail {
    fn pattern(&self, from: SquareSet, squares: &WrittenSquares, roles: RoleSet) -> MovePattern {
        let mut claims = self.claims;
        if squares.capture {
            claims = claims.union(Claims::CAPTURE);
        }
        if squares.to_rank.is_none() {
            claims = claims.union(Claims::FILES_ONLY);
        }
        let new = self.promotion.and_then(|piece| Role::ALL.get(piece)).copied();
        if matches!(new, Some(Role::Pawn | Role::King)) {
            claims = claims.union(Claims::BAD_PROMOTION);
        }
        MovePattern {
            from,
            to: area(Some(squares.to_file), squares.to_rank),
            roles,
            promotions: new.map_or(RoleSet::EMPTY, RoleSet::from),
            castling: Castling::NONE,
            claims,
        }
    }
}

fn origin(squares: &WrittenSquares) -> SquareSet {
    area(squares.from_file, squares.from_rank)
}

/// Returns where a pawn may come from: its own file unless another is named; for `Pxd5` the files beside it.
fn pawn_origin(squares: &WrittenSquares) -> SquareSet {
    let to = squares.to_file;
    if squares.from_file.is_some() {
        return origin(squares);
    }
    if !squares.capture {
        return area(Some(to), squares.from_rank);
    }
    let beside = [to.checked_sub(1), (to < 7).then_some(to + 1)];
    beside
        .into_iter()
        .flatten()
        .map(|file| area(Some(file), squares.from_rank))
        .fold(SquareSet::EMPTY, |all, file| all | file)
}

/// Returns the squares on this file and this rank, as far as they are known.
fn area(file: Option<u8>, rank: Option<u8>) -> SquareSet {
    file.map_or(SquareSet::ALL, SquareSet::file) & rank.map_or(SquareSet::ALL, SquareSet::rank)
}

#[cfg(test)]
mod tests {
    use crate::language::Language;
    use crate::notation::Notation;

    #[test]
    fn files_may_be_in_greek_letters() {
        let greek = Language::for_tag("el").expect("greek");
        for (written, plain) in [
            ("ε4", "e4"),
            ("Ιζ3", "Ιf3"),
            ("Αβ5", "Αb5"),
            ("γxδ5", "cxd5"),
            ("Πηxη7+", "Πgxg7+"),
            ("θ8=Β", "h8=Β"),
            ("ε2-ε4", "e2-e4"),
        ] {
            let read = Notation::San.read(written, greek);
            assert_eq!(read, Notation::San.read(plain, greek), "{written}");
            assert!(read.is_some(), "{written}");
            assert_eq!(Notation::San.read(written, Language::english()), None, "{written}");
        }
    }
}

//! English: `P-K4`, `KtxP`, `Q. Kt. to B's 3d. (ch.)`.

use pest::Parser;
use pest::iterators::Pair;

use super::said::{Man, Said, named_files};
use crate::board::{Role, RoleSet, Side, SquareSet};
use crate::language::Language;
use crate::notation::{Castling, Claims, MovePattern};

/// The grammar is the definition; see the file.
mod grammar {
    #[derive(pest_derive::Parser)]
    #[grammar = "grammars/descriptive.pest"]
    pub(super) struct Descriptive;
}

use grammar::{Descriptive, Rule};

/// The move at the beginning of a text, and its length in bytes.
pub(in crate::notation) fn scan(text: &str) -> Option<(MovePattern, usize)> {
    let whole = Descriptive::parse(Rule::r#move, text).ok()?.next()?;
    let length = whole.as_str().len();
    let mut said = Said::NOTHING;
    for part in whole.into_inner() {
        hear(&mut said, part);
    }
    Some((said.pattern(), length))
}

/// Reads a whole token.
pub(in crate::notation) fn read(token: &str, _: &Language) -> Option<MovePattern> {
    if matches!(token, "--" | "0000") {
        return Some(MovePattern::NULL);
    }
    scan(token).filter(|(_, length)| *length == token.len()).map(|(pattern, _)| pattern)
}

/// Takes in one part of a move, or the parts inside it.
fn hear(said: &mut Said, part: Pair<'_, Rule>) {
    match part.as_rule() {
        Rule::man => said.man = man(part),
        Rule::prey => said.prey = Some(man(part)),
        Rule::origin => said.origin = square(part, said.man.role),
        Rule::square => said.target = square(part, said.man.role),
        Rule::castling => said.castling = castling(part),
        Rule::promotion => said.promotions = RoleSet::of(role(part).unwrap_or(Role::Queen)),
        Rule::queening => {
            said.man = man(part);
            said.target = SquareSet::rank(7);
            said.promotions = RoleSet::of(Role::Queen);
        }
        Rule::en_passant => said.claims = said.claims.and(Claims::EN_PASSANT),
        Rule::check => said.claims = said.claims.and(Claims::CHECK),
        Rule::double => said.claims = said.claims.and(Claims::DOUBLE),
        Rule::mate => said.claims = said.claims.and(Claims::MATE),
        Rule::step | Rule::capture | Rule::lone | Rule::place => {
            part.into_inner().for_each(|inner| hear(said, inner));
        }
        _ => {}
    }
}

/// A pawn is named by its file, a piece by its wing.
fn man(part: Pair<'_, Rule>) -> Man {
    let is_pawn = part.clone().into_inner().flatten().any(|inner| inner.as_rule() == Rule::pawn);
    let named = part.clone().into_inner().flatten().find(|inner| inner.as_rule() == Rule::file);
    if is_pawn {
        let files = named.map_or(SquareSet::ALL, files);
        return Man { role: Role::Pawn, wing: None, files };
    }
    let wing = wing(part.clone());
    Man { role: role(part).unwrap_or(Role::King), wing, files: SquareSet::ALL }
}

/// A square, both of them where no wing is named; `her 2d` is on the file of the mover, `her Kt's 3d` on her wing.
fn square(part: Pair<'_, Rule>, mover: Role) -> SquareSet {
    let mut squares = named_files(mover, None);
    let mut own = SquareSet::ALL;
    for inner in part.into_inner().flatten() {
        match inner.as_rule() {
            Rule::file => squares = files(inner),
            Rule::possessor => own = own_wing(mover),
            Rule::rank => squares &= rank(inner.as_str()),
            _ => {}
        }
    }
    squares & own
}

/// The half of the board that a queen or king calls her or his own.
fn own_wing(mover: Role) -> SquareSet {
    let files = match mover {
        Role::Queen => 0..4,
        Role::King => 4..8,
        _ => 0..8,
    };
    files.map(SquareSet::file).fold(SquareSet::EMPTY, |all, file| all | file)
}

fn files(file: Pair<'_, Rule>) -> SquareSet {
    let wing = wing(file.clone());
    named_files(role(file).unwrap_or(Role::King), wing)
}

/// `sq` is the first rank.
fn rank(text: &str) -> SquareSet {
    match text.as_bytes().first() {
        Some(digit @ b'1'..=b'8') => SquareSet::rank(digit - b'1'),
        _ => SquareSet::rank(0),
    }
}

fn castling(part: Pair<'_, Rule>) -> Castling {
    let signs = part.clone().into_inner().any(|inner| inner.as_rule() == Rule::signs);
    let long = part.clone().into_inner().flatten().any(|inner| inner.as_rule() == Rule::long);
    match wing(part) {
        Some(Side::King) => Castling::KING_SIDE,
        Some(Side::Queen) => Castling::QUEEN_SIDE,
        None if long => Castling::QUEEN_SIDE,
        None if signs => Castling::KING_SIDE,
        None => Castling::EITHER,
    }
}

/// The wing named inside a part.
fn wing(part: Pair<'_, Rule>) -> Option<Side> {
    let named = part.into_inner().flatten().find(|inner| inner.as_rule() == Rule::wing)?;
    Some(if named.as_str().starts_with('K') { Side::King } else { Side::Queen })
}

/// The piece named inside a part.
fn role(part: Pair<'_, Rule>) -> Option<Role> {
    part.into_inner().flatten().find_map(|inner| match inner.as_rule() {
        Rule::king => Some(Role::King),
        Rule::queen => Some(Role::Queen),
        Rule::rook => Some(Role::Rook),
        Rule::bishop => Some(Role::Bishop),
        Rule::knight => Some(Role::Knight),
        Rule::pawn => Some(Role::Pawn),
        _ => None,
    })
}

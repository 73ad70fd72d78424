//! Castling and null moves: `O-O`, `0-0-0`, `o–o`, `00`, words; `--`, `Z0`.

use nom::bytes::complete::take_while;
use nom::character::complete::satisfy;
use nom::combinator::map;
use nom::multi::many_m_n;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::fold::look;
use super::marks::marks;
use super::squares::is_dash;
use crate::language::{CastlingWords, Language, castling_at};
use crate::notation::{Castling, MovePattern};

/// How programs write a move that changes nothing but the turn (ChessBase, Scid, UCI, ICS, SCID's `<>`).
const NULL: [&str; 5] = ["--", "Z0", "0000", "@@@@", "<>"];

pub(in crate::notation) fn null(input: &str) -> Option<MovePattern> {
    NULL.contains(&input).then_some(MovePattern::NULL)
}

/// Reads castling followed by nothing but marks.
pub(super) fn castling(input: &str, language: &Language) -> Option<MovePattern> {
    let (rest, side) = signs(input).ok().or_else(|| words(input))?;
    let claims = marks(rest, language)?;
    Some(MovePattern { claims, ..MovePattern::castling(side) })
}

/// Reads two noughts or letters O for the king's side, three for the queen's, with or without dashes between them.
fn signs(input: &str) -> IResult<&str, Castling> {
    let nought = |input| satisfy(|c| matches!(look(c), 'O' | 'o' | '0')).parse(input);
    let next = preceded(take_while(is_dash), nought);
    map((nought, many_m_n(1, 2, next)), |(_, more)| {
        if more.len() == 1 { Castling::KING_SIDE } else { Castling::QUEEN_SIDE }
    })
    .parse(input)
}

/// Reads castling in words, of whatever language.
fn words(input: &str) -> Option<(&str, Castling)> {
    let (words, length) = castling_at(input)?;
    let castling = match words {
        CastlingWords::King => Castling::KING_SIDE,
        CastlingWords::Queen => Castling::QUEEN_SIDE,
        CastlingWords::Either => Castling::EITHER,
    };
    Some((&input[length..], castling))
}

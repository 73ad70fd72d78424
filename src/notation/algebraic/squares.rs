//! The squares of a written move: origin, sign between, target.

use nom::branch::alt;
use nom::bytes::complete::take_while_m_n;
use nom::character::complete::satisfy;
use nom::combinator::{map, opt, verify};
use nom::{IResult, Parser};

use super::fold::look;

/// The squares that a token names; files and ranks count from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WrittenSquares {
    pub(super) from_file: Option<u8>,
    pub(super) from_rank: Option<u8>,
    pub(super) to_file: u8,
    /// None in pawn captures by files alone: `ed`.
    pub(super) to_rank: Option<u8>,
    /// Whether a sign precedes the target.
    pub(super) separated: bool,
    /// Whether the sign, before or after the target, is one of capture.
    pub(super) capture: bool,
}

/// Reads `e4`, `bd2`, `1f3`, `g1-f3`, `xd5`, `exd5`, `ed`, `exd`, `e4xd`, each also followed by a colon (`e5:`).
pub(super) fn squares(input: &str) -> IResult<&str, WrittenSquares> {
    let (rest, mut squares) = alt((
        map((file, rank, opt(separator), file, rank), |(a, b, sign, c, d)| {
            at(Some(a), Some(b), sign, c, Some(d))
        }),
        map((file, opt(separator), file, rank), |(a, sign, c, d)| {
            at(Some(a), None, sign, c, Some(d))
        }),
        map((rank, opt(separator), file, rank), |(b, sign, c, d)| {
            at(None, Some(b), sign, c, Some(d))
        }),
        map((file, rank, verify(separator, |capture| *capture), file), |(a, b, sign, c)| {
            at(Some(a), Some(b), Some(sign), c, None)
        }),
        map((opt(separator), file, rank), |(sign, c, d)| at(None, None, sign, c, Some(d))),
        map((file, opt(separator), file), |(a, sign, c)| at(Some(a), None, sign, c, None)),
    ))
    .parse(input)?;
    let (rest, behind) = opt(colon_behind).parse(rest)?;
    squares.capture |= behind.is_some();
    Ok((rest, squares))
}

fn at(
    from_file: Option<u8>,
    from_rank: Option<u8>,
    sign: Option<bool>,
    to_file: u8,
    to_rank: Option<u8>,
) -> WrittenSquares {
    WrittenSquares {
        from_file,
        from_rank,
        to_file,
        to_rank,
        separated: sign.is_some(),
        capture: sign == Some(true),
    }
}

fn file(input: &str) -> IResult<&str, u8> {
    map(satisfy(|c| matches!(look(c), 'a'..='h')), |c| look(c) as u8 - b'a').parse(input)
}

fn rank(input: &str) -> IResult<&str, u8> {
    map(satisfy(|c| matches!(c, '1'..='8')), |c| c as u8 - b'1').parse(input)
}

/// Reads one to three signs between the squares; returns whether one of them is a capture sign.
fn separator(input: &str) -> IResult<&str, bool> {
    let is_sign = |c| is_dash(c) || is_capture(c) || c == '>'; // an arrow: `e2->e4`
    map(take_while_m_n(1, 3, is_sign), |signs: &str| signs.contains(is_capture)).parse(input)
}

/// Reads the colon of a capture, which Hungarian print puts after the target.
fn colon_behind(input: &str) -> IResult<&str, char> {
    satisfy(|c| c == ':').parse(input)
}

/// Whether a character is a dash; Japanese text uses its long-vowel sign for one.
pub(super) const fn is_dash(c: char) -> bool {
    matches!(c, '-' | 'ー')
}

fn is_capture(c: char) -> bool {
    matches!(look(c), 'x' | 'X' | '×' | ':')
}

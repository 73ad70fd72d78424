//! What follows the squares: check, mate, en passant, in signs and words.

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case};
use nom::combinator::{all_consuming, opt, value};
use nom::multi::fold_many0;
use nom::sequence::delimited;
use nom::{IResult, Parser};

use super::fold::word;
use crate::language::Language;
use crate::notation::Claims;

/// Returns the claims of all marks, if `input` consists of marks alone.
pub(super) fn marks(input: &str, language: &Language) -> Option<Claims> {
    let mark = |input| alt((sign, spelled, |input| foreign(input, language))).parse(input);
    let mark = alt((delimited(tag("("), mark, tag(")")), mark));
    all_consuming(fold_many0(mark, || Claims::NONE, Claims::union))
        .parse(input)
        .ok()
        .map(|(_, all)| all)
}

fn sign(input: &str) -> IResult<&str, Claims> {
    alt((
        value(Claims::DOUBLE, alt((tag("++"), tag("††")))),
        value(Claims::CHECK, alt((tag("+"), tag("†"), tag("✝")))),
        value(Claims::MATE, alt((tag("##"), tag("#"), tag("‡"), tag("≠")))),
        value(Claims::MATE, alt((tag("X"), tag("×"), tag("x"), tag("х"), tag("Х")))), // Czech and Russian print
    ))
    .parse(input)
}

/// English abbreviations, which occur in books of every language.
fn spelled(input: &str) -> IResult<&str, Claims> {
    let dot = |input| opt(tag(".")).parse(input);
    let check = |input| (tag_no_case("ch"), opt(tag_no_case("eck")), dot).parse(input);
    let double = (alt((tag_no_case("double"), tag_no_case("dbl"))), dot, check);
    let discovered = (tag_no_case("dis"), opt(tag_no_case("c")), dot, check);
    alt((
        value(Claims::EN_PASSANT, (tag_no_case("e"), dot, tag_no_case("p"), dot)),
        value(Claims::DOUBLE, double),
        value(Claims::CHECK, discovered),
        value(Claims::MATE, (opt(tag_no_case("check")), tag_no_case("mate"), dot)),
        value(Claims::CHECK, check),
    ))
    .parse(input)
}

fn foreign<'i>(input: &'i str, language: &Language) -> IResult<&'i str, Claims> {
    let words = &language.words;
    let lists = [
        (words.double_check, Claims::DOUBLE),
        (words.mate, Claims::MATE), // before check: チェックメイト
        (words.check, Claims::CHECK),
        (words.en_passant, Claims::EN_PASSANT),
    ];
    for (list, claim) in lists {
        if let Some(rest) = list.iter().find_map(|entry| word(input, entry)) {
            return Ok((rest.strip_prefix('.').unwrap_or(rest), claim));
        }
    }
    Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Alt)))
}

//! What follows the squares: check, mate, en passant, in signs and words.

use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::{all_consuming, value};
use nom::multi::fold_many0;
use nom::sequence::delimited;
use nom::{IResult, Parser};

use super::fold::word;
use crate::language::Language;
use crate::notation::Claims;

/// Returns the claims of all marks, if `input` consists of marks alone.
pub(super) fn marks(input: &str, language: &Language) -> Option<Claims> {
    // English abbreviations occur in books of every language.
    let english = |input| spelled(input, Language::english());
    let mark = |input| alt((sign, english, |input| spelled(input, language))).parse(input);
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

/// What a word of a language says; a full stop may follow.
fn spelled<'i>(input: &'i str, language: &Language) -> IResult<&'i str, Claims> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_abbreviations_are_read_in_every_language() {
        let of = |claims| move |written| (written, claims);
        let check = ["ch", "Ch.", "check", "check.", "disch", "dis.ch.", "discch.", "discheck"];
        let double = ["dblch", "dbl.ch.", "dblcheck", "doublecheck", "double.ch"];
        let mate = ["mate", "mate.", "checkmate", "CHECKMATE."];
        let en_passant = ["ep", "e.p.", "e.p", "ep.", "EP"];
        let all = check.map(of(Claims::CHECK)).into_iter();
        let all = all.chain(double.map(of(Claims::DOUBLE))).chain(mate.map(of(Claims::MATE)));
        for (written, claims) in all.chain(en_passant.map(of(Claims::EN_PASSANT))) {
            for language in ["en", "de", "ru", "figurine"] {
                let language = Language::for_tag(language).expect("a language");
                assert_eq!(marks(written, language), Some(claims), "{written} {}", language.tag);
            }
        }
        let both = Claims::EN_PASSANT.union(Claims::CHECK);
        assert_eq!(marks("e.p.ch.", Language::english()), Some(both));
        for written in ["chess", "dbl.", "double", "e", "mates"] {
            assert_eq!(marks(written, Language::english()), None, "{written}");
        }
    }
}

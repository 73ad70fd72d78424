//! The piece to which a pawn promotes: `=Q`, `Q`, `(Q)`, `=(Q)`, `/Q`.

use super::fold::look;
use crate::language::Language;

/// Whether a promotion letter may be in lower case, and whether English ones are read in every language: coordinates,
/// whose squares name no piece, are often completed by an English letter.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    Exact {
        english: bool,
    },
    /// `d8=q`; in coordinates English letters take precedence: `e7e8n`.
    Lower {
        english: bool,
    },
}

/// Returns the piece (by its number) and the rest; `bare` says whether a letter without a sign may be one.
pub(super) fn promotion<'i>(
    input: &'i str,
    language: &Language,
    case: Case,
    bare: bool,
) -> Option<(usize, &'i str)> {
    let signed = input.strip_prefix(['=', '/']);
    let open = signed.unwrap_or(input).strip_prefix('(');
    if signed.is_none() && open.is_none() && !bare {
        return None;
    }
    let (piece, rest) = letter(open.or(signed).unwrap_or(input), language, case)?;
    if open.is_some() {
        return rest.strip_prefix(')').map(|rest| (piece, rest));
    }
    Some((piece, rest))
}

fn letter<'i>(input: &'i str, language: &Language, case: Case) -> Option<(usize, &'i str)> {
    let tokens = language.letters().tokens();
    match case {
        Case::Exact { english } => find(input, tokens, |c, token| c == token)
            .or_else(|| find(input, tokens, |c, token| look(c) == look(token)))
            .or_else(|| find(input, english_tokens(english), |c, token| c == token))
            .or_else(|| {
                find(input, Language::figurines().letters().tokens(), |c, token| c == token)
            }),
        Case::Lower { english } => find(input, english_tokens(english), same_letter)
            .or_else(|| find(input, tokens, same_letter)),
    }
}

/// Returns the English letters, if they are used beside those of the language.
fn english_tokens(wanted: bool) -> &'static [(&'static str, usize)] {
    if wanted { Language::english().letters().tokens() } else { &[] }
}

fn same_letter(c: char, token: char) -> bool {
    c.to_lowercase().eq(token.to_lowercase())
}

/// Returns the first token with which `input` begins, comparing characters with `same`.
pub(super) fn find<'i>(
    input: &'i str,
    tokens: &[(&str, usize)],
    same: impl Fn(char, char) -> bool,
) -> Option<(usize, &'i str)> {
    tokens.iter().find_map(|&(token, piece)| strip(input, token, &same).map(|rest| (piece, rest)))
}

/// Returns the rest of `input` after `token`, comparing characters with `same`.
pub(super) fn strip<'i>(
    input: &'i str,
    token: &str,
    same: impl Fn(char, char) -> bool,
) -> Option<&'i str> {
    let mut rest = input.chars();
    for c in token.chars() {
        if !rest.next().is_some_and(|next| same(next, c)) {
            return None;
        }
    }
    Some(rest.as_str())
}

//! Whether the piece letters of a language can be written in a character set.

use std::fmt;

use super::encoding::Encoding;
use super::substitute::escapes;
use crate::language::Language;
use crate::text::Charset;

/// Why the piece letters of a language cannot be written.
#[derive(Clone, Copy, Debug)]
pub enum UnwritableLetters {
    /// The table of the language lacks the letter of some piece.
    Unknown(&'static Language),
    /// The character set lacks one that would have to be transliterated: a Russian `К`, the knight, would become an
    /// English king.
    Lacking(&'static Charset, &'static Language),
}

impl fmt::Display for UnwritableLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(language) => {
                write!(f, "no letter is known for every piece in `{}`", language.tag)
            }
            Self::Lacking(charset, language) => write!(
                f,
                "{} lacks piece letters of `{}`, and others mean other pieces: choose with --to-language",
                charset.name(),
                language.tag
            ),
        }
    }
}

impl std::error::Error for UnwritableLetters {}

/// Checks that every piece letter of a language can be written; the encoding is that of an output that is not in UTF-8.
///
/// ```
/// use movetext::language::Language;
/// use movetext::text::Charset;
/// use movetext::write::{Encoding, Format, check_letters};
/// let russian = Language::for_tag("ru").expect("a table of the library");
/// let charset = Charset::for_label("iso-8859-2").expect("a character set of the library");
/// let encoding = Encoding { charset, transliterate: Some(Format::Moves) };
/// assert!(check_letters(russian, None).is_ok());
/// let refused = check_letters(russian, Some(encoding)).unwrap_err();
/// assert!(refused.to_string().contains("lacks piece letters of `ru`"));
/// ```
///
/// # Errors
/// The language lacks a letter, or the character set does and a transliteration would name another piece.
pub fn check_letters(
    language: &'static Language,
    encoding: Option<Encoding>,
) -> Result<(), UnwritableLetters> {
    if !language.is_complete() {
        return Err(UnwritableLetters::Unknown(language));
    }
    match encoding {
        Some(encoding) if spells(encoding) && !has_letters(encoding.charset, language) => {
            Err(UnwritableLetters::Lacking(encoding.charset, language))
        }
        _ => Ok(()),
    }
}

/// Returns the language in which moves are written: English if figurines are asked for, the character set lacks them,
/// and they would have to be transliterated.
#[must_use]
pub fn written_language(asked: &'static Language, encoding: Option<Encoding>) -> &'static Language {
    let is_figurine = asked.letter(5).starts_with(['♔', '♚']);
    match encoding {
        Some(encoding)
            if is_figurine && spells(encoding) && !has_letters(encoding.charset, asked) =>
        {
            Language::english()
        }
        _ => asked,
    }
}

/// Whether characters that the set lacks are spelled in others, and not escaped.
fn spells(encoding: Encoding) -> bool {
    encoding.transliterate.is_some_and(|format| !escapes(format))
}

/// Whether every piece letter can be encoded.
fn has_letters(charset: &Charset, language: &Language) -> bool {
    (0..6).all(|piece| charset.encode(language.letter(piece), &mut Vec::new()).is_ok())
}

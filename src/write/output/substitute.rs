//! Replacements for characters that the encoding of the output lacks.

use std::fmt::Write;

use crate::game::Nag;
use crate::text::sign::{is_dash, is_variation_selector};
use crate::write::Format;
use crate::write::format::{CharacterEscape, latex};

/// Returns an equivalent of a character: the format's own escape, which loses nothing, or ASCII signs.
///
/// Chess signs become what chess players type: figurines become letters, `±` becomes `+/-`. Other characters are
/// transliterated without regard to their language (`ä` is `a`, `Ж` is `Zh`).
///
/// ```
/// use movetext::write::{Format, substitute};
/// assert_eq!(substitute(Format::Html, '♘').as_deref(), Some("&#x2658;"));
/// assert_eq!(substitute(Format::Json, '♘').as_deref(), Some("\\u2658"));
/// assert_eq!(substitute(Format::Pgn, '♘').as_deref(), Some("N"));
/// assert_eq!(substitute(Format::Pgn, '⩲').as_deref(), Some("+="));
/// assert_eq!(substitute(Format::Pgn, '⟳').as_deref(), Some("$32"));
/// assert_eq!(substitute(Format::Pgn, '”').as_deref(), Some("'")); // a tag pair would end there
/// assert_eq!(substitute(Format::Latex, '‡').as_deref(), Some("\\#"));
/// assert_eq!(substitute(Format::Pgn, '–').as_deref(), Some("-"));
/// ```
#[must_use]
pub fn substitute(format: Format, lacking: char) -> Option<String> {
    let code = u32::from(lacking);
    match format.character_escape() {
        CharacterEscape::Entity => Some(format!("&#x{code:X};")),
        CharacterEscape::Typst => Some(format!("\\u{{{code:x}}}")),
        CharacterEscape::Json => {
            let mut escape = String::new();
            for unit in lacking.encode_utf16(&mut [0; 2]) {
                let _ = write!(escape, "\\u{unit:04x}");
            }
            Some(escape)
        }
        CharacterEscape::Typed => transliterated(lacking, meaning),
        CharacterEscape::TypedAsPgn => transliterated(lacking, |row| format!("${}", row.number)),
        CharacterEscape::TypedAsLatex => {
            transliterated(lacking, meaning).map(|sign| latex::text(&sign))
        }
    }
}

fn meaning(row: &Nag) -> String {
    row.meaning.to_owned()
}

/// Whether replacements in this format are read back as the original characters.
#[must_use]
pub const fn escapes(format: Format) -> bool {
    matches!(
        format.character_escape(),
        CharacterEscape::Entity | CharacterEscape::Typst | CharacterEscape::Json
    )
}

/// Returns ASCII signs for a character, if there are any. Annotation glyphs that nobody types are named by `name`.
fn transliterated(lacking: char, name: fn(&Nag) -> String) -> Option<String> {
    let sign = match lacking {
        '♔' | '♚' => "K",
        '♕' | '♛' => "Q",
        '♖' | '♜' => "R",
        '♗' | '♝' => "B",
        '♘' | '♞' => "N",
        '♙' | '♟' => "P",
        // They only affect the look of the figurine before them.
        c if is_variation_selector(c) || c == '\u{200d}' => "",
        _ if is_dash(lacking) => "-",
        '†' => "+",
        '‡' => "#",
        '½' => "1/2",
        other => {
            return glyph(other, name).or_else(|| deunicode::deunicode_char(other).map(tame));
        }
    };
    Some(sign.to_owned())
}

/// Replaces signs that end a comment, a tag or a cell, because the text around them is already escaped.
fn tame(sign: &str) -> String {
    let tamed = |c| match c {
        '{' | '[' => '(',
        '}' | ']' => ')',
        '"' => '\'',
        ';' => ',',
        '\\' => '/',
        '\n' | '\r' => ' ',
        c => c,
    };
    sign.chars().map(tamed).collect()
}

/// Returns what is typed for an annotation glyph, or its name.
fn glyph(lacking: char, name: fn(&Nag) -> String) -> Option<String> {
    let mut sign = [0; 4];
    let sign = lacking.encode_utf8(&mut sign);
    // `©` and `²` are glyphs only where a chess font was lost.
    let row = Nag::for_glyph(sign).filter(|row| row.glyph == sign || lacking >= '←')?;
    let typed = std::iter::once(&row.glyph).chain(row.also).find(|sign| sign.is_ascii());
    let said = typed.map_or_else(|| name(row), |sign| (*sign).to_owned());
    (!said.is_empty()).then_some(said)
}

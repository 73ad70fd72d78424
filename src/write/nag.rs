//! How annotation glyphs are written: `$1`, `!`, or “good move”.

use std::borrow::Cow;

use crate::game::Nag;

/// The form of annotation glyphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NagForm {
    /// `$1`, as the PGN standard exports them (section 8.2.4).
    Number,
    /// `!`; where no sign is in use, the words; where those are not known, the number.
    Glyph,
    /// “good move”; where programs differ about the words, the number.
    Words,
}

impl NagForm {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Number, Self::Glyph, Self::Words];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Glyph => "glyph",
            Self::Words => "words",
        }
    }

    /// The form of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.name() == name)
    }

    /// The sign, where it is read as this number again, or the words in a language; nothing for numbers.
    pub(super) fn exact_sign(self, number: u32, tag: &str) -> Option<&'static str> {
        let row = Nag::for_number(u8::try_from(number).ok()?);
        let sign = match self {
            Self::Number => return None,
            Self::Glyph => Some(row.glyph).filter(|sign| {
                Nag::for_glyph(sign).is_some_and(|found| found.number == row.number)
            }),
            Self::Words => Some(row.words(tag)),
        };
        sign.filter(|sign| !sign.is_empty())
    }

    /// The glyph of this number in this form; words in the language of a BCP 47 tag, or in English.
    ///
    /// ```
    /// use movetext::write::NagForm;
    /// assert_eq!(NagForm::Number.sign(1, "en"), "$1");
    /// assert_eq!(NagForm::Glyph.sign(1, "en"), "!");
    /// assert_eq!(NagForm::Words.sign(1, "en"), "good move");
    /// assert_eq!(NagForm::Words.sign(1, "ja"), "好手");
    /// assert_eq!(NagForm::Words.sign(238, "en"), "$238"); // of three dialects only one knows it
    /// ```
    #[must_use]
    pub fn sign(self, number: u32, tag: &str) -> Cow<'static, str> {
        let row = u8::try_from(number).map(Nag::for_number).ok();
        let known = row.and_then(|row| match self {
            Self::Number => None,
            Self::Glyph => [row.glyph, row.words(tag)].into_iter().find(|sign| !sign.is_empty()),
            Self::Words => Some(row.words(tag)).filter(|words| !words.is_empty()),
        });
        known.map_or_else(|| Cow::Owned(format!("${number}")), Cow::Borrowed)
    }
}

/// A glyph as print has it: plus and minus as such signs, and words also where but one program has them.
pub(super) fn printed_sign(form: NagForm, number: u32, tag: &str) -> Cow<'static, str> {
    let sign = form.sign(number, tag);
    if form == NagForm::Number {
        return sign;
    }
    if sign.starts_with('$') {
        let row = u8::try_from(number).map(Nag::for_number).ok();
        let words = row.map_or(["", "", ""], |row| [row.scidb, row.scid, row.chesspad]);
        return words.into_iter().find(|words| !words.is_empty()).map_or(sign, Cow::Borrowed);
    }
    match &*sign {
        "==" => Cow::Borrowed("="), // quiet or not, print says even
        typed if typed.starts_with(['+', '-']) => typed.replace('-', "−").into(),
        _ => sign,
    }
}

/// Whether a glyph says: show the board here. ChessPad, Scid and Scidb each have numbers of their own for it.
pub(super) fn asks_for_board(number: u32) -> Option<Orientation> {
    let row = Nag::for_number(u8::try_from(number).ok()?);
    let words = [row.chesspad, row.scid, row.scidb];
    if words.contains(&"diagram, Black's view") {
        Some(Orientation::Black)
    } else {
        words.contains(&"diagram").then_some(Orientation::White)
    }
}

/// From which side a board is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Orientation {
    /// a1 stands at the lower left.
    #[default]
    White,
    /// h8 stands at the lower left.
    Black,
}

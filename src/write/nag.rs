//! How annotation glyphs are written: `$1`, `!`, or “good move”.

use std::borrow::Cow;

use crate::board::Color;
use crate::game::Nag;
use crate::language::Language;

/// A form of annotation glyphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NagForm {
    /// `$1`, as the PGN standard exports them (section 8.2.4).
    Number,
    /// `!`; the words where no sign is in use; the number where those are not known.
    Glyph,
    /// “good move”; the number where programs disagree about the words.
    Words,
}

impl NagForm {
    /// All forms.
    pub const ALL: [Self; 3] = [Self::Number, Self::Glyph, Self::Words];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Glyph => "glyph",
            Self::Words => "words",
        }
    }

    /// Returns the form of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.name() == name)
    }

    /// Returns the sign if it is read as this number again behind a move of this side, or the words in a language; `None`
    /// for the form `Number`.
    pub(super) fn exact_sign(
        self,
        number: u32,
        tag: &str,
        mover: Option<Color>,
    ) -> Option<&'static str> {
        let row = Nag::for_number(u8::try_from(number).ok()?);
        let sign = match self {
            Self::Number => return None,
            Self::Glyph => Some(row.glyph).filter(|sign| {
                let of_side = |found: &'static Nag| match mover {
                    Some(mover) => found.behind_move(mover),
                    None => found,
                };
                let found = Nag::for_glyph(sign).filter(|found| found.number == row.number);
                found.is_some_and(|found| of_side(found).number == row.number)
            }),
            Self::Words if is_null(number) => None,
            Self::Words => Some(row.words(tag)),
        };
        sign.filter(|sign| !sign.is_empty())
    }

    /// Returns the glyph of this number in this form; words are in the language of a BCP 47 tag, or in English.
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

/// Whether a glyph is the null annotation, which says nothing (PGN standard, section 10).
pub(super) const fn is_null(number: u32) -> bool {
    number == 0
}

/// Returns a glyph as printed: with real plus and minus signs, and with words even if only one program knows them.
pub(super) fn printed_sign(form: NagForm, number: u32, tag: &str) -> Cow<'static, str> {
    let sign = form.sign(number, tag);
    if form == NagForm::Number {
        return sign;
    }
    if sign.starts_with('$') {
        let row = u8::try_from(number).map(Nag::for_number).ok();
        let words = row.map_or(["", "", ""], |row| [row.scidb, row.scid, row.chesspad]);
        let english = words.into_iter().find(|words| !words.is_empty());
        let language = Language::for_tag_or_primary(tag);
        let own = |words| language.and_then(|it| it.sign_words(words)).unwrap_or(words);
        return english.map_or(sign, |words| Cow::Borrowed(own(words)));
    }
    match &*sign {
        "==" => Cow::Borrowed("="), // in print this is just “even”, quiet or not
        typed if typed.starts_with(['+', '-']) => typed.replace('-', "−").into(),
        _ => sign,
    }
}

/// Returns the orientation if a glyph requests a board. ChessPad, Scid and Scidb have their own numbers for that.
pub(super) fn board_view_of_nag(number: u32) -> Option<Orientation> {
    let row = Nag::for_number(u8::try_from(number).ok()?);
    let words = [row.chesspad, row.scid, row.scidb];
    if words.contains(&"diagram, Black's view") {
        Some(Orientation::Black)
    } else {
        words.contains(&"diagram").then_some(Orientation::White)
    }
}

/// The side from which a board is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Orientation {
    /// a1 is at the lower left.
    #[default]
    White,
    /// h8 is at the lower left.
    Black,
}

//! Numeric annotation glyphs (PGN standard, section 10), with their signs and wording.

use std::sync::LazyLock;

use crate::board::Color;
use crate::language::Language;
use crate::text::sign::is_dash;

include!(concat!(env!("OUT_DIR"), "/nags.rs"));

/// The table, built on first use.
static NAGS: LazyLock<Vec<Nag>> = LazyLock::new(|| {
    (0..=u8::MAX).zip(ROWS.lines()).map(|(number, row)| Nag::read(number, row)).collect()
});

/// White is in zugzwang: unlike other signs, this one is about the side to move.
const ZUGZWANG: u8 = 22;

/// One row of `nags.csv`.
///
/// Numbers above 139 are not in the standard: programs gave them meanings of their own, which differ. Each dialect has
/// its own wording; `meaning` is filled in where the dialects agree.
#[derive(Debug)]
pub struct Nag {
    /// The number after `$`.
    pub number: u8,
    /// Its meaning in English; empty where there is none or the dialects disagree.
    pub meaning: &'static str,
    /// The sign printed for it; empty if there is none.
    pub glyph: &'static str,
    /// Other signs that are read as this glyph.
    pub also: &'static [&'static str],
    /// Its meaning in ChessPad and on Wikipedia.
    pub chesspad: &'static str,
    /// Its meaning in Scid.
    pub scid: &'static str,
    /// Its meaning in Scidb, whose list follows ChessBase.
    pub scidb: &'static str,
}

impl Nag {
    /// All 256 glyphs, in order.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &NAGS
    }

    /// Reads one row of the table, whose cells are separated by tabs.
    fn read(number: u8, row: &'static str) -> Self {
        let mut cells = row.split('\t');
        let mut next = || cells.next().unwrap_or_default();
        let (meaning, glyph) = (next(), next());
        let also = next().split_whitespace().collect::<Vec<_>>().leak();
        Self { number, meaning, glyph, also, chesspad: next(), scid: next(), scidb: next() }
    }

    /// Its meaning in the language with this BCP 47 tag, from the table of that language, or else in English.
    ///
    /// ```
    /// use movetext::game::Nag;
    /// assert_eq!(Nag::for_number(4).words("de"), "grober Fehler");
    /// assert_eq!(Nag::for_number(4).words("de-CH"), "grober Fehler");
    /// assert_eq!(Nag::for_number(4).words("cy"), "blunder");
    /// ```
    #[must_use]
    pub fn words(&self, tag: &str) -> &'static str {
        let found = Language::for_tag_or_primary(tag).and_then(|it| it.nag_words(self.number));
        found.unwrap_or(self.meaning)
    }

    /// The tags of the languages, other than English, that have wording for glyphs.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        Language::all().iter().filter(|language| language.has_nag_words()).map(|it| it.tag)
    }

    /// The row for a number.
    #[must_use]
    pub fn for_number(number: u8) -> &'static Self {
        &NAGS[usize::from(number)]
    }

    /// The row for a sign, with any dash in it; where White and Black share one, White's
    /// ([`behind_move`](Self::behind_move) gives the one that is meant).
    ///
    /// ```
    /// use movetext::game::Nag;
    /// assert_eq!(Nag::for_glyph("!?").map(|nag| nag.number), Some(5));
    /// assert_eq!(Nag::for_glyph("+/-").map(|nag| nag.number), Some(16));
    /// assert_eq!(Nag::for_glyph("+–").map(|nag| nag.number), Some(18));
    /// assert!(Nag::for_glyph("Nf3").is_none());
    /// ```
    #[must_use]
    pub fn for_glyph(sign: &str) -> Option<&'static Self> {
        let known = |sign: &str| GLYPHS.iter().find(|(glyph, _)| *glyph == sign);
        let with_hyphens = || {
            let is_other_dash = |c: char| c != '-' && is_dash(c);
            known(&sign.contains(is_other_dash).then(|| sign.replace(is_other_dash, "-"))?)
        };
        let (_, number) = known(sign).or_else(with_hyphens)?;
        Some(Self::for_number(*number))
    }

    /// The row that a sign of this row stands for behind a move of White or of Black, where both sides share the sign:
    /// that of the side that moved, or in zugzwang of the side to move.
    ///
    /// ```
    /// use movetext::board::Color;
    /// use movetext::game::Nag;
    /// let attack = Nag::for_glyph("→").unwrap();
    /// assert_eq!((attack.behind_move(Color::White).number, attack.behind_move(Color::Black).number), (40, 41));
    /// let zugzwang = Nag::for_glyph("⊙").unwrap();
    /// assert_eq!((zugzwang.behind_move(Color::White).number, zugzwang.behind_move(Color::Black).number), (23, 22));
    /// let better = Nag::for_glyph("±").unwrap();
    /// assert_eq!(better.behind_move(Color::Black).number, 16);
    /// ```
    #[must_use]
    pub fn behind_move(&'static self, mover: Color) -> &'static Self {
        let Some(of_black) = NAGS.get(usize::from(self.number) + 1) else { return self };
        let is_shared = !self.glyph.is_empty()
            && (of_black.glyph == self.glyph || of_black.also.contains(&self.glyph));
        let is_about_black = (mover == Color::Black) != (self.number == ZUGZWANG);
        if is_shared && is_about_black { of_black } else { self }
    }

    /// Whether a sign is a letter, which before a square is also the name of a piece: `N`.
    pub(crate) fn is_letter(sign: &str) -> bool {
        matches!(sign.as_bytes(), [letter] if letter.is_ascii_alphabetic())
    }

    /// Whether a word says nothing but how a move is judged: a number (`$1`), a glyph, or one with `!` or `?` behind it
    /// (`N?`).
    pub(crate) fn is_sign(word: &str) -> bool {
        let number = word.strip_prefix('$').unwrap_or_default();
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let bare = word.trim_end_matches(['!', '?']);
        is_number || [word, bare].iter().any(|sign| Self::for_glyph(sign).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the languages that have words for glyphs none is left in English.
    #[test]
    fn words_are_complete() {
        for tag in Nag::languages() {
            let language = Language::for_tag(tag).expect("a language");
            for nag in Nag::all().iter().filter(|nag| nag.number > 0) {
                let is_told = nag.meaning.is_empty() || language.nag_words(nag.number).is_some();
                assert!(is_told, "{tag}: {} {}", nag.number, nag.meaning);
                let dialects = [nag.scidb, nag.scid, nag.chesspad];
                let printed = dialects.into_iter().find(|words| !words.is_empty());
                let printed =
                    printed.filter(|it| nag.meaning.is_empty() && !it.starts_with("diagram"));
                let is_printed = printed.is_none_or(|words| language.sign_words(words).is_some());
                assert!(is_printed, "{tag}: {} {printed:?}", nag.number);
            }
        }
    }

    #[test]
    fn the_side_of_a_sign_is_that_of_the_move() {
        for sign in ["⇄", "⇆", "→", "->", "↑", "⊕", "⟳", "○", "⨁"] {
            let nag = Nag::for_glyph(sign).expect(sign);
            let [white, black] =
                [Color::White, Color::Black].map(|mover| nag.behind_move(mover).meaning);
            assert!(white.starts_with("White") && black.starts_with("Black"), "{sign}");
            assert_eq!(white.trim_start_matches("White"), black.trim_start_matches("Black"));
        }
        for sign in ["±", "↓", "←", "⊖", "=", "!", "∞", "N"] {
            let nag = Nag::for_glyph(sign).expect(sign);
            assert!(
                [Color::White, Color::Black]
                    .iter()
                    .all(|&mover| nag.behind_move(mover).number == nag.number)
            );
        }
    }
}

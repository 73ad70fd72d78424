//! Numeric annotation glyphs (PGN standard, section 10), their signs and their words.

include!(concat!(env!("OUT_DIR"), "/nags.rs"));

/// One row of `nags.csv`.
///
/// Numbers above 139 are not in the standard: programs gave them meanings of their own, which differ. Each dialect
/// has its words; `meaning` is filled where the dialects agree.
#[derive(Debug)]
pub struct Nag {
    /// The number after `$`.
    pub number: u8,
    /// What it says, in English; empty when nobody or not everybody says the same.
    pub meaning: &'static str,
    /// The sign that is printed for it; empty: none.
    pub glyph: &'static str,
    /// Other signs that are read as it.
    pub also: &'static [&'static str],
    /// Its meaning in ChessPad and on Wikipedia.
    pub chesspad: &'static str,
    /// Its meaning in Scid.
    pub scid: &'static str,
    /// Its meaning in Scidb, whose list follows ChessBase.
    pub scidb: &'static str,
}

impl Nag {
    /// All 256, in order.
    #[must_use]
    pub fn all() -> &'static [Self] {
        NAGS
    }

    /// What it says in a language, by its BCP 47 tag: `nag-words.csv`, and English where that is silent.
    ///
    /// ```
    /// use movetext::game::Nag;
    /// assert_eq!(Nag::for_number(4).words("de"), "grober Fehler");
    /// assert_eq!(Nag::for_number(4).words("de-CH"), "grober Fehler");
    /// assert_eq!(Nag::for_number(4).words("cy"), "blunder");
    /// ```
    #[must_use]
    pub fn words(&self, tag: &str) -> &'static str {
        let known = |tag: &str| WORDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(tag));
        let primary = || tag.split('-').next().and_then(known);
        let words = known(tag).or_else(primary).map_or(&[][..], |(_, words)| words);
        let found = words.iter().find(|(number, _)| *number == self.number);
        found.map_or(self.meaning, |(_, words)| words)
    }

    /// The languages in which glyphs have words beside English, by tag.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        WORDS.iter().map(|(tag, _)| *tag)
    }

    /// The row of a number.
    #[must_use]
    pub fn for_number(number: u8) -> &'static Self {
        &NAGS[usize::from(number)]
    }

    /// The row of a sign; where White and Black share one (zugzwang), White's.
    ///
    /// ```
    /// use movetext::game::Nag;
    /// assert_eq!(Nag::for_glyph("!?").map(|nag| nag.number), Some(5));
    /// assert_eq!(Nag::for_glyph("+/-").map(|nag| nag.number), Some(16));
    /// assert!(Nag::for_glyph("Nf3").is_none());
    /// ```
    #[must_use]
    pub fn for_glyph(sign: &str) -> Option<&'static Self> {
        if sign.is_empty() {
            return None;
        }
        NAGS.iter().find(|nag| nag.glyph == sign || nag.also.contains(&sign))
    }
}

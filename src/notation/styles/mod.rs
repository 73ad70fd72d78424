//! Styles: the signs that print uses. One `.toml` file describes one style.

pub(super) mod print;

use self::print::{Caption, PrintStyle};

include!(concat!(env!("OUT_DIR"), "/styles.rs"));

/// The signs of one way to print algebraic moves.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The name: `pgn`, `laws` …
    pub name: &'static str,
    /// Where it is used.
    pub title: &'static str,
    /// Castling on the king's and on the queen's side.
    pub castling: [&'static str; 2],
    /// The capture sign of pieces, before and after the square; none if both are empty.
    pub capture: [&'static str; 2],
    /// The capture sign of pawns, before and after the square; none if both are empty (`ed5`).
    pub pawn_capture: [&'static str; 2],
    /// The sign between the squares of the long form.
    pub dash: &'static str,
    /// The signs before and after the letter of a promotion.
    pub promotion: [&'static str; 2],
    /// The mark of a capture en passant.
    pub en_passant: &'static str,
    /// The mark of check.
    pub check: &'static str,
    /// The mark of double check.
    pub double_check: &'static str,
    /// The mark of mate.
    pub mate: &'static str,
    /// The mark of a draw offer, directly after the move; empty if a comment says it.
    pub draw_offer: &'static str,
    /// A null move.
    pub null: &'static str,
    /// What follows a move number before White's move, and before Black's.
    pub number: [&'static str; 2],
    /// Whether PGN in this style is the export format: the Seven Tag Roster and a result in every game (section 8.1.1).
    pub export: bool,
    /// How print looks apart from the signs.
    pub print: PrintStyle,
}

/// One sign of a style: its key, whether it is a pair, and what it is for.
#[derive(Clone, Copy, Debug)]
pub struct SignChoice {
    /// Its name in a style file and after `--style-set`.
    pub key: &'static str,
    /// Whether it is a pair of signs.
    pub is_pair: bool,
    /// What it is for.
    pub about: &'static str,
}

const fn pair(key: &'static str, about: &'static str) -> SignChoice {
    SignChoice { key, is_pair: true, about }
}

const fn single(key: &'static str, about: &'static str) -> SignChoice {
    SignChoice { key, is_pair: false, about }
}

impl Style {
    /// Returns all styles, by name.
    #[must_use]
    pub fn all() -> &'static [Self] {
        STYLES
    }

    /// Returns the style of this name, in any case.
    ///
    /// ```
    /// use movetext::notation::Style;
    /// assert_eq!(Style::for_name("laws").unwrap().mate, "++");
    /// assert_eq!(Style::pgn().mate, "#");
    /// ```
    #[must_use]
    pub fn for_name(name: &str) -> Option<&'static Self> {
        STYLES.iter().find(|style| style.name.eq_ignore_ascii_case(name))
    }

    /// Returns the PGN export format.
    #[must_use]
    pub fn pgn() -> &'static Self {
        Self::for_name("pgn").unwrap_or(&STYLES[0])
    }

    /// Returns the style with other signs under one of the keys of its file; `None` if there is no such key.
    ///
    /// Pairs (`castling`, `capture`, `pawn-capture`, `promotion`, `number`) take both signs, single signs the first.
    ///
    /// ```
    /// use movetext::notation::Style;
    /// let style = Style::for_name("laws").unwrap().with("check", ["†", ""]).unwrap();
    /// assert_eq!((style.check, style.mate), ("†", "++"));
    /// assert!(style.with("chess", ["†", ""]).is_none());
    /// ```
    #[must_use]
    pub fn with(mut self, key: &str, signs: [&'static str; 2]) -> Option<Self> {
        match key {
            "castling" => self.castling = signs,
            "capture" => self.capture = signs,
            "pawn-capture" => self.pawn_capture = signs,
            "promotion" => self.promotion = signs,
            "number" => self.number = signs,
            "dash" => self.dash = signs[0],
            "en-passant" => self.en_passant = signs[0],
            "check" => self.check = signs[0],
            "double-check" => self.double_check = signs[0],
            "mate" => self.mate = signs[0],
            "draw-offer" => self.draw_offer = signs[0],
            "null" => self.null = signs[0],
            _ => return None,
        }
        Some(self)
    }

    /// Returns the signs under one of the keys; for a single sign the second is empty.
    #[must_use]
    pub fn signs(&self, key: &str) -> Option<[&'static str; 2]> {
        Some(match key {
            "castling" => self.castling,
            "capture" => self.capture,
            "pawn-capture" => self.pawn_capture,
            "promotion" => self.promotion,
            "number" => self.number,
            "dash" => [self.dash, ""],
            "en-passant" => [self.en_passant, ""],
            "check" => [self.check, ""],
            "double-check" => [self.double_check, ""],
            "mate" => [self.mate, ""],
            "draw-offer" => [self.draw_offer, ""],
            "null" => [self.null, ""],
            _ => return None,
        })
    }

    /// All signs, in the order of a style file: those of pairs, then single ones.
    pub const SIGNS: &'static [SignChoice] = &[
        pair("castling", "on the king's side, on the queen's side"),
        pair("capture", "of pieces, before and after the square"),
        pair("pawn-capture", "of pawns, before and after the square"),
        pair("promotion", "before and after the letter of the new piece"),
        pair(
            "number",
            "after the number of a move of White, of Black; a space separates it from the move",
        ),
        single("dash", "between the squares of the long form"),
        single("en-passant", "after a capture en passant"),
        single("check", "after a check"),
        single("double-check", "after a double check"),
        single("mate", "after mate"),
        single("draw-offer", "directly after the move; empty: a comment command"),
        single("null", "a null move"),
    ];
}

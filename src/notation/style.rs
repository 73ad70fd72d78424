//! Styles: which signs print uses. One `.toml` file is one style.

include!(concat!(env!("OUT_DIR"), "/styles.rs"));

/// The signs of one way to print algebraic moves.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// `pgn`, `laws` …
    pub name: &'static str,
    /// Where it is used.
    pub title: &'static str,
    /// Castling on the king's and on the queen's side.
    pub castling: [&'static str; 2],
    /// The capture sign of pieces, before and behind the square; both empty: none.
    pub capture: [&'static str; 2],
    /// The capture sign of pawns, before and behind the square; both empty: none (`ed5`).
    pub pawn_capture: [&'static str; 2],
    /// What stands between the squares of the long form.
    pub dash: &'static str,
    /// What stands before and after the letter of a promotion.
    pub promotion: [&'static str; 2],
    /// The mark of a capture in passing.
    pub en_passant: &'static str,
    /// The mark of check.
    pub check: &'static str,
    /// The mark of double check.
    pub double_check: &'static str,
    /// The mark of mate.
    pub mate: &'static str,
    /// The mark of a draw offer, directly after the move; empty where a comment says it.
    pub draw_offer: &'static str,
    /// A null move.
    pub null: &'static str,
    /// What follows a move number before White's move, and before Black's.
    pub number: [&'static str; 2],
    /// PGN in this style is the export format: the Seven Tag Roster and a result in every game (section 8.1.1).
    pub export: bool,
}

impl Style {
    /// All styles, by name.
    #[must_use]
    pub fn all() -> &'static [Self] {
        STYLES
    }

    /// The style of this name, in any case.
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

    /// The PGN export format.
    #[must_use]
    pub fn pgn() -> &'static Self {
        Self::for_name("pgn").unwrap_or(&STYLES[0])
    }
}

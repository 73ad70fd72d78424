//! All notations: one entry here, one file or folder beside this one.

use super::descriptive::{english, spanish};
use super::{MovePattern, Style};
use super::{coordinate, iccf, lan, minimal, reversible, san, smith, uci};
use crate::board::{Move, Position};
use crate::language::Language;

/// Maximum length of a move in any notation, in bytes: what is longer is other text, and not worth a closer look.
const LONGEST: usize = 160;

macro_rules! notations {
    ($($(#[doc = $doc:literal])+ $variant:ident $name:literal $file:ident $marks:ident $board:ident;)+) => {
        /// A way to write moves.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Notation {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Notation {
            /// All notations, in the order of the list.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Returns the name on the command line: `san`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// Returns a description in one line.
            #[must_use]
            pub fn title(self) -> &'static str {
                match self { $(Self::$variant => concat!($($doc),+).trim(),)+ }
            }

            /// Whether check and mate are marked in it.
            #[must_use]
            pub const fn has_check_marks(self) -> bool {
                match self { $(Self::$variant => notations!(@ $marks),)+ }
            }

            /// Whether the board, and not the move alone, determines how a move is written. (Whether the game is
            /// Chess960, which affects castling in some notations, is known from any position of it.)
            #[must_use]
            pub const fn needs_board(self) -> bool {
                match self { $(Self::$variant => notations!(@ $board),)+ }
            }

            /// Returns what a token says in this notation; `None` if it says nothing.
            ///
            /// ```
            /// use movetext::language::Language;
            /// use movetext::notation::{Claims, Notation};
            /// let german = Language::for_tag("de").unwrap();
            /// let check = Notation::San.read("Dh4+", german).unwrap(); // Dame, the queen
            /// assert!(check.claims.has(Claims::CHECK));
            /// assert_eq!(Notation::San.read("Qh4+", german), None);
            /// ```
            #[must_use]
            pub fn read(self, token: &str, language: &Language) -> Option<MovePattern> {
                if token.len() > LONGEST {
                    return None;
                }
                match self { $(Self::$variant => $file::read(token, language),)+ }
            }

            /// Appends a move that is legal in `position`.
            pub fn write(
                self,
                out: &mut Vec<u8>,
                position: &Position,
                played: Move,
                language: &Language,
                style: &Style,
            ) {
                match self { $(Self::$variant => $file::write(out, position, played, language, style),)+ }
            }
        }
    };
    (@ marks) => { true };
    (@ plain) => { false };
    (@ board) => { true };
    (@ alone) => { false };
}

notations! {
    /// Standard algebraic notation: `Nf3`.
    San "san" san marks board;
    /// Long algebraic notation: `Ng1-f3`.
    Lan "lan" lan marks alone;
    /// Coordinates: `g1-f3`.
    Coordinate "coordinate" coordinate plain alone;
    /// Universal Chess Interface: `g1f3`.
    Uci "uci" uci plain alone;
    /// ICCF numeric: `7163`.
    Iccf "iccf" iccf plain alone;
    /// Smith: `e4d5p`.
    Smith "smith" smith plain alone;
    /// Reversible algebraic: `Bb5xNc6`.
    Reversible "reversible" reversible marks alone;
    /// Minimal algebraic: `ed`.
    Minimal "minimal" minimal plain board;
    /// English descriptive: `KtxP`, `P-K4`.
    Descriptive "descriptive" english marks board;
    /// Spanish descriptive: `CxP`, `P4R`.
    DescriptiveEs "descriptive-es" spanish marks board;
}

impl Notation {
    /// The notations that can be recognised in a text by its tokens: the others are read as algebraic, or as one of
    /// these.
    pub const GUESSED: &'static [Self] = &[
        Self::San,
        Self::Descriptive,
        Self::DescriptiveEs,
        Self::Iccf,
        Self::Smith,
        Self::Reversible,
    ];

    /// Whether digits on their own are move numbers, and not moves as in numeric notation, if there are so many of
    /// them.
    #[must_use]
    pub const fn has_bare_numbers(self, digits: usize) -> bool {
        digits < 3 || !matches!(self, Self::Iccf)
    }

    /// Whether a move may look like one in SAN, so that a reader may decode it as such.
    #[must_use]
    pub const fn is_algebraic(self) -> bool {
        matches!(self, Self::San | Self::Lan | Self::Reversible | Self::Minimal)
    }

    /// Whether moves may contain blanks: see [`Notation::scan`].
    #[must_use]
    pub const fn is_spaced(self) -> bool {
        matches!(self, Self::Descriptive | Self::DescriptiveEs)
    }

    /// Returns a legal move in this notation, in English where it has words or letters, with the signs of PGN.
    ///
    /// ```
    /// use movetext::board::Position;
    /// use movetext::notation::{Notation, San};
    /// let position = Position::start();
    /// let pawn = "e4".parse::<San>()?.to_move(&position)?;
    /// let texts = [Notation::Lan, Notation::Iccf, Notation::Descriptive].map(|it| it.text(&position, pawn));
    /// assert_eq!(texts, ["e2-e4", "5254", "P-K4"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn text(self, position: &Position, played: Move) -> String {
        let mut text = Vec::new();
        let played = position.with_check(played);
        self.write(&mut text, position, played, Language::english(), Style::pgn());
        String::from_utf8(text).unwrap_or_default()
    }

    /// Returns the notation of this name, in any case.
    ///
    /// ```
    /// use movetext::notation::Notation;
    /// assert_eq!(Notation::for_name("LAN"), Some(Notation::Lan));
    /// assert_eq!(Notation::for_name("morse"), None);
    /// ```
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|notation| notation.name().eq_ignore_ascii_case(name)).copied()
    }

    /// Returns the move at the beginning of `text` and its length, in notations whose moves may contain blanks; `None`
    /// in others.
    #[must_use]
    pub fn scan(self, text: &str) -> Option<(MovePattern, usize)> {
        match self {
            Self::Descriptive => english::scan(text),
            Self::DescriptiveEs => spanish::scan(text),
            _ => None,
        }
    }
}

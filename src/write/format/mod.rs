//! The formats of games: one list, one module each.

pub(in crate::write) mod diagram;
pub(in crate::write) mod epd;
pub(in crate::write) mod html;
pub(in crate::write) mod indesign;
pub(in crate::write) mod json;
pub(in crate::write) mod latex;
pub(in crate::write) mod markdown;
pub(in crate::write) mod moves;
pub(in crate::write) mod pgn;
pub(in crate::write) mod sheet;
pub(in crate::write) mod svg;
pub(in crate::write) mod typst;
pub(in crate::write) mod viewer;
pub(in crate::write) mod xml;

use super::output::frame::Frame;
use super::output::prepared::Prepared;
use super::page::Page;

use crate::arbiter::Review;
use crate::board::Move;

/// What of a game a format can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coverage {
    /// All that was read.
    Everything,
    /// The main line, with comments beside the moves.
    Sheet,
    /// Moves alone, not even the position in which they begin.
    Moves,
    /// Positions alone.
    Positions,
    /// What a reader is to see: moves, variations, glyphs and comments, of their commands those that the style prints,
    /// and of the tags those in the heading.
    Print,
    /// The same with every tag, for which a page on a screen has room.
    Screen,
}

/// What a format writes for a character that the encoding of the output lacks: by its number, so that it is read back,
/// or else what players type for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::write) enum CharacterEscape {
    /// `&#x2658;`
    Entity,
    /// `\u{2658}`
    Typst,
    /// `\u2658`
    Json,
    /// `N`; for a glyph that nobody types, its meaning.
    Typed,
    /// `N`; for a glyph that nobody types, its number: `$32`.
    TypedAsPgn,
    /// `N`, with the signs protected that TeX takes for commands.
    TypedAsLatex,
}

/// One row a format: its name, how names of its files end, what it can show ([`Coverage`]), how it escapes characters
/// ([`CharacterEscape`]), what stands around the games, and by what one is written.
macro_rules! formats {
    ($(
        $(#[doc = $doc:literal])+
        $format:ident $name:literal $extension:literal $coverage:ident $escape:ident, $frame:path, $write:path;
    )+) => {
        /// A format in which games are written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Format { $($(#[doc = $doc])+ $format,)+ }

        impl Format {
            /// All formats, in the order of the list.
            pub const ALL: &'static [Self] = &[$(Self::$format,)+];

            /// Its name on the command line: `pgn`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$format => $name,)+ }
            }

            /// How names of its files end: `pgn`, `tex`.
            #[must_use]
            pub const fn extension(self) -> &'static str {
                match self { $(Self::$format => $extension,)+ }
            }

            /// What it is, in one line.
            #[must_use]
            pub fn about(self) -> &'static str {
                match self { $(Self::$format => concat!($($doc),+).trim(),)+ }
            }

            /// Returns what of a game it can show.
            pub(crate) const fn coverage(self) -> Coverage {
                match self { $(Self::$format => Coverage::$coverage,)+ }
            }

            /// Returns what it writes for a character that the encoding lacks.
            pub(in crate::write) const fn character_escape(self) -> CharacterEscape {
                match self { $(Self::$format => CharacterEscape::$escape,)+ }
            }

            const fn stock_frame(self) -> Frame {
                match self { $(Self::$format => $frame,)+ }
            }

            /// Returns what separates the games of one output.
            #[cfg(feature = "cli")]
            #[must_use]
            pub(crate) fn between(self) -> &'static str {
                self.stock_frame().between
            }

            /// Appends one game.
            pub fn game(self, review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
                self.print(review, &Prepared::new(*page), out);
            }

            /// Appends one game, with what was prepared for all games of the output.
            pub(crate) fn print(self, review: &Review<'_>, prepared: &Prepared, out: &mut Vec<u8>) {
                match self { $(Self::$format => $write(review, prepared, out),)+ }
            }
        }
    };
}

formats! {
    /// PGN, the export format of the standard where the style asks for it.
    Pgn "pgn" "pgn" Everything TypedAsPgn, pgn::FRAME, pgn::game;
    /// A plain two-column scoresheet.
    Sheet "sheet" "txt" Sheet Typed, sheet::FRAME, sheet::game;
    /// The main-line moves, one game a line.
    Moves "moves" "txt" Moves Typed, Frame::NONE, moves::game;
    /// A JSON array of games.
    Json "json" "json" Everything Json, json::FRAME, json::game;
    /// JSON objects, one game a line.
    Ndjson "ndjson" "ndjson" Everything Json, Frame::NONE, json::line;
    /// XML by a schema of its own, read back without loss.
    Xml "xml" "xml" Everything Entity, xml::FRAME, xml::game;
    /// One HTML page, for screen and paper.
    Html "html" "html" Screen Entity, html::FRAME, html::game;
    /// One HTML page with moves to click and a board that follows.
    Viewer "viewer" "html" Screen Entity, viewer::FRAME, viewer::game;
    /// A LaTeX document with boards of `xskak`.
    Latex "latex" "tex" Print TypedAsLatex, latex::FRAME, latex::game;
    /// A Typst document that needs no package.
    Typst "typst" "typ" Print Typst, typst::FRAME, typst::game;
    /// Markdown, with boards of letters.
    Markdown "markdown" "md" Print Entity, markdown::FRAME, markdown::game;
    /// Tagged text for InDesign, with boards in letters of a diagram font (see `--font`).
    Indesign "indesign" "txt" Print Typed, indesign::FRAME, indesign::game;
    /// Every position of the main line, one a line.
    Epd "epd" "epd" Positions Typed, Frame::NONE, epd::game;
    /// Boards in letters of a diagram font (see `--font`).
    Diagram "diagram" "txt" Positions Typed, diagram::FRAME, diagram::game;
    /// The final position of a game as SVG.
    Svg "svg" "svg" Positions Entity, svg::FRAME, svg::game;
}

impl Format {
    /// Returns what is written around and between the games of an output with such a page.
    #[must_use]
    pub(crate) fn frame(self, page: &Page) -> Frame {
        let before = match self {
            Self::Html => html::before(page),
            Self::Viewer => viewer::before(page),
            Self::Latex => latex::before(page),
            Self::Typst => typst::before(page),
            _ => return self.stock_frame(),
        };
        Frame { before: before.into(), ..self.stock_frame() }
    }

    /// Returns how many moves of a game that could not be played the format has to omit: bare moves and positions show
    /// only what was played, a scoresheet only the main line.
    #[must_use]
    pub fn left_out(self, review: &Review<'_>) -> u64 {
        if review.verdict.judged && !review.has_unplayed() {
            return 0;
        }
        let is_refused = |index: &usize| review.played[*index] == Move::NONE;
        let refused = || (0..review.game.moves.len()).filter(is_refused).count();
        let left_out = match self.coverage() {
            Coverage::Moves | Coverage::Positions => refused(),
            Coverage::Sheet => refused() - review.main_line().filter(is_refused).count(),
            Coverage::Everything | Coverage::Print | Coverage::Screen => 0,
        };
        left_out as u64
    }

    /// Whether the format shows the number of a game in the file.
    #[must_use]
    pub const fn numbers_games(self) -> bool {
        match self.coverage() {
            Coverage::Everything => !matches!(self, Self::Pgn), // no tag of PGN is for it
            Coverage::Print | Coverage::Screen => true,
            Coverage::Positions => matches!(self, Self::Svg), // as its title, if it names no players
            Coverage::Sheet | Coverage::Moves => false,
        }
    }

    /// Returns the format of this name.
    ///
    /// ```
    /// use movetext::write::Format;
    /// assert_eq!(Format::for_name("moves"), Some(Format::Moves));
    /// ```
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.name() == name)
    }
}

//! The formats of the answer: one list, one module each.

use super::game::{RepairPage, RepairedGame};
use super::{html, human, json, pgn, sheet};
use crate::write::output::frame::Frame;

/// One row a format: its name, what stands around and between several games, and by what one is written.
macro_rules! formats {
    ($($(#[$attribute:meta])+ $format:ident $name:literal $frame:expr, $write:path;)+) => {
        /// A format in which reconstructed games are written.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum RepairFormat { $($(#[$attribute])+ $format,)+ }

        impl RepairFormat {
            /// All formats, in the order of the list.
            pub const ALL: &'static [Self] = &[$(Self::$format,)+];

            /// The name on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$format => $name,)+ }
            }

            /// Returns what is written around and between several games.
            pub(super) const fn frame(self) -> Frame {
                match self { $(Self::$format => $frame,)+ }
            }

            /// Appends one game.
            pub fn game(self, game: &RepairedGame<'_>, page: &RepairPage, out: &mut Vec<u8>) {
                match self { $(Self::$format => $write(game, page, out),)+ }
            }
        }
    };
}

/// A blank line between two games.
const BLANK_LINE: Frame = Frame::of("", "\n", "");

formats! {
    /// For an arbiter at the board: the sheet, what was mended, the doubts with their boards.
    #[default]
    Human "human" BLANK_LINE, human::game;
    /// A plain two-column scoresheet with footnotes.
    Sheet "sheet" BLANK_LINE, sheet::game;
    /// PGN that keeps the written form of everything that was changed.
    Pgn "pgn" BLANK_LINE, pgn::game;
    /// JSON: an object, or an array of several.
    Json "json" json::FRAME, json::game;
    /// JSON objects, one game per line.
    Ndjson "ndjson" Frame::NONE, json::line;
    /// One HTML page.
    Html "html" html::FRAME, html::game;
}

impl RepairFormat {
    /// Returns the format of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.name() == name)
    }

    /// Appends a replacement for a game that could not be read: in JSON an object with the reason, else nothing.
    pub fn unread(self, game: u64, why: &str, out: &mut Vec<u8>) {
        if matches!(self, Self::Json | Self::Ndjson) {
            json::unread(game, why, out);
        }
        if self == Self::Ndjson {
            out.push(b'\n');
        }
    }
}

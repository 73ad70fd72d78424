//! The formats of the answer: one list, one module each.

use super::game::{RepairPage, RepairedGame};
use super::{html, human, json, pgn, sheet};
use crate::write::output::frame::Frame;

/// A format in which reconstructed games are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RepairFormat {
    /// For an arbiter at the board: the sheet, what was mended, the doubts with their boards.
    #[default]
    Human,
    /// A plain two-column scoresheet with footnotes.
    Sheet,
    /// PGN that keeps the written form of everything that was changed.
    Pgn,
    /// JSON: an object, or an array of several.
    Json,
    /// JSON objects, one game per line.
    Ndjson,
    /// One HTML page.
    Html,
}

impl RepairFormat {
    /// All formats.
    pub const ALL: [Self; 6] =
        [Self::Human, Self::Sheet, Self::Pgn, Self::Json, Self::Ndjson, Self::Html];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Sheet => "sheet",
            Self::Pgn => "pgn",
            Self::Json => "json",
            Self::Ndjson => "ndjson",
            Self::Html => "html",
        }
    }

    /// Returns the format of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Returns what is written around and between several games.
    pub(super) const fn frame(self) -> Frame {
        match self {
            Self::Human | Self::Sheet | Self::Pgn => Frame::of("", "\n", ""),
            Self::Json => Frame::of("[\n", ",\n", "\n]\n"),
            Self::Ndjson => Frame::NONE,
            Self::Html => html::FRAME,
        }
    }

    /// Appends one game.
    pub fn game(self, game: &RepairedGame<'_>, page: &RepairPage, out: &mut Vec<u8>) {
        match self {
            Self::Human => human::game(game, page, out),
            Self::Sheet => sheet::game(game, page.words(), out),
            Self::Pgn => pgn::game(game, page.words(), out),
            Self::Json => json::game(game, page, out),
            Self::Ndjson => {
                json::game(game, page, out);
                out.push(b'\n');
            }
            Self::Html => html::game(game, page, out),
        }
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

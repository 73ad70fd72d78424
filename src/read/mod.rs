//! Fourth floor: a source becomes games as written.
//!
//! Reading never fails: whatever the bytes, it gives games and findings, and every byte of movetext is a move, an
//! annotation or a finding. No position is needed and none is known here.

pub mod columns;
mod container;
pub mod diagram;
pub mod epd;
mod header;
pub mod html;
pub mod json;
mod layout;
mod movetext;
pub mod pgn;
mod prose;
mod sheet;
pub mod table;
pub mod timed;
pub mod xml;

pub use container::Container;
pub(crate) use container::is_blank_cell;
pub(crate) use pgn::ReaderCache;
pub use sheet::SheetReader;

use crate::finding::Findings;
use crate::game::Game;
use crate::language::Language;
use crate::notation::{MovePattern, Notation};
use crate::text::Source;

/// The text in which the games of a container stand as movetext: the source itself, or one laid out from it that knows
/// where each piece of it came from.
#[must_use]
pub fn lay_out(container: Container, source: Source) -> Source {
    container.lay_out(source)
}

/// Reads the games of a text, whichever of the line-oriented containers it is.
pub enum GameReader<'s> {
    /// PGN and running text.
    Pgn(Box<pgn::Reader<'s>>),
    /// Scoresheets.
    Sheet(Box<SheetReader<'s>>),
}

impl<'s> GameReader<'s> {
    /// A reader at the beginning of `text`.
    #[must_use]
    pub fn new(container: Container, text: &'s str, reading: &'s Reading) -> Self {
        match container {
            Container::Sheet => Self::Sheet(Box::new(SheetReader::new(text, reading))),
            _ => Self::Pgn(Box::new(pgn::Reader::new(text, reading))),
        }
    }

    /// Exchanges what was learnt from other texts of the same notation and alphabets with that of this reader.
    pub(crate) fn swap_cache(&mut self, other: &mut ReaderCache) {
        match self {
            Self::Pgn(reader) => reader.swap_cache(other),
            Self::Sheet(reader) => reader.swap_cache(other),
        }
    }

    /// Reads the next game into `game`; `false` when there is none any more.
    pub fn next_game(&mut self, game: &mut Game) -> bool {
        match self {
            Self::Pgn(reader) => reader.next_game(game),
            Self::Sheet(reader) => reader.next_game(game),
        }
    }

    /// Reads the game that begins at `at` once more, for guessing.
    pub fn read_again(&mut self, at: u32, game: &mut Game) {
        match self {
            Self::Pgn(reader) => reader.read_again(at, game),
            Self::Sheet(reader) => reader.read_again(at, game),
        }
    }

    /// What there is to say about the last game and the text before it.
    pub fn findings(&mut self) -> &mut Findings {
        match self {
            Self::Pgn(reader) => reader.findings(),
            Self::Sheet(reader) => reader.findings(),
        }
    }

    /// Whether anything but white space was met so far.
    #[must_use]
    pub fn met_text(&self) -> bool {
        match self {
            Self::Pgn(reader) => reader.met_text(),
            Self::Sheet(reader) => reader.met_text(),
        }
    }
}

/// How moves are to be read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Alphabets of the piece letters; a token is read with the first that explains it.
    pub languages: Vec<&'static Language>,
    /// The notation of the moves.
    pub notation: Notation,
    /// Whether `(D)` and a bare `=` are draw offers, as on scoresheets and under the laws of the Japan Chess
    /// Association of 1997 (8.1); else a diagram mark and NAG 10.
    pub sheet_offers: bool,
}

impl Reading {
    /// One notation in one alphabet.
    #[must_use]
    pub fn of(notation: Notation, language: &'static Language) -> Self {
        Self { languages: vec![language], notation, sheet_offers: false }
    }

    /// Reads the move with which `text` begins, or `token`, by the first alphabet that explains it.
    #[must_use]
    pub fn read(&self, text: &str, token: &str) -> Option<MovePattern> {
        if self.notation.is_spaced() {
            return self.notation.scan(text).map(|(pattern, _)| pattern);
        }
        self.languages.iter().find_map(|language| self.notation.read(token, language))
    }
}

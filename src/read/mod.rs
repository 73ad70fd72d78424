//! Fifth floor: turns a source into games as written.
//!
//! Reading never fails: any bytes yield games and findings, and every byte of movetext is part of a move, an annotation
//! or a finding. No position is needed, and none is known here.
//!
//! - `file` takes blocks of games from a file; `container` lists the containers of games and recognises that of a text;
//!   `spec` is the description of each. `clean_copy` frees a text of signs that nobody sees before it is read.
//! - A container is a folder or file of its own: `pgn`, `sheet`, `columns`, `table`, `timed`, `html`, `latex`, `typst`,
//!   `markdown`, `json`, `xml`, `epd`, `diagram`, `pieces`. All but the first two are first turned into PGN text, by `layout`.
//! - `cells` and `ocr` read what recognition software delivers: each of its games is a `recorded_game`.
//! - Shared by the containers: `line` recognises what a line of text contains, `syntax` is the notation in which moves
//!   are read.

mod cells;
mod clean_copy;
mod columns;
mod container;
mod diagram;
mod epd;
mod file;
#[cfg(feature = "cli")]
mod game_range;
mod html;
mod json;
mod latex;
mod layout;
mod line;
mod markdown;
mod ocr;
mod pgn;
mod pieces;
mod recorded_game;
mod sheet;
mod sign_reading;
mod spec;
mod syntax;
mod table;
mod timed;
mod typst;
mod xml;

pub(crate) use cells::CELLS;
pub use cells::{CellsError, CellsReader, is_cells};
pub(crate) use clean_copy::needs_clean_copy;
pub(crate) use columns::side_by_side;
pub use container::Container;
pub use file::{FileOptions, GameFile, open, open_path, whole};
#[cfg(feature = "cli")]
pub(crate) use game_range::GameRange;
pub(crate) use line::blank_sign::is_blank_cell;
pub(crate) use line::header::is_header;
pub(crate) use line::illegible_cell::{illegible_length, is_illegible, stands_for_move};
pub(crate) use line::move_with_blanks::with_piece as move_with_piece_apart;
pub(crate) use line::running_words::running_words;
pub(crate) use line::written_time::is_time;
pub use ocr::{PageError, PageForm, read_pages};
pub(crate) use pgn::ReaderCache;
pub use pgn::game_boundary;
pub use recorded_game::RecordedGame;
pub(crate) use sign_reading::SignReading;
pub use syntax::MoveSyntax;

use crate::finding::Findings;
use crate::game::Game;
use crate::text::NamedSyntax;

/// Reads the games of a text that holds movetext.
pub struct GameReader<'s>(Movetext<'s>);

/// The form of the movetext.
enum Movetext<'s> {
    /// Tag pairs, lines and paragraphs.
    Pgn(Box<pgn::Reader<'s>>),
    /// The cells of scoresheets.
    Sheet(Box<sheet::SheetReader<'s>>),
}

impl<'s> GameReader<'s> {
    /// A reader at the beginning of `text`.
    #[must_use]
    pub fn new(container: Container, text: &'s str, syntax: &'s MoveSyntax) -> Self {
        Self(match container {
            Container::Sheet => Movetext::Sheet(Box::new(sheet::SheetReader::new(text, syntax))),
            _ => Movetext::Pgn(Box::new(pgn::Reader::new(text, syntax))),
        })
    }

    /// Allows games to begin only where their container says so.
    pub(crate) fn begin_at(&mut self, games: &'s [u32]) {
        if let Movetext::Pgn(reader) = &mut self.0 {
            reader.begin_at(games);
        }
    }

    /// Reads games from now on in the notation and language that their container names for them.
    pub(crate) fn read_as_named(&mut self, named: &[NamedSyntax]) {
        if let Movetext::Pgn(reader) = &mut self.0 {
            reader.read_as_named(named);
        }
    }

    /// Exchanges what this reader has learnt with what was learnt from other texts in the same notation and languages.
    pub(crate) fn swap_cache(&mut self, other: &mut ReaderCache) {
        match &mut self.0 {
            Movetext::Pgn(reader) => reader.swap_cache(other),
            Movetext::Sheet(reader) => reader.swap_cache(other),
        }
    }

    /// Reads the next game into `game`; `false` if there are no more.
    pub fn next_game(&mut self, game: &mut Game) -> bool {
        match &mut self.0 {
            Movetext::Pgn(reader) => reader.next_game(game),
            Movetext::Sheet(reader) => reader.next_game(game),
        }
    }

    /// Reads signs in another way from now on. On a scoresheet they mean but one thing.
    pub(crate) fn read_signs(&mut self, signs: SignReading) {
        if let Movetext::Pgn(reader) = &mut self.0 {
            reader.read_signs(signs);
        }
    }

    /// Reads the game that begins at `at` again, for guessing.
    pub(crate) fn read_again(&mut self, at: u32, game: &mut Game) {
        match &mut self.0 {
            Movetext::Pgn(reader) => reader.read_again(at, game),
            Movetext::Sheet(reader) => reader.read_again(at, game),
        }
    }

    /// The findings about the last game and the text before it.
    pub fn findings(&mut self) -> &mut Findings {
        match &mut self.0 {
            Movetext::Pgn(reader) => reader.findings(),
            Movetext::Sheet(reader) => reader.findings(),
        }
    }

    /// Whether anything but white space has been found so far.
    #[must_use]
    pub fn met_text(&self) -> bool {
        match &self.0 {
            Movetext::Pgn(reader) => reader.met_text(),
            Movetext::Sheet(reader) => reader.met_text(),
        }
    }
}

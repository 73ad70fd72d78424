//! The interface of book formats: what each writes around the games.

use std::io::{self, Read, Seek, Write};

use crate::book::{Book, BookIndex, Crosstable, PrintedGame, PrintedGames};
use crate::write::{Diagram, Markup, Page};

/// A format in which books are bound, a pure function of book and printed games.
///
/// Its methods append the parts of a book; those with a default are not needed in most formats.
pub(in crate::book) trait Binding: Sync {
    /// Returns the markup in which moves, remarks and boards are printed.
    fn markup(&self) -> &dyn Markup;

    /// Writes what precedes the first move of a game, below its heading.
    fn open_moves(&self, _out: &mut Vec<u8>, _page: &Page) {}

    /// Writes what follows the last move.
    fn close_moves(&self, out: &mut Vec<u8>, result: &str) {
        self.markup().close(out, result);
    }

    /// Writes a diagram, to which the index of diagrams can refer.
    fn diagram(&self, printed: &mut PrintedGame, out: &mut Vec<u8>, diagram: &Diagram, page: &Page);

    /// Completes a printed game.
    fn finish(&self, _printed: &mut PrintedGame) {}

    /// Writes the beginning of the book, and its title page.
    fn front(&self, out: &mut Vec<u8>, book: &Book);

    /// Writes the contents.
    fn contents(&self, out: &mut Vec<u8>, book: &Book);

    /// Writes the crosstable of the whole book, before the first chapter.
    fn crosstable(&self, out: &mut Vec<u8>, book: &Book, table: &Crosstable);

    /// Begins a chapter, counted from 0; without chapters, begins the games.
    fn chapter(&self, out: &mut Vec<u8>, book: &Book, chapter: usize);

    /// Ends a chapter.
    fn close_chapter(&self, _out: &mut Vec<u8>) {}

    /// Writes the heading of a game, counted from 0.
    fn heading(&self, out: &mut Vec<u8>, book: &Book, game: usize);

    /// Writes an index.
    fn index(&self, out: &mut Vec<u8>, book: &Book, index: &BookIndex, start: IndexStart);

    /// Writes the end of the book.
    fn back(&self, out: &mut Vec<u8>, book: &Book);
}

/// Where an index begins, in a format that has pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::book) enum IndexStart {
    /// On a page of its own, behind the games: it is the first one.
    NewPage,
    /// Below the index before it.
    RunsOn,
}

/// Binds a book in a single file, piece by piece.
pub(in crate::book) fn bind<S: Read + Seek>(
    binding: &dyn Binding,
    book: &Book,
    printed_games: &mut PrintedGames<S>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut piece = Vec::new();
    binding.front(&mut piece, book);
    if book.plan.contents {
        binding.contents(&mut piece, book);
    }
    if let Some(table) = &book.crosstable {
        binding.crosstable(&mut piece, book, table);
    }
    let mut diagrams = book.first_diagrams();
    for (at, chapter) in book.chapters.iter().enumerate() {
        binding.chapter(&mut piece, book, at);
        for game in chapter.games.clone() {
            binding.heading(&mut piece, book, game);
            let first = diagrams.next().unwrap_or(1);
            printed_games.push_text(book.game(game).0, first, &mut piece)?;
            out.write_all(&piece)?;
            piece.clear();
        }
        binding.close_chapter(&mut piece);
    }
    let mut start = IndexStart::NewPage;
    for index in &book.indexes() {
        binding.index(&mut piece, book, index, start);
        start = IndexStart::RunsOn;
        out.write_all(&piece)?;
        piece.clear();
    }
    binding.back(&mut piece, book);
    out.write_all(&piece)
}

//! What a format makes of a book: what stands around its games.

use std::io::{self, Read, Seek, Write};

use crate::book::{Book, BookIndex, Crosstable, Leaf, Manuscript};
use crate::write::{Diagram, Markup, Page};

/// A format in which books are bound, a pure function of book and leaves.
///
/// Its methods append the parts of a book; those that have a default need nothing in most formats.
pub(in crate::book) trait Binding: Sync {
    /// How moves, remarks and boards are printed.
    fn markup(&self) -> &dyn Markup;

    /// Before the first move of a game, below its heading.
    fn open_moves(&self, _out: &mut Vec<u8>, _page: &Page) {}

    /// Behind the last move.
    fn close_moves(&self, out: &mut Vec<u8>, result: &str) {
        self.markup().close(out, result);
    }

    /// A diagram, to which the index of diagrams can lead.
    fn diagram(&self, leaf: &mut Leaf, out: &mut Vec<u8>, diagram: &Diagram, page: &Page);

    /// Puts the last touch to a leaf.
    fn finish(&self, _leaf: &mut Leaf) {}

    /// What stands before everything, and the title page.
    fn front(&self, out: &mut Vec<u8>, book: &Book);

    /// The contents.
    fn contents(&self, out: &mut Vec<u8>, book: &Book);

    /// The crosstable of the whole book, before the first chapter.
    fn crosstable(&self, out: &mut Vec<u8>, book: &Book, table: &Crosstable);

    /// The beginning of a chapter, counted from 0. Where there are no chapters, that of the games.
    fn chapter(&self, out: &mut Vec<u8>, book: &Book, chapter: usize);

    /// The end of a chapter.
    fn close_chapter(&self, _out: &mut Vec<u8>) {}

    /// The heading of a game, counted from 0.
    fn heading(&self, out: &mut Vec<u8>, book: &Book, game: usize);

    /// An index; the first of them may have something before it.
    fn index(&self, out: &mut Vec<u8>, book: &Book, index: &BookIndex, is_first: bool);

    /// What stands behind everything.
    fn back(&self, out: &mut Vec<u8>, book: &Book);
}

/// Binds a book of one file, piece by piece.
pub(in crate::book) fn bind<S: Read + Seek>(
    binding: &dyn Binding,
    book: &Book,
    leaves: &mut Manuscript<S>,
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
            leaves.push_text(book.game(game).0, first, &mut piece)?;
            out.write_all(&piece)?;
            piece.clear();
        }
        binding.close_chapter(&mut piece);
    }
    for (at, index) in book.indexes().iter().enumerate() {
        binding.index(&mut piece, book, index, at == 0);
        out.write_all(&piece)?;
        piece.clear();
    }
    binding.back(&mut piece, book);
    out.write_all(&piece)
}

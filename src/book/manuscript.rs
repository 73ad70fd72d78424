//! The leaves of a book, stored in the order in which they were printed.

use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};

use super::leaf::{Leaf, LeafHead};
use super::volume::entry::BookEntry;

/// The leaves of a book. Their entries are held in memory; the texts stay where they were written.
///
/// ```
/// use movetext::book::{Book, BookFormat, BookPlan, Manuscript};
/// use movetext::write::Page;
/// use movetext::{Arbiter, Source};
/// let games = Source::new("club.pgn", "[White \"Réti\"]\n[Black \"Tartakower\"]\n\n1. e4 c6 1-0");
/// let (plan, page, mut leaves) = (BookPlan::default(), Page::default(), Vec::new());
/// Arbiter::default().review(&games, 1, |review| {
///     BookFormat::Typst.leaf(review, &page, &plan).push_to(&mut leaves);
/// });
/// let mut manuscript = Manuscript::read(std::io::Cursor::new(leaves))?;
/// let book = Book::new(plan, &page, "club", manuscript.entries());
/// let mut typst = std::io::Cursor::new(Vec::new());
/// BookFormat::Typst.bind(&book, &mut manuscript, &mut typst)?;
/// assert!(String::from_utf8_lossy(typst.get_ref()).contains("Réti – Tartakower"));
/// # std::io::Result::Ok(())
/// ```
#[derive(Debug)]
pub struct Manuscript<S> {
    store: S,
    places: Vec<LeafPlace>,
    entries: Vec<BookEntry>,
}

/// The place of a leaf in the store.
#[derive(Debug)]
struct LeafPlace {
    /// Offset of its text.
    start: u64,
    length: usize,
    slots: Vec<(usize, usize)>,
    pictures: Vec<usize>,
}

impl<S: Read + Seek> Manuscript<S> {
    /// Reads the leaves that were written to this store, from its beginning.
    ///
    /// # Errors
    ///
    /// Any error of reading, or a leaf that is not valid.
    pub fn read(store: S) -> io::Result<Self> {
        let mut reader = BufReader::new(store);
        let (mut places, mut entries) = (Vec::new(), Vec::new());
        reader.seek(SeekFrom::Start(0))?;
        let (mut at, mut line) = (0, Vec::new());
        loop {
            line.clear();
            let read = reader.read_until(b'\n', &mut line)?;
            if read == 0 {
                break;
            }
            let head: LeafHead = serde_json::from_slice(&line)?;
            let start = at + read as u64;
            let LeafHead { entry, length, slots, pictures } = head;
            let whole = length + pictures.iter().sum::<usize>();
            reader.seek_relative(i64::try_from(whole).map_err(io::Error::other)?)?;
            at = start + whole as u64;
            places.push(LeafPlace { start, length, slots, pictures });
            entries.push(entry);
        }
        Ok(Self { store: reader.into_inner(), places, entries })
    }

    /// Returns the entries of all games.
    #[must_use]
    pub fn entries(&self) -> &[BookEntry] {
        &self.entries
    }

    /// Appends the text of a leaf, with its diagrams numbered from `first`.
    pub(super) fn push_text(
        &mut self,
        leaf: usize,
        first: usize,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        let Some(place) = self.places.get(leaf) else { return Ok(()) };
        let mut text = vec![0; place.length];
        self.store.seek(SeekFrom::Start(place.start))?;
        self.store.read_exact(&mut text)?;
        let mut done = 0;
        for &(at, diagram) in &place.slots {
            out.extend_from_slice(&text[done..at]);
            write!(out, "{}", first + diagram)?;
            done = at;
        }
        out.extend_from_slice(&text[done..]);
        Ok(())
    }

    /// Passes the pictures of a leaf to `each`, one by one.
    pub(super) fn pictures(
        &mut self,
        leaf: usize,
        mut each: impl FnMut(&[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let Some(place) = self.places.get(leaf) else { return Ok(()) };
        self.store.seek(SeekFrom::Start(place.start + place.length as u64))?;
        for &length in &place.pictures {
            let mut picture = vec![0; length];
            self.store.read_exact(&mut picture)?;
            each(&picture)?;
        }
        Ok(())
    }
}

impl Leaf {
    /// Appends the leaf to a store from which a [`Manuscript`] is read.
    pub fn push_to(&self, store: &mut Vec<u8>) {
        self.push(store);
    }
}

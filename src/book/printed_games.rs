//! The printed games of a book, stored in the order in which they were printed.

use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};

use super::printed_game::{PrintedGame, PrintedGameHead};
use super::volume::entry::BookEntry;

/// The printed games of a book. Their entries are held in memory; the texts stay where they were written.
///
/// ```
/// use movetext::book::{Book, BookFormat, BookPlan, PrintedGames};
/// use movetext::write::Page;
/// use movetext::{Arbiter, Source};
/// let games = Source::new("club.pgn", "[White \"Réti\"]\n[Black \"Tartakower\"]\n\n1. e4 c6 1-0");
/// let (plan, page, mut store) = (BookPlan::default(), Page::default(), Vec::new());
/// Arbiter::default().review(&games, 1, |review| {
///     BookFormat::Typst.print(review, &page, &plan).push_to(&mut store);
/// });
/// let mut printed_games = PrintedGames::read(std::io::Cursor::new(store))?;
/// let book = Book::new(plan, &page, "club", printed_games.entries());
/// let mut typst = std::io::Cursor::new(Vec::new());
/// BookFormat::Typst.bind(&book, &mut printed_games, &mut typst)?;
/// assert!(String::from_utf8_lossy(typst.get_ref()).contains("Réti – Tartakower"));
/// # std::io::Result::Ok(())
/// ```
#[derive(Debug)]
pub struct PrintedGames<S> {
    store: S,
    places: Vec<PrintedGamePlace>,
    entries: Vec<BookEntry>,
}

/// The place of a printed game in the store.
#[derive(Debug)]
struct PrintedGamePlace {
    /// Offset of its text.
    start: u64,
    length: usize,
    slots: Vec<(usize, usize)>,
    pictures: Vec<usize>,
}

impl<S: Read + Seek> PrintedGames<S> {
    /// Reads the printed games that were written to this store, from its beginning.
    ///
    /// # Errors
    ///
    /// Any error of reading, or a printed game that is not valid.
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
            let head: PrintedGameHead = serde_json::from_slice(&line)?;
            let start = at + read as u64;
            let PrintedGameHead { entry, length, slots, pictures } = head;
            let whole = length + pictures.iter().sum::<usize>();
            reader.seek_relative(i64::try_from(whole).map_err(io::Error::other)?)?;
            at = start + whole as u64;
            places.push(PrintedGamePlace { start, length, slots, pictures });
            entries.push(entry);
        }
        Ok(Self { store: reader.into_inner(), places, entries })
    }

    /// Returns the entries of all games.
    #[must_use]
    pub fn entries(&self) -> &[BookEntry] {
        &self.entries
    }

    /// Appends the text of a printed game, with its diagrams numbered from `first`.
    pub(super) fn push_text(
        &mut self,
        printed: usize,
        first: usize,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        let Some(place) = self.places.get(printed) else { return Ok(()) };
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

    /// Passes the pictures of a printed game to `each`, one by one.
    pub(super) fn pictures(
        &mut self,
        printed: usize,
        mut each: impl FnMut(&[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let Some(place) = self.places.get(printed) else { return Ok(()) };
        self.store.seek(SeekFrom::Start(place.start + place.length as u64))?;
        for &length in &place.pictures {
            let mut picture = vec![0; length];
            self.store.read_exact(&mut picture)?;
            each(&picture)?;
        }
        Ok(())
    }
}

impl PrintedGame {
    /// Appends the printed game to a store from which a [`PrintedGames`] is read.
    pub fn push_to(&self, store: &mut Vec<u8>) {
        self.push(store);
    }
}

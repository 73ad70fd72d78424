//! The indexes at the end of a book.

use std::collections::BTreeMap;

use super::Book;
use super::collation::Collation;
use super::eco;
use crate::book::IndexKind;
use crate::text::direction::isolated;
use crate::write::with_moves_of_page;

/// An index, ready to be typeset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookIndex {
    /// The kind of index.
    pub kind: IndexKind,
    /// The lines in order.
    pub lines: Vec<IndexLine>,
}

/// A line of an index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexLine {
    /// The entry: a name, a code, the number of a diagram.
    pub term: String,
    /// The explanation after it: the name of an opening, what a diagram shows.
    pub gloss: String,
    /// The numbers of games, or of the one diagram; a game is set in bold (`true`) if the player had White.
    pub places: Vec<(usize, bool)>,
}

impl BookIndex {
    /// Creates an index of a book; `None` if it would be empty.
    #[must_use]
    pub fn of(book: &Book, kind: IndexKind) -> Option<Self> {
        let lines = match kind {
            IndexKind::Players => players(book),
            IndexKind::Openings => openings(book),
            IndexKind::Diagrams => diagrams(book),
        };
        (!lines.is_empty()).then_some(Self { kind, lines })
    }
}

impl Book {
    /// Returns the indexes that are wanted and not empty.
    #[must_use]
    pub fn indexes(&self) -> Vec<BookIndex> {
        self.plan.indexes.iter().filter_map(|&kind| BookIndex::of(self, kind)).collect()
    }
}

fn players(book: &Book) -> Vec<IndexLine> {
    let mut found: BTreeMap<&str, Vec<(usize, bool)>> = BTreeMap::new();
    for (number, game) in book.games() {
        for (name, is_white) in [(&game.white, true), (&game.black, false)] {
            if !name.is_empty() {
                found.entry(name).or_default().push((number, is_white));
            }
        }
    }
    let mut found: Vec<_> = found.into_iter().collect();
    let collation = Collation::of(book.words.tag());
    found.sort_by(|(first, _), (second, _)| collation.compare(first, second));
    let line = |(name, places): (&str, _)| IndexLine {
        term: isolated(name).into_owned(),
        gloss: String::new(),
        places,
    };
    found.into_iter().map(line).collect()
}

fn openings(book: &Book) -> Vec<IndexLine> {
    let mut found: BTreeMap<&str, Vec<(usize, bool)>> = BTreeMap::new();
    for (number, game) in book.games().filter(|(_, game)| !game.eco.is_empty()) {
        found.entry(&game.eco).or_default().push((number, false));
    }
    let line = |(code, places): (&str, _)| IndexLine {
        term: code.to_owned(),
        gloss: with_moves_of_page(&opening_of(code, book.words.tag()), &book.page),
        places,
    };
    found.into_iter().map(line).collect()
}

/// Returns the name of the opening of a code.
fn opening_of(code: &str, tag: &str) -> String {
    eco::opening(code).map_or_else(String::new, |row| eco::name_in(row.name, tag).to_owned())
}

fn diagrams(book: &Book) -> Vec<IndexLine> {
    let games = book.games().zip(book.first_diagrams());
    let lines = games.flat_map(|((number, game), first)| {
        let title =
            if game.title.is_empty() { book.numbered_game(number) } else { game.title.clone() };
        let title = title.trim_end_matches('.').to_owned(); // of an initial
        game.diagrams.iter().enumerate().map(move |(at, caption)| IndexLine {
            term: (first + at).to_string(),
            gloss: format!("{title}. {caption}"),
            places: vec![(first + at, false)],
        })
    });
    lines.collect()
}

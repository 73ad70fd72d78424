//! A printed game on its way into a book.

use serde::{Deserialize, Serialize};

use super::volume::entry::BookEntry;

/// A printed game: its entry, its text, and the slots in that for numbers that are known only from the whole book.
#[derive(Clone, Debug, Default)]
pub struct PrintedGame {
    pub(super) entry: BookEntry,
    pub(super) text: Vec<u8>,
    /// The slots for numbers of diagrams: the offset in the text, and the index of the diagram in the game.
    pub(super) slots: Vec<(usize, usize)>,
    /// Pictures of the diagrams, if the format has them in separate files.
    pub(super) pictures: Vec<Vec<u8>>,
}

/// The head of a stored game: its entry, and the lengths of what follows.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PrintedGameHead {
    pub(super) entry: BookEntry,
    pub(super) length: usize,
    pub(super) slots: Vec<(usize, usize)>,
    pub(super) pictures: Vec<usize>,
}

impl PrintedGame {
    /// Appends the game so that [`PrintedGames`](super::PrintedGames) can read it: the head in one line, the text, the
    /// pictures.
    pub(super) fn push(&self, out: &mut Vec<u8>) {
        let head = PrintedGameHead {
            entry: self.entry.clone(),
            length: self.text.len(),
            slots: self.slots.clone(),
            pictures: self.pictures.iter().map(Vec::len).collect(),
        };
        out.extend_from_slice(serde_json::to_string(&head).unwrap_or_default().as_bytes());
        out.push(b'\n');
        out.extend_from_slice(&self.text);
        self.pictures.iter().for_each(|picture| out.extend_from_slice(picture));
    }

    /// Marks `at` as the slot for the number of the current diagram.
    pub(super) fn slot(&mut self, at: usize) {
        self.slots.push((at, self.entry.diagrams.len()));
    }
}

//! A game in print, on its way into a book.

use serde::{Deserialize, Serialize};

use super::volume::entry::BookEntry;

/// A game in print: its entry, its text, and the places in that where numbers are to stand that only the whole book knows.
#[derive(Clone, Debug, Default)]
pub struct Leaf {
    pub(super) entry: BookEntry,
    pub(super) text: Vec<u8>,
    /// Where the numbers of diagrams stand: the place in the text, and which diagram of the game.
    pub(super) slots: Vec<(usize, usize)>,
    /// Pictures of the diagrams, where the format has them in files of their own.
    pub(super) pictures: Vec<Vec<u8>>,
}

/// How a leaf begins where it waits: its entry, and how much follows.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct LeafHead {
    pub(super) entry: BookEntry,
    pub(super) length: usize,
    pub(super) slots: Vec<(usize, usize)>,
    pub(super) pictures: Vec<usize>,
}

impl Leaf {
    /// Appends it so that a [`Manuscript`](super::Manuscript) can read it: the head in one line, the text, the pictures.
    pub(super) fn push(&self, out: &mut Vec<u8>) {
        let head = LeafHead {
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

    /// Notes that the number of the diagram at hand stands here.
    pub(super) fn slot(&mut self, at: usize) {
        self.slots.push((at, self.entry.diagrams.len()));
    }
}

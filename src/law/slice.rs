//! Slices of one text and of lists by index, for the tables: thousands of pointers would have to be relocated at every
//! start of the program.

use std::fmt;

use super::tables;

/// A passage of the text of all editions.
#[derive(Clone, Copy)]
pub(super) struct Passage {
    start: u32,
    length: u32,
}

impl Passage {
    pub(super) const fn at(start: u32, length: u32) -> Self {
        Self { start, length }
    }

    /// Returns its text.
    pub(super) const fn text(self) -> &'static str {
        let (_, behind) = tables::TEXT.split_at(self.start as usize);
        behind.split_at(self.length as usize).0
    }
}

impl fmt::Debug for Passage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

/// A few entries of a list, side by side.
#[derive(Clone, Copy, Debug)]
pub(super) struct ListSlice {
    start: u16,
    length: u16,
}

impl ListSlice {
    pub(super) const fn at(start: u16, length: u16) -> Self {
        Self { start, length }
    }

    /// Returns the entries.
    pub(super) const fn of<T>(self, list: &'static [T]) -> &'static [T] {
        let (_, behind) = list.split_at(self.start as usize);
        behind.split_at(self.length as usize).0
    }
}

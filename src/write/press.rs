//! What all games of a run are printed with.

use std::ops::Deref;

use super::Page;
use super::pgn::Numerals;
use crate::notation::{Notation, SanTable};

/// A page with the type from which its moves are set: made once, for any number of games.
#[derive(Clone, Debug)]
pub struct Press {
    page: Page,
    /// The parts of SAN, where the page asks for it and they are short.
    pub(super) table: Option<Box<SanTable>>,
    /// The numbers of moves.
    pub(super) numerals: Numerals,
}

impl Press {
    /// A press for pages of this kind.
    #[must_use]
    pub fn new(page: Page) -> Self {
        let is_san = page.notation == Notation::San;
        let table = is_san.then(|| SanTable::of(page.language, page.style)).flatten();
        Self { page, table: table.map(Box::new), numerals: Numerals::new(page.style.number[0]) }
    }
}

impl Deref for Press {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}

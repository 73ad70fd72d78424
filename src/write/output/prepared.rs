//! What is prepared once for all games of an output.

use std::ops::Deref;

use crate::notation::{Notation, SanTable};
use crate::write::Page;
use crate::write::format::pgn::fast::Numerals;

/// A page with the tables from which its moves are written, made once for any number of games.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    page: Page,
    /// The parts of SAN, if the page asks for SAN and the parts are short.
    pub(in crate::write) san_table: Option<Box<SanTable>>,
    /// The move numbers.
    pub(in crate::write) numerals: Numerals,
}

impl Prepared {
    /// Prepares the tables for a page.
    pub(crate) fn new(page: Page) -> Self {
        let is_san = page.notation == Notation::San;
        let table = is_san.then(|| SanTable::of(page.language, page.style)).flatten();
        let numerals = Numerals::new(page.style.number[0]);
        Self { page, san_table: table.map(Box::new), numerals }
    }
}

impl Deref for Prepared {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}

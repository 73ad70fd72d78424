//! A cache of what each sheet says on its own.
//!
//! Sheets are joined anew for every order in which the rows of a record may be read. An order mostly concerns one sheet,
//! so that the others need not be searched again.

use std::cell::RefCell;

use crate::repair::answer::RepairedPly;
use crate::repair::record::Cell;

/// The plies that the sheets of one record give alone, in each order of their cells that was met. All that is known of
/// the game besides is always the same.
#[derive(Debug, Default)]
pub(in crate::repair) struct SheetCache {
    read: RefCell<Vec<CachedSheet>>,
}

#[derive(Debug)]
struct CachedSheet {
    sheet: usize,
    cells: Vec<Cell>,
    plies: Vec<RepairedPly>,
}

impl SheetCache {
    /// Returns the plies of a sheet with these cells, which `read` finds if they were not met before.
    pub(in crate::repair) fn plies(
        &self,
        sheet: usize,
        cells: &[Cell],
        read: impl FnOnce() -> Vec<RepairedPly>,
    ) -> Vec<RepairedPly> {
        let is_it = |known: &&CachedSheet| known.sheet == sheet && known.cells == cells;
        if let Some(known) = self.read.borrow().iter().find(is_it) {
            return known.plies.clone();
        }
        let plies = read();
        let known = CachedSheet { sheet, cells: cells.to_vec(), plies: plies.clone() };
        self.read.borrow_mut().push(known);
        plies
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell as Counter;

    #[test]
    fn a_sheet_is_read_again_only_if_its_cells_change() {
        let (sheets, times) = (SheetCache::default(), Counter::new(0));
        let read = |sheet: usize, texts: &[&str]| {
            let cells: Vec<Cell> = texts.iter().copied().map(Cell::written).collect();
            sheets.plies(sheet, &cells, || {
                times.set(times.get() + 1);
                Vec::new()
            });
            times.get()
        };
        assert_eq!([read(0, &["e4", "e5"]), read(0, &["e4", "e5"])], [1, 1]);
        assert_eq!(read(0, &["e5", "e4"]), 2, "in another order");
        assert_eq!(read(1, &["e4", "e5"]), 3, "on another sheet");
        assert_eq!(read(0, &["e4", "e5"]), 3, "as before");
    }
}

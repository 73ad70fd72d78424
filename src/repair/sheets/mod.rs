//! The cells of the sheets in the form the search needs: in the order of the plies, one slot for each ply.

mod absence;
mod alignment;
mod join;
pub(super) mod language;
mod language_change;
mod one_sided;
mod order;
mod pairs;
mod parted_cells;
mod sheet_cache;
mod slot;
pub(super) mod unwritten;

pub(super) use self::absence::cost_of_absences;
pub(super) use self::alignment::Agreement;
pub(super) use self::join::{ForeignSheet, join_sheets};
pub(super) use self::language_change::MixedRecord;
pub(super) use self::one_sided::{everywhere, one_side};
pub(super) use self::order::{
    BothColumns, OrderedRecord, RowOrder, SIDES, ShiftCause, ShiftedColumn, SwappedColumns,
};
pub(super) use self::sheet_cache::SheetCache;
pub(super) use self::slot::{BESIDE_WRONG_SIGN, LEFT_OVER, Slot, WITHOUT_WRONG_SIGN};
use super::record::{CellPlace, Record};
use super::spelling::CellSpelling;
use crate::language::Language;

/// Returns the cells of a sheet that count, in order, and `None` for each ply that has no cell.
fn places(record: &Record, sheet: usize) -> Vec<Option<usize>> {
    let end = unwritten::end(record, sheet);
    let room = unwritten::room_before_cells(record, sheet, end.cells);
    let after_room = |(index, plies)| std::iter::repeat_n(None, plies).chain([Some(index)]);
    let cells = room.into_iter().enumerate().flat_map(after_room);
    cells.chain(std::iter::repeat_n(None, end.plies_after)).collect()
}

/// Returns one slot for each ply that has a cell on a sheet, or room for one.
pub(super) fn slots(record: &Record, sheet: usize, language: &Language) -> Vec<Slot> {
    let cells = &record.sheets[sheet].cells;
    let written = |index: usize| {
        let spelled = CellSpelling::new(&cells[index], language);
        Slot::new(vec![(CellPlace { sheet, index }, spelled)])
    };
    let places = places(record, sheet);
    // The known length of the game tells that the plies behind the last cell were played.
    let known = record.length.map_or(0, |_| unwritten::end(record, sheet).plies_after);
    let behind = places.len() - known;
    let is_one_sided = one_side(cells).is_some();
    let slot = |(at, index): (usize, Option<usize>)| {
        index.map_or_else(|| Slot::unwritten(is_one_sided || at >= behind), written)
    };
    places.into_iter().enumerate().map(slot).collect()
}

//! The cells of the sheets as the search has them: one slot for each ply.

mod alignment;
pub(super) mod language;
mod one_sided;
mod order;
mod slot;
pub(super) mod unwritten;

use self::alignment::AlignedCells;
pub(super) use self::alignment::{Agreement, align, align_rows};
pub(super) use self::one_sided::{everywhere, one_side};
pub(super) use self::order::{ExchangedRows, OrderedRecord};
pub(super) use self::slot::{LEFT_OVER, Slot};
use super::answer::{CellEdit, RepairedPly};
use super::record::{Cell, CellPlace, Record, last_written};
use super::spelling::CellSpelling;
use crate::language::Language;

/// The cells of a sheet that count, in order, and nothing for each ply that has none.
fn places(record: &Record, sheet: usize) -> Vec<Option<usize>> {
    let (kept, behind) = unwritten::end(record, sheet);
    let rooms = unwritten::rooms(record, sheet, kept);
    let row = |(index, plies)| std::iter::repeat_n(None, plies).chain([Some(index)]);
    let cells = rooms.into_iter().enumerate().flat_map(row);
    cells.chain(std::iter::repeat_n(None, behind)).collect()
}

/// One slot for each ply that has a cell on a sheet, or room for one.
pub(super) fn slots(record: &Record, sheet: usize, language: &Language) -> Vec<Slot> {
    let cells = &record.sheets[sheet].cells;
    let written = |index: usize| {
        let spelled = CellSpelling::new(&cells[index], language);
        Slot::new(vec![(CellPlace { sheet, index }, spelled)])
    };
    let is_played = one_side(cells).is_some();
    let slot = |index: Option<usize>| index.map_or_else(|| Slot::unwritten(is_played), written);
    places(record, sheet).into_iter().map(slot).collect()
}

/// Of so many cells one may be blank on a sheet that tells by itself which moves it means.
const BLANKS: usize = 3;

/// Whether a sheet cannot tell by itself which moves it means: so much of it is blank that its reading alone would be dear,
/// and mostly guesses, or it begins later than the game.
pub(super) fn is_mostly_guesses(record: &Record, sheet: usize) -> bool {
    let cells = &record.sheets[sheet].cells;
    let cells = &cells[..last_written(cells)];
    let blanks = cells.iter().filter(|cell| cell.readings.is_empty()).count();
    begins_later(record, sheet) || blanks * BLANKS > cells.len()
}

/// Whether a sheet begins later than the game, as its numbers have it.
pub(super) fn begins_later(record: &Record, sheet: usize) -> bool {
    let first = record.sheets[sheet].cells.first().and_then(|cell| cell.number);
    first.is_some_and(|number| number > record.start.fullmove())
}

/// Whether the answer that a sheet gave alone tells what its cells mean: most of them say the moves that they were taken for.
pub(super) fn is_telling(plies: &[RepairedPly]) -> bool {
    let says = |ply: &&RepairedPly| matches!(ply.edit, CellEdit::None | CellEdit::Style);
    plies.iter().filter(says).count() * 3 > plies.len() * 2
}

/// The cells of a sheet in order, each with what tells which ply it stands for: `plies` is the answer that the sheet gave
/// alone, none where it was not asked.
pub(super) fn read_cells(
    record: &Record,
    sheet: usize,
    plies: &[RepairedPly],
    language: &Language,
) -> Vec<AlignedCells> {
    let places = places(record, sheet);
    let rows = rows(&record.sheets[sheet].cells);
    let cell = |at: usize| {
        let row = row(&rows, &places[at..]);
        let Some(index) = places[at] else { return AlignedCells { row, ..Default::default() } };
        let cell = &record.sheets[sheet].cells[index];
        let says = |ply: &&RepairedPly| ply.cells.iter().any(|cell| cell.index == index);
        let is_written = !cell.readings.is_empty();
        let played = plies.iter().find(says).filter(|_| is_written);
        AlignedCells {
            places: vec![CellPlace { sheet, index }],
            row,
            written: is_written.then(|| CellSpelling::new(cell, language)).into_iter().collect(),
            read_as: played.map(|ply| ply.played.plain()),
        }
    };
    (0..places.len()).map(cell).collect()
}

/// The ply that a place has by its row and column; one without a cell is counted back from the next cell.
fn row(rows: &[Option<i64>], places: &[Option<usize>]) -> Option<i64> {
    let (back, index) = (0..).zip(places).find_map(|(back, index)| Some((back, (*index)?)))?;
    Some(rows[index]? - back)
}

/// So many cells before and behind one tell whether its number is a slip.
const NEIGHBOURS: usize = 2;

/// The plies that the cells of a sheet have by row and column, from the first move of a game on. A number that its neighbours
/// contradict counts for nothing.
fn rows(cells: &[Cell]) -> Vec<Option<i64>> {
    let ahead: Vec<Option<i64>> = cells.iter().zip(0..).map(unwritten::ahead).collect();
    let row = |(place, at): (i64, usize)| {
        let around = &ahead[at.saturating_sub(NEIGHBOURS)..(at + NEIGHBOURS + 1).min(ahead.len())];
        let mut around: Vec<i64> = around.iter().copied().flatten().collect();
        around.sort_unstable();
        Some(place + around.get(around.len() / 2)?)
    };
    (0..).zip(0..cells.len()).map(row).collect()
}

/// The slots of several sheets.
pub(super) fn joined(
    record: &Record,
    aligned: &[AlignedCells],
    languages: &[&'static Language],
) -> Vec<Slot> {
    let spelled = |place: &CellPlace| {
        let cell = &record.sheets[place.sheet].cells[place.index];
        (*place, CellSpelling::new(cell, languages[place.sheet]))
    };
    let is_played = everywhere(record).is_some();
    let slot = |cells: &[CellPlace]| match cells {
        [] => Slot::unwritten(is_played),
        cells => Slot::new(cells.iter().map(spelled).collect()),
    };
    aligned.iter().map(|cells| slot(&cells.places)).collect()
}

//! Joins several sheets of one game into one sequence of slots. Each sheet is read alone first, which shows which cells
//! stand for the same ply.

use super::alignment::{Agreement, AlignedCells, NumberEvidence, align, align_by_number};
use super::one_sided::{everywhere, one_side};
use super::parted_cells::parted;
use super::slot::Slot;
use super::{places, unwritten};
use crate::language::Language;
use crate::repair::answer::{CellEdit, RepairedPly};
use crate::repair::record::{Cell, CellPlace, Record, written_cells};
use crate::repair::spelling::CellSpelling;

/// A sheet that records another game than those before it.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct ForeignSheet {
    pub(in crate::repair) sheet: usize,
    pub(in crate::repair) agreement: Agreement,
}

/// Returns the slots of all sheets, in each way in which they may belong together, the likeliest first; `read_alone`
/// returns the plies that a sheet gives on its own. If a sheet records another game than those before it, returns that
/// sheet instead.
pub(in crate::repair) fn join_sheets(
    record: &Record,
    languages: &[&'static Language],
    read_alone: impl Fn(usize) -> Vec<RepairedPly>,
) -> Result<Vec<Vec<Slot>>, ForeignSheet> {
    let read = |sheet: usize| {
        let plies = if is_mostly_guesses(record, sheet) { Vec::new() } else { read_alone(sheet) };
        let plies = if is_telling(&plies) { plies } else { Vec::new() };
        read_cells(record, sheet, &plies, languages[sheet])
    };
    let sheets: Vec<_> = (0..record.sheets.len()).map(read).collect();
    let counted = joined(record, &sheets, NumberEvidence::TieBreaker)?;
    let parted = parted(&counted, &sheets);
    let mut ways = vec![counted];
    for numbers in [NumberEvidence::Ignored, NumberEvidence::Decisive] {
        let other = joined(record, &sheets, numbers).ok();
        let places = |cells: &AlignedCells| cells.places.clone();
        let is_met = |other: &[AlignedCells]| {
            ways.iter().any(|way| way.iter().map(places).eq(other.iter().map(places)))
        };
        ways.extend(other.filter(|other| !is_met(other)));
    }
    Ok(ways.iter().chain(&parted).map(|way| slots_of(record, way, languages)).collect())
}

/// Joins sheets that were read alone.
fn joined(
    record: &Record,
    sheets: &[Vec<AlignedCells>],
    numbers: NumberEvidence,
) -> Result<Vec<AlignedCells>, ForeignSheet> {
    let mut joined = sheets.first().cloned().unwrap_or_default();
    for (sheet, cells) in sheets.iter().enumerate().skip(1) {
        let is_late = begins_later(record, 0) || begins_later(record, sheet);
        let (aligned, agreement) = if is_late {
            align_by_number(joined, cells.clone())
        } else {
            align(joined, cells.clone(), numbers)
        };
        if agreement.is_of_two_games() {
            return Err(ForeignSheet { sheet, agreement });
        }
        joined = aligned;
        drop_doubtful_rooms(record, &mut joined, sheet);
    }
    Ok(joined)
}

/// Leaves out room that the row numbers of only one sheet ask for where the other runs on: one of these numbers is
/// wrong.
fn drop_doubtful_rooms(record: &Record, joined: &mut Vec<AlignedCells>, sheet: usize) {
    if (0..=sheet).any(|sheet| one_side(&record.sheets[sheet].cells).is_some()) {
        return; // the room of the other side was certainly played
    }
    let is_of = |cells: &AlignedCells, is_last: bool| {
        cells.places.iter().any(|place| (place.sheet == sheet) == is_last)
    };
    let runs_on = |at: usize| {
        [true, false].into_iter().all(|is_last| {
            let is_there = |cells: &AlignedCells| is_of(cells, is_last);
            joined[..at].iter().any(is_there) && joined[at..].iter().any(is_there)
        })
    };
    let is_doubtful: Vec<bool> = joined
        .iter()
        .enumerate()
        .map(|(at, cells)| cells.places.is_empty() && cells.sheets_with_room == 1 && runs_on(at))
        .collect();
    let mut doubtful = is_doubtful.into_iter();
    joined.retain(|_| !doubtful.next().unwrap_or(false));
}

/// A sheet that is read alone has at most one blank cell in this many.
const ONE_BLANK_IN: usize = 3;

/// Whether a sheet cannot show on its own which moves it means: so much of it is blank that reading it alone would be
/// expensive and mostly guesswork, or it begins later than the game.
fn is_mostly_guesses(record: &Record, sheet: usize) -> bool {
    let cells = &record.sheets[sheet].cells;
    let cells = written_cells(cells);
    let blanks = cells.iter().filter(|cell| cell.is_blank()).count();
    begins_later(record, sheet) || blanks * ONE_BLANK_IN > cells.len()
}

/// Whether a sheet begins later than the game, according to its numbers.
fn begins_later(record: &Record, sheet: usize) -> bool {
    let first = record.sheets[sheet].cells.first().and_then(|cell| cell.number);
    let due = unwritten::first_number(record);
    first.zip(due).is_some_and(|(number, due)| number > due)
}

/// Whether the answer for a sheet alone shows what its cells mean: more than two thirds of its plies are written as
/// such.
fn is_telling(plies: &[RepairedPly]) -> bool {
    plies.iter().filter(|ply| ply.edit.is_lawful()).count() * 3 > plies.len() * 2
}

/// Returns the cells of a sheet in order, each with the evidence for its ply: `plies` is the answer for the sheet
/// alone, empty if it was not read alone.
fn read_cells(
    record: &Record,
    sheet: usize,
    plies: &[RepairedPly],
    language: &Language,
) -> Vec<AlignedCells> {
    let places = places(record, sheet);
    let numbered_plies = numbered_plies(&record.sheets[sheet].cells);
    let cell = |at: usize| {
        let numbered_ply = numbered_ply(&numbered_plies, &places[at..]);
        let Some(index) = places[at] else {
            return AlignedCells { numbered_ply, sheets_with_room: 1, ..Default::default() };
        };
        let cell = &record.sheets[sheet].cells[index];
        let says = |ply: &&RepairedPly| ply.cells.iter().any(|cell| cell.index == index);
        let is_written = !cell.is_blank();
        let played = plies.iter().find(says).filter(|_| is_written);
        AlignedCells {
            places: vec![CellPlace { sheet, index }],
            numbered_ply,
            written: is_written.then(|| CellSpelling::new(cell, language)).into_iter().collect(),
            read_as: played.map(|ply| ply.played.plain()),
            is_mended: played.is_some_and(|ply| !ply.edit.is_lawful()),
            sheets_with_room: 0,
        }
    };
    let mut cells: Vec<AlignedCells> = (0..places.len()).map(cell).collect();
    put_in_order(&mut cells, plies);
    cells
}

/// Puts cells that were written in the wrong order into that of the plies they were read as: alignment keeps the order
/// of each sheet, so two cells that one player transposed would find only one partner on the other sheet.
fn put_in_order(cells: &mut Vec<AlignedCells>, plies: &[RepairedPly]) {
    let is_of = |cell: &AlignedCells, ply: &RepairedPly| {
        cell.places.iter().any(|place| ply.cells.iter().any(|own| own.index == place.index))
    };
    let mut latest = 0;
    let mut ply_of = |cell: &AlignedCells| {
        let ply = plies.iter().position(|ply| is_of(cell, ply));
        let is_transposed = |ply: &usize| plies[*ply].edit == CellEdit::Transposed;
        let key = ply.filter(is_transposed).unwrap_or(latest.max(ply.unwrap_or(0)));
        latest = latest.max(key);
        key
    };
    let mut by_ply: Vec<(usize, AlignedCells)> =
        cells.drain(..).map(|cell| (ply_of(&cell), cell)).collect();
    by_ply.sort_by_key(|(ply, _)| *ply);
    cells.extend(by_ply.into_iter().map(|(_, cell)| cell));
}

/// Returns the ply of a place by number and column; for a place without a cell it is counted back from the next cell.
fn numbered_ply(plies: &[Option<i64>], places: &[Option<usize>]) -> Option<i64> {
    let (back, index) = (0..).zip(places).find_map(|(back, index)| Some((back, (*index)?)))?;
    Some(plies[index]? - back)
}

/// Number of cells before and after one that show whether its number is a slip.
const NEIGHBOURS: usize = 2;

/// Returns the plies of the cells of a sheet by number and column (`MoveNumber::count`). A number that its neighbours
/// contradict is ignored.
fn numbered_plies(cells: &[Cell]) -> Vec<Option<i64>> {
    let offsets: Vec<Option<i64>> = cells.iter().zip(0..).map(unwritten::offset).collect();
    let ply = |(place, at): (i64, usize)| {
        let last = (at + NEIGHBOURS + 1).min(offsets.len());
        let around = &offsets[at.saturating_sub(NEIGHBOURS)..last];
        let mut around: Vec<i64> = around.iter().copied().flatten().collect();
        around.sort_unstable();
        Some(place + around.get(around.len() / 2)?)
    };
    (0..).zip(0..cells.len()).map(ply).collect()
}

/// Returns the slots of cells of several sheets that stand for the same plies.
fn slots_of(
    record: &Record,
    aligned: &[AlignedCells],
    languages: &[&'static Language],
) -> Vec<Slot> {
    let spelled = |place: &CellPlace| {
        (*place, CellSpelling::new(record.cell(*place), languages[place.sheet]))
    };
    let is_played = everywhere(record).is_some();
    let slot = |cells: &[CellPlace]| match cells {
        [] => Slot::unwritten(is_played),
        cells => Slot::new(cells.iter().map(spelled).collect()),
    };
    aligned.iter().map(|cells| slot(&cells.places)).collect()
}

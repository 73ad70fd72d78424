//! Rows and columns that were written in another order than they were played.

use std::collections::BTreeSet;

use super::place::PlyPositions;
use crate::board::{Color, MoveNumber};
use crate::finding::Code;
use crate::repair::answer::{RecordFinding, Repaired};
use crate::repair::record::{Cell, CellPlace, Record, written_length};
use crate::repair::sheets::{OrderedRecord, ShiftCause, ShiftedColumn, SwappedColumns};

/// Reports the rows that are written before one that was played before them: because their numbers say so, or although
/// they run on; and the sheets whose columns are swapped or out of step. A sheet whose cells were delivered in another
/// order is reported once.
pub(in crate::repair) fn out_of_order(
    record: &Record,
    answer: &Repaired,
    ordered: &OrderedRecord,
) -> Vec<RecordFinding> {
    let positions = PlyPositions::of(answer);
    let mut found = Vec::new();
    for (sheet, kept) in record.sheets.iter().enumerate() {
        if let Some(rows) = ordered.swapped[sheet] {
            found.push(columns_swapped(answer, &positions, sheet, rows));
            continue;
        }
        if let Some(shifted) = ordered.shifted[sheet] {
            found.push(column_shifted(answer, &positions, sheet, shifted));
            continue;
        }
        let mut back = rows_back(answer, &positions, sheet, &kept.cells);
        if is_delivered_otherwise(&kept.cells) {
            back.truncate(1);
            found.extend(back.into_iter().map(|RecordFinding { finding, cell, .. }| {
                RecordFinding::at(finding.case("delivered"), cell)
            }));
        } else {
            found.extend(back);
        }
    }
    found
}

/// Reports each row of a sheet that is written before one that was played before it.
fn rows_back(
    answer: &Repaired,
    positions: &PlyPositions,
    sheet: usize,
    cells: &[Cell],
) -> Vec<RecordFinding> {
    let mut found = Vec::new();
    let mut before: Option<(usize, u32)> = None;
    for (at, ply) in answer.plies.iter().enumerate() {
        let Some(cell) = ply.cells.iter().find(|cell| cell.sheet == sheet) else { continue };
        let due = || positions.move_number(at).number;
        let found_number = cells[cell.index].number.unwrap_or_else(due);
        let is_back = |before: &(usize, u32)| cell.index < before.0 && found_number != before.1;
        if let Some((_, before)) = before.filter(is_back) {
            let finding = if found_number < before {
                positions.finding(Code::RowsExchanged, at)
            } else {
                positions.finding(Code::MoveNumberMismatch, at).case("order")
            };
            let finding = finding.with("before", before).with("found", found_number);
            found.push(RecordFinding::at(finding, Some(*cell)));
        }
        before = Some((cell.index, found_number));
    }
    found
}

/// Whether the cells of a sheet stand column by column, or from the last row up.
fn is_delivered_otherwise(cells: &[Cell]) -> bool {
    let cells = &cells[..written_length(cells)];
    let sides: Vec<Color> = cells.iter().filter_map(|cell| cell.side).collect();
    let numbers: Vec<u32> = cells.iter().filter_map(|cell| cell.number).collect();
    let rises = |numbers: &[u32]| numbers.windows(2).filter(|pair| pair[0] < pair[1]).count();
    let changes = sides.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let rows = numbers.iter().collect::<BTreeSet<_>>().len();
    rows > 2 && (changes == 1 && sides.len() == cells.len() || rises(&numbers) == 0)
}

/// Reports rows of a sheet whose columns are swapped.
fn columns_swapped(
    answer: &Repaired,
    positions: &PlyPositions,
    sheet: usize,
    rows: SwappedColumns,
) -> RecordFinding {
    let first = CellPlace { sheet, index: rows.first };
    let at = answer.plies.iter().position(|ply| ply.cells.contains(&first)).unwrap_or(0);
    let finding = positions.finding(Code::ColumnsExchanged, at.saturating_sub(1));
    let finding = match rows.numbers {
        Some((first, last)) => finding.case("rows").with("first", first).with("last", last),
        None => finding,
    };
    RecordFinding::at(finding, Some(first))
}

/// Reports a column of a sheet that is out of step from some row on, at the first move that is.
fn column_shifted(
    answer: &Repaired,
    positions: &PlyPositions,
    sheet: usize,
    shifted: ShiftedColumn,
) -> RecordFinding {
    let ShiftedColumn { side, row, cause } = shifted;
    let is_own = |at: &usize| positions.move_number(*at) == MoveNumber { number: row, side };
    let missing = (0..answer.plies.len()).find(is_own).unwrap_or(0);
    let mut later = (missing..answer.plies.len()).step_by(2).skip(1);
    let on_sheet = |at: usize| answer.plies[at].cells.iter().find(|cell| cell.sheet == sheet);
    let first = later.find_map(|at| Some((at, *on_sheet(at)?)));
    let finding = positions.finding(Code::ColumnShifted, first.map_or(missing, |(at, _)| at));
    let finding = match cause {
        ShiftCause::Omitted => finding,
        ShiftCause::Repeated => finding.case("repeated"),
    };
    let finding = finding.with("row", row).with_word("column", side.name());
    RecordFinding::at(finding, first.map(|(_, cell)| cell))
}

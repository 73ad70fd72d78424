//! Rows and columns that were written in another order than they were played.

use std::collections::BTreeSet;

use super::ply_positions::PlyPositions;
use crate::board::Color;
use crate::finding::Code;
use crate::repair::answer::{RecordFinding, Repaired};
use crate::repair::record::{Cell, CellPlace, Record, written_cells};
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
    for (at, sheet) in record.sheets.iter().enumerate() {
        if let Some(rows) = ordered.swapped[at] {
            found.push(columns_swapped(answer, &positions, at, rows));
            continue;
        }
        let shifted = &ordered.shifted[at];
        if !shifted.is_empty() {
            let reported = shifted.iter().map(|it| column_shifted(answer, &positions, at, it));
            found.extend(reported);
            continue;
        }
        if let Some(elsewhere) = cells_elsewhere(record, answer, &positions, ordered, at) {
            found.push(elsewhere);
            continue;
        }
        let mut back = rows_back(answer, &positions, at, &sheet.cells);
        if is_delivered_otherwise(&sheet.cells) {
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

/// Reports the move, or the row, of a sheet that is written some rows before or behind the place to which it belongs, or
/// the two moves of one player that are written each in the row of the other, if there are such.
fn cells_elsewhere(
    record: &Record,
    answer: &Repaired,
    positions: &PlyPositions,
    ordered: &OrderedRecord,
    sheet: usize,
) -> Option<RecordFinding> {
    // In the order in which they were played, one column after the other.
    let places = ordered.exchanged.iter().copied().filter(|place| place.sheet == sheet);
    let places: Vec<CellPlace> = places.collect();
    let side = |place: &CellPlace| record.cell(*place).side;
    let is_move = places.iter().all(|place| side(place) == side(&places[0]));
    let of_column = if is_move { &places[..] } else { &places[..places.len() / 2] };
    let elsewhere = if is_move { "move-elsewhere" } else { "row-elsewhere" };
    // Of more than two, the one that stands elsewhere is the first or the last.
    let (moved, place, case) = match of_column {
        [below, above] if is_move => (*above, *below, "moves"),
        [late, first, _, ..] if late.index > first.index => (*late, *first, elsewhere),
        [.., _, last, early] => (*early, *last, elsewhere),
        _ => return None,
    };
    let at = answer.plies.iter().position(|ply| ply.cells.contains(&moved))?;
    let [found, before] = [moved, place].map(|place| record.cell(place).number);
    let column = positions.move_number(at).side.name();
    let finding = positions.finding(Code::RowsExchanged, at).case(case);
    let finding = finding.with("found", found?).with("before", before?);
    Some(RecordFinding::at(finding.with_word("column", column), Some(moved)))
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
    let cells = written_cells(cells);
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

/// Reports that a column of a sheet gets out of step, or back into it, at the first move from there on.
fn column_shifted(
    answer: &Repaired,
    positions: &PlyPositions,
    sheet: usize,
    shifted: &ShiftedColumn,
) -> RecordFinding {
    let first = CellPlace { sheet, index: shifted.cell };
    let is_from_there = |cell: &CellPlace| cell.sheet == sheet && cell.index >= first.index;
    let at = answer.plies.iter().position(|ply| ply.cells.iter().any(is_from_there));
    let finding = positions.finding(Code::ColumnShifted, at.unwrap_or(answer.plies.len()));
    let finding = match (shifted.cause, shifted.side) {
        (ShiftCause::Omitted, _) => finding,
        (ShiftCause::Repeated, Some(_)) => finding.case("repeated"),
        (ShiftCause::Repeated, None) => finding.case("row-repeated"),
        (ShiftCause::Surplus, _) => finding.case("surplus"),
        (ShiftCause::PassedOver, Some(_)) => finding.case("passed-over"),
        (ShiftCause::PassedOver, None) => finding.case("row-passed-over"),
    };
    let finding = match shifted.side {
        Some(side) => finding.with_word("column", side.name()),
        None => finding,
    };
    let stands = match shifted.stands {
        0 => "in-its-row",
        1.. => "too-low",
        _ => "too-high",
    };
    let off = u32::try_from(shifted.stands.unsigned_abs()).unwrap_or(u32::MAX);
    let finding = finding.with("row", shifted.row).with("rows", shifted.rows);
    let finding = finding.with("missing", shifted.missing);
    RecordFinding::at(finding.with("off", off).with_word("stands", stands), Some(first))
}

//! Where the numbers of the rows are not consecutive, though the moves may be.

use super::ply_positions::PlyPositions;
use crate::finding::Code;
use crate::repair::answer::{CellEdit, RecordFinding, Repaired, SkippedCell};
use crate::repair::record::{Cell, CellPlace, Record, Sheet, written_cells};

/// Number of cells in a row.
const CELLS_OF_ROW: usize = 2;

/// A number that does not follow from the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NumberBreak {
    /// The cell that has it.
    index: usize,
    /// The last number before it.
    before: u32,
    number: u32,
}

impl NumberBreak {
    /// Whether a row may be missing: where the numbers are ahead of the cells, nothing else is wrong.
    const fn is_jump(&self) -> bool {
        self.number > self.before
    }
}

/// Returns all places of all sheets where the numbers jump ahead, go back or repeat, except those that are reported
/// otherwise: the numbers that are left out are elsewhere, plies were inserted there, or the cell or one of its row is
/// skipped.
pub(super) fn breaks(
    record: &Record,
    answer: &Repaired,
    positions: &PlyPositions,
) -> Vec<RecordFinding> {
    let sheets = record.sheets.iter().enumerate();
    let of_sheet = |(at, sheet): (usize, &Sheet)| {
        let cells = written_cells(&sheet.cells);
        let stands = |number| cells.iter().any(|cell| cell.number == Some(number));
        let leaves_out = |found: &NumberBreak| !(found.before + 1..found.number).all(stands);
        let found = number_breaks(cells).into_iter();
        let found = found.filter(|found| !found.is_jump() || leaves_out(found));
        found.filter_map(|found| finding(answer, positions, at, found)).collect::<Vec<_>>()
    };
    sheets.flat_map(of_sheet).collect()
}

fn finding(
    answer: &Repaired,
    positions: &PlyPositions,
    sheet: usize,
    found: NumberBreak,
) -> Option<RecordFinding> {
    let cell = CellPlace { sheet, index: found.index };
    let at = answer.plies.iter().position(|ply| ply.cells.contains(&cell))?;
    let before = at.checked_sub(1).map(|before| &answer.plies[before]);
    let is_filled = before.is_some_and(|ply| ply.edit == CellEdit::Inserted);
    let is_of_others = before.is_some_and(|ply| ply.cells.iter().all(|it| it.sheet != sheet));
    let is_before = |left_over: &SkippedCell| {
        let near = found.index.saturating_sub(CELLS_OF_ROW + 1)..found.index;
        left_over.cell.sheet == sheet && near.contains(&left_over.cell.index)
    };
    let (code, case) = match (found.is_jump(), found.number == found.before) {
        (true, _) if is_filled => return None,
        (false, true) if answer.skipped.iter().any(is_before) => return None,
        (true, _) if is_of_others => (Code::UnwrittenPlies, "jump-on-one-sheet"),
        (true, _) => (Code::UnwrittenPlies, "jump"),
        (false, true) => (Code::MoveNumberMismatch, "again"),
        (false, false) => (Code::MoveNumberMismatch, "back"),
    };
    let finding = positions.finding(code, at).case(case);
    let finding = finding.with("before", found.before).with("found", found.number);
    Some(RecordFinding::at(finding, Some(cell)))
}

/// Returns the numbers that cannot follow the ones before them, whichever columns the cells are in. Over n cells the
/// number can rise by at most n/2, rounded up, and one number covers two cells. Columns are ignored: a player may have
/// written in the wrong one. A sheet that numbers its plies has one number more for each cell, and no break.
fn number_breaks(cells: &[Cell]) -> Vec<NumberBreak> {
    let numbered = cells.iter().enumerate();
    let mut numbered = numbered.filter_map(|(index, cell)| Some((index, cell.number?)));
    let Some((first, mut before)) = numbered.next() else { return Vec::new() };
    // The place of the last numbered cell, and of the first one with the same number.
    let (mut last, mut row) = (first, first);
    let mut found = Vec::new();
    for (index, number) in numbered {
        let most = u32::try_from(index - last).unwrap_or(u32::MAX).div_ceil(2);
        let is_again = number == before && index - row >= 2;
        if number < before || number - before > most || is_again {
            found.push(NumberBreak { index, before, number });
        }
        if number != before || is_again {
            row = index;
        }
        (last, before) = (index, number);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places of the breaks, with the numbers before and at each.
    fn broken(numbers: &[u32]) -> Vec<(usize, u32, u32)> {
        let cell = |&number: &u32| Cell { number: (number > 0).then_some(number), ..Cell::blank() };
        let cells: Vec<Cell> = numbers.iter().map(cell).collect();
        let found = number_breaks(&cells).into_iter();
        found.map(|found| (found.index, found.before, found.number)).collect()
    }

    #[test]
    fn numbers_that_run_on_are_no_break() {
        for numbers in [
            &[1, 1, 2, 2, 3, 3][..],
            &[1, 2, 2, 3, 3, 4], // the second half of a row is missing
            &[1, 2, 3, 4, 5, 6], // plies
            &[1, 0, 2, 0, 3, 0], // on White's cells alone
            &[1, 0, 0, 0, 0, 0, 0, 0, 5, 0], // each fifth row
            &[0, 0, 0],
            &[],
        ] {
            assert_eq!(broken(numbers), [], "{numbers:?}");
        }
    }

    #[test]
    fn numbers_jump_go_back_and_repeat() {
        assert_eq!(broken(&[1, 1, 2, 2, 4, 4]), [(4, 2, 4)]);
        assert_eq!(broken(&[2, 2, 7, 7]), [(2, 2, 7)]);
        assert_eq!(broken(&[1, 0, 3, 0]), [(2, 1, 3)]);
        assert_eq!(broken(&[1, 1, 3, 3, 2, 2]), [(2, 1, 3), (4, 3, 2)]);
        assert_eq!(broken(&[1, 1, 2, 2, 2, 2, 3, 3]), [(4, 2, 2)]);
    }
}

//! What it costs that a ply is on one sheet only, where the other goes on.

use super::one_sided::one_side;
use super::slot::Slot;
use crate::repair::record::Record;
use crate::repair::spelling::Noise;

/// Returns the cost of the plies that some sheet leaves out between its own cells, in nats, where the sheets of a record
/// have been joined: each was omitted by a player, or two players wrote two moves for one ply, and the sheets should be
/// joined otherwise. A player who wrote only one side's moves omitted none.
///
/// It only compares ways to join the same cells, so a long stretch that one player did not write costs as much as a row.
pub(in crate::repair) fn cost_of_absences(slots: &[Slot], record: &Record) -> f64 {
    let is_of_both_sides = |sheet: &usize| one_side(&record.sheets[*sheet].cells).is_none();
    let sheets = (0..record.sheets.len()).filter(is_of_both_sides);
    sheets.map(|sheet| cost_on_sheet(slots, sheet)).sum()
}

fn cost_on_sheet(slots: &[Slot], sheet: usize) -> f64 {
    let is_there = |slot: &&Slot| slot.cells.iter().any(|cell| cell.sheet == sheet);
    let there: Vec<bool> =
        slots.iter().filter(|slot| !slot.cells.is_empty()).map(|slot| is_there(&slot)).collect();
    let absences = there.split(|is_there| *is_there);
    let between = absences.clone().count().saturating_sub(2); // not before the first cell or after the last
    absences.skip(1).take(between).map(|absent| cost_of_absence(absent.len())).sum()
}

/// The cost of consecutive plies that a sheet leaves out.
fn cost_of_absence(plies: usize) -> f64 {
    match plies {
        0 => 0.0,
        1 => Noise::ORDINARY.omitted,
        _ => Noise::ORDINARY.omitted_row,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::repair::Cell;
    use crate::repair::record::CellPlace;
    use crate::repair::spelling::CellSpelling;

    /// The slots of two sheets: of each slot, the sheets that have a cell.
    fn slots(sheets: &[&[usize]]) -> Vec<Slot> {
        let cell = |&sheet: &usize| {
            let spelled = CellSpelling::new(&Cell::written("e4"), Language::english());
            (CellPlace { sheet, index: 0 }, spelled)
        };
        sheets.iter().map(|sheets| Slot::new(sheets.iter().map(cell).collect())).collect()
    }

    #[test]
    fn a_ply_that_one_sheet_leaves_out_costs_an_omission() {
        let cost = |sheets: &[&[usize]]| {
            let slots = slots(sheets);
            cost_on_sheet(&slots, 0) + cost_on_sheet(&slots, 1)
        };
        let (ply, row) = (Noise::ORDINARY.omitted, Noise::ORDINARY.omitted_row);
        let both: &[usize] = &[0, 1];
        for (sheets, expected) in [
            (vec![both, both], 0.0),
            (vec![both, &[0], both], ply),
            (vec![both, &[0], &[1], both], 2.0 * ply),
            (vec![both, &[0], &[0], &[0], both], row),
            (vec![both, &[], both], 0.0),
            // A sheet that begins later or ends sooner leaves nothing out between its cells.
            (vec![&[0], both, both, &[1], &[1]], 0.0),
        ] {
            assert!((cost(&sheets) - expected).abs() < 1e-9, "{sheets:?}: {}", cost(&sheets));
        }
    }
}

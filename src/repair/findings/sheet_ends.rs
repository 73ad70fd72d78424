//! Sheets that end before the game does.

use super::ply_positions::PlyPositions;
use crate::board::Color;
use crate::finding::Code;
use crate::repair::answer::{RecordFinding, Repaired, RepairedPly, SkippedCell};
use crate::repair::record::{CellPlace, Record};

/// Reports each sheet that ends while another goes on, at the first ply that it lacks: White's sheet ends with `30. Rd1`,
/// Black's with `34. Kf2 Ra2`.
pub(super) fn early_ends(
    record: &Record,
    answer: &Repaired,
    positions: &PlyPositions,
) -> Vec<RecordFinding> {
    let report = |sheet: usize| {
        let last = last_place(answer, sheet)?;
        let lacks = lacking_after(answer, last, sheet);
        let is_elsewhere = |ply: &RepairedPly| ply.cells.iter().any(|place| place.sheet != sheet);
        if goes_on(record, answer, last) || !lacks.iter().any(|(_, ply)| is_elsewhere(ply)) {
            return None;
        }
        let finding = positions.finding(Code::SheetEndsEarly, lacks.first()?.0);
        let finding = finding.with("plies", lacks.len() as u32);
        Some(RecordFinding::at(finding, Some(last)))
    };
    (0..record.sheets.len()).filter_map(report).collect()
}

/// The last cell of a sheet that gives a ply of the game.
fn last_place(answer: &Repaired, sheet: usize) -> Option<CellPlace> {
    let places = answer.plies.iter().flat_map(|ply| &ply.cells).copied();
    places.filter(|place| place.sheet == sheet).max_by_key(|place| place.index)
}

/// The plies after the one in this cell, each with the number of those before it; only those of one side, if the sheet
/// has no others.
fn lacking_after(answer: &Repaired, last: CellPlace, sheet: usize) -> Vec<(usize, &RepairedPly)> {
    let turn = answer.start.turn();
    let side = |at: usize| if at.is_multiple_of(2) { turn } else { turn.other() };
    let plies = || answer.plies.iter().enumerate();
    let is_on_sheet = |ply: &RepairedPly| ply.cells.iter().any(|place| place.sheet == sheet);
    let has_side = |color: Color| plies().any(|(at, ply)| is_on_sheet(ply) && side(at) == color);
    let after = plies().skip_while(|(_, ply)| !ply.cells.contains(&last)).skip(1);
    after.filter(|(at, _)| has_side(side(*at))).collect()
}

/// Whether something is written on the sheet after this cell, though it gives no ply of the game.
fn goes_on(record: &Record, answer: &Repaired, last: CellPlace) -> bool {
    let is_after = |skipped: &&SkippedCell| {
        skipped.cell.sheet == last.sheet && skipped.cell.index > last.index
    };
    let mut after = answer.skipped.iter().filter(is_after);
    after.any(|skipped| record.cell(skipped.cell).written_text().is_some())
}

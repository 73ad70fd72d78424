//! Plies that are on no sheet, or only in blank cells.

use super::ply_positions::PlyPositions;
use crate::board::Color;
use crate::finding::Code;
use crate::repair::answer::{CellEdit, RecordFinding, Repaired, RepairedPly, SkippedCell};
use crate::repair::literal::playable_cells::plies_playable;
use crate::repair::record::{CellPlace, Record, ResultPlace, written_cells, written_length};

/// Reports stretches of plies for which there is no cell, or only a blank or illegible one.
pub(super) fn unwritten_plies(
    record: &Record,
    answer: &Repaired,
    positions: &PlyPositions,
) -> Vec<RecordFinding> {
    let is_written =
        |place: &CellPlace| record.sheets[place.sheet].cells[place.index].written_text().is_some();
    let mut found = Vec::new();
    let mut at = 0;
    for stretch in answer.plies.chunk_by(|a, b| a.edit == b.edit) {
        let case = match stretch[0].edit {
            CellEdit::Inserted => Some(""),
            CellEdit::Blank if stretch.iter().any(|ply| ply.cells.iter().any(is_written)) => {
                Some("illegible")
            }
            CellEdit::Blank if plays_without(record, answer, at, stretch, positions) => {
                Some("blank-or-none")
            }
            CellEdit::Blank => Some("blank"),
            _ => None,
        };
        if let Some(case) = case {
            let finding = positions.finding(Code::UnwrittenPlies, at);
            let finding = finding.case(case).with("plies", stretch.len() as u32);
            found.push(RecordFinding::at(finding, stretch[0].cells.first().copied()));
        }
        at += stretch.len();
    }
    found
}

/// Whether all that follows these blank plies, which begin at ply `at`, can be played as it is written without them, on an
/// only sheet: its player may have passed over whole rows.
fn plays_without(
    record: &Record,
    answer: &Repaired,
    at: usize,
    blank: &[RepairedPly],
    positions: &PlyPositions,
) -> bool {
    let [sheet] = record.sheets.as_slice() else { return false };
    let last = blank.last().and_then(|ply| ply.cells.first()).map(|place| place.index);
    let written = written_cells(&sheet.cells);
    let after = last.and_then(|last| written.get(last + 1..)).unwrap_or_default();
    let are_whole_rows = positions.before(at).turn().is_white() && blank.len().is_multiple_of(2);
    let played = || plies_playable(positions.before(at), after, answer.language_of(0));
    are_whole_rows && !after.is_empty() && played() == after.len()
}

/// Reports the plies of the side whose moves are on no sheet, all in one finding.
pub(super) fn of_other_side(
    answer: &Repaired,
    written: Color,
    positions: &PlyPositions,
) -> Option<RecordFinding> {
    let is_inserted = |ply: &RepairedPly| ply.edit == CellEdit::Inserted;
    let first = answer.plies.iter().position(is_inserted)?;
    let plies = answer.plies.iter().filter(|ply| is_inserted(ply)).count() as u32;
    let finding =
        positions.finding(Code::UnwrittenPlies, first).case("one-side").with("plies", plies);
    Some(RecordFinding::at(finding.with_word("written_side", written.name()), None))
}

/// Reports plies that were played after the last one according to the length of the game, or may have been according to
/// blank cells.
pub(super) fn unwritten_end(
    record: &Record,
    answer: &Repaired,
    positions: &PlyPositions,
) -> Option<RecordFinding> {
    let end = |case, plies| {
        let finding = positions.finding(Code::UnwrittenPlies, answer.plies.len());
        let finding = finding.case(case).with("plies", u32::try_from(plies).unwrap_or(u32::MAX));
        RecordFinding::at(finding, None)
    };
    if answer.position().is_checkmate() {
        return None; // nothing was played after it
    }
    if let Some(length) = record.length {
        let plies = length.least().saturating_sub(answer.plies.len());
        return (plies > 0).then(|| end("end", plies));
    }
    let gives_result = |sheet: usize| {
        let mut results = record.results.iter();
        results.any(|result| result.sheet == sheet && result.place == ResultPlace::Token)
    };
    let blanks = |sheet: usize| {
        if gives_result(sheet) {
            return 0;
        }
        let last = written_length(&record.sheets[sheet].cells);
        let is_behind =
            |skipped: &&SkippedCell| skipped.cell.sheet == sheet && skipped.cell.index >= last;
        answer.skipped.iter().filter(is_behind).count()
    };
    let blanks = (0..record.sheets.len()).map(blanks).max().unwrap_or(0);
    (blanks > 0 && record.reached.is_none()).then(|| end("blank-end", blanks))
}

//! Where a finding is, in terms that a person can find.

use super::footnote::sheet_name;
use super::game::RepairedGame;
use crate::finding::{MessageValue, Words};
use crate::repair::RecordFinding;

/// Returns the ply of a finding, and its sheet if there are several.
pub(super) fn finding_place(
    game: &RepairedGame<'_>,
    found: &RecordFinding,
    words: &Words,
) -> String {
    let finding = &found.finding;
    let side = MessageValue::Word(finding.side().unwrap_or("white"));
    let number = |name, number: Option<u32>| (name, number.unwrap_or(0).into());
    let values = [number("number", finding.number), number("ply", finding.ply), ("side", side)];
    let place = words.phrase("at-place", &values);
    let Some(cell) = found.cell.filter(|_| game.record.sheets.len() > 1) else { return place };
    let sheet = sheet_name(game, cell.sheet, words);
    words.phrase("repair-place", &[("sheet", sheet.into()), ("place", place.into())])
}

/// Returns a finding with its place: `sheet 2, move 4 of White (ply 7): The moves …`.
pub(super) fn placed_message(
    game: &RepairedGame<'_>,
    found: &RecordFinding,
    words: &Words,
) -> String {
    let written = found.cell.and_then(|place| game.written(place)).unwrap_or_default();
    let place = finding_place(game, found, words);
    format!("{place}: {}", words.message(&found.finding, written))
}

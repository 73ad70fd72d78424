//! The headline of a game: who played, and how much had to be repaired.

use super::game::RepairedGame;
use crate::finding::{Code, MessageValue, Words};
use crate::repair::{CellEdit, RepairStatus, RepairedPly, SkipReason, SkippedCell};

/// Returns the title: `Game 3: Karpov – Kasparov, Moscow`.
pub(super) fn title(game: &RepairedGame<'_>, words: &Words) -> String {
    let known = |name| game.tag(name).filter(|value| !matches!(value.trim(), "" | "?"));
    let mut parts = Vec::new();
    if let (Some(white), Some(black)) = (known("White"), known("Black")) {
        parts.push(format!("{white} – {black}"));
    }
    parts.extend(["Event", "Round"].into_iter().filter_map(known).map(str::to_owned));
    let values = [("game", MessageValue::count(game.index))];
    let game = words.phrase("repair-game", &values);
    if parts.is_empty() { game } else { format!("{game}: {}", parts.join(", ")) }
}

/// Summarises the repair in one line.
pub(super) fn headline(game: &RepairedGame<'_>, words: &Words) -> String {
    let plies = ("plies", MessageValue::count(game.answer.plies.len() as u64));
    let mut parts = vec![words.phrase(status(game), &[plies])];
    let figures = figures(game).into_iter().filter(|(count, _)| *count > 0);
    parts
        .extend(figures.map(|(count, key)| {
            words.phrase(key, &[("count", MessageValue::count(count as u64))])
        }));
    let remarks = remarks(game).into_iter().filter(|(is_so, _)| *is_so);
    parts.extend(remarks.map(|(_, key)| words.phrase(key, &[])));
    let parts = parts.join(&words.phrase("semicolon", &[]));
    words.phrase("sentence", &[("said", parts.into())])
}

fn status(game: &RepairedGame<'_>) -> &'static str {
    match game.answer.status {
        RepairStatus::Clean if game.answer.plies.is_empty() => "repair-no-move",
        RepairStatus::Clean => "repair-clean",
        RepairStatus::Repaired => "repair-repaired",
        RepairStatus::Partial if game.answer.plies.is_empty() => "repair-nothing-read",
        RepairStatus::Partial => "repair-partial",
    }
}

/// Counts each kind of repair; only counts above zero are shown.
fn figures(game: &RepairedGame<'_>) -> [(usize, &'static str); 8] {
    let edits = |wanted: &dyn Fn(CellEdit) -> bool| {
        game.answer.plies.iter().filter(|ply| wanted(ply.edit)).count()
    };
    let is_unclear = |ply: &&RepairedPly| ply.edit.is_lawful() && ply.is_mended();
    let unclear = game.answer.plies.iter().filter(is_unclear).count();
    let is_left_over =
        |why| matches!(why, SkipReason::Duplicate | SkipReason::Unexplained | SkipReason::AfterEnd);
    [
        (edits(&CellEdit::is_read_otherwise), "repair-read-otherwise"),
        (unclear, "repair-unclear"),
        (edits(&|edit| edit == CellEdit::Blank), "repair-blanks-filled"),
        (game.blanks_left_out().count(), "repair-blanks-left-out"),
        (edits(&|edit| edit == CellEdit::Inserted), "repair-put-in"),
        (skipped(game, is_left_over), "repair-cells-left-over"),
        (skipped(game, |why| why == SkipReason::LostTrack), "repair-cells-unread"),
        (game.open(), "repair-plies-open"),
    ]
}

/// Returns statements about the whole record; only those that are true are shown.
fn remarks(game: &RepairedGame<'_>) -> [(bool, &'static str); 14] {
    let answer = game.answer;
    let is_mended = answer.status != RepairStatus::Clean && !answer.plies.is_empty();
    let is_of_other_game = skipped(game, |why| why == SkipReason::OtherGame) > 0;
    let is_whole_sheet = has_sheet_of_other_game(game);
    let misses_held = game.misses_held_move();
    [
        (is_of_other_game && is_whole_sheet, "repair-other-game"),
        (is_of_other_game && !is_whole_sheet, "repair-other-page"),
        (game.has(Code::LittleAgreement), "repair-little-agreement"),
        (game.has(Code::ColumnsExchanged), "repair-columns-exchanged"),
        (game.has(Code::RowsExchanged), "repair-rows-exchanged"),
        (game.has(Code::ColumnShifted), "repair-column-shifted"),
        (game.has(Code::SheetEndsEarly), "repair-sheet-ends-early"),
        (game.has_broken_numbers(), "repair-numbers-broken"),
        (game.about_false_marks().next().is_some(), "repair-false-marks"),
        (misses_held, "repair-held-missed"),
        (!answer.ends_as_known && !misses_held, "repair-end-missed"),
        (answer.is_optimal() && is_mended, "repair-optimal"),
        (!answer.is_optimal() && is_mended, "repair-not-optimal"),
        (game.about_result().next().is_some(), "repair-result-doubtful"),
    ]
}

/// Whether a sheet is of another game from its first cell on, and not only from some row on.
fn has_sheet_of_other_game(game: &RepairedGame<'_>) -> bool {
    let is_first = |it: &SkippedCell| it.why == SkipReason::OtherGame && it.cell.index == 0;
    game.answer.skipped.iter().any(is_first)
}

/// Counts the cells skipped for such reasons.
fn skipped(game: &RepairedGame<'_>, wanted: impl Fn(SkipReason) -> bool) -> usize {
    game.answer.skipped.iter().filter(|skipped| wanted(skipped.why)).count()
}

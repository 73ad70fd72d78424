//! Who played, and how much had to be done.

use super::game::RepairedGame;
use crate::repair::{CellEdit, RepairStatus, SkipReason};

/// `Game 3: Karpov – Kasparov, Moscow`.
pub(super) fn title(game: &RepairedGame<'_>) -> String {
    let known = |name| game.tag(name).filter(|value| !matches!(value.trim(), "" | "?"));
    let mut parts = Vec::new();
    if let (Some(white), Some(black)) = (known("White"), known("Black")) {
        parts.push(format!("{white} – {black}"));
    }
    parts.extend(["Event", "Round"].into_iter().filter_map(known).map(str::to_owned));
    if parts.is_empty() {
        format!("Game {}", game.index)
    } else {
        format!("Game {}: {}", game.index, parts.join(", "))
    }
}

/// In one line what was done.
pub(super) fn headline(game: &RepairedGame<'_>) -> String {
    let answer = game.answer;
    let plies = counted(answer.plies.len(), "ply", "plies");
    let mut parts = match answer.status {
        RepairStatus::Clean => vec![format!("Clean: {plies}, all as written")],
        RepairStatus::Repaired => vec![format!("Repaired: {plies}")],
        RepairStatus::Partial => vec![format!("Partial: only {plies} could be read")],
    };
    let edits = |wanted: &dyn Fn(CellEdit) -> bool| {
        answer.plies.iter().filter(|ply| wanted(ply.edit)).count()
    };
    let skips = |wanted: &dyn Fn(SkipReason) -> bool| {
        answer.skipped.iter().filter(|skipped| wanted(skipped.why)).count()
    };
    let is_read_otherwise =
        |edit| matches!(edit, CellEdit::Confusion | CellEdit::Slip | CellEdit::Transposed);
    let is_left_over = |why| matches!(why, SkipReason::Duplicate | SkipReason::Unexplained);
    let figures = [
        (edits(&is_read_otherwise), "cell read otherwise", "cells read otherwise"),
        (edits(&|edit| edit == CellEdit::Blank), "blank cell filled", "blank cells filled"),
        (edits(&|edit| edit == CellEdit::Inserted), "ply put in", "plies put in"),
        (skips(&is_left_over), "cell left over", "cells left over"),
        (skips(&|why| why == SkipReason::LostTrack), "cell unread", "cells unread"),
        (game.open(), "open", "open"),
    ];
    let told = figures.iter().filter(|(count, ..)| *count > 0);
    parts.extend(told.map(|&(count, one, many)| counted(count, one, many)));
    let unmet = "it does not end as was said to be known";
    parts.extend((!answer.ends_as_known).then(|| unmet.to_owned()));
    let best = "better explanations are not ruled out";
    parts
        .extend((!answer.optimal && answer.status != RepairStatus::Clean).then(|| best.to_owned()));
    format!("{}.", parts.join("; "))
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

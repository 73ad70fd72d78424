//! Cells that are no ply, in comments of PGN.

use super::game::RepairedGame;
use super::remark;
use crate::game::{UNPLAYED, UNPLAYED_MOVE, escape, has_other_meaning};
use crate::repair::{CellPlace, SkipReason};

/// Returns the command `[%written Hc6]`; for a later sheet its name has the number of the sheet.
pub(super) fn command(name: &str, sheet: usize, text: &str) -> String {
    let number = if sheet == 0 { String::new() } else { format!("_{}", sheet + 1) };
    format!("[%{name}{number} {}]", escape(text.trim()))
}

/// Returns commands for the cells that are no ply, and the remarks beside them, each with the number of the ply before.
pub(super) fn left_over(game: &RepairedGame<'_>) -> Vec<(usize, Vec<String>)> {
    let is_kept = |why| why != SkipReason::LostTrack;
    let left_over = game.answer.skipped.iter().filter(|skipped| is_kept(skipped.why));
    let mut list: Vec<(usize, Vec<String>)> = left_over
        .map(|skipped| {
            let place = skipped.cell;
            let text = game.written(place).map(|text| command("skipped", place.sheet, text));
            (game.answer.plies_before(place), text.into_iter().chain(beside(game, place)).collect())
        })
        .collect();
    list.sort_by_key(|(after, _)| *after);
    list
}

/// Returns the remarks beside a cell that is no ply.
fn beside<'a>(game: &RepairedGame<'a>, place: CellPlace) -> impl Iterator<Item = String> + use<'a> {
    remark::beside_cell(game, place).into_iter().map(str::to_owned)
}

/// Returns comments for the cells that could not be read: those of the first sheet are its unplayed moves.
pub(super) fn unplayed(game: &RepairedGame<'_>) -> Vec<String> {
    let mut comments = Vec::new();
    let mut run: Vec<String> = Vec::new();
    for skipped in game.answer.skipped.iter().filter(|skipped| skipped.why == SkipReason::LostTrack)
    {
        let place = skipped.cell;
        match game.written(place).map(str::trim) {
            None => {}
            Some(text) if place.sheet > 0 => comments.push(command("skipped", place.sheet, text)),
            Some(text) if is_kept_alone(text) => {
                comments.extend(kept(&mut run));
                comments.push(format!("[%{UNPLAYED_MOVE} {}]", escape(text)));
            }
            Some(text) if run.is_empty() => run.push(game.numbered_first(place, text)),
            Some(text) => run.push(game.numbered_further(place, text)),
        }
        let said: Vec<String> = beside(game, place).collect();
        if !said.is_empty() {
            comments.extend(kept(&mut run));
            comments.extend(said);
        }
    }
    comments.extend(kept(&mut run));
    comments
}

/// Whether a reader would take a text for something else, or for several things.
fn is_kept_alone(text: &str) -> bool {
    has_other_meaning(text) || text.contains(['(', ')', ';', '$'])
}

fn kept(run: &mut Vec<String>) -> Option<String> {
    let texts = std::mem::take(run);
    (!texts.is_empty()).then(|| format!("[%{UNPLAYED} {}]", escape(&texts.join(" "))))
}

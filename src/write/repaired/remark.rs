//! Draw offers, comments and clock times: what is written beside the cells of a ply belongs to that ply.

use super::footnote::cell_name;
use super::game::{PlayedPly, RepairedGame};
use crate::finding::{Words, visible};
use crate::game::commands;
use crate::notation::draw_offer;
use crate::repair::{Cell, CellPlace, RepairedPly};
use crate::write::walk::words_of_comment::words_of_comment;

/// Whether a draw offer is written beside a cell of the ply.
pub(super) fn offers_draw(game: &RepairedGame<'_>, ply: &RepairedPly) -> bool {
    cells(game, ply).any(|cell| cell.draw_offer)
}

/// Returns the remarks beside the cells of a ply; remarks that two cells have in the same words appear once.
pub(super) fn comments<'a>(game: &RepairedGame<'a>, ply: &'a RepairedPly) -> Vec<&'a str> {
    let mut said: Vec<&str> = Vec::new();
    for cell in cells(game, ply) {
        let known = said.len();
        let is_new = |comment: &&String| !said[..known].contains(&comment.as_str());
        let new: Vec<&String> = cell.comments.iter().filter(is_new).collect();
        said.extend(new.into_iter().map(String::as_str));
    }
    said
}

/// Returns what is written beside a cell that is no ply, a draw offer as a sign among the words.
pub(super) fn beside_cell<'a>(game: &RepairedGame<'a>, place: CellPlace) -> Vec<&'a str> {
    let Some(cell) = game.cell(place) else { return Vec::new() };
    let offer = cell.draw_offer.then_some(draw_offer::SIGN);
    offer.into_iter().chain(cell.comments.iter().map(String::as_str)).collect()
}

fn cells<'a>(
    game: &RepairedGame<'a>,
    ply: &'a RepairedPly,
) -> impl Iterator<Item = &'a Cell> + use<'a> {
    let game = *game;
    ply.cells.iter().filter_map(move |&place| game.cell(place))
}

/// Returns a line for every remark, and one for all clock times; draw offers are shown at their moves. Commands for
/// programs are left to the formats for programs.
pub(super) fn remarks(game: &RepairedGame<'_>, words: &Words) -> Vec<String> {
    let mut lines: Vec<String> =
        game.record.comments.iter().map(|it| words_of_comment(it)).collect();
    lines.retain(|said| !said.is_empty());
    for said in &mut lines {
        *said = words.phrase("repair-remark-before", &[("said", said.as_str().into())]);
    }
    let remark = |place: &str, said: &str| {
        let values = [("place", place.into()), ("said", said.into())];
        words.phrase("repair-remark", &values)
    };
    for played in game.plies() {
        let name = name(game, &played);
        let said = comments(game, played.repaired).into_iter().map(words_of_comment);
        lines.extend(said.filter(|said| !said.is_empty()).map(|said| remark(&name, &said)));
    }
    for skipped in &game.answer.skipped {
        let name = cell_name(game, skipped.cell, words);
        let said = beside_cell(game, skipped.cell).into_iter().map(words_of_comment);
        lines.extend(said.filter(|said| !said.is_empty()).map(|said| remark(&name, &said)));
    }
    lines.extend(clocks(game, words));
    lines.iter().map(|line| visible(line).into_owned()).collect()
}

/// Returns the clock times in one line.
fn clocks(game: &RepairedGame<'_>, words: &Words) -> Option<String> {
    let mut times = Vec::new();
    for played in game.plies() {
        for comment in comments(game, played.repaired) {
            let clock = commands(comment).filter(|command| command.name == "clk");
            times.extend(clock.map(|it| format!("{} {}", name(game, &played), it.value)));
        }
    }
    let times = times.join(&words.phrase("comma", &[]));
    (!times.is_empty()).then(|| words.phrase("repair-remark-clocks", &[("times", times.into())]))
}

fn name(game: &RepairedGame<'_>, played: &PlayedPly<'_>) -> String {
    format!("{}{}", played.numbered(), played.san(played.repaired.played, game.answer.language))
}

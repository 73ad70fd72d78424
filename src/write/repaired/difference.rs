//! Differences between the sheets of one game: what each says, who must correct it, and who must fill in what.

use super::finding_place::placed_message;
use super::footnote::sheet_name;
use super::game::{PlayedPly, RepairedGame};
use crate::finding::Words;
use crate::language::Language;
use crate::notation::{Notation, Resolution};
use crate::repair::{CellEdit, CellPlace, RecordFinding, RepairedPly};
use crate::write::numbered_line::numbered_line;

/// Returns a line for every ply on which the sheets differ, and one for every place from which a sheet has them in
/// another order; none if there is only one sheet.
pub(super) fn differences(game: &RepairedGame<'_>, words: &Words) -> Vec<String> {
    let ends = ends(game);
    let differing = game.plies().filter(|played| !is_only_silent(game, played, &ends));
    let of_plies = differing.filter_map(|played| difference(game, &played, &ends, words));
    of_plies.chain(differences_of_order(game, words)).collect()
}

fn differences_of_order(game: &RepairedGame<'_>, words: &Words) -> Vec<String> {
    let line = |found: &RecordFinding| {
        let sheet = found.cell.filter(|_| game.record.sheets.len() > 1)?.sheet;
        let values = [
            ("said", placed_message(game, found, words).into()),
            ("wrong", sheet_name(game, sheet, words).into()),
        ];
        // No sheet is to be corrected before it is settled what was played.
        let is_open = |ply: &RepairedPly| {
            found.cell.is_some_and(|cell| ply.cells.contains(&cell)) && ply.is_doubtful()
        };
        let is_open = game.answer.plies.iter().any(is_open);
        let key =
            if is_open { "repair-difference-of-order-open" } else { "repair-difference-of-order" };
        Some(words.phrase(key, &values))
    };
    game.about_order().filter_map(line).collect()
}

/// Returns a line for every sheet with the moves that the others have and it lacks, between its cells and after the last
/// one.
pub(super) fn to_fill_in(game: &RepairedGame<'_>, words: &Words) -> Vec<String> {
    let ends = ends(game);
    let lacking = |sheet: usize| {
        let lacks = |played: &PlayedPly<'_>| {
            if is_unsaid(game, played, &ends) {
                !played.repaired.is_doubtful()
            } else {
                text(game, played, sheet).is_none() && is_only_silent(game, played, &ends)
            }
        };
        let plies: Vec<PlayedPly<'_>> = game.plies().filter(lacks).collect();
        let runs = plies.chunk_by(|a, b| a.ply + 1 == b.ply);
        let moves = runs.map(|run| {
            let moves: Vec<_> = run.iter().map(|played| played.repaired.played).collect();
            numbered_line(&run[0].before, &moves, game.answer.language)
        });
        let moves = moves.collect::<Vec<_>>().join(&words.phrase("comma", &[]));
        let values = [("sheet", sheet_name(game, sheet, words).into()), ("moves", moves.into())];
        (!plies.is_empty()).then(|| words.phrase("repair-to-fill-in", &values))
    };
    let is_of_game = |&sheet: &usize| ends[sheet] > 0;
    (0..ends.len()).filter(is_of_game).filter_map(lacking).collect()
}

/// Returns the last ply on each sheet, if there are several sheets: a sheet that has ended does not differ from the
/// others.
fn ends(game: &RepairedGame<'_>) -> Vec<usize> {
    let sheets = game.record.sheets.len();
    (0..sheets).filter(|_| sheets > 1).map(|sheet| last_ply(game, sheet)).collect()
}

/// Returns what a sheet says on a ply.
fn text<'a>(game: &RepairedGame<'a>, played: &PlayedPly<'_>, sheet: usize) -> Option<&'a str> {
    let cell = played.repaired.cells.iter().find(|cell| cell.sheet == sheet);
    cell.and_then(|&cell| game.written(cell))
}

/// Whether every sheet that says something on the ply says what was played, so that the others only lack it.
fn is_only_silent(game: &RepairedGame<'_>, played: &PlayedPly<'_>, ends: &[usize]) -> bool {
    let mut said = agreements(game, played, ends).peekable();
    is_unsaid(game, played, ends) || said.peek().is_some() && said.all(|agrees| agrees)
}

/// Whether no sheet says anything legible on the ply.
fn is_unsaid(game: &RepairedGame<'_>, played: &PlayedPly<'_>, ends: &[usize]) -> bool {
    played.repaired.edit == CellEdit::Blank && !agreements(game, played, ends).any(|agrees| agrees)
}

/// Returns for each sheet that has something on the ply whether that is what was played.
fn agreements(
    game: &RepairedGame<'_>,
    played: &PlayedPly<'_>,
    ends: &[usize],
) -> impl Iterator<Item = bool> {
    let texts = (0..ends.len()).filter_map(|sheet| Some((sheet, text(game, played, sheet)?)));
    texts.map(|(sheet, text)| agrees(text, played, game.answer.language_of(sheet)))
}

/// Returns the last ply for which the sheet has a cell, from 1.
fn last_ply(game: &RepairedGame<'_>, sheet: usize) -> usize {
    let is_of = |cell: &CellPlace| cell.sheet == sheet;
    let last = game.answer.plies.iter().rposition(|ply| ply.cells.iter().any(is_of));
    last.map_or(0, |index| index + 1)
}

fn difference(
    game: &RepairedGame<'_>,
    played: &PlayedPly<'_>,
    ends: &[usize],
    words: &Words,
) -> Option<String> {
    let (mut said, mut written) = (Vec::new(), 0);
    let mut wrong = Vec::new();
    for sheet in (0..ends.len()).filter(|&sheet| ends[sheet] >= played.ply) {
        let text = text(game, played, sheet);
        let name = sheet_name(game, sheet, words);
        let mut values = vec![("sheet", name.as_str().into())];
        values.extend(text.map(|text| ("written", text.into())));
        let key = if text.is_some() { "repair-sheet-says" } else { "repair-sheet-silent" };
        said.push(words.phrase(key, &values));
        written += u32::from(text.is_some());
        if !text.is_some_and(|text| agrees(text, played, game.answer.language_of(sheet))) {
            wrong.push(name);
        }
    }
    if wrong.is_empty() || said.len() < 2 {
        return None;
    }
    let san = numbered_line(&played.before, &[played.repaired.played], game.answer.language);
    let comma = words.phrase("comma", &[]);
    let values = [
        ("move", san.into()),
        ("said", said.join(&comma).into()),
        ("wrong", wrong.join(&comma).into()),
    ];
    // No sheet is to be corrected before it is settled what was played.
    let is_open = played.repaired.is_doubtful() && written > 1;
    let key = if is_open { "repair-difference-open" } else { "repair-difference" };
    Some(words.phrase(key, &values))
}

/// Whether a text means the move and no other, in any style, with or without signs of capture and check.
fn agrees(text: &str, played: &PlayedPly<'_>, language: &Language) -> bool {
    let says = |language: &Language| {
        let pattern = Notation::San.read(text.trim(), language);
        let resolved = pattern.map(|pattern| pattern.resolve(&played.before));
        matches!(resolved, Some(Resolution::One(found)) if found.plain() == played.repaired.played.plain())
    };
    [Language::english(), language].into_iter().any(says)
}

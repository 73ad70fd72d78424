//! Where two sheets of one game differ: what each says, and who has to correct.

use super::footnote::sheet_name;
use super::game::{PlayedPly, RepairedGame, line};
use crate::finding::Words;
use crate::language::Language;
use crate::repair::CellPlace;

/// A line for every ply on which the sheets differ; none where there is only one sheet.
pub(super) fn differences(game: &RepairedGame<'_>, words: &Words) -> Vec<String> {
    let sheets = game.record.sheets.len();
    if sheets < 2 {
        return Vec::new();
    }
    // Behind its last cell a sheet says nothing: it has ended.
    let ends: Vec<usize> = (0..sheets).map(|sheet| last_ply(game, sheet)).collect();
    game.plies().filter_map(|played| difference(game, &played, &ends, words)).collect()
}

/// The last ply that a cell of the sheet says, from 1.
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
    for sheet in (0..ends.len()).filter(|&sheet| ends[sheet] >= played.number) {
        let cell = played.ply.cells.iter().find(|cell| cell.sheet == sheet);
        let text = cell.and_then(|&cell| game.written(cell));
        let name = sheet_name(game, sheet, words);
        let mut facts = vec![("sheet", name.as_str().into())];
        facts.extend(text.map(|text| ("written", text.into())));
        let key = if text.is_some() { "repair-sheet-says" } else { "repair-sheet-silent" };
        said.push(words.phrase(key, &facts));
        written += u32::from(text.is_some());
        if !text.is_some_and(|text| agrees(text, played, game.answer.language_of(sheet))) {
            wrong.push(name);
        }
    }
    if wrong.is_empty() || said.len() < 2 {
        return None;
    }
    let san = line(&played.before, &[played.ply.played], game.answer.language);
    let comma = words.phrase("comma", &[]);
    let facts = [
        ("move", san.into()),
        ("said", said.join(&comma).into()),
        ("wrong", wrong.join(&comma).into()),
    ];
    // Nobody corrects a sheet before it is settled what was played.
    let is_open = played.is_doubtful() && written > 1;
    let key = if is_open { "repair-difference-open" } else { "repair-difference" };
    Some(words.phrase(key, &facts))
}

/// Whether a text is the move, but for signs of capture and check.
fn agrees(text: &str, played: &PlayedPly<'_>, language: &Language) -> bool {
    let bare =
        |text: &str| text.trim().replace(['+', '#', 'x', ':', '=', '-'], "").replace('0', "O");
    let languages = [Language::english(), language];
    languages.iter().any(|language| bare(text) == bare(&played.san(played.ply.played, language)))
}

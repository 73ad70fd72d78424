//! Mended and skipped cells, each in one line.

use super::game::{PlayedPly, RepairedGame};
use crate::finding::{MessageValue, Words};
use crate::repair::{
    CellEdit, CellPlace, Certainty, MissingPlies, RepairedPly, SkipReason, SkippedCell,
};
use crate::write::numbered_line::numbered_line;

/// Probability from which a move that a cell says plainly is taken without a note.
const LIKELY: f64 = 0.9;

/// A note on a mended ply, or on one that cannot be decided.
#[derive(Debug)]
pub(super) struct Footnote {
    /// Its mark on the sheet, from 1.
    pub(super) mark: usize,
    /// The ply, from 1.
    pub(super) ply: usize,
    /// `2... Nc6: written “Hc6”; no other move lets the rest be played`.
    pub(super) text: String,
}

/// Returns the footnotes of a game.
pub(super) fn footnotes(game: &RepairedGame<'_>, words: &Words) -> Vec<Footnote> {
    let needs_one = |played: &PlayedPly<'_>| {
        let ply = played.repaired;
        ply.is_mended() || ply.certainty == Certainty::Ambiguous || is_read_in_doubt(ply)
    };
    footnotes_on(game, words, needs_one)
}

/// Whether the cell of a ply says its move plainly, and yet the move may well be another: the game before it is open.
fn is_read_in_doubt(ply: &RepairedPly) -> bool {
    ply.certainty == Certainty::Read && ply.probability < LIKELY
}

/// Returns the footnotes of a game, also on plies that should be checked although their cells are read as they are.
pub(super) fn footnotes_with_doubts(game: &RepairedGame<'_>, words: &Words) -> Vec<Footnote> {
    let needs_one =
        |played: &PlayedPly<'_>| played.repaired.is_mended() || played.repaired.is_doubtful();
    footnotes_on(game, words, needs_one)
}

fn footnotes_on(
    game: &RepairedGame<'_>,
    words: &Words,
    needs_one: impl Fn(&PlayedPly<'_>) -> bool,
) -> Vec<Footnote> {
    let notes = game.plies().filter(needs_one).enumerate();
    notes
        .map(|(index, played)| {
            let san = played.san(played.repaired.played, game.answer.language);
            let values = [
                ("move", format!("{}{san}", played.numbered()).into()),
                ("what", what(game, &played, words).into()),
                ("how", how(game, &played, words).into()),
            ];
            let text = words.phrase("repair-footnote", &values);
            Footnote { mark: index + 1, ply: played.ply, text }
        })
        .collect()
}

/// Describes what the cells of a ply say. Those in the wrong order come last, next to the words that say so.
fn what(game: &RepairedGame<'_>, played: &PlayedPly<'_>, words: &Words) -> String {
    let ply = played.repaired;
    let text = |(place, text): (CellPlace, &str)| {
        let mut values: Vec<(&'static str, MessageValue)> = vec![("written", text.into())];
        if game.record.sheets.len() < 2 {
            return words.phrase("repair-text", &values);
        }
        values.push(("sheet", sheet_name(game, place.sheet, words).into()));
        words.phrase("repair-text-on", &values)
    };
    let mut texts: Vec<(CellPlace, &str)> = game.texts(ply).collect();
    if texts.is_empty() {
        texts.extend(game.wholes(ply));
    }
    texts.sort_by_key(|(place, _)| is_out_of_order(game, played.ply - 1, *place));
    let texts: Vec<String> = texts.into_iter().map(text).collect();
    let key = match ply.edit {
        CellEdit::Inserted => "repair-unwritten",
        _ if texts.is_empty() => "repair-blank",
        CellEdit::Transposed => "repair-transposed",
        _ if ply.overrules.is_some() => "repair-overruled",
        _ => "repair-written",
    };
    words.phrase(key, &[("texts", texts.join(&words.phrase("comma", &[])).into())])
}

/// Whether a cell of the ply at an index is on its sheet before one of the ply before, or after one of the ply after.
fn is_out_of_order(game: &RepairedGame<'_>, at: usize, place: CellPlace) -> bool {
    let index = |at: Option<usize>| {
        let cells = at.and_then(|at| game.answer.plies.get(at)).map(|ply| &ply.cells)?;
        cells.iter().find(|cell| cell.sheet == place.sheet).map(|cell| cell.index)
    };
    index(at.checked_sub(1)).is_some_and(|before| before > place.index)
        || index(Some(at + 1)).is_some_and(|after| after < place.index)
}

/// Returns `White's sheet`, or the sheet by its number.
pub(super) fn sheet_name(game: &RepairedGame<'_>, sheet: usize, words: &Words) -> String {
    let owner = |sheet: usize| game.record.sheets.get(sheet).and_then(|sheet| sheet.owner);
    let is_only =
        (0..game.record.sheets.len()).all(|other| other == sheet || owner(other) != owner(sheet));
    match owner(sheet).filter(|_| is_only) {
        Some(color) => {
            words.phrase("repair-sheet-of", &[("side", MessageValue::Word(color.name()))])
        }
        None => words.phrase("repair-sheet", &[("number", MessageValue::count(sheet as u64 + 1))]),
    }
}

/// Describes the grounds for the move.
fn how(game: &RepairedGame<'_>, played: &PlayedPly<'_>, words: &Words) -> String {
    let key = match played.repaired.certainty {
        _ if played.repaired.is_held => "repair-held",
        Certainty::Read if is_read_in_doubt(played.repaired) => "repair-read-in-doubt",
        Certainty::Read => "repair-read",
        Certainty::Forced => "repair-forced",
        Certainty::Likely => "repair-likely",
        Certainty::Ambiguous => "repair-open",
    };
    let values = [
        ("percent", percent(played.repaired.probability).into()),
        ("choices", choices(game, played).join(&words.phrase("comma", &[])).into()),
    ];
    words.phrase(key, &values)
}

/// Returns the move of the game and its alternatives with their probabilities: `Nc6 55.0 %`.
pub(super) fn choices(game: &RepairedGame<'_>, played: &PlayedPly<'_>) -> Vec<String> {
    let ply = played.repaired;
    let all =
        std::iter::once((ply.played, ply.probability)).chain(ply.alternatives.iter().copied());
    let told = |(found, probability)| {
        format!("{} {}", played.san(found, game.answer.language), percent(probability))
    };
    all.map(told).collect()
}

/// Formats a probability with one decimal place, rounded down and never 100 %, since a model is not a proof.
pub(super) fn percent(probability: f64) -> String {
    format!("{:.1} %", (probability * 1e3).floor().min(999.0) / 10.0)
}

/// Lists the cells that are no ply: `row 11, Black: “Nf3”, written twice`; last the blank ones, but for those at the end
/// of a sheet.
pub(super) fn left_over(game: &RepairedGame<'_>, words: &Words) -> Vec<String> {
    let of = |skipped: &SkippedCell| {
        let values = [
            ("place", cell_name(game, skipped.cell, words).into()),
            ("written", game.written(skipped.cell)?.into()),
        ];
        Some(words.phrase(reason(skipped.why)?, &values))
    };
    let written = game.answer.skipped.iter().filter_map(of);
    written.chain(blanks_left_out(game, words)).collect()
}

/// Lists the stretches of blank cells before the end of a sheet that give no ply: `row 5, White: blank, no move is
/// missing there`.
fn blanks_left_out(game: &RepairedGame<'_>, words: &Words) -> Vec<String> {
    let blanks: Vec<CellPlace> = game.blanks_left_out().collect();
    let follows = |a: &CellPlace, b: &CellPlace| a.sheet == b.sheet && a.index + 1 == b.index;
    let line = |stretch: &[CellPlace]| {
        let name = |place: &CellPlace| cell_name(game, *place, words);
        let place = match stretch {
            [first, .., last] => {
                let values = [("first", name(first).into()), ("last", name(last).into())];
                words.phrase("repair-places", &values)
            }
            _ => stretch.iter().map(name).collect(),
        };
        words.phrase("repair-left-over-blank", &[("place", place.into())])
    };
    blanks.chunk_by(follows).map(line).collect()
}

const fn reason(why: SkipReason) -> Option<&'static str> {
    match why {
        SkipReason::Duplicate => Some("repair-left-over-duplicate"),
        SkipReason::Unexplained => Some("repair-left-over"),
        SkipReason::AfterEnd => Some("repair-left-over-after-end"),
        SkipReason::Blank | SkipReason::LostTrack | SkipReason::OtherGame => None,
    }
}

/// Returns the place of a cell in terms that a person can find.
pub(super) fn cell_name(game: &RepairedGame<'_>, place: CellPlace, words: &Words) -> String {
    let name = match game.cell(place).and_then(|cell| Some((cell.number?, cell.side?))) {
        Some((row, side)) => words.phrase(
            "repair-row",
            &[("number", row.into()), ("side", MessageValue::Word(side.name()))],
        ),
        None => {
            words.phrase("repair-cell", &[("number", MessageValue::count(place.index as u64 + 1))])
        }
    };
    if game.record.sheets.len() < 2 {
        return name;
    }
    let sheet = sheet_name(game, place.sheet, words);
    words.phrase("repair-place", &[("sheet", sheet.into()), ("place", name.into())])
}

/// Lists the places where plies were inserted.
pub(super) fn gaps(game: &RepairedGame<'_>, words: &Words) -> Vec<String> {
    game.answer.gaps.iter().map(|gap| gap_line(game, gap, words)).collect()
}

fn gap_line(game: &RepairedGame<'_>, gap: &MissingPlies, words: &Words) -> String {
    let plies: Vec<PlayedPly<'_>> = game.plies().collect();
    let language = game.answer.language;
    let last = gap.after.checked_sub(1).and_then(|index| plies.get(index));
    let place = match last {
        Some(played) => {
            let san = played.san(played.repaired.played, language);
            let found = format!("{}{san}", played.numbered());
            words.phrase("repair-behind", &[("move", found.into())])
        }
        None => words.phrase("repair-beginning", &[]),
    };
    let before =
        last.map_or(game.answer.start, |played| played.before.after(played.repaired.played));
    let shown = gap.completions.iter().take(3).map(|moves| numbered_line(&before, moves, language));
    let shown = shown.collect::<Vec<_>>().join("; ");
    let values = [
        ("place", place.into()),
        ("plies", MessageValue::count(gap.missing as u64)),
        ("lines", gap.lines.into()),
    ];
    let said = words.phrase(if gap.exact { "repair-gap" } else { "repair-gap-at-least" }, &values);
    if shown.is_empty() {
        return said;
    }
    words.phrase("repair-gap-lines", &[("gap", said.into()), ("shown", shown.into())])
}

/// Returns the texts of the cells skipped for this reason, sheet by sheet: those after the place where the record could
/// no longer be read, or those of another game.
pub(super) fn unread(game: &RepairedGame<'_>, why: SkipReason) -> Vec<(CellPlace, Vec<String>)> {
    let mut sheets: Vec<(CellPlace, Vec<String>)> = Vec::new();
    let lost = game.answer.skipped.iter().filter(|skipped| skipped.why == why);
    for &SkippedCell { cell, .. } in lost {
        let Some(text) = game.written(cell) else { continue };
        match sheets.iter_mut().find(|(first, _)| first.sheet == cell.sheet) {
            Some((_, texts)) => texts.push(game.numbered_further(cell, text)),
            None => sheets.push((cell, vec![game.numbered_first(cell, text)])),
        }
    }
    sheets
}

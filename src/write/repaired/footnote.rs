//! What was mended and what was left over, in a line each.

use super::game::{PlayedPly, RepairedGame, line};
use crate::board::Color;
use crate::finding::visible;
use crate::repair::{
    CellEdit, CellPlace, Certainty, MissingPlies, RepairedPly, SkipReason, SkippedCell,
};

/// A mended cell, or one that cannot be told.
#[derive(Debug)]
pub(super) struct Footnote {
    /// Its mark on the sheet, from 1.
    pub(super) mark: usize,
    /// The ply, from 1.
    pub(super) ply: usize,
    /// `2... Nc6: written “Hc6”; no other move lets the rest be played`.
    pub(super) text: String,
}

/// The footnotes of a game.
pub(super) fn footnotes(game: &RepairedGame<'_>) -> Vec<Footnote> {
    let needs_one =
        |played: &PlayedPly<'_>| played.is_mended() || played.ply.certainty == Certainty::Ambiguous;
    let notes = game.plies().filter(needs_one).enumerate();
    notes
        .map(|(index, played)| {
            let san = played.san(played.ply.played, game.answer.language);
            let (what, how) = (what(game, played.ply), how(game, &played));
            let text = format!("{}{san}: {what}; {how}", played.numbered());
            Footnote { mark: index + 1, ply: played.number, text }
        })
        .collect()
}

/// What stands in the cells.
fn what(game: &RepairedGame<'_>, ply: &RepairedPly) -> String {
    let texts: Vec<String> = game
        .texts(ply)
        .map(|(place, text)| format!("{}“{}”", on_sheet(game, place), visible(text)))
        .collect();
    let written = format!("written {}", texts.join(", "));
    match ply.edit {
        CellEdit::Inserted => "not written down".to_owned(),
        _ if texts.is_empty() => "left blank".to_owned(),
        CellEdit::Transposed => format!("{written}, in the wrong order"),
        _ => written,
    }
}

/// `White's sheet ` where there are several.
fn on_sheet(game: &RepairedGame<'_>, place: CellPlace) -> String {
    if game.record.sheets.len() < 2 {
        return String::new();
    }
    format!("on {} ", sheet_name(game, place.sheet))
}

/// `White's sheet`, or by its number.
pub(super) fn sheet_name(game: &RepairedGame<'_>, sheet: usize) -> String {
    let owner = |sheet: usize| game.record.sheets.get(sheet).and_then(|sheet| sheet.owner);
    let is_only =
        (0..game.record.sheets.len()).all(|other| other == sheet || owner(other) != owner(sheet));
    match owner(sheet).filter(|_| is_only) {
        Some(Color::White) => "White's sheet".to_owned(),
        Some(Color::Black) => "Black's sheet".to_owned(),
        None => format!("sheet {}", sheet + 1),
    }
}

/// What the move rests on.
fn how(game: &RepairedGame<'_>, played: &PlayedPly<'_>) -> String {
    match played.ply.certainty {
        Certainty::Read => "a cell says it plainly".to_owned(),
        Certainty::Forced => "certain: no other move lets the rest be played".to_owned(),
        Certainty::Likely => format!("{} likely", percent(played.ply.probability)),
        Certainty::Ambiguous => format!("open: {}", choices(game, played).join(", ")),
    }
}

/// The move that stands in the game and its alternatives: `Nc6 55.0 %`.
pub(super) fn choices(game: &RepairedGame<'_>, played: &PlayedPly<'_>) -> Vec<String> {
    let ply = played.ply;
    let all =
        std::iter::once((ply.played, ply.probability)).chain(ply.alternatives.iter().copied());
    let told = |(found, probability)| {
        format!("{} {}", played.san(found, game.answer.language), percent(probability))
    };
    all.map(told).collect()
}

/// One digit behind the point, never more than it is, and never all: a model is not a proof.
pub(super) fn percent(probability: f64) -> String {
    format!("{:.1} %", (probability * 1e3).floor().min(999.0) / 10.0)
}

/// The cells that say no ply: `row 11, Black: “Nf3”, written twice`. Blank cells are none.
pub(super) fn left_over(game: &RepairedGame<'_>) -> Vec<String> {
    let of = |skipped: &SkippedCell| {
        let text = game.written(skipped.cell)?;
        let why = reason(skipped.why)?;
        Some(format!("{}: “{}”, {why}", cell_name(game, skipped.cell), visible(text)))
    };
    game.answer.skipped.iter().filter_map(of).collect()
}

const fn reason(why: SkipReason) -> Option<&'static str> {
    match why {
        SkipReason::Duplicate => Some("written twice"),
        SkipReason::Unexplained => Some("fits nowhere"),
        SkipReason::Blank | SkipReason::LostTrack => None,
    }
}

/// Where a cell stands, as a person finds it.
pub(super) fn cell_name(game: &RepairedGame<'_>, place: CellPlace) -> String {
    let cell = game.record.sheets.get(place.sheet).and_then(|sheet| sheet.cells.get(place.index));
    let sheet = match game.record.sheets.len() {
        0 | 1 => String::new(),
        _ => format!("{}, ", sheet_name(game, place.sheet)),
    };
    match cell.and_then(|cell| Some((cell.number?, cell.side?))) {
        Some((number, Color::White)) => format!("{sheet}row {number}, White"),
        Some((number, Color::Black)) => format!("{sheet}row {number}, Black"),
        None => format!("{sheet}cell {}", place.index + 1),
    }
}

/// The places where plies were put in.
pub(super) fn gaps(game: &RepairedGame<'_>) -> Vec<String> {
    game.answer.gaps.iter().map(|gap| gap_line(game, gap)).collect()
}

fn gap_line(game: &RepairedGame<'_>, gap: &MissingPlies) -> String {
    let plies: Vec<PlayedPly<'_>> = game.plies().collect();
    let language = game.answer.language;
    let last = gap.after.checked_sub(1).and_then(|index| plies.get(index));
    let place = match last {
        Some(played) => {
            format!("behind {}{}", played.numbered(), played.san(played.ply.played, language))
        }
        None => "at the beginning".to_owned(),
    };
    let missing =
        if gap.missing == 1 { "1 ply".to_owned() } else { format!("{} plies", gap.missing) };
    let bound = if gap.exact { "" } else { "at least " };
    let lines = match gap.lines {
        1 => "1 line fills".to_owned(),
        lines => format!("{lines} lines fill"),
    };
    let before = last.map_or(game.answer.start, |played| played.before.after(played.ply.played));
    let shown = gap.completions.iter().take(3).map(|moves| line(&before, moves, language));
    let shown = shown.collect::<Vec<_>>().join("; ");
    let likeliest = if shown.is_empty() { shown } else { format!(": {shown}") };
    format!("{place}: {missing} not written; {bound}{lines} the gap{likeliest}")
}

/// What stands in the cells behind the place where the record could no longer be read, sheet by sheet.
pub(super) fn unread<'a>(game: &RepairedGame<'a>) -> Vec<(CellPlace, Vec<&'a str>)> {
    let mut sheets: Vec<(CellPlace, Vec<&'a str>)> = Vec::new();
    let lost = game.answer.skipped.iter().filter(|skipped| skipped.why == SkipReason::LostTrack);
    for skipped in lost {
        let Some(text) = game.written(skipped.cell) else { continue };
        match sheets.iter_mut().find(|(first, _)| first.sheet == skipped.cell.sheet) {
            Some((_, texts)) => texts.push(text),
            None => sheets.push((skipped.cell, vec![text])),
        }
    }
    sheets
}

//! PGN of the game that was put together. What was changed keeps its written form in commands of comments:
//!
//! | command | what it says of the move before it |
//! |---|---|
//! | `[%written Hc6]` | what stands in its cell |
//! | `[%written_2 Hc6]` | the same of the second sheet |
//! | `[%blank]` | its cell is blank |
//! | `[%inserted]` | no cell says it |
//! | `[%transposed]` | its cell stands in the wrong place |
//! | `[%open Nc6 Ne7]` | the moves between which nothing decides |
//! | `[%skipped Nf3]` | a cell behind it that says no ply |
//! | `[%beside Rosenwald Trophy]` | a line of the scanned page, before the first move |
//!
//! Cells behind the place where the record could no longer be read stand in `[%unplayed …]`, as in every game that could
//! not be played to its end.

use super::game::{PlayedPly, RepairedGame};
use crate::game::{ROSTER, UNPLAYED, UNPLAYED_MOVE, escape, has_other_meaning};
use crate::language::Language;
use crate::repair::{CellEdit, CellPlace, Certainty, SkipReason};
use crate::write::pgn::{WrappedLines, push_comment, push_pair};
use crate::write::tidy::unknown;

/// Lines stay shorter than this (PGN standard, section 8.2.1).
const WIDTH: usize = 80;

/// Appends one game.
pub(super) fn game(game: &RepairedGame<'_>, out: &mut Vec<u8>) {
    push_tags(game, out);
    let mut lines = WrappedLines::new(out, WIDTH);
    let mut skipped = left_over(game).into_iter().peekable();
    let mut number_due = true;
    let beside = game.beside.iter().map(|line| command("beside", 0, line));
    let mut commands: Vec<String> = beside.chain(before_first(&mut skipped)).collect();
    for played in game.plies() {
        number_due |= say(&mut lines, &commands);
        if played.before.turn().is_white() || number_due {
            lines.word(|out| out.extend_from_slice(played.numbered().trim_end().as_bytes()));
        }
        let san = played.san(played.ply.played, Language::english());
        lines.word(|out| out.extend_from_slice(san.as_bytes()));
        number_due = false;
        commands = of_ply(game, &played);
        while let Some((_, command)) = skipped.next_if(|(after, _)| *after <= played.number) {
            commands.push(command);
        }
    }
    say(&mut lines, &commands);
    for command in unplayed(game) {
        push_comment(&mut lines, &command);
    }
    lines.word(|out| out.extend_from_slice(game.record.outcome.token().as_bytes()));
    lines.end_line();
}

/// The Seven Tag Roster, then the other tags (section 8.1.1), and the start where it is not the array.
fn push_tags(game: &RepairedGame<'_>, out: &mut Vec<u8>) {
    let outcome = game.record.outcome;
    for name in ROSTER {
        let value = game.tag(name).filter(|_| name != "Result");
        push_pair(out, name, value.unwrap_or_else(|| unknown(name, outcome)));
    }
    let is_name = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    for (name, value) in game.tags.iter().filter(|(name, _)| !ROSTER.contains(&name.as_str())) {
        if is_name(name) {
            push_pair(out, name, value);
        } else {
            push_pair(out, "Remark", &format!("{name}: {value}"));
        }
    }
    if game.start_is_unsaid() {
        push_pair(out, "SetUp", "1");
        push_pair(out, "FEN", &game.answer.start.fen());
    }
    out.push(b'\n');
}

/// One comment for the commands; says whether there was any.
fn say(lines: &mut WrappedLines<'_>, commands: &[String]) -> bool {
    if !commands.is_empty() {
        push_comment(lines, &commands.join(" "));
    }
    !commands.is_empty()
}

/// What is to be said of a ply.
fn of_ply(game: &RepairedGame<'_>, played: &PlayedPly<'_>) -> Vec<String> {
    let ply = played.ply;
    let is_kept =
        |text: &str| played.is_mended() || (ply.cells.len() > 1 && !says(text, played, game));
    let mut commands: Vec<String> = game
        .texts(ply)
        .filter(|(_, text)| is_kept(text))
        .map(|(place, text)| command("written", place.sheet, text))
        .collect();
    match ply.edit {
        CellEdit::Inserted => commands.push("[%inserted]".to_owned()),
        CellEdit::Blank if commands.is_empty() => commands.push("[%blank]".to_owned()),
        CellEdit::Transposed => commands.push("[%transposed]".to_owned()),
        _ => {}
    }
    if ply.certainty == Certainty::Ambiguous {
        let all =
            std::iter::once(ply.played).chain(ply.alternatives.iter().map(|(found, _)| *found));
        let all: Vec<String> = all.map(|found| played.san(found, Language::english())).collect();
        commands.push(format!("[%open {}]", all.join(" ")));
    }
    commands
}

/// Whether a text is the move in SAN, but for its marks.
fn says(text: &str, played: &PlayedPly<'_>, game: &RepairedGame<'_>) -> bool {
    let bare = |text: &str| text.trim().replace(['+', '#', 'x', '='], "");
    let languages = [Language::english(), game.answer.language];
    languages.iter().any(|language| bare(text) == bare(&played.san(played.ply.played, language)))
}

/// `[%written Hc6]`; that of a further sheet with its number.
fn command(name: &str, sheet: usize, text: &str) -> String {
    let number = if sheet == 0 { String::new() } else { format!("_{}", sheet + 1) };
    format!("[%{name}{number} {}]", escape(text.trim()))
}

/// Commands of the cells that say no ply, each with the number of the ply that it stands behind.
fn left_over(game: &RepairedGame<'_>) -> Vec<(usize, String)> {
    let is_told =
        |why| matches!(why, SkipReason::Duplicate | SkipReason::Unexplained | SkipReason::AfterEnd);
    let left_over = game.answer.skipped.iter().filter(|skipped| is_told(skipped.why));
    let mut list: Vec<(usize, String)> = left_over
        .filter_map(|skipped| {
            let text = game.written(skipped.cell)?;
            Some((behind(game, skipped.cell), command("skipped", skipped.cell.sheet, text)))
        })
        .collect();
    list.sort_by_key(|(after, _)| *after);
    list
}

/// The last ply that a cell before this one says.
fn behind(game: &RepairedGame<'_>, place: CellPlace) -> usize {
    let is_before = |cell: &CellPlace| cell.sheet == place.sheet && cell.index < place.index;
    let last = game.answer.plies.iter().rposition(|ply| ply.cells.iter().any(is_before));
    last.map_or(0, |index| index + 1)
}

fn before_first(
    skipped: &mut std::iter::Peekable<std::vec::IntoIter<(usize, String)>>,
) -> Vec<String> {
    std::iter::from_fn(|| skipped.next_if(|(after, _)| *after == 0)).map(|(_, it)| it).collect()
}

/// Comments of the cells that could not be read: those of the first sheet are its unplayed moves.
fn unplayed(game: &RepairedGame<'_>) -> Vec<String> {
    let mut comments = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    for skipped in game.answer.skipped.iter().filter(|skipped| skipped.why == SkipReason::LostTrack)
    {
        let Some(text) = game.written(skipped.cell).map(str::trim) else { continue };
        if skipped.cell.sheet > 0 {
            comments.push(command("skipped", skipped.cell.sheet, text));
        } else if has_other_meaning(text) || text.contains(['(', ')', ';', '$']) {
            comments.extend(kept(&mut run));
            comments.push(format!("[%{UNPLAYED_MOVE} {}]", escape(text)));
        } else {
            run.push(text);
        }
    }
    comments.extend(kept(&mut run));
    comments
}

fn kept(run: &mut Vec<&str>) -> Option<String> {
    let texts = std::mem::take(run);
    (!texts.is_empty()).then(|| format!("[%{UNPLAYED} {}]", escape(&texts.join(" "))))
}

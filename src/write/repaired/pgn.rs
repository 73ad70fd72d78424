//! PGN of the reconstructed game. What was changed keeps its written form in commands of comments:
//!
//! | command | meaning for the move before it |
//! |---|---|
//! | `[%written Hc6]` | what its cell says |
//! | `[%written_2 Hc6]` | what the cell of the second sheet says |
//! | `[%blank]` | its cell is blank |
//! | `[%inserted]` | no cell has it |
//! | `[%transposed]` | its cell is in the wrong place |
//! | `[%open Nc6 Ne7]` | the moves between which nothing decides |
//! | `[%likely Nc6 Ne7]` | the moves of which the first is the likeliest, and should be checked |
//! | `[%skipped Nf3]` | a later cell that is no ply |
//! | `[%draw_offer]` | a draw was offered with it |
//! | `[%beside Rosenwald Trophy]` | a line of the scanned page, before the first move |
//!
//! Remarks beside the cells follow in comments of their own; the last ones say which cells are read elsewhere than they
//! are written, and that the result is in doubt.
//!
//! Cells after the place where the record could no longer be read are kept in `[%unplayed …]`, as in every game that
//! could not be played to its end.

use super::finding_place::placed_message;
use super::game::{PlayedPly, RepairPage, RepairedGame};
use super::pgn_skipped::{command, left_over, unplayed};
use super::remark;
use crate::game::{Outcome, ROSTER};
use crate::language::Language;
use crate::repair::{CellEdit, CellPlace, Certainty};
use crate::write::format::pgn::{WrappedLines, push_comment, push_pair};
use crate::write::tidy::unknown;

/// Upper limit of the line length in characters, exclusive (PGN standard, section 8.2.1).
const WIDTH: usize = 80;

/// Appends one game.
pub(super) fn game(game: &RepairedGame<'_>, page: &RepairPage, out: &mut Vec<u8>) {
    let words = page.words();
    push_tags(game, out);
    let mut lines = WrappedLines::new(out, WIDTH);
    let mut skipped = left_over(game).into_iter().peekable();
    let mut number_due = true;
    let beside = game.beside.iter().map(|line| command("beside", 0, line));
    let mut said = vec![beside.collect::<Vec<_>>().join(" ")];
    said.extend(game.record.comments.iter().cloned());
    said.extend(before_first(&mut skipped));
    for played in game.plies() {
        number_due |= say(&mut lines, &said);
        if played.before.turn().is_white() || number_due {
            lines.word(|out| out.extend_from_slice(played.numbered().trim_end().as_bytes()));
        }
        let san = played.san(played.repaired.played, Language::english());
        lines.word(|out| out.extend_from_slice(san.as_bytes()));
        number_due = false;
        said = vec![of_ply(game, &played).join(" ")];
        said.extend(remark::comments(game, played.repaired).into_iter().map(str::to_owned));
        while let Some((_, skipped)) = skipped.next_if(|(after, _)| *after <= played.ply) {
            said.extend(skipped);
        }
    }
    said.extend(unplayed(game));
    said.extend(game.about_order().map(|found| placed_message(game, found, words)));
    said.extend(game.about_result().map(|finding| words.message(finding, "")));
    say(&mut lines, &said);
    lines.word(|out| out.extend_from_slice(game.record.outcome.token().as_bytes()));
    lines.end_line();
}

/// Appends the Seven Tag Roster, the other tags (section 8.1.1), and the starting position if it is not the standard
/// one.
fn push_tags(game: &RepairedGame<'_>, out: &mut Vec<u8>) {
    let outcome = game.record.outcome;
    for name in ROSTER {
        let value = game.tag(name).filter(|_| name != "Result");
        push_pair(out, name, value.unwrap_or_else(|| unknown(name, outcome)));
    }
    let is_name = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    // `Result: 1-0 (time)` says more than the tag of the roster may.
    let is_remarked = |name: &str, value: &str| {
        name == "Result" && Outcome::from_text(value).is_none() && unknown(name, outcome) != value
    };
    let is_further = |(name, value): &&(String, String)| {
        !ROSTER.contains(&name.as_str()) || is_remarked(name, value)
    };
    let is_tag = |name: &str| is_name(name) && name != "Result";
    for (name, value) in game.tags.iter().filter(is_further).filter(|(name, _)| is_tag(name)) {
        push_pair(out, name, value);
    }
    // One tag for all of them: a repeated one is a fault in PGN.
    let remarks = game.tags.iter().filter(is_further).filter(|(name, _)| !is_tag(name));
    let remarks: Vec<String> = remarks.map(|(name, value)| format!("{name}: {value}")).collect();
    if !remarks.is_empty() {
        push_pair(out, "Remark", &remarks.join("; "));
    }
    if game.start_is_unsaid() {
        push_pair(out, "SetUp", "1");
        push_pair(out, "FEN", &game.answer.start.fen());
    }
    out.push(b'\n');
}

/// Appends comments except empty ones; returns whether there were any.
fn say(lines: &mut WrappedLines<'_>, comments: &[String]) -> bool {
    let mut said = false;
    for comment in comments.iter().filter(|comment| !comment.is_empty()) {
        push_comment(lines, comment);
        said = true;
    }
    said
}

/// Returns the comments on a ply.
fn of_ply(game: &RepairedGame<'_>, played: &PlayedPly<'_>) -> Vec<String> {
    let ply = played.repaired;
    let is_kept = |place: CellPlace, text: &str| {
        let language = game.answer.language_of(place.sheet);
        ply.is_mended()
            || game.has_false_mark(place)
            || (ply.cells.len() > 1 && !says(text, played, language))
    };
    let mut commands: Vec<String> = game
        .texts(ply)
        .filter(|(place, text)| is_kept(*place, text))
        .map(|(place, text)| command("written", place.sheet, text))
        .collect();
    match ply.edit {
        CellEdit::Inserted => commands.push("[%inserted]".to_owned()),
        CellEdit::Blank if commands.is_empty() => commands.push("[%blank]".to_owned()),
        CellEdit::Transposed => commands.push("[%transposed]".to_owned()),
        _ => {}
    }
    if ply.is_doubtful() {
        let kind = if ply.certainty == Certainty::Ambiguous { "open" } else { "likely" };
        let all =
            std::iter::once(ply.played).chain(ply.alternatives.iter().map(|(found, _)| *found));
        let all: Vec<String> = all.map(|found| played.san(found, Language::english())).collect();
        commands.push(format!("[%{kind} {}]", all.join(" ")));
    }
    if remark::offers_draw(game, ply) {
        commands.push("[%draw_offer]".to_owned());
    }
    commands
}

/// Whether a text is the move in SAN, apart from its marks.
fn says(text: &str, played: &PlayedPly<'_>, language: &Language) -> bool {
    let bare = |text: &str| text.trim().replace(['+', '#', 'x', '='], "");
    let languages = [Language::english(), language];
    languages
        .iter()
        .any(|language| bare(text) == bare(&played.san(played.repaired.played, language)))
}

fn before_first(
    skipped: &mut std::iter::Peekable<std::vec::IntoIter<(usize, Vec<String>)>>,
) -> Vec<String> {
    std::iter::from_fn(|| skipped.next_if(|(after, _)| *after == 0))
        .flat_map(|(_, said)| said)
        .collect()
}

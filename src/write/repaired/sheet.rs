//! A plain two-column scoresheet that can be read back: mended cells have the number of a footnote in braces, and the
//! footnotes are written below the moves after `;`.

use std::fmt::Write as _;

use super::finding_place::placed_message;
use super::footnote::{footnotes_with_doubts, gaps, left_over, sheet_name, unread};
use super::game::{RepairPage, RepairedGame};
use super::remark::remarks;
use super::rows::{SheetRow, rows};
use crate::finding::visible;
use crate::read::is_header;
use crate::repair::SkipReason;
use crate::write::bytes::characters;

/// Width of White's column, mark included, in characters.
const COLUMN: usize = 12;

/// Appends one game.
pub(super) fn game(game: &RepairedGame<'_>, page: &RepairPage, out: &mut Vec<u8>) {
    let words = page.words();
    let mut text = tags(game);
    let notes = footnotes_with_doubts(game, words);
    for row in rows(game, &notes) {
        push_row(&mut text, &row);
    }
    for note in &notes {
        let _ = writeln!(text, "; {} = {}", note.mark, note.text);
    }
    for gap in gaps(game, words) {
        let _ = writeln!(text, "; {gap}");
    }
    for cell in left_over(game, words) {
        let said = words.phrase("repair-note-left-over", &[("cell", cell.into())]);
        let _ = writeln!(text, "; {said}");
    }
    let of_other_game = unread(game, SkipReason::OtherGame);
    for (first, texts) in of_other_game.into_iter().chain(unread(game, SkipReason::LostTrack)) {
        let sheet = sheet_name(game, first.sheet, words);
        let texts: Vec<_> = texts.iter().map(|text| visible(text)).collect();
        let values = [("sheet", sheet.into()), ("texts", texts.join(" ").into())];
        let _ = writeln!(text, "; {}", words.phrase("repair-note-unread", &values));
    }
    for line in game.beside {
        let said = words.phrase("repair-note-beside", &[("line", line.as_str().into())]);
        let _ = writeln!(text, "; {said}");
    }
    for line in remarks(game, words) {
        let _ = writeln!(text, "; {line}");
    }
    for found in game.about_order().chain(game.about_false_marks()) {
        let _ = writeln!(text, "; {}", placed_message(game, found, words));
    }
    for finding in game.about_result() {
        let _ = writeln!(text, "; {}", words.message(finding, ""));
    }
    text.push_str(game.record.outcome.token());
    text.push('\n');
    out.extend_from_slice(text.as_bytes());
}

/// Returns the tags as `Key: value`, one per line, and a blank line below.
fn tags(game: &RepairedGame<'_>) -> String {
    let mut text = String::new();
    for (name, value) in game.tags {
        let line = format!("{name}: {value}");
        let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let lead = if is_header(&line, name) { "" } else { "; " };
        let _ = writeln!(text, "{lead}{line}");
    }
    if game.start_is_unsaid() {
        let _ = writeln!(text, "FEN: {}", game.answer.start.fen());
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

fn push_row(text: &mut String, row: &SheetRow) {
    let [white, black] = row.cells.each_ref().map(|cell| {
        cell.as_ref().map(|cell| match cell.mark {
            Some(mark) => format!("{} {{{mark}}}", cell.text("")),
            None => cell.text(""),
        })
    });
    let dots = if white.is_some() { ". " } else { "..." };
    let white = white.unwrap_or_default();
    let _ = write!(text, "{:>3}{dots}{white}", row.number);
    if let Some(black) = black {
        let room = COLUMN.saturating_sub(characters(white.as_bytes()) + dots.len() - 2).max(1);
        let _ = write!(text, "{:room$}{black}", "");
    }
    text.push('\n');
}

//! The answer for an arbiter at the board: how much was mended, the sheet, the doubts with their boards and what would
//! settle them, the skipped cells, the applicable articles.

use std::fmt::Write as _;

use super::doubt::{doubts, first_question, other_questions};
use super::footnote::footnotes;
use super::game::{RepairPage, RepairedGame};
use super::headline::{headline, title};
use super::rows::{RowCell, SheetRow, rows};
use super::section::{Section, sections};
use crate::finding::{Words, visible};
use crate::write::bytes::characters;
use crate::write::report::draw;

/// Width of White's column, mark included, in characters.
const COLUMN: usize = 14;

/// Appends one game.
pub(super) fn game(game: &RepairedGame<'_>, page: &RepairPage, out: &mut Vec<u8>) {
    let mut text = ColoredText { text: String::new(), color: page.color };
    let words = page.words();
    let title = text.strong(&visible(&title(game, words)));
    let _ = writeln!(text.text, "{title}\n{}", headline(game, words));
    if let Some(question) = first_question(game, words) {
        let _ = writeln!(text.text, "{question}");
    }
    text.sheet(game, words);
    let (before, behind) = sections(game, page);
    text.sections(&before);
    text.doubts(game, words);
    text.list(&words.phrase("repair-heading-questions", &[]), &other_questions(game, words));
    text.sections(&behind);
    out.extend_from_slice(text.text.as_bytes());
}

/// Output text, with or without colours.
struct ColoredText {
    text: String,
    color: bool,
}

impl ColoredText {
    fn strong(&self, words: &str) -> String {
        if self.color { format!("\x1b[1m{words}\x1b[0m") } else { words.to_owned() }
    }

    /// Highlights text that differs from what was written.
    fn mended(&self, words: &str) -> String {
        if self.color { format!("\x1b[1;33m{words}\x1b[0m") } else { words.to_owned() }
    }

    fn sheet(&mut self, game: &RepairedGame<'_>, words: &Words) {
        let rows = rows(game, &footnotes(game, words));
        if !rows.is_empty() {
            self.text.push('\n');
        }
        for row in &rows {
            self.row(row);
        }
        if !rows.is_empty() {
            let _ = writeln!(self.text, "      {}", game.record.outcome.token());
        }
    }

    fn row(&mut self, row: &SheetRow) {
        let [white, black] = row.cells.each_ref().map(Option::as_ref);
        let _ = write!(self.text, "{:>4}.  ", row.number);
        let mut length = 0;
        if let Some(cell) = white {
            length = self.cell(cell);
        } else {
            self.text.push_str("...");
            length += 3;
        }
        if let Some(cell) = black {
            let _ = write!(self.text, "{:1$}", "", COLUMN.saturating_sub(length).max(1));
            self.cell(cell);
        }
        self.text.push('\n');
    }

    /// Appends a move with its mark; returns its length in characters.
    fn cell(&mut self, cell: &RowCell) -> usize {
        let Some(mark) = cell.mark else {
            let text = cell.text(" ");
            self.text.push_str(&text);
            return characters(text.as_bytes());
        };
        let marked = format!("{} [{mark}]", cell.text(" "));
        let _ = write!(self.text, "{}", self.mended(&marked));
        characters(marked.as_bytes())
    }

    fn sections(&mut self, sections: &[Section]) {
        for section in sections {
            self.list(&section.heading, &section.lines);
        }
    }

    /// Appends lines under a heading; nothing if there are none.
    fn list(&mut self, heading: &str, lines: &[String]) {
        if lines.is_empty() {
            return;
        }
        let _ = write!(self.text, "\n{}\n", self.strong(heading));
        for line in lines {
            let _ = writeln!(self.text, "  {line}");
        }
    }

    /// Appends the board before every doubtful ply, the possible moves, and the question.
    fn doubts(&mut self, game: &RepairedGame<'_>, words: &Words) {
        for doubt in doubts(game, words) {
            let _ = write!(self.text, "\n{}\n", self.strong(&doubt.heading));
            self.text.push_str(&draw(&doubt.before, &doubt.squares, "  "));
            for line in doubt.choices.iter().chain(&doubt.question) {
                let _ = writeln!(self.text, "  {line}");
            }
        }
    }
}

//! One of the games side by side: what stands in its column.

use super::line_part::{LinePart, cells};
use super::row::{NumberedRow, push_row};
use crate::read::layout::running_text::{RunningText, tag};
use crate::read::line::movetext::{self, OpenBrackets};
use crate::read::table::is_player;
use crate::text::Span;

/// One of the games side by side.
#[derive(Default)]
pub(super) struct AbreastGame {
    pub(super) headings: Vec<Span>,
    pub(super) parts: Vec<LinePart>,
    /// The number of its last row.
    pub(super) last: Option<u32>,
    pub(super) has_ended: bool,
    /// The comments and variations that are open.
    pub(super) open: OpenBrackets,
}

impl AbreastGame {
    /// Adds a part of a line in its column.
    pub(super) fn put(&mut self, text: &str, part: LinePart) {
        let said = &text[part.start..part.end];
        self.last = part.number.or(self.last);
        self.open = self.open.after(said);
        self.has_ended |= !self.open.any() && movetext::ends_in_result(said);
        self.parts.push(part);
    }

    /// Writes it; `is_first` says that no game was written before.
    pub(super) fn write(self, lines: &mut RunningText, text: &str, is_first: bool) {
        if !is_first {
            lines.layout.begin_game();
            (lines.in_game, lines.open) = (false, OpenBrackets::default());
        }
        for heading in self.headings {
            push_heading(lines, text, heading, !is_first);
        }
        for (at, part) in self.parts.iter().enumerate() {
            push_part(lines, text, part, at == 0);
        }
    }
}

/// Writes what stands over a game: tags, the names of the players, or words.
fn push_heading(lines: &mut RunningText, text: &str, heading: Span, is_parted: bool) {
    let names = cells(text, heading.start as usize, heading.end as usize);
    if let [white, black] = names[..]
        && is_player(white.of(text))
        && is_player(black.of(text))
    {
        lines.push_tag(("White", white), (white.of(text), white));
        lines.push_tag(("Black", black), (black.of(text), black));
    } else if is_parted && tag(heading.of(text)).is_none() {
        lines.layout.begin_line();
        lines.layout.copy(text, heading.start as usize, heading.end as usize);
        lines.layout.begin_line();
    } else {
        lines.line(text, heading.start as usize, heading.end as usize);
    }
}

/// Writes a part of a game: a row of moves, a result, or words.
fn push_part(lines: &mut RunningText, text: &str, part: &LinePart, is_first: bool) {
    let LinePart { start, end, column, number, game, .. } = *part;
    let said = &text[start..end];
    if let Some(number) = number.filter(|_| !lines.open.any()) {
        lines.begin_moves();
        lines.layout.begin_line();
        push_row(lines, text, &NumberedRow { number, block: game, column, start, end });
        lines.layout.begin_line();
        lines.open = lines.open.after(said);
        lines.in_game = !movetext::ends_in_result(said);
    } else if !is_first && !lines.in_game && !lines.open.any() && !movetext::is_result(said) {
        lines.layout.behind_result(text, start, end); // such as the number of a row left blank
    } else {
        lines.line(text, start, end);
    }
}

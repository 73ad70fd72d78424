//! Splits lines of a table into cells: at bars or other separators, with or without quotes (RFC 4180).

use std::borrow::Cow;

use crate::read::line::crossed_out::begins_with_sign;
use crate::text::Span;

/// The separator between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Separator {
    /// Bars, which may also be at both ends of a line: Markdown, frames in ASCII or box-drawing characters.
    Bar,
    /// A character between cells that may be quoted.
    Sign(u8),
}

/// One cell, without the blanks, quotes and stars around it.
pub(super) struct TableCell<'t> {
    pub(super) text: Cow<'t, str>,
    pub(super) span: Span,
}

/// One line of a table; longer if a quoted cell extends beyond the end of a line.
pub(super) struct TableLine<'t> {
    pub(super) cells: Vec<TableCell<'t>>,
    /// Its start in the text, and the end of its last line.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The place after the line end.
    pub(super) next: usize,
}

/// Maximum number of cells: a longer line is running text.
const WIDEST: usize = 64;

/// The lines of a text.
pub(super) fn lines(text: &str, separator: Separator) -> impl Iterator<Item = TableLine<'_>> {
    lines_from(text, separator, 0)
}

/// The rows from a place on: the lines that are neither blank nor drawn.
pub(super) fn rows_from(
    text: &str,
    separator: Separator,
    at: usize,
) -> impl Iterator<Item = TableLine<'_>> {
    lines_from(text, separator, at).filter(|line| !line.is_blank() && !line.is_rule(text))
}

fn lines_from(
    text: &str,
    separator: Separator,
    start: usize,
) -> impl Iterator<Item = TableLine<'_>> {
    let mut at = start;
    std::iter::from_fn(move || {
        let line = (at < text.len()).then(|| separator.line(text, at))?;
        at = line.next;
        Some(line)
    })
}

impl Separator {
    /// All separators, in order of preference: a bar is more reliable than a comma.
    pub(super) const ALL: [Self; 4] =
        [Self::Bar, Self::Sign(b'\t'), Self::Sign(b';'), Self::Sign(b',')];

    fn line(self, text: &str, start: usize) -> TableLine<'_> {
        match self {
            Self::Bar => barred(text, start),
            Self::Sign(sign) => signed(text, start, sign),
        }
    }
}

impl TableLine<'_> {
    /// Whether it contains nothing.
    pub(super) fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.text.is_empty())
    }

    /// Whether it is a line drawn between rows: `|---|:-:|`, `├───┼───┤`.
    pub(super) fn is_rule(&self, text: &str) -> bool {
        let line = text[self.start..self.end].trim();
        let is_stroke = |c: char| "|-:=+ ".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
        line.chars().count() > 2 && line.chars().all(is_stroke)
    }
}

fn barred(text: &str, start: usize) -> TableLine<'_> {
    let (end, next) = line_end(text, start);
    let is_bar = |c: char| matches!(c, '|' | '│' | '┃' | '║' | '｜');
    let mut cells = Vec::new();
    let mut at = start;
    for part in text[start..end].split(is_bar).take(WIDEST) {
        cells.push(plain(text, at, at + part.len()));
        at += part.len();
        at += text[at..].chars().next().map_or(0, char::len_utf8);
    }
    if cells.len() > 1 && cells[0].text.is_empty() {
        cells.remove(0);
    }
    if cells.len() > 1
        && cells.last().is_some_and(|cell| cell.text.is_empty())
        && text[..end].trim_end().ends_with(is_bar)
    {
        cells.pop();
    }
    TableLine { cells, start, end, next }
}

fn signed(text: &str, start: usize, sign: u8) -> TableLine<'_> {
    let (mut end, mut next) = line_end(text, start);
    let mut cells = Vec::new();
    let mut at = start;
    while cells.len() < WIDEST {
        let inner = at + text[at..end].len() - text[at..end].trim_start_matches(' ').len();
        if let Some(close) = closing_quote(text, inner) {
            let quoted = &text[inner + 1..close];
            let said = if quoted.contains("\"\"") {
                quoted.replace("\"\"", "\"").into()
            } else {
                Cow::from(quoted.trim())
            };
            cells.push(TableCell { text: said, span: Span::from_range(inner + 1..close) });
            at = close + 1;
            if at > end {
                (end, next) = line_end(text, at);
            }
            at = text[at..end].bytes().position(|byte| byte == sign).map_or(end, |part| at + part);
        } else {
            let length = text[at..end].bytes().position(|byte| byte == sign);
            let stop = length.map_or(end, |length| at + length);
            cells.push(plain(text, at, stop));
            at = stop;
        }
        if at >= end {
            break;
        }
        at += 1;
    }
    TableLine { cells, start, end, next }
}

/// The quote that closes the cell beginning here, if it is quoted and its separator follows.
fn closing_quote(text: &str, open: usize) -> Option<usize> {
    if text.as_bytes().get(open) != Some(&b'"') {
        return None;
    }
    let mut at = open + 1;
    loop {
        at += text[at..].find('"')?;
        if text.as_bytes().get(at + 1) != Some(&b'"') {
            return Some(at);
        }
        at += 2;
    }
}

/// A cell without the Markdown signs of emphasis around it.
fn plain(text: &str, start: usize, end: usize) -> TableCell<'_> {
    let cell = text[start..end].trim();
    let bare = cell.trim_matches(['*', '`']);
    let bare = if bare.is_empty() { cell } else { bare };
    TableCell { text: with_lines(bare), span: Span::of_part(text, bare) }
}

/// A cell with its line breaks (`<br>`) as line ends, each as long as it was, so that all places stay.
fn with_lines(cell: &str) -> Cow<'_, str> {
    let mut lines = Cow::Borrowed(cell);
    for (at, _) in cell.match_indices('<') {
        if let Some(length) = line_break_length(&cell[at..]) {
            lines.to_mut().replace_range(at..at + length, &format!("{:length$}", "\n"));
        }
    }
    lines
}

/// Whether a text has markup, and all of it may be in the cells of Markdown: line breaks and crossed-out text.
pub(super) fn has_marked_cells(text: &str) -> bool {
    let is_tag =
        |at: usize| text[at + 1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
    let mut tags = text.match_indices('<').map(|(at, _)| at).filter(|at| is_tag(*at)).peekable();
    let is_known =
        |at: usize| line_break_length(&text[at..]).is_some() || begins_with_sign(&text[at..]);
    tags.peek().is_some() && tags.all(is_known)
}

/// The length of the line break with which a text begins: `<br>`, `<br />`.
fn line_break_length(text: &str) -> Option<usize> {
    let name = text.get(..3).filter(|name| name.eq_ignore_ascii_case("<br"))?;
    let rest = text[name.len()..].trim_start_matches([' ', '/']);
    rest.starts_with('>').then(|| text.len() - rest.len() + 1)
}

/// The end of the line that contains a place, and the start of the next one.
fn line_end(text: &str, at: usize) -> (usize, usize) {
    let next = text[at..].find('\n').map_or(text.len(), |length| at + length + 1);
    (at + text[at..next].trim_end_matches(['\n', '\r']).len(), next)
}

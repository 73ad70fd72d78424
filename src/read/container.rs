//! Which container a text is, by its content: names lie.

use super::diagram;
use super::header::header;

/// The forms in which games come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Container {
    /// Tag pairs and movetext, or movetext alone.
    Pgn,
    /// A two-column scoresheet.
    Sheet,
    /// Cells of a scoresheet as JSON.
    Cells,
    /// Positions with operations, one a line.
    Epd,
    /// Games in the JSON that `convert` writes, one object a line or an array.
    Json,
    /// Games in the XML that `convert` writes.
    Xml,
    /// Boards in letters of a diagram font.
    Diagram,
}

impl Container {
    /// All of them.
    pub const ALL: &'static [Self] =
        &[Self::Pgn, Self::Sheet, Self::Cells, Self::Epd, Self::Json, Self::Xml, Self::Diagram];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Sheet => "sheet",
            Self::Cells => "cells",
            Self::Epd => "epd",
            Self::Json => "json",
            Self::Xml => "xml",
            Self::Diagram => "diagram",
        }
    }

    /// Whether the moves stand in it as they are read, and need not be laid out first.
    #[must_use]
    pub const fn is_movetext(self) -> bool {
        matches!(self, Self::Pgn | Self::Sheet | Self::Cells)
    }

    /// The container of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|container| container.name() == name).copied()
    }

    /// What the beginning of a text shows it to be; running text is PGN.
    ///
    /// ```
    /// use movetext::read::Container;
    /// assert_eq!(Container::of("1. e4 e5 2. Nf3"), Container::Pgn);
    /// assert_eq!(Container::of("White: Anderssen\nBlack: Kieseritzky\n1. e4 e5"), Container::Sheet);
    /// assert_eq!(Container::of("Weiß: Anderssen\nSchwarz: Kieseritzky\n1. e4 e5"), Container::Sheet);
    /// ```
    #[must_use]
    pub fn of(opening: &str) -> Self {
        let text = opening.trim_start_matches('\u{feff}').trim_start();
        match text.as_bytes() {
            [b'{', rest @ ..] if next_is(rest, b"\"}") => json_or_cells(text),
            [b'[', rest @ ..] if next_is(rest, b"{]\"") => json_or_cells(text),
            [b'<', ..] if text.starts_with("<?xml") || text.starts_with("<movetext") => {
                if text.contains("<movetext") { Self::Xml } else { Self::Pgn }
            }
            _ if is_epd(text.lines().next().unwrap_or("")) => Self::Epd,
            _ if diagram::begins(text) => Self::Diagram,
            _ if is_sheet(text) => Self::Sheet,
            _ => Self::Pgn,
        }
    }
}

fn next_is(rest: &[u8], list: &[u8]) -> bool {
    rest.iter().find(|byte| !byte.is_ascii_whitespace()).is_some_and(|byte| list.contains(byte))
}

fn json_or_cells(text: &str) -> Container {
    let moves = text.find("\"moves\"");
    match text.find("\"sheets\"") {
        Some(sheets) if moves.is_none_or(|moves| sheets < moves) => Container::Cells,
        _ => Container::Json,
    }
}

/// Eight ranks, side, castling, en passant: the four fields that every EPD line has.
fn is_epd(line: &str) -> bool {
    let mut fields = line.split_whitespace();
    let board = fields.next().unwrap_or("");
    let is_rank =
        |rank: &str| !rank.is_empty() && rank.chars().all(|c| "pnbrqkPNBRQK12345678~".contains(c));
    board.split('/').count() == 8
        && board.split('/').all(is_rank)
        && matches!(fields.next(), Some("w" | "b"))
}

/// `Key: value` on top, or a row with a blank cell, and no tag pair anywhere near.
fn is_sheet(text: &str) -> bool {
    let mut lines = text.lines().take(200).map(str::trim).filter(|line| !line.is_empty());
    if text.lines().take(200).any(|line| line.starts_with('[') && line.contains('"')) {
        return false;
    }
    lines.clone().next().is_some_and(|line| header(line).is_some()) || lines.any(has_blank_cell)
}

/// Whether a cell of a scoresheet was left blank.
pub(crate) fn is_blank_cell(cell: &str) -> bool {
    matches!(cell, "-" | "--" | "---" | "–" | "—" | "…" | "...")
        || (!cell.is_empty() && cell.chars().all(|c| c == '_'))
}

/// A numbered row with at least one blank cell: `12. ___ Nc6`.
fn has_blank_cell(line: &str) -> bool {
    let row = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if row.len() == line.len() {
        return false;
    }
    let row = row.strip_prefix(['.', ')']).unwrap_or(row);
    let mut cells = row
        .split(|c: char| c.is_whitespace() || matches!(c, '|' | ','))
        .filter(|cell| !cell.is_empty());
    cells.clone().count() <= 2
        && cells.any(|cell| is_blank_cell(cell) && !matches!(cell, "--" | "..."))
}

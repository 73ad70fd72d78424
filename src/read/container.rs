//! Which container a text is, by its content: names lie.

use super::header::header;
use super::{columns, diagram, epd, html, json, table, timed, xml};
use crate::text::{Cut, Source};

macro_rules! containers {
    ($($(#[doc = $doc:literal])+ $variant:ident $name:literal $cut:expr, $layout:expr;)+) => {
        /// The forms in which games come.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Container {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Container {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The name on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// What it is, in one line.
            #[must_use]
            pub fn about(self) -> &'static str {
                match self { $(Self::$variant => concat!($($doc),+).trim(),)+ }
            }

            /// Where a long text of this kind may be cut into blocks.
            #[must_use]
            pub const fn cut(self) -> Cut {
                match self { $(Self::$variant => $cut,)+ }
            }

            /// How its text is laid out as PGN, with the way back; nothing where it is read as it stands.
            const fn layout(self) -> Option<fn(Source) -> Source> {
                match self { $(Self::$variant => $layout,)+ }
            }
        }
    };
}

containers! {
    /// Tag pairs and movetext, or movetext alone.
    Pgn "pgn" Cut::Games, None;
    /// A two-column scoresheet.
    Sheet "sheet" Cut::Sheets, None;
    /// Cells of a scoresheet as JSON.
    Cells "cells" Cut::Never, None;
    /// Positions with operations, one a line.
    Epd "epd" Cut::Lines, Some(epd::lay_out);
    /// Games in the JSON that `convert` writes, one object a line or an array.
    Json "json" Cut::Objects, Some(json::lay_out);
    /// Games in the XML that `convert` writes.
    Xml "xml" Cut::Elements("game"), Some(xml::lay_out);
    /// Boards in letters of a diagram font.
    Diagram "diagram" Cut::Never, Some(diagram::lay_out);
    /// A table of moves: CSV, Markdown, or drawn with bars.
    Table "table" Cut::Never, Some(table::lay_out);
    /// A web page or a piece of one.
    Html "html" Cut::Never, Some(html::lay_out);
    /// Rows of moves in blocks side by side.
    Columns "columns" Cut::Never, Some(columns::lay_out);
    /// Moves with the times spent on them, as sites list them.
    Timed "timed" Cut::Never, Some(timed::lay_out);
}

impl Container {
    /// Whether the moves stand in it as they are read, and need not be laid out first.
    #[must_use]
    pub const fn is_movetext(self) -> bool {
        self.layout().is_none()
    }

    /// The text in which its games stand as movetext: the source itself, or one laid out from it that knows where each
    /// piece of it came from.
    #[must_use]
    pub fn lay_out(self, source: Source) -> Source {
        match self.layout() {
            Some(lay_out) => lay_out(source),
            None => source,
        }
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
            [b'<', b'?' | b'm', ..] if text.contains("<movetext") => Self::Xml,
            [b'<', ..] if html::is_page(text) => Self::Html,
            _ if is_epd(text.lines().next().unwrap_or("")) => Self::Epd,
            _ if diagram::begins(text) => Self::Diagram,
            _ if has_tag_pair(text) => Self::Pgn,
            _ if html::is_fragment(text) => Self::Html,
            _ => Self::of_plain(text),
        }
    }

    /// The same of a text without tag pairs and markup.
    pub(super) fn of_plain(text: &str) -> Self {
        if table::has_heads_or_bars(text) {
            Self::Table
        } else if columns::holds_games(text) {
            Self::Columns
        } else if is_sheet(text) {
            Self::Sheet
        } else if table::has_bare_rows(text) {
            Self::Table
        } else if timed::holds_games(text) {
            Self::Timed
        } else {
            Self::Pgn
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

/// How many lines tell what a text is.
pub(super) const GLIMPSE: usize = 200;

/// Whether a tag pair stands near the beginning.
pub(super) fn has_tag_pair(text: &str) -> bool {
    text.lines().take(GLIMPSE).any(|line| line.starts_with('[') && line.contains('"'))
}

/// `Key: value` on top, or a row with a blank cell, where no tag pair is anywhere near.
fn is_sheet(text: &str) -> bool {
    let mut lines = text.lines().take(GLIMPSE).map(str::trim).filter(|line| !line.is_empty());
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

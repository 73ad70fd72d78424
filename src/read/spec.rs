//! What the file of a container says of it: one [`Spec`] each, listed in `container.rs`.

use crate::text::{Cut, Source};

/// A form in which games come.
pub(super) struct Spec {
    /// The name on the command line.
    pub(super) name: &'static str,
    /// What it is, in one line.
    pub(super) about: &'static str,
    /// What shows the beginning of a text to be of this form.
    pub(super) hints: &'static [(Hint, Shows)],
    /// Where a long text may be cut into blocks; `None` for what is read as a whole.
    pub(super) cut: Option<Cut>,
    /// How a text is laid out as PGN, with the way back; `None` where moves are read as they stand.
    pub(super) lay_out: Option<fn(Source) -> Source>,
}

/// Whether the beginning of a text has the hint.
type Shows = fn(&str) -> bool;

/// What shows a text to be of some form; the surest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// Its first bytes, as those of JSON and of XML.
    FirstBytes,
    /// Its first lines, as those of EPD.
    FirstLines,
    /// A tag pair near the beginning.
    TagPair,
    /// Markup between words.
    Markup,
    /// Heads of columns, or bars between cells.
    Heads,
    /// A number behind nearly every move, which runs like a clock.
    Clocks,
    /// Rows in blocks side by side.
    Blocks,
    /// Lines `Key: value`, or blank cells.
    Header,
    /// Numbered rows of cells.
    Rows,
    /// Times behind moves.
    Times,
}

impl Hint {
    const ALL: [Self; 10] = [
        Self::FirstBytes,
        Self::FirstLines,
        Self::TagPair,
        Self::Markup,
        Self::Heads,
        Self::Clocks,
        Self::Blocks,
        Self::Header,
        Self::Rows,
        Self::Times,
    ];
}

/// The place among these of the one that the surest sign shows the beginning of a text to be.
pub(super) fn shown(specs: &[&Spec], opening: &str) -> Option<usize> {
    Hint::ALL.iter().find_map(|wanted| {
        specs.iter().position(|spec| {
            spec.hints.iter().any(|(hint, shows)| hint == wanted && shows(opening))
        })
    })
}

/// Where a text of one record a line is cut: behind its last line.
pub(super) const LINES: Cut = Cut {
    last: |text, line_end| line_end.rfind(text).map(|at| at + 1),
    likely: |text, line_end| line_starts(text, line_end.byte(), b""),
};

/// Where lines begin with these bytes.
pub(super) fn line_starts(text: &[u8], line_end: u8, with: &[u8]) -> Vec<usize> {
    let starts = memchr::memchr_iter(line_end, text).map(|at| at + 1);
    starts.filter(|&at| text[at..].starts_with(with)).collect()
}

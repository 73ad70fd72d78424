//! What each container's file says about it: one [`Spec`] each, listed in `container.rs`.

use crate::text::{Cut, Source};

/// The description of a container of games.
pub(super) struct Spec {
    /// The name on the command line.
    pub(super) name: &'static str,
    /// A description in one line.
    pub(super) about: &'static str,
    /// The hints by which the beginning of a text is recognised as this container.
    pub(super) hints: &'static [(Hint, Shows)],
    /// Where a long text may be cut into blocks; `None` for what is read as a whole.
    pub(super) cut: Option<Cut>,
    /// Lays a text out as PGN, with the way back; `None` if moves are read as they are.
    pub(super) lay_out: Option<fn(Source) -> Source>,
}

/// Whether the beginning of a text has the hint.
type Shows = fn(&str) -> bool;

/// A hint by which a text is recognised as some container; the most reliable first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// Its first bytes, such as those of JSON and XML.
    FirstBytes,
    /// Its first lines, such as those of EPD.
    FirstLines,
    /// A tag pair near the beginning.
    TagPair,
    /// Markup between words.
    Markup,
    /// Heads of columns, or bars between cells.
    Heads,
    /// A number after nearly every move, which runs like a clock.
    Clocks,
    /// Rows in blocks side by side.
    Blocks,
    /// Lines `Key: value`, or blank cells.
    Header,
    /// Numbered rows of cells.
    Rows,
    /// Times after moves.
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

/// The index of the container that the most reliable hint at the beginning of a text indicates.
pub(super) fn shown(specs: &[&Spec], opening: &str) -> Option<usize> {
    Hint::ALL.iter().find_map(|wanted| {
        specs.iter().position(|spec| {
            spec.hints.iter().any(|(hint, shows)| hint == wanted && shows(opening))
        })
    })
}

/// Cuts a text with one record per line: after its last line.
pub(super) const LINES: Cut = Cut {
    last: |text, line_end| line_end.rfind(text).map(|at| at + 1),
    likely: |text, line_end| line_starts(text, line_end.byte(), b""),
};

/// The places where lines begin with these bytes.
pub(super) fn line_starts(text: &[u8], line_end: u8, with: &[u8]) -> Vec<usize> {
    let starts = memchr::memchr_iter(line_end, text).map(|at| at + 1);
    starts.filter(|&at| text[at..].starts_with(with)).collect()
}

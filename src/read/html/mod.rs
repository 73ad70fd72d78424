//! Web pages and pieces of them: what a reader sees of them, as plain text.
//!
//! Lines and paragraphs are those of the page, tables become rows between bars, scripts and styles are no text. What the
//! plain text holds is then read like any other: a table, PGN in `<pre>`, movetext in paragraphs.

mod entity;
mod page;
mod tag;

use super::container::{Container, GLIMPSE};
use super::{movetext, prose};
use crate::text::Source;
use page::Page;

/// Lays the games of a page out as PGN. Words before a game are kept as they are, inside one as comments.
///
/// ```
/// use movetext::read::html;
/// use movetext::text::Source;
/// let page = "<p>1.&nbsp;<b>e4</b> e5<br>2. Nf3</p>Read on";
/// let pgn = html::lay_out(Source::new("page.html", page));
/// assert_eq!(pgn.text(), "1. e4 e5\n2. Nf3\n\n{Read on}\n");
/// assert_eq!(pgn.line_column(12), (1, 31));
/// ```
#[must_use]
pub fn lay_out(source: Source) -> Source {
    let layout = Page::of(source.text()).into_layout();
    let plain = layout.finish(source);
    match Container::of_plain(plain.text()) {
        form @ (Container::Table | Container::Columns | Container::Timed) => form.lay_out(plain),
        _ => prose::lay_out(plain),
    }
}

/// Whether a text is a page from its first sign on, and has moves.
pub(super) fn is_page(text: &str) -> bool {
    tag::opens(text) && holds_moves(text)
}

/// Whether a text has moves and markup outside comments.
pub(super) fn is_fragment(text: &str) -> bool {
    let end = text.split_inclusive('\n').take(GLIMPSE).map(str::len).sum();
    let (mut rest, mut marked) = (&text[..end], false);
    while let Some(at) = rest.find(['<', '&', '{']).filter(|_| !marked) {
        rest = &rest[at..];
        marked = tag::is_known(rest) || rest.starts_with("&nbsp;");
        let skipped = if rest.starts_with('{') { rest.find('}') } else { Some(0) };
        rest = &rest[skipped.map_or(rest.len(), |length| length + 1)..];
    }
    marked && holds_moves(text)
}

fn holds_moves(text: &str) -> bool {
    let page = Page::of(text);
    let plain = page.text();
    let mut lines = plain.lines().filter(|line| !line.is_empty());
    plain.lines().any(|line| line.starts_with("[Event \""))
        || lines.any(|line| movetext::is_movetext(line) && !movetext::is_result(line))
        || matches!(Container::of_plain(plain), Container::Table)
}

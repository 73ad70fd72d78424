//! Web pages and pieces of them: what a reader sees of them, as plain text.
//!
//! Lines and paragraphs are those of the page, tables become rows between bars, scripts and styles are no text. What the
//! plain text holds is then read like any other: a table, PGN in `<pre>`, movetext in paragraphs.

mod entity;
mod page;
mod tag;

use super::movetext::{self, GLIMPSE};
use super::spec::{Hint, Spec, shown};
use super::{columns, running_text, sheet, table, timed};
use crate::text::Source;
use page::HtmlPage;

/// Web pages.
pub(super) static CONTAINER: Spec = Spec {
    name: "html",
    about: "A web page or a piece of one.",
    hints: &[(Hint::FirstBytes, is_page), (Hint::Markup, is_fragment)],
    cut: None,
    lay_out: Some(lay_out),
};

/// What the plain text of a page may be.
static PLAIN: [&Spec; 4] =
    [&table::CONTAINER, &columns::CONTAINER, &sheet::CONTAINER, &timed::CONTAINER];

/// What the plain text of a page is, if it is more than lines of movetext and words.
fn plain_spec(plain: &str) -> Option<&'static Spec> {
    shown(&PLAIN, plain).map(|place| PLAIN[place])
}

/// Lays the games of a page out as PGN. Words before a game are kept as they are, inside one as comments.
fn lay_out(source: Source) -> Source {
    let page = HtmlPage::of(source.text()).into_layout();
    let plain = page.finish(source);
    match plain_spec(plain.text()).and_then(|spec| spec.lay_out) {
        Some(of_spec) => of_spec(plain),
        None => running_text::lay_out(plain),
    }
}

/// Whether a text is a page from its first sign on, and has moves.
fn is_page(text: &str) -> bool {
    text.starts_with('<') && tag::opens(text) && holds_moves(text)
}

/// Whether a text has moves and markup outside comments.
fn is_fragment(text: &str) -> bool {
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
    let page = HtmlPage::of(text);
    let plain = page.text();
    let mut lines = plain.lines().filter(|line| !line.is_empty());
    plain.lines().any(|line| line.starts_with("[Event \""))
        || lines.any(|line| movetext::is_movetext(line) && !movetext::is_result(line))
        || plain_spec(plain).is_some_and(|spec| spec.name == table::CONTAINER.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_laid_out_with_the_way_back() {
        let page = "<p>1.&nbsp;<b>e4</b> e5<br>2. Nf3</p>Read on";
        let pgn = lay_out(Source::new("page.html", page));
        assert_eq!(pgn.text(), "1. e4 e5\n2. Nf3\n\n{Read on}\n");
        assert_eq!(pgn.line_column(12), (1, 31));
    }
}

//! Markdown, as `convert --format markdown` writes it; that of other people is read as a table or as plain text.
//!
//! Moves of the main line are bold, and numbers of moves have a backslash (`12\.`), which those within remarks lack. In
//! front of a remark are two blanks. Boards are blocks of code and are omitted with their captions. The tags
//! of each game stand in a comment of HTML.

mod inline;
mod page;

use super::layout::running_text;
use super::spec::{Hint, Spec};
use super::table;
use crate::text::Source;
use page::MarkdownPage;

/// Markdown pages.
pub(super) static CONTAINER: Spec = Spec {
    name: "markdown",
    about: "A page in Markdown that `convert` wrote.",
    hints: &[(Hint::FirstBytes, is_own_page)],
    cut: None,
    lay_out: Some(lay_out),
};

/// Lays the games of a page out as PGN. What stands between signs of emphasis is a move on our own pages only.
fn lay_out(source: Source) -> Source {
    let text = source.text();
    if !is_own_page(text) && !has_own_numbers(text) {
        let is_table = table::has_table(text);
        return if is_table { table::lay_out(source) } else { running_text::lay_out(source) };
    }
    let page = MarkdownPage::of(source.text()).into_layout();
    running_text::lay_out(page.finish(source))
}

/// Whether a part of a page has the number of a main line somewhere: `**12\\.`, and no tags any more.
fn has_own_numbers(text: &str) -> bool {
    text.match_indices("**").any(|(at, bold)| inline::begins_number(&text[at + bold.len()..]))
}

/// Whether a page begins with tags in a comment or with a heading, and has a numbered move in bold, or a game of which
/// nothing could be played.
fn is_own_page(text: &str) -> bool {
    let is_bold_number = |(at, _): (usize, &str)| inline::begins_number(&text[at + 3..]);
    let is_bold_result = |(at, _): (usize, &str)| text[at + 3..].starts_with(['\\', '1', '0', '½']);
    text.starts_with("<!--\n[")
        || text.starts_with('#')
            && (text.match_indices("\n**").any(is_bold_number)
                || text.contains("\n ~~") && text.match_indices("\n**").any(is_bold_result))
}

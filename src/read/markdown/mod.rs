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
use crate::game::Outcome;
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
/// nothing could be played, or nothing but results.
fn is_own_page(text: &str) -> bool {
    let is_bold_number = |(at, _): (usize, &str)| inline::begins_number(&text[at + 3..]);
    let is_bold_result = |(at, _): (usize, &str)| text[at + 3..].starts_with(['\\', '1', '0', '½']);
    text.starts_with("<!--\n[")
        || text.starts_with('#')
            && (text.match_indices("\n**").any(is_bold_number)
                || text.contains("\n ~~") && text.match_indices("\n**").any(is_bold_result)
                || is_all_results(text))
}

/// Whether a page consists of headings, lines in italics below them, and the results of games, one or more.
fn is_all_results(text: &str) -> bool {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_result = |line: &str| {
        let token = line.strip_prefix("**").and_then(|line| line.strip_suffix("**"));
        token.is_some_and(|token| Outcome::from_token(&inline::unescaped(token)).is_some())
    };
    let is_subtitle = |line: &str| line.starts_with('*') && !line.starts_with("**");
    lines().all(|line| line.starts_with('#') || is_subtitle(line) || is_result(line))
        && lines().any(is_result)
}

#[cfg(test)]
mod tests {
    use super::is_own_page;

    #[test]
    fn a_page_of_results_is_our_own() {
        assert!(is_own_page("## Game 1\n\n\n\n**1–0**\n\n## Game 2\n\n\n\n**\\***\n"));
        assert!(!is_own_page("# Notes\n\n1. e4 e5\n\n**1-0**\n") && !is_own_page("# Notes\n"));
    }
}

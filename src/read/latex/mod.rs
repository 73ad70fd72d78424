//! LaTeX: what `convert --format latex` writes, and documents for the packages `skak` and `xskak` or for none.
//!
//! Only the body of a document is read, as the plain text that a reader sees. Where it marks its moves (`\mainline`,
//! `\mainmove`), the words between them are remarks; where it does not, the plain text is read like any other. Boards
//! and their captions are omitted. Our own documents keep the tags of each game in comments, `% [White "Réti"]`.

mod argument;
mod beside_line;
mod effect;
mod environment;
mod game_key;
mod group;
mod letter;
mod look_ahead;
mod page;
mod token;

use super::layout::running_text;
use super::line::movetext;
use super::spec::{Hint, Spec};
use crate::text::Source;
use page::LatexPage;

/// LaTeX documents.
pub(super) static CONTAINER: Spec = Spec {
    name: "latex",
    about: "A LaTeX document, as `convert` or people with `skak` and `xskak` write it.",
    hints: &[(Hint::FirstBytes, is_document), (Hint::Markup, is_fragment)],
    cut: None,
    lay_out: Some(lay_out),
};

/// Lays the games of a document out as PGN.
fn lay_out(source: Source) -> Source {
    let page = LatexPage::of(source.text()).into_layout();
    running_text::lay_out(page.finish(source))
}

/// Whether the first line that is no comment is a command, and the text has moves.
fn is_document(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('%'));
    first.is_some_and(|line| line.starts_with('\\'))
        && (text.contains("\\mainmove") || holds_moves(text))
}

/// Whether a text marks moves as `skak` does.
fn is_fragment(text: &str) -> bool {
    ["\\mainline{", "\\mainline[", "\\hidemoves{", "\\mainmove{"]
        .iter()
        .any(|mark| text.contains(mark))
        && holds_moves(text)
}

fn holds_moves(text: &str) -> bool {
    let layout = LatexPage::of(text).into_layout();
    let is_of_moves = |line: &str| movetext::is_movetext(line) && !movetext::is_result(line);
    layout.text().lines().any(|line| !line.is_empty() && is_of_moves(line))
}

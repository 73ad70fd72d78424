//! Typst: what `convert --format typst` writes.
//!
//! Statements are skipped; the functions of our own documents say what is a move, a remark, a variation; words between
//! moves are remarks. Boards and their captions are omitted. The tags of each game stand in comments,
//! `// [White "Réti"]`.

mod page;
mod token;

use super::layout::running_text;
use super::spec::{Hint, Spec};
use crate::text::Source;
use page::TypstPage;

/// Typst documents.
pub(super) static CONTAINER: Spec = Spec {
    name: "typst",
    about: "A Typst document that `convert` wrote.",
    hints: &[(Hint::FirstBytes, is_document)],
    cut: None,
    lay_out: Some(lay_out),
};

/// Lays the games of a document out as PGN.
fn lay_out(source: Source) -> Source {
    let page = TypstPage::of(source.text()).into_layout();
    running_text::lay_out(page.finish(source))
}

/// Whether the first line is a comment or code, and moves are marked as our documents mark them.
fn is_document(text: &str) -> bool {
    (text.starts_with("//") || text.starts_with('#'))
        && (text.contains("#let main-move(") || text.contains("#main-move["))
}

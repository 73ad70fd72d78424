//! What is said below the sheet, section by section, for people.

use super::articles::articles;
use super::difference::differences;
use super::footnote::{footnotes, gaps, left_over, sheet_name, unread};
use super::game::{RepairPage, RepairedGame};
use crate::finding::ReportLanguage::English;
use crate::finding::visible;

/// Lines under a heading.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) heading: &'static str,
    pub(super) lines: Vec<String>,
}

/// The sections before the doubtful plies, and those behind them; those without a line are empty.
pub(super) fn sections(game: &RepairedGame<'_>, page: &RepairPage) -> (Vec<Section>, Vec<Section>) {
    let notes = footnotes(game);
    let mended = notes.iter().map(|note| format!("[{}] {}", note.mark, note.text)).collect();
    let before = [
        ("Mended", mended),
        ("Put in", gaps(game)),
        ("Left over", left_over(game)),
        ("Unread from there on", unread_lines(game)),
        ("Beside the moves", game.beside.iter().map(|line| visible(line).into_owned()).collect()),
        ("Where the sheets differ", differences(game)),
    ];
    let behind = [(page.edition.name(), article_lines(game, page))];
    (before.map(section).into(), behind.map(section).into())
}

fn section((heading, lines): (&'static str, Vec<String>)) -> Section {
    Section { heading, lines }
}

/// The cells behind the place where the record could no longer be read.
fn unread_lines(game: &RepairedGame<'_>) -> Vec<String> {
    let lines = unread(game).into_iter().map(|(first, texts)| {
        let texts: Vec<_> = texts.into_iter().map(visible).collect();
        let sheet = match game.record.sheets.len() {
            0 | 1 => String::new(),
            _ => format!("{}: ", sheet_name(game, first.sheet)),
        };
        format!("{sheet}{}", texts.join(" "))
    });
    lines.collect()
}

/// What the Laws say of it, in English.
fn article_lines(game: &RepairedGame<'_>, page: &RepairPage) -> Vec<String> {
    let lines = articles(game, page.edition).into_iter().map(|article| {
        let (heading, gist) = (article.heading_in(English), article.gist_in(English));
        format!("{} {heading}: {gist}", article.number())
    });
    lines.collect()
}

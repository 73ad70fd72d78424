//! Articles for people: those of one edition as a page, or several editions side by side.
//!
//! Characters of some scripts are two columns wide.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr;

use crate::cli::wrap::wrapped;
use crate::finding::ReportLanguage;
use crate::law::{Article, Edition};
use crate::write::law::{Articles, own_articles};

const INDENT: &str = "    ";
/// Space between columns.
const GAP: &str = "  ";
/// Minimum width of a column of text, in character columns.
const NARROWEST: usize = 20;

/// Returns the title, chapters and articles.
pub(super) fn page(articles: &Articles, language: Option<ReportLanguage>, width: usize) -> String {
    let mut text = title(articles.edition, language);
    let mut chapter = "";
    for article in &articles.list {
        if let Some(next) = articles.edition.chapter_of(article)
            && next.number() != chapter
        {
            chapter = next.number();
            let heading = language.map_or(next.heading(), |language| next.heading_in(language));
            let _ = writeln!(text, "\n{} · {heading}", next.number());
        }
        write_article(&mut text, articles.edition, article, language, width);
    }
    if articles.list.is_empty() {
        text.push_str("\nNo article says that.\n");
    }
    text
}

/// Returns the title line, and the basis of the edition.
fn title(edition: &Edition, language: Option<ReportLanguage>) -> String {
    let name = edition.name_in(language.unwrap_or_default().tag());
    format!("{} · {name}\n{}\n", edition.id(), edition.basis())
}

fn write_article(
    text: &mut String,
    edition: &'static Edition,
    article: &'static Article,
    language: Option<ReportLanguage>,
    width: usize,
) {
    let told = |language| (article.heading_in(language), article.gist_in(language));
    let (heading, gist) = language.map_or((article.heading(), article.gist()), told);
    let doubt = if article.is_verified() { "" } else { " (number seen in one copy only)" };
    let _ = writeln!(text, "\n{} {heading}{doubt}", article.number());
    paragraph(text, gist, width);
    if language.is_none() && edition.language() != "en" {
        let (heading, gist) = told(ReportLanguage::English);
        paragraph(text, &format!("{heading}: {gist}"), width);
    }
    if let Some(note) = article.note() {
        paragraph(text, &format!("Note: {note}"), width);
    }
    if !article.codes().is_empty() {
        let slugs: Vec<_> = article.codes().iter().map(|code| code.slug()).collect();
        paragraph(text, &format!("Findings: {}", slugs.join(", ")), width);
    }
}

fn paragraph(text: &mut String, words: &str, width: usize) {
    for line in wrapped(words, width.saturating_sub(INDENT.len()).max(20)) {
        let _ = writeln!(text, "{INDENT}{line}");
    }
}

/// Returns the articles with one column per edition: a heading line, then one block per article.
pub(super) fn side_by_side(
    articles: &Articles,
    language: Option<ReportLanguage>,
    width: usize,
) -> String {
    let others = articles.others();
    let count = others.len() + 1;
    let column = (width.saturating_sub(GAP.len() * (count - 1)) / count).max(NARROWEST);
    let mut text = String::new();
    let heads = std::iter::once(articles.edition).chain(others.iter().copied());
    write_row(
        &mut text,
        &heads.map(|edition| vec![edition.id().to_owned()]).collect::<Vec<_>>(),
        column,
    );
    for article in &articles.list {
        let cell = |articles: &[&'static Article]| cell(articles, language, column);
        let mut row = vec![cell(&[article])];
        row.extend(others.iter().map(|other| cell(&own_articles(other, article))));
        let rule = "─".repeat(column);
        let _ = writeln!(text, "{}", vec![rule; count].join(GAP));
        write_row(&mut text, &row, column);
    }
    text
}

/// Returns the articles of one edition, or a dash.
fn cell(
    articles: &[&'static Article],
    language: Option<ReportLanguage>,
    column: usize,
) -> Vec<String> {
    if articles.is_empty() {
        return vec!["—".to_owned()];
    }
    let language = language.unwrap_or_default();
    let mut lines = Vec::new();
    for article in articles {
        let heading = article.heading_in(language);
        lines.extend(wrapped(&format!("{} {heading}", article.number()), column));
        lines.extend(wrapped(article.gist_in(language), column));
    }
    lines
}

fn write_row(text: &mut String, cells: &[Vec<String>], column: usize) {
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    for line in 0..height {
        let parts =
            cells.iter().map(|cell| padded(cell.get(line).map_or("", String::as_str), column));
        let row = parts.collect::<Vec<_>>().join(GAP);
        let _ = writeln!(text, "{}", row.trim_end());
    }
}

/// Pads the text with blanks to a width.
fn padded(text: &str, columns: usize) -> String {
    let blanks = columns.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(blanks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_count_twice() {
        assert_eq!("王Kg1".width(), 5);
        assert_eq!(padded("王", 4), "王  ");
    }
}

//! Articles in columns, an edition a column.

use std::fmt::Write as _;

use super::articles::{Articles, wording};
use super::columns::{padded, wrapped};
use crate::finding::ReportLanguage;
use crate::law::{Article, Edition};

const GAP: &str = "  ";
const NARROWEST: usize = 20;

/// A heading line with the editions, then one block an article.
pub(super) fn text(articles: &Articles, language: Option<ReportLanguage>, width: usize) -> String {
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
        let cell = |edition: &'static Edition, articles: &[&'static Article]| {
            cell(edition, articles, language, column)
        };
        let mut row = vec![cell(articles.edition, &[article])];
        row.extend(
            others.iter().map(|other| cell(other, &other.same(article).collect::<Vec<_>>())),
        );
        let rule = "─".repeat(column);
        let _ = writeln!(text, "{}", vec![rule; count].join(GAP));
        write_row(&mut text, &row, column);
    }
    text
}

/// The articles of one edition, or a dash.
fn cell(
    edition: &'static Edition,
    articles: &[&'static Article],
    language: Option<ReportLanguage>,
    column: usize,
) -> Vec<String> {
    if articles.is_empty() {
        return vec!["—".to_owned()];
    }
    let mut lines = Vec::new();
    for article in articles {
        let (heading, gist) = wording(edition, article, language);
        lines.extend(wrapped(&format!("{} {heading}", article.number()), column));
        lines.extend(wrapped(gist, column));
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

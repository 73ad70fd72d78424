//! The articles of one edition as a page for people.

use std::fmt::Write as _;

use super::articles::{Articles, wording};
use super::columns::wrapped;
use crate::finding::ReportLanguage;
use crate::law::{Article, Chapter, Edition};

const INDENT: &str = "    ";

/// Title, chapters and articles.
pub(super) fn text(articles: &Articles, language: Option<ReportLanguage>, width: usize) -> String {
    let mut text = title(articles.edition);
    let mut chapter = "";
    for article in &articles.list {
        if let Some(next) = chapter_of(articles.edition, article)
            && next.number() != chapter
        {
            chapter = next.number();
            let heading =
                if own(articles.edition, language) { next.heading() } else { next.heading_en() };
            let _ = writeln!(text, "\n{} · {heading}", next.number());
        }
        write_article(&mut text, articles.edition, article, language, width);
    }
    if articles.list.is_empty() {
        text.push_str("\nNo article says that.\n");
    }
    text
}

/// The title line, and on what the edition rests.
pub(super) fn title(edition: &Edition) -> String {
    format!("{} · {}\n{}\n", edition.id(), edition.name(), edition.basis())
}

fn own(edition: &Edition, language: Option<ReportLanguage>) -> bool {
    language.is_none_or(|language| language.tag() == edition.language())
}

/// The last chapter under whose number the article stands.
pub(super) fn chapter_of(edition: &'static Edition, article: &Article) -> Option<&'static Chapter> {
    edition.chapters().iter().rfind(|chapter| article.is_under(chapter.number()))
}

fn write_article(
    text: &mut String,
    edition: &'static Edition,
    article: &'static Article,
    language: Option<ReportLanguage>,
    width: usize,
) {
    let (heading, gist) = match language {
        None => (article.heading(), article.gist()),
        Some(_) => wording(edition, article, language),
    };
    let doubt = if article.is_verified() { "" } else { " (number seen in one copy only)" };
    let _ = writeln!(text, "\n{} {heading}{doubt}", article.number());
    paragraph(text, gist, width);
    if language.is_none() && edition.language() != "en" {
        paragraph(text, &format!("{}: {}", article.heading_en(), article.gist_en()), width);
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

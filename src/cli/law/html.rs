//! The articles as a page to read or print: a table with one column per edition.

use std::fmt::Write as _;

use quick_xml::escape::partial_escape as escaped;

use crate::finding::ReportLanguage;
use crate::law::{Article, Edition};
use crate::write::law::{Articles, own_articles as own};

const STYLE: &str = include_str!("law.css");

/// Returns the whole page.
pub(super) fn text(articles: &Articles, compare: bool, language: Option<ReportLanguage>) -> String {
    let others = if compare { articles.others() } else { Vec::new() };
    let mut text = String::new();
    let told = language.unwrap_or_default();
    let title = escaped(articles.edition.name_in(told.tag()));
    let _ = write!(
        text,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
         <h1>{title}</h1>\n<p>{}</p>\n<table>\n<thead><tr>",
        escaped(articles.edition.basis())
    );
    for edition in std::iter::once(&articles.edition).chain(&others) {
        let _ = write!(text, "<th scope=\"col\">{}</th>", escaped(edition.id()));
    }
    text.push_str("</tr></thead>\n<tbody>\n");
    let mut chapter = "";
    for article in &articles.list {
        if let Some(next) = articles.edition.chapter_of(article)
            && next.number() != chapter
        {
            chapter = next.number();
            write_chapter(&mut text, others.len() + 1, next.number(), next.heading_in(told));
        }
        text.push_str("<tr>");
        write_cell(&mut text, articles.edition, &[article], language);
        for other in &others {
            write_cell(&mut text, other, &own(other, article), language);
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody>\n</table>\n</html>\n");
    text
}

fn write_chapter(text: &mut String, columns: usize, number: &str, heading: &str) {
    let (number, heading) = (escaped(number), escaped(heading));
    let _ = writeln!(text, "<tr><th colspan=\"{columns}\"><h2>{number} · {heading}</h2></th></tr>");
}

fn write_cell(
    text: &mut String,
    edition: &'static Edition,
    articles: &[&'static Article],
    language: Option<ReportLanguage>,
) {
    let told = language.unwrap_or_default();
    let _ = write!(text, "<td lang=\"{}\">", told.tag());
    for article in articles {
        let (heading, gist) = (article.heading_in(told), article.gist_in(told));
        let number = escaped(article.number());
        let _ = write!(text, "<h3>{number} {}</h3><p>{}</p>", escaped(heading), escaped(gist));
        if language.is_none() && edition.language() != "en" {
            write_own(text, edition.language(), article);
        }
        if let Some(note) = article.note() {
            let _ = write!(text, "<p class=\"note\" lang=\"en\">{}</p>", escaped(note));
        }
    }
    text.push_str("</td>");
}

/// Appends the article in the language of its edition.
fn write_own(text: &mut String, language: &str, article: &Article) {
    let (heading, gist) = (escaped(article.heading()), escaped(article.gist()));
    let _ = write!(text, "<p lang=\"{language}\"><b>{heading}</b> {gist}</p>");
}

//! Selecting the articles that were requested.

use crate::finding::ReportLanguage;
use crate::law::{Article, Edition};

/// Articles of one edition, in its order.
#[derive(Debug)]
pub(crate) struct Articles {
    pub(crate) edition: &'static Edition,
    pub(crate) list: Vec<&'static Article>,
}

impl Articles {
    /// Selects `[EDITION] [ARTICLE]`, narrowed by the words of a search; without an edition, the one in force is used.
    ///
    /// The error is a line that names the missing number.
    pub(crate) fn new(asked: &[String], search: Option<&str>) -> Result<Self, String> {
        let named = asked.first().and_then(|name| Edition::for_name(name));
        let number = if named.is_some() { &asked[1..] } else { asked };
        let edition = named.unwrap_or_default();
        let mut list = numbered(edition, &number.join(" "))?;
        if let Some(words) = search {
            list.retain(|article| speaks_of(article, words));
        }
        Ok(Self { edition, list })
    }

    /// Returns the other editions that have text of their own on these articles.
    pub(crate) fn others(&self) -> Vec<&'static Edition> {
        let speaks = |other: &&Edition| {
            let says = |one: &&Article| other.same(one).any(|article| other.has_own(article));
            *other != self.edition && self.list.iter().any(says)
        };
        Edition::ALL.iter().filter(speaks).collect()
    }
}

/// Returns the article or chapter of this number, with everything below it.
fn numbered(edition: &'static Edition, number: &str) -> Result<Vec<&'static Article>, String> {
    let all = edition.articles().iter();
    if number.is_empty() {
        return Ok(all.collect());
    }
    let articles: Vec<_> = all.filter(|article| article.is_under(number)).collect();
    if articles.is_empty() {
        let known: Vec<_> = Edition::ALL.iter().map(Edition::id).collect();
        let is_word = !number.contains(|c: char| c.is_ascii_digit());
        let hint = if is_word { format!("; try --search {number}") } else { String::new() };
        return Err(format!(
            "{} has no article or chapter `{number}`{hint} (editions: {})",
            edition.id(),
            known.join(", ")
        ));
    }
    Ok(articles)
}

/// Whether all words occur somewhere in an article, in any of its languages.
fn speaks_of(article: &Article, words: &str) -> bool {
    let slugs: Vec<_> = article.codes().iter().map(|code| code.slug()).collect();
    let told = ReportLanguage::ALL
        .map(|language| [article.heading_in(language), article.gist_in(language)].join("\n"));
    let text =
        [told.join("\n"), article.topics().join(" "), slugs.join(" ")].join("\n").to_lowercase();
    words.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

/// Returns the articles in which another edition has text of its own on the topics of an article.
pub(crate) fn own_articles(edition: &'static Edition, article: &Article) -> Vec<&'static Article> {
    edition.same(article).filter(|article| edition.has_own(article)).collect()
}

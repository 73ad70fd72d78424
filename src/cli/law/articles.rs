//! Which articles are asked for.

use crate::cli::failure::Failure;
use crate::finding::ReportLanguage;
use crate::law::{Article, Edition};

/// Articles of one edition, in its order.
#[derive(Debug)]
pub(super) struct Articles {
    pub(super) edition: &'static Edition,
    pub(super) list: Vec<&'static Article>,
}

impl Articles {
    /// `[EDITION] [ARTICLE]`, narrowed by the words of a search; without an edition that in force.
    pub(super) fn new(asked: &[String], search: Option<&str>) -> Result<Self, Failure> {
        let named = asked.first().and_then(|name| Edition::for_name(name));
        let number = if named.is_some() { &asked[1..] } else { asked };
        let edition = named.unwrap_or_default();
        let mut list = numbered(edition, &number.join(" "))?;
        if let Some(words) = search {
            list.retain(|article| speaks_of(article, words));
        }
        Ok(Self { edition, list })
    }

    /// The other editions that have something to say on these articles.
    pub(super) fn others(&self) -> Vec<&'static Edition> {
        let speaks = |other: &&Edition| {
            *other != self.edition && self.list.iter().any(|one| other.same(one).next().is_some())
        };
        Edition::ALL.iter().filter(speaks).collect()
    }
}

/// The article of this number, or the chapter, with all that stands below it.
fn numbered(edition: &'static Edition, number: &str) -> Result<Vec<&'static Article>, Failure> {
    let all = edition.articles().iter();
    if number.is_empty() {
        return Ok(all.collect());
    }
    let articles: Vec<_> = all.filter(|article| article.is_under(number)).collect();
    if articles.is_empty() {
        let known: Vec<_> = Edition::ALL.iter().map(Edition::id).collect();
        let is_word = !number.contains(|c: char| c.is_ascii_digit());
        let hint = if is_word { format!("; try --search {number}") } else { String::new() };
        return Err(Failure::new(format!(
            "{} has no article or chapter `{number}`{hint} (editions: {})",
            edition.id(),
            known.join(", ")
        )));
    }
    Ok(articles)
}

/// Whether all words stand somewhere in an article, in either of its languages.
fn speaks_of(article: &Article, words: &str) -> bool {
    let slugs: Vec<_> = article.codes().iter().map(|code| code.slug()).collect();
    let text = [
        article.heading(),
        article.gist(),
        article.heading_en(),
        article.gist_en(),
        &article.topics().join(" "),
        &slugs.join(" "),
    ]
    .join("\n")
    .to_lowercase();
    words.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

/// Heading and gist in the language wanted: the edition's own where that is wanted, else English.
pub(super) fn wording(
    edition: &Edition,
    article: &'static Article,
    language: Option<ReportLanguage>,
) -> (&'static str, &'static str) {
    if language.is_some_and(|language| language.tag() == edition.language()) {
        (article.heading(), article.gist())
    } else {
        (article.heading_en(), article.gist_en())
    }
}

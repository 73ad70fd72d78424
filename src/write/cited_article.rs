//! An article of the Laws in the form that JSON output names it.

use serde::Serialize;

use crate::law::{Article, Edition};

/// The id of an edition and the number of an article in it.
#[derive(Serialize)]
pub(crate) struct CitedArticle {
    pub(super) edition: &'static str,
    pub(super) article: &'static str,
}

impl CitedArticle {
    /// Cites articles of an edition, keeping their order.
    pub(crate) fn all(articles: &[&'static Article], edition: &Edition) -> Vec<Self> {
        let cited =
            |article: &&'static Article| Self { edition: edition.id(), article: article.number() };
        articles.iter().map(cited).collect()
    }
}

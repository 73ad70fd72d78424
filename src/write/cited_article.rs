//! An article of the Laws as programs read it.

use serde::Serialize;

use crate::law::{Article, Edition};

/// An edition by its name, and the number of an article in it.
#[derive(Serialize)]
pub(crate) struct CitedArticle {
    pub(super) edition: &'static str,
    pub(super) article: &'static str,
}

impl CitedArticle {
    /// Articles of an edition, in their order.
    pub(crate) fn all(articles: &[&'static Article], edition: &Edition) -> Vec<Self> {
        let cited =
            |article: &&'static Article| Self { edition: edition.id(), article: article.number() };
        articles.iter().map(cited).collect()
    }
}

//! The location of findings, and how they are to look.

use std::borrow::Cow;

use crate::arbiter::Review;
use crate::finding::{Finding, Words};
use crate::law::Edition;
use crate::text::{Source, Span};

/// The location of findings.
#[derive(Clone, Copy)]
pub struct Location<'a> {
    /// The text.
    pub source: &'a Source,
    /// The number of the game in its file; `None` for text between games.
    pub game: Option<u64>,
    /// The review of the game, needed to show its board.
    pub review: Option<&'a Review<'a>>,
}

impl<'a> Location<'a> {
    /// The location of a game.
    #[must_use]
    pub const fn of(review: &'a Review<'a>) -> Self {
        Self { source: review.source, game: Some(review.index), review: Some(review) }
    }

    /// What is written at a place of it.
    pub(in crate::write) fn written(&self, span: Span) -> Cow<'a, str> {
        self.review.map_or_else(|| self.source.written(span).into(), |review| review.written(span))
    }
}

/// How findings are to look.
#[derive(Clone, Copy, Debug)]
pub struct ReportOptions {
    /// The words of the messages.
    pub words: &'static Words,
    /// The edition of the Laws whose articles are cited.
    pub edition: Option<&'static Edition>,
    /// Whether to use colours, if the format has any.
    pub color: bool,
    /// Width of the terminal in characters.
    pub width: usize,
}

/// Returns the numbers of the articles that a finding falls under.
pub(super) fn articles(edition: Option<&'static Edition>, finding: &Finding) -> Vec<&'static str> {
    edition.map_or(&[][..], |edition| edition.citing(finding)).iter().map(|a| a.number()).collect()
}

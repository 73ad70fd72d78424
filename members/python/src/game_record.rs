//! What is kept of a game after its review.

use std::sync::{Arc, OnceLock};

use movetext::arbiter::{LanguageChoice, NotationChoice};
use movetext::board::{Move as BoardMove, Position};
use movetext::language::Language;
use movetext::law::Edition;
use movetext::notation::{Notation, uci};
use movetext::read::Container;
use movetext::write::{Format, Page, Writer};
use movetext::{Arbiter, Options, Outcome, Review, Source, Span};

/// The stored data of a game. The text of all games that were read together is shared.
pub(crate) struct GameRecord {
    source: Arc<Source>,
    pub(crate) index: u64,
    /// The number of the first game of that text.
    first: u64,
    pub(crate) start: Position,
    /// The moves of the main line that were played, and their spans.
    pub(crate) moves: Vec<(BoardMove, Span)>,
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) outcome: Outcome,
    pub(crate) is_complete: bool,
    pub(crate) has_findings: bool,
    language: &'static Language,
    notation: Notation,
    container: Container,
    san: OnceLock<Vec<String>>,
}

impl GameRecord {
    /// Keeps a game beyond its review.
    pub(crate) fn of(
        review: &Review<'_>,
        source: &Arc<Source>,
        first: u64,
        container: Container,
    ) -> Self {
        let text = source.text();
        let tag = |tag: &movetext::game::TagPair| {
            (tag.name(text).to_owned(), tag.value(text).into_owned())
        };
        let places = review.main_line().map(|index| review.game.moves[index].span);
        Self {
            source: Arc::clone(source),
            index: review.index,
            first,
            start: *review.start,
            moves: review.main_moves().zip(places).collect(),
            tags: review.game.tags.iter().map(tag).collect(),
            outcome: review.verdict.outcome,
            is_complete: review.verdict.complete,
            has_findings: !review.findings.is_empty(),
            language: review.language,
            notation: review.notation,
            container,
            san: OnceLock::new(),
        }
    }

    pub(crate) fn uci(&self, index: usize) -> String {
        uci(self.moves[index].0, self.start.is_chess960())
    }

    /// Returns all moves in SAN, computed on first use.
    pub(crate) fn san(&self) -> &[String] {
        self.san.get_or_init(|| {
            let mut position = self.start;
            let name = |(played, _): &(BoardMove, Span)| {
                let san = played.to_san(&position);
                position.play(*played);
                san
            };
            self.moves.iter().map(name).collect()
        })
    }

    pub(crate) fn written(&self, index: usize) -> &str {
        self.source.written(self.moves[index].1)
    }

    pub(crate) fn span(&self, index: usize) -> (u64, u64) {
        let (source, span) = self.source.origin(self.moves[index].1);
        let place = source.absolute(span);
        (place.start, place.end)
    }

    pub(crate) fn position(&self, ply: usize) -> Position {
        let mut position = self.start;
        self.moves[..ply].iter().for_each(|(played, _)| position.play(*played));
        position
    }

    /// Writes the game in another format, reading the text of its block again.
    pub(crate) fn written_as(&self, format: Format) -> Result<String, String> {
        let page = Page { edition: Some(<&Edition>::default()), ..Page::default() };
        let mut writer = Writer::new(format, page, Vec::new());
        let mut went = Ok(());
        let options = Options {
            container: self.container,
            language: LanguageChoice::Forced(vec![self.language]),
            notation: NotationChoice::Forced(self.notation),
            ..Options::default()
        };
        Arbiter::new(options).review(&self.source, self.first, |review| {
            if review.index == self.index {
                went = writer.game(review);
            }
        });
        went.map_err(|why| why.to_string())?;
        let bytes = writer.finish().map_err(|why| why.to_string())?;
        String::from_utf8(bytes).map_err(|why| why.to_string())
    }
}

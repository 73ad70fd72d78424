//! The options by which `check`, `convert` and the page read and judge a record.

use std::io::Cursor;
use std::sync::Arc;

use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::arbiter::{self, Arbiter, AsPlayed, RateSource, Review};
use crate::finding::{Code, Finding, ReportLanguage, Words};
use crate::language::Language;
use crate::law::{Edition, Rate};
use crate::notation::Notation;
use crate::read::{self, Container, FileOptions, GameRange};
use crate::request::{Judging, JudgingRequest};
use crate::text::{Charset, Source, Span};
use crate::write::report::Location;

/// The names of these options.
pub(super) const OPTIONS: &[&str] = &[
    "name",
    "from",
    "notation",
    "language",
    "encoding",
    "games",
    "law",
    "rate",
    "report-language",
    "as-played",
    "facts",
    "select",
    "ignore",
];

/// How a record is read, understood and judged.
pub(super) struct RecordReading {
    /// What the record is called in findings.
    name: String,
    file: FileOptions,
    games: Option<GameRange>,
    pub(super) judging: Judging,
}

/// What is found while a record is reviewed.
pub(super) enum ReviewEvent<'a, 'r> {
    /// A requested game, with the requested findings.
    Game(&'a Review<'r>),
    /// A finding outside the games, and its place.
    OutsideGames(&'a Location<'r>, &'a Finding),
}

impl RecordReading {
    /// Reads these options.
    pub(super) fn of(asked: &RequestOptions) -> Result<Self, Refusal> {
        let rate = match asked.text("rate") {
            Some("auto") => RateSource::TimeControl,
            _ => RateSource::Named(asked.named("rate", Rate::for_name)?.unwrap_or_default()),
        };
        let request = JudgingRequest {
            languages: languages(asked)?,
            notation: asked.named_or_auto("notation", Notation::for_name)?,
            law: asked.named("law", Edition::for_name)?,
            rate,
            as_played: as_played(asked)?,
            select: asked.list("select")?,
            ignore: asked.list("ignore")?,
            facts: asked.flag("facts")?,
            report_language: report_language(asked)?,
        };
        Ok(Self {
            name: asked.text("name").unwrap_or("-").to_owned(),
            file: file(asked)?,
            games: asked.number("games")?,
            judging: request.into(),
        })
    }

    /// One game of a record, for a ruling.
    pub(super) fn of_game(asked: &RequestOptions, game: u64) -> Result<Self, Refusal> {
        if game == 0 {
            return Err(Refusal::of("game: games are counted from 1"));
        }
        let games = Some(GameRange { first: game, last: game });
        Ok(Self { games, ..Self::of(asked)? })
    }

    /// Also reports every event of law.
    pub(super) fn with_events(self) -> Self {
        Self { judging: self.judging.with_events(), ..self }
    }

    /// Also examines what follows a refused move.
    pub(super) fn going_on(self) -> Self {
        Self { judging: self.judging.going_on(), ..self }
    }

    /// Prepares the moves for a writer of this notation.
    pub(super) fn writing(self, notation: Notation) -> Self {
        Self { judging: self.judging.writing(notation), ..self }
    }

    /// Reviews the record: passes on the requested games and, if all were requested, the findings outside them. Returns
    /// the container.
    pub(super) fn review(
        &self,
        record: Vec<u8>,
        mut handle: impl FnMut(ReviewEvent<'_, '_>),
    ) -> Result<Container, Refusal> {
        let mut file =
            read::open(&self.name, Cursor::new(record), self.file.clone()).map_err(Refusal::of)?;
        let container = file.container();
        let mut arbiter = Arbiter::new(self.judging.arbiter.clone().suited_to(&file));
        let (mut games, mut is_blank) = (0, true);
        while let Some(block) = file.next_block(None).map_err(Refusal::of)? {
            let source = &block.value;
            let tally = arbiter.review(source, games + 1, |review| {
                if self.games.is_none_or(|wanted| wanted.contains(review.index)) {
                    let findings = self.judging.selection.sift(review.findings);
                    handle(ReviewEvent::Game(&Review { findings: &findings, ..*review }));
                }
            });
            games += tally.games;
            is_blank &= source.text().trim().is_empty();
            let place = Location { source, game: None, review: None };
            for finding in block.findings.iter().chain(&tally.findings) {
                if self.games.is_none() && self.judging.selection.shows(finding.code) {
                    handle(ReviewEvent::OutsideGames(&place, finding));
                }
            }
        }
        if games == 0 && !is_blank && self.games.is_none() {
            let source = Source::new(&self.name, "");
            let place = Location { source: &source, game: None, review: None };
            handle(ReviewEvent::OutsideGames(&place, &Finding::new(Code::NoGame, Span::at(0))));
        }
        match self.games.filter(|wanted| wanted.first > games) {
            Some(wanted) => {
                Err(Refusal::of(format!("games: {wanted} asked for, and there are {games}")))
            }
            None => Ok(container),
        }
    }
}

/// Which illegal moves stood: `true` for all, or where they begin.
fn as_played(asked: &RequestOptions) -> Result<AsPlayed, Refusal> {
    let said = asked.read("as-played", |said| match said {
        "true" => Ok(AsPlayed::all()),
        "false" => Ok(AsPlayed::default()),
        places => places.parse(),
    });
    Ok(said?.unwrap_or_default())
}

/// How a file is opened.
pub(super) fn file(asked: &RequestOptions) -> Result<FileOptions, Refusal> {
    file_in(asked, asked.named_or_auto("from", Container::for_name)?)
}

/// The options for opening a file in this container.
pub(super) fn file_in(
    asked: &RequestOptions,
    container: Option<Container>,
) -> Result<FileOptions, Refusal> {
    Ok(FileOptions {
        container,
        charset: asked.named_or_auto("encoding", Charset::for_label)?,
        evidence: Some(Arc::new(arbiter::evidence)),
        ..FileOptions::default()
    })
}

/// The languages named; empty to detect them from the record.
pub(super) fn languages(asked: &RequestOptions) -> Result<Vec<&'static Language>, Refusal> {
    let known = |tag: &str| Language::for_tag(tag).ok_or_else(|| format!("there is no `{tag}`"));
    let named = asked.read("language", |list| match list {
        "auto" => Ok(Vec::new()),
        list => list.split(',').map(known).collect(),
    })?;
    Ok(named.unwrap_or_default())
}

/// The language of findings and rulings.
pub(super) fn words(asked: &RequestOptions) -> Result<&'static Words, Refusal> {
    Ok(Words::for_language(report_language(asked)?))
}

pub(super) fn report_language(asked: &RequestOptions) -> Result<ReportLanguage, Refusal> {
    let named = asked.named("report-language", ReportLanguage::for_tag)?;
    Ok(named.unwrap_or(ReportLanguage::English))
}

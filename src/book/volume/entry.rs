//! The data of a game by which a book finds its place.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::eco;
use super::eco::EcoOpening;
use crate::arbiter::Review;
use crate::book::plan::chaptering;
use crate::game::{Outcome, is_unknown_value};
use crate::text::direction::isolated;
use crate::write::{Heading, NameForm, Page, Tidying, printed_result, with_moves_of_page};

/// The data of a game that a book needs: everything but its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookEntry {
    /// The player of the white pieces; empty if unknown.
    pub white: String,
    /// The player of the black pieces; empty if unknown.
    pub black: String,
    /// The event.
    pub event: String,
    /// The round.
    pub round: String,
    /// The date: `1924.03.16`.
    pub date: String,
    /// The result as a PGN token, or `0-0` where both have lost.
    pub result: String,
    /// The code of the opening, from the game's own tag or by its positions.
    pub eco: String,
    /// The name of the opening.
    pub opening: String,
    /// The starting position, unless it is the standard one.
    pub start: String,
    /// The title above the game; empty if neither player is known.
    pub title: String,
    /// Event, site, round and date, as far as they are known.
    pub occasion: Vec<String>,
    /// The opening, and who wrote the notes.
    pub below: String,
    /// The filled template of chapters, if there is one.
    pub template: String,
    /// The captions of its diagrams.
    pub diagrams: Vec<String>,
}

impl BookEntry {
    /// Creates the entry of a game; `template` determines its chapter.
    pub(in crate::book) fn of(review: &Review<'_>, page: &Page, template: Option<&str>) -> Self {
        let tag = |name: &str| known(page.tidying.value(review, name));
        // Tables and indexes use family names first, whatever the headings use.
        let sorted = Tidying { names: Some(NameForm::LastFirst), ..page.tidying };
        let player = |name: &str| known(sorted.value(review, name));
        let heading = Heading::isolated(review, page);
        let (event, code) = (tag("Event"), tag("ECO"));
        let place = eco::classify(review, &code);
        let opening = Some(tag("Opening")).filter(|name| !name.is_empty());
        let opening = opening.or_else(|| place.map(|place| place.name.to_owned()));
        let entry = Self {
            white: player("White"),
            black: player("Black"),
            round: tag("Round"),
            date: tag("Date"),
            result: result(review).to_owned(),
            start: if review.start.is_initial() { String::new() } else { review.start.fen() },
            eco: place.map_or(code, |place| place.code.to_owned()),
            opening: opening.unwrap_or_default(),
            title: heading.players().or_else(|| title(&tag)).unwrap_or_default(),
            occasion: owned(&heading.occasion),
            below: below(&heading, place, page),
            template: String::new(),
            diagrams: Vec::new(),
            event,
        };
        let field = |name: &str| match name {
            "year" => entry.date.split('.').next().unwrap_or_default().to_owned(),
            "source" => stem(review.source.name()).to_owned(),
            "ECO" => entry.eco.clone(),
            "Opening" => entry.opening.clone(),
            _ => tag(name),
        };
        let template = template.map(|template| chaptering::fill(template, field));
        Self { template: template.unwrap_or_default(), ..entry }
    }
}

impl BookEntry {
    /// Whether there is a board before the first move.
    pub(in crate::book) fn starts_with_board(&self) -> bool {
        !self.start.is_empty() && !self.diagrams.is_empty()
    }
}

/// Returns the opening, and who wrote the notes. The name of the opening is taken from the table if the game does not
/// give one; the variant “standard” is omitted.
fn below(heading: &Heading<'_>, place: Option<&EcoOpening>, page: &Page) -> String {
    let mut opening: Vec<&str> = heading.subject.iter().map(AsRef::as_ref).collect();
    opening.retain(|part| !part.eq_ignore_ascii_case("standard"));
    let opening = match place.filter(|place| is_code(&opening, place)) {
        Some(place) => format!("{} {}", place.code, eco::name_in(place.name, page.reader().tag)),
        None => opening.join(", "),
    };
    let opening = with_moves_of_page(&opening, page);
    let parts = [opening.as_str(), heading.notes.as_str()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// Whether only the code is given.
fn is_code(said: &[&str], place: &EcoOpening) -> bool {
    said.iter().all(|part| part.starts_with(place.code))
}

/// Returns the title of something other than a game between two players: the chapter of a study, or the event.
fn title(tag: &impl Fn(&str) -> String) -> Option<String> {
    let (chapter, event) = (tag("ChapterName"), tag("Event"));
    let title = if chapter.is_empty() { chapter_of(&event) } else { &chapter };
    Some(isolated(title).into_owned()).filter(|title| !title.is_empty())
}

/// Returns the chapter of a study, whose event names both: `Rook endings: Lucena`.
fn chapter_of(event: &str) -> &str {
    event.split_once(": ").map_or(event, |(_, chapter)| chapter)
}

/// The result of a game that both have lost, for which PGN has no token.
pub(super) const BOTH_LOST: &str = "0-0";

fn result(review: &Review<'_>) -> &'static str {
    match printed_result(review) {
        Outcome::Unknown if review.verdict.both_lost.is_some() => BOTH_LOST,
        outcome => outcome.token(),
    }
}

/// Returns a value, or an empty text if it is unknown, such as `?` and `????.??.??`.
fn known(value: Option<String>) -> String {
    value.filter(|value| !is_unknown_value(value)).unwrap_or_default()
}

fn owned(parts: &[Cow<'_, str>]) -> Vec<String> {
    parts.iter().map(|part| part.clone().into_owned()).collect()
}

/// Returns the name of a file without folder and extension.
pub(super) fn stem(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.split_once('.').map_or(name, |(stem, _)| stem)
}

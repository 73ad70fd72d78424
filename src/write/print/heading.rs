//! The heading of a printed game.

use std::borrow::Cow;

use crate::arbiter::Review;
use crate::game::{HeadingPart, KnownTag, ROSTER, is_unknown_value};
use crate::language::PrintWords;
use crate::text::direction;
use crate::write::Page;
use crate::write::tidy::Tag;

/// The tags, arranged as on a title page.
#[derive(Debug)]
pub(crate) struct Heading<'r> {
    /// White with title and rating; empty if unknown.
    pub(crate) white: String,
    /// Black likewise.
    pub(crate) black: String,
    /// The name of a game that has no players: the event.
    pub(crate) topic: Option<Cow<'r, str>>,
    /// Event, site, round and date, as far as they are known.
    pub(crate) occasion: Vec<Cow<'r, str>>,
    /// Opening and its code.
    pub(crate) subject: Vec<Cow<'r, str>>,
    /// `Notes by Alekhine`; empty if no annotator is named.
    pub(crate) notes: String,
    /// Whether the game begins with a position of its own.
    is_set_up: bool,
    /// All other tags, name and value.
    pub(crate) rest: Vec<(Cow<'r, str>, Cow<'r, str>)>,
}

/// An unknown player, beside one who is known.
const UNKNOWN: &str = "N.N.";

/// Whether the heading already shows this tag, or moves and boards do.
fn is_shown(name: &str) -> bool {
    ROSTER.contains(&name) || KnownTag::for_name(name).is_some_and(|tag| tag.part.is_some())
}

impl<'r> Heading<'r> {
    /// Builds the heading of a game.
    pub(crate) fn of(review: &Review<'r>, page: &Page) -> Self {
        Self::built(review, page, |value| value)
    }

    /// Builds the heading of a game, with every value from right to left isolated from its neighbours.
    pub(crate) fn isolated(review: &Review<'r>, page: &Page) -> Self {
        Self::built(review, page, |value| match direction::isolated(&value) {
            Cow::Owned(isolated) => isolated.into(),
            Cow::Borrowed(_) => value,
        })
    }

    /// Builds the heading; `set` prepares every value that is shown beside others.
    fn built(review: &Review<'r>, page: &Page, set: impl Fn(Cow<'r, str>) -> Cow<'r, str>) -> Self {
        let tags = page.tidying.tags(review);
        let tag = |name: &str| known(&tags, name);
        let is_subject = |tag: &&KnownTag| tag.part == Some(HeadingPart::Subject);
        let subject = KnownTag::all().iter().filter(is_subject);
        let words = page.print_words();
        let event = tag("Event");
        let site = tag("Site").filter(|site| !is_link(site) && !repeats(event.as_deref(), site));
        let (event, site) = (event.map(&set), site.map(&set));
        let white = player(&tags, ["White", "WhiteTitle", "WhiteElo"], &set);
        let black = player(&tags, ["Black", "BlackTitle", "BlackElo"], &set);
        // A study has no players: its name becomes the heading.
        let (topic, event) =
            if white.is_empty() && black.is_empty() { (event, None) } else { (None, event) };
        let mut occasion: Vec<_> = event.into_iter().chain(site).collect();
        let round = |round: &str| {
            let is_number = round.bytes().all(|byte| byte.is_ascii_digit());
            if is_number { words.round.replace("{n}", round) } else { format!("({round})") }
        };
        occasion.extend(tag("Round").map(|it| Cow::Owned(round(&set(it)))));
        occasion.extend(tag("Date").map(|date| set(Cow::Owned(dated(&date, words)))));
        let by = |name: Cow<'_, str>| words.notes.replace("{name}", &name);
        let notes = tag("Annotator").and_then(annotator).map(&set).map_or_else(String::new, by);
        let is_other = |tag: &&Tag<'_>| !is_shown(&tag.name) && !is_unknown_value(&tag.value);
        let rest = tags.iter().filter(is_other);
        Self {
            white,
            black,
            topic,
            occasion,
            subject: subject.filter_map(|known| tag(known.name).map(&set)).collect(),
            notes,
            is_set_up: !review.start.is_initial(),
            rest: rest.map(|tag| (tag.name.clone(), tag.value.clone())).collect(),
        }
    }

    /// Returns the line below the players and the occasion: the opening, and who wrote the notes.
    pub(crate) fn below(&self) -> String {
        let subject = self.subject.join(", ");
        let parts = [subject.as_str(), self.notes.as_str()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// Returns the title of the game: its players, its topic, or its number.
    pub(crate) fn title(&self, game: u64, page: &Page) -> String {
        let number = || page.print_words().game.replace("{n}", &game.to_string());
        let topic = || self.topic.as_ref().map(ToString::to_string);
        self.players().or_else(topic).unwrap_or_else(number)
    }

    /// Whether the title names anything; if not, it is a number.
    pub(crate) fn is_named(&self) -> bool {
        self.players().is_some() || self.topic.is_some()
    }

    /// Returns `Réti – Tartakower`, or `N.N. – Tartakower`; `None` if neither is known. White alone, where a position is
    /// set up, is the author of a study.
    pub(crate) fn players(&self) -> Option<String> {
        match [self.white.as_str(), self.black.as_str()] {
            ["", ""] => None,
            [author, ""] if self.is_set_up => Some(author.to_owned()),
            players => {
                let [white, black] =
                    players.map(|name| if name.is_empty() { UNKNOWN } else { name });
                Some(format!("{white} – {black}"))
            }
        }
    }
}

/// Whether a value is a web address, which is not a place where a game is played.
fn is_link(value: &str) -> bool {
    value.starts_with("http://") || value.starts_with("https://") || value.starts_with("www.")
}

/// Returns the name of an annotator; of `https://lichess.org/@/name` the name, of any other address nothing.
fn annotator(name: Cow<'_, str>) -> Option<Cow<'_, str>> {
    if !is_link(&name) {
        return Some(name);
    }
    name.split_once("/@/").map(|(_, user)| Cow::Owned(user.to_owned()))
}

/// Whether the event already names the site: `New York` in `New York 1924`.
fn repeats(event: Option<&str>, site: &str) -> bool {
    event.is_some_and(|event| event.to_lowercase().contains(&site.to_lowercase()))
}

/// Returns the value of a tag, unless it is a placeholder.
fn known<'r>(tags: &[Tag<'r>], name: &str) -> Option<Cow<'r, str>> {
    let value = tags.iter().find(|tag| tag.name == name)?.value.clone();
    (!is_unknown_value(&value)).then_some(value)
}

/// Returns a player as `GM Karpov, Anatoly (2700)`.
fn player<'r>(
    tags: &[Tag<'r>],
    [name, title, rating]: [&str; 3],
    set: impl Fn(Cow<'r, str>) -> Cow<'r, str>,
) -> String {
    let Some(name) = known(tags, name).map(&set) else { return String::new() };
    let title = known(tags, title).map_or_else(String::new, |title| format!("{} ", set(title)));
    let rating = known(tags, rating).filter(|rating| rating != "0");
    let rating = rating.map_or_else(String::new, |rating| format!(" ({rating})"));
    format!("{title}{name}{rating}")
}

/// Returns a date as the language writes it; one in another form, or of no day there is, as it is, without unknown parts.
fn dated(date: &str, words: &PrintWords) -> String {
    words.dated(date).unwrap_or_else(|| date.replace(".??", ""))
}

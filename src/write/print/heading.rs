//! What stands above a printed game.

use std::borrow::Cow;

use crate::arbiter::Review;
use crate::game::ROSTER;
use crate::write::Page;
use crate::write::tidy::Tag;

/// The tags as a title page would give them.
#[derive(Debug)]
pub(in crate::write) struct Heading<'r> {
    /// White with title and rating; empty where not known.
    pub(in crate::write) white: String,
    /// Black likewise.
    pub(in crate::write) black: String,
    /// Event, site, round and date, as far as they are known.
    pub(in crate::write) occasion: Vec<Cow<'r, str>>,
    /// Opening and its code, annotator: what a reader looks for next.
    pub(in crate::write) subject: Vec<Cow<'r, str>>,
    /// Every other tag, name and value.
    pub(in crate::write) rest: Vec<(Cow<'r, str>, Cow<'r, str>)>,
}

/// Tags beside the roster that the title has words for, or that the moves and boards show.
const SPOKEN: [&str; 11] = [
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
    "ECO",
    "Opening",
    "Variation",
    "Annotator",
    "SetUp",
    "FEN",
    "Variant",
];

fn is_spoken(name: &str) -> bool {
    ROSTER.contains(&name) || SPOKEN.contains(&name)
}

impl<'r> Heading<'r> {
    /// The heading of a game.
    pub(in crate::write) fn of(review: &Review<'r>, page: &Page) -> Self {
        let tags = page.tidying.tags(review);
        let tag = |name: &str| known(&tags, name);
        let list = |names: &[&str]| names.iter().filter_map(|name| tag(name)).collect();
        let mut occasion: Vec<_> = list(&["Event", "Site"]);
        occasion.extend(tag("Round").map(|round| Cow::Owned(format!("({round})"))));
        occasion.extend(tag("Date").map(|date| Cow::Owned(date_known(&date))));
        let is_other = |tag: &&Tag<'_>| !is_spoken(&tag.name) && is_known(&tag.value);
        let rest = tags.iter().filter(is_other);
        Self {
            white: player(&tags, ["White", "WhiteTitle", "WhiteElo"]),
            black: player(&tags, ["Black", "BlackTitle", "BlackElo"]),
            occasion,
            subject: list(&["ECO", "Opening", "Variation", "Variant", "Annotator"]),
            rest: rest.map(|tag| (tag.name.clone(), tag.value.clone())).collect(),
        }
    }

    /// `Réti – Tartakower`; nothing where neither is known.
    pub(in crate::write) fn players(&self) -> Option<String> {
        let name = |name: &String| if name.is_empty() { "?".to_owned() } else { name.clone() };
        let known = !self.white.is_empty() || !self.black.is_empty();
        known.then(|| format!("{} – {}", name(&self.white), name(&self.black)))
    }
}

/// The value of a tag that says something.
fn known<'r>(tags: &[Tag<'r>], name: &str) -> Option<Cow<'r, str>> {
    let value = tags.iter().find(|tag| tag.name == name)?.value.clone();
    is_known(&value).then_some(value)
}

/// `?`, `-` and `????.??.??` stand for what is not known or does not apply (PGN standard, section 8.1.1).
fn is_known(value: &str) -> bool {
    !value.chars().all(|c| matches!(c, '?' | '.' | '-' | ' '))
}

/// `GM Karpov, Anatoly (2700)`.
fn player(tags: &[Tag<'_>], [name, title, rating]: [&str; 3]) -> String {
    let Some(name) = known(tags, name) else { return String::new() };
    let title = known(tags, title).map_or_else(String::new, |title| format!("{title} "));
    let rating = known(tags, rating).filter(|rating| rating != "0");
    let rating = rating.map_or_else(String::new, |rating| format!(" ({rating})"));
    format!("{title}{name}{rating}")
}

/// `1858.??.??` is 1858, `1972.07.11` is 1972-07-11.
fn date_known(date: &str) -> String {
    date.split('.').take_while(|part| !part.contains('?')).collect::<Vec<_>>().join("-")
}

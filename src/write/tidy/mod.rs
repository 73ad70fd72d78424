//! Tidying the tags on output: their order, missing ones of the roster, dates and names in one form.
//!
//! Only values with a single reading are changed, and every change can be listed. A value with two (`7/11/1972`) is
//! kept and listed as such.

mod date;
mod name;

use std::borrow::Cow;

pub use name::NameForm;

use crate::arbiter::Review;
use crate::game::{Outcome, ROSTER};

/// What is to be tidied; nothing by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tidying {
    /// Whether to put the Seven Tag Roster first, and the other tags in order of their names (PGN standard, section
    /// 8.1.1).
    pub order: bool,
    /// Whether to add missing tags of the roster, with their values for unknown.
    pub roster: bool,
    /// Whether to write dates as `YYYY.MM.DD`, with question marks for what is unknown (section 8.1.1.3).
    pub dates: bool,
    /// The form of players' names, if they are to be changed.
    pub names: Option<NameForm>,
}

/// A tag with its name and value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tag<'t> {
    pub(super) name: Cow<'t, str>,
    pub(super) value: Cow<'t, str>,
}

/// One change to the tags of a game, or a value that was left because it can be read in two ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What was done.
    pub kind: ChangeKind,
    /// The name of the tag.
    pub tag: String,
    /// The value before; for [`ChangeKind::Ordered`] the names of the tags in their order.
    pub from: String,
    /// The value now.
    pub to: String,
}

/// What was done to a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// It was missing and has been added.
    Added,
    /// Its value has been changed to another form.
    Changed,
    /// All tags have been put in another order.
    Ordered,
    /// Nothing: the value has two readings.
    Left,
}

impl ChangeKind {
    /// Returns `added`, `changed`, `ordered` or `left`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Changed => "changed",
            Self::Ordered => "ordered",
            Self::Left => "left",
        }
    }
}

impl Tidying {
    /// Returns the tags of a game, tidied.
    pub(super) fn tags<'r>(self, review: &Review<'r>) -> Vec<Tag<'r>> {
        self.apply(review, &mut |_| {})
    }

    /// Returns the value of a tag, tidied.
    #[must_use]
    pub fn value(self, review: &Review<'_>, name: &str) -> Option<String> {
        let tags = self.tags(review);
        tags.into_iter().find(|tag| tag.name == name).map(|tag| tag.value.into_owned())
    }

    /// Returns all changes to the tags of a game, and the values left because they have two readings.
    #[must_use]
    pub fn changes(self, review: &Review<'_>) -> Vec<Change> {
        let mut changes = Vec::new();
        if self != Self::default() {
            self.apply(review, &mut |change| changes.push(change));
        }
        changes
    }

    fn apply<'r>(self, review: &Review<'r>, list: &mut impl FnMut(Change)) -> Vec<Tag<'r>> {
        let text = review.source.text();
        let written = review.game.tags.iter();
        let mut tags: Vec<Tag<'r>> = written
            .map(|tag| Tag { name: tag.name(text).into(), value: tag.value(text) })
            .collect();
        if self == Self::default() {
            return tags;
        }
        for tag in &mut tags {
            self.reform(tag, list);
        }
        if self.roster {
            complete(&mut tags, review, list);
        }
        if self.order {
            order(&mut tags, list);
        }
        tags
    }

    /// Changes one value to its form.
    fn reform(self, tag: &mut Tag<'_>, list: &mut impl FnMut(Change)) {
        let form = match (tag.name.as_ref(), self.names) {
            (name, _) if name.ends_with("Date") && self.dates => date::form(&tag.value),
            ("White" | "Black", Some(form)) => name::form(&tag.value, form),
            _ => return,
        };
        let (kind, to) = match form {
            Some(to) if to == tag.value => return,
            Some(to) => (ChangeKind::Changed, to),
            None => (ChangeKind::Left, tag.value.to_string()),
        };
        let from = std::mem::replace(&mut tag.value, to.clone().into()).into_owned();
        list(Change { kind, tag: tag.name.to_string(), from, to });
    }
}

/// Returns the value of a roster tag that is unknown (PGN standard, section 8.1.1).
pub(super) const fn unknown(name: &str, outcome: Outcome) -> &'static str {
    match name.as_bytes() {
        b"Date" => "????.??.??",
        b"Result" => outcome.token(),
        _ => "?",
    }
}

/// Adds the missing tags of the roster, each after its predecessor.
fn complete(tags: &mut Vec<Tag<'_>>, review: &Review<'_>, list: &mut impl FnMut(Change)) {
    let mut place = 0;
    for name in ROSTER {
        if let Some(found) = tags.iter().position(|tag| tag.name == name) {
            place = found + 1;
            continue;
        }
        let value = unknown(name, review.verdict.outcome);
        tags.insert(place, Tag { name: name.into(), value: value.into() });
        place += 1;
        let (tag, from, to) = (name.to_owned(), String::new(), value.to_owned());
        list(Change { kind: ChangeKind::Added, tag, from, to });
    }
}

/// Puts the roster first and the others in order of their names; tags of the same name keep their order.
fn order(tags: &mut [Tag<'_>], list: &mut impl FnMut(Change)) {
    let rank =
        |tag: &Tag<'_>| ROSTER.iter().position(|name| tag.name == *name).unwrap_or(ROSTER.len());
    let names =
        |tags: &[Tag<'_>]| tags.iter().map(|tag| tag.name.as_ref()).collect::<Vec<_>>().join(" ");
    let from = names(tags);
    tags.sort_by(|one, other| (rank(one), &one.name).cmp(&(rank(other), &other.name)));
    let to = names(tags);
    if from != to {
        list(Change { kind: ChangeKind::Ordered, tag: String::new(), from, to });
    }
}

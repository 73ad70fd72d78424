//! `convert --tags`: what is to be tidied, and the list of changes.

use clap::ValueEnum;

use crate::arbiter::Review;
use crate::write::{Change, ChangeKind, NameForm, Tidying};

/// What is put in order in the tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum TagTidying {
    /// The roster first, then by name
    Order,
    /// What the roster lacks
    Roster,
    /// `YYYY.MM.DD`
    Dates,
    /// The spaces in players' names
    Names,
    /// `Karpov, Anatoly`
    LastFirst,
    /// `Anatoly Karpov`
    FirstLast,
}

/// Combines all these; of several forms of names the last applies.
pub(super) fn all(wishes: &[TagTidying]) -> Tidying {
    let mut tidying = Tidying::default();
    for wish in wishes {
        match wish {
            TagTidying::Order => tidying.order = true,
            TagTidying::Roster => tidying.roster = true,
            TagTidying::Dates => tidying.dates = true,
            TagTidying::Names => tidying.names = Some(NameForm::Spaced),
            TagTidying::LastFirst => tidying.names = Some(NameForm::LastFirst),
            TagTidying::FirstLast => tidying.names = Some(NameForm::FirstLast),
        }
    }
    tidying
}

/// Adds a line for every change to the tags of a game, and for every value left because it has two readings.
pub(super) fn list(review: &Review<'_>, tidying: Tidying, lines: &mut Vec<String>) {
    let (source, text) = (review.source, review.source.text());
    for change in tidying.changes(review) {
        let tag = review.game.tag(text, &change.tag).map(|tag| tag.span.start);
        let line = source.line_column(tag.unwrap_or(review.game.span.start)).0;
        let (name, game) = (source.name(), review.index);
        lines.push(format!("{name}:{line}: game {game}: {}", said(&change)));
    }
}

fn said(change: &Change) -> String {
    let Change { kind, tag, from, to } = change;
    match kind {
        ChangeKind::Added => format!("{tag} \"{to}\" added"),
        ChangeKind::Changed => format!("{tag} \"{from}\" becomes \"{to}\""),
        ChangeKind::Ordered => format!("tags ordered: {to}"),
        ChangeKind::Left => {
            format!("{tag} \"{from}\" left: it can be read in two ways, or in none")
        }
    }
}

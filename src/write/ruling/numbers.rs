//! Numbers of rows that do not continue, as a ruling tells them.

use serde::Serialize;

use super::say_all;
use crate::arbiter::{DoubtfulNumbers, NumberJump, NumberReading};
use crate::board::MoveNumber;
use crate::finding::{MessageValue, Words};

/// Appends sentences on where the numbers do not continue, and on whether they are right.
pub(super) fn numbers<T: Copy>(doubtful: &DoubtfulNumbers<T>, words: &Words, out: &mut Vec<u8>) {
    jumps(&doubtful.jumps, words, out);
    say_all(words, reading(&doubtful.reading), &[], out);
}

/// Appends a sentence on each jump.
pub(super) fn jumps(jumps: &[NumberJump], words: &Words, out: &mut Vec<u8>) {
    for jump in jumps {
        let above = jump.due.previous().map_or(0, |last| last.number);
        let plies = u32::try_from(jump.plies().unsigned_abs()).unwrap_or(u32::MAX);
        let values: [(&str, MessageValue); 3] =
            [("above", above.into()), ("below", jump.found.number.into()), ("plies", plies.into())];
        let key = match (jump.plies() < 0, jump.ply) {
            (true, _) => "numbers-back",
            (false, 0) => "numbers-late",
            (false, _) => "numbers-ahead",
        };
        say_all(words, &[key], &values, out);
    }
}

fn reading<T: Copy>(reading: &NumberReading<T>) -> &'static [&'static str] {
    match reading {
        NumberReading::OnlyNumbers => &["numbers-only"],
        NumberReading::ByNumbers => &["numbers-needed"],
        NumberReading::Either { agree: true, .. } => &["numbers-agree"],
        NumberReading::Either { agree: false, .. } => &[],
    }
}

/// Whether the ruling depends on whether the numbers are right.
pub(super) fn is_in_doubt<T>(doubtful: Option<&DoubtfulNumbers<T>>) -> bool {
    doubtful.is_some_and(|it| matches!(it.reading, NumberReading::Either { agree: false, .. }))
}

/// Returns the ruling if only the numbers are wrong, where it depends on that and is certain then.
pub(super) fn if_only_numbers<T: Copy>(doubtful: Option<&DoubtfulNumbers<T>>) -> Option<T> {
    match doubtful?.reading {
        NumberReading::Either { as_written, agree: false } => as_written,
        _ => None,
    }
}

/// Doubtful numbers as JSON.
#[derive(Serialize)]
pub(super) struct NumbersObject<T> {
    jumps: Vec<JumpObject>,
    reading: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    as_written: Option<T>,
}

#[derive(Serialize)]
pub(super) struct JumpObject {
    after: u32,
    due: String,
    found: String,
}

impl<T> NumbersObject<T> {
    pub(super) fn of<V: Copy>(doubtful: &DoubtfulNumbers<V>, said: fn(V) -> T) -> Self {
        let (reading, as_written) = match doubtful.reading {
            NumberReading::OnlyNumbers => ("only-numbers", None),
            NumberReading::ByNumbers => ("by-numbers", None),
            NumberReading::Either { as_written, .. } => ("either", as_written),
        };
        let jumps = JumpObject::all(&doubtful.jumps);
        Self { jumps, reading, as_written: as_written.map(said) }
    }
}

impl JumpObject {
    pub(super) fn all(jumps: &[NumberJump]) -> Vec<Self> {
        let shown = |number: MoveNumber| number.to_string();
        let object = |jump: &NumberJump| Self {
            after: jump.ply,
            due: shown(jump.due),
            found: shown(jump.found),
        };
        jumps.iter().map(object).collect()
    }
}

//! The part of a comment that is meant for a reader.

use crate::game::commands;
use crate::text::without_idle_breaks;

/// Returns the words of a comment without its commands, in one line.
pub(in crate::write) fn words_of_comment(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let mut at = 0;
    for command in commands(text) {
        said.push_str(&text[at..command.place.0]);
        at = command.place.1;
    }
    said.push_str(&text[at..]);
    in_one_line(&said)
}

/// Returns the words with one space between them.
pub(in crate::write) fn in_one_line(text: &str) -> String {
    without_idle_breaks(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

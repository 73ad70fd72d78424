//! The part of a comment that is meant for a reader.

use crate::game::commands;

/// Returns the words of a comment without its commands, in one line, and whether it records a draw offer.
pub(in crate::write) fn spoken(text: &str) -> (String, bool) {
    let mut said = String::with_capacity(text.len());
    let (mut at, mut offer) = (0, false);
    for command in commands(text) {
        said.push_str(&text[at..command.place.0]);
        at = command.place.1;
        offer |= command.name == "draw_offer";
    }
    said.push_str(&text[at..]);
    (in_one_line(&said), offer)
}

/// Returns the words with one space between them.
pub(in crate::write) fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

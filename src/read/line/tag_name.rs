//! The tags that a line `Key: value` may name.

use crate::language::roster_name;

/// The tag names accepted in a line `Key: value`, in addition to those of the roster; other such lines are words.
const TAGS: &[&str] = &[
    "ECO",
    "Opening",
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
    "WhiteTeam",
    "BlackTeam",
    "TimeControl",
    "FEN",
    "SetUp",
    "Variant",
    "Annotator",
    "Termination",
];

/// Whether a name is that of a tag.
pub(in crate::read) fn is_known_tag(name: &str) -> bool {
    TAGS.contains(&name) || roster_name(name).is_some()
}

/// The tag with this name as PGN writes it, in any case, those of the roster in any language.
pub(in crate::read) fn tag_name(name: &str) -> Option<&'static str> {
    let known = || TAGS.iter().find(|known| known.eq_ignore_ascii_case(name)).copied();
    roster_name(name).or_else(known)
}

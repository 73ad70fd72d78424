//! The tags that a line `Key: value` may name; other such lines are words.

use crate::game::KnownTag;
use crate::language::roster_name;

/// Whether a name is that of a tag.
pub(in crate::read) fn is_known_tag(name: &str) -> bool {
    KnownTag::for_name(name).is_some_and(|tag| tag.is_label) || roster_name(name).is_some()
}

/// The tag with this name as PGN writes it, in any case, those of the roster in any language.
pub(in crate::read) fn tag_name(name: &str) -> Option<&'static str> {
    let mut labels = KnownTag::all().iter().filter(|tag| tag.is_label).map(|tag| tag.name);
    roster_name(name).or_else(|| labels.find(|known| known.eq_ignore_ascii_case(name)))
}

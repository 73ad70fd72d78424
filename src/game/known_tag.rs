//! The tags beside the roster that have a meaning here (PGN standard, section 9).

include!(concat!(env!("OUT_DIR"), "/tags.rs"));

/// A tag beside the roster: a row of `tags.csv`.
#[derive(Debug)]
pub(crate) struct KnownTag {
    /// Its name, as PGN writes it.
    pub(crate) name: &'static str,
    /// Where the heading of a printed game has it; `None` if it is listed below with all others.
    pub(crate) part: Option<HeadingPart>,
    /// Whether a line `Key: value` is that tag, and not words.
    pub(crate) is_label: bool,
}

/// The part of a heading that a tag is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeadingPart {
    /// Beside the name of a player: title and rating.
    Player,
    /// What was played: the opening, the variant.
    Subject,
    /// Who wrote the notes.
    Notes,
    /// None: moves and boards say it.
    Evident,
}

impl KnownTag {
    /// All of them, those of one part in the order in which it names them.
    pub(crate) const fn all() -> &'static [Self] {
        TAGS
    }

    /// Returns the tag with this name.
    pub(crate) fn for_name(name: &str) -> Option<&'static Self> {
        TAGS.iter().find(|tag| tag.name == name)
    }
}

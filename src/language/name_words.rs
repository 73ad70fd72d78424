//! Words in the names of people, of all languages, for a name may be of any country: `van der`, `jr`.

use super::{NAME_SUFFIXES, PARTICLES};

/// Whether this word before a family name belongs to it, in any case: `von`.
pub(crate) fn is_particle(word: &str) -> bool {
    PARTICLES.contains(&word.to_lowercase().as_str())
}

/// Whether this word, in any case and with or without a full stop, stands after a family name and is none: `jr`.
pub(crate) fn is_name_suffix(word: &str) -> bool {
    NAME_SUFFIXES.contains(&word.trim_end_matches('.').to_lowercase().as_str())
}

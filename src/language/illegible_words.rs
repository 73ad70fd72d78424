//! Words in a cell that say that no move can be read there: `illegible`, `unleserlich`, `判読不能`.
//!
//! A record in one language may well have them in another, so the words of all tables are in one list.

use super::ILLEGIBLE;
use super::suffix::length;

/// Returns the length of such words at the beginning of a text, in some language and in any case; a full stop may
/// follow.
pub(crate) fn illegible_words(text: &str) -> Option<usize> {
    if !text.starts_with(char::is_alphabetic) {
        return None;
    }
    ILLEGIBLE.iter().filter_map(|form| length(text, form)).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_every_language_say_that_a_cell_is_illegible() {
        for (text, length) in [
            ("illegible Ng8", 9),
            ("Unleserlich.", 12),
            ("can’t read", 12),
            ("неразборчиво", 24),
            ("判読不能", 12),
            ("illisible)", 9),
        ] {
            assert_eq!(illegible_words(text), Some(length), "{text}");
        }
        for text in ["", "Nf3", "illegibly", "can't", "(illegible)", "e4", "x"] {
            assert_eq!(illegible_words(text), None, "{text}");
        }
    }
}

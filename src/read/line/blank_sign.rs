//! Signs of a blank cell: `—`, `-----`, `/`, `"`.

use crate::text::sign::is_dash;

/// Whether a word among moves says that a cell of a scoresheet was left blank.
pub(crate) fn is_blank_cell(word: &str) -> bool {
    matches!(word, "…" | "..." | "✓" | "✔" | "√" | "☑")
        || (!word.is_empty() && (word.chars().all(is_dash) || word.chars().all(|c| c == '_')))
}

/// Whether all that stands in a cell is a sign that it is blank: there strokes and dots have no other meaning. A ditto
/// mark is one too: no two moves of a player are the same.
pub(in crate::read) fn is_blank_sign(text: &str) -> bool {
    let is_stroke = |c: char| "/\\|~.·–—-_…×xX".contains(c);
    let is_ditto = |c: char| "\"'″〃”“„’‘«»".contains(c);
    is_blank_cell(text)
        || !text.is_empty() && (text.chars().all(is_stroke) || text.chars().all(is_ditto))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_may_bear_more_signs_than_words_among_moves() {
        for text in ["-", "—", "-----", "––", "−", "…", "___", "✓"] {
            assert!(is_blank_cell(text) && is_blank_sign(text), "{text}");
        }
        for text in ["/", "//", "\"", "''", "〃", "x", "X", ".", "~"] {
            assert!(!is_blank_cell(text) && is_blank_sign(text), "{text}");
        }
        for text in ["", "e4", "Bxx", "=", "?", "0-0", "1-0"] {
            assert!(!is_blank_cell(text) && !is_blank_sign(text), "{text}");
        }
    }
}

//! What was crossed out, between the signs of that: `~~Bc4~~` as in Markdown, `<del>Bc4</del>`, `<s>Bc4</s>`.

use std::ops::Range;

/// The signs before and behind it.
const SIGNS: [(&str, &str); 3] = [("~~", "~~"), ("<del>", "</del>"), ("<s>", "</s>")];
/// Maximum length of what was crossed out, in bytes, with the signs behind it.
const LONGEST: usize = 200;

/// The place of what was crossed out first in a line, with the signs around it.
pub(in crate::read) fn crossed_out(line: &str) -> Option<Range<usize>> {
    line.match_indices(['~', '<']).find_map(|(start, _)| {
        let near = &line[start..line.floor_char_boundary(start + LONGEST)];
        SIGNS.into_iter().find_map(|(open, close)| {
            let length = near.strip_prefix(open)?.find(close).filter(|length| *length > 0)?;
            Some(start..start + open.len() + length + close.len())
        })
    })
}

/// Whether a text begins with one of the signs.
pub(in crate::read) fn begins_with_sign(text: &str) -> bool {
    SIGNS.iter().any(|(open, close)| text.starts_with(open) || text.starts_with(close))
}

/// A text with the signs around it.
pub(in crate::read) fn with_signs(text: &str) -> String {
    let (open, close) = SIGNS[0];
    format!("{open}{text}{close}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_text_between_signs_is_found() {
        let found = |line: &'static str| crossed_out(line).map(|place| &line[place]);
        for line in ["~~Bc4~~ Bb5", "Bb5 ~~Bc4~~", "~~Bc4~~Bb5", "~ ~~Bc4~~ ~~Bd3~~"] {
            assert_eq!(found(line), Some("~~Bc4~~"), "{line}");
        }
        assert_eq!(found("Bb5 <s>Bc4</s>"), Some("<s>Bc4</s>"));
        assert_eq!(found("<del>Bc4</del>Bb5"), Some("<del>Bc4</del>"));
        assert_eq!(crossed_out(&with_signs("é")), Some(0..6));
        for line in ["", "e4 ~~ e5", "~~~~", "<s>e4", "<s></s>", "~é~"] {
            assert_eq!(found(line), None, "{line}");
        }
    }
}

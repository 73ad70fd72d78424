//! Where one move ends and the next begins, in text that holds two of them: `Nf3Nc6`, `e4 e5`.

/// Maximum length of such a text, in bytes: room for two moves in words, in any script.
const LONGEST: usize = 64;

/// Parts a text at the first place where both parts fit, as its callers find them to be a move, a number or the like.
/// Each part has two bytes or more, as every move has.
pub(in crate::read) fn parted(
    text: &str,
    fit: impl Fn(&str, &str) -> bool,
) -> Option<(&str, &str)> {
    if text.len() > LONGEST {
        return None;
    }
    let ends = text.char_indices().map(|(at, _)| at).filter(|at| *at > 1);
    ends.map(|end| text.split_at(end)).find(|(first, second)| fit(first, second))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::line::movetext::is_algebraic;

    #[test]
    fn text_is_parted_where_both_parts_fit() {
        let are_moves = |first: &str, second: &str| is_algebraic(first) && is_algebraic(second);
        assert_eq!(parted("Nf3Nc6", are_moves), Some(("Nf3", "Nc6")));
        assert_eq!(parted("♘f3♞c6", are_moves), Some(("♘f3", "♞c6")));
        assert_eq!(parted("Nf3", are_moves), None);
        assert_eq!(parted("", |_, _| true), None);
        assert_eq!(parted(&"e4".repeat(33), |_, _| true), None, "too long for two moves");
    }
}

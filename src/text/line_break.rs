//! Line breaks in scripts that put no blanks between words: there a break between two characters says nothing.
//!
//! Japanese and Chinese are set so; Korean has blanks, which a line end stands for as in Latin script.

use std::borrow::Cow;

/// Whether words are written with this character without blanks between them: Han, kana, and the punctuation beside
/// them.
fn is_unspaced(c: char) -> bool {
    matches!(c,
        '\u{2E80}'..='\u{2FDF}' // radicals
        | '\u{3000}'..='\u{312F}' // punctuation, kana, bopomofo
        | '\u{31A0}'..='\u{31FF}'
        | '\u{3400}'..='\u{4DBF}'
        | '\u{4E00}'..='\u{9FFF}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE4F}'
        | '\u{FF01}'..='\u{FF60}' // full-width signs
        | '\u{FF61}'..='\u{FF9F}' // half-width kana
        | '\u{20000}'..='\u{3FFFF}')
}

/// Whether a text ends, and another one begins, with such characters: a blank between them is one that was meant.
pub(crate) fn meet_unspaced(before: &str, behind: &str) -> bool {
    behind.starts_with(is_unspaced) && before.ends_with(is_unspaced)
}

/// The length of the white space at the beginning of `behind`, if it is one line break between such characters.
pub(crate) fn idle_break(before: &str, behind: &str) -> Option<usize> {
    if !before.ends_with(is_unspaced) {
        return None;
    }
    let next = behind.trim_start_matches([' ', '\t', '\n', '\r']);
    let space = &behind[..behind.len() - next.len()];
    let breaks = space.matches('\n').count().max(space.matches('\r').count());
    (breaks == 1 && next.starts_with(is_unspaced)).then_some(space.len())
}

/// A text without the line breaks that say nothing.
pub(crate) fn without_idle_breaks(text: &str) -> Cow<'_, str> {
    let mut joined = String::new();
    let mut from = 0;
    for (at, _) in text.match_indices(['\n', '\r']) {
        let before = text[..at].trim_end_matches([' ', '\t']);
        if before.len() >= from
            && let Some(length) = idle_break(before, &text[before.len()..])
        {
            joined.push_str(&text[from..before.len()]);
            from = before.len() + length;
        }
    }
    if from == 0 {
        return Cow::Borrowed(text);
    }
    joined.push_str(&text[from..]);
    Cow::Owned(joined)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_break_between_han_or_kana_disappears() {
        for (text, joined) in [
            ("最善手は「e4は\n最高だ」。", "最善手は「e4は最高だ」。"),
            ("可以 \r\n\t换行，\n好", "可以换行，好"),
            ("한국어는\n띄어쓴다", "한국어는\n띄어쓴다"),
            ("手は\ne4", "手は\ne4"),
            ("e4\nは", "e4\nは"),
            ("段落。\n\n次", "段落。\n\n次"),
            ("空白 保留", "空白 保留"),
            ("ab\ncd", "ab\ncd"),
        ] {
            assert_eq!(without_idle_breaks(text), joined, "{text:?}");
        }
    }
}

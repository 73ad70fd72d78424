//! Wrapping text, where characters of some scripts are two columns wide.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Wraps the text in lines of at most `columns` columns; Japanese and Chinese break between any two characters.
pub(super) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words(text) {
        let line = lines.last().map_or(0, |line| line.width());
        if line > 0 && line + word.trim_end().width() > columns {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(word);
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Splits the text where a line may break: words with their blank, and single wide characters.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    for (at, character) in text.char_indices() {
        let end = at + character.len_utf8();
        let next = text[end..].chars().next();
        let breaks = character == ' ' || is_wide(character) || next.is_some_and(is_wide);
        if breaks && !next.is_none_or(closes) && !opens(character) {
            words.push(&text[start..end]);
            start = end;
        }
    }
    words.push(&text[start..]);
    words
}

fn is_wide(character: char) -> bool {
    character.width() == Some(2)
}

/// Whether a character may not begin a line.
fn closes(character: char) -> bool {
    "、。，．；：）」』,.;:)ー".contains(character)
}

/// Whether a character may not end a line.
fn opens(character: char) -> bool {
    "（「『(".contains(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_breaks_between_words_and_japanese_anywhere_but_before_a_stop() {
        assert_eq!(wrapped("The rook goes there.", 10), ["The rook", "goes", "there."]);
        assert_eq!(wrapped("片手だけで指す。", 8), ["片手だけ", "で指す。"]);
        assert_eq!(wrapped("片手だけ指す。", 12), ["片手だけ指", "す。"]);
    }
}

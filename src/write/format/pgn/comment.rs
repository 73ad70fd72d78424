//! Comments (PGN standard, section 5).

use super::wrap::WrappedLines;
use crate::game::fits_braces;
use crate::text::{idle_break, meet_unspaced, without_idle_breaks};

/// Appends a comment in braces; one that cannot be held in braces becomes a `;` comment on a line of its own.
pub(in crate::write) fn push(lines: &mut WrappedLines<'_>, text: &str) {
    if !fits_braces(text) {
        lines.end_line();
        lines.word(|out| {
            out.push(b';');
            let text = without_idle_breaks(text);
            out.extend(text.bytes().map(|byte| if is_break(byte) { b' ' } else { byte }));
        });
        return lines.end_line();
    }
    push_words(lines, "{", text, "}");
}

/// Appends `opening text closing`, broken only at white space and never where the new line would begin with a character
/// that readers take for something else: `%` (an escape), `[` (a tag).
///
/// Between characters without blanks between words a line break says nothing: there the line may be broken again, and
/// a blank is kept as one.
pub(super) fn push_words(lines: &mut WrappedLines<'_>, opening: &str, text: &str, closing: &str) {
    lines.word(|out| out.extend_from_slice(opening.as_bytes()));
    let mut rest = text;
    let mut bare = true; // only the opening is there so far: the line must not end after it
    let mut separator = "";
    loop {
        let (word, behind) = rest.split_at(word_length(rest));
        let before = &text[..text.len() - rest.len()];
        if bare || word.is_empty() || !may_begin_line(word) || is_blank_meant(before, word) {
            lines.glue(separator);
            lines.glue(word);
        } else {
            lines.word(|out| out.extend_from_slice(word.as_bytes()));
        }
        (bare, separator) = (bare && word.is_empty(), " ");
        if behind.is_empty() {
            break;
        }
        let said = &text[..text.len() - behind.len()];
        if let Some(length) = idle_break(said, behind) {
            rest = &behind[length..];
            lines.break_before(&rest[..word_length(rest)]);
            (bare, separator) = (true, "");
            continue;
        }
        rest = behind.strip_prefix("\r\n").unwrap_or_else(|| behind_first(behind));
    }
    lines.glue(closing);
}

/// Returns the length of the next stretch without white space; a command with a name and one value is one stretch.
fn word_length(text: &str) -> usize {
    let inside = text.strip_prefix("[%").and_then(short_command).unwrap_or(0);
    inside + before_space(&text.as_bytes()[inside..])
}

/// Returns the length of a command up to its `]`, if it has no more than one space.
fn short_command(behind: &str) -> Option<usize> {
    let mut spaces = 0;
    let end = behind.bytes().position(|byte| {
        spaces += u32::from(byte == b' ');
        byte == b']' || is_break(byte) || spaces > 1
    });
    end.filter(|&end| behind.as_bytes()[end] == b']')
}

/// Returns the number of bytes before white space, looking at eight at a time, since the end of a word is
/// unpredictable.
fn before_space(text: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 255;
    let chunks = text.as_chunks().0;
    let marks = chunks.iter().map(|&bytes| {
        let bytes = u64::from_le_bytes(bytes);
        // Marks bytes below `!`; only the first mark is sure.
        bytes.wrapping_sub(ONES * 0x21) & !bytes & ONES << 7
    });
    let first = marks.enumerate().find(|(_, marks)| *marks != 0);
    let seen =
        first.map_or(8 * chunks.len(), |(at, marks)| 8 * at + marks.trailing_zeros() as usize / 8);
    let more = text[seen..].iter().position(|&byte| is_break(byte) || byte == b' ');
    more.map_or(text.len(), |more| seen + more)
}

/// Whether a line break in place of the blank before a word would be read as nothing.
fn is_blank_meant(before: &str, word: &str) -> bool {
    word.starts_with(|c: char| !c.is_ascii())
        && meet_unspaced(before.trim_end_matches([' ', '\t', '\n', '\r']), word)
}

fn may_begin_line(word: &str) -> bool {
    word.starts_with("[%") || !word.starts_with(['%', '['])
}

const fn is_break(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'\t')
}

fn behind_first(text: &str) -> &str {
    let mut characters = text.chars();
    characters.next();
    characters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_command_is_one_word() {
        for (text, length) in [
            ("[%clk 0:01:00] e4", 14),
            ("[%draw_offer] x", 13),
            ("[%x y z] e4", 3),
            ("[%x\ty] e4", 3),
            ("[%clk [%clk [%clk", 5),
        ] {
            assert_eq!(word_length(text), length, "{text}");
        }
    }

    #[test]
    fn words_end_at_white_space() {
        for word in ["", "a", "12345678", "é\u{1}5678901", "12345678901234567\u{b}9"] {
            for (space, rest) in
                [("", ""), (" ", "next word"), ("\t", ""), ("\n", "a"), ("\r\n", "b")]
            {
                assert_eq!(word_length(&format!("{word}{space}{rest}")), word.len(), "{word}");
            }
        }
    }
}

//! Finds where one scoresheet surely ends and the next begins, without reading the moves.

use memchr::memrchr2;

use super::frame::{footer, is_note_block};
use crate::read::pgn::boundary::{is_result, last_line};
use crate::text::LineEnd;

/// The beginning of the last scoresheet: a line after a result, or a line `Key: value` after a row of moves.
pub(super) fn last_sheet(text: &[u8], line_end: LineEnd) -> Option<usize> {
    let mut end = line_end.rfind(text)?;
    loop {
        let before = text[..end].trim_ascii_end();
        let next = &text[end + 1..];
        let follows = !next.trim_ascii().is_empty() && !is_below_a_sheet(next);
        let row = last_line(before, line_end);
        let ends = ends_sheet(row)
            || (is_tag_line(next) && looks_like_row(row) && first_row_is_first(next, line_end));
        if follows && ends && !in_comment(before) {
            return Some(end + 1);
        }
        end = line_end.rfind(before)?; // what is true of one blank line is true of all
    }
}

/// Whether the text after a row may belong to the sheet before it.
fn is_below_a_sheet(text: &[u8]) -> bool {
    let (has_result, is_right_below) = (false, true);
    let is_footer = |text| footer(text, has_result, is_right_below).is_some();
    let is_below = |text| is_note_block(text) || is_footer(text);
    std::str::from_utf8(text).is_ok_and(is_below)
}

/// Whether a comment is open at the end of a text.
fn in_comment(text: &[u8]) -> bool {
    memrchr2(b'{', b'}', text).is_some_and(|at| text[at] == b'{')
}

/// Whether a row has a result as its last cell, and nothing else. One that begins with a letter may be a header with a
/// colon of another script, which is not recognised here.
fn ends_sheet(row: &[u8]) -> bool {
    let last = row.rsplit(|byte| b" \t|,".contains(byte)).next();
    let has_number = row.trim_ascii_start().first().is_some_and(u8::is_ascii_digit);
    last.is_some_and(is_result)
        && !row.iter().any(|byte| b":;{".contains(byte))
        && (has_number || row.is_ascii())
}

/// Whether this is a row with a move: `12. Nf3 …`.
fn looks_like_row(row: &[u8]) -> bool {
    let row = row.trim_ascii_start();
    let digits = row.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let cells = row[digits..].trim_ascii_start();
    let cells = cells.strip_prefix(b".").unwrap_or(cells).trim_ascii_start();
    let has_header = row.contains(&b':'); // of the next sheet, after a result
    digits > 0 && cells.first().is_some_and(u8::is_ascii_alphabetic) && !has_header
}

/// Whether the first line with a number below a head is row 1; another number may be that of the next page of a sheet.
fn first_row_is_first(text: &[u8], line_end: LineEnd) -> bool {
    let number = |line: &[u8]| line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let lines = text.split(|&byte| byte == line_end.byte()).map(<[u8]>::trim_ascii_start);
    let row = lines.map(|line| &line[..number(line)]).find(|digits| !digits.is_empty());
    row.is_some_and(|digits| digits == b"1")
}

/// Whether this is a line `Key: value`.
fn is_tag_line(text: &[u8]) -> bool {
    let name =
        text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    name > 1
        && text[0].is_ascii_uppercase()
        && matches!(text[name..], [b':', b' ' | b'\t' | b'\r' | b'\n', ..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_end_with_a_result_or_before_new_tags() {
        for (text, rest) in [
            ("White: A\n1. e4 e5\n\nWhite: B\n1. d4\n", "White: B\n1. d4\n"),
            ("1. e4 e5\n2. Nf3 1-0\n1. d4\n", "1. d4\n"),
        ] {
            let end = last_sheet(text.as_bytes(), LineEnd::Feed).unwrap();
            assert_eq!(&text[end..], rest, "{text}");
        }
        for text in [
            "Event: A\nWhite: B\n1. e4\n",
            "White: A\n1. e4 e5\n\nWhite: A\n2. Nf3 Nc6\n",
            "1. e4 e5\n; 1-0\n2. Nf3\n",
            "Result: 1-0\n1. e4\n",
            "結果： 1-0\n1. e4\n",
            "1. e4 {a\n1-0\n} e5\n",
        ] {
            assert_eq!(last_sheet(text.as_bytes(), LineEnd::Feed), None, "{text}");
        }
    }
}

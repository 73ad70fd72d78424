//! Where one game ends and the next begins in containers other than PGN, told without reading the moves.

use memchr::{memchr, memchr2, memchr3, memmem, memrchr2};

use super::boundary::{is_result, last_line};
use super::line::LineEnd;

/// The place behind the last JSON object that no other one holds.
///
/// A string goes on to its closing quote (RFC 8259, section 7). Where that was forgotten, an object at the beginning of
/// a line is a record of its own.
pub(super) fn after_object(text: &[u8]) -> Option<usize> {
    let (mut at, mut depth, mut found) = (0, 0_u32, None);
    while let Some(length) = memchr3(b'{', b'}', b'"', &text[at..]) {
        at += length + 1;
        match text[at - 1] {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.saturating_sub(1);
                found = if depth == 0 { Some(at) } else { found };
            }
            _ => {
                let Some(end) = string_end(text, at) else { return found };
                let forgotten = memchr(b'\n', &text[at..end])
                    .and_then(|_| memmem::find(&text[at..end], b"\n{\""));
                depth = if forgotten.is_some() { 0 } else { depth };
                at = forgotten.map_or(end, |line| at + line + 1);
            }
        }
    }
    found
}

/// The place behind the closing quote of a string that has begun.
fn string_end(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr2(b'"', b'\\', text.get(at..)?)?;
        if text[at] == b'"' {
            return Some(at + 1);
        }
        at += 2;
    }
}

/// The place behind the last XML element of this name that another one follows.
pub(super) fn after_element(text: &[u8], name: &str) -> Option<usize> {
    let (end_tag, start_tag) = (format!("</{name}>"), format!("<{name}"));
    memmem::rfind_iter(text, &end_tag)
        .map(|at| at + end_tag.len())
        .find(|&end| text[end..].trim_ascii_start().starts_with(start_tag.as_bytes()))
}

/// The beginning of the last scoresheet: a line behind a result, or a line `Key: value` behind a row of moves.
pub(super) fn last_sheet(text: &[u8], line_end: LineEnd) -> Option<usize> {
    let mut end = line_end.rfind(text)?;
    loop {
        let before = text[..end].trim_ascii_end();
        let next = &text[end + 1..];
        let follows = !next.trim_ascii().is_empty();
        let row = last_line(before, line_end);
        let ends = ends_sheet(row) || (is_tag_line(next) && is_row(row));
        if follows && ends && !in_comment(before) {
            return Some(end + 1);
        }
        end = line_end.rfind(before)?; // what holds of one blank line holds of all
    }
}

/// Whether a comment is open at the end of a text.
fn in_comment(text: &[u8]) -> bool {
    memrchr2(b'{', b'}', text).is_some_and(|at| text[at] == b'{')
}

/// A row whose last cell is a result, and nothing else. One that begins with a letter may be a header with a colon of
/// another script: that is not told here.
fn ends_sheet(row: &[u8]) -> bool {
    let last = row.rsplit(|byte| b" \t|,".contains(byte)).next();
    let has_number = row.trim_ascii_start().first().is_some_and(u8::is_ascii_digit);
    last.is_some_and(is_result)
        && !row.iter().any(|byte| b":;{".contains(byte))
        && (has_number || row.is_ascii())
}

/// `12. Nf3 …`: a row with a move.
fn is_row(row: &[u8]) -> bool {
    let row = row.trim_ascii_start();
    let digits = row.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let cells = row[digits..].trim_ascii_start();
    let cells = cells.strip_prefix(b".").unwrap_or(cells).trim_ascii_start();
    digits > 0 && cells.first().is_some_and(u8::is_ascii_alphabetic)
}

/// `Key: value`.
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
    fn objects_end_where_no_other_holds_them() {
        for (text, rest) in [
            (r#"[{"a":{"b":"}"}},{"c":1"#, r#",{"c":1"#),
            (r#"{"a":"\"}"}{"#, "{"),
            ("{\"a\":\"quote forgotten}\n{\"b\":1}\n{\"c", "\n{\"c"),
        ] {
            let end = after_object(text.as_bytes()).unwrap();
            assert_eq!(&text[end..], rest, "{text}");
        }
        assert_eq!(after_object(br#"{"a":{"b":1},"c"#), None);
    }

    #[test]
    fn elements_end_before_the_next() {
        let text = b"<movetext><game/>\n<game></game>\n<game><!-- </game> -->";
        let end = after_element(text, "game").unwrap();
        assert_eq!(&text[end..], b"\n<game><!-- </game> -->");
    }

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
            "1. e4 e5\n; 1-0\n2. Nf3\n",
            "Result: 1-0\n1. e4\n",
            "結果： 1-0\n1. e4\n",
            "1. e4 {a\n1-0\n} e5\n",
        ] {
            assert_eq!(last_sheet(text.as_bytes(), LineEnd::Feed), None, "{text}");
        }
    }
}

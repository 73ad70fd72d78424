//! Text in XML 1.0, which has no place for most control characters: an element that holds one says `escaped` and
//! writes it as `\u{1}`, and its backslashes twice.

use std::io::Write as _;

/// Appends an element and a line end.
pub(super) fn push_element(out: &mut Vec<u8>, name: &str, attributes: &[(&str, &str)], text: &str) {
    let _ = write!(out, "<{name}");
    for (name, value) in attributes {
        push_attribute(out, name, value);
    }
    if text.is_empty() {
        out.extend_from_slice(b"/>\n");
        return;
    }
    if text.chars().any(is_foreign) {
        out.extend_from_slice(b" escaped=\"true\">");
        push_text(out, &escaped(text));
    } else {
        out.push(b'>');
        push_text(out, text);
    }
    let _ = writeln!(out, "</{name}>");
}

/// Appends ` name="value"`. Control characters that XML lacks are shown by their pictures: names, tokens and FENs
/// have none.
pub(super) fn push_attribute(out: &mut Vec<u8>, name: &str, value: &str) {
    let _ = write!(out, " {name}=\"");
    push_protected(out, value, true);
    out.push(b'"');
}

/// Appends the content of an element.
pub(super) fn push_text(out: &mut Vec<u8>, text: &str) {
    push_protected(out, text, false);
}

/// A carriage return would be read as a line end, and white space in an attribute as a blank, did they not stand as
/// character references (XML 1.0, 2.11 and 3.3.3).
fn push_protected(out: &mut Vec<u8>, text: &str, in_attribute: bool) {
    for c in text.chars() {
        match c {
            '&' => out.extend_from_slice(b"&amp;"),
            '<' => out.extend_from_slice(b"&lt;"),
            '>' => out.extend_from_slice(b"&gt;"),
            '"' if in_attribute => out.extend_from_slice(b"&quot;"),
            '\r' => out.extend_from_slice(b"&#13;"),
            '\n' | '\t' if in_attribute => {
                let _ = write!(out, "&#{};", c as u32);
            }
            c => {
                let shown = if is_foreign(c) { '\u{fffd}' } else { c };
                out.extend_from_slice(shown.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
    }
}

/// Whether XML 1.0 has no place for the character (production 2).
const fn is_foreign(c: char) -> bool {
    matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}')
}

fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\\' => plain.push_str("\\\\"),
            c if is_foreign(c) => plain.extend(c.escape_unicode()),
            c => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_protected() {
        let mut out = Vec::new();
        push_element(&mut out, "tag", &[("name", "a<\n\"")], "x & y\r\n]]>");
        let xml = String::from_utf8(out).unwrap_or_default();
        assert_eq!(xml, "<tag name=\"a&lt;&#10;&quot;\">x &amp; y&#13;\n]]&gt;</tag>\n");
    }

    #[test]
    fn control_characters_are_escaped() {
        let mut out = Vec::new();
        push_element(&mut out, "comment", &[], "a\u{1}\\b");
        let xml = String::from_utf8(out).unwrap_or_default();
        assert_eq!(xml, "<comment escaped=\"true\">a\\u{1}\\\\b</comment>\n");
    }
}

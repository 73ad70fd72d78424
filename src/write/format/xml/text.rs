//! Text in XML 1.0, which does not allow most control characters: an element that contains one has the attribute
//! `escaped` and writes it as `\u{1}`, with its backslashes doubled.

use quick_xml::Writer;
use quick_xml::events::attributes::Attr;
use quick_xml::events::{BytesStart, BytesText, Event};

/// Appends an element and a line end.
pub(super) fn push_element(out: &mut Vec<u8>, name: &str, attributes: &[(&str, &str)], text: &str) {
    let mut tag = tag(name, attributes);
    if text.chars().any(is_foreign) {
        tag.push_attribute(("escaped", "true"));
        push_tagged(out, tag, &escaped(text));
    } else {
        push_tagged(out, tag, text);
    }
}

/// Appends an element with this tag, and a line end.
pub(super) fn push_tagged(out: &mut Vec<u8>, tag: BytesStart<'_>, text: &str) {
    let end = Event::End(tag.to_end().into_owned());
    let (text, mut writer) = (protected(text, false), Writer::new(&mut *out));
    let events = if text.is_empty() {
        vec![Event::Empty(tag)]
    } else {
        vec![Event::Start(tag), Event::Text(BytesText::from_escaped(text)), end]
    };
    let _ = events.into_iter().try_for_each(|event| writer.write_event(event)); // writing to memory does not fail
    out.push(b'\n');
}

/// Appends the tag that opens an element, and a line end.
pub(super) fn push_start(out: &mut Vec<u8>, tag: BytesStart<'_>) {
    let _ = Writer::new(&mut *out).write_event(Event::Start(tag));
    out.push(b'\n');
}

/// Creates a tag with these attributes.
pub(super) fn tag<'n>(name: &'n str, attributes: &[(&str, &str)]) -> BytesStart<'n> {
    let mut tag = BytesStart::new(name);
    for (name, value) in attributes {
        push_attribute(&mut tag, name, value);
    }
    tag
}

/// Adds an attribute. Control characters that XML does not allow are shown by their pictures: names, tokens and FENs
/// have none.
pub(super) fn push_attribute(tag: &mut BytesStart<'_>, name: &str, value: &str) {
    tag.push_attribute(Attr::DoubleQ(name, &*protected(value, true)));
}

/// Escapes text for XML. A carriage return is written as a character reference, and so is white space in an attribute;
/// otherwise they would be read as a line end or a blank (XML 1.0, 2.11 and 3.3.3).
fn protected(text: &str, in_attribute: bool) -> String {
    let mut protected = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => protected.push_str("&amp;"),
            '<' => protected.push_str("&lt;"),
            '>' => protected.push_str("&gt;"),
            '"' if in_attribute => protected.push_str("&quot;"),
            '\r' => protected.push_str("&#13;"),
            '\n' if in_attribute => protected.push_str("&#10;"),
            '\t' if in_attribute => protected.push_str("&#9;"),
            c => protected.push(if is_foreign(c) { '\u{fffd}' } else { c }),
        }
    }
    protected
}

/// Whether XML 1.0 does not allow the character (production 2).
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

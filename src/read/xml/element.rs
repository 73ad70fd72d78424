//! Elements that contain nothing but text.

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::text::Span;

/// The start tag of an element.
pub(super) struct StartTag<'t> {
    tag: &'t BytesStart<'t>,
    /// The tag as it is in the text and, below, its place.
    raw: &'t str,
    at: usize,
}

impl<'t> StartTag<'t> {
    pub(super) fn new(tag: &'t BytesStart<'t>, text: &'t str, at: usize) -> Self {
        let length = tag.len() + 1;
        let raw = text.get(at..(at + length).min(text.len())).unwrap_or_default();
        Self { tag, raw, at }
    }

    /// The value of an attribute, and its place.
    pub(super) fn attribute(&self, name: &str) -> Option<(String, Span)> {
        let found = self.tag.try_get_attribute(name).ok()??;
        let value = found.normalized_value(XmlVersion::Implicit1_0).ok()?.into_owned();
        let raw: &str = &found.value;
        let start = self.raw.find(&format!("{name}=")).map_or(0, |at| at + name.len() + 2);
        let start = (self.at + start) as u32;
        Some((value, Span::new(start, start + raw.len() as u32)))
    }

    /// The token of a move: as it was written, or else its name, or else its squares.
    pub(super) fn move_written(&self, said: &str, span: Span) -> (String, Span) {
        let called = || (!said.is_empty()).then(|| (said.to_owned(), span));
        self.attribute("written")
            .or_else(called)
            .or_else(|| self.attribute("uci"))
            .unwrap_or_else(|| (String::new(), span))
    }

    fn is_escaped(&self) -> bool {
        self.attribute("escaped").is_some_and(|(value, _)| value == "true")
    }
}

/// The text up to the end of the element, and its end. Of elements inside it, only the text is used.
pub(super) fn content(reader: &mut Reader<&[u8]>, element: &StartTag<'_>) -> (String, usize) {
    let mut said = String::new();
    let mut depth = 0_u32;
    loop {
        let end = reader.buffer_position() as usize;
        match reader.read_event() {
            Ok(Event::Text(text)) => said.push_str(&text.xml10_content()),
            Ok(Event::CData(text)) => said.push_str(&text.xml10_content()),
            Ok(Event::GeneralRef(name)) => match name.resolve_char_ref() {
                Ok(Some(c)) => said.push(c),
                _ => said.push_str(resolve_predefined_entity(&name).unwrap_or_default()),
            },
            Ok(Event::Start(_)) => depth += 1,
            Ok(Event::End(_)) if depth > 0 => depth -= 1,
            Ok(Event::End(_) | Event::Eof) | Err(_) => {
                return (if element.is_escaped() { resolved(&said) } else { said }, end);
            }
            Ok(_) => {}
        }
    }
}

/// Resolves `\u{1}` and `\\`.
fn resolved(escaped: &str) -> String {
    let mut text = String::with_capacity(escaped.len());
    let mut rest = escaped;
    while let Some((before, behind)) = rest.split_once('\\') {
        text.push_str(before);
        let code = behind.strip_prefix("u{").and_then(|code| code.split_once('}'));
        let control = code.and_then(|(digits, behind)| {
            Some((char::from_u32(u32::from_str_radix(digits, 16).ok()?)?, behind))
        });
        if let Some((c, behind)) = control {
            text.push(c);
            rest = behind;
        } else {
            text.push('\\');
            rest = behind.strip_prefix('\\').unwrap_or(behind);
        }
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::resolved;

    #[test]
    fn escapes_are_resolved() {
        assert_eq!(resolved("a\\u{1}\\\\b\\u{110000}"), "a\u{1}\\b\\u{110000}");
    }
}

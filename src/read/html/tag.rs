//! HTML tags: their names and their effect on the text around them.

use crate::read::layout::page_text::Aside;

/// The effect of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// None: it is inside a line.
    Inline,
    /// Begins another line.
    Line,
    /// Begins another paragraph.
    Paragraph,
    /// Begins or ends a row of a table.
    Row,
    /// Begins a cell of a table.
    Cell,
    /// Its text is kept unchanged.
    Verbatim,
    /// Its content is not text.
    Hidden,
    /// The term in a list of definitions, followed by its value.
    Term,
}

/// The tags that have an effect, and those by which a fragment of a page is recognised.
const EFFECTS: [(Effect, &str); 8] = [
    (Effect::Hidden, "script style svg noscript template select iframe"),
    (Effect::Verbatim, "pre textarea listing xmp"),
    (Effect::Row, "tr table tbody thead tfoot caption"),
    (Effect::Cell, "td th"),
    (Effect::Term, "dt"),
    (Effect::Line, "br div li dd option label summary title"),
    (
        Effect::Paragraph,
        "p h1 h2 h3 h4 h5 h6 ul ol dl hr article section header footer nav main aside blockquote center form figure body \
         head html details address",
    ),
    (
        Effect::Inline,
        "b i u s em strong span a font small big sub sup code tt img meta link kbd mark var col colgroup wbr base time \
         figcaption cite q del ins strike abbr button !doctype !--",
    ),
];

/// The effect of the tag with this name.
pub(super) fn effect(name: &str) -> Effect {
    known(name).unwrap_or(Effect::Inline)
}

fn known(name: &str) -> Option<Effect> {
    let is_name = |known: &str| known.eq_ignore_ascii_case(name);
    let mut effects = EFFECTS.iter();
    let found = effects.find(|(_, names)| names.split_whitespace().any(is_name));
    found.map(|&(effect, _)| effect)
}

/// Whether a text begins with an HTML tag, or with another one that is closed later.
pub(super) fn opens(text: &str) -> bool {
    let is_closed = |tag: HtmlTag<'_>| text.contains(&format!("</{}>", tag.name));
    is_known(text)
        || HtmlTag::at(text).is_some_and(|tag| tag.name.starts_with('?') || is_closed(tag))
}

/// Whether a text begins with an HTML tag.
pub(super) fn is_known(text: &str) -> bool {
    HtmlTag::at(text).is_some_and(|tag| known(tag.name).is_some())
}

/// A tag in a text.
#[derive(Clone, Copy)]
pub(super) struct HtmlTag<'t> {
    pub(super) name: &'t str,
    pub(super) is_end: bool,
    attributes: &'t str,
    /// The length of the whole tag, in bytes.
    pub(super) length: usize,
}

impl<'t> HtmlTag<'t> {
    /// The tag, comment or declaration at the beginning of a text.
    pub(super) fn at(text: &'t str) -> Option<Self> {
        let inner = text.strip_prefix('<')?;
        if let Some(comment) = inner.strip_prefix("!--") {
            let length = comment.find("-->").map_or(text.len(), |end| end + 7);
            return Some(Self { name: "!--", is_end: false, attributes: "", length });
        }
        let is_end = inner.starts_with('/');
        let inner = inner.strip_prefix('/').unwrap_or(inner);
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '!' | '?' | '-' | ':');
        let name = &inner[..inner.find(|c| !is_name(c)).unwrap_or(inner.len())];
        if !name.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '!' | '?'))
            || name.len() > 20
        {
            return None;
        }
        let behind = &inner[name.len()..];
        let close = tag_end(behind)?;
        let length = text.len() - behind.len() + close + 1;
        Some(Self { name, is_end, attributes: &behind[..close], length })
    }

    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&'t str> {
        let lower = self.attributes.to_ascii_lowercase();
        let start = lower.find(&format!(" {name}="))? + name.len() + 2;
        let value = &self.attributes[start..];
        let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''));
        match quote {
            Some(quote) => value[1..].split(quote).next(),
            None => value.split([' ', '/']).next(),
        }
    }

    /// Whether a glyph begins, as our own pages mark it.
    pub(super) fn begins_glyph(&self) -> bool {
        !self.is_end
            && self.attributes.contains("glyph")
            && self.attribute("class") == Some("glyph")
    }

    /// Whether the result of a game begins, as our own pages mark it.
    pub(super) fn begins_result(&self) -> bool {
        !self.is_end
            && self.attributes.contains("result")
            && self.attribute("class") == Some("result")
    }

    /// What its content is among the moves, as its class or its name says.
    pub(super) fn aside(&self) -> Option<Aside> {
        let class = self.attribute("class").unwrap_or(self.name);
        class.split_whitespace().find_map(|word| match word {
            // What was crossed out was not played.
            "remark" | "comment" | "annotation" | "figcaption" | "del" | "s" | "strike" => {
                Some(Aside::Remark)
            }
            "unplayed" => Some(Aside::Unplayed),
            _ => None,
        })
    }
}

/// Whether the value of an attribute is a section of tag pairs.
pub(super) fn is_tag_section(value: &str) -> bool {
    value.starts_with('[') && value.ends_with("&quot;]")
}

/// The end of a tag: a `>` outside quotes. If there is none in 16 KiB, it was not a tag.
fn tag_end(text: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate().take(1 << 14) {
        match (quote, byte) {
            (None, b'>') => return Some(at),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => quote = None,
            (None, b'<') => return None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_section_is_known_by_its_form() {
        assert!(is_tag_section("[White &quot;Anna&quot;]") && !is_tag_section("[White]"));
    }
}

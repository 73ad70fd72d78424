//! XML as a tree of elements, each with the number of the line in which it begins.

use quick_xml::escape::resolve_html5_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::fault::PageError;

/// Maximum number of elements of a page.
const ELEMENTS: usize = 500_000;
/// Maximum depth to which they may be nested.
const DEPTH: usize = 100;
/// HTML elements that are not closed.
const VOID: [&str; 8] = ["meta", "br", "img", "link", "hr", "input", "wbr", "col"];
/// HTML elements whose text is not shown.
const SCRIPTS: [&str; 2] = ["script", "style"];

/// An element, without its namespace.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) attributes: Vec<(String, String)>,
    /// The text directly in it.
    pub(super) text: String,
    pub(super) children: Vec<Self>,
    /// The line number, from 1.
    pub(super) line: usize,
}

impl Element {
    /// Reads a document into a root that encloses its elements.
    pub(super) fn document(text: &str) -> Result<Self, PageError> {
        let mut reader = Reader::from_str(text);
        reader.config_mut().check_end_names = false;
        reader.config_mut().allow_unmatched_ends = true;
        let mut tree = Tree { open: vec![Self::default()], elements: 0 };
        let mut lines = LineCounter { text, at: 0, line: 1 };
        loop {
            let line = lines.at(reader.buffer_position() as usize);
            match reader.read_event() {
                Ok(Event::Start(tag)) => tree.open(&tag, line)?,
                Ok(Event::Empty(tag)) => {
                    tree.open(&tag, line)?;
                    tree.close();
                }
                Ok(Event::End(tag)) => tree.end(tag.local_name().as_ref()),
                Ok(Event::Text(said)) => tree.say(&said.xml10_content()),
                Ok(Event::CData(said)) => tree.say(&said.xml10_content()),
                Ok(Event::GeneralRef(_)) if tree.is_in_script() => {}
                Ok(Event::GeneralRef(name)) => tree.say(&resolved(&name, line)?),
                Ok(Event::Eof) => break,
                Ok(_) => {}
                Err(error) => {
                    let line = lines.at(reader.error_position() as usize);
                    return Err(PageError::new(line, format!("no XML: {error}")));
                }
            }
        }
        let end = lines.at(text.len());
        tree.finish(end)
    }

    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The value of an attribute as a number.
    pub(super) fn number(&self, name: &str) -> Result<Option<f64>, PageError> {
        let Some(said) = self.attribute(name) else { return Ok(None) };
        number(said).map(Some).ok_or_else(|| {
            let name = format!("{} of {}", name, self.name);
            PageError::new(self.line, format!("{name}: {}", no_number(said)))
        })
    }

    /// The children with this name.
    pub(super) fn named<'e>(&'e self, name: &'e str) -> impl Iterator<Item = &'e Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The elements with this name at any depth, but not those inside one of them.
    pub(super) fn inside<'e>(&'e self, name: &str) -> Vec<&'e Self> {
        self.found(&|element| element.name == name)
    }

    /// Checks that there is an element with this name: otherwise the file has another form.
    pub(super) fn require(&self, name: &str) -> Result<(), PageError> {
        let lacks = || PageError::new(1, format!("no element `{name}` in the file"));
        if self.inside(name).is_empty() { Err(lacks()) } else { Ok(()) }
    }

    /// The outermost elements that satisfy the condition.
    pub(super) fn found<'e>(&'e self, is_one: &dyn Fn(&Self) -> bool) -> Vec<&'e Self> {
        let mut found = Vec::new();
        for child in &self.children {
            if is_one(child) {
                found.push(child);
            } else {
                found.extend(child.found(is_one));
            }
        }
        found
    }

    /// All the text in it, at any depth.
    pub(super) fn whole_text(&self) -> String {
        let inner = self.children.iter().map(Self::whole_text);
        std::iter::once(self.text.clone()).chain(inner).collect()
    }
}

/// Reads a number in the range of places on a page.
pub(super) fn number(said: &str) -> Option<f64> {
    said.trim().parse::<f64>().ok().filter(|value| value.abs() < 1e7)
}

/// Why a text is no number of a page.
pub(super) fn no_number(said: &str) -> String {
    let is_number = said.trim().parse::<f64>().is_ok_and(f64::is_finite);
    let why = if is_number { "is too large for a page" } else { "is no number" };
    format!("`{}` {why}", shown(said))
}

/// The beginning of a text that may be long, for messages.
pub(super) fn shown(said: &str) -> String {
    said.chars().filter(|c| !c.is_control()).take(20).collect()
}

/// The text that a reference stands for. Declarations in the file are not read, so a name that it declares itself is an
/// error: it is unknown what was written.
fn resolved(name: &BytesRef<'_>, line: usize) -> Result<String, PageError> {
    if let Ok(Some(c)) = name.resolve_char_ref() {
        return Ok(c.to_string());
    }
    let known = resolve_html5_entity(name).map(str::to_owned);
    let unknown = || format!("`&{};` stands for no sign that is known", shown(name));
    known.ok_or_else(|| PageError::new(line, unknown()))
}

/// The elements that are open, the root first.
struct Tree {
    open: Vec<Element>,
    elements: usize,
}

impl Tree {
    fn open(&mut self, tag: &BytesStart<'_>, line: usize) -> Result<(), PageError> {
        self.elements += 1;
        if self.elements > ELEMENTS || self.open.len() > DEPTH {
            let why = "more elements, or deeper ones, than a page of words has";
            return Err(PageError::new(line, why));
        }
        let mut attributes = Vec::new();
        for attribute in tag.html_attributes() {
            let attribute =
                attribute.map_err(|error| PageError::new(line, format!("no XML: {error}")))?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            let value = value.map_or_else(|_| attribute.value.to_string(), Into::into);
            attributes.push((attribute.key.local_name().as_ref().to_owned(), value));
        }
        let name = tag.local_name().as_ref().to_owned();
        let is_void = VOID.contains(&name.as_str());
        self.open.push(Element { name, attributes, line, ..Element::default() });
        if is_void {
            self.close();
        }
        Ok(())
    }

    /// Closes the innermost element.
    fn close(&mut self) {
        if self.open.len() > 1
            && let Some(closed) = self.open.pop()
            && let Some(outer) = self.open.last_mut()
        {
            outer.children.push(closed);
        }
    }

    /// Closes the innermost element with this name, and those that are open inside it.
    fn end(&mut self, name: &str) {
        let Some(at) = self.open.iter().rposition(|element| element.name == name) else { return };
        while self.open.len() > at.max(1) {
            self.close();
        }
    }

    /// Whether text here is not shown on the page.
    fn is_in_script(&self) -> bool {
        self.open.last().is_some_and(|inner| SCRIPTS.contains(&inner.name.as_str()))
    }

    fn say(&mut self, text: &str) {
        if let Some(inner) = self.open.last_mut() {
            inner.text.push_str(text);
        }
    }

    fn finish(mut self, line: usize) -> Result<Element, PageError> {
        if let Some(open) = self.open.get(1) {
            let why =
                format!("the file is cut off: {} of line {} has no end", open.name, open.line);
            return Err(PageError::new(line, why));
        }
        Ok(self.open.swap_remove(0))
    }
}

/// Counts lines while moving through a text.
struct LineCounter<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl LineCounter<'_> {
    fn at(&mut self, place: usize) -> usize {
        let place = place.clamp(self.at, self.text.len());
        let passed = &self.text.as_bytes()[self.at..place];
        self.line += memchr::memchr_iter(b'\n', passed).count();
        self.at = place;
        self.line
    }
}

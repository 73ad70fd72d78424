//! JSON as a flat list of values: nesting costs memory but no stack, whatever its depth (RFC 8259).

use std::borrow::Cow;

use crate::text::Span;

/// The kinds of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValueKind {
    /// `true`, `false`, `null` and numbers.
    Word,
    String,
    Array,
    /// Names and values alternate.
    Object,
}

/// One value.
#[derive(Clone, Copy, Debug)]
struct Node {
    kind: ValueKind,
    /// Its place; for a string, the part between the quotes.
    span: Span,
    /// The index after the value and everything in it.
    end: u32,
}

/// The values of one JSON text, in order.
#[derive(Debug)]
pub(super) struct Tape<'t> {
    text: &'t str,
    nodes: Vec<Node>,
    /// Containers not yet closed: their index, and the number of values in them.
    open: Vec<(usize, usize)>,
}

impl<'t> Tape<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self { text, nodes: Vec::new(), open: Vec::new() }
    }

    /// Reads the value at `at`, replacing the previous one. Returns the place after it or, if the text is not JSON, the
    /// place of the fault.
    pub(super) fn read(&mut self, at: usize) -> Result<usize, usize> {
        self.nodes.clear();
        self.open.clear();
        let mut at = self.value(self.skip_blank(at))?;
        while let Some(&(container, count)) = self.open.last() {
            at = self.skip_blank(at);
            if self.byte(at) == Some(closing(self.nodes[container].kind)) {
                at += 1;
                self.close(container, at);
            } else {
                at = self.separator(container, count, at)?;
                self.open.last_mut().ok_or(at)?.1 += 1;
                at = self.value(at)?;
            }
        }
        Ok(at)
    }

    /// The value read last.
    pub(super) const fn root(&self) -> Value<'_> {
        Value { tape: self, index: 0 }
    }

    /// Reads one value; of a container, only its opening.
    fn value(&mut self, at: usize) -> Result<usize, usize> {
        let kind = match self.byte(at) {
            Some(b'{') => ValueKind::Object,
            Some(b'[') => ValueKind::Array,
            Some(b'"') => return self.string(at),
            Some(byte) if byte.is_ascii_alphanumeric() || byte == b'-' => return Ok(self.word(at)),
            _ => return Err(at),
        };
        self.open.push((self.nodes.len(), 0));
        self.push(kind, at, at + 1);
        Ok(at + 1)
    }

    fn string(&mut self, at: usize) -> Result<usize, usize> {
        let mut end = at + 1;
        loop {
            match self.byte(end).ok_or(self.text.len())? {
                b'"' => break,
                b'\\' => end += 2,
                _ => end += 1,
            }
        }
        self.push(ValueKind::String, at + 1, end);
        Ok(end + 1)
    }

    fn word(&mut self, at: usize) -> usize {
        let ends = |byte: &u8| !byte.is_ascii_alphanumeric() && !b"+-.".contains(byte);
        let length = self.text.as_bytes()[at..].iter().position(ends);
        let end = length.map_or(self.text.len(), |length| at + length);
        self.push(ValueKind::Word, at, end);
        end
    }

    fn push(&mut self, kind: ValueKind, start: usize, end: usize) {
        let span = Span::from_range(start..end);
        self.nodes.push(Node { kind, span, end: self.nodes.len() as u32 + 1 });
    }

    fn close(&mut self, container: usize, at: usize) {
        let end = self.nodes.len() as u32;
        self.nodes[container].end = end;
        self.nodes[container].span.end = at as u32;
        self.open.pop();
    }

    /// Reads the separator before the next value: none before the first, a colon after a name, otherwise a comma.
    fn separator(&self, container: usize, count: usize, at: usize) -> Result<usize, usize> {
        let in_object = self.nodes[container].kind == ValueKind::Object;
        let behind_name = in_object && count % 2 == 1;
        let sign = if behind_name { b':' } else { b',' };
        let next = match count {
            0 => at,
            _ if self.byte(at) == Some(sign) => self.skip_blank(at + 1),
            _ => return Err(at),
        };
        let name_lacks = in_object && !behind_name && self.byte(next) != Some(b'"');
        if name_lacks { Err(next) } else { Ok(next) }
    }

    /// The first place from `at` on that is not white space.
    fn skip_blank(&self, at: usize) -> usize {
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        at + rest.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len())
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }
}

const fn closing(kind: ValueKind) -> u8 {
    if matches!(kind, ValueKind::Object) { b'}' } else { b']' }
}

/// A value on its tape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    tape: &'a Tape<'a>,
    index: usize,
}

impl<'a> Value<'a> {
    fn node(self) -> Node {
        self.tape.nodes[self.index]
    }

    pub(super) fn kind(self) -> ValueKind {
        self.node().kind
    }

    /// Its place; for a string, the part between the quotes.
    pub(super) fn span(self) -> Span {
        self.node().span
    }

    /// It as written; for a string, what is between the quotes.
    pub(super) fn raw(self) -> &'a str {
        self.span().of(self.tape.text)
    }

    /// The member of an object with this name.
    pub(super) fn member(self, name: &str) -> Option<Self> {
        let mut values = self.children();
        while let (Some(key), Some(value)) = (values.next(), values.next()) {
            if self.kind() == ValueKind::Object && key.raw() == name {
                return Some(value);
            }
        }
        None
    }

    /// The values in it; for an object, names and values alternate.
    pub(super) fn children(self) -> Children<'a> {
        Children { tape: self.tape, next: self.index + 1, end: self.node().end as usize }
    }

    /// The elements of the array with this name; none if there is no such array.
    pub(super) fn elements(self, name: &str) -> Children<'a> {
        let array = self.member(name).filter(|value| value.kind() == ValueKind::Array);
        array.map_or(Children { tape: self.tape, next: 0, end: 0 }, Self::children)
    }

    /// The text of a string, with escapes resolved.
    pub(super) fn text(self) -> Option<Cow<'a, str>> {
        if self.kind() != ValueKind::String {
            return None;
        }
        let raw = self.raw();
        Some(if raw.contains('\\') { Cow::Owned(unescaped(raw)) } else { Cow::Borrowed(raw) })
    }

    /// A number or `true`, as written.
    pub(super) fn word(self) -> Option<&'a str> {
        (self.kind() == ValueKind::Word).then(|| self.raw())
    }
}

/// The values of a container, in order.
#[derive(Clone, Debug)]
pub(super) struct Children<'a> {
    tape: &'a Tape<'a>,
    next: usize,
    end: usize,
}

impl<'a> Iterator for Children<'a> {
    type Item = Value<'a>;

    fn next(&mut self) -> Option<Value<'a>> {
        let child =
            (self.next < self.end).then_some(Value { tape: self.tape, index: self.next })?;
        self.next = child.node().end as usize;
        Some(child)
    }
}

/// Resolves `\n`, `\"`, `\u00e9` and surrogate pairs; a lone surrogate becomes U+FFFD.
fn unescaped(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find('\\') {
        text.push_str(&rest[..at]);
        let mut escape = rest[at + 1..].chars();
        let sign = escape.next().unwrap_or('\\');
        rest = escape.as_str();
        match sign {
            'n' => text.push('\n'),
            'r' => text.push('\r'),
            't' => text.push('\t'),
            'b' => text.push('\u{8}'),
            'f' => text.push('\u{c}'),
            'u' => text.push(code_point(&mut rest)),
            other => text.push(other),
        }
    }
    text.push_str(rest);
    text
}

/// The character of `XXXX`, or of `XXXX\uXXXX` if the two form a pair.
fn code_point(rest: &mut &str) -> char {
    let is_hex = |digits: &&str| digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let unit = |text: &str| u32::from_str_radix(text.get(..4).filter(is_hex)?, 16).ok();
    let Some(high) = unit(rest) else { return '\u{fffd}' };
    *rest = &rest[4..];
    if !(0xD800..0xDC00).contains(&high) {
        return char::from_u32(high).unwrap_or('\u{fffd}');
    }
    let low = rest.strip_prefix("\\u").and_then(unit).filter(|low| (0xDC00..0xE000).contains(low));
    let Some(low) = low else { return '\u{fffd}' };
    *rest = &rest[6..];
    char::from_u32(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)).unwrap_or('\u{fffd}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<usize, usize> {
        Tape::new(text).read(0)
    }

    #[test]
    fn values_end_where_they_end() {
        for text in ["{}", "[]", "\"a\\\"b\"", "-1.5e3", r#"{"a":[1,{"b":null}],"c":""}"#] {
            assert_eq!(read(text), Ok(text.len()), "{text}");
        }
        assert_eq!(read("  [1 , 2]  x"), Ok(9));
    }

    #[test]
    fn faults_have_a_place() {
        for (text, place) in
            [("", 0), ("[1 2]", 3), ("{1:2}", 1), ("{\"a\" 1}", 5), ("[1,", 3), ("\"a", 2)]
        {
            assert_eq!(read(text), Err(place), "{text}");
        }
    }

    #[test]
    fn depth_costs_no_stack() {
        let deep = format!("{}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
        assert_eq!(read(&deep), Ok(deep.len()));
    }

    #[test]
    fn members_and_escapes() {
        let mut tape = Tape::new(r#"{"name":"Réti \"\ud83d\ude00\" \ud800\n","list":[1,true]}"#);
        assert!(tape.read(0).is_ok());
        let name = tape.root().member("name").and_then(Value::text);
        assert_eq!(name.as_deref(), Some("Réti \"😀\" \u{fffd}\n"));
        let list: Vec<_> = tape.root().elements("list").filter_map(Value::word).collect();
        assert_eq!(list, ["1", "true"]);
    }
}

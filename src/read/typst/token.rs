//! The tokens of Typst markup.

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypstToken<'t> {
    /// `#name` of a function or a value.
    Function(&'t str),
    /// `#let`, `#set` and the like; the rest of the statement follows.
    Statement,
    /// `[`, or `#[`.
    Open,
    /// `]`
    Close,
    /// What follows `//` in its line, or is between `/*` and `*/`.
    Comment(&'t str),
    /// White space with an empty line.
    Paragraph,
    /// White space, or `~`.
    Blank,
    /// A line break.
    Line,
    /// `=` before a heading.
    Heading,
    /// A character by its number, or one that would be markup without the backslash before it.
    Character(char),
    /// Signs of markup that are no text.
    Nothing,
    /// Anything else up to the next of these.
    Word(&'t str),
}

/// The keywords that begin statements.
const STATEMENTS: [&str; 6] = ["let", "set", "show", "import", "include", "context"];

/// The token at a place of a text, before its end, and its length.
pub(super) fn token(text: &str, at: usize) -> (TypstToken<'_>, usize) {
    let rest = &text[at..];
    let begins_line = text[..at].trim_end_matches([' ', '\t']).ends_with('\n') || at == 0;
    match rest.as_bytes()[0] {
        b'#' => hash(rest),
        b'[' => (TypstToken::Open, 1),
        b']' => (TypstToken::Close, 1),
        b'\\' => escape(rest),
        b'~' => (TypstToken::Blank, 1),
        b'*' | b'_' | b'$' => (TypstToken::Nothing, 1),
        b'=' if begins_line => {
            let length = rest.bytes().take_while(|&byte| byte == b'=').count();
            let is_heading = rest[length..].starts_with(' ');
            (
                if is_heading { TypstToken::Heading } else { TypstToken::Word(&rest[..length]) },
                length,
            )
        }
        b'/' if rest.starts_with("//") && !text[..at].ends_with(':') => {
            let length = rest.find('\n').unwrap_or(rest.len());
            (TypstToken::Comment(rest[2..length].trim()), length)
        }
        b'/' if rest.starts_with("/*") => {
            let length = rest.find("*/").unwrap_or(rest.len());
            (TypstToken::Comment(rest[2..length].trim()), (length + 2).min(rest.len()))
        }
        _ => blank_or_word(rest),
    }
}

fn blank_or_word(rest: &str) -> (TypstToken<'_>, usize) {
    let blank = rest.len() - rest.trim_start().len();
    if blank > 0 {
        let is_paragraph = rest[..blank].bytes().filter(|&byte| byte == b'\n').count() > 1;
        return (if is_paragraph { TypstToken::Paragraph } else { TypstToken::Blank }, blank);
    }
    let is_end = |c: char| c.is_whitespace() || "#[]\\~*_$/".contains(c);
    let first = rest.chars().next().map_or(0, char::len_utf8);
    let length = rest[first..].find(is_end).map_or(rest.len(), |length| first + length);
    (TypstToken::Word(&rest[..length]), length)
}

fn hash(rest: &str) -> (TypstToken<'_>, usize) {
    let name = &rest[1..];
    if name.starts_with('[') {
        return (TypstToken::Open, 2);
    }
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    let length = name.find(|c| !is_name(c)).unwrap_or(name.len());
    let name = name[..length].trim_end_matches(['.', '-']);
    if STATEMENTS.contains(&name) {
        return (TypstToken::Statement, 1 + name.len());
    }
    if name.is_empty() {
        return (TypstToken::Word("#"), 1);
    }
    (TypstToken::Function(name), 1 + name.len())
}

/// The length of the rest of a statement: up to a line end outside brackets, strings and raw text; `None` if something
/// in it is never closed.
pub(super) fn statement_length(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while at < bytes.len() {
        match bytes[at] {
            b'(' | b'[' | b'{' => depth += 1,
            b'\n' | b')' | b']' | b'}' if depth == 0 => return Some(at),
            b')' | b']' | b'}' => depth -= 1,
            b'\\' => at += 1,
            b'"' => at += string_length(&rest[at..]) - 1,
            b'/' if rest[at..].starts_with("//") => {
                at += memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
                continue;
            }
            b'`' if rest[at..].starts_with("```") => match rest[at + 3..].find("```") {
                Some(length) => at += length + 5,
                None => return None,
            },
            _ => {}
        }
        at += 1;
    }
    (depth == 0).then_some(bytes.len())
}

/// The length of the string at the beginning of a text, with its quotation marks; that of the text if it is never
/// closed.
pub(super) fn string_length(text: &str) -> usize {
    let mut bytes = text.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'"' => return at + 1,
            b'\\' => drop(bytes.next()),
            _ => {}
        }
    }
    text.len()
}

fn escape(rest: &str) -> (TypstToken<'_>, usize) {
    let behind = &rest[1..];
    if let Some(code) = behind.strip_prefix("u{") {
        let digits = code.bytes().take(6).take_while(u8::is_ascii_hexdigit).count();
        let found = u32::from_str_radix(&code[..digits], 16).ok().and_then(char::from_u32);
        if let Some(found) = found.filter(|_| code[digits..].starts_with('}')) {
            return (TypstToken::Character(found), digits + 4);
        }
    }
    match behind.chars().next() {
        Some(c) if !c.is_whitespace() => (TypstToken::Character(c), 1 + c.len_utf8()),
        _ => (TypstToken::Line, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::TypstToken::{Blank, Character, Close, Comment, Function, Open, Word};
    use super::*;

    #[test]
    fn tokens_follow_each_other() {
        let text = "#let a(b) = {\n [x]\n}\n#remark[1\\.~d4 \\u{2658}] // end";
        let (mut at, mut found) = (0, Vec::new());
        assert_eq!(token(text, 0), (TypstToken::Statement, 4));
        at += statement_length(text).unwrap();
        while at < text.len() {
            let (token, length) = token(text, at);
            found.push(token);
            at += length;
        }
        let expected = [
            Blank,
            Function("remark"),
            Open,
            Word("1"),
            Character('.'),
            Blank,
            Word("d4"),
            Blank,
            Character('♘'),
            Close,
            Blank,
            Comment("end"),
        ];
        assert_eq!(found, expected);
    }
}

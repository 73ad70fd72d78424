//! Commands inside comments: `{ [%clk 0:09:57] [%eval 0.35] a remark }`.
//!
//! The PGN standard left them open; the 2001 supplement and today's servers agree on `[%name value]`.

use memchr::memchr;

/// Maximum number of digits read of a number: more than any clock shows.
const LONGEST: u32 = 9;

/// One command of a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommentCommand<'t> {
    /// Its name: `clk`, `emt`, `eval`, `csl`, `cal`, `draw_offer` …
    pub name: &'t str,
    /// What follows the name, without the spaces around it.
    pub value: &'t str,
    /// Its place in the text of the comment, brackets included, in bytes.
    pub place: (usize, usize),
}

/// The commands of a comment's text, in order.
///
/// ```
/// use movetext::game::commands;
/// let names: Vec<_> = commands(" [%eval 0.35] [%clk 0:09:57]").map(|c| (c.name, c.value)).collect();
/// assert_eq!(names, [("eval", "0.35"), ("clk", "0:09:57")]);
/// ```
pub fn commands(text: &str) -> impl Iterator<Item = CommentCommand<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = opening(text.as_bytes(), at)?;
        let length = memchr(b']', &text.as_bytes()[start + 2..])?;
        at = start + 2 + length + 1;
        let inside = &text[start + 2..start + 2 + length];
        let (name, value) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
        Some(CommentCommand { name, value: value.trim(), place: (start, at) })
    })
}

/// Whether a comment in braces can hold a text unchanged: the first `}` ends it (PGN standard, section 5). The reader
/// recognises nested braces, but other programs do not.
pub(crate) fn fits_braces(text: &str) -> bool {
    !text.contains('}')
}

/// The text without the command `[%draw_offer]`; `None` if nothing else was said.
pub(crate) fn without_draw_offer(text: &str) -> Option<String> {
    let mut rest = String::with_capacity(text.len());
    let mut at = 0;
    for command in commands(text).filter(|command| command.name == "draw_offer") {
        rest.push_str(text[at..command.place.0].trim_end());
        at = command.place.1;
    }
    rest.push_str(&text[at..]);
    (!rest.trim().is_empty()).then_some(rest)
}

/// Whether the comment contains `[%draw_offer]`.
pub(crate) fn offers_draw(text: &str) -> bool {
    text.contains("[%draw_offer") && commands(text).any(|command| command.name == "draw_offer")
}

/// The position of the next `[%`, searching from `at`.
fn opening(text: &[u8], at: usize) -> Option<usize> {
    let mut at = at;
    loop {
        at += memchr(b'[', text.get(at..)?)?;
        if text.get(at + 1) == Some(&b'%') {
            return Some(at);
        }
        at += 1;
    }
}

/// A time in seconds: `[%clk 1:30:00]`, `[%emt 0:00:02.4]`, `5:03`, `12.5`.
///
/// ```
/// use movetext::game::Seconds;
/// assert_eq!(Seconds::read("1:30:00.5").map(|s| s.to_string()).as_deref(), Some("5400.5"));
/// assert_eq!(Seconds::read("soon"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seconds<'t> {
    /// Whole seconds.
    pub whole: u64,
    /// The digits after the decimal point as written; at least one.
    pub fraction: &'t str,
}

impl<'t> Seconds<'t> {
    /// Reads `h:mm:ss`, `mm:ss` or `ss`, each with or without a fraction.
    #[must_use]
    pub fn read(text: &'t str) -> Option<Self> {
        let (mut whole, mut part, mut digits) = (0_u64, 0_u64, 0);
        let mut fraction = "0";
        for (at, byte) in text.bytes().enumerate() {
            match byte {
                b'0'..=b'9' if digits < LONGEST => {
                    part = part * 10 + u64::from(byte - b'0');
                    digits += 1;
                }
                b':' if digits > 0 => {
                    whole = whole.checked_add(part)?.checked_mul(60)?;
                    (part, digits) = (0, 0);
                }
                b'.' if digits > 0 => {
                    fraction = &text[at + 1..];
                    break;
                }
                _ => return None,
            }
        }
        let is_number = !fraction.is_empty() && fraction.bytes().all(|b| b.is_ascii_digit());
        let whole = whole.checked_add(part)?;
        (digits > 0 && is_number).then_some(Self { whole, fraction })
    }
}

/// A time of whole seconds in the form that commands have: `1:30:00` for 5400.
pub(crate) fn clock_time(seconds: u64) -> String {
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

impl std::fmt::Display for Seconds<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.whole, self.fraction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brace_that_closes_does_not_fit() {
        assert!(fits_braces("a { b"));
        assert!(!fits_braces("a } b") && !fits_braces("a {b} c"));
    }
}

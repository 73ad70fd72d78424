//! Tag pairs: `[White "Karpov, Anatoly"]`.

use std::borrow::Cow;

use crate::board::looks_like_fen;
use crate::language::roster_name;
use crate::text::Span;

/// The Seven Tag Roster, in export order (PGN standard, section 8.1.1).
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Whether the value of a tag says only that nothing is known, or that nothing applies: `?`, `????.??.??`, `-` (PGN
/// standard, section 8.1.1).
pub(crate) fn is_unknown_value(value: &str) -> bool {
    value.chars().all(|c| matches!(c, '?' | '.' | '-' | ' '))
}

/// One tag pair, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagPair {
    /// The name.
    pub name: Span,
    /// The value between the quotes, with its escapes.
    pub value: Span,
    /// The whole pair, brackets included.
    pub span: Span,
}

impl TagPair {
    /// The name; for a line at the head of a scoresheet in another language (`Weiß: …`), its name in the PGN standard, and
    /// for one that gives a position, under whatever name, `FEN`.
    #[must_use]
    pub fn name<'t>(&self, text: &'t str) -> &'t str {
        if self.is_header() { self.name_of_header(text) } else { self.name.of(text) }
    }

    /// The name of a line at the head of a scoresheet.
    #[cold]
    fn name_of_header<'t>(&self, text: &'t str) -> &'t str {
        let written = self.name.of(text);
        let position = || looks_like_fen(self.value.of(text)).then_some("FEN");
        roster_name(written).or_else(position).unwrap_or(written)
    }

    /// Whether it is written `Key: value`, as at the head of a scoresheet, with nothing before the name.
    pub(crate) const fn is_header(&self) -> bool {
        self.span.start == self.name.start
    }

    /// The value with `\"` and `\\` resolved (PGN standard, section 7), and a space where it was broken over lines.
    #[must_use]
    pub fn value<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let raw = self.value.of(text);
        if !raw.contains(['\\', '\n']) {
            return Cow::Borrowed(raw);
        }
        let mut plain = String::with_capacity(raw.len());
        let mut rest = raw.chars().peekable();
        while let Some(c) = rest.next() {
            match (c, rest.peek()) {
                ('\\', Some(&next @ ('"' | '\\'))) => {
                    plain.push(next);
                    rest.next();
                }
                ('\r', Some('\n')) => {}
                ('\n', _) => plain.push(' '),
                _ => plain.push(c),
            }
        }
        Cow::Owned(plain)
    }
}

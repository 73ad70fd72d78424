//! What follows a place in a document: options, arguments, the end of an environment. Of all but that, little is looked
//! at, so that documents are read in linear time.

use crate::read::line::movetext::{first_word, move_length};
use crate::text::move_number::NumberParts;

/// Maximum length of what is looked at ahead of the place that has been reached, in bytes.
const AHEAD: usize = 1 << 12;

/// A look at what follows a place of a text.
#[derive(Clone, Copy)]
pub(super) struct DocumentAhead<'t>(pub(super) &'t str);

impl<'t> DocumentAhead<'t> {
    /// What follows a place, as far as it is looked at.
    pub(super) fn after(self, at: usize) -> &'t str {
        let rest = &self.0[at..];
        &rest[..rest.floor_char_boundary(AHEAD)]
    }

    /// Where the next paragraph of a remark begins, which is a command of its own.
    pub(super) fn next_paragraph(self, at: usize) -> Option<usize> {
        let ahead = self.after(at);
        let behind = ahead.trim_start().strip_prefix("\\par")?.trim_start();
        let inside = behind.strip_prefix("\\remark{")?;
        Some(at + ahead.len() - inside.len())
    }

    /// The place after a star and after options in brackets; with `apart` also after blanks before them.
    pub(super) fn after_options(self, at: usize, apart: bool) -> usize {
        let ahead = self.after(at);
        let mut rest = ahead.strip_prefix('*').unwrap_or(ahead);
        loop {
            let bare = if apart { rest.trim_start() } else { rest };
            let Some(length) = bare.strip_prefix('[').and_then(|inner| closing(inner, b']')) else {
                return at + ahead.len() - rest.len();
            };
            rest = &bare[length + 2..];
        }
    }

    /// The place after the length in brackets by which a line is set apart from the next: `[2pt]`.
    pub(super) fn after_length(self, at: usize) -> usize {
        let length = self.after(at).trim_start_matches('*').strip_prefix('[');
        let is_length =
            |inner: &str| inner.starts_with(|c: char| c.is_ascii_digit() || "-.\\".contains(c));
        if length.is_some_and(is_length) { self.after_options(at, false) } else { at }
    }

    /// The argument in braces at a place, and the place after it.
    pub(super) fn argument(self, at: usize) -> Option<(&'t str, usize)> {
        let ahead = self.after(at);
        let inner = ahead.trim_start().strip_prefix('{')?;
        let start = at + ahead.len() - inner.len();
        let length = closing(inner, b'}')?;
        Some((&inner[..length], start + length + 1))
    }

    /// The places where the content of an environment ends, and where the text after it begins.
    pub(super) fn after_environment(self, name: &str, at: usize) -> (usize, usize) {
        let end = format!("\\end{{{name}}}");
        let inner = self.0[at..].find(&end).map(|length| at + length);
        inner.map_or((self.0.len(), self.0.len()), |inner| (inner, inner + end.len()))
    }
}

/// The length of what a bracket or a brace closes in the same paragraph, apart from what is in braces.
fn closing(inner: &str, close: u8) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in inner.bytes().enumerate() {
        match byte {
            b'\n' if inner[at + 1..].starts_with('\n') => return None,
            _ if byte == close && depth == 0 => return Some(at),
            b'{' => depth += 1,
            b'}' => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    None
}

/// Whether a text begins with a numbered move.
pub(super) fn is_numbered_move(text: &str) -> bool {
    let parts = NumberParts::of(text);
    let dots = parts.rest.strip_prefix("\\ldots").or_else(|| parts.rest.strip_prefix("\\dots"));
    let token = dots.unwrap_or(parts.rest).trim_start_matches([' ', '~']);
    let is_numbered = !parts.digits.is_empty() && (!parts.dots.is_empty() || dots.is_some());
    is_numbered && (move_length(first_word(token)).is_some() || token.starts_with(['\\', '$']))
}

/// The length of the arguments by which a fraction is a half.
pub(super) fn half(name: &str, behind: &str) -> Option<usize> {
    let is_fraction = matches!(name, "frac" | "tfrac" | "dfrac" | "sfrac" | "nicefrac");
    let arguments = ["12", "{1}{2}"].into_iter().find(|halves| behind.starts_with(halves));
    arguments.filter(|_| is_fraction).map(str::len)
}

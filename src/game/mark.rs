//! Marks: everything written between the moves.

use std::borrow::Cow;

use super::unescape;
use crate::text::Span;

/// Something written between two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it is.
    pub kind: MarkKind,
    /// What the kind alone does not determine.
    ///
    /// - [`Nag`](MarkKind::Nag): its number.
    /// - [`Number`](MarkKind::Number), [`BlackNumber`](MarkKind::BlackNumber): the move number.
    /// - [`Open`](MarkKind::Open), [`Close`](MarkKind::Close): the index of the partner in `marks` (`u32::MAX`: none).
    /// - [`Result`](MarkKind::Result): the place of the outcome in [`Outcome::ALL`](super::Outcome::ALL).
    /// - [`Stray`](MarkKind::Stray): [`Mark::ESCAPED`] where its text is.
    /// - All others: 0.
    pub value: u32,
    /// The number of moves before it in the text.
    pub at: u32,
    /// All of it, braces and parentheses included.
    pub span: Span,
}

/// The kinds of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// `{…}`.
    Comment,
    /// `; …` to the end of the line.
    LineComment,
    /// `% …` in the first column (PGN standard, section 6).
    Escape,
    /// `(…)` that holds no move: printed books put remarks in parentheses.
    Remark,
    /// `$1`, or a glyph such as `!?` that has a number.
    Nag,
    /// `(` of a variation.
    Open,
    /// `)` of a variation.
    Close,
    /// A draw offer: `(=)`.
    DrawOffer,
    /// A move number other than the one the game has reached, before a move of White or without dots (`3.`).
    Number,
    /// A move number other than the one the game has reached, before a move of Black (`3...`).
    BlackNumber,
    /// A cell of a scoresheet that was left blank: a ply that was not written down.
    Blank,
    /// A result token inside a variation.
    Result,
    /// Text between moves that is none of the above (diagram signs, stray punctuation). It is kept, never dropped.
    Stray,
}

impl Mark {
    /// The value of a stray mark that was kept in a command, with braces and brackets escaped
    /// ([`escape`](super::escape)).
    pub const ESCAPED: u32 = 1;

    /// The text as it was originally written.
    #[must_use]
    pub fn written<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let written = self.span.of(text);
        if self.kind == MarkKind::Stray && self.value == Self::ESCAPED {
            unescape(written)
        } else {
            Cow::Borrowed(written)
        }
    }

    /// Whether this is a comment in braces that was never closed.
    pub(crate) fn is_unclosed_comment(&self, text: &str) -> bool {
        let written = self.span.of(text);
        self.kind == MarkKind::Comment && written.starts_with('{') && !written.ends_with('}')
    }

    /// Whether this opens a variation that was never closed.
    pub(crate) const fn is_unclosed_variation(&self) -> bool {
        matches!(self.kind, MarkKind::Open) && self.value == u32::MAX
    }

    /// Whether this is text that cannot have been intended where it stands: a closing sign without an opening one, a
    /// bracket, `$` without a number; or the number of a missing move, kept as such.
    pub(crate) fn is_fault(&self, text: &str) -> bool {
        let is_kept_number = |written: &str| {
            let mut digits = written.trim_end_matches('.').bytes();
            self.value == Self::ESCAPED && digits.len() > 0 && digits.all(|c| c.is_ascii_digit())
        };
        let written = self.written(text);
        self.kind == MarkKind::Stray
            && (written.starts_with(['}', ')', '）', '[', '$']) || is_kept_number(&written))
    }

    /// The text of a comment without its delimiters; a remark keeps its parentheses. `None` for other marks.
    ///
    /// ```
    /// use movetext::game::{Mark, MarkKind};
    /// use movetext::Span;
    /// let text = "e4 {best by test}";
    /// let mark = Mark { kind: MarkKind::Comment, value: 0, at: 1, span: Span::new(3, 17) };
    /// assert_eq!(mark.comment(text), Some("best by test"));
    /// ```
    #[must_use]
    pub fn comment<'t>(&self, text: &'t str) -> Option<&'t str> {
        let written = self.span.of(text);
        match self.kind {
            MarkKind::Comment => {
                let inside = |part: &'t str| part.strip_suffix('}').unwrap_or(part);
                // What stands behind a command that keeps something is a part of its comment, which begins above.
                Some(written.strip_prefix('{').map_or_else(|| inside(written).trim_end(), inside))
            }
            MarkKind::LineComment => {
                Some(written.strip_prefix(';').unwrap_or(written).trim_end_matches(['\r', '\n']))
            }
            MarkKind::Remark => Some(written),
            _ => None,
        }
    }
}

//! Patterns of text and values side by side, which is most of them, filled in without the machinery of selections.

use std::borrow::Cow;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

/// Appends the pattern with its values. Nothing, and `false`, for one that selects or refers to others, or where a
/// value is lacking.
pub(super) fn fill<'p, 'v>(
    text: &mut Vec<u8>,
    pattern: &Pattern<&'p str>,
    value: impl Fn(&str) -> Option<Cow<'v, str>>,
) -> bool {
    let begin = text.len();
    for element in &pattern.elements {
        let filled = match element {
            PatternElement::TextElement { value } => Some(Cow::Borrowed(*value)),
            PatternElement::Placeable { expression } => variable(expression).and_then(&value),
        };
        let Some(filled) = filled else {
            text.truncate(begin);
            return false;
        };
        text.extend_from_slice(filled.as_bytes());
    }
    true
}

/// Whether the pattern names a value that is `meant`, or refers to another pattern, which may.
pub(super) fn names(pattern: &Pattern<&str>, meant: &impl Fn(&str) -> bool) -> bool {
    let of_value = |value: &InlineExpression<&str>| match value {
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => false,
        InlineExpression::VariableReference { id } => meant(id.name),
        _ => true,
    };
    pattern.elements.iter().any(|element| match element {
        PatternElement::TextElement { .. } => false,
        PatternElement::Placeable { expression: Expression::Inline(value) } => of_value(value),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            of_value(selector) || variants.iter().any(|variant| names(&variant.value, meant))
        }
    })
}

/// A phrase taken apart, to be said again and again.
#[derive(Clone, Debug)]
pub(crate) struct Phrase(Vec<Piece>);

#[derive(Clone, Debug)]
enum Piece {
    /// So many bytes: a copy of fixed length, cut afterwards, costs no call.
    Text([u8; 32], usize),
    Value(Box<str>),
}

impl Phrase {
    /// That of a pattern of short texts and values.
    pub(super) fn of(pattern: &Pattern<&str>) -> Option<Self> {
        pattern.elements.iter().map(Piece::of).collect::<Option<_>>().map(Self)
    }

    /// Appends it; `push` appends the value of a name.
    pub(crate) fn push(&self, out: &mut Vec<u8>, push: impl Fn(&mut Vec<u8>, &str)) {
        for piece in &self.0 {
            match piece {
                Piece::Text(text, length) => {
                    let end = out.len() + length;
                    out.extend_from_slice(text);
                    out.truncate(end);
                }
                Piece::Value(name) => push(out, name),
            }
        }
    }
}

impl Piece {
    fn of(element: &PatternElement<&str>) -> Option<Self> {
        match element {
            PatternElement::TextElement { value } => {
                let mut text = [0; 32];
                text.get_mut(..value.len())?.copy_from_slice(value.as_bytes());
                Some(Self::Text(text, value.len()))
            }
            PatternElement::Placeable { expression } => {
                variable(expression).map(|name| Self::Value(name.into()))
            }
        }
    }
}

/// The name behind `{ $`.
fn variable<'p>(expression: &Expression<&'p str>) -> Option<&'p str> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => Some(id.name),
        _ => None,
    }
}

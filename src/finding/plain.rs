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

/// The name behind `{ $`.
fn variable<'p>(expression: &Expression<&'p str>) -> Option<&'p str> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => Some(id.name),
        _ => None,
    }
}

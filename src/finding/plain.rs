//! Patterns of text and values side by side, which is most of them, filled in without the machinery of selections.

use std::borrow::Cow;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

/// The pattern with its values; nothing for one that selects or refers to others, or where a value is lacking.
pub(super) fn fill<'p, 'v>(
    pattern: &Pattern<&'p str>,
    value: impl Fn(&str) -> Option<Cow<'v, str>>,
) -> Option<String> {
    let mut text = String::with_capacity(64);
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => {
                text.push_str(&value(variable(expression)?)?);
            }
        }
    }
    Some(text)
}

/// The name behind `{ $`.
fn variable<'p>(expression: &Expression<&'p str>) -> Option<&'p str> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => Some(id.name),
        _ => None,
    }
}

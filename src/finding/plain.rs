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

/// Whether the pattern refers to others.
pub(super) fn refers(pattern: &Pattern<&str>) -> bool {
    names(pattern, &|_| false)
}

/// The texts before, between and behind the values of a pattern that names just these, in this order.
pub(super) fn around(pattern: &Pattern<&str>, names: &[&str]) -> Option<Vec<String>> {
    let mut texts = vec![String::new()];
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => texts.last_mut()?.push_str(value),
            PatternElement::Placeable { expression } => {
                variable(expression).filter(|name| names.get(texts.len() - 1) == Some(name))?;
                texts.push(String::new());
            }
        }
    }
    (texts.len() == names.len() + 1).then_some(texts)
}

/// The name behind `{ $`.
fn variable<'p>(expression: &Expression<&'p str>) -> Option<&'p str> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => Some(id.name),
        _ => None,
    }
}

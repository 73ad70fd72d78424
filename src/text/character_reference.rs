//! Character references: `&nbsp;`, `&#9816;`, `&frac12;`.

use std::borrow::Cow;

use quick_xml::escape::resolve_html5_entity;

/// The character whose reference begins a text, and the length of the reference in bytes.
pub(crate) fn character_reference(text: &str) -> Option<(String, usize)> {
    let end = text.bytes().take(34).position(|byte| byte == b';')?;
    let name = text[..end].strip_prefix('&')?;
    let said = match name.strip_prefix('#') {
        Some(code) => {
            let hexadecimal = code.strip_prefix(['x', 'X']);
            let code =
                hexadecimal.map_or_else(|| code.parse(), |digits| u32::from_str_radix(digits, 16));
            char::from_u32(code.ok()?)?.to_string()
        }
        None => resolve_html5_entity(name)?.to_owned(),
    };
    let said = if said == "\u{a0}" { " ".to_owned() } else { said };
    Some((said, end + 1))
}

/// The text with every character reference replaced by its character.
pub(crate) fn without_references(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let (said, length) = character_reference(rest).unwrap_or_else(|| ("&".to_owned(), 1));
        plain.push_str(&said);
        rest = &rest[length..];
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

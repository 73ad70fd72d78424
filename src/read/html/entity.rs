//! References to characters: `&nbsp;`, `&#9816;`, `&frac12;`.

use quick_xml::escape::resolve_html5_entity;

/// The character that a text begins with a reference to, and the length of the reference.
pub(super) fn resolve(text: &str) -> Option<(String, usize)> {
    let end = text.bytes().take(34).position(|byte| byte == b';')?;
    let name = text.get(1..end)?;
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

//! Plain text as tagged text.

use crate::text::direction::is_isolate;

/// Escapes text for tagged text, and writes every character beyond ASCII as its number.
pub(crate) fn text(plain: &str) -> String {
    use std::fmt::Write as _;

    let mut set = String::with_capacity(plain.len());
    for c in plain.chars() {
        match c {
            '<' | '>' | '\\' => set.extend(['\\', c]),
            c if c.is_ascii() && !c.is_control() => set.push(c),
            c if c.is_control() => set.push(' '),
            c if is_isolate(c) => {} // the layout knows the direction of a story
            c => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    let _ = write!(set, "<0x{unit:04X}>");
                }
            }
        }
    }
    set
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn signs_become_numbers() {
        assert_eq!(text("♘f3 <a>"), "<0x2658>f3 \\<a\\>");
        assert_eq!(text("𝄞"), "<0xD834><0xDD1E>");
    }
}

//! Numbers of rows and lines: `12.`, `12)`, `12...`, `12`.

/// The value and length of a number of up to three digits at the beginning of a text, with the dots or parenthesis
/// after it: `12.`, `12...`, `12)`, `12`.
pub(crate) fn plain_number(text: &str) -> Option<(u32, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if !(1..=3).contains(&digits) || text.starts_with('0') {
        return None;
    }
    let behind = text[digits..].trim_start_matches(['.', ')', '…']);
    Some((text[..digits].parse().ok()?, text.len() - behind.len()))
}

/// The value and length of a number that [`plain_number`] reads and that has a sign: `12.`, `12)`, `12...`.
pub(crate) fn dotted_number(text: &str) -> Option<(u32, usize)> {
    plain_number(text)
        .filter(|&(_, length)| !text[..length].ends_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_numbers_have_three_digits_at_most() {
        for (text, number) in
            [("12.", (12, 3)), ("12) e4", (12, 3)), ("12...", (12, 5)), ("1…e5", (1, 4))]
        {
            assert_eq!(plain_number(text), Some(number), "{text}");
            assert_eq!(dotted_number(text), Some(number), "{text}");
        }
        assert_eq!([plain_number("12 e4"), dotted_number("12 e4")], [Some((12, 2)), None]);
        for text in ["", "e4", "0.", "0-0", "1234.", "１２．", "."] {
            assert_eq!(plain_number(text), None, "{text}");
        }
    }
}

//! The signs between the letters and digits of a move, a number or a result, in every shape in which they are written.

/// Whether a character is a dash: hyphens, dashes, the minus sign, their wide and small forms, and the lines of a box.
pub(crate) const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐'..='―' | '−' | '﹘' | '﹣' | '－' | '─' | '━')
}

/// Whether a character stands for a nought of castling: the digit, or the letter O of a Latin, Cyrillic or Greek
/// keyboard.
pub(crate) const fn is_nought(c: char) -> bool {
    matches!(c, '0' | 'O' | 'o' | 'О' | 'о' | 'Ο' | 'ο')
}

/// Whether a character says that a piece is captured. A colon may say it too, but it has other meanings, and `X` may be
/// the letter of a piece.
pub(crate) const fn is_cross(c: char) -> bool {
    matches!(c, 'x' | '×' | '✕' | '✖' | '⨯' | 'х' | 'χ')
}

/// Whether a character says check or mate.
pub(crate) const fn is_check(c: char) -> bool {
    matches!(c, '+' | '#' | '†' | '‡')
}

/// Whether a character may follow the digits of a move number, `1)`, `1:`, `1 -`; a dot is not one of these.
pub(crate) const fn closes_number(c: char) -> bool {
    matches!(c, ')' | '）' | ':' | '：') || is_dash(c)
}

/// Whether a character is a chess man of Unicode, white or black.
pub(crate) const fn is_figurine(c: char) -> bool {
    matches!(c, '♔'..='♟')
}

/// Whether a character only says how the one before it looks: like text or like a picture.
pub(crate) const fn is_variation_selector(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}')
}

/// Whether a character is white space of any width that parts neither lines nor cells.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_is_two_signs() {
        let kinds = [is_dash, is_nought, is_cross, is_check];
        for c in '\0'..='\u{ffff}' {
            assert!(kinds.iter().filter(|is_kind| is_kind(c)).count() < 2, "{c:?}");
        }
    }
}

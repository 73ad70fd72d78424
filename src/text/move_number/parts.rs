//! A number with its dots, split off a text: `12`, `...`, `e5`.

/// The parts of a number with its dots, any of which may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NumberParts<'t> {
    pub(crate) digits: &'t str,
    /// `.`, `...`, `…`
    pub(crate) dots: &'t str,
    /// The text on the other side.
    pub(crate) rest: &'t str,
}

impl<'t> NumberParts<'t> {
    /// Splits a number off the beginning of a text: `12`, `...`, `e5` of `12...e5`.
    pub(crate) fn of(text: &'t str) -> Self {
        let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let rest = behind.trim_start_matches(is_dot);
        let (digits, dots) = (text.len() - behind.len(), behind.len() - rest.len());
        Self { digits: &text[..digits], dots: &behind[..dots], rest }
    }

    /// Splits a number off the end of a text: `12`, `.`, `e4 ` of `e4 12.`
    pub(crate) fn before(text: &'t str) -> Self {
        let bare = text.trim_end_matches(is_dot);
        let rest = bare.trim_end_matches(|c: char| c.is_ascii_digit());
        Self { digits: &bare[rest.len()..], dots: &text[bare.len()..], rest }
    }

    /// Whether there are digits with a dot after them.
    pub(crate) fn is_dotted(&self) -> bool {
        !self.digits.is_empty() && self.dots.starts_with('.')
    }

    /// Whether the dots are those before a move of Black: two, or an ellipsis.
    pub(crate) const fn is_of_black(&self) -> bool {
        self.dots.len() > 1
    }

    /// The number; `None` without digits, or with too many.
    pub(crate) fn value(&self) -> Option<u32> {
        self.digits.parse().ok()
    }
}

pub(super) const fn is_dot(c: char) -> bool {
    matches!(c, '.' | '…')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_split_off() {
        for (text, digits, dots, rest) in [
            ("12.e4", "12", ".", "e4"),
            ("12...e5", "12", "...", "e5"),
            ("12…", "12", "…", ""),
            ("...e5", "", "...", "e5"),
            ("65", "65", "", ""),
            ("e4", "", "", "e4"),
            ("", "", "", ""),
        ] {
            let parts = NumberParts::of(text);
            assert_eq!((parts.digits, parts.dots, parts.rest), (digits, dots, rest), "{text}");
        }
        for (text, digits, dots, rest) in [
            ("e4 12.", "12", ".", "e4 "),
            ("12…", "12", "…", ""),
            ("e4", "4", "", "e"),
            ("x.", "", ".", "x"),
        ] {
            let parts = NumberParts::before(text);
            assert_eq!((parts.digits, parts.dots, parts.rest), (digits, dots, rest), "{text}");
        }
        let told = |text| {
            let parts = NumberParts::of(text);
            (parts.value(), parts.is_dotted(), parts.is_of_black())
        };
        assert_eq!(told("12.e4"), (Some(12), true, false));
        assert_eq!(told("12...e5"), (Some(12), true, true));
        assert_eq!(told("12…e5"), (Some(12), false, true));
        assert_eq!(told("12"), (Some(12), false, false));
        assert_eq!(told("...e5"), (None, false, true));
        assert_eq!(told("99999999999.e4").0, None);
    }
}

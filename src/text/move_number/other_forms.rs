//! Numbers in every form of hand and print: `12.`, `12)`, `12-`, `12.-`, `１２．`, `⑫`, `#12`.

use super::parts::is_dot;
use crate::text::sign::{closes_number, is_blank};

/// A move number as written by hand, in print and in full-width characters.
pub(crate) struct HandwrittenNumber {
    pub(crate) value: u32,
    /// The number of dots; three before a move of Black.
    pub(crate) dots: usize,
    /// Its length with all its signs, in bytes.
    pub(crate) length: usize,
    /// Whether it has a sign other than dots, which could also be part of something else.
    pub(crate) is_doubtful: bool,
}

/// The number at the beginning of a text, if it is followed by a sign.
pub(crate) fn read_number(text: &str) -> Option<HandwrittenNumber> {
    let (value, has_sign, rest) = value(text)?;
    let (dots, rest) = without_dots(rest);
    // A dash set apart after a dot is a blank cell, two are a null move.
    let near = if dots == 0 { rest.trim_start_matches(is_blank) } else { rest };
    let is_apart = near.len() < rest.len();
    let is_sign = |c: char| closes_number(c) && !(is_apart && c == ')'); // `2 )` closes a variation
    let sign = near.strip_prefix(is_sign).filter(|after| !after.starts_with(is_sign));
    let is_doubtful = sign.is_some();
    let (more, rest) = sign.map_or((0, rest), |rest| {
        let (more, after) = without_dots(rest.trim_start_matches(is_blank));
        (more, if more > 0 { after } else { rest })
    });
    let length = text.len() - rest.len();
    let dots = dots.max(more);
    (has_sign || is_doubtful || dots > 0).then_some(HandwrittenNumber {
        value,
        dots,
        length,
        is_doubtful,
    })
}

/// Reads a number as [`read_number`] does, or one with a sign that mostly means something else: `12º`, `#12`, `12,`
/// before a blank (`1,e4` are cells). Digits beyond ASCII need no sign before a blank: hardly a move is written in them.
pub(crate) fn read_odd_number(text: &str) -> Option<HandwrittenNumber> {
    read_number(text).or_else(|| {
        let bare = text.strip_prefix(['#', '№']).unwrap_or(text);
        let (value, _, rest) = value(bare)?;
        let comma =
            rest.strip_prefix([',', '，']).filter(|rest| rest.starts_with([' ', '\t', '\u{a0}']));
        let sign = comma.or_else(|| rest.strip_prefix(['º', '°', 'ª']));
        let behind = sign.unwrap_or(rest);
        let length = text.len() - behind.len();
        let digits = &text[..text.len() - rest.len()];
        let is_number = (1..=3).contains(&digits.chars().count())
            && digits.chars().all(|c| !c.is_ascii() && is_digit(c))
            && rest.starts_with([' ', '\t', '\u{3000}']);
        let has_sign = bare.len() < text.len() || behind.len() < rest.len() || is_number;
        has_sign.then_some(HandwrittenNumber { value, dots: 0, length, is_doubtful: true })
    })
}

/// The value of the digits at the beginning, whether they are a number in a single character (`⑫`), and the text after
/// them.
fn value(text: &str) -> Option<(u32, bool, &str)> {
    let first = text.chars().next()?;
    let in_one = match first {
        '①'..='⑳' => first as u32 - '①' as u32 + 1,
        '⒈'..='⒛' => first as u32 - '⒈' as u32 + 1,
        '⑴'..='⒇' => first as u32 - '⑴' as u32 + 1,
        _ => 0,
    };
    if in_one > 0 {
        return Some((in_one, true, &text[first.len_utf8()..]));
    }
    let rest = text.trim_start_matches(is_digit);
    let digits: Vec<u32> = text[..text.len() - rest.len()].chars().filter_map(digit).collect();
    let value = digits.iter().take(4).fold(0, |value, digit| 10 * value + digit);
    ((1..=4).contains(&digits.len()) && digits[0] > 0).then_some((value, false, rest))
}

/// Whether this is a digit of a number, plain, wide or of another script.
pub(crate) fn is_digit(c: char) -> bool {
    digit(c).is_some()
}

/// The value of a digit, be it a wide one or one of Arabic, Persian, Hindi or Bengali print.
pub(crate) fn digit(c: char) -> Option<u32> {
    if c.is_ascii() {
        return c.to_digit(10);
    }
    let value = |zero: char| (c as u32).checked_sub(zero as u32).filter(|value| *value < 10);
    ZEROS.into_iter().find_map(value)
}

/// The noughts of the digits beyond ASCII, which nine others follow.
const ZEROS: [char; 5] = ['０', '٠', '۰', '०', '০'];

/// The number of dots at the beginning, and the text after them.
fn without_dots(text: &str) -> (usize, &str) {
    let rest = text.trim_start_matches(['.', '．', '。', '、', '…']);
    let dots = text[..text.len() - rest.len()].chars().map(|c| if c == '…' { 3 } else { 1 });
    (dots.sum(), rest)
}

/// Where the number at the end of a text begins, in any form that may stand before a move: `12.`, `12 )`, `１２．`, `⑫
/// ...`; `None` if there is none, or if it is the end of a word.
pub(crate) fn start_of_number(text: &str) -> Option<usize> {
    let is_dot = |c: char| is_dot(c) || matches!(c, '．' | '。' | '、' | ' ');
    let is_in_number = |c: char| is_digit(c) || matches!(c, '①'..='⒛');
    let bare = text.trim_end().trim_end_matches(is_dot);
    let bare = bare.strip_suffix(closes_number).map_or(bare, |rest| rest.trim_end_matches(is_dot));
    let before = bare.trim_end_matches(is_in_number);
    let parts = |c: char| c.is_whitespace() || "{}()[];!?,".contains(c);
    let is_number = before.len() < bare.len() && before.chars().next_back().is_none_or(parts);
    is_number.then_some(before.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_any_form() {
        for (text, value, dots, move_) in [
            ("12.e4", 12, 1, "e4"),
            ("12)e4", 12, 0, "e4"),
            ("12 - e4", 12, 0, " e4"),
            ("12.- e4", 12, 1, " e4"),
            ("12: e4", 12, 0, " e4"),
            ("１２．ｅ４", 12, 1, "ｅ４"),
            ("１…ｅ５", 1, 3, "ｅ５"),
            ("3- ... Nf6", 3, 3, " Nf6"),
            ("١٢. e4", 12, 1, " e4"),
            ("۱۲... e5", 12, 3, " e5"),
            ("१२. e4", 12, 1, " e4"),
            ("⑫e4", 12, 0, "e4"),
            ("⒓ e4", 12, 0, " e4"),
        ] {
            let number = read_number(text).expect(text);
            let read = (number.value, number.dots, &text[number.length..]);
            assert_eq!(read, (value, dots, move_), "{text}");
        }
        for (text, move_) in [
            ("12, e4", " e4"),
            ("12º e4", " e4"),
            ("#12 e4", " e4"),
            ("№12. e4", ". e4"),
            ("١٢ e4", " e4"),
        ] {
            let number = read_odd_number(text).expect(text);
            assert!(number.is_doubtful && read_number(text).is_none(), "{text}");
            assert_eq!((number.value, &text[number.length..]), (12, move_), "{text}");
        }
        assert!(read_odd_number("12 e4").is_none() && read_odd_number("12,e4").is_none());
        assert_eq!(read_number("1. -- e5").map(|number| number.length), Some(2));
        for text in ["12 e4", "1 -- e5", "e4", "", "0-0", "0:1", "12345. e4", "½"] {
            assert!(read_number(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_number_is_found_from_its_end() {
        for (text, start) in [
            ("e4 12.", 3),
            ("12. ", 0),
            ("(12)", 1),
            ("e4 12 - ", 3),
            ("{x}１２．", 3),
            ("⑫...", 0),
            ("e4 ۱۲.", 3),
            ("e5 3.- ", 3),
        ] {
            assert_eq!(start_of_number(text), Some(start), "{text}");
        }
        for text in ["", "e4", "e4 ", "Nf3.", "x12.", "..."] {
            assert_eq!(start_of_number(text), None, "{text}");
        }
    }
}

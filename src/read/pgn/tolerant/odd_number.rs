//! Move numbers in forms other than `12.`: `12)`, `12-`, `12.-`, `１２．`, `⑫`; and pairs of moves such as `e4/e5`.

use crate::game::Game;
use crate::read::pgn::preserved::{behind_preserved, kept_move};
use crate::read::pgn::word::{leading_word, without_glyph};
use crate::read::pgn::{Flow, Reader, Scope};
use crate::read::sign_reading::SignReading;
use crate::read::syntax::is_glue;
use crate::text::sign::{closes_number, is_blank, is_dash};

/// A move number as written by hand, in print and in full-width characters.
pub(crate) struct MoveNumber {
    pub(crate) value: u32,
    /// The number of dots; three before a move of Black.
    pub(crate) dots: usize,
    /// Its length with all its signs, in bytes.
    pub(crate) length: usize,
    /// Whether it has a sign other than dots, which could also be part of something else.
    pub(crate) is_doubtful: bool,
}

/// The number at the beginning of a text, if it is followed by a sign.
pub(crate) fn read_number(text: &str) -> Option<MoveNumber> {
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
    (has_sign || is_doubtful || dots > 0).then_some(MoveNumber { value, dots, length, is_doubtful })
}

/// Reads a number as [`read_number`] does, or one with a sign that mostly means something else: `12º`, `#12`, `12,`
/// before a blank (`1,e4` are cells).
pub(crate) fn read_odd_number(text: &str) -> Option<MoveNumber> {
    read_number(text).or_else(|| {
        let bare = text.strip_prefix(['#', '№']).unwrap_or(text);
        let (value, _, rest) = value(bare)?;
        let comma =
            rest.strip_prefix([',', '，']).filter(|rest| rest.starts_with([' ', '\t', '\u{a0}']));
        let sign = comma.or_else(|| rest.strip_prefix(['º', '°', 'ª']));
        let behind = sign.unwrap_or(rest);
        let length = text.len() - behind.len();
        let has_sign = bare.len() < text.len() || behind.len() < rest.len();
        has_sign.then_some(MoveNumber { value, dots: 0, length, is_doubtful: true })
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
    let rest = text.trim_start_matches(|c| digit(c).is_some());
    let digits: Vec<u32> = text[..text.len() - rest.len()].chars().filter_map(digit).collect();
    let value = digits.iter().take(4).fold(0, |value, digit| 10 * value + digit);
    ((1..=4).contains(&digits.len()) && digits[0] > 0).then_some((value, false, rest))
}

fn digit(c: char) -> Option<u32> {
    match c {
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => c.to_digit(10),
    }
}

/// The number of dots at the beginning, and the text after them.
fn without_dots(text: &str) -> (usize, &str) {
    let rest = text.trim_start_matches(['.', '．', '。', '、', '…']);
    let dots = text[..text.len() - rest.len()].chars().map(|c| if c == '…' { 3 } else { 1 });
    (dots.sum(), rest)
}

impl Reader<'_> {
    /// Reads a number in a form other than `12.`, if there is one here; one with a doubtful sign only before a move.
    pub(in crate::read::pgn) fn odd_number(&mut self, game: &mut Game) -> Option<Flow> {
        let rest = &self.text[self.at..];
        let number = read_odd_number(rest)?;
        let closes = !self.outer.is_empty() && rest[..number.length].contains(')');
        if (closes && !is_closed(&rest[number.length..]))
            || (number.is_doubtful && !self.moves_on(&rest[number.length..]))
        {
            return None;
        }
        Some(self.move_number(game, number.value, number.dots, self.at + number.length))
    }

    /// Whether a variation begins here with a number whose sign is a parenthesis, `(2) Nc3 Nc6)`, rather than a remark
    /// `(2)`.
    pub(in crate::read::pgn) fn opens_with_number(&self, inside: &str) -> bool {
        let number = read_number(inside).filter(|number| inside[..number.length].contains(')'));
        let after = number.map(|number| &inside[number.length..]);
        after.is_some_and(|after| is_closed(after) && self.moves_on(after))
    }

    /// Skips a sign between a number with its dot and its move (`1.)`, `1.-`), if there is one here.
    pub(in crate::read::pgn) fn sign_of_number(&mut self) -> bool {
        let (before, rest) = self.text.split_at(self.at);
        let before = before.strip_suffix('.');
        let Some(after) = rest.strip_prefix(closes_number) else { return false };
        let found = before.is_some_and(|before| before.ends_with(|c| digit(c).is_some()))
            && self.moves_on(after);
        self.at += if found { rest.len() - after.len() } else { 0 };
        found
    }

    /// The length of the first of two moves separated by a slash, `e4` of `e4/e5`.
    pub(in crate::read::pgn) fn first_of_pair(&self, token: &str) -> Option<usize> {
        if let Some((first, second)) = token.split_once('/')
            && self.is_move(first)
            && self.move_at(second).is_some()
        {
            return Some(first.len());
        }
        if self.signs == SignReading::GluedMoves {
            return self.syntax.first_of_glued(token);
        }
        // Other signs, and none, may be those of a notation that names the piece captured: `Bg4xNf3`.
        let is_between = |c: char| c == '|' || is_dash(c);
        if !token.contains(is_between)
            || self.scope != Scope::Text
            || self.is_move(token)
            || self.is_move(without_glyph(token))
        {
            return None;
        }
        let first = self.syntax.first_of_glued(token)?;
        token[first..].starts_with(is_between).then_some(first)
    }

    /// Skips a slash before a move, if there is one here.
    pub(in crate::read::pgn) fn slash(&mut self, game: &Game) -> bool {
        let Some(last) = game.moves.last() else { return false };
        let rest = &self.text[self.at..];
        let is_glued = last.span.end as usize == self.at && rest.starts_with(is_glue);
        let slash = rest.strip_prefix('/').unwrap_or(rest);
        let behind = if is_glued { rest.trim_start_matches(is_glue) } else { slash };
        let found = behind.len() < rest.len() && self.moves_on(behind);
        self.at += if found { rest.len() - behind.len() } else { 0 };
        found
    }

    /// Whether a move follows, or dots and a move; one kept in a comment is one that was read here.
    pub(super) fn moves_on(&self, text: &str) -> bool {
        let next = text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '…'));
        let next = kept_move(next).unwrap_or(next);
        !leading_word(next).is_empty() && self.move_at(next).is_some()
    }
}

/// Whether a parenthesis is closed before another one opens. Comments that keep the text in between are skipped.
fn is_closed(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find(['(', ')', '[', '{']) {
        rest = &rest[at..];
        match behind_preserved(rest) {
            Some(behind) => rest = behind,
            None => return rest.starts_with(')'),
        }
    }
    false
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
            ("⑫e4", 12, 0, "e4"),
            ("⒓ e4", 12, 0, " e4"),
        ] {
            let number = read_number(text).expect(text);
            let read = (number.value, number.dots, &text[number.length..]);
            assert_eq!(read, (value, dots, move_), "{text}");
        }
        for (text, move_) in
            [("12, e4", " e4"), ("12º e4", " e4"), ("#12 e4", " e4"), ("№12. e4", ". e4")]
        {
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
}

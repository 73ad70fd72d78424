//! Marks with which every line of a text begins: `>` of a letter that quotes a game, `-` and `•` of a list of rows.
//!
//! They say nothing about the moves and are dropped.

use super::line::near_line;
use crate::read::pgn::{Reader, Scope};
use crate::text::move_number::dotted_number;

/// The sign of a quotation.
const QUOTE: char = '>';

/// Maximum number of bytes in which the line above is looked for.
const LOOK_BACK: usize = 1 << 10;

impl Reader<'_> {
    /// Passes over the mark with which this line begins, if it is here: the sign of a quotation, or one of a list
    /// before a number, if a line beside this one begins in the same way.
    pub(in crate::read::pgn) fn line_mark(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let Some(sign) = rest.chars().next().filter(|sign| is_mark(*sign)) else { return false };
        if self.scope != Scope::Text || self.syntax.is_sheet || !self.begins_line() {
            return false;
        }
        let length = if sign == QUOTE { quote_length(rest) } else { bullet_length(rest, sign) };
        let is_mark = length > 0 && (sign == QUOTE || self.is_usual_mark(sign));
        self.at += if is_mark { length } else { 0 };
        is_mark
    }

    /// Whether the line above or below begins with this sign and a number.
    fn is_usual_mark(&self, sign: char) -> bool {
        let begins = |line: &str| bullet_length(line.trim_start(), sign) > 0;
        let start = self.text.floor_char_boundary(self.at.saturating_sub(LOOK_BACK));
        let mut above = self.text[start..self.at].trim_end().rsplit('\n');
        let below = self.text[self.at..].split_once('\n').map_or("", |(_, below)| below);
        above.next().is_some_and(begins) || begins(near_line(below.trim_start()))
    }
}

/// Whether a sign is one of a quotation or of a list. A dash may also be a blank cell.
const fn is_mark(sign: char) -> bool {
    matches!(sign, QUOTE | '-' | '–' | '—' | '•' | '·' | '‣' | '◦' | '▪')
}

/// The length of the signs of quotations, one within the other, at the beginning of a line: `> > `.
fn quote_length(line: &str) -> usize {
    let behind = line.trim_start_matches([QUOTE, ' ']);
    line.len() - behind.len()
}

/// The length of a bullet before the number of a row, 0 where there is none.
fn bullet_length(line: &str, sign: char) -> usize {
    let Some(behind) = line.strip_prefix(sign) else { return 0 };
    let row = behind.trim_start_matches([' ', '\u{a0}']);
    let is_bullet = row.len() < behind.len() && dotted_number(row).is_some();
    if is_bullet { line.len() - row.len() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_end_before_the_row() {
        assert_eq!(
            (quote_length("> 1. e4"), quote_length(">> > e4"), quote_length(">\n")),
            (2, 5, 1)
        );
        assert_eq!((bullet_length("- 1. e4", '-'), bullet_length("•  12... e5", '•')), (2, 5));
        for line in ["-1. e4", "- e4", "-", "- - 1. e4", "• 1"] {
            assert_eq!(bullet_length(line, line.chars().next().unwrap_or(' ')), 0, "{line}");
        }
    }
}

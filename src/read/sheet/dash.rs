//! What dashes in a row are: a blank cell, a line, or the sign between the two moves.

use crate::read::line::movetext::is_move;
use crate::text::sign::is_dash;

/// Minimum number of dashes that may be drawn as a line.
const LINE: usize = 4;

/// The meaning of a sign for a blank cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DashMeaning {
    /// A cell that was left blank.
    Blank,
    /// A line, such as one between two parts of a sheet.
    Line,
    /// What stands between the moves of a row: `1. e4 - e5`.
    Between,
}

impl DashMeaning {
    /// The meaning of a sign in the text of a row behind its number, if it has one. Many dashes are a blank cell only in
    /// a numbered row that has no more than two cells.
    pub(super) fn of(sign: &str, row: &str, is_numbered: bool) -> Self {
        if !sign.chars().all(is_dash) || sign.is_empty() {
            return Self::Blank;
        }
        let parts = |c: char| c.is_whitespace() || matches!(c, '|' | ',');
        let cells: Vec<_> = row.split(parts).filter(|cell| !cell.is_empty()).take(LINE).collect();
        let is_long = sign.chars().count() >= LINE;
        let is_between = || {
            matches!(cells[..], [first, between, second]
                if between == sign && is_move(first) && is_move(second))
        };
        if is_long {
            let has_place = is_numbered && cells.len() <= 2;
            if has_place { Self::Blank } else { Self::Line }
        } else if is_numbered && !row.contains(['\t', '|', ',']) && is_between() {
            Self::Between
        } else {
            Self::Blank
        }
    }
}

#[cfg(test)]
mod tests {
    use super::DashMeaning::{self, Between, Blank, Line};

    #[test]
    fn dashes_mean_what_the_row_has_room_for() {
        for (sign, row, is_numbered, meaning) in [
            ("-", "- e5", true, Blank),
            ("-", "e4 -", true, Blank),
            ("-----", "----- -----", true, Blank),
            ("-----", "e4 | -----", true, Blank),
            ("-", "e4 - e5", true, Between),
            ("–", "Sf3 – Sc6!", true, Between),
            ("-", "e4\t-\te5", true, Blank),
            ("-", "e4 - well", true, Blank),
            ("-----", "e4 e5 -----", true, Line),
            ("-----", "-----", false, Line),
            ("---", "---", false, Blank),
            ("…", "e4 … e5", true, Blank),
        ] {
            assert_eq!(DashMeaning::of(sign, row, is_numbered), meaning, "{sign} in {row}");
        }
    }
}

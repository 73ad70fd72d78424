//! How often each move was played in opening positions.
//!
//! The table is `openings.txt`, with a row for each position: the beginning of its key, then every move that was played
//! there and in how many games. Rows are in the order of keys, so that a position is looked up directly in the text.
//! The head says from which games it was made by `examples/fit_openings.rs`, which has to make it again when keys
//! change.

use std::cmp::Ordering;

use crate::board::{Position, Square};

const TABLE: &str = include_str!("openings.txt");

/// Number of hexadecimal digits of the key in a row: as many as distinguish the positions.
const KEY: usize = 12;

/// Move number of the last move that the table may hold.
const LAST_MOVE: u32 = 20;

/// A move of the table.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct OpeningMove {
    pub from: Square,
    /// The target square; for castling, that of the king.
    pub to: Square,
    pub games: u32,
}

/// Returns the moves that were played in a position; none if it belongs to no opening.
pub(super) fn played(position: &Position) -> Vec<OpeningMove> {
    if position.fullmove() > LAST_MOVE {
        return Vec::new();
    }
    row(&format!("{:016x}", position.key())[..KEY]).map(moves).unwrap_or_default()
}

/// Returns the rest of the row after a key, by binary search.
fn row(key: &str) -> Option<&'static str> {
    let mut rows = TABLE;
    while !rows.is_empty() {
        let (before, behind) = rows.split_at(rows.len() / 2);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let end = behind.find('\n').map_or(rows.len(), |end| before.len() + end + 1);
        let row = &rows[start..end];
        // The rows of the head begin with #, which is before every digit.
        match row.get(..KEY).cmp(&Some(key)) {
            Ordering::Less => rows = &rows[end..],
            Ordering::Equal => return row.get(KEY..),
            Ordering::Greater => rows = &rows[..start],
        }
    }
    None
}

/// Reads the moves of a row: ` e2e4 37301 d2d4 29044` are two moves from the initial position.
fn moves(row: &str) -> Vec<OpeningMove> {
    let mut fields = row.split_ascii_whitespace();
    let next = || {
        let (from, to) = fields.next()?.split_at_checked(2)?;
        let (from, to) = (Square::from_name(from)?, Square::from_name(to)?);
        Some(OpeningMove { from, to, games: fields.next()?.parse().ok()? })
    };
    std::iter::from_fn(next).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::{HashSet, VecDeque};

    use super::*;
    use crate::board::Move;

    /// The position after a move of the table.
    fn after(position: &Position, played: OpeningMove) -> Position {
        let is_meant =
            |found: &Move| found.from() == played.from && found.king_target() == played.to;
        position.after(position.legal_moves().into_iter().find(is_meant).expect("legal"))
    }

    #[test]
    fn every_row_is_a_position_that_the_table_leads_to() {
        let rows = TABLE.lines().filter(|row| !row.starts_with('#'));
        let mut met = HashSet::new();
        let mut open = VecDeque::from([Position::start()]);
        while let Some(position) = open.pop_front() {
            let moves = played(&position);
            if !moves.is_empty() && met.insert(position.key()) {
                open.extend(moves.iter().map(|&played| after(&position, played)));
            }
        }
        assert_eq!(
            met.len(),
            rows.count(),
            "made with other keys? examples/fit_openings.rs makes it again"
        );
    }

    #[test]
    fn rows_are_in_order() {
        assert!(TABLE.lines().skip_while(|row| row.starts_with('#')).is_sorted());
    }

    #[test]
    fn a_position_is_found_by_another_order_of_moves() {
        let by = |line: &[&str]| {
            line.iter().fold(Position::start(), |position, played| {
                after(&position, moves(&format!("{played} 1"))[0])
            })
        };
        // The Queen's Gambit Declined, directly and by way of the English Opening.
        let gambit = played(&by(&["d2d4", "d7d5", "c2c4", "e7e6"]));
        assert_eq!(gambit, played(&by(&["c2c4", "e7e6", "d2d4", "d7d5"])));
        assert!(gambit.len() >= 2);
    }
}

//! What was played how often in openings.
//!
//! The tree stands in `openings.txt`, a row for each move: how many plies stand before it, from which square to which, and
//! in how many games it was played. Behind a move follow the moves that answer it, so that a row continues the last one
//! before it that has one ply less. Positions that several orders of moves lead to stand there once. The head tells from
//! which games it was made (`examples/fit_openings.rs`).

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::board::{Move, Position, Square};

/// The moves of each position, by its key, each with its number of games.
type Openings = HashMap<u64, Vec<(Move, u32)>>;

static OPENINGS: LazyLock<Openings> = LazyLock::new(|| read(include_str!("openings.txt")));

/// The moves that were played in a position, each with the number of games; none where it belongs to no opening.
pub(super) fn played(position: &Position) -> &'static [(Move, u32)] {
    OPENINGS.get(&position.key()).map_or(&[], Vec::as_slice)
}

fn read(table: &str) -> Openings {
    let mut openings = Openings::new();
    let mut line = vec![Position::start()];
    let mut legal = Vec::new();
    for row in table.lines().filter_map(row) {
        line.truncate(row.before + 1);
        let Some(&position) = line.get(row.before) else { continue };
        position.legal_moves_into(&mut legal);
        let is_meant = |found: &&Move| found.from() == row.from && found.king_target() == row.to;
        let Some(&found) = legal.iter().find(is_meant) else { continue };
        openings.entry(position.key()).or_default().push((found, row.games));
        line.push(position.after(found));
    }
    openings
}

/// A move of the tree.
struct OpeningRow {
    /// How many plies stand before it.
    before: usize,
    from: Square,
    to: Square,
    games: u32,
}

/// `3 b8c6 21570`: the fourth ply of a game; nothing for a row that is none.
fn row(text: &str) -> Option<OpeningRow> {
    let mut fields = text.split(' ');
    let before = fields.next()?.parse().ok()?;
    let (from, to) = fields.next()?.split_at_checked(2)?;
    let (from, to) = (Square::from_name(from)?, Square::from_name(to)?);
    let games = fields.next()?.parse().ok()?;
    Some(OpeningRow { before, from, to, games })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_a_move_of_its_line() {
        let rows = include_str!("openings.txt").lines().filter(|row| !row.starts_with('#'));
        let moves: usize = OPENINGS.values().map(Vec::len).sum();
        assert_eq!(moves, rows.count());
    }

    #[test]
    fn a_position_is_found_by_another_order_of_moves() {
        let after = |line: &[(&str, &str)]| {
            line.iter().fold(Position::start(), |position, (from, to)| {
                let [from, to] = [from, to].map(|name| Square::from_name(name));
                let is_meant = |found: &Move| Some(found.from()) == from && Some(found.to()) == to;
                position.after(position.legal_moves().into_iter().find(is_meant).expect("legal"))
            })
        };
        // The Queen's Gambit declined, and by way of the English Opening.
        let gambit = after(&[("d2", "d4"), ("d7", "d5"), ("c2", "c4"), ("e7", "e6")]);
        let english = after(&[("c2", "c4"), ("e7", "e6"), ("d2", "d4"), ("d7", "d5")]);
        assert_eq!(played(&gambit), played(&english));
        assert!(played(&gambit).len() >= 2);
    }
}

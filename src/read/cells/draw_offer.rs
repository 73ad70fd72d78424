//! Draw offers in cells of their own: they are those of the moves beside them.

use crate::repair::{Cell, is_draw_offer};

/// Notes each draw offer that has a cell of its own with its move: the one at the same place, or else the one before
/// it.
pub(super) fn take_offers(cells: &mut [Cell]) {
    for at in 0..cells.len() {
        if !cells[at].text().is_some_and(|text| is_draw_offer(text.trim())) {
            continue;
        }
        cells[at].whole = cells[at].written_text().map(str::to_owned);
        cells[at].readings.clear();
        let is_filled = |other: &usize| !cells[*other].readings.is_empty();
        let place = |cell: &Cell| cell.number.zip(cell.side);
        let is_there = |other: &usize| {
            place(&cells[at]).is_some() && place(&cells[*other]) == place(&cells[at])
        };
        let near = at.saturating_sub(NEAR)..(at + NEAR).min(cells.len());
        let same = near.filter(is_filled).find(is_there);
        let before = || (0..at).rev().take(NEAR).find(is_filled);
        let behind = || (at + 1..cells.len()).take(NEAR).find(is_filled);
        match same.or_else(before).or_else(behind) {
            Some(of) => cells[of].draw_offer = true,
            None => cells[at].draw_offer = true,
        }
    }
}

/// Number of cells within which the move of an offer is looked for.
const NEAR: usize = 4;

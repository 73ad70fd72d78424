//! The clock that a player writes beside a move.

use crate::read::is_time;
use crate::read::line::clock_series::minutes;

/// Whether a cell of a row with this number is the clock beside a move, and not a result or castling behind a number:
/// `0:59`, `58:15`, `1.05`.
pub(super) fn is_clock(cell: &str, row: Option<u32>) -> bool {
    let is_no_result = || cell.rsplit_once(':').is_none_or(|(_, last)| last.len() == 2);
    let is_numbered_castling = || {
        let number = cell.split(['.', ',']).next().and_then(|number| number.parse::<u32>().ok());
        let is_of_row = |row: u32| (row..=row + 1).contains(&number.unwrap_or(row));
        cell.ends_with("00") && number >= Some(FIRST_CASTLING) && row.is_none_or(is_of_row)
    };
    let is_in_hours = || cell.contains(['.', ',']) && minutes(cell).is_some();
    is_time(cell) && is_no_result() || is_in_hours() && !is_numbered_castling()
}

/// The first move with which anybody can castle from the array.
const FIRST_CASTLING: u32 = 4;

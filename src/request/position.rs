//! Positions in requests.

use crate::board::Position;

/// Reads a position in FEN in which rulings and moves mean something.
pub(crate) fn possible_position(fen: &str) -> Result<Position, String> {
    let position = Position::from_fen(fen).map_err(|error| error.to_string())?;
    position.impossibility().map_or(Ok(position), |why| Err(why.to_string()))
}

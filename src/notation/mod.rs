//! Second floor: one move and its text, both ways.

mod pattern;
mod resolve;

pub use pattern::{Castling, Claims, MovePattern};
pub use resolve::Resolution;

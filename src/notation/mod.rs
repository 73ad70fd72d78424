//! Second floor: one move and its text, both ways.

mod pattern;

pub use pattern::{Castling, Claims, MovePattern};

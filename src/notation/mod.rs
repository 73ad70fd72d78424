//! Second floor: one move and its text, both ways.

mod algebraic;
mod coordinate;
mod lan;
mod marking;
mod near;
mod pattern;
mod refusal;
mod registry;
mod resolve;
mod san;
mod style;
mod uci;

pub use algebraic::read_algebraic;
pub use coordinate::write_coordinate;
pub use lan::write_lan;
pub use pattern::{Castling, Claims, MovePattern};
pub use refusal::{Absence, Attempt, Culprit, Exposure, Refusal};
pub use registry::Notation;
pub use resolve::Resolution;
pub use san::write_san;
pub use style::Style;
pub use uci::write_uci;

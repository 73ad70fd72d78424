//! Second floor: one move and its text, both ways.

mod algebraic;
mod coordinate;
mod iccf;
mod lan;
mod marking;
mod minimal;
mod near;
mod pattern;
mod refusal;
mod registry;
mod resolve;
mod reversible;
mod san;
mod smith;
mod stood;
mod style;
mod uci;

pub use algebraic::read_algebraic;
pub use coordinate::write_coordinate;
pub use iccf::write_iccf;
pub use lan::write_lan;
pub use minimal::write_minimal;
pub use pattern::{Castling, Claims, MovePattern};
pub use refusal::{Absence, Attempt, Culprit, Exposure, Refusal};
pub use registry::Notation;
pub use resolve::Resolution;
pub use reversible::write_reversible;
pub use san::write_san;
pub use smith::write_smith;
pub use style::Style;
pub use uci::write_uci;

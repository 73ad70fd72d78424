//! Descriptive notation: squares are named after the pieces, from the mover's side.
//!
//! Its moves may hold blanks (`Q. Kt. to B's 3d.`), so a reader of running text asks [`scan`] how far a move goes. What
//! such a token leaves open (`P takes P`) the position decides, with the wings from which the pieces came.

mod english;
mod said;
mod writing;

pub(super) use english::{read, scan};
pub use writing::write_descriptive;

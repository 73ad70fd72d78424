//! First floor: what is true of chess, whoever writes.

mod square_set;

pub use square_set::{RoleSet, SquareSet};

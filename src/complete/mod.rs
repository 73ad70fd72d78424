//! Third floor: every legal way to fill a gap in a record.
//!
//! A [`Gap`] is a position, a number of plies that nobody wrote down, and what is known around them: moves that were
//! written later, the position that was reached, the moves of one side. [`Gap::complete`] counts the lines that agree
//! with all of it, exactly, and lists the likeliest. A count is a theorem; a probability is only the model's estimate
//! ([`prior`](crate::prior)).
//!
//! The search goes ply by ply in layers. Lines that lead to the same position meet there and are counted together from
//! then on, so that transpositions cost nothing; what is written later is compiled into demands that a position must
//! meet in time (`demand`), so that most wrong lines end after a move or two. Where there are too many lines to count,
//! likely ones are sought besides (`likely_search`).

mod completions;
mod demand;
mod gap;
mod known_move;
mod layer;
mod likeliest;
mod likely_search;
mod line_graph;
mod lines;
mod moves_ahead;
mod search;
mod solver;
mod target;

pub use completions::{Completion, Completions};
pub use gap::{Gap, GapError};
pub use known_move::KnownMove;
pub use lines::Lines;
pub(crate) use moves_ahead::MovesAhead;

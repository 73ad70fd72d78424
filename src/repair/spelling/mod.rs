//! Cost (negative log-probability, in nats) of finding a text in a cell when a given legal move was meant.
//!
//! The costs (`costs`) are computed from the move, not from the text: all the ways to write it are laid out as a
//! sequence of parts (`form`), and the text is aligned with them (`sign_alignment`); signs may look like others
//! (`confusions.csv`), and players make slips.

mod cell_spelling;
mod confusion;
mod costs;
mod form;
mod habits;
mod least_costs;
mod mark;
mod noise;
mod reading_spelling;
mod sign_alignment;
mod signs;
mod token;

pub(super) use self::cell_spelling::CellSpelling;
pub(super) use self::costs::{BLANK, MOST_CELL_COST};
pub(super) use self::form::SquareOrFile;
pub(super) use self::habits::SheetHabitCounts;
pub(super) use self::noise::Noise;
pub(super) use self::signs::without_suffix;
pub use self::token::SpelledToken;

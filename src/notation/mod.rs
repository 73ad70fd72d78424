//! Second floor: one move and its text, both ways.

mod algebraic;
mod as_played;
mod claims;
mod coordinate;
mod descriptive;
mod font;
mod iccf;
mod illegal;
mod inline_str;
mod lan;
mod minimal;
mod packed;
mod pattern;
mod pawn;
mod piece_sides;
mod print_style;
mod rankless;
mod registry;
mod resolve;
mod reversible;
mod san;
mod smith;
mod style;
mod suggest;
mod uci;

use algebraic::read_algebraic;
pub use claims::Claims;
pub use font::Font;
pub use illegal::{Absence, Attempt, Culprit, Exposure, IllegalMove, IllegalMoveError};
pub(crate) use inline_str::InlineStr;
pub(crate) use packed::PackedPattern;
pub use pattern::{Castling, MovePattern};
pub(crate) use piece_sides::PieceSides;
pub use print_style::{BoardSide, Caption, MoverSign, PrintChoice, PrintStyle};
pub use registry::Notation;
pub use resolve::Resolution;
pub(crate) use san::write as write_san;
pub use san::{ParseSanError, San};
pub(crate) use san::{SanTable, push_san};
pub use style::Style;
pub use uci::uci;
#[cfg(feature = "cli")]
pub(crate) use uci::write as write_uci;
pub(crate) use uci::{push_uci, push_uci_and_blank, push_uci_row, uci_word};

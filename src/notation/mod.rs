//! Second floor: one move and its text, both ways.
//!
//! - Each notation is a folder or file of its own, listed in `registry`; `algebraic` is what several of them share.
//! - `pattern` is what a written move says, `resolve` turns it into moves in a position, and `illegal` says why there
//!   is none;
//! - `draw_offer` has the signs of a draw offer, which stand behind a move;
//! - `finding_place` tells a finding which move it is about;
//! - `styles` and `font` describe how moves and boards look in print.

mod algebraic;
mod coordinate;
mod descriptive;
pub(crate) mod draw_offer;
mod finding_place;
mod font;
mod iccf;
mod illegal;
mod lan;
mod minimal;
mod pattern;
mod registry;
mod resolve;
mod reversible;
mod san;
mod smith;
mod styles;
mod uci;

pub(crate) use algebraic::fast::decode as decode_common;
use algebraic::read_algebraic;
pub(crate) use algebraic::{fold, look};
pub use font::Font;
pub use illegal::{Absence, Attempt, Culprit, Exposure, IllegalMove, IllegalMoveError};
pub use pattern::claims::Claims;
pub(crate) use pattern::packed::PackedPattern;
pub use pattern::{Castling, MovePattern};
pub use registry::Notation;
pub use resolve::Resolution;
pub(crate) use resolve::piece_sides::PieceSides;
pub(crate) use san::write as write_san;
pub use san::{ParseSanError, San};
pub(crate) use san::{SanTable, push_san};
pub use styles::print::{BoardSide, Caption, MoverSign, PrintChoice, PrintStyle};
pub use styles::{SignChoice, Style};
pub use uci::uci;
pub(crate) use uci::{push_uci, push_uci_and_blank, push_uci_row, uci_word};

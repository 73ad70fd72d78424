//! First floor: what is true of chess, whoever writes.

mod attacks;
mod castling;
mod disambiguation;
mod fen;
mod identity;
mod key;
mod key_hasher;
mod legal;
mod material;
mod move_number;
mod moves;
mod perft;
mod piece;
mod play;
mod position;
mod setup;
mod square;
mod square_set;
mod unpacked;

pub(crate) use attacks::origins;
pub use attacks::{attacks, between, empty_board_attacks, pawn_attacks};
pub use castling::CastlingObstacle;
pub use disambiguation::Disambiguation;
pub use fen::{FenError, FenErrorKind, Setup};
pub(crate) use identity::PositionIdentity;
pub(crate) use key::RunningKey;
pub(crate) use key_hasher::{KeyMap, spread};
pub use move_number::MoveNumber;
pub(crate) use moves::layout as move_layout;
pub use moves::{Check, Move};
pub(crate) use piece::EMPTY;
pub use piece::{Color, Piece, Role, Side};
pub use position::Position;
pub use square::Square;
pub use square_set::{RoleSet, SquareSet, Squares};
pub(crate) use unpacked::UnpackedMove;

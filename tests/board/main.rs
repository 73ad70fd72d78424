//! Positions: FENs, legal moves, and their numbers.

mod fen;
mod legal_moves;
mod perft;

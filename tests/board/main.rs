//! Positions: FENs, their legal moves, and how many of them there are.

mod fen;
mod legal_moves;
mod perft;

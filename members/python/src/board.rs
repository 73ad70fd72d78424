//! Positions, as far as a reader of games needs them.

use movetext::board::Position;
use movetext::notation::{San, uci};
use pyo3::prelude::*;

use crate::refused;

/// A position: what stands where, whose turn it is, and what is legal.
///
/// >>> Board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").uci("Nf3")
/// 'g1f3'
#[pyclass(frozen, eq, module = "movetext")]
#[derive(PartialEq)]
pub(crate) struct Board {
    position: Position,
}

impl Board {
    pub(crate) const fn of(position: Position) -> Self {
        Self { position }
    }
}

#[pymethods]
impl Board {
    /// The position of a FEN, or the one from which games begin.
    #[new]
    #[pyo3(signature = (fen = None))]
    fn new(fen: Option<&str>) -> PyResult<Self> {
        let position = fen.map_or(Ok(Position::start()), Position::from_fen).map_err(refused)?;
        Ok(Self { position })
    }

    /// The position as a line of Forsyth-Edwards notation.
    fn fen(&self) -> String {
        self.position.fen()
    }

    /// "white" or "black".
    #[getter]
    fn turn(&self) -> &'static str {
        self.position.turn().name()
    }

    /// The same for the same position: what stands where, whose turn it is, and what castling and en passant it allows.
    #[getter]
    fn key(&self) -> u64 {
        self.position.key()
    }

    /// Whether the king of the side to move is in check.
    #[getter]
    fn is_check(&self) -> bool {
        self.position.is_check()
    }

    /// Whether the side to move is mated.
    #[getter]
    fn is_checkmate(&self) -> bool {
        self.position.is_checkmate()
    }

    /// Whether the side to move has no legal move and is not in check.
    #[getter]
    fn is_stalemate(&self) -> bool {
        self.position.is_stalemate()
    }

    /// All legal moves in SAN.
    fn legal_moves(&self) -> Vec<String> {
        let moves = self.position.legal_moves();
        moves.into_iter().map(|legal| legal.to_san(&self.position)).collect()
    }

    /// The move that a token of SAN means here, for engines. An illegal one raises `Error` with the reason on the
    /// board.
    fn uci(&self, san: &str) -> PyResult<String> {
        let played = self.resolve(san)?;
        Ok(uci(played, self.position.is_chess960()))
    }

    /// The position after a move in SAN.
    fn play(&self, san: &str) -> PyResult<Self> {
        let mut position = self.position;
        position.play(self.resolve(san)?);
        Ok(Self { position })
    }

    fn __repr__(&self) -> String {
        format!("Board({:?})", self.position.fen())
    }

    fn __hash__(&self) -> u64 {
        self.position.key()
    }
}

impl Board {
    fn resolve(&self, san: &str) -> PyResult<movetext::board::Move> {
        san.parse::<San>().map_err(refused)?.to_move(&self.position).map_err(refused)
    }
}

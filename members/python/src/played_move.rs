//! The moves of a game.

use std::sync::Arc;

use pyo3::prelude::*;

use crate::game_record::GameRecord;

/// A move that was played in the main line of a game.
///
/// >>> import movetext
/// >>> [game] = movetext.read("1. e4 e5 2. Sf3 *", language="de")
/// >>> [(move.san, move.uci, move.written) for move in game.moves]
/// [('e4', 'e2e4', 'e4'), ('e5', 'e7e5', 'e5'), ('Nf3', 'g1f3', 'Sf3')]
#[pyclass(frozen, module = "movetext")]
pub(crate) struct Move {
    pub(crate) game: Arc<GameRecord>,
    pub(crate) index: usize,
}

#[pymethods]
impl Move {
    /// Its ply, from 1.
    #[getter]
    fn ply(&self) -> usize {
        self.index + 1
    }

    /// The move for engines, as `g1f3`.
    #[getter]
    fn uci(&self) -> String {
        self.game.uci(self.index)
    }

    /// The move in standard algebraic notation, with its sign of check or mate.
    #[getter]
    fn san(&self) -> &str {
        &self.game.san()[self.index]
    }

    /// Exactly what stands in the record.
    #[getter]
    fn written(&self) -> &str {
        self.game.written(self.index)
    }

    /// Where it stands in the decoded text: first byte, and one past the last.
    #[getter]
    fn span(&self) -> (u64, u64) {
        self.game.span(self.index)
    }

    fn __repr__(&self) -> String {
        format!("<Move {} {}>", self.ply(), self.san())
    }

    fn __str__(&self) -> &str {
        self.san()
    }
}

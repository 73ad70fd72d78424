//! Games, kept for as long as Python needs them.

use std::sync::Arc;

use movetext::write::Format;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::board::Board;
use crate::game_record::GameRecord;
use crate::played_move::Move;
use crate::refused;

/// A game as it was read: tags, the moves that were played, and what there is to say about it.
///
/// >>> import movetext
/// >>> [game] = movetext.read('[White "Morphy"]\n\n1. e4 e5 2. Nf3 d6 *')
/// >>> game.tags.get("White"), len(game.moves), game.complete
/// ('Morphy', 4, True)
/// >>> game.board_at(2).fen()
/// 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
#[pyclass(frozen, module = "movetext")]
pub(crate) struct Game {
    record: Arc<GameRecord>,
}

impl Game {
    pub(crate) fn of(record: GameRecord) -> Self {
        Self { record: Arc::new(record) }
    }
}

#[pymethods]
impl Game {
    /// Its number in what was read, from 1.
    #[getter]
    fn number(&self) -> u64 {
        self.record.index
    }

    /// The tag pairs in their order; of those that share a name, the first.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in &self.record.tags {
            if !tags.contains(name)? {
                tags.set_item(name, value)?;
            }
        }
        Ok(tags)
    }

    /// The moves of the main line that were played.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let moves = (0..self.record.moves.len())
            .map(|index| Move { game: Arc::clone(&self.record), index })
            .map(|played| Py::new(py, played));
        PyList::new(py, moves.collect::<PyResult<Vec<_>>>()?)
    }

    /// The moves for engines, as strings: the shortest way to them.
    #[getter]
    fn uci(&self) -> Vec<String> {
        (0..self.record.moves.len()).map(|index| self.record.uci(index)).collect()
    }

    /// The moves in standard algebraic notation, as strings.
    #[getter]
    fn san(&self) -> Vec<&str> {
        self.record.san().iter().map(String::as_str).collect()
    }

    /// The key of every position of the main line, the one before the first move among them; the same position has the
    /// same key, whatever moves led to it. They are those of the tables.
    #[getter]
    fn keys(&self) -> Vec<u64> {
        let mut position = self.record.start;
        let mut keys = vec![position.key()];
        for (played, _) in &self.record.moves {
            position.play(*played);
            keys.push(position.key());
        }
        keys
    }

    /// `1-0`, `0-1`, `1/2-1/2` or `*`, as the record has it.
    #[getter]
    fn result(&self) -> &'static str {
        self.record.outcome.token()
    }

    /// Whether every move that is written was played, and none is missing.
    #[getter]
    fn complete(&self) -> bool {
        self.record.is_complete
    }

    /// What there is to say about the record, in the order of the text.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if !self.record.has_findings {
            return Ok(PyList::empty(py).into_any());
        }
        let dict = self.to_dict(py)?;
        py.import("movetext")?
            .getattr("Finding")?
            .call_method1("_all", (dict.get_item("findings")?,))
    }

    /// The position after this number of plies; a negative number counts from the end.
    #[pyo3(signature = (ply = -1))]
    fn board_at(&self, ply: isize) -> PyResult<Board> {
        let plies = self.record.moves.len();
        let from_end = || (plies + 1).checked_sub(ply.unsigned_abs());
        let wanted = if ply < 0 { from_end() } else { Some(ply.unsigned_abs()) };
        let wanted = wanted.filter(|&ply| ply <= plies);
        let why = || PyIndexError::new_err(format!("the game has {plies} plies"));
        Ok(Board::of(self.record.position(wanted.ok_or_else(why)?)))
    }

    /// Everything that is known of the game, as `convert --format ndjson` writes it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let line = py.detach(|| self.record.written_as(Format::Ndjson)).map_err(refused)?;
        py.import("json")?.call_method1("loads", (line,))
    }

    /// The game in the export format of PGN, with what could not be played kept as written.
    fn to_pgn(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| self.record.written_as(Format::Pgn)).map_err(refused)
    }

    /// The game for python-chess, as a `chess.pgn.Game`.
    fn to_chess_pgn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = py.import("io")?.call_method1("StringIO", (self.to_pgn(py)?,))?;
        py.import("chess.pgn")?.call_method1("read_game", (text,))
    }

    fn __len__(&self) -> usize {
        self.record.moves.len()
    }

    fn __repr__(&self) -> String {
        let tag =
            |name| self.record.tags.iter().find(|tag| tag.0 == name).map_or("?", |tag| &tag.1);
        format!(
            "<Game {}: {} - {}, {}>",
            self.record.index,
            tag("White"),
            tag("Black"),
            self.result()
        )
    }
}

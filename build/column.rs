//! `[columns]` of `src/language/*.toml` → `WORDS`: the heads of columns in tables of moves, and the column that each
//! means.

use serde::Deserialize;

use crate::phrase::Phrases;

/// The heads of the columns of a table of moves: `Nr;Weiß;Schwarz`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Columns {
    #[serde(default)]
    number: Vec<String>,
    white: Vec<String>,
    black: Vec<String>,
    /// Moves of either side, where each has a row.
    #[serde(default)]
    ply: Vec<String>,
    /// The time left.
    #[serde(default)]
    clock: Vec<String>,
    /// The time spent on the move.
    #[serde(default)]
    elapsed: Vec<String>,
    #[serde(default)]
    remark: Vec<String>,
}

/// The heads of all languages.
#[derive(Default)]
pub(crate) struct ColumnHeads(Phrases);

impl ColumnHeads {
    /// Adds those of a language; the error is one that is empty or another column elsewhere.
    pub(crate) fn add(&mut self, columns: &Columns) -> Result<(), String> {
        let lists = [
            ("ColumnKind::Number", &columns.number),
            ("ColumnKind::Move(Color::White)", &columns.white),
            ("ColumnKind::Move(Color::Black)", &columns.black),
            ("ColumnKind::Ply", &columns.ply),
            ("ColumnKind::Time(None, ClockKind::Left)", &columns.clock),
            ("ColumnKind::Time(None, ClockKind::Spent)", &columns.elapsed),
            ("ColumnKind::Remark", &columns.remark),
        ];
        lists.into_iter().try_for_each(|(column, heads)| self.0.add(column, heads))
    }

    /// Returns the code of the list.
    pub(crate) fn code(&self) -> String {
        self.0.code("WORDS", "ColumnKind")
    }
}

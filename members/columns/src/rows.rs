//! A table being filled: games are added, and a batch is made of them.

use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Schema, SchemaRef};
use movetext::arbiter::Review;
use movetext::finding::Finding;
use movetext::game::Game;
use movetext::read::Container;
use movetext::text::Source;

use crate::cells::Cells;
use crate::column::fields;
use crate::finding_rows::{self, Report};
use crate::table::{Table, WRITTEN};
use crate::{game_rows, move_rows};

/// The columns of a table that are wanted.
///
/// ```
/// use movetext_columns::{Projection, Table};
/// let tags = Projection::of(Table::Games, &[10, 11]);
/// let names: Vec<_> = tags.schema().fields().iter().map(|field| field.name().clone()).collect();
/// assert_eq!((&names[..], tags.needs_board()), (&["White".to_owned(), "Black".to_owned()][..], false));
/// ```
#[derive(Clone, Debug)]
pub struct Projection {
    table: Table,
    wanted: Vec<bool>,
    schema: SchemaRef,
}

impl Projection {
    /// All columns of a table.
    #[must_use]
    pub fn all(table: Table) -> Self {
        Self::of(table, &(0..table.columns().len()).collect::<Vec<_>>())
    }

    /// Selects columns of a table by their indices; they are in the order of the table, whatever the order of the
    /// indices.
    #[must_use]
    pub fn of(table: Table, places: &[usize]) -> Self {
        let columns = table.columns();
        let wanted: Vec<bool> = (0..columns.len()).map(|place| places.contains(&place)).collect();
        let picked = columns.iter().zip(&wanted).filter(|(_, wanted)| **wanted);
        let picked: Vec<_> = picked.map(|(column, _)| *column).collect();
        Self { table, wanted, schema: Arc::new(Schema::new(fields(&picked))) }
    }

    /// Returns the table.
    #[must_use]
    pub const fn table(&self) -> Table {
        self.table
    }

    /// Returns the schema of the wanted columns.
    #[must_use]
    pub fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    /// Whether moves must be played to fill them.
    #[must_use]
    pub fn needs_board(&self) -> bool {
        let mut wanted = self.wanted.iter().enumerate().filter(|(_, wanted)| **wanted);
        self.table != Table::Games || wanted.any(|(place, _)| self.table.needs_board(place))
    }
}

/// The rows of a table being filled.
pub struct Rows {
    projection: Projection,
    report: Report,
    container: Container,
    cells: Cells,
}

impl Rows {
    /// Begins without rows; `container` is that of the games.
    #[must_use]
    pub fn new(projection: &Projection, report: Report, container: Container) -> Self {
        let Projection { table, wanted, .. } = projection;
        let cells = Cells::new(table.columns(), |place| wanted[place]);
        Self { projection: projection.clone(), report, container, cells }
    }

    /// Whether moves must be played, either for the columns or because the movetext has to be rewritten.
    pub(crate) fn needs_board(&self) -> bool {
        let Projection { table, wanted, .. } = &self.projection;
        let wants_movetext = *table == Table::Games && wanted[WRITTEN - 1];
        self.projection.needs_board() || game_rows::is_sheet(self.container) && wants_movetext
    }

    /// Appends the rows of a game that was reviewed.
    pub fn review(&mut self, review: &Review<'_>) {
        let Self { projection, report, container, cells } = self;
        match projection.table {
            Table::Games => game_rows::append(cells, review, *container, *report),
            Table::Moves => move_rows::append(cells, review),
            Table::Findings => {
                for finding in finding_rows::shown(review.findings) {
                    finding_rows::append_row(cells, review, finding, *report);
                }
            }
        }
    }

    /// Appends the row of a game that was only read.
    pub(crate) fn written(&mut self, source: &Source, game: &Game, index: u64) {
        game_rows::append_written(&mut self.cells, (source, game), index, || None);
        self.cells.pass(self.projection.table.columns().len() - WRITTEN);
        self.cells.end_row();
    }

    /// Appends findings outside of games.
    pub(crate) fn loose(&mut self, source: &Source, findings: &[Finding]) {
        if self.projection.table == Table::Findings {
            for finding in finding_rows::shown(findings) {
                finding_rows::append_loose_row(&mut self.cells, source, finding, self.report);
            }
        }
    }

    /// Returns the rows as a batch.
    ///
    /// # Errors
    /// There is more text in one column than Arrow can hold: 2 GiB.
    pub fn finish(self) -> Result<RecordBatch, ArrowError> {
        self.cells.finish(self.projection.schema)
    }
}

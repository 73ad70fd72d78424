//! Counting the games, bytes and lines in pieces of files.

use std::io;
use std::sync::{Arc, LazyLock};

use async_trait::async_trait;
use datafusion::arrow::array::{ArrayRef, RecordBatch, StringArray, UInt64Array};
use datafusion::arrow::compute::concat_batches;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::{DataFusionError, Result};
use datafusion::logical_expr::{Expr, TableType};
use datafusion::physical_plan::ExecutionPlan;
use movetext_columns::{Before, Input, Piece, Projection, Scan, Table};

use crate::games_exec::{GamesExec, Reading};
use crate::tasks;

/// The name of a file, the beginning of a piece, and the counts for the piece.
static SCHEMA: LazyLock<SchemaRef> = LazyLock::new(|| {
    let number = |name| Field::new(name, DataType::UInt64, false);
    let name = Field::new("name", DataType::Utf8, false);
    let numbers = ["start", "games", "text", "raw", "lines"].map(number);
    Arc::new(Schema::new([vec![name], numbers.to_vec()].concat()))
});

pub(crate) fn schema() -> SchemaRef {
    Arc::clone(&SCHEMA)
}

/// Pieces of files as a table, each to be measured in a task of its own.
#[derive(Debug)]
pub struct MeasuresTable(pub Vec<Input>);

#[async_trait]
impl TableProvider for MeasuresTable {
    fn schema(&self) -> SchemaRef {
        schema()
    }

    fn table_type(&self) -> TableType {
        TableType::Base
    }

    async fn scan(
        &self,
        _: &dyn Session,
        _: Option<&Vec<usize>>,
        _: &[Expr],
        _: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let tasks: Vec<_> = self.0.iter().map(|piece| vec![piece.clone()]).collect();
        Ok(Arc::new(GamesExec::new(Reading::Measures, tasks::plan(&tasks)?)?))
    }
}

/// Measures some pieces.
pub(crate) async fn rows(pieces: Vec<Input>) -> Result<RecordBatch> {
    let measured =
        tokio::task::spawn_blocking(move || pieces.iter().map(row).collect::<Result<Vec<_>>>());
    let rows = measured.await.map_err(io::Error::from)??;
    Ok(concat_batches(&SCHEMA, &rows)?)
}

fn row(input: &Input) -> Result<RecordBatch> {
    let scan = Scan::of(Projection::of(Table::Games, &[]));
    let measured = scan.measure(input).map_err(|line| DataFusionError::External(line.into()))?;
    let start = match input {
        Input::File(Piece { stretch: Some(stretch), .. }) => stretch.bytes.start,
        _ => 0,
    };
    let Before { games, offset } = measured;
    let numbers = [start, games, offset.text, offset.raw, offset.lines];
    let mut columns: Vec<ArrayRef> = vec![Arc::new(StringArray::from(vec![input.name()]))];
    columns.extend(numbers.map(|number| Arc::new(UInt64Array::from(vec![number])) as ArrayRef));
    Ok(RecordBatch::try_new(schema(), columns)?)
}

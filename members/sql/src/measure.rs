//! Counting the games, bytes and lines in pieces of files.

use std::io;
use std::sync::{Arc, LazyLock};

use datafusion::arrow::array::{ArrayRef, RecordBatch, StringArray, UInt64Array};
use datafusion::arrow::compute::concat_batches;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::common::{DataFusionError, Result};
use movetext_columns::{Before, Input, Piece, Projection, Scan, Table};

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

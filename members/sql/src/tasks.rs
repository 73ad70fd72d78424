//! Tasks as rows of a small table, so that they are sent and distributed like any other table.
//!
//! An engine that runs a plan on many machines gives each of them some partitions of the tables at its bottom. It can
//! do that with tables in memory, but not with a step of ours.

use std::sync::{Arc, LazyLock};

use datafusion::arrow::array::builder::{
    BinaryBuilder, BooleanBuilder, StringBuilder, UInt64Builder,
};
use datafusion::arrow::array::{Array, ArrayRef, AsArray, RecordBatch};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef, UInt64Type};
use datafusion::common::Result;
use datafusion::datasource::memory::MemorySourceConfig;
use datafusion::physical_plan::ExecutionPlan;
use movetext::text::Offset;
use movetext_columns::{Before, Input, Piece, Place, Stretch};

/// One row per file or piece of a file; standard input has no place, a whole file no stretch.
static SCHEMA: LazyLock<SchemaRef> = LazyLock::new(|| {
    let stretch = |name| Field::new(name, DataType::UInt64, true);
    Arc::new(Schema::new(vec![
        Field::new("name", DataType::Utf8, false),
        Field::new("place", DataType::Binary, true),
        stretch("start"),
        stretch("end"),
        Field::new("is_last", DataType::Boolean, true),
        stretch("games"),
        stretch("text"),
        stretch("raw"),
        stretch("lines"),
    ]))
});

/// Returns the tasks as a table in memory, one partition each.
pub(crate) fn plan(tasks: &[Vec<Input>]) -> Result<Arc<dyn ExecutionPlan>> {
    let tasks: Vec<_> =
        tasks.iter().map(|inputs| rows(inputs).map(|rows| vec![rows])).collect::<Result<_>>()?;
    Ok(MemorySourceConfig::try_new_exec(&tasks, Arc::clone(&SCHEMA), None)?)
}

/// Encodes files and pieces of files as rows.
///
/// # Errors
/// They exceed the limits of Arrow.
pub fn rows(inputs: &[Input]) -> Result<RecordBatch> {
    let (mut name, mut place) = (StringBuilder::new(), BinaryBuilder::new());
    let mut numbers: [UInt64Builder; 6] = Default::default();
    let mut is_last = BooleanBuilder::new();
    for input in inputs {
        name.append_value(input.name());
        let file = if let Input::File(file) = input { Some(file) } else { None };
        place.append_option(file.map(|file| file.place.to_bytes()));
        let stretch = file.and_then(|file| file.stretch.as_ref());
        is_last.append_option(stretch.map(|stretch| stretch.is_last));
        let values = stretch.map(|Stretch { bytes, before: Before { games, offset }, .. }| {
            [bytes.start, bytes.end, *games, offset.text, offset.raw, offset.lines]
        });
        for (at, builder) in numbers.iter_mut().enumerate() {
            builder.append_option(values.map(|values| values[at]));
        }
    }
    let [start, end, games, text, raw, lines] =
        numbers.map(|mut builder| Arc::new(builder.finish()) as ArrayRef);
    let (name, place, is_last) = (name.finish(), place.finish(), is_last.finish());
    let columns: Vec<ArrayRef> = vec![
        Arc::new(name),
        Arc::new(place),
        start,
        end,
        Arc::new(is_last),
        games,
        text,
        raw,
        lines,
    ];
    Ok(RecordBatch::try_new(Arc::clone(&SCHEMA), columns)?)
}

/// Decodes the files from such rows.
#[must_use]
pub fn inputs(rows: &RecordBatch) -> Vec<Input> {
    (0..rows.num_rows()).map(|row| input(rows, row)).collect()
}

fn input(rows: &RecordBatch, row: usize) -> Input {
    let place = rows.column(1).as_binary::<i32>();
    let number = |at: usize| rows.column(at).as_primitive::<UInt64Type>().value(row);
    if place.is_null(row) {
        return Input::Stdin;
    }
    let stretch = rows.column(2).is_valid(row).then(|| Stretch {
        bytes: number(2)..number(3),
        is_last: rows.column(4).as_boolean().value(row),
        before: Before {
            games: number(5),
            offset: Offset { text: number(6), raw: number(7), lines: number(8) },
        },
    });
    let name = rows.column(0).as_string::<i32>().value(row).to_owned();
    Input::File(Piece { name, place: Place::from_bytes(place.value(row)), stretch })
}

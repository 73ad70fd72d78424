//! Restoring games from Parquet: every row with its tags and its movetext as PGN.

use std::collections::VecDeque;
use std::io::{self, Read};

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Date32Type, Int16Type, Int32Type, Int64Type, Time32MillisecondType, Time32SecondType,
};
use arrow_array::{Array, MapArray, RecordBatch};
use arrow_schema::{DataType, TimeUnit};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use parquet::errors::ParquetError;
use parquet::file::reader::ChunkReader;

use crate::tag::{TAGS, date_as_written, small_as_written, time_as_written};

/// The column that a Parquet file of games must have.
const MOVETEXT: &str = "movetext";
/// The column for tags without a column of their own.
const OTHERS: &str = "tags";
/// Number of rows read at once.
const ROWS: usize = 1024;

/// A Parquet file of games, read as if it were PGN: our `games`, or a table such as the Lichess data set, with tags as
/// columns and a column `movetext`.
pub(crate) struct ParquetGames {
    rows: ParquetRecordBatchReader,
    text: VecDeque<u8>,
}

impl ParquetGames {
    /// Begins to read.
    ///
    /// # Errors
    /// It is not a complete Parquet file, or a column does not have the required type.
    pub(crate) fn open(file: impl ChunkReader + 'static) -> io::Result<Self> {
        let broken = |error: ParquetError| {
            let line = error.to_string();
            let plain = line.strip_prefix("Parquet error: ").unwrap_or(&line);
            refused(&format!("broken Parquet file: {plain}"))
        };
        let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(broken)?;
        let schema = builder.schema();
        let Ok(movetext) = schema.field_with_name(MOVETEXT) else {
            return Err(refused("a Parquet file without a column `movetext`: it holds no games"));
        };
        if !is_text(movetext.data_type()) {
            let line = format!("column `movetext` is to hold text, not {}", movetext.data_type());
            return Err(refused(&line));
        }
        let is_read = |name: &str| name == MOVETEXT || name == OTHERS || is_tag(name);
        for field in schema.fields().iter().filter(|field| is_read(field.name())) {
            if !is_readable(field.name(), field.data_type()) {
                let (name, found) = (field.name(), field.data_type());
                return Err(refused(&format!("column `{name}` cannot be read as a tag: {found}")));
            }
        }
        let wanted = schema.fields().iter().enumerate().filter(|(_, field)| is_read(field.name()));
        let places: Vec<usize> = wanted.map(|(place, _)| place).collect();
        let mask = ProjectionMask::roots(builder.parquet_schema(), places);
        let rows = builder.with_projection(mask).with_batch_size(ROWS).build().map_err(broken)?;
        Ok(Self { rows, text: VecDeque::new() })
    }
}

impl Read for ParquetGames {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.text.is_empty() {
            let Some(batch) = self.rows.next() else { return Ok(0) };
            let batch = batch.map_err(|error| refused(&format!("broken Parquet file: {error}")))?;
            let mut text = Vec::new();
            push_games(&batch, &mut text);
            self.text = text.into();
        }
        self.text.read(buffer)
    }
}

fn refused(line: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, line)
}

fn is_text(kind: &DataType) -> bool {
    matches!(kind, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View)
}

fn is_tag(name: &str) -> bool {
    TAGS.iter().any(|column| column.name == name)
}

/// Whether the values of a column can be read.
fn is_readable(name: &str, kind: &DataType) -> bool {
    let is_number = matches!(kind, DataType::Int16 | DataType::Int32 | DataType::Int64);
    let is_time = matches!(
        kind,
        DataType::Date32 | DataType::Time32(TimeUnit::Millisecond | TimeUnit::Second)
    );
    match name {
        MOVETEXT => is_text(kind),
        OTHERS => matches!(kind, DataType::Map(_, _)),
        _ => is_text(kind) || is_number || is_time || *kind == DataType::Null,
    }
}

/// Appends the games of some rows.
fn push_games(batch: &RecordBatch, out: &mut Vec<u8>) {
    let columns = TAGS.map(|tag| (tag.name, batch.column_by_name(tag.name)));
    let others = batch.column_by_name(OTHERS).and_then(|column| column.as_map_opt());
    let Some(movetext) = batch.column_by_name(MOVETEXT) else { return };
    for row in 0..batch.num_rows() {
        let others = others.map_or(Vec::new(), |map| pairs(map, row));
        for (name, column) in &columns {
            let exact = others.iter().any(|(other, _)| other == name);
            let value = column.and_then(|column| value(name, column, row));
            // A rating or a date that its column could not hold as written is among the other tags.
            let is_text = column.is_some_and(|column| is_text(column.data_type()));
            if let Some(value) = value.filter(|_| is_text || !exact) {
                push_tag(out, name, &value);
            }
        }
        for (name, value) in &others {
            push_tag(out, name, value);
        }
        out.push(b'\n');
        out.extend_from_slice(text(movetext, row).unwrap_or_default().as_bytes());
        out.extend_from_slice(b"\n\n");
    }
}

/// Appends a tag pair (PGN standard, section 8.1).
fn push_tag(out: &mut Vec<u8>, name: &str, value: &str) {
    out.push(b'[');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b" \"");
    for byte in value.bytes() {
        if matches!(byte, b'"' | b'\\') {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out.extend_from_slice(b"\"]\n");
}

fn text(column: &dyn Array, row: usize) -> Option<&str> {
    if column.is_null(row) {
        return None;
    }
    match column.data_type() {
        DataType::Utf8 => Some(column.as_string::<i32>().value(row)),
        DataType::LargeUtf8 => Some(column.as_string::<i64>().value(row)),
        DataType::Utf8View => Some(column.as_string_view().value(row)),
        _ => None,
    }
}

/// Returns the value of a tag in a row.
fn value(name: &str, column: &dyn Array, row: usize) -> Option<String> {
    if column.is_null(row) {
        return None;
    }
    let number = match column.data_type() {
        DataType::Date32 => {
            return Some(date_as_written(column.as_primitive::<Date32Type>().value(row)).into());
        }
        DataType::Time32(TimeUnit::Second) => {
            let seconds = column.as_primitive::<Time32SecondType>().value(row);
            return Some(time_as_written(seconds.saturating_mul(1000)).into());
        }
        DataType::Time32(_) => {
            let time = column.as_primitive::<Time32MillisecondType>().value(row);
            return Some(time_as_written(time).into());
        }
        DataType::Int16 => i64::from(column.as_primitive::<Int16Type>().value(row)),
        DataType::Int32 => i64::from(column.as_primitive::<Int32Type>().value(row)),
        DataType::Int64 => column.as_primitive::<Int64Type>().value(row),
        _ => return text(column, row).map(str::to_owned),
    };
    Some(
        i16::try_from(number)
            .map_or_else(|_| number.to_string(), |it| small_as_written(name, it).into()),
    )
}

/// Returns the entries of a map in a row.
fn pairs(map: &MapArray, row: usize) -> Vec<(String, String)> {
    if map.is_null(row) {
        return Vec::new();
    }
    let entries = map.value(row);
    let (keys, values) = (entries.column(0), entries.column(1));
    let pair =
        |at| Some((text(keys, at)?.to_owned(), text(values, at).unwrap_or_default().to_owned()));
    (0..entries.len()).filter_map(pair).collect()
}

//! How a table is laid out in a Parquet file.

use std::io::Write;

use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::errors::Result;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;

/// So many rows has a row group at most.
const ROWS: usize = 1 << 20;

/// So many bytes, packed, has a row group at most: it is kept in memory until it is whole.
const BYTES: usize = 1 << 26;

/// Columns in which hardly a value comes twice: a dictionary of them would only be in the way.
const UNIQUE: [&str; 8] =
    ["movetext", "final", "final_key", "fen", "key", "Site", "clock", "message"];

/// Columns of long texts: the least and the greatest of them leave no page out of any query.
const LONG: [&str; 4] = ["movetext", "final", "fen", "message"];

/// Columns that rise from row to row.
const RISING: [&str; 5] = ["game", "line", "span_start", "span_end", "ply"];

/// A writer of Parquet: zstd, dictionaries where values come again, statistics of the pages of all columns but long texts, row
/// groups of bounded size.
pub(crate) fn writer<W: Write + Send>(out: W, schema: SchemaRef) -> Result<ArrowWriter<W>> {
    let mut properties = WriterProperties::builder()
        .set_created_by(concat!("movetext ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_max_row_group_row_count(Some(ROWS))
        .set_max_row_group_bytes(Some(BYTES));
    for name in UNIQUE {
        properties = properties.set_column_dictionary_enabled(ColumnPath::from(name), false);
    }
    for name in LONG {
        let none = EnabledStatistics::None;
        properties = properties.set_column_statistics_enabled(ColumnPath::from(name), none);
    }
    for name in RISING {
        properties = properties
            .set_column_dictionary_enabled(ColumnPath::from(name), false)
            .set_column_encoding(ColumnPath::from(name), Encoding::DELTA_BINARY_PACKED);
    }
    ArrowWriter::try_new(out, schema, Some(properties.build()))
}

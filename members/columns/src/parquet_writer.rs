//! The layout of a table in a Parquet file.

use std::io::Write;

use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::errors::Result;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;

/// Maximum number of rows in a row group.
const ROWS: usize = 1 << 20;

/// Maximum number of compressed bytes in a row group, which is kept in memory until it is complete.
const BYTES: usize = 1 << 26;

/// Columns whose values hardly ever repeat, so that a dictionary would only be a burden.
const UNIQUE: [&str; 8] =
    ["movetext", "final", "final_key", "fen", "key", "Site", "clock", "message"];

/// Columns of long texts, whose minimum and maximum do not let any query skip a page.
const LONG: [&str; 4] = ["movetext", "final", "fen", "message"];

/// Columns whose values increase from row to row.
const RISING: [&str; 5] = ["game", "line", "span_start", "span_end", "ply"];

/// Creates a Parquet writer: zstd, dictionaries for values that repeat, page statistics for all columns except long
/// texts, row groups of bounded size.
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

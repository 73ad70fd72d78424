//! Columns being filled row by row, from the first column to the last.

use std::borrow::Cow;
use std::mem;
use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Date32Builder, Float64Builder, Int16Builder, ListBuilder, StringBuilder,
    Time32MillisecondBuilder, UInt16Builder, UInt32Builder, UInt64Builder,
};
use arrow_array::{ArrayRef, ListArray, MapArray, RecordBatch, RecordBatchOptions, StructArray};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{ArrowError, DataType, Field, SchemaRef};

use crate::column::{
    Column, ColumnKind, fields, number_field, pair_fields, rows_field, text_field,
};

/// Columns being filled. A row is filled by one call per column, in the order of the columns; unwanted columns cost
/// nothing, because their values are not computed.
pub(crate) struct Cells {
    columns: Vec<Option<Cell>>,
    /// Index of the next column.
    at: usize,
    rows: usize,
    buffer: Vec<u8>,
}

/// A column being filled.
enum Cell {
    Text(StringBuilder),
    Small(Int16Builder),
    Count(UInt32Builder),
    Large(UInt64Builder),
    Real(Float64Builder),
    Truth(BooleanBuilder),
    Date(Date32Builder),
    Time(Time32MillisecondBuilder),
    Pairs { keys: StringBuilder, values: StringBuilder, offsets: Vec<i32> },
    Numbers(ListBuilder<UInt16Builder>),
    Texts(ListBuilder<StringBuilder>),
    Rows { columns: &'static [Column], rows: Cells, offsets: Vec<i32> },
}

macro_rules! plain {
    ($($name:ident $variant:ident $value:ty: $about:literal,)+) => {
        $(#[doc = $about]
        pub(crate) fn $name(&mut self, value: impl FnOnce() -> Option<$value>) {
            if let Some(Cell::$variant(builder)) = self.next() {
                builder.append_option(value());
            }
        })+
    };
}

impl Cells {
    /// Creates columns without rows, only those for which `wanted` returns true.
    pub(crate) fn new(columns: &'static [Column], wanted: impl Fn(usize) -> bool) -> Self {
        let cell = |(at, column): (usize, &Column)| wanted(at).then(|| Cell::new(column.kind));
        let columns = columns.iter().enumerate().map(cell).collect();
        Self { columns, at: 0, rows: 0, buffer: Vec::new() }
    }

    /// Skips columns, none of which is wanted.
    pub(crate) fn pass(&mut self, columns: usize) {
        debug_assert!(self.columns[self.at..self.at + columns].iter().all(Option::is_none));
        self.at += columns;
    }

    /// Ends a row.
    pub(crate) fn end_row(&mut self) {
        debug_assert_eq!(self.at, self.columns.len(), "a row has every column");
        self.at = 0;
        self.rows += 1;
    }

    fn next(&mut self) -> Option<&mut Cell> {
        self.at += 1;
        self.columns.get_mut(self.at - 1)?.as_mut()
    }

    /// Appends text.
    pub(crate) fn text<'t, T: Into<Cow<'t, str>>>(&mut self, value: impl FnOnce() -> Option<T>) {
        if let Some(Cell::Text(builder)) = self.next() {
            builder.append_option(value().map(Into::into));
        }
    }

    /// Appends text that is written into a buffer.
    pub(crate) fn written(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut buffer = mem::take(&mut self.buffer);
        if let Some(Cell::Text(builder)) = self.next() {
            buffer.clear();
            write(&mut buffer);
            builder.append_value(str::from_utf8(&buffer).unwrap_or_default());
        }
        self.buffer = buffer;
    }

    plain! {
        small Small i16: "Appends a small number.",
        count Count u32: "Appends a count.",
        large Large u64: "Appends a large number.",
        real Real f64: "Appends a number with a fraction.",
        truth Truth bool: "Appends yes or no.",
        date Date i32: "Appends a day, counted from the first of 1970.",
        time Time i32: "Appends a time of day in milliseconds.",
    }

    /// Appends names with their values.
    pub(crate) fn pairs<'t>(&mut self, all: impl IntoIterator<Item = (&'t str, Cow<'t, str>)>) {
        if let Some(Cell::Pairs { keys, values, offsets }) = self.next() {
            let mut end = offsets.last().copied().unwrap_or_default();
            for (key, value) in all {
                keys.append_value(key);
                values.append_value(value);
                end += 1;
            }
            offsets.push(end);
        }
    }

    /// Appends a list of numbers.
    pub(crate) fn numbers(&mut self, all: impl IntoIterator<Item = u16>) {
        if let Some(Cell::Numbers(builder)) = self.next() {
            all.into_iter().for_each(|number| builder.values().append_value(number));
            builder.append(true);
        }
    }

    /// Appends a list of texts.
    pub(crate) fn texts<'t>(&mut self, all: impl IntoIterator<Item = &'t str>) {
        if let Some(Cell::Texts(builder)) = self.next() {
            all.into_iter().for_each(|text| builder.values().append_value(text));
            builder.append(true);
        }
    }

    /// Appends rows of other columns.
    pub(crate) fn rows_of(&mut self, fill: impl FnOnce(&mut Self)) {
        if let Some(Cell::Rows { rows, offsets, .. }) = self.next() {
            fill(rows);
            offsets.push(i32::try_from(rows.rows).unwrap_or(i32::MAX));
        }
    }

    /// Returns the wanted columns as a batch.
    pub(crate) fn finish(self, schema: SchemaRef) -> Result<RecordBatch, ArrowError> {
        let options = RecordBatchOptions::new().with_row_count(Some(self.rows));
        let arrays = self.columns.into_iter().flatten().map(Cell::finish);
        RecordBatch::try_new_with_options(schema, arrays.collect::<Result<_, _>>()?, &options)
    }
}

impl Cell {
    fn new(kind: ColumnKind) -> Self {
        match kind {
            ColumnKind::Text => Self::Text(StringBuilder::new()),
            ColumnKind::Small => Self::Small(Int16Builder::new()),
            ColumnKind::Count => Self::Count(UInt32Builder::new()),
            ColumnKind::Large => Self::Large(UInt64Builder::new()),
            ColumnKind::Real => Self::Real(Float64Builder::new()),
            ColumnKind::Truth => Self::Truth(BooleanBuilder::new()),
            ColumnKind::Date => Self::Date(Date32Builder::new()),
            ColumnKind::Time => Self::Time(Time32MillisecondBuilder::new()),
            ColumnKind::Pairs => Self::Pairs {
                keys: StringBuilder::new(),
                values: StringBuilder::new(),
                offsets: vec![0],
            },
            ColumnKind::Numbers => {
                Self::Numbers(ListBuilder::new(UInt16Builder::new()).with_field(number_field()))
            }
            ColumnKind::Texts => {
                Self::Texts(ListBuilder::new(StringBuilder::new()).with_field(text_field()))
            }
            ColumnKind::Rows(columns) => {
                Self::Rows { columns, rows: Cells::new(columns, |_| true), offsets: vec![0] }
            }
        }
    }

    fn finish(self) -> Result<ArrayRef, ArrowError> {
        Ok(match self {
            Self::Text(mut builder) => Arc::new(builder.finish()),
            Self::Small(mut builder) => Arc::new(builder.finish()),
            Self::Count(mut builder) => Arc::new(builder.finish()),
            Self::Large(mut builder) => Arc::new(builder.finish()),
            Self::Real(mut builder) => Arc::new(builder.finish()),
            Self::Truth(mut builder) => Arc::new(builder.finish()),
            Self::Date(mut builder) => Arc::new(builder.finish()),
            Self::Time(mut builder) => Arc::new(builder.finish()),
            Self::Numbers(mut builder) => Arc::new(builder.finish()),
            Self::Texts(mut builder) => Arc::new(builder.finish()),
            Self::Pairs { mut keys, mut values, offsets } => {
                let arrays: Vec<ArrayRef> =
                    vec![Arc::new(keys.finish()), Arc::new(values.finish())];
                let entries = StructArray::try_new(pair_fields(), arrays, None)?;
                let field = Field::new("key_value", DataType::Struct(pair_fields()), false);
                let offsets = OffsetBuffer::new(offsets.into());
                Arc::new(MapArray::try_new(Arc::new(field), offsets, entries, None, false)?)
            }
            Self::Rows { columns, rows, offsets } => {
                let arrays = rows.columns.into_iter().flatten().map(Self::finish);
                let arrays = arrays.collect::<Result<_, _>>()?;
                let values =
                    StructArray::try_new_with_length(fields(columns), arrays, None, rows.rows)?;
                let offsets = OffsetBuffer::new(offsets.into());
                let field = Arc::new(rows_field(columns));
                Arc::new(ListArray::try_new(field, offsets, Arc::new(values), None)?)
            }
        })
    }
}

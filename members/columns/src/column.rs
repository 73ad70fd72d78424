//! One column of a table: its name, and what stands in it.

use std::sync::Arc;

use arrow_schema::{DataType, Field, Fields, TimeUnit};

/// One column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What stands in it.
    pub kind: ColumnKind,
    /// Whether it may be empty in some rows.
    pub nullable: bool,
}

/// What stands in a column.
#[derive(Clone, Copy, Debug)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// A number with a sign, such as a rating.
    Small,
    /// A count.
    Count,
    /// A place in a file, the number of a game, the key of a position.
    Large,
    /// Seconds, pawns.
    Real,
    /// Yes or no.
    Truth,
    /// A day.
    Date,
    /// A time of day, in milliseconds.
    Time,
    /// Names with their values.
    Pairs,
    /// Numbers of annotation glyphs.
    Numbers,
    /// Some texts.
    Texts,
    /// Rows of other columns.
    Rows(&'static [Column]),
}

impl Column {
    /// A column that has something in every row.
    pub(crate) const fn full(name: &'static str, kind: ColumnKind) -> Self {
        Self { name, kind, nullable: false }
    }

    /// A column that may be empty.
    pub(crate) const fn of(name: &'static str, kind: ColumnKind) -> Self {
        Self { name, kind, nullable: true }
    }

    /// The field of Arrow.
    pub(crate) fn field(&self) -> Field {
        Field::new(self.name, self.kind.data_type(), self.nullable)
    }
}

impl ColumnKind {
    fn data_type(self) -> DataType {
        match self {
            Self::Text => DataType::Utf8,
            Self::Small => DataType::Int16,
            Self::Count => DataType::UInt32,
            Self::Large => DataType::UInt64,
            Self::Real => DataType::Float64,
            Self::Truth => DataType::Boolean,
            Self::Date => DataType::Date32,
            Self::Time => DataType::Time32(TimeUnit::Millisecond),
            Self::Pairs => DataType::Map(Arc::new(pairs_field()), false),
            Self::Numbers => DataType::List(Arc::new(number_field())),
            Self::Texts => DataType::List(Arc::new(text_field())),
            Self::Rows(columns) => DataType::List(Arc::new(rows_field(columns))),
        }
    }
}

/// The element of a list of texts.
pub(crate) fn text_field() -> Field {
    Field::new("item", DataType::Utf8, false)
}

/// The element of a list of numbers.
pub(crate) fn number_field() -> Field {
    Field::new("item", DataType::UInt16, false)
}

/// The entries of a map, named as Parquet wants them.
fn pairs_field() -> Field {
    Field::new("key_value", DataType::Struct(pair_fields()), false)
}

/// Name and value.
pub(crate) fn pair_fields() -> Fields {
    Fields::from(vec![
        Field::new("key", DataType::Utf8, false),
        Field::new("value", DataType::Utf8, true),
    ])
}

/// The element of a list of rows.
pub(crate) fn rows_field(columns: &[Column]) -> Field {
    Field::new("item", DataType::Struct(fields(columns)), false)
}

/// The fields of some columns.
pub(crate) fn fields(columns: &[Column]) -> Fields {
    columns.iter().map(Column::field).collect()
}

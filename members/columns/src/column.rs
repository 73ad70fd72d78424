//! A column of a table: its name and type.

use std::sync::Arc;

use arrow_schema::{DataType, Field, Fields, TimeUnit};

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The name.
    pub name: &'static str,
    /// The type of its values.
    pub kind: ColumnKind,
    /// Whether it may be empty in some rows.
    pub nullable: bool,
}

/// The type of a column's values.
#[derive(Clone, Copy, Debug)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// A signed number, such as a rating.
    Small,
    /// A count.
    Count,
    /// An offset in a file, the number of a game, the key of a position.
    Large,
    /// Seconds or pawns.
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
    /// A list of texts.
    Texts,
    /// Rows of other columns.
    Rows(&'static [Column]),
}

impl Column {
    /// Creates a column with a value in every row.
    pub(crate) const fn full(name: &'static str, kind: ColumnKind) -> Self {
        Self { name, kind, nullable: false }
    }

    /// Creates a column that may be empty.
    pub(crate) const fn of(name: &'static str, kind: ColumnKind) -> Self {
        Self { name, kind, nullable: true }
    }

    /// Returns the field of Arrow.
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

/// Returns the field for elements of a list of texts.
pub(crate) fn text_field() -> Field {
    Field::new("item", DataType::Utf8, false)
}

/// Returns the field for elements of a list of numbers.
pub(crate) fn number_field() -> Field {
    Field::new("item", DataType::UInt16, false)
}

/// Returns the field for entries of a map, named as Parquet requires.
fn pairs_field() -> Field {
    Field::new("key_value", DataType::Struct(pair_fields()), false)
}

/// Returns the fields name and value.
pub(crate) fn pair_fields() -> Fields {
    Fields::from(vec![
        Field::new("key", DataType::Utf8, false),
        Field::new("value", DataType::Utf8, true),
    ])
}

/// Returns the field for elements of a list of rows.
pub(crate) fn rows_field(columns: &[Column]) -> Field {
    Field::new("item", DataType::Struct(fields(columns)), false)
}

/// Returns the fields of these columns.
pub(crate) fn fields(columns: &[Column]) -> Fields {
    columns.iter().map(Column::field).collect()
}

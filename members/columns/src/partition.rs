//! The keys by which a table is split into folders, and the folder of each game.

use std::borrow::Cow;
use std::fmt::Write;
use std::str::FromStr;

use arrow_array::cast::AsArray;
use arrow_array::types::Date32Type;
use arrow_array::{Array, RecordBatch};

use crate::tag::date_as_written;

/// The value of games without one, as Hive names it.
pub const UNKNOWN: &str = "__HIVE_DEFAULT_PARTITION__";

/// A key by which a table is split.
///
/// ```
/// use movetext_columns::PartitionKey;
/// let keys = PartitionKey::list("month").unwrap();
/// assert_eq!(keys.iter().map(PartitionKey::name).collect::<Vec<_>>(), ["year", "month"]);
/// assert!(PartitionKey::list("colour").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartitionKey {
    /// The year of the game.
    Year,
    /// The month of the game.
    Month,
    /// A tag.
    Tag(&'static str),
}

/// Tags by which a table can be split.
const TAGS: [&str; 9] =
    ["Event", "Site", "White", "Black", "Result", "ECO", "Opening", "Termination", "TimeControl"];

impl PartitionKey {
    /// Parses the keys, each a folder within the previous one; a month implies its year.
    ///
    /// # Errors
    /// One line that lists the possible keys.
    pub fn list(written: &str) -> Result<Vec<Self>, String> {
        let mut keys = Vec::new();
        for word in written.split(',') {
            let key = word.trim().parse()?;
            if key == Self::Month && !keys.contains(&Self::Year) {
                keys.push(Self::Year);
            }
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        Ok(keys)
    }

    /// The name, with which the folders begin.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Year => "year",
            Self::Month => "month",
            Self::Tag(name) => name,
        }
    }

    /// Returns the value in a row of `games`.
    fn value(self, rows: &RecordBatch, row: usize) -> Option<Cow<'_, str>> {
        let part = match self {
            Self::Tag(name) => return text(rows, name, row).map(Cow::Borrowed),
            Self::Year => 0,
            Self::Month => 1,
        };
        let date = date(rows, row)?;
        let part = date.split('.').nth(part)?.to_owned();
        (!part.is_empty() && part.bytes().all(|b| b.is_ascii_digit())).then_some(Cow::Owned(part))
    }
}

impl FromStr for PartitionKey {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "year" => Ok(Self::Year),
            "month" => Ok(Self::Month),
            word => TAGS
                .iter()
                .find(|name| **name == word)
                .map(|name| Self::Tag(name))
                .ok_or_else(|| format!("a table is split by year, month, {}", TAGS.join(", "))),
        }
    }
}

/// Returns the date of a game as PGN writes it: that in UTC, or else the local one.
fn date(rows: &RecordBatch, row: usize) -> Option<Cow<'_, str>> {
    let days = rows.column_by_name("UTCDate")?.as_primitive::<Date32Type>();
    if days.is_valid(row) {
        return Some(date_as_written(days.value(row)));
    }
    text(rows, "Date", row).map(Cow::Borrowed)
}

fn text<'b>(rows: &'b RecordBatch, name: &str, row: usize) -> Option<&'b str> {
    let column = rows.column_by_name(name)?.as_string_opt::<i32>()?;
    column.is_valid(row).then(|| column.value(row))
}

/// Returns the folder of a row: `year=1972/month=07`.
pub(crate) fn folder(keys: &[PartitionKey], rows: &RecordBatch, row: usize) -> String {
    let parts = keys.iter().map(|key| {
        let value = key.value(rows, row).filter(|value| !value.is_empty());
        format!("{}={}", key.name(), encoded(&value.unwrap_or(Cow::Borrowed(UNKNOWN))))
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Encodes a value as the name of a folder: a character that some system rejects becomes `%` and two digits, as in
/// addresses.
fn encoded(value: &str) -> String {
    let mut name = String::with_capacity(value.len());
    for (at, byte) in value.bytes().take(150).enumerate() {
        let is_plain = byte.is_ascii_alphanumeric()
            || matches!(byte, b'-' | b'_' | b'+' | b',' | b' ')
            || byte == b'.' && at > 0;
        if is_plain {
            name.push(char::from(byte));
        } else {
            let _ = write!(name, "%{byte:02X}");
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_names_of_folders() {
        assert_eq!(encoded("Rated Blitz game"), "Rated Blitz game");
        assert_eq!(encoded("../etc"), "%2E.%2Fetc");
        assert_eq!(encoded("1/2-1/2"), "1%2F2-1%2F2");
    }

    #[test]
    fn a_month_stands_in_its_year() {
        assert_eq!(PartitionKey::list("ECO,month").unwrap().len(), 3);
        assert!(PartitionKey::list("WhiteElo").is_err());
    }
}

//! Tag pairs as columns: the names and types of the Lichess data set, and two tags of over-the-board games.

use std::borrow::Cow;

use chrono::{Datelike, NaiveDate};
use movetext::game::{Game, TagPair};

use crate::cells::Cells;
use crate::column::{Column, ColumnKind};

/// The tags with columns of their own, in the order of the columns. All others are in `tags`, and so is one whose
/// column does not hold everything written: a second one of the same name, `2400?` for a rating, `1972.??.??` for a
/// date.
pub const TAGS: [Column; 19] = [
    Column::of("Event", ColumnKind::Text),
    Column::of("Site", ColumnKind::Text),
    Column::of("Date", ColumnKind::Text),
    Column::of("Round", ColumnKind::Text),
    Column::of("White", ColumnKind::Text),
    Column::of("Black", ColumnKind::Text),
    Column::of("Result", ColumnKind::Text),
    Column::of("WhiteTitle", ColumnKind::Text),
    Column::of("BlackTitle", ColumnKind::Text),
    Column::of("WhiteElo", ColumnKind::Small),
    Column::of("BlackElo", ColumnKind::Small),
    Column::of("WhiteRatingDiff", ColumnKind::Small),
    Column::of("BlackRatingDiff", ColumnKind::Small),
    Column::of("UTCDate", ColumnKind::Date),
    Column::of("UTCTime", ColumnKind::Time),
    Column::of("ECO", ColumnKind::Text),
    Column::of("Opening", ColumnKind::Text),
    Column::of("Termination", ColumnKind::Text),
    Column::of("TimeControl", ColumnKind::Text),
];

/// The value of a tag in a column.
enum TagValue {
    Small(i16),
    Date(i32),
    Time(i32),
}

/// Appends the tags of a game: one column each, then the pairs without a column.
pub(crate) fn append(cells: &mut Cells, text: &str, game: &Game) {
    let mut columns: [Option<&TagPair>; TAGS.len()] = [None; TAGS.len()];
    let mut others: Vec<&TagPair> = Vec::new();
    for tag in &game.tags {
        match place(tag.name(text)) {
            Some(place) if columns[place].is_none() => columns[place] = Some(tag),
            _ => others.push(tag),
        }
    }
    for (column, tag) in TAGS.iter().zip(columns) {
        let value = || tag.map(|tag| tag.value(text));
        if matches!(column.kind, ColumnKind::Text) {
            cells.text(value);
            continue;
        }
        let (said, is_all) = value().map_or((None, true), |value| read(column, &value));
        if let Some(tag) = tag.filter(|_| !is_all) {
            others.push(tag);
        }
        match said {
            Some(TagValue::Small(number)) => cells.small(|| Some(number)),
            Some(TagValue::Date(day)) => cells.date(|| Some(day)),
            Some(TagValue::Time(time)) => cells.time(|| Some(time)),
            None => nothing(cells, column.kind),
        }
    }
    others.sort_by_key(|tag| tag.span.start);
    cells.pairs(others.into_iter().map(|tag| (tag.name(text), tag.value(text))));
}

fn nothing(cells: &mut Cells, kind: ColumnKind) {
    match kind {
        ColumnKind::Date => cells.date(|| None),
        ColumnKind::Time => cells.time(|| None),
        _ => cells.small(|| None),
    }
}

/// Returns the index of the column of a tag.
fn place(name: &str) -> Option<usize> {
    TAGS.iter().position(|column| column.name.len() == name.len() && column.name == name)
}

/// Returns a value for its column, and whether it can be restored from there exactly.
fn read(column: &Column, value: &str) -> (Option<TagValue>, bool) {
    let said = match column.kind {
        ColumnKind::Date => date(value).map(TagValue::Date),
        ColumnKind::Time => time(value).map(TagValue::Time),
        _ => value.trim().parse().ok().map(TagValue::Small),
    };
    let is_all = match &said {
        Some(TagValue::Small(number)) => small_as_written(column.name, *number) == value,
        Some(TagValue::Date(day)) => date_as_written(*day) == value,
        Some(TagValue::Time(milliseconds)) => time_as_written(*milliseconds) == value,
        None => false,
    };
    (said, is_all)
}

/// Formats a rating, or a rating change, which always has a sign.
pub(crate) fn small_as_written(column: &str, number: i16) -> Cow<'static, str> {
    Cow::Owned(if column.ends_with("Diff") { format!("{number:+}") } else { number.to_string() })
}

/// The day number of 1 January 1970 in the proleptic Gregorian calendar.
const EPOCH: i32 = 719_163;

/// Parses `2023.01.31` as a day number.
fn date(value: &str) -> Option<i32> {
    let mut parts = value.split('.').map(|part| part.parse::<u32>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let is_over = parts.next().is_none();
    let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)?;
    is_over.then(|| date.num_days_from_ce() - EPOCH)
}

/// Formats a date as PGN writes it.
pub(crate) fn date_as_written(day: i32) -> Cow<'static, str> {
    let date = day.checked_add(EPOCH).and_then(NaiveDate::from_num_days_from_ce_opt);
    date.map_or(Cow::Borrowed("????.??.??"), |date| Cow::Owned(date.format("%Y.%m.%d").to_string()))
}

/// Parses `12:34:56` as milliseconds.
fn time(value: &str) -> Option<i32> {
    let mut parts = value.split(':').map(|part| part.parse::<i32>().ok());
    let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
    let is_time =
        (0..24).contains(&hours) && (0..60).contains(&minutes) && (0..60).contains(&seconds);
    (is_time && parts.next().is_none()).then(|| ((hours * 60 + minutes) * 60 + seconds) * 1000)
}

/// Formats a time of day as PGN writes it.
pub(crate) fn time_as_written(milliseconds: i32) -> Cow<'static, str> {
    let seconds = milliseconds / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    Cow::Owned(format!("{hours:02}:{minutes:02}:{:02}", seconds % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_times_come_back() {
        for value in ["1970.01.01", "1851.06.21", "2024.02.29"] {
            assert_eq!(date(value).map(date_as_written).as_deref(), Some(value));
        }
        assert_eq!((date("1970.01.01"), date("2000.01.01")), (Some(0), Some(10_957)));
        assert_eq!(
            (date("1972.??.??"), date("2023.02.29"), date("2023.01.01.01")),
            (None, None, None)
        );
        assert_eq!(time("23:59:59").map(time_as_written).as_deref(), Some("23:59:59"));
        assert_eq!((time("24:00:00"), time("-1:00:00"), time("12:00")), (None, None, None));
    }
}

//! What the columns of a list of games without heads show of themselves: players, results, dates.

use super::cell_text::is_outcome;
use super::column::is_player;
use super::line::TableLine;

/// The heads of columns that show in every row what they contain: the names of both players before the result, the only
/// ones there, with no more than a date between, and dates in one column. The others have none.
pub(super) fn heads_of<'t>(rows: impl Iterator<Item = TableLine<'t>>, moves: usize) -> Vec<String> {
    let shown = |row: TableLine<'t>| -> Vec<ListColumn> {
        row.cells.iter().map(|cell| ListColumn::by(&cell.text)).collect()
    };
    let agreed = |known: Vec<ListColumn>, row: Vec<ListColumn>| -> Vec<ListColumn> {
        let pairs = known.into_iter().zip(row);
        pairs.map(|(known, here)| if known == here { here } else { ListColumn::Nothing }).collect()
    };
    let mut columns = rows.map(shown).reduce(agreed).unwrap_or_default();
    if let Some(of_moves) = columns.get_mut(moves) {
        *of_moves = ListColumn::Nothing;
    }
    let mut heads = vec![String::new(); columns.len()];
    if let Some(white) = players(&columns) {
        "White".clone_into(&mut heads[white]);
        "Black".clone_into(&mut heads[white + 1]);
    }
    let mut dates = (0..columns.len()).filter(|&at| columns[at] == ListColumn::Date);
    if let (Some(at), None) = (dates.next(), dates.next()) {
        "Date".clone_into(&mut heads[at]);
    }
    heads
}

/// The column of White's name, before that of Black's: no other names stand before the result.
fn players(columns: &[ListColumn]) -> Option<usize> {
    let result = columns.iter().position(|column| *column == ListColumn::Result)?;
    let mut names = (0..result).filter(|&at| columns[at] == ListColumn::Player);
    let (white, black) = (names.next()?, names.next()?);
    let is_date = |column: &ListColumn| *column == ListColumn::Date;
    let are_players = black == white + 1
        && names.next().is_none()
        && columns[black + 1..result].iter().all(is_date);
    let is_opening = white > 0 && columns[white - 1] == ListColumn::Eco;
    (are_players && !is_opening).then_some(white)
}

/// What a cell shows of its column in a list without heads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ListColumn {
    Player,
    Result,
    Date,
    Eco,
    Nothing,
}

impl ListColumn {
    fn by(cell: &str) -> Self {
        match cell {
            _ if is_eco(cell) => Self::Eco,
            _ if is_outcome(cell) => Self::Result,
            _ if is_date(cell) => Self::Date,
            _ if is_player(cell) => Self::Player,
            _ => Self::Nothing,
        }
    }
}

/// Whether a cell is the code of an opening.
pub(super) fn is_eco(cell: &str) -> bool {
    matches!(cell.as_bytes(), [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9'])
}

/// Whether a cell is a date in numbers: `2021-11-26`, `2021.11.??`, `26.11.2021`.
fn is_date(cell: &str) -> bool {
    let parts: Vec<&str> = cell.split(['-', '.', '/']).collect();
    let is_part = |part: &str, length: usize| {
        part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?')
    };
    let is_short = |part: &str| is_part(part, 1) || is_part(part, 2);
    match parts[..] {
        [year, month, day] if is_part(year, 4) => is_short(month) && is_short(day),
        [day, month, year] => is_part(year, 4) && is_short(day) && is_short(month),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_told_from_other_numbers() {
        for cell in ["2021-11-26", "2021.11.??", "26.11.2021", "1/2/1999"] {
            assert!(is_date(cell), "{cell}");
        }
        for cell in ["", "2021", "1-0", "1/2-1/2", "26.11.21", "1.2.3", "2700", "a.b.2021"] {
            assert!(!is_date(cell), "{cell}");
        }
    }
}

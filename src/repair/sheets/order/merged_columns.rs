//! The columns of two sheets of one game in common rows: each column of one sheet beside the same column of the other.

use super::both_columns::BothColumns;
use crate::board::Color;
use crate::language::Language;
use crate::repair::answer::SkipReason;
use crate::repair::record::Cell;
use crate::repair::sheets::pairs::best_pairs;
use crate::repair::spelling::CellSpelling;

/// Gain of two cells with the same text.
const SAME_TEXT: i32 = 3;
/// Gain of two cells that differ by one sign: a slip, or the letters of another language.
const ONE_SIGN_OFF: i32 = 1;
/// Gain of two other texts.
const OTHER_TEXT: i32 = -1;
/// Gain of a text where the other sheet has a blank cell.
const BESIDE_BLANK: i32 = -2;
/// Maximum number of rows that are written a second time below themselves.
const MOST_REPEATED: usize = 3;
/// At least one text in this many must be the same.
const ONE_SAME_IN: usize = 2;

/// The cells of a sheet, with the language that they are written in.
#[derive(Clone, Copy)]
pub(super) struct WrittenCells<'a> {
    pub(super) cells: &'a [Cell],
    pub(super) language: &'a Language,
}

/// Returns the columns of two sheets in common rows; `None` if too little is the same. `turn` is the side that makes their
/// first move.
///
/// A move that only one of them has keeps its row; a blank row, or a move that is written twice, is left out where the
/// other sheet has nothing like it. So is any move where the other sheet is the `flawless` one and goes on.
pub(super) fn merged_columns(
    first: WrittenCells<'_>,
    second: WrittenCells<'_>,
    turn: Color,
    flawless: Option<usize>,
) -> Option<[BothColumns; 2]> {
    let sheets = [first, second];
    let [own, others] = [BothColumns::of(first.cells, turn)?, BothColumns::of(second.cells, turn)?];
    if own.first != others.first {
        return None;
    }
    let merged =
        |side: Color| MergedColumn::of(sheets, [own.column(side), others.column(side)], flawless);
    let (white, black) = (merged(Color::White)?, merged(Color::Black)?);
    let of_sheet = |sheet: usize| {
        let left_out = [&white, &black].map(|column| column.left_out[sheet].as_slice()).concat();
        own.beginning_alike([white.of_sheet(sheet), black.of_sheet(sheet)], left_out)
    };
    Some([of_sheet(0), of_sheet(1)])
}

/// The rows of one column on two sheets.
#[derive(Default)]
struct MergedColumn {
    /// The cell of each sheet, where it has one.
    rows: Vec<[Option<usize>; 2]>,
    /// The cells of each sheet that are left out, with the reason.
    left_out: [Vec<(usize, SkipReason)>; 2],
    /// The sheet that can be played as it is written, if only one can.
    flawless: Option<usize>,
}

impl MergedColumn {
    fn of(
        sheets: [WrittenCells<'_>; 2],
        columns: [&[Option<usize>]; 2],
        flawless: Option<usize>,
    ) -> Option<Self> {
        let [first, second] = [0, 1].map(|sheet| sheets[sheet].spelled(columns[sheet]));
        let gain = |row: usize, other: usize| gain(first[row].as_ref(), second[other].as_ref());
        let mut merged = Self { flawless, ..Self::default() };
        let (mut at, mut same) = ([0, 0], 0);
        for (is_first, is_second) in best_pairs(first.len(), second.len(), gain) {
            let cells = [0, 1].map(|sheet| columns[sheet].get(at[sheet]).copied().flatten());
            match (is_first, is_second) {
                (true, true) => {
                    same += usize::from(gain(at[0], at[1]) == SAME_TEXT);
                    merged.rows.push(cells);
                }
                (true, false) => merged.add_alone(sheets, columns, 0, at),
                (false, _) => merged.add_alone(sheets, columns, 1, at),
            }
            at = [at[0] + usize::from(is_first), at[1] + usize::from(is_second)];
        }
        (same * ONE_SAME_IN >= first.len().min(second.len())).then_some(merged)
    }

    /// Adds a row that only one sheet has, unless it is a row too many there; the rows so far are `at` on both.
    fn add_alone(
        &mut self,
        sheets: [WrittenCells<'_>; 2],
        columns: [&[Option<usize>]; 2],
        sheet: usize,
        at: [usize; 2],
    ) {
        let cell = columns[sheet][at[sheet]];
        let other = 1 - sheet;
        let fits_nowhere = self.flawless == Some(other) && at[other] < columns[other].len();
        let surplus = sheets[sheet].surplus(columns[sheet], at[sheet]);
        if let Some(why) = surplus.or(fits_nowhere.then_some(SkipReason::Unexplained)) {
            self.left_out[sheet].extend(cell.map(|cell| (cell, why)));
        } else {
            let mut alone = [None; 2];
            alone[sheet] = cell;
            self.rows.push(alone);
        }
    }

    /// The cell of each row on one of the sheets, up to its last one.
    fn of_sheet(&self, sheet: usize) -> Vec<Option<usize>> {
        let mut column: Vec<Option<usize>> = self.rows.iter().map(|row| row[sheet]).collect();
        let last = column.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        column.truncate(last);
        column
    }
}

impl WrittenCells<'_> {
    /// Why a row may be one too many: nothing is written there, or what is written also stands a little above it.
    fn surplus(self, column: &[Option<usize>], row: usize) -> Option<SkipReason> {
        let text = |row: usize| self.cells[column[row]?].text();
        let Some(here) = text(row) else { return Some(SkipReason::Blank) };
        let mut above = (row.saturating_sub(MOST_REPEATED)..row).rev();
        above.any(|row| text(row) == Some(here)).then_some(SkipReason::Duplicate)
    }

    /// The texts of a column; `None` where nothing is written.
    fn spelled(self, column: &[Option<usize>]) -> Vec<Option<CellSpelling>> {
        let spelled = |index: usize| CellSpelling::new(&self.cells[index], self.language);
        let written = |index: &usize| !self.cells[*index].is_blank();
        column.iter().map(|cell| cell.filter(written).map(spelled)).collect()
    }
}

/// Returns the gain of taking cells of two sheets for the same move.
fn gain(a: Option<&CellSpelling>, b: Option<&CellSpelling>) -> i32 {
    match (a, b) {
        (None, None) => 0,
        (Some(a), Some(b)) if a.says_the_same(b) => SAME_TEXT,
        (Some(a), Some(b)) if a.is_one_sign_off(b) => ONE_SIGN_OFF,
        (Some(_), Some(_)) => OTHER_TEXT,
        _ => BESIDE_BLANK,
    }
}

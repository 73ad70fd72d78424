//! The two columns of a sheet, row by row: the cells that stand in them, and rows without one.

use crate::board::Color;
use crate::repair::answer::SkipReason;
use crate::repair::record::{Cell, written_cells};

/// Both columns, in the order of the plies.
pub(super) const SIDES: [Color; 2] = [Color::White, Color::Black];
/// Maximum number of rows that may have no cell at all.
const MOST_ROWS_WITHOUT: usize = 8;

/// Maximum number of moves that are sought in one place of a column that is too short.
const MOST_ROWS_LACKING: usize = 2;

/// The cells of a sheet by row and column, up to the last one of each column in which something is written.
#[derive(Clone)]
pub(super) struct BothColumns {
    /// The side that makes the first move.
    turn: Color,
    /// The number of the first row.
    pub(super) first: u32,
    /// The cell of each row of White's column, and of Black's; `None` where there is none.
    cells: [Vec<Option<usize>>; 2],
    /// The cells that are left out, with the reason.
    pub(super) left_out: Vec<(usize, SkipReason)>,
}

impl BothColumns {
    /// Returns the columns of a sheet all of whose cells have a number and a column, if the numbers rise in each; `turn`
    /// is the side that makes its first move.
    pub(super) fn of(cells: &[Cell], turn: Color) -> Option<Self> {
        let cells = written_cells(cells);
        let first = cells.first()?.number?;
        let mut columns = Self { turn, first, cells: Default::default(), left_out: Vec::new() };
        for (index, cell) in cells.iter().enumerate() {
            let row = usize::try_from(cell.number?.checked_sub(first)?).ok()?;
            let column = columns.column_mut(cell.side?);
            if row < column.len() || row > cells.len() / 2 + MOST_ROWS_WITHOUT {
                return None;
            }
            column.resize(row, None);
            column.push(Some(index));
        }
        let is_written = |cell: &Option<usize>| cell.is_some_and(|index| !cells[index].is_blank());
        for column in &mut columns.cells {
            column.truncate(column.iter().rposition(is_written).map_or(0, |last| last + 1));
        }
        let begins_before_turn = columns.cells[0].first().is_some_and(Option::is_some);
        (turn.is_white() || !begins_before_turn).then_some(columns)
    }

    /// Returns the columns of a sheet that begins like this one, with these cells in each row of White's column and of
    /// Black's, and without those that are left out.
    pub(super) const fn beginning_alike(
        &self,
        cells: [Vec<Option<usize>>; 2],
        left_out: Vec<(usize, SkipReason)>,
    ) -> Self {
        Self { turn: self.turn, first: self.first, cells, left_out }
    }

    /// The cell of each row of a column.
    pub(super) fn column(&self, side: Color) -> &[Option<usize>] {
        &self.cells[usize::from(side == Color::Black)]
    }

    fn column_mut(&mut self, side: Color) -> &mut Vec<Option<usize>> {
        &mut self.cells[usize::from(side == Color::Black)]
    }

    /// The number of a row.
    pub(super) fn number(&self, row: usize) -> u32 {
        self.first.saturating_add(u32::try_from(row).unwrap_or(u32::MAX))
    }

    /// The cells in the order of the plies, from the first to the last; `None` where a ply has no cell.
    pub(super) fn plies(&self) -> impl Iterator<Item = Option<usize>> {
        let [white, black] = [self.cells[0].len(), self.cells[1].len()];
        let end = (2 * white).saturating_sub(1).max(2 * black);
        (self.first_ply()..end).map(|ply| self.cell(ply))
    }

    fn cell(&self, ply: usize) -> Option<usize> {
        self.cells[ply % 2].get(ply / 2).copied().flatten()
    }

    /// The numbers of the rows of these cells.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u32> {
        let rows = (self.first_ply()..).zip(self.plies());
        rows.filter(|(_, cell)| cell.is_some()).map(|(ply, _)| self.number(ply / 2))
    }

    /// The place of a ply among all of them.
    pub(super) fn ply(&self, row: usize, side: Color) -> usize {
        (2 * row + usize::from(side == Color::Black)).saturating_sub(self.first_ply())
    }

    /// 1 if Black makes the first move.
    fn first_ply(&self) -> usize {
        usize::from(self.turn == Color::Black)
    }

    /// By how many rows White's column is longer than Black's: 0 or 1 if they are in step.
    pub(super) fn surplus_of_white(&self) -> isize {
        self.cells[0].len().cast_signed() - self.cells[1].len().cast_signed()
    }

    /// Returns the columns with what one of them may need from a row on to be in step with the other.
    pub(super) fn in_step_from(
        &self,
        cells: &[Cell],
        row: usize,
        side: Color,
    ) -> [Option<Self>; 4] {
        let lacks_two = self.rows_lacking(side) > 0;
        [
            self.with_room(row, side, 1),
            lacks_two.then(|| self.with_room(row, side, 2)).flatten(),
            self.without_repeated(cells, row, side),
            self.without_blank(cells, row, side),
        ]
    }

    /// Returns the columns without each row that looks as if it were one too many in its column, and with room wherever
    /// moves may be missing from a column that is too short.
    pub(super) fn likely_in_step(&self, cells: &[Cell]) -> Vec<Self> {
        let mut likely = self.without_each_lone_blank(cells);
        for side in SIDES {
            for row in 0..self.column(side).len() {
                likely.extend(self.without_repeated(cells, row, side));
                if self.rows_lacking(side) > 0 {
                    likely.extend(self.with_room(row, side, self.rows_lacking(side)));
                }
            }
        }
        likely
    }

    /// Returns the columns without each row that is blank in one of them alone.
    pub(super) fn without_each_lone_blank(&self, cells: &[Cell]) -> Vec<Self> {
        let is_blank = |row: usize, side: Color| {
            let cell = self.column(side).get(row).copied().flatten();
            cell.is_none_or(|index| cells[index].is_blank())
        };
        let of_column = |side: Color| {
            let rows = 0..self.column(side).len();
            let lone = rows.filter(move |&row| is_blank(row, side) && !is_blank(row, side.other()));
            lone.filter_map(move |row| self.without_blank(cells, row, side))
        };
        SIDES.into_iter().flat_map(of_column).collect()
    }

    /// The plies in which something is written, with the others between them.
    pub(super) fn written_plies(&self, cells: &[Cell]) -> Vec<Option<usize>> {
        self.plies().map(|cell| cell.filter(|&index| !cells[index].is_blank())).collect()
    }

    /// By how many rows a column is shorter than it would be beside the other one; 0 if by so many that its player rather
    /// stopped writing.
    fn rows_lacking(&self, side: Color) -> usize {
        let surplus = self.surplus_of_white();
        let lacking = if side.is_white() { -surplus } else { surplus - 1 };
        usize::try_from(lacking).ok().filter(|rows| *rows <= MOST_ROWS_LACKING).unwrap_or(0)
    }

    /// Returns the columns with room for moves of one of them that are not written: what stands there moves down.
    fn with_room(&self, row: usize, side: Color, rows: usize) -> Option<Self> {
        let mut moved = self.clone();
        let column = moved.column_mut(side);
        (row < column.len()).then(|| column.splice(row..row, std::iter::repeat_n(None, rows)))?;
        Some(moved)
    }

    /// Returns the columns without a row of one of them in which nothing is written: what follows moves up.
    fn without_blank(&self, cells: &[Cell], row: usize, side: Color) -> Option<Self> {
        let here = *self.column(side).get(row)?;
        let is_blank = here.is_none_or(|index| cells[index].is_blank());
        is_blank.then(|| self.without(row, side, SkipReason::Blank))
    }

    /// Returns the columns without a move that also stands in the row above it: what follows moves up.
    fn without_repeated(&self, cells: &[Cell], row: usize, side: Color) -> Option<Self> {
        let column = self.column(side);
        let [above, here] = [row.checked_sub(1)?, row].map(|row| column.get(row).copied());
        let text = cells[here??].text()?;
        let is_repeated = cells[above??].text() == Some(text);
        is_repeated.then(|| self.without(row, side, SkipReason::Duplicate))
    }

    fn without(&self, row: usize, side: Color, why: SkipReason) -> Self {
        let mut moved = self.clone();
        let left_out = moved.column_mut(side).remove(row);
        moved.left_out.extend(left_out.map(|index| (index, why)));
        moved
    }
}

//! The two columns of a sheet, row by row: the cells that stand in them, and rows without one.

use crate::board::Color;
use crate::repair::answer::SkipReason;
use crate::repair::record::{Cell, written_cells};

/// Both columns, in the order of the plies.
pub(in crate::repair) const SIDES: [Color; 2] = [Color::White, Color::Black];
/// Maximum number of rows that may have no cell at all.
const MOST_ROWS_WITHOUT: usize = 8;

/// Maximum number of moves that are sought in one place of a column that is too short.
const MOST_ROWS_LACKING: usize = 2;

/// The cells of a sheet by row and column, up to the last one of each column in which something is written.
#[derive(Clone)]
pub(in crate::repair) struct BothColumns {
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
    pub(in crate::repair) const fn beginning_alike(
        &self,
        cells: [Vec<Option<usize>>; 2],
        left_out: Vec<(usize, SkipReason)>,
    ) -> Self {
        Self { turn: self.turn, first: self.first, cells, left_out }
    }

    /// The cell of each row of a column.
    pub(in crate::repair) fn column(&self, side: Color) -> &[Option<usize>] {
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
    pub(in crate::repair) fn plies(&self) -> impl Iterator<Item = Option<usize>> {
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

    /// 1 if Black makes the first move.
    pub(in crate::repair) fn first_ply(&self) -> usize {
        usize::from(self.turn == Color::Black)
    }

    /// By how many rows White's column is longer than Black's: 0 or 1 if they are in step.
    fn surplus_of_white(&self) -> isize {
        self.cells[0].len().cast_signed() - self.cells[1].len().cast_signed()
    }

    /// Whether they look out of step: one is shorter than it would be beside the other one, by so few rows that its player
    /// did not just stop writing; or a move stands twice in it, one below the other.
    pub(super) fn look_out_of_step(&self, cells: &[Cell]) -> bool {
        let text = |row: &Option<usize>| row.and_then(|cell| cells[cell].text());
        let repeats =
            |rows: &[Option<usize>]| text(&rows[0]).is_some() && text(&rows[0]) == text(&rows[1]);
        SIDES
            .iter()
            .any(|side| self.rows_lacking(*side) > 0 || self.column(*side).windows(2).any(repeats))
    }

    /// By how many rows a column is shorter than it would be beside the other one; 0 if by so many that its player rather
    /// stopped writing.
    fn rows_lacking(&self, side: Color) -> usize {
        let surplus = self.surplus_of_white();
        let lacking = if side.is_white() { -surplus } else { surplus - 1 };
        usize::try_from(lacking).ok().filter(|rows| *rows <= MOST_ROWS_LACKING).unwrap_or(0)
    }
}

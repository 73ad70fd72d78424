//! What becomes of the rows of the columns.

use crate::repair::answer::SkipReason;

/// Number of rows passed in White's column and in Black's.
pub(super) type RowsPassed = [usize; 2];

/// What becomes of a row, or of a ply.
#[derive(Clone, Copy)]
pub(super) enum ColumnStep {
    /// The row is read; it may have no cell.
    Read(Option<usize>),
    /// The ply is not written, while the column goes on.
    Omitted,
    /// The ply comes after the last row of its column.
    Beyond,
    /// The row gives no ply, with the reason.
    LeftOut(Option<usize>, SkipReason),
}

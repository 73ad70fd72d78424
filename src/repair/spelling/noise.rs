//! How often things go wrong on a sheet, as far as the sheet itself tells.
//!
//! A sheet with one wrong sign in a hundred is another witness than one with twenty: where little is wrong, a move that was
//! left out or a misread sign needs more evidence. A first look at the record, with the noise of an ordinary sheet, counts what
//! seems to be wrong; the harder looks expect as much.

use super::habits::SheetHabits;

/// Misread cells, and cells in all, that an ordinary sheet adds to the count: what is expected before anything is counted.
const MISREAD_BEFORE: f64 = 1.4;
const CELLS_BEFORE: f64 = 20.0;
/// The same for plies that were left out.
const OMITTED_BEFORE: f64 = 0.6;
const PLIES_BEFORE: f64 = 60.0;
/// A whole row is left out less often than one ply.
const ROW_DEARER_THAN_PLY: f64 = 2.0;

/// What mistakes of a sheet cost, in nats, beside what tells one mistake of a kind from another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::repair) struct Noise {
    /// A wrong sign, by the ink or by the player.
    pub(in crate::repair) wrong_sign: f32,
    /// A ply that no cell says, beside what the prior says against its move.
    pub(in crate::repair) omitted: f64,
    /// Two in a row, which is one row of the sheet.
    pub(in crate::repair) omitted_row: f64,
    /// Which signs each player leaves out, and which stand where they say nothing.
    pub(in crate::repair) habits: SheetHabits,
}

impl Noise {
    /// What is expected before anything is read: about one cell of fourteen is misread, and one ply of a hundred left out.
    pub(in crate::repair) const ORDINARY: Self =
        Self { wrong_sign: 2.5, omitted: 4.6, omitted_row: 6.5, habits: SheetHabits::ORDINARY };

    /// Nothing goes wrong: no sign is another or says what is not so, and no ply is left out.
    pub(in crate::repair) const NONE: Self = Self {
        wrong_sign: f32::INFINITY,
        omitted: f64::INFINITY,
        omitted_row: f64::INFINITY,
        habits: SheetHabits::TRUTHFUL,
    };

    /// What is expected of a sheet of so many cells of which so many were found misread, and that left out so many plies.
    pub(in crate::repair) fn counted(
        cells: usize,
        misread: usize,
        omitted: usize,
        habits: SheetHabits,
    ) -> Self {
        let [cells, misread, omitted] =
            [cells, misread, omitted].map(|count| f64::from(count as u32));
        Self::of_rates(
            (misread + MISREAD_BEFORE) / (cells + CELLS_BEFORE),
            (omitted + OMITTED_BEFORE) / (cells + PLIES_BEFORE),
            habits,
        )
    }

    /// The costs at a share of misread cells and of plies left out.
    fn of_rates(misread: f64, omitted: f64, habits: SheetHabits) -> Self {
        let ordinary = MISREAD_BEFORE / CELLS_BEFORE;
        let wrong_sign = f64::from(Self::ORDINARY.wrong_sign) + (ordinary / misread).ln();
        let omitted = (-omitted.ln()).clamp(3.0, 6.5);
        let wrong_sign = wrong_sign.clamp(0.8, 3.4) as f32;
        Self { wrong_sign, omitted, omitted_row: omitted + ROW_DEARER_THAN_PLY, habits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_with_more_mistakes_is_believed_less() {
        let clean = Noise::counted(80, 0, 0, SheetHabits::ORDINARY);
        let poor = Noise::counted(80, 16, 3, SheetHabits::ORDINARY);
        assert!(clean.wrong_sign > Noise::ORDINARY.wrong_sign, "{clean:?}");
        assert!(poor.wrong_sign < Noise::ORDINARY.wrong_sign, "{poor:?}");
        assert!(poor.omitted < Noise::ORDINARY.omitted && Noise::ORDINARY.omitted < clean.omitted);
        assert!(poor.omitted < poor.omitted_row);
    }
}

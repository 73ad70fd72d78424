//! How often things go wrong on a sheet, as far as the sheet itself shows.
//!
//! A sheet with one wrong sign in a hundred is a better witness than one with twenty: where little is wrong, an omitted
//! move or a misread sign needs more evidence. A first look at the record, with the noise of an ordinary sheet, counts
//! what seems to be wrong; the harder looks expect as much.

use super::habits::SheetHabits;

/// Number of misread cells that an ordinary sheet adds to the count: what is expected before anything is counted.
const MISREAD_BEFORE: f64 = 1.4;
/// Number of cells among which they are.
const CELLS_BEFORE: f64 = 20.0;
/// Number of omitted plies that an ordinary sheet adds to the count.
const OMITTED_BEFORE: f64 = 0.6;
/// Number of plies among which they are.
const PLIES_BEFORE: f64 = 60.0;
/// Extra cost of an omitted row over an omitted ply, in nats: it is less frequent.
const ROW_DEARER_THAN_PLY: f64 = 3.0;

/// Minimum and maximum cost of an omitted ply, in nats: that of one in twenty plies, and of one in 665. What a search
/// finds wrong may be its own mistake, so that a count is believed only so far. These limits and the next were fitted
/// by hand, see `lattice/cost.rs`.
const CHEAPEST_OMITTED: f64 = 3.0;
const DEAREST_OMITTED: f64 = 6.5;
/// Minimum and maximum cost of a wrong sign, in nats: where 38 cells of 100 are misread, and where hardly three are.
const CHEAPEST_WRONG_SIGN: f64 = 0.8;
const DEAREST_WRONG_SIGN: f64 = 3.4;

/// Costs of the mistakes of a sheet, in nats, besides what distinguishes one mistake of a kind from another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::repair) struct Noise {
    /// A wrong sign, by the ink or by the player.
    pub(in crate::repair) wrong_sign: f32,
    /// A ply that no cell gives, besides the surprisal of its move.
    pub(in crate::repair) omitted: f64,
    /// Two consecutive plies: a whole row of the sheet.
    pub(in crate::repair) omitted_row: f64,
    /// Which signs each player leaves out, and which he writes where they do not belong.
    pub(in crate::repair) habits: SheetHabits,
}

impl Noise {
    /// What is expected before anything is read: about one cell in fourteen is misread, and one ply in a hundred
    /// omitted.
    pub(in crate::repair) const ORDINARY: Self =
        Self { wrong_sign: 2.5, omitted: 4.6, omitted_row: 7.6, habits: SheetHabits::ORDINARY };

    /// Nothing goes wrong: no sign is wrong or false, and no ply is omitted.
    pub(in crate::repair) const NONE: Self = Self {
        wrong_sign: f32::INFINITY,
        omitted: f64::INFINITY,
        omitted_row: f64::INFINITY,
        habits: SheetHabits::TRUTHFUL,
    };

    /// Returns what is expected of a sheet with this many cells, this many of which were found misread, and this many
    /// plies omitted.
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

    /// Returns the costs for these shares of misread cells and of omitted plies.
    fn of_rates(misread: f64, omitted: f64, habits: SheetHabits) -> Self {
        let ordinary = MISREAD_BEFORE / CELLS_BEFORE;
        let wrong_sign = f64::from(Self::ORDINARY.wrong_sign) + (ordinary / misread).ln();
        let omitted = (-omitted.ln()).clamp(CHEAPEST_OMITTED, DEAREST_OMITTED);
        let wrong_sign = wrong_sign.clamp(CHEAPEST_WRONG_SIGN, DEAREST_WRONG_SIGN) as f32;
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

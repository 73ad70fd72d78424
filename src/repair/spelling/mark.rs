//! Signs of check and mate after a move.

use super::costs;
use super::habits::Habits;
use crate::board::Check;

/// The sign after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CheckMark {
    Nothing,
    Check,
    Double,
    Mate,
}

impl CheckMark {
    /// Takes the marks off the end of a text.
    pub(super) fn take(signs: &mut Vec<u8>) -> Self {
        let bare =
            signs.iter().rposition(|sign| !matches!(sign, b'+' | b'#')).map_or(0, |last| last + 1);
        let marks = signs.split_off(bare);
        match marks.as_slice() {
            [] => Self::Nothing,
            marks if marks.contains(&b'#') => Self::Mate,
            [_] => Self::Check,
            _ => Self::Double,
        }
    }

    /// Whether it claims what the move does not do.
    pub(super) const fn is_false(self, check: Check) -> bool {
        match self {
            Self::Nothing => false,
            Self::Check => matches!(check, Check::None),
            Self::Double => matches!(check, Check::None | Check::Check),
            Self::Mate => !matches!(check, Check::Mate),
        }
    }

    /// Returns the cost of finding this sign after a move that gives such a check: players often leave a sign out, and
    /// hardly ever invent one.
    pub(super) const fn cost(self, check: Check, habits: &Habits) -> f32 {
        match (self, check) {
            (Self::Nothing, Check::None)
            | (Self::Check, Check::Check)
            | (Self::Double, Check::Double | Check::Mate)
            | (Self::Mate, Check::Mate) => 0.0,
            (Self::Check, Check::Double | Check::Mate) => costs::CHECK_FOR_MORE,
            (Self::Nothing, _) => habits.check_omitted,
            (Self::Check, Check::None) => habits.false_check,
            (Self::Mate, Check::None) => habits.false_check + costs::MATE_FOR_NOTHING,
            (Self::Double, _) => habits.false_double,
            (Self::Mate, _) => habits.false_double + costs::MATE_FOR_CHECK,
        }
    }
}

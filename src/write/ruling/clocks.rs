//! The clocks when a draw is claimed, and after a wrong claim.

use crate::game::clock_time;
use crate::law::WrongClaim;

/// The clock times before the ruling, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Clocks {
    pub(crate) claimant: Option<f64>,
    pub(crate) opponent: Option<f64>,
}

/// The time of a clock after the ruling, in seconds: a single time, or a range within which the arbiter decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ClockAfter {
    pub(crate) least: f64,
    pub(crate) most: f64,
}

impl ClockAfter {
    pub(crate) const fn at(seconds: f64) -> Self {
        Self { least: seconds, most: seconds }
    }

    /// Whether the arbiter has nothing to decide.
    pub(crate) fn is_certain(self) -> bool {
        self.least >= self.most
    }
}

/// The clock times after the ruling.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ClocksAfter {
    pub(crate) claimant: Option<ClockAfter>,
    pub(crate) opponent: Option<ClockAfter>,
}

impl Clocks {
    /// Returns the clock times after a claim at this cost; `None` for a clock that is not known.
    pub(crate) fn after(self, cost: Option<WrongClaim>) -> ClocksAfter {
        let left = |seconds: f64| {
            let Some(cost) = cost else { return ClockAfter::at(seconds) };
            let whole = whole_seconds(seconds);
            let range = cost.left_to_claimant(whole);
            let after = |left: u32| seconds - f64::from(whole - left);
            ClockAfter { least: after(range.least), most: after(range.most) }
        };
        let gained = |seconds| {
            ClockAfter::at(seconds + f64::from(cost.map_or(0, |cost| cost.opponent_gains)))
        };
        ClocksAfter { claimant: self.claimant.map(left), opponent: self.opponent.map(gained) }
    }
}

/// Formats a time as `1:05:09`.
pub(crate) fn shown(seconds: f64) -> String {
    clock_time(whole_seconds(seconds).into())
}

#[expect(clippy::cast_sign_loss, reason = "no clock shows less than nothing")]
pub(crate) const fn whole_seconds(seconds: f64) -> u32 {
    seconds as u32
}

//! The clocks when a draw is claimed, and after a wrong claim.

use crate::law::WrongClaim;

/// The clock times before the ruling, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Clocks {
    pub(crate) claimant: Option<f64>,
    pub(crate) opponent: Option<f64>,
}

/// Reads the seconds of a clock: `300`, `5:00`, `0:05:00`.
pub(crate) fn clock(shown: &str) -> Result<f64, String> {
    let fields = shown.split(':').map(|field| field.trim().parse::<f64>().ok());
    let seconds = fields.map(|field| field.filter(|it| it.is_finite() && *it >= 0.0));
    seconds.reduce(|sum, field| Some(sum? * 60.0 + field?)).flatten().ok_or_else(|| {
        "a clock shows seconds, or hours, minutes and seconds such as 1:05:00".into()
    })
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
    let seconds = whole_seconds(seconds);
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[expect(clippy::cast_sign_loss, reason = "no clock shows less than nothing")]
pub(crate) const fn whole_seconds(seconds: f64) -> u32 {
    seconds as u32
}

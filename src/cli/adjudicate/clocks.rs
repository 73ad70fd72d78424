//! What the clocks show when a draw is claimed, and what they show after a wrong claim.

use crate::law::WrongClaim;

/// What the clocks show, in seconds, before the ruling.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Clocks {
    pub(super) claimant: Option<f64>,
    pub(super) opponent: Option<f64>,
}

/// Reads the seconds of a clock: `300`, `5:00`, `0:05:00`.
pub(super) fn clock(shown: &str) -> Result<f64, String> {
    let fields = shown.split(':').map(|field| field.trim().parse::<f64>().ok());
    let seconds = fields.map(|field| field.filter(|it| it.is_finite() && *it >= 0.0));
    seconds.reduce(|sum, field| Some(sum? * 60.0 + field?)).flatten().ok_or_else(|| {
        "a clock shows seconds, or hours, minutes and seconds such as 1:05:00".into()
    })
}

impl Clocks {
    /// What the clocks show after a claim that costs this; nothing for a clock that is not known.
    pub(super) fn after(self, cost: Option<WrongClaim>) -> Self {
        let Some(cost) = cost else { return self };
        let left = |seconds: f64| {
            let whole = whole_seconds(seconds);
            seconds - f64::from(whole - cost.left_to_claimant(whole))
        };
        Self {
            claimant: self.claimant.map(left),
            opponent: self.opponent.map(|seconds| seconds + f64::from(cost.opponent_gains)),
        }
    }
}

/// `1:05:09`; nothing known: `0:00:00`.
pub(super) fn shown(seconds: Option<f64>) -> String {
    let seconds = whole_seconds(seconds.unwrap_or_default());
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[expect(clippy::cast_sign_loss, reason = "no clock shows less than nothing")]
const fn whole_seconds(seconds: f64) -> u32 {
    seconds as u32
}

//! Requests for a ruling on a late arrival.

use super::RulingTerms;
use crate::arbiter::LateArrivalRuling;
use crate::write::ruling::{Absent, Ruling, whole_seconds};

/// A player who comes late, or both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LateArrivalRequest {
    /// Who was not there.
    pub(crate) absent: Absent,
    /// How long after the start of the session, in seconds.
    pub(crate) late: f64,
    /// After how many seconds the event counts the game as lost; `None` if it has not said so.
    pub(crate) default_time: Option<f64>,
}

impl LateArrivalRequest {
    /// Rules on it. A second that has begun counts as late.
    ///
    /// # Errors
    /// The edition does not provide for it: an explanatory sentence.
    pub(crate) fn rule(self, terms: RulingTerms) -> Result<Ruling<'static>, String> {
        let RulingTerms { edition, rate, .. } = terms;
        let late = whole_seconds(self.late.ceil());
        let default_time = self.default_time.map(whole_seconds);
        let ruling = LateArrivalRuling::rule(late, default_time, edition, rate);
        let ruling =
            ruling.ok_or_else(|| format!("{} says nothing on late arrival", edition.id()))?;
        Ok(Ruling::Late(self.absent, ruling))
    }
}

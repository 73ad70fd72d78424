//! Requests that the command line and the workbench share: each parses its own options into these types, and both get
//! the same answer.

mod claim;
mod clock;
mod error;
mod flag;
mod gap;
mod judging;
mod late_arrival;
mod position;
mod registry;
mod resignation;

pub(crate) use claim::{ClaimKind, ClaimRequest};
pub(crate) use clock::seconds_of_clock;
pub(crate) use error::RequestError;
pub(crate) use flag::{Fallen, FlagRequest, color};
pub(crate) use gap::GapRequest;
pub(crate) use judging::{Judging, JudgingRequest};
pub(crate) use late_arrival::LateArrivalRequest;
pub(crate) use position::possible_position;
pub(crate) use registry::registry_rows;
pub(crate) use resignation::ResignationRequest;

use crate::arbiter::Review;
use crate::finding::ReportLanguage;
use crate::law::{Edition, Rate};
use crate::write::ruling::{Ruling, RulingPage};

/// How much the prior counts in a repair, from 0 to 1.
pub(crate) fn prior_weight(said: &str) -> Result<f64, String> {
    let weight = said.parse::<f64>().ok().filter(|weight| (0.0..=1.0).contains(weight));
    weight.ok_or_else(|| "a weight is a number from 0 to 1".to_owned())
}

/// A question about one game that a ruling answers.
pub(crate) trait GameQuestion: Sync {
    /// Rules on the game after the requested ply, or at the end of the record.
    ///
    /// # Errors
    /// The game has no such ply, or the claim cannot be heard.
    fn rule_in<'r>(
        &'r self,
        review: &'r Review<'r>,
        terms: RulingTerms,
    ) -> Result<Ruling<'r>, RequestError>;
}

/// The edition and the rate by which a ruling is made, and the language in which it is written.
#[derive(Clone, Copy)]
pub(crate) struct RulingTerms {
    pub(crate) edition: &'static Edition,
    pub(crate) rate: Rate,
    pub(crate) report_language: ReportLanguage,
}

impl RulingTerms {
    /// The settings with which the ruling is written.
    pub(crate) const fn page(self) -> RulingPage {
        RulingPage { edition: self.edition, report_language: self.report_language }
    }
}

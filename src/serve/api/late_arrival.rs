//! `/api/adjudicate/late`: rulings on late arrivals.

use super::exchange::{RequestRecords, RouteAnswer};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use super::ruling::{ruling_answer, terms};
use crate::request::{LateArrivalRequest, seconds_of_clock};
use crate::write::ruling::Absent;

pub(super) const OPTIONS: &[&str] =
    &["absent", "late", "default-time", "law", "rate", "report-language"];

/// The ruling on a player who comes late, or both.
pub(super) fn late_arrival(
    asked: &RequestOptions,
    _: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let terms = terms(asked)?;
    let names = || Absent::ALL.map(Absent::name).join(", ");
    let absent = asked.text("absent").and_then(Absent::for_name);
    let absent = absent.ok_or_else(|| Refusal::of(format!("absent: choose one of {}", names())))?;
    let late = asked.read("late", seconds_of_clock)?;
    let late = late.ok_or_else(|| Refusal::of("late: how long after the start of the session"))?;
    let default_time = asked.read("default-time", seconds_of_clock)?;
    let arrival = LateArrivalRequest { absent, late, default_time };
    ruling_answer(&arrival.rule(terms).map_err(Refusal::of)?, terms)
}

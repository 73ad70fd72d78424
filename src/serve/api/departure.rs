//! `/api/adjudicate/resignation` and `/api/adjudicate/late`: rulings on resignations and late arrivals.

use super::adjudicate::{ruling_answer, terms};
use super::complete::position;
use super::exchange::{RequestRecords, RouteAnswer};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::arbiter::{LateArrivalRuling, Resignation};
use crate::request::color;
use crate::write::ruling::{Absent, Question, Ruling, clock, whole_seconds};

pub(super) const RESIGNATION: &[&str] = &["fen", "by", "law", "rate", "report-language"];
pub(super) const LATE: &[&str] =
    &["absent", "late", "default-time", "law", "rate", "report-language"];

/// The ruling on a resignation.
pub(super) fn resignation(
    asked: &RequestOptions,
    _: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let terms = terms(asked)?;
    let position = position(asked, "fen")?;
    let position = position.ok_or_else(|| Refusal::of("fen: name the position"))?;
    let by = asked.read("by", color)?.unwrap_or(position.turn());
    let ruled = Resignation::rule(&position, by, terms.edition, terms.rate);
    ruling_answer(&Ruling::Resignation(Question { position, fallen: by }, ruled), terms)
}

/// The ruling on a player who comes late, or both.
pub(super) fn late(asked: &RequestOptions, _: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let terms = terms(asked)?;
    let absent = match asked.text("absent") {
        Some("white") => Absent::White,
        Some("black") => Absent::Black,
        Some("both") => Absent::Both,
        _ => return Err(Refusal::of("absent: choose one of white, black, both")),
    };
    let late = asked.read("late", clock)?;
    let late = late.ok_or_else(|| Refusal::of("late: how long after the start of the session"))?;
    let set = asked.read("default-time", clock)?.map(whole_seconds);
    let ruled = LateArrivalRuling::rule(whole_seconds(late.ceil()), set, terms.edition, terms.rate);
    let silent = || Refusal::of(format!("{} says nothing on late arrival", terms.edition.id()));
    let ruled = ruled.ok_or_else(silent)?;
    ruling_answer(&Ruling::Late(absent, ruled), terms)
}

//! `/api/adjudicate/resignation`: rulings on resignations.

use super::exchange::{RequestRecords, RouteAnswer};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use super::ruling::{ruling_answer, terms};
use crate::request::{ResignationRequest, color};

pub(super) const OPTIONS: &[&str] = &["fen", "by", "law", "rate", "report-language"];

/// The ruling on a resignation.
pub(super) fn resignation(
    asked: &RequestOptions,
    _: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let terms = terms(asked)?;
    let position = asked.position("fen")?;
    let position = position.ok_or_else(|| Refusal::of("fen: name the position"))?;
    let resignation = ResignationRequest { position, by: asked.read("by", color)? };
    ruling_answer(&resignation.rule(terms), terms)
}

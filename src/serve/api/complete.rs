//! `/api/complete`: every legal way to fill a gap in a record.

use super::exchange::{RequestRecords, RouteAnswer};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::board::Position;
use crate::complete::Gap;
use crate::language::Language;
use crate::notation::Notation;
use crate::request::GapRequest;
use crate::write::completions;

pub(super) const OPTIONS: &[&str] =
    &["fen", "plies", "then", "reach", "white", "black", "notation", "language", "limit", "budget"];

/// Returns the ways through the gap.
pub(super) fn complete(asked: &RequestOptions, _: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let request = request(asked)?;
    let gap = request.gap()?;
    Ok(RouteAnswer::json(completions::json(gap.plies(), &request.start, &gap.complete())))
}

fn request(asked: &RequestOptions) -> Result<GapRequest<'_>, Refusal> {
    let widest = GapRequest::WIDEST;
    let plies = asked.number::<u16>("plies")?.filter(|plies| (1..=widest).contains(plies));
    Ok(GapRequest {
        start: asked.position("fen")?.unwrap_or_else(Position::start),
        plies: plies.ok_or_else(|| Refusal::of(format!("plies: a number from 1 to {widest}")))?,
        then: asked.text("then").unwrap_or_default(),
        reach: asked.position("reach")?,
        white: asked.text("white"),
        black: asked.text("black"),
        notation: asked.named("notation", Notation::for_name)?.unwrap_or(Notation::San),
        language: asked.named("language", Language::for_tag)?.unwrap_or(Language::english()),
        limit: asked.number("limit")?.unwrap_or(GapRequest::LIMIT),
        budget: asked.number("budget")?.unwrap_or(Gap::BUDGET),
    })
}

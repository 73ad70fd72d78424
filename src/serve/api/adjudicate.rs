//! `/api/adjudicate/…`: rulings on fallen flags and claimed draws.

use super::exchange::{RequestRecords, RouteAnswer};
use super::reading;
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use super::ruling::{ruling_answer, terms};
use crate::arbiter::TimePeriod;
use crate::request::{
    ClaimKind, ClaimRequest, Fallen, FlagRequest, GameQuestion, RulingTerms, color,
    seconds_of_clock,
};
use crate::write::ruling::Clocks;

/// The options of every ruling.
pub(super) const OPTIONS: &[&str] = &[
    "game",
    "ply",
    "law",
    "rate",
    "report-language",
    "from",
    "encoding",
    "language",
    "notation",
    "as-played",
];
/// Further options of a ruling on a flag.
pub(super) const FLAG: &[&str] = &["fen", "fallen", "period"];
/// Further options of a ruling on a claim.
pub(super) const CLAIM: &[&str] =
    &["kind", "intended", "claimant", "clock-claimant", "clock-opponent"];

/// The ruling on a fallen flag, in a position or in a record.
pub(super) fn flag(
    asked: &RequestOptions,
    records: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let terms = terms(asked)?;
    let period = asked.read("period", |name| match name {
        "earlier" => Ok(TimePeriod::Earlier),
        "last" => Ok(TimePeriod::Last),
        _ => Err("say earlier or last".to_owned()),
    })?;
    let (fallen, ply) = (asked.read("fallen", Fallen::read)?, asked.number("ply")?);
    let flag = FlagRequest { fallen, period, ply };
    if let Some(position) = asked.position("fen")? {
        return ruling_answer(&flag.rule(position, terms), terms);
    }
    rule_on_game(asked, records, &flag, terms)
}

/// The ruling on a claimed draw.
pub(super) fn claim(
    asked: &RequestOptions,
    records: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let terms = terms(asked)?;
    let kinds = || ClaimKind::ALL.map(ClaimKind::name).join(", ");
    let kind = asked.text("kind").and_then(ClaimKind::for_name);
    let claim = ClaimRequest {
        kind: kind.ok_or_else(|| Refusal::of(format!("kind: choose one of {}", kinds())))?,
        ply: asked.number("ply")?,
        intended: asked.text("intended"),
        claimant: asked.read("claimant", color)?,
        clocks: Clocks {
            claimant: asked.read("clock-claimant", seconds_of_clock)?,
            opponent: asked.read("clock-opponent", seconds_of_clock)?,
        },
    };
    rule_on_game(asked, records, &claim, terms)
}

/// Rules on one game of the record.
fn rule_on_game(
    asked: &RequestOptions,
    records: RequestRecords,
    question: &dyn GameQuestion,
    terms: RulingTerms,
) -> Result<RouteAnswer, Refusal> {
    let game = asked.number::<u64>("game")?.unwrap_or(1);
    let mut answer = None;
    reading::RecordReading::of_game(asked, game)?.review(records.record, |event| {
        if let reading::ReviewEvent::Game(review) = event {
            let ruling = question.rule_in(review, terms);
            answer = Some(
                ruling.map_err(Refusal::from).and_then(|ruling| ruling_answer(&ruling, terms)),
            );
        }
    })?;
    answer.unwrap_or_else(|| Err(Refusal::of(format!("there is no game {game} in the record"))))
}

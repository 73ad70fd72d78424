//! `/api/complete`: every legal way to fill a gap in a record.

use super::exchange::{RequestRecords, RouteAnswer};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::board::{Color, Position};
use crate::complete::Gap;
use crate::language::Language;
use crate::notation::Notation;
use crate::request::possible_position;
use crate::write::completions;

pub(super) const OPTIONS: &[&str] =
    &["fen", "plies", "then", "reach", "white", "black", "notation", "language", "limit", "budget"];

/// Maximum width of a gap, in plies.
const WIDEST: u16 = 40;
/// Maximum number of positions examined, unless another is requested.
const BUDGET: u64 = Gap::BUDGET;

/// Returns the ways through the gap.
pub(super) fn complete(asked: &RequestOptions, _: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let start = position(asked, "fen")?.unwrap_or_else(Position::start);
    let plies = asked.number::<u16>("plies")?.filter(|plies| (1..=WIDEST).contains(plies));
    let plies = plies.ok_or_else(|| Refusal::of(format!("plies: a number from 1 to {WIDEST}")))?;
    let budget = asked.number("budget")?.unwrap_or(BUDGET);
    let limit = asked.number("limit")?.unwrap_or(20);
    let mut gap = Gap::new(start, usize::from(plies));
    gap = gap.within(budget).listing(limit);
    if let Some(reached) = position(asked, "reach")? {
        gap = gap.reaching(reached);
    }
    for (name, color) in [("white", Color::White), ("black", Color::Black)] {
        if asked.text(name).is_some() {
            let moves = read(asked, name, completions::known_moves)?;
            let known = gap.knowing(color, &moves);
            gap = known.map_err(|error| Refusal::of(format!("{name}: {error}")))?;
        }
    }
    let gap = gap.then_cells(&read(asked, "then", completions::known_cells)?);
    if gap.plies() > usize::from(WIDEST) {
        let why = format!("then: up to its last blank cell the gap has more than {WIDEST} plies");
        return Err(Refusal::of(why));
    }
    Ok(RouteAnswer::json(completions::json(gap.plies(), &start, &gap.complete())))
}

/// Reads the position given by an option, which has to be possible.
pub(super) fn position(asked: &RequestOptions, name: &str) -> Result<Option<Position>, Refusal> {
    asked.read(name, possible_position)
}

/// Reads the moves given by an option in this way.
fn read<'t, T>(
    asked: &'t RequestOptions,
    name: &str,
    read: impl Fn(&'t str, Notation, &'static Language) -> Result<T, &'t str>,
) -> Result<T, Refusal> {
    let notation = asked.named("notation", Notation::for_name)?.unwrap_or(Notation::San);
    let language = asked.named("language", Language::for_tag)?.unwrap_or(Language::english());
    let moves = asked.text(name).unwrap_or_default();
    read(moves, notation, language)
        .map_err(|token| Refusal::of(format!("{name}: {}", completions::refusal(token))))
}

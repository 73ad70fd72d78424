//! Plies that were inserted, and every other way to fill their place.

use crate::board::{Move, Position};
use crate::complete::{Gap, KnownMove};
use crate::notation::San;
use crate::repair::answer::{CellEdit, Certainty, MissingPlies, RepairedPly};
use crate::repair::record::Record;

/// Maximum number of positions searched for one gap.
const POSITIONS_PER_STRETCH: u64 = 60_000;
/// Maximum number of lines listed for each gap.
const LINES_LISTED: usize = 5;

/// Returns all stretches of a game that no cell gives.
pub(in crate::repair) fn missing_plies(
    record: &Record,
    plies: &[RepairedPly],
) -> Vec<MissingPlies> {
    let mut found = Vec::new();
    let mut position = record.start;
    let mut at = 0;
    while at < plies.len() {
        let missing = plies[at..].iter().take_while(|ply| ply.edit == CellEdit::Inserted).count();
        if missing > 0 {
            let rest =
                Gap::new(position, missing).listing(LINES_LISTED).within(POSITIONS_PER_STRETCH);
            let rest = match record.reached {
                Some(reached) if at + missing == plies.len() => rest.reaching(reached),
                _ => rest,
            };
            found.push(fill(rest, &position, &plies[at..], at, missing));
        }
        for ply in &plies[at..at + missing.max(1)] {
            position.play(ply.played);
        }
        at += missing.max(1);
    }
    found
}

/// Fills a gap before these plies: moves that are held in it are fixed, and all that is read after it, up to the first
/// ply that is not, must follow. The line of the answer is listed first.
fn fill(
    mut gap: Gap,
    position: &Position,
    plies: &[RepairedPly],
    after: usize,
    missing: usize,
) -> MissingPlies {
    let mut then = Vec::new();
    let mut behind = *position;
    for (number, ply) in plies.iter().enumerate() {
        let is_read = ply.certainty == Certainty::Read;
        match known(&behind, ply.played) {
            Some(known) if number >= missing && is_read => then.push(known),
            Some(known) if number < missing && ply.is_held => gap = gap.with_ply(number, known),
            _ if number >= missing => break,
            _ => {}
        }
        behind.play(ply.played);
    }
    let answer = gap.then(then).complete();
    let own: Vec<Move> = plies[..missing].iter().map(|ply| ply.played.plain()).collect();
    let others = answer.likeliest.into_iter().map(|line| line.moves).filter(|line| *line != own);
    let completions = std::iter::once(own.clone()).chain(others).take(LINES_LISTED).collect();
    // A count that the budget ends may miss the line of the answer itself.
    let lines = answer.lines.max(1);
    MissingPlies { after, missing, lines, exact: answer.exact, completions }
}

/// Returns a move as PGN writes it, taken at its word.
fn known(position: &Position, played: Move) -> Option<KnownMove> {
    let written: San = played.to_san(position).parse().ok()?;
    KnownMove::new(*written.pattern())
}

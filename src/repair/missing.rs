//! Gaps: plies that were put in, and every other way to fill their place.

use super::answer::{CellEdit, Certainty, MissingPlies, RepairedPly};
use crate::board::{Move, Position};
use crate::complete::{Gap, KnownMove};
use crate::notation::San;

/// Plies behind a gap that are held against a filling of it.
const EVIDENCE: usize = 24;
/// Positions that one gap may cost.
const BUDGET: u64 = 60_000;

/// All gaps of a game.
pub(super) fn gaps(start: &Position, plies: &[RepairedPly]) -> Vec<MissingPlies> {
    let mut found = Vec::new();
    let mut position = *start;
    let mut at = 0;
    while at < plies.len() {
        let missing = plies[at..].iter().take_while(|ply| ply.edit == CellEdit::Inserted).count();
        if missing > 0 {
            found.push(gap(&position, &plies[at..], at, missing));
        }
        for ply in &plies[at..at + missing.max(1)] {
            position.play(ply.played);
        }
        at += missing.max(1);
    }
    found
}

fn gap(position: &Position, plies: &[RepairedPly], after: usize, missing: usize) -> MissingPlies {
    let mut then = Vec::new();
    let mut behind = *position;
    for (number, ply) in plies.iter().enumerate() {
        if number >= missing {
            let said = ply.certainty == Certainty::Read && number - missing < EVIDENCE;
            let Some(known) = said.then(|| known(&behind, ply.played)).flatten() else { break };
            then.push(known);
        }
        behind.play(ply.played);
    }
    let answer = Gap::new(*position, missing).then(then).within(BUDGET).listing(5).complete();
    let completions = answer.likeliest.into_iter().map(|line| line.moves).collect();
    MissingPlies { after, missing, lines: answer.lines, exact: answer.exact, completions }
}

/// A move as PGN writes it, taken at its word.
fn known(position: &Position, played: Move) -> Option<KnownMove> {
    let written: San = played.to_san(position).parse().ok()?;
    KnownMove::new(*written.pattern())
}

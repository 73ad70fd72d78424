//! What a record contains after the edition has ended the game: the moves are still played and reported as what they
//! are.

use super::main_line::MainLine;
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::played_game::PlayedGame;
use crate::finding::{Code, Finding, Severity};
use crate::game::Outcome;
use crate::text::Span;

/// Warns of the first move after the end, and of a result that contradicts it.
pub(super) fn note(
    game: &PlayedGame<'_>,
    line: &MainLine<'_>,
    end: GameEnd,
    ply: u32,
    findings: &mut Vec<Finding>,
) {
    if ply < game.verdict.plies {
        let place = line.place(ply as usize);
        let finding = game.at_ply(Code::MoveAfterEnd, place, ply + 1).case(end.case());
        findings.push(finding.with("end_ply", ply).with_severity(Severity::Warning));
    }
    if !game.verdict.complete {
        return;
    }
    let outcome = game.verdict.outcome;
    if outcome == Outcome::Draw {
        // A mate that comes too late does not contradict the draw.
        findings.retain(|finding| finding.code != Code::ResultContradictsBoard);
    }
    let is_told = findings.iter().any(|finding| finding.code == Code::ResultContradictsBoard);
    if outcome.is_decisive() && !is_told {
        let finding = Finding::new(Code::ResultContradictsBoard, place_of_result(game));
        let mut finding = finding.case(end.case()).with("result", outcome.token());
        finding.ply = Some(game.verdict.plies);
        findings.push(finding.with_severity(Severity::Warning));
    }
}

/// Where the result is written: after the moves, or else in its tag.
pub(super) fn place_of_result(game: &PlayedGame<'_>) -> Span {
    let tag = || game.written.tag(game.text, "Result").map(|tag| tag.value);
    let token = game.written.result.map(|(_, span)| span);
    token.or_else(tag).unwrap_or(game.beginning())
}

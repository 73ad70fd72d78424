//! The end of a game: the outcome according to the record, and the record compared with the board.

use super::game_end::GameEnd;
use super::replay::ReplayEnd;
use super::review::Verdict;
use super::start::StartPosition;
use crate::board::{Color, Position};
use crate::finding::{Code, Finding, Findings, Severity};
use crate::game::{Game, Outcome};
use crate::text::Span;

/// How the main line ended.
pub(super) fn verdict<'a>(
    game: &Game,
    start: &StartPosition,
    end: ReplayEnd,
    both_lost: Option<Span>,
    last: &'a Position,
) -> Verdict<'a> {
    let is_sign = |index: u32| Some(game.moves[index as usize].span) == both_lost;
    Verdict {
        complete: start.judged && end.stopped.is_none_or(is_sign),
        judged: start.judged,
        stopped: end.stopped,
        plies: end.plies,
        last,
        ended: end.ended,
        outcome: outcome(game, start),
        both_lost,
    }
}

/// The Result tag if it is one of the three results, otherwise the closing token, otherwise unknown.
fn outcome(game: &Game, start: &StartPosition) -> Outcome {
    let tag = start.result.as_ref().and_then(|(_, outcome)| *outcome);
    let token = game.result.map(|(outcome, _)| outcome);
    tag.filter(|&outcome| outcome != Outcome::Unknown).or(token).unwrap_or_default()
}

/// Compares tag, token and board.
pub(super) fn compare(
    game: &Game,
    start: &StartPosition,
    verdict: &Verdict<'_>,
    findings: &mut Findings,
) {
    let tag = start.result.as_ref();
    if let (Some((tag, Some(said))), Some((token, span))) = (tag, game.result)
        && *said != token
    {
        findings.push(
            Finding::new(Code::ResultMismatch, span)
                .with("token", token.token())
                .with("tag", said.token())
                .labelled(tag.value, "caption-tag"),
        );
    }
    if verdict.complete {
        let Verdict { outcome, plies, ended, last, .. } = *verdict;
        if let Some(finding) = contradiction(game, start, outcome, plies, ended, last) {
            findings.push(finding);
        }
    }
}

/// The finding that the outcome contradicts the board, for a main line that ends after these plies, in this way and
/// position.
pub(super) fn contradiction(
    game: &Game,
    start: &StartPosition,
    outcome: Outcome,
    plies: u32,
    ended: Option<GameEnd>,
    last: &Position,
) -> Option<Finding> {
    let tag = start.result.as_ref();
    let by_token = game.result.filter(|(token, _)| *token == outcome).map(|(_, span)| span);
    let span = by_token.or_else(|| tag.map(|(tag, _)| tag.value))?;
    let finding = |case| {
        let mut finding = Finding::new(Code::ResultContradictsBoard, span)
            .case(case)
            .with("result", outcome.token());
        finding.ply = Some(plies);
        finding
    };
    match ended {
        Some(GameEnd::Checkmate(winner)) if contradicts_mate(outcome, winner) => {
            Some(finding("mate").with_word("color", winner.name()))
        }
        Some(GameEnd::Stalemate) if outcome.is_decisive() => Some(finding("stalemate")),
        None if outcome.is_decisive() && last.insufficient_material() => {
            Some(finding("dead").with_severity(Severity::Warning))
        }
        _ => None,
    }
}

fn contradicts_mate(outcome: Outcome, winner: Color) -> bool {
    match outcome {
        Outcome::WhiteWins => winner == Color::Black,
        Outcome::BlackWins => winner == Color::White,
        Outcome::Draw => true,
        Outcome::Unknown => false,
    }
}

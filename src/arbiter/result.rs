//! The end of a game: the outcome by the record, and the record against the board.

use super::adjudicate::Ended;
use super::replay::End;
use super::review::Verdict;
use super::start::Opening;
use crate::board::{Color, Position};
use crate::finding::{Code, Finding, Findings, Severity};
use crate::game::{Game, Outcome};

/// How the main line ended.
pub(super) fn verdict<'a>(
    game: &Game,
    opening: &Opening,
    end: End,
    last: &'a Position,
) -> Verdict<'a> {
    Verdict {
        complete: opening.judged && end.stopped.is_none(),
        judged: opening.judged,
        stopped: end.stopped,
        plies: end.plies,
        last,
        ended: end.ended,
        outcome: outcome(game, opening),
    }
}

/// The Result tag if it is one of the three results, else the closing token, else unknown.
fn outcome(game: &Game, opening: &Opening) -> Outcome {
    let tag = opening.result.as_ref().and_then(|(_, outcome)| *outcome);
    let token = game.result.map(|(outcome, _)| outcome);
    tag.filter(|&outcome| outcome != Outcome::Unknown).or(token).unwrap_or_default()
}

/// Compares tag, token and board.
pub(super) fn compare_result(
    game: &Game,
    opening: &Opening,
    verdict: &Verdict<'_>,
    findings: &mut Findings,
) {
    let tag = opening.result.as_ref();
    if let (Some((tag, Some(said))), Some((token, span))) = (tag, game.result)
        && *said != token
    {
        findings.push(
            Finding::new(Code::G003, span)
                .with("token", token.token())
                .with("tag", said.token())
                .labelled(tag.value, "caption-tag"),
        );
    }
    if !verdict.complete {
        return;
    }
    let span = game.result.map(|(_, span)| span).or_else(|| tag.map(|(tag, _)| tag.value));
    let Some(span) = span else { return };
    let finding = |case| {
        let mut finding =
            Finding::new(Code::G002, span).case(case).with("result", verdict.outcome.token());
        finding.ply = Some(verdict.plies);
        finding
    };
    match verdict.ended {
        Some(Ended::Checkmate(winner)) if contradicts_mate(verdict.outcome, winner) => {
            findings.push(finding("mate").with_word("color", winner.name()));
        }
        Some(Ended::Stalemate) if is_decisive(verdict.outcome) => {
            findings.push(finding("stalemate"));
        }
        None if is_decisive(verdict.outcome) && verdict.last.insufficient_material() => {
            findings.push(finding("dead").weighing(Severity::Warning));
        }
        _ => {}
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

fn is_decisive(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::WhiteWins | Outcome::BlackWins)
}

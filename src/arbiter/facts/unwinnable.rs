//! Decisive results for a side that cannot mate, where losing on time or by resignation would have been a draw.

use super::after_end::place_of_result;
use crate::arbiter::played_game::PlayedGame;
use crate::board::Color;
use crate::finding::{Code, Finding, Severity};
use crate::game::Outcome;
use crate::law::{Loss, Rule};

/// Notes such a result. It need not be wrong, because it may be due to a penalty.
pub(super) fn collect(game: &PlayedGame<'_>, findings: &mut Vec<Finding>) {
    let is_drawn =
        |rule: Option<Rule<Loss>>| rule.is_some_and(|rule| rule.value == Loss::UnlessUnwinnable);
    let winner = match game.verdict.outcome {
        Outcome::WhiteWins => Color::White,
        Outcome::BlackWins => Color::Black,
        Outcome::Draw | Outcome::Unknown => return,
    };
    let is_open = game.verdict.complete
        && game.verdict.ended.is_none()
        && !findings.iter().any(|finding| finding.code == Code::ResultContradictsBoard);
    let by_law = is_drawn(game.rules.flag_fall) && is_drawn(game.rules.resignation);
    if !is_open || !by_law || game.verdict.last.has_mating_material(winner) {
        return;
    }
    let mut finding = Finding::new(Code::ResultContradictsBoard, place_of_result(game))
        .case("unwinnable")
        .with("result", game.verdict.outcome.token())
        .with_word("color", winner.name());
    finding.ply = Some(game.verdict.plies);
    findings.push(finding.with_severity(Severity::Note));
}

//! Illegal moves, and the penalties of the edition for a player's first, second and third.

use crate::arbiter::adjudicate::{Winnability, winnability};
use crate::arbiter::played_game::PlayedGame;
use crate::board::{Color, Move};
use crate::finding::{Code, Finding};
use crate::law::Penalty;

/// Notes the penalty for every illegal move of the main line.
pub(super) fn collect(game: &PlayedGame<'_>, findings: &mut Vec<Finding>) {
    let Some(rule) = game.rules.illegal_move else { return };
    if !findings.iter().any(|finding| finding.code.is_illegal_move()) {
        return;
    }
    let mut counts = [0_usize; 2];
    let mut penalties = Vec::new();
    for (ply, index) in (1..).zip(game.written.main_line()) {
        let stopped = game.verdict.stopped == Some(index as u32);
        let illegal = game.played[index].is_illegal();
        let place = game.written.moves[index].span;
        let refused = |finding: &&Finding| finding.span == place && finding.code.is_illegal_move();
        if (stopped || illegal) && findings.iter().any(|finding| refused(&finding)) {
            let offender = game.turn_after(ply - 1);
            let finding = game
                .at_ply(Code::IllegalMovePenalty, place, ply)
                .with_word("rate", game.rate.name())
                .with_word("opponent", offender.other().name());
            if game.rules.illegal_move_stands.is_some() && ply < game.verdict.plies {
                penalties.push(finding.case("stands"));
                continue;
            }
            let count = &mut counts[offender as usize];
            *count += 1;
            let finding = finding.with("count", *count as u32);
            penalties.extend(sentence(game, finding, ply, *count, rule.value));
        }
        if game.played[index] == Move::NONE {
            break;
        }
    }
    findings.append(&mut penalties);
}

/// The penalty of the edition for the illegal move with this count at this ply.
fn sentence(
    game: &PlayedGame<'_>,
    mut finding: Finding,
    ply: u32,
    count: usize,
    penalties: &[Penalty],
) -> Option<Finding> {
    let nth = |penalties: &[Penalty]| penalties.get(count - 1).or(penalties.last()).copied();
    let penalty = nth(penalties)?;
    let opponent = game.turn_after(ply - 1).other();
    if penalty.clocks_by_arbiter {
        // The penalty for the last minutes is added: no record shows whether they had begun.
        let quick = game.rules.illegal_move_in_quickplay.and_then(|rule| nth(rule.value));
        finding.case = match quick {
            Some(Penalty { lost: true, .. }) => "discretion-or-lost",
            Some(_) => "discretion-or-time",
            None => "discretion",
        };
        let gains = quick.map_or(0, |penalty| penalty.opponent_gains);
        return Some(finding.with("minutes", gains / 60));
    }
    if penalty.lost {
        let drawn = penalty.drawn_if_unwinnable && cannot_mate(game, ply - 1, opponent);
        finding.case = if drawn { "drawn" } else { "lost" };
        return Some(finding);
    }
    Some(finding.with("minutes", penalty.opponent_gains / 60))
}

fn cannot_mate(game: &PlayedGame<'_>, plies: u32, winner: Color) -> bool {
    winnability(&game.position_after(plies), winner) == Winnability::Unwinnable
}

//! Illegal moves, and what the edition prescribes for the first, second, third by a player.

use super::Case;
use crate::arbiter::adjudicate::{Winnability, winnability};
use crate::arbiter::review::main_line;
use crate::board::{Color, Move};
use crate::finding::{Code, Fact, Finding};

/// Notes the penalty of every illegal move of the main line.
pub(super) fn collect(case: &Case<'_>, findings: &mut Vec<Finding>) {
    let Some(rule) = case.rules.illegal_move else { return };
    let mut counts = [0_usize; 2];
    let mut penalties = Vec::new();
    for (ply, index) in (1..).zip(main_line(case.game)) {
        let stopped = case.verdict.stopped == Some(index as u32);
        let illegal = case.played[index].is_illegal();
        let place = case.game.moves[index].span;
        let refused = |finding: &&Finding| finding.span == place && is_illegal(finding.code);
        if (stopped || illegal) && findings.iter().any(|finding| refused(&finding)) {
            let offender = case.turn_after(ply - 1);
            let count = &mut counts[offender as usize];
            *count += 1;
            let Some(penalty) = rule.value.get(*count - 1).or(rule.value.last()) else { return };
            let mut finding = case
                .at_ply(Code::F021, place, ply)
                .with("count", *count as u32)
                .with_word("opponent", offender.other().name());
            if penalty.lost {
                finding.case = if penalty.drawn_if_unwinnable
                    && cannot_mate(case, ply - 1, offender.other())
                {
                    "drawn"
                } else {
                    "lost"
                };
            } else {
                finding
                    .facts
                    .push(("minutes", Fact::Number(i64::from(penalty.opponent_gains / 60))));
            }
            penalties.push(finding);
        }
        if case.played[index] == Move::NONE {
            break;
        }
    }
    findings.append(&mut penalties);
}

fn cannot_mate(case: &Case<'_>, plies: u32, winner: Color) -> bool {
    winnability(&case.position_after(plies), winner) == Winnability::Unwinnable
}

/// Whether the reason means that an illegal move was made, and not that the record is at fault.
const fn is_illegal(code: Code) -> bool {
    use Code::{
        M001, M002, M003, M004, M005, M006, M007, M008, M009, M010, M011, M012, M013, M018, M019,
    };
    matches!(
        code,
        M001 | M002
            | M003
            | M004
            | M005
            | M006
            | M007
            | M008
            | M009
            | M010
            | M011
            | M012
            | M013
            | M018
            | M019
    )
}

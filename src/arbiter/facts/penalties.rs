//! Illegal moves, and what the edition prescribes for the first, second, third by a player.

use crate::arbiter::adjudicate::{Winnability, winnability};
use crate::arbiter::played_game::PlayedGame;
use crate::board::{Color, Move};
use crate::finding::{Code, Fact, Finding};

/// Notes the penalty of every illegal move of the main line.
pub(super) fn collect(record: &PlayedGame<'_>, findings: &mut Vec<Finding>) {
    let Some(rule) = record.rules.illegal_move else { return };
    let mut counts = [0_usize; 2];
    let mut penalties = Vec::new();
    for (ply, index) in (1..).zip(record.game.main_line()) {
        let stopped = record.verdict.stopped == Some(index as u32);
        let illegal = record.played[index].is_illegal();
        let place = record.game.moves[index].span;
        let refused = |finding: &&Finding| finding.span == place && is_illegal(finding.code);
        if (stopped || illegal) && findings.iter().any(|finding| refused(&finding)) {
            let offender = record.turn_after(ply - 1);
            let count = &mut counts[offender as usize];
            *count += 1;
            let Some(penalty) = rule.value.get(*count - 1).or(rule.value.last()) else { return };
            let mut finding = record
                .at_ply(Code::F021, place, ply)
                .with("count", *count as u32)
                .with_word("opponent", offender.other().name());
            if penalty.lost {
                finding.case = if penalty.drawn_if_unwinnable
                    && cannot_mate(record, ply - 1, offender.other())
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
        if record.played[index] == Move::NONE {
            break;
        }
    }
    findings.append(&mut penalties);
}

fn cannot_mate(record: &PlayedGame<'_>, plies: u32, winner: Color) -> bool {
    winnability(&record.position_after(plies), winner) == Winnability::Unwinnable
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

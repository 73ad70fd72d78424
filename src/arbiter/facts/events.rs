//! The events that only an annotation tells of: checks, chances not taken, claims open and lost.

use super::ledger::Ledger;
use crate::board::{Check, Move, Position};
use crate::finding::{Code, Fact};

/// What a move does beyond the facts of every record; `claimable`: a draw could have been claimed instead.
pub(super) fn of_move(
    ledger: &mut Ledger<'_, '_>,
    before: &Position,
    found: Move,
    claimable: bool,
) {
    if claimable {
        ledger.note(Code::F020);
    }
    if before.can_capture_in_passing() && !found.is_en_passant() {
        let square = before.passed_square().map_or("", |square| square.name());
        ledger.note(Code::F014).facts.push(("to", square.into()));
    }
    let Some(after) = ledger.board else { return };
    if after.is_check() && found.check() != Check::Mate {
        let checkers = after.checkers();
        let code = if checkers.len() > 1 { Code::F013 } else { Code::F012 };
        let by = checkers.first().and_then(|square| Some((square, after.role_at(square)?)));
        let finding = ledger.note(code);
        if let Some((square, role)) = by {
            finding.facts.push(("by", Fact::Word(role.name())));
            finding.facts.push(("by_square", square.name().into()));
        }
    }
}

/// What the player to move may claim by writing down the coming move.
pub(super) fn of_position(ledger: &mut Ledger<'_, '_>, position: &Position) {
    let may_repeat = ledger.trail.halfmove() >= 7;
    let may_complete = ledger.trail.halfmove() + 1 == ledger.limits().fifty;
    if !may_repeat && !may_complete {
        return;
    }
    let mut legal = position.legal_moves();
    if may_repeat {
        let times = ledger.limits().threefold;
        let found = ledger.trail.repeating(ledger.case, position, &legal, times);
        claim(ledger, Code::F018, position, &found);
    }
    if may_complete {
        legal.retain(|found| !found.is_capture() && found.role() != crate::board::Role::Pawn);
        legal.truncate(3);
        claim(ledger, Code::F019, position, &legal);
    }
}

fn claim(ledger: &mut Ledger<'_, '_>, code: Code, position: &Position, moves: &[Move]) {
    if moves.is_empty() {
        return;
    }
    let names = moves.iter().map(|found| crate::arbiter::san(position, *found));
    let names: Vec<String> = names.collect();
    let claimant = position.turn().name();
    let finding = ledger.note(code);
    finding.facts.push(("claimant", Fact::Word(claimant)));
    finding.facts.push(("moves", names.join(", ").into()));
}

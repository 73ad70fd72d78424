//! The events that only an annotation reports: checks, chances not taken, claims open and lost.

use super::collector::FactCollector;
use crate::board::{Check, Move, Position};
use crate::finding::{Code, MessageValue};

impl FactCollector<'_, '_> {
    /// Notes what a move does beyond the facts of every record.
    pub(super) fn events_of_move(&mut self, before: &Position, found: Move) {
        if before.can_capture_en_passant() && !found.is_en_passant() {
            let square = before.en_passant_square().map_or("", |square| square.name());
            self.note(Code::EnPassantNotTaken).values.push(("to", square.into()));
        }
        let Some(after) = self.board else { return };
        if after.is_check() && found.check() != Check::Mate {
            let checkers = after.checkers();
            let code = if checkers.len() > 1 { Code::DoubleCheck } else { Code::Check };
            let by = checkers.first().and_then(|square| Some((square, after.role_at(square)?)));
            let finding = self.note(code);
            if let Some((square, role)) = by {
                finding.values.push(("by", MessageValue::Word(role.name())));
                finding.values.push(("by_square", square.name().into()));
            }
        }
    }

    /// Notes what the player to move may claim by writing down the next move.
    pub(super) fn events_of_position(&mut self, position: &Position) {
        let may_repeat = self.history.halfmove() >= 7;
        let may_complete = self.history.halfmove() + 1 == self.limits().fifty;
        if !may_repeat && !may_complete || self.over.is_some() {
            return;
        }
        let mut legal = position.legal_moves();
        if may_repeat {
            let times = self.limits().threefold;
            let found = self.history.repeating(self.game, &legal, times);
            self.claim(Code::ThreefoldByComingMove, position, &found);
        }
        if may_complete {
            legal.retain(|found| !found.is_capture() && found.role() != crate::board::Role::Pawn);
            legal.truncate(3);
            self.claim(Code::FiftyMovesByComingMove, position, &legal);
        }
    }

    fn claim(&mut self, code: Code, position: &Position, moves: &[Move]) {
        if moves.is_empty() {
            return;
        }
        let names = moves.iter().map(|found| found.to_san(position));
        let names: Vec<String> = names.collect();
        let claimant = position.turn().name();
        let finding = self.note(code);
        finding.values.push(("claimant", MessageValue::Word(claimant)));
        finding.values.push(("moves", names.join(", ").into()));
    }
}

//! Handles a written move that does not fit: a second look, the reason, and what was probably meant.

use super::Replay;
use crate::board::{CastlingSide, Move, MoveNumber, Role};
use crate::finding::{Code, Finding};
use crate::game::MarkKind;
use crate::language::Language;
use crate::notation::{Claims, IllegalMove, MovePattern, Notation, Resolution};
use crate::read::is_illegible;

impl Replay<'_> {
    /// Handles the move at `index`, which has no single legal reading in its first form.
    #[cold]
    pub(super) fn not_resolved(&mut self, index: u32) {
        let pattern = self.game.pattern(index as usize);
        if pattern.claims.has(Claims::NULL) {
            return self.null_move(index);
        }
        if let Some(found) = self.look_ahead(index, &pattern) {
            return self.play(index, &pattern, found);
        }
        if let Some((pattern, found)) = self.second_reading(index, &pattern) {
            return self.play(index, &pattern, found);
        }
        if !self.line.position.has_legal_move() {
            self.after_end(index);
        } else if self.begins_late(index) || self.repeats_moves(index) {
            // reported
        } else if pattern.is_unreadable() {
            self.unreadable(index);
        } else if !self.missing_by_later_number(index) {
            if let Some(forced) = self.as_played(index, &pattern) {
                return self.play_illegal(index, forced);
            }
            self.report_illegal(index, &pattern);
        }
        self.stop(index);
        if self.go_on(index) {
            self.play_one(index);
        }
    }

    /// The reading by the tolerant readers of all languages in use, which may see more in the token than the hot
    /// decoder did.
    pub(super) fn second_reading(
        &self,
        index: u32,
        pattern: &MovePattern,
    ) -> Option<(MovePattern, Move)> {
        let token = self.game.moves[index as usize].span.of(self.text);
        let (notation, languages) = self.reading_of(index);
        let readings = languages.iter().filter_map(|language| notation.read(token, language));
        readings.filter(|reading| reading != pattern).find_map(|reading| {
            match reading.resolve(&self.line.position) {
                Resolution::One(found) => Some((reading, found)),
                _ => None,
            }
        })
    }

    /// The notation and the languages in which the move at `index` was read.
    pub(super) fn reading_of(&self, index: u32) -> (Notation, &[&'static Language]) {
        match &self.game.preserved_syntax {
            Some((notation, language)) if self.game.keeps(self.game.moves[index as usize].span) => {
                (*notation, std::slice::from_ref(language))
            }
            _ => (self.syntax.notation, &self.syntax.languages),
        }
    }

    /// Handles a null move, which is no error unless the king is in check.
    fn null_move(&mut self, index: u32) {
        if !self.line.position.is_check() {
            let pattern = self.game.pattern(index as usize);
            return self.play(index, &pattern, Move::NULL);
        }
        let span = self.game.moves[index as usize].span;
        let finding = self
            .about(Code::NullMove, span)
            .case("in-check")
            .with_severity(crate::finding::Severity::Error);
        self.report(finding);
        self.stop(index);
    }

    fn unreadable(&mut self, index: u32) {
        let span = self.game.moves[index as usize].span;
        let mut finding = self.about(Code::UnreadableMove, span);
        let written = span.of(self.text);
        if written.contains('?') || is_illegible(written) {
            finding = finding.case("illegible");
        }
        self.with_candidates(index, &[], &mut finding);
        let finding = self.weigh_letter(span.of(self.text), finding);
        self.report(finding);
    }

    fn after_end(&mut self, index: u32) {
        let span = self.game.moves[index as usize].span;
        let case = if self.line.position.is_check() { "mate" } else { "stalemate" };
        let finding =
            self.about(Code::MoveAfterEnd, span).case(case).with("end_ply", self.line.ply);
        self.report(finding);
    }

    fn report_illegal(&mut self, index: u32, pattern: &MovePattern) {
        let span = self.game.moves[index as usize].span;
        let position = self.line.position;
        let reason = self.reason(index, pattern);
        let finding = self.about(reason.code(), span);
        let mut finding = reason.describe(finding, &position);
        if let IllegalMove::CastlingRightLost(side) = &reason {
            finding = self.blame_castling(index, finding, *side);
        }
        if finding.code == Code::PromotionMissing
            && self.options.as_played.holds(span)
            && self.outer.is_empty()
        {
            let queens = self.options.rules().unpromoted_pawn_is_queen.is_some();
            finding = finding.case(if queens { "queen" } else { "restored" });
        }
        if matches!(reason, IllegalMove::WrongSide(_)) && self.opens_variation(index) {
            finding = finding.case("variation");
        }
        if !reason.is_of_move_before() {
            let farthest = self.with_candidates(index, reason.candidates(), &mut finding);
            if let Some(omitted) = self.omitted_ply(index, farthest) {
                return self.report(omitted);
            }
            if finding.candidates.is_empty() {
                // `RxB` resembles no text, but it does describe moves.
                let suggested =
                    pattern.suggest(&position).into_iter().take(super::candidates::MAX_CANDIDATES);
                finding.candidates = suggested.map(|found| found.to_san(&position)).collect();
            }
        }
        self.report(finding);
    }

    /// Names the ply at which a castling right was lost.
    fn blame_castling(&self, index: u32, finding: Finding, side: CastlingSide) -> Finding {
        let color = self.line.position.turn();
        let mut position = *self.start;
        let Some(rook) = position.castling_rook(color, side) else { return finding.case("start") };
        for (ply, &at) in self.path_to(index).iter().enumerate() {
            let before = position;
            let Some(&found) = self.played.get(at as usize) else { break };
            position.play(found);
            if position.castling_rook(color, side).is_some() {
                continue;
            }
            let case = match (before.turn() == color, found.role()) {
                (false, _) => "rook-captured",
                (true, Role::King) => "king-moved",
                (true, _) => "rook-moved",
            };
            let written = self.game.moves[at as usize].span.of(self.text);
            let name = format!("{} {written}", MoveNumber::of(&before));
            return finding
                .case(case)
                .with("by_square", rook.name())
                .with("lost_move", name)
                .with("lost_ply", ply as u32 + 1)
                .labelled(self.game.moves[at as usize].span, "caption-castling-lost");
        }
        finding
    }

    /// Indices of the moves that lead to the move at `index`, from the start of the game.
    pub(super) fn path_to(&self, index: u32) -> Vec<u32> {
        let mut path: Vec<u32> = Vec::new();
        let mut kept: Vec<(usize, Vec<u32>)> = Vec::new();
        let mut brackets =
            self.game.brackets.iter().map(|&mark| &self.game.marks[mark as usize]).peekable();
        for at in 0..=index {
            while let Some(mark) = brackets.next_if(|mark| mark.at <= at) {
                if mark.kind == MarkKind::Open {
                    let length = path.len().saturating_sub(1);
                    kept.push((length, path.split_off(length)));
                } else if let Some((length, tail)) = kept.pop() {
                    path.truncate(length);
                    path.extend(tail);
                }
            }
            path.push(at);
        }
        path.pop();
        path
    }

    /// The illegal move that is said to have stood, if the token names both squares or leaves no doubt about them.
    ///
    /// A pawn left on the last rank becomes a queen if the edition says so; otherwise it is no move that could stand.
    fn as_played(&self, index: u32, pattern: &MovePattern) -> Option<Move> {
        let span = self.game.moves[index as usize].span;
        if !self.options.as_played.holds(span) || !self.outer.is_empty() {
            return None;
        }
        let made = pattern.as_played(&self.line.position)?;
        let is_unpromoted = made.promotion().is_some()
            && self.reason(index, pattern).code() == Code::PromotionMissing;
        let queens = self.options.rules().unpromoted_pawn_is_queen.is_some();
        (queens || !is_unpromoted).then_some(made)
    }

    fn play_illegal(&mut self, index: u32, forced: Move) {
        let pattern = self.game.pattern(index as usize);
        self.report_illegal(index, &pattern);
        let forced = self.with_disambiguation(forced);
        self.line.position.play(forced);
        self.line.ply += 1;
        self.keep(index, forced);
    }
}

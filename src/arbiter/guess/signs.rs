//! Signs between moves that a game cannot be played with: they mean something else, where the record then plays on.
//!
//! The reader takes signs by their look, because it knows no position. It reads what follows `;` as moves if it looks
//! like moves, although a standard comment may look the same (`2. Nf3 ;Nf6`, with Black's move in the next line); and
//! `e4-e5` is one pawn move, or one move of each side. The `N` of `Bc4 N a6` is a novelty if no knight can go to a6.

use std::cmp::Ordering;

use super::trial::{Guesser, found_before};
use crate::arbiter::batch::GameSlot;
use crate::arbiter::replay::ReplayEnd;
use crate::arbiter::start::StartPosition;
use crate::finding::Code;
use crate::notation::Claims;
use crate::read::{GameReader, MoveSyntax, SignReading};

/// Number of plies by which a reading with glued moves must reach further to replace the usual one, unless it plays the
/// whole game.
const FURTHER_WITH_GLUED_MOVES: u32 = 4;

impl Guesser<'_> {
    /// Reads a game anew with other meanings of its signs, where it has such and does not go on well; the better
    /// reading takes its place in the slot.
    pub(in crate::arbiter) fn with_other_signs(
        &mut self,
        slot: &mut GameSlot,
        start: &StartPosition,
        reading: &MoveSyntax,
        end: ReplayEnd,
    ) -> Option<ReplayEnd> {
        let signs = self.other_signs(slot, reading, end)?;
        let extent = slot.game.span;
        let mut reader = GameReader::new(self.options.container, self.text, reading);
        reader.read_signs(signs);
        let tried = self.try_reading(reader, extent.start, start, reading);
        let is_better = match signs {
            SignReading::GluedMoves => {
                let least = if tried.stopped.is_none() { 1 } else { FURTHER_WITH_GLUED_MOVES };
                tried.plies >= end.plies + least
            }
            _ => self.plays_on(slot, end, tried),
        };
        if self.trial.game.span != extent || !is_better {
            return None;
        }
        let before = found_before(&slot.game, &slot.replayed);
        self.take_trial(slot);
        for finding in before {
            slot.replayed.findings.push(finding);
        }
        Some(tried)
    }

    /// What else the signs of a game may mean that does not go on well.
    fn other_signs(
        &self,
        slot: &GameSlot,
        reading: &MoveSyntax,
        end: ReplayEnd,
    ) -> Option<SignReading> {
        let is_smooth = end.stopped.is_none() && jumps(slot) == 0;
        if !is_smooth && found(slot, Code::SemicolonBetweenMoves) > 0 {
            return Some(SignReading::SemicolonsAreComments);
        }
        let stopped = end.stopped? as usize;
        if slot.game.pattern(stopped).claims.has(Claims::MAYBE_SIGN) {
            return Some(SignReading::LettersAreGlyphs);
        }
        let refused = &slot.game.moves[stopped];
        let is_glued = reading.first_of_glued(refused.span.of(self.text)).is_some();
        (is_glued && self.options.guesses_notation()).then_some(SignReading::GluedMoves)
    }

    /// Whether the trial reading plays moves in later lines that the other reading does not, or the same moves with
    /// fewer jumps of the numbers. Otherwise moves after a `;` are given up only if the first of them, which no number
    /// marks as a move, cannot be played.
    fn plays_on(&self, slot: &GameSlot, end: ReplayEnd, tried: ReplayEnd) -> bool {
        let (before, after) = (reached(slot), reached(self.trial));
        let fails_at_once = || {
            let at = end.stopped.map_or(0, |index| slot.game.moves[index as usize].span.start);
            self.text[..at as usize].trim_end().ends_with(';')
        };
        let is_smoother = match after.cmp(&before) {
            Ordering::Less => false,
            Ordering::Equal => jumps(self.trial) < jumps(slot) || fails_at_once(),
            Ordering::Greater => true,
        };
        is_smoother
            && jumps(self.trial) <= jumps(slot)
            && (after > before || tried.stopped.is_none())
    }
}

/// Where in the text the last move stands that was played in the main line.
fn reached(slot: &GameSlot) -> u32 {
    let GameSlot { game, replayed, .. } = slot;
    let played = game.main_line().filter(|&index| !replayed.played[index].is_none());
    played.last().map_or(0, |index| game.moves[index].span.end)
}

/// How often the move numbers do not go on.
fn jumps(slot: &GameSlot) -> usize {
    found(slot, Code::MoveNumberMismatch)
}

fn found(slot: &GameSlot, code: Code) -> usize {
    slot.replayed.findings.iter().filter(|finding| finding.code == code).count()
}

//! Follows a record past its refused moves, where there is exactly one way to continue.
//!
//! What was played stays the same. The record is replayed once more; where a line stops and just one assumption lets
//! its rest be played (a reading of the move, moves inserted before it, a repeated passage skipped), this is assumed,
//! and findings after it say so. Where there are several ways or none, the line ends.

use super::assumption::{Assumption, PassedCopy};
use super::{LineState, NO_MOVE, Replay, Replayed};
use crate::arbiter::Options;
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::read_game::ReadGame;
use crate::board::Move;
use crate::finding::{Assumed, Finding, NamedMove};
use crate::notation::uci;
use crate::text::Span;

/// Maximum number of assumptions per line: a record with more slips needs reconstruction (`repair`).
const MAX_ASSUMPTIONS: usize = 10;

/// How the main line ends when it is followed to the end of the record.
pub(in crate::arbiter) struct ContinuationEnd {
    pub(in crate::arbiter) assuming: Vec<Assumed>,
    pub(in crate::arbiter) plies: u32,
    pub(in crate::arbiter) ended: Option<GameEnd>,
    pub(in crate::arbiter) line: LineState,
}

/// Follows a game past its refused moves: findings there are added to those of `replayed`, with what they assume.
/// Returns how its main line ends, if that is reached and was not before.
pub(in crate::arbiter) fn play_on(
    read: ReadGame<'_>,
    options: &Options,
    replayed: &mut Replayed,
) -> Option<ContinuationEnd> {
    let mut line = LineState::default();
    let mut second = Replayed { continuation: Some(Box::default()), ..Replayed::default() };
    let end = Replay::new(read, options, &mut second, &mut line).run();
    replayed.findings.append(&mut second.findings);
    let mut continuation = second.continuation?;
    continuation.played = second.played;
    let assuming = continuation.leading_to(line.rests_on);
    replayed.continuation = Some(continuation);
    let is_reached = line.live && !assuming.is_empty();
    is_reached.then_some(ContinuationEnd { assuming, plies: end.plies, ended: end.ended, line })
}

impl Replay<'_> {
    /// The assumptions that the current line rests on.
    pub(super) fn assuming(&self) -> Vec<Assumed> {
        let rests_on = self.line.rests_on;
        self.continuation
            .as_ref()
            .map_or_else(Vec::new, |continuation| continuation.leading_to(rests_on))
    }

    /// Lets the line that stopped before or at the move with this index continue, if there is exactly one way. Returns
    /// whether that move is still to be played.
    pub(super) fn go_on(&mut self, index: u32) -> bool {
        let Some(assumption) = self.assumption.take() else { return false };
        self.can_go_on = true;
        if self.continuation.is_none() || self.assuming().len() >= MAX_ASSUMPTIONS {
            return false;
        }
        let written = self.game.moves[index as usize].span;
        match assumption {
            Assumption::Read(found) => {
                let found = self.line.position.with_check(found);
                self.assume(written, Some(found));
                self.line.position.play(found);
                self.line.ply += 1;
                self.line.last = index;
                self.keep(index, found);
                false
            }
            Assumption::Inserted(moves) => {
                for found in moves {
                    self.assume(Span::at(written.start), Some(found));
                    self.line.position.play(found);
                    self.line.ply += 1;
                    if let Some(continuation) = &mut self.continuation {
                        continuation.inserted.push((index, found));
                    }
                }
                self.line.last = NO_MOVE;
                true
            }
            Assumption::PassOver(copy) => {
                self.leave_copy(&copy);
                false
            }
        }
    }

    fn leave_copy(&mut self, copy: &PassedCopy) {
        let by_chance = copy.by_chance.len() as u32;
        for &index in &copy.by_chance {
            self.played[index as usize] = Move::NONE;
        }
        if by_chance > 0 {
            // The numbers of the copy are ignored like its moves.
            self.line.offset = self.line.first_offset;
        }
        self.line.ply -= by_chance;
        self.line.position = copy.position;
        self.line.last = NO_MOVE;
        self.assume(copy.place, None);
        self.line.live = false;
        self.line.passed_over = copy.plies - by_chance;
        self.pass_over();
    }

    /// Counts a move of a line that has stopped: after the last move of a copy the line continues.
    pub(super) fn pass_over(&mut self) {
        if self.line.passed_over > 0 {
            self.line.passed_over -= 1;
            self.line.live = self.line.passed_over == 0;
        }
    }

    /// Adds an assumption to those of the line. The move is one in the current position.
    fn assume(&mut self, written: Span, found: Option<Move>) {
        let position = &self.line.position;
        let assumed = Assumed {
            ply: self.line.ply + 1,
            number: position.fullmove(),
            white: position.turn().is_white(),
            written,
            read: found.map(|found| NamedMove {
                san: found.to_san(position),
                uci: uci(found, position.is_chess960()),
            }),
        };
        let Some(continuation) = &mut self.continuation else { return };
        self.line.rests_on = continuation.push(assumed, self.line.rests_on);
        self.line.live = true;
    }
}

impl ContinuationEnd {
    /// A finding about the end of the main line, with what it assumes.
    pub(in crate::arbiter) fn mark(&self, mut finding: Finding) -> Finding {
        finding.assuming.clone_from(&self.assuming);
        finding
    }
}

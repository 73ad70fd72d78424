//! Plays runs of common moves: the fast twin of [`Replay::play_one`](super::Replay), which plays any move in the plain way.
//!
//! It may assume nothing of the record: it stops before each move that is not plainly legal, and leaves that to its twin. Of a
//! move that it plays, it knows the squares from the packed pattern, and whether its signs are right from one comparison.
//! What the tests below hold equal are moves, findings, and the end of the game. It is worth WORTH.

use std::hint::cold_path;

use crate::board::{Move, Position, Side};
use crate::game::WrittenMove;
use crate::notation::PackedPattern;

/// How far a run was played.
pub(super) struct FastRun {
    /// How many moves were played.
    pub(super) count: u32,
    /// Whether the last of them bears other signs than it is due.
    pub(super) doubtful: bool,
}

/// Plays moves of common forms as long as they are plainly legal, and keeps them in `played`; castling in `special` too,
/// counted from `first`.
///
/// Whether they are to be noted with their disambiguation is settled beforehand, so that it costs nothing where nobody asks. A function of
/// its own, so that the registers are for the board.
#[inline(never)]
pub(super) fn play_fast<const DISAMBIGUATE: bool>(
    position: &mut Position,
    (first, written): (u32, &[WrittenMove]),
    played: &mut [Move],
    special: &mut Vec<u32>,
) -> FastRun {
    let mut count = 0;
    for (written, played) in written.iter().zip(played) {
        let packed = written.packed;
        let signed = if packed.is_of_king() {
            cold_path();
            let Some(found) = play_king(position, packed) else { break };
            keep(position, packed, found, played)
        } else if packed.is_of_man() && !(DISAMBIGUATE && packed.names_origin_of_piece()) {
            let Some(found) = play_piece(position, packed) else { break };
            keep(position, packed, found, played)
        } else {
            cold_path();
            let Some(found) = play_rare(position, packed) else { break };
            if found.is_special() {
                special.push(first + count);
            }
            keep(position, packed, found, played)
        };
        count += 1;
        if !signed {
            return FastRun { count, doubtful: true };
        }
    }
    FastRun { count, doubtful: false }
}

/// Plays a move of a piece other than the king, or of a pawn, if it is legal.
#[expect(clippy::inline_always, reason = "nearly all moves go this way")]
#[inline(always)]
fn play_piece(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    let step = packed.step(position)?;
    position.take(&step);
    Some(packed.towards().setting_out(step.from, step.captured))
}

/// Keeps a move that was played, and tells whether its signs of capture and check are right.
#[expect(
    clippy::inline_always,
    reason = "three ways lead here, and each knows more than all three"
)]
#[inline(always)]
fn keep(position: &Position, packed: PackedPattern, found: Move, played: &mut Move) -> bool {
    let check = position.is_check();
    *played = found.checking_if(check);
    packed.claims().are_due(found.is_capture(), check)
}

/// Plays a move of the king to a neighbouring square, if it is legal. That the king moves is read and not found on the board,
/// so that a wrong branch prediction is known early and costs little.
#[inline(never)]
fn play_king(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    let step = packed.king_step(position)?;
    position.take_king(&step);
    Some(packed.towards().setting_out(step.from, step.captured))
}

/// Plays a rare kind of move, if it is legal: castling, or a piece that is named with its origin, for which
/// disambiguation may be needed. For one named without, none is: else the move would be ambiguous.
#[inline(never)]
fn play_rare(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    if packed.is_of_man() {
        let step = packed.step(position)?;
        let found =
            position.with_disambiguation(packed.towards().setting_out(step.from, step.captured));
        position.take(&step);
        return Some(found);
    }
    let side = packed.castling()?;
    position.castle_ordinarily(side).or_else(|| castle_chess960(position, side))
}

/// Castles from other squares.
#[cold]
fn castle_chess960(position: &mut Position, side: Side) -> Option<Move> {
    let found = position.castling_move(side).ok()?;
    position.play(found);
    Some(found)
}

//! The hot path of the whole product: one move after the other, as long as they are plain. One resolution, one step on the
//! board, one look for check.

use std::hint::cold_path;

use crate::board::{Move, Position, Side};
use crate::game::WrittenMove;
use crate::notation::PackedPattern;

/// How far a glide came.
pub(super) struct Glide {
    /// How many moves were played.
    pub(super) count: u32,
    /// Whether the last of them bears other signs than it is due.
    pub(super) doubtful: bool,
}

/// Plays moves of common forms as long as they are plainly legal, and notes them in `played`; castling in `remarkable` too,
/// counted from `first`.
///
/// Whether they are to be noted with their disambiguation is settled beforehand, so that it costs nothing where nobody asks. A function of
/// its own, with nothing else on its mind: the registers are for the board.
#[inline(never)]
pub(super) fn glide<const DISAMBIGUATE: bool>(
    position: &mut Position,
    (first, written): (u32, &[WrittenMove]),
    played: &mut [Move],
    remarkable: &mut Vec<u32>,
) -> Glide {
    let mut count = 0;
    for (written, played) in written.iter().zip(played) {
        let packed = written.packed;
        let signed = if packed.is_of_king() {
            cold_path();
            let Some(found) = walk(position, packed) else { break };
            note(position, packed, found, played)
        } else if packed.is_of_man() && !(DISAMBIGUATE && packed.names_origin_of_piece()) {
            let Some(found) = go(position, packed) else { break };
            note(position, packed, found, played)
        } else {
            cold_path();
            let Some(found) = aside(position, packed) else { break };
            if found.is_remarkable() {
                remarkable.push(first + count);
            }
            note(position, packed, found, played)
        };
        count += 1;
        if !signed {
            return Glide { count, doubtful: true };
        }
    }
    Glide { count, doubtful: false }
}

/// Plays a move of a man other than the king, if it is legal.
#[expect(clippy::inline_always, reason = "nearly all moves go this way")]
#[inline(always)]
fn go(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    let step = packed.step(position)?;
    position.take(&step);
    Some(packed.towards().setting_out(step.from, step.captured))
}

/// Notes a move that was played, and tells whether it bears the signs that it is due.
#[expect(
    clippy::inline_always,
    reason = "three ways lead here, and each knows more than all three"
)]
#[inline(always)]
fn note(position: &Position, packed: PackedPattern, found: Move, played: &mut Move) -> bool {
    let check = position.is_check();
    *played = found.checking_if(check);
    packed.claims().are_due(found.is_capture(), check)
}

/// Plays a step of the king, if it is legal. That he moves is read and not found on the board, so that it is known early:
/// whoever guessed wrong loses little.
#[inline(never)]
fn walk(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    let step = packed.king_step(position)?;
    position.take_king(&step);
    Some(packed.towards().setting_out(step.from, step.captured))
}

/// Plays a move that the loop leaves aside, if it is legal: castling, or a piece that is named with its origin, for which
/// disambiguation may be needed. For one named without, none is: else the move would be ambiguous.
#[inline(never)]
fn aside(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    if packed.is_of_man() {
        let step = packed.step(position)?;
        let found =
            position.with_disambiguation(packed.towards().setting_out(step.from, step.captured));
        position.take(&step);
        return Some(found);
    }
    let side = packed.castling()?;
    position.castle_ordinarily(side).or_else(|| castle(position, side))
}

/// Castles from other squares.
#[cold]
fn castle(position: &mut Position, side: Side) -> Option<Move> {
    let found = position.castling_move(side).ok()?;
    position.play(found);
    Some(found)
}

//! The hot path of the whole product: one move after the other, as long as they are plain. One resolution, one step on the
//! board, one look for check.

use std::hint::cold_path;

use crate::board::{Move, Position};
use crate::game::WrittenMove;
use crate::notation::Brief;

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
/// Whether they are to know their `RIVALS` is settled beforehand, so that it costs nothing where nobody asks. A function of
/// its own, with nothing else on its mind: the registers are for the board.
#[inline(never)]
pub(super) fn glide<const RIVALS: bool>(
    position: &mut Position,
    (first, written): (u32, &[WrittenMove]),
    played: &mut [Move],
    remarkable: &mut Vec<u32>,
) -> Glide {
    let mut count = 0;
    for (written, played) in written.iter().zip(played) {
        let brief = written.brief;
        let captures;
        if brief.is_of_man() && !(RIVALS && brief.names_origin_of_piece()) {
            let Some(step) = brief.step(position) else { break };
            let found = brief.towards().setting_out(step.from, step.captured);
            position.take(&step);
            captures = step.is_capture();
            *played = found.checking_if(position.is_check());
        } else {
            cold_path();
            let Some(found) = aside(position, brief) else { break };
            captures = found.is_capture();
            *played = found.checking_if(position.is_check());
            if found.is_remarkable() {
                remarkable.push(first + count);
            }
        }
        count += 1;
        if !brief.claims().are_due(captures, position.is_check()) {
            return Glide { count, doubtful: true };
        }
    }
    Glide { count, doubtful: false }
}

/// Plays a move that the loop leaves aside, if it is legal: castling, or a piece that is named with its origin and so may
/// have rivals. Without it, it has none, or it would be ambiguous.
#[inline(never)]
fn aside(position: &mut Position, brief: Brief) -> Option<Move> {
    let found = if brief.is_of_man() {
        let step = brief.step(position)?;
        position.with_rivals(brief.towards().setting_out(step.from, step.captured))
    } else {
        position.castling_move(brief.castling()?).ok()?
    };
    position.play(found);
    Some(found)
}

//! The hot path of the whole product: one move after the other, as long as they are plain. One resolution, one step on the
//! board, one look for check.

use std::hint::cold_path;

use crate::board::{Move, Position, Rivals, Role};
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
        let (check, captures);
        if brief.is_of_man() {
            let Some(step) = brief.step(position) else { break };
            let mut found = brief.towards().setting_out(step.from, step.captured);
            // A piece that is named without its origin has no rivals, or it would be ambiguous.
            if RIVALS && brief.names_origin() && step.role != Role::Pawn {
                found = found.against(rivals(position, found));
            }
            position.take(&step);
            (check, captures) = (position.is_check(), step.is_capture());
            *played = found.checking_if(check);
        } else {
            cold_path();
            let Some(found) = castle(position, brief) else { break };
            (check, captures) = (position.is_check(), false);
            *played = found.checking_if(check);
            remarkable.push(first + count);
        }
        count += 1;
        if !brief.claims().are_due(captures, check) {
            return Glide { count, doubtful: true };
        }
    }
    Glide { count, doubtful: false }
}

/// Castles, if that is what the move says and it is legal.
#[inline(never)]
fn castle(position: &mut Position, brief: Brief) -> Option<Move> {
    let castling = position.castling_move(brief.castling()?).ok()?;
    position.play(castling);
    Some(castling)
}

/// The rivals of the man who makes this move.
#[cold]
fn rivals(position: &Position, found: Move) -> Rivals {
    position.with_rivals(found).rivals()
}

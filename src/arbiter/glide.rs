//! The hot loop of the arbiter: one move after the other, as long as they are plain.

use crate::board::{Move, Position, Rivals, Step};
use crate::game::WrittenMove;
use crate::notation::{Claims, Kind};

/// How far a glide came.
pub(super) struct Glide {
    /// How many moves were played.
    pub(super) count: u32,
    /// Whether the last of them bears other signs than it is due.
    pub(super) doubtful: bool,
}

/// Plays moves of common forms as long as they are plainly legal, and notes them.
///
/// Whether they are to know their `RIVALS` is settled beforehand, so that it costs nothing where nobody asks. A function of
/// its own, with nothing else on its mind: the registers are for the board.
#[inline(never)]
pub(super) fn glide<const RIVALS: bool>(
    position: &mut Position,
    written: &[WrittenMove],
    played: &mut [Move],
) -> Glide {
    let mut count = 0;
    for (written, played) in written.iter().zip(played) {
        let brief = written.brief;
        // An arm for each kind of man: of a pawn and of the king, much is known beforehand.
        let step = match brief.kind() {
            Kind::Piece => {
                let Some(step) = brief.piece_step(position) else { break };
                let mut found = brief.towards().setting_out(step.from, step.captured);
                // A piece that is named without its origin has no rivals, or it would be ambiguous.
                if RIVALS && brief.names_origin() {
                    found = found.against(rivals(position, found));
                }
                position.take_with_piece(&step);
                *played = found.checking_if(position.is_check());
                step
            }
            Kind::Pawn => {
                let Some(step) = brief.pawn_step(position) else { break };
                position.take_with_pawn(&step);
                let found = brief.towards().setting_out(step.from, step.captured);
                *played = found.checking_if(position.is_check());
                step
            }
            Kind::King => {
                let Some(step) = brief.king_step(position) else { break };
                position.take_with_king(&step);
                let found = brief.towards().setting_out(step.from, step.captured);
                *played = found.checking_if(position.is_check());
                step
            }
            Kind::Other => break,
        };
        count += 1;
        if !is_due(brief.claims(), &step, position.is_check()) {
            return Glide { count, doubtful: true };
        }
    }
    Glide { count, doubtful: false }
}

/// The rivals of the man who makes this move.
#[cold]
fn rivals(position: &Position, found: Move) -> Rivals {
    position.with_rivals(found).rivals()
}

/// Whether a step bears the signs that it is due. A capture that bears none is nothing to speak of: many notations have no
/// sign for it.
#[inline]
const fn is_due(claims: Claims, step: &Step, check: bool) -> bool {
    let wrong = claims.unlike(Claims::CHECK.if_so(check));
    wrong.without(Claims::CAPTURE.if_so(step.is_capture())).is_none()
}

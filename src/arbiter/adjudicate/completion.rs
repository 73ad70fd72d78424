//! Turns an incomplete record into a problem for the solver of gaps.

use crate::arbiter::review::{Review, Step};
use crate::complete::{Gap, KnownMove};
use crate::game::MarkKind;

/// Maximum number of positions examined: enough for four blank plies in a middle game, or more where little can move;
/// takes a few seconds. Beyond that there are too many ways to examine all.
const BUDGET: u64 = 2_000_000;

/// Maximum number of positions examined where the ways are counted only if that is quick.
pub(super) const QUICK_BUDGET: u64 = 100_000;

/// The number of plies in the record, including gaps and cells left blank at its end.
#[must_use]
pub fn length(review: &Review<'_>) -> u32 {
    review.verdict.plies + cells(review).len() as u32
}

/// The number of plies, counted back from ply `plies`, that are blank or unreadable, after the last one known or
/// written.
pub(super) fn unwritten(review: &Review<'_>, plies: u32) -> u32 {
    let open = plies.saturating_sub(review.verdict.plies) as usize;
    let cells = cells(review);
    let cells = cells.iter().take(open).rev();
    cells.take_while(|cell| cell.is_none()).count() as u32
}

/// The plies from the last known position to the end of ply `plies`, as a gap. Its written moves are interpreted as
/// players write them: several moves may be meant, and missing signs carry no information.
pub(super) fn gap(review: &Review<'_>, plies: u32) -> Gap {
    let open = plies.saturating_sub(review.verdict.plies) as usize;
    let cells = cells(review).into_iter().take(open).enumerate();
    let gap = Gap::new(*review.verdict.last, open).within(BUDGET);
    cells.fold(gap, |gap, (ply, cell)| match cell {
        Some(written) => gap.with_ply(ply, written),
        None => gap,
    })
}

/// The cells after the last move that was played; `None` for a ply that is missing or blank, and for a move that cannot
/// be read or played as written. After mate or stalemate, blank cells are just the empty rest of the sheet.
fn cells(review: &Review<'_>) -> Vec<Option<KnownMove>> {
    let stopped = review.verdict.stopped.map(|index| index as usize);
    let missing = review.verdict.missing_ply(review.findings).is_some();
    let (mut cells, mut is_behind) = (Vec::new(), false);
    for step in review.main_line_steps() {
        match step {
            Step::Mark(_, mark) if mark.kind == MarkKind::Blank => cells.push(None),
            Step::Move(index) if is_behind => cells.push(written(review, index)),
            Step::Move(index) if stopped.is_some_and(|stopped| index >= stopped) => {
                is_behind = true;
                if missing && cells.is_empty() {
                    cells.push(None);
                }
                let is_move = review.closing_sign() != Some(index);
                cells.extend(is_move.then(|| written(review, index).filter(|_| missing)));
            }
            Step::Move(_) => cells.clear(),
            Step::Mark(..) => {}
        }
    }
    if !is_behind && review.verdict.ended.is_some() { Vec::new() } else { cells }
}

fn written(review: &Review<'_>, index: usize) -> Option<KnownMove> {
    KnownMove::lenient(review.game.pattern(index))
}

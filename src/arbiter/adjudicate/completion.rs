//! An incomplete record as a question to the solver of gaps.

use crate::arbiter::review::Review;
use crate::complete::{Gap, KnownMove};
use crate::finding::Code;
use crate::game::MarkKind;

/// Positions that are looked at: those of four blank plies in a middle game, and of more where little can move; a few
/// seconds. Beyond it the ways are too many to look at all of them.
const BUDGET: u64 = 2_000_000;

/// How many plies the record speaks of, its gaps counted in.
#[must_use]
pub fn length(review: &Review<'_>) -> u32 {
    review.verdict.plies + cells(review).len() as u32
}

/// The plies from the last position that is known to the end of ply `plies`, as a gap in which written moves are known as
/// players write them: several may be meant, and signs that are missing say nothing.
pub(super) fn gap(review: &Review<'_>, plies: u32) -> Gap {
    let open = plies.saturating_sub(review.verdict.plies) as usize;
    let cells = cells(review).into_iter().take(open).enumerate();
    let gap = Gap::new(*review.verdict.last, open).within(BUDGET);
    cells.fold(gap, |gap, (ply, cell)| match cell {
        Some(written) => gap.with_ply(ply, written),
        None => gap,
    })
}

/// What is written from where the replay stopped; nothing for a ply that is missing, and for a move that cannot be read or
/// played as it is written.
fn cells(review: &Review<'_>) -> Vec<Option<KnownMove>> {
    let Some(stopped) = review.verdict.stopped else { return Vec::new() };
    let is_missing = |finding: &crate::finding::Finding| {
        finding.code == Code::M016 && finding.ply == Some(review.verdict.plies + 1)
    };
    let missing = review.findings.iter().any(is_missing);
    let mut cells = Vec::new();
    for index in review.main_line().skip_while(|index| *index < stopped as usize) {
        let first = index == stopped as usize;
        let blanks = review
            .game
            .marks
            .iter()
            .filter(|mark| mark.kind == MarkKind::Blank && mark.at as usize == index);
        let blanks = blanks.count().max(usize::from(first && missing));
        cells.extend(std::iter::repeat_n(None, blanks));
        let pattern = review.game.pattern(index);
        cells.push(KnownMove::lenient(pattern).filter(|_| !first || missing));
    }
    cells
}

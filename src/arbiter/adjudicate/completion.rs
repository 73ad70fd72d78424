//! The ways in which the gaps of a record may be filled, so that all that is written can be played.

use crate::arbiter::review::Review;
use crate::board::{Move, Position};
use crate::finding::Code;
use crate::game::MarkKind;
use crate::notation::{Claims, MovePattern};

/// Positions that are looked at; with more than about three blanks there is no end.
const PATIENCE: u32 = 300_000;

/// What stands at one ply of the record.
#[derive(Clone, Copy)]
enum Cell {
    Written(MovePattern),
    /// A ply that is missing, or a move that cannot be read or played as it is written.
    Blank,
}

/// All legal ways through the first `plies` plies of an incomplete record: those that were played, then one move for
/// each cell. Nothing when the record is shorter, or has so many gaps that the ways cannot be counted.
pub(super) fn completions(review: &Review<'_>, plies: u32) -> Option<Vec<Vec<Move>>> {
    let mut line: Vec<Move> = review.main_moves().collect();
    let cells = cells(review);
    let open = (plies as usize).checked_sub(line.len())?;
    let mut search = GapSearch { cells: cells.get(..open)?, patience: PATIENCE, found: Vec::new() };
    search.fill(review.verdict.last, 0, &mut line)?;
    Some(search.found)
}

/// How many plies the record speaks of, its gaps counted in.
#[must_use]
pub fn length(review: &Review<'_>) -> u32 {
    review.verdict.plies + cells(review).len() as u32
}

/// What is written from where the replay stopped.
fn cells(review: &Review<'_>) -> Vec<Cell> {
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
        cells.extend(std::iter::repeat_n(Cell::Blank, blanks));
        let pattern = review.game.pattern(index);
        let unplayable = first && !missing || pattern == MovePattern::UNREADABLE;
        cells.push(if unplayable { Cell::Blank } else { Cell::Written(pattern) });
    }
    cells
}

struct GapSearch<'a> {
    cells: &'a [Cell],
    patience: u32,
    found: Vec<Vec<Move>>,
}

impl GapSearch<'_> {
    /// Fills the cells from `at` on in every way; nothing when there are too many.
    fn fill(&mut self, position: &Position, at: usize, line: &mut Vec<Move>) -> Option<()> {
        self.patience = self.patience.checked_sub(1)?;
        let Some(cell) = self.cells.get(at) else {
            self.found.push(line.clone());
            return Some(());
        };
        let mut fitting = Vec::new();
        match cell {
            Cell::Blank => position.legal_moves_into(&mut fitting),
            Cell::Written(pattern) => {
                pattern.candidates(position, &mut fitting);
                let check = pattern.claims.any(Claims::CHECK.and(Claims::MATE));
                fitting.retain(|found| !check || position.after(*found).is_check());
            }
        }
        for found in fitting {
            line.push(found);
            self.fill(&position.after(found), at + 1, line)?;
            line.pop();
        }
        Some(())
    }
}

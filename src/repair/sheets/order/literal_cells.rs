//! The cells of a sheet taken at their word, with any move where nothing is written.

use std::collections::HashSet;

use super::both_columns::BothColumns;
use crate::board::{Position, PositionIdentity};
use crate::language::Language;
use crate::repair::literal::LiteralText;
use crate::repair::record::Cell;

/// Maximum number of positions that are followed behind moves that are not written.
const MOST_POSITIONS: usize = 1000;

/// The same where cells that say no legal move are passed by.
const MOST_BESIDE_MISSES: usize = 60;

/// What each cell of a sheet says; nothing, if it is blank.
pub(super) struct LiteralCells<'a>(Vec<Option<LiteralText<'a>>>);

/// The positions that may stand before each ply of those that can be played, and after the last of them.
pub(super) struct PositionsByPly(Vec<Vec<Position>>);

impl<'a> LiteralCells<'a> {
    pub(super) fn of(cells: &'a [Cell], language: &'a Language) -> Self {
        let text = |cell: &'a Cell| Some(LiteralText::of(cell.text()?, language));
        Self(cells.iter().map(text).collect())
    }

    /// The number of these plies in which something is written.
    pub(super) fn written(&self, plies: impl Iterator<Item = Option<usize>>) -> usize {
        plies.filter(|cell| self.text(*cell).is_some()).count()
    }

    fn text(&self, cell: Option<usize>) -> Option<&LiteralText<'a>> {
        self.0[cell?].as_ref()
    }

    /// Plays these plies from a position, as far as they can be played.
    pub(super) fn play(
        &self,
        start: &Position,
        plies: impl Iterator<Item = Option<usize>>,
    ) -> PositionsByPly {
        self.play_on(vec![*start], plies)
    }

    /// Plays plies after the first `kept` of others; the number of those that can be played in all.
    pub(super) fn plies_after(
        &self,
        before: &PositionsByPly,
        kept: usize,
        plies: impl Iterator<Item = Option<usize>>,
    ) -> usize {
        let Some(positions) = before.0.get(kept) else { return before.plies() };
        kept + self.play_on(positions.clone(), plies.skip(kept)).plies()
    }

    /// The number of these plies that say no move that can be played; any move is played for each of them.
    pub(super) fn misses(
        &self,
        start: &Position,
        plies: impl Iterator<Item = Option<usize>>,
    ) -> usize {
        let (mut positions, mut misses) = (vec![*start], 0);
        for cell in plies {
            let mut after = after_texts(&positions, &[self.text(cell)]);
            if after.is_empty() {
                misses += 1;
                after = after_any_move(&positions);
            }
            after.truncate(MOST_BESIDE_MISSES);
            positions = after;
        }
        misses
    }

    fn play_on(
        &self,
        positions: Vec<Position>,
        plies: impl Iterator<Item = Option<usize>>,
    ) -> PositionsByPly {
        let mut by_ply = vec![positions];
        for cell in plies {
            let positions = &by_ply[by_ply.len() - 1];
            let after = after_texts(positions, &[self.text(cell)]);
            if after.is_empty() {
                break;
            }
            by_ply.push(after);
        }
        PositionsByPly(by_ply)
    }
}

impl PositionsByPly {
    /// The number of plies that can be played.
    pub(super) const fn plies(&self) -> usize {
        self.0.len() - 1
    }
}

/// Whether two sheets whose columns have common rows can be played to the end, each ply by one of them.
pub(super) fn are_played_together(
    start: &Position,
    sheets: [(&LiteralCells<'_>, &BothColumns); 2],
) -> bool {
    let [first, second] = sheets.map(|(_, columns)| columns.plies().collect::<Vec<_>>());
    let mut positions = vec![*start];
    for ply in 0..first.len().max(second.len()) {
        let texts = [(sheets[0].0, &first), (sheets[1].0, &second)]
            .map(|(cells, plies)| cells.text(plies.get(ply).copied().flatten()));
        positions = after_texts(&positions, &texts);
    }
    !positions.is_empty()
}

/// Returns the positions after each of these texts of one ply; after any move, if nothing is written.
fn after_texts(positions: &[Position], texts: &[Option<&LiteralText<'_>>]) -> Vec<Position> {
    let mut written = texts.iter().flatten();
    let Some(first) = written.next() else { return after_any_move(positions) };
    let after = |text: &LiteralText<'_>| {
        let after = |position: &Position| Some(position.after(text.only_legal_move(position)?));
        positions.iter().filter_map(after).collect::<Vec<_>>()
    };
    let mut all = after(first);
    for text in written {
        let others = after(text).into_iter().filter(|other| !all.contains(other));
        all.extend(others.collect::<Vec<_>>());
    }
    all
}

fn after_any_move(positions: &[Position]) -> Vec<Position> {
    let mut met = HashSet::new();
    let mut after = Vec::new();
    for position in positions {
        for found in position.legal_moves() {
            let next = position.after(found);
            if after.len() < MOST_POSITIONS && met.insert(PositionIdentity::of(&next)) {
                after.push(next);
            }
        }
    }
    after
}

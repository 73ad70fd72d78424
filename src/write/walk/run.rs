//! The marks between one move and the next of the same line.

use crate::game::{Game, Mark, MarkKind};
use crate::text::move_number::start_of_number;

/// The marks after one move (or before the first), up to the next move of the same line.
///
/// A variation is one mark: its contents are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::write) struct Run {
    first: usize,
    /// Index of the first mark after the run.
    pub(in crate::write) end: usize,
    /// Number of moves before the end of the run in the text.
    pub(in crate::write) passed: usize,
    /// The kinds of its marks, one bit each.
    kinds: u16,
    /// Whether the marks are only glyphs, draw offer, comments and variations, in this order.
    pub(in crate::write) is_plain: bool,
}

impl Run {
    /// Returns the run that begins with the mark `first`, after `passed` moves.
    pub(in crate::write) fn new(game: &Game, first: usize, passed: usize) -> Self {
        let mut run = Self { first, end: first, passed, kinds: 0, is_plain: true };
        let mut last = 0;
        while let Some(mark) = game.marks.get(run.end) {
            if mark.at as usize != run.passed || mark.kind == MarkKind::Close {
                break;
            }
            let rank = plain_rank(mark.kind);
            run.is_plain &= last <= rank && (last, rank) != (2, 2) && rank < 5;
            run.kinds |= 1 << mark.kind as u16;
            (run.end, run.passed) = behind(game, run.end);
            last = rank;
        }
        run
    }

    pub(in crate::write) const fn is_empty(self) -> bool {
        self.first == self.end
    }

    /// Iterates over the marks with their indices; of a variation only its opening parenthesis.
    pub(in crate::write) fn marks(self, game: &Game) -> impl Iterator<Item = (usize, &Mark)> {
        let mut next = self.first;
        std::iter::from_fn(move || {
            let index = next;
            let mark = (index < self.end).then(|| game.marks.get(index))??;
            next = behind(game, index).0;
            Some((index, mark))
        })
    }

    /// Returns the mark of a run that is only a comment in braces.
    pub(in crate::write) fn alone(self, game: &Game) -> Option<&Mark> {
        let is_alone = self.end == self.first + 1 && self.has(MarkKind::Comment);
        game.marks.get(self.first).filter(|_| is_alone)
    }

    /// Whether the run has a mark of this kind.
    pub(in crate::write) const fn has(self, kind: MarkKind) -> bool {
        self.kinds & (1 << kind as u16) != 0
    }
}

/// Returns the place of a kind in the common order; 5 for kinds that have none.
const fn plain_rank(kind: MarkKind) -> u32 {
    match kind {
        MarkKind::Nag => 1,
        MarkKind::DrawOffer => 2,
        MarkKind::Comment => 3,
        MarkKind::Open => 4,
        _ => 5,
    }
}

/// Returns the index of the next mark of the same line, and the number of moves before it.
pub(in crate::write) fn behind(game: &Game, index: usize) -> (usize, usize) {
    let mark = &game.marks[index];
    if mark.kind != MarkKind::Open {
        return (index + 1, mark.at as usize);
    }
    match game.marks.get(mark.value as usize) {
        Some(close) => (mark.value as usize + 1, close.at as usize),
        None => (game.marks.len(), game.moves.len()),
    }
}

/// Whether the mark belongs to the move after it: a move number, or the blank cell before it.
pub(in crate::write) const fn is_number(mark: &Mark) -> bool {
    matches!(mark.kind, MarkKind::Number | MarkKind::BlackNumber | MarkKind::Blank)
}

/// Returns the offset of the number before a move, or of the move itself if it has none.
pub(in crate::write) fn with_number(text: &str, start: u32) -> u32 {
    let before = text.get(..start as usize).unwrap_or_default();
    start_of_number(before).map_or(start, |number| number as u32)
}

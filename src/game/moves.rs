//! The written moves of a game.

use super::{Game, MarkKind};
use crate::notation::{Claims, MovePattern, PackedPattern};
use crate::text::Span;

/// One move as written; what it says, the game knows ([`Game::pattern`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// The token with its own marks (`Bxf7+`, `exd6 e.p.`), without glyphs and draw offer.
    pub span: Span,
    /// Whether a variation follows that replaces this move.
    pub has_variations: bool,
    pub(crate) packed: PackedPattern,
}

impl Game {
    /// What the move of this index in [`Game::moves`] says; [`MovePattern::UNREADABLE`] when no notation explains it.
    ///
    /// # Panics
    /// If the game has no such move.
    #[must_use]
    pub fn pattern(&self, index: usize) -> MovePattern {
        self.moves[index].packed.pattern(&self.patterns)
    }

    /// What its moves say, in the order of the text.
    pub fn patterns(&self) -> impl Iterator<Item = MovePattern> {
        self.moves.iter().map(|written| written.packed.pattern(&self.patterns))
    }

    /// Indices in [`Game::moves`] of the main line: without the moves of variations.
    pub fn main_line(&self) -> impl Iterator<Item = usize> + use<'_> {
        let mut brackets = self.brackets.iter().map(|&mark| &self.marks[mark as usize]).peekable();
        let mut depth = 0_u32;
        (0..self.moves.len()).filter(move |&index| {
            while let Some(mark) = brackets.next_if(|mark| mark.at as usize <= index) {
                let opens = mark.kind == MarkKind::Open;
                depth = if opens { depth + 1 } else { depth.saturating_sub(1) };
            }
            depth == 0
        })
    }

    /// Appends a move.
    pub(crate) fn push_move(&mut self, span: Span, pattern: &MovePattern) {
        let packed = PackedPattern::of(pattern).unwrap_or_else(|| self.list(pattern));
        self.moves.push(WrittenMove { span, has_variations: false, packed });
    }

    fn list(&mut self, pattern: &MovePattern) -> PackedPattern {
        self.patterns.push(*pattern);
        PackedPattern::listed(self.patterns.len() as u32 - 1)
    }

    /// Lets the last move end here and claim something more.
    pub(crate) fn extend_last_move(&mut self, end: u32, claims: Claims) {
        let Some(index) = self.moves.len().checked_sub(1) else { return };
        let mut pattern = self.pattern(index);
        pattern.claims = pattern.claims.and(claims);
        if let Some(place) = self.moves[index].packed.list_index() {
            self.patterns[place] = pattern;
        } else {
            let packed = PackedPattern::of(&pattern).unwrap_or_else(|| self.list(&pattern));
            (self.moves[index].packed, self.moves[index].has_variations) = (packed, false);
        }
        self.moves[index].span.end = end;
    }
}

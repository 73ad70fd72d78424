//! Numbers of footnotes behind moves, `1. e4 e5¹ 2. Nf3²`: in a diagram font they are glyphs.

use crate::game::Game;
use crate::read::pgn::Reader;

/// The raised digits from 1 on, which are also letters of a font of annotation signs.
const RAISED: [char; 9] = ['¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// Number of bytes in which the numbers before and behind are looked for.
const LOOK: usize = 1 << 11;

impl Reader<'_> {
    /// Whether what was read from `start` up to here, behind a move, is the number of a footnote: the one before it
    /// stands behind an earlier move of the game, or for the first one, the next behind a later move.
    pub(in crate::read::pgn) fn is_footnote_at(&self, game: &Game, start: usize) -> bool {
        let mut signs = self.text[start..self.at].chars();
        let Some(number) = signs.next().and_then(|sign| RAISED.iter().position(|it| *it == sign))
        else {
            return false;
        };
        let near = (game.span.start as usize).max(start.saturating_sub(LOOK));
        let before = &self.text[self.text.floor_char_boundary(near)..start];
        let behind = &self.text[self.at..self.text.floor_char_boundary(self.at + LOOK)];
        let is_in_order = match number {
            0 => behind.contains(RAISED[1]) && !before.contains(RAISED),
            _ => before.contains(RAISED[0]) && before.contains(RAISED[number - 1]),
        };
        signs.as_str().is_empty() && is_in_order
    }
}

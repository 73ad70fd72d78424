//! The moves beside the game in documents of `skak`, which only their numbers connect with it.

use crate::read::line::movetext::{OpenBrackets, first_word, move_length};
use crate::text::move_number::NumberParts;

/// Counts the moves of the game and of the line beside it. A count is twice the number of a move, plus one if it is
/// Black's.
#[derive(Default)]
pub(super) struct BesideLine {
    /// The next move of the game.
    main: Option<u64>,
    /// The next move of the line that may be continued.
    side: Option<u64>,
    /// Whether such a line is open.
    is_open: bool,
    /// The length of the text at which the current stretch of moves began.
    from: usize,
}

impl BesideLine {
    /// Begins a stretch of moves of the game.
    pub(super) fn begin_main(&mut self, text: &str) {
        self.from = text.len();
    }

    /// Ends it.
    pub(super) fn end_main(&mut self, text: &str) {
        self.main = count_after(text.get(self.from..).unwrap_or_default(), self.main);
    }

    /// Whether moves continue the line that is open. The next stretch begins then.
    pub(super) fn continues(&self, moves: &str) -> bool {
        self.is_open && self.side.is_some() && self.side == count_of(moves)
    }

    /// Whether moves replace the last one of the game.
    pub(super) fn replaces(&self, moves: &str) -> bool {
        let last = self.main.and_then(|main| main.checked_sub(1));
        last.is_some() && last == count_of(moves)
    }

    /// Begins a line beside the game.
    pub(super) fn begin(&mut self, text: &str) {
        (self.is_open, self.side, self.from) = (true, None, text.len());
    }

    /// Ends a stretch of its moves; it may be continued.
    pub(super) fn pause(&mut self, text: &str) {
        self.side = count_after(text.get(self.from..).unwrap_or_default(), self.side);
        self.from = text.len();
    }

    /// Ends the line; returns whether one was open.
    pub(super) fn end(&mut self) -> bool {
        self.side = None;
        std::mem::take(&mut self.is_open)
    }
}

/// The count of the first move of a text, if it has a number: `12. Nf3`, `12... Nf6`.
fn count_of(moves: &str) -> Option<u64> {
    let parts = NumberParts::of(moves.trim_start());
    let number = parts.value().filter(|_| !parts.dots.is_empty())?;
    Some(2 * u64::from(number) + u64::from(parts.is_of_black()))
}

/// The count after the moves of a text outside comments and variations.
fn count_after(text: &str, before: Option<u64>) -> Option<u64> {
    let (mut count, mut open) = (before, OpenBrackets::default());
    for word in text.split_whitespace() {
        let is_outside = !open.any() && !word.starts_with(['{', '(']);
        open = open.after(word);
        if !is_outside {
            continue;
        }
        let parts = NumberParts::of(word);
        count = count_of(word).or(count);
        let token = if parts.dots.is_empty() { word } else { parts.rest };
        let is_move = !token.is_empty() && move_length(first_word(token)).is_some();
        count = if is_move || token == "--" { count.map(|count| count + 1) } else { count };
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_counted() {
        assert_eq!(count_after("1. e4 e5 2. Nf3 {good 7. d4} 2... Nc6!", None), Some(6));
        assert_eq!(count_after("3.Bb5 a6", Some(6)), Some(8));
        assert_eq!((count_of("12... Nf6"), count_of("Nf3")), (Some(25), None));
    }
}

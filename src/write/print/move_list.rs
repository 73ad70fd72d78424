//! Moves by their numbers: `12`, `24w`, `31b`.

/// Maximum number of moves that can be named.
const ROOM: usize = 24;

/// Moves of a game by their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MoveList {
    /// For each move twice its number, plus one for a move of Black; 0 for an unused entry.
    counts: [u32; ROOM],
}

impl MoveList {
    /// No move.
    pub const NONE: Self = Self { counts: [0; ROOM] };

    /// Adds `24w`, `31b`, or `12` (Black's move); the error says why that is impossible.
    pub(super) fn add(&mut self, word: &str) -> Result<(), String> {
        let digits = word.trim_end_matches(['w', 'b', 'W', 'B']);
        let is_black = !word[digits.len()..].eq_ignore_ascii_case("w");
        let number = digits.parse::<u32>().ok().filter(|number| (1..=9999).contains(number));
        let is_short = word.len() - digits.len() <= 1;
        let number = number.filter(|_| is_short).ok_or_else(|| format!("`{word}` is no move"))?;
        let free = self.counts.iter_mut().find(|count| **count == 0);
        *free.ok_or_else(|| format!("more than {ROOM} moves are named"))? =
            2 * number + u32::from(is_black);
        Ok(())
    }

    /// Whether the list contains the move with this count: twice its number, plus one for a move of Black.
    pub(super) fn has(&self, count: u64) -> bool {
        self.counts.iter().take_while(|known| **known > 0).any(|known| u64::from(*known) == count)
    }
}

//! Moves and numbers side by side: the hot loop of the movetext.

use crate::board::Move;
use crate::notation::Sort;

/// What makes a line end of a space.
const LINE_END: u64 = (b'\n' as u64).wrapping_sub(b' ' as u64);

/// Where the next word of a row goes. The room has a fixed length: nothing needs to be asked about it.
pub(super) struct Row {
    /// Where the next word goes.
    pub(super) at: usize,
    /// Characters in the line.
    pub(super) column: usize,
    /// Lines stay shorter than this.
    pub(super) width: usize,
}

impl Row {
    /// As far as one word may write.
    const REACH: usize = 40;

    /// So many words have room.
    pub(super) const WORDS: usize = 42;

    pub(super) const LENGTH: usize = Self::LAST + 1 + Self::REACH;

    /// The last place where a word may begin: one less than a power of two.
    const LAST: usize = 1023;

    /// Puts as many words as names are picked; gives how many.
    #[inline(never)]
    pub(super) fn set(
        &mut self,
        room: &mut [u8; Self::LENGTH],
        befores: &[Sort],
        moves: &[Move],
        pick: impl Fn(Move) -> Option<[Sort; 2]>,
    ) -> usize {
        let Self { mut at, mut column, width } = *self;
        let mut count = 0;
        for (&before, &played) in befores.iter().zip(moves) {
            let Some([lead, end]) = pick(played) else { break };
            let to_end = before.measure().and(lead.measure());
            let whole = to_end.and(end.measure());
            column = column.wrapping_add(whole.characters());
            let breaks = column >= width;
            let space_or_end = if breaks { before.plus(LINE_END) } else { before };
            column = if breaks { whole.characters() - 1 } else { column };
            let room = &mut room[at & Self::LAST..][..Self::REACH];
            room[..8].copy_from_slice(&space_or_end.bytes());
            room[before.len() & 15..][..8].copy_from_slice(&lead.bytes());
            room[to_end.bytes() & 31..][..8].copy_from_slice(&end.bytes());
            at += whole.bytes();
            count += 1;
        }
        (self.at, self.column) = (at, column);
        count
    }
}

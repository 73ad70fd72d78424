//! What is foreseen of a text, to be compared with it and not read from it: move numbers, the length of a comment.

use super::comment::HARMLESS;
use super::stretch::places;
use super::window::Window;

/// A move number as it is written before a ply: compared with the text and never read from it.
#[derive(Clone, Copy)]
pub(super) struct WrittenNumber {
    /// The digits and three dots, the first in the lowest byte; in the highest byte the length of what counts.
    text: u64,
    /// Ones in the bytes that count: one dot before a move of White, three before one of Black.
    mask: u64,
}

/// Before so many plies numbers are foreseen: longer games are rare.
const PLIES: usize = 1024;

/// The numbers of a game, by the plies that the numbers count before them: `1.`, `1...`, `2.`, `2...`.
pub(super) static NUMBERS: [WrittenNumber; PLIES] = {
    let mut numbers = [WrittenNumber::before(0); PLIES];
    let mut half = 0;
    while half < PLIES {
        numbers[half] = WrittenNumber::before(half);
        half += 1;
    }
    numbers
};

impl WrittenNumber {
    const fn before(half: usize) -> Self {
        let mut text = u64::from_le_bytes(*b"...\0\0\0\0\0");
        let mut length = if half.is_multiple_of(2) { 1 } else { 3 };
        let mut rest = half as u64 / 2 + 1;
        while rest > 0 {
            text = text << 8 | (b'0' as u64 + rest % 10);
            rest /= 10;
            length += 1;
        }
        Self { text: text | length << 56, mask: (1 << (8 * length)) - 1 }
    }

    /// The length of this number, when the text begins with it.
    #[inline]
    pub(super) const fn length_at(self, window: Window) -> Option<usize> {
        let is_written = (window.word() ^ self.text) & self.mask == 0;
        if is_written { Some((self.text >> 56) as usize) } else { None }
    }
}

/// The length that most comments have, as clocks do: foreseen, so that what follows need not wait until the comment has been
/// searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct UsualComment {
    /// A bit at the place of the closing brace, the first place lowest.
    closes: u64,
    /// From brace to brace.
    length: usize,
    /// The length of the last one that was different.
    other: usize,
}

impl UsualComment {
    /// No length yet.
    pub(super) const UNKNOWN: Self = Self { closes: NONE, length: 0, other: 0 };

    /// The length of the comment here, if it is as long as others.
    #[inline]
    pub(super) fn length_at<const BYTES: usize>(&self, ahead: &[u8; BYTES]) -> Option<usize> {
        let ahead: &[u8; 32] = ahead.first_chunk()?;
        let closes = places(ahead, [b'}']);
        let first = closes & closes.wrapping_neg();
        (first == self.closes).then_some(self.length & 31)
    }

    /// A length that comes twice in a row is foreseen from then on.
    pub(super) fn learn(&mut self, length: usize) {
        if length == self.other && length - 2 <= HARMLESS {
            (self.closes, self.length) = (1 << (length - 1), length);
        }
        self.other = length;
    }
}

/// No place in a comment that is foreseen.
const NONE: u64 = 1 << 63;

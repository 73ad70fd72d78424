//! Predictions about a text, to be compared with it instead of read from it: move numbers and the length of a comment.
//! Nothing need wait for what is predicted (benches/README.md).
//!
//! They need not be right: what differs is left to the plain twins, `number.rs` and `comment.rs`. The tests in
//! `moves.rs` compare the two.

use crate::text::scan::{EightBytes, positions};

/// A move number as it is written before a ply: compared with the text, never read from it.
#[derive(Clone, Copy)]
pub(super) struct PredictedNumber {
    /// The digits and three dots, the first in the lowest byte; in the highest byte, the number of bytes to compare.
    text: u64,
    /// Ones in the bytes to compare: with one dot before a move of White, three before one of Black.
    mask: u64,
}

/// Number of plies for which numbers are predicted: longer games are rare.
const PLIES: usize = 1024;

/// The predicted numbers, indexed by the plies that the numbers count before them: `1.`, `1...`, `2.`, `2...`.
pub(super) static NUMBERS: [PredictedNumber; PLIES] = {
    let mut numbers = [PredictedNumber::before(0); PLIES];
    let mut ply = 0;
    while ply < PLIES {
        numbers[ply] = PredictedNumber::before(ply);
        ply += 1;
    }
    numbers
};

impl PredictedNumber {
    const fn before(ply: usize) -> Self {
        let mut text = u64::from_le_bytes(*b"...\0\0\0\0\0");
        let mut length = if ply.is_multiple_of(2) { 1 } else { 3 };
        let mut rest = ply as u64 / 2 + 1;
        while rest > 0 {
            text = text << 8 | (b'0' as u64 + rest % 10);
            rest /= 10;
            length += 1;
        }
        Self { text: text | length << 56, mask: (1 << (8 * length)) - 1 }
    }

    /// The length of this number, if the text begins with it.
    #[inline]
    pub(super) const fn length_at(self, window: EightBytes) -> Option<usize> {
        let is_written = (window.word() ^ self.text) & self.mask == 0;
        if is_written { Some((self.text >> 56) as usize) } else { None }
    }
}

/// How most comments begin and how long they are, such as clocks: predicted, so that what follows need not wait for the
/// end of the comment to be found.
#[derive(Clone, Copy, Debug)]
pub(in crate::read::pgn) struct PredictedComment {
    /// A bit for the place of the closing brace, the first place lowest.
    closes: u64,
    /// The length, from brace to brace.
    length: usize,
    /// The four bytes behind the opening brace: those of a command that is not looked at here.
    lead: [u8; 4],
    /// The length of the last comment that was different.
    other: usize,
}

impl PredictedComment {
    /// No prediction yet.
    pub(in crate::read::pgn) const UNKNOWN: Self =
        Self { closes: NONE, length: 0, lead: [0; 4], other: 0 };

    /// The length of the comment here, if it is as predicted.
    #[inline]
    pub(super) fn length_at<const BYTES: usize>(&self, ahead: &[u8; BYTES]) -> Option<usize> {
        let ahead: &[u8; 32] = ahead.first_chunk()?;
        let closes = positions(ahead, [b'}']);
        let first = closes & closes.wrapping_neg();
        (first == self.closes && ahead[1..5] == self.lead).then_some(self.length & 31)
    }

    /// Learns a comment that keeps nothing but itself: a length that occurs twice in a row is predicted from then on.
    pub(in crate::read::pgn) fn learn(&mut self, comment: &[u8]) {
        let length = comment.len();
        if length == self.other
            && length - 2 <= HARMLESS
            && let Some(lead) = comment[1..].first_chunk()
        {
            (self.closes, self.length, self.lead) = (1 << (length - 1), length, *lead);
        }
        self.other = length;
    }
}

/// A bit that matches no place in a predicted comment.
const NONE: u64 = 1 << 63;

/// Number of bytes of a comment within which no other game can begin.
pub(in crate::read::pgn) const HARMLESS: usize = 24;

/// Number of bytes that are searched for the end of a short comment.
pub(in crate::read::pgn) const SHORT: usize = 48;

/// The end of the short comment that begins here, if it is one: too short to have swallowed the next game, or all on
/// one line.
#[inline]
pub(in crate::read::pgn) fn short_comment(bytes: &[u8], at: usize) -> Option<usize> {
    let body: &[u8; SHORT] = bytes.get(at + 1..)?.first_chunk()?;
    let closes = positions(body, [b'}']);
    let length = closes.trailing_zeros();
    let is_broken = || positions(body, [b'\n']) & ((1 << length) - 1) != 0;
    if closes == 0 || length as usize > HARMLESS && is_broken() {
        return None;
    }
    Some(at + length as usize + 2)
}

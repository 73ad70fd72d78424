//! What is foreseen of a text, to be compared with it and not read from it: the next move number, the length of a comment.

use super::comment::HARMLESS;
use super::plain::REACH;
use super::stretch::places;
use super::window::Window;

/// The move number that comes next, as it is written: compared with the text and never read from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct NextNumber {
    /// The digits and three dots, the first in the lowest byte; 0 for a number that no text has: none is expected, or it is too
    /// long.
    text: u64,
    /// A one in the place of the last digit.
    unit: u64,
    /// How many numbers follow before more than the last digit changes.
    left: u32,
    /// Plies played before White's move of this number.
    half: u32,
    /// The bytes that count before a move of White and of Black: one dot, three dots.
    parts: [Part; 2],
}

/// How much of a number is written.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// Ones in its bytes.
    mask: u64,
    length: usize,
}

impl NextNumber {
    /// To be found out from the place of the next move.
    pub(super) const UNKNOWN: Self = Self { half: u32::MAX, left: 0, ..Self::unwritten(0) };

    /// No text at all, for as long as the game has shown no number.
    pub(super) const fn unwritten(half: u32) -> Self {
        let parts = [Part { mask: !0, length: 0 }; 2];
        Self { text: 0, unit: 0, left: u32::MAX, half: half & !1, parts }
    }

    /// Whether no number was looked for yet.
    pub(super) const fn is_unwritten(&self) -> bool {
        self.unit == 0
    }

    /// The number of the move that follows so many plies.
    fn after(half: u32) -> Self {
        let number = half / 2 + 1;
        let mut text = u64::from_le_bytes(*b"...\0\0\0\0\0");
        let (mut rest, mut digits) = (number, 0_u32);
        while rest > 0 && digits < 5 {
            text = text << 8 | u64::from(b'0' + (rest % 10) as u8);
            rest /= 10;
            digits += 1;
        }
        let has_room = rest == 0;
        let part = |dots: u32| Part {
            mask: if has_room { !0 >> (u64::BITS - 8 * (digits + dots)) } else { !0 },
            length: (digits + dots) as usize,
        };
        Self {
            text: if has_room { text } else { 0 },
            unit: 1 << (8 * (digits - 1)),
            left: 9 - number % 10,
            half: half & !1,
            parts: [part(1), part(3)],
        }
    }

    /// The length of this number, when the text begins with it: one dot for White, three for Black.
    #[inline]
    pub(super) fn length_at(&mut self, window: Window, half: u32) -> Option<usize> {
        if self.half != half & !1 {
            self.go_on_to(half);
        }
        let part = self.parts[half as usize & 1];
        let is_written = (window.word() ^ self.text) & part.mask == 0;
        is_written.then_some(part.length)
    }

    /// Goes to any number. In place: a number that was just put together elsewhere is slow to fetch.
    #[cold]
    #[inline(never)]
    fn begin_at(&mut self, half: u32) {
        *self = Self::after(half);
    }

    /// Goes to another number: nearly always the next one, which differs in one digit.
    #[inline]
    fn go_on_to(&mut self, half: u32) {
        if self.left == 0 || self.half.wrapping_add(2) != half & !1 {
            return self.begin_at(half);
        }
        self.text += self.unit;
        self.left -= 1;
        self.half += 2;
    }
}

/// The length that comments have in this game, as clocks do: foreseen, so that what follows need not wait until the
/// comment has been searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct UsualComment {
    /// A bit at the place of the closing brace, the first place lowest.
    closes: u64,
    /// From brace to brace.
    length: usize,
}

impl UsualComment {
    /// No length yet.
    pub(super) const UNKNOWN: Self = Self { closes: NONE, length: 0 };

    /// The length of the comment here, if there is one and it is as long as others.
    #[inline]
    pub(super) fn length_at(&self, ahead: &[u8; REACH]) -> Option<usize> {
        let [b'{', ..] = ahead else { return None };
        let ahead: &[u8; 32] = ahead.first_chunk()?;
        let closes = places(ahead, [b'}']);
        let first = closes & closes.wrapping_neg();
        (first == self.closes).then_some(self.length & 31)
    }

    /// The first comment tells.
    pub(super) fn learn(&mut self, length: usize) {
        if self.closes == NONE && length - 2 <= HARMLESS {
            *self = Self { closes: 1 << (length - 1), length };
        }
    }
}

/// No place in a body.
const NONE: u64 = 1 << 63;

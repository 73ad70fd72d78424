//! The hot loop: moves in the common shapes and the numbers that belong to them.

use std::hint::cold_path;

use super::leads::Leads;
use super::token::{self, Decoded, eight_bytes};
use crate::game::WrittenMove;
use crate::text::Span;

/// A place among moves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    /// Distance in bytes from the beginning of the text.
    pub(super) at: usize,
    /// Plies played by the numbers: 0 before White's first move.
    pub(super) half: u32,
}

impl Place {
    /// Behind the move that begins at `start`.
    #[inline]
    fn behind(self, start: usize, decoded: &Decoded) -> Self {
        Self { at: start + decoded.with_blank as usize, half: self.half + 1 }
    }
}

/// Reads moves as long as they are plain, and stops at all else.
///
/// A number belongs to its move: where that one is not plain, the place is before the number.
#[inline]
pub(super) fn read(
    bytes: &[u8],
    mut place: Place,
    next: &mut NextNumber,
    leads: &Leads,
    moves: &mut Vec<WrittenMove>,
) -> Place {
    loop {
        place = commonest(bytes, place, next, leads, moves);
        if bytes.get(place.at).is_none_or(|&byte| byte >= b'{') {
            return place;
        }
        let start = place.at + next.length_at(eight_bytes(bytes, place.at), place.half);
        let Some(decoded) = token::decode_marked(bytes, start, leads) else { return place };
        place = place.behind(start, &decoded);
        moves.push(written(start, &decoded));
    }
}

/// The tight loop.
#[inline]
fn commonest(
    bytes: &[u8],
    mut place: Place,
    next: &mut NextNumber,
    leads: &Leads,
    moves: &mut Vec<WrittenMove>,
) -> Place {
    while place.at < bytes.len() {
        let mut start = place.at;
        let mut window = eight_bytes(bytes, start);
        let byte = window as u8;
        if leads.roles[usize::from(byte)].is_empty() {
            if byte <= b' ' {
                place.at += 1;
                continue;
            }
            let number = if byte.is_ascii_digit() { next.length_at(window, place.half) } else { 0 };
            if number == 0 {
                break;
            }
            start += number;
            window = eight_bytes(bytes, start);
        }
        let Some(decoded) = token::decode(window, leads) else { break };
        place = place.behind(start, &decoded);
        moves.push(written(start, &decoded));
    }
    place
}

#[inline]
fn written(start: usize, decoded: &Decoded) -> WrittenMove {
    let span = Span::new(start as u32, start as u32 + decoded.length);
    WrittenMove { span, pattern: decoded.pattern, shape: decoded.shape, branches: false }
}

/// The move number that comes next, as it is written: compared with the text and never read from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct NextNumber {
    /// The digits and three dots, the first in the lowest byte.
    text: u64,
    /// A one in the place of the last digit.
    unit: u64,
    /// How many numbers follow before more than the last digit changes.
    left: u32,
    /// How many digits; 0 for a number that no text has: none is expected, or it is too long.
    digits: u32,
    /// Plies played before White's move of this number.
    half: u32,
}

impl NextNumber {
    /// To be found out from the place of the next move.
    pub(super) const UNKNOWN: Self = Self { text: 0, unit: 0, left: 0, digits: 0, half: u32::MAX };

    /// No text at all, for as long as the game has shown no number.
    pub(super) const fn unwritten(half: u32) -> Self {
        Self { text: 0, unit: 0, left: u32::MAX, digits: 0, half: half & !1 }
    }

    /// Whether no number was looked for yet.
    pub(super) const fn is_unwritten(&self) -> bool {
        self.unit == 0
    }

    /// The number of the move that follows so many plies.
    #[cold]
    fn after(half: u32) -> Self {
        let number = half / 2 + 1;
        let mut text = u64::from_le_bytes(*b"...\0\0\0\0\0");
        let (mut rest, mut digits) = (number, 0);
        while rest > 0 && digits < 5 {
            text = text << 8 | u64::from(b'0' + (rest % 10) as u8);
            rest /= 10;
            digits += 1;
        }
        Self {
            text,
            unit: 1 << (8 * (digits - 1)),
            left: 9 - number % 10,
            digits: if rest > 0 { 0 } else { digits },
            half: half & !1,
        }
    }

    /// The length of this number and a blank behind it, when the text begins with it: one dot for White, three for Black.
    /// Zero for anything else.
    #[inline]
    fn length_at(&mut self, window: u64, half: u32) -> usize {
        if self.half != half & !1 {
            self.go_on_to(half);
        }
        let bits = 8 * (self.digits + 1 + 2 * (half & 1));
        if (window ^ self.text).wrapping_shl(bits.wrapping_neg()) != 0 || self.digits == 0 {
            return 0;
        }
        let length = bits as usize / 8;
        if bits < 64 && (window >> bits) as u8 == b' ' {
            cold_path();
            return length + 1;
        }
        length
    }

    /// Goes to another number: nearly always the next one, which differs in one digit.
    #[inline]
    fn go_on_to(&mut self, half: u32) {
        if self.left == 0 || self.half.wrapping_add(2) != half & !1 {
            *self = Self::after(half);
            return;
        }
        self.text += self.unit;
        self.left -= 1;
        self.half += 2;
    }
}

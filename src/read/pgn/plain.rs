//! The hot loop: moves in the common shapes and the numbers that belong to them.

use super::leads::Leads;
use super::vocabulary::Vocabulary;
use super::window::Window;
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

/// What is known of moves before they are read.
pub(super) struct Knowledge {
    pub(super) leads: Leads,
    pub(super) words: Vocabulary,
    pub(super) number: NextNumber,
}

impl Knowledge {
    /// Reads moves as long as they are plain, and stops at all else.
    ///
    /// A number belongs to its move: where that one is not plain, the place is before the number.
    #[inline]
    pub(super) fn read(
        &mut self,
        bytes: &[u8],
        mut place: Place,
        moves: &mut Vec<WrittenMove>,
    ) -> Place {
        loop {
            let mut start = place.at;
            let mut window = Window::at(bytes, start);
            let lead = window.lead();
            if !lead.is_ascii_alphabetic() {
                if lead <= b' ' && start < bytes.len() {
                    place.at += 1;
                    continue;
                }
                if !lead.is_ascii_digit() {
                    break;
                }
                let Some(number) = self.number.length_at(window, place.half) else { break };
                start += number;
                window = Window::at(bytes, start);
                if window.lead() <= b' ' {
                    start += window.blank();
                    window = Window::at(bytes, start);
                }
            }
            let bounds = window.bounds();
            let (brief, length, next) = match self.words.find(window.token(bounds)) {
                Some(brief) => (brief, bounds.length(), bounds.with_blanks()),
                None => match self.words.learn(window, &self.leads) {
                    Some((brief, length)) => (brief, length, length),
                    None => break,
                },
            };
            let span = Span::new(start as u32, (start + length) as u32);
            moves.push(WrittenMove { span, brief });
            place = Place { at: start + next, half: place.half + 1 };
        }
        Place { at: place.at.min(bytes.len()), ..place }
    }
}

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
    /// How many digits.
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
    fn after(half: u32) -> Self {
        let number = half / 2 + 1;
        let mut text = u64::from_le_bytes(*b"...\0\0\0\0\0");
        let (mut rest, mut digits) = (number, 0);
        while rest > 0 && digits < 5 {
            text = text << 8 | u64::from(b'0' + (rest % 10) as u8);
            rest /= 10;
            digits += 1;
        }
        let has_room = rest == 0;
        Self {
            text: if has_room { text } else { 0 },
            unit: 1 << (8 * (digits - 1)),
            left: 9 - number % 10,
            digits: if has_room { digits } else { 0 },
            half: half & !1,
        }
    }

    /// The length of this number, when the text begins with it: one dot for White, three for Black.
    #[inline]
    fn length_at(&mut self, window: Window, half: u32) -> Option<usize> {
        if self.half != half & !1 {
            self.go_on_to(half);
        }
        let length = self.digits + 1 + 2 * (half & 1);
        let bits = 8 * length;
        let fits = (window.word() ^ self.text).wrapping_shl(bits.wrapping_neg()) == 0;
        fits.then_some(length as usize)
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

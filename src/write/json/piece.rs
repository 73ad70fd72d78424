//! A move in JSON, put together where it is to stand: pieces of known length cost no call.

use super::value::is_plain;
use crate::notation::InlineStr;
use crate::write::bytes::push_number;

/// Text of at most [`MoveBuffer::ROOM`] bytes. What is put beyond is left out: nobody puts so much.
pub(super) struct MoveBuffer<'o> {
    room: &'o mut [u8],
    length: usize,
}

/// The longest token that is put.
const TOKEN: usize = 24;

impl MoveBuffer<'_> {
    /// More than four tokens, four places and all the words around them.
    const ROOM: usize = 256;

    /// Appends what is put.
    #[inline]
    pub(super) fn set<T>(out: &mut Vec<u8>, put: impl FnOnce(&mut MoveBuffer<'_>) -> T) -> T {
        let start = out.len();
        out.resize(start + Self::ROOM, 0);
        let mut piece = MoveBuffer { room: out.get_mut(start..).unwrap_or_default(), length: 0 };
        let done = put(&mut piece);
        let end = start + piece.length;
        out.truncate(end);
        done
    }

    /// How much was put.
    pub(super) const fn length(&self) -> usize {
        self.length
    }

    /// Takes away what was put behind the first `length` bytes.
    pub(super) const fn truncate(&mut self, length: usize) {
        self.length = length;
    }

    /// Puts a word.
    #[inline]
    pub(super) fn put<const N: usize>(&mut self, word: &[u8; N]) {
        self.put_some(word, N);
    }

    /// Puts what lies ready as one number.
    #[inline]
    pub(super) fn put_sort(&mut self, sort: InlineStr) {
        self.put_some(&sort.bytes(), sort.len());
    }

    /// Puts the first bytes of a longer word.
    #[inline]
    pub(super) fn put_some<const N: usize>(&mut self, word: &[u8; N], length: usize) {
        let room = self.room.get_mut(self.length..).and_then(<[u8]>::first_chunk_mut);
        if let Some(room) = room {
            *room = *word;
            self.length += length;
        }
    }

    /// Puts `text[start..start + length]` where that is short and needs no escape; else puts nothing.
    #[inline]
    pub(super) fn put_plain(&mut self, text: &str, start: usize, length: usize) -> bool {
        let bytes = text.as_bytes().get(start..).unwrap_or_default();
        let Some(word) = bytes.first_chunk::<{ TOKEN }>() else { return false };
        let fits = length <= TOKEN && is_plain(word, length);
        if fits {
            self.put_some(word, length);
        }
        fits
    }

    /// Puts a whole number.
    #[inline]
    pub(super) fn put_number(&mut self, number: u64) {
        if number >= 1000 {
            self.put_number(number / 1000);
            self.put(&TRIPLES[(number % 1000) as usize]);
        } else {
            let [hundreds, tens, ones] = TRIPLES[number as usize];
            match number {
                0..10 => self.put(&[ones]),
                10..100 => self.put(&[tens, ones]),
                _ => self.put(&[hundreds, tens, ones]),
            }
        }
    }
}

/// Numbers that grow slowly: those of the last one's digits that are the same again are kept.
pub(super) struct Places {
    thousands: u64,
    digits: [u8; 20],
    length: usize,
}

impl Places {
    pub(super) const fn new() -> Self {
        Self { thousands: 0, digits: [0; 20], length: 0 }
    }

    /// Puts the next one.
    #[inline]
    pub(super) fn put(&mut self, piece: &mut MoveBuffer<'_>, place: u64) {
        let (thousands, rest) = (place / 1000, (place % 1000) as usize);
        if thousands == 0 {
            return piece.put_number(place);
        }
        if thousands != self.thousands {
            self.look_up(thousands);
        }
        piece.put_some(&self.digits, self.length);
        piece.put(&TRIPLES[rest]);
    }

    #[cold]
    fn look_up(&mut self, thousands: u64) {
        let mut digits = Vec::new();
        push_number(&mut digits, thousands);
        (self.thousands, self.length) = (thousands, digits.len());
        self.digits.iter_mut().zip(digits).for_each(|(mine, digit)| *mine = digit);
    }
}

/// `000` to `999`.
static TRIPLES: [[u8; 3]; 1000] = {
    let mut triples = [[b'0'; 3]; 1000];
    let mut number = 0;
    while number < 1000 {
        let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10);
        triples[number] = [b'0' + hundreds as u8, b'0' + tens as u8, b'0' + ones as u8];
        number += 1;
    }
    triples
};

/// The seconds of a comment that is nothing but a clock with spaces around it: `[%clk 1:30:00]`.
pub(super) fn clock_alone(comment: &[u8]) -> Option<u64> {
    let [b'[', b'%', b'c', b'l', b'k', b' ', hours @ .., b':', m1, m2, b':', s1, s2, b']'] =
        comment.trim_ascii()
    else {
        return None;
    };
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u64::from(byte - b'0'));
    let hours = match *hours {
        [ones] => digit(ones)?,
        [tens, ones] => digit(tens)? * 10 + digit(ones)?,
        _ => return None,
    };
    let minutes = digit(*m1)? * 10 + digit(*m2)?;
    Some(hours * 3600 + minutes * 60 + digit(*s1)? * 10 + digit(*s2)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places() {
        let mut places = Places::new();
        for number in [0, 7, 42, 999, 1000, 1001, 54_321, 54_999, 55_000, 1_000_000_007, u64::MAX] {
            let (mut plain, mut kept) = (Vec::new(), Vec::new());
            MoveBuffer::set(&mut plain, |piece| piece.put_number(number));
            MoveBuffer::set(&mut kept, |piece| places.put(piece, number));
            assert_eq!(plain, number.to_string().as_bytes());
            assert_eq!(kept, number.to_string().as_bytes());
        }
    }

    #[test]
    fn tokens_that_need_an_escape_are_not_put() {
        let text = "Qxf7# e8=Q \"Nf3\" and so on to the end";
        let mut out = b"[".to_vec();
        MoveBuffer::set(&mut out, |piece| {
            assert!(piece.put_plain(text, 0, 5));
            assert!(!piece.put_plain(text, 11, 5), "it begins with a quote");
            assert!(!piece.put_plain(text, 30, 4), "too near to the end of the text");
        });
        assert_eq!(out, b"[Qxf7#");
    }

    #[test]
    fn clocks_alone() {
        assert_eq!(clock_alone(b" [%clk 0:01:05] "), Some(65));
        assert_eq!(clock_alone(b"[%clk 11:00:00]"), Some(39_600));
        for other in
            ["[%clk 0:01:05.3]", "[%clk 1:05]", "[%emt 0:00:02]", "[%clk 0:01:05] good", ""]
        {
            assert_eq!(clock_alone(other.as_bytes()), None, "{other}");
        }
    }
}

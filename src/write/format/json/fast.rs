//! The fast path for a move in JSON: its object is assembled in place from pieces of fixed length, which cost no call.
//!
//! It handles moves that were played, whose SAN is precomputed in the table, and that were written in few characters
//! none of which needs an escape. All others take the plain path, `push_move` in `line.rs`.
//! `the_fast_way_writes_what_the_plain_way_does` in `tests/write/formats.rs` checks that both agree.

use super::value::is_plain;
use crate::board::Move;
use crate::notation::uci_word;
use crate::text::{InlineStr, Span};
use crate::write::bytes::push_number;
use crate::write::walk::GameWalk;
use crate::write::walk::run::Run;

/// Opens the object of a move: what it means on the board and how it was written.
///
/// Returns whether the marks `behind` it have been written as well; `None`, with nothing appended, where the plain path
/// is needed.
pub(super) fn push_move(
    out: &mut Vec<u8>,
    places: &mut Places,
    walk: &GameWalk<'_>,
    index: usize,
    behind: Option<Run>,
) -> Option<bool> {
    let played = walk.review.played[index];
    let [lead, end] = walk.moves.pick(played).filter(|_| played != Move::NONE)?;
    let span = walk.review.game.moves[index].span;
    let length = span.end.saturating_sub(span.start) as usize;
    MoveBuffer::set(out, |buffer| {
        put_squares(buffer, walk, index);
        buffer.put_str(lead);
        buffer.put_str(end);
        buffer.put(b"\",\"written\":\"");
        if buffer.put_plain(walk.text, span.start as usize, length) {
            return Some(put_place(buffer, places, walk, span, behind));
        }
        buffer.truncate(0);
        None
    })
}

/// Puts the span of a move, and the marks `behind` it if they are just a clock. Returns whether all marks are written.
fn put_place(
    buffer: &mut MoveBuffer<'_>,
    places: &mut Places,
    walk: &GameWalk<'_>,
    span: Span,
    behind: Option<Run>,
) -> bool {
    let place = walk.review.source.absolute(span);
    buffer.put(b"\",\"span\":[");
    places.put(buffer, place.start);
    buffer.put(b",");
    places.put(buffer, place.end);
    buffer.put(b"]");
    behind.is_some_and(|run| run.is_empty() || put_clock(buffer, walk, run))
}

/// Puts a clock that is the only mark after a move, as is usual on servers. Returns whether it was written.
fn put_clock(buffer: &mut MoveBuffer<'_>, walk: &GameWalk<'_>, run: Run) -> bool {
    let Some(mark) = run.alone(walk.review.game) else { return false };
    let written = walk.text.as_bytes().get(mark.span.range());
    let Some([b'{', comment @ .., b'}']) = written else { return false };
    let Some(seconds) = clock_alone(comment) else { return false };
    let begun = buffer.length();
    buffer.put(b",\"comments\":[\"");
    if !buffer.put_plain(walk.text, mark.span.start as usize + 1, comment.len()) {
        buffer.truncate(begun);
        return false;
    }
    buffer.put(b"\"],\"clock\":");
    buffer.put_number(seconds);
    buffer.put(b".0");
    true
}

/// Puts the ply and the squares of a move, up to the key of its SAN.
#[inline]
fn put_squares(buffer: &mut MoveBuffer<'_>, walk: &GameWalk<'_>, index: usize) {
    let (played, chess960) = (walk.review.played[index], walk.review.start.is_chess960());
    let (word, length) = uci_word(played, chess960);
    buffer.put(b"{\"ply\":");
    buffer.put_number(walk.line.ply);
    buffer.put(b",\"uci\":\"");
    buffer.put_some(&word, length - 1);
    buffer.put(b"\",\"text\":\"");
}

/// A buffer for text of at most [`MoveBuffer::ROOM`] bytes. What exceeds it is dropped, but no caller puts that much.
pub(super) struct MoveBuffer<'o> {
    room: &'o mut [u8],
    length: usize,
}

/// Maximum length in bytes of a written move that is put.
const TOKEN: usize = 24;

impl MoveBuffer<'_> {
    /// Size in bytes: more than four tokens, four spans and all the keys around them.
    const ROOM: usize = 256;

    /// Appends to `out` what `put` puts into a buffer.
    #[inline]
    fn set<T>(out: &mut Vec<u8>, put: impl FnOnce(&mut MoveBuffer<'_>) -> T) -> T {
        let start = out.len();
        out.resize(start + Self::ROOM, 0);
        let mut buffer = MoveBuffer { room: out.get_mut(start..).unwrap_or_default(), length: 0 };
        let done = put(&mut buffer);
        let end = start + buffer.length;
        out.truncate(end);
        done
    }

    /// Returns the number of bytes put so far.
    const fn length(&self) -> usize {
        self.length
    }

    /// Drops everything after the first `length` bytes.
    const fn truncate(&mut self, length: usize) {
        self.length = length;
    }

    /// Puts a word of fixed length.
    #[inline]
    pub(super) fn put<const N: usize>(&mut self, word: &[u8; N]) {
        self.put_some(word, N);
    }

    /// Puts a short string stored as one number.
    #[inline]
    pub(super) fn put_str(&mut self, text: InlineStr) {
        self.put_some(&text.bytes(), text.len());
    }

    /// Puts the first `length` bytes of `word`.
    #[inline]
    pub(super) fn put_some<const N: usize>(&mut self, word: &[u8; N], length: usize) {
        let room = self.room.get_mut(self.length..).and_then(<[u8]>::first_chunk_mut);
        if let Some(room) = room {
            *room = *word;
            self.length += length;
        }
    }

    /// Puts `text[start..start + length]` if it is short and needs no escape, else nothing. Returns whether it was put.
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

/// Writes slowly growing numbers: the digits of the thousands are kept from one number to the next.
pub(super) struct Places {
    thousands: u64,
    digits: [u8; 20],
    length: usize,
}

impl Places {
    pub(super) const fn new() -> Self {
        Self { thousands: 0, digits: [0; 20], length: 0 }
    }

    /// Puts the next number.
    #[inline]
    pub(super) fn put(&mut self, buffer: &mut MoveBuffer<'_>, place: u64) {
        let (thousands, rest) = (place / 1000, (place % 1000) as usize);
        if thousands == 0 {
            return buffer.put_number(place);
        }
        if thousands != self.thousands {
            self.look_up(thousands);
        }
        buffer.put_some(&self.digits, self.length);
        buffer.put(&TRIPLES[rest]);
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

/// Returns the seconds of a comment that is only a clock, apart from spaces around it: `[%clk 1:30:00]`.
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
            MoveBuffer::set(&mut plain, |buffer| buffer.put_number(number));
            MoveBuffer::set(&mut kept, |buffer| places.put(buffer, number));
            assert_eq!(plain, number.to_string().as_bytes());
            assert_eq!(kept, number.to_string().as_bytes());
        }
    }

    #[test]
    fn tokens_that_need_an_escape_are_not_put() {
        let text = "Qxf7# e8=Q \"Nf3\" and so on to the end";
        let mut out = b"[".to_vec();
        MoveBuffer::set(&mut out, |buffer| {
            assert!(buffer.put_plain(text, 0, 5));
            assert!(!buffer.put_plain(text, 11, 5), "it begins with a quote");
            assert!(!buffer.put_plain(text, 30, 4), "too near to the end of the text");
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

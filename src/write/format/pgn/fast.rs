//! The fast path for movetext: many consecutive moves at once, with no marks between them.
//!
//! It handles moves that were played and whose SAN is precomputed in the table; at the first other move the plain path
//! continues: `MovetextWriter::play` in `movetext.rs`, and `WrappedLines::word` in `wrap.rs`.
//! `the_fast_way_writes_what_the_plain_way_does` in `tests/write/formats.rs` checks that both agree.

use wide::u8x16;

use super::wrap::WrappedLines;
use crate::board::Move;
use crate::notation::SanTable;
use crate::text::InlineStr;

impl WrappedLines<'_> {
    /// Appends moves, each after a space or a space and a number, as far as `befores` reaches and the table has their
    /// names. Returns how many were appended.
    ///
    /// At the beginning of a line the first space overwrites the preceding line end, which is then restored.
    pub(super) fn push_moves(
        &mut self,
        befores: &[InlineStr],
        moves: &[Move],
        table: &SanTable,
    ) -> usize {
        let begins = self.column == 0;
        let start = self.out.len() - usize::from(begins);
        self.out.resize(start + MoveRow::capacity(befores.len().min(moves.len())), 0);
        let MoveRow { count, length } = MoveRow::set(&mut self.out[start..], befores, moves, table);
        let end = start + length;
        self.out.truncate(end.max(start + usize::from(begins)));
        if count > 0 {
            self.break_lines(start, (befores, &moves[..count]), table);
            let last = word(befores[count - 1], moves[count - 1], table);
            let length: usize = last.map(InlineStr::len).iter().sum();
            self.space = Some(end - length).filter(|&at| self.out[at] == b' ');
        }
        if begins {
            self.out[start] = b'\n';
        }
        count
    }

    /// Breaks the lines of these words, which were appended at `start`.
    fn break_lines(
        &mut self,
        start: usize,
        (befores, moves): (&[InlineStr], &[Move]),
        table: &SanTable,
    ) {
        let begins = self.column == 0;
        if table.is_plain() {
            let line = if begins { start + 1 } else { start - self.column };
            self.column = self.out.len() - break_at_gaps(self.out, start, line, self.width);
            return;
        }
        let (mut at, mut column) = (start, self.column.wrapping_sub(usize::from(begins)));
        for (&before, &played) in befores.iter().zip(moves) {
            let word = word(before, played, table);
            let characters: usize = word.map(InlineStr::characters).iter().sum();
            column = column.wrapping_add(characters);
            if column >= self.width {
                self.out[at] = b'\n';
                column = characters - 1;
            }
            at += word.map(InlineStr::len).iter().sum::<usize>();
        }
        self.column = column;
    }
}

/// Returns a move with what precedes it.
fn word(before: InlineStr, played: Move, table: &SanTable) -> [InlineStr; 3] {
    let [lead, end] = table.get(played).unwrap_or_default();
    [before, lead, end]
}

/// What precedes the moves of a line: a space, and before White's moves also their number.
#[derive(Clone, Debug)]
pub(in crate::write) struct Numerals(Box<[InlineStr]>);

impl Numerals {
    /// Number of plies that are precomputed; few games are longer.
    const PLIES: u64 = 512;

    /// Precomputes the numbers, each followed by `sign`.
    pub(in crate::write) fn new(sign: &str) -> Self {
        let before = |ply: u64| {
            let number =
                || InlineStr::SPACE.join(InlineStr::number(ply / 2)?)?.join(InlineStr::of(sign)?);
            if ply % 2 == 1 { Some(InlineStr::SPACE) } else { number() }
        };
        Self((0..Self::PLIES).map_while(before).collect())
    }

    /// Returns what precedes the moves from a ply on, as far as it is precomputed.
    pub(super) fn from(&self, ply: u64) -> &[InlineStr] {
        let ply = usize::try_from(ply).ok();
        ply.and_then(|ply| self.0.get(ply..)).unwrap_or_default()
    }
}

/// Maximum number of bytes that one word may write.
const LONGEST_WORD: usize = 40;
/// Last offset in a [`WordBuffer`] at which a word may begin: one less than a power of two.
const LAST: usize = 255;
/// The bytes of a group of words. Their length is fixed, so that no bounds need to be checked.
type WordBuffer = [u8; LAST + 1 + LONGEST_WORD];

/// The result of putting a row of words.
#[derive(Default)]
struct MoveRow {
    /// Number of words.
    count: usize,
    /// Number of bytes.
    length: usize,
}

impl MoveRow {
    /// Returns the bytes that suffice for a row of `words` wordsunless they are very long.
    const fn capacity(words: usize) -> usize {
        10 * words + size_of::<WordBuffer>()
    }

    /// Puts words, each after its space or number, until a name is missing from the table or the buffer is full.
    #[inline(never)]
    fn set(buffer: &mut [u8], befores: &[InlineStr], moves: &[Move], table: &SanTable) -> Self {
        let mut row = Self::default();
        for (befores, moves) in befores.chunks(SanTable::EIGHT).zip(moves.chunks(SanTable::EIGHT)) {
            let buffer = buffer.get_mut(row.length..).and_then(<[u8]>::first_chunk_mut);
            let Some(buffer) = buffer else { break };
            let (put, length) = put_abreast(buffer, befores, moves, table);
            row = Self { count: row.count + put, length: row.length + length };
            if put < befores.len().min(moves.len()) {
                break;
            }
        }
        row
    }
}

/// Puts up to eight words; returns their number and their length in bytes.
#[inline]
fn put_abreast(
    buffer: &mut WordBuffer,
    befores: &[InlineStr],
    moves: &[Move],
    table: &SanTable,
) -> (usize, usize) {
    let mut length = 0;
    if let (Some(befores), Some(moves)) = (befores.first_chunk(), moves.first_chunk()) {
        let befores: &[InlineStr; SanTable::EIGHT] = befores;
        if table.get_eight(moves, |at, names| put(buffer, &mut length, befores[at], names)) {
            return (SanTable::EIGHT, length);
        }
    }
    let mut count = 0;
    for (&before, &played) in befores.iter().zip(moves) {
        let Some(names) = table.get(played) else { break };
        put(buffer, &mut length, before, names);
        count += 1;
    }
    (count, length)
}

/// Puts one word, at the cost of three stores.
#[inline]
fn put(
    buffer: &mut WordBuffer,
    length: &mut usize,
    before: InlineStr,
    [lead, end]: [InlineStr; 2],
) {
    let Some(buffer) = buffer[*length & LAST..].first_chunk_mut::<LONGEST_WORD>() else { return };
    let to_end = before.len() + lead.len();
    buffer[..8].copy_from_slice(&before.bytes());
    buffer[before.len()..][..8].copy_from_slice(&lead.bytes());
    buffer[to_end..][..8].copy_from_slice(&end.bytes());
    *length += to_end + end.len();
}

/// Number of bytes examined at once: nearly all words with their numbers are shorter.
const WIDTH: usize = 16;

/// Turns gaps between ASCII words into line ends, so that lines stay shorter than `width` where possible. The words
/// begin at `from`, with a space; the first line begins at `line`. Returns where the last line begins.
///
/// A space after a dot is not a gap: numbers stay with their moves.
fn break_at_gaps(text: &mut [u8], from: usize, mut line: usize, width: usize) -> usize {
    while text.len() - line >= width {
        let (first, last) = (from.max(line + 1), line + width - 1);
        let found = last_gap(text, last).filter(|&gap| gap >= first);
        let is_gap = |&at: &usize| text[at] == b' ' && (at == from || text[at - 1] != b'.');
        let search = || (first..=last).rev().chain(first.max(last + 1)..text.len()).find(is_gap);
        let Some(gap) = found.or_else(search) else { break };
        text[gap] = b'\n';
        line = gap + 1;
    }
    line
}

/// Returns the last gap among the [`WIDTH`] bytes up to `last`.
fn last_gap(text: &[u8], last: usize) -> Option<usize> {
    let bytes = text.get(last.checked_sub(WIDTH)?..=last)?;
    let (here, before) = (u8x16::new(*bytes.last_chunk()?), u8x16::new(*bytes.first_chunk()?));
    let gaps = here.simd_eq(b' ').to_bitmask() & !before.simd_eq(b'.').to_bitmask();
    let at = gaps.checked_ilog2()? as usize;
    Some(last + 1 - WIDTH + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_one_another() {
        let numerals = Numerals::new(". ");
        let befores = numerals.from(18).iter().copied().map(Some);
        let expected = [" 9. ", " ", " 10. ", " ", " 11. "].map(InlineStr::of);
        assert!(befores.zip(expected).all(|(before, expected)| before == expected));
        assert_eq!(numerals.from(511), [InlineStr::SPACE]);
        assert!(numerals.from(512).is_empty());
        assert!(numerals.from(u64::MAX).is_empty());
    }

    #[test]
    fn long_signs_do_not_lie_ready() {
        assert!(Numerals::new(" is the number").from(0).is_empty());
    }

    fn broken(text: &str, from: usize, width: usize) -> String {
        let mut text = text.as_bytes().to_vec();
        break_at_gaps(&mut text, from, 0, width);
        String::from_utf8(text).expect("ASCII")
    }

    #[test]
    fn numbers_stay_with_their_moves() {
        let moves = " 8. Nbd2 Nf6 9. Qxd8+ Kxd8 10. O-O-O+ Bd7 11. Ne4 Nxe4 12. Rhe1";
        let broken = |width| broken(moves, 0, width);
        assert_eq!(broken(30), " 8. Nbd2 Nf6 9. Qxd8+ Kxd8\n10. O-O-O+ Bd7 11. Ne4 Nxe4\n12. Rhe1");
        assert_eq!(broken(200), moves);
        for width in 1..70 {
            let lines: Vec<_> = broken(width).lines().map(str::to_owned).collect();
            let fits =
                |line: &String| line.len() < width || !line[1..].replace(". ", ".").contains(' ');
            assert!(lines.iter().all(fits), "{lines:?}");
            let is_full = |pair: &[String]| {
                let word = pair[1].replace(". ", "..").split(' ').next().map_or(0, str::len);
                pair[0].len() + 1 + word >= width
            };
            assert!(lines.windows(2).all(is_full), "{lines:?}");
        }
    }

    #[test]
    fn no_line_is_broken_before_the_words() {
        assert_eq!(broken("{a long comment} e4 e5", 16, 8), "{a long comment}\ne4 e5");
        assert_eq!(broken("{a long comment} e4 e5", 16, 20), "{a long comment} e4\ne5");
        assert_eq!(broken("exd6 e.p. e4 e5", 9, 12), "exd6 e.p.\ne4 e5");
    }
}

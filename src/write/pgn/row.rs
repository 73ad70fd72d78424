//! Moves and numbers side by side: the hot loop of the movetext.

use crate::board::Move;
use crate::notation::{InlineStr, SanTable};

/// As far as one word may write.
const REACH: usize = 40;
/// The last place among words abreast where one may begin: one less than a power of two.
const LAST: usize = 255;
/// Room for words abreast. Its length is fixed: nothing needs to be asked about it.
type Room = [u8; LAST + 1 + REACH];

/// What has come of a row.
#[derive(Default)]
pub(super) struct MoveRow {
    /// How many words there are.
    pub(super) count: usize,
    /// How many bytes.
    pub(super) length: usize,
}

impl MoveRow {
    /// So much room has a row of so many words, unless they are very long.
    pub(super) const fn room(words: usize) -> usize {
        10 * words + size_of::<Room>()
    }

    /// Puts as many words as names are picked and as have room, each behind its space or number.
    #[inline(never)]
    pub(super) fn set(
        room: &mut [u8],
        befores: &[InlineStr],
        moves: &[Move],
        table: &SanTable,
    ) -> Self {
        let mut row = Self::default();
        for (befores, moves) in befores.chunks(SanTable::EIGHT).zip(moves.chunks(SanTable::EIGHT)) {
            let room = room.get_mut(row.length..).and_then(<[u8]>::first_chunk_mut);
            let Some(room) = room else { break };
            let (put, length) = put_abreast(room, befores, moves, table);
            row = Self { count: row.count + put, length: row.length + length };
            if put < befores.len().min(moves.len()) {
                break;
            }
        }
        row
    }
}

/// Puts a few words; gives how many, and their length.
#[inline]
fn put_abreast(
    room: &mut Room,
    befores: &[InlineStr],
    moves: &[Move],
    table: &SanTable,
) -> (usize, usize) {
    let mut length = 0;
    if let (Some(befores), Some(moves)) = (befores.first_chunk(), moves.first_chunk()) {
        let befores: &[InlineStr; SanTable::EIGHT] = befores;
        if table.get_eight(moves, |at, names| put(room, &mut length, befores[at], names)) {
            return (SanTable::EIGHT, length);
        }
    }
    let mut count = 0;
    for (&before, &played) in befores.iter().zip(moves) {
        let Some(names) = table.get(played) else { break };
        put(room, &mut length, before, names);
        count += 1;
    }
    (count, length)
}

/// Puts one word: at the cost of three stores.
#[inline]
fn put(room: &mut Room, length: &mut usize, before: InlineStr, [lead, end]: [InlineStr; 2]) {
    let Some(room) = room[*length & LAST..].first_chunk_mut::<REACH>() else { return };
    let to_end = before.len() + lead.len();
    room[..8].copy_from_slice(&before.bytes());
    room[before.len()..][..8].copy_from_slice(&lead.bytes());
    room[to_end..][..8].copy_from_slice(&end.bytes());
    *length += to_end + end.len();
}

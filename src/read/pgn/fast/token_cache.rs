//! The tokens met so far, and their meaning: a few hundred words make up nearly all moves ever written.
//!
//! Its plain twin is the reader of the notation, which is asked once for each token; the tests below compare the two.

use crate::notation::PackedPattern;
use crate::read::MoveSyntax;
use crate::text::scan::EightBytes;

/// Short tokens, each with its meaning: one that recurs is not read again.
///
/// Every spelling has its place, and replaces whichever was there before.
#[derive(Default)]
pub(crate) struct TokenCache(Vec<CachedToken>);

/// A token of at most seven bytes, and its meaning.
#[derive(Clone, Copy)]
struct CachedToken {
    /// Its bytes, the first one lowest, followed by zeros.
    spelling: u64,
    packed: PackedPattern,
}

const PLACES: usize = 1 << PLACE_BITS;
const PLACE_BITS: u32 = 14;

impl TokenCache {
    /// The meaning of the token with this spelling, if it is known.
    #[inline]
    pub(super) fn find(&self, spelling: u64) -> Option<PackedPattern> {
        let token = self.0.get(place(spelling))?;
        (token.spelling == spelling).then_some(token.packed)
    }

    /// The meaning of the token at the beginning of a text, and its length in bytes; a token that is not known is
    /// learnt. `None` for a token that has none of the common shapes of SAN, or more than seven bytes.
    #[cold]
    #[inline(never)]
    pub(super) fn learn(
        &mut self,
        text: EightBytes,
        syntax: &MoveSyntax,
    ) -> Option<(PackedPattern, usize)> {
        let length = text.bytes().iter().position(|&byte| ENDS[usize::from(byte)])?;
        let spelling = text.first(length);
        if let Some(packed) = self.find(spelling) {
            return Some((packed, length));
        }
        let bytes = text.bytes();
        let token = str::from_utf8(&bytes[..length]).ok()?;
        let packed = PackedPattern::of(&syntax.read_common(token)?)?;
        if self.0.is_empty() {
            // No token has this spelling.
            self.0.resize(PLACES, CachedToken { spelling: !0, packed });
        }
        self.0[place(spelling)] = CachedToken { spelling, packed };
        Some((packed, length))
    }
}

/// Whether a move token may end before a byte.
static ENDS: [bool; 256] = ends();

const fn ends() -> [bool; 256] {
    let mut table = [false; 256];
    let list = b"\0\t\n\x0b\x0c\r {}()[];!?$";
    let mut i = 0;
    while i < list.len() {
        table[list[i] as usize] = true;
        i += 1;
    }
    table
}

/// The place of a spelling. Multiplied by an odd number, every byte influences the highest bits. With this one, few of
/// the words most frequent in English PGN share a place.
#[inline]
const fn place(spelling: u64) -> usize {
    (spelling.wrapping_mul(0x5936_ffc4_3fe4_4291) >> (u64::BITS - PLACE_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::notation::Notation;

    fn window(token: &str) -> EightBytes {
        let mut bytes = [0; 16];
        bytes[..token.len()].copy_from_slice(token.as_bytes());
        EightBytes::of(&bytes, 0)
    }

    #[test]
    fn a_word_says_what_the_tolerant_reader_says() {
        let syntax = MoveSyntax::of(Notation::San, Language::english());
        let mut words = TokenCache::default();
        // Twice, so that places shared by several words change hands.
        for _ in 0..2 {
            for piece in ["", "N", "B", "R", "Q", "K"] {
                for square in (0..64).filter_map(crate::board::Square::from_index) {
                    for sign in ["", "+", "#"] {
                        let token = format!("{piece}{square}{sign}");
                        let window = window(&token);
                        let learnt = words.learn(window, &syntax);
                        let read = Notation::San.read(&token, Language::english());
                        let packed = read.and_then(|pattern| PackedPattern::of(&pattern));
                        assert_eq!(learnt.map(|(packed, _)| packed), packed, "{token}");
                        assert_eq!(words.find(window.token(window.blanks())), packed, "{token}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_no_move_is_no_word() {
        let syntax = MoveSyntax::of(Notation::San, Language::english());
        for token in ["", "Z0", "Ni9", "e9", "Nxx3", "e8=K", "resigns"] {
            let window = window(token);
            assert_eq!(TokenCache::default().learn(window, &syntax), None, "{token}");
        }
    }
}

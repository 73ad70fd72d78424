//! The tokens that were met, and what they say: a few hundred words make nearly all the moves that are ever written.
//!
//! Its plain twin is the reader of the notation, which is asked once for every token; the tests below compare the two.

use crate::notation::PackedPattern;
use crate::read::MoveSyntax;
use crate::text::scan::EightBytes;

/// Short tokens, each with what it was found to say: one that comes again is not read again.
///
/// Every spelling has its place, and takes it from whichever had it before.
#[derive(Default)]
pub(crate) struct TokenCache(Vec<CachedToken>);

/// A token of at most seven bytes, and what it says.
#[derive(Clone, Copy)]
struct CachedToken {
    /// Its bytes, the first one lowest; zeros behind them.
    spelling: u64,
    packed: PackedPattern,
}

const PLACES: usize = 1 << PLACE_BITS;
const PLACE_BITS: u32 = 14;

impl TokenCache {
    /// What the token that is spelled like this says, if it is known.
    #[inline]
    pub(super) fn find(&self, spelling: u64) -> Option<PackedPattern> {
        let token = self.0.get(place(spelling))?;
        (token.spelling == spelling).then_some(token.packed)
    }

    /// What the token with which a text begins says, and its length in bytes; if it is not known, it is learnt. Nothing
    /// for a token in another shape than the common ones of SAN, or of more than seven bytes.
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
            // No token is spelled like this.
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

/// Multiplied by an odd number, every byte has a say in the highest bits. With this one, few of the words that are most
/// frequent in English PGN share a place.
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
        // Twice, so that places that several words share change hands.
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

//! The tokens that were met, and what they say: a few hundred words make nearly all the moves that are ever written.

use super::letter_table::LetterTable;
use super::san;
use crate::notation::PackedPattern;
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
    /// What the word that is spelled like this says, if it is known.
    #[inline]
    pub(super) fn find(&self, spelling: u64) -> Option<PackedPattern> {
        let word = self.0.get(place(spelling))?;
        (word.spelling == spelling).then_some(word.packed)
    }

    /// What the word with which a text begins says, and its length in bytes; if it is not known, it is learnt. Nothing for
    /// a token that has no common form.
    #[cold]
    #[inline(never)]
    pub(super) fn learn(
        &mut self,
        window: EightBytes,
        letters: &LetterTable,
    ) -> Option<(PackedPattern, usize)> {
        let length = san::length(window)?;
        let spelling = window.first(length);
        if let Some(packed) = self.find(spelling) {
            return Some((packed, length));
        }
        let pattern = san::decode(&window.bytes()[..length], letters)?;
        let packed = PackedPattern::of(&pattern)?;
        if self.0.is_empty() {
            // No token is spelled like this.
            self.0.resize(PLACES, CachedToken { spelling: !0, packed });
        }
        self.0[place(spelling)] = CachedToken { spelling, packed };
        Some((packed, length))
    }
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
    use crate::read::MoveSyntax;

    fn window(token: &str) -> EightBytes {
        let mut bytes = [0; 16];
        bytes[..token.len()].copy_from_slice(token.as_bytes());
        EightBytes::of(&bytes, 0)
    }

    #[test]
    fn a_word_says_what_the_tolerant_reader_says() {
        let letters = LetterTable::of(&MoveSyntax::of(Notation::San, Language::english()));
        let mut words = TokenCache::default();
        // Twice, so that places that several words share change hands.
        for _ in 0..2 {
            for piece in ["", "N", "B", "R", "Q", "K"] {
                for square in (0..64).filter_map(crate::board::Square::from_index) {
                    for sign in ["", "+", "#"] {
                        let token = format!("{piece}{square}{sign}");
                        let window = window(&token);
                        let learnt = words.learn(window, &letters);
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
        let letters = LetterTable::of(&MoveSyntax::of(Notation::San, Language::english()));
        for token in ["", "Z0", "Ni9", "e9", "Nxx3", "e8=K", "resigns"] {
            let window = window(token);
            assert_eq!(TokenCache::default().learn(window, &letters), None, "{token}");
        }
    }
}

//! The heads of tag pairs, `[White "`: those met before, and which one followed which.
//!
//! It assumes nothing: a head that is not among them is read by the plain twin, `plain_head` in `tags.rs`.

/// How the tag pairs of earlier sections began. Nearly always, the next one begins with the head that followed the same
/// one last time, so that names need only be compared, not read.
pub(crate) struct TagCache(Vec<TagHead>);

/// The bytes before a value.
#[derive(Clone, Copy)]
struct TagHead {
    words: [u64; WORDS],
    /// A mask of the bytes in the words that belong to the head.
    masks: [u64; WORDS],
    length: usize,
    /// The head that followed this one last time.
    next: usize,
}

/// The tags of the current section so far.
#[derive(Default)]
pub(in crate::read::pgn) struct MetTags {
    /// The index of the last known head; at first that of the one before all others.
    last: usize,
    /// One bit for each such head.
    known: u64,
    /// Whether there were others.
    others: bool,
}

const WORDS: usize = 3;
/// Maximum length of a head in the cache, in bytes; longer ones are read each time.
const LONGEST: usize = 8 * WORDS;
/// Maximum number of heads in the cache: one bit for each.
const MAX_HEADS: usize = 64;
/// Number of further heads in order that are compared before the whole list is.
const LOOKAHEAD: usize = 3;

impl Default for TagCache {
    /// A cache with the head before the first of a section, which matches no text.
    fn default() -> Self {
        Self(vec![TagHead { words: [!0; WORDS], masks: [!0; WORDS], length: 0, next: 0 }])
    }
}

impl TagHead {
    fn of(bytes: &[u8]) -> Option<Self> {
        let (mut head, mut mask) = ([0; LONGEST], [0; LONGEST]);
        head.get_mut(..bytes.len())?.copy_from_slice(bytes);
        mask[..bytes.len()].fill(0xff);
        Some(Self { words: words(&head), masks: words(&mask), length: bytes.len(), next: 0 })
    }

    #[inline]
    fn begins(&self, bytes: &[u8; LONGEST]) -> bool {
        let words = words(bytes);
        let differing = |bits, at: usize| bits | (words[at] ^ self.words[at]) & self.masks[at];
        (0..WORDS).fold(0, differing) == 0
    }
}

impl TagCache {
    /// The known head with which these bytes begin, given the tags so far, and its length.
    #[inline]
    pub(in crate::read::pgn) fn expected(
        &mut self,
        met: &MetTags,
        bytes: &[u8],
    ) -> Option<(usize, usize)> {
        let bytes = bytes.first_chunk()?;
        let next = self.0[met.last].next;
        let found = if self.0[next].begins(bytes) { next } else { self.found(met.last, bytes)? };
        Some((found, self.0[found].length))
    }

    /// Looks for a head that was not the expected one: mostly a tag was omitted, or added again.
    #[inline(never)]
    fn found(&mut self, last: usize, bytes: &[u8; LONGEST]) -> Option<usize> {
        let mut next = self.0[last].next;
        let mut following = (0..LOOKAHEAD).map(|_| {
            next = self.0[next].next;
            next
        });
        let found = following
            .find(|&next| self.0[next].begins(bytes))
            .or_else(|| self.0.iter().position(|head| head.begins(bytes)))?;
        self.0[last].next = found;
        Some(found)
    }

    /// Learns a head, which is expected after the tags so far from now on; returns its index if it is in the cache.
    #[cold]
    pub(in crate::read::pgn) fn learn(&mut self, met: &MetTags, head: &[u8]) -> Option<usize> {
        let head = TagHead::of(head)?;
        let same = |known: &TagHead| (known.words, known.length) == (head.words, head.length);
        let place = self.0.iter().position(same).unwrap_or(self.0.len());
        if place == MAX_HEADS {
            return None;
        }
        if place == self.0.len() {
            self.0.push(head);
        }
        self.0[met.last].next = place;
        Some(place)
    }
}

impl MetTags {
    /// Whether a tag of the same name may have occurred before this one, given its index among the heads. If none has,
    /// it is recorded from now on.
    #[inline]
    pub(in crate::read::pgn) fn may_hold(&mut self, place: Option<usize>) -> bool {
        let Some(place) = place.filter(|_| !self.others) else { return true };
        let bit = 1 << place;
        let held = self.known & bit != 0;
        self.known |= bit;
        self.last = place;
        held
    }

    /// Records a tag that is not identified by a known head.
    pub(in crate::read::pgn) const fn add_other(&mut self) {
        self.others = true;
    }
}

fn words(bytes: &[u8; LONGEST]) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    for (word, chunk) in words.iter_mut().zip(bytes.as_chunks().0) {
        *word = u64::from_ne_bytes(*chunk);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The heads of a section, found or learnt, and the number of those that had to be learnt.
    fn read(heads: &mut TagCache, names: &[&str]) -> usize {
        let mut met = MetTags::default();
        let mut learnt = 0;
        for name in names {
            let text = format!("[{name} \"and a value\"] that is long enough");
            let length = name.len() + 3;
            let head = heads.expected(&met, text.as_bytes()).map(|(head, found)| {
                assert_eq!(found, length, "{name}");
                head
            });
            let head = head.or_else(|| {
                learnt += 1;
                heads.learn(&met, &text.as_bytes()[..length])
            });
            assert!(!met.may_hold(head), "{name}");
        }
        learnt
    }

    #[test]
    fn tags_are_left_out_and_put_in() {
        let mut heads = TagCache::default();
        assert_eq!(read(&mut heads, &["Event", "Site", "White", "WhiteElo", "Black", "ECO"]), 6);
        assert_eq!(read(&mut heads, &["Event", "White", "Black", "BlackElo", "ECO"]), 1);
        assert_eq!(read(&mut heads, &["Site", "Event", "BlackElo", "WhiteElo", "White"]), 0);
    }

    #[test]
    fn no_more_are_learnt_than_bits() {
        let mut heads = TagCache::default();
        let names: Vec<String> = (0..100).map(|number| format!("N{number}")).collect();
        let met = MetTags::default();
        let learnt = names.iter().filter(|name| heads.learn(&met, name.as_bytes()).is_some());
        assert_eq!(learnt.count(), MAX_HEADS - 1);
    }

    #[test]
    fn a_name_that_comes_again_is_noticed() {
        let mut met = MetTags::default();
        assert!(!met.may_hold(Some(1)) && !met.may_hold(Some(2)) && met.may_hold(Some(1)));
        let mut met = MetTags::default();
        met.add_other();
        assert!(met.may_hold(Some(2)));
    }
}

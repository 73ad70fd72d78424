//! The tag names that are to be expected: those of the game before, in their order.

/// How the tag pairs of the last section began. Nearly always the next one is made like it, and names need only be
/// compared, not read.
#[derive(Default)]
pub(super) struct Roster(Vec<Head>);

/// The bytes before a value: `[White "`.
#[derive(Clone, Copy, Default)]
struct Head {
    words: [u64; WORDS],
    /// Which bytes of the words belong to the head.
    masks: [u64; WORDS],
    length: usize,
}

const WORDS: usize = 3;
/// Longer heads are read anew each time.
const LONGEST: usize = 8 * WORDS;

impl Roster {
    /// The length of the head with which these bytes begin, if it is the one expected at this place of the section.
    #[inline]
    pub(super) fn expected(&self, place: usize, bytes: &[u8]) -> Option<usize> {
        let (head, bytes) = (self.0.get(place)?, bytes.first_chunk()?);
        let words = words(bytes);
        let differing =
            (0..WORDS).fold(0, |bits, at| bits | (words[at] ^ head.words[at]) & head.masks[at]);
        (differing == 0 && head.length > 0).then_some(head.length)
    }

    /// Expects this head at this place from now on.
    #[cold]
    pub(super) fn expect(&mut self, place: usize, head: &[u8]) {
        let (mut bytes, mut mask) = ([0; LONGEST], [0; LONGEST]);
        if head.len() > LONGEST || place > self.0.len() {
            return;
        }
        bytes[..head.len()].copy_from_slice(head);
        mask[..head.len()].fill(0xff);
        let head = Head { words: words(&bytes), masks: words(&mask), length: head.len() };
        match self.0.get_mut(place) {
            Some(known) => *known = head,
            None => self.0.push(head),
        }
    }
}

fn words(bytes: &[u8; LONGEST]) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    for (word, chunk) in words.iter_mut().zip(bytes.as_chunks().0) {
        *word = u64::from_ne_bytes(*chunk);
    }
    words
}

//! Numbers of games, where blocks of one file are worked on side by side.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, PoisonError};

/// The games whose numbers a task names. The others are not worked out: where blocks are worked on side by side, that
/// takes a reading of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbers {
    /// Those of all games.
    All,
    /// Those of games in which something was found.
    Faulty,
    /// None.
    None,
}

impl Numbers {
    /// All of them, or none.
    pub(crate) const fn all_if(wanted: bool) -> Self {
        if wanted { Self::All } else { Self::None }
    }
}

/// How many games the blocks of one file hold: a block learns the number of its first game from those before it.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    counts: Mutex<Counts>,
    posted: Condvar,
}

#[derive(Debug, Default)]
struct Counts {
    /// Blocks whose games are counted without a gap.
    blocks: u64,
    /// Their games.
    games: u64,
    /// Counts that came early.
    early: BTreeMap<u64, u64>,
    /// The number of games before a block, for blocks that still have to ask.
    before: BTreeMap<u64, u64>,
    /// How many wait for a count: to wake nobody is a call to the system all the same.
    waiting: u32,
}

impl Numbering {
    /// Goes on behind the first `blocks`, which hold so many games.
    pub(super) fn go_on(&self, blocks: u64, games: u64) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        (counts.blocks, counts.games) = (blocks, games);
    }

    /// Says how many games a block holds. A second word on the same block is not heard.
    pub(super) fn post(&self, block: u64, games: u64) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if block < counts.blocks {
            return;
        }
        counts.early.insert(block, games);
        loop {
            let next = counts.blocks;
            let Some(games) = counts.early.remove(&next) else { break };
            let before = counts.games;
            counts.before.insert(next, before);
            counts.blocks += 1;
            counts.games += games;
        }
        if counts.waiting > 0 {
            self.posted.notify_all();
        }
    }

    /// The number of games before a block; waits until all earlier blocks are counted.
    pub(super) fn before(&self, block: u64) -> u64 {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if counts.blocks == block {
                return counts.games;
            }
            if let Some(&games) = counts.before.get(&block) {
                return games;
            }
            counts.waiting += 1;
            counts = self.posted.wait(counts).unwrap_or_else(PoisonError::into_inner);
            counts.waiting -= 1;
        }
    }

    /// A block is done with and will not ask again.
    pub(super) fn forget(&self, block: u64) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.before.remove(&block);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_learn_their_first_number_whatever_the_order_of_counting() {
        let numbering = Numbering::default();
        assert_eq!(numbering.before(0), 0);
        numbering.post(2, 30);
        numbering.post(0, 10);
        assert_eq!(numbering.before(1), 10);
        numbering.post(1, 20);
        assert_eq!((numbering.before(2), numbering.before(3)), (30, 60));
        numbering.post(1, 99);
        assert_eq!(numbering.before(3), 60);
    }

    #[test]
    fn a_block_waits_for_those_before_it() {
        let numbering = Numbering::default();
        std::thread::scope(|scope| {
            let asked = scope.spawn(|| numbering.before(2));
            numbering.post(1, 5);
            numbering.post(0, 7);
            assert_eq!(asked.join().unwrap(), 12);
        });
    }
}

//! Numbers of games, when blocks of a file are processed in parallel.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The games whose numbers a task needs. Other numbers are not determined, since with blocks processed in parallel that
/// requires a reading of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberedGames {
    /// All games.
    All,
    /// Games with findings.
    Faulty,
    /// None.
    None,
}

impl NumberedGames {
    /// Returns [`Self::All`] if wanted, else [`Self::None`].
    pub(crate) const fn all_if(wanted: bool) -> Self {
        if wanted { Self::All } else { Self::None }
    }
}

/// The number of games in each block of a file, from which a block learns the number of its first game.
///
/// A worker that asks may have to wait, and counts meanwhile. A worker on an earlier block counts its games before it
/// continues; but only if somebody waits, since that is a reading of its own.
#[derive(Debug, Default)]
pub(super) struct GameNumbering {
    counts: Mutex<Counts>,
    posted: Condvar,
    /// The last block that waits for those before it; 0 if none does.
    awaited_by: AtomicU64,
}

#[derive(Debug, Default)]
struct Counts {
    /// Number of blocks counted without a gap, from the first.
    blocks: u64,
    /// Number of games in those blocks.
    games: u64,
    /// Counts of later blocks, which came early.
    early: BTreeMap<u64, u64>,
    /// The number of games before a block, for blocks that may still ask.
    before: BTreeMap<u64, u64>,
    /// Blocks that will not ask again, among those that came early.
    done: BTreeSet<u64>,
    /// The blocks that wait for a count; known because waking nobody would still cost a system call.
    waiting: BTreeSet<u64>,
}

impl GameNumbering {
    /// Continues after the first `blocks`, which have `games` games.
    pub(super) fn resume(&self, blocks: u64, games: u64) {
        let mut counts = self.counts();
        (counts.blocks, counts.games) = (blocks, games);
    }

    /// Reports the number of games in a block. A second report on the same block is ignored.
    pub(super) fn post(&self, block: u64, games: u64) {
        let mut counts = self.counts();
        if block < counts.blocks {
            return;
        }
        counts.early.entry(block).or_insert(games);
        loop {
            let next = counts.blocks;
            let Some(games) = counts.early.remove(&next) else { break };
            let before = counts.games;
            if !counts.done.remove(&next) {
                counts.before.insert(next, before);
            }
            counts.blocks += 1;
            counts.games += games;
        }
        if !counts.waiting.is_empty() {
            self.posted.notify_all();
        }
    }

    /// Returns the number of games before a block, if it happens to be known.
    pub(super) fn known(&self, block: u64) -> Option<u64> {
        self.counts().before(block)
    }

    /// Returns the number of games before a block if all earlier blocks are counted; else requests that they be.
    pub(super) fn ask(&self, block: u64) -> Option<u64> {
        let mut counts = self.counts();
        let known = counts.before(block);
        if known.is_none() {
            counts.waiting.insert(block);
            self.tell(&counts);
        }
        known
    }

    /// Returns the number of games before a block, waiting until all earlier blocks are counted.
    pub(super) fn before(&self, block: u64) -> u64 {
        let mut counts = self.counts();
        loop {
            if let Some(games) = counts.before(block) {
                counts.waiting.remove(&block);
                self.tell(&counts);
                return games;
            }
            counts.waiting.insert(block);
            self.tell(&counts);
            counts = self.posted.wait(counts).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Whether some block waits for the count of this one.
    pub(super) fn is_awaited(&self, block: u64) -> bool {
        block < self.awaited_by.load(Ordering::Relaxed)
    }

    fn tell(&self, counts: &Counts) {
        self.awaited_by.store(counts.waiting.last().copied().unwrap_or(0), Ordering::Relaxed);
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a block is done and will not ask again.
    pub(super) fn forget(&self, block: u64) {
        let mut counts = self.counts();
        if counts.before.remove(&block).is_none() && counts.early.contains_key(&block) {
            counts.done.insert(block);
        }
    }
}

impl Counts {
    /// Returns the number of games before a block, if it is known.
    fn before(&self, block: u64) -> Option<u64> {
        let next = (self.blocks == block).then_some(self.games);
        next.or_else(|| self.before.get(&block).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_learn_their_first_number_whatever_the_order_of_counting() {
        let numbering = GameNumbering::default();
        assert_eq!(numbering.before(0), 0);
        numbering.post(2, 30);
        numbering.post(0, 10);
        assert_eq!(numbering.before(1), 10);
        numbering.post(1, 20);
        assert_eq!((numbering.before(2), numbering.before(3)), (30, 60));
        numbering.post(1, 99);
        assert_eq!(numbering.before(3), 60);
        numbering.post(4, 40);
        numbering.post(4, 99);
        numbering.forget(4);
        numbering.post(3, 1);
        assert_eq!(numbering.before(5), 101);
        (0..5).for_each(|block| numbering.forget(block));
        let counts = numbering.counts();
        assert!(counts.before.is_empty() && counts.early.is_empty() && counts.done.is_empty());
    }

    #[test]
    fn a_block_waits_for_those_before_it() {
        let numbering = GameNumbering::default();
        std::thread::scope(|scope| {
            let asked = scope.spawn(|| numbering.before(2));
            while !numbering.is_awaited(1) {
                std::thread::yield_now();
            }
            assert!(!numbering.is_awaited(2));
            numbering.post(1, 5);
            numbering.post(0, 7);
            assert_eq!(asked.join().unwrap(), 12);
        });
        assert!(!numbering.is_awaited(0));
    }
}

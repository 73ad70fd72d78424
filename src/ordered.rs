//! Parallel work with results in order: a free worker fetches the next item, processes it and, when its turn has come,
//! delivers the result together with all results that were waiting for it.
//!
//! What a worker fetches stays in the cache of its own core. The number of items in progress is fixed, and each gives
//! its buffers back when its result is taken: however long the run, it needs memory for only those few items.

use std::collections::BTreeMap;
use std::mem;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Stack size of a worker in bytes: the search for a mate recurses deeply.
pub const STACK: usize = 32 << 20;

/// Passes the items from `next` to the workers made by `new_worker`, and their results to `take` in the order of
/// `next`.
///
/// `next` receives buffers that `take` returned after an earlier item, and ends the run by returning `None`; `take` may
/// end it as well. The calling thread is one of the workers; with one job it is the only one.
///
/// ```
/// use std::ops::ControlFlow;
/// use movetext::board::Position;
/// use movetext::notation::San;
///
/// let mut written = ["e4", "Nf3", "Na6"].into_iter();
/// let mut read = Vec::new();
/// movetext::ordered::run(
///     2,
///     |_: Option<()>| written.next(),
///     || |token: &str| token.parse::<San>().is_ok_and(|san| san.to_move(&Position::start()).is_ok()),
///     |is_legal| {
///         read.push(is_legal);
///         ControlFlow::Continue(None)
///     },
/// );
/// assert_eq!(read, [true, true, false]);
/// ```
pub fn run<Item, Done, Buffers, Worker>(
    jobs: usize,
    next: impl FnMut(Option<Buffers>) -> Option<Item> + Send,
    new_worker: impl Fn() -> Worker + Sync,
    take: impl FnMut(Done) -> ControlFlow<(), Option<Buffers>> + Send,
) where
    Item: Send,
    Done: Send,
    Buffers: Send,
    Worker: FnMut(Item) -> Done,
{
    let (permits, allowed) = mpsc::channel();
    // One item for each worker, and a few that wait for their turn. This alone bounds all the channels.
    let under_way = if jobs > 1 { jobs + 2 } else { 1 };
    for _ in 0..under_way {
        let _ = permits.send(None);
    }
    let queue = Mutex::new(Queue { next, allowed, number: 0, ended: false });
    let early =
        Mutex::new(EarlyResults { results: BTreeMap::new(), expected: 0, delivering: false });
    let (take, closed) = (Mutex::new(take), AtomicBool::new(false));
    let delivery = Delivery { early, take, permits, jobs, closed };
    thread::scope(|scope| {
        for _ in 1..jobs {
            // Where the system grants no more threads, fewer do the work.
            let worker = thread::Builder::new().stack_size(STACK);
            let _ = worker.spawn_scoped(scope, || work(&queue, new_worker(), &delivery));
        }
        work(&queue, new_worker(), &delivery);
    });
}

/// The queue of items, from which one worker fetches at a time.
struct Queue<Next, Buffers> {
    next: Next,
    /// A permit for every item that may be in progress, with buffers for it.
    allowed: Receiver<Option<Buffers>>,
    number: u64,
    ended: bool,
}

impl<Next, Buffers> Queue<Next, Buffers> {
    /// The next item and its number in the queue.
    fn fetch<Item>(&mut self) -> Option<(u64, Item)>
    where
        Next: FnMut(Option<Buffers>) -> Option<Item>,
    {
        let buffers = self.allowed.recv().ok().filter(|_| !self.ended)?;
        let item = (self.next)(buffers);
        self.ended = item.is_none();
        self.number += 1;
        item.map(|item| (self.number - 1, item))
    }
}

/// Processes items until there are none left or no more results are wanted.
fn work<Item, Done, Buffers>(
    queue: &Mutex<Queue<impl FnMut(Option<Buffers>) -> Option<Item>, Buffers>>,
    mut work: impl FnMut(Item) -> Done,
    delivery: &Delivery<Done, Buffers, impl FnMut(Done) -> ControlFlow<(), Option<Buffers>>>,
) {
    while !delivery.closed.load(Ordering::Relaxed) {
        let Ok(fetched) = queue.lock().map(|mut queue| queue.fetch()) else { return };
        let Some((number, item)) = fetched else { return };
        delivery.deliver(number, work(item));
    }
}

/// Hands results over in order, one worker at a time.
struct Delivery<Done, Buffers, Take> {
    early: Mutex<EarlyResults<Done>>,
    take: Mutex<Take>,
    permits: Sender<Option<Buffers>>,
    jobs: usize,
    /// Set when no more results are wanted.
    closed: AtomicBool,
}

/// Results whose turn has not yet come.
struct EarlyResults<Done> {
    results: BTreeMap<u64, Done>,
    expected: u64,
    /// Whether a worker is delivering.
    delivering: bool,
}

impl<Done, Buffers, Take> Delivery<Done, Buffers, Take>
where
    Take: FnMut(Done) -> ControlFlow<(), Option<Buffers>>,
{
    /// Accepts a result. Unless another worker is delivering, this one hands over all results whose turn has come.
    fn deliver(&self, number: u64, result: Done) {
        if self.early().put(number, result) {
            return;
        }
        let mut take = self.take.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let Some(result) = self.early().due() else { return };
            match take(result) {
                ControlFlow::Continue(buffers) => drop(self.permits.send(buffers)),
                ControlFlow::Break(()) => return self.close(),
            }
        }
    }

    fn early(&self) -> MutexGuard<'_, EarlyResults<Done>> {
        self.early.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Releases all workers that wait for a permit.
    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        (0..self.jobs).for_each(|_| drop(self.permits.send(None)));
    }
}

impl<Done> EarlyResults<Done> {
    /// Stores a result; returns whether a worker is already delivering.
    fn put(&mut self, number: u64, result: Done) -> bool {
        self.results.insert(number, result);
        mem::replace(&mut self.delivering, true)
    }

    /// Returns the result whose turn it is. On `None`, the calling worker is no longer the one that delivers.
    fn due(&mut self) -> Option<Done> {
        let result = self.results.remove(&self.expected);
        self.delivering = result.is_some();
        self.expected += u64::from(self.delivering);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(jobs: usize, until: u64) -> Vec<u64> {
        let mut number = 0;
        let mut taken = Vec::new();
        run(
            jobs,
            |_: Option<()>| {
                number += 1;
                (number <= 1000).then_some(number)
            },
            || {
                |n: u64| {
                    // Some items take longer, so results arrive out of order.
                    thread::sleep(std::time::Duration::from_micros(n % 7 * 30));
                    n * n
                }
            },
            |square| {
                taken.push(square);
                if square == until { ControlFlow::Break(()) } else { ControlFlow::Continue(None) }
            },
        );
        taken
    }

    #[test]
    fn results_come_in_order_whatever_the_number_of_jobs() {
        let expected: Vec<u64> = (1..=1000).map(|n| n * n).collect();
        for jobs in [1, 2, 5] {
            assert_eq!(squares(jobs, 0), expected);
        }
    }

    #[test]
    fn the_taker_may_end_the_run() {
        for jobs in [1, 2, 5] {
            assert_eq!(squares(jobs, 100).len(), 10);
        }
    }

    #[test]
    fn memory_comes_back() {
        for jobs in [1, 3] {
            let mut made = 0;
            let mut left = 500;
            run(
                jobs,
                |spare: Option<Vec<u8>>| {
                    left -= 1;
                    made += usize::from(spare.is_none());
                    (left > 0).then(|| spare.unwrap_or_default())
                },
                || |buffer: Vec<u8>| buffer,
                |buffer| ControlFlow::Continue(Some(buffer)),
            );
            assert!(made <= jobs + 2, "{made} buffers for {jobs} jobs");
        }
    }
}

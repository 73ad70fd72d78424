//! Work in parallel, results in order: a free worker fetches the next item, works on it, and delivers the result when its
//! turn has come, with all that waited for it.
//!
//! What a worker fetches stays in the cache of its own core. The number of items under way is fixed, and each brings its
//! buffers back when it is taken: the whole run needs no more than those few items, however long it is.

use std::collections::BTreeMap;
use std::mem;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Stack of a worker: the search for a mate goes deep.
pub const STACK: usize = 32 << 20;

/// Gives what `next` yields to the workers that `new_worker` makes, and their results to `take` in the order of `next`.
///
/// `next` gets buffers back that an earlier item left over (`take` gave them) and ends the run with `None`; `take` may end
/// it as well. The calling thread is one of the workers; with one job it is the only one.
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
    // One item with every worker, and some that wait for their turn. No channel needs another bound.
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
            // Where the system gives no more threads, fewer do the work.
            let worker = thread::Builder::new().stack_size(STACK);
            let _ = worker.spawn_scoped(scope, || work(&queue, new_worker(), &delivery));
        }
        work(&queue, new_worker(), &delivery);
    });
}

/// The queue of items, from which one worker fetches at a time.
struct Queue<Next, Buffers> {
    next: Next,
    /// A permit for every item that may be on its way, with buffers for it.
    allowed: Receiver<Option<Buffers>>,
    number: u64,
    ended: bool,
}

impl<Next, Buffers> Queue<Next, Buffers> {
    /// The next item and its place in the queue.
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

/// Works on items until there are none, or nobody wants the results.
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

/// Where results are handed over in order, by one worker at a time.
struct Delivery<Done, Buffers, Take> {
    early: Mutex<EarlyResults<Done>>,
    take: Mutex<Take>,
    permits: Sender<Option<Buffers>>,
    jobs: usize,
    /// No more results are wanted.
    closed: AtomicBool,
}

/// Results whose turn has not come.
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
    /// Takes in a result. Where no other worker delivers, this one does, with all whose turn comes meanwhile.
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

    /// Lets go all workers that wait for a permit.
    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        (0..self.jobs).for_each(|_| drop(self.permits.send(None)));
    }
}

impl<Done> EarlyResults<Done> {
    /// Puts a result down; says whether a worker is delivering.
    fn put(&mut self, number: u64, result: Done) -> bool {
        self.results.insert(number, result);
        mem::replace(&mut self.delivering, true)
    }

    /// The result whose turn it is. Whoever asks for it in vain delivers no longer.
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
                    // Some items take longer, so that results come out of order.
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

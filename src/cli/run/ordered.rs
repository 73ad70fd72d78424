//! Work in parallel, results in order: whoever is free fetches the next item and works on it, and hands over what he made
//! when its turn has come, with all that waited for it.
//!
//! What a worker fetches stays in the cache of its own core. The number of items on their way is fixed, and each brings its
//! memory back when it is taken: the whole run needs no more than those few items, however long it is.

use std::collections::BTreeMap;
use std::mem;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Gives what `next` yields to workers made by `hire`, and their results to `take` in the order of `next`.
///
/// `next` gets memory back that an earlier item left over (`take` gave it) and ends the run with `None`; `take` may end
/// it as well. The calling thread is one of the workers; with one job it is the only one.
pub(super) fn run<Item, Made, Spare, Worker>(
    jobs: usize,
    mut next: impl FnMut(Option<Spare>) -> Option<Item> + Send,
    hire: impl Fn() -> Worker + Sync,
    mut take: impl FnMut(Made) -> ControlFlow<(), Option<Spare>> + Send,
) where
    Item: Send,
    Made: Send,
    Spare: Send,
    Worker: FnMut(Item) -> Made,
{
    if jobs > 1 {
        return run_on_threads(jobs, next, hire, take);
    }
    let mut work = hire();
    let mut spare = None;
    while let Some(item) = next(spare.take()) {
        match take(work(item)) {
            ControlFlow::Continue(left) => spare = left,
            ControlFlow::Break(()) => return,
        }
    }
}

fn run_on_threads<Item, Made, Spare, Worker>(
    jobs: usize,
    next: impl FnMut(Option<Spare>) -> Option<Item> + Send,
    hire: impl Fn() -> Worker + Sync,
    take: impl FnMut(Made) -> ControlFlow<(), Option<Spare>> + Send,
) where
    Item: Send,
    Made: Send,
    Spare: Send,
    Worker: FnMut(Item) -> Made,
{
    let (permits, allowed) = mpsc::channel();
    // One item in the hands of every worker, and some that wait for their turn. No channel needs another bound.
    for _ in 0..jobs + 2 {
        let _ = permits.send(None);
    }
    let row = Mutex::new(Row { next, allowed, number: 0, ended: false });
    let waiting = Mutex::new(Waiting { early: BTreeMap::new(), expected: 0, served: false });
    let (take, closed) = (Mutex::new(take), AtomicBool::new(false));
    let counter = Counter { waiting, take, permits, jobs, closed };
    thread::scope(|scope| {
        for _ in 1..jobs {
            scope.spawn(|| work(&row, hire(), &counter));
        }
        work(&row, hire(), &counter);
    });
}

/// The row of items, at which one worker stands at a time.
struct Row<Next, Spare> {
    next: Next,
    /// A permit for every item that may be on its way, with memory for it.
    allowed: Receiver<Option<Spare>>,
    number: u64,
    ended: bool,
}

impl<Next, Spare> Row<Next, Spare> {
    /// The next item and its place in the row.
    fn fetch<Item>(&mut self) -> Option<(u64, Item)>
    where
        Next: FnMut(Option<Spare>) -> Option<Item>,
    {
        let spare = self.allowed.recv().ok().filter(|_| !self.ended)?;
        let item = (self.next)(spare);
        self.ended = item.is_none();
        self.number += 1;
        item.map(|item| (self.number - 1, item))
    }
}

/// Works on items until there are none, or nobody wants the results.
fn work<Item, Made, Spare>(
    row: &Mutex<Row<impl FnMut(Option<Spare>) -> Option<Item>, Spare>>,
    mut work: impl FnMut(Item) -> Made,
    counter: &Counter<Made, Spare, impl FnMut(Made) -> ControlFlow<(), Option<Spare>>>,
) {
    while !counter.closed.load(Ordering::Relaxed) {
        let Ok(fetched) = row.lock().map(|mut row| row.fetch()) else { return };
        let Some((number, item)) = fetched else { return };
        counter.hand_in(number, work(item));
    }
}

/// Where results are handed over in order, by one worker at a time.
struct Counter<Made, Spare, Take> {
    waiting: Mutex<Waiting<Made>>,
    take: Mutex<Take>,
    permits: Sender<Option<Spare>>,
    jobs: usize,
    /// Nobody wants any more.
    closed: AtomicBool,
}

/// Results whose turn has not come.
struct Waiting<Made> {
    early: BTreeMap<u64, Made>,
    expected: u64,
    /// Whether somebody is handing over.
    served: bool,
}

impl<Made, Spare, Take> Counter<Made, Spare, Take>
where
    Take: FnMut(Made) -> ControlFlow<(), Option<Spare>>,
{
    /// Takes in a result. Where nobody hands over, who brings it does so, with all whose turn comes meanwhile.
    fn hand_in(&self, number: u64, result: Made) {
        if self.waiting().put(number, result) {
            return;
        }
        let mut take = self.take.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let Some(result) = self.waiting().due() else { return };
            match take(result) {
                ControlFlow::Continue(spare) => drop(self.permits.send(spare)),
                ControlFlow::Break(()) => return self.close(),
            }
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting<Made>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets everybody who waits for a permit go.
    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        (0..self.jobs).for_each(|_| drop(self.permits.send(None)));
    }
}

impl<Made> Waiting<Made> {
    /// Puts a result down; says whether somebody is handing over.
    fn put(&mut self, number: u64, result: Made) -> bool {
        self.early.insert(number, result);
        mem::replace(&mut self.served, true)
    }

    /// The result whose turn it is. Who asks for it in vain hands over no longer.
    fn due(&mut self) -> Option<Made> {
        let result = self.early.remove(&self.expected);
        self.served = result.is_some();
        self.expected += u64::from(self.served);
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

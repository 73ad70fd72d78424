//! The number of workers, and the thread from which they are started.

use std::num::NonZero;
use std::thread;

use super::failure::Failure;
use crate::ordered;

/// Returns the number of workers requested, or else one per core.
pub(super) fn jobs(asked: Option<u16>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    asked.map_or_else(cores, usize::from)
}

/// Does work in which the calling thread takes part, on a thread with the stack size of a worker.
///
/// # Errors
/// Errors of the work; failure to start the thread; a panic in the work.
pub(super) fn with_deep_stack<T: Send>(
    work: impl FnOnce() -> Result<T, Failure> + Send,
) -> Result<T, Failure> {
    thread::scope(|scope| {
        let caller = thread::Builder::new().stack_size(ordered::STACK);
        let done = caller.spawn_scoped(scope, work)?.join();
        done.unwrap_or_else(|_| Err(Failure::new("the search was ended by a fault")))
    })
}

//! How many workers share the work, and the thread from which they are called.

use std::num::NonZero;
use std::thread;

use super::failure::Failure;
use crate::ordered;

/// So many workers as were asked for; else one a core.
pub(super) fn jobs(asked: Option<u16>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    asked.map_or_else(cores, usize::from)
}

/// Does work of which the calling thread takes its share, on a thread with the stack of a worker.
///
/// # Errors
/// Those of the work; the thread cannot be started; a fault in it.
pub(super) fn with_deep_stack<T: Send>(
    work: impl FnOnce() -> Result<T, Failure> + Send,
) -> Result<T, Failure> {
    thread::scope(|scope| {
        let caller = thread::Builder::new().stack_size(ordered::STACK);
        let done = caller.spawn_scoped(scope, work)?.join();
        done.unwrap_or_else(|_| Err(Failure::new("the search was ended by a fault")))
    })
}

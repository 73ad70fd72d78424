//! From files to output: several workers read in turn, judge and write; the results are output in the order of the
//! input.
//!
//! [`BlockReader`] cuts the files into blocks, a [`Worker`] reviews one block and lets the [`Task`] write its games
//! into a [`BlockOutput`], the [`ResultCollector`] sends those to the [`Output`] and adds up the [`Totals`].

mod block_output;
mod block_reader;
mod checkpoint;
mod collector;
mod container_hint;
mod input;
mod numbering;
mod options;
mod progress;
mod read_as;
mod sums;
mod task;
mod totals;
mod worker;

pub(super) use block_output::BlockOutput;
pub(super) use input::Input;
pub(super) use numbering::NumberedGames;
pub(super) use options::RunOptions;
pub(super) use progress::Progress;
#[cfg(feature = "book")]
pub(super) use progress::Watched;
pub(super) use task::Task;
pub(super) use totals::Totals;

use serde::Deserialize;

use self::block_reader::BlockReader;
use self::checkpoint::Checkpoint;
use self::collector::ResultCollector;
use self::worker::Worker;
use super::output::Output;
use crate::ordered;

/// Performs the task on these inputs and writes its results to the output; the totals include all failures.
pub(super) fn over(
    options: &RunOptions,
    inputs: &[Input],
    task: &impl Task,
    output: &mut Output,
) -> Totals {
    let size = inputs.iter().map(Input::size).sum();
    let progress = Progress::new(options.progress, size, options.judging.words);
    let mut blocks = BlockReader::new(options, inputs, &progress);
    let done = output.state().and_then(|state| Checkpoint::deserialize(state).ok());
    let mut collector = ResultCollector::new(options, task, output);
    if let Some(done) = done {
        match blocks.skip(&done) {
            Ok(checksum) => collector.resume(&done, checksum),
            Err(changed) => return Totals { broken: Some(changed), ..Totals::default() },
        }
    }
    ordered::run(
        options.jobs,
        |buffers| blocks.next(buffers),
        || {
            let mut worker = Worker::new(options, task.clone());
            move |item| worker.work(item)
        },
        |result| {
            let taken = collector.take(result);
            progress.show(collector.totals.sums.summary.games());
            taken
        },
    );
    progress.clear();
    collector.finish()
}

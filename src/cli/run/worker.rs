//! The work on one block: its games are reviewed, numbered, and passed to the task.

use std::sync::Arc;

use super::block_output::BlockOutput;
use super::block_reader::{Block, InputFile, WorkItem};
use super::container_hint;
use super::numbering::NumberedGames;
use super::options::RunOptions;
use super::task::Task;
use crate::arbiter::{Arbiter, Review};
use crate::cli::failure::Failure;
use crate::cli::panic_hook;
use crate::finding::{Code, Finding};
use crate::text::Source;
use crate::write::report::Location;

/// The result of an item.
pub(super) enum WorkResult {
    /// A block, with the source that it was made from.
    Block(Box<BlockOutput>, Source),
    /// The end of a file, with the number of padding bytes after it.
    End(Arc<InputFile>, u64),
    /// A file that could not be opened or, if it is torn, not be read to its end.
    Failed { failure: Failure, is_torn: bool },
}

/// The tools of one thread.
pub(super) struct Worker<'a, T> {
    options: &'a RunOptions,
    task: T,
    reviewer: FileArbiter,
    /// Counts games while the other arbiter reviews.
    counter: FileArbiter,
}

/// An arbiter for one file, with the index of that file among the inputs.
type FileArbiter = Option<(usize, Arbiter)>;

impl<'a, T: Task> Worker<'a, T> {
    /// Creates a worker that has seen no file yet.
    pub(super) fn new(options: &'a RunOptions, task: T) -> Self {
        Self { options, task, reviewer: None, counter: None }
    }

    /// Turns an item into its result.
    pub(super) fn work(&mut self, item: WorkItem) -> WorkResult {
        match item {
            WorkItem::Block(block) => self.review(block),
            WorkItem::End(file, padding) => WorkResult::End(file, padding),
            WorkItem::Failed { failure, is_torn } => WorkResult::Failed { failure, is_torn },
        }
    }

    fn review(&mut self, block: Block) -> WorkResult {
        let Block { file, index, source, findings: mut loose, buffer } = block;
        panic_hook::begin_block(&file.name, source.first_line(), file.numbering.known(index));
        let source = file.options.container.lay_out(source);
        let mut output = BlockOutput::within(buffer);
        let Self { options, task, reviewer, counter } = self;
        let mut numbers = GameNumbers {
            file: &file,
            block: index,
            source: &source,
            counter,
            before: None,
            is_counted: false,
        };
        let mut stretches = container_hint::MAX_STRETCHES;
        let rest = arbiter_of(&file, reviewer).review(&source, 0, |review| {
            game(options, task, review, &mut numbers, &mut stretches, &mut output);
            panic_hook::count_game();
        });
        file.numbering.post(index, rest.games);
        file.numbering.forget(index);
        (output.games, output.met_text) = (rest.games, rest.met_text);
        output.passed_over = loose.iter().any(|finding| finding.code == Code::GameTooLong);
        loose.extend(rest.findings);
        if options.games.is_none() {
            let container = file.options.container;
            let loose =
                container_hint::add(loose.into(), &source, options, container, &mut stretches);
            loose_findings(options, task, &source, &loose, &mut output);
        }
        task.finish_block(&source, &mut output);
        if let Some(encoding) = task.encoding().filter(|_| output.failure.is_none()) {
            output.failure = output.encode(encoding, &source).err();
        }
        WorkResult::Block(Box::new(output), source)
    }
}

/// Returns the arbiter of the file: the existing one, or a new one.
fn arbiter_of<'a>(file: &InputFile, at_hand: &'a mut FileArbiter) -> &'a mut Arbiter {
    let fits = at_hand.take().filter(|(known, _)| *known == file.index);
    let fresh = || (file.index, Arbiter::new(file.options.clone()));
    &mut at_hand.insert(fits.unwrap_or_else(fresh)).1
}

/// Processes one game of a block: counts it, selects its findings, passes it to the task.
fn game(
    options: &RunOptions,
    task: &mut impl Task,
    review: &Review<'_>,
    numbers: &mut GameNumbers<'_>,
    stretches: &mut usize,
    output: &mut BlockOutput,
) {
    numbers.count_if_awaited();
    let findings = options.judging.selection.sift(review.findings);
    let container = numbers.file.options.container;
    let findings = container_hint::add(findings, review.source, options, container, stretches);
    let mut index = 0;
    let is_named = match task.numbers() {
        NumberedGames::All => true,
        NumberedGames::Faulty => !findings.is_empty(),
        NumberedGames::None => false,
    };
    if is_named || options.games.is_some() {
        index = numbers.number(review.index);
        if options.games.is_some_and(|wanted| !wanted.contains(index)) {
            return;
        }
    }
    output.sums.summary.count_game();
    output.sums.read_as.count(review);
    findings
        .iter()
        .filter(|finding| task.counts(finding))
        .for_each(|finding| output.sums.count(finding));
    task.game(&Review { index, findings: &findings, ..*review }, output);
}

/// Passes the findings outside the games of a block to the task, and sorts the block in the order of its source.
pub(super) fn loose_findings(
    options: &RunOptions,
    task: &mut impl Task,
    source: &Source,
    findings: &[Finding],
    output: &mut BlockOutput,
) {
    let place = Location { source, game: None, review: None };
    for finding in findings.iter().filter(|finding| options.judging.selection.shows(finding.code)) {
        if task.counts(finding) {
            output.sums.count(finding);
        }
        task.loose_finding(&place, finding, output);
    }
    output.sort(task.frame().between);
}

/// The numbers of a block's games in their file, determined when they are needed.
struct GameNumbers<'a> {
    file: &'a InputFile,
    block: u64,
    source: &'a Source,
    counter: &'a mut FileArbiter,
    /// The number of games before the block, once that is known.
    before: Option<u64>,
    /// Whether the games of this block have been counted.
    is_counted: bool,
}

impl GameNumbers<'_> {
    /// Returns the number in the file of the `nth` game of the block, from 0.
    fn number(&mut self, nth: u64) -> u64 {
        let numbering = &self.file.numbering;
        let before = self.before.or_else(|| numbering.ask(self.block)).unwrap_or_else(|| {
            self.count(); // others may ask next
            numbering.before(self.block)
        });
        *self.before.insert(before) + 1 + nth
    }

    /// Counts the games of this block if another worker waits for them, so that it need not wait for the review.
    fn count_if_awaited(&mut self) {
        if self.file.numbering.is_awaited(self.block) {
            self.count();
        }
    }

    /// Counts all games of this block, from its beginning: where a game begins can depend on the text before it.
    fn count(&mut self) {
        if !self.is_counted {
            self.is_counted = true;
            let counter = arbiter_of(self.file, self.counter);
            self.file.numbering.post(self.block, counter.count(self.source));
        }
    }
}

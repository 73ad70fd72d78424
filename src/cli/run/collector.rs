//! Collects results in order and outputs them.

use std::io;
use std::mem;
use std::ops::ControlFlow;

use super::block_output::BlockOutput;
use super::block_reader::{Buffers, InputFile};
use super::checkpoint::{Checkpoint, InputChecksum, SavedTotals};
use super::options::RunOptions;
use super::task::Task;
use super::totals::{TooFewGames, Totals};
use super::worker::{WorkResult, loose_findings};
use crate::cli::failure::{Failure, say_plainly};
use crate::cli::output::{Folder, Output};
use crate::finding::{Code, Finding};
use crate::text::{Source, Span};
use crate::write::Framed;

/// Sends the results of the blocks to the output in order, and adds up the totals.
pub(super) struct ResultCollector<'a, T> {
    options: &'a RunOptions,
    task: &'a T,
    output: Framed<&'a mut Output>,
    /// Number of games in the current file.
    games: u64,
    /// Whether the current file contains anything but white space.
    met_text: bool,
    /// Whether a game of the current file was skipped.
    passed_over: bool,
    /// The checksum of what has been processed.
    checksum: InputChecksum,
    pub(super) totals: Totals,
}

impl<'a, T: Task> ResultCollector<'a, T> {
    /// Creates a collector that has received nothing.
    pub(super) fn new(options: &'a RunOptions, task: &'a T, output: &'a mut Output) -> Self {
        let (checksum, totals) = (InputChecksum::default(), Totals::default());
        let (games, met_text, passed_over) = (0, false, false);
        let output = Framed::new(task.frame(), task.encoding(), output);
        Self { options, task, output, games, met_text, passed_over, checksum, totals }
    }

    /// Continues from the checkpoint of an earlier run, which has read input with this checksum.
    pub(super) fn resume(&mut self, done: &Checkpoint, checksum: InputChecksum) {
        self.output.has_pieces = done.begun;
        (self.games, self.met_text) = (done.games, done.met_text);
        (self.checksum, self.totals) = (checksum, done.totals.restored());
    }

    /// Takes the next result; returns its buffers, or ends the run.
    pub(super) fn take(&mut self, result: WorkResult) -> ControlFlow<(), Option<Buffers>> {
        let taken = match result {
            WorkResult::Block(block, source) => self.take_block(block, source).map(Some),
            WorkResult::End(file, padding) => self.take_end(&file, padding).map(|()| None),
            WorkResult::Failed { failure, is_torn } => {
                let line = failure.to_string();
                self.totals.failures.push(failure);
                self.totals.torn |= is_torn;
                (self.games, self.met_text) = (0, false);
                self.save_checkpoint(&line).map(|()| None)
            }
        };
        taken.map_or_else(
            |failure| {
                self.totals.broken = Some(failure);
                ControlFlow::Break(())
            },
            ControlFlow::Continue,
        )
    }

    fn take_block(
        &mut self,
        mut block: Box<BlockOutput>,
        source: Source,
    ) -> Result<Buffers, Failure> {
        if let Some(failure) = block.failure.take() {
            return Err(failure);
        }
        self.totals.read = true;
        block.changes.iter().for_each(|change| say_plainly(change));
        block.abridge(&mut self.totals.detail_limit);
        match self.output.out {
            Output::Folder(folder) => write_files(folder, self.task, &block, &source)?,
            _ => self.output.encoded_piece(&block.data)?,
        }
        self.games += block.games;
        self.met_text |= block.met_text;
        self.passed_over |= block.passed_over;
        self.totals.sums.add(mem::take(&mut block.sums));
        self.save_checkpoint(source.origin(Span::at(0)).0.text())?;
        Ok(Buffers { text: source.into_buffer(), output: block.data })
    }

    /// Handles the end of a file, which may turn out to contain no game at all.
    fn take_end(&mut self, file: &InputFile, padding: u64) -> Result<(), Failure> {
        self.totals.read = true;
        if padding > 0 {
            self.totals.padded.push((file.name.clone(), padding));
        }
        let games = mem::take(&mut self.games);
        let met_text = mem::take(&mut self.met_text);
        if mem::take(&mut self.passed_over) {
            return self.save_checkpoint(&file.name);
        }
        if !met_text && games == 0 {
            self.totals.empty.push(file.name.clone());
        } else if games > 0 && self.options.games.is_some_and(|wanted| wanted.is_beyond(games)) {
            self.totals.short.push(TooFewGames { name: file.name.clone(), games });
        } else if games == 0 {
            let none = [Finding::new(Code::NoGame, Span::at(0))];
            let (mut block, mut task) = (BlockOutput::default(), self.task.clone());
            let source = Source::new(&file.name, "");
            loose_findings(self.options, &mut task, &source, &none, &mut block);
            block.abridge(&mut self.totals.detail_limit);
            self.output.encoded_piece(&block.data)?;
            self.totals.sums.add(block.sums);
        }
        self.save_checkpoint(&file.name)
    }

    /// Records a checkpoint if the output supports it.
    fn save_checkpoint(&mut self, text: &str) -> Result<(), Failure> {
        // After something unreadable there is no point from which another run could continue.
        if !self.output.out.remembers() || self.totals.torn {
            return Ok(());
        }
        self.checksum.add(text);
        let (items, read) = (self.checksum.items(), self.checksum.sum());
        let (begun, games, met_text) = (self.output.has_pieces, self.games, self.met_text);
        let totals = SavedTotals::of(&self.totals);
        let done = Checkpoint { items, read, begun, games, met_text, totals };
        let state = serde_json::to_value(done).map_err(io::Error::from)?;
        self.output.out.mark(state)
    }

    /// Closes the frame, even an empty one, unless nothing could be read.
    pub(super) fn finish(mut self) -> Totals {
        let failed = !self.options.inputs.failures.is_empty() || !self.totals.failures.is_empty();
        let has_games = self.totals.has_games();
        if self.totals.broken.is_none() && (has_games || !self.totals.read && !failed) {
            self.totals.broken = self.output.finish().err().map(Failure::from);
        }
        self.totals
    }
}

/// Writes every game to a file of its own, each in a frame of its own.
fn write_files(
    folder: &mut Folder,
    task: &impl Task,
    block: &BlockOutput,
    source: &Source,
) -> Result<(), Failure> {
    for (name, game, entry) in block.files() {
        let mut file = Framed::new(task.frame(), task.encoding(), Vec::new());
        file.encoded_piece(entry)?;
        folder.write(name, (source.name(), game), &file.finish()?)?;
    }
    Ok(())
}

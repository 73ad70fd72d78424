//! Reads the files one after the other and hands them out in blocks of whole games.

use std::sync::Arc;

use super::checkpoint::{Checkpoint, InputChecksum};
use super::input::Input;
use super::numbering::GameNumbering;
use super::options::RunOptions;
use super::progress::Progress;
use crate::arbiter::Options;
use crate::cli::failure::Failure;
use crate::cli::panic_hook;
use crate::finding::Finding;
use crate::read::{self, GameFile};
use crate::text::Source;

/// What all blocks of a file share, determined from its beginning before the first block is handed out.
#[derive(Debug)]
pub(super) struct InputFile {
    /// As named on the command line.
    pub(super) name: String,
    /// The place among the inputs, from 1.
    pub(super) index: usize,
    /// The options of the arbiter for this file.
    pub(super) options: Options,
    /// The numbering of its games.
    pub(super) numbering: GameNumbering,
}

/// Whole games of one file, to be worked on.
pub(super) struct Block {
    pub(super) file: Arc<InputFile>,
    /// The place in the file, from 0.
    pub(super) index: u64,
    pub(super) source: Source,
    /// Findings about its characters.
    pub(super) findings: Vec<Finding>,
    /// A buffer for its output.
    pub(super) buffer: Vec<u8>,
}

/// An item that is handed out.
pub(super) enum WorkItem {
    /// A block of games.
    Block(Block),
    /// The end of a file, with the number of padding bytes after it.
    End(Arc<InputFile>, u64),
    /// A file that could not be opened or, if it is torn, not be read to its end.
    Failed { failure: Failure, is_torn: bool },
}

/// Buffers to be reused: of a text, and of its output.
#[derive(Debug, Default)]
pub(super) struct Buffers {
    pub(super) text: Vec<u8>,
    pub(super) output: Vec<u8>,
}

/// Reads the inputs on demand.
pub(super) struct BlockReader<'a> {
    options: &'a RunOptions,
    inputs: std::slice::Iter<'a, Input>,
    progress: &'a Progress,
    open: Option<OpenFile>,
    begun: usize,
}

/// A file being read.
struct OpenFile {
    file: Arc<InputFile>,
    blocks: GameFile,
    handed_out: u64,
}

impl<'a> BlockReader<'a> {
    /// Creates a reader of these inputs.
    pub(super) fn new(
        options: &'a RunOptions,
        inputs: &'a [Input],
        progress: &'a Progress,
    ) -> Self {
        Self { options, inputs: inputs.iter(), progress, open: None, begun: 0 }
    }

    /// Returns the next block, end or failure; `None` after the last file.
    pub(super) fn next(&mut self, buffers: Option<Buffers>) -> Option<WorkItem> {
        let Some(open) = &mut self.open else {
            let input = self.inputs.next()?;
            return match self.open(input) {
                Ok(open) => {
                    self.open = Some(open);
                    self.next(buffers)
                }
                Err(failure) => Some(WorkItem::Failed { failure, is_torn: false }),
            };
        };
        let Buffers { text, output } = buffers.unwrap_or_default();
        let item = match open.blocks.next_bare_block(Some(text)) {
            Ok(Some(read)) => {
                open.handed_out += 1;
                return Some(WorkItem::Block(Block {
                    file: Arc::clone(&open.file),
                    index: open.handed_out - 1,
                    source: read.value,
                    findings: read.findings,
                    buffer: output,
                }));
            }
            Ok(None) => WorkItem::End(Arc::clone(&open.file), open.blocks.padding()),
            Err(error) => {
                let failure = Failure::at(open.file.name.as_ref(), &error);
                WorkItem::Failed { failure, is_torn: true }
            }
        };
        self.open = None;
        Some(item)
    }

    /// Reads and discards what an earlier run has already processed; returns its checksum.
    ///
    /// # Errors
    /// The input is not the same as for that run.
    pub(super) fn skip(&mut self, done: &Checkpoint) -> Result<InputChecksum, Failure> {
        let mut checksum = InputChecksum::default();
        let mut buffers = None;
        while checksum.items() < done.items {
            match self.next(buffers.take()) {
                Some(WorkItem::Block(block)) => {
                    checksum.add(block.source.text());
                    let text = block.source.into_buffer();
                    buffers = Some(Buffers { text, output: block.buffer });
                }
                Some(WorkItem::End(file, _)) => checksum.add(&file.name),
                Some(WorkItem::Failed { failure, .. }) => checksum.add(&failure.to_string()),
                None => break,
            }
        }
        if (checksum.items(), checksum.sum()) != (done.items, done.read) {
            return Err(Failure::new(
                "the input has changed since the work was begun; remove the .part file to begin anew",
            ));
        }
        if let Some(open) = &self.open {
            open.file.numbering.resume(open.handed_out, done.games);
        }
        Ok(checksum)
    }

    fn open(&mut self, input: &Input) -> Result<OpenFile, Failure> {
        let name = input.name();
        panic_hook::begin_block(&name, 1, None);
        let counted = self.progress.count(input.open()?);
        let failed = |error| Failure::at(name.as_ref(), &error);
        let blocks = read::open(&name, counted, self.options.file.clone()).map_err(failed)?;
        let options = self.options.judging.arbiter.clone().suited_to(&blocks);
        let numbering = GameNumbering::default();
        self.begun += 1;
        let file = InputFile { name, index: self.begun, options, numbering };
        Ok(OpenFile { file: Arc::new(file), blocks, handed_out: 0 })
    }
}

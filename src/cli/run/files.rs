//! The row of files: they become blocks, one after the other.

use std::sync::Arc;

use super::checkpoint::{Checkpoint, Trace};
use super::input::Input;
use super::numbering::Numbering;
use super::plan::Plan;
use super::progress::Progress;
use crate::arbiter::Options;
use crate::cli::{Failure, breakdown};
use crate::finding::Finding;
use crate::read::{self, GameFile};
use crate::text::Source;

/// What holds for all blocks of a file, settled from its opening before the first block is handed out.
#[derive(Debug)]
pub(super) struct File {
    /// As named on the command line.
    pub(super) name: String,
    /// Its place in the row of files.
    pub(super) index: usize,
    /// By what its arbiter goes.
    pub(super) options: Options,
    /// The numbers of its games.
    pub(super) numbering: Numbering,
}

/// Whole games of one file, to be worked on.
pub(super) struct Block {
    pub(super) file: Arc<File>,
    /// Its place in the file, from 0.
    pub(super) index: u64,
    pub(super) source: Source,
    /// What there was to say about its characters.
    pub(super) findings: Vec<Finding>,
    /// Memory for what is made of it.
    pub(super) memory: Vec<u8>,
}

/// What the row hands out.
pub(super) enum Item {
    /// Work.
    Block(Block),
    /// A file is at its end; so many bytes of padding stand behind it.
    End(Arc<File>, u64),
    /// A file could not be opened, or (`true`) not be read to its end.
    Failed(Failure, bool),
}

/// Memory that goes round: of a text, and of what was made of it.
#[derive(Debug, Default)]
pub(super) struct Spare {
    pub(super) text: Vec<u8>,
    pub(super) made: Vec<u8>,
}

/// The row of files, read on demand.
pub(super) struct Files<'a> {
    plan: &'a Plan,
    inputs: std::slice::Iter<'a, Input>,
    progress: &'a Progress,
    open: Option<Open>,
    begun: usize,
}

/// The file under way.
struct Open {
    file: Arc<File>,
    blocks: GameFile,
    handed_out: u64,
}

impl<'a> Files<'a> {
    /// Will read these.
    pub(super) fn new(plan: &'a Plan, inputs: &'a [Input], progress: &'a Progress) -> Self {
        Self { plan, inputs: inputs.iter(), progress, open: None, begun: 0 }
    }

    /// The next block, end or failure; `None` after the last file.
    pub(super) fn next(&mut self, spare: Option<Spare>) -> Option<Item> {
        let Some(open) = &mut self.open else {
            let input = self.inputs.next()?;
            return match self.open(input) {
                Ok(open) => {
                    self.open = Some(open);
                    self.next(spare)
                }
                Err(failure) => Some(Item::Failed(failure, false)),
            };
        };
        let Spare { text, made } = spare.unwrap_or_default();
        let item = match open.blocks.next_bare_block(Some(text)) {
            Ok(Some(read)) => {
                open.handed_out += 1;
                return Some(Item::Block(Block {
                    file: Arc::clone(&open.file),
                    index: open.handed_out - 1,
                    source: read.value,
                    findings: read.findings,
                    memory: made,
                }));
            }
            Ok(None) => Item::End(Arc::clone(&open.file), open.blocks.padding()),
            Err(error) => Item::Failed(Failure::at(open.file.name.as_ref(), &error), true),
        };
        self.open = None;
        Some(item)
    }

    /// Passes over what an earlier run has dealt with; gives the trace of it.
    ///
    /// # Errors
    /// The input is not what that run has read.
    pub(super) fn pass_over(&mut self, done: &Checkpoint) -> Result<Trace, Failure> {
        let mut trace = Trace::default();
        let mut spare = None;
        while trace.items() < done.items {
            match self.next(spare.take()) {
                Some(Item::Block(block)) => {
                    trace.add(block.source.text());
                    let text = block.source.into_buffer();
                    spare = Some(Spare { text, made: block.memory });
                }
                Some(Item::End(file, _)) => trace.add(&file.name),
                Some(Item::Failed(failure, _)) => trace.add(&failure.to_string()),
                None => break,
            }
        }
        if (trace.items(), trace.sum()) != (done.items, done.read) {
            return Err(Failure::new(
                "the input has changed since the work was begun; remove the .part file to begin anew",
            ));
        }
        if let Some(open) = &self.open {
            open.file.numbering.go_on(open.handed_out, done.games);
        }
        Ok(trace)
    }

    fn open(&mut self, input: &Input) -> Result<Open, Failure> {
        let name = input.name();
        breakdown::begin(&name, 1, None);
        let counted = self.progress.count(input.open()?);
        let failed = |error| Failure::at(name.as_ref(), &error);
        let blocks = read::open(&name, counted, self.plan.file.clone()).map_err(failed)?;
        let options = self.plan.options.clone().suited_to(&blocks);
        let numbering = Numbering::default();
        self.begun += 1;
        let file = File { name, index: self.begun, options, numbering };
        Ok(Open { file: Arc::new(file), blocks, handed_out: 0 })
    }
}

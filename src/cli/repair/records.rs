//! The records that the command is to repair.

use std::path::Path;

use super::options::RepairArgs;
use crate::arbiter::{NumberedRecord, RecordFile, RecordFileError, Records};
use crate::cli::failure::{Failure, say};
use crate::cli::panic_hook;
use crate::cli::run::{Input, Progress};
use crate::finding::Words;
use crate::read::GameRange;

/// The records of the files, restricted to those requested.
pub(super) struct WantedRecords {
    pub(super) records: Records,
    wanted: Option<GameRange>,
}

impl WantedRecords {
    /// Opens the files.
    pub(super) fn open(
        asked: &RepairArgs,
        progress: &Progress,
        words: &'static Words,
    ) -> Result<Self, Failure> {
        let open = |input: &Input| {
            let name = input.name();
            panic_hook::begin_block(&name, 1, None);
            let counted = progress.count(input.open()?);
            let file = RecordFile::open(&name, Box::new(counted), asked.file_options(words));
            file.map_err(|error| Failure::at(name.as_ref(), &error))
        };
        let first = open(&asked.input())?;
        let second = asked.second().as_ref().map(open).transpose()?;
        Ok(Self { records: Records::new(first, second, asked.known()), wanted: asked.games })
    }

    /// Returns the name of the first file.
    pub(super) fn name(&self) -> &str {
        self.records.files().next().map_or("", RecordFile::name)
    }

    /// Whether the first file contains anything but white space.
    pub(super) fn met_text(&self) -> bool {
        self.records.files().next().is_some_and(RecordFile::met_text)
    }

    /// Returns the requested range if it is beyond the end of the file, and the number of games there.
    pub(super) fn lacking(&self) -> Option<(GameRange, u64)> {
        let games = self.records.games();
        self.wanted.filter(|wanted| wanted.is_beyond(games)).map(|wanted| (wanted, games))
    }

    /// Returns the next requested record; `None` after the last one.
    pub(super) fn next(&mut self) -> Result<Option<NumberedRecord>, Failure> {
        loop {
            let next = self.records.next_record(say);
            let next = next
                .map_err(|RecordFileError { name, error }| Failure::at(Path::new(&name), &error))?;
            match next {
                Some(record)
                    if self.wanted.is_some_and(|wanted| !wanted.contains(record.number)) => {}
                found => return Ok(found),
            }
        }
    }
}

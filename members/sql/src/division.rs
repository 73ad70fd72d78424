//! Dividing the reading of files into tasks.

use std::io;
use std::path::absolute;

use movetext_columns::{Input, Piece, Place};

/// How the reading of files is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// One task with this number of threads, which returns the games in order.
    Threads(usize),
    /// Many tasks for other processes, each of about this many bytes on disk.
    Pieces(u64),
}

impl Division {
    /// Returns the number of threads for each task.
    #[must_use]
    pub const fn jobs(self) -> usize {
        match self {
            Self::Threads(jobs) => jobs,
            Self::Pieces(_) => 1,
        }
    }

    /// Returns the files under names that a reader in another process can use, where the current folder is unknown.
    ///
    /// # Errors
    /// Standard input can be read only by this process.
    pub(crate) fn found(self, inputs: Vec<Input>) -> Result<Vec<Input>, String> {
        if matches!(self, Self::Threads(_)) {
            return Ok(inputs);
        }
        let found = |input| match input {
            Input::Stdin => Err("-: a cluster reads files, not standard input".to_owned()),
            Input::File(piece) => {
                let place = match piece.place {
                    Place::Path(path) => absolute(path).map(Place::Path),
                    address @ Place::Address(_) => Ok(address),
                };
                let place = place.map_err(|error| format!("{}: {error}", piece.name))?;
                Ok(Input::File(Piece { place, ..piece }))
            }
        };
        inputs.into_iter().map(found).collect()
    }

    /// Cuts the files into pieces.
    ///
    /// # Errors
    /// One cannot be read.
    pub fn pieces(self, inputs: &[Input]) -> io::Result<Vec<Input>> {
        let mut pieces = Vec::new();
        for input in inputs {
            match (self, input) {
                (Self::Pieces(size), Input::File(file)) => {
                    pieces.extend(file.clone().cut(size)?.into_iter().map(Input::File));
                }
                _ => pieces.push(input.clone()),
            }
        }
        Ok(pieces)
    }

    /// Returns the tasks. Files are not cut here if something is `counted` from their beginning.
    pub(crate) fn tasks(self, inputs: &[Input], counted: bool) -> io::Result<Vec<Vec<Input>>> {
        let Self::Pieces(size) = self else { return Ok(vec![inputs.to_vec()]) };
        let pieces = if counted { inputs.to_vec() } else { self.pieces(inputs)? };
        let mut tasks: Vec<Vec<Input>> = Vec::new();
        let mut room = 0;
        for piece in pieces {
            let length = length(&piece)?;
            match tasks.last_mut() {
                Some(task) if length <= room => {
                    task.push(piece);
                    room -= length;
                }
                _ => {
                    tasks.push(vec![piece]);
                    room = size.saturating_sub(length);
                }
            }
        }
        Ok(tasks)
    }
}

/// Returns the number of bytes to read.
fn length(input: &Input) -> io::Result<u64> {
    match input {
        Input::Stdin => Ok(0),
        Input::File(Piece { stretch: Some(stretch), .. }) => {
            Ok(stretch.bytes.end - stretch.bytes.start)
        }
        Input::File(file) => file.place.length(),
    }
}

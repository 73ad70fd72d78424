//! How the reading of files is divided into tasks.

use std::io;
use std::path::absolute;

use movetext_columns::{Input, Piece, Place};

/// How the reading of files is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// One task with so many threads, which gives the games in their order.
    Threads(usize),
    /// Many tasks for other processes, each of about so many bytes on the disk.
    Pieces(u64),
}

impl Division {
    /// Threads for each task.
    #[must_use]
    pub const fn jobs(self) -> usize {
        match self {
            Self::Threads(jobs) => jobs,
            Self::Pieces(_) => 1,
        }
    }

    /// Files as whoever reads them finds them: other processes do not know this folder.
    ///
    /// # Errors
    /// Standard input is for this process alone.
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

    /// The files cut into pieces.
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

    /// The tasks. Files of which something is to be `counted` from their beginning are not cut here.
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

/// How many bytes there are to read.
fn length(input: &Input) -> io::Result<u64> {
    match input {
        Input::Stdin => Ok(0),
        Input::File(Piece { stretch: Some(stretch), .. }) => {
            Ok(stretch.bytes.end - stretch.bytes.start)
        }
        Input::File(file) => file.place.length(),
    }
}

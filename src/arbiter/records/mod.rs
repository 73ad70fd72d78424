//! The records of games to be reconstructed, file by file, with the sheets of both players joined.

mod container;
mod file;
mod unread;

use std::io;

pub use self::container::RecordContainer;
pub use self::file::{RecordFile, RecordFileOptions};
pub use self::unread::UnreadRecord;
use super::NotInCells;
use crate::read::RecordedGame;
use crate::repair::GameKnowledge;

/// A record, or why it could not be read.
#[derive(Clone, Debug)]
pub struct NumberedRecord {
    /// Its number in the file, from 1.
    pub number: u64,
    /// The recorded game.
    pub game: Result<RecordedGame, UnreadRecord>,
}

/// The records of one file, or of two files that hold the two players' sheets of the same games in the same order.
pub struct Records {
    first: RecordFile,
    second: Option<RecordFile>,
    known: GameKnowledge,
    games: u64,
}

/// An error after which a file cannot be read any further.
#[derive(Debug)]
pub struct RecordFileError {
    /// The name of the file.
    pub name: String,
    /// The error from reading it.
    pub error: io::Error,
}

impl Records {
    /// The records of one or two files, each together with what is known of every game.
    #[must_use]
    pub const fn new(first: RecordFile, second: Option<RecordFile>, known: GameKnowledge) -> Self {
        Self { first, second, known, games: 0 }
    }

    /// The files.
    pub fn files(&self) -> impl Iterator<Item = &RecordFile> {
        std::iter::once(&self.first).chain(&self.second)
    }

    /// The number of games read so far.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Counts of what was read so far but is in no cell, over all files.
    #[must_use]
    pub fn not_in_cells(&self) -> NotInCells {
        let mut all = NotInCells::default();
        self.files().for_each(|file| all.add(file.not_in_cells()));
        all
    }

    /// The next record; `None` after the last one. Remarks on the files are passed to `tell`, line by line.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn next_record(
        &mut self,
        mut tell: impl FnMut(String),
    ) -> Result<Option<NumberedRecord>, RecordFileError> {
        let first = next_of(&mut self.first, &mut tell)?;
        let second = match &mut self.second {
            Some(file) => next_of(file, &mut tell)?,
            None => None,
        };
        if first.is_none() && second.is_none() {
            return Ok(None);
        }
        self.games += 1;
        let number = self.games;
        if let Some(file) = &self.second {
            let partners = [(&self.first, first.is_some()), (file, second.is_some())];
            for (lacking, _) in partners.into_iter().filter(|(_, has_game)| !has_game) {
                let name = lacking.name();
                tell(format!(
                    "{name}: there is no game {number}; its only sheet is put together alone"
                ));
            }
        }
        let name = self.second.as_ref().map_or("", RecordFile::name);
        let second = second.map(|game| game.map_err(|why| why.in_file(name)));
        let game = match (first, second) {
            (Some(first), Some(second)) => {
                if let (Ok(first), Ok(second)) = (&first, &second) {
                    for [tag, here, there] in first.contradicted(second) {
                        tell(format!("{name}: {tag} is “{there}”, on the first sheet “{here}”"));
                    }
                }
                joined(first, second, name)
            }
            (first, second) => match first.or(second) {
                Some(game) => game,
                None => return Ok(None),
            },
        };
        let game = game.map(|mut game| {
            self.known.amend(&mut game.record);
            game
        });
        Ok(Some(NumberedRecord { number, game }))
    }
}

fn next_of(
    file: &mut RecordFile,
    tell: impl FnMut(String),
) -> Result<Option<Result<RecordedGame, UnreadRecord>>, RecordFileError> {
    let next = file.next_game(tell);
    next.map_err(|error| RecordFileError { name: file.name().to_owned(), error })
}

/// Joins both sheets into one record.
fn joined(
    first: Result<RecordedGame, UnreadRecord>,
    second: Result<RecordedGame, UnreadRecord>,
    name: &str,
) -> Result<RecordedGame, UnreadRecord> {
    let mut game = first?;
    if game.join(second?) {
        Ok(game)
    } else {
        Err(UnreadRecord::new("the second sheet begins from another position").in_file(name))
    }
}

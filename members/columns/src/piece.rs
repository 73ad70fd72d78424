//! Files and pieces of files: large files are cut between games, so that many processes can read one file at the same
//! time.

use std::io::{self, Read};
use std::ops::Range;

use movetext::read::{self, Container, FileOptions, game_boundary};
use movetext::text::{Charset, Offset, is_packed, unpacked};

use crate::frame::frames;
use crate::place::Place;

/// The games of a file, or those that begin in one stretch of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The name of the file in the tables.
    pub name: String,
    /// Where it is.
    pub place: Place,
    /// The stretch; `None` for the whole file.
    pub stretch: Option<Stretch>,
}

/// A stretch of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The bytes as they are on disk. In a compressed file the stretch begins and ends with a frame.
    pub bytes: Range<u64>,
    /// Whether it is the end of the file.
    pub is_last: bool,
    /// What precedes its first game. By default that game is number 1 at the first byte of line 1.
    pub before: Before,
}

/// The games and the text before a place in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Before {
    /// Number of games.
    pub games: u64,
    /// Number of bytes and lines.
    pub offset: Offset,
}

impl Piece {
    /// A whole file.
    #[must_use]
    pub const fn whole(name: String, place: Place) -> Self {
        Self { name, place, stretch: None }
    }

    /// Cuts the file into pieces of about `size` bytes on disk. A file stays whole if it is not larger, is not PGN in
    /// UTF-8, or is compressed in any other way than in frames of Zstandard.
    ///
    /// # Errors
    /// Reading it failed.
    pub fn cut(self, size: u64) -> io::Result<Vec<Self>> {
        let length = self.place.length()?;
        if self.stretch.is_some() || length <= size || !self.can_be_cut()? {
            return Ok(vec![self]);
        }
        let places = if is_packed(self.place.open()?)? {
            let frames = frames(self.place.open()?, length)?;
            apart(frames.into_iter(), size)
        } else {
            (0..length).step_by(usize::try_from(size.max(1)).unwrap_or(usize::MAX)).collect()
        };
        if places.len() < 2 {
            return Ok(vec![self]);
        }
        let ends = places[1..].iter().copied().chain([length]);
        let stretches = places.iter().zip(ends).map(|(&start, end)| Stretch {
            bytes: start..end,
            is_last: end == length,
            before: Before::default(),
        });
        Ok(stretches.map(|stretch| Self { stretch: Some(stretch), ..self.clone() }).collect())
    }

    /// Whether the beginning of a game can be recognised in the file wherever reading begins.
    fn can_be_cut(&self) -> io::Result<bool> {
        if self.place.is_parquet()? {
            return Ok(false);
        }
        let mut file = read::open(&self.name, self.place.open()?, FileOptions::default())?;
        let is_pgn = file.container() == Container::Pgn;
        let first = file.next_block(None)?;
        Ok(is_pgn && first.is_some_and(|block| block.value.charset(0) == Charset::UTF_8))
    }

    /// Returns its text: all games that begin in the stretch, to their ends.
    ///
    /// # Errors
    /// Reading it failed.
    pub(crate) fn text(&self) -> io::Result<Box<dyn Read + Send>> {
        let Some(Stretch { bytes, is_last, .. }) = &self.stretch else {
            return self.place.games();
        };
        let skipped = match bytes.start {
            0 => Some(0),
            start => game_boundary(self.text_of(start..u64::MAX)?)?,
        };
        let Some(skipped) = skipped else { return Ok(Box::new(io::empty())) };
        let own = self.text_of(bytes.clone())?;
        let mut text: Box<dyn Read + Send> = if *is_last {
            own
        } else {
            let rest = || self.text_of(bytes.end..u64::MAX);
            let more = game_boundary(rest()?)?.unwrap_or(u64::MAX);
            Box::new(own.chain(rest()?.take(more)))
        };
        io::copy(&mut text.by_ref().take(skipped), &mut io::sink())?;
        Ok(text)
    }

    /// Returns the decompressed text of some bytes of the file.
    fn text_of(&self, bytes: Range<u64>) -> io::Result<Box<dyn Read + Send>> {
        let is_packed = is_packed(self.place.open()?)?;
        let stored = self.place.bytes(bytes)?;
        Ok(if is_packed { Box::new(unpacked(stored)?) } else { stored })
    }
}

/// Selects from increasing offsets those that are at least `distance` apart.
fn apart(places: impl Iterator<Item = u64>, distance: u64) -> Vec<u64> {
    let mut chosen: Vec<u64> = Vec::new();
    for place in places {
        if chosen.last().is_none_or(|last| place - last >= distance) {
            chosen.push(place);
        }
    }
    chosen
}

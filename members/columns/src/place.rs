//! The location of a file: on disk, or in a store accessed over the network.

use std::ffi::OsStr;
use std::fmt::{self, Display, Formatter};
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::PathBuf;

use crate::parquet_games::ParquetGames;
use crate::store;

/// The first bytes of a Parquet file.
const PARQUET: [u8; 4] = *b"PAR1";

/// The location of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On disk.
    Path(PathBuf),
    /// In a store, such as `s3://bucket/games.pgn` or `https://host/games.pgn.zst`.
    Address(String),
}

/// A reader with random access.
pub(crate) trait ReadSeek: Read + Seek + Send {}

impl<R: Read + Seek + Send> ReadSeek for R {}

impl Place {
    /// Parses an address, or the path of a file.
    ///
    /// ```
    /// use movetext_columns::Place;
    /// assert_eq!(Place::of("s3://club/1997.pgn"), Place::Address("s3://club/1997.pgn".to_owned()));
    /// assert_eq!(Place::of("club/1997.pgn"), Place::Path("club/1997.pgn".into()));
    /// ```
    #[must_use]
    pub fn of(written: &str) -> Self {
        if is_address(written) {
            Self::Address(written.to_owned())
        } else {
            Self::Path(written.into())
        }
    }

    /// Returns bytes to be sent to other processes; a path has no particular character set.
    #[must_use]
    pub fn to_bytes(&self) -> &[u8] {
        match self {
            Self::Path(path) => path.as_os_str().as_encoded_bytes(),
            Self::Address(address) => address.as_bytes(),
        }
    }

    /// Parses the bytes that were sent.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Self {
        match str::from_utf8(bytes) {
            Ok(written) => Self::of(written),
            Err(_) => Self::Path(path(bytes)),
        }
    }

    /// Returns the number of bytes.
    ///
    /// # Errors
    /// The file does not exist, or the store does not answer.
    pub fn length(&self) -> io::Result<u64> {
        match self {
            Self::Path(path) => path.metadata().map(|about| about.len()),
            Self::Address(address) => store::length(address),
        }
    }

    /// Whether its name is that of a Parquet file.
    #[must_use]
    pub fn is_named_parquet(&self) -> bool {
        self.to_string().ends_with(".parquet")
    }

    /// Opens some of the bytes, as they are stored.
    pub(crate) fn bytes(&self, range: Range<u64>) -> io::Result<Box<dyn Read + Send>> {
        let mut file = match self {
            Self::Path(path) => File::open(path)?,
            Self::Address(address) => return Ok(Box::new(store::open(address, range)?)),
        };
        file.seek(SeekFrom::Start(range.start))?;
        Ok(Box::new(file.take(range.end - range.start)))
    }

    /// Opens all bytes, as they are stored.
    pub(crate) fn open(&self) -> io::Result<Box<dyn ReadSeek>> {
        Ok(match self {
            Self::Path(path) => Box::new(File::open(path)?),
            Self::Address(address) => Box::new(store::open(address, 0..u64::MAX)?),
        })
    }

    /// Opens all bytes; the games of a Parquet file as PGN.
    pub(crate) fn games(&self) -> io::Result<Box<dyn Read + Send>> {
        let path = match self {
            Self::Path(path) => path,
            Self::Address(address) if self.is_parquet()? => {
                return Ok(Box::new(ParquetGames::open(store::parquet(address)?)?));
            }
            Self::Address(address) => return Ok(Box::new(store::open(address, 0..u64::MAX)?)),
        };
        let file = File::open(path)?;
        if !fs::metadata(path)?.is_file() {
            return Ok(Box::new(file)); // a pipe cannot be rewound
        }
        let is_parquet = self.is_parquet()?;
        Ok(if is_parquet { Box::new(ParquetGames::open(file)?) } else { Box::new(file) })
    }

    /// Whether it is a Parquet file, by its first bytes.
    pub(crate) fn is_parquet(&self) -> io::Result<bool> {
        begins_as_parquet(&mut self.open()?).map(|(_, is_parquet)| is_parquet)
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(path) => Display::fmt(&path.display(), f),
            Self::Address(address) => f.write_str(address),
        }
    }
}

/// Returns a path that is not UTF-8.
#[cfg(unix)]
fn path(bytes: &[u8]) -> PathBuf {
    <OsStr as std::os::unix::ffi::OsStrExt>::from_bytes(bytes).into()
}

/// Returns a path that is not UTF-8, which does not occur on these systems.
#[cfg(not(unix))]
fn path(bytes: &[u8]) -> PathBuf {
    OsStr::new(&*String::from_utf8_lossy(bytes)).into()
}

/// Whether a name is the address of something in a store.
pub(crate) fn is_address(name: &str) -> bool {
    store::SCHEMES.iter().any(|scheme| name.starts_with(scheme))
}

/// Returns the first bytes, and whether they are those of a Parquet file.
pub(crate) fn begins_as_parquet(input: &mut impl Read) -> io::Result<(Vec<u8>, bool)> {
    let mut begun = Vec::new();
    input.take(PARQUET.len() as u64).read_to_end(&mut begun)?;
    let is_parquet = begun == PARQUET;
    Ok((begun, is_parquet))
}

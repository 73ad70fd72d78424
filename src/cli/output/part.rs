//! A file that several runs may fill: `FILE.part`, which is kept when a run is ended prematurely.
//!
//! Its data are followed by a record of how far they go and of how they were made. A run may be ended at any moment, so
//! no record is overwritten before the next one has been written after it:
//!
//! ```text
//! data … | room for the next piece | record | next record
//! ```

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use flate2::Crc;
use memchr::memmem;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::interrupt;
use super::pending::take_over_permissions;
use crate::cli::failure::Failure;

/// The beginning of a record; its checksum, its content and a line end follow.
const MARK: &[u8] = b"\nmovetext part ";

/// Number of bytes read at a time.
const CHUNK: u64 = 1 << 20;

/// A file written over several runs.
#[derive(Debug)]
pub(in crate::cli) struct PartFile {
    pub(super) target: PathBuf,
    path: PathBuf,
    file: File,
    /// The newest record.
    record: PartRecord,
    /// The offset of that record, which data must not exceed.
    fence: u64,
    /// One past the last byte of the file.
    end: u64,
    /// Number of bytes of data, including those not yet in a record.
    length: u64,
    sum: Crc,
}

/// The contents of the file, and how they were made.
#[derive(Debug, Default, Serialize, Deserialize)]
struct PartRecord {
    /// Checksum of everything that must be the same in every run.
    key: u32,
    /// Number of bytes of data.
    length: u64,
    /// Checksum of the data.
    sum: u32,
    /// The checkpoint of the run, in its own format.
    state: Option<Value>,
}

impl PartFile {
    /// Opens the part of this target, or begins one. Fails if it was begun by a run with another `key`.
    pub(super) fn open(target: &Path, key: &str) -> Result<Self, Failure> {
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        let mut path = target.clone().into_os_string();
        path.push(".part");
        let path = PathBuf::from(path);
        let key = checksum(key.as_bytes());
        Self::at(target, &path, key).map_err(|error| Failure::at(&path, &error))
    }

    fn at(target: PathBuf, path: &Path, key: u32) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(io::Error::other("another run is writing it"));
        }
        let end = file.metadata()?.len();
        let (record, sum) = match end {
            0 => (PartRecord { key, ..PartRecord::default() }, Crc::new()),
            _ => known(&mut file, end, key)?,
        };
        interrupt::keep(path);
        let (path, length) = (path.to_owned(), record.length);
        let mut part = Self { target, path, file, record, fence: 0, end, length, sum };
        part.put_record(end)?;
        Ok(part)
    }

    /// Returns the checkpoint of the earlier runs.
    pub(super) const fn state(&self) -> Option<&Value> {
        self.record.state.as_ref()
    }

    /// Appends data.
    pub(super) fn write(&mut self, data: &[u8]) -> io::Result<()> {
        let end = self.length + data.len() as u64;
        if end > self.fence {
            self.put_record(end.max(self.end))?;
        }
        put(&mut self.file, self.length, data)?;
        self.length = end;
        self.sum.update(data);
        Ok(())
    }

    /// Records a checkpoint for the data so far.
    pub(super) fn mark(&mut self, state: Value) -> io::Result<()> {
        let (length, sum) = (self.length, self.sum.sum());
        self.record = PartRecord { key: self.record.key, length, sum, state: Some(state) };
        self.put_record(self.end)
    }

    /// Removes the records, since the data are complete, and moves the file to its place.
    ///
    /// Only a run that is killed between the last two steps leaves data without a record, which the next run refuses.
    pub(super) fn finish(&self) -> io::Result<()> {
        take_over_permissions(&self.file, &self.target)?;
        self.file.set_len(self.length)?;
        fs::rename(&self.path, &self.target)?;
        interrupt::forget(&self.path);
        Ok(())
    }

    /// Writes the record after everything that must survive if the run ends now.
    fn put_record(&mut self, at: u64) -> io::Result<()> {
        let content = serde_json::to_string(&self.record)?;
        let mut line = MARK.to_vec();
        writeln!(line, "{:08x} {content}", checksum(content.as_bytes()))?;
        put(&mut self.file, at, &line)?;
        (self.fence, self.end) = (at, at + line.len() as u64);
        Ok(())
    }
}

/// Returns the record left in a file by runs with the same key, and the checksum of its data after verifying them.
fn known(file: &mut File, end: u64, key: u32) -> io::Result<(PartRecord, Crc)> {
    let refused = |why: &str| Err(io::Error::other(format!("{why}; remove it to begin anew")));
    let Some(record) = last_record(file, end)? else {
        return refused("not left behind by --resume");
    };
    if record.key != key {
        return refused("begun with other files or options");
    }
    let sum = sum_of(file, record.length)?;
    if sum.sum() != record.sum {
        return refused("its data are not those that were written");
    }
    Ok((record, sum))
}

/// Returns the newest complete record: the last thing in the file, or, if a run was ended while writing that one, the
/// one before, further ahead by one piece of data.
fn last_record(file: &mut File, end: u64) -> io::Result<Option<PartRecord>> {
    for reach in [1 << 16, 1 << 26] {
        let mut tail = Vec::new();
        file.seek(SeekFrom::Start(end.saturating_sub(reach)))?;
        file.read_to_end(&mut tail)?;
        let mut places = memmem::rfind_iter(&tail, MARK);
        if let Some(record) = places.find_map(|at| read_record(&tail[at..])) {
            return Ok(Some(record));
        }
    }
    Ok(None)
}

fn read_record(bytes: &[u8]) -> Option<PartRecord> {
    let line = bytes.strip_prefix(MARK)?;
    let line = std::str::from_utf8(&line[..memchr::memchr(b'\n', line)?]).ok()?;
    let (sum, content) = line.split_once(' ')?;
    let is_whole = u32::from_str_radix(sum, 16) == Ok(checksum(content.as_bytes()));
    is_whole.then(|| serde_json::from_str(content).ok())?
}

/// Returns the checksum of the first bytes of a file.
fn sum_of(file: &mut File, length: u64) -> io::Result<Crc> {
    file.rewind()?;
    let mut sum = Crc::new();
    let mut chunk = Vec::new();
    let mut left = length;
    while left > 0 {
        chunk.clear();
        let read = file.take(left.min(CHUNK)).read_to_end(&mut chunk)?;
        if read == 0 {
            break; // shorter than it was: the checksum will differ
        }
        sum.update(&chunk);
        left -= read as u64;
    }
    Ok(sum)
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = Crc::new();
    sum.update(bytes);
    sum.sum()
}

fn put(file: &mut File, at: u64, bytes: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.write_all(bytes)
}

impl Drop for PartFile {
    fn drop(&mut self) {
        // Without data there is nothing to continue from.
        if self.length == 0 {
            let _ = fs::remove_file(&self.path);
            interrupt::forget(&self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct TestFolder(PathBuf);

    impl TestFolder {
        fn new(name: &str) -> Self {
            let folder =
                std::env::temp_dir().join(format!("movetext-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            Self(folder)
        }
    }

    impl Drop for TestFolder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn another_run_goes_on_behind_the_last_mark() {
        let folder = TestFolder::new("part");
        let target = folder.0.join("out.pgn");
        let mut part = PartFile::open(&target, "convert").unwrap();
        part.write(b"1. e4 *\n").unwrap();
        part.mark(Value::from(1)).unwrap();
        part.write(b"1. d4 d5 2. c").unwrap();
        drop(part);
        let mut part = PartFile::open(&target, "convert").unwrap();
        assert_eq!(part.state(), Some(&Value::from(1)));
        part.write(b"1. d4 d5 2. c4 *\n").unwrap();
        part.finish().unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"1. e4 *\n1. d4 d5 2. c4 *\n");
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
    }

    #[test]
    fn wherever_a_run_ends_there_is_a_mark() {
        let folder = TestFolder::new("marks");
        let target = folder.0.join("out.pgn");
        let path = folder.0.join("out.pgn.part");
        let mut part = PartFile::open(&target, "convert").unwrap();
        for round in 0..40_u64 {
            part.write(&vec![b'x'; 1 + (round * 37 % 900) as usize]).unwrap();
            part.mark(Value::from(round)).unwrap();
        }
        let (fence, end) = (part.fence, part.end);
        drop(part);
        // If the last record is incomplete, the one before is used.
        for (cut, round) in [(end, 39), (end - 1, 38), (fence + 1, 38), (fence, 38)] {
            OpenOptions::new().write(true).open(&path).unwrap().set_len(cut).unwrap();
            let mut file = File::open(&path).unwrap();
            let record = last_record(&mut file, cut).unwrap().unwrap();
            assert_eq!(record.state, Some(Value::from(round)), "cut at {cut} of {end}");
        }
    }

    #[test]
    fn what_is_not_its_own_is_left_alone() {
        let folder = TestFolder::new("strange");
        let target = folder.0.join("out.pgn");
        let path = folder.0.join("out.pgn.part");
        fs::write(&path, "a part of something else").unwrap();
        assert!(PartFile::open(&target, "convert").is_err());
        assert_eq!(fs::read(&path).unwrap(), b"a part of something else");
        fs::remove_file(&path).unwrap();
        let mut part = PartFile::open(&target, "convert").unwrap();
        part.write(b"1. e4 *\n").unwrap();
        part.mark(Value::from(1)).unwrap();
        assert!(PartFile::open(&target, "convert").is_err(), "two runs at once");
        drop(part);
        assert!(PartFile::open(&target, "convert --to uci").is_err());
        let mut bytes = fs::read(&path).unwrap();
        bytes[3] = b'd';
        fs::write(&path, bytes).unwrap();
        assert!(PartFile::open(&target, "convert").is_err(), "data that were changed");
    }
}

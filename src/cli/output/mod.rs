//! The destination of data: standard output, or a file that appears complete or not at all.

mod folder;
pub(super) mod interrupt;
mod part;
mod pending;
mod stale;
pub(super) mod stdout;

pub(super) use folder::Folder;

use std::borrow::Cow;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use self::part::PartFile;
use self::pending::Pending;
use self::stdout::{Stdout, tame};
use super::failure::Failure;

/// The destination of all data of a run.
#[derive(Debug)]
pub(super) enum Output {
    /// Nowhere: only the counts matter.
    Nowhere,
    /// Standard output.
    Stdout(Stdout),
    /// An existing file that is not a regular file (a device, a named pipe), written directly.
    Device(PathBuf, File),
    /// A new file, written beside its place under another name until it is complete.
    File(Pending),
    /// A folder that receives the games one by one.
    Folder(Box<Folder>),
    /// A new file that an earlier run may have begun.
    Part(Box<PartFile>),
}

impl Output {
    /// Opens standard output, or this file.
    pub(super) fn to(target: Option<&Path>) -> Result<Self, Failure> {
        let Some(target) = named(target) else { return Ok(Self::Stdout(Stdout::open()?)) };
        if let Some(device) = device(target)? {
            return Ok(Self::Device(target.to_owned(), device));
        }
        Pending::beside(target).map(Self::File).map_err(|error| Failure::at(target, &error))
    }

    /// Opens this file, or what an earlier run with the same `resume_key` has left of it.
    pub(super) fn resumed(target: Option<&Path>, resume_key: &str) -> Result<Self, Failure> {
        match named(target) {
            Some(target) if device(target)?.is_none() => {
                PartFile::open(target, resume_key).map(|part| Self::Part(Box::new(part)))
            }
            _ => Err(Failure::new("--resume goes on with a file: name one with --output")),
        }
    }

    /// Leaves control characters as they are, for a report in colours, which itself escapes those of its contents.
    pub(super) fn untamed(self) -> Self {
        if let Self::Stdout(stdout) = self { Self::Stdout(stdout.untamed()) } else { self }
    }

    /// Whether checkpoints can be recorded.
    pub(super) const fn remembers(&self) -> bool {
        matches!(self, Self::Part(_))
    }

    /// Returns the checkpoint of an earlier run.
    pub(super) fn state(&self) -> Option<&Value> {
        if let Self::Part(part) = self { part.state() } else { None }
    }

    /// Records a checkpoint for the data so far.
    pub(super) fn mark(&mut self, state: Value) -> Result<(), Failure> {
        match self {
            Self::Part(part) => part.mark(state).map_err(|e| Failure::at(&part.target, &e)),
            _ => Ok(()),
        }
    }

    /// Appends data.
    fn append(&mut self, data: &[u8]) -> Result<(), Failure> {
        match self {
            Self::Nowhere | Self::Folder(_) => Ok(()),
            Self::Stdout(stdout) => Ok(stdout.write_all(data)?),
            Self::Device(path, file) => {
                let data = if file.is_terminal() { tame(data).into() } else { Cow::from(data) };
                file.write_all(&data).map_err(|e| Failure::at(path, &e))
            }
            Self::File(pending) => {
                pending.write(data).map_err(|e| Failure::at(&pending.target, &e))
            }
            Self::Part(part) => part.write(data).map_err(|e| Failure::at(&part.target, &e)),
        }
    }

    /// Completes the output, and moves a file to its place.
    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Stdout(mut stdout) => Ok(stdout.flush()?),
            Self::Nowhere | Self::Device(..) => Ok(()),
            Self::File(mut pending) => {
                pending.finish().map_err(|error| Failure::at(&pending.target, &error))
            }
            Self::Folder(folder) => folder.finish(),
            Self::Part(part) => part.finish().map_err(|e| Failure::at(&part.target, &e)),
        }
    }
}

impl Write for Output {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        self.append(data).map(|()| data.len()).map_err(io::Error::other)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(()) // `finish` does that
    }
}

/// Returns the target if it is a file, which `-` is not.
fn named(target: Option<&Path>) -> Option<&Path> {
    target.filter(|path| path.as_os_str() != "-")
}

/// Opens a target that is not a regular file; `None` for one that can be created or replaced.
fn device(target: &Path) -> Result<Option<File>, Failure> {
    let failed = |error: &io::Error| Failure::at(target, error);
    match fs::metadata(target) {
        Ok(about) if about.is_dir() => Err(failed(&io::Error::other("is a folder"))),
        Ok(about) if !about.is_file() => {
            let device = OpenOptions::new().write(true).open(target);
            device.map(Some).map_err(|error| failed(&error))
        }
        // A read-only file is not replaced either, although its folder would permit that.
        Ok(about) if about.permissions().readonly() => {
            Err(failed(&ErrorKind::PermissionDenied.into()))
        }
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("movetext-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_appears_only_when_it_is_whole() {
        let folder = folder("whole");
        let target = folder.join("out.pgn");
        let mut output = Output::to(Some(&target)).unwrap();
        output.write_all(b"1. e4 e5 *\n").unwrap();
        assert!(!target.exists());
        output.finish().unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"1. e4 e5 *\n");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_failed_run_leaves_the_old_file() {
        let folder = folder("failed");
        let target = folder.join("out.pgn");
        fs::write(&target, "old").unwrap();
        let mut output = Output::to(Some(&target)).unwrap();
        output.write_all(b"half").unwrap();
        drop(output);
        assert_eq!(fs::read(&target).unwrap(), b"old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}

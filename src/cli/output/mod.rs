//! Where data goes: standard output, or a file that appears whole or not at all.

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

/// The receiver of all data of one run.
#[derive(Debug)]
pub(super) enum Output {
    /// Nowhere: only what is counted matters.
    Nowhere,
    /// Standard output.
    Stdout(Stdout),
    /// A file that is no regular file (a device, a named pipe): written as it is.
    Device(PathBuf, File),
    /// A new file, until then under another name beside its place.
    File(Pending),
    /// A folder that takes the games one by one.
    Folder(Box<Folder>),
    /// A new file that another run may have begun.
    Part(Box<PartFile>),
}

impl Output {
    /// Standard output, or this file.
    pub(super) fn to(target: Option<&Path>) -> Result<Self, Failure> {
        let Some(target) = named(target) else { return Ok(Self::Stdout(Stdout::open()?)) };
        if let Some(device) = device(target)? {
            return Ok(Self::Device(target.to_owned(), device));
        }
        Pending::beside(target).map(Self::File).map_err(|error| Failure::at(target, &error))
    }

    /// This file, or what an earlier run of the same `resume_key` has left of it.
    pub(super) fn resumed(target: Option<&Path>, resume_key: &str) -> Result<Self, Failure> {
        match named(target) {
            Some(target) if device(target)?.is_none() => {
                PartFile::open(target, resume_key).map(|part| Self::Part(Box::new(part)))
            }
            _ => Err(Failure::new("--resume goes on with a file: name one with --output")),
        }
    }

    /// The same for a report in colours, which shows the control characters of others by itself.
    pub(super) fn untamed(self) -> Self {
        if let Self::Stdout(stdout) = self { Self::Stdout(stdout.untamed()) } else { self }
    }

    /// Whether it is of use to say how far the work has come.
    pub(super) const fn remembers(&self) -> bool {
        matches!(self, Self::Part(_))
    }

    /// How far an earlier run had come.
    pub(super) fn state(&self) -> Option<&Value> {
        if let Self::Part(part) = self { part.state() } else { None }
    }

    /// Remembers how far the work has come with the data so far.
    pub(super) fn mark(&mut self, state: Value) -> Result<(), Failure> {
        match self {
            Self::Part(part) => part.mark(state).map_err(|e| Failure::at(&part.target, &e)),
            _ => Ok(()),
        }
    }

    /// Takes the next data.
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

    /// Everything was written: puts the file in its place.
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
        Ok(()) // `finish` does it
    }
}

/// A target that is a file, as `-` is none.
fn named(target: Option<&Path>) -> Option<&Path> {
    target.filter(|path| path.as_os_str() != "-")
}

/// What is no regular file, opened; `None` for one that can be made or replaced.
fn device(target: &Path) -> Result<Option<File>, Failure> {
    let failed = |error: &io::Error| Failure::at(target, error);
    match fs::metadata(target) {
        Ok(about) if about.is_dir() => Err(failed(&io::Error::other("is a folder"))),
        Ok(about) if !about.is_file() => {
            let device = OpenOptions::new().write(true).open(target);
            device.map(Some).map_err(|error| failed(&error))
        }
        // A file that may not be written is not replaced either, though its folder would allow it.
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

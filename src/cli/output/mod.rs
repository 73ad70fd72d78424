//! Where data goes: standard output, or a file that appears whole or not at all.

pub(super) mod interrupt;
mod part;
pub(super) mod stale;
pub(super) mod stdout;

use std::borrow::Cow;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use self::part::Part;
use self::stdout::{Stdout, tame};
use super::Failure;
use super::split::Folder;

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
    Part(Box<Part>),
}

/// A file on its way: renamed to its place by [`Output::finish`], removed when it is dropped before.
#[derive(Debug)]
pub(super) struct Pending {
    target: PathBuf,
    beside: PathBuf,
    file: Option<BufWriter<File>>,
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

    /// This file, or what an earlier run under the same terms has left of it.
    pub(super) fn resumed(target: Option<&Path>, terms: &str) -> Result<Self, Failure> {
        match named(target) {
            Some(target) if device(target)?.is_none() => {
                Part::open(target, terms).map(|part| Self::Part(Box::new(part)))
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
    pub(super) fn write(&mut self, data: &[u8]) -> Result<(), Failure> {
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

impl Pending {
    fn beside(target: &Path) -> io::Result<Self> {
        // What a link points to is replaced, not the link.
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        let Some(name) = target.file_name() else {
            return Err(io::Error::new(ErrorKind::InvalidInput, "is no name of a file"));
        };
        stale::sweep(target.parent().unwrap_or(Path::new(".")), name);
        let beside = target.with_file_name(stale::unfinished(name, std::process::id()));
        let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        let _ = file.try_lock(); // it tells a later run that this one is alive
        interrupt::watch(&beside);
        Ok(Self { target, beside, file: Some(BufWriter::with_capacity(1 << 16, file)) })
    }

    fn write(&mut self, data: &[u8]) -> io::Result<()> {
        match &mut self.file {
            Some(file) => file.write_all(data),
            None => Ok(()),
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        let Some(file) = self.file.take() else { return Ok(()) };
        let done = file
            .into_inner()
            .map_err(io::IntoInnerError::into_error)
            .and_then(|file| replace(&file, &self.beside, &self.target));
        if done.is_err() {
            let _ = fs::remove_file(&self.beside);
        }
        interrupt::forget(&self.beside);
        done
    }
}

/// Puts a file that is whole in the place of another, whose permissions it takes over.
fn replace(file: &File, whole: &Path, target: &Path) -> io::Result<()> {
    take_over_permissions(file, target)?;
    fs::rename(whole, target)
}

fn take_over_permissions(file: &File, target: &Path) -> io::Result<()> {
    fs::metadata(target).map_or(Ok(()), |old| file.set_permissions(old.permissions()))
}

impl Drop for Pending {
    fn drop(&mut self) {
        if self.file.take().is_some() {
            let _ = fs::remove_file(&self.beside);
            interrupt::forget(&self.beside);
        }
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
        output.write(b"1. e4 e5 *\n").unwrap();
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
        output.write(b"half").unwrap();
        drop(output);
        assert_eq!(fs::read(&target).unwrap(), b"old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}

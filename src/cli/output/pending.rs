//! A file that appears whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::{interrupt, stale};

/// A file on its way: renamed to its place by [`Pending::finish`], removed when it is dropped before.
#[derive(Debug)]
pub(in crate::cli) struct Pending {
    pub(super) target: PathBuf,
    beside: PathBuf,
    file: Option<BufWriter<File>>,
}

impl Pending {
    /// Begins a file that is to stand at the target.
    pub(super) fn beside(target: &Path) -> io::Result<Self> {
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

    /// Takes the next data.
    pub(super) fn write(&mut self, data: &[u8]) -> io::Result<()> {
        match &mut self.file {
            Some(file) => file.write_all(data),
            None => Ok(()),
        }
    }

    /// The file is whole: puts it in its place.
    pub(super) fn finish(&mut self) -> io::Result<()> {
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

/// Gives a file the permissions of the one whose place it takes, if there is one.
pub(super) fn take_over_permissions(file: &File, target: &Path) -> io::Result<()> {
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

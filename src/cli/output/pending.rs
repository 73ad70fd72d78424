//! A file that appears complete or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::{interrupt, stale};

/// A file being written: renamed to its place by [`Pending::finish`], removed if it is dropped before.
#[derive(Debug)]
pub(in crate::cli) struct Pending {
    pub(super) target: PathBuf,
    beside: PathBuf,
    file: Option<BufWriter<File>>,
}

impl Pending {
    /// Begins a file that will replace the target.
    pub(super) fn beside(target: &Path) -> io::Result<Self> {
        // The file that a link points to is replaced, not the link.
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        let Some(name) = target.file_name() else {
            return Err(io::Error::new(ErrorKind::InvalidInput, "is no name of a file"));
        };
        stale::sweep(target.parent().unwrap_or(Path::new(".")), name);
        let beside = target.with_file_name(stale::unfinished(name, std::process::id()));
        let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        let _ = file.try_lock(); // it shows later runs that this one is alive
        interrupt::watch(&beside);
        Ok(Self { target, beside, file: Some(BufWriter::with_capacity(1 << 16, file)) })
    }

    /// Appends data.
    pub(super) fn write(&mut self, data: &[u8]) -> io::Result<()> {
        match &mut self.file {
            Some(file) => file.write_all(data),
            None => Ok(()),
        }
    }

    /// Completes the file and moves it to its place.
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

/// Replaces a file by a complete one with the same permissions.
fn replace(file: &File, whole: &Path, target: &Path) -> io::Result<()> {
    take_over_permissions(file, target)?;
    fs::rename(whole, target)
}

/// Copies to a file the permissions of the one that it will replace, if there is one.
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

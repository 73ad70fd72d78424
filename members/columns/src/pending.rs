//! Files and folders that appear complete or not at all.

use std::fs::{self, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::{Builder, NamedTempFile, TempDir};

use crate::input::told;

/// Unfinished files and folders, which are beside their places.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Makes Ctrl-C remove unfinished files before it ends the program. A program calls this once, at its beginning.
pub fn tidy_when_interrupted() {
    let _ = ctrlc::set_handler(|| {
        for path in unfinished().drain(..) {
            let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        }
        std::process::exit(130);
    });
}

fn unfinished() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file being written. It is renamed to its place when complete, and removed if it is dropped before.
pub struct PendingFile {
    target: PathBuf,
    file: BufWriter<NamedTempFile>,
}

impl PendingFile {
    /// Begins a file that will replace the target.
    ///
    /// # Errors
    /// No file can be created there.
    pub fn beside(target: &Path) -> io::Result<Self> {
        // The file that a link points to is replaced, not the link.
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        let mut builder = Builder::new();
        let file = builder
            .prefix(".movetext-")
            .permissions(permissions(&target))
            .tempfile_in(parent(&target))?;
        unfinished().push(file.path().to_owned());
        Ok(Self { target, file: BufWriter::with_capacity(1 << 16, file) })
    }

    /// Completes the file and moves it to its place.
    ///
    /// # Errors
    /// It cannot be written completely, or not be moved there.
    pub fn finish(self) -> io::Result<()> {
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.persist(&self.target).map(drop).map_err(|refused| refused.error)
    }
}

impl Write for PendingFile {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        self.file.write(data)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// A folder being written.
pub(crate) struct PendingFolder {
    target: PathBuf,
    folder: TempDir,
}

impl PendingFolder {
    /// Begins a folder that will be placed at the target, where there may be nothing but an empty folder.
    pub(crate) fn beside(target: &Path) -> Result<Self, String> {
        let name = target.to_string_lossy();
        let is_taken = fs::read_dir(target).is_ok_and(|mut entries| entries.next().is_some());
        if is_taken || target.is_file() {
            return Err(format!("{name}: is there already, and not an empty folder"));
        }
        let folder = Builder::new()
            .prefix(".movetext-")
            .permissions(everybody(0o777))
            .tempdir_in(parent(target));
        let folder = folder.map_err(|error| told(&name, &error))?;
        unfinished().push(folder.path().to_owned());
        Ok(Self { target: target.to_owned(), folder })
    }

    /// Returns the folder in which its files are written.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Completes the folder and moves it to its place.
    pub(crate) fn finish(self) -> Result<(), String> {
        let told = |error| told(&self.target.to_string_lossy(), &error);
        if self.target.is_dir() {
            fs::remove_dir(&self.target).map_err(told)?;
        }
        fs::rename(self.folder.path(), &self.target).map_err(told)?;
        let _ = self.folder.keep(); // it has been moved
        Ok(())
    }
}

fn parent(target: &Path) -> &Path {
    target.parent().filter(|parent| *parent != Path::new("")).unwrap_or(Path::new("."))
}

/// Returns the permissions of the file to be replaced, or those of a new file.
fn permissions(target: &Path) -> Permissions {
    fs::metadata(target).map_or_else(|_| everybody(0o666), |old| old.permissions())
}

/// Permissions for all, from which the system removes those that new files do not get.
#[cfg(unix)]
fn everybody(mode: u32) -> Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(mode)
}

/// Permissions of the current folder, since other systems have no such modes. Whether they can be read does not depend
/// on any input.
#[cfg(not(unix))]
fn everybody(_: u32) -> Permissions {
    fs::metadata(".").map(|about| about.permissions()).expect("the folder in which we are")
}

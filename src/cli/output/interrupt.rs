//! What an interrupted run leaves behind: nothing, or the part of a file from which another run goes on.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};

use crate::cli::failure::say;

/// Files and folders that are not whole yet. The one thing that a signal must find without being given it.
static UNFINISHED: Mutex<Vec<Unfinished>> = Mutex::new(Vec::new());

/// Exit status of a program that Ctrl-C ended, by the custom of shells.
const INTERRUPTED: i32 = 130;

/// A file or folder that is not whole yet.
struct Unfinished {
    path: PathBuf,
    /// It stays when the program is ended.
    stays: bool,
}

impl Unfinished {
    fn end(self) {
        if self.stays {
            say(format_args!("{}: not whole; the same call goes on with it", self.path.display()));
        } else {
            let _ = fs::remove_file(&self.path).or_else(|_| fs::remove_dir_all(&self.path));
        }
    }
}

/// From now on, Ctrl-C removes this file or folder before it ends the program.
pub(crate) fn watch(file: &Path) {
    add(Unfinished { path: file.to_owned(), stays: false });
}

/// From now on, Ctrl-C says that this file stays.
pub(super) fn keep(file: &Path) {
    add(Unfinished { path: file.to_owned(), stays: true });
}

/// The program ends at once, whoever holds what: removes what is not whole and does not stay.
pub(crate) fn clear() {
    let Ok(mut unfinished) = UNFINISHED.try_lock() else { return };
    unfinished.drain(..).filter(|file| !file.stays).for_each(Unfinished::end);
}

/// It is whole, or gone.
pub(crate) fn forget(file: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other.path != file);
}

fn add(file: Unfinished) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler the program just ends, as programs do.
        let _ = ctrlc::set_handler(|| {
            UNFINISHED
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .drain(..)
                .for_each(Unfinished::end);
            std::process::exit(INTERRUPTED);
        });
    });
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(file);
}

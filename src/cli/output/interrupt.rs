//! What an interrupted run leaves behind: nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};

/// Files that are not whole yet. The one thing that a signal must find without being given it.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Exit status of a program that Ctrl-C ended, by the custom of shells.
const INTERRUPTED: i32 = 130;

/// From now on, Ctrl-C removes this file before it ends the program.
pub(super) fn watch(file: &Path) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler the program just ends, as programs do.
        let _ = ctrlc::set_handler(|| {
            for file in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
                let _ = fs::remove_file(file);
            }
            std::process::exit(INTERRUPTED);
        });
    });
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(file.to_owned());
}

/// The file is whole, or gone.
pub(super) fn forget(file: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != file);
}

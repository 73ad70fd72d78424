//! What an interrupted run leaves behind: nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};

/// Files and folders that are not whole yet. The one thing that a signal must find without being given it.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Exit status of a program that Ctrl-C ended, by the custom of shells.
const INTERRUPTED: i32 = 130;

/// From now on, Ctrl-C removes this file or folder before it ends the program.
pub(crate) fn watch(file: &Path) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler the program just ends, as programs do.
        let _ = ctrlc::set_handler(|| {
            for file in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
                let _ = fs::remove_file(&file).or_else(|_| fs::remove_dir_all(file));
            }
            std::process::exit(INTERRUPTED);
        });
    });
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(file.to_owned());
}

/// It is whole, or gone.
pub(crate) fn forget(file: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != file);
}

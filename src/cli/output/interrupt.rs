//! What an interrupted run leaves behind: nothing, or a partial file from which another run can continue.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};

use crate::cli::failure::say;

/// Unfinished files and folders. A signal handler takes no arguments, so it must find them here.
static UNFINISHED: Mutex<Vec<Unfinished>> = Mutex::new(Vec::new());

/// Exit status of a program ended by Ctrl-C, by the convention of shells.
const INTERRUPTED: i32 = 130;

/// An unfinished file or folder.
struct Unfinished {
    path: PathBuf,
    /// Whether it is kept when the program is ended.
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

/// Makes Ctrl-C remove this file or folder before it ends the program, from now on.
pub(crate) fn watch(file: &Path) {
    add(Unfinished { path: file.to_owned(), stays: false });
}

/// Makes Ctrl-C report that this file is kept, from now on.
pub(super) fn keep(file: &Path) {
    add(Unfinished { path: file.to_owned(), stays: true });
}

/// Removes everything unfinished that is not to be kept, because the program ends at once; skipped if the list is
/// locked.
pub(crate) fn clear() {
    let Ok(mut unfinished) = UNFINISHED.try_lock() else { return };
    unfinished.drain(..).filter(|file| !file.stays).for_each(Unfinished::end);
}

/// Stops watching a file, which is finished or gone.
pub(crate) fn forget(file: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other.path != file);
}

fn add(file: Unfinished) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler the program simply ends, as usual.
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

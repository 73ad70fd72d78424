//! Removing what a killed run left behind.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::cli::failure::say;

/// Returns the name of an unfinished file: hidden, with the number of the process that writes it.
pub(crate) fn unfinished(name: &OsStr, process: u32) -> String {
    format!(".{}.{process}.part", name.to_string_lossy())
}

/// Removes what killed runs have left in this folder on their way to this name, and reports it.
///
/// A file is certainly abandoned if it has the name that only this program gives, the process is gone, and the lock
/// that a run keeps on what it writes is not held.
pub(crate) fn sweep(folder: &Path, name: &OsStr) {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let Ok(entries) = fs::read_dir(folder) else { return };
    let found = entries.flatten().filter(|entry| {
        process(&entry.file_name(), name).is_some_and(|process| !is_alive(process))
    });
    for path in found.map(|entry| entry.path()).filter(|path| is_given_up(path)) {
        if remove(&path) {
            say(format_args!("{}: left by a run that was killed; removed", path.display()));
        }
    }
}

/// Returns the process number in the name of an unfinished file.
fn process(found: &OsStr, name: &OsStr) -> Option<u32> {
    let process = found.to_str()?.strip_suffix(".part")?.rsplit('.').next()?.parse().ok()?;
    (found == OsStr::new(&unfinished(name, process))).then_some(process)
}

/// Whether the process is running, as far as this system shows.
fn is_alive(process: u32) -> bool {
    process == std::process::id() || Path::new("/proc").join(process.to_string()).exists()
}

/// Whether the lock is not held. Without support for locks this is never known.
fn is_given_up(path: &Path) -> bool {
    let is_link = fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink());
    !is_link && File::open(path).is_ok_and(|file| file.try_lock().is_ok())
}

fn remove(path: &PathBuf) -> bool {
    fs::remove_file(path).or_else(|_| fs::remove_dir_all(path)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_this_program_names_so_is_its_own() {
        let name = OsStr::new("out.pgn");
        assert_eq!(process(OsStr::new(&unfinished(name, 77)), name), Some(77));
        for other in [
            "out.pgn.77.part",
            ".out.pgn.part",
            ".out.pgn.077.part",
            ".in.pgn.77.part",
            ".out.pgn.77",
        ] {
            assert_eq!(process(OsStr::new(other), name), None, "{other}");
        }
    }
}

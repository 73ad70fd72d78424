//! The command line of `movetext`.

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the caller had closed standard output.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Records whether standard output was closed, before `main` runs: until then it can still be seen. By `main`,
/// `/dev/null` has taken the place of a closed standard output, and everything written would be lost silently.
#[ctor::ctor(unsafe)]
fn look_at_standard_output() {
    let (open, ours) = (Path::new("/dev/fd"), "/dev/fd/1");
    CLOSED.store(open.is_dir() && fs::symlink_metadata(ours).is_err(), Ordering::Relaxed);
}

fn main() -> ExitCode {
    movetext::cli::run(std::env::args_os(), CLOSED.load(Ordering::Relaxed))
}

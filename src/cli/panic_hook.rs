//! What happens if the program itself is faulty: one line for a bug report, and no partial output.
//!
//! Reading never panics; this is for the day when that proves wrong. The hook ends the process immediately, so nothing
//! depends on unwinding, and a release build does without it.

use std::cell::{Cell, RefCell};
use std::fmt::Write;
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::failure::say;
use super::output::interrupt;

/// Exit status of a command that could not be done.
const FAILED: i32 = 2;

thread_local! {
    static AT_WORK: RefCell<Option<CurrentBlock>> = const { RefCell::new(None) };
    /// Number of games done in the current block; separate, because it changes with every game.
    static DONE: Cell<u64> = const { Cell::new(0) };
}

/// What a thread is working on.
#[derive(Debug)]
struct CurrentBlock {
    /// The file, as named on the command line.
    file: String,
    /// The first line of the block.
    line: u64,
    /// The number of games before it, if they have been counted.
    before: Option<u64>,
}

/// Makes a panic end the program with one line and exit status 2 from now on.
pub(super) fn install() {
    panic::set_hook(Box::new(|fault| {
        static SAID: AtomicBool = AtomicBool::new(false);
        while SAID.swap(true, Ordering::SeqCst) {
            thread::park(); // another thread is about to end the program
        }
        let work = AT_WORK.try_with(|work| Some(work.try_borrow().ok()?.as_ref()?.place()));
        say(report(work.ok().flatten().as_deref(), fault));
        interrupt::clear();
        std::process::exit(FAILED);
    }));
}

/// Records that this thread begins to work on a part of a file.
pub(super) fn begin_block(file: &str, line: u64, before: Option<u64>) {
    AT_WORK.set(Some(CurrentBlock { file: file.to_owned(), line, before }));
    DONE.set(0);
}

/// Records that one more game of the block is done.
pub(super) fn count_game() {
    DONE.set(DONE.get() + 1);
}

impl CurrentBlock {
    /// Returns the file, and the game as far as it is known: several games are read before the first of them is done.
    fn place(&self) -> String {
        let Self { file, line, before } = self;
        let done = DONE.try_with(Cell::get).unwrap_or_default();
        match before {
            Some(before) => format!("{file}: from game {} on", before + done + 1),
            None => format!("{file}: in the games from line {line} on"),
        }
    }
}

/// Returns the line: where it happened in the input, where in the program, and what to do.
fn report(place: Option<&str>, fault: &PanicHookInfo<'_>) -> String {
    let mut line = place.map_or(String::new(), |place| format!("{place}: "));
    line += "a fault of movetext stopped it, not of the file; please report it";
    if place.is_some() {
        line += " with the file";
    }
    let why = fault.payload_as_str().unwrap_or("no reason given");
    let why = why.split_whitespace().collect::<Vec<_>>().join(" ");
    let version = env!("CARGO_PKG_VERSION");
    let _ = match fault.location() {
        Some(at) => write!(line, " (movetext {version}, {}:{}: {why})", at.file(), at.line()),
        None => write!(line, " (movetext {version}: {why})"),
    };
    line
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::*;

    /// Set in the process that is to panic: the file that it would leave behind.
    const CHILD: &str = "MOVETEXT_TEST_BREAKDOWN";

    #[test]
    fn a_panic_is_one_line_and_leaves_nothing_half() {
        if let Some(half) = std::env::var_os(CHILD) {
            fs::write(&half, "half").unwrap();
            install();
            interrupt::watch(half.as_ref());
            begin_block("club.pgn", 40, Some(6));
            count_game();
            panic!("out of\nmen");
        }
        let half = std::env::temp_dir().join(format!("movetext-half-{}", std::process::id()));
        let this = "cli::panic_hook::tests::a_panic_is_one_line_and_leaves_nothing_half";
        let child = Command::new(std::env::current_exe().unwrap())
            .args([this, "--exact", "--nocapture"])
            .env(CHILD, &half)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stderr).into_owned();
        assert_eq!(child.status.code(), Some(FAILED), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.starts_with("movetext: club.pgn: from game 8 on: "), "{said}");
        assert!(said.contains("please report") && said.contains("out of men"), "{said}");
        assert!(!half.exists());
    }

    #[test]
    fn uncounted_games_are_named_by_their_line() {
        let work = CurrentBlock { file: "club.pgn".to_owned(), line: 40, before: None };
        assert_eq!(work.place(), "club.pgn: in the games from line 40 on");
    }
}

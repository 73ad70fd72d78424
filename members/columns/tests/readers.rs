//! DuckDB, Polars and PyArrow read the files and the stream, and get the same sums. Their packages must be installed in
//! a Python, `python3` or the one that `MOVETEXT_PYTHON` names.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]
#![allow(clippy::print_stderr, reason = "it says what it leaves out")]

use std::process::Command;

#[test]
fn others_come_to_the_same_sums() {
    let python = std::env::var("MOVETEXT_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has_readers = Command::new(&python).args(["-c", "import duckdb, polars, pyarrow"]).output();
    if !has_readers.is_ok_and(|run| run.status.success()) {
        eprintln!("left out: {python} has not duckdb, polars and pyarrow");
        return;
    }
    let root = env!("CARGO_MANIFEST_DIR");
    let run = Command::new(python)
        .args([
            format!("{root}/tests/readers.py"),
            env!("CARGO_BIN_EXE_movetext-columns").to_owned(),
            format!("{root}/../../fixtures/data/club.pgn"),
        ])
        .output()
        .unwrap();
    let said = String::from_utf8(run.stdout).unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let sums: Vec<&str> = said.lines().collect();
    // Plies, findings, ratings of White, plies again, seconds on all clocks, games in folders, games with other tags.
    let expected = "58.0 1.0 8352.0 58.0 12550.0 6.0 1.0";
    assert_eq!(sums, [expected; 4]);
}

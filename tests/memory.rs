//! A single game, however bad its record, takes less than a quarter of a gibibyte.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]
#![allow(clippy::print_stdout, reason = "what is left out is said")]

use movetext::repair::{Cell, Record, RepairOptions, Sheet, repair};

/// Maximum number of cells in a sheet.
const CELLS: usize = 4096;
/// Maximum memory in KiB.
const MOST: u64 = 256 << 10;

/// Returns the peak memory of this process in KiB, if the system reports it.
fn peak() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[test]
fn a_sheet_of_nonsense_is_put_together_within_bounds() {
    let piece = |at: usize| ["K", "Q", "R", "B", "N"][at * 7 % 5];
    let square = |at: usize| (b'a' + (at * 3 % 8) as u8, b'1' + (at * 5 / 3 % 8) as u8);
    let text = |at: usize| {
        let (file, rank) = square(at);
        format!("{}{}{}", piece(at), char::from(file), char::from(rank))
    };
    let cells = (0..CELLS).map(|at| Cell::written(text(at))).collect();
    let record = Record { sheets: vec![Sheet::of(cells)], ..Record::default() };
    let options = RepairOptions { budget: Some(5_000), ..RepairOptions::default() };
    let answer = repair(&record, options);
    let told: usize = answer.plies.iter().map(|ply| ply.cells.len()).sum();
    assert_eq!(told + answer.skipped.len(), CELLS, "a cell is lost");
    match peak() {
        Some(peak) => assert!(peak < MOST, "{peak} KiB"),
        None => println!("skipped: the system does not tell how much memory was used"),
    }
}

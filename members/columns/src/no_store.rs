//! Replaces the stores in a program built without them: every address is refused in one line.

use std::fs::File;
use std::io;
use std::ops::Range;

/// The beginnings of addresses.
pub(crate) const SCHEMES: [&str; 3] = ["s3://", "https://", "http://"];

fn refused<T>(_: &str) -> io::Result<T> {
    Err(io::Error::other("this program reads files, not addresses; `movetext sql` reads both"))
}

/// Refuses the address.
pub(crate) fn named(address: &str) -> io::Result<Vec<String>> {
    refused(address)
}

/// Refuses the address.
pub(crate) fn length(address: &str) -> io::Result<u64> {
    refused(address)
}

/// Refuses the address.
pub(crate) fn open(address: &str, _: Range<u64>) -> io::Result<File> {
    refused(address)
}

/// Refuses the address.
pub(crate) fn parquet(address: &str) -> io::Result<File> {
    refused(address)
}

//! A program that asks no stores: an address is refused in one line.

use std::fs::File;
use std::io;
use std::ops::Range;

/// With these an address begins.
pub(crate) const SCHEMES: [&str; 3] = ["s3://", "https://", "http://"];

fn refused<T>(_: &str) -> io::Result<T> {
    Err(io::Error::other("this program reads files, not addresses; `movetext sql` reads both"))
}

/// No names.
pub(crate) fn named(address: &str) -> io::Result<Vec<String>> {
    refused(address)
}

/// No length.
pub(crate) fn length(address: &str) -> io::Result<u64> {
    refused(address)
}

/// No file.
pub(crate) fn open(address: &str, _: Range<u64>) -> io::Result<File> {
    refused(address)
}

/// No file either.
pub(crate) fn parquet(address: &str) -> io::Result<File> {
    refused(address)
}

//! The cost of each floor separately: bytes to text, text to games, games to positions, reviews to bytes.
//!
//! Run `cargo bench` on a quiet machine; `benches/README.md` explains how the whole is measured.

mod decoding;
mod games;
mod hostile;
mod playing;
mod reading;
mod writing;

use criterion::{criterion_group, criterion_main};

criterion_group!(
    parts,
    decoding::benches,
    reading::benches,
    hostile::benches,
    playing::benches,
    writing::benches
);
criterion_main!(parts);

//! Records made to keep a reader busy: the throughput in bytes must not depend on their length.

use criterion::{BenchmarkId, Criterion, Throughput};
use movetext::arbiter::{Arbiter, Options};
use movetext::read::{self, Container, FileOptions};

/// A name, and a function that makes a text of `n` pieces.
type Kind = (&'static str, fn(usize) -> Vec<u8>);

const KINDS: &[Kind] = &[
    ("distinct tags", |n| tags(n)),
    ("results", |n| "* ".repeat(n).into()),
    ("braces that close nothing", |n| format!("1. e4 {}", "}".repeat(n)).into()),
    ("numbers", |n| format!("1. e4 {}", "1 ".repeat(n)).into()),
    ("variations", |n| format!("1. e4 {}", "(1. d4) ".repeat(n)).into()),
    ("undecodable bytes", |n| [b"1. e4 {".to_vec(), b"\xff\xfe".repeat(n)].concat()),
];

fn tags(count: usize) -> Vec<u8> {
    let tags: Vec<String> = (0..count).map(|number| format!("[T{number} \"v\"]\n")).collect();
    tags.concat().into()
}

/// Measures decoding and reviewing, at two lengths.
pub(crate) fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hostile");
    group.sample_size(10);
    for &(name, text) in KINDS {
        for pieces in [10_000, 80_000] {
            let text = text(pieces);
            group.throughput(Throughput::Bytes(text.len() as u64));
            group.bench_with_input(BenchmarkId::new(name, pieces), &text, |bencher, text| {
                bencher.iter(|| {
                    let source =
                        read::whole("-", text.clone(), &FileOptions::of(Container::Pgn)).value;
                    Arbiter::new(Options::default()).review(&source, 1, |_| {}).games
                });
            });
        }
    }
    group.finish();
}

//! Decoding bytes to text.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use movetext::read::{self, Container, FileOptions};
use movetext::text::Charset;

use super::games;

/// Measures a file that is already UTF-8, and files that must be decoded.
pub(crate) fn benches(criterion: &mut Criterion) {
    let text = games::bare().replace("Anderssen, Adolf", "Андерсен, Адольф");
    let mut group = criterion.benchmark_group("decoding");
    for label in ["utf-8", "windows-1251", "utf-16le"] {
        let charset = Charset::for_label(label);
        let mut bytes = Vec::new();
        if let Some(charset) = charset {
            charset.encode(&text, &mut bytes).expect("Russian and ASCII");
        }
        group.throughput(Throughput::Bytes(bytes.len() as u64));
        group.bench_function(label, |bencher| {
            bencher.iter(|| {
                read::whole(
                    "games.pgn",
                    black_box(&bytes[..]),
                    &FileOptions { charset, ..FileOptions::of(Container::Pgn) },
                )
            });
        });
    }
    group.finish();
}

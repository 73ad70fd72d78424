//! Turning reviews into bytes.

use std::io;

use criterion::{Criterion, Throughput};
use movetext::arbiter::{Arbiter, Options};
use movetext::notation::Notation;
use movetext::write::{Format, Page, Writer};

use super::games;

/// Measures one game with clocks in the formats for programs.
pub(crate) fn benches(criterion: &mut Criterion) {
    let source = games::one();
    let mut group = criterion.benchmark_group("writing");
    group.throughput(Throughput::Elements(games::plies(&source)));
    for (format, notation) in [
        (Format::Pgn, Notation::San),
        (Format::Moves, Notation::San),
        (Format::Moves, Notation::Uci),
        (Format::Ndjson, Notation::San),
        (Format::Xml, Notation::San),
    ] {
        let page = Page { notation, ..Page::default() };
        let mut writer = Writer::new(format, page, io::sink());
        Arbiter::new(Options::default()).review(&source, 1, |review| {
            group.bench_function(format!("{} {}", format.name(), notation.name()), |bencher| {
                bencher.iter(|| writer.game(review));
            });
        });
    }
    group.finish();
}

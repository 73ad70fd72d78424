//! Turning text into games as written.

use criterion::{Criterion, Throughput};
use movetext::arbiter::{Arbiter, Options};

use super::games;

/// Measures reading tags, moves, numbers and comments, without a board.
pub(crate) fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("reading");
    for (kind, source) in games::kinds() {
        let mut arbiter = Arbiter::new(Options::default());
        group.throughput(Throughput::Elements(games::plies(&source)));
        group.bench_function(kind, |bencher| bencher.iter(|| arbiter.count(&source)));
    }
    group.finish();
}

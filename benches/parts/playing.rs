//! Turning games as written into games as played.

use criterion::{Criterion, Throughput};
use movetext::arbiter::{Arbiter, Options};

use super::games;

/// Measures everything that `check` does, without and with the facts of law.
pub(crate) fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playing");
    for (kind, source) in games::kinds() {
        group.throughput(Throughput::Elements(games::plies(&source)));
        for (name, facts) in [("", false), (" with facts", true)] {
            let mut arbiter = Arbiter::new(Options { facts, ..Options::default() });
            group.bench_function(format!("{kind}{name}"), |bencher| {
                bencher.iter(|| arbiter.review(&source, 1, |_| {}));
            });
        }
    }
    group.finish();
}

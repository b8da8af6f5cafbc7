//! The speed of perft: `cargo bench --manifest-path benches/Cargo.toml --bench perft`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use iroko_benches::WORKS;

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for work in &WORKS {
        group.throughput(Throughput::Elements((work.run)()));
        group.bench_function(work.game, |bencher| bencher.iter(work.run));
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = perft
}
criterion_main!(benches);

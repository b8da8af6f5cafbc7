//! Solves the deals of the seeds 0, 1, 2 and so on, and prints the effort and the values:
//! `cargo run --release --manifest-path benches/Cargo.toml --example chicago -- 200 [moves]`, with `moves` for the value of every first move.
//!
//! The number of nodes is the same in every run. The time is processor time where the system reports it.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool that prints figures")]

use std::collections::BTreeMap;
use std::fs::read_to_string;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_games::{Chicago, Player, VariantSet};
use iroko_solver::chicago::Solver;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let deals = words.first().map_or(200, |word| word.parse().expect("the argument is a number"));
    let every_move = words.get(1).is_some_and(|word| word == "moves");

    let (go_on, begin) = (AtomicBool::new(false), Instant::now());
    let mut solver = Solver::new();
    let (mut times, mut nodes, mut values) = (Vec::new(), Vec::new(), BTreeMap::new());
    for seed in 0..deals {
        let deal = Chicago::deal(seed, Player::One, VariantSet::STANDARD);
        let before = busy(begin);
        let value = if every_move {
            solver.moves(&deal, &go_on).map(|moves| moves[0].1)
        } else {
            solver.value(&deal, &go_on)
        };
        times.push(busy(begin) - before);
        nodes.push(solver.nodes());
        *values.entry(value.expect("the stop flag is never set")).or_insert(0) += 1;
    }

    let total: u64 = nodes.iter().sum();
    let time: Duration = times.iter().sum();
    println!("ms     {}", spread(times.iter().map(Duration::as_micros).collect(), 1000));
    println!("nodes  {}", spread(nodes.into_iter().map(u128::from).collect(), 1));
    println!(
        "nodes in all {total}, {:.1} million a second",
        total as f64 / 1e6 / time.as_secs_f64()
    );
    if let Some(memory) = peak() {
        println!("memory at most {memory}");
    }
    for (value, count) in values {
        println!("value {value:3}: {count}");
    }
}

/// The median, the 99th percentile and the maximum.
fn spread(mut numbers: Vec<u128>, unit: u128) -> String {
    numbers.sort_unstable();
    let at = |percent: usize| numbers[(numbers.len() - 1) * percent / 100] as f64 / unit as f64;
    format!("median {}, 99 of 100 within {}, worst {}", at(50), at(99), at(100))
}

/// Returns the processor time used so far, or the elapsed time if the system does not report it.
fn busy(begin: Instant) -> Duration {
    let statistics = read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = statistics.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// Returns the peak memory use.
fn peak() -> Option<String> {
    let status = read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_string())
}

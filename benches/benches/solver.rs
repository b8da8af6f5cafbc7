//! The speed of exact answers: building and probing tables, and solving deals. `cargo bench --manifest-path
//! benches/Cargo.toml --bench solver [-- SEEDS]`, with Awalé's tables up to SEEDS seeds (12).

use std::hint::black_box;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_engine::Rng;
use iroko_games::{Awale, Chicago, Game, Player, Pogo, VariantSet};
use iroko_solver::awale::{EndgameTables, Rules, boards, build};
use iroko_solver::chicago::Solver;
use iroko_solver::pogo::Solution;

/// The number of probes.
const PROBES: usize = 1_000_000;

/// The number of probes at distant boards.
const SCATTERED: usize = 50_000;

/// The number of solved deals.
const DEALS: u64 = 100;

fn main() {
    let seeds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(12);
    let directory = std::env::temp_dir().join(format!("iroko-bench-solver-{}", std::process::id()));
    pogo();
    chicago();
    for rules in Rules::ALL {
        awale(rules, seeds, &directory.join(rules.name()));
    }
    std::fs::remove_dir_all(&directory).expect("the directory exists");
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    println!("most memory: {}", peak.unwrap_or("not told here").trim());
}

fn pogo() {
    let begun = Instant::now();
    let solution = Solution::compute(false, &mut |_, _| {});
    let time = begun.elapsed();
    println!("pogo: built in {}, {}", seconds(time), rate(15_138_816.0, time, "positions"));
    let positions = random::<Pogo>(2_000, 60);
    let time = time_of(&positions, |position| {
        black_box(solution.value(position));
    });
    println!("pogo: {}", rate(PROBES as f64, time, "probes"));
}

fn chicago() {
    let (mut solver, stop) = (Solver::new(), AtomicBool::new(false));
    let mut spread = |name: &str, solve: &mut dyn FnMut(&mut Solver, &Chicago)| {
        let mut times: Vec<Duration> = (0..DEALS)
            .map(|seed| {
                let deal = Chicago::deal(seed, Player::One, VariantSet::STANDARD);
                let begun = Instant::now();
                solve(&mut solver, &deal);
                begun.elapsed()
            })
            .collect();
        times.sort_unstable();
        let [median, worst] = [times[times.len() / 2], times[times.len() - 1]].map(seconds);
        println!("chicago, {name}: median {median}, worst {worst}");
    };
    spread("value of a deal", &mut |solver, deal| {
        black_box(solver.value(deal, &stop));
    });
    spread("every first move", &mut |solver, deal| {
        black_box(solver.moves(deal, &stop));
    });
}

fn awale(rules: Rules, seeds: usize, directory: &Path) {
    let begun = Instant::now();
    build(rules, seeds, directory, &AtomicBool::new(false), &mut |_| {})
        .expect("the table fits on the disk");
    let (time, all) = (begun.elapsed(), (0..=seeds).map(boards).sum::<usize>());
    let (name, speed) = (rules.name(), rate(all as f64, time, "boards"));
    println!("awale {name}: up to {seeds} seeds in {}, {speed}", seconds(time));
    let positions: Vec<Awale> = random::<Awale>(4_000, 120)
        .into_iter()
        .map(|position| Awale::from_pits(fewer(&position, seeds), variants(rules)))
        .collect();
    let scattered = scattered(seeds, variants(rules));
    for (place, memory) in [("memory", usize::MAX), ("the file", 0)] {
        let (tables, _) = EndgameTables::open(rules, directory, memory);
        let probe = |position: &Awale| {
            black_box(tables.probe(position).expect("the table is readable"));
        };
        let time = time_of(&positions, probe);
        println!("awale {name}, from {place}: {}", rate(PROBES as f64, time, "probes"));
        let begun = Instant::now();
        scattered.iter().for_each(probe);
        let each = begun.elapsed().as_secs_f64() / scattered.len() as f64;
        println!("awale {name}, from {place}, scattered: {:.2} µs a probe", 1e6 * each);
    }
}

/// Random boards of `seeds` seeds. From 15 seeds on a table has more blocks than the cache holds, so most of these
/// probes read one.
fn scattered(seeds: usize, variants: VariantSet) -> Vec<Awale> {
    let mut chance = Rng::new(2);
    let mut board = || {
        // Stars and bars: eleven bars among the seeds separate twelve pits, so every board is equally likely.
        let mut pits = [0; 12];
        let (mut bars, mut stars, mut pit) = (11, seeds, 0);
        while stars > 0 {
            if chance.below(bars + stars) < bars {
                (bars, pit) = (bars - 1, pit + 1);
            } else {
                (stars, pits[pit]) = (stars - 1, pits[pit] + 1);
            }
        }
        Awale::from_pits(pits, variants)
    };
    (0..SCATTERED).map(|_| board()).collect()
}

fn variants(rules: Rules) -> VariantSet {
    VariantSet::STANDARD.with(0, rules == Rules::Awari)
}

/// The pits of a position, reduced to at most `seeds` seeds.
fn fewer(position: &Awale, seeds: usize) -> [u8; 12] {
    let mut left = seeds as u8;
    std::array::from_fn(|pit| {
        let kept = position.seeds(pit).min(left);
        left -= kept;
        kept
    })
}

/// Unfinished positions of random games.
fn random<G: Game>(count: usize, plies: usize) -> Vec<G> {
    let mut chance = Rng::new(1);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = G::start(VariantSet::STANDARD, 0);
        for _ in 0..plies {
            if position.outcome().is_some() {
                break;
            }
            positions.push(position);
            position.play(*chance.pick(&position.legal_moves()));
        }
    }
    positions
}

/// The time of `ask` on all positions.
fn time_of<G>(positions: &[G], mut ask: impl FnMut(&G)) -> Duration {
    let begun = Instant::now();
    (0..PROBES).for_each(|number| ask(&positions[number % positions.len()]));
    begun.elapsed()
}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

fn rate(count: f64, time: Duration, what: &str) -> String {
    format!("{:.2} million {what} a second", count / time.as_secs_f64() / 1e6)
}

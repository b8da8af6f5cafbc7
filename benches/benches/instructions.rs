//! Instruction counts of perft, independent of the machine's load. Needs valgrind; fails if a game exceeds its
//! budget. `cargo bench --manifest-path benches/Cargo.toml --bench instructions`.

use std::process::{Command, ExitCode};

use iroko_benches::WORKS;

fn main() -> ExitCode {
    // With a name as its argument, run by valgrind below, it does one piece of work.
    if let Some(name) = std::env::args().nth(1).filter(|word| !word.starts_with('-')) {
        let count = WORKS.iter().find(|work| work.game == name).map_or(0, |work| (work.run)());
        println!("{count}");
        return ExitCode::SUCCESS;
    }
    let Some((idle, _)) = measure("nothing") else {
        eprintln!("skipped: valgrind is not there");
        return ExitCode::SUCCESS;
    };
    let mut over = false;
    println!("{:<9}{:>12}{:>15}{:>9}{:>9}", "game", "leaves", "instructions", "a leaf", "budget");
    for work in &WORKS {
        let (instructions, leaves) = measure(work.game).expect("valgrind ran before");
        let instructions = instructions - idle;
        let each = instructions as f64 / leaves as f64;
        println!("{:<9}{leaves:>12}{instructions:>15}{each:>9.1}{:>9}", work.game, work.budget);
        over |= each > work.budget as f64;
    }
    if over { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Runs one game under callgrind and returns its instructions and its leaves.
fn measure(name: &str) -> Option<(u64, u64)> {
    let program = std::env::current_exe().expect("a running program has a path");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .arg(name)
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = report.lines().find_map(|line| line.split("Collected :").nth(1))?;
    let count = String::from_utf8_lossy(&output.stdout).trim().parse().ok()?;
    Some((collected.trim().parse().ok()?, count))
}

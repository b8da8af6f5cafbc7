//! Faults at random moments: processes are killed, interrupted or run out of disk while they write, and their files
//! are compared with their output, those of a server with what its clients saw. The moments come from a seed. `cargo
//! test` tries a few, `.ci/long faults` many.

mod journal;
mod matches;
mod selfplay;
pub mod server;
mod tables;
mod tune;

use std::io::{self, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use iroko_games::Rng;

/// The default number of rounds per fault; `IROKO_FAULT_ROUNDS` overrides it.
const ROUNDS: u64 = 3;

/// Tries a fault in each round with its own random numbers. A failure names the round, which can be repeated.
fn rounds(mut fault: impl FnMut(&mut Rng)) {
    let rounds = std::env::var("IROKO_FAULT_ROUNDS").map_or(ROUNDS, |text| text.parse().unwrap());
    for round in 0..rounds {
        let _told = Round(round);
        fault(&mut Rng::new(round));
    }
}

/// A round, which prints its number if it fails.
struct Round(u64);

impl Drop for Round {
    fn drop(&mut self) {
        if thread::panicking() {
            say(&format!("it was round {}", self.0));
        }
    }
}

/// Prints a line even if the test succeeds.
pub fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Sleeps for a random time of at most `most` milliseconds.
fn wait(chance: &mut Rng, most: u64) {
    thread::sleep(Duration::from_micros(chance.next_u64() % (1000 * most)));
}

/// The program in a directory, with its games and tables there.
pub fn iroko(place: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_iroko"));
    dress(&mut command, place);
    command.args(words.split_whitespace());
    command
}

/// The program started by a shell that first runs another command, such as `ulimit`.
fn iroko_after(place: &Path, first: &str, words: &str) -> Command {
    let mut command = Command::new("sh");
    dress(&mut command, place);
    command.arg("-c").arg(format!("{first}; exec \"$0\" \"$@\""));
    command.arg(env!("CARGO_BIN_EXE_iroko")).args(words.split(' '));
    command
}

pub fn dress(command: &mut Command, place: &Path) {
    let path = std::env::var_os("PATH").unwrap_or_default();
    command.env_clear().env("LANG", "en_GB.UTF-8").env("PATH", path).current_dir(place);
    command.env("IROKO_DATA", place).env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
}

/// A running process, killed on drop.
pub struct Running(Option<Child>);

impl Running {
    pub fn new(command: &mut Command) -> Running {
        Running(Some(command.spawn().unwrap()))
    }

    pub fn id(&self) -> u32 {
        self.0.as_ref().expect("finish consumes the process").id()
    }

    pub fn has_ended(&mut self) -> bool {
        self.0.as_mut().is_none_or(|child| child.try_wait().unwrap().is_some())
    }

    /// Waits for its end and returns standard output, standard error and exit code.
    pub fn finish(mut self) -> (String, String, Option<i32>) {
        let output =
            self.0.take().expect("finish consumes the process").wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr), output.status.code())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Waits until a process catches SIGTERM, and so Ctrl-C, which a command catches before. Until then they would end it
/// without output. Where the system does not tell, waits for a while.
fn wait_until_heard(running: &mut Running) {
    const TERMINATE: u32 = 15;
    let process = running.id().to_string();
    let begun = Instant::now();
    while signals(&process, "SigCgt:").is_some_and(|caught| caught >> (TERMINATE - 1) & 1 == 0)
        && !running.has_ended()
    {
        assert!(begun.elapsed() < Duration::from_secs(60), "SIGTERM was not caught in a minute");
        thread::sleep(Duration::from_millis(5));
    }
    // The system knows of a handler a moment before the handler knows what to do.
    let is_known = signals(&process, "SigCgt:").is_some();
    thread::sleep(Duration::from_millis(if is_known { 50 } else { 1000 }));
}

/// A set of signals of a process as the system reports it, the first signal in the lowest bit.
fn signals(process: &str, set: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix(set))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}

pub fn signal(name: &str, process: impl ToString) {
    let sent = Command::new("kill").args([name, &process.to_string()]).status();
    assert!(sent.unwrap().success());
}

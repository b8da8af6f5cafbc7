//! The documents are true: every command they show runs, every target they name exists, and their records are real games.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use iroko_games::{Pogo, Record};

use crate::common::{Data, playthrough};
use crate::program;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every page for users and contributors.
fn pages() -> Vec<PathBuf> {
    let names = ["README.md", "README.fr.md", "CONTRIBUTING.md"].map(|name| root().join(name));
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let readmes = crates.map(|entry| entry.unwrap().path().join("README.md"));
    let pages = names.into_iter().chain(docs).chain(readmes);
    pages.filter(|path| path.extension().is_some_and(|end| end == "md") && path.is_file()).collect()
}

/// The lines of a page's `sh` blocks, without their comments, each with the name of the page.
fn shell_lines() -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for page in pages() {
        let name = page.strip_prefix(root()).unwrap().display().to_string();
        let text = fs::read_to_string(page).unwrap();
        let mut inside = false;
        for line in text.lines().map(str::trim) {
            if let Some(language) = line.strip_prefix("```") {
                inside = language == "sh";
            } else if inside {
                let command = line.split(" #").next().unwrap().trim();
                lines.push((name.clone(), command.to_string()));
            }
        }
    }
    lines
}

/// The same command with less work to do: fewer games, less time, smaller depths.
fn shrunk(command: &str) -> String {
    let mut words: Vec<String> = command.split(' ').map(str::to_string).collect();
    for index in 1..words.len() {
        let less = match words[index - 1].as_str() {
            "--games" => "2",
            "--rounds" | "--iterations" | "--pairs" => "1",
            "--trials" | "--epochs" => "2",
            "--count" => "2",
            "--nodes" => "100",
            "--depth" => "2",
            "--seeds" => "4",
            "--effort" => "1",
            "--pause" => "0s",
            "--time" if words[1] != "play" => "5ms",
            _ if ["perft", "states"].contains(&words[1].as_str()) && index == 3 => "2",
            _ => continue,
        };
        words[index] = less.to_string();
    }
    // Without a number it is as many as a chart needs.
    if command.contains("--evolve") && !command.contains("--trials") {
        words.push("--trials 2".to_string());
    }
    words.join(" ").replace(" GAME ", " pogo ")
}

/// Runs a command of the program in a directory that has the files the documents mention, in both languages.
fn run(command: &str, name: &str) -> Result<(), String> {
    let data = Data::new(name);
    let game = command.split(' ').nth(2).unwrap_or_default();
    let (start, _) = playthrough(if game == "khan" { "khan" } else { "siam" });
    for position in ["position.txt", "my-position.txt", "ma-position.txt"] {
        fs::write(data.0.join(position), &start).unwrap();
    }
    for record in ["game.txt", "partie.txt", "game.ogn", "partie.ogn"] {
        fs::write(data.0.join(record), "[Game \"awale\"]\n\n1. C f 2. D e *\n").unwrap();
    }
    if command.starts_with("iroko db") {
        for file in ["server.db", "backup.db"] {
            crate::database::fill(&data.0.join(file));
        }
        if command.starts_with("iroko db backup") {
            fs::remove_file(data.0.join("backup.db")).unwrap();
        }
    }
    if command.starts_with("iroko tune") && command.contains("--data") {
        let data_file = format!("{game}.data");
        let words = ["selfplay", game, "--games", "20", "--nodes", "30", "--out", &data_file];
        let mut made = Command::new(env!("CARGO_BIN_EXE_iroko"));
        made.args(words).current_dir(&data.0).stdout(Stdio::null()).status().unwrap();
    } else if command.contains("Weights=siam.weights") {
        fs::write(data.0.join("siam.weights"), "tempo: 55,").unwrap();
    }
    if command.starts_with("iroko resume") {
        Command::new(env!("CARGO_BIN_EXE_iroko"))
            .args(["play", "awale", "--p1", "player:random", "--p2", "human"])
            .env("IROKO_DATA", &data.0)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status()
            .unwrap();
    }
    let mut child = Command::new("sh")
        .args(["-c", &format!("\"$0\" {}", command.trim_start_matches("iroko").trim_start())])
        .arg(env!("CARGO_BIN_EXE_iroko"))
        .current_dir(&data.0)
        .env("LANG", "en_GB.UTF-8")
        .env("HOME", &data.0)
        .env("IROKO_DATA", &data.0)
        .env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A closed input ends a game that waits for a move.
    drop(child.stdin.take());
    let output = child.wait_with_output().unwrap();
    // 1 is the answer "no": a move that is not legal.
    match output.status.code() {
        Some(0 | 1) => Ok(()),
        code => Err(format!("{command}: {code:?} {}", String::from_utf8_lossy(&output.stderr))),
    }
}

/// Runs commands on two threads and reports all that fail.
fn run_all(name: &str, commands: &[String]) {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut failed = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(command) = commands.get(number) else { break failed };
            failed.extend(run(command, &format!("{name}-{number}")).err());
        }
    };
    let failed = std::thread::scope(|scope| {
        let [one, other] = [scope.spawn(work), scope.spawn(work)];
        [one.join().unwrap(), other.join().unwrap()].concat()
    });
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Whether a command ends soon by itself. Servers and workers do not (`tests/serve.rs` and `tests/work.rs` start some), and
/// a bot needs a server (`tests/bot.rs`); a book takes minutes even with the least effort, and the whole bench is a step of
/// `.ci/run`.
fn ends(command: &str) -> bool {
    let endless = ["iroko serve", "iroko work", "iroko bot ", "iroko book"];
    command != "iroko bench" && !endless.iter().any(|long| command.starts_with(long))
}

#[test]
fn the_commands_shown_in_the_documents_run() {
    let lines = shell_lines().into_iter().map(|(_, line)| line);
    let mut commands: Vec<String> = lines
        .filter(|line| line.split(' ').next() == Some("iroko"))
        .map(|line| shrunk(&line))
        .collect();
    commands.retain(|command| ends(command));
    commands.sort();
    commands.dedup();
    assert!(commands.len() > 40, "{commands:?}");
    run_all("shown", &commands);
}

#[test]
fn the_examples_of_every_help_run_in_both_languages() {
    let mut commands = Vec::new();
    for language in ["en", "fr"] {
        for name in program::commands() {
            let help = program::out(&[&name, "--help", "--lang", language]);
            let examples = help.lines().filter_map(|line| line.strip_prefix("  iroko "));
            commands.extend(examples.map(|line| shrunk(&format!("iroko {}", line.trim()))));
        }
    }
    commands.retain(|command| ends(command));
    commands.sort();
    commands.dedup();
    assert!(commands.len() > 60, "{commands:?}");
    run_all("help", &commands);
}

#[test]
fn the_targets_of_cargo_shown_in_the_documents_exist() {
    let lines = shell_lines();
    let cargo = lines.iter().filter(|(_, line)| line.starts_with("cargo "));
    let mut checked = 0;
    for (page, line) in cargo {
        let words: Vec<&str> = line.split(' ').collect();
        let after = |name: &str| {
            let place = words.iter().position(|word| *word == name)?;
            words.get(place + 1).copied()
        };
        let package = after("-p").map_or(String::new(), |name| name.replace("iroko-", "crates/"));
        let folder =
            after("--manifest-path").map_or(package, |path| path.replace("/Cargo.toml", ""));
        let folder = root().join(folder);
        assert!(folder.join("Cargo.toml").is_file(), "{page}: {line}");
        for (option, place) in [("--example", "examples"), ("--bench", "benches")] {
            let Some(name) = after(option) else { continue };
            let found = [folder.join(format!("{place}/{name}.rs")), folder.join(place).join(name)];
            assert!(found.iter().any(|path| path.exists()), "{page}: {line}");
            checked += 1;
        }
    }
    assert!(checked > 8);
}

#[test]
fn the_record_shown_in_the_page_on_notation_is_a_real_game() {
    let page = include_str!("../docs/notation.md");
    let block = page.split("```").find(|block| block.contains("[Game ")).expect("an example");
    let record: Record<Pogo> = block.trim_start_matches("text").parse().unwrap();
    assert_eq!((record.moves().len(), record.line().plays[2].variations.len()), (4, 1));
}

#[test]
fn links_between_documents_lead_to_files() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.contains("://") && !target.starts_with('#')) {
            let file = target.split('#').next().unwrap();
            assert!(page.parent().unwrap().join(file).exists(), "{}: {target}", page.display());
        }
    }
    // Every page is linked from the README.
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for page in fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path()) {
        let name = page.file_name().unwrap().to_str().unwrap();
        assert!(!name.ends_with(".md") || readme.contains(&format!("docs/{name}")), "{name}");
    }
}

//! Runs the program from a test and returns its output.

use std::path::Path;

use assert_cmd::Command;

/// The output and the exit code of a run.
pub struct Output {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl Output {
    fn of(command: &mut Command) -> Output {
        let output = command.output().unwrap();
        Output {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code().unwrap(),
        }
    }
}

pub fn iroko_in(words: &[&str], input: &str, environment: &[(&str, &str)]) -> Output {
    let mut command = Command::cargo_bin("iroko").unwrap();
    command
        .env_clear()
        .env("LANG", "en_GB.UTF-8")
        .env("IROKO_DATA", "/nonexistent")
        // The tests share one cache, so that tables are built once.
        .env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"))
        .envs(environment.iter().copied());
    Output::of(command.args(words).write_stdin(input))
}

pub fn iroko(words: &[&str]) -> Output {
    iroko_in(words, "", &[])
}

/// Runs the program in a directory, where its games are too.
pub fn iroko_at(place: &Path, words: &[&str]) -> Output {
    let mut command = Command::cargo_bin("iroko").unwrap();
    command.env_clear().env("LANG", "en_GB.UTF-8").env("IROKO_DATA", place);
    command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
    Output::of(command.current_dir(place).args(words))
}

/// Standard output of a command that must succeed.
pub fn out(words: &[&str]) -> String {
    let output = iroko(words);
    assert_eq!((output.code, output.err.as_str()), (0, ""), "{words:?}");
    output.out
}

pub fn json(words: &[&str]) -> serde_json::Value {
    serde_json::from_str(&iroko(words).out).unwrap_or_else(|why| panic!("{words:?}: {why}"))
}

/// The error of a failing command: exit code 2, one line on standard error and nothing on standard output; with
/// `--json` the error is there, and nothing on standard error.
pub fn complaint(words: &[&str]) -> String {
    let output = iroko(words);
    if words.contains(&"--json") {
        assert_eq!((output.code, output.err.as_str()), (2, ""), "{words:?}");
        let answer: serde_json::Value = serde_json::from_str(&output.out).unwrap();
        return answer["error"]["sentence"].as_str().unwrap().to_string();
    }
    assert_eq!((output.code, output.out.as_str()), (2, ""), "{words:?}");
    assert_eq!(output.err.lines().count(), 1, "{words:?}: {}", output.err);
    output
        .err
        .strip_prefix("iroko: ")
        .expect("errors begin with the name of the program")
        .trim_end()
        .to_string()
}

/// The names of the games.
pub const GAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

/// The names of all commands, from the list in the help.
pub fn commands() -> Vec<String> {
    let help = out(&["--help"]);
    let list = help.split("Commands:\n").nth(1).expect("a list of commands");
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names: Vec<String> =
        lines.map(|line| line.split_whitespace().next().expect("a name").to_string()).collect();
    assert!(names.len() > 20, "{help}");
    names
}

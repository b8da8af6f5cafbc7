//! Calling the program from a test: what it says, and how it ends.

use assert_cmd::Command;

/// What the program printed, where, and its exit code.
pub struct Said {
    pub out: String,
    pub err: String,
    pub code: i32,
}

pub fn iroko_in(words: &[&str], input: &str, environment: &[(&str, &str)]) -> Said {
    let mut command = Command::cargo_bin("iroko").unwrap();
    command
        .env_clear()
        .env("LANG", "en_GB.UTF-8")
        .env("IROKO_DATA", "/nonexistent")
        // The tests share one cache, so that tables are built once.
        .env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"))
        .envs(environment.iter().copied());
    let output = command.args(words).write_stdin(input).output().unwrap();
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap(),
    }
}

pub fn iroko(words: &[&str]) -> Said {
    iroko_in(words, "", &[])
}

/// Standard output of a command that must succeed.
pub fn out(words: &[&str]) -> String {
    let said = iroko(words);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{words:?}");
    said.out
}

pub fn json(words: &[&str]) -> serde_json::Value {
    serde_json::from_str(&iroko(words).out).unwrap_or_else(|why| panic!("{words:?}: {why}"))
}

/// The sentence of a refused command: exit code 2, one line on standard error, nothing on standard output; or under `--json` the
/// error there, and nothing beside it.
pub fn complaint(words: &[&str]) -> String {
    let said = iroko(words);
    if words.contains(&"--json") {
        assert_eq!((said.code, said.err.as_str()), (2, ""), "{words:?}");
        let answer: serde_json::Value = serde_json::from_str(&said.out).unwrap();
        return answer["error"]["sentence"].as_str().unwrap().to_string();
    }
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{words:?}");
    assert_eq!(said.err.lines().count(), 1, "{words:?}: {}", said.err);
    said.err.strip_prefix("iroko: ").expect("the program says who speaks").trim_end().to_string()
}

/// The games by name.
pub const GAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

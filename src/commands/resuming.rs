//! The command line that continues an interrupted command.

use clap::ArgMatches;

use crate::cli::value;

/// Returns the beginning of a command with these flags and options as they were given, the seed that was used, the file
/// of the result, and `--resume`.
pub(super) fn line(
    start: String,
    flags: &[&str],
    names: &[&str],
    matches: &ArgMatches,
    seed: u64,
) -> String {
    let set = flags.iter().filter(|name| matches.get_flag(name));
    let start = set.fold(start, |line, name| format!("{line} --{name}"));
    let given = names.iter().filter_map(|name| Some((name, value(matches, name)?)));
    let options = given.fold(start, |line, (name, value)| line + &option(name, value));
    let out = option("out", value(matches, "out").unwrap_or(""));
    options + &option("seed", &seed.to_string()) + &out + " --resume"
}

fn option(name: &str, value: &str) -> String {
    format!(" --{name} {}", quoted(value))
}

/// A word as a shell reads it.
pub(super) fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./,:=+@%".contains(letter);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_reads_a_quoted_word_as_it_was() {
        assert_eq!(quoted("a.data"), "a.data");
        assert_eq!(quoted("my games"), "'my games'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}

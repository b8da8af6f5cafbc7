//! The options of `iroko serve`: those of the command line, and those of the file named by `--config`, one a line, such as
//! `lobby = yes`. What they mean is decided in `mod.rs`.

use std::fs;

use clap::{Arg, ArgAction, ArgMatches};
use iroko_games::{Message, message};

use crate::cli;
use crate::output::reason;

/// The options of the command line and of the file. The command line takes precedence, and adds to options that can be
/// repeated.
pub(super) struct Options<'a> {
    matches: &'a ArgMatches,
    lines: Vec<Line>,
}

/// A line of the file.
#[derive(Debug, PartialEq, Eq)]
struct Line {
    name: String,
    value: String,
}

impl<'a> Options<'a> {
    /// Reads the options of a command line that has these arguments.
    pub(super) fn read(matches: &'a ArgMatches, args: &[Arg]) -> Result<Options<'a>, Message> {
        let lines = match cli::value(matches, "config") {
            Some(file) => {
                let text = fs::read_to_string(file)
                    .map_err(|why| message!("serve-config", file = file, why = reason(&why)))?;
                parse(&text, file, args)?
            }
            None => Vec::new(),
        };
        Ok(Options { matches, lines })
    }

    /// Returns the value of an option.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        cli::value(self.matches, name).or_else(|| self.in_file(name).next())
    }

    /// Returns the values of an option that can be repeated, those of the file first.
    pub(super) fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        let given = self.matches.get_many::<String>(name).into_iter().flatten();
        self.in_file(name).chain(given.map(String::as_str))
    }

    /// Returns whether a flag is given.
    pub(super) fn flag(&self, name: &str) -> bool {
        self.matches.get_flag(name) || self.in_file(name).any(|value| value == "yes")
    }

    fn in_file(&self, name: &str) -> impl Iterator<Item = &str> {
        let named = move |line: &&Line| line.name == name;
        self.lines.iter().filter(named).map(|line| line.value.as_str())
    }
}

/// Parses the lines of a file. Empty lines and those that begin with `#` are ignored.
fn parse(text: &str, file: &str, args: &[Arg]) -> Result<Vec<Line>, Message> {
    let mut lines: Vec<Line> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let at = |why: Message| {
            message!("serve-config-line", file = file, line = number as i64, why = why)
        };
        let line = read_line(line, args).map_err(at)?;
        let is_repeated = lines.iter().any(|known| known.name == line.name);
        if is_repeated && !repeats(args, &line.name) {
            return Err(at(message!("serve-config-twice", name = line.name)));
        }
        lines.push(line);
    }
    Ok(lines)
}

/// Parses `name = value`.
fn read_line(line: &str, args: &[Arg]) -> Result<Line, Message> {
    let parts = line.split_once('=').ok_or_else(|| message!("serve-config-form", text = line))?;
    let (name, value) = (parts.0.trim(), parts.1.trim());
    // These two belong to a call, not to a server.
    let known = args.iter().filter(|arg| !["config", "open"].contains(&arg.get_id().as_str()));
    let arg = known.into_iter().find(|arg| arg.get_id() == name);
    let arg = arg.ok_or_else(|| message!("serve-config-name", text = name))?;
    if matches!(arg.get_action(), ArgAction::SetTrue) && !["yes", "no"].contains(&value) {
        return Err(message!("serve-config-yes", name = name, text = value));
    }
    Ok(Line { name: name.to_string(), value: value.to_string() })
}

/// Returns whether an option can be repeated.
fn repeats(args: &[Arg], name: &str) -> bool {
    let arg = args.iter().find(|arg| arg.get_id() == name);
    arg.is_some_and(|arg| matches!(arg.get_action(), ArgAction::Append))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args() -> Vec<Arg> {
        vec![
            Arg::new("games").action(ArgAction::Set),
            Arg::new("host").action(ArgAction::Append),
            Arg::new("lobby").action(ArgAction::SetTrue),
            Arg::new("open").action(ArgAction::SetTrue),
            Arg::new("config").action(ArgAction::Set),
        ]
    }

    #[test]
    fn a_file_has_an_option_a_line() {
        let text =
            "# a server\n\ngames = 7\nhost=one.example\n  host = two.example  \nlobby = yes\n";
        let lines = parse(text, "file", &args()).unwrap();
        let read: Vec<String> =
            lines.iter().map(|line| format!("{}:{}", line.name, line.value)).collect();
        assert_eq!(read, ["games:7", "host:one.example", "host:two.example", "lobby:yes"]);
    }

    #[test]
    fn an_unknown_a_repeated_and_a_malformed_line_are_refused_with_their_number() {
        for (text, why, line) in [
            ("games = 7\ncolour = red", "serve-config-name", 2),
            ("games = 7\n\ngames = 8", "serve-config-twice", 3),
            ("games 7", "serve-config-form", 1),
            ("lobby = maybe", "serve-config-yes", 1),
            ("open = yes", "serve-config-name", 1),
            ("config = other", "serve-config-name", 1),
        ] {
            let refused = parse(text, "file", &args()).unwrap_err();
            assert_eq!(refused.id, "serve-config-line", "{text}");
            let shown = format!("{refused:?}");
            assert!(shown.contains(why) && shown.contains(&line.to_string()), "{text}: {shown}");
        }
    }

    #[test]
    fn the_command_line_precedes_the_file_and_adds_to_its_lists() {
        let command = clap::Command::new("serve").args(args().into_iter().map(|arg| {
            let name = arg.get_id().to_string();
            arg.long(name)
        }));
        let words = ["serve", "--games", "9", "--host", "three.example"];
        let matches = command.get_matches_from(words);
        let lines = parse("games = 7\nhost = one.example\nlobby = no", "file", &args()).unwrap();
        let options = Options { matches: &matches, lines };
        assert_eq!(options.value("games"), Some("9"));
        assert_eq!(options.values("host").collect::<Vec<_>>(), ["one.example", "three.example"]);
        assert!(!options.flag("lobby"));
    }
}

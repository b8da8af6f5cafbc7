//! The state of a run beside its result, in `FILE.state`: enough to go on as if nothing had happened.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use iroko_games::{Message, message};
use serde_json::{Map, Value, json};

use crate::cli::value;
use crate::commands::picture::{check_writable, write};
use crate::output::reason;

/// The version of the format.
const VERSION: u64 = 2;

/// The time between two saves.
const PAUSE: Duration = Duration::from_secs(1);

/// The file of a result and that of its state.
pub(super) struct StateFile {
    out: String,
    /// `None` if the result goes to a device or a pipe, which has no neighbour.
    path: Option<String>,
    /// What was there.
    read: Option<Value>,
}

impl StateFile {
    /// Reads the state with `--resume`; otherwise makes sure that nothing is overwritten.
    pub(super) fn open(matches: &ArgMatches) -> Result<StateFile, Message> {
        let out = value(matches, "out").unwrap_or("").to_string();
        let is_device = fs::metadata(&out).is_ok_and(|known| !known.is_file());
        let path = (!is_device).then(|| format!("{out}.state"));
        check_writable(&out)?;
        let mut file = StateFile { out, path, read: None };
        let resumes = matches.get_flag("resume");
        if let (true, Some(path)) = (resumes, &file.path) {
            file.read = read(path)?;
        }
        let is_new = file.read.is_none() && file.path.is_some();
        if is_new && Path::new(&file.out).exists() {
            let name = file.out.as_str();
            return Err(match resumes {
                true => message!("tune-no-state", file = name),
                false => message!("file-exists", file = name),
            });
        }
        Ok(file)
    }

    /// The name of a file beside the result; `None` if that goes to a device or a pipe, which has no neighbour.
    pub(super) fn neighbour(&self, ending: &str) -> Option<String> {
        self.path.as_ref().map(|_| format!("{}.{ending}", self.out))
    }

    /// The seed of the run that is resumed.
    pub(super) fn seed(&self) -> Option<u64> {
        self.read.as_ref()?["conditions"]["seed"].as_u64()
    }

    /// The state of the run that is resumed.
    ///
    /// # Errors
    ///
    /// If it was run under other conditions.
    pub(super) fn resumed(&self, conditions: &Value) -> Result<Option<&Value>, Message> {
        let Some(read) = &self.read else { return Ok(None) };
        let there = read["conditions"].as_object().cloned().unwrap_or_default();
        let none = Map::new();
        let here = conditions.as_object().unwrap_or(&none);
        let differs = |name: &&String| there.get(*name) != here.get(*name);
        let names = here.keys().chain(there.keys()).filter(differs).map(String::as_str);
        // What follows from an option differs with it.
        match names.min_by_key(|name| FOLLOWS.contains(name)) {
            None => Ok(Some(&read["state"])),
            Some(name) => Err(self.differs(name, there.get(name))),
        }
    }

    /// Refuses a state with another condition, by the option that sets it.
    fn differs(&self, name: &str, was: Option<&Value>) -> Message {
        let (file, option) = (self.out.as_str(), option(name, was));
        match was {
            _ if FOLLOWS.contains(&name) => {
                message!("tune-other-input", file = file, option = option)
            }
            Some(Value::Bool(true)) => message!("tune-other-with", file = file, option = option),
            None | Some(Value::Bool(false) | Value::Null) => {
                message!("tune-other-without", file = file, option = option)
            }
            Some(_) if name == "way" => message!("tune-other-with", file = file, option = option),
            Some(was) => {
                message!("tune-other", file = file, name = option, was = was.to_string())
            }
        }
    }

    /// Refuses a state that cannot be read.
    pub(super) fn damaged(&self) -> Message {
        message!("tune-damaged", file = self.path.as_deref().unwrap_or(""))
    }

    /// Writes the state, then the result: whatever ends the program in between, a result has a state to go on from.
    fn save(&self, conditions: &Value, state: &Value, result: &str) -> Result<(), Message> {
        if let Some(path) = &self.path {
            let all = json!({ "tune": VERSION, "conditions": conditions, "state": state });
            write(path, format!("{all}\n"))?;
        }
        write(&self.out, result)
    }
}

/// Conditions that follow from the content of files, and from other options.
const FOLLOWS: [&str; 5] = ["data", "weights", "parameters", "names", "begin"];

/// The option that sets a condition.
fn option(name: &str, was: Option<&Value>) -> String {
    match (name, was.and_then(Value::as_str)) {
        ("way", Some("fit")) => "--data".to_string(),
        ("way", Some(way)) => format!("--{way}"),
        ("parameters" | "names" | "begin", _) => "--weights".to_string(),
        ("game", _) => "GAME".to_string(),
        _ => format!("--{}", name.replace('_', "-")),
    }
}

/// Reads a state; `None` if there is no such file.
fn read(path: &str) -> Result<Option<Value>, Message> {
    if !Path::new(path).exists() {
        return Ok(None);
    }
    let text = fs::read_to_string(path)
        .map_err(|why| message!("file-unreadable", file = path, why = reason(&why)))?;
    let state: Option<Value> = serde_json::from_str(&text).ok();
    let known = state.filter(|state| state["tune"] == VERSION);
    known.map(Some).ok_or_else(|| message!("tune-damaged", file = path))
}

/// Saves a run now and then.
pub(super) struct Saver<'a> {
    file: &'a StateFile,
    conditions: &'a Value,
    last: Instant,
}

impl<'a> Saver<'a> {
    pub(super) fn new(file: &'a StateFile, conditions: &'a Value) -> Saver<'a> {
        Saver { file, conditions, last: Instant::now() }
    }

    /// Saves if the last save is some time ago. A device gets the result once, at the end.
    pub(super) fn tick(&mut self, state: impl FnOnce() -> (Value, String)) -> Result<(), Message> {
        if self.last.elapsed() < PAUSE || self.file.path.is_none() {
            return Ok(());
        }
        let (state, result) = state();
        self.save(&state, &result)
    }

    pub(super) fn save(&mut self, state: &Value, result: &str) -> Result<(), Message> {
        self.last = Instant::now();
        self.file.save(self.conditions, state, result)
    }
}

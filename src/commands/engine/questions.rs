//! Questions as JSON, one a line, and answers in the order in which they are found. Several threads answer; each keeps
//! its machine, with its transposition table, while the questions suit it.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use iroko_games::{Message, message};
use iroko_solver::Effort;
use iroko_table::session::{Analyst, EngineOptions, Limits, Machine, TableLoading};
use iroko_table::table::play_all;
use iroko_table::{AnyGame, Games, Language, Opening, Table};
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::analyse::analysis_json;
use super::super::best::best_json;
use super::super::moves::state_json;
use super::super::solve::verdict_json;
use super::super::thinking::unfinished;
use crate::answer::{CommandError, refusal_json};

/// The number of questions that wait; the input is read no further until one of them is taken.
const WAITING: usize = 1024;

/// The time of a search without limits, and of a proof.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// A line of input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// A number or a text of the client's, which its answer carries.
    #[serde(default)]
    id: Value,
    /// `moves`, `best`, `analyse`, `solve` or `stop`.
    ask: String,
    /// The id of the question to stop.
    #[serde(default)]
    stop: Value,
    game: Option<String>,
    variant: Option<String>,
    position: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    player: Option<String>,
    time_ms: Option<u64>,
    depth: Option<u32>,
    nodes: Option<u64>,
    hash: Option<usize>,
    seed: Option<u64>,
}

/// The questions that are open, by their ids, with the flags that stop them.
type Open = Mutex<HashMap<String, Arc<AtomicBool>>>;

/// The machine of a thread, and the words that built it.
#[derive(Default)]
struct Kept {
    player: Option<(String, Box<dyn Machine>)>,
    analyst: Option<(String, Box<dyn Analyst>)>,
}

/// Answers questions until the end of the input, and then those still open.
pub(super) fn answer_all(
    game: &'static dyn AnyGame,
    language: Language,
    threads: usize,
    input: impl BufRead,
    output: impl Write + Send,
) -> io::Result<()> {
    let open: Open = Mutex::default();
    let output = Mutex::new((output, None));
    let (sender, receiver) = sync_channel::<(Question, Arc<AtomicBool>)>(WAITING);
    let receiver = Mutex::new(receiver);
    let read = thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(&receiver, game, language, &open, &output));
        }
        let sender = sender;
        read(input, language, &open, &output, |question, stop| {
            let _ = sender.send((question, stop));
        })
    });
    let (_, error) = output.into_inner().unwrap_or_else(PoisonError::into_inner);
    read.and(error.map_or(Ok(()), Err))
}

/// Reads questions and passes them on. A line that is none is answered at once.
fn read<W: Write>(
    mut input: impl BufRead,
    language: Language,
    open: &Open,
    output: &Mutex<(W, Option<io::Error>)>,
    mut pass: impl FnMut(Question, Arc<AtomicBool>),
) -> io::Result<()> {
    let mut line = Vec::new();
    while lock(output).1.is_none() {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let refuse = |id: &Value, why: &Message| {
            print(output, &json!({ "id": id, "error": refusal_json(why, language) }));
        };
        let question: Question = match serde_json::from_slice(&line) {
            Ok(question) => question,
            Err(why) => {
                let id = serde_json::from_slice::<Value>(&line).ok();
                let id = id.and_then(|line| line.get("id").cloned()).unwrap_or_default();
                refuse(&id, &message!("question-unreadable", why = why.to_string()));
                continue;
            }
        };
        if question.ask == "stop" {
            match lock(open).get(&question.stop.to_string()) {
                Some(flag) => flag.store(true, Ordering::Relaxed),
                None => refuse(&question.id, &message!("question-not-open")),
            }
            continue;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let id = question.id.to_string();
        if !question.id.is_null() && lock(open).contains_key(&id) {
            refuse(&question.id, &message!("question-open"));
            continue;
        }
        lock(open).insert(id, Arc::clone(&stop));
        pass(question, stop);
    }
    Ok(())
}

/// Answers questions until there are no more.
fn work<W: Write>(
    receiver: &Mutex<Receiver<(Question, Arc<AtomicBool>)>>,
    game: &'static dyn AnyGame,
    language: Language,
    open: &Open,
    output: &Mutex<(W, Option<io::Error>)>,
) {
    let mut kept = Kept::default();
    // The lock is held while waiting: the other threads wait for it instead of the channel.
    while let Ok((question, stop)) = { lock(receiver).recv() } {
        let id = question.id.clone();
        let answer = match answer(&question, game, language.games(), &stop, &mut kept) {
            Ok(Value::Object(mut answer)) => {
                let mut numbered = serde_json::Map::new();
                numbered.insert("id".to_string(), id.clone());
                numbered.append(&mut answer);
                Value::Object(numbered)
            }
            Ok(other) => other,
            Err(CommandError(why)) => json!({ "id": id, "error": refusal_json(&why, language) }),
        };
        lock(open).remove(&id.to_string());
        print(output, &answer);
    }
}

fn answer(
    question: &Question,
    first: &'static dyn AnyGame,
    games: &'static Games,
    stop: &AtomicBool,
    kept: &mut Kept,
) -> Result<Value, CommandError> {
    let game = question.game.as_deref().map_or(Ok(first), |name| games.find(name))?;
    let table = question.table(game)?;
    match question.ask.as_str() {
        "moves" => Ok(state_json(table.as_ref(), false)),
        "best" => {
            let table = unfinished(table)?;
            let name = question.player.clone().unwrap_or_else(|| game.strongest());
            let machine = kept.player(game, &name, &question.options())?;
            let begun = Instant::now();
            let result = machine.think(table.as_ref(), &question.limits(), stop)?;
            Ok(best_json(table.as_ref(), &name, &result, begun.elapsed())?)
        }
        "analyse" => {
            let table = unfinished(table)?;
            let analyst = kept.analyst(game, &question.options())?;
            let begun = Instant::now();
            let results = analyst.analyse(table.as_ref(), &question.limits(), stop, &mut |_| {});
            Ok(analysis_json(table.as_ref(), &results, begun.elapsed()))
        }
        "solve" => {
            let table = unfinished(table)?;
            let time = question.time_ms.map_or(DEFAULT_TIME, Duration::from_millis);
            let deadline = Instant::now().checked_add(time);
            let mut effort = Effort { deadline, stop, tell: &mut |_, _| {} };
            Ok(verdict_json(table.as_ref(), &game.solve(table.as_ref(), &mut effort)?))
        }
        other => Err(message!("question-unknown", text = other).into()),
    }
}

impl Question {
    fn table(&self, game: &'static dyn AnyGame) -> Result<Box<dyn Table>, Message> {
        let (variants, position) = (self.variant.as_deref(), self.position.as_deref());
        let opening = Opening { variants, position, seed: self.seed.unwrap_or(0), first: None };
        let mut table = game.open(&opening)?;
        play_all(table.as_mut(), self.moves.iter().map(String::as_str))?;
        Ok(table)
    }

    fn limits(&self) -> Limits {
        let time = self.time_ms.map(Duration::from_millis);
        let limits = Limits { time, clock: None, depth: self.depth, nodes: self.nodes };
        limits.or(&Limits { time: Some(DEFAULT_TIME), ..Limits::NONE })
    }

    /// The options of the machine. A limit of positions or depth alone is reproducible, so its tables are complete.
    fn options(&self) -> EngineOptions {
        let mut options = EngineOptions::seeded(self.seed.unwrap_or(0));
        options.hash = self.hash.unwrap_or(options.hash);
        if self.limits().time.is_some() {
            options.tables = TableLoading::Background;
        }
        options
    }
}

impl Kept {
    /// Returns the player, which is built unless the last question was for the same one.
    fn player(
        &mut self,
        game: &dyn AnyGame,
        name: &str,
        options: &EngineOptions,
    ) -> Result<&mut dyn Machine, Message> {
        let words = format!("{} {name} {options:?}", game.name());
        if self.player.as_ref().is_none_or(|(built, _)| *built != words) {
            self.player = Some((words, game.machine(name, options)?));
        }
        Ok(self.player.as_mut().expect("it was just built").1.as_mut())
    }

    fn analyst(
        &mut self,
        game: &dyn AnyGame,
        options: &EngineOptions,
    ) -> Result<&mut dyn Analyst, Message> {
        let words = format!("{} {options:?}", game.name());
        if self.analyst.as_ref().is_none_or(|(built, _)| *built != words) {
            self.analyst = Some((words, game.analyst(options)?));
        }
        Ok(self.analyst.as_mut().expect("it was just built").1.as_mut())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Prints a line at once, and keeps the first error.
fn print<W: Write>(output: &Mutex<(W, Option<io::Error>)>, line: &Value) {
    let (to, error) = &mut *lock(output);
    let line = format!("{line}\n");
    if let Err(why) = to.write_all(line.as_bytes()).and_then(|()| to.flush()) {
        error.get_or_insert(why);
    }
}

//! A program that has introduced itself: requests with deadlines, and what it answered. Which moves are legal is not
//! known here.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_games::{Message, message};

use super::Invitation;
use super::dialect::Dialect;
use super::process::{Process, Silence, shown};
use crate::ugi::{EngineOption, Info, OptionKind, Request, Response};

/// How long a program may take to answer `isready`.
const READY_TIME: Duration = Duration::from_secs(10);

/// How long a program may take to answer `stop`.
const STOP_TIME: Duration = Duration::from_secs(1);

/// A wait that nothing stops.
static UNSTOPPED: AtomicBool = AtomicBool::new(false);

/// A program that has introduced itself.
#[derive(Debug)]
pub(super) struct Client {
    process: Process,
    pub(super) dialect: Dialect,
    /// Its name, or that of its program.
    pub(super) name: String,
    pub(super) options: Vec<EngineOption>,
}

/// The end of a search: the chosen move, and the last state of each line.
pub(super) struct Found {
    pub(super) mv: String,
    /// By rank, from the best.
    pub(super) lines: Vec<Info>,
}

/// A callback for the lines of a search, by rank.
pub(super) type OnLines<'a> = &'a mut dyn FnMut(&[Info]);

/// When a search must have ended.
#[derive(Clone, Copy)]
pub(super) struct Deadline {
    pub(super) at: Instant,
    /// The time that the program was told, or its whole allowance.
    pub(super) allowed: Duration,
}

impl Deadline {
    pub(super) fn after(allowed: Duration) -> Deadline {
        Deadline { at: Instant::now() + allowed, allowed }
    }
}

impl Client {
    /// Starts a program, waits for its introduction, and sets its options.
    pub(super) fn start(invitation: &Invitation) -> Result<Client, Message> {
        let mut client = Client::introduce(
            &invitation.words,
            invitation.dialect,
            invitation.start_time,
            &mut |_| {},
        )?;
        client.choose_game(invitation.game)?;
        for (name, value) in &invitation.options {
            client.set_option(name, value)?;
        }
        client.ready()?;
        Ok(client)
    }

    /// Starts a program and waits for its introduction; `unknown` receives the lines that are no message.
    pub(super) fn introduce(
        words: &[String],
        dialect: Dialect,
        start_time: Duration,
        unknown: &mut dyn FnMut(String),
    ) -> Result<Client, Message> {
        let mut process = Process::start(words)?;
        process.send(dialect.introduction());
        let deadline = Instant::now() + start_time;
        let mut client = Client { process, dialect, name: words[0].clone(), options: Vec::new() };
        loop {
            let line = client.process.receive(deadline, &UNSTOPPED).map_err(|silence| {
                let (ask, answer) = (dialect.introduction(), dialect.introduced());
                broken(silence, || message!("guest-silent", ask = ask, answer = answer))
            })?;
            match line.parse() {
                Ok(Response::UgiOk | Response::UciOk) => return Ok(client),
                Ok(Response::Name(name)) => client.name = shown(&name),
                Ok(Response::Option(option)) => client.options.push(option),
                Ok(_) => {}
                Err(_) => unknown(line),
            }
        }
    }

    /// Returns an option by its name in any case.
    pub(super) fn option(&self, name: &str) -> Option<&EngineOption> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Tells a program of several games which one is played.
    pub(super) fn choose_game(&mut self, game: &str) -> Result<(), Message> {
        let Some(option) = self.option("Game") else { return Ok(()) };
        if let OptionKind::Combo(_, games) = &option.kind
            && !games.iter().any(|known| known == game)
        {
            let games = games.join(", ");
            return Err(message!(
                "guest-game",
                program = self.name.as_str(),
                game = game,
                games = games
            ));
        }
        self.set_option("Game", game)
    }

    /// Sets an option, which the program must have.
    pub(super) fn set_option(&mut self, name: &str, value: &str) -> Result<(), Message> {
        let Some(option) = self.option(name) else {
            let names: Vec<&str> = self.options.iter().map(|option| option.name.as_str()).collect();
            return Err(message!("guest-option", name = name, options = names.join(", ")));
        };
        let name = option.name.clone();
        self.request(&Request::SetOption { name, value: Some(value.to_string()) }.to_string());
        Ok(())
    }

    /// Sends a line that needs no answer.
    pub(super) fn request(&mut self, line: &str) {
        self.process.send(line);
    }

    /// Waits until the program has processed all requests.
    pub(super) fn ready(&mut self) -> Result<(), Message> {
        self.ask("isready", READY_TIME, |response| response == Response::ReadyOk).map(|_| ())
    }

    /// Tells the program to end, and returns whether it has ended in time.
    pub(super) fn quit(&mut self, time: Duration) -> bool {
        self.process.send("quit");
        self.process.wait(time).is_some()
    }

    /// Sends a line and waits for the response that `is_answer` accepts.
    pub(super) fn ask(
        &mut self,
        line: &str,
        time: Duration,
        is_answer: impl Fn(Response) -> bool,
    ) -> Result<String, Message> {
        self.process.send(line);
        let deadline = Instant::now() + time;
        loop {
            let answer = self
                .process
                .receive(deadline, &UNSTOPPED)
                .map_err(|silence| broken(silence, || message!("guest-unanswered", ask = line)))?;
            if answer.parse().is_ok_and(&is_answer) {
                return Ok(answer);
            }
        }
    }

    /// Searches: sends the position and the limits, and waits for the move. Once `stop` is raised the program is told.
    /// `watch` sees the lines as they change.
    pub(super) fn search(
        &mut self,
        requests: [&str; 2],
        deadline: Deadline,
        stop: &AtomicBool,
        watch: OnLines<'_>,
    ) -> Result<Found, Message> {
        // What it said since its last answer belongs to nothing.
        self.process.discard().map_err(|silence| broken(silence, || message!("guest-closed")))?;
        requests.iter().for_each(|line| self.process.send(line));
        let mut lines = Vec::new();
        match self.best_move(deadline.at, stop, &mut lines, watch) {
            Ok(mv) => Ok(Found { mv, lines }),
            Err(Silence::Broken(why)) => Err(why),
            Err(Silence::Late) => {
                Err(message!("guest-late", time = deadline.allowed.as_millis().to_string()))
            }
            Err(Silence::Stopped) => {
                self.process.send("stop");
                let until = Instant::now() + STOP_TIME;
                match self.best_move(until, &UNSTOPPED, &mut lines, watch) {
                    Ok(mv) => Ok(Found { mv, lines }),
                    Err(silence) => Err(broken(silence, || message!("guest-stop"))),
                }
            }
        }
    }

    /// Waits for `bestmove` and keeps the last state of each line.
    fn best_move(
        &mut self,
        deadline: Instant,
        stop: &AtomicBool,
        lines: &mut Vec<Info>,
        watch: OnLines<'_>,
    ) -> Result<String, Silence> {
        loop {
            match self.process.receive(deadline, stop)?.parse() {
                Ok(Response::BestMove(mv)) => return Ok(mv),
                Ok(Response::Info(info)) if info.score.is_some() => {
                    let rank = info.multipv.unwrap_or(1).clamp(1, MAX_LINES) - 1;
                    lines.resize(lines.len().max(rank + 1), Info::default());
                    lines[rank] = info;
                    watch(lines);
                }
                _ => {}
            }
        }
    }
}

/// The greatest number of lines of an analysis.
const MAX_LINES: usize = 1000;

/// Returns why a program is of no more use; `late` if it did not answer in time.
fn broken(silence: Silence, late: impl Fn() -> Message) -> Message {
    match silence {
        Silence::Broken(why) => why,
        Silence::Late | Silence::Stopped => late(),
    }
}

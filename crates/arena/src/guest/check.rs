//! The compliance test of an engine: it is asked what a match would ask, and its author is told in words what to mend.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use iroko_games::{Message, Rng, message};
use iroko_table::session::Limits;
use iroko_table::{AnyGame, Games, Opening, Table};

use super::client::{Client, Deadline};
use super::machine::{deadline, legal_move};
use super::process::shown;
use super::{Invitation, command};
use crate::ugi::{NO_MOVE, OptionKind, Query, Request, Response};

/// The result of one test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The engine does this as specified.
    Passed(Message),
    /// The engine can play, but could do this better.
    Advice(Message),
    /// A match would go wrong: the engine must do this otherwise.
    Fault(Message),
}

/// The time of a search in a test.
const SEARCH: Limits = Limits { time: Some(Duration::from_millis(100)), ..Limits::NONE };

/// A clock that leaves a few moments per move.
const CLOCK: &str = "p1time 2000 p2time 2000 p1inc 20 p2inc 20";

/// The moves of the test game that the engine chooses itself.
const OWN_MOVES: usize = 30;

/// How long the engine may take to answer a query.
const QUERY_TIME: Duration = Duration::from_secs(5);

/// How long the engine may take to end.
const END_TIME: Duration = Duration::from_secs(1);

/// Tests the engine of a command, and reports each finding as it is made. `game` is tested; without one, every game of
/// the engine's option `Game`. Options are those of `engine:COMMAND,NAME=VALUE`.
///
/// # Errors
///
/// If the command cannot be split into words or an option of ours has no such value. All else is a finding.
pub fn check_engine(
    games: &Games,
    game: Option<&'static dyn AnyGame>,
    command: &str,
    options: &[(String, String)],
    stop: &AtomicBool,
    report: &mut dyn FnMut(Finding),
) -> Result<(), Message> {
    command::words(command)?;
    let first = game.unwrap_or_else(|| games.iter().next().expect("there is a game"));
    let invitation = Invitation::new(first, command, options)?;
    let mut unknown = Vec::new();
    let introduced = Client::introduce(
        &invitation.words,
        invitation.dialect,
        invitation.start_time,
        &mut |line| unknown.push(line),
    );
    let client = match introduced {
        Ok(client) => client,
        Err(why) => {
            report(Finding::Fault(message!("compliance-start", why = why)));
            return Ok(());
        }
    };
    report(Finding::Passed(message!("compliance-introduced", name = client.name.as_str())));
    if let Some(line) = unknown.first() {
        report(Finding::Advice(message!("compliance-chatter", line = shown(line))));
    }
    let played = game.map_or_else(|| offered(&client, games, report), |game| vec![game]);
    let mut check = Check { client, stop, report };
    if let Err(why) = check.manners().and_then(|()| {
        played.into_iter().try_for_each(|game| check.game(game, &invitation.options))
    }) {
        (check.report)(Finding::Fault(why));
        return Ok(());
    }
    check.end();
    Ok(())
}

/// Returns the games to test: those that the engine offers, or the first.
fn offered(
    client: &Client,
    games: &Games,
    report: &mut dyn FnMut(Finding),
) -> Vec<&'static dyn AnyGame> {
    let known = match client.option("Game").map(|option| &option.kind) {
        Some(OptionKind::Combo(_, names)) => {
            games.iter().filter(|game| names.iter().any(|name| name == game.name())).collect()
        }
        // Any text: the engine says later which games it refuses.
        Some(_) => games.iter().collect(),
        None => Vec::new(),
    };
    match games.iter().next() {
        Some(first) if known.is_empty() => {
            report(Finding::Advice(message!("compliance-no-game", game = first.name())));
            vec![first]
        }
        _ => known,
    }
}

struct Check<'a> {
    client: Client,
    stop: &'a AtomicBool,
    report: &'a mut dyn FnMut(Finding),
}

impl Check<'_> {
    fn passed(&mut self, message: Message) {
        (self.report)(Finding::Passed(message));
    }

    fn advise(&mut self, message: Message) {
        (self.report)(Finding::Advice(message));
    }

    /// Requests that concern no game.
    fn manners(&mut self) -> Result<(), Message> {
        self.client.ready()?;
        self.passed(message!("compliance-ready"));
        self.client.request("tell me a story");
        let why = |_| message!("compliance-unknown-line");
        self.client.ready().map_err(why)?;
        self.passed(message!("compliance-unknown-ignored"));
        let defaults: Vec<(String, String)> = self.client.options.iter().map(default).collect();
        for (name, value) in &defaults {
            self.client.set_option(name, value)?;
        }
        let why = |_| message!("compliance-defaults");
        self.client.ready().map_err(why)?;
        self.passed(message!("compliance-options", count = defaults.len()));
        Ok(())
    }

    /// A game: its positions, its limits, and a game to the end or to a number of moves.
    fn game(
        &mut self,
        game: &'static dyn AnyGame,
        options: &[(String, String)],
    ) -> Result<(), Message> {
        let within = |why: Message| message!("compliance-in-game", game = game.name(), why = why);
        self.client.choose_game(game.name()).map_err(within)?;
        for (name, value) in options {
            self.client.set_option(name, value)?;
        }
        self.client.request(self.client.dialect.new_game());
        self.client.ready().map_err(within)?;
        let mut table = game.open(&Opening::default())?;
        self.limits(table.as_ref()).map_err(within)?;
        self.queries(table.as_ref()).map_err(within)?;
        self.stops(table.as_ref()).map_err(within)?;
        let plies = self.plays(table.as_mut()).map_err(within)?;
        self.passed(message!("compliance-played", game = game.name(), plies = plies));
        Ok(())
    }

    /// Searches with every kind of limit.
    fn limits(&mut self, table: &dyn Table) -> Result<(), Message> {
        let position = self.client.dialect.position(table)?;
        let movetime = self.client.dialect.go(&SEARCH, table.turn());
        let unlimited = Duration::from_secs(20);
        let clock = self.client.dialect.words(&format!("go {CLOCK}"));
        for (go, time) in [
            (movetime.as_str(), None),
            (clock.as_str(), Some(Duration::from_secs(2))),
            ("go depth 1", Some(unlimited)),
            ("go nodes 50", Some(unlimited)),
        ] {
            let end = time.map_or_else(|| deadline(&SEARCH), Deadline::after);
            let within = |why: Message| message!("compliance-search", go = go, why = why);
            let found =
                self.client.search([&position, go], end, self.stop, &mut |_| {}).map_err(within)?;
            legal_move(table, &found.mv).map_err(within)?;
        }
        self.passed(message!("compliance-limits", game = table.game().name()));
        Ok(())
    }

    /// The queries, which an engine need not know; a wrong answer is worse than none.
    fn queries(&mut self, table: &dyn Table) -> Result<(), Message> {
        let position = self.client.dialect.position(table)?;
        self.client.request(&position);
        let query = Request::Query(Query::Legal).to_string();
        let is_answer = |response: Response| matches!(response, Response::Answer(_));
        // `readyok` tells that no response will come.
        let is_end =
            |response: Response| is_answer(response.clone()) || response == Response::ReadyOk;
        self.client.request(&query);
        let answer = self.client.ask("isready", QUERY_TIME, is_end)?;
        let Ok(Response::Answer(text)) = answer.parse() else {
            self.advise(message!("compliance-no-legal"));
            return Ok(());
        };
        self.client.ready()?;
        let mut theirs: Vec<&str> = text.split_whitespace().collect();
        let choices = table.choices();
        let mut ours: Vec<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
        theirs.sort_unstable();
        ours.sort_unstable();
        if let Some(missing) = ours.iter().find(|mv| !theirs.contains(mv)) {
            return Err(message!("compliance-legal-missing", mv = *missing));
        }
        if let Some(more) = theirs.iter().find(|mv| !ours.contains(mv)) {
            return Err(message!("compliance-legal-more", mv = shown(more)));
        }
        self.passed(message!("compliance-legal", game = table.game().name(), count = ours.len()));
        Ok(())
    }

    /// A search without end answers `stop`.
    fn stops(&mut self, table: &dyn Table) -> Result<(), Message> {
        let position = self.client.dialect.position(table)?;
        let stopped = AtomicBool::new(true);
        let end = Deadline::after(Duration::from_secs(5));
        let found = self.client.search([&position, "go infinite"], end, &stopped, &mut |_| {})?;
        legal_move(table, &found.mv)?;
        self.passed(message!("compliance-stops"));
        Ok(())
    }

    /// A game in which the engine moves for both sides, with random moves in between. Returns its length.
    fn plays(&mut self, table: &mut dyn Table) -> Result<usize, Message> {
        let mut rng = Rng::new(1);
        let mut own = 0;
        while table.outcome().is_none() && own < OWN_MOVES && !self.stop.load(Ordering::Relaxed) {
            let position = self.client.dialect.position(table)?;
            let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::NONE };
            let go = self.client.dialect.go(&limits, table.turn());
            let found =
                self.client.search([&position, &go], deadline(&limits), self.stop, &mut |_| {});
            let mv = found.and_then(|found| legal_move(table, &found.mv));
            let mv = mv.map_err(|why| {
                message!("compliance-position", position = table.position(), why = why)
            })?;
            table.play(&mv).map_err(|why| why.message().clone())?;
            own += 1;
            if table.outcome().is_none() && own % 2 == 0 {
                let choices = table.choices();
                table.play(&choices[rng.below(choices.len())].text).expect("it is legal");
            }
        }
        if table.outcome().is_some() {
            self.finished(table)?;
        }
        Ok(table.ply())
    }

    /// After the end of a game there is no move.
    fn finished(&mut self, table: &dyn Table) -> Result<(), Message> {
        let position = self.client.dialect.position(table)?;
        let go = self.client.dialect.go(&SEARCH, table.turn());
        match self.client.search([&position, &go], deadline(&SEARCH), self.stop, &mut |_| {}) {
            Ok(found) if found.mv == NO_MOVE => self.passed(message!("compliance-finished")),
            Ok(found) => self.advise(message!("compliance-finished-move", mv = shown(&found.mv))),
            Err(why) => return Err(message!("compliance-finished-silent", why = why)),
        }
        Ok(())
    }

    /// The end of the program: by `quit`.
    fn end(&mut self) {
        let begun = Instant::now();
        if self.client.quit(END_TIME) {
            let time = begun.elapsed().as_millis().to_string();
            self.passed(message!("compliance-quit", time = time));
        } else {
            (self.report)(Finding::Fault(message!("compliance-quit-ignored")));
        }
    }
}

/// Returns the name of an option and its default value.
fn default(option: &crate::ugi::EngineOption) -> (String, String) {
    let value = match &option.kind {
        OptionKind::Check(on) => on.to_string(),
        OptionKind::Spin(number, _) => number.to_string(),
        OptionKind::Combo(word, _) => word.clone(),
        OptionKind::Text(text) => text.clone(),
    };
    (option.name.clone(), value)
}

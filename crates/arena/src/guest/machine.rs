//! A guest as a player: one program for one game. Every answer is checked against the rules; a program that cannot go
//! on is ended, and the reason is the result of the search.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_games::{Message, message};
use iroko_table::Table;
use iroko_table::session::{Limits, Machine, SearchResult, Value};

use super::client::{Client, Deadline, Found, OnLines};
use super::dialect::DEFAULT_LIMITS;
use super::process::shown;
use super::{Guests, Invitation};
use crate::ugi::{Info, NO_MOVE, OptionKind};

/// How long after its time an answer is still accepted: a busy system delays it.
const MARGIN: Duration = Duration::from_millis(500);

/// How long a search without a limit of time may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program that plays one side of a game.
pub(super) struct Guest {
    guests: Guests,
    invitation: Invitation,
    seed: u64,
    /// `None` before the first move, and after the program was ended.
    client: Option<Client>,
    /// Why the program could not be prepared, until the first search reports it.
    failure: Option<Message>,
}

impl Guest {
    pub(super) fn new(guests: Guests, invitation: Invitation, seed: u64) -> Guest {
        Guest { guests, invitation, seed, client: None, failure: None }
    }

    /// Returns the program, started and told that a game begins.
    fn seated(&mut self, table: &dyn Table) -> Result<&mut Client, Message> {
        if self.client.is_none() {
            let mut client = self.guests.client(&self.invitation)?;
            let sets = |name: &str| {
                self.invitation.options.iter().any(|(known, _)| known.eq_ignore_ascii_case(name))
            };
            let variant = table.variant();
            if client.option("Variant").is_some() {
                client.set_option("Variant", &variant)?;
            } else if variant != STANDARD {
                let program = client.name.as_str();
                return Err(message!("guest-variant", program = program, variant = variant));
            }
            if let Some(option) = client.option("Seed").filter(|_| !sets("Seed")) {
                let most = match option.kind {
                    OptionKind::Spin(_, [_, most]) => most,
                    _ => u64::MAX,
                };
                let seed = most.checked_add(1).map_or(self.seed, |count| self.seed % count);
                client.set_option("Seed", &seed.to_string())?;
            }
            client.request(client.dialect.new_game());
            client.ready()?;
            self.client = Some(client);
        }
        Ok(self.client.as_mut().expect("it was just seated"))
    }

    fn answer(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<SearchResult, Message> {
        self.failure.take().map_or(Ok(()), Err)?;
        let Found { mv, lines } = search(self.seated(table)?, table, limits, stop, &mut |_| {})?;
        let mv = legal_move(table, &mv)?;
        Ok(checked(table, mv, lines.into_iter().next().unwrap_or_default()))
    }

    /// Searches with as many lines as the program has, and returns them best first, the chosen move among them. `show`
    /// receives them now and then while they change.
    pub(super) fn value_moves(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
        show: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, Message> {
        let client = self.seated(table)?;
        if let Some(OptionKind::Spin(_, [_, most])) =
            client.option("MultiPV").map(|option| option.kind.clone())
        {
            let lines = (table.count_choices() as u64).min(most);
            client.set_option("MultiPV", &lines.to_string())?;
        }
        let mut shown = Instant::now();
        let mut watch = |lines: &[Info]| {
            if shown.elapsed() >= SHOW_PAUSE {
                show(&valued(table, lines));
                shown = Instant::now();
            }
        };
        let Found { mv, lines } = search(client, table, limits, stop, &mut watch)?;
        let mv = legal_move(table, &mv)?;
        let mut results = valued(table, &lines);
        if results.iter().all(|known| known.mv != mv) {
            results.insert(0, checked(table, mv, Info::default()));
        }
        // Another game does not want the lines.
        self.client = None;
        Ok(results)
    }
}

/// The time between two reports of lines that change. Checking them takes longer than reading them.
const SHOW_PAUSE: Duration = Duration::from_millis(100);

/// Returns the moves that begin lines, each once.
fn valued(table: &dyn Table, lines: &[Info]) -> Vec<SearchResult> {
    let mut results: Vec<SearchResult> = Vec::new();
    for info in lines {
        let first = info.pv.first().and_then(|first| legal_move(table, first).ok());
        let is_new = |mv: &String| results.iter().all(|known| known.mv != *mv);
        if let Some(first) = first.filter(is_new) {
            results.push(checked(table, first, info.clone()));
        }
    }
    results
}

/// The variant that needs no option.
const STANDARD: &str = "standard";

impl Machine for Guest {
    fn prepare(&mut self, table: &dyn Table) {
        self.failure = self.seated(table).err();
    }

    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<SearchResult, Message> {
        self.answer(table, limits, stop).inspect_err(|_| self.client = None)
    }
}

impl Drop for Guest {
    /// Leaves a program that is well to the next game.
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            self.guests.keep(self.invitation.clone(), client);
        }
    }
}

/// Returns when a search within limits must have ended.
pub(super) fn deadline(limits: &Limits) -> Deadline {
    let clock = limits.clock.map(|clock| clock.left);
    let allowed = [limits.time, clock].into_iter().flatten().min();
    let patience = allowed.map_or(PATIENCE, |time| time + MARGIN);
    Deadline { at: Instant::now() + patience, allowed: allowed.unwrap_or(PATIENCE) }
}

/// Returns a program's move in our notation.
pub(super) fn legal_move(table: &dyn Table, text: &str) -> Result<String, Message> {
    if text == NO_MOVE {
        return Err(message!("guest-no-move"));
    }
    let mut after = table.copy();
    match after.play(text) {
        Ok(()) => Ok(after.last_move().expect("a move was played")),
        Err(why) => Err(message!("guest-illegal", mv = shown(text), why = why.message().clone())),
    }
}

/// Searches a position within limits.
fn search(
    client: &mut Client,
    table: &dyn Table,
    limits: &Limits,
    stop: &AtomicBool,
    watch: OnLines<'_>,
) -> Result<Found, Message> {
    let limits = limits.or(&DEFAULT_LIMITS);
    let position = client.dialect.position(table)?;
    let go = client.dialect.go(&limits, table.turn());
    client.search([&position, &go], deadline(&limits), stop, watch)
}

/// Returns a legal move with the state of its search, and as much of its variation as is legal.
fn checked(table: &dyn Table, mv: String, info: Info) -> SearchResult {
    let (mut after, ply) = (table.copy(), table.ply());
    for next in &info.pv {
        if after.outcome().is_some() || after.play(next).is_err() {
            break;
        }
    }
    let pv = Some(after.moves().split_off(ply)).filter(|pv| pv.first() == Some(&mv));
    SearchResult {
        value: info.score.unwrap_or(Value::Estimate(0)),
        depth: info.depth.unwrap_or(0),
        nodes: info.nodes.unwrap_or(0),
        cuts: None,
        pv: pv.unwrap_or_else(|| vec![mv.clone()]),
        mv,
    }
}

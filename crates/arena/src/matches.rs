//! A match: two players, their limits, and pairs of games, several of which may run concurrently.
//! [`tally`](crate::tally) adds up the results, [`rating`](crate::rating) estimates strength from them.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use iroko_games::{Message, Player};
use iroko_table::clock::{TimeControl, write_duration};
use iroko_table::roster::{OwnPlayers, Roster};
use iroko_table::session::Limits;
use iroko_table::{AnyGame, Opening, Table};

use crate::opening::{self, Setup, Start};
use crate::play::{PlayedGame, play};

/// A match between two players.
///
/// ```
/// # use std::sync::atomic::AtomicBool;
/// use iroko_arena::{Match, PlayedGame};
///
/// let pogo = iroko_table::find("pogo")?;
/// let contest = Match { seed: 7, ..Match::new(pogo, "plain:1", "random") };
/// let mut records = Vec::new();
/// let mut keep = |_: &PlayedGame, record: &str| {
///     records.push(record.to_string());
///     Ok(())
/// };
/// let games = contest.run(&contest.starts()?, &AtomicBool::new(false), &mut keep)?;
/// assert_eq!((games.len(), games[0].side), (2, iroko_games::Player::One));
/// assert!(records[0].contains("[Player1 \"player:plain:1\"]"));
/// # Ok::<(), iroko_games::Message>(())
/// ```
#[derive(Clone)]
pub struct Match {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The two players, as [`MachineSpec`](iroko_table::roster::MachineSpec) parses them.
    pub players: [String; 2],
    /// The machines that can be seated.
    pub roster: Arc<dyn Roster>,
    /// The variants by name; `None` for the standard rules.
    pub variants: Option<String>,
    /// The start position of every game; `None` for the standard one.
    pub position: Option<String>,
    /// The side that begins, in a game where either may; `None` for player one.
    pub first: Option<Player>,
    /// The number of openings, each played twice with sides exchanged.
    pub pairs: usize,
    /// The limits of each search.
    pub limits: Limits,
    /// The clock of each game, if any.
    pub control: Option<TimeControl>,
    /// How the pieces are placed, in a game that begins with a setup; `None` means by the players.
    pub setup: Option<Setup>,
    /// The openings as the text of a book ([`read_book`](opening::read_book)); `None` to draw them.
    pub book: Option<String>,
    /// The number of random opening moves; `None` for the game's default.
    pub opening_moves: Option<usize>,
    /// Whether a game ends as soon as its value is proved.
    pub adjudicates: bool,
    /// The number of concurrent games.
    pub concurrency: usize,
    /// The seed of openings and players.
    pub seed: u64,
}

/// A callback for each finished game, with its record.
pub type OnGame<'a> = &'a mut dyn FnMut(&PlayedGame, &str) -> Result<(), Message>;

impl Match {
    /// Creates a match of one pair, without limits.
    pub fn new(game: &'static dyn AnyGame, first: &str, second: &str) -> Match {
        Match {
            game,
            players: [first, second].map(str::to_string),
            roster: Arc::new(OwnPlayers),
            variants: None,
            position: None,
            first: None,
            pairs: 1,
            limits: Limits::NONE,
            control: None,
            setup: None,
            book: None,
            opening_moves: None,
            adjudicates: false,
            concurrency: 1,
            seed: 0,
        }
    }

    /// Opens a table at the start, with the deal of a seed.
    pub fn open(&self, deal: u64) -> Result<Box<dyn Table>, Message> {
        self.open_at(deal, self.position.as_deref())
    }

    /// The same at a position.
    pub(crate) fn open_at(
        &self,
        deal: u64,
        position: Option<&str>,
    ) -> Result<Box<dyn Table>, Message> {
        let variants = self.variants.as_deref();
        self.game.open(&Opening { variants, position, seed: deal, first: self.first })
    }

    /// Whether the game begins with a setup.
    pub fn begins_with_setup(&self) -> Result<bool, Message> {
        Ok(self.open(0)?.in_setup())
    }

    /// Draws the openings, or takes them from the book.
    ///
    /// # Errors
    ///
    /// If a player, the variants, the position or the openings are invalid. All such errors are reported here.
    pub fn starts(&self) -> Result<Vec<Start>, Message> {
        for name in &self.players {
            self.roster.check_text(self.game, name)?;
        }
        opening::starts(self)
    }

    /// Plays the match from its openings and returns the finished games in order.
    ///
    /// `on_game` receives each game as it ends. If it fails, or `stop` is raised, the games in progress are abandoned.
    ///
    /// Random numbers belong to the games and not to the threads: without time limits the result does not depend on the
    /// concurrency.
    pub fn run(
        &self,
        starts: &[Start],
        stop: &AtomicBool,
        on_game: OnGame<'_>,
    ) -> Result<Vec<PlayedGame>, Message> {
        self.resume(starts, Vec::new(), stop, on_game)
    }

    /// The same for a match of which some games are played: plays the others, and returns all.
    pub fn resume(
        &self,
        starts: &[Start],
        played: Vec<PlayedGame>,
        stop: &AtomicBool,
        on_game: OnGame<'_>,
    ) -> Result<Vec<PlayedGame>, Message> {
        let done: HashSet<usize> = played.iter().map(|game| game.number).collect();
        let missing: Vec<usize> =
            (0..2 * starts.len()).filter(|number| !done.contains(number)).collect();
        let play = |number: &usize| play(self, &starts[number / 2], *number, stop);
        let mut games = played;
        run_all(&missing, self.concurrency, stop, play, &mut |(game, record)| {
            on_game(&game, &record)?;
            games.push(game);
            Ok(())
        })?;
        games.sort_by_key(|game| game.number);
        Ok(games)
    }

    /// Returns the limits for the record of a game: `time 100ms, depth 4`. The clock has its own tag.
    pub fn limits_text(&self) -> String {
        let Limits { time, depth, nodes, clock: _ } = self.limits;
        let limits = [
            time.map(|time| format!("time {}", write_duration(time))),
            depth.map(|depth| format!("depth {depth}")),
            nodes.map(|nodes| format!("nodes {nodes}")),
        ];
        limits.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// Runs tasks on several threads and passes each result on as it comes. A task without a result was stopped. If the
/// receiver or a task fails, or `stop` is raised, the tasks in progress are abandoned.
pub(crate) fn run_all<T: Sync, R: Send>(
    tasks: &[T],
    concurrency: usize,
    stop: &AtomicBool,
    run: impl Fn(&T) -> Result<Option<R>, Message> + Sync,
    receive: &mut dyn FnMut(R) -> Result<(), Message>,
) -> Result<(), Message> {
    // Bounded: finished games that are not yet processed are lost if the process is killed, and delay the end if it is
    // stopped.
    let (sender, finished) = mpsc::sync_channel(concurrency);
    let next = AtomicUsize::new(0);
    let work = |sender: mpsc::SyncSender<_>| {
        while !stop.load(Ordering::Relaxed) {
            let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let result = run(task).transpose();
            if result.is_none_or(|result| sender.send(result).is_err()) {
                break;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..concurrency.min(tasks.len()) {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        let received = finished.into_iter().try_for_each(|result| receive(result?));
        if received.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
        received
    })
}

//! A match: two players, their limits, and pairs of games, of which several may be played at once. What the results mean is in
//! [`rating`](crate::rating), how they are added up in [`tally`](crate::tally).

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use iroko_games::{Message, Player};
use iroko_table::clock::{TimeControl, write_duration};
use iroko_table::session::Limits;
use iroko_table::{AnyGame, Opening, Table};

use crate::opening::{self, Setup, Start};
use crate::play::{PlayedGame, play};

/// A match between two players.
#[derive(Clone)]
pub struct Match {
    /// The game they play.
    pub game: &'static dyn AnyGame,
    /// The names of the two players, as the game lists them.
    pub players: [String; 2],
    /// The variants by name; nothing: the standard rules.
    pub variants: Option<String>,
    /// Where every game begins; nothing: at the start.
    pub position: Option<String>,
    /// The side that begins, in a game where either may; nothing: player one.
    pub first: Option<Player>,
    /// How many openings are played, each twice with sides exchanged.
    pub pairs: usize,
    /// What a thought may cost.
    pub limits: Limits,
    /// The clock of each game, if any.
    pub control: Option<TimeControl>,
    /// Who places the pieces, in a game that begins so; nobody named: the players.
    pub setup: Option<Setup>,
    /// How many random moves open a game; nothing: as the game needs.
    pub opening_moves: Option<usize>,
    /// How many games are played at once.
    pub concurrency: usize,
    /// What openings and players have their chance from.
    pub seed: u64,
}

/// What is done with every game as soon as it is finished: the game and its record.
pub type OnGame<'a> = &'a mut dyn FnMut(&PlayedGame, &str) -> Result<(), Message>;

impl Match {
    /// A match of one pair, without limits.
    pub fn new(game: &'static dyn AnyGame, first: &str, second: &str) -> Match {
        Match {
            game,
            players: [first, second].map(str::to_string),
            variants: None,
            position: None,
            first: None,
            pairs: 1,
            limits: Limits::NONE,
            control: None,
            setup: None,
            opening_moves: None,
            concurrency: 1,
            seed: 0,
        }
    }

    /// A table at the start, with the deal of a seed.
    pub fn open(&self, deal: u64) -> Result<Box<dyn Table>, Message> {
        let (variants, position) = (self.variants.as_deref(), self.position.as_deref());
        self.game.open(&Opening { variants, position, seed: deal, first: self.first })
    }

    /// Whether the players place their pieces before they play.
    pub fn begins_with_setup(&self) -> Result<bool, Message> {
        Ok(self.open(0)?.in_setup())
    }

    /// Draws the openings. Whatever is wrong with the match is found out here.
    pub fn starts(&self) -> Result<Vec<Start>, Message> {
        for name in &self.players {
            self.game.check_player(name)?;
        }
        opening::starts(self)
    }

    /// Plays the match from its openings and gives the finished games in order. `on_game` is told of every game at once,
    /// in the order in which they end; if it fails, or `stop` is raised, the games that are being played are given up.
    ///
    /// Chance belongs to the games and not to the threads: unless time decides, the result does not depend on how many
    /// are played at once.
    pub fn run(
        &self,
        starts: &[Start],
        stop: &AtomicBool,
        on_game: OnGame<'_>,
    ) -> Result<Vec<PlayedGame>, Message> {
        // Bounded: games that wait to be taken in are lost if the process is killed, and hold up the end if it is stopped.
        let (sender, finished) = mpsc::sync_channel(self.concurrency);
        let next = AtomicUsize::new(0);
        let work = |sender: mpsc::SyncSender<_>| {
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(start) = starts.get(number / 2) else { break };
                let played = play(self, start, number, stop).transpose();
                if played.is_none_or(|played| sender.send(played).is_err()) {
                    break;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.concurrency.min(2 * starts.len()) {
                let sender = sender.clone();
                scope.spawn(|| work(sender));
            }
            drop(sender);
            let gathered = gather(finished, on_game);
            if gathered.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            gathered
        })
    }

    /// The limits as the record of a game names them: `time 100ms, depth 4`. The clock has a tag of its own.
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

/// Takes in the games as they end, and puts them in order.
fn gather(
    finished: mpsc::Receiver<Result<(PlayedGame, String), Message>>,
    on_game: OnGame<'_>,
) -> Result<Vec<PlayedGame>, Message> {
    let mut games = Vec::new();
    for game in finished {
        let (game, record) = game?;
        on_game(&game, &record)?;
        games.push(game);
    }
    games.sort_by_key(|game: &PlayedGame| game.number);
    Ok(games)
}

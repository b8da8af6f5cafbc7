//! Games of the search against itself, from distinct openings, on several threads. [`data`] is the file they are kept
//! in.

pub mod data;

mod binary;
mod lines;

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use iroko_games::{Message, Rng};
use iroko_table::AnyGame;

use crate::matches::{Match, run_all};
use crate::opening::{self, Draws, Setup, Start};
use crate::play::MAX_PLIES;
use data::{Conditions, StoredGame};

/// The conditions of self-play.
///
/// ```
/// # use std::{collections::HashSet, sync::atomic::AtomicBool};
/// use iroko_arena::SelfPlay;
/// use iroko_arena::selfplay::data::{DataReader, Format};
///
/// let pogo = iroko_table::find("pogo")?;
/// let terms = SelfPlay { games: 2, nodes: 100, seed: 7, ..SelfPlay::new(pogo) };
/// let mut file = Format::Binary.header(&terms.conditions()?);
/// terms.run(&HashSet::new(), &AtomicBool::new(false), &mut |game, _| {
///     file.extend(Format::Binary.game(pogo, &game)?);
///     Ok(())
/// })?;
/// let reader = DataReader::new(file.as_slice()).expect("the header is whole");
/// assert_eq!(reader.conditions().nodes, 100);
/// assert_eq!(reader.map(|game| game.expect("the game is whole").number).sum::<u32>(), 0 + 1);
/// # Ok::<(), iroko_games::Message>(())
/// ```
#[derive(Clone)]
pub struct SelfPlay {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The variants by name; `None` for the standard rules.
    pub variants: Option<String>,
    /// The number of games.
    pub games: usize,
    /// The number of positions searched for each move.
    pub nodes: u64,
    /// The number of random opening moves; `None` for the game's default.
    pub opening_moves: Option<usize>,
    /// The number of concurrent games.
    pub concurrency: usize,
    /// The seed of the openings.
    pub seed: u64,
}

/// A callback for each finished game, with the number of positions searched.
pub type OnGame<'a> = &'a mut dyn FnMut(StoredGame, u64) -> Result<(), Message>;

impl SelfPlay {
    /// Creates the conditions of one game with 5000 positions a move.
    pub fn new(game: &'static dyn AnyGame) -> SelfPlay {
        let (variants, opening_moves) = (None, None);
        SelfPlay { game, variants, games: 1, nodes: 5000, opening_moves, concurrency: 1, seed: 0 }
    }

    /// Returns the conditions that every game of a file shares.
    ///
    /// # Errors
    ///
    /// If the variants are invalid.
    pub fn conditions(&self) -> Result<Conditions, Message> {
        let openings = self.openings()?;
        Ok(Conditions {
            game: self.game.name().to_string(),
            variant: openings.open(0)?.variant(),
            nodes: self.nodes,
            seed: self.seed,
            opening_moves: opening::moves(&openings)? as u16,
        })
    }

    /// Plays the games whose numbers are not in `played`. The seed and the number decide a game, and not the thread:
    /// the games are the same whatever the concurrency.
    ///
    /// `on_game` receives each game as it ends. If it fails, or `stop` is raised, the games in progress are abandoned.
    ///
    /// # Errors
    ///
    /// If the variants or the openings are invalid, or `on_game` fails.
    pub fn run(
        &self,
        played: &HashSet<u32>,
        stop: &AtomicBool,
        on_game: OnGame<'_>,
    ) -> Result<(), Message> {
        let openings = self.openings()?;
        let draws = Draws::new(&openings, opening::moves(&openings)?, Rng::new(self.seed));
        let queue = Mutex::new(Queue { next: 0, draws, played });
        let play = |(): &()| {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let (number, start) = next?;
            let start = start.open(&openings)?.position();
            let played = self.game.selfplay(&start, self.nodes, MAX_PLIES, stop)?;
            Ok(played.map(|(played, nodes)| (StoredGame { number, start, played }, nodes)))
        };
        let done = played.iter().filter(|number| (**number as usize) < self.games).count();
        let missing = vec![(); self.games - done];
        run_all(&missing, self.concurrency, stop, play, &mut |(game, nodes)| on_game(game, nodes))
    }

    /// The match whose openings these games have.
    pub(crate) fn openings(&self) -> Result<Match, Message> {
        let mut openings = Match {
            variants: self.variants.clone(),
            opening_moves: self.opening_moves,
            seed: self.seed,
            ..Match::new(self.game, "", "")
        };
        if openings.begins_with_setup()? {
            openings.setup = Some(Setup::Given);
        }
        Ok(openings)
    }
}

/// The games to play, in order, with their openings. They are drawn on demand, because a million takes a while.
struct Queue<'a> {
    next: u32,
    draws: Draws<'a>,
    played: &'a HashSet<u32>,
}

impl Queue<'_> {
    /// Returns the number of the next missing game, and its opening.
    fn next(&mut self) -> Result<(u32, Start), Message> {
        loop {
            let (number, start) = (self.next, self.draws.next()?);
            self.next += 1;
            if !self.played.contains(&number) {
                return Ok((number, start));
            }
        }
    }
}

#[cfg(test)]
mod tests;

//! Positions of self-play as samples to learn from, each with its label: what the search said there and how the game
//! ended, or its exact value where one is known.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use iroko_games::Message;
use iroko_table::solve::Effort;
use iroko_table::{AnyGame, Model, score_is_proven};

use crate::matches::run_all;
use crate::selfplay::data::StoredGame;
use crate::tune::{Sample, Samples};

/// Where labels come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// The score of the search and the result of the game.
    Played {
        /// Whether positions count where the search proved a win or a loss.
        proven: bool,
    },
    /// The exact value, if it is found within this time a position. The other positions are left out.
    Exact(Duration),
}

impl Labels {
    /// Labels the positions of games, in the order of their numbers. Calls `on_game` after each. Returns `None` once
    /// `stop` is raised.
    ///
    /// # Errors
    ///
    /// If a game is not one of this kind, or a table cannot be read or built.
    pub fn samples(
        self,
        game: &dyn AnyGame,
        games: &[StoredGame],
        concurrency: usize,
        stop: &AtomicBool,
        on_game: &mut dyn FnMut(),
    ) -> Result<Option<Samples>, Message> {
        let model = game.model();
        let label = |stored: &StoredGame| {
            let positions = self.positions(model.as_ref(), stored, stop)?;
            Ok(positions.map(|positions| (stored.number, positions)))
        };
        let mut labelled = Vec::new();
        run_all(games, concurrency, stop, label, &mut |found| {
            labelled.push(found);
            on_game();
            Ok(())
        })?;
        if labelled.len() < games.len() {
            return Ok(None);
        }
        labelled.sort_by_key(|(number, _)| *number);
        let mut samples = Samples::default();
        for (number, positions) in labelled {
            samples.add(number.into(), positions);
        }
        Ok(Some(samples))
    }

    /// The positions of a game that have a label; `None` once `stop` is raised.
    fn positions(
        self,
        model: &dyn Model,
        stored: &StoredGame,
        stop: &AtomicBool,
    ) -> Result<Option<Vec<Sample>>, Message> {
        let StoredGame { start, played, .. } = stored;
        let mut samples = Vec::new();
        let counted = model.counts(start, &played.plies)?;
        for (ply, (turn, counts)) in counted.into_iter().enumerate() {
            match self {
                Labels::Played { proven } => {
                    if proven || !score_is_proven(played.plies[ply].score) {
                        samples.push(Sample::of_game(counts, played, ply, turn));
                    }
                }
                Labels::Exact(time) => {
                    let deadline = Instant::now().checked_add(time);
                    let mut effort = Effort { deadline, stop, tell: &mut |_, _| {} };
                    let value = model.solve(start, &played.plies, ply, &mut effort)?;
                    samples.extend(Sample::exact(counts, value));
                }
            }
            // A value that was not found in time and one that was stopped look alike.
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
        }
        Ok(Some(samples))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::SelfPlay;
    use iroko_table::find;
    use std::collections::HashSet;

    static NEVER: AtomicBool = AtomicBool::new(false);

    /// Games of Chicago, and all their positions labelled.
    fn labelled(labels: Labels, concurrency: usize) -> (usize, Samples) {
        let game = find("chicago").unwrap();
        let terms = SelfPlay { games: 3, nodes: 60, seed: 7, ..SelfPlay::new(game) };
        let mut games: Vec<StoredGame> = Vec::new();
        let mut keep = |stored, _| {
            games.push(stored);
            Ok(())
        };
        terms.run(&HashSet::new(), &NEVER, &mut keep).unwrap();
        let lengths = games.iter().map(|stored| stored.played.plies.len());
        let positions = lengths.sum();
        let mut done = 0;
        let found = labels.samples(game, &games, concurrency, &NEVER, &mut || done += 1);
        assert_eq!(done, games.len());
        (positions, found.unwrap().unwrap())
    }

    #[test]
    fn positions_are_labelled_in_the_order_of_their_games() {
        let played = |proven, threads| labelled(Labels::Played { proven }, threads);
        let (positions, all) = played(true, 1);
        assert_eq!((all.training.len(), all.held_out.len()), (positions, 0));
        assert_eq!(all.fingerprint(), played(true, 3).1.fingerprint());
        let estimated = played(false, 1).1.training.len();
        assert!(estimated <= positions && estimated > positions / 2);
    }

    #[test]
    fn an_exact_label_is_the_final_margin_of_best_play() {
        let (positions, exact) = labelled(Labels::Exact(Duration::from_secs(60)), 2);
        assert_eq!(exact.training.len(), positions, "every deal is solved");
        for sample in exact.training {
            let margin = sample.value.unwrap();
            assert_eq!(sample.result > 0.5, margin > 0.0);
            assert_eq!(sample.result < 0.5, margin < 0.0);
        }
    }
}

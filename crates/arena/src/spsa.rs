//! Tuning search parameters by games: simultaneous perturbation stochastic approximation (Spall, 1992), with the gains
//! that chess engines use.
//!
//! In each iteration every parameter moves up or down by chance, all at once. Some pairs of games between these values and
//! their opposites tell which of the two is better, and the values move a little that way.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::{Message, Player, Rng};
use iroko_table::weights::flat;
use iroko_table::{AnyGame, Difference, SearchParameters, Tuning};

use crate::matches::run_all;
use crate::opening::{self, Draws};
use crate::play::MAX_PLIES;
use crate::selfplay::SelfPlay;

/// How fast the length of a step and the size of a perturbation decrease.
const STEP_DECAY: f64 = 0.602;
const PERTURBATION_DECAY: f64 = 0.101;

/// The share of the iterations that the first steps are shortened by.
const STABILITY: f64 = 0.1;

/// The perturbation of the last iteration, as a share of the value; at least 1.
const PERTURBATION: f64 = 0.15;

/// The conditions of a run.
#[derive(Clone)]
pub struct Spsa {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The weights, and the parameters to begin with.
    pub base: Tuning,
    /// Whether a parameter is tuned, in their order.
    pub chosen: Vec<bool>,
    /// The number of iterations.
    pub iterations: u32,
    /// The pairs of games of an iteration.
    pub pairs: usize,
    /// The positions searched for each move.
    pub nodes: u64,
    /// The length of the last step for one game won, in perturbations.
    pub rate: f64,
    /// The seed of perturbations and openings.
    pub seed: u64,
    /// The number of concurrent games.
    pub concurrency: usize,
}

/// What a run carries from iteration to iteration.
#[derive(Clone, Debug, PartialEq)]
pub struct SpsaState {
    /// The number of iterations done.
    pub iteration: u32,
    /// The values of the parameters.
    pub values: Vec<f64>,
}

impl SpsaState {
    /// The values as parameters.
    pub fn parameters(&self) -> SearchParameters {
        let rounded: Vec<i32> = self.values.iter().map(|value| value.round() as i32).collect();
        SearchParameters::from_list(&rounded)
    }
}

/// A callback after each iteration, with the score of the perturbation: games won less games lost.
pub type OnIteration<'a> = &'a mut dyn FnMut(&SpsaState, i32) -> Result<(), Message>;

impl Spsa {
    /// Returns the state before the first iteration.
    pub fn begin(&self) -> SpsaState {
        let values = flat(&self.base.search.list()).into_iter().map(f64::from).collect();
        SpsaState { iteration: 0, values }
    }

    /// Goes on from a state to the last iteration. The seed decides everything, whatever the concurrency. Once `stop` is
    /// raised, the iteration in progress is abandoned.
    ///
    /// # Errors
    ///
    /// If the openings are too few, or `on_iteration` fails.
    pub fn run(
        &self,
        state: &mut SpsaState,
        stop: &AtomicBool,
        on_iteration: OnIteration<'_>,
    ) -> Result<(), Message> {
        let terms = SelfPlay { seed: self.seed, ..SelfPlay::new(self.game) };
        let openings = terms.openings()?;
        let mut draws = Draws::new(&openings, opening::moves(&openings)?, Rng::new(self.seed));
        for _ in 0..state.iteration as usize * self.pairs {
            draws.next()?;
        }
        while state.iteration < self.iterations && !stop.load(Ordering::Relaxed) {
            let mut starts = Vec::new();
            for _ in 0..self.pairs {
                starts.push(draws.next()?.open(&openings)?.position());
            }
            let trial = self.trial(state);
            let Some(score) = self.score(&trial, &starts, stop)? else { return Ok(()) };
            self.step(state, &trial.signs, score);
            on_iteration(state, score)?;
        }
        Ok(())
    }

    /// The perturbation of the next iteration.
    fn trial(&self, state: &SpsaState) -> Trial {
        let mut chance = Rng::new(self.seed ^ (u64::from(state.iteration + 1) << 32));
        let sign = |chosen: &bool| match (chosen, chance.below(2)) {
            (false, _) => 0.0,
            (true, 0) => -1.0,
            (true, _) => 1.0,
        };
        let signs: Vec<f64> = self.chosen.iter().map(sign).collect();
        let tunings = [1.0, -1.0].map(|side| {
            let moved = |index: usize| {
                let change = side * signs[index] * self.perturbation(index, state.iteration + 1);
                // A fraction is rounded up as often as it is large.
                let fraction = chance.below(1 << 20) as f64 / f64::from(1 << 20);
                (state.values[index] + change + fraction).floor() as i32
            };
            let values: Vec<i32> = (0..signs.len()).map(moved).collect();
            let search = SearchParameters::from_list(&values);
            Arc::new(Tuning { search, ..self.base.clone() })
        });
        Trial { signs, tunings }
    }

    /// Games won less games lost by the first tuning of a trial; `None` if it was stopped.
    fn score(
        &self,
        trial: &Trial,
        starts: &[String],
        stop: &AtomicBool,
    ) -> Result<Option<i32>, Message> {
        let [plus, minus] = trial.tunings.clone();
        let sides = [[plus.clone(), minus.clone()], [minus, plus]].map(Difference::Tunings);
        score(self.game, &sides, starts, self.nodes, self.concurrency, stop)
    }

    /// The perturbation of a parameter in an iteration, counted from 1.
    fn perturbation(&self, index: usize, iteration: u32) -> f64 {
        let base = flat(&self.base.search.list())[index];
        let last = (PERTURBATION * f64::from(base)).max(1.0);
        last * (f64::from(self.iterations) / f64::from(iteration)).powf(PERTURBATION_DECAY)
    }

    /// Moves the values after an iteration with this score.
    fn step(&self, state: &mut SpsaState, signs: &[f64], score: i32) {
        state.iteration += 1;
        let stability = STABILITY * f64::from(self.iterations);
        let [all, done] = [self.iterations, state.iteration].map(f64::from);
        let decay = ((stability + all) / (stability + done)).powf(STEP_DECAY);
        for (index, [least, most]) in SearchParameters::RANGES.into_iter().enumerate() {
            let last = self.perturbation(index, self.iterations);
            let gain = self.rate * last * last * decay / self.perturbation(index, state.iteration);
            let moved = state.values[index] + gain * f64::from(score) * signs[index];
            state.values[index] = moved.clamp(f64::from(least), f64::from(most));
        }
    }
}

/// Plays a pair of games from each position. `sides` says who plays what if the first of two opponents begins, and if the
/// second does. Returns the games that the first won less those it lost; `None` if it was stopped.
pub(crate) fn score(
    game: &dyn AnyGame,
    sides: &[Difference; 2],
    starts: &[String],
    nodes: u64,
    concurrency: usize,
    stop: &AtomicBool,
) -> Result<Option<i32>, Message> {
    let games: Vec<(&String, Player)> =
        starts.iter().flat_map(|start| Player::BOTH.map(|side| (start, side))).collect();
    let play = |(start, side): &(&String, Player)| {
        let winner = game.duel(start, &sides[side.index()], nodes, MAX_PLIES, stop)?;
        let score = |winner| if winner == *side { 1 } else { -1 };
        Ok(winner.map(|winner| winner.map_or(0, score)))
    };
    let (mut sum, mut finished) = (0, 0);
    run_all(&games, concurrency, stop, play, &mut |score| {
        sum += score;
        finished += 1;
        Ok(())
    })?;
    Ok((finished == games.len()).then_some(sum))
}

/// The two sides of an iteration.
struct Trial {
    signs: Vec<f64>,
    tunings: [Arc<Tuning>; 2],
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_table::find;

    fn spsa(iterations: u32) -> Spsa {
        let game = find("awale").unwrap();
        Spsa {
            game,
            base: game.read_tuning("").unwrap(),
            chosen: vec![true; 7],
            iterations,
            pairs: 2,
            nodes: 400,
            rate: 0.5,
            seed: 3,
            concurrency: 1,
        }
    }

    #[test]
    fn a_parameter_moves_to_where_games_are_won() {
        // A game in which a window of 60 is best, and all else is indifferent.
        let run = spsa(4000);
        let mut state = run.begin();
        let mut chance = Rng::new(8);
        for _ in 0..run.iterations {
            let trial = run.trial(&state);
            let error = trial.tunings.each_ref().map(|tuning| {
                let off = f64::from(tuning.search.window - 60);
                off * off
            });
            let odds = 1.0 / (1.0 + ((error[0] - error[1]) / 400.0).exp());
            let game = |chance: &mut Rng| {
                if (chance.below(1000) as f64) < 1000.0 * odds { 1 } else { -1 }
            };
            let score = (0..2 * run.pairs).map(|_| game(&mut chance)).sum();
            run.step(&mut state, &trial.signs, score);
        }
        assert!((50..=70).contains(&state.parameters().window), "{:?}", state.values);
    }

    #[test]
    fn the_seed_decides_whatever_the_concurrency_and_after_an_interruption() {
        let mut keep = |_: &SpsaState, score: i32| {
            assert!(score.abs() <= 4);
            Ok(())
        };
        let stop = AtomicBool::new(false);
        let mut whole = spsa(6).begin();
        spsa(6).run(&mut whole, &stop, &mut keep).unwrap();
        assert_eq!(whole.iteration, 6);
        let mut parts = spsa(6).begin();
        let two = Spsa { concurrency: 2, ..spsa(6) };
        let half = AtomicBool::new(false);
        let mut interrupt = |state: &SpsaState, _| {
            half.store(state.iteration == 3, Ordering::Relaxed);
            Ok(())
        };
        two.run(&mut parts, &half, &mut interrupt).unwrap();
        assert_eq!(parts.iteration, 3);
        two.run(&mut parts, &stop, &mut keep).unwrap();
        assert_eq!(parts, whole);
        assert_ne!(parts.values, spsa(6).begin().values);
    }

    #[test]
    fn parameters_that_are_not_chosen_stay() {
        let mut chosen = vec![false; 7];
        chosen[0] = true;
        let run = Spsa { chosen, ..spsa(3) };
        let mut state = run.begin();
        run.run(&mut state, &AtomicBool::new(false), &mut |_, _| Ok(())).unwrap();
        assert_eq!(state.values[1..], run.begin().values[1..]);
    }
}

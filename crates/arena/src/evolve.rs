//! Weights that learn from results, as the report on Pogo wished: after each trial a weight moves up or down by one.
//!
//! A trial is a pair of games between the weights with one of them a step higher and the same a step lower, from one
//! opening with the sides exchanged. If the higher one wins the pair, the weight moves up; if it loses, down. The exact
//! values of Pogo tell from outside how good the weights have become: the share of decided positions whose winner the
//! evaluation names.

use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::{Message, Rng};
use iroko_table::solve::{Effort, ExactValue};
use iroko_table::weights::Counts;
use iroko_table::{AnyGame, Difference, SourceFeatures};

use crate::opening::{self, Draws, Start};
use crate::selfplay::SelfPlay;
use crate::spsa::score;
use crate::tune::{Fit, Method, Sample, Samples};

/// The length of a step.
const STEP: i32 = 1;

/// Examined positions come from other openings than the trials.
const EXAM_SEED: u64 = 1 << 63;

/// The most random moves before an examined position.
const EXAM_MOVES: usize = 24;

/// The epochs and the rate of the fit to the exact values.
const FIT_EPOCHS: usize = 60;
const FIT_RATE: f64 = 5.0;

/// The conditions of an evolution.
#[derive(Clone)]
pub struct Evolution {
    /// The game, which has features of a source.
    pub game: &'static dyn AnyGame,
    /// The number of trials.
    pub trials: u32,
    /// The positions searched for each move.
    pub nodes: u64,
    /// The seed of openings and weights.
    pub seed: u64,
    /// The number of concurrent games.
    pub concurrency: usize,
}

/// The weights after some trials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvolutionState {
    /// The number of trials done.
    pub trial: u32,
    /// The weights.
    pub weights: Vec<i32>,
}

/// A callback after each trial.
pub type OnTrial<'a> = &'a mut dyn FnMut(&EvolutionState) -> Result<(), Message>;

impl Evolution {
    /// Returns the state before the first trial: the weights of the source.
    pub fn begin(&self, features: &SourceFeatures) -> EvolutionState {
        EvolutionState { trial: 0, weights: features.weights.to_vec() }
    }

    /// Goes on from a state to the last trial. The seed decides everything, whatever the concurrency. Once `stop` is
    /// raised, the trial in progress is abandoned.
    ///
    /// # Errors
    ///
    /// If the openings are too few, or `on_trial` fails.
    pub fn run(
        &self,
        state: &mut EvolutionState,
        stop: &AtomicBool,
        on_trial: OnTrial<'_>,
    ) -> Result<(), Message> {
        let terms = SelfPlay { seed: self.seed, ..SelfPlay::new(self.game) };
        let openings = terms.openings()?;
        let mut draws = Draws::new(&openings, opening::moves(&openings)?, Rng::new(self.seed));
        for _ in 0..state.trial {
            draws.next()?;
        }
        while state.trial < self.trials && !stop.load(Ordering::Relaxed) {
            let start = draws.next()?.open(&openings)?.position();
            let index = self.chosen(state);
            let stepped = |step: i32| {
                let mut weights = state.weights.clone();
                weights[index] += step;
                weights
            };
            let [up, down] = [stepped(STEP), stepped(-STEP)];
            let Some(score) = self.score([up, down], &[start], stop)? else { return Ok(()) };
            state.weights[index] += STEP * score.signum();
            state.trial += 1;
            on_trial(state)?;
        }
        Ok(())
    }

    /// The weight that the next trial tries.
    fn chosen(&self, state: &EvolutionState) -> usize {
        Rng::new(self.seed ^ (u64::from(state.trial + 1) << 32)).below(state.weights.len())
    }

    /// Plays a pair of games from each position between two lists of weights. Returns the games that the first won less
    /// those it lost; `None` if it was stopped.
    ///
    /// # Errors
    ///
    /// If a position is not one of this game.
    pub fn score(
        &self,
        [one, two]: [Vec<i32>; 2],
        starts: &[String],
        stop: &AtomicBool,
    ) -> Result<Option<i32>, Message> {
        let sides = [[one.clone(), two.clone()], [two, one]].map(Difference::SourceWeights);
        score(self.game, &sides, starts, self.nodes, self.concurrency, stop)
    }

    /// Draws openings that no trial has seen.
    ///
    /// # Errors
    ///
    /// If there are too few.
    pub fn fresh_openings(&self, number: usize) -> Result<Vec<String>, Message> {
        let terms = SelfPlay { seed: self.seed ^ EXAM_SEED, ..SelfPlay::new(self.game) };
        let openings = terms.openings()?;
        let moves = opening::moves(&openings)? + 1;
        let mut draws = Draws::new(&openings, moves, Rng::new(terms.seed));
        let position = |start: Start| Ok(start.open(&openings)?.position());
        (0..number).map(|_| position(draws.next()?)).collect()
    }
}

/// Positions with their exact winners.
pub struct Exam {
    positions: Vec<(Vec<i32>, bool)>,
}

impl Exam {
    /// Solves positions of random games until so many are decided.
    ///
    /// # Errors
    ///
    /// If a table cannot be read or built.
    pub fn new(
        game: &'static dyn AnyGame,
        features: &SourceFeatures,
        number: usize,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<Exam, Message> {
        let openings = SelfPlay::new(game).openings()?;
        let (mut chance, mut positions) = (Rng::new(seed ^ EXAM_SEED), Vec::new());
        while positions.len() < number && !stop.load(Ordering::Relaxed) {
            let moves = 1 + chance.below(EXAM_MOVES);
            let Some((start, _)) = opening::draw(&openings, moves, chance.next_u64())? else {
                continue;
            };
            let table = start.open(&openings)?;
            let mut effort = Effort { deadline: None, stop, tell: &mut |_, _| {} };
            let is_won = match game.solve(table.as_ref(), &mut effort)?.value {
                ExactValue::Win(_) => true,
                ExactValue::Loss(_) => false,
                ExactValue::Margin(margin) if margin != 0 => margin > 0,
                _ => continue,
            };
            positions.push(((features.of)(&table.position())?, is_won));
        }
        Ok(Exam { positions })
    }

    /// Returns the share of positions whose winner these weights name. A value of 0 names one half of each.
    pub fn share(&self, weights: &[i32]) -> f64 {
        let right = |(features, is_won): &(Vec<i32>, bool)| {
            let sum: i32 = features.iter().zip(weights).map(|(one, two)| one * two).sum();
            match sum.signum() {
                0 => 0.5,
                sign => f64::from(u8::from((sign > 0) == *is_won)),
            }
        };
        let sum: f64 = self.positions.iter().map(right).sum();
        sum / self.positions.len().max(1) as f64
    }

    /// Returns the weights that fit the exact winners, in hundredths: what results could teach at best.
    pub fn fitted(&self, weights: &[i32]) -> Vec<i32> {
        let mut samples = Samples::default();
        for (number, (features, is_won)) in (0..).zip(&self.positions) {
            let counts = features.iter().zip(0..).filter(|(count, _)| **count != 0);
            let counts = counts.map(|(count, index)| (index, *count as i16)).collect();
            let counts = Counts { rest: 0, counts };
            let result = f64::from(u8::from(*is_won));
            samples.add(number, [Sample { counts, result, value: None }]);
        }
        let weights: Vec<i32> = weights.iter().map(|weight| 100 * weight).collect();
        let method = Method { rate: FIT_RATE, ..Method::default() };
        let mut fit = Fit::new(method, &weights, None, &samples);
        for _ in 0..FIT_EPOCHS {
            fit.epoch(&samples);
        }
        fit.weights()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_table::find;

    static NEVER: AtomicBool = AtomicBool::new(false);

    fn evolution(trials: u32) -> Evolution {
        let game = find("pogo").unwrap();
        Evolution { game, trials, nodes: 60, seed: 5, concurrency: 1 }
    }

    fn features() -> SourceFeatures {
        find("pogo").unwrap().source_features().unwrap()
    }

    #[test]
    fn weights_that_lose_games_are_left_behind() {
        let begin = vec![-1, 0, 0, 0];
        let mut state = EvolutionState { trial: 0, weights: begin.clone() };
        evolution(100).run(&mut state, &NEVER, &mut |_| Ok(())).unwrap();
        let openings = evolution(1).fresh_openings(20).unwrap();
        let pair = [state.weights.clone(), begin];
        let score = evolution(1).score(pair, &openings, &NEVER).unwrap().unwrap();
        assert!(score > 20, "{score} of 40 games with {:?}", state.weights);
    }

    #[test]
    fn the_seed_decides_whatever_the_concurrency_and_after_an_interruption() {
        let mut whole = evolution(12).begin(&features());
        evolution(12).run(&mut whole, &NEVER, &mut |_| Ok(())).unwrap();
        let mut parts = evolution(12).begin(&features());
        let stop = AtomicBool::new(false);
        let mut interrupt = |state: &EvolutionState| {
            stop.store(state.trial == 5, Ordering::Relaxed);
            Ok(())
        };
        let two = Evolution { concurrency: 2, ..evolution(12) };
        two.run(&mut parts, &stop, &mut interrupt).unwrap();
        assert_eq!(parts.trial, 5);
        two.run(&mut parts, &NEVER, &mut |_| Ok(())).unwrap();
        assert_eq!(parts, whole);
        assert_ne!(parts.weights, features().weights);
    }

    #[test]
    fn an_exam_counts_the_winners_that_weights_name() {
        let positions = vec![(vec![2, 0], true), (vec![1, 0], false), (vec![0, 3], true)];
        let exam = Exam { positions };
        assert_eq!(exam.share(&[1, 0]), 0.5);
        assert_eq!(exam.share(&[0, 1]), 2.0 / 3.0);
        assert_eq!(exam.share(&[-1, 1]), 2.0 / 3.0);
    }
}

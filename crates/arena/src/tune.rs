//! Fitting the weights of an evaluation to games: Texel's method. The value of a position, seen through a logistic
//! curve, should predict the result of its game and the value that a search gave it. Playing the games and reading them
//! are elsewhere.
//!
//! The method is Adam (Kingma and Ba, 2015) on the cross-entropy of prediction and target. Every tenth game is held out:
//! no step sees it, and the weights that are kept are those of the epoch with the least loss on these games.

use iroko_games::{Player, Rng};
use iroko_table::weights::Counts;
use iroko_table::{SelfPlayGame, score_is_proven};
use serde_json::{Value, json};
use xxhash_rust::xxh64::Xxh64;

/// A position to learn from.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The counts of the weights in it.
    pub counts: Counts,
    /// The result for the player to move: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub result: f64,
    /// The value for the player to move, in hundredths of the game's unit, by a search or a solver; `None` if the result
    /// is all there is to know.
    pub value: Option<f64>,
}

impl Sample {
    /// Returns a position of a game by its ply. If the search proved a win or a loss there, that is its result.
    pub fn of_game(counts: Counts, game: &SelfPlayGame, ply: usize, turn: Player) -> Sample {
        let score = game.plies[ply].score;
        if score_is_proven(score) {
            return Sample { counts, result: f64::from(u8::from(score > 0)), value: None };
        }
        let result = game.winner.map_or(0.5, |winner| f64::from(u8::from(winner == turn)));
        Sample { counts, result, value: Some(f64::from(score)) }
    }

    /// Returns a position with the score of its exact value.
    pub fn exact(counts: Counts, score: i16) -> Sample {
        let result = f64::from(1 + score.signum()) / 2.0;
        let value = (!score_is_proven(score)).then_some(f64::from(score));
        Sample { counts, result, value }
    }
}

/// How to fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Method {
    /// The share of the result in the target; the rest is the value.
    pub result_share: f64,
    /// The length of a step, in hundredths of the game's unit.
    pub rate: f64,
    /// Weights that count in fewer positions keep their values.
    pub least_seen: usize,
    /// The number of positions a step.
    pub batch: usize,
    /// The seed of the order of the positions.
    pub seed: u64,
}

impl Default for Method {
    fn default() -> Method {
        Method { result_share: 0.25, rate: 1.0, least_seen: 30, batch: 1024, seed: 1 }
    }
}

/// The decay rates of Adam's moments, and the constant that keeps its divisor above 0.
const DECAY: [f64; 2] = [0.9, 0.999];
const EPSILON: f64 = 1e-8;

/// A fit in progress. It can be saved after any epoch and continued later with the same result.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    method: Method,
    /// The value of one unit of the logistic curve, in hundredths: at this value the odds are e to 1.
    pub scale: f64,
    /// The state after the last epoch.
    pub state: FitState,
    /// Whether a weight is fitted.
    is_free: Vec<bool>,
}

/// The numbers that a fit carries from epoch to epoch.
#[derive(Clone, Debug, PartialEq)]
pub struct FitState {
    /// The number of epochs done.
    pub epoch: u64,
    /// The number of steps done.
    pub steps: u64,
    /// The weights.
    pub weights: Vec<f64>,
    /// Adam's means of the gradient and of its square.
    pub moments: [Vec<f64>; 2],
    /// The least loss on held-out positions, and its weights.
    pub best: (f64, Vec<f64>),
}

/// The positions of a fit.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// Those to learn from.
    pub training: Vec<Sample>,
    /// Those to judge by.
    pub held_out: Vec<Sample>,
}

impl Samples {
    /// Adds the positions of a game by its number.
    pub fn add(&mut self, game: u64, positions: impl IntoIterator<Item = Sample>) {
        let list = if game % 10 == 9 { &mut self.held_out } else { &mut self.training };
        list.extend(positions);
    }

    /// Returns a number that other positions hardly have.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Xxh64::new(0);
        for sample in self.training.iter().chain(&self.held_out) {
            hash.update(&sample.result.to_bits().to_le_bytes());
            hash.update(&sample.value.unwrap_or(f64::NAN).to_bits().to_le_bytes());
            hash.update(&sample.counts.rest.to_le_bytes());
            for (index, count) in &sample.counts.counts {
                hash.update(&index.to_le_bytes());
                hash.update(&count.to_le_bytes());
            }
        }
        hash.digest()
    }
}

impl FitState {
    /// Returns the state as JSON. Numbers are the bits of their binary fractions, so that nothing is rounded.
    pub fn to_json(&self) -> Value {
        let bits = |list: &[f64]| list.iter().map(|number| number.to_bits()).collect::<Vec<_>>();
        json!({
            "epoch": self.epoch,
            "steps": self.steps,
            "weights": bits(&self.weights),
            "moments": self.moments.each_ref().map(|list| bits(list)),
            "best_loss": self.best.0.to_bits(),
            "best_weights": bits(&self.best.1),
        })
    }

    /// Reads the state of a fit with so many weights; `None` if it is not one.
    pub fn from_json(value: &Value, weights: usize) -> Option<FitState> {
        let number = |value: &Value| value.as_u64().map(f64::from_bits);
        let list = |value: &Value| {
            let list: Option<Vec<f64>> = value.as_array()?.iter().map(number).collect();
            list.filter(|list| list.len() == weights)
        };
        Some(FitState {
            epoch: value["epoch"].as_u64()?,
            steps: value["steps"].as_u64()?,
            weights: list(&value["weights"])?,
            moments: [list(&value["moments"][0])?, list(&value["moments"][1])?],
            best: (number(&value["best_loss"])?, list(&value["best_weights"])?),
        })
    }
}

impl Fit {
    /// Begins a fit from these weights. Without a `scale`, the one is found with which they predict the results best.
    pub fn new(method: Method, weights: &[i32], scale: Option<f64>, samples: &Samples) -> Fit {
        let weights: Vec<f64> = weights.iter().map(|weight| f64::from(*weight)).collect();
        let scale = scale.unwrap_or_else(|| best_scale(&weights, &samples.training));
        let zeros = || vec![0.0; weights.len()];
        let is_free = often_seen(&samples.training, weights.len(), method.least_seen);
        let mut fit = Fit {
            method,
            scale,
            is_free,
            state: FitState {
                epoch: 0,
                steps: 0,
                moments: [zeros(), zeros()],
                best: (0.0, weights.clone()),
                weights,
            },
        };
        fit.state.best.0 = fit.loss(&samples.held_out, &fit.state.weights);
        fit
    }

    /// Continues a fit after its last epoch, with the same method and positions.
    pub fn resume(method: Method, scale: f64, state: FitState, samples: &Samples) -> Fit {
        let is_free = often_seen(&samples.training, state.weights.len(), method.least_seen);
        Fit { method, scale, state, is_free }
    }

    /// Leaves all weights as they are but those for which `is_chosen` is true.
    pub fn choose(&mut self, is_chosen: impl Fn(usize) -> bool) {
        for (index, free) in self.is_free.iter_mut().enumerate() {
            *free &= is_chosen(index);
        }
    }

    /// Returns the number of weights that are fitted.
    pub fn free(&self) -> usize {
        self.is_free.iter().filter(|free| **free).count()
    }

    /// Returns the best weights so far, rounded.
    pub fn weights(&self) -> Vec<i32> {
        self.state.best.1.iter().map(|weight| weight.round() as i32).collect()
    }

    /// Returns the mean cross-entropy of weights on positions, less that of the targets themselves: 0 is a perfect
    /// prediction.
    pub fn loss(&self, samples: &[Sample], weights: &[f64]) -> f64 {
        let sum: f64 = samples.iter().map(|sample| self.sample_loss(sample, weights)).sum();
        sum / samples.len().max(1) as f64
    }

    fn sample_loss(&self, sample: &Sample, weights: &[f64]) -> f64 {
        let target = self.target(sample);
        divergence(target, sigmoid(value(sample, weights) / self.scale))
    }

    fn target(&self, sample: &Sample) -> f64 {
        let Some(value) = sample.value else { return sample.result };
        let share = self.method.result_share;
        share * sample.result + (1.0 - share) * sigmoid(value / self.scale)
    }

    /// Passes once over the training positions, in an order drawn from the seed and the number of the epoch. Returns the
    /// loss on training and on held-out positions after it.
    pub fn epoch(&mut self, samples: &Samples) -> [f64; 2] {
        let mut order: Vec<u32> = (0..samples.training.len() as u32).collect();
        let mut rng = Rng::new(self.method.seed ^ (self.state.epoch << 32));
        for at in (1..order.len()).rev() {
            order.swap(at, rng.below(at + 1));
        }
        for batch in order.chunks(self.method.batch) {
            let batch = batch.iter().map(|index| &samples.training[*index as usize]);
            let gradient = self.gradient(batch);
            self.step(&gradient);
        }
        self.state.epoch += 1;
        let weights = &self.state.weights;
        let losses =
            [&samples.training, &samples.held_out].map(|samples| self.loss(samples, weights));
        if losses[1] < self.state.best.0 {
            self.state.best = (losses[1], self.state.weights.clone());
        }
        losses
    }

    /// Returns the mean gradient of the loss over a batch.
    fn gradient<'a>(&self, batch: impl Iterator<Item = &'a Sample>) -> Vec<f64> {
        let mut gradient = vec![0.0; self.state.weights.len()];
        let mut size = 0;
        for sample in batch {
            let predicted = sigmoid(value(sample, &self.state.weights) / self.scale);
            let slope = (predicted - self.target(sample)) / self.scale;
            for (index, count) in &sample.counts.counts {
                gradient[usize::from(*index)] += slope * f64::from(*count);
            }
            size += 1;
        }
        gradient.iter_mut().for_each(|slope| *slope /= f64::from(size.max(1)));
        gradient
    }

    /// A step of Adam.
    fn step(&mut self, gradient: &[f64]) {
        let FitState { steps, weights, moments: [means, squares], .. } = &mut self.state;
        *steps += 1;
        let [mean_decay, square_decay] = DECAY;
        let power = i32::try_from(*steps).unwrap_or(i32::MAX);
        let correction = [1.0 - mean_decay.powi(power), 1.0 - square_decay.powi(power)];
        for index in 0..weights.len() {
            if !self.is_free[index] {
                continue;
            }
            let slope = gradient[index];
            means[index] = mean_decay * means[index] + (1.0 - mean_decay) * slope;
            squares[index] = square_decay * squares[index] + (1.0 - square_decay) * slope * slope;
            let (mean, square) = (means[index] / correction[0], squares[index] / correction[1]);
            weights[index] -= self.method.rate * mean / (square.sqrt() + EPSILON);
        }
    }
}

fn value(sample: &Sample, weights: &[f64]) -> f64 {
    let term = |(index, count): &(u16, i16)| weights[usize::from(*index)] * f64::from(*count);
    f64::from(sample.counts.rest) + sample.counts.counts.iter().map(term).sum::<f64>()
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The cross-entropy of a prediction less the entropy of its target.
fn divergence(target: f64, predicted: f64) -> f64 {
    let part = |target: f64, predicted: f64| match target {
        0.0 => 0.0,
        _ => target * (target / predicted.max(1e-12)).ln(),
    };
    part(target, predicted) + part(1.0 - target, 1.0 - predicted)
}

/// Returns which weights count in at least so many positions.
fn often_seen(samples: &[Sample], weights: usize, least: usize) -> Vec<bool> {
    let mut seen = vec![0; weights];
    for (index, _) in samples.iter().flat_map(|sample| &sample.counts.counts) {
        seen[usize::from(*index)] += 1;
    }
    seen.into_iter().map(|seen| seen >= least.max(1)).collect()
}

/// Returns the scale with which values predict results best, by golden-section search over its logarithm.
fn best_scale(weights: &[f64], samples: &[Sample]) -> f64 {
    let values: Vec<[f64; 2]> =
        samples.iter().map(|sample| [value(sample, weights), sample.result]).collect();
    let loss = |log: f64| -> f64 {
        let scale = log.exp();
        values.iter().map(|[value, result]| divergence(*result, sigmoid(value / scale))).sum()
    };
    let golden = (5_f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (10_f64.ln(), 100_000_f64.ln());
    for _ in 0..40 {
        let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
        if loss(left) < loss(right) { high = right } else { low = left }
    }
    ((low + high) / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of a game with three weights, whose results follow from true weights by chance. The third weight is
    /// seldom seen.
    fn samples(truth: [f64; 3], scale: f64) -> Samples {
        let mut rng = Rng::new(3);
        let mut samples = Samples::default();
        for game in 0..4000 {
            let count = |rng: &mut Rng| rng.below(9) as i16 - 4;
            let mut counts = vec![(0, count(&mut rng)), (1, count(&mut rng))];
            if game % 1000 == 0 {
                counts.push((2, 1));
            }
            let counts = Counts { rest: 10, counts };
            let sample = Sample { counts, result: 0.0, value: None };
            let value = value(&sample, &truth);
            let chance = (1000.0 * sigmoid(value / scale)) as usize;
            let result = if rng.below(1000) < chance { 1.0 } else { 0.0 };
            samples.add(game, [Sample { result, value: Some(value), ..sample }]);
        }
        samples
    }

    fn fitted(method: Method, epochs: usize) -> (Fit, Vec<[f64; 2]>) {
        let samples = samples([80.0, -30.0, 500.0], 100.0);
        let mut fit = Fit::new(method, &[10, 10, 7], Some(100.0), &samples);
        let losses = (0..epochs).map(|_| fit.epoch(&samples)).collect();
        (fit, losses)
    }

    #[test]
    fn the_true_weights_are_found_from_results_and_from_values() {
        for (result_share, error) in [(1.0, 8), (0.0, 1)] {
            let (fit, losses) = fitted(Method { result_share, rate: 2.0, ..Method::default() }, 60);
            let [one, two, rare] = fit.weights()[..] else { panic!() };
            assert!((one - 80).abs() <= error && (two + 30).abs() <= error, "{:?}", fit.weights());
            assert_eq!(rare, 7, "a weight that is seldom seen keeps its value");
            assert!(losses[59][1] < losses[0][1]);
        }
    }

    #[test]
    fn a_fit_that_is_resumed_ends_like_one_left_alone() {
        let samples = samples([80.0, -30.0, 500.0], 100.0);
        let (whole, _) = fitted(Method::default(), 6);
        let (half, _) = fitted(Method::default(), 3);
        let state = FitState::from_json(&half.state.to_json(), 3).unwrap();
        assert_eq!(FitState::from_json(&half.state.to_json(), 4), None);
        let mut resumed = Fit::resume(Method::default(), half.scale, state, &samples);
        for _ in 0..3 {
            resumed.epoch(&samples);
        }
        assert_eq!(resumed, whole);
        assert_ne!(whole, fitted(Method { seed: 2, ..Method::default() }, 6).0);
    }

    #[test]
    fn weights_that_are_not_chosen_stay() {
        let samples = samples([80.0, -30.0, 500.0], 100.0);
        let mut fit = Fit::new(Method::default(), &[10, 10, 7], Some(100.0), &samples);
        fit.choose(|index| index == 1);
        fit.epoch(&samples);
        assert_eq!(fit.free(), 1);
        assert_eq!((fit.state.weights[0], fit.state.weights[2]), (10.0, 7.0));
        assert_ne!(fit.state.weights[1], 10.0);
    }

    #[test]
    fn exact_values_are_labels() {
        let label = |score| {
            let sample = Sample::exact(Counts::default(), score);
            (sample.result, sample.value)
        };
        assert_eq!(label(31_997), (1.0, None));
        assert_eq!(label(-32_000), (0.0, None));
        assert_eq!(label(-400), (0.0, Some(-400.0)));
        assert_eq!(label(0), (0.5, Some(0.0)));
    }

    #[test]
    fn the_scale_is_found_from_results() {
        let truth = [80.0, -30.0, 500.0];
        let found = best_scale(&truth, &samples(truth, 150.0).training);
        assert!((130.0..170.0).contains(&found), "{found}");
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let samples = samples([80.0, -30.0, 500.0], 100.0);
        let fit = Fit::new(Method::default(), &[10, 10, 7], Some(100.0), &samples);
        let gradient = fit.gradient(samples.training.iter());
        for index in 0..3 {
            let loss = |change: f64| {
                let mut weights = fit.state.weights.clone();
                weights[index] += change;
                fit.loss(&samples.training, &weights)
            };
            let slope = (loss(0.01) - loss(-0.01)) / 0.02;
            assert!((slope - gradient[index]).abs() < 1e-6, "{index}: {slope} {}", gradient[index]);
        }
    }
}

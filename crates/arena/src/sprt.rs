//! When a match may stop: the sequential probability ratio test (SPRT) of two Elo differences. Pure numbers; the caller
//! plays the pairs and asks after each.
//!
//! H0 claims the difference `elo0`, H1 claims `elo1`. A claim leaves the probabilities of the five results of a pair
//! open but for one condition, so each side argues with the likeliest probabilities that meet its own, and the
//! logarithm of the ratio of both likelihoods (LLR) moves towards the better claim. This is the generalised test of
//! fishtest and fastchess. The formulas are in two notes by Michel Van den Bergh,
//! cantate.be/Fishtest/support_MLE_multinomial.pdf (proposition 1.1) and normalized_elo_practical.pdf (section 4).
//!
//! A test need not end: if the truth lies midway between the claims, the LLR stays near 0. A match needs a maximum too.

use std::array;
use std::f64::consts::SQRT_2;
use std::fmt;

use iroko_games::{Message, message};

use crate::rating::{NORMALIZED_SCALE, Pentanomial, SHARES, share};

/// What a result that has not occurred counts as, in pairs. With 0 it would be impossible for both sides, however far
/// their claims are from the pairs seen.
const UNSEEN: f64 = 1e-3;

/// The largest Elo difference that can be tested. Expected shares remain clearly below 1, and the search for normalised
/// probabilities, whose bracket has a gap from about 690, is safe.
const MOST_ELO: f64 = 500.0;

/// The error rates of a text without any.
const ERRORS: [f64; 2] = [0.05, 0.05];

/// The word for the normalised model in a text, spelt as by the tools that have it.
const NORMALIZED: &str = "normalized";

/// One value for each result of a pair.
type Five = [f64; 5];

/// The sequential probability ratio test.
///
/// ```
/// use iroko_arena::{Hypothesis, Pentanomial, Sprt};
///
/// let test = Sprt::read("0,10")?;
/// let [lower, upper] = test.bounds();
/// assert_eq!(format!("{lower:.2} {upper:.2}"), "-2.94 2.94");
///
/// let early = Pentanomial([2, 10, 40, 14, 4]);
/// assert_eq!((format!("{:.2}", test.llr(&early)).as_str(), test.decision(&early)), ("0.51", None));
/// let late = Pentanomial([20, 130, 400, 210, 40]);
/// assert_eq!(test.decision(&late), Some(Hypothesis::H1));
/// # Ok::<(), iroko_games::Message>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elos: [f64; 2],
    errors: [f64; 2],
    model: Model,
}

/// What the Elo differences of a test mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// A share of the points, as for [`elo`](crate::elo).
    #[default]
    Logistic,
    /// A multiple of the standard deviation of a game, as for [`Pentanomial::normalized`]. The same test then takes
    /// about as many games whether draws are rare or frequent.
    Normalized,
}

/// The claims of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// The difference is `elo0`.
    H0,
    /// The difference is `elo1`.
    H1,
}

impl Sprt {
    /// Creates a test of `elo0` against `elo1`, which is larger; both are from -500 to 500. `alpha` is the rate at
    /// which a true H0 is rejected, `beta` that at which a true H1 is; both are between 0 and 0.5. `None` for other
    /// numbers.
    pub fn new(elos: [f64; 2], [alpha, beta]: [f64; 2], model: Model) -> Option<Sprt> {
        let is_elo = |elo: f64| elo.abs() <= MOST_ELO;
        let is_error = |rate: f64| rate > 0.0 && rate < 0.5;
        let is_valid = elos.into_iter().all(is_elo) && elos[0] < elos[1];
        (is_valid && is_error(alpha) && is_error(beta)).then_some(Sprt {
            elos,
            errors: [alpha, beta],
            model,
        })
    }

    /// Reads `elo0,elo1[,alpha,beta][,normalized]`: `0,5` or `-3,1,0.05,0.1,normalized`. The error rates are 0.05 by
    /// default, the model is logistic.
    ///
    /// # Errors
    ///
    /// `sprt-grammar`, if the text is no test.
    pub fn read(text: &str) -> Result<Sprt, Message> {
        parse(text).ok_or_else(|| message!("sprt-grammar", text = text))
    }

    /// The Elo differences of H0 and H1.
    pub fn elos(&self) -> [f64; 2] {
        self.elos
    }

    /// The error rates: alpha, to reject a true H0, and beta, to reject a true H1.
    pub fn errors(&self) -> [f64; 2] {
        self.errors
    }

    /// The meaning of the Elo differences.
    pub fn model(&self) -> Model {
        self.model
    }

    /// The LLRs at which H0 and H1 are accepted, after Wald.
    pub fn bounds(&self) -> [f64; 2] {
        let [alpha, beta] = self.errors;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// Returns the log-likelihood ratio of H1 to H0: above 0 if the pairs speak for H1.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let count: f64 = counts.iter().sum();
        let observed = counts.map(|seen| seen / count);
        let [h0, h1] = self.elos.map(|elo| self.model.likeliest(&observed, elo));
        (0..5).map(|result| counts[result] * (h1[result] / h0[result]).ln()).sum()
    }

    /// Returns the accepted hypothesis; `None` while more pairs are needed.
    pub fn decision(&self, pairs: &Pentanomial) -> Option<Hypothesis> {
        let [lower, upper] = self.bounds();
        match self.llr(pairs) {
            llr if llr <= lower => Some(Hypothesis::H0),
            llr if llr >= upper => Some(Hypothesis::H1),
            _ => None,
        }
    }
}

/// Writes the text that [`Sprt::read`] reads.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([elo0, elo1], [alpha, beta]) = (self.elos, self.errors);
        write!(f, "{elo0},{elo1}")?;
        if self.errors != ERRORS {
            write!(f, ",{alpha},{beta}")?;
        }
        match self.model {
            Model::Logistic => Ok(()),
            Model::Normalized => write!(f, ",{NORMALIZED}"),
        }
    }
}

impl Model {
    /// Returns the likeliest probabilities of the results, given the observed frequencies, if the difference is `elo`.
    fn likeliest(self, observed: &Five, elo: f64) -> Five {
        match self {
            Model::Logistic => {
                let mean = share(elo);
                likeliest(observed, &SHARES.map(|share| share - mean))
            }
            Model::Normalized => {
                // A pair of independent games has half the variance of a game, in shares.
                let t = elo / NORMALIZED_SCALE * SQRT_2;
                if t < 0.0 {
                    reversed(likeliest_at_t(&reversed(*observed), -t))
                } else {
                    likeliest_at_t(observed, t)
                }
            }
        }
    }
}

fn parse(text: &str) -> Option<Sprt> {
    let mut words: Vec<&str> = text.split(',').map(str::trim).collect();
    let model = match words.last() {
        Some(&NORMALIZED) => Model::Normalized,
        _ => Model::Logistic,
    };
    words.truncate(words.len() - usize::from(model == Model::Normalized));
    let numbers: Option<Vec<f64>> = words.iter().map(|word| word.parse().ok()).collect();
    match numbers?[..] {
        [elo0, elo1] => Sprt::new([elo0, elo1], ERRORS, model),
        [elo0, elo1, alpha, beta] => Sprt::new([elo0, elo1], [alpha, beta], model),
        _ => None,
    }
}

fn reversed(mut five: Five) -> Five {
    five.reverse();
    five
}

/// Returns the likeliest probabilities for which the mean of `excess` is 0: the observed ones divided by
/// 1 + x `excess`, where x is the Lagrange multiplier.
///
/// x solves the secular equation: the mean of `excess` / (1 + x `excess`), by the observed ones, is 0. This mean falls
/// from infinity to minus infinity between the poles on both sides of 0, and x is on the side of its sign at 0. It may
/// be very near the pole there, so the unknown is the distance from this pole, found by Newton's method, with bisection
/// where that leaves the bracket.
fn likeliest(observed: &Five, excess: &Five) -> Five {
    let mean: f64 = (0..5).map(|result| observed[result] * excess[result]).sum();
    let further = |one: f64, other: f64| if mean > 0.0 { one.min(other) } else { one.max(other) };
    let extreme = excess.iter().copied().fold(0.0, further);
    let at_pole = excess.map(|value| 1.0 - value / extreme);
    let mut distance = 1.0 / extreme;
    let (mut low, mut high) = (distance.min(0.0), distance.max(0.0));
    for _ in 0..100 {
        let (mut sum, mut fall) = (0.0, 0.0);
        for result in 0..5 {
            let term = excess[result] / (at_pole[result] + distance * excess[result]);
            sum += observed[result] * term;
            fall += observed[result] * term * term;
        }
        *(if sum > 0.0 { &mut low } else { &mut high }) = distance;
        let step = distance + sum / fall;
        if (step - distance).abs() <= 1e-13 * distance.abs() {
            break;
        }
        distance = if low < step && step < high { step } else { (low + high) / 2.0 };
    }
    array::from_fn(|result| observed[result] / (at_pole[result] + distance * excess[result]))
}

/// Returns the likeliest probabilities for which the mean is `t` standard deviations above one half; `t` is not
/// negative.
///
/// With m the mean and q the mean square of the share less one half, the condition is m = k √q for k = t / √(1 + t²).
/// It is not linear in the probabilities; but m = k (q / h + h) / 2 is, and if h = √q it is the same. So h is found
/// such that the likeliest probabilities under the second condition have √q = h.
///
/// √q exceeds h at the lower end of the bracket, below which no share has a positive excess, and never at the upper
/// end. The likelihood is stationary at the solution, so that an error of h hardly changes it.
fn likeliest_at_t(observed: &Five, t: f64) -> Five {
    let k = t / t.hypot(1.0);
    let root = 1.0 / t.hypot(1.0);
    let (mut low, mut high) = (k / (1.0 + root) / 4.0, 0.5);
    let mut h = 0.125f64.sqrt();
    let mut step = 0;
    loop {
        let excess = SHARES.map(|share| {
            let above = share - 0.5;
            above - k * (above * above / h + h) / 2.0
        });
        let found = likeliest(observed, &excess);
        let q: f64 = (0..5).map(|result| found[result] * (SHARES[result] - 0.5).powi(2)).sum();
        let next = q.sqrt();
        if (next - h).abs() < 1e-8 || step == 60 {
            return found;
        }
        *(if next > h { &mut low } else { &mut high }) = h;
        // Iteration takes three or four steps, except for some extreme data.
        let is_near = step < 10 && low < next && next < high;
        h = if is_near { next } else { (low + high) / 2.0 };
        step += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::Rng;

    /// Frequencies of the results between equal players, the basis of simulated matches.
    const EQUAL: Five = [0.05, 0.2, 0.5, 0.2, 0.05];

    fn test(text: &str) -> Sprt {
        Sprt::read(text).unwrap()
    }

    fn assert_llr(text: &str, pairs: [usize; 5], expected: f64) {
        let llr = test(text).llr(&Pentanomial(pairs));
        assert!((llr - expected).abs() < 0.0051, "{llr} for {text} and {pairs:?}, not {expected}");
    }

    #[test]
    fn the_logistic_ratio_has_its_published_values() {
        // From the tests of fastchess, app/tests/sprt_test.cpp at e633d954.
        assert_llr("0.5,2.5", [223, 9863, 21279, 10037, 246], -3.07);
        assert_llr("0,2", [871, 26175, 55983, 26678, 821], -4.98);
    }

    #[test]
    fn the_normalized_ratio_has_its_published_values() {
        // From the same file.
        assert_llr("0,2,normalized", [365, 16618, 36229, 16974, 390], 2.25);
        assert_llr("-1.75,0.25,normalized", [127, 4883, 10712, 5150, 104], 3.01);
        // From tests.stockfishchess.org: tests 6984bbe6473df9d1d24a937b, 6983867b473df9d1d24a9148,
        // 6984bb68473df9d1d24a9378, 69839ed7473df9d1d24a91ae, 6983946d473df9d1d24a916d, 697f19db5f56030af97b5b01,
        // 69675ab9d5a3b5895b50fb44 and 68ab96bf75da51a345a5acd6.
        assert_llr("0,2,normalized", [103, 3851, 8316, 3728, 98], -2.03);
        assert_llr("0,2,normalized", [291, 10353, 21899, 10175, 306], -3.08);
        assert_llr("0,2,normalized", [2, 40, 72, 14, 0], -0.36);
        assert_llr("0,2,normalized", [326, 12015, 26044, 12357, 362], 2.93);
        assert_llr("0.5,2.5,normalized", [45, 8506, 25934, 8883, 57], 2.94);
        assert_llr("0.5,2.5,normalized", [105, 19880, 51075, 20005, 108], -2.94);
        assert_llr("-1.75,0.25,normalized", [19, 4020, 10316, 4215, 24], 2.94);
        assert_llr("-1.75,0.25,normalized", [289, 26459, 62934, 26379, 331], 2.94);
        // Printed by fastchess in matches of players of clearly different strength (two of Zeno, github.com/Toudonou).
        assert_llr("110,120,normalized", [97, 175, 581, 333, 605], 4.62);
        assert_llr("150,180,normalized", [4, 14, 58, 76, 91], 4.63);
        assert_llr("0,50,normalized", [0, 0, 1, 8, 1], 1.24);
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let [lower, upper] = test("0,5").bounds();
        assert!((upper - 19f64.ln()).abs() < 1e-12 && (lower + upper).abs() < 1e-12);
        let [lower, upper] = test("0,5,0.05,0.1").bounds();
        assert!((lower - (0.1f64 / 0.95).ln()).abs() < 1e-12, "{lower}");
        assert!((upper - 18f64.ln()).abs() < 1e-12, "{upper}");
    }

    #[test]
    fn a_text_is_read_and_written_again() {
        for text in
            ["0,5", "-1.75,0.25", "0,5,0.05,0.1", "0,2,normalized", "-3,1,0.01,0.02,normalized"]
        {
            assert_eq!(test(text).to_string(), text);
        }
        assert_eq!(test(" 0, 5, 0.05, 0.05 ").to_string(), "0,5");
        let normalized = test("-3,1,0.01,0.02,normalized");
        assert_eq!((normalized.elos(), normalized.errors()), ([-3.0, 1.0], [0.01, 0.02]));
        assert_eq!((normalized.model(), test("0,5").model()), (Model::Normalized, Model::Logistic));
    }

    #[test]
    fn a_text_that_is_no_test_is_refused() {
        let texts = [
            "",
            "5",
            "0,5,0.05",
            "0,5,0.05,0.05,7",
            "5,0",
            "5,5",
            "0,x",
            "0;5",
            "nan,5",
            "0,inf",
            "0,501",
            "0,5,0,0.05",
            "0,5,0.05,0.5",
            "0,5,-0.1,0.1",
            "normalized",
            "0,normalized",
            "normalized,0,5",
        ];
        for text in texts {
            let refusal = Sprt::read(text).unwrap_err();
            assert_eq!(refusal, message!("sprt-grammar", text = text));
        }
    }

    #[test]
    fn the_likeliest_probabilities_meet_the_claim_whatever_the_pairs() {
        let mut chance = Rng::new(5);
        for _ in 0..2_000 {
            let counts: Five = array::from_fn(|_| *chance.pick(&[1e-3, 1e-3, 1.0, 2.0, 50.0, 1e5]));
            let observed = counts.map(|count| count / counts.iter().sum::<f64>());
            let elo = chance.below(1001) as f64 - 500.0;
            let [mean, _] = moments(&Model::Logistic.likeliest(&observed, elo));
            assert!((mean - share(elo)).abs() < 1e-9, "{counts:?} {elo}: {mean}");
            let [mean, sigma] = moments(&Model::Normalized.likeliest(&observed, elo));
            let found = (mean - 0.5) / sigma / SQRT_2 * NORMALIZED_SCALE;
            assert!((found - elo).abs() < 1e-3, "{counts:?} {elo}: {found}");
        }
    }

    /// The mean and the standard deviation; checks that the probabilities are some.
    fn moments(probabilities: &Five) -> [f64; 2] {
        assert!(probabilities.iter().all(|probability| *probability > 0.0), "{probabilities:?}");
        let moment = |function: &dyn Fn(f64) -> f64| -> f64 {
            (0..5).map(|result| probabilities[result] * function(SHARES[result])).sum()
        };
        assert!((moment(&|_| 1.0) - 1.0).abs() < 1e-9, "{probabilities:?}");
        let mean = moment(&|share| share);
        [mean, moment(&|share| (share - mean).powi(2)).sqrt()]
    }

    #[test]
    fn the_sides_exchanged_negate_the_ratio() {
        let mut chance = Rng::new(6);
        for _ in 0..200 {
            let pairs: [usize; 5] = array::from_fn(|_| chance.below(4).pow(4));
            let mut other = pairs;
            other.reverse();
            for (one, two) in [("-2,7", "-7,2"), ("-2,7,normalized", "-7,2,normalized")] {
                let llr = test(one).llr(&Pentanomial(pairs));
                let exchanged = test(two).llr(&Pentanomial(other));
                assert!((llr + exchanged).abs() < 1e-6, "{pairs:?}: {llr} and {exchanged}");
            }
        }
    }

    #[test]
    fn equal_results_throughout_end_the_test() {
        for text in ["0,5", "-10,30", "0,5,normalized", "-5,10,0.001,0.001,normalized", "400,500"] {
            let sprt = test(text);
            let end = |result: usize| {
                let pairs = |count: usize| {
                    let mut pairs = Pentanomial::default();
                    pairs.0[result] = count;
                    pairs
                };
                let mut counts = (0..12).map(|power| 1 << power);
                counts.find_map(|count| sprt.decision(&pairs(count)))
            };
            assert_eq!(end(0), Some(Hypothesis::H0), "{text}");
            assert_eq!(end(4), Some(Hypothesis::H1), "{text}");
        }
        // Draws only are evidence too, unless both claims are as far from 0.
        assert_eq!(test("0,5").decision(&Pentanomial([0, 0, 400, 0, 0])), Some(Hypothesis::H0));
        assert_eq!(test("-5,5").decision(&Pentanomial([0, 0, 400, 0, 0])), None);
        assert_eq!(test("0,5").llr(&Pentanomial::default()), 0.0);
    }

    #[test]
    fn wins_alone_speak_by_the_ratio_of_the_expected_shares() {
        // The likeliest probabilities are then a win with the expected share, else a loss.
        let llr = test("0,20").llr(&Pentanomial([0, 0, 0, 0, 1_000_000]));
        assert!((llr / 1e6 - (share(20.0) / 0.5).ln()).abs() < 1e-6, "{llr}");
    }

    /// Returns the rates at which H1 and H0 are accepted although the other is true, over simulated matches of either.
    fn error_rates(sprt: &Sprt, matches: usize) -> [f64; 2] {
        let mut chance = Rng::new(7);
        let mut errors = [0; 2];
        for (truth, wrong) in [(0, Hypothesis::H1), (1, Hypothesis::H0)] {
            let chances = sprt.model.likeliest(&EQUAL, sprt.elos[truth]);
            for _ in 0..matches {
                let mut pairs = Pentanomial::default();
                let accepted = loop {
                    pairs.add(draw(&chances, &mut chance));
                    if let Some(accepted) = sprt.decision(&pairs) {
                        break accepted;
                    }
                };
                errors[truth] += usize::from(accepted == wrong);
            }
        }
        errors.map(|errors| errors as f64 / matches as f64)
    }

    /// Draws the result of a pair.
    fn draw(chances: &Five, chance: &mut Rng) -> usize {
        let mut at = chance.below(1 << 32) as f64 / 2f64.powi(32);
        let is_below = |probability: &f64| {
            at -= probability;
            at < 0.0
        };
        chances.iter().position(is_below).unwrap_or(4)
    }

    /// Whether the longer simulations are to run.
    fn is_long() -> bool {
        std::env::var_os("IROKO_LONG").is_some_and(|set| set == "1")
    }

    /// Simulates a test and compares its rates of error with the agreed ones: at most three standard deviations above
    /// them, and not far below, which would be a waste of games.
    fn assert_error_rates(text: &str, short: usize, long: usize) {
        let matches = if is_long() { long } else { short };
        let sprt = test(text);
        let rates = error_rates(&sprt, matches);
        for (rate, agreed) in rates.into_iter().zip(sprt.errors) {
            let allowance = 3.0 * (agreed * (1.0 - agreed) / matches as f64).sqrt();
            assert!(rate <= agreed + allowance, "{text}: {rates:?}");
            assert!(rate >= agreed / 2.0 - allowance, "{text}: {rates:?}");
        }
    }

    #[test]
    fn the_logistic_test_errs_at_the_agreed_rates() {
        assert_error_rates("0,40", 1_000, 20_000);
        assert_error_rates("-20,20,0.1,0.05", 1_000, 20_000);
    }

    #[test]
    fn the_normalized_test_errs_at_the_agreed_rates() {
        assert_error_rates("0,60,normalized", 500, 20_000);
    }
}

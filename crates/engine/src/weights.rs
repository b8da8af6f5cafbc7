//! The weights of an evaluation as named numbers, so that programs can show, change and fit them. Each evaluation keeps
//! its weights as a constant beside its code, in `eval`; the search uses those unless it is given others.
//!
//! Every evaluation is linear in its weights: the value of a position is a sum of weights, each times a count that
//! depends on the position alone. [`LinearModel`] finds these counts.

use std::sync::Arc;

use iroko_games::{Message, message};

use crate::players::Players;

/// An evaluation with weights of its own.
pub type Evaluation<G> = Arc<dyn Fn(&G) -> i32 + Send + Sync>;

/// An evaluation of a source that adds up features with weights its authors chose by hand.
pub struct SourceEvaluation<G> {
    /// The names of the features. The id of the message that explains one is `term-`, the name of the game, `-` and its
    /// name.
    pub names: &'static [&'static str],
    /// The authors' weights.
    pub weights: &'static [i32],
    /// Returns the features of an unfinished position, for the player to move.
    pub features: fn(&G) -> Vec<i32>,
}

impl<G: 'static> SourceEvaluation<G> {
    /// Returns the evaluation with these weights, in hundredths.
    pub fn with(&self, weights: &[i32]) -> Evaluation<G> {
        let (features, weights) = (self.features, weights.to_vec());
        Arc::new(move |position| {
            let products = features(position).into_iter().zip(&weights);
            let sum: i32 = products.map(|(feature, weight)| feature * weight).sum();
            100 * sum
        })
    }
}

/// A group of weights: a field of a game's `Weights`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightGroup {
    /// The name of the field.
    pub name: &'static str,
    /// The lengths of its nested arrays, outermost first; empty for a single number.
    pub shape: Vec<usize>,
    /// The numbers in the order of the source.
    pub values: Vec<i32>,
}

impl WeightGroup {
    pub(crate) fn of(name: &'static str, numbers: &impl Numbers) -> WeightGroup {
        let (mut shape, mut values) = (Vec::new(), Vec::new());
        numbers.shape(&mut shape);
        numbers.append_to(&mut values);
        WeightGroup { name, shape, values }
    }

    /// Returns the place of a number in its nested arrays: `[1][3]`, or nothing for a single number.
    pub fn place(&self, mut index: usize) -> String {
        let mut places = Vec::new();
        for length in self.shape.iter().rev() {
            places.push(format!("[{}]", index % length));
            index /= length;
        }
        places.into_iter().rev().collect()
    }
}

/// Numbers in nested arrays.
pub(crate) trait Numbers {
    fn shape(&self, lengths: &mut Vec<usize>);
    fn append_to(&self, list: &mut Vec<i32>);
    /// Takes as many numbers as it has from the front of a list.
    fn take_from(&mut self, list: &mut impl Iterator<Item = i32>);
}

impl Numbers for i32 {
    fn shape(&self, _: &mut Vec<usize>) {}

    fn append_to(&self, list: &mut Vec<i32>) {
        list.push(*self);
    }

    fn take_from(&mut self, list: &mut impl Iterator<Item = i32>) {
        *self = list.next().unwrap_or(*self);
    }
}

impl Numbers for i16 {
    fn shape(&self, _: &mut Vec<usize>) {}

    fn append_to(&self, list: &mut Vec<i32>) {
        list.push((*self).into());
    }

    fn take_from(&mut self, list: &mut impl Iterator<Item = i32>) {
        let bounded = |number: i32| number.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        *self = list.next().map_or(*self, bounded);
    }
}

impl<T: Numbers, const N: usize> Numbers for [T; N] {
    fn shape(&self, lengths: &mut Vec<usize>) {
        lengths.push(N);
        self[0].shape(lengths);
    }

    fn append_to(&self, list: &mut Vec<i32>) {
        self.iter().for_each(|item| item.append_to(list));
    }

    fn take_from(&mut self, list: &mut impl Iterator<Item = i32>) {
        self.iter_mut().for_each(|item| item.take_from(list));
    }
}

/// Lists the fields of a struct of numbers, in the order of the source. A field that is missing here does not compile.
macro_rules! listed {
    ($name:ident { $($field:ident),+ $(,)? }) => {
        impl $name {
            /// Returns its fields by name.
            pub(crate) fn groups(&self) -> Vec<$crate::weights::WeightGroup> {
                let $name { $($field),+ } = self;
                vec![$($crate::weights::WeightGroup::of(stringify!($field), $field)),+]
            }

            /// Returns these numbers with others in their place, as many as are given.
            pub(crate) fn with(mut self, list: &[i32]) -> $name {
                let mut list = list.iter().copied();
                $($crate::weights::Numbers::take_from(&mut self.$field, &mut list);)+
                self
            }
        }
    };
}
pub(crate) use listed;

/// The values of a list of groups, one after the other.
pub fn flat(groups: &[WeightGroup]) -> Vec<i32> {
    groups.iter().flat_map(|group| group.values.iter().copied()).collect()
}

/// Prints groups as the fields of a Rust constant, which is also the format of a file of weights.
pub fn print(groups: &[WeightGroup]) -> String {
    let field =
        |group: &WeightGroup| format!("{}: {},\n", group.name, nested(&group.shape, &group.values));
    groups.iter().map(field).collect()
}

fn nested(shape: &[usize], values: &[i32]) -> String {
    let Some((length, inner)) = shape.split_first() else { return values[0].to_string() };
    let parts: Vec<String> =
        values.chunks(values.len() / length).map(|part| nested(inner, part)).collect();
    format!("[{}]", parts.join(", "))
}

/// The greatest number of a file: far more than a won game is worth, and sums of it do not overflow.
const MOST: i32 = 100_000;

/// Reads groups of these names and shapes from the fields of a Rust constant. Comments begin with `//`; brackets,
/// commas and the ends of lines only separate numbers. A group of `groups` that the text leaves out keeps its values.
///
/// # Errors
///
/// If a word is no number or too large a one, a name is unknown or comes twice, or a group has too few or too many numbers.
pub fn read(text: &str, groups: &mut [WeightGroup]) -> Result<(), Message> {
    let mut read: Vec<(&str, Vec<i32>)> = Vec::new();
    for line in text.lines().map(|line| line.split("//").next().unwrap_or("")) {
        for word in line.split([' ', '\t', ',', '[', ']']).filter(|word| !word.is_empty()) {
            if let Some(name) = word.strip_suffix(':') {
                read.push((name, Vec::new()));
            } else {
                let wrong = || message!("weights-word", text = word);
                let (_, numbers) = read.last_mut().ok_or_else(wrong)?;
                let number: i32 = word.parse().map_err(|_| wrong())?;
                if !(-MOST..=MOST).contains(&number) {
                    return Err(message!("weights-size", text = word, most = MOST.to_string()));
                }
                numbers.push(number);
            }
        }
    }
    let mut seen = Vec::new();
    for (name, numbers) in read {
        let unknown = || message!("weights-name", name = name);
        let group = groups.iter_mut().find(|group| group.name == name).ok_or_else(unknown)?;
        if seen.contains(&name) {
            return Err(message!("weights-twice", name = name));
        }
        if numbers.len() != group.values.len() {
            return Err(message!(
                "weights-count",
                name = name,
                expected = group.values.len(),
                found = numbers.len()
            ));
        }
        group.values = numbers;
        seen.push(name);
    }
    Ok(())
}

/// The evaluation of a game taken apart: the counts of its weights in a position.
///
/// The count of a weight is the value of the position if that weight is 1 and all others are 0, less its value if all
/// are 0. So no evaluation is written a second time.
pub struct LinearModel<G> {
    /// The evaluation with all weights 0: what no weight decides.
    rest: Evaluation<G>,
    /// The evaluation with one weight 1, for each weight.
    units: Vec<Evaluation<G>>,
}

/// A term of the value of a position, for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The name of the term. The id of the message that explains it is `term-`, the name of the game, `-` and this.
    pub name: &'static str,
    /// The place of its weight in nested arrays, such as `[1][3]`.
    pub place: String,
    /// How often it counts.
    pub count: i32,
    /// Its weight, in the unit of the evaluation.
    pub weight: f64,
    /// What it adds to the value: weight times count, unless the evaluation limits it.
    pub value: f64,
}

impl Term {
    /// A term that counts in full.
    pub fn new(name: &'static str, count: i32, weight: f64) -> Term {
        Term { name, place: String::new(), count, weight, value: weight * f64::from(count) }
    }
}

/// Returns the terms of the search's evaluation of an unfinished position, with other weights if there are any.
pub fn terms<G: Players>(position: &G, weights: Option<&[i32]>) -> Vec<Term> {
    let (model, mut groups) = (LinearModel::<G>::new(), G::weights());
    let own = flat(&groups);
    let weights = weights.unwrap_or(&own);
    let found = model.counts(position);
    let mut terms = Vec::new();
    let mut first = 0;
    for group in &mut groups {
        for (index, count) in &found.counts {
            let Some(place) = usize::from(*index).checked_sub(first) else { continue };
            if place < group.values.len() {
                let weight = f64::from(weights[usize::from(*index)]) / 100.0;
                let term = Term::new(group.name, i32::from(*count), weight);
                terms.push(Term { place: group.place(place), ..term });
            }
        }
        first += group.values.len();
    }
    if found.rest != 0 {
        terms.push(Term::new("rest", 1, f64::from(found.rest) / 100.0));
    }
    terms
}

/// A position as its evaluation sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The part of the value that no weight decides.
    pub rest: i32,
    /// The weights that count, by their index in the list of all, and how often.
    pub counts: Vec<(u16, i16)>,
}

impl<G: Players> LinearModel<G> {
    /// Takes the evaluation of the game apart.
    pub fn new() -> LinearModel<G> {
        let number = flat(&G::weights()).len();
        let unit = |index| {
            let mut weights = vec![0; number];
            weights[index] = 1;
            G::evaluation(&weights)
        };
        LinearModel {
            rest: G::evaluation(&vec![0; number]),
            units: (0..number).map(unit).collect(),
        }
    }

    /// Returns the counts of an unfinished position, for the player to move.
    pub fn counts(&self, position: &G) -> Counts {
        let rest = (self.rest)(position);
        let count = |(index, unit): (usize, &Evaluation<G>)| {
            let count = unit(position) - rest;
            (count != 0).then_some((index as u16, count as i16))
        };
        Counts { rest, counts: self.units.iter().enumerate().filter_map(count).collect() }
    }
}

impl<G: Players> Default for LinearModel<G> {
    fn default() -> LinearModel<G> {
        LinearModel::new()
    }
}

impl Counts {
    /// Returns the value with these weights.
    pub fn value(&self, weights: &[i32]) -> i32 {
        let term = |(index, count): &(u16, i16)| weights[usize::from(*index)] * i32::from(*count);
        self.rest + self.counts.iter().map(term).sum::<i32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Awale, Chicago, Khan, Pogo, Siam, VariantSet};

    /// Positions of random games.
    fn positions<G: Players>() -> Vec<G> {
        let mut positions = Vec::new();
        for seed in 0..12 {
            let mut chance = Rng::new(seed);
            let mut here = G::start(VariantSet::STANDARD, seed);
            for _ in 0..60 {
                if here.outcome().is_some() {
                    break;
                }
                positions.push(here);
                here.play(*chance.pick(&here.legal_moves()));
            }
        }
        positions
    }

    /// The sum of weights and counts is the evaluation; other weights give other values.
    fn is_linear<G: Players>() {
        let weights = flat(&G::weights());
        let model = LinearModel::<G>::new();
        let same = G::evaluation(&weights);
        let others: Vec<i32> =
            weights.iter().zip(1..).map(|(weight, index)| weight + index % 7 - 3).collect();
        let changed = G::evaluation(&others);
        let mut differing = 0;
        for here in positions::<G>() {
            let counts = model.counts(&here);
            assert_eq!(counts.value(&weights), here.evaluate(), "{here}");
            assert_eq!(same(&here), here.evaluate(), "{here}");
            assert_eq!(counts.value(&others), changed(&here), "{here}");
            differing += usize::from(changed(&here) != here.evaluate());
        }
        assert!(differing > 20, "{differing}");
    }

    #[test]
    fn every_evaluation_is_linear_in_its_weights() {
        is_linear::<Awale>();
        is_linear::<Siam>();
        is_linear::<Khan>();
        is_linear::<Pogo>();
        is_linear::<Chicago>();
    }

    #[test]
    fn printed_weights_are_read_back() {
        let groups = Siam::weights();
        let text = format!("// A comment: 7.\n{}", print(&groups).replace("], [", "],\n    ["));
        let mut read_back = groups.clone();
        read_back.iter_mut().for_each(|group| group.values.fill(0));
        read(&text, &mut read_back).unwrap();
        assert_eq!(read_back, groups);
        assert!(text.contains("tempo: "), "{text}");
    }

    #[test]
    fn wrong_weights_are_refused_with_a_reason() {
        let refused = |text: &str| read(text, &mut Siam::weights()).unwrap_err().id;
        assert_eq!(refused("tempo: many"), "weights-word");
        assert_eq!(refused("5"), "weights-word");
        assert_eq!(refused("speed: 5"), "weights-name");
        assert_eq!(refused("tempo: 5, tempo: 5"), "weights-twice");
        assert_eq!(refused("tempo: -100001"), "weights-size");
        assert_eq!(refused("tempo: 5, 6"), "weights-count");
        assert_eq!(refused("ready: [[1, 2, 3, 4, 5]]"), "weights-count");
    }

    #[test]
    fn a_number_is_named_by_its_place() {
        let group = WeightGroup { name: "x", shape: vec![2, 5], values: vec![0; 10] };
        assert_eq!(
            [0, 4, 5, 9].map(|index| group.place(index)),
            ["[0][0]", "[0][4]", "[1][0]", "[1][4]"]
        );
        assert_eq!(WeightGroup::of("y", &7_i32).place(0), "");
    }
}

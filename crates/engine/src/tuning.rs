//! Other weights and search parameters than the constants of the program: what a tuner changes, as one value.

use std::fmt::Write;

use iroko_games::Message;

use crate::players::Players;
use crate::weights::{self, WeightGroup, flat, listed};

/// The numbers of the search that only experience can choose. None changes the result of a search without selective
/// features.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchParameters {
    /// The half width of the first aspiration window, in hundredths of the game's unit.
    pub window: i32,
    /// Late-move reductions: the least depth after the move.
    pub reduction_depth: i32,
    /// Late-move reductions: the number of moves before the first reduced one.
    pub reduction_moves: i32,
    /// Late-move reductions, in hundredths of a ply for each doubling of both depth and number of the move.
    pub reduction: i32,
    /// Late-move pruning: the most plies above the horizon.
    pub pruning_plies: i32,
    /// Late-move pruning: the number of moves searched, in per cent of the game's own.
    pub pruning_moves: i32,
    /// The highest bonus of the history. A cutoff earns the square of its depth.
    pub history_limit: i32,
}

listed!(SearchParameters {
    window,
    reduction_depth,
    reduction_moves,
    reduction,
    pruning_plies,
    pruning_moves,
    history_limit,
});

impl SearchParameters {
    /// The parameters of the program.
    pub const STANDARD: SearchParameters = SearchParameters {
        window: 30,
        reduction_depth: 2,
        reduction_moves: 3,
        reduction: 50,
        pruning_plies: 3,
        pruning_moves: 100,
        history_limit: 400,
    };

    /// The least and the greatest useful value of each, in their order. The search is sound for all of them.
    pub const RANGES: [[i32; 2]; 7] =
        [[1, 1000], [2, 10], [1, 30], [0, 300], [0, 8], [10, 1000], [1, 2000]];

    /// Returns the parameters by name.
    pub fn list(&self) -> Vec<WeightGroup> {
        self.groups()
    }

    /// Returns parameters from a list in their order, each moved into its range.
    pub fn from_list(list: &[i32]) -> SearchParameters {
        let ranges = SearchParameters::RANGES.into_iter();
        let bounded: Vec<i32> = list
            .iter()
            .zip(ranges)
            .map(|(value, [least, most])| *value.clamp(&least, &most))
            .collect();
        SearchParameters::STANDARD.with(&bounded)
    }

    pub(crate) fn history_bonus(&self, depth: i32) -> i32 {
        (depth * depth).min(self.history_limit)
    }
}

/// The weights of a game's evaluation, in the order of [`Players::weights`], and the parameters of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// The weights.
    pub weights: Vec<i32>,
    /// The search parameters.
    pub search: SearchParameters,
}

impl Tuning {
    /// Returns the constants of the program.
    pub fn standard<G: Players>() -> Tuning {
        Tuning { weights: flat(&G::weights()), search: SearchParameters::STANDARD }
    }

    /// Reads a file of weights, which may also set search parameters; see [`weights::read`]. What the text leaves out
    /// is that of the program.
    ///
    /// # Errors
    ///
    /// If the text is no such file, or one of another game.
    pub fn read<G: Players>(text: &str) -> Result<Tuning, Message> {
        let own = G::weights();
        let mut groups = own.clone();
        groups.extend(SearchParameters::STANDARD.groups());
        weights::read(text, &mut groups)?;
        let (weights, search) = groups.split_at(own.len());
        Ok(Tuning { weights: flat(weights), search: SearchParameters::from_list(&flat(search)) })
    }

    /// Prints the file: the weights, then the search parameters that differ from the program's.
    pub fn print<G: Players>(&self) -> String {
        let mut rest = self.weights.iter().copied();
        let mut groups = G::weights();
        for value in groups.iter_mut().flat_map(|group| &mut group.values) {
            *value = rest.next().unwrap_or(*value);
        }
        let mut text = weights::print(&groups);
        for (own, standard) in self.search.groups().iter().zip(SearchParameters::STANDARD.groups())
        {
            if *own != standard {
                let _ = writeln!(text, "{}: {},", own.name, own.values[0]);
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Pogo, Siam};

    #[test]
    fn a_file_sets_weights_and_search_parameters() {
        let mut tuning = Tuning::read::<Siam>("tempo: 60, // more\nwindow: 25,").unwrap();
        assert_eq!(tuning.search, SearchParameters { window: 25, ..SearchParameters::STANDARD });
        assert_eq!(tuning.weights.last(), Some(&60));
        assert_eq!(Tuning::read::<Siam>(&tuning.print::<Siam>()).unwrap(), tuning);
        tuning.search.window = 30;
        assert!(!tuning.print::<Siam>().contains("window"));
        assert_eq!(Tuning::read::<Pogo>("tempo: 60,").unwrap_err().id, "weights-name");
    }

    #[test]
    fn the_program_s_own_parameters_are_in_their_ranges() {
        let own = flat(&SearchParameters::STANDARD.list());
        assert_eq!(SearchParameters::from_list(&own), SearchParameters::STANDARD);
        assert_eq!(SearchParameters::from_list(&[0; 7]).reduction_depth, 2);
    }
}

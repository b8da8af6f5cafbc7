//! A parsed player name, before the player is built. Parsing costs nothing and reports every error in the name.

use iroko_games::{Message, MessageArg, message};

use super::{EngineOptions, PlayerEntry, Players, Unit, held, number};
use crate::engine::Engine;
use crate::exact::Master;
use crate::features::Features;
use crate::levels::Level;
use crate::weights::{self, Term};

/// A parsed player name.
///
/// ```
/// # use std::sync::atomic::AtomicBool;
/// use iroko_engine::{EngineOptions, Limits, Players};
/// use iroko_games::{Awale, Game, Record, VariantSet};
///
/// let spec = Awale::parse_player("greedy:4")?;
/// assert!(!spec.uses_tables());
/// let mut player = spec.build(&EngineOptions::seeded(1))?;
/// let game = Record::new(Awale::start(VariantSet::STANDARD, 0));
/// assert_eq!(player.think(&game, &Limits::NONE, &AtomicBool::new(false)).depth, 4);
///
/// assert_eq!(Awale::parse_player("level:13").err().unwrap().id, "player-unknown");
/// # Ok::<(), iroko_games::Message>(())
/// ```
#[derive(Clone, Copy)]
pub struct PlayerSpec<G: Players>(Named<G>);

#[derive(Clone, Copy)]
enum Named<G: Players> {
    /// A level by its number, from 1. The highest is the full engine.
    Level(u32),
    /// A search with an explicit handicap.
    Held(Level),
    /// The full engine without some features.
    Without(Features),
    /// A player in the game's list, with the number in place of N (0 if there is none).
    Listed(&'static PlayerEntry<G>, u32),
}

impl<G: Players> PlayerSpec<G> {
    /// Parses `level:3` or `3`, `held:3,2000,200,80`, `without:tables`, or a name in the game's list.
    pub(super) fn parse(name: &str) -> Result<PlayerSpec<G>, Message> {
        if let Some(level) = number(name.strip_prefix("level:").unwrap_or(name)) {
            if level <= G::levels() {
                return Ok(PlayerSpec(Named::Level(level)));
            }
        } else if let Some(level) = name.strip_prefix("held:").and_then(Level::read) {
            return Ok(PlayerSpec(Named::Held(level)));
        } else if let Some(features) = name.strip_prefix("without:") {
            return Ok(PlayerSpec(Named::Without(without(features)?)));
        }
        let listed = |entry| Some(PlayerSpec(Named::Listed(entry, entry.number(name)?)));
        let known = || MessageArg::any_of(G::kinds().map(|kind| kind.name));
        let unknown =
            || message!("player-unknown", name = name, levels = G::levels(), known = known());
        G::ROSTER.iter().find_map(listed).ok_or_else(|| {
            let fixed = name.rsplit_once(':').filter(|(stem, depth)| {
                let is_fixed = |entry: &PlayerEntry<G>| entry.name == *stem;
                number(depth).is_some() && G::ROSTER.iter().any(is_fixed)
            });
            fixed.map_or_else(unknown, |(stem, _)| message!("player-no-depth", name = stem))
        })
    }

    /// Whether the player uses the endgame tables or solutions of its game.
    pub fn uses_tables(&self) -> bool {
        match self.0 {
            Named::Level(number) => number == G::levels(),
            Named::Without(features) => features.tables,
            Named::Held(_) | Named::Listed(..) => false,
        }
    }

    /// Returns the unit of its values.
    pub fn unit(&self) -> Unit {
        match self.0 {
            Named::Listed(entry, _) => entry.unit.unwrap_or(G::UNIT),
            Named::Level(_) | Named::Held(_) | Named::Without(_) => G::UNIT,
        }
    }

    /// Returns the terms of its evaluation of an unfinished position; `None` if it has no evaluation. The engine and its
    /// levels may have other weights.
    pub fn terms(&self, position: &G, weights: Option<&[i32]>) -> Option<Vec<Term>> {
        match self.0 {
            Named::Listed(entry, _) => Some((entry.terms?)(position)),
            Named::Level(_) | Named::Held(_) | Named::Without(_) => {
                Some(weights::terms(position, weights))
            }
        }
    }

    /// Builds the player.
    ///
    /// # Errors
    ///
    /// If its transposition table does not fit in memory.
    pub fn build(&self, options: &EngineOptions) -> Result<Box<dyn Engine<G>>, Message> {
        let whole = |features| Ok(G::whole(Master::new(options, features)?, None, options.seed));
        match self.0 {
            Named::Level(number) => match G::LEVELS.get(number as usize - 1) {
                Some(level) => held(*level, options),
                None => whole(Features::ALL),
            },
            Named::Held(level) => held(level, options),
            Named::Without(features) => whole(features),
            Named::Listed(entry, number) => Ok((entry.make)(number, options.seed)),
        }
    }
}

/// Parses a list of features to switch off, such as `tables,killers`.
fn without(list: &str) -> Result<Features, Message> {
    list.split(',').try_fold(Features::ALL, |features, name| {
        let known = || MessageArg::any_of(Features::NAMES);
        features
            .without(name)
            .ok_or_else(|| message!("player-feature", name = name, known = known()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Chicago, Pogo};

    fn refused(name: &str) -> String {
        Pogo::parse_player(name).err().map_or("known".to_string(), |message| message.to_string())
    }

    #[test]
    fn a_number_has_digits_and_no_leading_zero() {
        assert_eq!(["1", "9", "12", "100000"].map(number), [1, 9, 12, 100_000].map(Some));
        assert_eq!(["", "0", "01", "+1", "x", "9999999999"].map(number), [None; 6]);
    }

    #[test]
    fn the_highest_level_and_the_engine_without_a_feature_use_tables() {
        let uses = |name| Pogo::parse_player(name).unwrap().uses_tables();
        assert!(uses("level:12") && uses("12") && uses("without:killers"));
        assert!(!uses("level:11") && !uses("without:tables") && !uses("random"));
    }

    #[test]
    fn a_name_with_a_number_is_known_within_its_range() {
        for name in [
            "random",
            "plain:1",
            "plain:9",
            "novice",
            "level:1",
            "level:8",
            "level:12",
            "12",
            "held:3,2000,200,80",
            "without:table",
            "without:tables,killers",
            "eval6",
            "eval6:1",
            "eval6:9",
            "utbm:2",
            "minimax:2",
            "negamax:9",
            "alphabeta:3",
            "mcts:1",
            "mcts:100000",
        ] {
            assert_eq!(refused(name), "known", "{name}");
        }
        for name in [
            "level:0",
            "level:08",
            "level:13",
            "level:99",
            "13",
            "held:",
            "held:3,0,5",
            "held:3,5",
            "held:1,1,-1",
            "held:3,2000,1001,80",
            "level:",
            "plain:0",
            "plain:10",
            "plain:",
            "plain",
            "plain:N",
            "plain:x",
            "eval6:10",
            "minimax",
            "mcts:0",
            "mcts:100001",
            "utbm:3",
            "",
            "Random",
            "greedy",
        ] {
            assert!(
                refused(name).starts_with(&format!(
                    "player-unknown name={name} levels=12 known=level:N|held:D,N,S,E|without:PART|random|novice|plain:N|"
                )),
                "{name}"
            );
        }
    }
    #[test]
    fn a_depth_is_refused_where_the_source_has_one() {
        for (name, stem) in [("utbm:2:5", "utbm:2"), ("random:3", "random")] {
            assert_eq!(refused(name), format!("player-no-depth name={stem}"));
        }
        let greedy = Chicago::parse_player("greedy:3").err().unwrap();
        assert_eq!(greedy.to_string(), "player-no-depth name=greedy");
    }
}

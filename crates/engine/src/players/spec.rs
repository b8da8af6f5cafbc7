//! A player as named, before it is built: reading a name costs nothing, and whatever is wrong with it is found out here. What the
//! players are made of is in the modules beside.

use iroko_games::{Message, MessageArg, message};

use super::{EngineOptions, PlayerEntry, Players, held, number};
use crate::engine::Engine;
use crate::exact::Master;
use crate::features::Features;
use crate::levels::Level;

/// A player of a game that can be built.
#[derive(Clone, Copy)]
pub struct PlayerSpec<G: Players>(Named<G>);

#[derive(Clone, Copy)]
enum Named<G: Players> {
    /// A level by its number, from 1: the highest is the engine with everything it has.
    Level(u32),
    /// The search held back by hand.
    Held(Level),
    /// The engine with some features only.
    Without(Features),
    /// A player of the game's own list, and what stands in its name in place of N, 0 if nothing does.
    Listed(&'static PlayerEntry<G>, u32),
}

impl<G: Players> PlayerSpec<G> {
    /// Whom a name means: `level:3` or `3`, `held:3,2000,20,80`, `without:tables`, or one of the game's list.
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
        let known = || MessageArg::any_of(G::names().map(|(name, _)| name));
        let unknown =
            || message!("player-unknown", name = name, levels = G::levels(), known = known());
        G::ROSTER.iter().find_map(listed).ok_or_else(unknown)
    }

    /// Whether it looks things up in the tables of its game.
    pub fn uses_tables(&self) -> bool {
        match self.0 {
            Named::Level(number) => number == G::levels(),
            Named::Without(features) => features.tables,
            Named::Held(_) | Named::Listed(..) => false,
        }
    }

    /// Builds the player. The only thing that can be in the way is the memory for its table.
    pub fn build(&self, options: &EngineOptions) -> Result<Box<dyn Engine<G>>, Message> {
        let whole =
            |features| Ok(G::whole(Master::new(options, features)?, G::levels(), options.seed));
        match self.0 {
            Named::Level(number) => match G::LEVELS.get(number as usize - 1) {
                Some(level) => held(*level, number, options),
                None => whole(Features::ALL),
            },
            Named::Held(level) => held(level, G::levels(), options),
            Named::Without(features) => whole(features),
            Named::Listed(entry, number) => Ok((entry.make)(number, options.seed)),
        }
    }
}

/// All features but those of a list: `tables,killers`.
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
    use iroko_games::Pogo;

    fn refused(name: &str) -> String {
        Pogo::parse_player(name).err().map_or("known".to_string(), |message| message.to_string())
    }

    #[test]
    fn a_number_has_one_digit_or_two() {
        assert_eq!(["1", "9", "12", "99"].map(number), [Some(1), Some(9), Some(12), Some(99)]);
        assert_eq!(["", "0", "01", "123", "+1", "x"].map(number), [None; 6]);
    }

    #[test]
    fn the_highest_level_and_the_engine_without_a_part_ask_tables() {
        let asks = |name| Pogo::parse_player(name).unwrap().uses_tables();
        assert!(asks("level:8") && asks("8") && asks("without:killers"));
        assert!(!asks("level:7") && !asks("without:tables") && !asks("random"));
    }

    #[test]
    fn a_name_with_a_number_is_known_from_one_to_nine() {
        for name in [
            "random",
            "plain:1",
            "plain:9",
            "level:1",
            "level:8",
            "8",
            "held:3,2000,20,80",
            "without:table",
            "without:tables,killers",
            "eval6",
            "utbm:2",
        ] {
            assert_eq!(refused(name), "known", "{name}");
        }
        for name in [
            "level:0",
            "level:08",
            "level:9",
            "level:12",
            "9",
            "held:",
            "held:3,0,5",
            "held:3,5",
            "held:1,1,-1",
            "level:",
            "plain:0",
            "plain:10",
            "plain:",
            "plain",
            "plain:N",
            "plain:x",
            "",
            "Random",
            "greedy",
        ] {
            assert!(
                refused(name).starts_with(&format!(
                    "player-unknown name={name} levels=8 known=level:N|held:D,N,S,E|without:PART|random|plain:N|"
                )),
                "{name}"
            );
        }
    }
}

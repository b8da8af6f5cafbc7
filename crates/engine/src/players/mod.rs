//! The players of every game, by name: one file a game. What they think with is elsewhere; the sentences that describe
//! them are in `crates/table/locales`.

mod awale;
mod chicago;
mod khan;
mod pogo;
mod siam;

use iroko_games::{Game, Message, Value, message};

use crate::engine::{Engine, Evaluator};
use crate::plain::{Plain, Ties};
use crate::random::Random;
use crate::tactics::Tactics;

/// A game that knows its players.
pub trait Players: Tactics {
    /// What the search looks through.
    const EVALUATE: fn(&Self) -> i32;

    /// The players, those of the sources last.
    const ROSTER: &'static [PlayerEntry<Self>];

    /// A new player of this name, with chance from a seed.
    fn player(name: &str, seed: u64) -> Result<Box<dyn Engine<Self>>, Message> {
        let find = |entry: &PlayerEntry<Self>| Some((entry.make)(entry.number(name)?, seed));
        let known = || Value::any_of(Self::ROSTER.iter().map(|entry| entry.name));
        Self::ROSTER
            .iter()
            .find_map(find)
            .ok_or_else(|| message!("player-unknown", name = name, known = known()))
    }
}

/// A player as the game's list has it.
pub struct PlayerEntry<G: Game> {
    /// The name: `eval3`. A name that ends in `:N` stands for nine players, with 1 to 9 in place of N.
    pub name: &'static str,
    /// The name of the sentence that describes it.
    pub about: &'static str,
    /// Makes one, from what stands in place of N (0 if nothing does) and a seed.
    make: fn(u32, u64) -> Box<dyn Engine<G>>,
}

impl<G: Game> PlayerEntry<G> {
    const fn new(
        name: &'static str,
        about: &'static str,
        make: fn(u32, u64) -> Box<dyn Engine<G>>,
    ) -> PlayerEntry<G> {
        PlayerEntry { name, about, make }
    }

    /// `random`: any legal move.
    const RANDOM: PlayerEntry<G> = PlayerEntry {
        name: "random",
        about: "player-random",
        make: |_, seed| Box::new(Random::new(seed)),
    };

    /// `plain:N`: an alpha-beta that looks N plies ahead, through the simple evaluation of the game.
    const fn plain(make: fn(u32, u64) -> Box<dyn Engine<G>>) -> PlayerEntry<G> {
        PlayerEntry { name: "plain:N", about: "player-plain", make }
    }

    /// What stands in a name in place of N, 0 if nothing does; nothing at all if it is another player's name.
    fn number(&self, name: &str) -> Option<u32> {
        match self.name.strip_suffix('N') {
            None => (self.name == name).then_some(0),
            Some(stem) => match name.strip_prefix(stem)?.as_bytes() {
                [digit @ b'1'..=b'9'] => Some(u32::from(digit - b'0')),
                _ => None,
            },
        }
    }
}

/// An alpha-beta that plays the first of the best moves.
fn first<G: Game>(evaluator: impl Evaluator<G> + 'static, depth: u32) -> Box<dyn Engine<G>> {
    Box::new(Plain::new(evaluator, depth, Ties::First))
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::Pogo;

    fn refused(name: &str) -> String {
        Pogo::player(name, 0).err().map_or("known".to_string(), |message| message.to_string())
    }

    #[test]
    fn a_name_with_a_number_is_known_from_one_to_nine() {
        for name in ["random", "plain:1", "plain:9", "eval6", "utbm:2"] {
            assert_eq!(refused(name), "known", "{name}");
        }
        for name in
            ["plain:0", "plain:10", "plain:", "plain", "plain:N", "plain:x", "", "Random", "greedy"]
        {
            assert!(
                refused(name)
                    .starts_with(&format!("player-unknown name={name} known=random|plain:N|")),
                "{name}"
            );
        }
    }
}

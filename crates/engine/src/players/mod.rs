//! The players of every game, by name: one file a game. What they think with is elsewhere; the sentences that describe
//! them are in `crates/table/locales`.

mod awale;
mod chicago;
mod khan;
mod pogo;
mod siam;

use std::sync::Arc;
use std::time::Duration;

use iroko_games::{Game, Message, Value, message};

use crate::engine::{Engine, Evaluator, Limits};
use crate::exact::{Endings, Exact, Master};
use crate::features::Features;
use crate::levels::{Held, LEVELS, Level};
use crate::plain::{Plain, Ties};
use crate::random::Random;
use crate::search::Search;
use crate::tactics::Tactics;
use crate::tt::Table;

/// A game that knows its players.
pub trait Players: Tactics + Exact {
    /// What values are counted in: the name of a word, `unit-seed`. `unit-log-odds` is the natural logarithm of the odds to
    /// win.
    const UNIT: &'static str;

    /// What the position seems to be worth to the player to move, in hundredths of the game's unit: what the search
    /// looks through.
    fn evaluate(&self) -> i32;

    /// How levels 1 to 7 are held back.
    const LEVELS: [Level; LEVELS as usize - 1];

    /// How deep the bench looks: deep enough for about a million nodes.
    const BENCH: u32;

    /// The players beside the levels, those of the sources last.
    const ROSTER: &'static [PlayerEntry<Self>];

    /// An engine for whole games, made of one that searches as a level does. A game in which something else comes before
    /// the search says so here.
    fn whole(
        search: impl Engine<Self> + 'static,
        _level: u32,
        _seed: u64,
    ) -> Box<dyn Engine<Self>> {
        Box::new(search)
    }

    /// The names of all players, each with the name of the sentence that describes it.
    fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
        let own = Self::ROSTER.iter().map(|entry| (entry.name, entry.about));
        let every = [
            ("level:N", "player-level"),
            ("held:D,N,S,E", "player-held"),
            ("without:PART", "player-without"),
        ];
        every.into_iter().chain(own)
    }

    /// A new player of this name.
    fn player(name: &str, means: &Means) -> Result<Box<dyn Engine<Self>>, Message> {
        // A digit alone is a level.
        if let Some(number) = digit(name.strip_prefix("level:").unwrap_or(name)) {
            if (1..=LEVELS).contains(&number) {
                return level(number, means);
            }
        } else if let Some(level) = name.strip_prefix("held:").and_then(Level::read) {
            return held(level, LEVELS, means);
        } else if let Some(features) = name.strip_prefix("without:") {
            let features = without(features)?;
            return Ok(Self::whole(Master::new(means, features)?, LEVELS, means.seed));
        }
        let find = |entry: &PlayerEntry<Self>| Some((entry.make)(entry.number(name)?, means.seed));
        let known = || Value::any_of(Self::names().map(|(name, _)| name));
        Self::ROSTER
            .iter()
            .find_map(find)
            .ok_or_else(|| message!("player-unknown", name = name, known = known()))
    }
}

/// What a player is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// The seed of his chance.
    pub seed: u64,
    /// How many threads may search.
    pub threads: usize,
    /// The MiB of the table.
    pub hash: usize,
}

impl Means {
    /// One thread, a small table, and chance from a seed.
    pub const fn seeded(seed: u64) -> Means {
        Means { seed, threads: 1, hash: 16 }
    }
}

/// The evaluation that a game has for the search, with what is known of its endings.
pub struct Own<G> {
    endings: Option<Arc<dyn Endings<G>>>,
}

impl<G> Own<G> {
    /// One that only estimates.
    pub const fn estimating() -> Own<G> {
        Own { endings: None }
    }

    /// One that knows some endings.
    pub fn knowing(endings: Option<Arc<dyn Endings<G>>>) -> Own<G> {
        Own { endings }
    }
}

impl<G: Players> Evaluator<G> for Own<G> {
    #[inline]
    fn value(&self, position: &G) -> i32 {
        let known = self.endings.as_ref().and_then(|endings| endings.value(position));
        known.unwrap_or_else(|| position.evaluate())
    }

    #[inline]
    fn bounds(&self, position: &G) -> Option<[i32; 2]> {
        self.endings.as_ref()?.bounds(position)
    }
}

/// How long the search thinks about a move if nobody says otherwise.
const PATIENCE: Duration = Duration::from_secs(1);

/// The search with all its features, which estimates only.
pub fn search<G: Players>(means: &Means) -> Result<Search<G, Own<G>>, Message> {
    let table =
        Table::new(means.hash).map_err(|_| message!("hash-too-large", hash = means.hash))?;
    let limits = Limits { time: Some(PATIENCE), ..Limits::NONE };
    Ok(Search::new(Own::estimating(), table, means.threads, limits))
}

/// All features but those of a list: `tables,killers`.
fn without(list: &str) -> Result<Features, Message> {
    list.split(',').try_fold(Features::ALL, |features, name| {
        let known = || Value::any_of(Features::NAMES);
        features
            .without(name)
            .ok_or_else(|| message!("player-feature", name = name, known = known()))
    })
}

/// The player of a level, 1 to 8.
fn level<G: Players>(number: u32, means: &Means) -> Result<Box<dyn Engine<G>>, Message> {
    if number == LEVELS {
        return Ok(G::whole(Master::new(means, Features::ALL)?, LEVELS, means.seed));
    }
    held(G::LEVELS[number as usize - 1], number, means)
}

/// The search held back as a level is.
pub(crate) fn held<G: Players>(
    level: Level,
    number: u32,
    means: &Means,
) -> Result<Box<dyn Engine<G>>, Message> {
    // A table as large as what is to be remembered, and one thread: a level is the same on every machine.
    let hash = (level.nodes / 30_000).clamp(1, means.hash.max(1) as u64) as usize;
    let search = search(&Means { threads: 1, hash, ..*means })?;
    Ok(G::whole(Held::new(search, level, number, means.seed), number, means.seed))
}

fn digit(text: &str) -> Option<u32> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(u32::from(digit - b'0')),
        _ => None,
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
            Some(stem) => digit(name.strip_prefix(stem)?),
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
        Pogo::player(name, &Means::seeded(0))
            .err()
            .map_or("known".to_string(), |message| message.to_string())
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
            "level:9",
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
                    "player-unknown name={name} known=level:N|held:D,N,S,E|without:PART|random|plain:N|"
                )),
                "{name}"
            );
        }
    }
}

//! The kinds of players a game offers, with the parameters in their names, so that a front end can ask for a number
//! instead of text. Parsing of names is in `spec.rs`.

use iroko_games::{Message, message};

use super::Players;
use crate::features::Features;

/// A kind of player: one name, or all names of a form such as `plain:N`.
#[derive(Clone, Debug)]
pub struct PlayerKind {
    /// The name, with letters in place of parameters.
    pub name: &'static str,
    /// The message that describes it. The id with `-name` added is that of its title.
    pub about: Message,
    /// The parameters, in the order of the name.
    pub parameters: Vec<Parameter>,
    /// Whether the name without its number is a player too, with the default in its place.
    pub is_shortened: bool,
}

/// A parameter in the name of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The letters in its place.
    pub letters: &'static str,
    /// The id of the message that names it.
    pub label: &'static str,
    /// Its values.
    pub values: ParameterValues,
}

/// The values of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterValues {
    /// A number.
    Number {
        /// The least number.
        least: u32,
        /// The greatest number.
        most: u32,
        /// The number to begin with.
        default: u32,
    },
    /// One of some words. The id of the message that names a word is the label of the parameter, `-` and the word.
    Choice(&'static [&'static str]),
}

impl Parameter {
    pub(super) const fn number(
        letters: &'static str,
        label: &'static str,
        [least, most, default]: [u32; 3],
    ) -> Parameter {
        Parameter { letters, label, values: ParameterValues::Number { least, most, default } }
    }
}

/// The number of plies that a player of any depth searches ahead.
pub(super) const fn depth(usual: u32) -> Parameter {
    Parameter::number("N", "player-plain-depth", [1, 9, usual])
}

/// The number of playouts of `mcts:N`.
pub(super) const PLAYOUTS: Parameter = Parameter::number("N", "player-playouts", [1, 100_000, 200]);

/// The parameters of `held:D,N,S,E`.
const HELD: [Parameter; 4] = [
    Parameter::number("D", "player-held-depth", [1, 60, 4]),
    Parameter::number("N", "player-held-nodes", [1, 1_000_000, 2000]),
    Parameter::number("S", "player-held-slips", [0, 1000, 200]),
    Parameter::number("E", "player-held-error", [0, 10_000, 300]),
];

/// The parameter of `without:PART`.
const PART: Parameter = Parameter {
    letters: "PART",
    label: "player-part",
    values: ParameterValues::Choice(&Features::NAMES),
};

impl PlayerKind {
    /// The levels of a game.
    pub const LEVELS: &'static str = "level:N";

    /// Returns the kinds that every game has: the levels, and the engine with explicit limits or without a feature.
    pub(super) fn common<G: Players>() -> [PlayerKind; 3] {
        let levels = G::levels();
        let level = Parameter::number("N", "player-level-number", [1, levels, levels.min(3)]);
        let about = message!("player-level", levels = levels);
        [
            PlayerKind {
                name: PlayerKind::LEVELS,
                about,
                parameters: vec![level],
                is_shortened: false,
            },
            PlayerKind {
                name: "held:D,N,S,E",
                about: message!("player-held"),
                parameters: HELD.to_vec(),
                is_shortened: false,
            },
            PlayerKind {
                name: "without:PART",
                about: message!("player-without"),
                parameters: vec![PART],
                is_shortened: false,
            },
        ]
    }

    /// Returns the name without parameters: the name itself, or the part before them, such as `plain:`.
    pub fn stem(&self) -> &'static str {
        let letters: usize = self.parameters.iter().map(|parameter| parameter.letters.len()).sum();
        let commas = self.parameters.len().saturating_sub(1);
        &self.name[..self.name.len() - letters - commas]
    }

    /// Returns the parameters in the name of a player of this kind; `None` if it is of another kind.
    pub fn arguments<'a>(&self, name: &'a str) -> Option<Vec<&'a str>> {
        if self.is_shortened && Some(name) == self.stem().strip_suffix(':') {
            return Some(Vec::new());
        }
        let rest = name.strip_prefix(self.stem())?;
        match self.parameters.len() {
            0 => rest.is_empty().then(Vec::new),
            // `without` takes several features.
            1 => (!rest.is_empty()).then(|| vec![rest]),
            count => Some(rest.split(',').collect::<Vec<_>>()).filter(|words| words.len() == count),
        }
    }
}

#[cfg(test)]
mod tests {
    use iroko_games::{Awale, Chicago, Khan, Pogo, Siam};

    use super::*;

    /// The names with the least, the default and the greatest values, or with each word.
    fn names(kind: &PlayerKind) -> Vec<String> {
        let values = |parameter: &Parameter| match &parameter.values {
            ParameterValues::Number { least, most, default } => {
                assert!(least <= default && default <= most, "{}", kind.name);
                [*least, *default, *most].map(|number| number.to_string()).to_vec()
            }
            ParameterValues::Choice(words) => words.iter().map(ToString::to_string).collect(),
        };
        let columns: Vec<Vec<String>> = kind.parameters.iter().map(values).collect();
        let rows = columns.first().map_or(1, Vec::len);
        let name = |row: usize| {
            let words: Vec<&str> = columns.iter().map(|column| column[row].as_str()).collect();
            kind.stem().to_string() + &words.join(",")
        };
        (0..rows).map(name).collect()
    }

    fn every_name_of_a_kind_is_a_player<G: Players>() {
        for kind in G::kinds() {
            for name in names(&kind) {
                assert!(G::parse_player(&name).is_ok(), "{name}");
                assert!(kind.arguments(&name).is_some(), "{name}");
            }
        }
    }

    #[test]
    fn every_value_of_a_parameter_makes_a_player() {
        every_name_of_a_kind_is_a_player::<Awale>();
        every_name_of_a_kind_is_a_player::<Siam>();
        every_name_of_a_kind_is_a_player::<Khan>();
        every_name_of_a_kind_is_a_player::<Pogo>();
        every_name_of_a_kind_is_a_player::<Chicago>();
    }

    #[test]
    fn a_name_has_one_kind() {
        let kind = |name: &str| {
            let kinds: Vec<&str> = Pogo::kinds()
                .filter(|kind| kind.arguments(name).is_some())
                .map(|kind| kind.name)
                .collect();
            assert!(kinds.len() <= 1, "{kinds:?}");
            kinds.first().copied()
        };
        assert_eq!(kind("plain:4"), Some("plain:N"));
        assert_eq!(kind("held:3,2000,200,80"), Some("held:D,N,S,E"));
        assert_eq!(kind("held:3"), None);
        assert_eq!(kind("utbm:1"), Some("utbm:1"));
        assert_eq!(kind("without:tables,killers"), Some("without:PART"));
        assert_eq!(kind("plain:"), None);
        assert_eq!((kind("eval4"), kind("eval4:5")), (Some("eval4:N"), Some("eval4:N")));
        assert_eq!((kind("plain"), kind("mcts:500")), (None, Some("mcts:N")));
    }
}

//! The set of variants in force. The meaning of a variant is documented in its game.

use crate::{Game, Message, MessageArg, message};

/// A set of variants of one game; bit `i` stands for the `i`-th name in [`Game::VARIANTS`].
///
/// ```
/// use iroko_games::{Game, Pogo, VariantSet};
///
/// let variants = VariantSet::read::<Pogo>("no-u-turn").expect("a variant of Pogo");
/// let start = Pogo::start(variants, 0);
/// assert_eq!(start.variants(), variants);
/// assert!(start.to_string().ends_with(" no-u-turn"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct VariantSet(u8);

impl VariantSet {
    /// The standard rules: the empty set.
    pub const STANDARD: VariantSet = VariantSet(0);

    /// Returns the set with the variant at `index` in [`Game::VARIANTS`] added if `wanted`.
    #[must_use]
    pub const fn with(self, index: usize, wanted: bool) -> VariantSet {
        VariantSet(self.0 | (wanted as u8) << index)
    }

    /// Returns whether the variant at `index` in [`Game::VARIANTS`] is in force.
    pub const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// Iterates over every set of variants of a game, the standard rules first.
    pub fn all<G: Game>() -> impl Iterator<Item = VariantSet> {
        (0..1u8 << G::VARIANTS.len()).map(VariantSet)
    }

    /// Iterates over the names of the variants in force.
    pub fn names<G: Game>(self) -> impl Iterator<Item = &'static str> {
        G::VARIANTS.iter().enumerate().filter(move |(i, _)| self.has(*i)).map(|(_, name)| *name)
    }

    /// Returns `standard`, or the names joined by commas.
    pub fn text<G: Game>(self) -> String {
        if self == VariantSet::STANDARD {
            "standard".to_string()
        } else {
            self.names::<G>().collect::<Vec<_>>().join(",")
        }
    }

    /// Parses the output of [`text`](VariantSet::text); the names may come in any order.
    pub fn read<G: Game>(text: &str) -> Result<VariantSet, Message> {
        if text.trim() == "standard" {
            return Ok(VariantSet::STANDARD);
        }
        let mut set = VariantSet::STANDARD;
        for name in text.split(',').map(str::trim) {
            let index = G::VARIANTS.iter().position(|known| *known == name);
            let Some(index) = index else {
                let known = std::iter::once("standard").chain(G::VARIANTS.iter().copied());
                return Err(message!(
                    "variant-unknown",
                    name = name,
                    known = MessageArg::any_of(known)
                ));
            };
            if set.has(index) {
                return Err(message!("variant-twice", name = name));
            }
            set = set.with(index, true);
        }
        Ok(set)
    }

    /// Parses the optional variants at the end of a position, and refuses any text after them.
    pub(crate) fn read_last<'a, G: Game>(
        mut words: impl Iterator<Item = &'a str>,
    ) -> Result<VariantSet, Message> {
        match (words.next(), words.next()) {
            (None, _) => Ok(VariantSet::STANDARD),
            (Some(names), None) => VariantSet::read::<G>(names),
            (Some(_), Some(more)) => Err(message!("position-extra", text = more)),
        }
    }
}

//! The variants of the rules that are in force: a small set of names. What a variant means is said in the
//! file of its game, not here.

use crate::{Game, Message, MessageArg, message};

/// A set of variants of one game; bit i stands for the i-th name in [`Game::VARIANTS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct VariantSet(u8);

impl VariantSet {
    /// The standard rules: no variant.
    pub const STANDARD: VariantSet = VariantSet(0);

    /// The set with one more variant, by its index in [`Game::VARIANTS`], if `wanted`.
    #[must_use]
    pub const fn with(self, index: usize, wanted: bool) -> VariantSet {
        VariantSet(self.0 | (wanted as u8) << index)
    }

    /// Whether a variant is in force, by its index in [`Game::VARIANTS`].
    pub const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// Every set of variants of a game, the standard rules first.
    pub fn all<G: Game>() -> impl Iterator<Item = VariantSet> {
        (0..1u8 << G::VARIANTS.len()).map(VariantSet)
    }

    /// The names of the variants in force.
    pub fn names<G: Game>(self) -> impl Iterator<Item = &'static str> {
        G::VARIANTS.iter().enumerate().filter(move |(i, _)| self.has(*i)).map(|(_, name)| *name)
    }

    /// `standard`, or the names joined by commas.
    pub fn text<G: Game>(self) -> String {
        if self == VariantSet::STANDARD {
            "standard".to_string()
        } else {
            self.names::<G>().collect::<Vec<_>>().join(",")
        }
    }

    /// Reads what [`text`](VariantSet::text) prints; the names may come in any order.
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

    /// Reads the variants at the end of a position, if the text has any, and sees to it that nothing follows.
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

//! Seeds in requests: whole numbers that a page can say exactly.

use serde::{Deserialize, Deserializer};

/// The largest whole number that JavaScript tells from its neighbours.
const MAX: u64 = (1 << 53) - 1;

/// Reads a seed, if there is one.
pub(crate) fn seed<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    let seed = Option::<u64>::deserialize(from)?;
    match seed {
        Some(seed) if seed > MAX => {
            Err(serde::de::Error::custom(format!("a seed is at most {MAX}")))
        }
        seed => Ok(seed),
    }
}

/// Reads a seed that must be there.
pub(crate) fn needed<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    seed(from)?.ok_or_else(|| serde::de::Error::missing_field("seed"))
}

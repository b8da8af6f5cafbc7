//! Seeds in requests: integers that JavaScript represents exactly.

use serde::{Deserialize, Deserializer};

/// The largest safe integer of JavaScript.
const MAX: u64 = (1 << 53) - 1;

/// Deserializes an optional seed; an error above [`MAX`].
pub(crate) fn seed<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    let seed = Option::<u64>::deserialize(from)?;
    match seed {
        Some(seed) if seed > MAX => {
            Err(serde::de::Error::custom(format!("a seed is at most {MAX}")))
        }
        seed => Ok(seed),
    }
}

/// Deserializes a required seed.
pub(crate) fn required<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    seed(from)?.ok_or_else(|| serde::de::Error::missing_field("seed"))
}

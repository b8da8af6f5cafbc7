//! A cache of the exact values of deals.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

/// The player who begins a deal, and their final margin if both sides play perfectly.
pub(crate) type Par = (u8, i32);

/// A cache of the exact values of deals, by game and seed.
#[derive(Default)]
pub(crate) struct Pars {
    cache: Mutex<HashMap<(&'static str, u64), Par>>,
}

/// The maximum number of cached values.
const CAPACITY: usize = 1000;

impl Pars {
    fn cache(&self) -> MutexGuard<'_, HashMap<(&'static str, u64), Par>> {
        self.cache.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Returns the value of a deal, if it is known.
    pub(crate) fn get(&self, game: &'static str, seed: u64) -> Option<Par> {
        self.cache().get(&(game, seed)).copied()
    }

    /// Stores the value of a deal.
    pub(crate) fn insert(&self, game: &'static str, seed: u64, par: Par) {
        let mut cache = self.cache();
        if cache.len() >= CAPACITY {
            cache.clear();
        }
        cache.insert((game, seed), par);
    }
}

//! Counts of what addresses hold at once, such as connections. How often they do something is limited in `rate.rs`.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::rate::subscriber;

/// The number of things each address holds.
#[derive(Clone, Default)]
pub(crate) struct Counts(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A thing that an address holds, counted until it is dropped.
pub(crate) struct Counted {
    counts: Counts,
    address: IpAddr,
}

impl Counts {
    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more for an address, or returns `None` if it has reached its limit.
    pub(crate) fn admit(&self, address: IpAddr, most: usize) -> Option<Counted> {
        let address = subscriber(address);
        let mut counts = self.counts();
        let count = counts.get(&address).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        counts.insert(address, count + 1);
        Some(Counted { counts: self.clone(), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counts.counts();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_a_limited_number_and_is_forgotten_with_the_last() {
        let counts = Counts::default();
        let [one, two] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(IpAddr::from);
        let held = [counts.admit(one, 2), counts.admit(one, 2)];
        assert!(held.iter().all(Option::is_some));
        assert!(counts.admit(one, 2).is_none());
        assert!(counts.admit(two, 2).is_some());
        drop(held);
        assert!(counts.counts().is_empty());
    }
}

//! The bans of the operator, in memory: every request and every token is compared with them. The database holds them, and
//! `keeper.rs` reads it again when the operator has changed something.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

use iroko_protocol::UnixTime;
use iroko_store::{Ban, Banned, Network, Store, StoreError};
use tokio::sync::Notify;

/// The bans.
#[derive(Default)]
pub(crate) struct Bans {
    lists: RwLock<Lists>,
    changed: Notify,
}

/// What is banned, and until when.
#[derive(Default)]
struct Lists {
    networks: Vec<(Network, Option<UnixTime>)>,
    /// By the hash of the token.
    seats: HashMap<String, Option<UnixTime>>,
}

impl Bans {
    /// Reads the bans of a database.
    pub(crate) async fn read(&self, store: &Store) -> Result<(), StoreError> {
        let bans = store.bans(store.now()).await?;
        *self.lists.write().unwrap_or_else(PoisonError::into_inner) = Lists::of(bans);
        self.changed.notify_waiters();
        Ok(())
    }

    /// Returns whether an address is banned now.
    pub(crate) fn has_address(&self, address: IpAddr, now: UnixTime) -> bool {
        let lists = self.lists.read().unwrap_or_else(PoisonError::into_inner);
        lists
            .networks
            .iter()
            .any(|(network, until)| lasts(*until, now) && network.contains(address))
    }

    /// Completes when an address is banned.
    pub(crate) async fn until_banned(&self, address: IpAddr, store: &Store) {
        loop {
            let changed = self.changed.notified();
            if self.has_address(address, store.now()) {
                return;
            }
            changed.await;
        }
    }

    /// Returns whether the seat that a token opens is banned now.
    pub(crate) fn has_seat(&self, hash: &str, now: UnixTime) -> bool {
        let lists = self.lists.read().unwrap_or_else(PoisonError::into_inner);
        lists.seats.get(hash).is_some_and(|until| lasts(*until, now))
    }
}

fn lasts(until: Option<UnixTime>, now: UnixTime) -> bool {
    until.is_none_or(|until| now < until)
}

impl Lists {
    fn of(bans: Vec<Ban>) -> Lists {
        let mut lists = Lists::default();
        for ban in bans {
            match ban.banned {
                Banned::Address(network) => lists.networks.push((network, ban.until)),
                Banned::Seat { hash, .. } => drop(lists.seats.insert(hash, ban.until)),
            }
        }
        lists
    }
}

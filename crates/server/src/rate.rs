//! Rate limiting by address, with token buckets.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::Instant;

/// A token bucket.
pub(crate) struct Bucket {
    per_second: f64,
    most: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// Returns a full bucket.
    pub(crate) fn new(per_second: f64, most: u32) -> Bucket {
        let most = f64::from(most);
        Bucket { per_second, most, left: most, at: Instant::now() }
    }

    /// Takes a token; returns false if there is none.
    pub(crate) fn take(&mut self) -> bool {
        self.fill();
        let has = self.left >= 1.0;
        if has {
            self.left -= 1.0;
        }
        has
    }

    fn fill(&mut self) {
        let now = Instant::now();
        let gained = (now - self.at).as_secs_f64() * self.per_second;
        self.left = (self.left + gained).min(self.most);
        self.at = now;
    }

    fn is_full(&mut self) -> bool {
        self.fill();
        self.left >= self.most
    }
}

/// A token bucket for every address.
pub(crate) struct Rates {
    per_second: f64,
    /// How many tokens a bucket holds.
    most: u32,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// Returns the address that stands for a client in limits. A client with an IPv6 address has all that share its first 64 bits,
/// and could otherwise escape each limit by using the next one.
pub(crate) fn subscriber(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into()
        }
        address => address,
    }
}

/// The number of addresses above which full buckets are discarded.
const MAX_ADDRESSES: usize = 4096;

impl Rates {
    /// So many a second, and ten times as many at once.
    pub(crate) fn per_second(rate: u32) -> Rates {
        let most = rate.saturating_mul(10);
        Rates { per_second: f64::from(rate), most, buckets: Mutex::default() }
    }

    /// So many an hour, also at once.
    pub(crate) fn per_hour(rate: u32) -> Rates {
        Rates { per_second: f64::from(rate) / 3600.0, most: rate, buckets: Mutex::default() }
    }

    /// Returns whether an address may make another request.
    pub(crate) fn allow(&self, address: IpAddr) -> bool {
        let address = subscriber(address);
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.len() >= MAX_ADDRESSES {
            buckets.retain(|_, bucket| !bucket.is_full());
        }
        let new = || Bucket::new(self.per_second, self.most);
        buckets.entry(address).or_insert_with(new).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_gives_its_tokens_and_refills() {
        let mut bucket = Bucket::new(100.0, 3);
        assert_eq!([(); 5].map(|()| bucket.take()), [true, true, true, false, false]);
        bucket.at -= Duration::from_millis(25);
        assert_eq!([(); 3].map(|()| bucket.take()), [true, true, false]);
    }

    #[test]
    fn an_ipv6_network_of_one_client_is_one_address() {
        let rates = Rates::per_second(1);
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let allowed = (0..20).filter(|n| rates.allow(address(&format!("2001:db8::{n:x}:7"))));
        assert_eq!(allowed.count(), 10);
        assert!(rates.allow(address("2001:db8:0:1::7")), "another network");
        assert_eq!(subscriber(address("::ffff:192.0.2.7")), address("192.0.2.7"));
    }

    #[test]
    fn addresses_do_not_share_a_bucket() {
        let rates = Rates::per_second(1);
        let [one, two] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(IpAddr::from);
        assert_eq!((0..20).filter(|_| rates.allow(one)).count(), 10);
        assert!(rates.allow(two));
    }
}

//! The transposition table: what searches have found out about positions, shared by all threads without locks. It
//! knows no game.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::score::{ESTIMATE_CEILING, Score};

/// A table that takes memory when a search begins, as much as the search can fill and no more than it may have. The oldest and
/// shallowest entries give way to new ones.
///
/// An entry is two words, and four entries are a bucket. The first word is the key mixed with the second, so that an entry of
/// which two threads wrote one half each fits no key and is not found:
///
/// ```text
///   word 0   key ^ word 1
///   word 1   bit  63..48    47..32   31..24  23..16  15..8           7..3  2        1..0
///                 nothing   score    depth   move    search number   0     heuristic  bound
/// ```
pub struct TranspositionTable {
    words: Vec<AtomicU64>,
    /// The word the first bucket begins with.
    first: usize,
    /// How many buckets there may be.
    most: usize,
    /// Whether its memory goes back to the system with it.
    returns: bool,
    /// The number of the search, to tell old entries by.
    search: u8,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The score as `score::to_table` makes it.
    pub score: i16,
    /// How many plies deep it was looked at.
    pub depth: u8,
    /// The place of the best move in the list of legal moves.
    pub mv: u8,
    pub bound: Bound,
    /// Whether an estimate had a part in the score.
    pub heuristic: bool,
}

impl Entry {
    /// Whether what it says holds however deep one looks: no estimate had a part in it, or it bounds the score by a win
    /// or a loss.
    pub(crate) const fn is_certain(&self) -> bool {
        let score = self.score as Score;
        !self.heuristic
            || score > ESTIMATE_CEILING && !matches!(self.bound, Bound::AtMost)
            || score < -ESTIMATE_CEILING && !matches!(self.bound, Bound::AtLeast)
    }
}

/// What a score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the score.
    Exact,
    /// The true one is as high or higher.
    AtLeast,
    /// The true one is as low or lower.
    AtMost,
}

/// An entry as it is kept.
type Slot = [AtomicU64; 2];

/// The words of a bucket, the entries a key may be in. They are one line of the processor's cache, so that a probe waits for
/// memory once.
const BUCKET: usize = 8;
const BUCKET_BYTES: usize = BUCKET * size_of::<AtomicU64>();

impl TranspositionTable {
    /// A table of up to so many MiB, at least one bucket. Refuses what cannot be had.
    pub fn new(mebibytes: usize) -> Result<TranspositionTable, TryReserveError> {
        let most = buckets_in(mebibytes);
        Vec::<AtomicU64>::new().try_reserve_exact(most * BUCKET)?;
        TranspositionTable { words: Vec::new(), first: 0, most, returns: false, search: 0 }
            .with_buckets(1)
    }

    /// The same table, whose memory goes back to the system with it: for a process that outlives its games. That takes some
    /// milliseconds more when it is filled.
    #[must_use]
    pub(crate) fn returning(self) -> TranspositionTable {
        TranspositionTable { returns: true, ..self }
    }

    /// An empty table like this one, with so many buckets.
    fn with_buckets(&self, buckets: usize) -> Result<TranspositionTable, TryReserveError> {
        let count = buckets * BUCKET;
        // The words before the first line of the cache are left alone. A type that is aligned would say the same, but glibc takes
        // aligned memory of this size from the system every time, page by page, and gives it back.
        let mut words: Vec<AtomicU64> = Vec::new();
        let least = if self.returns { least_reserve(count) } else { 0 };
        words.try_reserve_exact((count + BUCKET - 1).max(least))?;
        let past = words.as_ptr().addr() % BUCKET_BYTES / size_of::<AtomicU64>();
        let first = (BUCKET - past) % BUCKET;
        words.resize_with(first + count, AtomicU64::default);
        Ok(TranspositionTable { words, first, ..*self })
    }

    /// A new search begins, which can fill so many MiB. What is in the table may still be used, but gives way first.
    pub(crate) fn new_search(&mut self, mebibytes: usize) {
        self.search = self.search.wrapping_add(1);
        let mut wanted = buckets_in(mebibytes).min(self.most);
        while wanted > self.buckets() {
            match self.with_buckets(wanted) {
                Ok(larger) => *self = self.moved_to(larger),
                // Memory may have become scarce since the table was made.
                Err(_) => wanted /= 2,
            }
        }
    }

    /// What is in this table, in a larger one.
    fn moved_to(&self, larger: TranspositionTable) -> TranspositionTable {
        for slot in self.words[self.first..].as_chunks::<2>().0 {
            let data = slot[1].load(Ordering::Relaxed);
            if data != 0 {
                larger.insert(slot[0].load(Ordering::Relaxed) ^ data, data);
            }
        }
        larger
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|entry| {
            let data = entry[1].load(Ordering::Relaxed);
            (entry[0].load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Keeps what was found out, in place of what is known of the same position or else of what is worth least.
    #[inline]
    pub(crate) fn store(&self, key: u64, entry: Entry) {
        self.insert(key, pack(entry) | u64::from(self.search) << 8);
    }

    #[inline]
    fn insert(&self, key: u64, data: u64) {
        let worth = |slot: &&Slot| {
            let data = slot[1].load(Ordering::Relaxed);
            if slot[0].load(Ordering::Relaxed) ^ data == key {
                return i32::MIN;
            }
            let age = self.search.wrapping_sub((data >> 8) as u8);
            i32::from((data >> 24) as u8) - 8 * i32::from(age)
        };
        let slot = self.bucket(key).iter().min_by_key(worth).expect("a bucket is not empty");
        slot[0].store(key ^ data, Ordering::Relaxed);
        slot[1].store(data, Ordering::Relaxed);
    }

    /// How much of the table is in use by this search, in thousandths.
    pub fn hashfull(&self) -> usize {
        let buckets = &self.words[self.first..];
        let sample: &[Slot] = buckets[..buckets.len().min(1000 * BUCKET)].as_chunks().0;
        let current = |slot: &&Slot| {
            let data = slot[1].load(Ordering::Relaxed);
            data != 0 && (data >> 8) as u8 == self.search
        };
        sample.iter().filter(current).count() * 1000 / sample.len()
    }

    #[inline]
    fn buckets(&self) -> usize {
        (self.words.len() - self.first) / BUCKET
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        let number = ((u128::from(key) * self.buckets() as u128) >> 64) as usize;
        let first = self.first + BUCKET * number;
        self.words[first..first + BUCKET].as_chunks().0
    }
}

/// The words to reserve at least for a table of so many whose memory shall go back to the system. glibc keeps what was freed for later,
/// unless it was larger than 32 MiB. So a large table reserves more than that; what it does not use takes no memory.
const fn least_reserve(words: usize) -> usize {
    const KEPT: usize = (32 << 20) / size_of::<AtomicU64>();
    const LARGE: usize = KEPT / 4;
    if cfg!(target_env = "gnu") && words >= LARGE { KEPT + 1 } else { 0 }
}

/// The buckets that fit in so many MiB, at least one.
const fn buckets_in(mebibytes: usize) -> usize {
    let buckets = mebibytes.saturating_mul(1 << 20) / BUCKET_BYTES;
    if buckets == 0 { 1 } else { buckets }
}

const fn pack(entry: Entry) -> u64 {
    (entry.score as u16 as u64) << 32
        | (entry.depth as u64) << 24
        | (entry.mv as u64) << 16
        | (entry.heuristic as u64) << 2
        | (entry.bound as u64 + 1)
}

const fn unpack(data: u64) -> Entry {
    let bound = match data & 3 {
        1 => Bound::Exact,
        2 => Bound::AtLeast,
        _ => Bound::AtMost,
    };
    Entry {
        score: (data >> 32) as i16,
        depth: (data >> 24) as u8,
        mv: (data >> 16) as u8,
        bound,
        heuristic: data & 4 != 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry =
        Entry { score: -321, depth: 17, mv: 139, bound: Bound::AtMost, heuristic: true };

    #[test]
    fn what_is_kept_is_found_again_and_nothing_else_is() {
        let table = TranspositionTable::new(1).unwrap();
        assert_eq!(table.probe(5), None);
        table.store(5, ENTRY);
        assert_eq!(table.probe(5), Some(ENTRY));
        assert_eq!(table.probe(6), None);
        let other = Entry { score: 30_000, bound: Bound::Exact, heuristic: false, ..ENTRY };
        table.store(5, other);
        assert_eq!(table.probe(5), Some(other));
    }

    #[test]
    fn half_written_entries_are_not_found() {
        let table = TranspositionTable::new(0).unwrap();
        table.store(5, ENTRY);
        let data = pack(Entry { depth: 3, ..ENTRY });
        table.bucket(5).iter().for_each(|slot| slot[1].store(data, Ordering::Relaxed));
        assert_eq!(table.probe(5), None);
    }

    #[test]
    fn the_shallowest_of_a_bucket_gives_way_and_old_entries_first() {
        let mut table = TranspositionTable::new(0).unwrap();
        for key in 0..4 {
            table.store(key, Entry { depth: 10 + key as u8, ..ENTRY });
        }
        table.store(4, Entry { depth: 1, ..ENTRY });
        let known = |table: &TranspositionTable| {
            (0..7).filter(|key| table.probe(*key).is_some()).collect::<Vec<_>>()
        };
        assert_eq!(known(&table), [1, 2, 3, 4]);
        table.new_search(0);
        table.store(4, Entry { depth: 9, ..ENTRY });
        table.store(5, ENTRY);
        assert_eq!(known(&table), [2, 3, 4, 5]);
        assert_eq!(table.hashfull(), 500);
    }

    #[test]
    fn a_table_beyond_all_memory_is_refused_and_one_of_nothing_works() {
        assert!(TranspositionTable::new(usize::MAX).is_err());
        let mut least = TranspositionTable::new(0).unwrap();
        least.new_search(usize::MAX);
        assert_eq!(least.buckets(), 1);
    }

    #[test]
    fn a_table_takes_what_a_search_needs_and_keeps_what_it_knows() {
        let mut table = TranspositionTable::new(4).unwrap();
        assert_eq!(table.buckets(), 1, "nothing is needed yet");
        table.new_search(1);
        assert_eq!(table.buckets(), 1 << 14);
        let keys = (1..1000).map(|number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        keys.clone().for_each(|key| table.store(key, ENTRY));
        table.new_search(usize::MAX);
        assert_eq!(table.buckets(), 4 << 14, "no more than it may have");
        assert!(keys.clone().all(|key| table.probe(key) == Some(ENTRY)));
        assert_eq!(table.hashfull(), 0, "they are of an older search");
        table.new_search(1);
        assert_eq!(table.buckets(), 4 << 14, "it does not shrink");
    }

    /// The memory of this process that is in use, in MiB.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    fn memory() -> usize {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.split_whitespace().next().unwrap().parse::<usize>().unwrap() / 1024
    }

    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn memory_goes_back_to_the_system_with_a_table_that_returns_it() {
        let take = || {
            let mut table = TranspositionTable::new(16).unwrap().returning();
            table.new_search(usize::MAX);
            table
        };
        // What was freed once is what glibc would keep from then on.
        drop((0..16).map(|_| take()).collect::<Vec<_>>());
        let before = memory();
        // Something small behind each that stays, as in a process that does more than this.
        let (tables, small): (Vec<TranspositionTable>, Vec<Vec<u8>>) =
            (0..16).map(|_| (take(), vec![1; 4096])).unzip();
        // Tests beside this one take some memory too.
        assert!(memory() > before + 128, "{before} MiB, then {} MiB", memory());
        drop(tables);
        assert!(memory() < before + 128, "{before} MiB, then {} MiB", memory());
        drop(small);
    }

    #[test]
    fn every_bucket_is_a_line_of_the_cache() {
        for mebibytes in [0, 1, 5] {
            let mut table = TranspositionTable::new(mebibytes).unwrap();
            table.new_search(mebibytes);
            for key in [0, 1 << 40, u64::MAX / 3, u64::MAX] {
                let bucket = table.bucket(key);
                assert_eq!(bucket.as_ptr().addr() % 64, 0);
                assert_eq!(size_of_val(bucket), 64);
            }
        }
    }
}

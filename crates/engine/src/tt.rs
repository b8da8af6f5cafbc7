//! The transposition table: search results by position, shared by all threads without locks. It is independent of the
//! game.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::score::{ESTIMATE_CEILING, Score};

/// A hash table that allocates when a search starts: as much as the search can fill, up to a limit. The oldest and
/// shallowest entries are replaced first.
///
/// An entry is two words, and four entries make a bucket. The first word is the key XORed with the second, so an entry
/// torn by two writing threads matches no key:
///
/// ```text
///   word 0   key ^ word 1
///   word 1   bit  63..48    47..32   31..24  23..16  15..8           7..3  2        1..0
///                 nothing   score    depth   move    search number   0     heuristic  bound
/// ```
pub struct TranspositionTable {
    words: Vec<AtomicU64>,
    /// The index of the first bucket's first word.
    first: usize,
    /// The maximum number of buckets.
    most: usize,
    /// Whether dropping the table returns its memory to the system.
    returns: bool,
    /// The number of the current search, which dates the entries.
    search: u8,
}

/// The search result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The score, converted by `score::to_table`.
    pub score: i16,
    /// The depth searched, in plies.
    pub depth: u8,
    /// The index of the best move in the list of legal moves.
    pub mv: u8,
    pub bound: Bound,
    /// Whether an estimate contributed to the score.
    pub heuristic: bool,
}

impl Entry {
    /// Whether the entry holds at any depth: no estimate contributed to it, or it bounds the score by a win or a loss.
    pub(crate) const fn is_certain(&self) -> bool {
        let score = self.score as Score;
        !self.heuristic
            || score > ESTIMATE_CEILING && !matches!(self.bound, Bound::AtMost)
            || score < -ESTIMATE_CEILING && !matches!(self.bound, Bound::AtLeast)
    }
}

/// The relation of a stored score to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Equal.
    Exact,
    /// The true score is at least this.
    AtLeast,
    /// The true score is at most this.
    AtMost,
}

/// An entry in memory.
type Slot = [AtomicU64; 2];

/// The words of a bucket, which holds all entries a key may be in. A bucket is one cache line, so a probe waits for
/// memory once.
const BUCKET: usize = 8;
const BUCKET_BYTES: usize = BUCKET * size_of::<AtomicU64>();

impl TranspositionTable {
    /// Creates a table of up to this many MiB, with at least one bucket.
    ///
    /// # Errors
    ///
    /// If that much memory cannot be reserved.
    pub fn new(mebibytes: usize) -> Result<TranspositionTable, TryReserveError> {
        let most = buckets_in(mebibytes);
        Vec::<AtomicU64>::new().try_reserve_exact(most * BUCKET)?;
        TranspositionTable { words: Vec::new(), first: 0, most, returns: false, search: 0 }
            .with_buckets(1)
    }

    /// Returns the table with its memory going back to the system on drop: for a process that outlives its games.
    /// Filling it takes some milliseconds more.
    #[must_use]
    pub(crate) fn returning(self) -> TranspositionTable {
        TranspositionTable { returns: true, ..self }
    }

    /// Creates an empty table with the same settings and this many buckets.
    fn with_buckets(&self, buckets: usize) -> Result<TranspositionTable, TryReserveError> {
        let count = buckets * BUCKET;
        // The words before the first cache line are unused. An aligned type would do the same, but glibc maps aligned
        // memory of this size page by page each time, and unmaps it again.
        let mut words: Vec<AtomicU64> = Vec::new();
        let least = if self.returns { least_reserve(count) } else { 0 };
        words.try_reserve_exact((count + BUCKET - 1).max(least))?;
        let past = words.as_ptr().addr() % BUCKET_BYTES / size_of::<AtomicU64>();
        let first = (BUCKET - past) % BUCKET;
        words.resize_with(first + count, AtomicU64::default);
        Ok(TranspositionTable { words, first, ..*self })
    }

    /// Starts a new search, which can fill this many MiB. Older entries stay usable, but are replaced first.
    pub(crate) fn new_search(&mut self, mebibytes: usize) {
        self.search = self.search.wrapping_add(1);
        let mut wanted = buckets_in(mebibytes).min(self.most);
        while wanted > self.buckets() {
            match self.with_buckets(wanted) {
                Ok(larger) => *self = self.moved_to(larger),
                // Memory may have become scarce since the table was created.
                Err(_) => wanted /= 2,
            }
        }
    }

    /// Copies the entries into a larger table.
    fn moved_to(&self, larger: TranspositionTable) -> TranspositionTable {
        for slot in self.words[self.first..].as_chunks::<2>().0 {
            let data = slot[1].load(Ordering::Relaxed);
            if data != 0 {
                larger.insert(slot[0].load(Ordering::Relaxed) ^ data, data);
            }
        }
        larger
    }

    /// Returns the entry of a position.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|entry| {
            let data = entry[1].load(Ordering::Relaxed);
            (entry[0].load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Stores an entry, in place of the one with the same key or else of the least valuable one in its bucket.
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
        let slot = self.bucket(key).iter().min_by_key(worth).expect("a bucket has four slots");
        slot[0].store(key ^ data, Ordering::Relaxed);
        slot[1].store(data, Ordering::Relaxed);
    }

    /// Returns the share of entries written by the current search, in thousandths.
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

/// Returns the least capacity, in words, for a table of this many whose memory must go back to the system. glibc caches
/// freed blocks of up to 32 MiB, so a large table reserves more than that; the unused part takes no memory.
const fn least_reserve(words: usize) -> usize {
    const KEPT: usize = (32 << 20) / size_of::<AtomicU64>();
    const LARGE: usize = KEPT / 4;
    if cfg!(target_env = "gnu") && words >= LARGE { KEPT + 1 } else { 0 }
}

/// Returns the number of buckets that fit in this many MiB, at least one.
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
    fn a_probe_finds_stored_keys_and_no_others() {
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
    fn the_shallowest_entry_of_a_bucket_is_replaced_and_old_entries_first() {
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
    fn a_table_beyond_all_memory_is_refused_and_one_of_zero_mib_works() {
        assert!(TranspositionTable::new(usize::MAX).is_err());
        let mut least = TranspositionTable::new(0).unwrap();
        least.new_search(usize::MAX);
        assert_eq!(least.buckets(), 1);
    }

    #[test]
    fn a_table_grows_with_its_searches_and_keeps_its_entries() {
        let mut table = TranspositionTable::new(4).unwrap();
        assert_eq!(table.buckets(), 1, "no search has started");
        table.new_search(1);
        assert_eq!(table.buckets(), 1 << 14);
        let keys = (1..1000).map(|number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        keys.clone().for_each(|key| table.store(key, ENTRY));
        table.new_search(usize::MAX);
        assert_eq!(table.buckets(), 4 << 14, "the limit of the table");
        assert!(keys.clone().all(|key| table.probe(key) == Some(ENTRY)));
        assert_eq!(table.hashfull(), 0, "the entries belong to an older search");
        table.new_search(1);
        assert_eq!(table.buckets(), 4 << 14, "a table does not shrink");
    }

    /// Returns the resident memory of this process, in MiB.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    fn memory() -> usize {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.split_whitespace().next().unwrap().parse::<usize>().unwrap() / 1024
    }

    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn a_returning_table_gives_its_memory_back_to_the_system() {
        let take = || {
            let mut table = TranspositionTable::new(16).unwrap().returning();
            table.new_search(usize::MAX);
            table
        };
        // glibc would cache blocks of a size that was freed once.
        drop((0..16).map(|_| take()).collect::<Vec<_>>());
        let before = memory();
        // A small block after each table stays allocated, as in a larger process.
        let (tables, small): (Vec<TranspositionTable>, Vec<Vec<u8>>) =
            (0..16).map(|_| (take(), vec![1; 4096])).unzip();
        // Concurrent tests also allocate.
        assert!(memory() > before + 128, "{before} MiB, then {} MiB", memory());
        drop(tables);
        assert!(memory() < before + 128, "{before} MiB, then {} MiB", memory());
        drop(small);
    }

    #[test]
    fn every_bucket_is_one_cache_line() {
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

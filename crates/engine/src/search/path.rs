//! The path to the current position: the game so far, then the current line. It detects repetitions.

/// The keys of the positions on the path.
///
/// Almost no position repeats, so a small counter of each key's lowest bits is tested first.
pub(super) struct Path {
    keys: Vec<u64>,
    /// `sums[n]`: the sum of the keys before the n-th position, back to the last irreversible move: the part of the
    /// past that can still matter.
    sums: Vec<u64>,
    seen: Vec<u16>,
    /// The number of positions that have been played; the last of these is the root.
    played: usize,
}

/// The occurrences of a position on the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Visits {
    /// Their number, including the current one.
    pub times: usize,
    /// The ply of the previous occurrence, counted from the root; `None` if it lies before the root.
    pub last: Option<usize>,
}

const SEEN: usize = 1 << 12;

impl Path {
    /// Creates the path of a game so far, the root last.
    pub(super) fn new(keys: Vec<u64>, room: usize) -> Path {
        let mut path = Path {
            keys: Vec::with_capacity(keys.len() + room),
            sums: Vec::with_capacity(keys.len() + room),
            seen: vec![0; SEEN],
            played: keys.len(),
        };
        keys.into_iter().for_each(|key| path.enter(key, false));
        path
    }

    #[inline]
    pub(super) fn enter(&mut self, key: u64, is_final: bool) {
        let sum = match (self.keys.last(), self.sums.last()) {
            (Some(key), Some(sum)) if !is_final => sum.wrapping_add(*key),
            _ => 0,
        };
        self.keys.push(key);
        self.sums.push(sum);
        self.seen[key as usize % SEEN] += 1;
    }

    #[inline]
    pub(super) fn leave(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.sums.pop();
            self.seen[key as usize % SEEN] -= 1;
        }
    }

    /// Returns the key of the current position.
    pub(super) fn key(&self) -> u64 {
        self.keys[self.keys.len() - 1]
    }

    /// Returns the key of the current position combined with the part of the path that can still matter.
    pub(super) fn key_of_way(&self) -> u64 {
        self.key() ^ self.sums[self.sums.len() - 1].rotate_left(32)
    }

    /// Whether no earlier position can recur.
    pub(super) fn is_fresh(&self) -> bool {
        self.sums[self.sums.len() - 1] == 0
    }

    /// Returns the occurrences of the current position.
    #[inline]
    pub(super) fn visits(&self) -> Visits {
        let key = self.key();
        if self.seen[key as usize % SEEN] == 1 {
            return Visits { times: 1, last: None };
        }
        let before = &self.keys[..self.keys.len() - 1];
        let times = 1 + before.iter().filter(|other| **other == key).count();
        let last = before.iter().rposition(|other| *other == key);
        Visits { times, last: last.and_then(|index| (index + 1).checked_sub(self.played)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visits_are_counted_in_the_game_and_in_the_line() {
        let mut path = Path::new(vec![7, 8, 7, 9], 8);
        path.enter(8, false);
        assert_eq!(path.visits(), Visits { times: 2, last: None });
        path.enter(9, false);
        assert_eq!(path.visits(), Visits { times: 2, last: Some(0) });
        path.enter(7 + SEEN as u64, false);
        assert_eq!(path.visits(), Visits { times: 1, last: None });
        path.enter(8, false);
        assert_eq!(path.visits(), Visits { times: 3, last: Some(1) });
        path.leave();
        path.leave();
        path.enter(7, false);
        assert_eq!(path.visits(), Visits { times: 3, last: None });
    }

    #[test]
    fn an_irreversible_move_clears_the_path() {
        let way = |keys: &[(u64, bool)]| {
            let mut path = Path::new(vec![1], 8);
            keys.iter().for_each(|(key, is_final)| path.enter(*key, *is_final));
            path.key_of_way()
        };
        let mut path = Path::new(vec![1], 8);
        path.enter(2, true);
        assert!(path.is_fresh());
        path.enter(3, false);
        assert!(!path.is_fresh());
        assert_ne!(way(&[(2, false), (4, false)]), way(&[(3, false), (4, false)]));
        assert_eq!(way(&[(2, false), (4, true)]), way(&[(3, false), (4, true)]));
        assert_eq!(
            way(&[(2, false), (3, false), (4, false)]),
            way(&[(3, false), (2, false), (4, false)])
        );
    }
}

//! The way to the position in hand: the game so far, then the line that is being looked at. It tells what came back.

/// The keys of the positions on the way.
///
/// Almost no position has been there before, so a small count of each key's lowest bits answers first.
pub(super) struct Path {
    keys: Vec<u64>,
    /// `sums[n]`: the sum of the keys before the n-th position back to the last move that cannot be undone: what of
    /// the past can still matter.
    sums: Vec<u64>,
    seen: Vec<u16>,
    /// How many of the positions have been played; the last of these is the root.
    played: usize,
}

/// How often a position has been on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Visits {
    /// All of them, this one included.
    pub times: usize,
    /// The last one before: how many plies after the root, if not before it.
    pub last: Option<usize>,
}

const SEEN: usize = 1 << 12;

impl Path {
    /// The way of a game so far, the root last.
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

    /// The key of the position in hand.
    pub(super) fn key(&self) -> u64 {
        self.keys[self.keys.len() - 1]
    }

    /// The key of the position in hand together with the way to it, as far as it can still matter.
    pub(super) fn key_of_way(&self) -> u64 {
        self.key() ^ self.sums[self.sums.len() - 1].rotate_left(32)
    }

    /// Whether no earlier position can come back.
    pub(super) fn is_fresh(&self) -> bool {
        self.sums[self.sums.len() - 1] == 0
    }

    /// How often the position in hand has been on the way.
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
    fn after_a_move_that_cannot_be_undone_the_way_is_forgotten() {
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

//! One thread, that of the caller: loops run sequentially, and background work is not started.

/// The parts of `rayon` that loops use, on the caller's thread.
pub(crate) mod prelude {
    use std::ops::Range;
    use std::slice::{Chunks, ChunksMut, Iter, IterMut};

    /// Loops over a slice.
    pub(crate) trait Slice<T> {
        fn par_iter(&self) -> Iter<'_, T>;
        fn par_iter_mut(&mut self) -> IterMut<'_, T>;
        fn par_chunks(&self, len: usize) -> Chunks<'_, T>;
        fn par_chunks_mut(&mut self, len: usize) -> ChunksMut<'_, T>;
    }

    impl<T> Slice<T> for [T] {
        fn par_iter(&self) -> Iter<'_, T> {
            self.iter()
        }

        fn par_iter_mut(&mut self) -> IterMut<'_, T> {
            self.iter_mut()
        }

        fn par_chunks(&self, len: usize) -> Chunks<'_, T> {
            self.chunks(len)
        }

        fn par_chunks_mut(&mut self, len: usize) -> ChunksMut<'_, T> {
            self.chunks_mut(len)
        }
    }

    /// Loops over numbers.
    pub(crate) trait Numbers {
        fn into_par_iter(self) -> Range<usize>;
    }

    impl Numbers for Range<usize> {
        fn into_par_iter(self) -> Range<usize> {
            self
        }
    }

    /// The adapters of loops that have other names in the standard library.
    pub(crate) trait Loop: Iterator + Sized {
        fn with_min_len(self, _: usize) -> Self {
            self
        }

        fn find_first(mut self, is_it: impl Fn(&Self::Item) -> bool) -> Option<Self::Item> {
            self.find(is_it)
        }

        fn find_map_first<T>(mut self, find: impl Fn(Self::Item) -> Option<T>) -> Option<T> {
            self.find_map(find)
        }
    }

    impl<I: Iterator> Loop for I {}
}

/// The maximum number of threads that can be used at once.
pub const MAX: usize = 1;

/// Returns the number of usable cores.
pub fn cores() -> usize {
    1
}

/// Returns the number of threads that work on a loop.
pub(crate) fn in_loops() -> usize {
    1
}

/// Does nothing and returns false: there is no other thread.
pub(crate) fn spawn(_name: &str, _work: impl FnOnce() + Send + 'static) -> bool {
    false
}

/// Runs work.
pub(crate) fn apart<T>(_threads: usize, work: impl FnOnce() -> T) -> T {
    work()
}

/// Runs work without its helpers.
pub fn beside<T>(
    _helpers: impl Iterator<Item = impl FnOnce() + Send>,
    work: impl FnOnce() -> T,
) -> T {
    work()
}

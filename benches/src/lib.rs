//! The measured work: one perft per game, large enough to be typical and small enough to be quick.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Siam, perft};

/// A perft to measure.
pub struct Work {
    /// The name of the game.
    pub game: &'static str,
    /// The instruction budget per leaf.
    pub budget: u64,
    /// Counts the leaves.
    pub run: fn() -> u64,
}

/// One piece of work per game; Khan's is spread over three setups.
pub static WORKS: [Work; 5] = [
    Work {
        game: "awale",
        budget: 200,
        run: || count::<Awale>(&[("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 8)]),
    },
    Work { game: "siam", budget: 250, run: || count::<Siam>(&[(SIAM, 3)]) },
    Work { game: "khan", budget: 150, run: || count::<Khan>(&KHAN) },
    Work { game: "pogo", budget: 110, run: || count::<Pogo>(&[(POGO, 5)]) },
    Work { game: "chicago", budget: 150, run: || count::<Chicago>(&[(CHICAGO, 8)]) },
];

/// An empty board, and a middle-game position.
const SIAM: &str =
    "[[(11,e),(25,w),(44,s),(52,s),(55,n)],[(13,w),(24,s),(32,w),(54,w),(0,0)],[22,33,34],r]";
const POGO: &str = "[1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1";
const KHAN: [(&str, u32); 3] = [
    ("2K3/SSSSS1/6/6/1sssss/3k2 r - top", 6),
    ("S1S1K1/1S1S1S/6/6/s1s1s1/1s1k1s r - top", 6),
    ("S4s/1S2s1/1S3k/K3s1/1S2s1/S4s r - left", 6),
];
const CHICAGO: &str = "[[[ble,cafe,riz,sucre],[cafe,cacao,cacao,mais],[mais,sucre,ble,mais],[sucre,cacao,riz,ble],\
    [ble,cacao,riz,riz],[mais,cafe,ble,ble],[riz,cafe,sucre,sucre],[cafe,sucre,riz,mais],[cacao,cafe,cacao,mais]],\
    [[ble,7],[riz,6],[cacao,6],[cafe,6],[sucre,6],[mais,6]],0,[],[]] j1";

fn count<G: Game>(positions: &[(&str, u32)]) -> u64 {
    let position = |text: &str| text.parse::<G>().unwrap_or_else(|why| panic!("{text}: {why}"));
    positions.iter().map(|(text, depth)| perft(&position(text), *depth)).sum()
}

/// The number of allocations of this program.
pub fn allocations() -> u64 {
    COUNTING.0.load(Ordering::Relaxed)
}

/// The system allocator with a count of its calls.
struct Counting(AtomicU64);

#[global_allocator]
static COUNTING: Counting = Counting(AtomicU64::new(0));

// SAFETY: every call is forwarded unchanged to the system allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.0.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        unsafe { System.dealloc(place, layout) }
    }
}

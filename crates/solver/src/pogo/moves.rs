//! The moves of whole patterns of heights. All positions of a pattern share them: a move changes the heights in one way
//! and permutes the pieces in one way, regardless of their colours.

use std::collections::HashMap;

use iroko_games::pogo::{CELLS, MAX_TAKEN, targets};

use super::index::{ALL, Heights, Index, Order, order_of_view};

/// A move from any position of a pattern whose `top` belongs to the player to move.
pub(super) struct Step {
    /// The pattern after the move.
    pub to: u16,
    /// The number of the permutation of the pieces.
    order: u32,
    /// The top piece of the origin.
    pub top: u16,
    /// The index of that piece after the move.
    pub landed: u8,
}

/// The moves of all patterns.
pub(super) struct Steps {
    steps: Vec<Step>,
    /// The moves of pattern n are `steps[firsts[n]..firsts[n + 1]]`.
    firsts: Vec<u32>,
    /// For each permutation and each half of a colouring after the move: the bits before it. The players change roles, so
    /// every bit is inverted.
    befores: Vec<[[u16; 64]; 2]>,
}

impl Steps {
    pub(super) fn new(index: &Index, no_u_turn: bool) -> Steps {
        let mut steps = Steps { steps: Vec::new(), firsts: vec![0], befores: Vec::new() };
        let mut known: HashMap<Order, u32> = HashMap::new();
        for heights in &index.patterns {
            for from in 0..CELLS {
                for count in 1..=MAX_TAKEN.min(heights[from] as usize) {
                    for to in targets(from, count, no_u_turn) {
                        let (pattern, order) = played(index, heights, from, to, count);
                        let number = *known.entry(order).or_insert_with(|| {
                            steps.befores.push(before(&order));
                            steps.befores.len() as u32 - 1
                        });
                        let top = heights[..=from].iter().sum::<u8>() - 1;
                        let landed = order.iter().position(|piece| *piece == top);
                        let landed = landed.expect("a permutation contains every piece") as u8;
                        steps.steps.push(Step {
                            to: pattern,
                            order: number,
                            top: 1 << top,
                            landed,
                        });
                    }
                }
            }
            steps.firsts.push(steps.steps.len() as u32);
        }
        steps
    }

    /// Returns the moves of a pattern.
    pub(super) fn of(&self, pattern: usize) -> &[Step] {
        &self.steps[self.firsts[pattern] as usize..self.firsts[pattern + 1] as usize]
    }

    /// Returns the colouring before a move, given the one after it, each for its own player to move.
    #[inline]
    pub(super) fn before(&self, step: &Step, after: u16) -> u16 {
        let [low, high] = &self.befores[step.order as usize];
        low[after as usize & 63] | high[after as usize >> 6]
    }
}

impl Steps {
    /// Returns the colouring after a move: the slow inverse of `before`, for verification.
    pub(super) fn after(&self, step: &Step, colouring: u16) -> u16 {
        let [low, high] = &self.befores[step.order as usize];
        // Bit i of the result is the one whose absence sets a bit before the move.
        let piece = |place: usize| {
            let half = if place < ALL / 2 { low } else { high };
            half[0] & !half[1 << (place % (ALL / 2))]
        };
        (0..ALL)
            .filter(|place| colouring & piece(*place) == 0)
            .fold(0, |bits, place| bits | 1 << place)
    }
}

/// Returns the pattern after a move, and the origins of its pieces.
fn played(index: &Index, heights: &Heights, from: usize, to: usize, count: usize) -> (u16, Order) {
    let mut after = *heights;
    after[from] -= count as u8;
    after[to] += count as u8;
    // The pieces cell by cell: those that stay, and on the target those that arrive.
    let mut pieces = [0; ALL];
    let (mut place, mut first) = (0, 0);
    let taken = heights[..=from].iter().sum::<u8>() - count as u8;
    for cell in 0..CELLS {
        let stay = if cell == from { after[cell] } else { heights[cell] };
        let come = if cell == to { count as u8 } else { 0 };
        for piece in (first..first + stay).chain(taken..taken + come) {
            pieces[place] = piece;
            place += 1;
        }
        first += heights[cell];
    }
    let (pattern, symmetry) = index.place(&after);
    (pattern, order_of_view(&after, symmetry).map(|piece| pieces[piece as usize]))
}

/// Returns the bits of each half of a colouring before a permutation and an exchange of the players.
fn before(order: &Order) -> [[u16; 64]; 2] {
    let mut halves = [[0; 64]; 2];
    for (half, table) in halves.iter_mut().enumerate() {
        for (bits, colouring) in table.iter_mut().enumerate() {
            for place in 0..ALL / 2 {
                if bits >> place & 1 == 0 {
                    *colouring |= 1 << order[half * ALL / 2 + place];
                }
            }
        }
    }
    halves
}

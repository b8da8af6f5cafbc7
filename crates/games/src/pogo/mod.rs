//! Pogo: stacks that hop onto each other. The rules of a position, without strategy; `text.rs` has the notation.
//!
//! Nine cells, six pieces per side. One, two or three pieces move as many steps as there are pieces; a player
//! whose opponent owns no stack wins. `crates/table/rules/pogo.en.md` explains the rules with examples.

#[cfg(test)]
mod tests;
mod text;

use crate::position::mix;
use crate::{
    Game, Message, MessageArg, Moves, Outcome, Player, Position, Reason, VariantSet, message,
};

/// The number of cells.
pub const CELLS: usize = 9;

/// The number of pieces per player.
pub const PIECES: usize = 6;

/// The maximum number of pieces in one move.
pub const MAX_TAKEN: usize = 3;

/// A position of Pogo: nine stacks, the player to move, and whether the variant `no-u-turn` is in force.
///
/// ```text
///   cells 1 2 3     index 0 1 2     a stack, from its highest bit down:
///         4 5 6           3 4 5       a sentinel one, then
///         7 8 9           6 7 8       its pieces from bottom to top, 1 white and 0 black
///
///   0b1 is an empty cell, 0b10 a black piece, 0b1101 white, black, and white on top
/// ```
///
/// The top piece is the lowest bit: taking pieces is a mask and a shift, landing them a shift and a sum.
///
/// ```
/// use iroko_games::{Game, Pogo, Position, VariantSet};
///
/// let start = Pogo::start(VariantSet::STANDARD, 0);
/// let mv = start.parse_move("132")?; // from cell 1 to cell 3, two pieces
/// let next = start.after(mv);
/// assert_eq!([1, 2, 3].map(|cell| next.height(cell - 1)), [0, 2, 4]);
/// # Ok::<(), iroko_games::MoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pogo {
    stacks: [u16; CELLS],
    turn: Player,
    no_u_turn: bool,
}

/// A move of one to three pieces from the top of one cell onto another; cells are 0..=8 for 1..9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: u8,
    to: u8,
    count: u8,
}

/// A stack without pieces.
const EMPTY: u16 = 1;

/// The moves from one cell: those of one piece, then of two, then of three, each by rising target.
#[derive(Clone, Copy)]
struct Reach {
    /// At most twelve, four of each count from the centre; other cells leave the rest unused.
    moves: [Move; 12],
    /// `ends[count]`: the number of moves of at most `count` pieces.
    ends: [usize; MAX_TAKEN + 1],
}

/// `REACH[no_u_turn][from]`: the moves that rule 2 allows from each cell.
static REACH: [[Reach; CELLS]; 2] = {
    let mut table = [[Reach::of(0, false); CELLS]; 2];
    let mut from = 0;
    while from < CELLS {
        table[0][from] = Reach::of(from, false);
        table[1][from] = Reach::of(from, true);
        from += 1;
    }
    table
};

impl Reach {
    /// Rule 2: as many steps as there are pieces, never visiting a cell twice.
    const fn of(from: usize, no_u_turn: bool) -> Reach {
        let mut reach =
            Reach { moves: [Move { from: 0, to: 0, count: 0 }; 12], ends: [0; MAX_TAKEN + 1] };
        let (mut count, mut end) = (1, 0);
        while count <= MAX_TAKEN {
            let mut to = 0;
            while to < CELLS {
                // Any two neighbours belong to a square of four cells, and three steps lead round it.
                let u_turn = count == 3 && distance(from, to) == 1 && !no_u_turn;
                if distance(from, to) == count || u_turn {
                    reach.moves[end] = Move { from: from as u8, to: to as u8, count: count as u8 };
                    end += 1;
                }
                to += 1;
            }
            reach.ends[count] = end;
            count += 1;
        }
        reach
    }

    /// Returns the moves of a stack of the given height.
    fn up_to(&self, height: usize) -> &[Move] {
        &self.moves[..self.ends[height.min(MAX_TAKEN)]]
    }

    /// Returns the moves of exactly `count` pieces.
    fn exactly(&self, count: usize) -> &[Move] {
        &self.moves[self.ends[count - 1]..self.ends[count]]
    }
}

/// The rotations and reflections of the board except the identity: the source index of each place.
pub const SYMMETRIES: [[usize; CELLS]; 7] = [
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

/// Rule 2: iterates over the cells on which `count` pieces, 1 to [`MAX_TAKEN`], may land.
pub fn targets(from: usize, count: usize, no_u_turn: bool) -> impl Iterator<Item = usize> {
    REACH[usize::from(no_u_turn)][from].exactly(count).iter().map(|mv| mv.to())
}

/// Returns the length of the shortest path between two cells.
const fn distance(from: usize, to: usize) -> usize {
    (from / 3).abs_diff(to / 3) + (from % 3).abs_diff(to % 3)
}

/// Returns the name of a cell: `1` to `9`.
const fn name(cell: usize) -> char {
    (b'1' + cell as u8) as char
}

/// Returns the digit of a player's pieces, in stacks and in texts.
const fn digit(player: Player) -> u16 {
    match player {
        Player::One => 1,
        Player::Two => 0,
    }
}

/// The lowest bit of each of the four stacks in a word.
const LOWEST: u64 = 0x0001_0001_0001_0001;

/// Packs four stacks into a word.
const fn four([a, b, c, d]: [u16; 4]) -> u64 {
    a as u64 | (b as u64) << 16 | (c as u64) << 32 | (d as u64) << 48
}

/// Returns the lowest bits of the stacks in a word that a player owns.
const fn tops(word: u64, player: Player) -> u64 {
    // A stack that is not empty has a bit above its lowest one: the addition carries it into the highest bit.
    let filled = (((word >> 1) & (0x7fff * LOWEST)) + 0x7fff * LOWEST) >> 15;
    let own = if digit(player) == 1 { word } else { !word };
    filled & own & LOWEST
}

/// Packs four lowest bits side by side: each is multiplied into its own place in the upper sixteen bits.
const fn gather(lowest: u64) -> u16 {
    (lowest.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48) as u16 & 15
}

/// Returns the owner of the piece in the lowest bit of a stack.
const fn lowest(stack: u16) -> Player {
    if stack & 1 == digit(Player::One) { Player::One } else { Player::Two }
}

impl Pogo {
    /// Returns the number of pieces on a cell, 0..=8 for 1..9.
    pub const fn height(&self, cell: usize) -> usize {
        self.stacks[cell].ilog2() as usize
    }

    /// Iterates over the pieces of a cell, from bottom to top.
    pub fn pieces(&self, cell: usize) -> impl DoubleEndedIterator<Item = Player> + use<> {
        let stack = self.stacks[cell];
        (0..self.height(cell)).rev().map(move |place| lowest(stack >> place))
    }

    /// Returns the owner of a cell's stack: that of its top piece.
    pub fn owner(&self, cell: usize) -> Option<Player> {
        let stack = self.stacks[cell];
        (stack != EMPTY).then(|| lowest(stack))
    }

    /// Returns the packed stack of a cell: a sentinel one, then its pieces from bottom to top, 1 white and 0 black.
    #[inline]
    pub const fn stack(&self, cell: usize) -> u16 {
        self.stacks[cell]
    }

    /// Returns the cells whose stacks a player owns, one bit per cell.
    #[inline]
    pub const fn owned(&self, player: Player) -> u16 {
        let [first, second, last] = self.words();
        let [first, second, last] = [tops(first, player), tops(second, player), tops(last, player)];
        gather(first) | gather(second) << 4 | gather(last) << 8
    }

    /// Packs the stacks into words, four per word of sixteen bits each; the last word holds one.
    #[inline]
    const fn words(&self) -> [u64; 3] {
        let [a, b, c, d, e, f, g, h, last] = self.stacks;
        [four([a, b, c, d]), four([e, f, g, h]), last as u64]
    }

    /// Iterates over the cells whose stacks a player owns, in rising order.
    #[inline]
    pub fn stacks_of(&self, player: Player) -> impl Iterator<Item = usize> + use<> {
        let mut left = self.owned(player);
        std::iter::from_fn(move || {
            let cell = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (cell < CELLS).then_some(cell)
        })
    }

    /// Returns the owner of the stack that a move leaves behind on its origin, if any pieces remain.
    #[inline]
    pub fn left_to(&self, mv: Move) -> Option<Player> {
        let rest = self.stacks[mv.from()] >> mv.count;
        (rest != EMPTY).then(|| lowest(rest))
    }

    /// Returns the number of moves that a player would have if it were their turn.
    pub fn mobility(&self, player: Player) -> usize {
        self.stacks_of(player).map(|from| self.reach(from).up_to(self.height(from)).len()).sum()
    }

    /// Returns the same board with the other player to move.
    pub const fn after_null_move(&self) -> Pogo {
        Pogo { turn: self.turn.other(), ..*self }
    }

    /// Returns whether the variant `no-u-turn` is in force.
    pub const fn is_no_u_turn(&self) -> bool {
        self.no_u_turn
    }

    fn owns_nothing(&self, player: Player) -> bool {
        self.words().into_iter().all(|word| tops(word, player) == 0)
    }

    fn reach(&self, from: usize) -> &'static Reach {
        &REACH[usize::from(self.no_u_turn)][from]
    }
}

impl Position for Pogo {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let loser = Player::BOTH.into_iter().find(|player| self.owns_nothing(*player))?;
        Some(Outcome::win(loser.other(), Reason::Stacks))
    }

    fn moves(&self, moves: &mut Moves<Move>) {
        // In a composed position, the player to move may already have won.
        if self.owns_nothing(self.turn.other()) {
            return;
        }
        for from in self.stacks_of(self.turn) {
            let reach = self.reach(from).up_to(self.height(from));
            moves.try_extend_from_slice(reach).expect("MAX_MOVES covers every move of Pogo");
        }
    }

    fn play(&mut self, mv: Move) {
        let [from, to] = [mv.from, mv.to].map(usize::from);
        let taken = self.stacks[from] & ((1 << mv.count) - 1);
        self.stacks[from] >>= mv.count;
        self.stacks[to] = (self.stacks[to] << mv.count) + taken;
        self.turn = self.turn.other();
    }

    fn key(&self) -> u64 {
        let [first, second, last] = self.words();
        let flags = self.turn as u64 + 2 * u64::from(self.no_u_turn);
        mix(mix(mix(first) ^ second) ^ (last << 2 | flags))
    }

    fn objection(&self, mv: Move) -> Message {
        let (from, to, count) = (name(mv.from()), name(mv.to()), mv.count());
        let height = self.height(mv.from());
        let reach = self.reach(mv.from()).exactly(count);
        let stacks = MessageArg::any_of(self.stacks_of(self.turn).map(name));
        let legal = MessageArg::any_of(reach.iter().map(|mv| name(mv.to())));
        if height == 0 {
            message!("pogo-empty-cell", cell = from, stacks = stacks)
        } else if self.owner(mv.from()) != Some(self.turn) {
            message!("pogo-not-your-stack", cell = from, stacks = stacks)
        } else if count > height {
            message!("pogo-too-few-pieces", cell = from, height = height, count = count)
        } else if reach.is_empty() {
            message!("pogo-centre-needs-u-turn", cell = from)
        } else if from == to {
            message!("pogo-same-cell", cell = from, count = count, legal = legal)
        } else if count == 3 && distance(mv.from(), mv.to()) == 1 {
            message!("pogo-u-turn", from = from, to = to, legal = legal)
        } else {
            message!("pogo-wrong-distance", from = from, to = to, count = count, legal = legal)
        }
    }

    fn canonical(&self) -> Pogo {
        let images = SYMMETRIES.iter().map(|places| places.map(|cell| self.stacks[cell]));
        Pogo { stacks: images.fold(self.stacks, Ord::min), ..*self }
    }
}

impl Game for Pogo {
    const NAME: &'static str = "pogo";
    const VARIANTS: &'static [&'static str] = &["no-u-turn"];

    fn variants(&self) -> VariantSet {
        VariantSet::STANDARD.with(0, self.no_u_turn)
    }

    fn start(variants: VariantSet, _seed: u64) -> Pogo {
        let [white, black] = [0b111, 0b100];
        let stacks = [white, white, white, EMPTY, EMPTY, EMPTY, black, black, black];
        Pogo { stacks, turn: Player::One, no_u_turn: variants.has(0) }
    }
}

impl Move {
    /// Returns the origin of the pieces, 0..=8 for 1..9.
    pub const fn from(self) -> usize {
        self.from as usize
    }

    /// Returns the cell on which they land.
    pub const fn to(self) -> usize {
        self.to as usize
    }

    /// Returns the number of pieces, 1 to 3.
    pub const fn count(self) -> usize {
        self.count as usize
    }
}

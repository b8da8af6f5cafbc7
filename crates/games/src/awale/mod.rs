//! Awalé: sowing and capturing seeds. The rules of a position and its text, without strategy.
//!
//! Twelve pits, six per side, hold 48 seeds, sown counter-clockwise. The first player with 25 seeds wins.
//! `crates/table/rules/awale.en.md` explains the rules with examples.

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use crate::position::mix;
use crate::record::script::Script;
use crate::record::{Record, RecordError, ogn};
use crate::{
    Game, Message, MessageArg, Moves, Outcome, Player, Position, Reason, Scored, VariantSet,
    message,
};

/// The number of seeds in a game.
pub const SEEDS: u8 = 48;

/// The number of captured seeds that wins immediately.
pub const SEEDS_TO_WIN: u8 = 25;

/// The number of pits.
const PITS: usize = 12;

/// A position of Awalé, one byte per pit or store:
///
/// ```text
///            f  e  d  c  b  a             north    byte 11 10  9  8  7  6
///   store 13                   store 12            byte 13              12
///            A  B  C  D  E  F             south    byte  0  1  2  3  4  5
///
///   byte 14: bit 0 = North to move, bit 1 = the rules called `awari`; byte 15: 0
/// ```
///
/// Sowing goes through rising bytes. No byte ever exceeds 48, so a whole sowing is one addition.
///
/// ```
/// use iroko_games::{Awale, Player, Position};
///
/// let position: Awale = "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S".parse()?;
/// let mv = position.parse_move("F")?;
/// assert_eq!(position.captures(mv), 7);
/// assert_eq!(position.after(mv).store(Player::One), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Awale(u128);

/// A move: the pit to sow, 0..=5 for A..F and 6..=11 for a..f.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pit(u8);

const FIRST_STORE: usize = PITS;
const FLAGS: usize = 14;
const NORTH_MOVES: u128 = 1 << (8 * FLAGS);
const AWARI: u128 = 2 << (8 * FLAGS);

/// The bytes of South's row and of North's row.
const ROWS: [u128; 2] = [0xffff_ffff_ffff, 0xffff_ffff_ffff << 48];

/// `SOWN[pit][n]`: the bytes to add when `n` seeds are sown from `pit`, which is always skipped.
static SOWN: [[u128; SEEDS as usize + 1]; PITS] = {
    let mut table = [[0; SEEDS as usize + 1]; PITS];
    let mut pit = 0;
    while pit < PITS {
        let mut seeds = 1;
        while seeds <= SEEDS as usize {
            let last = last_pit(pit, seeds);
            table[pit][seeds] = table[pit][seeds - 1] + (1 << (8 * last));
            seeds += 1;
        }
        pit += 1;
    }
    table
};

/// `LAST[pit][n]`: the pit of the last of `n` seeds sown from `pit`.
static LAST: [[u8; SEEDS as usize + 1]; PITS] = {
    let mut table = [[0; SEEDS as usize + 1]; PITS];
    let mut pit = 0;
    while pit < PITS {
        let mut seeds = 1;
        while seeds <= SEEDS as usize {
            table[pit][seeds] = last_pit(pit, seeds) as u8;
            seeds += 1;
        }
        pit += 1;
    }
    table
};

/// `HIT[place][n]`: the shift to the byte of the opponent's row that receives the last of `n` seeds sown from an
/// own pit; a shift beyond the row if the last seed falls elsewhere or `n` is 0.
static HIT: [[u8; SEEDS as usize + 1]; 6] = {
    let mut table = [[8 * 6; SEEDS as usize + 1]; 6];
    let mut place = 0;
    while place < 6 {
        let mut seeds = 1;
        while seeds <= SEEDS as usize {
            let last = last_pit(place, seeds);
            if last >= 6 {
                table[place][seeds] = 8 * (last as u8 - 6);
            }
            seeds += 1;
        }
        place += 1;
    }
    table
};

/// `KEPT[pit]`: a mask of every byte except that of `pit`.
static KEPT: [u128; PITS] = {
    let mut table = [0; PITS];
    let mut pit = 0;
    while pit < PITS {
        table[pit] = !(0xff << (8 * pit));
        pit += 1;
    }
    table
};

/// Returns a player's six pits, the first in the lowest byte.
const fn row_of(board: u128, player: Player) -> u64 {
    (board >> (48 * player.index())) as u64 & ROWS[0] as u64
}

/// Returns the seeds of a row: the multiplication adds up the bytes in the highest one.
const fn sum(row: u64) -> u8 {
    (row.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

/// Returns the pit of the last seed. A lap has eleven pits, because the pit of origin is skipped.
const fn last_pit(pit: usize, seeds: usize) -> usize {
    (pit + 1 + (seeds - 1) % (PITS - 1)) % PITS
}

impl Awale {
    /// Creates a position with empty stores and South to move from the seeds in A..F and a..f, at most 48 in all.
    pub fn from_pits(pits: [u8; PITS], variants: VariantSet) -> Awale {
        assert!(pits.iter().map(|seeds| u32::from(*seeds)).sum::<u32>() <= u32::from(SEEDS));
        let bytes = pits.iter().rev().fold(0, |bytes, seeds| bytes << 8 | u128::from(*seeds));
        Awale(bytes + if variants.has(0) { AWARI } else { 0 })
    }

    /// Creates a position from the seeds in A..F and a..f, the stores, and the player to move. Fails if there are
    /// more than 48 seeds.
    pub fn compose(
        pits: [u8; PITS],
        stores: [u8; 2],
        turn: Player,
        variants: VariantSet,
    ) -> Result<Awale, Message> {
        let total: u32 = pits.iter().chain(&stores).map(|seeds| u32::from(*seeds)).sum();
        if total > u32::from(SEEDS) {
            return Err(message!("awale-too-many-seeds", count = total));
        }
        let [south, north] = stores.map(u128::from);
        let stores = (south | north << 8) << (8 * FIRST_STORE);
        let north_moves = if turn == Player::Two { NORTH_MOVES } else { 0 };
        Ok(Awale(Awale::from_pits(pits, variants).0 + stores + north_moves))
    }

    /// Returns the seeds in a pit, 0..=5 for A..F and 6..=11 for a..f.
    pub const fn seeds(&self, pit: usize) -> u8 {
        assert!(pit < PITS);
        self.byte(pit)
    }

    /// Returns the seeds a player has captured.
    pub const fn store(&self, player: Player) -> u8 {
        self.byte(FIRST_STORE + player.index())
    }

    /// Returns the seeds in a player's row.
    pub const fn row(&self, player: Player) -> u8 {
        sum(self.row_bytes(player))
    }

    /// Returns the seeds in each of a player's pits, in the order of sowing.
    #[inline]
    pub const fn pits(&self, player: Player) -> [u8; 6] {
        let [a, b, c, d, e, f, _, _] = self.row_bytes(player).to_le_bytes();
        [a, b, c, d, e, f]
    }

    /// Returns whether the rules called `awari` are in force.
    pub const fn is_awari(&self) -> bool {
        self.0 & AWARI != 0
    }

    const fn byte(&self, index: usize) -> u8 {
        (self.0 >> (8 * index)) as u8
    }

    /// Returns a player's six pits, the first in the lowest byte.
    const fn row_bytes(&self, player: Player) -> u64 {
        row_of(self.0, player)
    }

    const fn row_is_empty(&self, player: Player) -> bool {
        self.0 & ROWS[player.index()] == 0
    }

    /// Rule 5: returns whether a player holds 25 seeds, or both hold 24.
    fn decided_by_score(&self) -> bool {
        let [south, north] = [self.store(Player::One), self.store(Player::Two)];
        south >= SEEDS_TO_WIN || north >= SEEDS_TO_WIN || south + north == SEEDS
    }

    /// Rules 1 and 2: sows a pit of the player to move; returns the board and the captured bytes of the opponent's
    /// row.
    fn sow(&self, pit: usize) -> (u128, u64) {
        let turn = self.turn();
        let seeds = (self.row_bytes(turn) >> (8 * (pit % 6))) as u8 as usize;
        let sown = (self.0 & KEPT[pit]) + SOWN[pit][seeds];
        let row = row_of(sown, turn.other());
        let mut captured = 0;
        // Start where the last seed fell, if in the opponent's row; go back while the pits hold 2 or 3.
        let mut place = (LAST[pit][seeds] as usize).wrapping_sub(6 * turn.other().index());
        while place < 6 && (row >> (8 * place)) as u8 & !1 == 2 {
            captured |= 0xff << (8 * place);
            place = place.wrapping_sub(1);
        }
        (sown, captured & row)
    }

    /// Returns the number of seeds that a move of the player to move captures.
    #[inline]
    pub fn captures(&self, mv: Pit) -> u8 {
        if !self.may_capture(mv.index()) {
            return 0;
        }
        let (sown, captured) = self.sow(mv.index());
        if self.is_spared(sown, captured) { 0 } else { sum(captured) }
    }

    /// Iterates over the legal moves that capture, with their captures, the first pit first.
    #[inline]
    pub fn capturing_moves(&self) -> impl Iterator<Item = (Pit, u8)> + use<> {
        let here = *self;
        let candidates = self.own_pits().filter(move |pit| here.may_capture(*pit));
        let captures = move |pit| (Pit(pit as u8), here.captures(Pit(pit as u8)));
        // A capture always feeds. Only `awari` can forbid it, for starving the opponent.
        let is_legal = move |mv: &Pit| !here.is_awari() || here.legal_moves().contains(mv);
        candidates.map(captures).filter(move |(mv, seeds)| *seeds > 0 && is_legal(mv))
    }

    /// Returns the same board with the other player to move.
    #[inline]
    pub const fn after_null_move(&self) -> Awale {
        Awale(self.0 ^ NORTH_MOVES)
    }

    /// Returns the largest capture that the player not to move threatens.
    #[inline]
    pub fn threat(&self) -> u8 {
        self.after_null_move().capturing_moves().map(|(_, seeds)| seeds).max().unwrap_or(0)
    }

    /// Returns whether a sowing could capture, without sowing: its last seed falls in the opponent's row, on one or
    /// two seeds unless it laps the whole board.
    #[inline(always)]
    fn may_capture(&self, pit: usize) -> bool {
        let turn = self.turn();
        let place = pit % 6;
        let seeds = (self.row_bytes(turn) >> (8 * place)) as u8;
        let there = (self.row_bytes(turn.other()) >> HIT[place][seeds as usize]) as u8;
        there.wrapping_sub(1) < 2 || seeds as usize >= PITS
    }

    /// Rule 3: returns whether a capture is a grand slam, which captures nothing; `awari` has no such rule.
    fn is_spared(&self, sown: u128, captured: u64) -> bool {
        captured == row_of(sown, self.turn().other()) && !self.is_awari()
    }

    /// Returns whether sowing a pit reaches the opponent's row.
    fn feeds(&self, pit: usize) -> bool {
        self.byte(pit) as usize >= 6 - pit % 6
    }

    /// Returns whether the opponent has a seed left after a move, for the rules called `awari`.
    fn leaves_seeds(&self, pit: usize) -> bool {
        let (sown, captured) = self.sow(pit);
        row_of(sown, self.turn().other()) != captured
    }

    fn own_pits(&self) -> impl Iterator<Item = usize> + use<> {
        let first = 6 * self.turn().index();
        first..first + 6
    }

    fn awari_moves(&self, moves: &mut Moves<Pit>) {
        let filled = |pit: &usize| self.byte(*pit) > 0;
        let feeding = |pit: &usize| self.leaves_seeds(*pit);
        moves.extend(self.own_pits().filter(filled).filter(feeding).map(|pit| Pit(pit as u8)));
        if moves.is_empty() {
            moves.extend(self.own_pits().filter(filled).map(|pit| Pit(pit as u8)));
        }
    }
}

impl Position for Awale {
    type Move = Pit;

    #[inline]
    fn turn(&self) -> Player {
        if self.0 & NORTH_MOVES == 0 { Player::One } else { Player::Two }
    }

    fn outcome(&self) -> Option<Outcome> {
        let stores = [self.store(Player::One), self.store(Player::Two)];
        if self.decided_by_score() {
            return Some(Outcome::by_points(stores, Reason::Score));
        }
        let stuck = self.row_is_empty(self.turn())
            || !self.is_awari()
                && self.row_is_empty(self.turn().other())
                && !self.own_pits().any(|pit| self.feeds(pit));
        if !stuck {
            return None;
        }
        let mut scores = stores;
        if self.is_awari() {
            scores[self.turn().other().index()] += self.row(self.turn().other());
        } else {
            scores = self.scores();
        }
        Some(Outcome::by_points(scores, Reason::NoMove))
    }

    fn moves(&self, moves: &mut Moves<Pit>) {
        if self.decided_by_score() {
            return;
        }
        if self.is_awari() {
            return self.awari_moves(moves);
        }
        let must_feed = self.row_is_empty(self.turn().other());
        let (row, first) = (self.row_bytes(self.turn()), 6 * self.turn().index() as u8);
        for place in 0..6 {
            let seeds = (row >> (8 * place)) as u8;
            if seeds > 0 && (!must_feed || seeds + place >= 6) {
                moves.push(Pit(first + place));
            }
        }
    }

    fn play(&mut self, mv: Pit) {
        let turn = self.turn();
        let (sown, captured) = self.sow(mv.0 as usize);
        let spared = self.is_spared(sown, captured);
        self.0 = sown ^ NORTH_MOVES;
        if captured != 0 && !spared {
            self.0 -= u128::from(captured) << (48 * turn.other().index());
            self.0 += u128::from(sum(captured)) << (8 * (FIRST_STORE + turn.index()));
        }
    }

    fn key(&self) -> u64 {
        mix(mix(self.0 as u64) ^ (self.0 >> 64) as u64)
    }

    fn objection(&self, mv: Pit) -> Message {
        let legal = MessageArg::any_of(self.legal_moves());
        if mv.owner() != self.turn() {
            message!("awale-not-your-pit", pit = mv.to_string(), legal = legal)
        } else if self.byte(mv.0 as usize) == 0 {
            message!("awale-empty-pit", pit = mv.to_string(), legal = legal)
        } else if self.is_awari() {
            message!("awale-starves", pit = mv.to_string(), legal = legal)
        } else {
            message!("awale-must-feed", pit = mv.to_string(), legal = legal)
        }
    }

    /// Rule 6: the second occurrence ends the game. The stores are part of a position, so nothing was captured in
    /// between. Each player takes their own row, or under `awari` half of the remaining seeds.
    fn repeated(&self, times: usize) -> Option<Outcome> {
        (times >= 2).then(|| Outcome::by_points(self.scores(), Reason::Repetition))
    }
}

impl Game for Awale {
    const NAME: &'static str = "awale";
    const VARIANTS: &'static [&'static str] = &["awari"];

    fn variants(&self) -> VariantSet {
        VariantSet::STANDARD.with(0, self.is_awari())
    }

    fn start(variants: VariantSet, _seed: u64) -> Awale {
        let pits = (ROWS[0] + ROWS[1]) / 0xff * 4;
        Awale(pits + if variants.has(0) { AWARI } else { 0 })
    }

    fn claims(script: &Script) -> bool {
        ogn::is_ogn(script)
    }

    fn record(script: &Script) -> Result<Record<Awale>, RecordError> {
        if ogn::is_ogn(script) { ogn::from_script(script) } else { Record::from_script(script) }
    }
}

impl Scored for Awale {
    /// The stores and the share of endless play: each player's own row, or under `awari` half of the seeds on the
    /// board (an odd seed counts for neither player).
    fn scores(&self) -> [u8; 2] {
        let rows = Player::BOTH.map(|player| self.row(player));
        let shares = if self.is_awari() { [(rows[0] + rows[1]) / 2; 2] } else { rows };
        Player::BOTH.map(|player| self.store(player) + shares[player.index()])
    }
}

impl Pit {
    /// Returns the pit's index in the order of sowing: 0..=5 for A..F, 6..=11 for a..f.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the player whose row holds the pit.
    pub const fn owner(self) -> Player {
        if self.0 < 6 { Player::One } else { Player::Two }
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = if self.0 < 6 { b'A' + self.0 } else { b'a' + self.0 - 6 };
        write!(f, "{}", letter as char)
    }
}

impl FromStr for Pit {
    type Err = Message;

    fn from_str(text: &str) -> Result<Pit, Message> {
        match text.trim().as_bytes() {
            [letter @ b'A'..=b'F'] => Ok(Pit(letter - b'A')),
            [letter @ b'a'..=b'f'] => Ok(Pit(letter - b'a' + 6)),
            _ => Err(message!("awale-not-a-pit", text = text.trim())),
        }
    }
}

/// `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`: the pits A..F and a..f, South's store, North's store, the player to move;
/// ` awari` follows under those rules.
impl fmt::Display for Awale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for index in 0..FLAGS {
            write!(f, "{}-", self.byte(index))?;
        }
        f.write_str(["S", "N"][self.turn().index()])?;
        f.write_str(if self.is_awari() { " awari" } else { "" })
    }
}

impl fmt::Debug for Awale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Awale({self})")
    }
}

impl FromStr for Awale {
    type Err = Message;

    fn from_str(text: &str) -> Result<Awale, Message> {
        let mut words = text.split_whitespace();
        let board = words.next().unwrap_or("");
        let variants = VariantSet::read_last::<Awale>(words)?;
        let fields: Vec<&str> = board.split('-').collect();
        if fields.len() != FLAGS + 1 {
            return Err(message!("awale-fields", count = fields.len()));
        }
        let (numbers, turn) = (&fields[..FLAGS], fields[FLAGS]);
        let (mut pits, mut stores) = ([0; PITS], [0; 2]);
        for (place, field) in pits.iter_mut().chain(&mut stores).zip(numbers) {
            *place = read_seeds(field)?;
        }
        let turn = match turn {
            "S" => Player::One,
            "N" => Player::Two,
            _ => return Err(message!("awale-turn", text = turn)),
        };
        Awale::compose(pits, stores, turn, variants)
    }
}

/// Parses a number of seeds: only digits, no leading zero.
fn read_seeds(field: &str) -> Result<u8, Message> {
    let number = field.parse().ok().filter(|seeds: &u8| *seeds <= SEEDS);
    number
        .filter(|seeds| seeds.to_string() == field)
        .ok_or_else(|| message!("awale-seeds", text = field))
}

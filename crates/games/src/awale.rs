//! Awalé: sowing and capturing seeds. The rules of a position, its text, and nothing of strategy.
//!
//! Twelve pits, six a side, 48 seeds, sown counter-clockwise; whoever holds 25 seeds wins.
//! The rules in words, with examples: `docs/rules/awale.en.md`.

use std::fmt;
use std::str::FromStr;

use crate::position::mix;
use crate::{
    Game, Message, Moves, Outcome, Player, Position, Reason, Scored, Value, VariantSet, message,
};

/// The seeds of a whole game.
pub const SEEDS: u8 = 48;

/// The seeds that win at once.
pub const WINNING: u8 = 25;

/// The number of pits.
const PITS: usize = 12;

/// A position of Awalé, one byte a number:
///
/// ```text
///            f  e  d  c  b  a             north    byte 11 10  9  8  7  6
///   store 13                   store 12            byte 13              12
///            A  B  C  D  E  F             south    byte  0  1  2  3  4  5
///
///   byte 14: bit 0 = North to move, bit 1 = the rules called `awari`; byte 15: 0
/// ```
///
/// Seeds are sown through rising bytes. No byte ever exceeds 48, so a whole sowing is one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Awale(u128);

/// A move: the pit that is emptied, 0..=5 for A..F and 6..=11 for a..f.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pit(u8);

const FIRST_STORE: usize = PITS;
const FLAGS: usize = 14;
const NORTH_MOVES: u128 = 1 << (8 * FLAGS);
const AWARI: u128 = 2 << (8 * FLAGS);

/// The bytes of South's row and of North's.
const ROWS: [u128; 2] = [0xffff_ffff_ffff, 0xffff_ffff_ffff << 48];

/// `SOWN[pit][n]`: n seeds sown from a pit, the pit itself always skipped, one byte a pit.
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

/// `LAST[pit][n]`: where the last of n seeds falls.
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

/// `HIT[place][n]`: the byte of the opponent's row, times eight, where the last of n seeds falls that are sown from a
/// place of one's own; beyond the row if it falls elsewhere, or nothing is sown.
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

/// `KEPT[pit]`: every byte but that of a pit.
static KEPT: [u128; PITS] = {
    let mut table = [0; PITS];
    let mut pit = 0;
    while pit < PITS {
        table[pit] = !(0xff << (8 * pit));
        pit += 1;
    }
    table
};

/// The six pits of a player on a board, the first in the lowest byte.
const fn row_of(board: u128, player: Player) -> u64 {
    (board >> (48 * player.index())) as u64 & ROWS[0] as u64
}

/// The seeds of a row: multiplying by ones adds up the bytes in the highest one.
const fn sum(row: u64) -> u8 {
    (row.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

/// Where the last seed falls: eleven pits a lap, since the pit of origin is skipped.
const fn last_pit(pit: usize, seeds: usize) -> usize {
    (pit + 1 + (seeds - 1) % (PITS - 1)) % PITS
}

impl Awale {
    /// A board with empty stores and South to move, from the seeds in A..F and a..f. There must not be more than 48.
    pub fn of_pits(pits: [u8; PITS], variants: VariantSet) -> Awale {
        assert!(pits.iter().map(|seeds| u32::from(*seeds)).sum::<u32>() <= u32::from(SEEDS));
        let bytes = pits.iter().rev().fold(0, |bytes, seeds| bytes << 8 | u128::from(*seeds));
        Awale(bytes + if variants.has(0) { AWARI } else { 0 })
    }

    /// The seeds in a pit, 0..=5 for A..F and 6..=11 for a..f.
    pub const fn seeds(&self, pit: usize) -> u8 {
        assert!(pit < PITS);
        self.byte(pit)
    }

    /// The seeds a player has captured.
    pub const fn store(&self, player: Player) -> u8 {
        self.byte(FIRST_STORE + player.index())
    }

    /// The seeds that lie in a player's row.
    pub const fn row(&self, player: Player) -> u8 {
        sum(self.row_bytes(player))
    }

    /// The seeds in each of a player's pits, in the order of sowing.
    #[inline]
    pub const fn pits(&self, player: Player) -> [u8; 6] {
        let [a, b, c, d, e, f, _, _] = self.row_bytes(player).to_le_bytes();
        [a, b, c, d, e, f]
    }

    /// Whether the rules called `awari` are in force.
    pub const fn is_awari(&self) -> bool {
        self.0 & AWARI != 0
    }

    const fn byte(&self, index: usize) -> u8 {
        (self.0 >> (8 * index)) as u8
    }

    /// A player's six pits, the first in the lowest byte.
    const fn row_bytes(&self, player: Player) -> u64 {
        row_of(self.0, player)
    }

    const fn row_is_empty(&self, player: Player) -> bool {
        self.0 & ROWS[player.index()] == 0
    }

    /// Rule 5: whether somebody holds 25 seeds, or both 24.
    fn decided_by_score(&self) -> bool {
        let [south, north] = [self.store(Player::One), self.store(Player::Two)];
        south >= WINNING || north >= WINNING || south + north == SEEDS
    }

    /// Rules 1 and 2: the board once a pit of the player to move is sown, and which bytes of the opponent's row
    /// that captures.
    fn sow(&self, pit: usize) -> (u128, u64) {
        let turn = self.turn();
        let seeds = (self.row_bytes(turn) >> (8 * (pit % 6))) as u8 as usize;
        let sown = (self.0 & KEPT[pit]) + SOWN[pit][seeds];
        let row = row_of(sown, turn.other());
        let mut captured = 0;
        // Where the last seed fell in the opponent's row, if it did; then backwards as long as pits hold 2 or 3.
        let mut place = (LAST[pit][seeds] as usize).wrapping_sub(6 * turn.other().index());
        while place < 6 && (row >> (8 * place)) as u8 & !1 == 2 {
            captured |= 0xff << (8 * place);
            place = place.wrapping_sub(1);
        }
        (sown, captured & row)
    }

    /// How many seeds a move of the player to move captures.
    #[inline]
    pub fn captures(&self, mv: Pit) -> u8 {
        if !self.may_capture(mv.index()) {
            return 0;
        }
        let (sown, captured) = self.sow(mv.index());
        if self.is_spared(sown, captured) { 0 } else { sum(captured) }
    }

    /// The legal moves that capture, each with its seeds, the first pit first.
    #[inline]
    pub fn capturing_moves(&self) -> impl Iterator<Item = (Pit, u8)> + use<> {
        let here = *self;
        let candidates = self.own_pits().filter(move |pit| here.may_capture(*pit));
        let captures = move |pit| (Pit(pit as u8), here.captures(Pit(pit as u8)));
        // What captures feeds too. Only `awari` may forbid it, for starving.
        let is_legal = move |mv: &Pit| !here.is_awari() || here.legal_moves().contains(mv);
        candidates.map(captures).filter(move |(mv, seeds)| *seeds > 0 && is_legal(mv))
    }

    /// The same board with the turn of the other player: what he would do if it were his turn.
    #[inline]
    pub const fn passed(&self) -> Awale {
        Awale(self.0 ^ NORTH_MOVES)
    }

    /// The most seeds that the player who is not to move would capture at once if it were his turn.
    #[inline]
    pub fn threat(&self) -> u8 {
        self.passed().capturing_moves().map(|(_, seeds)| seeds).max().unwrap_or(0)
    }

    /// Whether a sowing could capture, seen without sowing: its last seed falls in the opponent's row, and on one or
    /// two seeds unless it goes round the whole board.
    #[inline(always)]
    fn may_capture(&self, pit: usize) -> bool {
        let turn = self.turn();
        let place = pit % 6;
        let seeds = (self.row_bytes(turn) >> (8 * place)) as u8;
        let there = (self.row_bytes(turn.other()) >> HIT[place][seeds as usize]) as u8;
        there.wrapping_sub(1) < 2 || seeds as usize >= PITS
    }

    /// Rule 3: a grand slam captures nothing (but under `awari` it is captured like the rest).
    fn is_spared(&self, sown: u128, captured: u64) -> bool {
        captured == row_of(sown, self.turn().other()) && !self.is_awari()
    }

    /// Whether sowing a pit reaches the opponent's row.
    fn feeds(&self, pit: usize) -> bool {
        self.byte(pit) as usize >= 6 - pit % 6
    }

    /// Whether the opponent has a seed left after a move, for the rules called `awari`.
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
        let legal = Value::any_of(self.legal_moves());
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

    /// Rule 6: a position that comes back ends the game. The stores are part of a position, so nothing was
    /// captured in between. Each player takes his own row, or under `awari` half of what is left.
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
}

impl Scored for Awale {
    /// The stores and what endless play would add: each player his own row, or under `awari` half of what is
    /// left on the board (an odd seed goes to nobody).
    fn scores(&self) -> [u8; 2] {
        let rows = Player::BOTH.map(|player| self.row(player));
        let shares = if self.is_awari() { [(rows[0] + rows[1]) / 2; 2] } else { rows };
        Player::BOTH.map(|player| self.store(player) + shares[player.index()])
    }
}

impl Pit {
    /// The pit's place in the order of sowing: 0..=5 for A..F, 6..=11 for a..f.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose row it is in.
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

/// `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`: the pits A..F a..f, South's store, North's, who moves; ` awari` follows
/// under those rules.
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
        let (mut bytes, mut total) = (0, 0);
        for (index, field) in numbers.iter().enumerate() {
            let seeds = read_seeds(field)?;
            bytes += (seeds as u128) << (8 * index);
            total += u32::from(seeds);
        }
        if total > u32::from(SEEDS) {
            return Err(message!("awale-too-many-seeds", count = total));
        }
        let north_moves = match turn {
            "S" => 0,
            "N" => NORTH_MOVES,
            _ => return Err(message!("awale-turn", text = turn)),
        };
        Ok(Awale(bytes + north_moves + if variants.has(0) { AWARI } else { 0 }))
    }
}

/// A number of seeds, written as we write it: digits alone, no leading zero.
fn read_seeds(field: &str) -> Result<u8, Message> {
    let number = field.parse().ok().filter(|seeds: &u8| *seeds <= SEEDS);
    number
        .filter(|seeds| seeds.to_string() == field)
        .ok_or_else(|| message!("awale-seeds", text = field))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> Awale {
        text.parse().unwrap()
    }

    fn after(text: &str, mv: &str) -> String {
        let position = position(text);
        position.after(position.parse_move(mv).unwrap()).to_string()
    }

    fn legal(text: &str) -> String {
        position(text).legal_moves().iter().map(ToString::to_string).collect()
    }

    fn refused(text: &str, mv: &str) -> String {
        position(text).parse_move(mv).unwrap_err().to_string()
    }

    fn end(text: &str) -> Option<(Option<Player>, Reason, [u8; 2])> {
        position(text).outcome().map(|end| (end.winner, end.reason, end.scores.unwrap()))
    }

    #[test]
    fn sowing_goes_counter_clockwise_one_seed_a_pit() {
        let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
        assert_eq!(after(start, "C"), "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
        assert_eq!(after("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", "f"), "5-5-1-6-5-5-5-4-4-4-4-0-0-0-S");
    }

    #[test]
    fn twelve_seeds_skip_the_pit_of_origin() {
        assert_eq!(after("12-0-0-0-0-0-1-1-1-1-1-1-0-0-S", "A"), "0-2-1-1-1-1-2-2-2-2-2-2-0-0-N");
        // Two laps: 23 seeds skip it twice, and the last one makes 4 in a.
        assert_eq!(after("0-0-0-0-0-23-1-0-0-0-0-3-0-0-S", "F"), "2-2-2-2-2-0-4-2-2-2-2-5-0-0-N");
    }

    #[test]
    fn last_seed_making_two_or_three_captures_and_so_backwards() {
        // F's three seeds make a 2, b 3, c 2: all three pits are taken.
        assert_eq!(after("0-0-0-0-0-3-1-2-1-4-0-0-0-0-S", "F"), "0-0-0-0-0-0-0-0-0-4-0-0-7-0-N");
        // c makes 4: nothing, though b holds 3.
        assert_eq!(after("0-0-0-0-0-3-1-2-3-4-0-0-0-0-S", "F"), "0-0-0-0-0-0-2-3-4-4-0-0-0-0-N");
        // a makes 5: the capture stops there.
        assert_eq!(after("0-0-0-0-0-3-4-2-1-4-0-0-0-0-S", "F"), "0-0-0-0-0-0-5-0-0-4-0-0-5-0-N");
    }

    #[test]
    fn captures_stay_in_the_opponents_row() {
        // The last seed makes 2 in A; F before it in the circle of sowing is North's f.
        assert_eq!(after("1-1-1-1-1-1-0-0-0-0-2-2-0-0-N", "f"), "0-0-1-1-1-1-0-0-0-0-2-0-0-4-S");
        assert_eq!(after("1-1-1-1-1-1-0-0-0-0-2-1-0-0-N", "f"), "0-1-1-1-1-1-0-0-0-0-2-0-0-2-S");
        // A last seed at home captures nothing.
        assert_eq!(after("1-1-0-0-0-0-0-0-0-0-2-1-0-0-S", "A"), "0-2-0-0-0-0-0-0-0-0-2-1-0-0-N");
    }

    #[test]
    fn a_grand_slam_is_sown_but_not_captured() {
        assert_eq!(after("0-0-0-0-0-2-1-1-0-0-0-0-0-0-S", "F"), "0-0-0-0-0-0-2-2-0-0-0-0-0-0-N");
        // One seed elsewhere, and it is a capture like any other.
        assert_eq!(after("0-0-0-0-0-2-1-1-0-0-0-1-0-0-S", "F"), "0-0-0-0-0-0-0-0-0-0-0-1-4-0-N");
    }

    #[test]
    fn an_empty_opponent_must_be_fed() {
        assert_eq!(legal("1-1-4-0-2-1-0-0-0-0-0-0-0-0-S"), "CEF");
        assert_eq!(
            refused("1-1-4-0-2-1-0-0-0-0-0-0-0-0-S", "A"),
            "awale-must-feed pit=A legal=C|E|F"
        );
    }

    #[test]
    fn the_game_ends_when_nothing_feeds() {
        let text = "1-1-3-0-1-0-0-0-0-0-0-0-20-10-S";
        assert_eq!(legal(text), "");
        assert_eq!(end(text), Some((Some(Player::One), Reason::NoMove, [26, 10])));
        assert_eq!(refused(text, "A"), "game-over");
    }

    #[test]
    fn a_player_to_move_without_seeds_ends_the_game() {
        let text = "0-0-0-0-0-0-2-0-0-0-0-1-20-20-S";
        assert_eq!(legal(text), "");
        assert_eq!(end(text), Some((Some(Player::Two), Reason::NoMove, [20, 23])));
    }

    #[test]
    fn twenty_five_seeds_win_and_twenty_four_all_is_a_draw() {
        assert_eq!(
            end("0-0-0-0-0-3-1-2-1-4-0-0-25-12-N"),
            Some((Some(Player::One), Reason::Score, [25, 12]))
        );
        assert_eq!(
            end("0-0-0-0-0-3-1-2-1-4-0-0-12-25-N"),
            Some((Some(Player::Two), Reason::Score, [12, 25]))
        );
        assert_eq!(end("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S"), Some((None, Reason::Score, [24, 24])));
        assert_eq!(end("0-0-0-0-0-1-1-0-0-0-0-0-24-22-S"), None);
    }

    #[test]
    fn with_fewer_seeds_the_margin_decides() {
        assert_eq!(end("1-0-0-0-0-0-0-0-0-0-0-0-3-4-S"), Some((None, Reason::NoMove, [4, 4])));
    }

    #[test]
    fn a_position_that_comes_back_ends_the_game_by_own_rows() {
        let here = position("1-0-0-0-0-3-0-0-2-0-0-0-20-20-S");
        assert_eq!(here.repeated(1), None);
        let end = here.repeated(2).unwrap();
        assert_eq!((end.winner, end.reason), (Some(Player::One), Reason::Repetition));
        assert_eq!(end.scores, Some([24, 22]));
    }

    #[test]
    fn awari_forbids_starving_if_another_move_feeds() {
        // F would capture North's only seed; B keeps it alive.
        assert_eq!(legal("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S awari"), "B");
        assert_eq!(
            refused("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S awari", "F"),
            "awale-starves pit=F legal=B"
        );
        assert_eq!(legal("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S"), "BF");
    }

    #[test]
    fn awari_lets_the_mover_take_all_if_every_move_starves() {
        let text = "0-0-0-0-0-1-1-0-0-0-0-0-0-0-S awari";
        assert_eq!(legal(text), "F");
        let next = after(text, "F");
        assert_eq!(next, "0-0-0-0-0-0-0-0-0-0-0-0-2-0-N awari");
        assert_eq!(end(&next), Some((Some(Player::One), Reason::NoMove, [2, 0])));
        // Nothing feeds here either: A is played, and South then takes what is left.
        let next = after("1-0-0-0-0-0-0-0-0-0-0-0-1-2-S awari", "A");
        assert_eq!(end(&next), Some((None, Reason::NoMove, [2, 2])));
    }

    #[test]
    fn awari_splits_endless_play() {
        let end = position("1-0-0-0-0-3-0-0-2-0-0-0-20-20-S awari").repeated(2).unwrap();
        assert_eq!((end.winner, end.scores), (None, Some([23, 23])));
        let odd = position("1-0-0-0-0-3-0-0-1-0-0-0-20-21-S awari").repeated(2).unwrap();
        assert_eq!((odd.winner, odd.scores), (Some(Player::Two), Some([22, 23])));
    }

    #[test]
    fn a_wrong_pit_is_explained() {
        let text = "0-1-0-0-0-1-1-0-0-0-0-0-0-0-S";
        assert_eq!(refused(text, "a"), "awale-not-your-pit pit=a legal=B|F");
        assert_eq!(refused(text, "A"), "awale-empty-pit pit=A legal=B|F");
        assert_eq!(refused(text, "g"), "awale-not-a-pit text=g");
    }

    #[test]
    fn moves_that_win_at_once_are_found() {
        let wins = |text: &str| {
            position(text).winning_moves().iter().map(ToString::to_string).collect::<String>()
        };
        assert_eq!(wins("0-0-0-0-1-2-1-2-0-1-0-0-21-20-S"), "F");
        assert_eq!(wins("0-0-0-0-1-2-1-2-0-1-0-0-19-20-S"), "");
    }

    #[test]
    fn variants_given_beside_a_text_are_taken_or_must_agree() {
        let awari = VariantSet::STANDARD.with(0, true);
        let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
        assert!(Awale::read(start, Some(awari)).unwrap().is_awari());
        assert!(!Awale::read(start, None).unwrap().is_awari());
        assert!(!Awale::read(start, Some(VariantSet::STANDARD)).unwrap().is_awari());
        let both = Awale::read(&format!("{start} awari"), Some(awari));
        assert!(both.unwrap().is_awari());
        let why = Awale::read(&format!("{start} awari"), Some(VariantSet::STANDARD)).unwrap_err();
        assert_eq!(why.to_string(), "variants-disagree written=awari given=standard");
    }

    #[test]
    fn what_no_game_could_hold_is_refused() {
        let why = |text: &str| text.parse::<Awale>().unwrap_err().to_string();
        assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-4-1-0-S"), "awale-too-many-seeds count=49");
        assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-4-0-0-X"), "awale-turn text=X");
        assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-49-0-0-S"), "awale-seeds text=49");
        assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-04-0-0-S"), "awale-seeds text=04");
        assert_eq!(why("4-4-4-S"), "awale-fields count=4");
        assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S awari x"), "position-extra text=x");
    }

    #[test]
    fn pits_stores_and_rows_can_be_asked_for() {
        assert_eq!("f".parse::<Pit>().unwrap().index(), 11);
        let here = position("1-2-0-0-0-0-3-0-0-0-0-7-10-5-S");
        assert_eq!([0, 1, 6, 11].map(|pit| here.seeds(pit)), [1, 2, 3, 7]);
        assert_eq!(Player::BOTH.map(|player| here.store(player)), [10, 5]);
        assert_eq!(Player::BOTH.map(|player| here.row(player)), [3, 10]);
        assert_eq!(here.pits(Player::One), [1, 2, 0, 0, 0, 0]);
        assert_eq!(here.pits(Player::Two), [3, 0, 0, 0, 0, 7]);
        assert_eq!(format!("{here:?}"), "Awale(1-2-0-0-0-0-3-0-0-0-0-7-10-5-S)");
    }

    #[test]
    fn captures_are_listed_and_threats_seen() {
        let captures = |text: &str| {
            let list = position(text).capturing_moves().map(|(mv, seeds)| format!("{mv}{seeds}"));
            list.collect::<Vec<_>>().join(" ")
        };
        // D makes a 2, E makes b 3 and a 2, F makes a 2.
        let text = "0-0-0-3-3-1-1-2-5-0-0-0-10-10-S";
        assert_eq!(captures(text), "D2 E5 F2");
        assert_eq!(position(&text.replace('S', "N")).threat(), 5);
        assert_eq!(position(text).threat(), 0);
        // Twelve seeds go round, skip F and make 3 in a.
        assert_eq!(captures("0-0-0-0-0-12-1-1-0-0-0-0-0-0-S"), "F3");
        // A grand slam captures nothing; under `awari` it is not allowed while another move feeds.
        assert_eq!(captures("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S"), "");
        assert_eq!(captures("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S awari"), "");
        assert_eq!(captures("0-0-0-0-0-1-1-0-0-0-0-0-0-0-S awari"), "F2");
    }

    #[test]
    fn a_board_is_made_of_its_pits() {
        let pits = [4, 0, 1, 2, 0, 0, 0, 0, 0, 3, 0, 5];
        assert_eq!(
            Awale::of_pits(pits, VariantSet::STANDARD.with(0, true)),
            position("4-0-1-2-0-0-0-0-0-3-0-5-0-0-S awari")
        );
    }

    #[test]
    fn scores_are_the_stores_and_own_rows() {
        assert_eq!(Awale::start(VariantSet::STANDARD, 0).scores(), [24, 24]);
        assert_eq!(position("1-2-0-0-0-0-3-0-0-0-0-0-10-5-S").scores(), [13, 8]);
    }
}

//! What every game is made of: players, moves, positions, outcomes. Read this file first.
//!
//! A [`Position`] is a small value that knows its rules and nothing of its past: what came before
//! lives in a [`Record`]. A [`Game`] adds what is known without a position: a name, the
//! variants, the start.
//!
//! The laws, tested for every game and variant over random play ([`laws`](crate::laws)):
//! - an outcome exists exactly when there are no moves;
//! - the moves of a position are distinct, and so are their texts;
//! - the text of a position, or of a move, reads back as the same position, or move;
//! - equal positions have equal keys;
//! - `canonical` is idempotent and keeps the turn, the outcome and perft;
//! - a move has a `refusal` exactly when it is not among the legal moves.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::record::script::Script;
use crate::record::{Record, RecordError};
use crate::{Message, VariantSet, message};

/// One of the two players. `One` is South, the elephants, Red, White and j1, whoever starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// South (Awalé), the elephants (Siam), Red (Khan), White (Pogo), j1 (Chicago).
    One,
    /// North (Awalé), the rhinoceroses (Siam), Ochre (Khan), Black (Pogo), j2 (Chicago).
    Two,
}

impl Player {
    /// Both players, in the order in which scores are given.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }

    /// 0 for player one, 1 for player two: a place in an array.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 or 2, as people count.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Awalé: somebody holds 25 seeds, or both hold 24.
    Score,
    /// Awalé: the player to move has no move.
    NoMove,
    /// A position came back as often as the rules allow.
    Repetition,
    /// Siam: a rock left the board.
    Rock,
    /// Khan: a Kalista was captured.
    Kalista,
    /// Pogo: a player is on top of no stack.
    Stacks,
    /// Chicago: two piles or fewer are left.
    Piles,
    /// A piece has reached its goal.
    Goal,
    /// A player gave up.
    Resign,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    Time,
    /// An arbiter called a game that would not end a draw.
    Adjudication,
}

impl Reason {
    /// Every reason, in the order of the documentation.
    pub const ALL: [Reason; 12] = [
        Reason::Score,
        Reason::NoMove,
        Reason::Repetition,
        Reason::Rock,
        Reason::Kalista,
        Reason::Stacks,
        Reason::Piles,
        Reason::Goal,
        Reason::Resign,
        Reason::Agreement,
        Reason::Time,
        Reason::Adjudication,
    ];

    /// The name used in records and JSON: `no_move`.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Score => "score",
            Reason::NoMove => "no_move",
            Reason::Repetition => "repetition",
            Reason::Rock => "rock",
            Reason::Kalista => "kalista",
            Reason::Stacks => "stacks",
            Reason::Piles => "piles",
            Reason::Goal => "goal",
            Reason::Resign => "resign",
            Reason::Agreement => "agreement",
            Reason::Time => "time",
            Reason::Adjudication => "adjudication",
        }
    }
}

/// How a game ended, seen from nobody's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or nobody: a draw.
    pub winner: Option<Player>,
    /// Why it is over.
    pub reason: Reason,
    /// The final scores of player one and player two, in the games that have points.
    pub scores: Option<[u8; 2]>,
}

impl Outcome {
    /// A game won without points.
    pub const fn win(winner: Player, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason, scores: None }
    }

    /// A game that nobody won, without points.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason, scores: None }
    }

    /// A game decided by points: the higher score wins.
    pub const fn by_points(scores: [u8; 2], reason: Reason) -> Outcome {
        let winner = if scores[0] > scores[1] {
            Some(Player::One)
        } else if scores[1] > scores[0] {
            Some(Player::Two)
        } else {
            None
        };
        Outcome { winner, reason, scores: Some(scores) }
    }
}

/// The most legal moves a position of any game can have (Siam's bound).
pub const MAX_MOVES: usize = 140;

/// A list of moves that lives on the stack.
pub type Moves<M> = ArrayVec<M, MAX_MOVES>;

/// Why a text was not played as a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is no move of this game at all.
    NotAMove(Message),
    /// It is a move, but not a legal one here.
    Illegal(Message),
}

impl MoveError {
    /// What was wrong, in either case.
    pub fn message(&self) -> &Message {
        match self {
            MoveError::NotAMove(message) | MoveError::Illegal(message) => message,
        }
    }
}

impl Display for MoveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Display::fmt(self.message(), f)
    }
}

impl std::error::Error for MoveError {}

/// A position of a game: a small value that knows its rules.
///
/// Two positions are equal when the same moves lead to the same ends from both: board, turn, and whatever
/// else the rules look at. The way that led there is no part of it.
pub trait Position:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = Message> + Send + Sync + 'static
{
    /// A move. Its text is the same in every position; `FromStr` reads every accepted notation.
    type Move: Copy + Eq + Hash + Debug + Display + FromStr<Err = Message> + Send + Sync + 'static;

    // The rules: what a game must say.

    /// Whose turn it is. In a finished position, whose turn it would be.
    fn turn(&self) -> Player;

    /// How the game ended, if this position ends it.
    fn outcome(&self) -> Option<Outcome>;

    /// Adds every legal move to `moves`, in an order that depends on the position alone.
    fn moves(&self, moves: &mut Moves<Self::Move>);

    /// Plays a move that [`moves`](Position::moves) produced for this very position.
    ///
    /// Any other move gives a meaningless position or a panic, never undefined behaviour; a move from
    /// outside comes in by [`parse_move`](Position::parse_move).
    fn play(&mut self, mv: Self::Move);

    /// A 64-bit hash of the position, the same in every run and on every machine.
    fn key(&self) -> u64;

    /// What a good referee says of a move that is not legal in this unfinished position.
    ///
    /// Called for nothing else; [`refusal`](Position::refusal) is the question to ask.
    fn objection(&self, mv: Self::Move) -> Message;

    // Convenience: what follows from the rules. A game overrides what it knows better.

    /// The same position for every member of a symmetry class. Symmetries keep the players' roles.
    #[must_use]
    fn canonical(&self) -> Self {
        *self
    }

    /// What the rules say when this unfinished position stands for the `times`-th time in a game.
    fn repeated(&self, times: usize) -> Option<Outcome> {
        (times >= 3).then_some(Outcome::draw(Reason::Repetition))
    }

    /// The position after a legal move.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// The legal moves as a new list.
    fn legal_moves(&self) -> Moves<Self::Move> {
        let mut moves = Moves::new();
        self.moves(&mut moves);
        moves
    }

    /// The legal moves that win at once for the player who makes them.
    fn winning_moves(&self) -> Moves<Self::Move> {
        let wins = |mv: &Self::Move| {
            self.after(*mv).outcome().is_some_and(|end| end.winner == Some(self.turn()))
        };
        self.legal_moves().into_iter().filter(wins).collect()
    }

    /// Why a move may not be played here; nothing for a legal move.
    fn refusal(&self, mv: Self::Move) -> Option<Message> {
        if self.legal_moves().contains(&mv) {
            None
        } else if self.outcome().is_some() {
            Some(message!("game-over"))
        } else {
            Some(self.objection(mv))
        }
    }

    /// The legal move a text means: the door for moves from outside.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let mv = text.parse().map_err(MoveError::NotAMove)?;
        match self.refusal(mv) {
            None => Ok(mv),
            Some(message) => Err(MoveError::Illegal(message)),
        }
    }
}

/// What is known of a game without a position.
pub trait Game: Position {
    /// The name on the command line and in records: `awale`.
    const NAME: &'static str;

    /// The names of the variants, in the order in which they are printed.
    const VARIANTS: &'static [&'static str];

    /// Whether the start is dealt from a seed, so that a record must say how.
    const DEALT: bool = false;

    /// The variants in force in this position.
    fn variants(&self) -> VariantSet;

    /// The start. Only a game that is dealt looks at the seed.
    fn start(variants: VariantSet, seed: u64) -> Self;

    /// Whether the players are still placing their pieces, in a game that begins so.
    fn in_setup(&self) -> bool {
        false
    }

    /// The start with a given player to move first, in a game where either may; elsewhere the rules decide.
    fn start_by(_first: Player, variants: VariantSet, seed: u64) -> Self {
        Self::start(variants, seed)
    }

    /// Whether a game of a file that does not name its game is one of this, in the format of another program.
    fn claims(_script: &Script) -> bool {
        false
    }

    /// Replays a game of a file: in the format all games share, or in one that it [`claims`](Game::claims).
    fn record(script: &Script) -> Result<Record<Self>, RecordError> {
        Record::from_script(script)
    }

    /// Reads a position, with the variants named beside it, if any.
    ///
    /// A text without a suffix takes the variants given; one with a suffix must agree with them.
    fn read(text: &str, given: Option<VariantSet>) -> Result<Self, Message> {
        let position: Self = text.parse()?;
        let written = position.variants();
        match given {
            None => Ok(position),
            Some(given) if given == written => Ok(position),
            Some(given) if written == VariantSet::STANDARD => {
                format!("{} {}", text.trim(), given.text::<Self>()).parse()
            }
            Some(given) => Err(message!(
                "variants-disagree",
                written = written.text::<Self>(),
                given = given.text::<Self>()
            )),
        }
    }
}

/// A game with points. The margin is what its solvers optimise.
pub trait Scored: Game {
    /// What each player would be credited with if the game stopped now.
    fn scores(&self) -> [u8; 2];
}

/// A bijective mixer of 64 bits (the finaliser of SplitMix64): every input bit reaches every output bit.
pub(crate) const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_counted_from_one_and_placed_from_zero() {
        assert_eq!(Player::BOTH.map(Player::number), [1, 2]);
        assert_eq!(Player::BOTH.map(Player::index), [0, 1]);
        assert_eq!(Player::BOTH.map(Player::other), [Player::Two, Player::One]);
    }

    #[test]
    fn the_higher_score_wins() {
        let winner = |scores| Outcome::by_points(scores, Reason::Piles).winner;
        assert_eq!(winner([3, 2]), Some(Player::One));
        assert_eq!(winner([2, 3]), Some(Player::Two));
        assert_eq!(winner([3, 3]), None);
    }

    #[test]
    fn the_mixer_is_that_of_splitmix64() {
        // The first three numbers of SplitMix64 from the seed 0.
        let golden = 0x9e37_79b9_7f4a_7c15u64;
        let numbers = [1, 2, 3].map(|count: u64| mix(golden.wrapping_mul(count)));
        assert_eq!(numbers, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
    }

    #[test]
    fn reasons_have_the_names_of_the_documentation() {
        let names = "score no_move repetition rock kalista stacks piles goal resign agreement time adjudication";
        assert_eq!(Reason::ALL.map(Reason::name).join(" "), names);
    }
}

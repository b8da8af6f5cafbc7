//! The traits that every game implements, and the types they share. Read this file first.
//!
//! A [`Position`] is a small value that implements the rules. It has no history: the moves that led to it are
//! in a [`Record`]. A [`Game`] adds the parts that need no position: a name, the variants, the start.
//!
//! Every game obeys these laws, which the functions of [`laws`](crate::laws) test over random play:
//! - an outcome exists exactly when there are no moves;
//! - the moves of a position are distinct, and so are their texts;
//! - positions and moves survive a round trip through text;
//! - equal positions have equal keys;
//! - `canonical` is idempotent and preserves the turn, the outcome and perft;
//! - a move has a `refusal` exactly when it is not among the legal moves.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::record::script::Script;
use crate::record::{Record, RecordError};
use crate::{Message, VariantSet, message};

/// One of the two players, named independently of the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// South (Awalé), the elephants (Siam), Red (Khan), White (Pogo), j1 (Chicago).
    One,
    /// North (Awalé), the rhinoceroses (Siam), Ochre (Khan), Black (Pogo), j2 (Chicago).
    Two,
}

impl Player {
    /// Both players, in the order of all pairs of scores.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }

    /// Returns 0 for player one and 1 for player two, for use as an array index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns 1 for player one and 2 for player two, for display.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// The reason why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Awalé: a player holds 25 seeds, or both hold 24.
    Score,
    /// Awalé: the player to move has no move.
    NoMove,
    /// A position recurred as often as the rules allow.
    Repetition,
    /// Siam: a rock left the board.
    Rock,
    /// Khan: a Kalista was captured.
    Kalista,
    /// Pogo: a player owns no stack.
    Stacks,
    /// Chicago: two piles or fewer are left.
    Piles,
    /// A piece has reached its goal.
    Goal,
    /// A player resigned.
    Resign,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    Time,
    /// An arbiter declared an endless game a draw.
    Adjudication,
    /// A player could not go on: a program failed, or made an illegal move.
    Forfeit,
}

impl Reason {
    /// Every reason, in the order of the documentation.
    pub const ALL: [Reason; 13] = [
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
        Reason::Forfeit,
    ];

    /// Returns the name in records and JSON, such as `no_move`.
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
            Reason::Forfeit => "forfeit",
        }
    }
}

/// The result of a finished game, independent of whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Player>,
    /// Why the game is over.
    pub reason: Reason,
    /// The final scores of players one and two, in games with points.
    pub scores: Option<[u8; 2]>,
}

impl Outcome {
    /// A win in a game without points.
    pub const fn win(winner: Player, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason, scores: None }
    }

    /// A draw in a game without points.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason, scores: None }
    }

    /// A result decided by points: the higher score wins, equal scores draw.
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

/// The maximum number of legal moves in a position of any game (Siam's bound).
pub const MAX_MOVES: usize = 140;

/// A list of moves, stored inline without allocation.
pub type Moves<M> = ArrayVec<M, MAX_MOVES>;

/// The error of parsing a move, returned by [`Position::parse_move`].
///
/// Match on the variant, or on the id of the [`Message`], which `crates/table` turns into a sentence in the
/// player's language. `Display` is for logs and panics.
///
/// ```
/// use iroko_games::{Awale, Game, MoveError, Position, VariantSet};
///
/// let start = Awale::start(VariantSet::STANDARD, 0);
/// let error = start.parse_move("a").unwrap_err(); // a pit of the opponent
/// assert!(matches!(error, MoveError::Illegal(_)));
/// assert_eq!(error.message().id, "awale-not-your-pit");
/// assert!(matches!(start.parse_move("e4"), Err(MoveError::NotAMove(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not a move in any notation of the game.
    NotAMove(Message),
    /// The text is a move that is not legal in this position.
    Illegal(Message),
}

impl MoveError {
    /// Returns the explanation, in either case.
    pub fn message(&self) -> &Message {
        match self {
            MoveError::NotAMove(message) | MoveError::Illegal(message) => message,
        }
    }
}

impl Display for MoveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            MoveError::NotAMove(_) => "not a move: ",
            MoveError::Illegal(_) => "illegal move: ",
        })?;
        self.message().fmt_reason(f)
    }
}

impl std::error::Error for MoveError {}

/// A position of a game: a small `Copy` value that implements the rules.
///
/// Two positions are equal if the same sequences of moves lead to the same outcomes: equality covers the board,
/// the turn and all other state that the rules depend on, but not the history.
///
/// ```
/// use iroko_games::{Game, Pogo, Position, VariantSet};
///
/// let start = Pogo::start(VariantSet::STANDARD, 0);
/// assert_eq!(start.legal_moves().len(), 16);
///
/// let mv = start.parse_move("132").expect("a legal move");
/// let next = start.after(mv);
/// assert_ne!(next.turn(), start.turn());
/// assert_eq!(next.to_string().parse(), Ok(next));
/// ```
pub trait Position:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = Message> + Send + Sync + 'static
{
    /// A move. Its text does not depend on the position; `FromStr` parses every accepted notation.
    type Move: Copy + Eq + Hash + Debug + Display + FromStr<Err = Message> + Send + Sync + 'static;

    // The rules: every game implements these.

    /// Returns the player to move; in a finished position, the player who would be.
    fn turn(&self) -> Player;

    /// Returns the outcome if this position ends the game.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends every legal move to `moves`, in an order that depends only on the position.
    fn moves(&self, moves: &mut Moves<Self::Move>);

    /// Plays a move that [`moves`](Position::moves) generated for this position.
    ///
    /// Any other move results in a meaningless position or a panic, never in undefined behaviour. Use
    /// [`parse_move`](Position::parse_move) to validate external moves.
    fn play(&mut self, mv: Self::Move);

    /// Returns a 64-bit hash of the position that is stable across runs and platforms.
    fn key(&self) -> u64;

    /// Returns the reason why a move is illegal in this unfinished position.
    ///
    /// Implementations may assume that it is. Callers use [`refusal`](Position::refusal), which checks.
    fn objection(&self, mv: Self::Move) -> Message;

    // Convenience: derived from the rules. A game may override them with something faster or stricter.

    /// Returns the representative of the position's symmetry class. Symmetries preserve the players' roles.
    #[must_use]
    fn canonical(&self) -> Self {
        *self
    }

    /// Returns the outcome, if any, when this unfinished position occurs for the `times`-th time in a game.
    ///
    /// By default the third occurrence is a draw.
    fn repeated(&self, times: usize) -> Option<Outcome> {
        (times >= 3).then_some(Outcome::draw(Reason::Repetition))
    }

    /// Returns the position after a legal move.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// Returns the legal moves as a new list.
    fn legal_moves(&self) -> Moves<Self::Move> {
        let mut moves = Moves::new();
        self.moves(&mut moves);
        moves
    }

    /// Returns the legal moves that win immediately for the player to move.
    fn winning_moves(&self) -> Moves<Self::Move> {
        let wins = |mv: &Self::Move| {
            self.after(*mv).outcome().is_some_and(|end| end.winner == Some(self.turn()))
        };
        self.legal_moves().into_iter().filter(wins).collect()
    }

    /// Returns why a move is illegal here, or `None` if it is legal.
    fn refusal(&self, mv: Self::Move) -> Option<Message> {
        if self.legal_moves().contains(&mv) {
            None
        } else if self.outcome().is_some() {
            Some(message!("game-over"))
        } else {
            Some(self.objection(mv))
        }
    }

    /// Parses a move and checks that it is legal. All external moves enter here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let mv = text.parse().map_err(MoveError::NotAMove)?;
        match self.refusal(mv) {
            None => Ok(mv),
            Some(message) => Err(MoveError::Illegal(message)),
        }
    }
}

/// The parts of a game that need no position: its name, its variants, its start.
///
/// ```
/// use iroko_games::{Game, Outcome, Position, Rng, VariantSet};
///
/// /// The outcome of a random game, if it ends within 200 moves.
/// fn play_randomly<G: Game>(seed: u64) -> Option<Outcome> {
///     let mut rng = Rng::new(seed);
///     let mut position = G::start(VariantSet::STANDARD, seed);
///     for _ in 0..200 {
///         let moves = position.legal_moves();
///         if moves.is_empty() { break }
///         position.play(*rng.pick(&moves));
///     }
///     position.outcome()
/// }
/// assert!(play_randomly::<iroko_games::Chicago>(7).is_some());
/// ```
pub trait Game: Position {
    /// The name on the command line and in records, such as `awale`.
    const NAME: &'static str;

    /// The names of the variants; their order is that of the text and of the bits of a [`VariantSet`].
    const VARIANTS: &'static [&'static str];

    /// Whether the start is dealt from a seed; a record must then contain its start.
    const DEALT: bool = false;

    /// Returns the variants in force in this position.
    fn variants(&self) -> VariantSet;

    /// Returns the start. Games that are not dealt ignore the seed.
    fn start(variants: VariantSet, seed: u64) -> Self;

    /// Returns whether the players are still placing their pieces, in a game with a setup phase.
    fn in_setup(&self) -> bool {
        false
    }

    /// Returns the start with a given first player, in games where either may start; others ignore `_first`.
    fn start_by(_first: Player, variants: VariantSet, seed: u64) -> Self {
        Self::start(variants, seed)
    }

    /// Translates a move that names a piece by what happened before, such as Khan's `r1-c3`, into a text that
    /// [`parse_move`](Position::parse_move) understands. `None` for every other text.
    fn translate(_game: &Record<Self>, _text: &str) -> Option<Result<String, MoveError>> {
        None
    }

    /// Returns whether a script without a `Game` tag is a game of this kind in the format of another program.
    fn claims(_script: &Script) -> bool {
        false
    }

    /// Replays a script: in the shared format, or in a foreign one that the game [`claims`](Game::claims).
    fn record(script: &Script) -> Result<Record<Self>, RecordError> {
        Record::from_script(script)
    }

    /// Parses a position, with the variants given beside it, if any.
    ///
    /// A text without variants takes the given ones; a text with variants must agree with them.
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

/// A game with points. Its solvers maximise the margin.
pub trait Scored: Game {
    /// Returns the points that each player would receive if the game stopped now.
    fn scores(&self) -> [u8; 2];
}

/// Mixes 64 bits bijectively (the finaliser of SplitMix64): every input bit affects every output bit.
pub(crate) const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_numbered_from_one_and_indexed_from_zero() {
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
    fn a_move_error_prints_as_an_english_sentence() {
        let why = message!(
            "awale-not-your-pit",
            pit = "a",
            legal = crate::MessageArg::any_of(["A", "B"])
        );
        let illegal = MoveError::Illegal(why);
        assert_eq!(illegal.to_string(), "illegal move: awale-not-your-pit (pit: a, legal: A|B)");
        let unknown = MoveError::NotAMove(message!("awale-not-a-pit", text = "e4"));
        assert_eq!(unknown.to_string(), "not a move: awale-not-a-pit (text: e4)");
        let over = MoveError::Illegal(message!("game-over"));
        assert_eq!(over.to_string(), "illegal move: game-over");
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
        let names = "score no_move repetition rock kalista stacks piles goal resign agreement time adjudication forfeit";
        assert_eq!(Reason::ALL.map(Reason::name).join(" "), names);
    }
}

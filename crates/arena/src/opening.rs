//! The openings of a match: a deal, a setup, some random moves. Each is played twice with sides exchanged, and no two
//! are equal up to a symmetry of the board.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::{Message, Rng, message};
use iroko_table::session::{EngineOptions, Limits, Value};
use iroko_table::table::play_all;
use iroko_table::{AnyGame, Table};

use crate::matches::Match;
use crate::ugi::{Request, StartPosition};

/// The maximum number of random moves of an opening.
pub const MAX_MOVES: usize = 100;

/// After this many duplicate draws in a row, openings become a move longer.
const TRIES: usize = 1_000;

/// How the pieces are placed, in a game that begins with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// By the players, as the first moves of their game.
    Played,
    /// By the opening: both sides are placed at random.
    Given,
}

/// The opening of a pair of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The seed of the deal, in a game that is dealt.
    pub deal: u64,
    /// The position to start from; `None` for that of the match.
    pub position: Option<String>,
    /// The moves before the players take over.
    pub moves: Vec<String>,
    /// The number of them that are random moves of the game proper; the others are a setup.
    pub random_moves: usize,
    /// The seeds of the two players in each game of the pair.
    pub seeds: [[u64; 2]; 2],
}

impl Start {
    /// Opens a table at the end of the opening.
    pub fn open(&self, contest: &Match) -> Result<Box<dyn Table>, Message> {
        let position = self.position.as_deref().or(contest.position.as_deref());
        let mut table = contest.open_at(self.deal, position)?;
        play_all(table.as_mut(), self.moves.iter().map(String::as_str))?;
        Ok(table)
    }

    fn with_seeds(self, chance: &mut Rng) -> Start {
        let seeds = [(); 2].map(|()| [(); 2].map(|()| chance.next_u64()));
        Start { seeds, ..self }
    }
}

/// Returns the default number of random moves. A deal or a setup provides enough variety.
fn usual_moves(game: &'static dyn AnyGame, begins_with_setup: bool) -> usize {
    if game.is_dealt() || begins_with_setup { 0 } else { game.facts().opening_plies }
}

/// Draws the openings of a match or takes them from its book, one for each pair of games. The same seed gives the same
/// ones, and a longer match begins like a shorter one.
pub fn starts(contest: &Match) -> Result<Vec<Start>, Message> {
    if let Some(book) = &contest.book {
        return read_book(contest, book);
    }
    let begins_with_setup = contest.begins_with_setup()?;
    if contest.setup.is_some() && !begins_with_setup {
        return Err(message!("match-no-setup", game = contest.game.name()));
    }
    // Every game begins with the empty board; the players' setups provide the variety.
    let played = begins_with_setup && contest.setup != Some(Setup::Given);
    if played && contest.opening_moves.is_some_and(|moves| moves > 0) {
        return Err(message!("match-setup-first"));
    }
    // The same if the match asks for no random moves.
    let is_dealt = contest.game.is_dealt() && contest.position.is_none();
    let bare = contest.opening_moves == Some(0) && !is_dealt && !begins_with_setup;
    let mut chance = Rng::new(contest.seed);
    if played || bare {
        let start = |_| Start::default().with_seeds(&mut chance);
        return Ok((0..contest.pairs).map(start).collect());
    }
    let mut draws = Draws::new(contest, moves(contest)?, chance);
    (0..contest.pairs).map(|_| draws.next()).collect()
}

/// Returns the number of random moves of a match's openings, before they run out.
pub(crate) fn moves(contest: &Match) -> Result<usize, Message> {
    let usual = usual_moves(contest.game, contest.begins_with_setup()?);
    Ok(contest.opening_moves.unwrap_or(usual))
}

/// Reads the openings of a match from a book, in an order drawn from the seed.
///
/// A book has an opening a line, as the protocol of engines writes positions: `startpos moves C f`, or `fen TEXT`, with
/// or without moves. Empty lines and those that begin with `#` are skipped, and equal positions count once.
///
/// # Errors
///
/// If a line is no opening of the game, or ends it, or if there are fewer openings than pairs.
pub fn read_book(contest: &Match, text: &str) -> Result<Vec<Start>, Message> {
    let (mut starts, mut seen) = (Vec::new(), HashSet::new());
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let at = |why: Message| message!("match-book-line", line = number, why = why);
        let wrong = || at(message!("match-book-grammar", text = line));
        let Ok(Request::Position { start, moves }) = format!("position {line}").parse() else {
            return Err(wrong());
        };
        let position = match start {
            StartPosition::Standard => None,
            StartPosition::Text(position) => Some(position),
        };
        let start = Start { position, random_moves: 0, moves, ..Start::default() };
        let table = start.open(contest).map_err(at)?;
        if table.outcome().is_some() {
            return Err(at(message!("game-over")));
        }
        if seen.insert(table.canonical()) {
            starts.push(start);
        }
    }
    if starts.len() < contest.pairs {
        return Err(message!("match-book-few", found = starts.len(), pairs = contest.pairs));
    }
    let mut rng = Rng::new(contest.seed);
    for at in 0..contest.pairs {
        let other = at + rng.below(starts.len() - at);
        starts.swap(at, other);
    }
    starts.truncate(contest.pairs);
    Ok(starts.into_iter().map(|start| start.with_seeds(&mut rng)).collect())
}

/// A drawn opening with its value for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct ValuedStart {
    /// The opening.
    pub start: Start,
    /// Its line in a book.
    pub line: String,
    /// Its value by a search.
    pub value: Value,
}

/// Draws the openings of a book: as many as the match has pairs, distinct as in a match, and none whose value by a search
/// of `nodes` positions exceeds `bound`, in hundredths of the game's unit. Each is passed to `tell` as it is found. Once
/// `stop` is raised, those found so far are returned.
///
/// # Errors
///
/// If the terms are invalid, or if there are too few such openings.
pub fn draw_book(
    contest: &Match,
    bound: Option<u32>,
    nodes: u64,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&ValuedStart),
) -> Result<Vec<ValuedStart>, Message> {
    let options = EngineOptions::seeded(contest.seed);
    let mut judge = contest.game.machine(&contest.game.strongest(), &options)?;
    let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
    let mut length = moves(contest)?;
    let (mut found, mut seen, mut tries) = (Vec::new(), HashSet::new(), 0);
    let mut chance = Rng::new(contest.seed);
    while found.len() < contest.pairs && !stop.load(Ordering::Relaxed) {
        if tries == TRIES {
            (length, tries) = (length + 1, 0);
        }
        if length > MAX_MOVES {
            return Err(message!("match-few-openings", found = found.len()));
        }
        tries += 1;
        let Some((start, position)) = draw(contest, length, chance.next_u64())? else { continue };
        if !seen.insert(position) {
            continue;
        }
        let table = start.open(contest)?;
        let value = judge.think(table.as_ref(), &limits, stop)?.value;
        if bound.is_none_or(|bound| is_within(value, bound)) && !stop.load(Ordering::Relaxed) {
            let line = book_line(contest, table.as_ref());
            found.push(ValuedStart { start, line, value });
            tell(&found[found.len() - 1]);
            tries = 0;
        }
    }
    Ok(found)
}

/// Whether a value is at most `bound` hundredths of the unit. A proved win is not.
fn is_within(value: Value, bound: u32) -> bool {
    match value {
        Value::Estimate(hundredths) => hundredths.unsigned_abs() <= bound,
        Value::Margin(points) => 100 * points.unsigned_abs() <= bound,
        Value::Draw => true,
        Value::Win(_) | Value::Loss(_) => false,
    }
}

/// The line of an opening in a book: its moves, or its position where goods are dealt.
fn book_line(contest: &Match, table: &dyn Table) -> String {
    let is_given = contest.game.is_dealt() || contest.position.is_some();
    let (start, moves) = match is_given {
        true => (StartPosition::Text(table.position()), Vec::new()),
        false => (StartPosition::Standard, table.moves()),
    };
    let request = Request::Position { start, moves }.to_string();
    request.strip_prefix("position ").unwrap_or(&request).to_string()
}

/// Draws distinct openings one after the other: with a number of random moves, and longer ones when these run out.
pub(crate) struct Draws<'a> {
    contest: &'a Match,
    length: usize,
    seen: HashSet<String>,
    chance: Rng,
}

impl Draws<'_> {
    pub(crate) fn new(contest: &Match, length: usize, chance: Rng) -> Draws<'_> {
        Draws { contest, length, seen: HashSet::new(), chance }
    }

    /// Draws the next opening.
    pub(crate) fn next(&mut self) -> Result<Start, Message> {
        while self.length <= MAX_MOVES {
            for _ in 0..TRIES {
                let drawn = draw(self.contest, self.length, self.chance.next_u64())?;
                if let Some((start, position)) = drawn
                    && self.seen.insert(position)
                {
                    return Ok(start.with_seeds(&mut self.chance));
                }
            }
            self.length += 1;
        }
        Err(message!("match-few-openings", found = self.seen.len()))
    }
}

/// Draws a deal, the setup and some random moves. Returns them with the text of the resulting position, or `None` if
/// they end the game.
pub(crate) fn draw(
    contest: &Match,
    length: usize,
    seed: u64,
) -> Result<Option<(Start, String)>, Message> {
    let mut table = contest.open(seed)?;
    let mut random = contest.game.machine("random", &EngineOptions::seeded(seed))?;
    let mut random_moves = 0;
    while table.in_setup() || random_moves < length {
        random_moves += usize::from(!table.in_setup());
        let thought = random.think(table.as_ref(), &Limits::NONE, &AtomicBool::new(false))?;
        table.play(&thought.mv).map_err(|why| why.message().clone())?;
        if table.outcome().is_some() {
            return Ok(None);
        }
    }
    let position = table.canonical();
    let start = Start { deal: seed, moves: table.moves(), random_moves, ..Start::default() };
    Ok(Some((start, position)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::Player;
    use iroko_table::find;

    fn contest(game: &str, pairs: usize) -> Match {
        Match { pairs, seed: 7, ..Match::new(find(game).unwrap(), "random", "random") }
    }

    fn positions(contest: &Match) -> HashSet<String> {
        let starts = starts(contest).unwrap();
        assert_eq!(starts.len(), contest.pairs);
        starts
            .iter()
            .map(|start| {
                let table = start.open(contest).unwrap();
                assert_eq!(table.outcome(), None);
                table.canonical()
            })
            .collect()
    }

    #[test]
    fn openings_differ_by_more_than_a_symmetry_and_end_no_game() {
        for game in ["awale", "siam", "pogo", "chicago"] {
            assert_eq!(positions(&contest(game, 40)).len(), 40, "{game}");
        }
        let given = Match { setup: Some(Setup::Given), ..contest("khan", 40) };
        assert_eq!(positions(&given).len(), 40);
        assert!(starts(&given).unwrap().iter().all(|start| start.moves.len() == 13));
        assert!(!starts(&given).unwrap()[0].open(&given).unwrap().in_setup());
    }

    #[test]
    fn a_book_holds_balanced_openings_that_a_match_can_read() {
        for (game, setup) in [("siam", None), ("khan", Some(Setup::Given)), ("chicago", None)] {
            let terms = Match { setup, ..contest(game, 6) };
            let (never, mut told) = (AtomicBool::new(false), 0);
            let book = draw_book(&terms, Some(300), 300, &never, &mut |_| told += 1).unwrap();
            assert_eq!((book.len(), told), (6, 6), "{game}");
            assert!(book.iter().all(|opening| is_within(opening.value, 300)), "{game}");
            let text: String = book.iter().map(|opening| opening.line.clone() + "\n").collect();
            let reader = Match { book: Some(text), ..contest(game, 6) };
            let key = |contest: &Match, start: &Start| start.open(contest).unwrap().canonical();
            let read: HashSet<String> =
                starts(&reader).unwrap().iter().map(|start| key(&reader, start)).collect();
            let drawn: HashSet<String> = book.iter().map(|one| key(&terms, &one.start)).collect();
            assert_eq!(read, drawn, "{game}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_openings_and_a_longer_match_extends_them() {
        let long = starts(&contest("siam", 20)).unwrap();
        assert_eq!(long, starts(&contest("siam", 20)).unwrap());
        assert_eq!(long[..5], starts(&contest("siam", 5)).unwrap());
        let other = starts(&Match { seed: 8, ..contest("siam", 20) }).unwrap();
        assert!(other.iter().all(|start| !long.contains(start)));
    }

    #[test]
    fn openings_get_longer_when_there_are_too_few() {
        // The sixteen first moves of Pogo are seven, their reflections, and two along the middle.
        let pogo = Match { opening_moves: Some(1), ..contest("pogo", 20) };
        assert_eq!(positions(&pogo).len(), 20);
        let lengths: Vec<usize> =
            starts(&pogo).unwrap().iter().map(|start| start.random_moves).collect();
        assert_eq!(lengths, [[1; 9].as_slice(), &[2; 11]].concat());
        let awale = Match { opening_moves: Some(1), ..contest("awale", 7) };
        assert_eq!(positions(&awale).len(), 7);
    }

    #[test]
    fn without_random_moves_every_game_begins_at_the_start() {
        let pogo = Match { opening_moves: Some(0), ..contest("pogo", 3) };
        assert_eq!(positions(&pogo).len(), 1);
        assert_eq!(starts(&pogo).unwrap().len(), 3);
    }

    #[test]
    fn a_setup_that_is_played_begins_with_the_empty_board() {
        let khan = contest("khan", 3);
        let starts = starts(&khan).unwrap();
        assert!(starts.iter().all(|start| start.open(&khan).unwrap().moves().is_empty()));
        assert_ne!(starts[0].seeds, starts[1].seeds, "every pair has its own seeds");
    }

    #[test]
    fn a_given_position_is_the_start_and_a_given_side_begins() {
        let dealt = Match { first: Some(Player::Two), ..contest("chicago", 2) };
        assert!(
            starts(&dealt)
                .unwrap()
                .iter()
                .all(|start| { start.open(&dealt).unwrap().turn() == Player::Two })
        );
        let position = dealt.open(7).unwrap().position();
        let chosen = Match {
            position: Some(position.clone()),
            opening_moves: Some(0),
            ..contest("chicago", 3)
        };
        let starts = starts(&chosen).unwrap();
        assert_eq!(starts.len(), 3);
        assert!(starts.iter().all(|start| start.open(&chosen).unwrap().position() == position));
    }

    #[test]
    fn impossible_openings_are_refused() {
        let refused = |contest: Match| starts(&contest).unwrap_err().id;
        let given = Match { setup: Some(Setup::Given), ..contest("siam", 2) };
        assert_eq!(refused(given), "match-no-setup");
        let moves = Match { opening_moves: Some(2), ..contest("khan", 2) };
        assert_eq!(refused(moves), "match-setup-first");
        // No game of Chicago lasts that long.
        let long = Match { opening_moves: Some(95), ..contest("chicago", 2) };
        assert_eq!(refused(long), "match-few-openings");
        let variants = Match { variants: Some("nonsense".to_string()), ..contest("awale", 2) };
        assert_eq!(refused(variants), "variant-unknown");
    }
}

//! One game of a match, from its opening to its end, with its cost. Pairing and counting are elsewhere.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use iroko_games::{Message, Outcome, Player, Reason};
use iroko_table::session::{Chair, EngineOptions, SearchResult};
use iroko_table::solve::{Effort, Evidence, ExactValue};
use iroko_table::{Session, Settlement, Table};

use crate::matches::Match;
use crate::opening::Start;

/// A game of this many plies without an end is adjudicated as a draw.
pub const MAX_PLIES: usize = 600;

/// How long an arbiter looks for the proof of a position.
const PROOF_TIME: Duration = Duration::from_millis(10);

/// The tag of a game that ends as soon as its value is proved.
const ADJUDICATION: &str = "proved";

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// Its number, from 0. Games 0 and 1 share an opening, 2 and 3 the next.
    pub number: usize,
    /// The side of the first player of the match.
    pub side: Player,
    /// The outcome.
    pub outcome: Outcome,
    /// The number of moves, including the opening.
    pub plies: usize,
    /// The cost of the game for each player of the match.
    pub costs: [Cost; 2],
}

/// The resources that a player used.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// The number of moves.
    pub moves: u64,
    /// The time used.
    pub time: Duration,
    /// The number of positions searched.
    pub nodes: u64,
    /// The number of moves of which the next two are known.
    pub searched: u64,
    /// The number of cuts.
    pub cuts: u64,
    /// The sum of the effective branching of each search.
    pub branching: f64,
}

impl PlayedGame {
    /// Returns the game of a record, if it is one of this match: the same players, seed, limits, adjudication and
    /// openings. What it cost is not recorded.
    pub fn recorded(contest: &Match, starts: &[Start], table: &dyn Table) -> Option<PlayedGame> {
        let tags: BTreeMap<String, String> = table.tags().into_iter().collect();
        let tag = |name: &str| tags.get(name).map_or("", String::as_str);
        let (pair, game) = tag("Round").split_once('.')?;
        let number = 2 * pair.parse::<usize>().ok()?.checked_sub(1)?
            + game.parse::<usize>().ok()?.checked_sub(1)?;
        let (start, side) = (starts.get(number / 2)?, side(number));
        let mut players = contest.players.each_ref().map(|name| format!("player:{name}"));
        if side == Player::Two {
            players.reverse();
        }
        let control = contest.control.map_or(String::new(), |control| control.to_string());
        let opening = start.open(contest).ok()?;
        let is_ours = table.game() == contest.game
            && [tag("Player1"), tag("Player2")] == players.each_ref().map(String::as_str)
            && tag("MatchSeed") == contest.seed.to_string()
            && tag("Limits") == contest.limits_text()
            && tag("TimeControl") == control
            && tag("Adjudication") == if contest.adjudicates { ADJUDICATION } else { "" }
            && table.variant() == opening.variant()
            && table.at(0).position() == opening.at(0).position()
            && table.moves().starts_with(&opening.moves());
        let outcome = table.outcome().filter(|_| is_ours)?;
        Some(PlayedGame { number, side, outcome, plies: table.ply(), costs: Default::default() })
    }

    /// Returns the result of the first player of the match in half points: 2 for a win, 1 for a draw.
    pub fn half_points(&self) -> usize {
        match self.outcome.winner {
            None => 1,
            Some(winner) if winner == self.side => 2,
            Some(_) => 0,
        }
    }

    /// Returns the points of the first player of the match less those of the second, in a game decided by points.
    pub fn margin(&self) -> Option<i32> {
        let scores = self.outcome.scores?.map(i32::from);
        Some(scores[self.side.index()] - scores[self.side.other().index()])
    }

    /// Whether it was adjudicated as a draw for its length.
    pub fn is_adjudicated(&self) -> bool {
        self.outcome.reason == Reason::Adjudication && self.plies >= MAX_PLIES
    }

    /// Whether it was adjudicated because its position was proved.
    pub fn is_proved(&self) -> bool {
        self.outcome.reason == Reason::Adjudication && self.plies < MAX_PLIES
    }
}

impl Cost {
    /// Adds another cost.
    pub fn add(&mut self, other: Cost) {
        self.moves += other.moves;
        self.time += other.time;
        self.nodes += other.nodes;
        self.searched += other.searched;
        self.cuts += other.cuts;
        self.branching += other.branching;
    }

    /// The cost of one move.
    fn of(thought: &SearchResult, time: Duration) -> Cost {
        let cost = Cost { moves: 1, time, nodes: thought.nodes, ..Cost::default() };
        match (thought.cuts, thought.branching()) {
            (Some(cuts), Some(branching)) => Cost { searched: 1, cuts, branching, ..cost },
            _ => cost,
        }
    }

    /// Returns the mean time of a move, in milliseconds; 0 without any.
    pub fn milliseconds_a_move(&self) -> f64 {
        1e3 * self.time.as_secs_f64() / self.moves.max(1) as f64
    }

    /// Returns the mean number of positions of a move; 0 without any.
    pub fn nodes_a_move(&self) -> f64 {
        self.nodes as f64 / self.moves.max(1) as f64
    }

    /// Returns the mean number of cuts of a move; `None` if the player does not count them.
    pub fn cuts_a_move(&self) -> Option<f64> {
        (self.searched > 0).then(|| self.cuts as f64 / self.searched as f64)
    }

    /// Returns the mean effective branching of its searches; `None` if it is not known.
    pub fn mean_branching(&self) -> Option<f64> {
        (self.searched > 0).then(|| self.branching / self.searched as f64)
    }
}

/// Returns the side of the first player of the match, who begins one game of each pair.
pub(crate) fn side(number: usize) -> Player {
    Player::BOTH[number % 2]
}

/// Plays a game and returns it with its record, or `None` if stopped.
pub(crate) fn play(
    contest: &Match,
    start: &Start,
    number: usize,
    stop: &AtomicBool,
) -> Result<Option<(PlayedGame, String)>, Message> {
    let side = side(number);
    let mut session = seat(contest, start, number)?;
    let mut costs = [Cost::default(); 2];
    while session.outcome().is_none() {
        if session.table().ply() >= MAX_PLIES {
            session.settle(Settlement::Adjudicate(None))?;
            break;
        }
        if contest.adjudicates
            && let Some(winner) = proved_winner(session.table(), stop)?
        {
            session.settle(Settlement::Adjudicate(winner))?;
            break;
        }
        let player = usize::from(session.turn() != side);
        let begun = Instant::now();
        let thought = session.think_within(&contest.limits, stop).expect("a machine is to move");
        let time = begun.elapsed();
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        match thought {
            Ok(thought) => {
                costs[player].add(Cost::of(&thought, time));
                session.play(&thought.mv, time).expect("machines return legal moves");
            }
            Err(why) => session.forfeit(session.turn(), &why)?,
        }
    }
    let outcome = session.outcome().expect("the loop ends with an outcome");
    let plies = session.table().ply();
    Ok(Some((PlayedGame { number, side, outcome, plies, costs }, session.table().record())))
}

/// Returns the winner of a position whose value is proved, `None` for a draw; and `None` in all if it is not. A value that
/// rests on a convention, or on a table that was not verified, proves nothing.
fn proved_winner(table: &dyn Table, stop: &AtomicBool) -> Result<Option<Option<Player>>, Message> {
    let deadline = Some(Instant::now() + PROOF_TIME);
    let mut effort = Effort { deadline, stop, tell: &mut |_, _| {} };
    let verdict = table.game().solve(table, &mut effort)?;
    if !matches!(verdict.evidence, Some(Evidence::Table | Evidence::Search)) {
        return Ok(None);
    }
    let turn = table.turn();
    Ok(match verdict.value {
        ExactValue::Win(_) => Some(Some(turn)),
        ExactValue::Loss(_) => Some(Some(turn.other())),
        ExactValue::Draw | ExactValue::Margin(0) => Some(None),
        ExactValue::Margin(points) => Some(Some(if points > 0 { turn } else { turn.other() })),
        ExactValue::Nothing => None,
    })
}

/// Seats the players at the opening, which uses no clock time, and sets the record's tags of the match.
fn seat(contest: &Match, start: &Start, number: usize) -> Result<Session, Message> {
    let chair = |player: usize| {
        let name = contest.players[player].clone();
        let options = EngineOptions::seeded(start.seeds[number % 2][player]);
        let machine = contest.roster.build_text(contest.game, &name, &options)?;
        Ok::<Chair, Message>(Chair::Machine { name, machine })
    };
    let mut chairs = [chair(0)?, chair(1)?];
    if side(number) == Player::Two {
        chairs.reverse();
    }
    let mut session = Session::new(start.open(contest)?, chairs, contest.control);
    session.set_tag("Round", &format!("{}.{}", number / 2 + 1, number % 2 + 1));
    session.set_tag("MatchSeed", &contest.seed.to_string());
    session.set_tag("OpeningMoves", &start.moves.len().to_string());
    let limits = contest.limits_text();
    if !limits.is_empty() {
        session.set_tag("Limits", &limits);
    }
    if contest.adjudicates {
        session.set_tag("Adjudication", ADJUDICATION);
    }
    Ok(session)
}

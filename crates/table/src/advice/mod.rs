//! Advice: true statements about a legal move, in words for beginners. Every clause is a predicate evaluated on the
//! board; `tests/advice.rs` derives each a second way.
//!
//! An engine chooses the move; this module explains it. This file has the statements common to all games,
//! `judgement.rs` compares a move with the best one, and the other files have the statements of one game.

mod awale;
mod chicago;
mod judgement;
mod khan;
mod pogo;
mod siam;

use iroko_games::record::ending;
use iroko_games::{Game, Message, MessageArg, Moves, Outcome, Player, Reason, message};

pub(crate) use judgement::own_facts;
pub use judgement::{Judgement, judge};

/// The maximum number of clauses of a hint: more would not be a sentence for a beginner.
pub const MAX_CLAUSES: usize = 3;

/// The statements of a game about its moves.
///
/// A clause is a part of a sentence about the move: "captures 5 seeds". Both methods receive a legal move that does not
/// end the game; [`advice`] adds the statements common to all games.
pub trait Advised: Game {
    /// Returns the achievements of the move, most important first.
    fn facts(&self, _mv: Self::Move) -> Vec<Message> {
        Vec::new()
    }

    /// Returns the costs of the move to the player and its gains for the opponent, worst first.
    fn warnings(&self, _mv: Self::Move) -> Vec<Message> {
        Vec::new()
    }
}

/// All statements about a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Advice {
    /// Its achievements, most important first; never empty.
    pub facts: Vec<Message>,
    /// Its costs, worst first.
    pub warnings: Vec<Message>,
}

/// Returns a sentence that recommends a legal move and gives its advice.
pub fn hint<G: Advised>(position: &G, mv: G::Move) -> Message {
    advice(std::slice::from_ref(position), mv).sentence(&mv.to_string())
}

/// Returns all true statements about a legal move of an unfinished game. `positions` are those of the game so far,
/// which decide about repetition.
pub fn advice<G: Advised>(positions: &[G], mv: G::Move) -> Advice {
    let mut course = Course(positions.to_vec());
    let end = course.ahead(mv, |course| course.end());
    let mut advice = match end {
        Some(end) => Advice::of_end(end, course.here().turn()),
        None => Advice::of_play(&mut course, mv),
    };
    advice.facts.splice(0..0, only_move(course.here()));
    if advice.facts.is_empty() {
        advice.facts.push(match end {
            Some(end) => loses_least(&mut course, end),
            None => is_quiet(&mut course, mv),
        });
    }
    advice
}

impl Advice {
    /// Returns the sentence that recommends the move: at most three clauses, including one warning if there is any.
    pub fn sentence(self, mv: &str) -> Message {
        match self.told() {
            (facts, None) => message!("hint", mv = mv, facts = facts),
            (facts, Some(warning)) => {
                message!("hint-but", mv = mv, facts = facts, warnings = warning)
            }
        }
    }

    /// Returns the same recommendation of a move in words, for a player who does not type moves.
    pub fn spoken(self, mv: Message) -> Message {
        match self.told() {
            (facts, None) => message!("hint-said", mv = mv, facts = facts),
            (facts, Some(warning)) => {
                message!("hint-said-but", mv = mv, facts = facts, warnings = warning)
            }
        }
    }

    /// Returns the sentence that describes the move and recommends nothing, with the same clauses.
    pub fn description(self, mv: &str) -> Message {
        match self.told() {
            (facts, None) => message!("move-does", mv = mv, facts = facts),
            (facts, Some(warning)) => {
                message!("move-does-but", mv = mv, facts = facts, warnings = warning)
            }
        }
    }

    /// Returns the clauses of a sentence: the facts, and the worst warning.
    fn told(mut self) -> (MessageArg, Option<MessageArg>) {
        self.warnings.truncate(1);
        self.facts.truncate(MAX_CLAUSES - self.warnings.len());
        let warning = (!self.warnings.is_empty()).then(|| joined(self.warnings));
        (joined(self.facts), warning)
    }

    /// Returns the statements about a move that ends the game.
    fn of_end(end: Outcome, me: Player) -> Advice {
        let repeats = (end.reason == Reason::Repetition).then(|| message!("advice-repeats"));
        let mut result = match (end.winner, end.scores) {
            (None, _) => message!("advice-draws"),
            (Some(winner), None) if winner == me => message!("advice-wins"),
            (Some(winner), Some(_)) if winner == me => message!("advice-wins-points"),
            (Some(_), None) => message!("advice-loses"),
            (Some(_), Some(_)) => message!("advice-loses-points"),
        };
        if let Some([one, two]) = end.scores.filter(|_| end.winner.is_some()) {
            result.args.extend([("high", one.max(two).into()), ("low", one.min(two).into())]);
        }
        if end.winner == Some(me.other()) {
            Advice { facts: said([repeats]), warnings: vec![result] }
        } else {
            Advice { facts: said([repeats, Some(result)]), warnings: Vec::new() }
        }
    }

    /// Returns the statements about a move after which the game continues.
    fn of_play<G: Advised>(course: &mut Course<G>, mv: G::Move) -> Advice {
        let position = *course.here();
        let moves = position.legal_moves();
        let fatal = moves.iter().filter(|mv| course.is_fatal(**mv)).count();
        let reply = course.winning_reply(mv);
        let hopeless = fatal == moves.len();
        let mut advice = match reply {
            Some(reply) => {
                Advice { facts: Vec::new(), warnings: vec![lets_win(&reply.to_string(), hopeless)] }
            }
            None => Advice {
                facts: said([defends(fatal, moves.len()), threatens(course, mv)]),
                warnings: Vec::new(),
            },
        };
        advice.facts.extend(position.facts(mv));
        advice.warnings.extend(position.warnings(mv));
        advice
    }
}

/// Joins clauses into one part of a sentence.
pub(crate) fn joined(clauses: Vec<Message>) -> MessageArg {
    MessageArg::AllOf(
        clauses.into_iter().map(|clause| MessageArg::Says(Box::new(clause))).collect(),
    )
}

/// Holds if the player has no other legal move.
fn only_move<G: Game>(position: &G) -> Option<Message> {
    (position.legal_moves().len() == 1).then(|| message!("advice-only-move"))
}

/// Holds if the opponent has no winning reply, and at least half of the player's legal moves are fatal; with a separate
/// sentence if all others are. A fatal move loses at once or has a winning reply.
fn defends(fatal: usize, all: usize) -> Option<Message> {
    if fatal > 0 && fatal + 1 == all {
        return Some(message!("advice-only-defence"));
    }
    (fatal > 0 && 2 * fatal >= all).then(|| message!("advice-defends", count = fatal, all = all))
}

/// Holds if the opponent has a winning reply; with a separate sentence if every legal move is fatal.
fn lets_win(reply: &str, hopeless: bool) -> Message {
    if hopeless {
        message!("advice-lets-win-anyway", reply = reply)
    } else {
        message!("advice-lets-win", reply = reply)
    }
}

/// The fact about a move that loses at once and achieves nothing: whether all legal moves do, and none by less.
fn loses_least<G: Game>(course: &mut Course<G>, end: Outcome) -> Message {
    let (me, moves) = (course.here().turn(), course.moves());
    let margin = |end: Outcome| end.scores.map_or(0, |[one, two]| one.abs_diff(two));
    let is_no_better = |mv: G::Move| {
        let lost = course.ahead(mv, |course| course.end());
        let lost = lost.filter(|other| other.winner == Some(me.other()));
        lost.is_some_and(|other| margin(other) >= margin(end))
    };
    let least = moves.into_iter().all(is_no_better);
    if least { message!("advice-no-worse") } else { message!("advice-ends") }
}

/// The fact about a move that achieves nothing: the opponent has no winning reply, or has one to every move, or else
/// the number of their replies.
fn is_quiet<G: Game>(course: &mut Course<G>, mv: G::Move) -> Message {
    if course.winning_reply(mv).is_none() {
        message!("advice-safe")
    } else if course.moves().into_iter().all(|mv| course.is_fatal(mv)) {
        message!("advice-no-sooner")
    } else {
        message!("advice-replies", count = course.ahead(mv, |course| course.moves().len()))
    }
}

/// Holds if the opponent has no winning reply, is to move, and at least half of their replies are fatal for them; with
/// a separate sentence if all are.
fn threatens<G: Game>(course: &mut Course<G>, mv: G::Move) -> Option<Message> {
    let me = course.here().turn();
    course.ahead(mv, |course| {
        let replies = if course.here().turn() == me { Moves::new() } else { course.moves() };
        let (all, mut safe) = (replies.len(), replies);
        safe.retain(|reply| !course.is_fatal(*reply));
        match safe.len() {
            _ if all == 0 => None,
            0 => Some(message!("advice-forces")),
            safe => (2 * safe <= all).then(|| message!("advice-threatens", safe = safe, all = all)),
        }
    })
}

/// Returns the clauses that hold.
fn said<const N: usize>(clauses: [Option<Message>; N]) -> Vec<Message> {
    clauses.into_iter().flatten().collect()
}

/// The positions of a game so far, in which moves can be tried. Never empty.
struct Course<G>(Vec<G>);

impl<G: Game> Course<G> {
    fn here(&self) -> &G {
        &self.0[self.0.len() - 1]
    }

    /// Returns the outcome here, if the game is over.
    fn end(&self) -> Option<Outcome> {
        ending(&self.0)
    }

    /// Whether a player has won here.
    fn is_won(&self, player: Player) -> bool {
        let wins = |end: Outcome| end.winner == Some(player);
        match self.here().outcome() {
            Some(end) => wins(end),
            // Where a repetition cannot win, which is almost everywhere, the earlier positions need no counting.
            None => self.here().repeated(usize::MAX).is_some_and(wins) && self.end().is_some(),
        }
    }

    /// Calls `look` with the game after a legal move.
    fn ahead<T>(&mut self, mv: G::Move, look: impl FnOnce(&mut Course<G>) -> T) -> T {
        self.0.push(self.here().after(mv));
        let seen = look(self);
        self.0.pop();
        seen
    }

    /// Returns the opponent's first reply to a legal move that wins at once, if there is one.
    fn winning_reply(&mut self, mv: G::Move) -> Option<G::Move> {
        let me = self.here().turn();
        self.ahead(mv, |course| {
            // There is no reply to a player who continues their setup.
            let replies = if course.here().turn() == me { Moves::new() } else { course.moves() };
            let wins = |reply: &G::Move| course.ahead(*reply, |course| course.is_won(me.other()));
            replies.into_iter().find(wins)
        })
    }

    /// Whether after a legal move the opponent has won, or can win with their next move.
    fn is_fatal(&mut self, mv: G::Move) -> bool {
        let me = self.here().turn();
        match self.ahead(mv, |course| course.end()) {
            Some(end) => end.winner == Some(me.other()),
            None => self.winning_reply(mv).is_some(),
        }
    }

    /// Returns the legal moves; none once the game is over.
    fn moves(&self) -> Moves<G::Move> {
        if self.end().is_some() { Moves::new() } else { self.here().legal_moves() }
    }
}

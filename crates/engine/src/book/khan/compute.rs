//! The computation of Khan's book of setups: Red searches for the placement with the least harmful best reply, Ochre
//! for that reply. Both improve in turn, round by round.
//!
//! 1. A contest at each edge. Every round tries new placements of Red, random ones and variations of the best so far,
//!    against all known replies. The value of a placement is its value against the worst of them.
//! 2. The best placements without a reply get one: all 5544 replies are evaluated, the better half deeper. The reply
//!    joins the known ones, and all good placements are tested against it.
//! 3. Finally the best placements of all edges, and those that the report advises, receive more and more careful
//!    replies, and the search plays the pairs out against itself: half of them are eliminated, the others play on.
//!    Every trial plays its own games, so that luck in one trial does not carry over.

use std::sync::atomic::AtomicBool;

use iroko_games::Player;
use iroko_games::khan::Edge;
use iroko_solver::clock;

use super::judge::{Judge, Stage, chance_of};
use super::{Book, Line, Placement};
use crate::book::{Effort, Step};
use crate::eval;
use crate::random::Rng;

/// The number of Red's placements that a contest keeps.
const KEPT: usize = 24;
/// The numbers of new placements per round: random ones, and variations of each of the three best.
const BY_CHANCE: usize = 100;
const VARIED: usize = 30;
/// The nodes for one pair.
const A_LOOK: u64 = 1500;
/// The number of placements that receive a reply per round.
const ANSWERED: usize = 2;
const ANSWERING: [Stage; 3] = [
    Stage { enter: 400, nodes: 200 },
    Stage { enter: 48, nodes: 2000 },
    Stage { enter: 8, nodes: 20_000 },
];

/// The number of placements per edge in the trials, besides those that the report advises.
const TRIED: usize = 10;

/// The parameters of a trial: how placements are replied to and played out.
struct Trial {
    answering: &'static [Stage],
    /// The number of replies that are played out, and the games for each.
    answers: usize,
    games: u32,
    /// The nodes per move in the first game. Each game has a few more than the one before, so that no two are the same.
    nodes: u64,
    /// The number of placements that remain.
    left: usize,
}

const MORE_NODES: u64 = 37;

const TRIALS: [Trial; 3] = [
    Trial { answering: &ANSWERING, answers: 2, games: 6, nodes: 2000, left: 24 },
    Trial { answering: &CAREFULLY, answers: 4, games: 8, nodes: 3000, left: 10 },
    Trial { answering: &CAREFULLY, answers: 4, games: 32, nodes: 4000, left: 10 },
];

const CAREFULLY: [Stage; 4] = [
    Stage { enter: 800, nodes: 300 },
    Stage { enter: 80, nodes: 3000 },
    Stage { enter: 16, nodes: 20_000 },
    Stage { enter: 6, nodes: 80_000 },
];

/// The weight of the search's own estimate, in games.
const OPINION: u32 = 4;

/// The margin behind the best score within which lines are kept, in per cent.
const NEAR: u8 = 8;
const LEAST_LINES: usize = 4;
const MAX_LINES: usize = 6;
const GENERAL: usize = 12;

/// Computes a book. The same seed and number of rounds give the same book.
pub fn compute(
    seed: u64,
    effort: Effort,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(Step),
) -> Book {
    let mut judge = Judge::new(stop, None, u64::MAX);
    let mut chance = Rng::new(seed);
    let mut contests = Edge::ALL.map(Contest::new);
    let (mut done, mut rounds) = (0, 0);
    let is_over = |judge: &Judge<'_>| judge.is_late() || clock::has_passed(effort.until);
    while rounds < effort.rounds.max(1) && !(rounds > 0 && is_over(&judge)) {
        for contest in &mut contests {
            contest.round(&mut judge, &mut chance);
            done += 1;
            progress(Step { done, of: 4 * effort.rounds.max(1) + trials() });
        }
        rounds += 1;
    }
    let mut lines: Vec<Line> = contests.iter().flat_map(Contest::entrants).collect();
    for trial in &TRIALS {
        for line in &mut lines {
            let at_edge = |contest: &&Contest| contest.edge == line.edge;
            if let Some(contest) = contests.iter().find(at_edge) {
                *line = contest.line(&mut judge, line.red, trial);
            }
            done += 1;
            progress(Step { done, of: 4 * rounds + trials() });
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        lines.truncate(trial.left);
    }
    let best = lines.first().map_or(0, |line| line.score);
    let near = lines.iter().filter(|line| line.score + NEAR >= best).count();
    lines.truncate(near.clamp(LEAST_LINES, MAX_LINES));
    let general = contests.iter_mut().flat_map(|contest| contest.general(&mut judge)).collect();
    Book { made: made(seed, rounds), lines, general }
}

/// Returns the number of placements in all trials together.
fn trials() -> u32 {
    let entrants = 4 * (TRIED + 6);
    (entrants + TRIALS[0].left + TRIALS[1].left) as u32
}

/// Returns the comment at the head of the file.
fn made(seed: u64, rounds: u32) -> Vec<String> {
    vec![
        "Khan's setups: Red's best, Ochre's answers to each, and answers that are good in general."
            .to_string(),
        format!("Made by: iroko book khan --effort {rounds} --seed {seed}"),
        "The numbers are what Red expects to score, in per cent.".to_string(),
    ]
}

/// Red's search for a placement at one edge, and Ochre's for replies.
struct Contest {
    edge: Edge,
    every_red: Vec<Placement>,
    every_answer: Vec<Placement>,
    /// Red's best placements, best first.
    reds: Vec<Red>,
    /// The known replies, latest first.
    answers: Vec<Placement>,
}

/// A placement of Red.
#[derive(Clone, Copy)]
struct Red {
    placement: Placement,
    /// The value against the worst known reply.
    value: i32,
    /// Whether all replies were searched.
    answered: bool,
}

impl Contest {
    fn new(edge: Edge) -> Contest {
        Contest {
            edge,
            every_red: Placement::default().completions(edge),
            every_answer: Placement::default().completions(edge.opposite()),
            reds: Vec::new(),
            answers: Vec::new(),
        }
    }

    fn round(&mut self, judge: &mut Judge<'_>, chance: &mut Rng) {
        let mut tried: Vec<Placement> =
            (0..BY_CHANCE).map(|_| *chance.pick(&self.every_red)).collect();
        for red in self.reds.iter().take(3) {
            tried.extend((0..VARIED).map(|_| red.placement.varied(self.edge, chance)));
        }
        for placement in tried {
            if self.reds.iter().all(|red| red.placement != placement) {
                self.admit(judge, placement);
            }
        }
        for _ in 0..ANSWERED {
            if let Some(index) = self.reds.iter().position(|red| !red.answered) {
                self.answer(judge, index);
            }
        }
    }

    /// Adds a placement unless a known reply refutes it.
    fn admit(&mut self, judge: &mut Judge<'_>, placement: Placement) {
        let floor = if self.reds.len() < KEPT { i32::MIN } else { self.reds[KEPT - 1].value };
        let mut value = i32::MAX;
        for index in 0..self.answers.len() {
            let start = placement.against(self.edge, self.answers[index], false);
            value = value.min(judge.value(&start, A_LOOK));
            if value <= floor {
                // A reply that refutes one placement is likely to refute the next.
                self.answers[..=index].rotate_right(1);
                return;
            }
        }
        if self.answers.is_empty() {
            value = 0;
        }
        self.reds.push(Red { placement, value, answered: false });
        self.sort();
    }

    fn sort(&mut self) {
        self.reds.sort_by_key(|red| -red.value);
        self.reds.truncate(KEPT);
    }

    /// Searches for the best reply to a placement, and tests all others against it.
    fn answer(&mut self, judge: &mut Judge<'_>, index: usize) {
        let found = self.answers_to(judge, self.reds[index].placement, &ANSWERING);
        let (answer, value) = found[0];
        self.reds[index].answered = true;
        self.reds[index].value = self.reds[index].value.min(value);
        if !self.answers.contains(&answer) {
            self.answers.insert(0, answer);
            for red in &mut self.reds {
                let start = red.placement.against(self.edge, answer, false);
                red.value = red.value.min(judge.value(&start, A_LOOK));
            }
        }
        self.sort();
    }

    /// Returns replies to a placement, best first, with their value to Red.
    fn answers_to(
        &self,
        judge: &mut Judge<'_>,
        red: Placement,
        stages: &[Stage],
    ) -> Vec<(Placement, i32)> {
        let start = |answer| red.against(self.edge, answer, false);
        let mut order = self.every_answer.clone();
        order.sort_by_cached_key(|answer| {
            (!self.answers.contains(answer), eval::khan::evaluate(&start(*answer)))
        });
        judge.select(&order, Player::Two, stages, |judge, answer, nodes| {
            judge.value(&start(answer), nodes)
        })
    }

    /// Returns the placements for the trials.
    fn entrants(&self) -> Vec<Line> {
        let advised = self.every_red.iter().copied().filter(|red| red.is_advised(self.edge));
        let found = self.reds.iter().map(|red| red.placement);
        let found = found.filter(|red| !red.is_advised(self.edge)).take(TRIED);
        let line = |red| Line { edge: self.edge, red, score: 0, answers: Vec::new() };
        advised.chain(found).map(line).collect()
    }

    /// Computes a line of the book: the best replies to a placement, played out.
    fn line(&self, judge: &mut Judge<'_>, red: Placement, trial: &Trial) -> Line {
        let found = self.answers_to(judge, red, trial.answering);
        let mut answers: Vec<(Placement, u8)> = found[..trial.answers]
            .iter()
            .map(|(answer, value)| (*answer, self.score(judge, red, *answer, *value, trial)))
            .collect();
        answers.sort_by_key(|(_, score)| *score);
        let best = answers[0].1;
        answers.retain(|(_, score)| *score <= best + NEAR);
        Line { edge: self.edge, red, score: best, answers }
    }

    /// Returns Red's score in per cent, from games of the search against itself and its estimate.
    fn score(
        &self,
        judge: &mut Judge<'_>,
        red: Placement,
        answer: Placement,
        value: i32,
        trial: &Trial,
    ) -> u8 {
        let start = red.against(self.edge, answer, false);
        // Once stopped, the estimate must do.
        let games = if judge.is_late() { 0 } else { trial.games };
        let play = |game| judge.play_out(&start, trial.nodes + MORE_NODES * u64::from(game));
        let points: u32 = (0..games).map(play).sum();
        let thousandths = 500 * points + OPINION * chance_of(value);
        (thousandths / (10 * (games + OPINION))) as u8
    }

    /// Returns the replies that do best against all good placements of Red.
    fn general(&mut self, judge: &mut Judge<'_>) -> Vec<(Edge, Placement)> {
        let mut sums: Vec<(i32, Placement)> = Vec::new();
        for answer in &self.answers {
            let value = |red: &Red| {
                let start = red.placement.against(self.edge, *answer, false);
                judge.value(&start, A_LOOK).clamp(-500, 500)
            };
            sums.push((self.reds.iter().map(value).sum(), *answer));
        }
        sums.sort_unstable();
        sums.into_iter().take(GENERAL).map(|(_, answer)| (self.edge, answer)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_found_by_search_is_better_than_random_ones() {
        let stop = AtomicBool::new(false);
        let mut judge = Judge::new(&stop, None, u64::MAX);
        let contest = Contest::new(Edge::Left);
        let mut chance = Rng::new(5);
        let red = *chance.pick(&contest.every_red);
        let stages = [Stage { enter: 60, nodes: 100 }, Stage { enter: 8, nodes: 500 }];
        let found = contest.answers_to(&mut judge, red, &stages)[0].0;
        let mut value = |answer| judge.value(&red.against(Edge::Left, answer, false), 2000);
        let mut others: Vec<i32> =
            (0..21).map(|_| value(*chance.pick(&contest.every_answer))).collect();
        others.sort_unstable();
        assert!(value(found) < others[10]);
    }
}

//! Games of the search against itself, for learning: each position with its score, and the result. Files of such games
//! are in `iroko-arena`.
//!
//! A score is a number of sixteen bits, for the player to move:
//!
//! ```text
//!    32000 - n   won in n plies
//!      100 m     a final margin of m points; 0 is a draw
//!        s       an estimate, in hundredths of the game's unit, from -18000 to 18000
//!   -32000 + n   lost in n plies
//! ```

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::{Game, Message, Player, Record, message};

use crate::engine::{Engine, Limits, Value};
use crate::players::{EngineOptions, GameEvaluator, Players, search};
use crate::score::{COUNTED, ESTIMATE_CEILING, WON};
use crate::search::NODES_PER_MIB;
use crate::tuning::Tuning;
use crate::weights::flat;

/// A move of a game, with the score of the position before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The index of the move among the legal moves.
    pub index: u8,
    /// The score of the position for the player to move.
    pub score: i16,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlayGame {
    /// The moves from the start.
    pub plies: Vec<Ply>,
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// The final scores of players one and two, in games with points.
    pub scores: Option<[u8; 2]>,
}

/// The greatest transposition table of a game, in MiB.
const MOST_HASH: u64 = 256;

/// Plays a game with `nodes` positions a move and returns it with the number of positions searched; `None` once `stop`
/// is raised. A game without an end after `most_plies` is a draw.
///
/// The search has no tables and begins without memory of other games: the same start gives the same game.
///
/// ```
/// # use std::sync::atomic::AtomicBool;
/// use iroko_engine::selfplay;
/// use iroko_games::{Game, Pogo, Position, VariantSet};
///
/// let start = Pogo::start(VariantSet::STANDARD, 0);
/// let (game, nodes) = selfplay::play(start, 100, 600, &AtomicBool::new(false))?.expect("not stopped");
/// let positions: Vec<Pogo> = selfplay::positions(&start.to_string(), &game.plies)?;
/// assert_eq!((positions[0], positions.len()), (start, game.plies.len()));
/// assert!(nodes <= 100 * game.plies.len() as u64);
/// # Ok::<(), iroko_games::Message>(())
/// ```
///
/// # Errors
///
/// If the transposition table does not fit in memory.
pub fn play<G: Players>(
    start: G,
    nodes: u64,
    most_plies: usize,
    stop: &AtomicBool,
) -> Result<Option<(SelfPlayGame, u64)>, Message> {
    let mut search = search::<G>(&options(nodes))?;
    let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
    let mut game = Record::new(start);
    let (mut plies, mut searched) = (Vec::new(), 0);
    while game.outcome().is_none() && plies.len() < most_plies {
        let thought = search.think(&game, &limits, stop);
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        searched += thought.nodes;
        let moves = game.position().legal_moves();
        let index = moves.iter().position(|mv| *mv == thought.mv);
        let index = index.expect("the search plays a legal move") as u8;
        plies.push(Ply { index, score: score_of(thought.value) });
        game.play(thought.mv)?;
    }
    let end = game.outcome();
    let (winner, scores) = end.map_or((None, None), |end| (end.winner, end.scores));
    Ok(Some((SelfPlayGame { plies, winner, scores }, searched)))
}

/// What two searches differ in when they meet.
#[derive(Clone)]
pub enum Difference {
    /// The weights and parameters of the search.
    Tunings([Arc<Tuning>; 2]),
    /// The weights of the game's [`Players::source_evaluation`].
    SourceWeights([Vec<i32>; 2]),
}

/// Plays a game between two searches, in the order of the players, with `nodes` positions a move. Returns the winner, if
/// there is one; `None` once `stop` is raised. A game without an end after `most_plies` is a draw.
///
/// # Errors
///
/// If a transposition table does not fit in memory.
pub fn duel<G: Players>(
    start: G,
    difference: &Difference,
    nodes: u64,
    most_plies: usize,
    stop: &AtomicBool,
) -> Result<Option<Option<Player>>, Message> {
    let mut searches = match difference {
        Difference::Tunings(tunings) => tunings.each_ref().map(|tuning| {
            search::<G>(&EngineOptions { tuning: Some(Arc::clone(tuning)), ..options(nodes) })
        }),
        Difference::SourceWeights(weights) => weights.each_ref().map(|weights| {
            let evaluation = G::source_evaluation().map(|source| source.with(weights));
            let evaluation = evaluation.unwrap_or_else(|| G::evaluation(&flat(&G::weights())));
            Ok(search::<G>(&options(nodes))?.with_evaluator(GameEvaluator::tuned(evaluation)))
        }),
    }
    .into_iter()
    .collect::<Result<Vec<_>, Message>>()?;
    let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
    let mut game = Record::new(start);
    for _ in 0..most_plies {
        if game.outcome().is_some() {
            break;
        }
        let search = &mut searches[game.position().turn().index()];
        let thought = search.think(&game, &limits, stop);
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        game.play(thought.mv)?;
    }
    Ok(Some(game.outcome().and_then(|end| end.winner)))
}

/// A transposition table that fits the nodes.
fn options(nodes: u64) -> EngineOptions {
    let hash = (nodes / NODES_PER_MIB + 1).min(MOST_HASH) as usize;
    EngineOptions { hash, ..EngineOptions::seeded(0) }
}

/// Returns the position before each move of a game.
///
/// # Errors
///
/// If the text is no position of the game, or an index no legal move.
pub fn positions<G: Game>(start: &str, plies: &[Ply]) -> Result<Vec<G>, Message> {
    let mut here: G = start.parse()?;
    let mut positions = Vec::with_capacity(plies.len());
    for (number, ply) in plies.iter().enumerate() {
        positions.push(here);
        let moves = here.legal_moves();
        let mv = moves.get(usize::from(ply.index)).filter(|_| here.outcome().is_none());
        let bad =
            || message!("selfplay-bad-move", ply = number + 1, index = usize::from(ply.index));
        here = here.after(*mv.ok_or_else(bad)?);
    }
    Ok(positions)
}

/// Returns the score of a value.
pub fn score_of(value: Value) -> i16 {
    let score = match value {
        Value::Win(plies) => WON - plies.min((WON - COUNTED) as u32) as i32,
        Value::Loss(plies) => plies.min((WON - COUNTED) as u32) as i32 - WON,
        other => other.rank().clamp(-ESTIMATE_CEILING, ESTIMATE_CEILING),
    };
    score as i16
}

/// Returns the value of a score. Draws and margins come back as estimates.
pub fn value_of(score: i16) -> Value {
    match i32::from(score) {
        score if score >= COUNTED => Value::Win((WON - score).max(0) as u32),
        score if score <= -COUNTED => Value::Loss((WON + score).max(0) as u32),
        score => Value::Estimate(score),
    }
}

/// Whether a score is a proven win or loss.
pub fn score_is_proven(score: i16) -> bool {
    i32::from(score).abs() >= COUNTED
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Awale, Chicago, Khan, Pogo, Rng, Siam, VariantSet};

    static NEVER: AtomicBool = AtomicBool::new(false);

    /// The end of a setup at random; the start itself in the other games.
    fn start<G: Game>() -> G {
        let (mut here, mut chance) = (G::start(VariantSet::STANDARD, 3), Rng::new(3));
        while here.in_setup() {
            let moves = here.legal_moves();
            here = here.after(moves[chance.below(moves.len())]);
        }
        here
    }

    fn is_a_real_game<G: Players>() {
        let start = start::<G>();
        let (game, nodes) = play(start, 200, 600, &NEVER).unwrap().unwrap();
        assert!(nodes > 0 && nodes <= 200 * game.plies.len() as u64, "{}", G::NAME);
        let mut record = Record::new(start);
        for (position, ply) in
            positions::<G>(&start.to_string(), &game.plies).unwrap().iter().zip(&game.plies)
        {
            assert_eq!(position, record.position(), "{}", G::NAME);
            record.play(position.legal_moves()[usize::from(ply.index)]).unwrap();
        }
        let end = record.outcome();
        assert_eq!(end.and_then(|end| end.winner), game.winner, "{}", G::NAME);
        assert_eq!(end.and_then(|end| end.scores), game.scores, "{}", G::NAME);
        assert_eq!(play(start, 200, 600, &NEVER).unwrap().unwrap().0, game, "{}", G::NAME);
        // The last mover of a game that ends by a winning move saw it.
        let last = game.plies[game.plies.len() - 1].score;
        if game.scores.is_none()
            && game.winner == Some(record.positions()[game.plies.len() - 1].turn())
        {
            assert_eq!(value_of(last), Value::Win(1), "{}", G::NAME);
        }
    }

    #[test]
    fn a_game_replays_to_its_result_and_is_the_same_each_time() {
        is_a_real_game::<Awale>();
        is_a_real_game::<Siam>();
        is_a_real_game::<Khan>();
        is_a_real_game::<Pogo>();
        is_a_real_game::<Chicago>();
    }

    #[test]
    fn a_long_game_is_a_draw_and_a_stopped_one_is_none() {
        let (game, _) = play(start::<Siam>(), 50, 7, &NEVER).unwrap().unwrap();
        assert_eq!((game.plies.len(), game.winner), (7, None));
        assert_eq!(play(start::<Siam>(), 50, 7, &AtomicBool::new(true)), Ok(None));
    }

    #[test]
    fn a_duel_of_equals_is_the_same_each_time_and_a_blind_search_loses() {
        let own = Arc::new(Tuning::standard::<Siam>());
        let meet = |pair| duel(start::<Siam>(), &Difference::Tunings(pair), 2000, 600, &NEVER);
        assert_eq!(meet([own.clone(), own.clone()]), meet([own.clone(), own.clone()]));
        // Without weights, nothing but a win within reach counts.
        let blind = Arc::new(Tuning { weights: vec![0; own.weights.len()], ..(*own).clone() });
        for (pair, winner) in
            [([own.clone(), blind.clone()], Player::One), ([blind, own.clone()], Player::Two)]
        {
            assert_eq!(meet(pair), Ok(Some(Some(winner))));
        }
    }

    #[test]
    fn weights_of_a_source_decide_duels() {
        // Who wants to lose stacks, loses.
        let [good, bad] = [vec![10, 0, 1, 1], vec![-10, 0, -1, -1]];
        for (pair, winner) in
            [([good.clone(), bad.clone()], Player::One), ([bad, good], Player::Two)]
        {
            let difference = Difference::SourceWeights(pair);
            let found = duel(start::<Pogo>(), &difference, 300, 600, &NEVER);
            assert_eq!(found, Ok(Some(Some(winner))));
        }
    }

    #[test]
    fn an_index_that_is_no_move_is_refused() {
        let text = start::<Pogo>().to_string();
        let bad = Ply { index: 139, score: 0 };
        assert_eq!(positions::<Pogo>(&text, &[bad]).unwrap_err().id, "selfplay-bad-move");
        assert!(positions::<Pogo>("nonsense", &[]).is_err());
    }

    #[test]
    fn scores_keep_wins_losses_margins_and_estimates() {
        for value in [Value::Win(1), Value::Win(30), Value::Loss(2), Value::Estimate(-123)] {
            assert_eq!(value_of(score_of(value)), value);
        }
        assert_eq!([Value::Margin(-7), Value::Draw].map(score_of), [-700, 0]);
        assert_eq!([Value::Estimate(i32::MAX), Value::Win(5000)].map(score_of), [18_000, 31_000]);
    }
}

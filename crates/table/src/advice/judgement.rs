//! The judgement of a move against the best one: the opponent's best reply, and how much another move gains. `review`
//! judges the moves of a whole game.

use std::sync::atomic::{AtomicBool, Ordering};

use iroko_engine::{EngineOptions, Limits, Unit, Value};
use iroko_games::{Message, MessageArg::Word, message};

use super::joined;
use crate::scene::words;
use crate::session::{Analyst, SearchResult, own_moves, value_sentence};
use crate::table::{LegalMove, Table};
use crate::value::chance;

/// The number of facts told about a better move.
const FACTS: usize = 2;

/// Returns the first facts about a better move that do not hold of the other one too: those are no reason for it.
pub(crate) fn own_facts(table: &dyn Table, better: &str, other: &str) -> Vec<Message> {
    let facts = |mv| table.advice(mv).map_or(Vec::new(), |advice| advice.facts);
    let shared = facts(other);
    facts(better).into_iter().filter(|fact| !shared.contains(fact)).take(FACTS).collect()
}

/// The judgement of a legal move.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The move.
    pub mv: String,
    /// Its value for its player.
    pub value: Value,
    /// The best move and its value: the move itself if no other is better.
    pub best: (String, Value),
    /// The opponent's best reply; `None` if the game is over, in its setup, or the player
    /// moves again.
    pub reply: Option<String>,
    /// The sentences: what the move does, the reply to it, and the comparison.
    pub sentences: Vec<Message>,
}

/// Judges a legal move of an unfinished game by a search of all its moves. Returns `None` once `stop` is raised.
///
/// # Errors
///
/// If the engine cannot be built.
pub fn judge(
    table: &dyn Table,
    mv: LegalMove,
    options: &EngineOptions,
    limits: &Limits,
    stop: &AtomicBool,
) -> Result<Option<Judgement>, Message> {
    let game = table.game();
    let text = table.scene().chain(mv).text.clone();
    let mut analyst = game.analyst(options)?;
    let thoughts = analyst.analyse(table, limits, stop, &mut |_| {});
    if stop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let own = thoughts.iter().find(|thought| thought.mv == text);
    let (own, first) = (own.expect("an analysis values every legal move"), &thoughts[0]);
    let gain = Gain::of(own.value, first.value, game.unit());
    let best = if gain == Gain::Nothing { own } else { first };
    let reply = reply(table, mv, own, analyst.as_mut(), limits, stop);
    let description = table.description(&text).expect("the move is legal");
    let mut sentences = vec![description];
    // The description names a reply that wins at once.
    let told = reply.as_ref().filter(|_| own.value != Value::Loss(2));
    sentences.extend(told.map(|reply| reply.sentence.clone()));
    if thoughts.len() > 1 {
        sentences.extend(comparison(table, own, first, gain));
    }
    let (value, best) = (own.value, (best.mv.clone(), best.value));
    Ok(Some(Judgement { mv: text, value, best, reply: reply.map(|reply| reply.mv), sentences }))
}

/// The opponent's best reply.
struct Reply {
    mv: String,
    sentence: Message,
}

/// Returns the best reply to a move, from its line or by another search.
fn reply(
    table: &dyn Table,
    mv: LegalMove,
    thought: &SearchResult,
    analyst: &mut dyn Analyst,
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<Reply> {
    let mut after = table.copy();
    after.make(mv);
    let is_over = after.outcome().is_some() || after.in_setup();
    if is_over || after.turn() == table.turn() {
        return None;
    }
    let mv = match thought.pv.get(1) {
        Some(mv) => mv.clone(),
        None => analyst.analyse(after.as_ref(), limits, stop, &mut |_| {}).swap_remove(0).mv,
    };
    let (legal, scene) = (after.parse_move(&mv).ok()?, after.scene());
    let said = words::chain(&scene, scene.chain(legal));
    let sentence = match said.id {
        // A game without words for its moves.
        "touch-move" => message!("judge-reply-bare", mv = mv.as_str()),
        _ => message!("judge-reply", mv = mv.as_str(), said = said),
    };
    Some(Reply { mv, sentence })
}

/// How the best move is better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gain {
    /// It is not, as far as can be told.
    Nothing,
    /// It wins in this number of own moves.
    Wins(u32),
    /// It wins in the first number of own moves, the other in the second.
    WinsSooner(u32, u32),
    /// It does not lose, the other after this number of own moves.
    Avoids(u32),
    /// It loses after the first number of own moves, the other after the second.
    LosesLater(u32, u32),
    /// Proved points at the end.
    Points(i32),
    /// Winning chances in per cent, and those of the other.
    Chances(i64, i64),
    /// Tenths of the unit of the game.
    Tenths(i32),
}

impl Gain {
    /// Compares the value of a move with that of the best one.
    fn of(own: Value, best: Value, unit: Unit) -> Gain {
        let gain = match (own, best) {
            (Value::Win(late), Value::Win(soon)) => {
                Gain::WinsSooner(own_moves(soon), own_moves(late))
            }
            (_, Value::Win(plies)) => Gain::Wins(own_moves(plies)),
            (Value::Loss(soon), Value::Loss(late)) => {
                Gain::LosesLater(own_moves(late), own_moves(soon))
            }
            (Value::Loss(plies), _) => Gain::Avoids(own_moves(plies)),
            (Value::Margin(own), Value::Margin(best)) => Gain::Points(best - own),
            _ if unit == Unit::LogOdds => {
                let percent = |value| (100.0 * chance(value, unit)).round() as i64;
                Gain::Chances(percent(best), percent(own))
            }
            _ => Gain::Tenths((best.rank() - own.rank() + 5) / 10),
        };
        let is_none = match gain {
            Gain::WinsSooner(soon, late) => soon >= late,
            Gain::LosesLater(late, soon) => late <= soon,
            Gain::Points(gain) | Gain::Tenths(gain) => gain <= 0,
            Gain::Chances(best, own) => best <= own,
            Gain::Nothing | Gain::Wins(_) | Gain::Avoids(_) => false,
        };
        if is_none { Gain::Nothing } else { gain }
    }
}

/// Returns the sentences that compare a move with the best one.
fn comparison(
    table: &dyn Table,
    own: &SearchResult,
    best: &SearchResult,
    gain: Gain,
) -> Vec<Message> {
    let (mv, unit) = (best.mv.as_str(), table.game().unit());
    let better = match gain {
        Gain::Nothing => {
            let equal = match own.mv == best.mv {
                true => message!("judge-best"),
                false => message!("judge-equal", best = mv),
            };
            return vec![equal, value_sentence(own.value, unit)];
        }
        Gain::Wins(moves) => message!("judge-wins", best = mv, moves = moves),
        Gain::WinsSooner(soon, late) => {
            message!("judge-wins-sooner", best = mv, moves = soon, other = late)
        }
        Gain::Avoids(moves) => message!("judge-avoids", best = mv, moves = moves),
        Gain::LosesLater(late, soon) => {
            message!("judge-loses-later", best = mv, moves = late, other = soon)
        }
        Gain::Points(points) => message!("judge-points", best = mv, points = points),
        Gain::Chances(chances, other) => {
            message!("judge-chances", best = mv, percent = chances, other = other)
        }
        Gain::Tenths(tenths) => {
            let (whole, tenth) = (tenths / 10, tenths % 10);
            let unit = Word(unit.word());
            message!("judge-better", best = mv, whole = whole, tenth = tenth, unit = unit)
        }
    };
    let facts = own_facts(table, mv, &own.mv);
    match gain {
        Gain::Wins(1) => vec![better],
        _ if facts.is_empty() => vec![better],
        _ => vec![better, message!("move-does", mv = mv, facts = joined(facts))],
    }
}

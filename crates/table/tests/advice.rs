//! Advice is true and complete: over random play every clause is derived a second time, slowly and from the plain
//! rules, and both must agree in every value. Then some complete sentences.

#[path = "advice/awale.rs"]
mod awale;
#[path = "advice/chicago.rs"]
mod chicago;
#[path = "advice/khan.rs"]
mod khan;
#[path = "advice/pogo.rs"]
mod pogo;
#[path = "advice/siam.rs"]
mod siam;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::AtomicBool;

use iroko_games::{
    Awale, Chicago, Game, Khan, Message, MessageArg, MoveError, Outcome, Player, Pogo, Reason, Rng,
    Siam, VariantSet, message,
};
use iroko_table::advice::{Advice, Advised, Judgement, advice, judge};
use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{GAMES, Opening, find, language};

use crate::play::keep_tables_under_target;

/// The common clauses that occur in the random play of each game.
const HEARD: [(&str, &[&str]); 5] = [
    ("awale", &["wins-points", "draws", "loses-points", "repeats", "only-move", "only-defence"]),
    (
        "siam",
        &["wins", "loses", "safe", "ends", "forces", "threatens", "lets-win", "lets-win-anyway"],
    ),
    ("khan", &["wins", "only-move", "only-defence", "defends", "forces", "threatens", "lets-win"]),
    (
        "pogo",
        &[
            "wins",
            "replies",
            "no-sooner",
            "only-defence",
            "defends",
            "forces",
            "threatens",
            "lets-win-anyway",
        ],
    ),
    (
        "chicago",
        &["no-worse", "wins-points", "draws", "loses-points", "forces", "threatens", "lets-win"],
    ),
];

/// A game so far: the number of occurrences of each position, and the current one.
struct Played<G> {
    times: HashMap<G, usize>,
    here: G,
}

impl<G: Game> Played<G> {
    /// The outcome after these further positions, if any.
    fn end(&self, tried: &[G]) -> Option<Outcome> {
        let last = tried.last().unwrap_or(&self.here);
        let times = self.times.get(last).copied().unwrap_or(0);
        let again = tried.iter().filter(|position| *position == last).count();
        last.outcome().or_else(|| last.repeated(times + again))
    }

    fn is_won(&self, player: Player, tried: &[G]) -> bool {
        let last = tried.last().unwrap_or(&self.here);
        let could = last.outcome().or_else(|| last.repeated(usize::MAX));
        could.is_some_and(|end| end.winner == Some(player)) && self.end(tried).is_some()
    }

    /// The replies with which a player's opponent wins after these positions, if it is their turn.
    fn winning_replies(&self, player: Player, tried: &[G]) -> Vec<G::Move> {
        let last = tried.last().unwrap_or(&self.here);
        if last.turn() == player || self.end(tried).is_some() {
            return Vec::new();
        }
        let mut line = tried.to_vec();
        let mut replies = last.legal_moves();
        replies.retain(|reply| {
            line.push(last.after(*reply));
            let wins = self.is_won(player.other(), &line);
            line.pop();
            wins
        });
        replies.to_vec()
    }

    /// Whether the opponent of a player has won after these positions, or can win with one move.
    fn is_lost(&self, player: Player, tried: &[G]) -> bool {
        self.is_won(player.other(), tried) || !self.winning_replies(player, tried).is_empty()
    }
}

/// The common statements about a move, from the rules alone. `lost`: for each legal move, whether the opponent has won
/// after it or can win.
fn common<G: Game>(played: &Played<G>, mv: G::Move, lost: &[bool]) -> Vec<Message> {
    let me = played.here.turn();
    let next = played.here.after(mv);
    let mut clauses = Vec::new();
    if lost.len() == 1 {
        clauses.push(message!("advice-only-move"));
    }
    if let Some(end) = played.end(&[next]) {
        clauses.extend(ended(end, me));
        return clauses;
    }
    let count = lost.iter().filter(|lost| **lost).count();
    let replies = played.winning_replies(me, &[next]);
    if let Some(reply) = replies.first() {
        let reply = reply.to_string();
        clauses.push(if count == lost.len() {
            message!("advice-lets-win-anyway", reply = reply)
        } else {
            message!("advice-lets-win", reply = reply)
        });
    } else if count > 0 && count == lost.len() - 1 {
        clauses.push(message!("advice-only-defence"));
    } else if count > 0 && count >= lost.len() - count {
        clauses.push(message!("advice-defends", count = count, all = lost.len()));
    }
    if replies.is_empty() && next.turn() != me {
        let replies = next.legal_moves();
        let won = |reply: &&G::Move| played.is_lost(me.other(), &[next, next.after(**reply)]);
        let won = replies.iter().filter(won).count();
        if won == replies.len() {
            clauses.push(message!("advice-forces"));
        } else if won >= replies.len() - won {
            let safe = replies.len() - won;
            clauses.push(message!("advice-threatens", safe = safe, all = replies.len()));
        }
    }
    clauses
}

/// The statements about a move that ends the game.
fn ended(end: Outcome, me: Player) -> Vec<Message> {
    let won = end.winner.map(|winner| winner == me);
    let mut scores = end.scores;
    if let Some(scores) = &mut scores {
        scores.sort();
    }
    let result = match (won, scores) {
        (None, _) => message!("advice-draws"),
        (Some(true), None) => message!("advice-wins"),
        (Some(false), None) => message!("advice-loses"),
        (Some(true), Some([low, high])) => message!("advice-wins-points", high = high, low = low),
        (Some(false), Some([low, high])) => message!("advice-loses-points", high = high, low = low),
    };
    let repeats = (end.reason == Reason::Repetition).then(|| message!("advice-repeats"));
    [result].into_iter().chain(repeats).collect()
}

/// The clauses that are costs; all others are achievements.
const WARNINGS: [&str; 11] = [
    "advice-loses",
    "advice-loses-points",
    "advice-lets-win",
    "advice-lets-win-anyway",
    "awale-advice-opens",
    "siam-advice-loses-animal",
    "siam-advice-exposes",
    "khan-advice-exposes",
    "khan-advice-frees",
    "pogo-advice-uncovers",
    "chicago-advice-costs",
];

fn is_fact(clause: &Message) -> bool {
    !WARNINGS.contains(&clause.id)
}

/// The fact about a move that achieves nothing else.
fn quiet<G: Game>(played: &Played<G>, mv: G::Move, lost: &[bool]) -> Message {
    let me = played.here.turn();
    let next = played.here.after(mv);
    if let Some(end) = played.end(&[next]) {
        let margin = |end: Outcome| end.scores.map_or(0, |[one, two]| one.abs_diff(two));
        let no_better = played.here.legal_moves().into_iter().all(|other| {
            let other = played.end(&[played.here.after(other)]);
            let lost = other.filter(|other| other.winner == Some(me.other()));
            lost.is_some_and(|other| margin(other) >= margin(end))
        });
        return if no_better { message!("advice-no-worse") } else { message!("advice-ends") };
    }
    if played.winning_replies(me, &[next]).is_empty() {
        message!("advice-safe")
    } else if lost.iter().all(|lost| *lost) {
        message!("advice-no-sooner")
    } else {
        message!("advice-replies", count = next.legal_moves().len())
    }
}

/// A game's own clauses about a move that does not end the game, derived from the plain rules.
type Clauses<G> = fn(&G, <G as iroko_games::Position>::Move) -> Vec<Message>;

/// The amount of random play to compare.
struct Amount {
    /// Games of every variant.
    games: u64,
    /// One position in this many is compared.
    every: usize,
    /// The number of its moves, besides those that end the game.
    looks: usize,
    /// The game's own clauses are cheaper: one move in this many is compared.
    own_every: usize,
}

/// All advice on random play, compared with the statements that are true.
struct Comparison<G: Game> {
    amount: Amount,
    own: Clauses<G>,
    chance: Rng,
    /// The number of occurrences of each clause.
    heard: BTreeMap<&'static str, usize>,
}

impl<G: Advised> Comparison<G> {
    fn play(&mut self, start: G) {
        let mut positions = vec![start];
        let mut played = Played { times: HashMap::from([(start, 1)]), here: start };
        while played.end(&[]).is_none() && positions.len() < 250 {
            if self.chance.below(self.amount.every) == 0 {
                self.look(&played, &positions);
            }
            let moves = played.here.legal_moves();
            played.here = played.here.after(moves[self.chance.below(moves.len())]);
            *played.times.entry(played.here).or_default() += 1;
            positions.push(played.here);
        }
    }

    fn look(&mut self, played: &Played<G>, positions: &[G]) {
        let position = &played.here;
        let moves = position.legal_moves();
        let lost = |mv: &G::Move| played.is_lost(position.turn(), &[position.after(*mv)]);
        let lost: Vec<bool> = moves.iter().map(lost).collect();
        let ends = |mv: &G::Move| played.end(&[position.after(*mv)]).is_some();
        let mut looks: Vec<G::Move> = moves.iter().copied().filter(ends).collect();
        looks.extend((0..self.amount.looks).map(|_| moves[self.chance.below(moves.len())]));
        for mv in looks {
            let mut expected = common(played, mv, &lost);
            if !ends(&mv) {
                expected.extend((self.own)(position, mv));
            }
            if !expected.iter().any(is_fact) {
                expected.push(quiet(played, mv, &lost));
            }
            let said = advice(positions, mv);
            speaks(positions, mv, &said);
            self.agree(position, mv, &[said.facts, said.warnings].concat(), &expected);
        }
        let first = self.chance.below(self.amount.own_every);
        let others = moves.into_iter().skip(first).step_by(self.amount.own_every);
        for mv in others.filter(|mv| !ends(mv)) {
            let said = [position.facts(mv), position.warnings(mv)].concat();
            self.agree(position, mv, &said, &(self.own)(position, mv));
        }
    }

    /// Asserts the same clauses, in any order, and formats all of them.
    fn agree(&mut self, position: &G, mv: G::Move, said: &[Message], expected: &[Message]) {
        let [one, other] = [said, expected].map(|clauses| {
            let mut texts: Vec<String> = clauses.iter().map(ToString::to_string).collect();
            texts.sort();
            texts
        });
        assert_eq!(one, other, "{position} {mv}");
        for clause in said {
            let times = self.heard.entry(clause.id).or_default();
            *times += 1;
            // A missing value fails an assertion in `say`.
            for language in GAMES.languages().filter(|_| *times < 50) {
                assert_ne!(language.say(clause), clause.to_string());
            }
        }
    }
}

/// Asserts that a hint is a sentence in both languages, of at most three clauses.
fn speaks<G: Advised>(positions: &[G], mv: G::Move, said: &Advice) {
    let sentence = advice(positions, mv).sentence(&mv.to_string());
    let clauses = sentence.args.iter().filter_map(|(_, value)| match value {
        MessageArg::AllOf(clauses) => Some(clauses.len()),
        _ => None,
    });
    let warned = said.warnings.len().min(1);
    assert!(!said.facts.is_empty(), "no hint without a reason: {mv}");
    assert_eq!(clauses.sum::<usize>(), said.facts.len().min(3 - warned) + warned);
    for language in GAMES.languages() {
        let text = language.say(&sentence);
        assert!(text.ends_with('.') && !text.contains(['{', '$']), "{text}");
        // It contains the most important fact and the worst warning.
        for clause in said.facts.first().into_iter().chain(said.warnings.first()) {
            assert!(text.contains(&language.say(clause)), "{text}");
        }
    }
}

/// The ids of all clauses, from the file of their sentences.
fn clause_names() -> BTreeSet<String> {
    let sentences = include_str!("../locales/en/advice.ftl");
    let names = sentences.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name);
    names.filter(|name| name.contains("advice-")).map(ToString::to_string).collect()
}

/// The ids of the clauses that must occur in the random play of a game.
fn due(game: &str) -> BTreeSet<String> {
    let shared = HEARD.iter().find(|(name, _)| *name == game).unwrap().1;
    let own = format!("{game}-advice-");
    let own_names = clause_names().into_iter().filter(|name| name.starts_with(&own));
    own_names.chain(shared.iter().map(|name| format!("advice-{name}"))).collect()
}

fn advice_is_true_and_complete<G: Advised>(amount: Amount, own: Clauses<G>) {
    let mut comparison = Comparison { amount, own, chance: Rng::new(7), heard: BTreeMap::new() };
    for (number, variants) in VariantSet::all::<G>().enumerate() {
        for game in 0..comparison.amount.games {
            comparison.play(G::start(variants, 1000 * number as u64 + game));
        }
    }
    let heard = comparison.heard;
    for name in due(G::NAME) {
        assert!(heard.get(name.as_str()) >= Some(&5), "{name} hardly occurs: {heard:#?}");
    }
}

#[test]
fn every_clause_must_occur_in_the_random_play_of_a_game() {
    let due: BTreeSet<String> = HEARD.iter().flat_map(|(game, _)| due(game)).collect();
    assert_eq!(due, clause_names());
}

#[test]
fn advice_in_awale_is_true_and_complete() {
    let amount = Amount { games: 100, every: 2, looks: 3, own_every: 1 };
    advice_is_true_and_complete::<Awale>(amount, awale::clauses);
}

#[test]
fn advice_in_siam_is_true_and_complete() {
    let amount = Amount { games: 10, every: 4, looks: 1, own_every: 8 };
    advice_is_true_and_complete::<Siam>(amount, siam::clauses);
}

#[test]
fn advice_in_khan_is_true_and_complete() {
    let amount = Amount { games: 60, every: 1, looks: 1, own_every: 2 };
    advice_is_true_and_complete::<Khan>(amount, khan::clauses);
}

#[test]
fn advice_in_pogo_is_true_and_complete() {
    let amount = Amount { games: 60, every: 2, looks: 1, own_every: 2 };
    advice_is_true_and_complete::<Pogo>(amount, pogo::clauses);
}

#[test]
fn advice_in_chicago_is_true_and_complete() {
    let amount = Amount { games: 80, every: 1, looks: 3, own_every: 1 };
    advice_is_true_and_complete::<Chicago>(amount, chicago::clauses);
}

#[test]
fn hints_read_well_in_both_languages() {
    let lines = include_str!("advice/sentences.txt").lines();
    let lines: Vec<&str> =
        lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert_eq!(lines.len() % 4, 0);
    for block in lines.chunks(4) {
        let (game, position) = block[0].split_once(' ').unwrap();
        let opening = Opening { position: Some(position), ..Opening::default() };
        let hint = find(game).unwrap().open(&opening).unwrap().hint(block[1]).unwrap();
        assert_eq!(language("en").say(&hint), block[2]);
        assert_eq!(language("fr").say(&hint), block[3]);
    }
}

fn judged(game: &str, position: &str, mv: &str, depth: u32) -> Judgement {
    keep_tables_under_target();
    let opening = Opening { position: Some(position), ..Opening::default() };
    let table = find(game).unwrap().open(&opening).unwrap();
    let (mv, unset) = (table.parse_move(mv).unwrap(), AtomicBool::new(false));
    let limits = Limits { depth: Some(depth), ..Limits::NONE };
    let options = EngineOptions::interactive(1);
    judge(table.as_ref(), mv, &options, &limits, &unset).unwrap().unwrap()
}

fn said(judgement: &Judgement, code: &str) -> String {
    let told = judgement.sentences.iter().map(|message| language(code).sentence(message));
    told.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_judgement_reads_well_in_both_languages() {
    let lines = include_str!("advice/judgements.txt").lines();
    let lines: Vec<&str> =
        lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert_eq!(lines.len() % 4, 0);
    for block in lines.chunks(4) {
        let (game, position) = block[0].split_once(' ').unwrap();
        let (mv, depth) = block[1].split_once(' ').unwrap();
        let judgement = judged(game, position, mv, depth.parse().unwrap());
        assert_eq!(said(&judgement, "en"), block[2]);
        assert_eq!(said(&judgement, "fr"), block[3]);
    }
}

/// The best move is judged as such, every other one is behind it by what the search finds.
#[test]
fn a_judgement_agrees_with_the_analysis() {
    keep_tables_under_target();
    for (game, position, depth) in [
        ("awale", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 4),
        (
            "siam",
            "[[(31,e),(0,0),(0,0),(0,0),(0,0)],[(35,w),(0,0),(0,0),(0,0),(0,0)],[32,43,53],e]",
            2,
        ),
        ("khan", "2K3/SSSSS1/6/6/1sssss/3k2 r - top", 3),
    ] {
        let opening = Opening { position: Some(position), ..Opening::default() };
        let table = find(game).unwrap().open(&opening).unwrap();
        let limits = Limits { depth: Some(depth), ..Limits::NONE };
        let (options, unset) = (EngineOptions::interactive(1), AtomicBool::new(false));
        let values =
            table.game().analyse(table.as_ref(), &options, &limits, &unset, &mut |_| {}).unwrap();
        for thought in [&values[0], &values[values.len() / 2], values.last().unwrap()] {
            let judgement = judged(game, position, &thought.mv, depth);
            assert_eq!((&judgement.mv, judgement.value), (&thought.mv, thought.value));
            let is_best = judgement.best.0 == thought.mv;
            assert!(is_best || judgement.best == (values[0].mv.clone(), values[0].value));
            assert_eq!(is_best, said(&judgement, "en").contains("No move is better"));
            assert!(is_best || judgement.best.1.rank() > thought.value.rank(), "{}", thought.mv);
            assert!(!said(&judgement, "en").contains("Play "), "a judgement recommends nothing");
            // The reply is legal.
            let mut after = table.copy();
            after.play(&thought.mv).unwrap();
            assert!(after.play(&judgement.reply.unwrap()).is_ok());
        }
    }
}

#[test]
fn a_judgement_that_is_stopped_says_nothing() {
    keep_tables_under_target();
    let table = find("awale").unwrap().open(&Opening::default()).unwrap();
    let (options, mv) = (EngineOptions::interactive(1), table.parse_move("C").unwrap());
    let stopped = judge(table.as_ref(), mv, &options, &Limits::NONE, &AtomicBool::new(true));
    assert!(stopped.unwrap().is_none());
}

#[test]
fn a_move_that_ends_the_game_by_repetition_is_announced() {
    let position =
        "[[(11,n),(0,0),(0,0),(0,0),(0,0)],[(55,s),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]";
    let opening = Opening { position: Some(position), ..Opening::default() };
    let mut table = find("siam").unwrap().open(&opening).unwrap();
    for mv in "(11,11,s) (55,55,n) (11,11,n) (55,55,s) (11,11,s) (55,55,n) (11,11,n)".split(' ') {
        table.play(mv).unwrap();
    }
    let hint = table.hint("(55,55,s)").unwrap();
    assert_eq!(
        language("en").say(&hint),
        "Play (55,55,s): it repeats the position and ends the game in a draw."
    );
    table.play("(55,55,s)").unwrap();
    let refused = table.hint("(11,11,s)").unwrap_err();
    assert_eq!(refused, MoveError::Illegal(message!("game-over")));
}

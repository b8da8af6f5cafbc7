//! The players by name: they play as their sources specify, and are reproducible for a seed.

use crate::common;

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use common::{game, position};
use iroko_engine::{EngineOptions, Limits, Players, SearchResult, Value};
use iroko_games::khan::{Cell, Rank};
use iroko_games::{Awale, Chicago, Game, Khan, Player, Pogo, Position, Record, Siam, VariantSet};

fn ask_about<G: Players>(game: &Record<G>, name: &str, seed: u64) -> SearchResult<G::Move> {
    let mut player =
        G::player(name, &EngineOptions::seeded(seed)).unwrap_or_else(|why| panic!("{name}: {why}"));
    player.think(game, &Limits::NONE, &AtomicBool::new(false))
}

/// A player's move in a position, with its value.
fn ask<G: Players>(name: &str, text: &str) -> (String, Value) {
    let thought = ask_about(&Record::new(position::<G>(text)), name, 1);
    (thought.mv.to_string(), thought.value)
}

fn answer(mv: &str, value: Value) -> (String, Value) {
    (mv.to_string(), value)
}

/// The names of a game's players, with 2 in place of N.
fn names<G: Players>() -> Vec<String> {
    G::ROSTER.iter().map(|entry| entry.name.replace('N', "2")).collect()
}

/// A game of a player against itself, up to a number of plies.
fn played<G: Players>(name: &str, variants: VariantSet, seed: u64, plies: usize) -> Record<G> {
    let mut game = Record::new(G::start(variants, 1));
    let mut player = G::player(name, &EngineOptions::seeded(seed)).unwrap();
    while game.outcome().is_none() && game.moves().len() < plies {
        let thought = player.think(&game, &Limits::NONE, &AtomicBool::new(false));
        assert_eq!(thought.pv.first(), Some(&thought.mv), "{name}");
        game.play(thought.mv).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
    game
}

fn players_move_legally_and_reproducibly<G: Players>() {
    for name in names::<G>() {
        for variants in VariantSet::all::<G>() {
            let once = played::<G>(&name, variants, 5, 24);
            assert_eq!(once, played::<G>(&name, variants, 5, 24), "{name}");
        }
    }
}

#[test]
fn a_seed_gives_the_same_game_again_in_awale() {
    players_move_legally_and_reproducibly::<Awale>();
}

#[test]
fn a_seed_gives_the_same_game_again_in_siam() {
    players_move_legally_and_reproducibly::<Siam>();
}

#[test]
fn a_seed_gives_the_same_game_again_in_khan() {
    players_move_legally_and_reproducibly::<Khan>();
}

#[test]
fn a_seed_gives_the_same_game_again_in_pogo() {
    players_move_legally_and_reproducibly::<Pogo>();
}

#[test]
fn a_seed_gives_the_same_game_again_in_chicago() {
    players_move_legally_and_reproducibly::<Chicago>();
}

#[test]
fn another_seed_gives_another_game_to_randomised_players() {
    fn differ<G: Players>(name: &str) {
        let games =
            [1, 2, 3].map(|seed| played::<G>(name, VariantSet::STANDARD, seed, 16).to_string());
        assert_eq!(games.into_iter().collect::<BTreeSet<_>>().len(), 3, "{name}");
    }
    differ::<Awale>("random");
    differ::<Pogo>("eval0");
    differ::<Pogo>("utbm:1");
    differ::<Khan>("heuristic");
    differ::<Khan>("plain:2");
    differ::<Pogo>("mcts:20");
    differ::<Pogo>("eval4:2");
}

#[test]
fn the_players_of_each_game_are_those_of_the_documentation() {
    const COMMON: &str = "random novice plain:2 minimax:2 negamax:2 alphabeta:2 mcts:2";
    let names = |names: Vec<String>| names.join(" ");
    assert_eq!(names(self::names::<Awale>()), format!("{COMMON} greedy:2 hoarder:2 mobile:2"));
    assert_eq!(names(self::names::<Siam>()), format!("{COMMON} pusher"));
    assert_eq!(names(self::names::<Khan>()), format!("{COMMON} heuristic"));
    assert_eq!(
        names(self::names::<Pogo>()),
        format!(
            "{COMMON} eval0:2 eval1:2 eval2:2 eval3:2 eval4:2 eval5:2 eval6:2 utbm:0 utbm:1 utbm:2"
        )
    );
    assert_eq!(names(self::names::<Chicago>()), format!("{COMMON} greedy"));
}

#[test]
fn the_number_in_a_name_is_the_depth() {
    fn depth<G: Players>(name: &str) -> u32 {
        ask_about(&Record::new(G::start(VariantSet::STANDARD, 1)), name, 1).depth
    }
    assert_eq!(["greedy:1", "hoarder:1", "mobile:1", "plain:5"].map(depth::<Awale>), [1, 1, 1, 5]);
    assert_eq!(["greedy:4", "hoarder:4", "mobile:4", "plain:3"].map(depth::<Awale>), [4, 4, 4, 3]);
    assert_eq!(
        ["eval0", "eval6", "utbm:0", "utbm:1", "utbm:2"].map(depth::<Pogo>),
        [3, 3, 3, 3, 4]
    );
    assert_eq!(["eval4:5", "eval0:1", "minimax:2", "negamax:3"].map(depth::<Pogo>), [5, 1, 2, 3]);
    assert_eq!((depth::<Siam>("pusher"), depth::<Chicago>("greedy")), (1, 1));
}

#[test]
fn the_strategies_of_awale_differ() {
    // F captures two seeds. A captures none but leaves three pits to choose from.
    //   F: stores 2 - 0, rows 2 - 3, filled pits 1 - 1
    //   A: stores 0 - 0, rows 3 - 4, filled pits 3 - 2
    let text = "2-0-0-0-0-1-1-0-0-0-0-3-0-0-S";
    assert_eq!(ask::<Awale>("greedy:1", text), answer("F", Value::Estimate(200)));
    assert_eq!(ask::<Awale>("mobile:1", text), answer("A", Value::Estimate(100)));
    // Both have the value -1 for the hoarder, and A comes first.
    assert_eq!(ask::<Awale>("hoarder:1", text), answer("A", Value::Estimate(-100)));
}

#[test]
fn at_depth_four_the_greedy_player_sees_the_reply() {
    // F captures two seeds from a; but then f captures four from A and B, unless B has moved away.
    let text = "1-1-0-2-0-1-1-0-0-0-0-2-10-10-S";
    assert_eq!(ask::<Awale>("greedy:1", text), answer("F", Value::Estimate(200)));
    // After B and a neither side captures.
    assert_eq!(ask::<Awale>("greedy:4", text), answer("B", Value::Estimate(0)));
}

#[test]
fn chicagos_greedy_player_keeps_what_moves_the_lead_most() {
    const DEAL: &str = "[[[ble,cafe,riz,sucre],[cafe,cacao,cacao,mais],[mais,sucre,ble,mais],\
        [sucre,cacao,riz,ble],[ble,cacao,riz,riz],[mais,cafe,ble,ble],[riz,cafe,sucre,sucre],\
        [cafe,sucre,riz,mais],[cacao,cafe,cacao,mais]],\
        [[ble,7],[riz,6],[cacao,6],[cafe,6],[sucre,6],[mais,6]],0,[],[]] j1";
    // Wheat is worth 7, all others 6; (3,ble,mais) is as good but comes later.
    assert_eq!(ask::<Chicago>("greedy", DEAL), answer("(1,ble,mais)", Value::Estimate(700)));
    // (2,sucre,ble): 6 to 6, because j1's wheat falls. (2,ble,sucre): 7 to 7. The others: 6 to 7.
    let next = game::<Chicago>(position(DEAL), "(1,ble,mais)");
    let thought = ask_about(&next, "greedy", 1);
    assert_eq!(
        (thought.mv.to_string().as_str(), thought.value),
        ("(2,sucre,ble)", Value::Estimate(0))
    );
}

#[test]
fn khans_machine_plays_the_move_with_the_highest_value() {
    // The Khan on f2 calls d4. The enemies are three; taking d5 would leave two, which the report likes less.
    //            pieces  enemies  near f6  threats  const  guards  bare    sum
    //   d4-d3      12      594      150      80      600      0     600    2036   f2
    //   d4-c4      12      594      150      80      600      0     600    2036   d5
    //   d4-e4      12      594      150     160      600      0     600    2116   f2, f6
    //   d4-d5      12      297      150      80      600      0     600    1739   f6
    //
    //   K . . . . .
    //   . . . . . s
    //   . . . . . .
    //   . . . S . .
    //   . . . s . .
    //   . . . . . k
    let text = "K5/5s/6/3S2/3s2/5k r f2 ?";
    assert_eq!(ask::<Khan>("heuristic", text), answer("d4-e4", Value::Estimate(3526)));
    // The Khan on a 3 calls e4, which captures the Kalista.
    let won = "K5/6/6/4S1/3s2/5k r d5 ?";
    assert_eq!(ask::<Khan>("heuristic", won), answer("e4-f6", Value::Win(1)));
}

/// The position after a setup in which one player places for both sides.
fn set_up(name: &str, seed: u64) -> Khan {
    let game = played::<Khan>(name, VariantSet::STANDARD, seed, 13);
    assert!(!game.position().in_setup());
    *game.position()
}

#[test]
fn khans_machine_places_at_random_and_plain_as_the_report_advises() {
    let kalista = |khan: &Khan, player: Player| {
        Cell::all()
            .find(|cell| {
                khan.piece(*cell)
                    .is_some_and(|piece| piece.player == player && piece.rank == Rank::Kalista)
            })
            .unwrap()
    };
    let mut edges = BTreeSet::new();
    let mut places = [BTreeSet::new(), BTreeSet::new()];
    for seed in 0..60 {
        let khan = set_up("plain:1", seed);
        edges.insert(khan.edge(Player::One).map(|edge| edge as u8));
        for player in Player::BOTH {
            let back = kalista(&khan, player);
            assert!(
                [back.column(), back.line()].iter().any(|place| [0, 5].contains(place)),
                "{khan}"
            );
            let pieces: Vec<Cell> = khan.pieces_of(player).collect();
            let values: BTreeSet<u8> = pieces.iter().map(|cell| cell.value()).collect();
            assert_eq!((pieces.len(), values.len()), (6, 2), "{khan}");
        }
        places[0].insert(kalista(&khan, Player::Two));
        places[1].insert(kalista(&set_up("heuristic", seed), Player::Two));
    }
    assert_eq!(edges.len(), 4);
    // The outer lines have 20 cells, the two lines at each edge 32.
    assert!((10..=20).contains(&places[0].len()) && places[1].len() > 20, "{places:?}");
}

#[test]
fn plain_completes_a_partial_setup() {
    // Of the five cells of the Kalista's colour four are taken: a2, b1, d1, e2. f1 is left.
    let text = "1S1S2/S1K1S1/6/6/6/6 r setup top";
    assert_eq!(ask::<Khan>("plain:1", text), answer("S@f1", Value::Estimate(0)));
}

#[test]
fn siams_pusher_wins_in_one() {
    let text = "[[(34,e),(23,n),(0,0),(0,0),(0,0)],[(51,s),(0,0),(0,0),(0,0),(0,0)],[35,33,32],e]";
    assert_eq!(ask::<Siam>("pusher", text), answer("(34,35,e)", Value::Win(1)));
}

#[test]
fn siams_pusher_avoids_losing_in_one() {
    // The rhinoceros on 34 threatens to push the rock on 35 off. The elephant on 24 can push it away to the north.
    let text = "[[(24,n),(0,0),(0,0),(0,0),(0,0)],[(34,e),(0,0),(0,0),(0,0),(0,0)],[35,11,12],e]";
    let here = position::<Siam>(text);
    let thought = ask_about(&Record::new(here), "pusher", 1);
    assert!(here.after(thought.mv).winning_moves().is_empty());
    let saves = |mv: &iroko_games::siam::Move| here.after(*mv).winning_moves().is_empty();
    let saving: Vec<String> =
        here.legal_moves().iter().filter(|mv| saves(mv)).map(ToString::to_string).collect();
    assert_eq!(saving.join(" "), "(24,34,n)");
    // Without that elephant there is no defence.
    let lost = text.replace("(24,n)", "(0,0)");
    assert_eq!(ask::<Siam>("pusher", &lost).1, Value::Loss(2));
}

#[test]
fn siams_pusher_otherwise_takes_the_most_promising_line() {
    // Only on 31 and 35 does an animal stand behind rocks: 2 + 4 + 8 for the three that are 4, 3 and 2 pushes away.
    let start = Siam::start(VariantSet::STANDARD, 0).to_string();
    assert_eq!(ask::<Siam>("pusher", &start), answer("(0,31,e)", Value::Estimate(1400)));
}

/// The moves that a player chooses in a position with 300 seeds.
fn choices<G: Players>(name: &str, text: &str) -> BTreeSet<String> {
    let game = Record::new(position::<G>(text));
    (0..300).map(|seed| ask_about(&game, name, seed).mv.to_string()).collect()
}

fn set(moves: &[&str]) -> BTreeSet<String> {
    moves.iter().map(ToString::to_string).collect()
}

#[test]
fn the_novice_takes_a_win_in_one_and_avoids_a_loss_in_one() {
    //   .  .  .  .  .        .  .  .  .  .
    //   .  .  .  .  .        .  .  .  .  .
    //   .  M  M  E> M        .  .  .  R> M
    //   .  .  E^ .  .        .  .  .  E^ .
    //   .  .  .  .  .        M  M  .  .  .
    let win = "[[(34,e),(23,n),(0,0),(0,0),(0,0)],[(51,s),(0,0),(0,0),(0,0),(0,0)],[35,33,32],e]";
    assert_eq!(choices::<Siam>("novice", win), set(&["(34,35,e)"]));
    assert_eq!(ask::<Siam>("novice", win), answer("(34,35,e)", Value::Win(1)));
    let threat = "[[(24,n),(0,0),(0,0),(0,0),(0,0)],[(34,e),(0,0),(0,0),(0,0),(0,0)],[35,11,12],e]";
    assert_eq!(choices::<Siam>("novice", threat), set(&["(24,34,n)"]));
    // Without that elephant there is no defence, and any move will do.
    let lost = threat.replace("(24,n)", "(0,0)");
    assert_eq!(ask::<Siam>("novice", &lost).1, Value::Loss(2));
    assert!(choices::<Siam>("novice", &lost).len() > 20);
}

#[test]
fn the_novice_does_not_lose_by_its_own_move() {
    //   .  .  .  .  .
    //   .  .  .  .  .
    //   .  M  E> R> M     The elephant's push would win for the rhinoceros, which is nearer to the rock.
    //   .  .  .  .  .
    //   .  .  M  .  .
    let text = "[[(33,e),(0,0),(0,0),(0,0),(0,0)],[(34,e),(0,0),(0,0),(0,0),(0,0)],[32,35,13],e]";
    let played = choices::<Siam>("novice", text);
    assert!(played.len() > 5 && !played.contains("(33,34,e)"), "{played:?}");
    let all = choices::<Siam>("random", text);
    assert!(all.contains("(33,34,e)"));
}

#[test]
fn the_novice_sets_its_pieces_up_at_random() {
    // The same player moves several times in a row: the other cannot win in between.
    let mut game = Record::new(Khan::start(VariantSet::STANDARD, 0));
    while game.position().in_setup() {
        let legal = game.position().legal_moves();
        let played: BTreeSet<String> =
            (0..300).map(|seed| ask_about(&game, "novice", seed).mv.to_string()).collect();
        assert_eq!(played.len(), legal.len(), "{}", game.position());
        game.play(legal[0]).unwrap();
    }
}

/// The value of a move as a player who sees one move ahead knows it, by playing it and every reply: 3 for a win, 2 for
/// a move that nothing speaks against, 1 for a loss to the next move, 0 for a loss at once.
fn seen_in_one<G: Players>(position: &G, mv: G::Move) -> u8 {
    let mut game = Record::new(*position);
    game.play(mv).unwrap();
    let mover = position.turn();
    match game.position().outcome() {
        Some(end) if end.winner == Some(mover) => return 3,
        Some(end) if end.winner.is_some() => return 0,
        Some(_) => return 2,
        None => {}
    }
    let loses = |reply: G::Move| {
        let end = game.position().after(reply).outcome();
        game.position().turn() != mover && end.is_some_and(|end| end.winner == Some(mover.other()))
    };
    if game.position().legal_moves().into_iter().any(loses) { 1 } else { 2 }
}

/// Checks a player that decides at a glance in the positions of random games, and counts those in which it matters.
fn sees_one_move_ahead<G: Players>(name: &str) -> usize {
    let mut mattered = 0;
    for seed in 0..40 {
        let mut random = G::player("random", &EngineOptions::seeded(seed)).unwrap();
        let mut game = Record::new(G::start(VariantSet::STANDARD, seed));
        while game.outcome().is_none() && game.moves().len() < 150 {
            let here = *game.position();
            let seen: Vec<u8> =
                here.legal_moves().into_iter().map(|mv| seen_in_one(&here, mv)).collect();
            let best = *seen.iter().max().unwrap();
            if seen.iter().any(|one| *one < best) && (best != 2 || seen.contains(&1)) {
                let played = ask_about(&Record::new(here), name, seed).mv;
                assert_eq!(seen_in_one(&here, played), best, "{name}: {here}");
                mattered += 1;
            }
            let mv = random.think(&game, &Limits::NONE, &AtomicBool::new(false)).mv;
            game.play(mv).unwrap();
        }
    }
    mattered
}

#[test]
fn the_novice_and_every_slip_see_wins_and_losses_in_one() {
    for name in ["novice", "level:1", "held:60,500,1000,800"] {
        let mattered = [
            sees_one_move_ahead::<Awale>(name),
            sees_one_move_ahead::<Siam>(name),
            sees_one_move_ahead::<Khan>(name),
            sees_one_move_ahead::<Pogo>(name),
            sees_one_move_ahead::<Chicago>(name),
        ];
        assert!(mattered.iter().all(|count| *count > 20), "{name}: {mattered:?}");
    }
}

#[test]
fn the_slips_of_a_level_are_independent_of_its_game() {
    // In the first position of Awalé the search prefers one move, and a slip is any. The slips of a level must be as
    // frequent in every game (with every seed), up to chance.
    let game = Record::new(Awale::start(VariantSet::STANDARD, 0));
    let best = ask_about(&game, "held:4,2000,0,0", 1).mv;
    let off = |seed: u64| {
        let mut player =
            Awale::player("held:4,2000,400,10000", &EngineOptions::seeded(seed)).unwrap();
        let moves = (0..60).map(|_| player.think(&game, &Limits::NONE, &AtomicBool::new(false)).mv);
        moves.filter(|mv| *mv != best).count() as f64
    };
    let counts: Vec<f64> = (0..100).map(off).collect();
    let mean = counts.iter().sum::<f64>() / 100.0;
    let variance = counts.iter().map(|count| (count - mean).powi(2)).sum::<f64>() / 99.0;
    // Of the slips, five in six are another move: a third of 60. The variance of 60 draws with p = 1/3 is 13.3; with good
    // and bad days it would be more than 100.
    assert!((18.0..22.0).contains(&mean), "{mean}");
    assert!((8.0..20.0).contains(&variance), "{variance}");
}

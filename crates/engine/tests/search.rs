//! Properties of every search: it finds proven values, values positions for the player to move, breaks ties as
//! configured, and returns when stopped.

use crate::common;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use common::{game, position};
use iroko_engine::{Engine, Limits, Plain, Rng, SearchResult, TieBreak, Value, eval};
use iroko_games::{Awale, Chicago, Game, Khan, Player, Pogo, Position, Record, Siam, VariantSet};

fn think<G: Game>(text: &str, eval: fn(&G) -> i32, depth: u32) -> SearchResult<G::Move> {
    let game = Record::new(position::<G>(text));
    Plain::new(eval, depth, TieBreak::First).think(&game, &Limits::NONE, &AtomicBool::new(false))
}

fn nothing<G: Game>(_: &G) -> i32 {
    0
}

#[test]
fn wins_and_losses_of_pogo_have_the_proven_length() {
    let mut seen = 0;
    for line in include_str!("cases/pogo.txt").lines().filter(|line| !line.starts_with('#')) {
        let row: Vec<&str> = line.split(" | ").collect();
        let (result, plies) = row[1].split_once(' ').unwrap();
        let plies = plies.parse().unwrap();
        let value = if result == "win" { Value::Win(plies) } else { Value::Loss(plies) };
        let thought = think::<Pogo>(row[0], eval::pogo::eval6, 7);
        assert_eq!(thought.value, value, "{line}");
        assert!(row[2].split(' ').any(|mv| mv == thought.mv.to_string()), "{line}");
        assert_eq!(thought.pv.len(), plies as usize);
        seen += 1;
    }
    assert!(seen > 50);
}

#[test]
fn a_win_is_a_loss_for_the_opponent_and_shortens_move_by_move() {
    // White wins in seven plies, according to the solution of the game.
    let start = position::<Pogo>("[0,-1,-1,-1,1,-1,1,-1,0,0,1,-1,-1,-1,1,0,0,1,1,0,-1] 0");
    let mut game = Record::new(start);
    for left in (1..=7).rev() {
        let thought = Plain::new(eval::pogo::eval0, 7, TieBreak::First).think(
            &game,
            &Limits::NONE,
            &AtomicBool::new(false),
        );
        let value = if left % 2 == 1 { Value::Win(left) } else { Value::Loss(left) };
        assert_eq!(thought.value, value);
        game.play(thought.mv).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winner, Some(start.turn()));
}

#[test]
fn the_value_is_for_the_player_to_move() {
    // The same board, rotated, with the stores exchanged.
    for (south, north) in [
        ("1-2-0-3-0-9-0-3-0-1-0-0-10-7-S", "0-3-0-1-0-0-1-2-0-3-0-9-7-10-N"),
        ("0-0-0-0-0-2-1-2-0-1-0-0-21-21-S", "1-2-0-1-0-0-0-0-0-0-0-2-21-21-N"),
    ] {
        for depth in 1..=6 {
            let [one, two] =
                [south, north].map(|text| think::<Awale>(text, eval::awale::greedy, depth));
            assert_eq!(
                (one.value, one.mv.to_string()),
                (two.value, two.mv.to_string().to_uppercase())
            );
        }
    }
}

#[test]
fn depth_one_is_the_move_whose_own_result_is_best() {
    // D and F capture two seeds from a, E captures five from a and b.
    let text = "0-0-0-3-3-1-1-2-5-0-0-0-10-10-S";
    let thought = think::<Awale>(text, eval::awale::greedy, 1);
    assert_eq!((thought.mv.to_string().as_str(), thought.value), ("E", Value::Estimate(5)));
}

#[test]
fn among_wins_that_come_equally_early_the_margin_decides() {
    // Every move ends the game, with margins of +4, 0, 0, +1, +2 and +5 for j1.
    let text = "[[[ble],[cafe,sucre],[riz]],[[ble,4],[riz,3],[cacao,4],[cafe,4],[sucre,4],[mais,2]],2,\
        [ble,riz,riz,cacao,cacao,sucre,sucre,mais],[ble,cacao,cacao,cafe,cafe,cafe,sucre,mais]] j1";
    let thought = think::<Chicago>(text, nothing, 3);
    assert_eq!((thought.mv.to_string().as_str(), thought.value), ("(3,ble,cafe)", Value::Win(1)));
}

#[test]
fn an_early_win_is_preferred_and_a_loss_put_off() {
    // The elephant on 34 pushes the rock on 35 off at once; the search stops at depth 1.
    let now = "[[(34,e),(23,n),(0,0),(0,0),(0,0)],[(51,s),(0,0),(0,0),(0,0),(0,0)],[35,33,32],e]";
    let thought = think::<Siam>(now, nothing, 4);
    assert_eq!(
        (thought.mv.to_string().as_str(), thought.value, thought.depth),
        ("(34,35,e)", Value::Win(1), 1)
    );
}

#[test]
fn a_push_that_wins_for_the_other_is_a_loss() {
    // The elephants' only animal pushes the rhinoceros, which is nearest to the rock.
    let text = "[[(33,e),(0,0),(0,0),(0,0),(0,0)],[(34,e),(0,0),(0,0),(0,0),(0,0)],[35,11,12],r]";
    assert_eq!(think::<Siam>(text, nothing, 2).value, Value::Win(1));
    let mine = position::<Siam>(&text.replace(",r]", ",e]"));
    let push = mine.parse_move("(33,34,e)").unwrap();
    assert_eq!(mine.after(push).outcome().unwrap().winner, Some(Player::Two));
    assert_ne!(think::<Siam>(&text.replace(",r]", ",e]"), nothing, 1).mv, push);
}

#[test]
fn a_draw_is_reported_only_without_estimates() {
    // An estimate of 0 is no draw.
    let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    assert_eq!(think::<Awale>(start, nothing, 3).value, Value::Estimate(0));
    // Every move ends the game, with margins of -4, -4, -2, -6, -4 and 0 for j1.
    let end = "[[[ble],[mais],[riz,ble]],[[ble,6],[riz,2],[cacao,1],[cafe,3],[sucre,5],[mais,4]],2,\
        [ble,ble,riz,cacao,cafe,cafe,sucre,mais],[ble,cafe,sucre,sucre,sucre,sucre,mais,mais]] j1";
    let thought = think::<Chicago>(end, nothing, 3);
    assert_eq!((thought.mv.to_string().as_str(), thought.value), ("(3,ble,mais)", Value::Draw));
}

#[test]
fn ties_are_the_first_move_or_any_of_the_best_and_no_other() {
    let text = "[1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1";
    let here = position::<Pogo>(text);
    let even = |_: &Pogo| 0;
    assert_eq!(think(text, even, 1).mv, here.legal_moves()[0]);
    // At depth 1, eval0 makes a fourth stack or captures one.
    let game = Record::new(here);
    let mut chosen = BTreeSet::new();
    for seed in 0..60 {
        let ties = TieBreak::AtRandom(Rng::new(seed));
        let thought = Plain::new(eval::pogo::eval0, 1, ties).think(
            &game,
            &Limits::NONE,
            &AtomicBool::new(false),
        );
        assert_eq!(thought.value, Value::Estimate(1));
        chosen.insert(thought.mv.to_string());
    }
    assert_eq!(chosen.into_iter().collect::<Vec<_>>().join(" "), "141 172 251 282 361 392");
}

#[test]
fn a_search_stopped_beforehand_still_returns_a_legal_move() {
    fn check<G: Game>() {
        let game = Record::new(G::start(VariantSet::STANDARD, 1));
        let thought = Plain::new(nothing::<G>, 9, TieBreak::First).think(
            &game,
            &Limits::NONE,
            &AtomicBool::new(true),
        );
        assert_eq!(thought.pv, [thought.mv]);
        assert!(game.position().legal_moves().contains(&thought.mv));
        assert!(thought.depth == 0 && thought.nodes <= 1);
    }
    check::<Awale>();
    check::<Siam>();
    check::<Khan>();
    check::<Pogo>();
    check::<Chicago>();
}

#[test]
fn a_stopped_search_returns_its_last_complete_iteration() {
    static STOP: AtomicBool = AtomicBool::new(false);
    static LOOKS: AtomicU64 = AtomicU64::new(0);
    let raises = |position: &Siam| {
        if LOOKS.fetch_add(1, Ordering::Relaxed) == 50_000 {
            STOP.store(true, Ordering::Relaxed);
        }
        eval::siam::push_lines(position)
    };
    let game = game(Siam::start(VariantSet::STANDARD, 0), "(0,31,e) (0,35,w)");
    let thought = Plain::new(raises, 9, TieBreak::First).think(&game, &Limits::NONE, &STOP);
    assert!(thought.nodes < 60_000, "it went on for {} positions", thought.nodes);
    assert!((2..9).contains(&thought.depth));
    let whole = Plain::new(eval::siam::push_lines, thought.depth, TieBreak::First);
    let whole = { whole }.think(&game, &Limits::NONE, &AtomicBool::new(false));
    assert_eq!((thought.mv, thought.value, thought.pv), (whole.mv, whole.value, whole.pv));
}

#[test]
#[should_panic = "an engine needs an unfinished game"]
fn a_finished_game_panics() {
    think::<Awale>("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", nothing, 1);
}

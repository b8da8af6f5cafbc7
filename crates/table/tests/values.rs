//! Values as shares, as balances and in words.

use std::sync::atomic::AtomicBool;

use iroko_table::session::{EngineOptions, Limits, Unit, Value, value_message};
use iroko_table::value::{balance, chance, score_text};
use iroko_table::{Opening, find, language};

#[test]
fn a_better_value_never_has_a_smaller_share() {
    for unit in Unit::ALL {
        let rising = [
            Value::Loss(3),
            Value::Margin(-9),
            Value::Margin(-1),
            Value::Margin(0),
            Value::Margin(1),
            Value::Margin(9),
            Value::Win(3),
        ];
        assert!(rising.is_sorted_by(|one, two| chance(*one, unit) <= chance(*two, unit)));
        let rising = [-900, -100, 0, 100, 900].map(Value::Estimate);
        // Points of a player's own evaluation say nothing about the chances.
        let says = |one: &Value, two: &Value| chance(*one, unit) < chance(*two, unit);
        assert_eq!(rising.is_sorted_by(says), unit != Unit::Own);
        assert_eq!(chance(Value::Estimate(0), unit), 0.5);
    }
}

#[test]
fn distances_count_the_moves_of_the_player_to_move() {
    let say = |value| {
        let clause = value_message(value, Unit::Pieces);
        let english = language("en");
        (english.say(&clause), score_text(value, Unit::Pieces, english))
    };
    let told = |sentence: &str, short: &str| (sentence.to_string(), short.to_string());
    assert_eq!(say(Value::Win(1)), told("You win in one move", "wins in 1"));
    assert_eq!(say(Value::Win(5)), told("You win in 3 of your moves", "wins in 3"));
    assert_eq!(say(Value::Loss(2)), told("You lose after your next move", "loses in 1"));
    assert_eq!(say(Value::Loss(6)), told("You lose after 3 of your moves", "loses in 3"));
}

#[test]
fn an_estimate_is_in_the_unit_of_the_game_or_in_per_cent() {
    let short = |unit| score_text(Value::Estimate(110), unit, language("en"));
    assert_eq!((short(Unit::Seeds).as_str(), short(Unit::LogOdds).as_str()), ("+1.10", "75 %"));
}

#[test]
fn a_balance_is_half_way_at_odds_of_three_to_one() {
    let odds = balance(Value::Estimate(110), Unit::LogOdds);
    assert!((odds - 0.5).abs() < 0.01, "{odds}");
}

/// Every player speaks its own unit, in the words of both languages.
#[test]
fn a_players_value_is_in_its_own_unit() {
    let (options, unset) = (EngineOptions::seeded(1), AtomicBool::new(false));
    for (game, player, position, unit, english, french) in [
        (
            "awale",
            "greedy:1",
            "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S",
            Unit::Seeds,
            "You are ahead by about 7.0 seeds.",
            "Votre avantage est d’environ 7,0 graines.",
        ),
        (
            "khan",
            "heuristic",
            "K5/5s/6/3S2/3s2/5k r f2 ?",
            Unit::Own,
            "35.3 points by this player's own evaluation.",
            "35,3 points selon l’évaluation propre à ce joueur.",
        ),
        (
            "chicago",
            "random",
            "[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],\
             [[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],\
             [ble,cacao,cacao,sucre,mais]] j1",
            Unit::Points,
            "This move was chosen without a search.",
            "Ce coup a été choisi sans recherche.",
        ),
    ] {
        let game = find(game).unwrap();
        let opening = Opening { position: Some(position), ..Opening::default() };
        let table = game.open(&opening).unwrap();
        let mut machine = game.machine(player, &options).unwrap();
        let thought = machine.think(table.as_ref(), &Limits::NONE, &unset).unwrap();
        assert_eq!(game.unit_of(player), unit, "{player}");
        let said = thought.value_sentence(unit);
        assert_eq!(language("en").sentence(&said), english);
        assert_eq!(language("fr").sentence(&said), french);
    }
    let pogo = find("pogo").unwrap();
    let units = ["level:8", "eval0", "eval4", "utbm:2", "eval6", "plain:3", "random"];
    assert_eq!(
        units.map(|name| pogo.unit_of(name).name()),
        ["piece", "stack", "move", "move", "own", "own", "piece"]
    );
}

//! Reviews: marks agree with proofs, and annotated records can be read again.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::play::keep_tables_under_target;
use iroko_games::Player;
use iroko_games::record::script::scripts;
use iroko_solver::{Effort, ExactValue};
use iroko_table::review::{
    Mark, Review, ReviewOptions, ReviewedMove, accuracy, chart, review, sentences,
};
use iroko_table::scene::text::Charset;
use iroko_table::session::{EngineOptions, Limits, Unit, Value};
use iroko_table::value::chance;
use iroko_table::{GAMES, Opening, Table, find, language};

static NEVER: AtomicBool = AtomicBool::new(false);

fn open(game: &str, position: Option<&str>, seed: u64) -> Box<dyn Table> {
    keep_tables_under_target();
    let opening = Opening { position, seed, ..Opening::default() };
    find(game).unwrap().open(&opening).unwrap()
}

/// A game of a machine against itself.
fn played(game: &str, player: &str, seed: u64) -> Box<dyn Table> {
    let mut table = open(game, None, seed);
    let mut machine = find(game).unwrap().machine(player, &EngineOptions::seeded(seed)).unwrap();
    while table.outcome().is_none() {
        let thought = machine.think(table.as_ref(), &Limits::NONE, &NEVER);
        table.play(&thought.unwrap().mv).unwrap();
    }
    table
}

fn care(nodes: u64) -> ReviewOptions {
    let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
    ReviewOptions { limits, options: EngineOptions { hash: 4, ..EngineOptions::seeded(1) } }
}

fn looked_back(table: &dyn Table) -> Review {
    let span = 0..table.ply();
    review(table, span, &care(5_000), &NEVER, &mut |_| {}).unwrap().unwrap()
}

/// The exact values of the best move and of the played one.
fn solved(table: &dyn Table, judged: &ReviewedMove) -> [ExactValue; 2] {
    let here = table.at(judged.ply);
    let mut effort = Effort { deadline: None, stop: &NEVER, tell: &mut |_, _| {} };
    let verdict = table.game().solve(here.as_ref(), &mut effort).unwrap();
    let played = verdict.moves.iter().find(|valued| valued.mv == judged.text).unwrap();
    [verdict.value, played.value]
}

#[test]
fn marks_in_pogo_agree_with_the_solution() {
    let (mut seen, mut errors) = (0, 0);
    for seed in 0..4 {
        let table = played("pogo", "level:1", seed);
        for judged in &looked_back(table.as_ref()).moves {
            let [best, played] = solved(table.as_ref(), judged);
            let share = |known: ExactValue| match known {
                ExactValue::Win(_) => 1.0,
                ExactValue::Draw => 0.5,
                ExactValue::Loss(_) => 0.0,
                other => panic!("{other:?} in Pogo"),
            };
            assert!(judged.is_proved());
            assert_eq!(judged.loss, share(best) - share(played), "{}", judged.text);
            assert_eq!(judged.mark == Mark::Blunder, judged.loss > 0.0);
            if best == played {
                assert!(matches!(judged.mark, Mark::Best | Mark::Only | Mark::Unjudged));
            }
            (seen, errors) = (seen + 1, errors + usize::from(judged.mark.is_error()));
        }
    }
    assert!(seen > 20 && errors > 2, "{errors} errors in {seen} moves");
}

#[test]
fn a_shortened_line_ends_its_sentence() {
    let table = played("awale", "random", 3);
    let review = looked_back(table.as_ref());
    let mut shortened = 0;
    for judged in &review.moves {
        for code in ["en", "fr"] {
            let said = sentences::explained(table.as_ref(), judged, language(code));
            assert!(!said.contains("…."), "{said}");
            shortened += usize::from(said.contains('…'));
        }
    }
    assert!(shortened > 4, "{shortened}");
}

#[test]
fn points_given_away_in_chicago_are_those_of_the_solver() {
    let table = played("chicago", "random", 3);
    // A deal is solved in a tenth of a second; with a limit of positions the solver is not used.
    let limits = Limits { time: Some(Duration::from_secs(30)), ..Limits::NONE };
    let care = ReviewOptions { limits, options: EngineOptions::seeded(1) };
    let span = 0..table.ply();
    let review = review(table.as_ref(), span, &care, &NEVER, &mut |_| {}).unwrap().unwrap();
    let mut given = 0;
    for judged in &review.moves {
        let [ExactValue::Margin(best), ExactValue::Margin(played)] = solved(table.as_ref(), judged)
        else {
            panic!("Chicago is solved")
        };
        assert_eq!(judged.values, [best, played].map(Value::Margin), "{}", judged.text);
        given += best - played;
    }
    assert!(given > 10, "random players give points away: {given}");
    assert!(review.moves.iter().any(|judged| judged.mark.is_error()));
}

/// A position with a forced win, a move after which the opponent wins at once, and the winning move; if the puzzle of a
/// seed has one.
fn trap(game: &str, seed: u64) -> Option<(Box<dyn Table>, String, String)> {
    let puzzle = find(game).unwrap().puzzle(seed, &NEVER).unwrap();
    let table = open(game, Some(&puzzle.position), 0);
    let is_fatal = |text: &str| {
        let warnings = table.advice(text).unwrap().warnings;
        warnings.iter().any(|warning| warning.id == "advice-lets-win")
    };
    let fatal = table.choices().into_iter().find(|choice| is_fatal(&choice.text))?.text;
    Some((table, fatal, puzzle.solution[0].clone()))
}

#[test]
fn a_missed_win_is_a_blunder_with_an_explanation() {
    for game in ["siam", "khan"] {
        let (mut table, wrong, expected) = (0..).find_map(|seed| trap(game, seed)).unwrap();
        table.play(&wrong).unwrap();
        let review = review(table.as_ref(), 0..1, &care(200_000), &NEVER, &mut |_| {});
        let review = review.unwrap().unwrap();
        let judged = &review.moves[0];
        assert_eq!(judged.mark, Mark::Blunder, "{game} {wrong}");
        assert_eq!(judged.best[0], expected, "{game}");
        let said = sentences::explanation(table.as_ref(), judged);
        assert!(said.iter().any(|message| message.id.starts_with("review-better")));
        let why = said.iter().find(|message| message.id == "review-because").unwrap();
        assert!(language("en").say(why).contains("lets the opponent win at once"));
        for language in GAMES.languages() {
            said.iter().for_each(|message| assert!(language.sentence(message).len() > 10));
        }
    }
}

#[test]
fn a_resigned_game_is_judged_by_its_position() {
    let mut table = open("awale", None, 0);
    for mv in ["C", "f"] {
        table.play(mv).unwrap();
    }
    table.settle(iroko_table::Settlement::Resign(Player::One)).unwrap();
    let review = looked_back(table.as_ref());
    let last = *review.chances.last().unwrap();
    assert!(last > 0.2 && last < 0.8, "a resignation does not change the value: {last}");
    assert_eq!(review.moves.len(), 2);
}

#[test]
fn setup_moves_and_forced_moves_are_not_judged() {
    let table = played("khan", "level:2", 1);
    let review = looked_back(table.as_ref());
    for judged in &review.moves {
        let here = table.at(judged.ply);
        let free = !here.in_setup() && here.choices().len() > 1;
        assert_eq!(judged.mark != Mark::Unjudged, free, "{}", judged.text);
    }
    assert!(review.count(Player::One, Mark::Unjudged) >= 6);
    assert!(Player::BOTH.iter().all(|player| review.accuracy(*player).is_some()));
}

#[test]
fn an_annotated_record_is_read_back() {
    let mut table = played("siam", "level:1", 4);
    let review = looked_back(table.as_ref());
    review.annotate(table.as_mut(), language("fr"));
    let text = table.record();
    let again = GAMES.replay(&scripts(&text).unwrap()[0]).unwrap();
    assert_eq!(again.record(), text);
    assert_eq!(again.moves(), table.moves());
    let error = review.moves.iter().find(|judged| judged.mark.is_error()).unwrap();
    assert!(again.remark(error.ply).starts_with('?'), "{}", again.remark(error.ply));
    assert!(text.contains("Mieux valait") && text.contains("[%eval ") && text.contains("("));
}

#[test]
fn a_part_of_a_game_is_judged_as_in_the_whole() {
    let table = played("pogo", "level:1", 1);
    let whole = looked_back(table.as_ref());
    let part = review(table.as_ref(), 2..4, &care(5_000), &NEVER, &mut |_| {}).unwrap().unwrap();
    assert_eq!(part.moves.len(), 2);
    for (one, two) in part.moves.iter().zip(&whole.moves[2..4]) {
        assert_eq!((one.ply, &one.text, one.mark), (two.ply, &two.text, two.mark));
    }
    assert_eq!(part.chances, whole.chances[2..=4]);
}

#[test]
fn a_stopped_review_returns_nothing() {
    let table = played("awale", "level:1", 1);
    let care = ReviewOptions {
        limits: Limits { time: Some(Duration::from_secs(60)), ..Limits::NONE },
        options: EngineOptions::seeded(1),
    };
    let stop = AtomicBool::new(true);
    assert!(review(table.as_ref(), 0..5, &care, &stop, &mut |_| {}).unwrap().is_none());
}

#[test]
fn the_chart_shows_shares_and_errors() {
    let table = played("pogo", "level:1", 1);
    let review = looked_back(table.as_ref());
    for (width, letters) in [(70, Charset::Unicode), (5, Charset::Ascii), (0, Charset::Ascii)] {
        let lines = chart(&review, width, letters);
        assert_eq!(lines.len(), 10);
        assert!(lines.iter().all(|line| line.chars().count() <= 6 + width.max(1)), "{lines:#?}");
    }
    let lines = chart(&review, 70, Charset::Ascii);
    // The game begins as a draw: the lower half is filled.
    assert!(lines[4..8].iter().all(|line| line.chars().nth(6) == Some('#')), "{lines:#?}");
    assert!(lines[0].chars().nth(6) == Some('.'), "{lines:#?}");
    let blunders = review.moves.iter().filter(|judged| judged.mark == Mark::Blunder).count();
    assert_eq!(lines[8..].concat().matches('X').count(), blunders);
}

#[test]
fn a_won_game_given_away_is_a_blunder_and_so_is_a_lost_draw() {
    let fall =
        |before, after| Mark::of_loss(chance(before, Unit::Pieces) - chance(after, Unit::Pieces));
    assert_eq!(fall(Value::Win(5), Value::Loss(4)), Mark::Blunder);
    assert_eq!(fall(Value::Win(5), Value::Draw), Mark::Blunder);
    assert_eq!(fall(Value::Draw, Value::Loss(4)), Mark::Blunder);
    assert_eq!(fall(Value::Win(5), Value::Win(9)), Mark::Good);
}

#[test]
fn points_count_even_where_the_winner_stays_the_same() {
    let fall = |before, after| {
        let [before, after] = [before, after].map(Value::Margin);
        Mark::of_loss(chance(before, Unit::Points) - chance(after, Unit::Points))
    };
    assert_eq!(fall(1, -1), Mark::Blunder);
    assert_eq!(fall(9, 8), Mark::Good);
    assert_eq!(fall(-2, -9), Mark::Inaccuracy);
}

#[test]
fn accuracy_is_full_without_losses_and_falls_with_them() {
    assert_eq!(accuracy([].into_iter()), None);
    assert_eq!(accuracy([0.0, 0.0].into_iter()), Some(100.0));
    let worse = accuracy([0.0, 0.5].into_iter()).unwrap();
    assert!(worse < 60.0 && worse > 50.0, "{worse}");
}

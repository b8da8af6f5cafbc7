//! A game from outside the workspace works like the five: the example `hexapawn` passes the laws and runs at a table,
//! in a match, in a puzzle, on the page, and in the program itself. `docs/adding-a-game.md` explains it step by step.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use iroko_arena::Match;
use iroko_games::{Player, Reason, laws};
use iroko_solver::{Effort, ExactValue};
use iroko_table::session::Limits;
use iroko_table::{AnyGame, Opening, Setup};
use serde_json::{Value, json};
use tower::ServiceExt;

use hexapawn::{GAMES, Hexapawn};

#[path = "../examples/hexapawn/hexapawn/mod.rs"]
mod hexapawn;

fn game() -> &'static dyn AnyGame {
    GAMES.find("hexapawn").unwrap()
}

#[test]
fn it_keeps_the_laws() {
    laws::hold::<Hexapawn>(40);
}

#[test]
fn it_is_registered_beside_the_five_in_both_languages() {
    let names: Vec<_> = GAMES.iter().map(AnyGame::name).collect();
    assert_eq!(names, ["awale", "siam", "khan", "pogo", "chicago", "hexapawn"]);
    let [english, french] = ["en", "fr"].map(|code| GAMES.language(code).unwrap());
    assert_eq!([game().title(english), game().title(french)], ["Hexapawn", "Hexapion"]);
    assert!(game().rules(english).starts_with("# Hexapawn"));
    assert!(game().rules(french).contains("la dernière rangée"));
    let table = game().open(&Opening::default()).unwrap();
    let refused = table.parse_move("a1-b2").unwrap_err();
    assert_eq!(french.say(refused.message()), "Un pion ne se déplace pas ainsi\u{a0}: a1-b2.");
    // The registry of the five does not contain it, nor do its languages contain its sentences.
    assert!(iroko_table::find("hexapawn").is_err());
    assert!(!iroko_table::language("en").knows("hexapawn-title"));
}

#[test]
fn its_board_is_lines_of_text_and_its_moves_are_chosen_whole() {
    let scene = game().sample().scene();
    assert_eq!(scene.lines, ["3 | p . p |", "2 | P p . |", "1 | . P P |", "^   a b c"]);
    let offered: Vec<_> = scene.chains.iter().map(|chain| chain.text.as_str()).collect();
    assert_eq!(offered, ["c1-b2", "c1-c2"]);
    assert!(scene.chains.iter().all(|chain| chain.touches.len() == 1));
}

#[test]
fn the_second_player_wins_it_and_every_step_is_proved() {
    let table = game().open(&Opening::default()).unwrap();
    let (stop, mut tell) = (AtomicBool::new(false), |_, _| {});
    let mut effort = Effort { deadline: None, stop: &stop, tell: &mut tell };
    let verdict = game().solve(table.as_ref(), &mut effort).unwrap();
    assert!(matches!(verdict.value, ExactValue::Loss(Some(_))), "{verdict:?}");
    // The highest level plays perfectly: as Black it wins from the start against any level.
    let mut setup = Setup::quick(game(), 1);
    setup.players = ["player:level:4", "player:level:12"].map(str::to_string);
    let mut session = setup.session().unwrap();
    while let Some(Ok(thought)) = session.think(&stop) {
        session.play(&thought.mv, Duration::ZERO).unwrap();
    }
    let end = session.outcome().unwrap();
    assert_eq!(end.winner, Some(Player::Two));
    assert!(matches!(end.reason, Reason::Goal | Reason::NoMove));
}

#[test]
fn it_is_played_in_a_match_and_makes_puzzles() {
    let limits = Limits { nodes: Some(300), ..Limits::NONE };
    let contest = Match { pairs: 3, limits, seed: 5, ..Match::new(game(), "level:12", "random") };
    let stop = AtomicBool::new(false);
    let starts = contest.starts().unwrap();
    let games = contest.run(&starts, &stop, &mut |_, _| Ok(())).unwrap();
    assert_eq!(games.len(), 6);
    let puzzle = game().puzzle(1, &stop).expect("a forced win of three plies");
    assert_eq!(puzzle.solution.len() % 2, 1);
}

#[tokio::test]
async fn it_is_played_on_the_page_with_its_plain_board() {
    let app = iroko_server::app(iroko_server::Config::default(), &GAMES).await.unwrap();
    let ask = async |path: &str, body: Option<Value>| -> Value {
        let method = if body.is_some() { "POST" } else { "GET" };
        let request = Request::builder().method(method).uri(path).header("host", "localhost:7700");
        let body = body.map_or(Body::empty(), |body| Body::from(body.to_string()));
        let request = request.header("content-type", "application/json").body(body).unwrap();
        let answer = app.clone().oneshot(request).await.unwrap();
        serde_json::from_slice(&to_bytes(answer.into_body(), usize::MAX).await.unwrap()).unwrap()
    };
    let games = ask("/api/games?lang=fr", None).await;
    assert_eq!(games["games"][5]["title"], "Hexapion");
    assert_eq!(games["games"][5]["lesson"][1]["goal"]["kind"], "wins");
    let state = ask("/api/position", Some(json!({ "game": "hexapawn" }))).await;
    assert_eq!((&state["layout"], &state["chains"][0]["move"]), (&json!("plain"), &json!("a1-a2")));
    assert_eq!(state["touches"][0], json!({ "kind": "move", "move": "a1-a2", "label": "a1-a2" }));
    assert!(state["svg"].as_str().unwrap().contains("3 | p p p |"));
    let begun = ask("/api/play", Some(json!({ "game": "hexapawn" }))).await;
    assert!(begun["id"].is_string(), "{begun}");
    let described = ask("/api/openapi.json", None).await;
    let names = &described["components"]["schemas"]["GameName"]["enum"];
    assert!(names.as_array().unwrap().contains(&json!("hexapawn")), "{names}");
}

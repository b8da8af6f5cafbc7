//! Every route of the HTTP API, with valid and invalid requests.

use crate::common;

use axum::body::Body;
use axum::http::StatusCode;
use common::{get, post, request, router, send};
use iroko_games::Rng;
use iroko_table::{Choice, Opening, find};
use serde_json::{Value, json};

const GAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

#[tokio::test]
async fn the_server_reports_its_health() {
    let health = get(&router().await, "/health").await.json();
    assert_eq!((&health["status"], &health["games"]), (&json!("ok"), &json!(0)));
}

#[tokio::test]
async fn the_games_are_listed_in_the_requested_language() {
    let app = router().await;
    let english = get(&app, "/api/games?lang=en").await.json();
    let names: Vec<&str> = english["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, GAMES);
    let mut request = request("GET", "/api/games", Body::empty());
    request.headers_mut().insert("accept-language", "de, fr-FR;q=0.9".parse().unwrap());
    let french = send(&app, request).await.json();
    assert_ne!(english["games"][0]["about"], french["games"][0]["about"]);
    for game in GAMES {
        let page = get(&app, &format!("/api/games/{game}?lang=fr")).await.json();
        assert!(page["rules"].as_str().unwrap().starts_with("# "), "{game}");
        let primer = page["primer"].as_str().unwrap();
        // A line does not break before a colon, and moves are touched here, not written.
        assert!(
            primer.len() > 50 && ["\n", " :", "s’écrit"].iter().all(|text| !primer.contains(text)),
            "{primer}"
        );
        let players = page["players"].as_array().unwrap();
        assert!((1..=8).all(|level| players.iter().any(|player| player["level"] == level)));
    }
    assert_eq!(get(&app, "/api/games/chess").await.status, StatusCode::NOT_FOUND);
}

/// The values with which a parameter is tried: the ends of a range and its default, or every word.
fn values(parameter: &Value) -> Vec<String> {
    match parameter["kind"].as_str().unwrap() {
        "number" => ["least", "default", "most"].map(|end| parameter[end].to_string()).to_vec(),
        _ => {
            let options = parameter["options"].as_array().unwrap();
            options.iter().map(|option| option["name"].as_str().unwrap().to_string()).collect()
        }
    }
}

#[tokio::test]
async fn every_player_that_is_offered_can_begin_a_game() {
    let app = router().await;
    let mut begun = 0;
    for game in GAMES {
        let page = get(&app, &format!("/api/games/{game}?lang=fr")).await.json();
        for player in page["players"].as_array().unwrap() {
            for text in ["title", "about"] {
                let text = player[text].as_str().unwrap();
                assert!(!text.is_empty() && !text.contains("player-"), "{player}");
            }
            let stem = player["name"].as_str().unwrap();
            let columns: Vec<Vec<String>> =
                player["parameters"].as_array().unwrap().iter().map(values).collect();
            for row in 0..columns.first().map_or(1, Vec::len) {
                let words: Vec<&str> = columns.iter().map(|column| column[row].as_str()).collect();
                let name = format!("{stem}{}", words.join(","));
                let request = json!({"game": game, "players": ["human", name], "seed": 1});
                let answer = post(&app, "/api/play", &request).await;
                assert_eq!(answer.status, StatusCode::CREATED, "{game} {name}: {}", answer.json());
                begun += 1;
            }
        }
    }
    assert!(begun > 100, "{begun}");
}

#[tokio::test]
async fn the_texts_of_the_page_have_placeholders_for_values() {
    let app = router().await;
    let [english, french] = [
        get(&app, "/api/words?lang=en").await.json(),
        get(&app, "/api/words?lang=fr").await.json(),
    ];
    let names = |words: &Value| words.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&english), names(&french));
    assert!(english.to_string().find("{$").is_none());
    assert!(!english.as_object().unwrap().is_empty());
}

#[tokio::test]
async fn a_position_is_shown_with_its_moves() {
    let app = router().await;
    for game in GAMES {
        let state = post(&app, "/api/position", &json!({ "game": game, "seed": 4 })).await.json();
        assert_eq!(state["game"], game);
        assert!(state["svg"].as_str().unwrap().starts_with("<svg"));
        assert!(!state["svg"].as_str().unwrap().contains("<style"));
        let says = |cell: &Value| {
            cell["says"].as_str().unwrap().starts_with(cell["name"].as_str().unwrap())
        };
        assert!(state["cells"].as_array().unwrap().iter().all(says));
        let first = state["chains"][0]["move"].clone();
        let body = json!({ "game": game, "seed": 4, "moves": [first] });
        let next = post(&app, "/api/position", &body).await.json();
        assert_eq!(next["last"]["move"], first);
    }
    let turned = json!({ "game": "awale", "view": "2", "hints": true });
    assert_eq!(post(&app, "/api/position", &turned).await.json()["seat"], "top");
}

#[tokio::test]
async fn an_invalid_position_is_refused_with_a_reason() {
    let app = router().await;
    for (body, id) in [
        (json!({ "game": "chess" }), "game-unknown"),
        (json!({ "game": "awale", "position": "4-4" }), "awale-fields"),
        (json!({ "game": "awale", "variant": "moon" }), "variant-unknown"),
        (json!({ "game": "awale", "moves": ["a"] }), "moves-refused"),
        (json!({ "game": "awale", "view": "moon" }), "api-no-view"),
        (json!({ "game": "chicago", "first": 3 }), "api-no-player"),
        (json!({ "game": 7 }), "api-not-json"),
        (json!([]), "api-not-json"),
    ] {
        let answer = post(&app, "/api/position", &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(answer.error(), id, "{body}");
        assert!(answer.json()["error"]["sentence"].as_str().unwrap().len() > 10);
    }
    let mut plain = request("POST", "/api/position", "{}");
    plain.headers_mut().insert("content-type", "text/plain".parse().unwrap());
    assert_eq!(send(&app, plain).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn an_unreadable_request_gets_a_sentence_and_the_parser_s_text_apart() {
    let app = router().await;
    let wrong_field = post(&app, "/api/position?lang=fr", &json!({ "game": 7 })).await.json();
    let half = send(&app, request("POST", "/api/position?lang=fr", "{\"game\":")).await.json();
    let wrong_query = get(&app, "/api/picture/awale/svg?lang=fr&size=x").await.json();
    for (answer, detail) in [(wrong_field, "string"), (half, "EOF"), (wrong_query, "invalid digit")]
    {
        let error = &answer["error"];
        assert_eq!(error["id"], "api-not-json");
        let sentence = error["sentence"].as_str().unwrap();
        assert!(sentence.starts_with("Le serveur ne peut pas lire cette requête."), "{sentence}");
        assert!(error["detail"].as_str().unwrap().contains(detail), "{answer}");
    }
    let refused = post(&app, "/api/position", &json!({ "game": "chess" })).await.json();
    assert_eq!(refused["error"].get("detail"), None, "{refused}");
}

#[tokio::test]
async fn a_move_is_checked_by_text_or_touches() {
    let app = router().await;
    let ask = async |body: Value| post(&app, "/api/why?lang=en", &body).await.json();
    let legal = ask(json!({ "game": "awale", "move": "C" })).await;
    assert_eq!((&legal["legal"], &legal["cells"]), (&json!(true), &json!([])));
    let refused =
        ask(json!({ "game": "awale", "touches": [{ "kind": "cell", "name": "a" }] })).await;
    assert_eq!((&refused["legal"], &refused["id"]), (&json!(false), &json!("awale-not-your-pit")));
    assert_eq!(refused["cells"], json!(["a"]));
    assert_eq!(ask(json!({ "game": "awale" })).await["id"], "api-what-move");
    assert_eq!(ask(json!({ "game": "awale", "touches": [] })).await["id"], "api-no-touch");
}

#[tokio::test]
async fn every_touch_that_begins_no_move_is_explained() {
    let app = router().await;
    for game in GAMES {
        let state = post(&app, "/api/position", &json!({ "game": game, "seed": 1 })).await.json();
        let [chains, touches] = ["chains", "touches"].map(|name| state[name].as_array().unwrap());
        for cell in state["cells"].as_array().unwrap() {
            let name = &cell["name"];
            let begins = chains.iter().any(|chain| {
                let first = &touches[chain["touches"][0].as_u64().unwrap() as usize];
                first["kind"] == "cell" && first["name"] == *name
            });
            // The piles of Chicago cannot be touched; in Khan, Red chooses an edge before any cell.
            if begins || ["chicago"].contains(&game) {
                continue;
            }
            let touch = json!([{ "kind": "cell", "name": name }]);
            let why =
                post(&app, "/api/why", &json!({ "game": game, "touches": touch })).await.json();
            assert_eq!(why["legal"], false, "{game} {name}");
            assert_ne!(why["id"], "api-no-touch", "{game} {name}");
        }
    }
}

#[tokio::test]
async fn an_analysis_evaluates_every_move_best_first() {
    let app = router().await;
    let body = json!({ "game": "awale", "depth": 3, "time": 5000 });
    let analysis = post(&app, "/api/analysis?lang=en", &body).await.json();
    let moves = analysis["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &analysis["depth"]), (6, &json!(3)));
    let numbers: Vec<f64> =
        moves.iter().map(|mv| mv["value"]["number"].as_f64().unwrap()).collect();
    assert!(numbers.is_sorted_by(|better, worse| better >= worse), "{numbers:?}");
    let over = json!({ "game": "awale", "position": "0-0-0-0-0-0-0-0-0-0-0-0-26-22-N" });
    assert_eq!(post(&app, "/api/analysis", &over).await.error(), "game-over");
}

#[tokio::test]
async fn valued_moves_are_said_in_the_words_of_the_reader() {
    let app = router().await;
    let body = json!({ "game": "chicago", "seed": 609129, "time": 10000, "depth": 2 });
    for (language, good) in [("en", "wheat"), ("fr", "blé")] {
        for path in ["/api/analysis", "/api/exact"] {
            let found = post(&app, &format!("{path}?lang={language}"), &body).await.json();
            let moves = found["moves"].as_array().unwrap();
            let with_wheat = moves.iter().find(|mv| mv["move"].as_str().unwrap().contains("ble"));
            let says = with_wheat.expect("wheat is on top")["says"].as_str().unwrap();
            assert!(says.contains(good) && !says.contains('('), "{path}: {says}");
        }
    }
}

#[tokio::test]
async fn a_checked_move_is_said_in_words_and_drawn() {
    let app = router().await;
    let ask = async |mv: &str, view: Option<&str>| {
        let body = json!({ "game": "awale", "move": mv, "view": view });
        post(&app, "/api/why?lang=en", &body).await.json()
    };
    let legal = ask("C", Some("1")).await;
    assert_eq!(legal["says"], "South: 4 seeds from C.");
    let refused = ask("c", Some("1")).await;
    assert_eq!(refused["says"], Value::Null);
    let plain = ask("C", None).await;
    assert_eq!(plain["svg"], Value::Null);
    // An arrow and a cross are drawn.
    let drawn = |check: &Value| check["svg"].as_str().unwrap().to_string();
    assert!(drawn(&legal).starts_with("<svg") && drawn(&legal) != drawn(&refused));
    let body = json!({ "game": "awale", "move": "C", "view": "behind" });
    assert!(post(&app, "/api/why", &body).await.status.is_client_error());
}

#[tokio::test]
async fn the_cells_for_the_next_piece_are_valued_during_a_setup() {
    let app = router().await;
    let ask = async |body: Value| post(&app, "/api/analysis?lang=en", &body).await.json();
    let body = json!({ "game": "khan", "moves": ["edge:top"], "time": 500 });
    let analysis = ask(body).await;
    let cells = analysis["heat"]["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 12);
    let weights: Vec<f64> = cells.iter().map(|cell| cell["weight"].as_f64().unwrap()).collect();
    assert_eq!((weights[0], weights[11]), (1.0, 0.0));
    assert!(weights.is_sorted_by(|better, worse| better >= worse), "{weights:?}");
    let (best, value) = (&cells[0], &analysis["moves"][0]);
    assert_eq!(value["move"], format!("K@{}", best["name"].as_str().unwrap()));
    assert_eq!(value["value"]["short"], format!("{} %", best["percent"]));
    // An edge is not a cell, and after the setup there is no next piece.
    let edges = ask(json!({ "game": "khan", "time": 100 })).await;
    assert_eq!(
        (&edges["heat"]["cells"], edges["moves"].as_array().unwrap().len()),
        (&json!([]), 4)
    );
    let body =
        json!({ "game": "khan", "position": "2K3/SSSSS1/6/6/1sssss/3k2 r - top", "depth": 1 });
    assert_eq!(ask(body).await["heat"], Value::Null);
}

#[tokio::test]
async fn distances_count_the_moves_of_the_player() {
    let app = router().await;
    let body = json!({ "game": "pogo", "moves": ["141"], "time": 10000 });
    let exact = post(&app, "/api/exact?lang=en", &body).await.json();
    let value = &exact["value"];
    let (plies, moves) = (value["amount"].as_u64().unwrap(), value["distance"].as_u64().unwrap());
    assert_eq!((value["kind"].as_str(), moves), (Some("win"), plies.div_ceil(2)));
    assert_eq!(value["short"], format!("wins in {moves}"));
    assert_eq!(value["sentence"], format!("You win in {moves} of your moves."));
}

#[tokio::test]
async fn exact_values_name_their_proof() {
    let app = router().await;
    let exact =
        post(&app, "/api/exact?lang=en", &json!({ "game": "chicago", "seed": 7, "time": 10000 }))
            .await
            .json();
    assert_eq!(exact["value"]["kind"], "margin");
    assert_eq!((&exact["proof"], &exact["value"]["proved"]), (&json!("search"), &json!(true)));
    assert!(!exact["best"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn records_are_read_and_checked() {
    let app = router().await;
    let text = "[Game \"awale\"]\n\n1. C f 2. D *\n";
    let records = post(&app, "/api/records?lang=en", &json!({ "text": text })).await.json();
    let game = &records["games"][0];
    assert_eq!(game["game"], "awale", "{records}");
    let moves: Vec<&str> = game["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|played| played["move"].as_str().unwrap())
        .collect();
    assert_eq!(moves, ["C", "f", "D"]);
    let wrong =
        post(&app, "/api/records?lang=en", &json!({ "text": "[Game \"awale\"]\n\n1. C C *\n" }))
            .await;
    assert_eq!((wrong.status, wrong.error().as_str()), (StatusCode::BAD_REQUEST, "record-line"));
    assert_eq!(post(&app, "/api/records", &json!({ "text": "" })).await.error(), "record-empty");
}

#[tokio::test]
async fn pictures_are_drawn_as_svg_and_png() {
    let app = router().await;
    for game in GAMES {
        let svg =
            get(&app, &format!("/api/picture/{game}/svg?theme=dark&hints=true&lang=fr")).await;
        assert_eq!(svg.headers["content-type"], "image/svg+xml");
        assert!(svg.body.starts_with(b"<svg"));
        let png = get(&app, &format!("/api/picture/{game}/png?size=64")).await;
        assert_eq!(png.headers["content-type"], "image/png");
        assert!(png.body.starts_with(b"\x89PNG"));
    }
    let after = get(&app, "/api/picture/awale/svg?moves=C%20f").await;
    assert_eq!(after.status, StatusCode::OK);
    for bad in [
        "awale/png?size=9",
        "awale/png?size=99999",
        "awale/svg?theme=pink",
        "chess/svg",
        "awale/svg?seed=x",
    ] {
        assert_eq!(
            get(&app, &format!("/api/picture/{bad}")).await.status,
            StatusCode::BAD_REQUEST,
            "{bad}"
        );
    }
}

#[tokio::test]
async fn a_record_is_drawn_as_a_picture_and_as_a_film() {
    let app = router().await;
    let record = "[Game \"awale\"]\n\n1. C f 2. D *\n";
    let ask = async |form: &str, more: Value| {
        let mut body = json!({ "text": record });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        post(&app, &format!("/api/picture/{form}?lang=en"), &body).await
    };
    let svg = ask("svg", json!({})).await;
    assert_eq!(svg.headers["content-type"], "image/svg+xml");
    assert!(svg.body.starts_with(b"<svg"));
    assert_ne!(ask("svg", json!({ "ply": 1 })).await.body, svg.body);
    assert_ne!(ask("svg", json!({ "view": "top", "theme": "dark" })).await.body, svg.body);
    let png = ask("png", json!({ "size": 64 })).await;
    assert_eq!(png.headers["content-type"], "image/png");
    assert!(png.body.starts_with(b"\x89PNG"));
    let film = ask("film", json!({})).await;
    let drawn = String::from_utf8(film.body.to_vec()).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.contains("animation"), "a film moves");
    assert!(ask("film", json!({ "ply": 1 })).await.body.len() < film.body.len());
    for (form, more, id) in [
        ("svg", json!({ "ply": 4 }), "room-no-ply"),
        ("png", json!({ "size": 9 }), "api-no-size"),
        ("film", json!({ "theme": "pink" }), "picture-theme"),
        ("film", json!({ "view": "above" }), "api-no-view"),
        ("film", json!({ "text": "" }), "record-empty"),
    ] {
        let answer = ask(form, more.clone()).await;
        assert_eq!(
            (answer.status, answer.error().as_str()),
            (StatusCode::BAD_REQUEST, id),
            "{more}"
        );
    }
}

#[tokio::test]
async fn a_film_has_a_greatest_length() {
    let app = router().await;
    let mut table = find("siam").unwrap().open(&Opening::default()).unwrap();
    let mut rng = Rng::new(5);
    while table.ply() <= 400 {
        let going_on = |choice: &Choice| choice.outcome.is_none();
        let choices: Vec<Choice> = table.choices().into_iter().filter(going_on).collect();
        let choice = &choices[(rng.next_u64() % choices.len() as u64) as usize];
        table.play(&choice.text).unwrap();
    }
    let text = table.record();
    let answer = post(&app, "/api/picture/film", &json!({ "text": text })).await;
    assert_eq!(
        (answer.status, answer.error().as_str()),
        (StatusCode::BAD_REQUEST, "api-long-film")
    );
    let film = post(&app, "/api/picture/film", &json!({ "text": text, "ply": 400 })).await;
    assert_eq!(film.status, StatusCode::OK);
}

#[tokio::test]
async fn an_invalid_new_game_is_refused() {
    let app = router().await;
    for (body, id) in [
        (json!({}), "game-unknown"),
        (json!({ "game": "awale", "players": ["human", "nobody"] }), "player-unknown"),
        // A request runs no program, and sets neither memory nor threads.
        (json!({ "game": "awale", "players": ["human", "engine:true"] }), "machine-no-programs"),
        (json!({ "game": "awale", "players": ["level:1,Hash=60000", "human"] }), "machine-option"),
        (
            json!({ "record": "[Game \"awale\"]\n[Player2 \"player:engine:true\"]\n\n1. C *\n" }),
            "machine-no-programs",
        ),
        (json!({ "game": "awale", "adviser": "engine:true" }), "player-unknown"),
        (json!({ "game": "awale", "clock": "soon" }), "clock-unknown"),
        (json!({ "game": "awale", "adviser": "nobody" }), "player-unknown"),
        (json!({ "game": "awale", "first": 0 }), "api-no-player"),
        (json!({ "game": "awale", "names": ["x".repeat(25), ""] }), "name-long"),
        (json!({ "game": "awale", "names": ["a\nb", ""] }), "name-signs"),
        (json!({ "game": "awale", "names": ["", "player:level:1"] }), "name-machine"),
        (json!({ "record": "" }), "record-empty"),
        (json!({ "game": "siam", "record": "[Game \"awale\"]\n\n1. C *\n" }), "record-other-game"),
    ] {
        let answer = post(&app, "/api/play", &body).await;
        assert_eq!(
            (answer.status, answer.error().as_str()),
            (StatusCode::BAD_REQUEST, id),
            "{body}"
        );
    }
    assert_eq!(get(&app, "/api/play/none").await.error(), "api-no-game");
    assert_eq!(get(&app, "/api/play/none/socket").await.error(), "api-no-game");
}

#[tokio::test]
async fn unknown_routes_and_methods_get_json_errors() {
    let app = router().await;
    assert_eq!(get(&app, "/api/nothing").await.error(), "api-no-route");
    assert_eq!(get(&app, "/nothing.js").await.error(), "api-no-route");
    let wrong = get(&app, "/api/position").await;
    assert_eq!(
        (wrong.status, wrong.error().as_str()),
        (StatusCode::METHOD_NOT_ALLOWED, "api-no-method")
    );
}

#[tokio::test]
async fn the_list_of_games_has_pictures_on_request() {
    let app = router().await;
    let plain = get(&app, "/api/games?lang=en").await.json();
    let pictured = get(&app, "/api/games?lang=en&pictures=true").await.json();
    let games = |list: &Value| list["games"].as_array().unwrap().clone();
    for (plain, mut pictured) in games(&plain).into_iter().zip(games(&pictured)) {
        let svg = pictured["sample"].as_object_mut().unwrap().remove("svg").unwrap();
        assert_eq!(plain, pictured);
        let mut place = plain["sample"].clone();
        place["game"] = plain["name"].clone();
        place["view"] = json!("1");
        assert_eq!(post(&app, "/api/position?lang=en", &place).await.json()["svg"], svg);
    }
}

#[tokio::test]
async fn the_sample_lesson_and_editor_of_every_game_are_complete() {
    let app = router().await;
    let games = get(&app, "/api/games?lang=en").await.json()["games"].clone();
    let words = get(&app, "/api/words?lang=en").await.json();
    for game in games.as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        let sample = &game["sample"];
        let body =
            json!({ "game": name, "position": sample["position"], "moves": sample["moves"] });
        let state = post(&app, "/api/position?lang=en", &body).await.json();
        assert_eq!(state["layout"], game["layout"]);
        for (step, lesson) in game["lesson"].as_array().unwrap().iter().enumerate() {
            assert!(words[format!("lesson-{name}-{}", step + 1)].is_string(), "{name} {step}");
            let (position, seed) = (&lesson["position"], &lesson["seed"]);
            let body = json!({ "game": name, "position": position, "seed": seed });
            let state = post(&app, "/api/position?lang=en", &body).await.json();
            assert!(!state["chains"].as_array().unwrap().is_empty(), "{name} {step}");
        }
        if !game["tools"].as_array().unwrap().is_empty() {
            assert!(words[format!("page-edit-{name}")].is_string(), "{name}");
        }
    }
}

#[tokio::test]
async fn the_description_names_every_route() {
    let app = router().await;
    let description = get(&app, "/api/openapi.json").await.json();
    let paths: Vec<&str> =
        description["paths"].as_object().unwrap().keys().map(String::as_str).collect();
    // Every route in `docs/protocol.md` is described, and every described route is in it.
    let contract = include_str!("../../../docs/protocol.md");
    for path in &paths {
        assert!(contract.contains(path), "{path} is not in docs/protocol.md");
    }
    let rows = contract
        .lines()
        .filter(|line| line.starts_with("| `GET /") || line.starts_with("| `POST /"));
    for row in rows {
        let path = row.split(['`', ' ', '?']).find(|word| word.starts_with('/')).unwrap();
        let is_file = ["/board.css", "/api/openapi.json", "/pictures/{name}"].contains(&path);
        assert!(is_file || paths.contains(&path), "{path} is not described");
    }
}

#[tokio::test]
async fn a_push_reports_its_force_and_whether_it_loses() {
    let app = router().await;
    // The rhinoceros on 34 is nearer to the rock that the elephant on 33 pushes off the board.
    let position =
        "[[(33,e),(0,0),(0,0),(0,0),(0,0)],[(34,e),(0,0),(0,0),(0,0),(0,0)],[35,23,43],e]";
    let body = json!({ "game": "siam", "position": position });
    let state = post(&app, "/api/position?lang=en", &body).await.json();
    let chains = state["chains"].as_array().unwrap();
    let push = |mv: &str| chains.iter().find(|chain| chain["move"] == mv).unwrap()["push"].clone();
    let losing = push("(33,34,e)");
    assert_eq!(losing["loses"], true, "{losing}");
    assert!(losing["says"].as_str().unwrap().contains("rhinoceroses"), "{losing}");
    assert_eq!(losing["cells"][0]["sign"], "+1");
    assert!(push("(33,32,n)").is_null());
}

#[tokio::test]
async fn a_puzzle_is_posed_and_solved_move_by_move() {
    let app = router().await;
    for game in ["pogo", "khan"] {
        let path = format!("/api/puzzle/{game}");
        let posed = get(&app, &format!("{path}?seed=2&lang=en")).await.json();
        assert!(posed["task"].as_str().unwrap().starts_with("Find"), "{posed}");
        let puzzle = iroko_table::find(game).unwrap().puzzle(2, &Default::default()).unwrap();
        assert_eq!(posed["state"]["position"], puzzle.position.as_str());
        let mut moves = Vec::new();
        for pair in puzzle.solution.chunks(2) {
            moves.push(pair[0].clone());
            let judged = post(&app, &path, &json!({ "seed": 2, "moves": moves })).await.json();
            assert_eq!(judged["correct"], true, "{judged}");
            assert_eq!(judged["complete"], pair.len() == 1);
            assert_eq!(judged["reply"].as_str(), pair.get(1).map(String::as_str));
            moves.extend(pair.get(1).cloned());
        }
        let chains = posed["state"]["chains"].as_array().unwrap();
        let other =
            chains.iter().find(|chain| chain["move"] != puzzle.solution[0].as_str()).unwrap();
        let body = json!({ "seed": 2, "moves": [other["move"]] });
        let wrong = post(&app, &path, &body).await.json();
        assert_eq!((&wrong["correct"], &wrong["complete"]), (&json!(false), &json!(false)));
        assert_eq!(wrong["state"]["position"], posed["state"]["position"]);
        assert_eq!(wrong["line"][0]["move"], other["move"]);
        assert!(wrong["line"][1]["state"]["svg"].is_string(), "{game}: a wrong move is refuted");
        let path = format!("{path}/solution");
        let solution = post(&app, &path, &json!({ "seed": 2, "moves": [] })).await.json();
        let line = solution["line"].as_array().unwrap();
        let played: Vec<&str> = line.iter().map(|mv| mv["move"].as_str().unwrap()).collect();
        assert_eq!(played, puzzle.solution);
    }
    assert_eq!(
        post(&app, "/api/puzzle/pogo", &json!({ "seed": 2, "moves": [] })).await.error(),
        "puzzle-no-answer"
    );
    let illegal = json!({ "seed": 2, "moves": ["999"] });
    assert_eq!(post(&app, "/api/puzzle/pogo", &illegal).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(get(&app, "/api/puzzle/chess").await.status, StatusCode::NOT_FOUND);
    assert_eq!(get(&app, "/api/puzzle/pogo?seed=-1").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_tasks_of_a_day_follow_from_its_date() {
    let (one, other) = (router().await, router().await);
    let day = get(&one, "/api/today?date=2026-11-18").await.json();
    assert_eq!(day["date"], "2026-11-18");
    // These numbers are part of the protocol: every server has the same day.
    let puzzles: Vec<(&str, u64)> = day["puzzles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|puzzle| (puzzle["game"].as_str().unwrap(), puzzle["seed"].as_u64().unwrap()))
        .collect();
    assert_eq!(
        puzzles,
        [
            ("awale", 209625),
            ("siam", 135845),
            ("khan", 630591),
            ("pogo", 396027),
            ("chicago", 269264)
        ]
    );
    let deal =
        json!({ "game": "chicago", "seed": 609129, "player": 1, "opponent": "level:12", "par": 4 });
    assert_eq!(day["deals"], json!([deal]));
    assert_eq!(get(&other, "/api/today?date=2026-11-18").await.json(), day);
    // A second request takes the par from the cache.
    assert_eq!(get(&one, "/api/today?date=2026-11-18").await.json(), day);
    let exact = json!({ "game": "chicago", "seed": 609129, "time": 10000 });
    let exact = post(&one, "/api/exact", &exact).await.json();
    assert_eq!((&exact["value"]["kind"], &exact["value"]["amount"]), (&json!("margin"), &json!(4)));
    let next = get(&one, "/api/today?date=2026-11-19").await.json();
    for (today, tomorrow) in puzzles.iter().zip(next["puzzles"].as_array().unwrap()) {
        assert_ne!(tomorrow["seed"], today.1, "{}", today.0);
    }
    for date in ["2026-02-30", "2025-12-31", "2100-01-01", "today", ""] {
        let refused = get(&one, &format!("/api/today?date={date}")).await;
        assert_eq!(
            (refused.status, refused.error()),
            (StatusCode::BAD_REQUEST, "api-what-date".into()),
            "{date}"
        );
    }
    assert_eq!(get(&one, "/api/today").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_puzzle_of_a_difficulty_is_found_or_reported_missing() {
    let app = router().await;
    // Four in five puzzles of Siam are of this difficulty.
    let found = get(&app, "/api/puzzle/siam?difficulty=2").await.json();
    assert_eq!(found["difficulty"], 2);
    // One move is never of the highest difficulty, so there is no search.
    let begun = std::time::Instant::now();
    let missing = get(&app, "/api/puzzle/chicago?difficulty=5").await;
    assert_eq!(
        (missing.status, missing.error()),
        (StatusCode::NOT_FOUND, "api-no-difficulty".into())
    );
    assert!(begun.elapsed().as_secs() < 2, "{:?}", begun.elapsed());
    let unknown = get(&app, "/api/puzzle/chicago?difficulty=6").await;
    assert_eq!(
        (unknown.status, unknown.error()),
        (StatusCode::BAD_REQUEST, "api-what-difficulty".into())
    );
}

#[tokio::test]
async fn a_game_is_reviewed_part_by_part() {
    let app = router().await;
    let mut text = "[Game \"pogo\"]\n\n1. 132 792 2. 211 871 *\n".to_string();
    let (mut before, mut chances) = (Vec::new(), Vec::new());
    for from in [0, 2] {
        let body =
            json!({ "text": text, "from": from, "to": from + 2, "time": 50, "before": before });
        let part = post(&app, "/api/review?lang=en", &body).await.json();
        assert_eq!(
            (&part["from"], &part["to"], &part["plies"]),
            (&json!(from), &json!(from + 2), &json!(4)),
            "{part}"
        );
        let moves = part["moves"].as_array().unwrap();
        assert_eq!((moves.len(), part["chances"].as_array().unwrap().len()), (2, 3));
        before.extend(moves.iter().map(|judged| {
            json!({ "player": judged["player"], "mark": judged["mark"], "loss": judged["loss"] })
        }));
        chances.truncate(from);
        chances.extend(part["chances"].as_array().unwrap().iter().cloned());
        text = part["record"].as_str().unwrap().to_string();
        assert!(part["accuracy"][0].as_f64().is_some_and(|share| (0.0..=100.0).contains(&share)));
        assert!(part["summary"][1].as_str().unwrap().len() > 10);
    }
    assert_eq!((chances.len(), before.len()), (5, 4));
    assert_eq!(text.matches("%eval").count(), 4, "every move is marked in the record: {text}");
    for (bad, id) in [
        (json!({ "text": "" }), "record-empty"),
        (json!({ "text": text, "from": 9 }), "room-no-ply"),
        (
            json!({ "text": text, "before": [{ "player": 1, "mark": "odd", "loss": 0 }] }),
            "review-no-mark",
        ),
    ] {
        assert_eq!(post(&app, "/api/review", &bad).await.error(), id, "{bad}");
    }
}

#[tokio::test]
async fn long_responses_are_compressed_for_clients_that_accept_gzip() {
    let app = router().await;
    let mut sent = request("POST", "/api/position", json!({ "game": "siam" }).to_string());
    sent.headers_mut().insert("accept-encoding", "br, gzip".parse().unwrap());
    let small = send(&app, sent).await;
    assert_eq!(small.headers["content-encoding"], "gzip");
    let plain = post(&app, "/api/position", &json!({ "game": "siam" })).await;
    assert!(!plain.headers.contains_key("content-encoding"));
    assert!(plain.body.len() > 4 * small.body.len(), "{} {}", plain.body.len(), small.body.len());
    let mut refused = request("GET", "/board.css", Body::empty());
    refused.headers_mut().insert("accept-encoding", "gzip;q=0".parse().unwrap());
    assert!(!send(&app, refused).await.headers.contains_key("content-encoding"));
}

//! Every route of the HTTP API, with valid and invalid requests.

use crate::common;

use axum::body::Body;
use axum::http::StatusCode;
use common::{get, post, request, router, send};
use serde_json::{Value, json};

const GAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

#[tokio::test]
async fn the_server_reports_its_health() {
    let health = get(&router(), "/health").await.json();
    assert_eq!((&health["status"], &health["games"]), (&json!("ok"), &json!(0)));
}

#[tokio::test]
async fn the_games_are_listed_in_the_requested_language() {
    let app = router();
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
        // A line does not break before a colon.
        assert!(
            primer.len() > 50 && primer.contains("\u{a0}:") && !primer.contains('\n'),
            "{primer}"
        );
        let players = page["players"].as_array().unwrap();
        assert!((1..=8).all(|level| players.iter().any(|player| player["level"] == level)));
    }
    assert_eq!(get(&app, "/api/games/chess").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_texts_of_the_page_have_placeholders_for_values() {
    let app = router();
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
    let app = router();
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
    let app = router();
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
async fn a_move_is_checked_by_text_or_touches() {
    let app = router();
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
    let app = router();
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
    let app = router();
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
async fn exact_values_name_their_proof() {
    let app = router();
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
    let app = router();
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
    let app = router();
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
async fn an_invalid_new_game_is_refused() {
    let app = router();
    for (body, id) in [
        (json!({}), "game-unknown"),
        (json!({ "game": "awale", "players": ["human", "nobody"] }), "player-unknown"),
        (json!({ "game": "awale", "clock": "soon" }), "clock-unknown"),
        (json!({ "game": "awale", "adviser": "nobody" }), "player-unknown"),
        (json!({ "game": "awale", "first": 0 }), "api-no-player"),
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
    let app = router();
    assert_eq!(get(&app, "/api/nothing").await.error(), "api-no-route");
    assert_eq!(get(&app, "/nothing.js").await.error(), "api-no-route");
    let wrong = get(&app, "/api/position").await;
    assert_eq!(
        (wrong.status, wrong.error().as_str()),
        (StatusCode::METHOD_NOT_ALLOWED, "api-no-method")
    );
}

#[tokio::test]
async fn every_page_address_serves_the_page_and_no_other_file_is_served() {
    let app = router();
    for own in ["/", "/play/abc", "/anything"] {
        let answer = get(&app, own).await;
        assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8", "{own}");
    }
    for other in ["/../Cargo.toml", "/pictures/../../Cargo.toml", "/..%2fCargo.toml", "/api/x"] {
        assert_eq!(get(&app, other).await.status, StatusCode::NOT_FOUND, "{other}");
    }
}

#[tokio::test]
async fn files_are_compressed_and_revalidated() {
    let app = router();
    let mut sent = request("GET", "/board.css", Body::empty());
    sent.headers_mut().insert("accept-encoding", "gzip, br".parse().unwrap());
    let first = send(&app, sent).await;
    assert_eq!(
        (first.status, &first.headers["content-encoding"]),
        (StatusCode::OK, &"gzip".parse().unwrap())
    );
    let plain = get(&app, "/board.css").await;
    assert!(plain.body.len() > 2 * first.body.len());
    assert_eq!(plain.headers["content-type"], "text/css; charset=utf-8");
    let mut again = request("GET", "/board.css", Body::empty());
    again.headers_mut().insert("if-none-match", first.headers["etag"].clone());
    let known = send(&app, again).await;
    assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));
    assert!(get(&app, "/shapes.svg").await.body.starts_with(b"<svg"));
}

#[tokio::test]
async fn every_picture_in_the_rules_exists() {
    let app = router();
    let mut found = 0;
    for game in GAMES {
        let page = get(&app, &format!("/api/games/{game}")).await.json();
        for after in page["rules"].as_str().unwrap().split("/docs/pictures/").skip(1) {
            let name = after.split('"').next().unwrap();
            let picture = get(&app, &format!("/pictures/{name}")).await;
            assert_eq!(picture.status, StatusCode::OK, "{name}");
            assert_eq!(picture.headers["content-type"], "image/svg+xml; charset=utf-8");
            found += 1;
        }
    }
    assert!(found >= 10, "at least two pictures per game");
    assert_eq!(get(&app, "/pictures/nothing.svg").await.error(), "api-no-route");
}

/// Returns the files of the page.
fn files() -> Vec<std::path::PathBuf> {
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("static")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    assert!(files.len() > 30, "the files of the page were not found");
    files
}

#[tokio::test]
async fn every_text_that_the_page_uses_exists() {
    let words = get(&router(), "/api/words?lang=fr").await.json();
    let mut found = 0;
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        for after in text.split("\"page-").skip(1) {
            let name = format!("page-{}", after.split('"').next().unwrap());
            assert!(words[&name].is_string(), "{name} of {path:?}");
            found += 1;
        }
    }
    assert!(found > 100, "the files of the page were not found");
}

#[test]
fn no_file_of_the_page_names_a_game() {
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap_or_default().to_lowercase();
        for game in GAMES {
            assert!(!text.contains(game), "{game} in {path:?}");
        }
    }
}

#[tokio::test]
async fn the_sample_lesson_and_editor_of_every_game_are_complete() {
    let app = router();
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
    let app = router();
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
    let app = router();
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
    let app = router();
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
async fn a_game_is_reviewed_part_by_part() {
    let app = router();
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
    let app = router();
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

//! `iroko bot`: a process of its own plays on a server, against machines, people and other bots, over restarts of the server,
//! and against servers that are none.

mod hostile;

use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::common::Data;
use crate::faults::server::players::ask;
use crate::faults::server::{SERVE, Server, runtime};
use crate::faults::{Running, dress, iroko, say, signal};
use crate::program::{GAMES, complaint, out};

/// How long anything here may take.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A game by link: its id, and the tokens of its seats.
struct Link {
    id: String,
    tokens: [String; 2],
}

impl Link {
    /// The link of a seat.
    fn seat(&self, port: u16, side: usize) -> String {
        format!("http://127.0.0.1:{port}/#/play/{}?seat={}", self.id, self.tokens[side - 1])
    }
}

/// Sends a request; it has to succeed.
fn request(port: u16, method: &str, path: &str, body: &Value) -> Value {
    let (status, answer) = runtime().block_on(ask(port, method, path, &body.to_string())).unwrap();
    assert!([200, 201].contains(&status), "{path}: {answer}");
    serde_json::from_str(&answer).unwrap()
}

/// Begins a game.
fn begin(port: u16, more: &Value) -> Link {
    let mut new_game = json!({ "game": "pogo", "online": { "side": 1, "name": "Ada" } });
    new_game.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let begun = request(port, "POST", "/api/play", &new_game);
    let token = |side: u64| {
        let seat = begun["seats"].as_array().unwrap().iter().find(|seat| seat["side"] == side);
        seat.map_or("", |seat| seat["token"].as_str().unwrap()).to_string()
    };
    Link { id: begun["id"].as_str().unwrap().to_string(), tokens: [token(1), token(2)] }
}

fn state(port: u16, id: &str) -> Value {
    request(port, "GET", &format!("/api/play/{id}?lang=en"), &json!({}))
}

/// Waits until the state of a game is as expected.
fn until(port: u16, id: &str, fits: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let state = state(port, id);
        if fits(&state) {
            return state;
        }
        assert!(begun.elapsed() < TIMEOUT, "{state}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn is_over(state: &Value) -> bool {
    !state["state"]["outcome"].is_null()
}

/// Starts a bot.
fn bot(place: &Path, link: &str, words: &str) -> Running {
    Running::new(iroko(place, "bot").arg(link).args(words.split_whitespace()))
}

/// Waits for a bot that has to play its games, and returns what it says about each.
fn results(bot: Running) -> Vec<Value> {
    let (out, err, code) = bot.finish();
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Waits for a bot that has to fail, and returns its sentence.
fn failure(bot: Running) -> String {
    let (out, err, code) = bot.finish();
    assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
    let last = err.lines().last().unwrap_or_default();
    last.strip_prefix("iroko: ").unwrap_or_else(|| panic!("{err}")).to_string()
}

#[test]
fn a_bot_plays_whole_games_of_every_kind_against_machines_of_the_server() {
    let data = Data::new("bot-machines");
    let engine = format!("own='{}' engine", env!("CARGO_BIN_EXE_iroko"));
    let mut serve = iroko(&data.0, &format!("{SERVE} --address 127.0.0.1:0"));
    let server = Server::of(serve.args(["--engine", &engine]), &data.0);
    let opponents = ["level:1", "random", "engine:own@nodes=50", "level:2", "plain:1"];
    let bots = GAMES.iter().zip(opponents).enumerate().map(|(number, (game, opponent))| {
        let side = number % 2 + 1;
        let mut players = [opponent, opponent];
        players[side - 1] = "human";
        let more = json!({ "game": game, "players": players, "seed": 5,
            "online": { "side": side, "name": "" } });
        let link = begin(server.port, &more);
        let bot = bot(&data.0, &link.seat(server.port, side), "--player level:2 --json");
        (link, game, side, bot)
    });
    for (link, game, side, bot) in bots.collect::<Vec<_>>() {
        let results = results(bot);
        assert_eq!(results.len(), 1);
        let (result, state) = (&results[0], state(server.port, &link.id));
        assert_eq!((&result["game"], &result["side"]), (&json!(game), &json!(side)));
        assert_eq!(result["plies"], state["ply"]);
        assert_eq!(result["outcome"]["winner"], state["state"]["outcome"]["winner"]);
        assert_eq!(result["record"], state["record"]);
        assert_eq!(state["seats"][side - 1]["name"], "level:2");
    }
}

#[test]
fn two_bots_play_each_other_and_a_rematch_with_sides_exchanged() {
    let data = Data::new("bot-two");
    let server = Server::start(&data.0, 0, "games.db");
    let link = begin(server.port, &json!({ "online": { "side": 1, "name": "" } }));
    let guest = format!("engine:'{}' engine", env!("CARGO_BIN_EXE_iroko"));
    let mut words = iroko(&data.0, "bot");
    words.arg(link.seat(server.port, 1)).args(["--player", &guest, "--name", "Guest Ö", "--json"]);
    let one = Running::new(words.args(["--games", "3"]));
    let two = bot(&data.0, &link.seat(server.port, 2), "--player level:1 --games 3 --json");
    let (one, two) = (results(one), results(two));
    assert_eq!((one.len(), two.len()), (3, 3));
    for (round, (one, two)) in one.iter().zip(&two).enumerate() {
        assert_eq!(one["side"], if round % 2 == 0 { 1 } else { 2 });
        assert_eq!((&one["record"], &two["opponent"]), (&two["record"], &json!("Guest Ö")));
        assert_eq!(one["outcome"], two["outcome"]);
        assert_ne!(one["side"], two["side"]);
    }
}

#[test]
fn a_game_goes_on_after_the_server_was_killed_and_started_again() {
    let data = Data::new("bot-killed");
    let server = Server::start(&data.0, 0, "games.db");
    let port = server.port;
    let link = begin(port, &json!({ "clock": "5m+1s" }));
    let words = "--player without:tables@100ms";
    let bots = [1, 2].map(|side| bot(&data.0, &link.seat(port, side), words));
    let before = until(port, &link.id, |state| state["ply"].as_u64() > Some(2));
    server.kill();
    let server = Server::start(&data.0, port, "games.db");
    let after = state(port, &link.id);
    assert!(after["ply"].as_u64() >= before["ply"].as_u64(), "{after}");
    for bot in bots {
        let (out, err, code) = bot.finish();
        assert_eq!((code, out.lines().count()), (Some(0), 1), "{err}");
        assert!(err.contains("The connection is lost") && err.contains("is back"), "{err}");
        assert!(out.starts_with("Pogo against"), "{out}");
    }
    assert!(is_over(&state(port, &link.id)));
    drop(server);
}

#[test]
fn an_interrupted_bot_leaves_the_game_and_goes_on_with_it_later() {
    let data = Data::new("bot-interrupted");
    let server = Server::start(&data.0, 0, "games.db");
    let link = begin(server.port, &json!({ "players": ["human", "level:1"] }));
    let seat = link.seat(server.port, 1);
    // This player thinks until it is stopped.
    let first = bot(&data.0, &seat, "--player without:tables@1h");
    until(server.port, &link.id, |state| state["online"]["present"] == json!([true, true]));
    signal("-INT", first.id());
    let (out, err, code) = first.finish();
    assert_eq!((code, out.as_str()), (Some(130), ""), "{err}");
    assert!(err.contains("The game waits; the same command goes on with it."), "{err}");
    assert!(!is_over(&state(server.port, &link.id)));
    assert_eq!(results(bot(&data.0, &seat, "--player level:1 --json")).len(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_is_played_to_its_end_although_its_result_cannot_be_written() {
    let data = Data::new("bot-full");
    let server = Server::start(&data.0, 0, "games.db");
    let link = begin(server.port, &json!({ "players": ["human", "level:1"] }));
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = iroko(&data.0, "bot --player level:1");
    let (_, err, code) = Running::new(command.arg(link.seat(server.port, 1)).stdout(full)).finish();
    assert_eq!(code, Some(2), "{err}");
    assert!(err.contains("Cannot write to standard output"), "{err}");
    assert!(is_over(&state(server.port, &link.id)));
}

#[test]
fn wrong_words_and_links_get_a_sentence() {
    let seat = "http://127.0.0.1:1/#/play/ab?seat=cd";
    for (words, expected) in [
        (&["nonsense"][..], "is neither the link of a seat"),
        (&["http://127.0.0.1:1/#/play/ab"], "for spectators"),
        (&["https://games.example/#/play/ab?seat=cd"], "caddy reverse-proxy"),
        (&[seat, "--game", "pogo"], "--game is for a lobby"),
        (&[seat, "--challenge"], "--challenge is for a lobby"),
        (&[seat, "--games", "0"], "--games"),
        (&[seat, "--player", "level:3@soon"], "is not a limit"),
        (&[seat, "--patience", "soon"], "not a duration"),
        (&[seat, "--name", "a very long name, longer than any"], "at most 24 characters"),
        (&[seat], "cannot be reached"),
        (&["http://127.0.0.1:1"], "--game"),
        (&["http://127.0.0.1:1", "--game", "chess"], "no game called"),
        (&["http://127.0.0.1:1", "--game", "pogo", "--player", "level:99"], "level:99"),
        (&["http://127.0.0.1:1", "--game", "pogo", "--clock", "5m"], "add --challenge"),
        (&["http://127.0.0.1:1", "--game", "pogo", "--challenge", "--clock", "x"], "time control"),
        (&["http://127.0.0.1:1", "--game", "pogo"], "cannot be reached"),
    ] {
        let why = complaint(&[&["bot"], words].concat());
        assert!(why.contains(expected), "{words:?}: {why}");
        complaint(&[&["bot", "--json"], words].concat());
    }
    assert!(out(&["bot", "--help"]).contains("iroko bot http://localhost:7700 --game"));
}

#[test]
fn a_game_that_is_not_there_a_wrong_token_and_a_player_of_another_game_are_refused() {
    let data = Data::new("bot-refused");
    let server = Server::start(&data.0, 0, "games.db");
    let (port, link) = (server.port, begin(server.port, &json!({})));
    let bot = |link: &str, words: &str| failure(bot(&data.0, link, words));
    let missing = format!("http://127.0.0.1:{port}/#/play/none?seat=ab");
    assert!(bot(&missing, "").contains("does not have this game"));
    let wrong = format!("http://127.0.0.1:{port}/#/play/{}?seat=ab", link.id);
    assert!(bot(&wrong, "").contains("opens no seat"));
    assert!(bot(&link.seat(port, 1), "--player level:99").contains("level:99"));
    assert!(bot(&link.seat(port, 1), "--player engine:./no-such-program").contains("no-such"));
    assert!(bot(&format!("http://127.0.0.1:{port}"), "--game pogo").contains("has no lobby"));
    let state = state(port, &link.id);
    assert_eq!(state["online"]["taken"], json!([false, false]), "none of them took the seat");
}

/// A player over a WebSocket.
struct Person {
    runtime: tokio::runtime::Runtime,
    socket: tokio_tungstenite::WebSocketStream<
        tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>,
    >,
}

impl Person {
    fn sit(port: u16, link: &Link, side: usize) -> Person {
        let runtime = runtime();
        let url = format!("ws://127.0.0.1:{port}/api/play/{}/socket?lang=en", link.id);
        let connected = runtime.block_on(tokio_tungstenite::connect_async(url));
        let mut person = Person { runtime, socket: connected.unwrap().0 };
        person.send(&json!({ "type": "sit", "token": link.tokens[side - 1] }));
        person
    }

    fn send(&mut self, message: &Value) {
        self.runtime.block_on(self.socket.send(Message::text(message.to_string()))).unwrap();
    }

    /// Returns the next message that is as expected.
    #[track_caller]
    fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        while begun.elapsed() < TIMEOUT {
            let next = async { tokio::time::timeout(TIMEOUT, self.socket.next()).await };
            let next = self.runtime.block_on(next);
            let Ok(Some(Ok(frame))) = next else { panic!("{next:?}") };
            let Message::Text(text) = frame else {
                assert!(!frame.is_close(), "{frame:?}");
                continue;
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            if fits(&message) {
                return message;
            }
        }
        panic!("the message does not come");
    }

    #[track_caller]
    fn state(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        self.until(|message| message["type"] == "state" && fits(message))
    }

    /// Plays the first legal move of a state.
    fn play_any(&mut self, state: &Value) {
        let mv = &state["state"]["chains"][0]["move"];
        self.send(&json!({ "type": "move", "move": mv, "ply": state["ply"] }));
    }
}

#[test]
fn offers_of_a_person_are_answered() {
    let data = Data::new("bot-offers");
    let server = Server::start(&data.0, 0, "games.db");
    for (words, takes_back) in
        [("--player level:1", true), ("--player level:1 --no-takeback", false)]
    {
        let link = begin(server.port, &json!({ "game": "awale" }));
        let bot = bot(&data.0, &link.seat(server.port, 2), words);
        let mut person = Person::sit(server.port, &link, 1);
        let state = person.state(|state| state["can"]["move"] == true);
        person.play_any(&state);
        let state = person.state(|state| state["ply"] == 2);
        person.send(&json!({ "type": "undo" }));
        if takes_back {
            person.state(|state| state["ply"] == 0);
            person.play_any(&state_of_start(server.port, &link.id));
            person.state(|state| state["ply"] == 2);
        } else {
            person.until(|message| message["type"] == "declined");
            assert_eq!(state["ply"], 2);
        }
        // The game has just begun.
        person.send(&json!({ "type": "draw" }));
        person.until(|message| message["type"] == "declined");
        person.send(&json!({ "type": "resign" }));
        let (out, err, code) = bot.finish();
        assert_eq!(code, Some(0), "{err}");
        assert!(out.contains("Awalé against Ada") && out.contains("South resigned"), "{out}");
    }
    // An ending in which the bot has nothing left to win.
    let lost = "0-0-0-0-0-1-2-0-0-0-0-1-24-20-S";
    let link = begin(server.port, &json!({ "game": "awale", "position": lost }));
    let bot = bot(&data.0, &link.seat(server.port, 2), "--player level:1 --json");
    let mut person = Person::sit(server.port, &link, 1);
    person.state(|state| state["can"]["move"] == true);
    person.send(&json!({ "type": "draw" }));
    person.state(is_over);
    assert_eq!(results(bot)[0]["outcome"]["reason"], "agreement");
}

/// The state at the start of a game, whose first move a player plays again.
fn state_of_start(port: u16, id: &str) -> Value {
    until(port, id, |state| state["ply"] == 0)
}

#[test]
fn a_bot_whose_seat_was_renewed_elsewhere_ends_with_a_sentence() {
    let data = Data::new("bot-renewed");
    let server = Server::start(&data.0, 0, "games.db");
    let link = begin(server.port, &json!({}));
    let running = bot(&data.0, &link.seat(server.port, 1), "");
    until(server.port, &link.id, |state| state["online"]["present"][0] == true);
    let mut thief = Person::sit(server.port, &link, 1);
    thief.state(|state| state["online"]["seat"] == 1);
    thief.send(&json!({ "type": "renew" }));
    thief.until(|message| message["type"] == "seat");
    assert!(failure(running).contains("The seat is gone"));
    let again = bot(&data.0, &link.seat(server.port, 1), "");
    assert!(failure(again).contains("opens no seat"));
}

#[test]
fn bots_find_each_other_in_a_lobby() {
    let data = Data::new("bot-lobby");
    let mut serve = iroko(&data.0, &format!("{SERVE} --address 127.0.0.1:0 --lobby"));
    let server = Server::of(&mut serve, &data.0);
    let address = format!("http://127.0.0.1:{}/", server.port);
    let taker = bot(&data.0, &address, "--game pogo,chicago --games 3 --player level:2 --json");
    let words = "--game chicago,pogo --challenge --clock 1m+1s --games 3 --player level:1 --json";
    let challenger = bot(&data.0, &address, words);
    let (taken, challenged) = (results(taker), results(challenger));
    assert_eq!((taken.len(), challenged.len()), (3, 3));
    for (one, two) in taken.iter().zip(&challenged) {
        assert_eq!((&one["id"], &one["record"]), (&two["id"], &two["record"]));
        assert!(one["record"].as_str().unwrap().contains("[TimeControl \"1m+1s\"]"));
    }
    let games: Vec<&Value> = challenged.iter().map(|game| &game["game"]).collect();
    assert_eq!(games, ["chicago", "pogo", "chicago"]);
    // A challenge leaves the lobby with its bot.
    let waiting = bot(&data.0, &address, "--game siam --challenge");
    let lobby = || request(server.port, "GET", "/api/lobby", &json!({}))["challenges"].clone();
    let begun = Instant::now();
    while lobby().as_array().unwrap().is_empty() {
        assert!(begun.elapsed() < TIMEOUT);
        std::thread::sleep(Duration::from_millis(20));
    }
    signal("-INT", waiting.id());
    let (_, err, code) = waiting.finish();
    assert_eq!(code, Some(130), "{err}");
    assert!(err.contains("go on with it: iroko bot \"http://127.0.0.1:"), "{err}");
    while !lobby().as_array().unwrap().is_empty() {
        assert!(begun.elapsed() < TIMEOUT);
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_opponent_from_the_lobby_who_leaves_is_not_awaited_for_ever() {
    let data = Data::new("bot-abandoned");
    let mut serve = iroko(&data.0, &format!("{SERVE} --address 127.0.0.1:0 --lobby"));
    let server = Server::of(&mut serve, &data.0);
    let address = format!("http://127.0.0.1:{}", server.port);
    let running = bot(&data.0, &address, "--game pogo --challenge --patience 4s --player level:1");
    let begun = Instant::now();
    let challenge = loop {
        let lobby = request(server.port, "GET", "/api/lobby", &json!({}));
        if let Some(challenge) = lobby["challenges"].get(0) {
            break challenge.clone();
        }
        assert!(begun.elapsed() < TIMEOUT);
    };
    let id = challenge["id"].as_str().unwrap().to_string();
    let taken =
        request(server.port, "POST", &format!("/api/lobby/{id}"), &json!({ "name": "Ada" }));
    let token = taken["token"].as_str().unwrap().to_string();
    let (link, side) =
        (Link { id, tokens: [token.clone(), token] }, taken["side"].as_u64().unwrap());
    let mut person = Person::sit(server.port, &link, 1);
    let state = person.state(|state| state["can"]["move"] == true);
    assert_eq!(state["online"]["seat"], side);
    // The bot is to move, and then the person who has left.
    person.play_any(&state);
    drop(person);
    let (out, err, code) = running.finish();
    assert_eq!((code, out.as_str()), (Some(0), ""), "{err}");
    assert!(err.contains("The opponent has left.") && err.contains("?seat="), "{err}");
}

#[test]
fn a_server_that_stays_away_is_given_up() {
    let data = Data::new("bot-away");
    let server = Server::start(&data.0, 0, "games.db");
    let link = begin(server.port, &json!({}));
    let running = bot(&data.0, &link.seat(server.port, 1), "--patience 1s");
    until(server.port, &link.id, |state| state["online"]["present"][0] == true);
    server.kill();
    assert!(failure(running).contains("did not come back in time"));
}

#[test]
fn the_bot_in_python_plays_a_game_over_http_alone() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bots/http_bot.py");
    if let Err(why) = std::process::Command::new("python3").arg("--version").output() {
        assert!(std::env::var_os("IROKO_TOOLS").is_none(), "python3: {why}");
        return say("skipped: python3 is not installed");
    }
    let data = Data::new("bot-python");
    let server = Server::start(&data.0, 0, "games.db");
    for game in GAMES {
        let more = json!({ "game": game, "players": ["human", "level:1"], "seed": 5 });
        let link = begin(server.port, &more);
        let mut command = std::process::Command::new("python3");
        dress(&mut command, &data.0);
        let bot = Running::new(command.arg(file).arg(link.seat(server.port, 1)));
        let (out, err, code) = bot.finish();
        assert_eq!((code, err.as_str()), (Some(0), ""), "{game}");
        assert!(is_over(&state(server.port, &link.id)) && !out.is_empty(), "{game}: {out}");
    }
}

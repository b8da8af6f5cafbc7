//! Servers that are none: garbage, messages without an end, games against the rules, or nothing at all.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use serde_json::{Value, json};

use super::{Person, TIMEOUT, begin, bot, failure};
use crate::common::Data;
use crate::faults::server::Server;

/// The most that a server may write before the bot ends, in bytes.
const MOST: usize = 64 << 20;

/// How a server answers a connection: it gets the path of the request, and a function that writes and returns whether the
/// bot is still there.
type Answer = dyn Fn(&str, &mut dyn FnMut(&[u8]) -> bool) + Send + Sync;

/// A server, and a part of the sentence with which it ends the bot.
type Case = (&'static str, Arc<Answer>);

/// A server that answers each connection as `answer` decides, from the path of the request; it counts what it has written.
struct Hostile {
    port: u16,
    written: Arc<AtomicUsize>,
}

impl Hostile {
    fn new(answer: Arc<Answer>) -> Hostile {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let written = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&written);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (answer, counted) = (Arc::clone(&answer), Arc::clone(&counted));
                std::thread::spawn(move || Hostile::serve(stream.unwrap(), &answer, &counted));
            }
        });
        Hostile { port, written }
    }

    fn serve(mut stream: TcpStream, answer: &Arc<Answer>, counted: &AtomicUsize) {
        let mut line = String::new();
        BufReader::new(stream.try_clone().unwrap()).read_line(&mut line).unwrap();
        let path = line.split(' ').nth(1).unwrap_or_default().to_string();
        let mut writer = stream.try_clone().unwrap();
        answer(&path, &mut |bytes| {
            counted.fetch_add(bytes.len(), Ordering::Relaxed);
            writer.write_all(bytes).is_ok()
        });
        // Nothing more, until the bot leaves.
        let _ = stream.read_to_end(&mut Vec::new());
    }

    fn link(&self) -> String {
        format!("http://127.0.0.1:{}/#/play/ab?seat=cd", self.port)
    }
}

/// A response with a body that ends with the connection.
fn page(status: &str, body: &str) -> Vec<u8> {
    format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

const STREAM: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-type: application/x-ndjson\r\n\r\n";

/// Servers that fail before the seat is taken.
fn at_the_door() -> Vec<Case> {
    let once = |bytes: Vec<u8>| -> Arc<Answer> {
        Arc::new(move |_, write| {
            write(&bytes);
        })
    };
    let endless = |head: &'static [u8]| -> Arc<Answer> {
        let part = b"x".repeat(1000);
        Arc::new(move |_, write| {
            let mut goes_on = write(head);
            while goes_on {
                goes_on = write(&part);
            }
        })
    };
    vec![
        ("not HTTP", once(b"SSH-2.0-OpenSSH\r\n".to_vec())),
        ("status 302", once(page("302 Found", ""))),
        ("makes no sense", once(page("200 OK", "hello"))),
        ("status 404", once(page("404 Not Found", "no such page"))),
        ("does not answer", once(Vec::new())),
        ("protocol of Iroko", endless(b"HTTP/1.1 200 OK\r\nx: ")),
        ("does not end", endless(STREAM)),
    ]
}

/// Returns a server that shows a good game and then writes this line on the stream, once or for ever.
fn on_stream(good: &str, line: &str, repeats: bool) -> Arc<Answer> {
    let (good, line) = (page("200 OK", good), line.as_bytes().to_vec());
    Arc::new(move |path, write| {
        if !path.contains("/stream") {
            write(&good);
            return;
        }
        let mut goes_on = write(STREAM) && write(&line);
        while goes_on && repeats {
            goes_on = write(&line);
        }
    })
}

/// Servers that fail on the stream of a seat, of which this is a good state.
fn at_the_table(good: &Value) -> Vec<Case> {
    let with = |path: &[&str], value: Value| {
        let mut state = good.clone();
        *path.iter().fold(&mut state, |field, name| &mut field[*name]) = value;
        state.to_string()
    };
    let record = |text: &str| with(&["record"], json!(text));
    let lines = [
        ("makes no sense", "nonsense".to_string()),
        ("makes no sense", "{\"type\":7}".to_string()),
        ("makes no sense", "[".repeat(100_000)),
        ("not a game", record("[Game \"pogo\"]\n\n1. 999 *\n")),
        ("not a game", record("[Game \"chess\"]\n\n*\n")),
        ("differ", record("[Game \"pogo\"]\n\n1. 121 *\n")),
        ("differ", with(&["ply"], json!(3))),
        ("differ", with(&["id"], json!("other"))),
        ("differ", with(&["state", "position"], json!("?"))),
        ("differ", with(&["online", "seat"], json!(7))),
        ("differ", with(&["state", "outcome"], json!({ "winner": 1 }))),
    ];
    let good = good.to_string();
    let odd = lines.map(|(expected, line)| (expected, on_stream(&good, &(line + "\n"), false)));
    let mut cases: Vec<Case> = odd.into();
    cases.push(("does not end", on_stream(&good, &"x".repeat(1000), true)));
    cases.push(("does not answer", on_stream(&good, "\n", false)));
    cases.push(("does not answer", on_stream(&good, "\n", true)));
    cases.push(("does not show it", swallows_moves(good)));
    cases
}

/// Returns a server that accepts every move and shows none.
fn swallows_moves(good: String) -> Arc<Answer> {
    Arc::new(move |path, write| {
        if path.contains("/stream") {
            let _ = write(STREAM) && write(format!("{good}\n").as_bytes());
        } else if path.contains("/message") {
            write(&page("200 OK", "{}"));
        } else {
            write(&page("200 OK", &good));
        }
    })
}

/// Returns the state of a new game as its first player sees it, with the id in the links of hostile servers.
fn good_state(data: &Data) -> Value {
    let server = Server::start(&data.0, 0, "games.db");
    let link = begin(server.port, &json!({}));
    let mut state = Person::sit(server.port, &link, 1).state(|state| state["online"]["seat"] == 1);
    (state["id"], state["online"]["begun"]) = (json!("ab"), json!(true));
    state
}

#[test]
fn a_hostile_server_ends_the_bot_in_bounded_time() {
    let data = Data::new("bot-hostile");
    let cases = [at_the_door(), at_the_table(&good_state(&data))].concat();
    let begun = Instant::now();
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for (expected, answer) in cases {
            let (failures, data) = (&failures, &data);
            scope.spawn(move || {
                let hostile = Hostile::new(answer);
                let words = "--patience 2s --player level:1";
                let why = failure(bot(&data.0, &hostile.link(), words));
                let written = hostile.written.load(Ordering::Relaxed);
                if !why.contains(expected) || written > MOST {
                    failures.lock().unwrap().push((expected, why, written));
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{failures:#?}");
    assert!(begun.elapsed() < TIMEOUT, "{:?}", begun.elapsed());
}

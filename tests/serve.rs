//! `iroko serve` from outside: it prints its address, answers there, and shuts down in order.

use crate::program;

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::Data;
use program::{complaint, out};

/// A running server, with a database of its own.
pub struct Served {
    #[allow(dead_code, reason = "removed at the end")]
    data: Data,
    child: Child,
    output: BufReader<std::process::ChildStdout>,
    address: String,
}

impl Served {
    pub fn new(words: &[&str]) -> Served {
        Served::logging(words, Stdio::inherit())
    }

    fn logging(words: &[&str], log: impl Into<Stdio>) -> Served {
        static SERVERS: AtomicUsize = AtomicUsize::new(0);
        let number = SERVERS.fetch_add(1, Ordering::Relaxed);
        let data = Data::new(&format!("served-{number}"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_iroko"))
            .env("IROKO_DATA", &data.0)
            .env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"))
            .args(["serve", "--lang", "en"])
            .args(words)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_string();
        Served { data, child, output, address }
    }

    pub fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.address
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_server_prints_its_address_and_answers_there() {
    let served = Served::new(&["--address", "127.0.0.1:0"]);
    assert!(served.get("/health").contains("\"status\":\"ok\""));
    assert!(served.get("/api/games").contains("Chicago Stock Exchange"));
    let why = complaint(&["serve", "--lang", "en", "--address", &served.address]);
    assert!(why.contains("is already in use") && why.contains("--address"), "{why}");
}

#[cfg(unix)]
#[test]
fn the_server_shuts_down_in_order_on_a_signal() {
    for signal in ["-INT", "-TERM"] {
        let mut served = Served::new(&["--address", "0", "--games", "3", "--engines", "1"]);
        // An open, silent connection does not delay the end.
        let _idle = TcpStream::connect(&served.address).unwrap();
        assert!(served.get("/health").contains("200 OK"));
        let killed = Command::new("kill").args([signal, &served.child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        assert!(served.child.wait().unwrap().success());
        let mut rest = String::new();
        served.output.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("The server has stopped."), "{rest}");
    }
}

#[test]
fn the_server_logs_from_the_requested_level() {
    let log = Path::new(env!("CARGO_TARGET_TMPDIR")).join("serve.log");
    let words = ["--address", "127.0.0.1:0", "--log", "debug"];
    let served = Served::logging(&words, File::create(&log).unwrap());
    assert!(served.get("/health?secret=1").contains("200 OK"));
    drop(served);
    let log = fs::read_to_string(log).unwrap();
    assert!(log.contains("INFO the server is ready"), "{log}");
    assert!(log.contains("DEBUG request method=\"GET\" route=\"/health\" status=200"), "{log}");
    assert!(!log.contains("secret"), "{log}");
    assert!(complaint(&["serve", "--log", "loud"]).contains("is not a log level"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_failing_log_does_not_end_the_server() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    let served = Served::logging(&["--address", "127.0.0.1:0", "--log", "debug"], full);
    for _ in 0..3 {
        assert!(served.get("/health").contains("200 OK"));
    }
}

#[test]
fn options_are_read_from_a_file_too_and_the_command_line_precedes_it() {
    let data = Data::new("serve-config");
    let file = data.0.join("iroko.conf");
    fs::write(&file, "# For the club.\nbase-path = /nowhere\nlobby = yes\nhost = games.example\n")
        .unwrap();
    let file = file.to_str().unwrap();
    let mut served =
        Served::new(&["--address", "127.0.0.1:0", "--config", file, "--base-path", "/club/"]);
    assert!(served.address.ends_with("/club"), "{}", served.address);
    served.address = served.address.trim_end_matches("/club").to_string();
    assert!(served.get("/club/api/lobby").contains("\"open\":true"));
    assert!(served.get("/nowhere/api/lobby").contains("404"));
    fs::write(file, "games = 3\nlobby = perhaps\n").unwrap();
    let why = complaint(&["serve", "--config", file]);
    assert!(why.contains("line 2") && why.contains("yes or no"), "{why}");
    assert!(complaint(&["serve", "--config", "/nonexistent/file"]).contains("no such file"));
}

#[test]
fn wrong_words_get_a_sentence() {
    assert!(complaint(&["serve", "--base-path", "/a b"]).contains("is not a path"));
    assert!(complaint(&["serve", "--base-path", "/a/../b"]).contains("is not a path"));
    assert!(complaint(&["serve", "--proxy", "localhost"]).contains("127.0.0.1"));

    assert!(complaint(&["serve", "--address", "moon"]).contains("is not an address"));
    assert!(complaint(&["serve", "--games", "0"]).contains("--games"));
    assert!(out(&["serve", "--help"]).contains("iroko serve --open"));
}

#[test]
fn the_menu_offers_the_browser() {
    let menu = out(&["--lang", "en"]);
    assert!(menu.contains("Play in the browser – Starts the games as a page"), "{menu}");
}

//! `iroko work` from outside: engines on another machine choose the moves of servers, and what one that is killed had taken
//! another does.

#[cfg(all(unix, feature = "postgres"))]
#[path = "../crates/store/tests/private_postgres.rs"]
#[allow(dead_code, reason = "no test here stops the database")]
mod private_postgres;

use crate::program::{complaint, out};

#[test]
fn what_is_no_database_for_several_machines_is_refused_with_a_sentence() {
    assert!(complaint(&["work", "--database", "server.db"]).contains("server.db is no database"));
    assert!(complaint(&["work", "--json", "--database", "x.db"]).contains("PostgreSQL"));
    assert!(complaint(&["work"]).contains("--database"));
    let url = "postgres:///nothing?host=/nonexistent";
    assert!(complaint(&["work", "--database", url, "--threads", "0"]).contains("--threads"));
    assert!(complaint(&["work", "--database", url, "--threads", "999"]).contains("256"));
    assert!(complaint(&["work", "--database", url, "--engine", "deep"]).contains("deep"));
    assert!(
        complaint(&["work", "--database", url, "--log", "loud"]).contains("is not a log level")
    );
    let why = complaint(&["work", "--database", url]);
    let expected = if cfg!(feature = "postgres") { "cannot be used" } else { "has no PostgreSQL" };
    assert!(why.contains(expected), "{why}");
    assert!(out(&["work", "--help"]).contains("iroko work --database postgres://"));
}

#[cfg(all(unix, feature = "postgres"))]
mod shared {
    use std::io::{BufRead, BufReader, Read};
    use std::path::Path;
    use std::process::{Child, ChildStdout, Command, Stdio};
    use std::time::{Duration, Instant};

    use futures_util::{SinkExt, StreamExt};
    use serde_json::{Value, json};
    use sqlx::Executor;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

    use super::complaint;
    use super::private_postgres::{connect, empty_database};
    use crate::common::Data;
    use crate::faults::server::ask;

    /// The time within which something that should happen happens.
    const TIMEOUT: Duration = Duration::from_secs(60);

    /// A process of the program, killed on drop.
    struct Process {
        child: Child,
        output: BufReader<ChildStdout>,
        first: String,
    }

    impl Process {
        /// Starts the program, and waits for its first line.
        fn new(place: &Path, words: &[&str]) -> Process {
            let mut process = Process::silent(place, words);
            process.output.read_line(&mut process.first).unwrap();
            process
        }

        fn silent(place: &Path, words: &[&str]) -> Process {
            let mut command = Command::new(env!("CARGO_BIN_EXE_iroko"));
            command.env_clear().env("LANG", "en_GB.UTF-8").env("IROKO_DATA", place);
            command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR")).current_dir(place);
            command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
            command.args(words).stdin(Stdio::null()).stdout(Stdio::piped());
            let mut child = command.spawn().unwrap();
            let output = BufReader::new(child.stdout.take().unwrap());
            Process { child, output, first: String::new() }
        }

        fn signal(&self, name: &str) {
            let sent = Command::new("kill").args([name, &self.child.id().to_string()]).status();
            assert!(sent.unwrap().success());
        }

        /// Returns the rest of the output, and the exit code.
        fn end(mut self, signal: &str) -> (String, Option<i32>) {
            self.signal(signal);
            let mut rest = String::new();
            self.output.read_to_string(&mut rest).unwrap();
            (rest, self.child.wait().unwrap().code())
        }

        /// The port of a server.
        fn port(&self) -> u16 {
            self.first.trim().rsplit(':').next().unwrap().parse().unwrap()
        }
    }

    impl Drop for Process {
        fn drop(&mut self) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    async fn count(url: &str, what: &'static str) -> i64 {
        sqlx::query_scalar(what).fetch_one(&mut connect(url).await).await.unwrap()
    }

    async fn until(url: &str, what: &'static str, fits: impl Fn(i64) -> bool) {
        let begun = Instant::now();
        while !fits(count(url, what).await) {
            assert!(begun.elapsed() < TIMEOUT, "{what}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

    /// Begins a game of Awalé against a machine, and plays the first move.
    async fn begin(port: u16, machine: &str) -> Socket {
        let request = json!({ "game": "awale", "players": ["human", machine] }).to_string();
        let (status, body) = ask(port, "POST", "/api/play", &request).await.unwrap();
        assert_eq!(status, 201, "{body}");
        let id = serde_json::from_str::<Value>(&body).unwrap()["id"].as_str().unwrap().to_string();
        let url = format!("ws://127.0.0.1:{port}/api/play/{id}/socket?lang=en");
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        state(&mut socket, |state| state["ply"] == 0).await;
        say(&mut socket, &json!({ "type": "move", "move": "C", "ply": 0 })).await;
        socket
    }

    async fn say(socket: &mut Socket, message: &Value) {
        socket.send(Message::text(message.to_string())).await.unwrap();
    }

    async fn state(socket: &mut Socket, fits: impl Fn(&Value) -> bool) {
        let wait = async {
            while let Some(Ok(frame)) = socket.next().await {
                let Message::Text(text) = frame else { continue };
                let message: Value = serde_json::from_str(&text).unwrap();
                assert_ne!(message["type"], "error", "{message}");
                if message["type"] == "state" && fits(&message) {
                    return;
                }
            }
            panic!("the server has closed the socket");
        };
        tokio::time::timeout(TIMEOUT, wait).await.expect("the server sends a state");
    }

    /// An engine that waits three seconds before it thinks.
    const SLOW: &str = "while read -r line; do
        case $line in go*) sleep 3; line='go depth 1';; esac
        echo \"$line\"
    done | \"$1\" engine";

    #[tokio::test(flavor = "multi_thread")]
    async fn what_a_killed_worker_had_taken_another_process_does() {
        let Some(url) = empty_database().await else { return };
        let data = Data::new("work-killed");
        std::fs::write(data.0.join("slow.sh"), SLOW).unwrap();
        let slow = format!("slow=sh slow.sh {}@9s", env!("CARGO_BIN_EXE_iroko"));
        let words = ["--database", &url, "--engine", &slow];
        let serve = ["serve", "--lang", "en", "--address", "127.0.0.1:0", "--engines", "1"];
        let server = Process::new(&data.0, &[&serve[..], &words].concat());
        let work = [&["work", "--lang", "en", "--threads", "2"][..], &words].concat();
        let worker = Process::new(&data.0, &work);
        assert!(worker.first.contains("with 2 threads"), "{}", worker.first);
        let mut games = Vec::new();
        // The server has places for eight, so that one of these games is the worker's at the latest.
        while count(&url, "SELECT count(DISTINCT worker) FROM jobs WHERE answer IS NULL").await < 2
        {
            assert!(games.len() < 12, "the worker has no job");
            games.push(begin(server.port(), "engine:slow").await);
            until(&url, "SELECT count(*) FROM jobs WHERE worker IS NULL", |waiting| waiting == 0)
                .await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        worker.signal("-KILL");
        for game in &mut games {
            state(game, |state| state["ply"] == 2).await;
        }
        assert_eq!(count(&url, "SELECT count(*) FROM moves").await, 2 * games.len() as i64);
        for game in &mut games {
            say(game, &json!({ "type": "resign" })).await;
            state(game, |state| !state["state"]["outcome"].is_null()).await;
        }
        assert_eq!(count(&url, "SELECT count(*) FROM jobs").await, 0);
        let (_, code) = server.end("-TERM");
        assert_eq!(code, Some(0));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_worker_ends_in_order_and_says_what_it_has_done() {
        let Some(url) = empty_database().await else { return };
        let data = Data::new("work-ends");
        let text = Process::new(&data.0, &["work", "--lang", "en", "--database", &url]);
        assert!(
            text.first.contains("Iroko works for the servers on postgres://"),
            "{}",
            text.first
        );
        assert!(!text.first.contains("postgres@"), "{}", text.first);
        let (rest, code) = text.end("-TERM");
        assert!(rest.ends_with("The work has stopped: no move was chosen.\n"), "{rest}");
        assert_eq!(code, Some(0));
        // Its connections show that it works, once those of the first are gone.
        let listening = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'";
        until(&url, listening, |some| some == 0).await;
        let begun = Process::silent(&data.0, &["work", "--json", "--database", &url]);
        until(&url, listening, |some| some > 0).await;
        let (answer, code) = begun.end("-INT");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(
            (&answer["moves"], &answer["taken_over"], code),
            (&json!(0), &json!(0), Some(0))
        );
        assert!(answer["time_ms"].is_u64());
    }

    #[cfg(target_os = "linux")]
    #[tokio::test(flavor = "multi_thread")]
    async fn a_worker_that_cannot_print_its_first_line_stops() {
        let Some(url) = empty_database().await else { return };
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_iroko"));
        command.args(["work", "--lang", "en", "--database", &url]).stdout(full);
        command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR")).stdin(Stdio::null());
        let output = command.stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
        let why = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{why}");
        assert!(why.contains("Cannot write to standard output"), "{why}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_database_of_a_newer_version_is_refused() {
        let Some(url) = empty_database().await else { return };
        let data = Data::new("work-newer");
        let worker = Process::new(&data.0, &["work", "--database", &url]);
        worker.end("-TERM");
        connect(&url).await.execute("UPDATE tables SET version = 99").await.unwrap();
        assert!(complaint(&["work", "--database", &url]).contains("newer version of Iroko"));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_terminal_shows_a_line_of_progress() {
        let Some(url) = empty_database().await else { return };
        let mut command = Command::new(env!("CARGO_BIN_EXE_iroko"));
        command.args(["work", "--lang", "en", "--database", &url]).env("TERM", "xterm");
        command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
        tokio::task::block_in_place(|| {
            let mut session = rexpect::session::spawn_command(command, Some(60_000)).unwrap();
            session.exp_string("moves chosen: 0, in progress: 0").unwrap();
            session.send_control('c').unwrap();
            session.exp_string("The work has stopped").unwrap();
        });
    }
}

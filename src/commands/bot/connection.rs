//! The stream of a seat, opened again whenever it is lost. A lost connection is no error until the server has been away for
//! as long as the user is patient.

use std::time::Duration;

use iroko_games::{Message, message};
use iroko_protocol::PROTOCOL;
use tokio::sync::mpsc::Sender;
use tokio::time::{Instant, sleep, timeout_at};

use super::game::Event;
use super::http::{Lines, Server, Trouble};
use super::link::Seat;
use super::messages::FromServer;

/// How long a stream may be silent: it has an empty line every 15 seconds.
const SILENCE: Duration = Duration::from_secs(50);

/// The first and the longest pause before another attempt.
const PAUSES: [Duration; 2] = [Duration::from_millis(250), Duration::from_secs(30)];

/// How long a connection has to last before the next attempt is made at once again.
const STABLE: Duration = Duration::from_secs(10);

/// Pauses that become longer, until the patience is over.
pub(super) struct Patience {
    most: Duration,
    since: Option<Instant>,
    pause: Duration,
}

/// Why a connection ended.
enum End {
    /// It is lost: try again.
    Lost(Message),
    /// There is nothing to try.
    Final(Message),
}

impl Patience {
    pub(super) fn new(most: Duration) -> Patience {
        Patience { most, since: None, pause: PAUSES[0] }
    }

    /// Notes a success.
    pub(super) fn renew(&mut self) {
        self.since = None;
    }

    /// Begins with short pauses again.
    pub(super) fn relax(&mut self) {
        self.pause = PAUSES[0];
    }

    /// Waits before another attempt. Returns false if it is too late for one.
    pub(super) async fn wait(&mut self) -> bool {
        let Some(pause) = self.pause(Instant::now()) else { return false };
        sleep(pause).await;
        true
    }

    /// Returns the pause before another attempt, unless it is too late for one.
    pub(super) fn pause(&mut self, now: Instant) -> Option<Duration> {
        let since = *self.since.get_or_insert(now);
        let left = self.most.checked_sub(now - since).filter(|left| !left.is_zero())?;
        let pause = self.pause.min(left);
        self.pause = (self.pause * 2).min(PAUSES[1]);
        Some(pause)
    }
}

/// Keeps the stream of a seat open, and passes on what comes. `name` is that of the player, for a seat without one.
pub(super) async fn keep(
    server: Server,
    seat: Seat,
    name: String,
    most: Duration,
    events: Sender<Event>,
) {
    let mut patience = Patience::new(most);
    let mut is_known = false;
    loop {
        let begun = Instant::now();
        let end = attend(&server, &seat, &name, &mut patience, &mut is_known, &events).await;
        if begun.elapsed() > STABLE {
            patience.relax();
        }
        let why = match end {
            // A server that has never answered is probably a wrong address.
            End::Lost(why) if is_known => why,
            End::Lost(why) => {
                let server = server.address.to_string();
                let why = message!("bot-unreachable", server = server, why = why);
                let _ = events.send(Event::Ended(why)).await;
                return;
            }
            End::Final(why) => {
                let _ = events.send(Event::Ended(why)).await;
                return;
            }
        };
        let last = message!("bot-gave-up", server = server.address.to_string(), why = why.clone());
        if events.send(Event::Lost(why)).await.is_err() {
            return;
        }
        if !patience.wait().await {
            let _ = events.send(Event::Ended(last)).await;
            return;
        }
    }
}

/// Opens the stream and reads it to its end.
async fn attend(
    server: &Server,
    seat: &Seat,
    name: &str,
    patience: &mut Patience,
    is_known: &mut bool,
    events: &Sender<Event>,
) -> End {
    let mut lines = match open(server, seat, name, is_known).await {
        Ok(lines) => lines,
        Err(end) => return end,
    };
    // Heartbeats alone are not enough at the start: the state of the seat has to come.
    let mut is_seated = false;
    let mut deadline = Instant::now() + server.patience;
    loop {
        let line = match timeout_at(deadline, lines.next()).await {
            Err(_) => return End::Lost(message!("bot-silent")),
            Ok(Err(Trouble::Unreachable(why))) => return End::Lost(why),
            Ok(Err(Trouble::Nonsense(why))) => return End::Final(nonsense(server, &why)),
            Ok(Ok(None)) => return End::Lost(message!("bot-broken")),
            Ok(Ok(Some(line))) => line,
        };
        if is_seated {
            deadline = Instant::now() + SILENCE;
        }
        if line.is_empty() {
            continue;
        }
        let message = match FromServer::parse(&line) {
            Err(why) => return End::Final(nonsense(server, &why)),
            Ok(FromServer::Other) => continue,
            Ok(FromServer::Closed(code)) => return closed(server, code),
            // A stream begins with the state that spectators see.
            Ok(FromServer::State(state)) if !state.is_seated() && !is_seated => continue,
            Ok(FromServer::State(state)) if !state.is_seated() => {
                return End::Final(message!("bot-seat-lost"));
            }
            Ok(message) => message,
        };
        if matches!(message, FromServer::State(_)) && !is_seated {
            (is_seated, *is_known) = (true, true);
            deadline = Instant::now() + SILENCE;
            patience.renew();
        }
        if events.send(Event::Server(message)).await.is_err() {
            return End::Final(message!("bot-broken"));
        }
    }
}

async fn open(server: &Server, seat: &Seat, name: &str, is_known: &mut bool) -> Result<Lines, End> {
    let path = format!("/api/play/{}/stream?protocol={PROTOCOL}&name={}", seat.id, encoded(name));
    match server.stream(&path, &seat.token).await {
        Ok(Ok(lines)) => Ok(lines),
        Ok(Err(status)) => {
            // It is the right server, and perhaps busy.
            let why = message!("bot-status", status = i64::from(status));
            Err(match status {
                403 if *is_known => End::Final(message!("bot-seat-lost")),
                403 => End::Final(message!("bot-no-seat")),
                404 => End::Final(no_game(server)),
                status if is_temporary(status) => {
                    *is_known = true;
                    End::Lost(why)
                }
                _ => End::Final(nonsense(server, &why)),
            })
        }
        Err(Trouble::Unreachable(why)) => Err(End::Lost(why)),
        Err(Trouble::Nonsense(why)) => Err(End::Final(nonsense(server, &why))),
    }
}

/// Returns what the code of a closed stream means: the list is in `docs/protocol.md`.
fn closed(server: &Server, code: u16) -> End {
    match code {
        4001 => End::Final(message!("bot-outdated", server = server.address.to_string())),
        1008 => End::Final(message!("bot-banned", server = server.address.to_string())),
        1001 => End::Lost(message!("bot-restarts")),
        _ => End::Lost(message!("bot-broken")),
    }
}

/// Whether a request with this status may succeed later.
pub(super) fn is_temporary(status: u16) -> bool {
    matches!(status, 408 | 429 | 500 | 502 | 503 | 504)
}

pub(super) fn nonsense(server: &Server, why: &Message) -> Message {
    message!("bot-nonsense", server = server.address.to_string(), why = why.clone())
}

pub(super) fn no_game(server: &Server) -> Message {
    message!("bot-no-game", server = server.address.to_string())
}

/// Encodes a text for the query of an address.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let sign = |byte| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_encoded_for_an_address() {
        assert_eq!(encoded("Ada & Noé"), "Ada%20%26%20No%C3%A9");
    }

    #[test]
    fn pauses_grow_until_the_patience_is_over() {
        let mut patience = Patience::new(Duration::from_secs(2));
        let mut now = Instant::now();
        let mut pauses = Vec::new();
        while let Some(pause) = patience.pause(now) {
            pauses.push(pause.as_millis());
            now += pause;
        }
        assert_eq!(pauses, [250, 500, 1000, 250]);
        patience.renew();
        assert_eq!(patience.pause(now), Some(Duration::from_secs(2)));
        patience.relax();
        assert_eq!(patience.pause(now), Some(Duration::from_millis(250)));
    }
}

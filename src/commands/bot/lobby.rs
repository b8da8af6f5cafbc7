//! Games from a lobby, one after another: the bot takes challenges of other players, or puts in its own.

use std::time::Duration;

use hyper::Method;
use iroko_games::{Message, message};
use iroko_table::{AnyGame, Opening};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::connection::{Patience, is_temporary, nonsense};
use super::game::{Left, play};
use super::http::{Reply, Server, Trouble};
use super::link::{Seat, is_word};
use super::messages::refusal;
use super::report::Report;
use super::{Terms, raised};

/// The time between two looks into the lobby.
const PAUSE: Duration = Duration::from_secs(2);

/// What the bot does in a lobby.
pub(super) struct Wish {
    /// The games that it plays.
    pub(super) games: Vec<&'static dyn AnyGame>,
    /// Whether it puts in challenges of its own.
    pub(super) challenges: bool,
    /// The clock of its challenges.
    pub(super) clock: Option<String>,
}

#[derive(Deserialize)]
struct Lobby {
    open: bool,
    challenges: Vec<Challenge>,
}

#[derive(Deserialize)]
struct Challenge {
    id: String,
    game: String,
    variant: String,
}

#[derive(Deserialize)]
struct Taken {
    id: String,
    token: String,
}

#[derive(Deserialize)]
struct Begun {
    id: String,
    side: Option<u8>,
    seats: Vec<SeatToken>,
}

#[derive(Deserialize)]
struct SeatToken {
    side: u8,
    token: String,
}

/// A lobby, and how long the bot has been trying to reach it.
struct Room<'a> {
    terms: &'a Terms,
    server: &'a Server,
    patience: Patience,
    is_known: bool,
}

/// Plays games of a lobby. Returns whether the user has ended it.
pub(super) async fn visit(
    terms: &Terms,
    server: &Server,
    wish: &Wish,
    report: &mut Report,
    games: usize,
) -> Result<Left, Message> {
    let mut room = Room { terms, server, patience: Patience::new(terms.patience), is_known: false };
    for number in 0..games {
        let seat = tokio::select! {
            seat = room.seat(wish, number, report) => seat?,
            () = raised(&terms.stop) => return Ok(Left::Interrupted),
        };
        // Only this process has the link.
        let link = server.address.link(&seat);
        let left = play(terms, server, &seat, report, 1, true).await;
        match left {
            Ok(Left::Played) => {}
            Ok(Left::Abandoned) => report.note(&message!("bot-abandoned", link = link)),
            Ok(Left::Interrupted) | Err(_) => {
                report.note(&message!("bot-goes-on", link = link));
                return left;
            }
        }
    }
    Ok(Left::Played)
}

impl Room<'_> {
    /// Returns the seat of the next game.
    async fn seat(&mut self, wish: &Wish, number: usize, report: &Report) -> Result<Seat, Message> {
        if wish.challenges {
            let game = wish.games[number % wish.games.len()];
            return self.challenge(game, wish, report).await;
        }
        let mut is_told = false;
        loop {
            if let Some(seat) = self.take(wish).await? {
                return Ok(seat);
            }
            if !std::mem::replace(&mut is_told, true) {
                report.note(&message!("bot-looks", server = self.server.address.to_string()));
            }
            sleep(PAUSE).await;
        }
    }

    /// Takes the oldest challenge that fits, if there is one that no other client takes before.
    async fn take(&mut self, wish: &Wish) -> Result<Option<Seat>, Message> {
        let reply = self.ask(Method::GET, "/api/lobby", None).await?;
        let lobby: Lobby = self.read(&reply)?;
        if !lobby.open {
            return Err(message!("bot-no-lobby", server = self.server.address.to_string()));
        }
        let fits = |challenge: &&Challenge| {
            let known = wish.games.iter().find(|game| game.name() == challenge.game);
            let opening = Opening { variants: Some(&challenge.variant), ..Opening::default() };
            is_word(&challenge.id) && known.is_some_and(|game| game.open(&opening).is_ok())
        };
        for challenge in lobby.challenges.iter().rev().filter(fits) {
            let path = format!("/api/lobby/{}", challenge.id);
            let reply =
                self.ask(Method::POST, &path, Some(json!({ "name": self.terms.name }))).await?;
            // Another player was quicker.
            if reply.status != 404 {
                let Taken { id, token } = self.read(&reply)?;
                return self.checked(id, token).map(Some);
            }
        }
        Ok(None)
    }

    /// Puts a challenge into the lobby.
    async fn challenge(
        &mut self,
        game: &dyn AnyGame,
        wish: &Wish,
        report: &Report,
    ) -> Result<Seat, Message> {
        let takeback = if self.terms.takeback { "agreed" } else { "off" };
        let mut request = json!({
            "game": game.name(),
            "online": { "name": self.terms.name, "takeback": takeback, "listed": true },
        });
        if let Some(clock) = &wish.clock {
            request["clock"] = json!(clock);
        }
        let reply = self.ask(Method::POST, "/api/play", Some(request)).await?;
        let begun: Begun = self.read(&reply)?;
        let own = begun.seats.into_iter().find(|seat| Some(seat.side) == begun.side);
        let own = own.ok_or_else(|| nonsense(self.server, &message!("bot-odd-line")))?;
        report.note(&message!("bot-listed", game = game.title(self.terms.language)));
        self.checked(begun.id, own.token)
    }

    fn checked(&self, id: String, token: String) -> Result<Seat, Message> {
        match is_word(&id) && is_word(&token) {
            true => Ok(Seat { id, token }),
            false => Err(nonsense(self.server, &message!("bot-odd-line"))),
        }
    }

    /// Sends a request until the server answers it, or for as long as the user is patient.
    async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<Reply, Message> {
        let body = body.map_or(String::new(), |body| body.to_string());
        let server = self.server.address.to_string();
        loop {
            let why = match self.server.ask(method.clone(), path, None, body.clone()).await {
                Ok(reply) if is_temporary(reply.status) => {
                    message!("bot-status", status = i64::from(reply.status))
                }
                Ok(reply) => {
                    self.is_known = true;
                    self.patience.renew();
                    self.patience.relax();
                    return Ok(reply);
                }
                Err(Trouble::Nonsense(why)) => return Err(nonsense(self.server, &why)),
                Err(Trouble::Unreachable(why)) if !self.is_known => {
                    return Err(message!("bot-unreachable", server = server, why = why));
                }
                Err(Trouble::Unreachable(why)) => why,
            };
            if !self.patience.wait().await {
                return Err(message!("bot-gave-up", server = server, why = why));
            }
        }
    }

    /// Returns what an answer contains, or why the server refuses.
    fn read<T: DeserializeOwned>(&self, reply: &Reply) -> Result<T, Message> {
        if let (400.., Some((_, sentence))) = (reply.status, refusal(&reply.body)) {
            return Err(message!("bot-refused", why = sentence));
        }
        let odd = || match reply.status {
            200 | 201 => message!("bot-odd-line"),
            status => message!("bot-status", status = i64::from(status)),
        };
        serde_json::from_slice(&reply.body).map_err(|_| nonsense(self.server, &odd()))
    }
}

//! The visit of a client to a room over any transport: the room's messages go out, what the client sends comes in, until
//! either side ends it. `socket.rs` is the transport of WebSockets, `stream.rs` that of HTTP alone.

use std::time::Duration;

use axum::extract::ws::{CloseCode, close_code};
use iroko_games::{Message, message};
use iroko_protocol::View;
use iroko_protocol::room::VisitorId;
use iroko_table::Language;
use tokio::sync::oneshot;

use super::handle::{Event, RoomHandle, SeatClaim, Visitor};
use super::outbox::{Outgoing, outbox};

/// Why the server ends a visit. `docs/protocol.md` lists the codes and reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// The server shuts down.
    Ending,
    /// The room was closed; the stored game can be opened again.
    Reopen,
    /// The peer speaks another version of the protocol: its page has to be loaded again.
    Outdated,
    /// The peer sent nothing for too long.
    Silent,
    /// The peer reads too slowly.
    Slow,
    /// The peer sent too many messages.
    TooFast,
    /// Too many visitors are in the game.
    Crowded,
    /// The operator has banned the peer's address.
    Banned,
}

/// The close code for another version of the protocol, among those for applications.
const OUTDATED: CloseCode = 4001;

impl CloseReason {
    /// Returns the close code of a WebSocket, and the reason as a word.
    pub(super) fn code(self) -> (CloseCode, &'static str) {
        match self {
            CloseReason::Ending => (close_code::AWAY, "ending"),
            CloseReason::Reopen => (close_code::RESTART, "reopen"),
            CloseReason::Outdated => (OUTDATED, "outdated"),
            CloseReason::Silent => (close_code::POLICY, "silent"),
            CloseReason::Slow => (close_code::AGAIN, "slow"),
            CloseReason::TooFast => (close_code::POLICY, "too fast"),
            CloseReason::Crowded => (close_code::AGAIN, "crowded"),
            CloseReason::Banned => (close_code::POLICY, "banned"),
        }
    }
}

/// Whether a visit continues: an error ends it, with a reason if the server ends it.
pub(super) type Flow = Result<(), Option<CloseReason>>;

/// A connection to a client.
pub(super) trait Transport: Send {
    /// What the client sends.
    type Input: Send;

    /// How often [`Transport::beat`] is called.
    fn interval(&self) -> Duration;

    /// Waits for the client; `None` once they are gone. Nothing is lost if this is cancelled.
    fn receive(&mut self) -> impl Future<Output = Option<Self::Input>> + Send;

    /// Handles what the client has sent.
    fn handle(
        &mut self,
        input: Self::Input,
        room: &RoomHandle,
        number: VisitorId,
    ) -> impl Future<Output = Flow> + Send;

    /// Sends a message; an error if the client does not read it in time.
    fn send(&mut self, text: String) -> impl Future<Output = Flow> + Send;

    /// Shows the client that the connection is alive, and checks that they are.
    fn beat(&mut self) -> impl Future<Output = Flow> + Send;
}

/// A visitor who has joined a room.
pub(crate) struct Visit {
    room: RoomHandle,
    number: VisitorId,
    outgoing: Outgoing,
}

impl Visit {
    /// Joins a room, and takes a seat if there is a claim to one.
    ///
    /// # Errors
    ///
    /// If the room is full or closed, or the claim opens no seat.
    pub(crate) async fn join(
        room: RoomHandle,
        language: Language,
        view: View,
        claim: Option<SeatClaim>,
    ) -> Result<Visit, Message> {
        let (out, outgoing) = outbox();
        let (reply, number) = oneshot::channel();
        let visitor = Visitor { out, language, view, claim };
        room.send(Event::Join(visitor, reply)).await;
        // A room that closes before it replies opens again.
        let number = number.await.unwrap_or_else(|_| Err(message!("api-store")))?;
        Ok(Visit { room, number, outgoing })
    }

    /// Relays messages in both directions until either side ends the visit; `closed` completes when the server does.
    /// Returns why it has ended, or `None` if the client is gone.
    pub(super) async fn relay(
        mut self,
        transport: &mut impl Transport,
        closed: impl Future<Output = CloseReason>,
    ) -> Option<CloseReason> {
        let why = self.run(transport, closed).await;
        self.room.send(Event::Leave(self.number)).await;
        why
    }

    async fn run(
        &mut self,
        transport: &mut impl Transport,
        closed: impl Future<Output = CloseReason>,
    ) -> Option<CloseReason> {
        let mut beat = tokio::time::interval(transport.interval());
        tokio::pin!(closed);
        loop {
            let flow = tokio::select! {
                input = transport.receive() => match input {
                    Some(input) => transport.handle(input, &self.room, self.number).await,
                    None => Err(None),
                },
                text = self.outgoing.next() => match text {
                    Some(text) => transport.send(text).await,
                    // The room has dropped this slow visitor, or is closed.
                    None if self.room.is_open() => Err(Some(CloseReason::Slow)),
                    None => Err(Some(CloseReason::Reopen)),
                },
                why = &mut closed => Err(Some(why)),
                _ = beat.tick() => transport.beat().await,
            };
            if let Err(why) = flow {
                return why;
            }
        }
    }
}

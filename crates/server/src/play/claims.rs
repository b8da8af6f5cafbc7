//! The claims by which visitors over HTTP alone have taken their seats. A request that sends a message names the token: it
//! is the message of the stream with that token, or of a visitor who comes for it and stays a moment. The response says
//! whether the room has refused the message.

use std::collections::HashMap;
use std::time::Duration;

use iroko_games::{Message, message};
use iroko_protocol::ServerMessage;
use iroko_protocol::room::{VisitorId, token_hash};
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::handle::Refusal;
use crate::rate::Bucket;

/// The claims of a room's visitors.
#[derive(Default)]
pub(super) struct Claims(HashMap<VisitorId, Claim>);

/// What a visitor has claimed a seat with.
struct Claim {
    hash: String,
    /// Limits their messages.
    bucket: Bucket,
    /// When a visitor without a stream leaves.
    until: Option<Instant>,
}

/// How long a visitor without a stream stays after a message: what they asked for may take the room a moment, and the next
/// message finds them there.
const STAY: Duration = Duration::from_secs(10);

/// A message that is being handled, and where to say whether it is refused.
pub(super) struct Posted {
    by: VisitorId,
    refusal: Option<Refusal>,
    reply: oneshot::Sender<Result<(), Refusal>>,
}

impl Claims {
    /// Notes a visitor's claim. So many messages a second are accepted, and three times as many at once.
    pub(super) fn add(&mut self, number: VisitorId, token: &str, rate: u32, has_stream: bool) {
        let bucket = Bucket::new(f64::from(rate), 3 * rate);
        let until = (!has_stream).then(|| Instant::now() + STAY);
        self.0.insert(number, Claim { hash: token_hash(token), bucket, until });
    }

    /// Forgets a visitor's claim. Returns whether they had one.
    pub(super) fn remove(&mut self, number: VisitorId) -> bool {
        self.0.remove(&number).is_some()
    }

    /// Replaces the token of a visitor.
    pub(super) fn renew(&mut self, number: VisitorId, token: &str) {
        if let Some(claim) = self.0.get_mut(&number) {
            claim.hash = token_hash(token);
        }
    }

    /// Returns the newest visitor with a token, who wants to send a message; `None` if there is no such visitor.
    pub(super) fn sender(&mut self, token: &str) -> Option<Result<VisitorId, Message>> {
        let hash = token_hash(token);
        let held = self.0.iter_mut().filter(|(_, claim)| claim.hash == hash);
        let (number, claim) = held.max_by_key(|(number, _)| **number)?;
        claim.until = claim.until.map(|_| Instant::now() + STAY);
        Some(if claim.bucket.take() { Ok(*number) } else { Err(message!("room-too-fast")) })
    }

    /// Returns when the next visitor without a stream leaves.
    pub(super) fn next_end(&self) -> Option<Instant> {
        self.0.values().filter_map(|claim| claim.until).min()
    }

    /// Returns the visitors without a stream who leave by now.
    pub(super) fn ended(&self, now: Instant) -> Vec<VisitorId> {
        let ends = |claim: &Claim| claim.until.is_some_and(|until| until <= now);
        self.0.iter().filter(|(_, claim)| ends(claim)).map(|(number, _)| *number).collect()
    }
}

impl Posted {
    pub(super) fn new(by: VisitorId, reply: oneshot::Sender<Result<(), Refusal>>) -> Posted {
        Posted { by, refusal: None, reply }
    }

    /// Returns the visitor who sends the message.
    pub(super) fn sender(&self) -> VisitorId {
        self.by
    }

    /// Keeps the first refusal for the response. Returns whether it has.
    pub(super) fn keeps(&mut self, number: VisitorId, message: &ServerMessage) -> bool {
        let refusal = match message {
            ServerMessage::Error { id, sentence } => Refusal::ByRoom(id, sentence.clone()),
            ServerMessage::Refused(why) => Refusal::ByRoom(why.id, why.sentence.clone()),
            _ => return false,
        };
        let is_answer = number == self.by && self.refusal.is_none();
        if is_answer {
            self.refusal = Some(refusal);
        }
        is_answer
    }

    /// Says whether the message was refused.
    pub(super) fn answer(self) {
        let _ = self.reply.send(self.refusal.map_or(Ok(()), Err));
    }
}

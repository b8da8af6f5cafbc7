//! A seat that a machine plays: what it does in each state of the game. The stream of the seat is in `connection.rs`, the
//! threads on which engines work are in `thinker.rs`.

use std::collections::BTreeSet;
use std::time::Duration;

use hyper::Method;
use iroko_games::{Message, message};
use iroko_protocol::OfferKind;
use iroko_table::DrawAnswer;
use iroko_table::session::{Machine, SearchResult};
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::connection::{Patience, is_temporary, keep, no_game, nonsense};
use super::http::{Reply, Server, Trouble};
use super::link::Seat;
use super::messages::{FromServer, Place, Standing, refusal};
use super::report::Report;
use super::thinker::{Engine, judge_draw, limits};
use super::{Terms, raised};

/// Something that concerns the game.
pub(super) enum Event {
    /// A message of the server.
    Server(FromServer),
    /// The connection is lost, and is made again.
    Lost(Message),
    /// The seat cannot be played any more.
    Ended(Message),
    /// The machine is back, from a search or, without a result, from its preparation.
    Thought(Box<dyn Machine>, Option<Result<SearchResult, Message>>),
    /// The machine has panicked.
    Panicked,
    /// The offer of a draw was considered.
    Judged(Result<DrawAnswer, Message>),
    /// A request was answered, after this time.
    Posted(Post, Result<Reply, Trouble>, Duration),
    /// What was refused for the moment may succeed now.
    Retry(Post),
}

/// What a request is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Post {
    Move,
    Offer(Kind),
    Rematch,
}

/// The kinds of offers that are answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Draw,
    Takeback,
}

/// How a seat was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// All games were played, or no rematch came.
    Played,
    /// The user has ended the bot; the game waits.
    Interrupted,
    /// The opponent has been away for too long; the game waits.
    Abandoned,
}

/// How long a game without events sleeps.
const SLEEP: Duration = Duration::from_secs(60);

/// How long the end waits for a machine that was stopped.
const STOP_TIME: Duration = Duration::from_secs(3);

/// How many events may wait.
const QUEUE: usize = 64;

/// A seat at play.
pub(super) struct Play<'a> {
    terms: &'a Terms,
    server: &'a Server,
    seat: &'a Seat,
    report: &'a mut Report,
    /// The games left to play, this one included.
    games: usize,
    /// Whether the bot leaves when the opponent has been away for as long as it is patient.
    leaves: bool,
    events: Sender<Event>,
    standing: Option<Standing>,
    engine: Engine,
    /// The move chosen at a place.
    answer: Option<(Place, String)>,
    /// The place whose move was accepted, and when it should have been shown.
    accepted: Option<(Place, Instant)>,
    in_flight: BTreeSet<Post>,
    /// The place whose move is in flight.
    sent: Option<Place>,
    is_judging: bool,
    /// The round whose end was reported.
    ended: Option<u32>,
    /// Until when a rematch may come.
    rematch_by: Option<Instant>,
    opponent_left: Option<Instant>,
    patience: Patience,
    /// How long the last request took.
    lag: Duration,
    is_lost: bool,
}

/// Plays a seat until its games are played.
pub(super) async fn play(
    terms: &Terms,
    server: &Server,
    seat: &Seat,
    report: &mut Report,
    games: usize,
    leaves: bool,
) -> Result<Left, Message> {
    let (events, mut incoming) = channel(QUEUE);
    let stream =
        keep(server.clone(), seat.clone(), terms.name.clone(), terms.patience, events.clone());
    let stream = Stream(tokio::spawn(stream));
    let mut play = Play {
        terms,
        server,
        seat,
        report,
        games,
        leaves,
        events,
        standing: None,
        engine: Engine::default(),
        answer: None,
        accepted: None,
        in_flight: BTreeSet::new(),
        sent: None,
        is_judging: false,
        ended: None,
        rematch_by: None,
        opponent_left: None,
        patience: Patience::new(terms.patience),
        lag: Duration::ZERO,
        is_lost: false,
    };
    let left = play.run(&mut incoming).await;
    drop(stream);
    play.engine.stop();
    // A program that plays is ended with its machine.
    let returned = async {
        while play.engine.is_busy() {
            match incoming.recv().await {
                Some(Event::Thought(machine, _)) => play.engine.take_back(machine),
                Some(Event::Panicked) | None => break,
                Some(_) => {}
            }
        }
    };
    let _ = timeout(STOP_TIME, returned).await;
    left
}

/// The task of a stream, which ends with this value.
struct Stream(JoinHandle<()>);

impl Drop for Stream {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Play<'_> {
    async fn run(&mut self, incoming: &mut Receiver<Event>) -> Result<Left, Message> {
        loop {
            let wake = self.deadline().unwrap_or_else(|| Instant::now() + SLEEP);
            tokio::select! {
                event = incoming.recv() => match event {
                    Some(event) => self.handle(event)?,
                    None => return Err(message!("bot-broken")),
                },
                () = sleep_until(wake) => {
                    if let Some(left) = self.check_deadlines()? {
                        return Ok(left);
                    }
                }
                () = raised(&self.terms.stop) => return Ok(Left::Interrupted),
            }
            if self.games == 0 {
                return Ok(Left::Played);
            }
        }
    }

    fn handle(&mut self, event: Event) -> Result<(), Message> {
        match event {
            Event::Server(message) => self.hear(message)?,
            Event::Retry(post) => {
                self.in_flight.remove(&post);
                if post == Post::Rematch && self.rematch_by.is_some() {
                    self.post(Post::Rematch, &json!({ "type": "rematch" }));
                }
            }
            Event::Lost(why) => {
                // What the server has done is in the next state.
                self.accepted = None;
                if !std::mem::replace(&mut self.is_lost, true) {
                    self.report.note(&message!("bot-lost", why = why));
                }
            }
            Event::Ended(why) => return Err(why),
            Event::Thought(machine, result) => {
                let place = self.engine.take_back_at(machine);
                if let (Some(place), Some(result)) = (place, result) {
                    let result = result.map_err(|why| message!("bot-player-failed", why = why))?;
                    self.answer = Some((place, result.mv));
                }
            }
            Event::Panicked => {
                let why = message!("room-engine-failed");
                return Err(message!("bot-player-failed", why = why));
            }
            Event::Judged(answer) => self.answer_draw(answer),
            Event::Posted(post, answer, took) => {
                self.lag = took;
                self.posted(post, answer)?;
            }
        }
        self.act()
    }

    /// Takes note of a message of the server.
    fn hear(&mut self, message: FromServer) -> Result<(), Message> {
        let standing = match message {
            FromServer::State(state) => {
                let standing = state.standing(self.terms.language.games(), &self.seat.id);
                return self.stand(standing.map_err(|why| nonsense(self.server, &why))?);
            }
            _ => self.standing.as_mut(),
        };
        let Some(standing) = standing else { return Ok(()) };
        match message {
            FromServer::Offer(offer) if !standing.offers.contains(&offer) => {
                standing.offers.push(offer);
            }
            FromServer::Presence(present) => {
                standing.opponent_present = present[standing.side.other().index()];
                self.note_presence();
            }
            _ => {}
        }
        Ok(())
    }

    /// Takes over a new state of the game.
    fn stand(&mut self, standing: Standing) -> Result<(), Message> {
        if std::mem::take(&mut self.is_lost) {
            self.report.note(&message!("bot-back"));
        }
        let before = self.standing.as_ref();
        if before.is_some_and(|before| before.table.game() != standing.table.game()) {
            return Err(nonsense(self.server, &message!("bot-odd-state")));
        }
        let stood = before.map(|before| (before.round, before.begun));
        let begins = stood != Some((standing.round, standing.begun));
        if before.is_none_or(|before| before.round != standing.round) {
            self.engine.leave();
            self.rematch_by = None;
        }
        if begins {
            self.report.stands(&standing, &self.terms.name);
        }
        let place = standing.place();
        self.accepted.take_if(|(accepted, _)| *accepted != place);
        self.standing = Some(standing);
        self.note_presence();
        Ok(())
    }

    /// Notes since when the opponent has been away.
    fn note_presence(&mut self) {
        let is_there = self.standing.as_ref().is_none_or(|standing| standing.opponent_present);
        self.opponent_left = match is_there {
            true => None,
            false => self.opponent_left.or_else(|| Some(Instant::now())),
        };
    }

    /// Does what the game asks for now, unless it is being done.
    fn act(&mut self) -> Result<(), Message> {
        let Some(standing) = &self.standing else { return Ok(()) };
        if standing.table.outcome().is_some() {
            self.end_round();
            return Ok(());
        }
        let (draw, takeback) =
            (standing.has_offer(OfferKind::Draw), standing.has_offer(OfferKind::Takeback));
        let is_new = |kind| !self.in_flight.contains(&Post::Offer(kind));
        if draw && !self.is_judging && is_new(Kind::Draw) {
            self.is_judging = true;
            judge_draw(standing, self.events.clone())?;
        }
        if takeback && is_new(Kind::Takeback) {
            self.answer_offer(Kind::Takeback, self.terms.takeback);
        }
        self.choose()
    }

    /// Lets the machine choose a move, or sends the one that it has chosen.
    fn choose(&mut self) -> Result<(), Message> {
        let Some(standing) = &self.standing else { return Ok(()) };
        let place = standing.place();
        if !standing.is_own_turn() {
            self.engine.stop_unless(None);
            return self.engine.prepare(self.terms, standing, &self.events);
        }
        if self.accepted.as_ref().is_some_and(|(accepted, _)| *accepted == place) {
            return Ok(());
        }
        match &self.answer {
            Some((at, mv)) if *at == place => {
                let message = json!({ "type": "move", "move": mv, "ply": place.1.len() });
                if !self.in_flight.contains(&Post::Move) {
                    self.sent = Some(place);
                    self.post(Post::Move, &message);
                }
                Ok(())
            }
            _ => {
                self.engine.stop_unless(Some(&place));
                let limits = limits(standing, self.lag);
                self.engine.think(self.terms, standing, place, limits, &self.events)
            }
        }
    }

    /// Reports a game that is over, and offers a rematch if there are games left.
    fn end_round(&mut self) {
        let Some(standing) = &self.standing else { return };
        self.engine.stop_unless(None);
        if self.ended != Some(standing.round) {
            self.ended = Some(standing.round);
            self.report.result(standing, &self.seat.id);
            self.games -= 1;
            self.rematch_by = Some(Instant::now() + self.terms.patience);
            if self.games > 0 {
                self.post(Post::Rematch, &json!({ "type": "rematch" }));
            }
        }
    }

    fn answer_draw(&mut self, answer: Result<DrawAnswer, Message>) {
        self.is_judging = false;
        let offered = |standing: &Standing| standing.has_offer(OfferKind::Draw);
        // The offer may be gone by now, and the position another one.
        if self.standing.as_ref().is_some_and(offered) {
            self.answer_offer(Kind::Draw, answer == Ok(DrawAnswer::Accepts));
        }
    }

    fn answer_offer(&mut self, kind: Kind, accepts: bool) {
        let verb = if accepts { "accept" } else { "decline" };
        let name = match kind {
            Kind::Draw => "draw",
            Kind::Takeback => "takeback",
        };
        self.post(Post::Offer(kind), &json!({ "type": verb, "kind": name }));
    }

    /// Sends a message of the seat.
    fn post(&mut self, post: Post, message: &Value) {
        self.in_flight.insert(post);
        let (server, events, body) =
            (self.server.clone(), self.events.clone(), message.to_string());
        let (path, token) =
            (format!("/api/play/{}/message", self.seat.id), self.seat.token.clone());
        tokio::spawn(async move {
            let begun = Instant::now();
            let answer = server.ask(Method::POST, &path, Some(&token), body).await;
            let _ = events.send(Event::Posted(post, answer, begun.elapsed())).await;
        });
    }

    fn posted(&mut self, post: Post, answer: Result<Reply, Trouble>) -> Result<(), Message> {
        let reply = match answer {
            Ok(reply) => reply,
            Err(Trouble::Nonsense(why)) => return Err(nonsense(self.server, &why)),
            Err(Trouble::Unreachable(why)) => return self.retry(post, why),
        };
        if reply.status == 200 {
            self.patience.renew();
            self.patience.relax();
            self.in_flight.remove(&post);
            self.accept(post);
            return Ok(());
        }
        let status = message!("bot-status", status = i64::from(reply.status));
        let (id, sentence) = refusal(&reply.body).unwrap_or_default();
        match (reply.status, id.as_str()) {
            (403, "room-watching") => Err(message!("bot-seat-lost")),
            (403, "") => Err(nonsense(self.server, &status)),
            (403, _) => Err(message!("bot-refused", why = sentence)),
            (404, _) => Err(no_game(self.server)),
            (code, _) if is_temporary(code) => self.retry(post, status),
            (400, "room-late" | "room-not-your-turn" | "room-waiting" | "game-over") => {
                self.in_flight.remove(&post);
                self.accept(post);
                Ok(())
            }
            (400, id) if !id.is_empty() && post != Post::Move => {
                // The offer is gone.
                self.in_flight.remove(&post);
                self.forget(post);
                Ok(())
            }
            (400, id) if !id.is_empty() => {
                let mv = self.answer.as_ref().map_or("", |(_, mv)| mv);
                Err(message!("bot-move-refused", mv = mv, why = sentence))
            }
            _ => Err(nonsense(self.server, &status)),
        }
    }

    /// Notes what the server has accepted: the next state shows it, unless it has come already.
    fn accept(&mut self, post: Post) {
        match post {
            Post::Move => {
                let shown_by = Instant::now() + self.server.patience;
                let place = self.standing.as_ref().map(Standing::place);
                self.accepted = self
                    .sent
                    .take_if(|sent| Some(&*sent) == place.as_ref())
                    .map(|sent| (sent, shown_by));
                self.sent = None;
            }
            Post::Offer(_) => self.forget(post),
            Post::Rematch => {}
        }
    }

    /// Forgets an offer that was answered.
    fn forget(&mut self, post: Post) {
        let Post::Offer(kind) = post else { return };
        let kind = match kind {
            Kind::Draw => OfferKind::Draw,
            Kind::Takeback => OfferKind::Takeback,
        };
        if let Some(standing) = &mut self.standing {
            standing.offers.retain(|offer| offer.kind != kind);
        }
    }

    /// Tries a request again after a pause.
    fn retry(&mut self, post: Post, why: Message) -> Result<(), Message> {
        let Some(pause) = self.patience.pause(Instant::now()) else {
            let server = self.server.address.to_string();
            return Err(message!("bot-gave-up", server = server, why = why));
        };
        let events = self.events.clone();
        tokio::spawn(async move {
            sleep(pause).await;
            let _ = events.send(Event::Retry(post)).await;
        });
        Ok(())
    }

    /// Returns when [`Play::check_deadlines`] has something to do.
    fn deadline(&self) -> Option<Instant> {
        let shown = self.accepted.as_ref().map(|(_, at)| *at);
        let gone = self.opponent_left.filter(|_| self.leaves).map(|at| at + self.terms.patience);
        [shown, self.rematch_by, gone].into_iter().flatten().min()
    }

    fn check_deadlines(&mut self) -> Result<Option<Left>, Message> {
        let now = Instant::now();
        if self.accepted.as_ref().is_some_and(|(_, at)| *at <= now) {
            return Err(nonsense(self.server, &message!("bot-unshown")));
        }
        if self.rematch_by.is_some_and(|at| at <= now) {
            self.report.note(&message!("bot-no-rematch"));
            return Ok(Some(Left::Played));
        }
        let is_gone = self.opponent_left.is_some_and(|at| at + self.terms.patience <= now);
        let waits = self.standing.as_ref().is_some_and(|now| now.begun && !now.is_own_turn());
        if self.leaves && is_gone {
            self.opponent_left = Some(now);
            return Ok(waits.then_some(Left::Abandoned));
        }
        Ok(None)
    }
}

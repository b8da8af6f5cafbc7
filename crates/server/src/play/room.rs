//! One game in progress: a task that owns the session, hears what its visitors say and what its engines think, one after the other, and
//! tells everybody how the game stands. How engines are asked is in `thinking.rs`; sockets are not known here.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use iroko_games::{Message, Player};
use iroko_table::session::{Chair, Lent, Thought};
use iroko_table::{AnyGame, Session, Settlement};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::begin::Seated;
use super::clock::Watch;
use super::door::{Door, Event, Visitor};
use super::kept::Kept;
use super::thinking::{Advising, Thinking, Watching};
use crate::config::Config;
use crate::pool::Pool;
use crate::protocol::Said;

/// What a room needs besides its game.
#[derive(Clone)]
pub(crate) struct Means {
    /// Where machines play.
    pub(crate) players: Pool,
    /// Where machines advise.
    pub(crate) advisers: Pool,
    pub(crate) config: Arc<Config>,
}

/// What the room's own jobs bring.
pub(super) enum News {
    /// A machine has thought; it comes back with its thought, or did not survive it.
    Thought(Option<(Lent, Thought)>),
    /// The adviser has thought about a question of that number.
    Advised(u64, Option<Result<Thought, Message>>),
    /// What the search thinks so far, for a watch of that number.
    Valued(u64, Vec<Thought>),
    /// Somebody else is ready to sit down, or a new game is ready.
    Seated(Option<Result<Change, Message>>),
}

/// What takes long to prepare.
pub(super) enum Change {
    Chair(Player, Chair),
    Rematch(Box<Session>),
}

/// How many events may wait before whoever sends them has to.
const QUEUE: usize = 64;

/// Opens a room; `forgotten` is told when it closes.
pub(super) fn open(
    name: String,
    seated: Seated,
    means: Means,
    forgotten: impl FnOnce(&str) + Send + 'static,
) -> Door {
    let (events, heard) = mpsc::channel(QUEUE);
    let (news, brought) = mpsc::unbounded_channel();
    let left = Arc::new(Mutex::new(Some(Instant::now())));
    let door = Door { events, left: Arc::clone(&left) };
    let room = Room::new(name, seated, means, left, news);
    let closing = Closing { name: room.name.clone(), forgotten: Some(forgotten) };
    tokio::spawn(async move {
        room.run(heard, brought).await;
        drop(closing);
    });
    door
}

/// Tells that a room is closed, also when its task came to grief.
struct Closing<F: FnOnce(&str)> {
    name: String,
    forgotten: Option<F>,
}

impl<F: FnOnce(&str)> Drop for Closing<F> {
    fn drop(&mut self) {
        if let Some(forgotten) = self.forgotten.take() {
            forgotten(&self.name);
        }
    }
}

/// A game in progress.
pub(super) struct Room {
    pub(super) name: String,
    pub(super) game: &'static dyn AnyGame,
    pub(super) session: Session,
    pub(super) means: Means,
    pub(super) adviser: String,
    /// The machines that advise, kept from one question to the next.
    pub(super) kept: Kept,
    pub(super) visitors: HashMap<u64, Visitor>,
    pub(super) next_visitor: u64,
    pub(super) left: Arc<Mutex<Option<Instant>>>,
    pub(super) news: mpsc::UnboundedSender<News>,
    /// What waits until a machine that thinks has come back.
    pub(super) waiting: VecDeque<(u64, Said)>,
    pub(super) thinking: Option<Thinking>,
    pub(super) advising: Option<Advising>,
    pub(super) watching: Option<Watching>,
    /// Whether something is prepared that takes long.
    pub(super) preparing: bool,
    pub(super) watch: Watch,
    pub(super) round: u32,
    /// What a rematch begins with.
    pub(super) position: Option<String>,
    pub(super) pause: Duration,
    pub(super) paused: bool,
    /// When the next machine of two may begin to think.
    pub(super) next_at: Option<Instant>,
    /// Who offers a draw.
    pub(super) offer: Option<Player>,
}

impl Room {
    fn new(
        name: String,
        seated: Seated,
        means: Means,
        left: Arc<Mutex<Option<Instant>>>,
        news: mpsc::UnboundedSender<News>,
    ) -> Room {
        Room {
            name,
            game: seated.game,
            session: seated.session,
            means,
            adviser: seated.adviser,
            kept: Kept::default(),
            visitors: HashMap::new(),
            next_visitor: 0,
            left,
            news,
            waiting: VecDeque::new(),
            thinking: None,
            advising: None,
            watching: None,
            preparing: false,
            watch: Watch::default(),
            round: 1,
            position: seated.position,
            pause: seated.pause,
            paused: false,
            next_at: None,
            offer: None,
        }
    }

    async fn run(
        mut self,
        mut heard: mpsc::Receiver<Event>,
        mut brought: mpsc::UnboundedReceiver<News>,
    ) {
        loop {
            let wake = self.wake();
            tokio::select! {
                event = heard.recv() => match event {
                    Some(event) => self.happen(event),
                    // The last door is gone: the room was forgotten by others.
                    None => return,
                },
                news = brought.recv() => if let Some(news) = news { self.hear(news) },
                () = tokio::time::sleep_until(wake) => if self.strike() { return },
            }
            self.go_on();
        }
    }

    /// When something happens by itself at the latest.
    fn wake(&self) -> Instant {
        let forget = self.left_since().map(|since| since + self.means.config.keep);
        let fall = self.left_on_clock().and_then(|left| self.watch.moment(left));
        let moments = [forget, fall, self.next_at].into_iter().flatten();
        moments.min().unwrap_or_else(|| Instant::now() + self.means.config.keep)
    }

    fn left_since(&self) -> Option<Instant> {
        *self.left.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// What the clock of the player to move showed when his turn began.
    fn left_on_clock(&self) -> Option<Duration> {
        let clock = self.session.clock().filter(|_| self.session.outcome().is_none())?;
        Some(clock.left(self.session.turn()))
    }

    /// A moment has come. Says whether the room is to be forgotten.
    fn strike(&mut self) -> bool {
        let now = Instant::now();
        if self.left_since().is_some_and(|since| now >= since + self.means.config.keep) {
            return true;
        }
        if self.next_at.is_some_and(|moment| now >= moment) {
            self.next_at = None;
        }
        if self.left_on_clock().is_some_and(|left| self.watch.elapsed() >= left) {
            self.run_out();
        }
        false
    }

    /// The time of the player to move is over. A machine says so itself when it moves.
    fn run_out(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop.raise();
            self.watch.run(false);
            return;
        }
        let turn = self.session.turn();
        if let Some(clock) = self.session.clock_mut() {
            clock.set_left(turn, Duration::ZERO);
        }
        if self.session.settle(Settlement::OutOfTime(turn)).is_ok() {
            self.changed();
        }
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Join(visitor, reply) => self.join(visitor, reply),
            Event::Leave(number) => self.leave(number),
            Event::Says(number, said) => self.hear_visitor(number, said),
            Event::Ask(language, view, reply) => {
                let visitor = Visitor::new(mpsc::channel(1).0, language, view);
                let _ = reply.send(Box::new(self.game_state(&visitor)));
            }
        }
    }

    fn join(&mut self, visitor: Visitor, reply: oneshot::Sender<Option<u64>>) {
        if self.visitors.len() >= self.means.config.visitors {
            let _ = reply.send(None);
            return;
        }
        self.next_visitor += 1;
        let number = self.next_visitor;
        self.visitors.insert(number, visitor);
        self.note_presence();
        if reply.send(Some(number)).is_err() {
            return self.leave(number);
        }
        self.show(number);
    }

    /// Somebody is gone. When it was the last one, all thinking ends.
    pub(super) fn leave(&mut self, number: u64) {
        self.visitors.remove(&number);
        self.note_presence();
        if self.visitors.is_empty() {
            self.stop_all();
        }
        if !self.visitors.values().any(|visitor| visitor.watches) {
            self.watching = None;
        }
    }

    fn note_presence(&mut self) {
        let is_empty = self.visitors.is_empty();
        let mut left = self.left.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if is_empty != left.is_some() {
            *left = is_empty.then(Instant::now);
        }
        drop(left);
        self.watch.run(!is_empty && self.human_thinks());
    }

    /// The only human, if there is one.
    pub(super) fn human(&self) -> Option<Player> {
        let is_human = |player: &Player| self.session.chair(*player).is_human();
        let mut humans = Player::BOTH.into_iter().filter(is_human);
        humans.next().filter(|_| humans.next().is_none())
    }

    /// The game stands otherwise: what was thought about it is of no use any more.
    pub(super) fn changed(&mut self) {
        (self.advising, self.watching, self.offer) = (None, None, None);
        self.watch.restart(!self.visitors.is_empty() && self.human_thinks());
        self.next_at = (!self.session.has_human()).then(|| Instant::now() + self.pause);
        self.show_all();
    }

    /// Whether a human has to move. The clock of a machine runs while it thinks, not while its move is waited for.
    fn human_thinks(&self) -> bool {
        self.session.outcome().is_none() && self.session.human_to_move()
    }

    /// A new game with the same players.
    pub(super) fn begin_again(&mut self, session: Session) {
        self.session = session;
        self.round += 1;
        self.changed();
    }

    /// Whatever can go on by itself does.
    fn go_on(&mut self) {
        while self.thinking.is_none() && !self.preparing {
            let Some((number, said)) = self.waiting.pop_front() else { break };
            self.obey(number, said);
        }
        if self.visitors.is_empty() {
            return;
        }
        let may_think = !self.paused || self.session.has_human();
        if may_think && self.next_at.is_none() && self.waiting.is_empty() {
            self.begin_to_think();
        }
        self.begin_to_watch();
    }
}

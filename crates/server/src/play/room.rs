//! One game in progress: a task that owns the session, hears what its visitors say and what its engines think, one after the other, and
//! tells everybody how the game stands. How engines are asked is in `thinking.rs`; sockets are not known here.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use iroko_games::{Message, Player, message};
use iroko_table::session::{Chair, Lent, Thought};
use iroko_table::{AnyGame, Language, Session, Settlement};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::begin::{Seated, player};
use super::clock::Watch;
use super::thinking::{Advising, Thinking, Watching};
use crate::config::Config;
use crate::look::{played, reason, state};
use crate::pool::Pool;
use crate::protocol::{Can, Clocks, End, GameState, Said, SeatState, Told};
use crate::view::View;

/// What a room needs besides its game.
#[derive(Clone)]
pub(crate) struct Means {
    /// Where machines play.
    pub(crate) players: Pool,
    /// Where machines advise.
    pub(crate) advisers: Pool,
    pub(crate) config: Arc<Config>,
}

/// The way into a room.
#[derive(Clone)]
pub(crate) struct Door {
    events: mpsc::Sender<Event>,
    /// Since when nobody is connected.
    left: Arc<Mutex<Option<Instant>>>,
}

/// Somebody who is connected.
pub(crate) struct Visitor {
    pub(crate) out: mpsc::Sender<String>,
    pub(crate) language: Language,
    pub(crate) view: View,
    pub(super) watches: bool,
}

/// What happens in a room.
pub(crate) enum Event {
    /// Somebody comes. He is told his number, unless there are too many.
    Join(Visitor, oneshot::Sender<Option<u64>>),
    /// Somebody leaves.
    Leave(u64),
    /// Somebody says something.
    Says(u64, Said),
    /// Somebody asks how the game stands, without staying.
    Ask(Language, View, oneshot::Sender<Box<GameState>>),
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

impl Visitor {
    pub(crate) fn new(out: mpsc::Sender<String>, language: Language, view: View) -> Visitor {
        Visitor { out, language, view, watches: false }
    }
}

impl Door {
    pub(crate) async fn tell(&self, event: Event) -> bool {
        self.events.send(event).await.is_ok()
    }

    /// Since when nobody is connected, if nobody is.
    pub(crate) fn left_since(&self) -> Option<Instant> {
        *self.left.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
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
    tokio::spawn(async move {
        let name = room.name.clone();
        room.run(heard, brought).await;
        forgotten(&name);
    });
    door
}

/// A game in progress.
pub(super) struct Room {
    name: String,
    pub(super) game: &'static dyn AnyGame,
    pub(super) session: Session,
    pub(super) means: Means,
    pub(super) adviser: String,
    pub(super) visitors: HashMap<u64, Visitor>,
    next_visitor: u64,
    left: Arc<Mutex<Option<Instant>>>,
    pub(super) news: mpsc::UnboundedSender<News>,
    /// What waits until a machine that thinks has come back.
    waiting: VecDeque<(u64, Said)>,
    pub(super) thinking: Option<Thinking>,
    pub(super) advising: Option<Advising>,
    pub(super) watching: Option<Watching>,
    /// Whether something is prepared that takes long.
    pub(super) preparing: bool,
    pub(super) watch: Watch,
    round: u32,
    /// What a rematch begins with.
    pub(super) position: Option<String>,
    pause: Duration,
    paused: bool,
    /// When the next machine of two may begin to think.
    next_at: Option<Instant>,
    /// Who offers a draw.
    offer: Option<Player>,
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
        self.watch.run(!is_empty && self.session.outcome().is_none());
    }

    /// What changes the game waits until a machine that thinks has come back; the rest is answered at once.
    fn hear_visitor(&mut self, number: u64, said: Said) {
        let waits = matches!(
            said,
            Said::Move { .. }
                | Said::Undo
                | Said::Redo
                | Said::Resign { .. }
                | Said::Draw
                | Said::Accept
                | Said::Rematch { .. }
                | Said::Seat { .. }
        );
        // A move while a machine thinks is too late or too early: it does not stop the machine.
        let stops = waits && !matches!(said, Said::Move { .. });
        match &mut self.thinking {
            Some(thinking) if stops => {
                thinking.is_wanted = false;
                thinking.stop.raise();
                self.waiting.push_back((number, said));
            }
            _ if waits && self.preparing => self.waiting.push_back((number, said)),
            _ => self.obey(number, said),
        }
    }

    fn obey(&mut self, number: u64, said: Said) {
        if let Err(why) = self.do_what_is_said(number, said) {
            self.complain(number, &why);
        }
    }

    fn do_what_is_said(&mut self, number: u64, said: Said) -> Result<(), Message> {
        match said {
            Said::Move { mv, ply } => self.make(number, &mv, ply)?,
            Said::Try { mv, touches } => self.refuse(number, mv.as_deref(), touches.as_deref()),
            Said::Undo => {
                self.session.undo()?;
                self.changed();
            }
            Said::Redo => {
                self.session.redo()?;
                self.changed();
            }
            Said::Hint => self.ask_adviser(Some(number))?,
            Said::Watch { on } => self.set_watching(number, on),
            Said::Resign { side } => self.resign(side)?,
            Said::Draw => self.offer_draw()?,
            Said::Accept => self.accept()?,
            Said::Decline => self.decline()?,
            Said::Flip => self.turn_board(number),
            Said::View { view } => {
                let view = View::read(&view)?;
                self.set_view(number, view);
            }
            Said::Rematch { swap } => self.prepare_rematch(swap),
            Said::Seat { side, who } => self.prepare_chair(player(side)?, who),
            Said::Pause { on } => self.set_paused(on)?,
            Said::Step => self.step()?,
            Said::Speed { pause } => {
                self.pause = Duration::from_millis(pause.min(60_000));
                self.show_all();
            }
            Said::Look { ply } => self.look(number, ply)?,
            Said::Save => self.save(number),
            Said::Ping => self.tell(number, &Told::Pong),
        }
        Ok(())
    }

    fn make(&mut self, number: u64, mv: &str, ply: Option<usize>) -> Result<(), Message> {
        if ply.is_some_and(|ply| ply != self.session.table().moves().len()) {
            return Err(message!("room-late"));
        }
        if self.session.outcome().is_none() && !self.session.human_to_move() {
            return Err(message!("room-not-your-turn"));
        }
        if self.session.play(mv, self.watch.elapsed()).is_err() {
            self.refuse(number, Some(mv), None);
        } else {
            self.changed();
        }
        Ok(())
    }

    /// Says why a move cannot be played.
    fn refuse(
        &mut self,
        number: u64,
        mv: Option<&str>,
        touches: Option<&[crate::protocol::TouchName]>,
    ) {
        let Some(visitor) = self.visitors.get(&number) else { return };
        let why = reason(self.session.table(), mv, touches, visitor.language);
        self.tell(number, &Told::Refused(why));
    }

    /// The only human, if there is one.
    pub(super) fn human(&self) -> Option<Player> {
        let is_human = |player: &Player| self.session.chair(*player).is_human();
        let mut humans = Player::BOTH.into_iter().filter(is_human);
        humans.next().filter(|_| humans.next().is_none())
    }

    fn resign(&mut self, side: Option<u8>) -> Result<(), Message> {
        let side = match side {
            Some(number) => player(number)?,
            None => self.human().unwrap_or_else(|| self.session.turn()),
        };
        self.session.settle(Settlement::Resign(side))?;
        self.changed();
        Ok(())
    }

    /// A human is asked; a machine agrees if it does not stand better, which the adviser judges.
    fn offer_draw(&mut self) -> Result<(), Message> {
        if self.session.outcome().is_some() {
            return Err(message!("game-over"));
        }
        if !self.session.human_to_move() {
            return Err(message!("room-not-your-turn"));
        }
        let turn = self.session.turn();
        if self.session.chair(turn.other()).is_human() {
            self.offer = Some(turn);
            self.tell_all(&Told::Offer { by: turn.number() });
            return Ok(());
        }
        self.ask_adviser(None)
    }

    fn accept(&mut self) -> Result<(), Message> {
        self.offer.take().ok_or_else(|| message!("room-no-offer"))?;
        self.agree()
    }

    pub(super) fn agree(&mut self) -> Result<(), Message> {
        self.session.settle(Settlement::Agree)?;
        self.changed();
        Ok(())
    }

    fn decline(&mut self) -> Result<(), Message> {
        let by = self.offer.take().ok_or_else(|| message!("room-no-offer"))?;
        self.tell_declined(by.other());
        Ok(())
    }

    /// A player does not want a draw.
    pub(super) fn tell_declined(&mut self, player: Player) {
        let name = self.session.table().scene().players[player.index()];
        let why = message!("play-no-draw", player = iroko_games::Value::Word(name));
        for number in self.numbers() {
            let sentence = self.visitors[&number].language.sentence(&why);
            self.tell(number, &Told::Declined { sentence });
        }
    }

    fn turn_board(&mut self, number: u64) {
        let (scene, human) = (self.session.table().scene(), self.human());
        let flipped = self.visitors.get(&number).map(|visitor| visitor.view.flipped(&scene, human));
        if let Some(view) = flipped {
            self.set_view(number, view);
        }
    }

    fn set_view(&mut self, number: u64, view: View) {
        if let Some(visitor) = self.visitors.get_mut(&number) {
            visitor.view = view;
            self.show(number);
        }
    }

    fn set_paused(&mut self, on: Option<bool>) -> Result<(), Message> {
        if self.session.has_human() {
            return Err(message!("room-not-machines"));
        }
        self.paused = on.unwrap_or(!self.paused);
        self.next_at = None;
        if self.paused {
            self.stop_thinking();
        }
        self.show_all();
        Ok(())
    }

    /// One move of a machine, then the game is paused.
    fn step(&mut self) -> Result<(), Message> {
        if self.session.has_human() {
            return Err(message!("room-not-machines"));
        }
        self.paused = true;
        self.next_at = None;
        self.begin_to_think();
        self.show_all();
        Ok(())
    }

    fn look(&mut self, number: u64, ply: usize) -> Result<(), Message> {
        let moves = self.session.table().moves().len();
        if ply > moves {
            return Err(message!("room-no-ply", moves = moves));
        }
        let Some(visitor) = self.visitors.get(&number) else { return Ok(()) };
        let table = self.session.table().at(ply);
        let seat = visitor.view.edge(&table.scene(), self.human());
        let state = Box::new(state(table.as_ref(), seat, false, visitor.language));
        self.tell(number, &Told::Look { ply, state });
        Ok(())
    }

    fn save(&mut self, number: u64) {
        let day = iroko_table::date::today().replace('.', "-");
        let file = format!("{}-{day}.txt", self.game.name());
        let text = self.session.table().record();
        self.tell(number, &Told::Record { text, file });
    }

    /// The game stands otherwise: what was thought about it is of no use any more.
    pub(super) fn changed(&mut self) {
        (self.advising, self.watching, self.offer) = (None, None, None);
        self.watch.restart(!self.visitors.is_empty() && self.session.outcome().is_none());
        self.next_at = (!self.session.has_human()).then(|| Instant::now() + self.pause);
        self.show_all();
        if let Some(end) = self.session.outcome() {
            for number in self.numbers() {
                let language = self.visitors[&number].language;
                let sentence = language.sentence(&self.session.table().scene().status());
                let summary =
                    self.session.summary().iter().map(|said| language.sentence(said)).collect();
                self.tell(number, &Told::Ended { outcome: End::from(end), sentence, summary });
            }
        }
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

    fn numbers(&self) -> Vec<u64> {
        self.visitors.keys().copied().collect()
    }

    /// Tells a visitor something. Whoever does not listen any more, or far too slowly, is gone.
    pub(super) fn tell(&mut self, number: u64, told: &Told) {
        let Some(visitor) = self.visitors.get(&number) else { return };
        let text = serde_json::to_string(told).expect("words and numbers");
        if visitor.out.try_send(text).is_err() {
            self.leave(number);
        }
    }

    pub(super) fn tell_all(&mut self, told: &Told) {
        for number in self.numbers() {
            self.tell(number, told);
        }
    }

    pub(super) fn complain(&mut self, number: u64, why: &Message) {
        if let Some(visitor) = self.visitors.get(&number) {
            let sentence = visitor.language.sentence(why);
            self.tell(number, &Told::Error { id: why.id, sentence });
        }
    }

    fn show(&mut self, number: u64) {
        if let Some(visitor) = self.visitors.get(&number) {
            let told = Told::State(Box::new(self.game_state(visitor)));
            self.tell(number, &told);
        }
    }

    pub(super) fn show_all(&mut self) {
        for number in self.numbers() {
            self.show(number);
        }
    }

    /// The game as a visitor sees it.
    fn game_state(&self, visitor: &Visitor) -> GameState {
        let table = self.session.table();
        let seat = visitor.view.edge(&table.scene(), self.human());
        GameState {
            id: self.name.clone(),
            round: self.round,
            ply: table.moves().len(),
            state: state(table, seat, false, visitor.language),
            moves: played(table),
            seats: Player::BOTH.map(|player| self.seat_state(player, visitor.language)),
            clocks: self.clocks(),
            thinking: self.thinking.as_ref().map(|_| self.session.turn().number()),
            paused: self.paused,
            pause: self.pause.as_millis() as u64,
            can: self.can(),
            watching: visitor.watches,
            view: visitor.view.name(),
            adviser: self.adviser.clone(),
            record: table.record(),
        }
    }

    fn seat_state(&self, player: Player, language: Language) -> SeatState {
        match self.session.chair(player) {
            Chair::Human { name } => {
                SeatState { kind: "human", name: name.clone(), about: language.text("play-human") }
            }
            Chair::Machine { name, .. } => {
                let about = message!("play-machine", name = name.as_str());
                SeatState { kind: "machine", name: name.clone(), about: language.say(&about) }
            }
        }
    }

    fn clocks(&self) -> Option<Clocks> {
        let clock = self.session.clock()?;
        let (turn, is_over) = (self.session.turn(), self.session.outcome().is_some());
        let left = Player::BOTH.map(|player| {
            let spent =
                if player == turn && !is_over { self.watch.elapsed() } else { Duration::ZERO };
            clock.left(player).saturating_sub(spent).as_millis() as u64
        });
        let running = (!is_over && !self.visitors.is_empty()).then(|| turn.number());
        Some(Clocks { left, running, control: clock.control().to_string() })
    }

    fn can(&self) -> Can {
        let goes_on = self.session.outcome().is_none();
        let human = goes_on && self.session.human_to_move();
        Can {
            mv: human,
            undo: !self.session.table().moves().is_empty() || !goes_on,
            redo: self.session.can_redo(),
            resign: goes_on && self.session.has_human(),
            draw: human,
            hint: goes_on,
        }
    }
}

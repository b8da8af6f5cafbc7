//! A game on the full screen: its state, and what happens to it as time passes. Keys and mouse are in `input.rs`, drawing
//! in `render.rs`, what commands do in `orders.rs` of the crate.

use std::collections::HashMap;
use std::io;
use std::time::{Duration, Instant};

use iroko_games::{Player, message};
use iroko_table::scene::text::Letters;
use iroko_table::scene::{Edge, Scene, Touch};
use iroko_table::session::{Lent, Limits, Machine, Means, Thought};
use iroko_table::{Language, Settlement};

use super::board::{Spot, Target};
use super::editor::Editor;
use super::ink::Ink;
use super::job::{Job, take_done};
use super::side::Opinion;
use super::terminal::{Happening, Screen};
use crate::chain::Chain;
use crate::orders::{Order, Reaction};
use crate::play::{Play, Reading};
use crate::words::Command;

/// How often the screen looks whether somebody has finished thinking, and at the clocks.
const TICK: Duration = Duration::from_millis(40);

/// The same while nobody thinks and no clock runs: signals are all there is to look at.
const IDLE: Duration = Duration::from_millis(200);

/// How long a move of two machines stays on the screen unless somebody says otherwise.
const PAUSE: Duration = Duration::from_millis(500);

/// The shortest and the longest pause between the moves of two machines.
const PAUSES: [Duration; 2] = [Duration::from_millis(10), Duration::from_secs(60)];

/// What keys mean at the moment.
pub(super) enum Mode {
    /// The board is played on.
    Board,
    /// A move or a command is being typed.
    Typing,
    /// An order lacks a word or a yes; the question stands before the line.
    Asked { order: Order, question: String, sure: bool },
    /// A long text is being read, from this line on.
    Reading { text: String, top: usize },
}

/// How two machines go on.
pub(super) struct Pace {
    pub(super) running: bool,
    /// Moves that were asked for while pausing.
    pub(super) steps: usize,
    pub(super) pause: Duration,
    /// When the position came on the screen.
    shown: Instant,
}

/// What the adviser comes back with: itself, and its thought.
type Advice = (Box<dyn Machine>, Thought);

/// The machine that advises.
#[derive(Default)]
pub(super) struct Adviser {
    /// Whether it is asked about every position.
    pub(super) on: bool,
    machine: Option<Box<dyn Machine>>,
    /// What it thinks about at the moment: the position after so many moves.
    job: Option<(usize, Job<Advice>)>,
    /// What it thought of positions, by the number of moves before them.
    known: HashMap<usize, (Thought, Player)>,
    /// An order that waits for it.
    waiting: Option<Order>,
}

/// A game on the screen.
pub(crate) struct App {
    pub(super) play: Play,
    pub(super) letters: Letters,
    pub(super) ink: Ink,
    /// The move that is being made.
    pub(super) chain: Chain,
    pub(super) cursor: Option<Target>,
    /// What can be hit, as it was drawn last.
    pub(super) spots: Vec<Spot>,
    pub(super) mode: Mode,
    pub(super) editor: Editor,
    /// What was said last.
    pub(super) said: Vec<String>,
    /// The position that is looked at, if it is not the last one: after so many moves.
    pub(super) looking: Option<usize>,
    /// When the player to move began to think.
    begun: Instant,
    mover: Option<Job<(Lent, Thought)>>,
    pub(super) adviser: Adviser,
    pub(super) pace: Pace,
    pub(super) leaving: bool,
}

impl App {
    /// A game that is about to be shown.
    pub(crate) fn new(play: Play, letters: Letters, ink: Ink) -> App {
        let chain = Chain::new(play.session.table().scene());
        let now = Instant::now();
        let pause = play.pause.unwrap_or(PAUSE);
        let mut app = App {
            play,
            letters,
            ink,
            chain,
            cursor: None,
            spots: Vec::new(),
            mode: Mode::Board,
            editor: Editor::default(),
            said: Vec::new(),
            looking: None,
            begun: now,
            mover: None,
            adviser: Adviser::default(),
            pace: Pace { running: true, steps: 0, pause, shown: now },
            leaving: false,
        };
        if app.play.session.has_human() && app.play.session.table().moves().is_empty() {
            let primer = app.language().text(&format!("{}-primer", app.play.game.name()));
            app.said = vec![primer.replace('\n', " ")];
        }
        let warning = app.play.keep();
        app.said.extend(warning.map(|warning| app.play.sentence(&warning)));
        app.settle_cursor();
        app
    }

    pub(super) fn language(&self) -> Language {
        self.play.language
    }

    /// Shows the game until the user leaves it. Gives the number of a signal by which the program has to end.
    pub(super) fn run(&mut self, screen: &mut Screen) -> io::Result<Option<i32>> {
        let mut ended = None;
        while !self.leaving && ended.is_none() {
            self.tick();
            screen.draw(|frame| self.render(frame.area(), frame.buffer_mut()))?;
            match screen.wait(self.patience())? {
                None => {}
                Some(Happening::Input(event)) => self.handle(event),
                Some(Happening::Leave) => self.leaving = true,
                Some(Happening::End(signal)) => ended = Some(signal),
            }
        }
        self.recall();
        Ok(ended)
    }

    fn patience(&self) -> Duration {
        let session = &self.play.session;
        let works = self.mover.is_some() || self.adviser.job.is_some();
        let plays = session.outcome().is_none() && (self.is_show() || session.clock().is_some());
        if works || plays { TICK } else { IDLE }
    }

    /// What happens as time passes: machines move, the adviser answers, flags fall.
    pub(super) fn tick(&mut self) {
        if let Some((lent, thought)) = take_done(&mut self.mover) {
            self.play.session.take_back(lent);
            self.moved(&thought);
        }
        self.take_advice();
        if self.play.session.outcome().is_none() {
            self.watch_clock();
            if self.mover.is_none() && self.machine_may_move() {
                self.think();
            }
            self.ask_adviser();
        }
    }

    // Machines.

    fn machine_may_move(&self) -> bool {
        let session = &self.play.session;
        let waited = self.pace.shown.elapsed() >= self.pace.pause;
        !session.human_to_move()
            && (session.has_human() || self.pace.steps > 0 || (self.pace.running && waited))
    }

    fn think(&mut self) {
        self.pace.steps = self.pace.steps.saturating_sub(1);
        self.begun = Instant::now();
        let Some(mut lent) = self.play.session.lend() else { return };
        self.mover = Some(Job::begin(move |stop| {
            let thought = lent.think(stop);
            (lent, thought)
        }));
    }

    fn moved(&mut self, thought: &Thought) {
        let name = self.play.name(self.play.session.turn());
        let said = message!("play-moved", player = name, mv = thought.mv.as_str());
        self.said = vec![self.play.sentence(&said)];
        self.make(&thought.mv);
    }

    /// Whether a machine is thinking about its move.
    pub(super) fn is_thinking(&self) -> bool {
        self.mover.is_some()
    }

    /// The machine that thinks stops, and comes back to its chair; what it thought is forgotten.
    fn recall(&mut self) {
        if let Some(job) = self.mover.take() {
            self.play.session.take_back(job.end().0);
        }
    }

    /// Two machines pause or run on.
    pub(super) fn toggle_pause(&mut self) {
        self.pace.running = !self.pace.running;
    }

    /// Two machines make one move, and pause.
    pub(super) fn step(&mut self) {
        (self.pace.running, self.pace.steps) = (false, 1);
    }

    /// Two machines play faster or slower.
    pub(super) fn hurry(&mut self, faster: bool) {
        let pause = if faster { self.pace.pause / 2 } else { self.pace.pause * 2 };
        self.pace.pause = pause.clamp(PAUSES[0], PAUSES[1]);
        let pause = iroko_table::clock::write_duration(self.pace.pause);
        self.tell(&message!("screen-pause", pause = pause));
    }

    // The adviser.

    fn ply(&self) -> usize {
        self.play.session.table().moves().len()
    }

    /// Whether two machines play, with nobody to help.
    pub(super) fn is_show(&self) -> bool {
        !self.play.session.has_human()
    }

    fn ask_adviser(&mut self) {
        let ply = self.ply();
        let wanted = self.adviser.on || self.adviser.waiting.is_some();
        if !wanted || self.adviser.job.is_some() || self.adviser.known.contains_key(&ply) {
            return;
        }
        let machine = self.adviser.machine.take().map_or_else(
            || self.play.game.machine(&self.play.adviser, &Means::seeded(self.play.seed)),
            Ok,
        );
        let mut machine = match machine {
            Ok(machine) => machine,
            Err(why) => {
                (self.adviser.on, self.adviser.waiting) = (false, None);
                return self.tell(&why);
            }
        };
        let table = self.play.session.table().at(ply);
        let job = Job::begin(move |stop| {
            let thought = machine.think(table.as_ref(), &Limits::NONE, stop);
            (machine, thought)
        });
        self.adviser.job = Some((ply, job));
    }

    /// Takes what the adviser found; a position that is gone is no longer thought about.
    fn take_advice(&mut self) {
        let ply = self.ply();
        let ready = |(at, job): &(usize, Job<_>)| *at != ply || job.is_done();
        if !self.adviser.job.as_ref().is_some_and(ready) {
            return;
        }
        let Some((at, job)) = self.adviser.job.take() else { return };
        let (machine, thought) = job.end();
        self.adviser.machine = Some(machine);
        let turn = self.play.session.table().at(at).turn();
        self.adviser.known.insert(at, (thought, turn));
        if at != ply {
            return;
        }
        match self.adviser.waiting.take() {
            Some(mut order) => {
                order.thought = self.adviser.known.get(&ply).map(|known| known.0.clone());
                self.obey(order);
            }
            None if self.adviser.on && !self.is_show() && self.play.session.human_to_move() => {
                self.said = self.play.advice(&self.adviser.known[&ply].0);
            }
            None => {}
        }
    }

    /// Somebody else says what the adviser thinks of the position.
    #[cfg(test)]
    pub(super) fn advise(&mut self, thought: Thought) {
        self.adviser.known.insert(self.ply(), (thought, self.play.session.turn()));
    }

    /// Switches the adviser on or off.
    pub(super) fn toggle_adviser(&mut self) {
        self.adviser.on = !self.adviser.on;
        let id = if self.adviser.on { "screen-adviser-on" } else { "screen-adviser-off" };
        self.said = vec![self.language().sentence(&iroko_games::Message {
            id,
            args: vec![("name", self.play.adviser.as_str().into())],
        })];
        if let Some((thought, _)) = self.adviser.known.get(&self.ply())
            && self.adviser.on
            && self.play.session.human_to_move()
        {
            self.said.extend(self.play.advice(thought));
        }
    }

    /// What was found before the game took another way is worth nothing.
    fn forget_advice(&mut self) {
        self.adviser.known.clear();
        if let Some((_, job)) = self.adviser.job.take() {
            self.adviser.machine = Some(job.end().0);
        }
    }

    /// What the adviser thinks of the position that is shown.
    pub(super) fn opinion(&self) -> Option<Opinion> {
        let ply = self.looking.unwrap_or_else(|| self.ply());
        let known = self.adviser.known.get(&ply);
        let asked = self.adviser.on && self.play.session.outcome().is_none();
        match known {
            Some((thought, player)) if self.adviser.on => {
                Some(Opinion::Worth(thought.value, *player))
            }
            _ => asked.then_some(Opinion::Thinking),
        }
    }

    // Clocks.

    /// What a player has left at this moment.
    pub(super) fn left(&self, player: Player) -> Option<Duration> {
        let session = &self.play.session;
        let left = session.clock()?.left(player);
        let runs = session.turn() == player && session.outcome().is_none();
        let runs = runs && (session.human_to_move() || self.is_thinking());
        Some(if runs { left.saturating_sub(self.begun.elapsed()) } else { left })
    }

    fn watch_clock(&mut self) {
        let turn = self.play.session.turn();
        let fallen = self.left(turn).is_some_and(|left| left.is_zero());
        if fallen && self.play.session.human_to_move() {
            let settled = self.play.session.settle(Settlement::OutOfTime(turn));
            debug_assert!(settled.is_ok(), "an unfinished game can be settled");
            self.changed();
        }
    }

    // Moves.

    /// The position that is shown: the last one, or the one that is looked at. With advice, if there is any.
    pub(super) fn scene(&self) -> Scene {
        let table = self.play.session.table();
        match self.looking {
            Some(ply) => table.at(ply).scene(),
            None => {
                let mut scene = self.chain.scene().clone();
                let advised = self.adviser.known.get(&self.ply()).filter(|_| self.adviser.on);
                scene.hint = advised.and_then(|(thought, _)| table.trace(&thought.mv).ok());
                scene
            }
        }
    }

    /// The edge from which the board is seen. A show of two machines is always seen from the same side.
    pub(super) fn seat(&self) -> Edge {
        let seats = self.chain.scene().seats;
        match (self.is_show(), self.play.flipped) {
            (false, _) => self.play.seat(),
            (true, false) => seats[0],
            (true, true) => seats[0].opposite(),
        }
    }

    /// Whether the user may touch the board.
    pub(super) fn may_touch(&self) -> bool {
        let session = &self.play.session;
        self.looking.is_none() && session.outcome().is_none() && session.human_to_move()
    }

    /// Plays a move.
    fn make(&mut self, text: &str) {
        let thought = self.begun.elapsed();
        match self.play.make(text, thought) {
            Ok(warning) => {
                self.said.extend(warning.map(|warning| self.play.sentence(&warning)));
                self.changed();
            }
            Err(why) => self.tell(&why),
        }
    }

    /// The game stands otherwise.
    fn changed(&mut self) {
        self.chain = Chain::new(self.play.session.table().scene());
        self.looking = None;
        let now = Instant::now();
        (self.begun, self.pace.shown) = (now, now);
        if self.play.session.outcome().is_some() {
            self.said =
                self.play.session.summary().iter().map(|text| self.play.sentence(text)).collect();
        }
        self.settle_cursor();
    }

    /// One more touch of the move that is being made; a move that is complete is played.
    pub(super) fn touch(&mut self, touch: &Touch) {
        if !self.chain.touch(touch) {
            return;
        }
        self.said.clear();
        loop {
            if let Some(text) = self.chain.complete() {
                let text = text.to_string();
                self.make(&text);
                return;
            }
            // What follows by itself need not be touched; where a piece goes is always shown first.
            match self.chain.next().as_slice() {
                [only] if !matches!(only, Touch::Cell(_) | Touch::Off) => {
                    let only = only.clone();
                    self.chain.touch(&only);
                }
                _ => break,
            }
        }
        self.settle_cursor();
    }

    /// The cursor goes where something can be touched, unless it stands on the board and so can go anywhere.
    pub(super) fn settle_cursor(&mut self) {
        let next = self.chain.next();
        let has_cells = next.iter().any(|touch| matches!(touch, Touch::Cell(_)));
        match (&self.cursor, next.first()) {
            (Some(Target::Cell(_)), Some(_)) if has_cells => {}
            (_, Some(Touch::Cell(name))) => self.cursor = Some(Target::Cell(name.clone())),
            (_, Some(touch)) => self.cursor = Some(Target::Choice(touch.clone())),
            (_, None) => {}
        }
        // A pile may be gone.
        if let Some(Target::Cell(name)) = &self.cursor
            && self.chain.scene().cell(name).is_none()
        {
            self.cursor = None;
        }
    }

    // Orders.

    pub(super) fn tell(&mut self, message: &iroko_games::Message) {
        self.said = vec![self.play.sentence(message)];
    }

    /// Does what a typed line means.
    pub(super) fn answer(&mut self, line: &str) {
        if line.is_empty() {
            return;
        }
        match self.play.read(line) {
            Reading::Order(order) => self.obey(order),
            _ if !self.may_touch() => self.tell(&message!("screen-not-now")),
            Reading::Move(text) => {
                self.said.clear();
                self.make(&text);
            }
            Reading::Steps(chain) => match chain.done() {
                Some(text) => {
                    self.said.clear();
                    self.make(text);
                }
                None => {
                    self.chain = *chain;
                    self.settle_cursor();
                }
            },
            Reading::Refused(why) => self.tell(&why),
        }
    }

    /// Gives an order by its command.
    pub(super) fn order(&mut self, command: Command) {
        self.obey(Order::new(command, ""));
    }

    /// Gives an order, and does what comes of it.
    pub(super) fn obey(&mut self, mut order: Order) {
        use Command::{Draw, Load, Player, Redo, Resign, Undo};
        if matches!(order.command, Resign | Draw) && !self.play.session.human_to_move() {
            return self.tell(&message!("screen-not-now"));
        }
        let alters = matches!(order.command, Undo | Redo | Load | Player);
        if alters {
            self.recall();
        }
        if order.thought.is_none() {
            order.thought = self.adviser.known.get(&self.ply()).map(|known| known.0.clone());
        }
        let before = self.standing();
        match self.play.obey(&order) {
            Reaction::Told(texts) => self.read_out(texts),
            Reaction::Words(words) => self.read_out(vec![words.join("  ")]),
            Reaction::Page(text) => self.mode = Mode::Reading { text: text.to_string(), top: 0 },
            Reaction::Changed(texts) => {
                self.read_out(texts);
                if alters {
                    self.forget_advice();
                }
                if self.is_show() && matches!(order.command, Undo | Redo) {
                    self.pace.running = false;
                }
                if before != self.standing() {
                    self.changed();
                }
            }
            Reaction::Which(question) => self.ask(order, &question, false),
            Reaction::Sure(question) => self.ask(order, &question, true),
            Reaction::Think => {
                self.tell(&message!("screen-asking", name = self.play.adviser.as_str()));
                self.adviser.waiting = Some(order);
            }
            Reaction::Leave => self.leaving = true,
        }
    }

    /// What tells whether the game stands otherwise than before: how far it went, where, and whether it is over.
    fn standing(&self) -> (usize, String, bool) {
        let session = &self.play.session;
        (self.ply(), session.table().position(), session.outcome().is_some())
    }

    fn ask(&mut self, order: Order, question: &iroko_games::Message, sure: bool) {
        self.editor.begin(Vec::new());
        let question = self.play.sentence(question);
        self.mode = Mode::Asked { order, question, sure };
    }

    /// Shows texts below the board, or as a page of their own if they are long.
    fn read_out(&mut self, texts: Vec<String>) {
        let letters: usize = texts.iter().map(|text| text.chars().count()).sum();
        let lines: usize = texts.iter().map(|text| text.lines().count()).sum();
        if letters > 240 || lines > 3 {
            self.mode = Mode::Reading { text: texts.join("\n"), top: 0 };
        } else {
            self.said = texts;
        }
    }

    /// The help: the keys, and the commands.
    pub(super) fn help(&mut self) {
        let mut text = self.language().text("screen-help");
        if let Reaction::Told(texts) = self.play.obey(&Order::new(Command::Help, "")) {
            text = format!("{text}\n\n{}", texts.join("\n"));
        }
        self.mode = Mode::Reading { text, top: 0 };
    }

    /// What is said when the screen is gone: how the game ended, or that it is kept.
    pub(super) fn last_words(&self) -> String {
        let mut said = Vec::new();
        if self.play.session.outcome().is_some() {
            said.push(self.play.session.table().scene().status());
            said.extend(self.play.session.summary());
        } else {
            said.push(self.play.farewell());
        }
        said.iter().map(|message| self.play.sentence(message) + "\n").collect()
    }

    /// Looks at another position: so many moves further or back. Past the last one the game itself is shown.
    pub(super) fn look(&mut self, ply: Option<usize>) {
        let last = self.ply();
        self.looking = ply.filter(|ply| *ply < last);
        if self.looking.is_some() && self.is_show() {
            self.pace.running = false;
        }
    }
}

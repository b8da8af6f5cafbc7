//! A game on the full screen: its state and its event loop. Keys and mouse are in `input.rs`, moves in `touch.rs`,
//! commands in `command.rs`, machines in `pace.rs` and `adviser.rs`, drawing in `render.rs`.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use iroko_games::Player;
use iroko_table::lesson::Lesson;
use iroko_table::scene::text::Charset;
use iroko_table::scene::{Edge, Refused, Scene};
use iroko_table::session::LentMachine;
use iroko_table::{Language, LegalMove, Settlement};

use super::adviser::Adviser;
use super::board::{Spot, Target};
use super::editor::Editor;
use super::ink::Ink;
use super::job::{Job, take_done};
use super::judge::Judge;
use super::motion::Motion;
use super::pace::{Answer, Pace};
use super::puzzle::Trial;
use super::reviewer::Reviewer;
use super::terminal::{Screen, ScreenEvent};
use super::typing::Rest;
use crate::chain::Chain;
use crate::commands::Invocation;
use crate::play::Play;
use crate::review::Reviewed;
use crate::settings;

/// The polling interval while a search or a clock runs.
const TICK: Duration = Duration::from_millis(40);

/// The polling interval while a move is shown step by step.
const STEP: Duration = Duration::from_millis(20);

/// The polling interval otherwise, when only signals can arrive.
const IDLE: Duration = Duration::from_millis(200);

/// The target of key presses.
pub(super) enum Mode {
    /// The board.
    Board,
    /// The line of a move or a command.
    Typing,
    /// The answer to a question about a command: a yes if `sure`, else an argument.
    Asked { invocation: Invocation, question: String, sure: bool },
    /// A page, shown from line `top` on.
    Reading { page: Page, top: usize },
}

/// What is read.
pub(super) enum Page {
    /// A long text.
    Text(String),
    /// The rules of the game.
    Rules,
}

/// A game on the screen.
pub(crate) struct App {
    pub(super) play: Play,
    pub(super) letters: Charset,
    pub(super) ink: Ink,
    /// The move being entered.
    pub(super) chain: Chain,
    pub(super) cursor: Option<Target>,
    /// The targets of the mouse, as last drawn.
    pub(super) spots: Vec<Spot>,
    pub(super) mode: Mode,
    pub(super) editor: Editor,
    /// The first letters of a cell or a choice that is being typed on the board.
    pub(super) typed: String,
    /// The rest of a word that was understood before its end.
    pub(super) rest: Option<Rest>,
    /// The columns of the window, as last drawn.
    pub(super) columns: usize,
    /// The lines of text below the board, as last drawn.
    pub(super) lines: usize,
    /// Whether the window has a title, as last drawn.
    pub(super) is_titled: bool,
    /// The latest messages, below the board.
    pub(super) said: Vec<String>,
    /// The move that was just refused.
    pub(super) refused: Option<Refused>,
    /// Why the latest input was refused: as long as it is all that is said, it comes first in a small window.
    pub(super) refusal: Option<String>,
    /// The move that the user was warned about because it loses the game.
    pub(super) warned: Option<LegalMove>,
    /// The ply of the shown position, if it is not the last one.
    pub(super) looking: Option<usize>,
    /// The player for whom the board of two humans is turned.
    pub(super) viewer: Player,
    /// The start of the current turn.
    pub(super) begun: Instant,
    pub(super) mover: Option<Job<(LentMachine, Answer)>>,
    /// The machine's answer, until the move before it was shown.
    pub(super) answer: Option<Answer>,
    /// The moves under way on the board.
    pub(super) motion: Option<Motion>,
    /// Whether moves are shown at once.
    pub(super) is_still: bool,
    pub(super) adviser: Adviser,
    /// The machine's judgement of the offer of a draw.
    pub(super) judge: Option<Judge>,
    /// The running review of the game.
    pub(super) reviewer: Option<Reviewer>,
    /// The review of the game, until it changes.
    pub(super) reviewed: Option<Reviewed>,
    pub(super) pace: Pace,
    /// The puzzle to solve, if the screen shows one.
    pub(super) trial: Option<Trial>,
    /// The lesson, if the screen shows one.
    pub(super) lesson: Option<Lesson>,
    pub(super) leaving: bool,
}

impl App {
    /// A game ready to be shown.
    pub(crate) fn new(play: Play, letters: Charset, ink: Ink) -> App {
        let chain = Chain::new(play.session.table().scene());
        let pace = Pace::new(play.pause);
        let viewer = play.session.turn();
        let mut app = App {
            play,
            letters,
            ink,
            chain,
            cursor: None,
            spots: Vec::new(),
            mode: Mode::Board,
            editor: Editor::default(),
            typed: String::new(),
            rest: None,
            columns: 80,
            lines: usize::MAX,
            is_titled: true,
            said: Vec::new(),
            refused: None,
            refusal: None,
            warned: None,
            looking: None,
            viewer,
            begun: Instant::now(),
            mover: None,
            answer: None,
            motion: None,
            is_still: !settings::motion(),
            adviser: Adviser::default(),
            judge: None,
            reviewer: None,
            reviewed: None,
            pace,
            trial: None,
            lesson: None,
            leaving: false,
        };
        if app.play.session.has_human() && app.play.session.table().ply() == 0 {
            // The offer comes first: a small window has no room for the whole primer.
            app.said.extend(app.play.place_offer("P"));
            app.said.push(app.play.primer());
        }
        let warning = app.play.keep();
        app.said.extend(warning.map(|warning| app.play.sentence(&warning)));
        app.settle_cursor();
        app
    }

    pub(super) fn language(&self) -> Language {
        self.play.language
    }

    /// Runs the game until the user leaves. Returns the number of a signal that must end the program.
    pub(super) fn run(&mut self, screen: &mut Screen) -> io::Result<Option<i32>> {
        let mut ended = None;
        while !self.leaving && ended.is_none() {
            self.tick();
            screen.draw(|frame| self.render(frame.area(), frame.buffer_mut()))?;
            match screen.wait(self.timeout())? {
                None => {}
                Some(ScreenEvent::Input(event)) => self.handle(event),
                Some(ScreenEvent::Leave) => self.leaving = true,
                Some(ScreenEvent::End(signal)) => ended = Some(signal),
            }
        }
        self.recall();
        Ok(ended)
    }

    fn timeout(&self) -> Duration {
        let session = &self.play.session;
        let works = self.mover.is_some()
            || self.adviser.job.is_some()
            || self.judge.is_some()
            || self.reviewer.is_some()
            || self.trial.as_ref().is_some_and(Trial::is_checking);
        let plays = session.outcome().is_none() && (self.is_show() || session.clock().is_some());
        match () {
            () if self.motion.is_some() => STEP,
            () if works || plays => TICK,
            () => IDLE,
        }
    }

    /// Handles the passage of time: moves of machines, results of the adviser, clocks.
    pub(super) fn tick(&mut self) {
        self.watch_motion();
        if let Some((lent, answer)) = take_done(&mut self.mover) {
            self.play.session.take_back(lent);
            self.answer = Some(answer);
        }
        if self.motion.is_none()
            && let Some(answer) = self.answer.take()
        {
            self.moved(&answer);
        }
        self.take_advice();
        self.take_answer();
        self.take_checked();
        self.watch_review();
        if self.play.session.outcome().is_none() {
            self.watch_clock();
            if self.mover.is_none() && self.answer.is_none() && self.machine_may_move() {
                self.think();
            }
            self.ask_adviser();
        }
    }

    /// The number of moves played.
    pub(super) fn ply(&self) -> usize {
        self.play.session.table().ply()
    }

    /// Whether two machines play.
    pub(super) fn is_show(&self) -> bool {
        !self.play.session.has_human()
    }

    /// The time a player has left now.
    pub(super) fn left(&self, player: Player) -> Option<Duration> {
        let session = &self.play.session;
        let left = session.clock()?.left(player);
        if session.turn() != player || session.outcome().is_some() {
            return Some(left);
        }
        let is_human_thinking = session.human_to_move() && self.motion.is_none();
        let spent = match &self.answer {
            Some(answer) => answer.took,
            None if is_human_thinking || self.is_thinking() => self.begun.elapsed(),
            None => Duration::ZERO,
        };
        Some(left.saturating_sub(spent))
    }

    fn watch_clock(&mut self) {
        let turn = self.play.session.turn();
        let fallen = self.left(turn).is_some_and(|left| left.is_zero());
        if fallen && self.play.session.human_to_move() {
            let settled = self.play.session.settle(Settlement::OutOfTime(turn));
            debug_assert!(settled.is_ok(), "an unfinished game can be settled");
            self.said.clear();
            self.changed();
            self.conclude();
        }
    }

    /// The shown scene, with the refused move and the advice.
    pub(super) fn scene(&self) -> Arc<Scene> {
        let table = self.play.session.table();
        if let Some(ply) = self.looking {
            return table.at(ply).scene();
        }
        if let Some(board) = self.motion.as_ref().and_then(Motion::board) {
            return Arc::clone(board);
        }
        let scene = Arc::clone(self.chain.scene());
        let advised = self.adviser.known.get(&self.ply()).filter(|_| self.adviser.on);
        let hint = advised.and_then(|(thought, _)| table.trace(&thought.mv).ok());
        if hint.is_none() && self.refused.is_none() {
            return scene;
        }
        Arc::new(Scene { hint, refused: self.refused.clone(), ..Scene::clone(&scene) })
    }

    /// The edge from which the board is seen: that of the only human, or of the viewer of two. A game of two machines
    /// is always seen from the same side.
    pub(super) fn seat(&self) -> Edge {
        let viewer = if self.is_show() { Player::One } else { self.viewer };
        self.play.seat(self.play.session.only_human().unwrap_or(viewer))
    }

    /// The player for whom the board has yet to be turned, in a game of two humans.
    pub(super) fn awaits_turning(&self) -> Option<Player> {
        let (session, seats) = (&self.play.session, self.chain.scene().seats);
        let is_shared =
            session.has_human() && session.only_human().is_none() && !self.is_exercise();
        let is_game =
            self.motion.is_none() && self.looking.is_none() && session.outcome().is_none();
        let is_awaited = seats[self.viewer.index()] != seats[session.turn().index()];
        (is_shared && is_game && is_awaited).then_some(session.turn())
    }

    /// Turns the board for the player to move.
    pub(super) fn turn_board(&mut self) {
        self.viewer = self.play.session.turn();
    }

    /// The text printed after the screen closes: the result, or that the game is saved.
    pub(super) fn closing_text(&self) -> String {
        let mut said = Vec::new();
        if self.play.session.outcome().is_some() {
            said.push(self.play.status(&self.play.session.table().scene()));
            said.extend(self.play.summary());
        } else {
            said.push(self.play.farewell());
        }
        said.iter().map(|message| self.play.sentence(message) + "\n").collect()
    }

    /// Shows the position at a ply, with what the move before it did. The last ply returns to the game itself.
    pub(super) fn look(&mut self, ply: Option<usize>) {
        let last = self.ply();
        let before = std::mem::replace(&mut self.looking, ply.filter(|ply| *ply < last));
        if self.looking.is_some() && self.is_show() {
            self.pace.running = false;
        }
        if self.looking != before && !self.is_exercise() {
            self.said = match self.looking {
                Some(ply) => ply
                    .checked_sub(1)
                    .and_then(|ply| self.play.deed_told(ply))
                    .into_iter()
                    .collect(),
                None => self.told(),
            };
        }
    }

    /// What is to be told about the game as it stands: the last moves, the end or the advice.
    pub(super) fn told(&self) -> Vec<String> {
        let deeds = self.play.last_deeds();
        let thought = self.adviser.known.get(&self.ply()).filter(|_| self.adviser.on);
        let more = match thought.filter(|_| self.play.session.human_to_move()) {
            Some((thought, _)) => self.play.advice(thought),
            None => self.play.summary().iter().map(|text| self.play.sentence(text)).collect(),
        };
        [deeds, more].concat()
    }
}

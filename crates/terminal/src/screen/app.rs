//! A game on the full screen: its state and its event loop. Keys and mouse are in `input.rs`, moves in `touch.rs`,
//! commands in `command.rs`, machines in `pace.rs` and `adviser.rs`, drawing in `render.rs`.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use iroko_games::Player;
use iroko_table::scene::text::Charset;
use iroko_table::scene::{Edge, Refused, Scene};
use iroko_table::session::{LentMachine, SearchResult};
use iroko_table::{Language, LegalMove, Settlement};

use super::adviser::Adviser;
use super::board::{Spot, Target};
use super::editor::Editor;
use super::ink::Ink;
use super::job::{Job, take_done};
use super::pace::Pace;
use super::reviewer::Reviewer;
use super::terminal::{Screen, ScreenEvent};
use crate::chain::Chain;
use crate::commands::Invocation;
use crate::play::Play;

/// The polling interval while a search or a clock runs.
const TICK: Duration = Duration::from_millis(40);

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
    /// A long text, shown from line `top` on.
    Reading { text: String, top: usize },
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
    /// The latest messages, below the board.
    pub(super) said: Vec<String>,
    /// The move that was just refused.
    pub(super) refused: Option<Refused>,
    /// The move that the user was warned about because it loses the game.
    pub(super) warned: Option<LegalMove>,
    /// The ply of the shown position, if it is not the last one.
    pub(super) looking: Option<usize>,
    /// The start of the current turn.
    pub(super) begun: Instant,
    pub(super) mover: Option<Job<(LentMachine, SearchResult)>>,
    pub(super) adviser: Adviser,
    /// The running review of the game.
    pub(super) reviewer: Option<Reviewer>,
    pub(super) pace: Pace,
    pub(super) leaving: bool,
}

impl App {
    /// A game ready to be shown.
    pub(crate) fn new(play: Play, letters: Charset, ink: Ink) -> App {
        let chain = Chain::new(play.session.table().scene());
        let pace = Pace::new(play.pause);
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
            refused: None,
            warned: None,
            looking: None,
            begun: Instant::now(),
            mover: None,
            adviser: Adviser::default(),
            reviewer: None,
            pace,
            leaving: false,
        };
        if app.play.session.has_human() && app.play.session.table().ply() == 0 {
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
        let works = self.mover.is_some() || self.adviser.job.is_some() || self.reviewer.is_some();
        let plays = session.outcome().is_none() && (self.is_show() || session.clock().is_some());
        if works || plays { TICK } else { IDLE }
    }

    /// Handles the passage of time: moves of machines, results of the adviser, clocks.
    pub(super) fn tick(&mut self) {
        if let Some((lent, thought)) = take_done(&mut self.mover) {
            self.play.session.take_back(lent);
            self.moved(&thought);
        }
        self.take_advice();
        self.watch_review();
        if self.play.session.outcome().is_none() {
            self.watch_clock();
            if self.mover.is_none() && self.machine_may_move() {
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

    /// The shown scene, with the refused move and the advice.
    pub(super) fn scene(&self) -> Arc<Scene> {
        let table = self.play.session.table();
        if let Some(ply) = self.looking {
            return table.at(ply).scene();
        }
        let scene = Arc::clone(self.chain.scene());
        let advised = self.adviser.known.get(&self.ply()).filter(|_| self.adviser.on);
        let hint = advised.and_then(|(thought, _)| table.trace(&thought.mv).ok());
        if hint.is_none() && self.refused.is_none() {
            return scene;
        }
        Arc::new(Scene { hint, refused: self.refused.clone(), ..Scene::clone(&scene) })
    }

    /// The edge from which the board is seen. A game of two machines is always seen from the same side.
    pub(super) fn seat(&self) -> Edge {
        let seats = self.chain.scene().seats;
        match (self.is_show(), self.play.flipped) {
            (false, _) => self.play.seat(),
            (true, false) => seats[0],
            (true, true) => seats[0].opposite(),
        }
    }

    /// The text printed after the screen closes: the result, or that the game is saved.
    pub(super) fn closing_text(&self) -> String {
        let mut said = Vec::new();
        if self.play.session.outcome().is_some() {
            said.push(self.play.session.table().scene().status());
            said.extend(self.play.session.summary());
        } else {
            said.push(self.play.farewell());
        }
        said.iter().map(|message| self.play.sentence(message) + "\n").collect()
    }

    /// Shows the position at a ply. The last ply returns to the game itself.
    pub(super) fn look(&mut self, ply: Option<usize>) {
        let last = self.ply();
        self.looking = ply.filter(|ply| *ply < last);
        if self.looking.is_some() && self.is_show() {
            self.pace.running = false;
        }
    }
}

//! A game being played: a table, who sits at it, the clocks, and moves that were taken back. It asks nobody and shows
//! nothing; whoever draws it tells it what happens and how long it took.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

pub use iroko_engine::{EngineOptions, Limits, Remaining, TableLoading, Unit, Value};
use iroko_games::MessageArg::Word;
use iroko_games::{Message, MoveError, Outcome, Player, message};

use crate::clock::{Clock, TimeControl};
use crate::table::{LegalMove, Settlement, Table};

/// A machine that can take a seat.
pub trait Machine: Send {
    /// Sits down at a game, before any clock runs: what it needs for that is made ready, or begun.
    fn prepare(&mut self, _table: &dyn Table) {}

    /// Chooses a move for the player to move of an unfinished game. Told to stop, it answers at once.
    fn think(&mut self, table: &dyn Table, limits: &Limits, stop: &AtomicBool) -> SearchResult;
}

/// A machine that values every move, and remembers what it saw from one question to the next.
pub trait Analyst: Send {
    /// What it thinks of every move of an unfinished game on a table, the best first. `report` is told after each depth.
    fn analyse(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&[SearchResult]),
    ) -> Vec<SearchResult>;
}

/// What a machine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The move it would play.
    pub mv: String,
    /// What it thinks the position is worth to the player to move.
    pub value: Value,
    /// How many plies deep it looked.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How it expects the game to go on; `mv` comes first.
    pub pv: Vec<String>,
}

/// What a position is worth, as a sentence for the player to move. Estimates are hundredths of a game's unit.
pub fn value_message(value: Value, unit: Unit) -> Message {
    let (whole, tenth) = match value {
        Value::Estimate(number) => {
            let tenths = (number.abs() + 5) / 10;
            (tenths / 10, tenths % 10)
        }
        _ => (0, 0),
    };
    match value {
        Value::Estimate(_) if whole == 0 && tenth == 0 => message!("value-even"),
        Value::Estimate(number) if unit == Unit::LogOdds => {
            let chance = 100.0 / (1.0 + (-f64::from(number) / 100.0).exp());
            message!("value-chance", percent = chance.round() as i64)
        }
        Value::Estimate(number) if number > 0 => {
            message!("value-better", whole = whole, tenth = tenth, unit = Word(unit.word()))
        }
        Value::Estimate(_) => {
            message!("value-worse", whole = whole, tenth = tenth, unit = Word(unit.word()))
        }
        Value::Win(plies) => message!("value-win", plies = plies),
        Value::Loss(plies) => message!("value-loss", plies = plies),
        Value::Draw | Value::Margin(0) => message!("value-draw"),
        Value::Margin(points) if points > 0 => message!("value-ahead", points = points),
        Value::Margin(points) => message!("value-behind", points = -points),
    }
}

/// The same as a sentence of its own.
pub fn value_sentence(value: Value, unit: Unit) -> Message {
    message!("value-told", value = value_message(value, unit))
}

/// Who plays one side.
pub enum Chair {
    /// Somebody who is asked.
    Human {
        /// What he is called.
        name: String,
    },
    /// A machine, by the name it was called with.
    Machine {
        /// Its name: `plain:3`.
        name: String,
        /// The machine itself.
        machine: Box<dyn Machine>,
    },
}

impl Chair {
    /// Whether a human sits there.
    pub fn is_human(&self) -> bool {
        matches!(self, Chair::Human { .. })
    }

    /// A machine makes itself ready for a game.
    fn prepare(&mut self, table: &dyn Table) {
        if let Chair::Machine { machine, .. } = self {
            machine.prepare(table);
        }
    }

    /// How a record names who sits there: `human`, a name, or `player:plain:3`.
    pub fn tag(&self) -> String {
        match self {
            Chair::Human { name } => name.clone(),
            Chair::Machine { name, .. } => format!("player:{name}"),
        }
    }
}

/// A machine that thinks elsewhere, on a thread of its own, with all it needs for that.
pub struct LentMachine {
    player: Player,
    machine: Box<dyn Machine>,
    table: Box<dyn Table>,
    limits: Limits,
}

impl LentMachine {
    /// It thinks about the game it was lent for.
    pub fn think(&mut self, stop: &AtomicBool) -> SearchResult {
        self.machine.think(self.table.as_ref(), &self.limits, stop)
    }
}

/// What sits on a chair while its machine is lent.
struct Away;

impl Machine for Away {
    fn think(&mut self, _: &dyn Table, _: &Limits, _: &AtomicBool) -> SearchResult {
        unreachable!("a machine that is lent is taken back before it is asked again")
    }
}

/// A game in progress.
pub struct Session {
    table: Box<dyn Table>,
    chairs: [Chair; 2],
    clock: Option<Clock>,
    /// Moves taken back, the next one last.
    undone: Vec<String>,
}

impl Session {
    /// Two players sit down at a table.
    pub fn new(
        mut table: Box<dyn Table>,
        mut chairs: [Chair; 2],
        control: Option<TimeControl>,
    ) -> Session {
        table.set_tag("Player1", &chairs[0].tag());
        table.set_tag("Player2", &chairs[1].tag());
        if let Some(control) = control {
            table.set_tag("TimeControl", &control.to_string());
        }
        chairs.iter_mut().for_each(|chair| chair.prepare(table.as_ref()));
        Session { table, chairs, clock: control.map(Clock::new), undone: Vec::new() }
    }

    /// The table.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Who plays a side.
    pub fn chair(&self, player: Player) -> &Chair {
        &self.chairs[player.index()]
    }

    /// Somebody else sits down on a side.
    pub fn seat(&mut self, player: Player, mut chair: Chair) {
        chair.prepare(self.table.as_ref());
        self.table.set_tag(["Player1", "Player2"][player.index()], &chair.tag());
        self.chairs[player.index()] = chair;
    }

    /// The clocks, if the game has any.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The clocks, to be set when a game is taken up again.
    pub fn clock_mut(&mut self) -> Option<&mut Clock> {
        self.clock.as_mut()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Player {
        self.table.turn()
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Whether a human plays at all.
    pub fn has_human(&self) -> bool {
        self.chairs.iter().any(Chair::is_human)
    }

    /// Whether the player to move is a human.
    pub fn human_to_move(&self) -> bool {
        self.chair(self.turn()).is_human()
    }

    /// Plays the move that a text means after a time of thought. If the clock has run out meanwhile, that is what happens
    /// instead.
    pub fn play(&mut self, text: &str, thought: Duration) -> Result<(), MoveError> {
        let mv = self.table.parse_move(text)?;
        self.make(mv, thought).map_err(MoveError::Illegal)
    }

    /// The same for a legal move of this ply.
    pub fn make(&mut self, mv: LegalMove, thought: Duration) -> Result<(), Message> {
        let player = self.turn();
        let left = match &mut self.clock {
            None => None,
            Some(clock) => match clock.spend(player, thought) {
                Some(left) => Some(left),
                None => {
                    let end = Settlement::OutOfTime(player);
                    return self.table.settle(end);
                }
            },
        };
        self.table.make(mv);
        if let Some(left) = left {
            self.table.note_clock(left);
        }
        self.undone.clear();
        Ok(())
    }

    /// The machine whose turn it is thinks. Nothing if a human is to move or the game is over.
    pub fn think(&mut self, stop: &AtomicBool) -> Option<SearchResult> {
        self.think_within(&Limits::NONE, stop)
    }

    /// The same within limits, to which its clock is added.
    pub fn think_within(&mut self, limits: &Limits, stop: &AtomicBool) -> Option<SearchResult> {
        if self.outcome().is_some() {
            return None;
        }
        let limits = Limits { clock: self.remaining(), ..*limits };
        match &mut self.chairs[self.table.turn().index()] {
            Chair::Human { .. } => None,
            Chair::Machine { machine, .. } => {
                Some(machine.think(self.table.as_ref(), &limits, stop))
            }
        }
    }

    /// The clock of the player to move.
    fn remaining(&self) -> Option<Remaining> {
        let clock = self.clock.as_ref()?;
        Some(Remaining { left: clock.left(self.turn()), increment: clock.control().increment })
    }

    /// Lends the machine whose turn it is, so that it can think elsewhere. It has to be taken back before anybody else
    /// sits down there or is asked to think. Nothing if a human is to move or the game is over.
    pub fn lend(&mut self) -> Option<LentMachine> {
        if self.outcome().is_some() {
            return None;
        }
        let player = self.turn();
        let limits = Limits { clock: self.remaining(), ..Limits::NONE };
        let table = self.table.copy();
        match &mut self.chairs[player.index()] {
            Chair::Human { .. } => None,
            Chair::Machine { machine, .. } => {
                let machine = std::mem::replace(machine, Box::new(Away));
                Some(LentMachine { player, machine, table, limits })
            }
        }
    }

    /// Takes a lent machine back.
    pub fn take_back(&mut self, lent: LentMachine) {
        if let Chair::Machine { machine, .. } = &mut self.chairs[lent.player.index()] {
            *machine = lent.machine;
        }
    }

    /// Takes back the last move; in a game of a human against a machine, back to where the human last chose. A
    /// settled end is taken back by itself. Gives the number of moves taken back.
    pub fn undo(&mut self) -> Result<usize, Message> {
        let before = self.table.ply();
        if self.table.outcome().is_some() && self.table.undo_settled() {
            return Ok(0);
        }
        while let Some(last) = self.table.last_move() {
            self.table.undo();
            self.undone.push(last);
            if !self.has_human() || self.human_to_move() {
                break;
            }
        }
        match before - self.table.ply() {
            0 => Err(message!("undo-nothing")),
            count => Ok(count),
        }
    }

    /// Plays again what was taken back, up to the next choice of a human. Gives the number of moves. A game that was settled
    /// since is over: the settlement has to be taken back first.
    pub fn redo(&mut self) -> Result<usize, Message> {
        if !self.undone.is_empty() && self.outcome().is_some() {
            return Err(message!("game-over"));
        }
        let mut count = 0;
        while let Some(text) = self.undone.pop() {
            self.table.play(&text).expect("it was played before");
            count += 1;
            if !self.has_human() || self.human_to_move() {
                break;
            }
        }
        if count == 0 { Err(message!("redo-nothing")) } else { Ok(count) }
    }

    /// Whether something was taken back that can be played again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() && self.outcome().is_none()
    }

    /// What is to be said of a game that is over, besides how it ended: who won, the points, how long it was.
    pub fn summary(&self) -> Vec<Message> {
        let Some(end) = self.outcome() else { return Vec::new() };
        let sides = self.table.scene().players;
        let mut said = Vec::new();
        if let Some(winner) = end.winner {
            let who = match self.chair(winner) {
                Chair::Human { .. } => message!("play-human"),
                Chair::Machine { name, .. } => message!("play-machine", name = name.as_str()),
            };
            said.push(message!("play-winner", player = Word(sides[winner.index()]), who = who));
        }
        if let Some([first, second]) = end.scores {
            let [one, two] = sides.map(Word);
            said.push(message!(
                "play-scores",
                one = one,
                first = first,
                two = two,
                second = second
            ));
        }
        said.push(message!("play-length", moves = self.table.ply()));
        said
    }

    /// Ends the game by the will of the players or by the clock.
    pub fn settle(&mut self, end: Settlement) -> Result<(), Message> {
        self.table.settle(end)
    }

    /// Sets a tag of the record.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.table.set_tag(name, value);
    }
}

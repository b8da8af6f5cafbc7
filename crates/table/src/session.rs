//! A game in progress: a table, its players, the clocks, and undone moves. It does no input or output; the caller
//! passes moves and the time they took.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use iroko_engine::engine::effective_branching;
pub use iroko_engine::{EngineOptions, Limits, Remaining, TableLoading, Unit, Value};
use iroko_games::MessageArg::Word;
use iroko_games::{Message, MoveError, Outcome, Player, message};

use crate::clock::{Clock, TimeControl};
use crate::registry::language;
use crate::table::{LegalMove, Settlement, Table};

/// A machine that can take a seat.
pub trait Machine: Send {
    /// Prepares for a game before any clock starts: loads tables, or starts loading them.
    fn prepare(&mut self, _table: &dyn Table) {}

    /// Chooses a legal move in an unfinished game. Once `stop` is raised it returns promptly.
    ///
    /// # Errors
    ///
    /// If the machine cannot go on, as another program may crash; it forfeits the game. The players of the games never
    /// fail.
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<SearchResult, Message>;
}

/// A machine that values every move. It keeps its transposition table between calls.
pub trait Analyst: Send {
    /// Values every move of an unfinished game and returns them best first. `report` receives them after each
    /// iteration.
    fn analyse(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&[SearchResult]),
    ) -> Vec<SearchResult>;
}

/// The result of a machine's search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The chosen move.
    pub mv: String,
    /// The value of the position for the player to move.
    pub value: Value,
    /// The depth searched, in plies.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
    /// The number of cuts, if the machine counts them.
    pub cuts: Option<u64>,
    /// The principal variation, which starts with `mv`.
    pub pv: Vec<String>,
}

/// Returns how many of some plies are moves of the player to move, the way people count the moves to a win.
pub fn own_moves(plies: u32) -> u32 {
    plies.div_ceil(2)
}

/// Returns the value of a position as a clause for the player to move. Estimates are hundredths of the unit.
pub fn value_message(value: Value, unit: Unit) -> Message {
    let (whole, tenth) = match value {
        Value::Estimate(number) => {
            let tenths = (number.abs() + 5) / 10;
            (tenths / 10, tenths % 10)
        }
        _ => (0, 0),
    };
    match value {
        Value::Estimate(number) if unit == Unit::Own => {
            let sign = if number < 0 && (whole, tenth) != (0, 0) { "-" } else { "" };
            message!("value-own", sign = sign, whole = whole, tenth = tenth)
        }
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
        Value::Win(plies) => message!("value-win", moves = own_moves(plies)),
        Value::Loss(plies) => message!("value-loss", moves = own_moves(plies)),
        Value::Draw | Value::Margin(0) => message!("value-draw"),
        Value::Margin(points) if points > 0 => message!("value-ahead", points = points),
        Value::Margin(points) => message!("value-behind", points = -points),
    }
}

/// Returns the value as a complete sentence.
pub fn value_sentence(value: Value, unit: Unit) -> Message {
    message!("value-told", value = value_message(value, unit))
}

impl SearchResult {
    /// Whether the move was chosen without a search, so that its value means nothing.
    pub fn is_unsearched(&self) -> bool {
        self.depth == 0 && !self.value.is_known()
    }

    /// Returns the effective branching of the search: the number of moves in every position of a tree of this depth with
    /// this many positions. `None` if the machine does not search by depth and count its cuts.
    pub fn branching(&self) -> Option<f64> {
        let searched = self.depth > 0 && self.nodes > 0 && self.cuts.is_some();
        searched.then(|| effective_branching(self.nodes, self.depth))
    }

    /// Returns the value as a clause for the player to move, or that there is none.
    pub fn value_message(&self, unit: Unit) -> Message {
        if self.is_unsearched() { message!("value-none") } else { value_message(self.value, unit) }
    }

    /// The same as a complete sentence.
    pub fn value_sentence(&self, unit: Unit) -> Message {
        message!("value-told", value = self.value_message(unit))
    }
}

/// Returns a machine's moves for the player to move, until their part of the setup is complete. Once `stop` is raised
/// they may be fewer.
pub fn place_all(
    table: &dyn Table,
    machine: &mut dyn Machine,
    stop: &AtomicBool,
) -> Result<Vec<String>, Message> {
    let (mut table, player) = (table.copy(), table.turn());
    let mut moves = Vec::new();
    while table.in_setup() && table.turn() == player && !stop.load(Ordering::Relaxed) {
        let thought = machine.think(table.as_ref(), &Limits::NONE, stop)?;
        table.play(&thought.mv).expect("machines play legal moves");
        moves.push(thought.mv);
    }
    Ok(moves)
}

/// The player of one side.
pub enum Chair {
    /// A human.
    Human {
        /// Their name.
        name: String,
    },
    /// A machine.
    Machine {
        /// Its name, such as `plain:3`.
        name: String,
        /// The machine itself.
        machine: Box<dyn Machine>,
    },
}

impl Chair {
    /// Whether the player is human.
    pub fn is_human(&self) -> bool {
        matches!(self, Chair::Human { .. })
    }

    /// Gives a human a name. A machine keeps its own, and without a name a human keeps theirs.
    #[must_use]
    pub fn called(self, name: Option<&str>) -> Chair {
        match (self, name) {
            (Chair::Human { .. }, Some(name)) => Chair::Human { name: name.to_string() },
            (chair, _) => chair,
        }
    }

    /// Returns the name of a human who has one.
    pub fn human_name(&self) -> Option<&str> {
        match self {
            Chair::Human { name } if name != "human" => Some(name),
            _ => None,
        }
    }

    /// Prepares a machine for a game.
    fn prepare(&mut self, table: &dyn Table) {
        if let Chair::Machine { machine, .. } = self {
            machine.prepare(table);
        }
    }

    /// Returns the name for the record: `human`, another name, or `player:plain:3`.
    pub fn tag(&self) -> String {
        match self {
            Chair::Human { name } => name.clone(),
            Chair::Machine { name, .. } => format!("player:{name}"),
        }
    }
}

/// A machine on loan to another thread, with a copy of its game.
pub struct LentMachine {
    player: Player,
    name: String,
    machine: Box<dyn Machine>,
    table: Box<dyn Table>,
    limits: Limits,
}

impl LentMachine {
    /// Searches the game it was lent for.
    pub fn think(&mut self, stop: &AtomicBool) -> Result<SearchResult, Message> {
        self.machine.think(self.table.as_ref(), &self.limits, stop)
    }

    /// Returns the name of the machine, such as `plain:3`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the game it was lent for.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Returns the limits of its search.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// The placeholder on a chair while its machine is on loan.
struct Away;

impl Machine for Away {
    fn think(
        &mut self,
        _: &dyn Table,
        _: &Limits,
        _: &AtomicBool,
    ) -> Result<SearchResult, Message> {
        unreachable!("a machine on loan is returned before its next search")
    }
}

/// A game in progress: a table with players, clocks and undo.
///
/// ```
/// # use std::sync::atomic::AtomicBool;
/// # use std::time::Duration;
/// use iroko_table::session::{Chair, EngineOptions};
/// use iroko_table::{Opening, Session, find};
///
/// let pogo = find("pogo")?;
/// let machine = pogo.machine("plain:2", &EngineOptions::seeded(1))?;
/// let human = Chair::Human { name: "human".to_string() };
/// let chairs = [human, Chair::Machine { name: "plain:2".to_string(), machine }];
/// let mut session = Session::new(pogo.open(&Opening::default())?, chairs, None);
///
/// session.play("121", Duration::from_secs(3)).expect("121 is legal");
/// let reply = session.think(&AtomicBool::new(false)).expect("the machine is to move")?;
/// session.play(&reply.mv, Duration::ZERO).expect("engines return legal moves");
/// assert_eq!(session.undo(), Ok(2), "back to the human's last choice");
/// # Ok::<(), iroko_games::Message>(())
/// ```
pub struct Session {
    table: Box<dyn Table>,
    chairs: [Chair; 2],
    clock: Option<Clock>,
    /// Undone moves, the next one to redo last.
    undone: Vec<String>,
}

impl Session {
    /// Seats two players at a table, and prepares them.
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

    /// Returns the table.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Returns the player of a side.
    pub fn chair(&self, player: Player) -> &Chair {
        &self.chairs[player.index()]
    }

    /// Seats another player on a side, and prepares it.
    pub fn seat(&mut self, player: Player, mut chair: Chair) {
        chair.prepare(self.table.as_ref());
        self.seat_unprepared(player, chair);
    }

    /// The same without preparing it, which may take a moment: its first search then does.
    pub fn seat_unprepared(&mut self, player: Player, chair: Chair) {
        self.table.set_tag(["Player1", "Player2"][player.index()], &chair.tag());
        self.chairs[player.index()] = chair;
    }

    /// Gives the human of a side a name; a machine keeps its own.
    pub fn rename(&mut self, player: Player, name: &str) {
        let chair = &mut self.chairs[player.index()];
        if let Chair::Human { name: old } = chair {
            *old = name.to_string();
            self.table.set_tag(["Player1", "Player2"][player.index()], name);
        }
    }

    /// Returns the clocks, if the game has any.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Returns the clocks, to set them when a game is resumed.
    pub fn clock_mut(&mut self) -> Option<&mut Clock> {
        self.clock.as_mut()
    }

    /// Returns the player to move.
    pub fn turn(&self) -> Player {
        self.table.turn()
    }

    /// Returns the outcome of a finished game.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Whether any player is human.
    pub fn has_human(&self) -> bool {
        self.chairs.iter().any(Chair::is_human)
    }

    /// Returns the side of the only human.
    pub fn only_human(&self) -> Option<Player> {
        let [one, two] = Player::BOTH.map(|player| self.chair(player).is_human());
        match (one, two) {
            (true, false) => Some(Player::One),
            (false, true) => Some(Player::Two),
            _ => None,
        }
    }

    /// Whether the player to move is human.
    pub fn human_to_move(&self) -> bool {
        self.chair(self.turn()).is_human()
    }

    /// Parses and plays a move after a time of thought. If the clock has run out, the game ends instead.
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

    /// Searches with the machine to move. `None` if a human is to move or the game is over.
    pub fn think(&mut self, stop: &AtomicBool) -> Option<Result<SearchResult, Message>> {
        self.think_within(&Limits::NONE, stop)
    }

    /// The same within limits, to which the clock is added.
    pub fn think_within(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Result<SearchResult, Message>> {
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

    /// Returns the clock of the player to move.
    fn remaining(&self) -> Option<Remaining> {
        let clock = self.clock.as_ref()?;
        let (left, opponent) = (clock.left(self.turn()), clock.left(self.turn().other()));
        Some(Remaining { left, opponent, increment: clock.control().increment })
    }

    /// Lends the machine to move, to search on another thread.
    ///
    /// It must be returned with [`Session::take_back`] before its next search, or before another player takes the seat.
    /// `None` if a human is to move or the game is over.
    pub fn lend(&mut self) -> Option<LentMachine> {
        if self.outcome().is_some() {
            return None;
        }
        let player = self.turn();
        let limits = Limits { clock: self.remaining(), ..Limits::NONE };
        let table = self.table.copy();
        match &mut self.chairs[player.index()] {
            Chair::Human { .. } => None,
            Chair::Machine { name, machine } => {
                let machine = std::mem::replace(machine, Box::new(Away));
                Some(LentMachine { player, name: name.clone(), machine, table, limits })
            }
        }
    }

    /// Takes back a machine on loan.
    pub fn take_back(&mut self, lent: LentMachine) {
        if let Chair::Machine { machine, .. } = &mut self.chairs[lent.player.index()] {
            *machine = lent.machine;
        }
    }

    /// Takes back the last move; in a game of a human against a machine, back to the human's last choice. A settlement
    /// is taken back by itself. Returns the number of moves taken back.
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

    /// Takes back all moves from a ply on, for good.
    pub fn undo_to(&mut self, ply: usize) {
        while self.table.ply() > ply && self.table.undo() {}
        self.undone.clear();
    }

    /// Replays undone moves, up to the next choice of a human. Returns their number.
    ///
    /// # Errors
    ///
    /// If there are none, or the game has been settled since: the settlement must be taken back first.
    pub fn redo(&mut self) -> Result<usize, Message> {
        if !self.undone.is_empty() && self.outcome().is_some() {
            return Err(message!("game-over"));
        }
        let mut count = 0;
        while let Some(text) = self.undone.pop() {
            self.table.play(&text).expect("an undone move is legal");
            count += 1;
            if !self.has_human() || self.human_to_move() {
                break;
            }
        }
        if count == 0 { Err(message!("redo-nothing")) } else { Ok(count) }
    }

    /// Whether there are moves to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() && self.outcome().is_none()
    }

    /// Ends the game by a settlement.
    pub fn settle(&mut self, end: Settlement) -> Result<(), Message> {
        self.table.settle(end)
    }

    /// Ends the game: a player cannot go on. The reason becomes the tag `Forfeit` of the record, in English.
    pub fn forfeit(&mut self, player: Player, why: &Message) -> Result<(), Message> {
        self.table.settle(Settlement::Forfeit(player))?;
        self.table.set_tag("Forfeit", &language("en").sentence(why));
        Ok(())
    }

    /// Sets a tag of the record.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.table.set_tag(name, value);
    }
}

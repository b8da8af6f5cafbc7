//! A game as both front ends drive it: the session, its journal, its point of view, and parsing of typed lines.
//! `commands.rs` executes commands; prompts and display belong to line mode and the full screen.

use std::sync::Arc;
use std::time::Duration;

use iroko_arena::guest::Guests;
use iroko_games::{Message, MessageArg, MoveError, Player, message};
use iroko_table::players::title;
use iroko_table::roster::Roster;
use iroko_table::scene::{self, Edge, Scene, Touch, deed};
use iroko_table::session::{Chair, EngineOptions, Machine, Unit};
use iroko_table::setup::resume;
use iroko_table::shelf::Building;
use iroko_table::{AnyGame, IoReason, Language, LegalMove, Session, Setup, Table};

use crate::chain::Chain;
use crate::commands::Invocation;
use crate::journal::{Journal, SavedGame, directory};
use crate::words::command;

/// A game in progress.
pub(crate) struct Play {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) session: Session,
    pub(crate) journal: Option<Journal>,
    pub(crate) language: Language,
    /// Whether the board is turned around.
    pub(crate) flipped: bool,
    pub(crate) seed: u64,
    /// The machines that can be seated.
    pub(crate) roster: Arc<dyn Roster>,
    /// The position and the player with whom a rematch begins, if the user chose them.
    pub(crate) start: Option<String>,
    pub(crate) first: Option<Player>,
    /// The pause after each move of two machines.
    pub(crate) pause: Option<Duration>,
    /// The name of the player that gives hints and values.
    pub(crate) adviser: String,
    /// The adviser, once built and while no background thread has it.
    machine: Option<Box<dyn Machine>>,
    /// Whether the adviser was ever used.
    is_advised: bool,
    /// Whether the user was warned that the game cannot be saved.
    warned: bool,
    /// Whether this is a finished game to look at, which is not written again.
    is_view: bool,
    /// Whether the journal holds the current state of the game.
    is_kept: bool,
}

/// A parsed line of input.
pub(crate) enum Reading {
    /// A command.
    Command(Invocation),
    /// A legal move.
    Move(LegalMove),
    /// The first touches of a move, or none of them yet.
    Steps(Box<Chain>),
    /// Invalid input, and the reason.
    Refused(Message),
}

/// The result of resuming a game.
pub(crate) enum Resumed {
    /// The resumed game.
    Play(Box<Play>),
    /// Another process plays it.
    InUse(SavedGame),
}

impl Play {
    fn of(game: &'static dyn AnyGame, session: Session, language: Language, seed: u64) -> Play {
        Play {
            game,
            session,
            journal: None,
            language,
            flipped: false,
            seed,
            roster: Arc::new(Guests::default()),
            start: None,
            first: None,
            pause: None,
            adviser: game.strongest(),
            machine: None,
            is_advised: false,
            warned: false,
            is_view: false,
            is_kept: false,
        }
    }

    /// Starts a new game.
    pub(crate) fn begin(setup: &Setup, language: Language) -> Result<Play, Message> {
        let mut play = Play::of(setup.game, setup.session()?, language, setup.seed);
        play.pause = setup.pause;
        play.roster = Arc::clone(&setup.roster);
        (play.start, play.first) = (setup.position.clone(), setup.first);
        play.adviser.clone_from(&setup.adviser);
        Ok(play)
    }

    /// A position to view and try: two humans, no journal.
    pub(crate) fn trial(
        game: &'static dyn AnyGame,
        table: Box<dyn Table>,
        language: Language,
    ) -> Play {
        let human = || Chair::Human { name: "human".to_string() };
        let session = Session::new(table, [human(), human()], None);
        Play { warned: true, ..Play::of(game, session, language, 0) }
    }

    /// A finished game to look at, with its players: it is not written again, but a rematch is. Where one of them is no
    /// longer to be had, both are human.
    pub(crate) fn view(kept: SavedGame, language: Language, seed: u64) -> Play {
        let (game, roster) = (kept.table.game(), Guests::default());
        match resume(kept.table.copy(), seed, &roster) {
            Ok(session) => {
                let play = Play::of(game, session, language, seed);
                Play { warned: true, is_view: true, roster: Arc::new(roster), ..play }
            }
            Err(_) => Play::trial(game, kept.table, language),
        }
    }

    /// Notes that another game begins, which has a journal of its own.
    pub(crate) fn leave_journal(&mut self) {
        self.journal = None;
        if std::mem::take(&mut self.is_view) {
            self.warned = false;
        }
    }

    /// Resumes a saved game, unless another process has it.
    pub(crate) fn resume(
        kept: SavedGame,
        language: Language,
        seed: u64,
    ) -> Result<Resumed, Message> {
        let Some(journal) = Journal::resume(&kept.path) else { return Ok(Resumed::InUse(kept)) };
        let kept = kept.read_again();
        let game = kept.table.game();
        let roster: Arc<dyn Roster> = Arc::new(Guests::default());
        let session = resume(kept.table, seed, roster.as_ref())?;
        let journal = Some(journal);
        let play =
            Play { journal, roster, is_kept: true, ..Play::of(game, session, language, seed) };
        Ok(Resumed::Play(Box::new(play)))
    }

    /// The same game without a journal.
    #[cfg(test)]
    pub(crate) fn unkept(self) -> Play {
        Play { warned: true, ..self }
    }

    fn begin_journal(&mut self) -> Result<(), Message> {
        let directory = directory().ok_or_else(|| message!("io-no-home"))?;
        let begun = Journal::begin(&directory, self.game.name())
            .map_err(|why| IoReason::from(&why).message())?;
        self.journal = Some(begun);
        Ok(())
    }

    fn written(&mut self) -> Result<(), Message> {
        if self.journal.is_none() {
            if self.session.table().ply() == 0 {
                return Ok(());
            }
            self.begin_journal()?;
        }
        let written = self.journal.as_ref().map(|journal| journal.write(self.session.table()));
        written.unwrap_or(Ok(())).map_err(|why| IoReason::from(&why).message())
    }

    /// Writes the game to its journal, from the first move on. Returns a warning on the first error; the game goes
    /// on.
    pub(crate) fn keep(&mut self) -> Option<Message> {
        if self.warned && self.journal.is_none() {
            return None;
        }
        let written = self.written();
        self.is_kept = written.is_ok() && self.journal.is_some();
        let why = written.err().filter(|_| !self.warned)?;
        self.warned = true;
        Some(message!("journal-trouble", why = why))
    }

    /// Takes the adviser out to search the game; [`bring_back_adviser`](Play::bring_back_adviser) returns it. One
    /// machine, built on first use, serves the whole game and keeps its hash table.
    pub(crate) fn take_adviser(&mut self) -> Result<Box<dyn Machine>, Message> {
        let mut machine = match self.machine.take() {
            Some(machine) => machine,
            None => self.game.machine(&self.adviser, &EngineOptions::interactive(self.seed))?,
        };
        self.is_advised = true;
        machine.prepare(self.session.table());
        Ok(machine)
    }

    /// The unit of the adviser's values.
    pub(crate) fn advised_unit(&self) -> Unit {
        self.game.unit_of(&self.adviser)
    }

    /// Returns the adviser after a search.
    pub(crate) fn bring_back_adviser(&mut self, machine: Box<dyn Machine>) {
        self.machine = Some(machine);
    }

    /// The progress of the table that a machine of this game probes, while it is under construction.
    pub(crate) fn building(&self) -> Option<Building> {
        let seated = Player::BOTH.iter().filter_map(|player| match self.session.chair(*player) {
            Chair::Machine { name, .. } => Some(name),
            Chair::Human { .. } => None,
        });
        let adviser = Some(&self.adviser).filter(|_| self.is_advised);
        let shelved = |name: &String| self.game.shelved(self.session.table(), name);
        seated.chain(adviser).find_map(shelved)?.building()
    }

    /// The essentials of the game for a newcomer, and how a move is typed, in one line.
    pub(crate) fn primer(&self) -> String {
        let ids = ["primer", "primer-typed"].map(|part| format!("{}-{part}", self.game.name()));
        let known = ids.iter().filter(|id| self.language.knows(id));
        known.map(|id| self.language.text(id)).collect::<Vec<_>>().join(" ").replace('\n', " ")
    }

    /// The offer to place all pieces, while a human has some to place; `by` is the word or the key that accepts it.
    pub(crate) fn place_offer(&self, by: &str) -> Option<String> {
        let is_due = self.session.table().in_setup() && self.session.has_human();
        is_due.then(|| self.sentence(&message!("play-place-offer", by = by)))
    }

    /// The name of a side.
    pub(crate) fn side(&self, player: Player) -> MessageArg {
        MessageArg::Word(self.session.table().scene().players[player.index()])
    }

    /// What a player is called in a sentence: the only human is "you" and the machine "the computer"; of two humans or
    /// two machines, the sides are named.
    pub(crate) fn name(&self, player: Player) -> MessageArg {
        match self.session.only_human() {
            None => self.side(player),
            Some(you) if you == player => MessageArg::Word("play-you"),
            Some(_) => MessageArg::Word("play-computer"),
        }
    }

    /// Who sits on a side: the only human, a name, the title of a machine.
    pub(crate) fn who(&self, player: Player) -> String {
        match self.session.chair(player) {
            Chair::Machine { name, .. } => title(self.game, name, self.language),
            chair => match (chair.human_name(), self.session.only_human()) {
                (Some(name), _) => name.to_string(),
                (None, Some(_)) => self.language.sentence(&message!("play-you")),
                (None, None) => self.language.text("screen-human"),
            },
        }
    }

    /// What the adviser is called.
    pub(crate) fn adviser_title(&self) -> String {
        title(self.game, &self.adviser, self.language)
    }

    /// The player to move, or the outcome, for the users of this game.
    pub(crate) fn status(&self, scene: &Scene) -> Message {
        self.session.only_human().map_or_else(|| scene.status(), |you| scene.status_for(you))
    }

    /// The position before the n-th move, and the move.
    fn before(&self, ply: usize) -> Option<(Arc<Scene>, scene::Chain)> {
        let table = self.session.table();
        let (scene, moves) = (table.at(ply).scene(), table.moves());
        let chain = scene.chains.iter().find(|chain| Some(&chain.text) == moves.get(ply))?;
        Some((Arc::clone(&scene), chain.clone()))
    }

    /// The boards of the n-th move, step by step.
    pub(crate) fn frames(&self, ply: usize) -> Vec<Arc<Scene>> {
        let boards = |(scene, chain): (Arc<Scene>, scene::Chain)| scene::frames(&scene, &chain);
        self.before(ply).map_or(Vec::new(), boards).into_iter().map(Arc::new).collect()
    }

    /// What the n-th move did.
    fn deed(&self, ply: usize) -> Option<Message> {
        let (scene, chain) = self.before(ply)?;
        let is_you = self.session.only_human() == Some(scene.turn);
        let name = (!is_you).then(|| self.name(scene.turn));
        Some(deed(&scene, &chain, name))
    }

    /// What the n-th move did, as a sentence.
    pub(crate) fn deed_told(&self, ply: usize) -> Option<String> {
        Some(self.sentence(&self.deed(ply)?))
    }

    /// What the last moves did: with one human, their last move and all those since, else the last move alone.
    pub(crate) fn last_deeds(&self) -> Vec<String> {
        let movers = self.session.table().movers();
        let last = movers.len().saturating_sub(1);
        let is_yours = |mover: &Player| Some(*mover) == self.session.only_human();
        let is_placed = |ply: usize| self.deed(ply).as_ref().and_then(all_placed).is_some();
        let mut first = match self.session.only_human() {
            // A human who has not moved yet hears of the whole setup of a machine.
            Some(_) => movers.iter().rposition(is_yours).unwrap_or(0),
            None => last,
        };
        // The pieces that a human has placed at once are one move to them.
        while first > 0 && is_yours(&movers[first - 1]) && is_placed(first - 1) && is_placed(first)
        {
            first -= 1;
        }
        let deeds = (first..movers.len()).filter_map(|ply| self.deed(ply)).collect();
        joined_places(deeds).iter().map(|deed| self.sentence(deed)).collect()
    }

    /// The sentences about a finished game besides its outcome: the winner and the points, unless the outcome told them
    /// to the only human, and the length.
    pub(crate) fn summary(&self) -> Vec<Message> {
        let Some(end) = self.session.outcome() else { return Vec::new() };
        let mut said = Vec::new();
        if self.session.only_human().is_none() {
            let winner = end.winner.filter(|winner| self.session.chair(*winner).tag() != "human");
            said.extend(winner.map(|winner| {
                message!("play-winner", player = self.side(winner), who = self.who(winner))
            }));
            said.extend(end.scores.map(|[first, second]| self.points(first, second)));
        }
        said.push(message!("play-length", moves = self.session.table().ply()));
        said
    }

    /// The times on the clocks of both players.
    pub(crate) fn times(&self, [first, second]: [String; 2]) -> Message {
        let [one, two] = Player::BOTH.map(|player| self.name(player));
        message!("play-clocks", one = one, first = first, two = two, second = second)
    }

    /// The points of both players.
    pub(crate) fn points(&self, first: u8, second: u8) -> Message {
        let [one, two] = Player::BOTH.map(|player| self.name(player));
        message!("play-scores", one = one, first = first, two = two, second = second)
    }

    /// A message as a sentence.
    pub(crate) fn sentence(&self, message: &Message) -> String {
        self.language.sentence(message)
    }

    /// The edge from which a player sees the board, unless it is flipped.
    pub(crate) fn seat(&self, viewer: Player) -> Edge {
        let seat = self.session.table().scene().seats[viewer.index()];
        if self.flipped { seat.opposite() } else { seat }
    }

    /// The player whose tray is nearest to a viewer at `seat`: always the same one for the same seat.
    pub(crate) fn near(&self, seat: Edge) -> Player {
        let scene = self.session.table().scene();
        // At a shared seat the first player comes first.
        let by_seat = if scene.seats[1] == seat { Player::Two } else { Player::One };
        self.session.only_human().unwrap_or(by_seat)
    }

    /// Plays a legal move after `took` of thinking time and returns a warning of the journal.
    pub(crate) fn make(
        &mut self,
        mv: LegalMove,
        took: Duration,
    ) -> Result<Option<Message>, Message> {
        self.session.make(mv, took)?;
        Ok(self.keep())
    }

    /// Ends the game because the machine to move cannot go on, and writes the journal. Returns a warning if that fails.
    pub(crate) fn forfeit(&mut self, why: &Message) -> Result<Option<Message>, Message> {
        self.session.forfeit(self.session.turn(), why)?;
        Ok(self.keep())
    }

    /// The message for leaving an unfinished game.
    pub(crate) fn farewell(&self) -> Message {
        if self.is_kept { message!("play-left") } else { message!("play-left-nothing") }
    }

    /// Parses a line: a command, a move in any notation, or the first steps of a move.
    pub(crate) fn read(&self, line: &str) -> Reading {
        if let Some((command, rest)) = command(line, self.language) {
            return Reading::Command(Invocation::new(command, rest));
        }
        if line.is_empty() {
            return Reading::Steps(Box::new(Chain::new(self.session.table().scene())));
        }
        match self.session.table().parse_move(line) {
            Ok(mv) => Reading::Move(mv),
            Err(MoveError::Illegal(why)) => match self.parse_ignoring_case(line) {
                Some(mv) => Reading::Move(mv),
                None => Reading::Refused(why),
            },
            Err(MoveError::NotAMove(why)) => self.parse_steps(line, why),
        }
    }

    /// Parses a complete move to ask about: in any notation, or in all its steps. The case of letters counts.
    pub(crate) fn read_move(&self, text: &str) -> Result<LegalMove, Message> {
        let why = match self.session.table().parse_move(text) {
            Ok(mv) => return Ok(mv),
            Err(MoveError::Illegal(why)) => return Err(why),
            Err(MoveError::NotAMove(why)) => why,
        };
        match self.parse_steps(text, why.clone()) {
            Reading::Steps(chain) => chain.done().ok_or(why),
            Reading::Refused(step) => Err(step),
            _ => Err(why),
        }
    }

    /// Where cells differ only by case, a player means their own.
    fn parse_ignoring_case(&self, line: &str) -> Option<LegalMove> {
        let scene = self.session.table().scene();
        let same = |chain: &scene::Chain| chain.text.eq_ignore_ascii_case(line);
        let index = scene.chains.iter().position(same)?;
        self.game.facts().folds_case.then(|| scene.legal_move(index))
    }

    /// Parses the first steps of a move: `31 est`, `2 sucre`.
    fn parse_steps(&self, line: &str, why: Message) -> Reading {
        let mut chain = Chain::new(self.session.table().scene());
        let words = line.split([' ', ',', '-']).filter(|word| !word.is_empty());
        for (index, word) in words.enumerate() {
            if let Err(step) = chain.say(word, self.language) {
                let next = chain.next();
                // A side is the only answer: ask again.
                if index == 0 && next.iter().all(|touch| matches!(touch, Touch::Edge(_))) {
                    return Reading::Refused(chain.question(self.language));
                }
                if index == 0
                    && let Some(refused) = self.refused_cell(word)
                {
                    return Reading::Refused(refused);
                }
                // If the first word fits no move, or words follow a complete move, reject the line as a whole.
                let whole = index == 0 || next.is_empty();
                return Reading::Refused(if whole { why } else { step });
            }
        }
        Reading::Steps(Box::new(chain))
    }

    /// Why a move cannot begin on a cell.
    fn refused_cell(&self, word: &str) -> Option<Message> {
        let table = self.session.table();
        let cell = table.scene().cells.iter().find(|cell| cell.name == word)?.name.clone();
        Some(table.refused_touches(&[Touch::Cell(cell)])?.why)
    }
}

/// Joins placements in a row into one sentence: a small window has no room for one each.
fn joined_places(deeds: Vec<Message>) -> Vec<Message> {
    let join = |run: &[Message]| match (run, all_placed(&run[0])) {
        ([first, _, ..], Some(id)) => {
            let (cells, mut args): (Vec<_>, Vec<_>) =
                run.iter().flat_map(|deed| deed.args.clone()).partition(|arg| arg.0 == "cell");
            args.truncate(first.args.len() - 1);
            let cells = cells.into_iter().map(|(_, cell)| cell).collect();
            args.push(("cells", MessageArg::AllOf(cells)));
            Message { id, args }
        }
        _ => run[0].clone(),
    };
    let is_run = |one: &Message, next: &Message| {
        all_placed(one).is_some() && all_placed(one) == all_placed(next)
    };
    deeds.chunk_by(is_run).map(join).collect()
}

/// The id of the sentence for placements in a row, if a deed is one.
fn all_placed(deed: &Message) -> Option<&'static str> {
    match deed.id {
        "you-place" | "you-place-kalista" => Some("you-place-all"),
        "did-place" | "did-place-kalista" => Some("did-place-all"),
        _ => None,
    }
}

//! A game as both front ends drive it: the session, its journal, its point of view, and parsing of typed lines.
//! `commands.rs` executes commands; prompts and display belong to line mode and the full screen.

use std::time::Duration;

use iroko_games::{Message, MessageArg, MoveError, Player, message};
use iroko_table::scene::{self, Edge};
use iroko_table::session::{Chair, EngineOptions, Machine};
use iroko_table::setup::resume;
use iroko_table::shelf::Building;
use iroko_table::{AnyGame, Language, LegalMove, Session, Setup, Table};

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
            pause: None,
            adviser: game.strongest(),
            machine: None,
            is_advised: false,
            warned: false,
            is_kept: false,
        }
    }

    /// Starts a new game.
    pub(crate) fn begin(setup: &Setup, language: Language) -> Result<Play, Message> {
        let mut play = Play::of(setup.game, setup.session()?, language, setup.seed);
        play.pause = setup.pause;
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

    /// Resumes a saved game, unless another process has it.
    pub(crate) fn resume(
        kept: SavedGame,
        language: Language,
        seed: u64,
    ) -> Result<Resumed, Message> {
        let Some(journal) = Journal::resume(&kept.path) else { return Ok(Resumed::InUse(kept)) };
        let kept = kept.read_again();
        let game = kept.table.game();
        let session = resume(kept.table, seed)?;
        let journal = Some(journal);
        let play = Play { journal, is_kept: true, ..Play::of(game, session, language, seed) };
        Ok(Resumed::Play(Box::new(play)))
    }

    /// The same game without a journal.
    #[cfg(test)]
    pub(crate) fn unkept(self) -> Play {
        Play { warned: true, ..self }
    }

    fn begin_journal(&mut self) -> Result<(), String> {
        let directory = directory().ok_or("HOME")?;
        let begun = Journal::begin(&directory, self.game.name()).map_err(|why| why.to_string())?;
        self.journal = Some(begun);
        Ok(())
    }

    fn written(&mut self) -> Result<(), String> {
        if self.journal.is_none() {
            if self.session.table().ply() == 0 {
                return Ok(());
            }
            self.begin_journal()?;
        }
        let written = self.journal.as_ref().map(|journal| journal.write(self.session.table()));
        written.unwrap_or(Ok(())).map_err(|why| why.to_string())
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

    /// The name of a side.
    pub(crate) fn name(&self, player: Player) -> MessageArg {
        MessageArg::Word(self.session.table().scene().players[player.index()])
    }

    /// A message as a sentence.
    pub(crate) fn sentence(&self, message: &Message) -> String {
        self.language.sentence(message)
    }

    /// The edge from which the board is seen: that of the only human, or of the player to move.
    pub(crate) fn seat(&self) -> Edge {
        let scene = self.session.table().scene();
        let is_human = |player: &Player| self.session.chair(*player).is_human();
        let humans: Vec<Player> = Player::BOTH.into_iter().filter(is_human).collect();
        let viewer = match humans.as_slice() {
            [only] => *only,
            _ => scene.turn,
        };
        let seat = scene.seats[viewer.index()];
        if self.flipped { seat.opposite() } else { seat }
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
                // If the first word fits no move, or words follow a complete move, reject the line as a whole.
                let whole = index == 0 || chain.next().is_empty();
                return Reading::Refused(if whole { why } else { step });
            }
        }
        Reading::Steps(Box::new(chain))
    }
}

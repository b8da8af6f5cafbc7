//! A game as somebody drives it, however it is shown: the session, its journal, where it is seen from, and what a typed line
//! means. What commands do is in `orders.rs`; asking and showing belong to line mode and to the full screen.

use std::time::Duration;

use iroko_games::{Message, MessageArg, MoveError, Player, message};
use iroko_table::scene::{self, Edge};
use iroko_table::session::{Chair, EngineOptions, Machine};
use iroko_table::setup::resume;
use iroko_table::shelf::Building;
use iroko_table::{AnyGame, Language, LegalMove, Session, Setup, Table};

use crate::chain::Chain;
use crate::journal::{Journal, SavedGame, directory};
use crate::orders::Order;
use crate::words::command;

/// A game that is being played.
pub(crate) struct Play {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) session: Session,
    pub(crate) journal: Option<Journal>,
    pub(crate) language: Language,
    /// Whether the board is seen from the other side.
    pub(crate) flipped: bool,
    pub(crate) seed: u64,
    /// How long a move of two machines stays on the screen.
    pub(crate) pause: Option<Duration>,
    /// Who is asked for hints and values.
    pub(crate) adviser: String,
    /// The adviser's machine, once it was asked and while it does not think elsewhere.
    machine: Option<Box<dyn Machine>>,
    /// Whether the adviser was asked at all.
    is_advised: bool,
    /// Whether somebody was told that the game cannot be kept.
    warned: bool,
    /// Whether the journal has the game as it stands.
    is_kept: bool,
}

/// What a typed line turned out to be.
pub(crate) enum Reading {
    /// A command.
    Order(Order),
    /// A legal move.
    Move(LegalMove),
    /// The first touches of a move, or none of them yet.
    Steps(Box<Chain>),
    /// Nothing that can be done, and why.
    Refused(Message),
}

/// What becomes of a game that is to be taken up again.
pub(crate) enum Again {
    /// It goes on.
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

    /// A game that is about to begin.
    pub(crate) fn begin(setup: &Setup, language: Language) -> Result<Play, Message> {
        let mut play = Play::of(setup.game, setup.session()?, language, setup.seed);
        play.pause = setup.pause;
        play.adviser.clone_from(&setup.adviser);
        Ok(play)
    }

    /// A position that is only looked at and tried: two humans, and nothing is written down.
    pub(crate) fn trial(
        game: &'static dyn AnyGame,
        table: Box<dyn Table>,
        language: Language,
    ) -> Play {
        let human = || Chair::Human { name: "human".to_string() };
        let session = Session::new(table, [human(), human()], None);
        Play { warned: true, ..Play::of(game, session, language, 0) }
    }

    /// A game that is taken up again, unless another process has it.
    pub(crate) fn again(kept: SavedGame, language: Language, seed: u64) -> Result<Again, Message> {
        let Some(journal) = Journal::resume(&kept.path) else { return Ok(Again::InUse(kept)) };
        let kept = kept.read_again();
        let game = kept.table.game();
        let session = resume(kept.table, seed)?;
        let journal = Some(journal);
        let play = Play { journal, is_kept: true, ..Play::of(game, session, language, seed) };
        Ok(Again::Play(Box::new(play)))
    }

    /// The same game, written down nowhere.
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

    /// Writes the game down as it stands, from its first move on. Trouble is told once, and the game goes on.
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

    /// Takes the adviser away to think about the game: one machine for the whole game, with its hash table. It is built when it is
    /// first asked, and has to be brought back.
    pub(crate) fn take_adviser(&mut self) -> Result<Box<dyn Machine>, Message> {
        let mut machine = match self.machine.take() {
            Some(machine) => machine,
            None => self.game.machine(&self.adviser, &EngineOptions::interactive(self.seed))?,
        };
        self.is_advised = true;
        machine.prepare(self.session.table());
        Ok(machine)
    }

    /// Brings the adviser back.
    pub(crate) fn bring_back_adviser(&mut self, machine: Box<dyn Machine>) {
        self.machine = Some(machine);
    }

    /// The table of exact answers that a machine of this game probes, while it is being built.
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

    /// Plays a legal move after a time of thought. What is to be said of the journal comes back.
    pub(crate) fn make(
        &mut self,
        mv: LegalMove,
        thought: Duration,
    ) -> Result<Option<Message>, Message> {
        self.session.make(mv, thought)?;
        Ok(self.keep())
    }

    /// What is to be said when a game is left before its end.
    pub(crate) fn farewell(&self) -> Message {
        if self.is_kept { message!("play-left") } else { message!("play-left-nothing") }
    }

    /// What a typed line means: a command, a move in any notation, or the first steps of one.
    pub(crate) fn read(&self, line: &str) -> Reading {
        if let Some((command, rest)) = command(line, self.language) {
            return Reading::Order(Order::new(command, rest));
        }
        if line.is_empty() {
            return Reading::Steps(Box::new(Chain::new(self.session.table().scene())));
        }
        match self.session.table().parse_move(line) {
            Ok(mv) => Reading::Move(mv),
            Err(MoveError::Illegal(why)) => match self.in_either_case(line) {
                Some(mv) => Reading::Move(mv),
                None => Reading::Refused(why),
            },
            Err(MoveError::NotAMove(why)) => self.in_words(line, why),
        }
    }

    /// Where cells differ by the size of a letter alone, a player means their own.
    fn in_either_case(&self, line: &str) -> Option<LegalMove> {
        let scene = self.session.table().scene();
        let same = |chain: &scene::Chain| chain.text.eq_ignore_ascii_case(line);
        let index = scene.chains.iter().position(same)?;
        self.game.facts().folds_case.then(|| scene.legal_move(index))
    }

    /// A line that is no move in itself may be the first steps of one: `31 est`, `2 sucre`.
    fn in_words(&self, line: &str, why: Message) -> Reading {
        let mut chain = Chain::new(self.session.table().scene());
        let words = line.split([' ', ',', '-']).filter(|word| !word.is_empty());
        for (index, word) in words.enumerate() {
            if let Err(step) = chain.say(word, self.language) {
                // What begins like no move at all, or goes on after its end, is told as a whole.
                let whole = index == 0 || chain.next().is_empty();
                return Reading::Refused(if whole { why } else { step });
            }
        }
        Reading::Steps(Box::new(chain))
    }
}

//! A game in lines of text: the board, whose turn it is and what binds him, a prompt that takes moves in every notation,
//! step by step, or a command. Every mistake gets a sentence and another try.

mod commands;

pub use commands::ADVISER;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_games::{Message, MoveError, Player, Value, message};
use iroko_table::clock::face;
use iroko_table::scene::Edge;
use iroko_table::scene::text::{Letters, draw};
use iroko_table::session::{Chair, Limits, Means};
use iroko_table::{AnyGame, Language, Session};

use crate::chain::Chain;
use crate::console::{Console, Key, Reply};
use crate::journal::{Journal, directory};
use crate::paint::paint;
use crate::setup::Setup;
use crate::words::{COMMANDS, command};

/// Plays what was set up, to the end or until the user leaves.
pub fn play(
    setup: &Setup,
    console: &mut dyn Console,
    language: Language,
    letters: Letters,
) -> Result<(), Message> {
    if setup.games > 1 {
        return many(setup, console, language);
    }
    let session = setup.session()?;
    let mut line = Line::new(setup.game, session, None, console, language, letters);
    line.seed = setup.seed;
    line.pause = setup.pause;
    line.adviser.clone_from(&setup.adviser);
    line.run();
    Ok(())
}

/// The random moves that open each pair of games between machines: without them two players who leave nothing to
/// chance would play the same game again and again.
const OPENING: usize = 4;

/// Two machines play several games in pairs, each pair from the same opening with sides exchanged, and the results are
/// counted.
fn many(setup: &Setup, console: &mut dyn Console, language: Language) -> Result<(), Message> {
    if setup.players.iter().any(|who| !who.starts_with("player:")) {
        return Err(message!("games-need-machines"));
    }
    let never = AtomicBool::new(false);
    let mut count = [0usize; 3];
    for number in 0..setup.games {
        let exchanged = number % 2 == 1;
        let mut one = setup.clone();
        one.seed = setup.seed.wrapping_add((number / 2) as u64);
        if exchanged {
            one.players.reverse();
        }
        let mut session = one.session()?;
        open(&mut session, setup.game, one.seed);
        while let Some(thought) = session.think(&never) {
            session.play(&thought.mv, Duration::ZERO).expect("a machine plays legal moves");
        }
        let end = session.outcome().expect("the game went on to its end");
        let place = match end.winner {
            None => 2,
            Some(winner) => winner.index() ^ usize::from(exchanged),
        };
        count[place] += 1;
        let status = language.sentence(&session.table().scene().status());
        console.say(&format!("{}. {} - {}: {status}", number + 1, one.players[0], one.players[1]));
    }
    console.say(&language.say(&message!(
        "games-summary",
        first = setup.players[0].as_str(),
        second = setup.players[1].as_str(),
        wins = count[0],
        losses = count[1],
        draws = count[2]
    )));
    Ok(())
}

/// Plays a random opening, in the games that are neither dealt nor set up by their players.
fn open(session: &mut Session, game: &'static dyn AnyGame, seed: u64) {
    let Ok(mut chance) = game.machine("random", &Means::seeded(seed)) else { return };
    let varied = game.is_dealt() || game.name() == "khan";
    for _ in 0..if varied { 0 } else { OPENING } {
        if session.outcome().is_none() {
            let thought = chance.think(session.table(), &Limits::NONE, &AtomicBool::new(false));
            session.play(&thought.mv, Duration::ZERO).expect("a machine plays legal moves");
        }
    }
}

/// A game on the screen.
pub(crate) struct Line<'a> {
    game: &'static dyn AnyGame,
    session: Session,
    journal: Option<Journal>,
    console: &'a mut dyn Console,
    language: Language,
    letters: Letters,
    flipped: bool,
    pub(crate) seed: u64,
    pub(crate) pause: Option<Duration>,
    /// Who is asked for hints and values.
    pub(crate) adviser: String,
    /// Whether the user has asked to leave.
    leaving: bool,
    /// Whether he was told that the game cannot be kept.
    warned: bool,
}

impl<'a> Line<'a> {
    /// A game that is about to begin, or that is taken up again from its journal.
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        session: Session,
        journal: Option<Journal>,
        console: &'a mut dyn Console,
        language: Language,
        letters: Letters,
    ) -> Line<'a> {
        Line {
            game,
            session,
            journal,
            console,
            language,
            letters,
            flipped: false,
            seed: 0,
            pause: None,
            adviser: ADVISER.to_string(),
            leaving: false,
            warned: false,
        }
    }

    fn begin_journal(&mut self) {
        let begun = match directory() {
            Some(directory) => {
                Journal::begin(&directory, self.game.name()).map_err(|why| why.to_string())
            }
            None => Err("HOME".to_string()),
        };
        match begun {
            Ok(journal) => self.journal = Some(journal),
            Err(why) => self.warn(&why),
        }
    }

    fn warn(&mut self, why: &str) {
        if !self.warned {
            self.say(&message!("journal-trouble", why = why));
            self.warned = true;
        }
    }

    /// Writes the game down as it stands, from its first move on. Trouble is told once, and the game goes on.
    fn keep(&mut self) {
        if self.journal.is_none() {
            if self.warned || self.session.table().moves().is_empty() {
                return;
            }
            self.begin_journal();
        }
        let written = self.journal.as_ref().map(|journal| journal.write(self.session.table()));
        if let Some(Err(why)) = written {
            self.warn(&why.to_string());
        }
    }

    fn say(&mut self, message: &Message) {
        let text = self.language.sentence(message);
        self.console.say(&text);
    }

    fn name(&self, player: Player) -> Value {
        Value::Word(self.session.table().scene().players[player.index()])
    }

    /// Plays until the game is over or the user leaves.
    pub(crate) fn run(&mut self) {
        self.keep();
        if self.session.has_human() {
            let primer = self.language.text(&format!("{}-primer", self.game.name()));
            // A terminal breaks the lines where it needs to.
            let primer = if self.console.is_live() { primer.replace('\n', " ") } else { primer };
            self.console.say("");
            self.console.say(&primer);
            self.say(&message!("play-help"));
        } else if self.console.is_live() {
            self.say(&message!("play-keys"));
        }
        let mut stepping = false;
        while self.session.outcome().is_none() && !self.leaving {
            if self.session.human_to_move() {
                self.show();
                self.human_turn();
            } else {
                self.machine_turn(&mut stepping);
            }
        }
        if self.session.outcome().is_some() {
            self.show();
            self.announce();
        } else if self.journal.is_some() && !self.warned {
            self.say(&message!("play-left"));
        } else {
            self.say(&message!("play-left-nothing"));
        }
    }

    /// The board, seen by the player to move, or by the only human.
    fn show(&mut self) {
        let scene = self.session.table().scene();
        let humans: Vec<Player> = Player::BOTH
            .into_iter()
            .filter(|player| self.session.chair(*player).is_human())
            .collect();
        let viewer = match humans.as_slice() {
            [only] => *only,
            _ => scene.turn,
        };
        let seat = scene.seats[viewer.index()];
        let seat = if self.flipped { opposite(seat) } else { seat };
        let text = draw(&scene, seat, self.letters, self.language);
        let text = if self.console.has_colour() { paint(&scene, &text) } else { text };
        self.console.say("");
        self.console.say(text.trim_end());
        if let Some(clock) = self.session.clock() {
            let [first, second] = Player::BOTH.map(|player| face(clock.left(player)));
            self.say(&message!("play-clocks", first = first, second = second));
        }
    }

    fn announce(&mut self) {
        let Some(end) = self.session.outcome() else { return };
        let who = |chair: &Chair| match chair {
            Chair::Human { .. } => message!("play-human"),
            Chair::Machine { name, .. } => message!("play-machine", name = name.as_str()),
        };
        if let Some(winner) = end.winner {
            let (name, kind) = (self.name(winner), who(self.session.chair(winner)));
            self.say(&message!("play-winner", player = name, who = kind));
        }
        if let Some([first, second]) = end.scores {
            let names = Player::BOTH.map(|player| self.name(player));
            let [one, two] = names;
            self.say(&message!(
                "play-scores",
                one = one,
                first = first,
                two = two,
                second = second
            ));
        }
        let moves = self.session.table().moves().len();
        self.say(&message!("play-length", moves = moves));
    }

    // A machine's turn.

    fn machine_turn(&mut self, stepping: &mut bool) {
        if !self.session.has_human() {
            self.show();
            self.wait(stepping);
            if self.leaving {
                return;
            }
        }
        let mover = self.session.turn();
        let begun = Instant::now();
        let Some(thought) = self.session.think(&AtomicBool::new(false)) else { return };
        let name = self.name(mover);
        self.say(&message!("play-moved", player = name, mv = thought.mv.as_str()));
        self.session.play(&thought.mv, begun.elapsed()).expect("a machine plays legal moves");
        self.keep();
    }

    /// Leaves the board on the screen for a while; keys stop, step or run on.
    fn wait(&mut self, stepping: &mut bool) {
        let pause = match self.pause {
            Some(pause) => pause,
            None if self.console.is_live() => Duration::from_millis(500),
            None => Duration::ZERO,
        };
        if !self.console.is_live() {
            std::thread::sleep(pause);
            return;
        }
        loop {
            let patience = if *stepping { Duration::from_secs(3600) } else { pause };
            match self.console.key(patience) {
                Some(Key::Stop) => self.leaving = true,
                Some(Key::Run) => *stepping = false,
                Some(Key::Step) if !*stepping => {
                    *stepping = true;
                    self.say(&message!("play-paused"));
                    continue;
                }
                Some(Key::Step) => {}
                None if *stepping => continue,
                None => {}
            }
            return;
        }
    }

    // A human's turn.

    fn human_turn(&mut self) {
        let begun = Instant::now();
        loop {
            let name = self.name(self.session.turn());
            let prompt = self.language.sentence(&message!("play-prompt", player = name));
            let mut words: Vec<String> =
                self.session.table().choices().into_iter().map(|choice| choice.text).collect();
            let place = usize::from(self.language == Language::French);
            words.extend(COMMANDS.iter().map(|(_, words)| words[place].to_string()));
            let line = match self.console.ask(&prompt, &words) {
                Reply::End => {
                    self.leaving = true;
                    return;
                }
                Reply::Line(line) => line,
            };
            if self.answer(&line, begun) {
                return;
            }
        }
    }

    /// Does what a line asks for. Says whether the turn is over, or must be shown anew.
    fn answer(&mut self, line: &str, begun: Instant) -> bool {
        if let Some((command, rest)) = command(line) {
            return self.obey(command, rest);
        }
        if line.is_empty() {
            return self.step_by_step(Chain::new(self.session.table().choices()), begun);
        }
        match self.session.table().check(line) {
            Ok(()) => self.make(line, begun),
            Err(MoveError::Illegal(why)) => match self.own_pit(line) {
                Some(pit) => self.make(&pit, begun),
                None => {
                    self.say(&why);
                    false
                }
            },
            Err(MoveError::NotAMove(why)) => self.in_words(line, &why, begun),
        }
    }

    /// In Awalé the size of the letter need not be minded.
    fn own_pit(&self, line: &str) -> Option<String> {
        let choices = self.session.table().choices();
        let same = choices.into_iter().find(|choice| choice.text.eq_ignore_ascii_case(line))?;
        (self.game.name() == "awale").then_some(same.text)
    }

    /// A line that is no move in itself may be the first steps of one: `31 est`, `2 sucre`.
    fn in_words(&mut self, line: &str, why: &Message, begun: Instant) -> bool {
        let scene = self.session.table().scene();
        let mut chain = Chain::new(self.session.table().choices());
        for (index, word) in line.split([' ', ',', '-']).filter(|word| !word.is_empty()).enumerate()
        {
            if let Err(step) = chain.touch(word, &scene) {
                // What begins like no move at all, or goes on after its end, is told as a whole.
                let whole = index == 0 || chain.next().is_empty();
                self.say(if whole { why } else { &step });
                return false;
            }
        }
        self.step_by_step(chain, begun)
    }

    /// Asks for the touches that are missing. An empty line goes back to the prompt.
    fn step_by_step(&mut self, mut chain: Chain, begun: Instant) -> bool {
        let scene = self.session.table().scene();
        loop {
            if let Some(text) = chain.done() {
                let text = text.to_string();
                return self.make(&text, begun);
            }
            let question = self.language.sentence(&chain.question(self.game.name()));
            let words: Vec<String> = chain.next().iter().map(crate::words::show).collect();
            match self.console.ask(&question, &words) {
                Reply::End => {
                    self.leaving = true;
                    return true;
                }
                Reply::Line(line) if line.is_empty() => return false,
                Reply::Line(line) => match command(&line) {
                    Some((command, rest)) => return self.obey(command, rest),
                    None => {
                        if let Err(why) = chain.touch(&line, &scene) {
                            self.say(&why);
                        }
                    }
                },
            }
        }
    }

    fn make(&mut self, text: &str, begun: Instant) -> bool {
        match self.session.play(text, begun.elapsed()) {
            Ok(()) => {
                self.keep();
                true
            }
            Err(why) => {
                self.say(why.message());
                false
            }
        }
    }
}

fn opposite(seat: Edge) -> Edge {
    Edge::ALL[(seat as usize + 2) % 4]
}

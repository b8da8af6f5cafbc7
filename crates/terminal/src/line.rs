//! Line mode: prints the board, the turn and its constraints, and reads moves in any notation, step by step, or
//! commands. A mistake is explained and the prompt repeated.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_games::{Message, Player, message};
use iroko_table::clock::face;
use iroko_table::scene::text::{Charset, draw};
use iroko_table::session::{Limits, SearchResult};
use iroko_table::{Language, LegalMove, Setup};

use crate::chain::Chain;
use crate::commands::{Effect, Invocation};
use crate::console::{Console, Key, Reply, fill};
use crate::paint::paint;
use crate::play::{Play, Reading};
use crate::review::report;
use crate::words::{Command, command, is_yes};

/// Plays a new game until it ends or the user leaves.
pub fn play(
    setup: &Setup,
    console: &mut dyn Console,
    language: Language,
    letters: Charset,
) -> Result<(), Message> {
    Line::new(Play::begin(setup, language)?, console, letters).run();
    Ok(())
}

/// A game in line mode.
pub(crate) struct Line<'a> {
    play: Play,
    console: &'a mut dyn Console,
    letters: Charset,
    /// Whether the user has asked to leave.
    leaving: bool,
    /// Whether the message about a table under construction was printed.
    building_announced: bool,
}

impl<'a> Line<'a> {
    /// A new or resumed game.
    pub(crate) fn new(play: Play, console: &'a mut dyn Console, letters: Charset) -> Line<'a> {
        Line { play, console, letters, leaving: false, building_announced: false }
    }

    fn keep(&mut self) {
        if let Some(warning) = self.play.keep() {
            self.say(&warning);
        }
    }

    fn say(&mut self, message: &Message) {
        let text = self.play.sentence(message);
        self.console.say(&text);
    }

    /// Plays until the game is over or the user leaves.
    pub(crate) fn run(&mut self) {
        self.keep();
        if self.play.session.has_human() {
            let primer = self.play.language.text(&format!("{}-primer", self.play.game.name()));
            // A terminal wraps the lines itself.
            let primer = if self.console.is_live() { primer.replace('\n', " ") } else { primer };
            self.console.say("");
            self.console.say(&primer);
            self.say(&message!("play-help"));
        } else if self.console.is_live() {
            self.say(&message!("play-keys"));
        }
        let mut stepping = false;
        while self.play.session.outcome().is_none() && !self.is_leaving() {
            self.announce_building();
            if self.play.session.human_to_move() {
                self.show();
                self.human_turn();
            } else {
                self.machine_turn(&mut stepping);
            }
        }
        if self.play.session.outcome().is_some() {
            self.show();
            self.play.session.summary().iter().for_each(|message| self.say(message));
            self.offer_review();
        } else {
            self.say(&self.play.farewell());
        }
    }

    /// Whether the user has asked to leave, or output has failed.
    fn is_leaving(&self) -> bool {
        self.leaving || self.console.fault().is_some()
    }

    /// Offers a review of the game. Skipped on pipes, so that a program is not kept waiting.
    fn offer_review(&mut self) {
        if self.play.session.table().ply() == 0 || !self.console.is_live() {
            return;
        }
        let answer = self.question(&message!("review-offer"));
        let wanted = answer.is_some_and(|line| {
            is_yes(&line, self.play.language)
                || matches!(command(&line, self.play.language), Some((Command::Review, _)))
        });
        if wanted {
            self.review();
        }
    }

    /// Reviews the game and prints the report; this takes a while.
    fn review(&mut self) {
        let table = self.play.session.table();
        let (moves, table) = (table.ply(), table.copy());
        self.say(&message!("review-patience", moves = moves));
        let (width, _) = self.console.room();
        let (language, unset) = (self.play.language, AtomicBool::new(false));
        let found =
            report(table.as_ref(), language, self.letters, width.min(78), &unset, &mut |_| {});
        match found {
            Ok(lines) => self.console.say(&lines.unwrap_or_default().join("\n")),
            Err(why) => self.say(&why),
        }
    }

    /// Prints the board as the player to move sees it, or the only human.
    fn show(&mut self) {
        let scene = self.play.session.table().scene();
        let text = draw(&scene, self.play.seat(), self.letters, self.play.language);
        let text = if self.console.has_colour() { paint(&scene, &text) } else { text };
        self.console.say("");
        self.console.say(text.trim_end());
        if let Some(clock) = self.play.session.clock() {
            let [first, second] = Player::BOTH.map(|player| face(clock.left(player)));
            self.say(&message!("play-clocks", first = first, second = second));
        }
    }

    // A machine's turn.

    fn machine_turn(&mut self, stepping: &mut bool) {
        if !self.play.session.has_human() {
            self.show();
            self.wait(stepping);
            if self.leaving {
                return;
            }
        }
        let mover = self.play.session.turn();
        let begun = Instant::now();
        let Some(thought) = self.play.session.think(&AtomicBool::new(false)) else { return };
        let name = self.play.name(mover);
        let mv = self.play.session.table().parse_move(&thought.mv);
        // Write the journal before printing the move.
        self.make(mv.expect("machines play legal moves"), begun);
        self.say(&message!("play-moved", player = name, mv = thought.mv.as_str()));
    }

    /// Leaves the board on the screen for the pause; keys stop, step or resume.
    fn wait(&mut self, stepping: &mut bool) {
        let pause = match self.play.pause {
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
            let name = self.play.name(self.play.session.turn());
            let prompt = self.play.sentence(&message!("play-prompt", player = name));
            let scene = self.play.session.table().scene();
            let mut words: Vec<String> =
                scene.chains.iter().map(|chain| chain.text.clone()).collect();
            words.extend(Command::ALL.map(|command| command.word(self.play.language)));
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

    /// Handles a line of input and returns whether the board must be printed again.
    fn answer(&mut self, line: &str, begun: Instant) -> bool {
        match self.play.read(line) {
            Reading::Command(invocation) => self.execute(invocation),
            Reading::Move(mv) => self.make(mv, begun),
            Reading::Steps(chain) => self.step_by_step(*chain, begun),
            Reading::Refused(why) => {
                self.say(&why);
                false
            }
        }
    }

    /// Asks for the missing touches of a move.
    fn step_by_step(&mut self, chain: Chain, begun: Instant) -> bool {
        match ask_steps(self.console, self.play.language, chain) {
            Steps::Move(mv) => self.make(mv, begun),
            Steps::Command(invocation) => self.execute(invocation),
            Steps::Back => false,
            Steps::Left => {
                self.leaving = true;
                true
            }
        }
    }

    fn make(&mut self, mv: LegalMove, begun: Instant) -> bool {
        match self.play.make(mv, begun.elapsed()) {
            Ok(warning) => {
                warning.iter().for_each(|warning| self.say(warning));
                true
            }
            Err(why) => {
                self.say(&why);
                false
            }
        }
    }

    /// Executes a command, asks for missing arguments, and returns whether the board must be printed again.
    fn execute(&mut self, mut invocation: Invocation) -> bool {
        loop {
            match self.play.execute(&invocation) {
                Effect::Say(texts) => {
                    texts.iter().for_each(|text| self.console.say(text));
                    return false;
                }
                Effect::Words(words) => {
                    self.console.say(&fill(&words, self.console.room().0));
                    return false;
                }
                Effect::Page(text) => {
                    self.page(&text);
                    return false;
                }
                Effect::Changed(texts) => {
                    texts.iter().for_each(|text| self.console.say(text));
                    return true;
                }
                Effect::AskRest(question) => match self.question(&question) {
                    Some(line) if !line.is_empty() => invocation.rest = line,
                    _ => return false,
                },
                Effect::Confirm(question) => {
                    invocation.sure = Some(
                        self.question(&question)
                            .is_some_and(|line| is_yes(&line, self.play.language)),
                    );
                }
                Effect::Search => match self.thought() {
                    Some(thought) => invocation.thought = Some(thought),
                    None => return false,
                },
                Effect::Review => {
                    self.review();
                    return false;
                }
                Effect::Leave => {
                    self.leaving = true;
                    return true;
                }
            }
        }
    }

    fn question(&mut self, question: &Message) -> Option<String> {
        let prompt = self.play.sentence(question);
        match self.console.ask(&prompt, &[]) {
            Reply::Line(line) => Some(line),
            Reply::End => None,
        }
    }

    /// Searches the position with the adviser.
    fn thought(&mut self) -> Option<SearchResult> {
        let mut adviser = match self.play.take_adviser() {
            Ok(adviser) => adviser,
            Err(why) => {
                self.say(&why);
                return None;
            }
        };
        self.announce_building();
        let unset = AtomicBool::new(false);
        let thought = adviser.think(self.play.session.table(), &Limits::NONE, &unset);
        self.play.bring_back_adviser(adviser);
        Some(thought)
    }

    /// Prints once that a table is under construction, and the time left.
    fn announce_building(&mut self) {
        let Some(building) = self.play.building().filter(|_| !self.building_announced) else {
            return;
        };
        self.building_announced = true;
        let game = self.play.language.text(&format!("{}-title", building.game));
        let seconds = building.seconds_left();
        self.say(&message!("tables-building", game = game, seconds = seconds));
    }

    /// Prints a long text, page by page on a terminal.
    fn page(&mut self, text: &str) {
        let lines: Vec<&str> = text.lines().collect();
        let height = self.console.room().1.saturating_sub(2).max(5);
        let mut pages = lines.chunks(height).peekable();
        while let Some(page) = pages.next() {
            self.console.say(&page.join("\n"));
            if pages.peek().is_some() && self.console.is_live() {
                let prompt = self.play.language.text("play-more");
                match self.console.ask(&prompt, &[]) {
                    Reply::Line(line) if line.is_empty() => {}
                    _ => return,
                }
            }
        }
    }
}

/// The result of entering a move step by step.
pub(crate) enum Steps {
    /// A legal move.
    Move(LegalMove),
    /// A command instead of a touch.
    Command(Invocation),
    /// Return to the prompt.
    Back,
    /// The user leaves.
    Left,
}

/// Asks for the missing touches of a move. An empty line returns to the prompt.
pub(crate) fn ask_steps(console: &mut dyn Console, language: Language, mut chain: Chain) -> Steps {
    loop {
        if let Some(mv) = chain.done() {
            return Steps::Move(mv);
        }
        let question = language.sentence(&chain.question());
        let words: Vec<String> = chain.next().iter().map(crate::words::show).collect();
        let line = match console.ask(&question, &words) {
            Reply::End => return Steps::Left,
            Reply::Line(line) if line.is_empty() => return Steps::Back,
            Reply::Line(line) => line,
        };
        if let Some((command, rest)) = command(&line, language) {
            return Steps::Command(Invocation::new(command, rest));
        }
        if let Err(why) = chain.say(&line, language) {
            console.say(&language.sentence(&why));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::PathBuf;

    use super::*;
    use crate::console::Reply;
    use crate::journal::Journal;

    /// Records the content of the journal at every print.
    struct Witness {
        journal: PathBuf,
        seen: Vec<(String, String)>,
    }

    impl Console for Witness {
        fn say(&mut self, text: &str) {
            let written = std::fs::read_to_string(&self.journal).unwrap_or_default();
            self.seen.push((text.to_string(), written));
        }

        fn ask(&mut self, _: &str, _: &[String]) -> Reply {
            Reply::End
        }

        fn key(&mut self, _: Duration) -> Option<Key> {
            None
        }

        fn fault(&self) -> Option<&io::Error> {
            None
        }

        fn is_live(&self) -> bool {
            false
        }

        fn has_colour(&self) -> bool {
            false
        }

        fn room(&self) -> (usize, usize) {
            (80, 24)
        }
    }

    #[test]
    fn a_machines_move_is_written_before_it_is_shown() {
        let directory = std::env::temp_dir().join(format!("iroko-line-{}", std::process::id()));
        let game = iroko_table::find("pogo").unwrap();
        let journal = Journal::begin(&directory, "pogo").unwrap();
        let mut witness = Witness { journal: journal.path().to_path_buf(), seen: Vec::new() };
        let mut setup = Setup::quick(game, 1);
        setup.players = ["player:random", "player:random"].map(str::to_string);
        let mut play = Play::begin(&setup, iroko_table::language("en")).unwrap();
        play.journal = Some(journal);
        Line::new(play, &mut witness, Charset::Ascii).run();
        std::fs::remove_dir_all(&directory).unwrap();
        let mut moves = Vec::new();
        for (text, written) in &witness.seen {
            let Some((_, mv)) = text.split_once(" plays ") else { continue };
            moves.push(mv.to_string());
            let table = iroko_table::GAMES
                .replay_text(written)
                .expect("the journal holds a complete record at every moment");
            assert_eq!(table.moves(), moves, "{text}");
        }
        assert!(moves.len() > 5, "{moves:?}");
    }
}

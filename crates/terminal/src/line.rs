//! Line mode: prints the board, the turn and its constraints, and reads moves in any notation, step by step, or
//! commands. A mistake is explained and the prompt repeated.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_games::{Message, Player, message};
use iroko_table::advice::judge;
use iroko_table::clock::face;
use iroko_table::scene::Edge;
use iroko_table::scene::text::{Charset, board, legend, worded};
use iroko_table::session::{EngineOptions, Limits, SearchResult, place_all};
use iroko_table::{Language, LegalMove, Setup, answer_draw};

use crate::chain::Chain;
use crate::commands::{Effect, Invocation, JUDGE_LIMITS};
use crate::console::{Console, Key, Reply, fill, fold};
use crate::interrupt::stoppable;
use crate::manual::show_rules;
use crate::paint::paint;
use crate::play::{Play, Reading};
use crate::review::reviewed;
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
    /// The edge from which the board was printed last.
    seen_from: Option<Edge>,
    /// Whether the message about a table under construction was printed.
    building_announced: bool,
}

impl<'a> Line<'a> {
    /// A new or resumed game.
    pub(crate) fn new(play: Play, console: &'a mut dyn Console, letters: Charset) -> Line<'a> {
        Line { play, console, letters, leaving: false, seen_from: None, building_announced: false }
    }

    /// Tells the only human which side is theirs, and the title of the computer.
    fn say_sides(&mut self) {
        if let Some(you) = self.play.session.only_human() {
            let (side, title) = (self.play.side(you), self.play.who(you.other()));
            self.say(&message!("play-against", side = side, title = title));
        }
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

    /// Plays until the user leaves, or on pipes until the game is over.
    pub(crate) fn run(&mut self) {
        self.keep();
        if self.play.session.has_human() {
            self.console.say("");
            // A terminal wraps the lines itself.
            let primer = self.play.primer();
            let primer = if self.console.is_live() { primer } else { fold(&primer, 78) };
            self.console.say(primer.trim_end());
            self.say_sides();
            self.say(&message!("play-help"));
            let word = Command::Place.word(self.play.language);
            if let Some(offer) = self.play.place_offer(&word) {
                self.console.say(&offer);
            }
        } else if self.console.is_live() {
            self.say(&message!("play-keys"));
        }
        loop {
            self.play_on();
            if self.play.session.outcome().is_none() {
                return self.say(&self.play.farewell());
            }
            self.show();
            self.play.summary().iter().for_each(|message| self.say(message));
            if !self.goes_on() {
                return;
            }
        }
    }

    /// Plays until the game is over or the user leaves.
    fn play_on(&mut self) {
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
    }

    /// Whether the user has asked to leave, or output has failed.
    fn is_leaving(&self) -> bool {
        self.leaving || self.console.fault().is_some()
    }

    /// Offers a rematch, a review and what else makes sense after the end. Returns whether there is a game to play.
    /// Skipped on pipes, so that a program is not kept waiting.
    fn goes_on(&mut self) -> bool {
        let language = self.play.language;
        let words: Vec<String> = Command::offered(true).map(|word| word.word(language)).collect();
        while self.console.is_live() && !self.is_leaving() {
            self.say(&message!("play-over"));
            let Reply::Line(line) = self.console.ask(">", &words) else { return false };
            match command(&line, language) {
                _ if line.is_empty() => return false,
                Some((command, rest)) => {
                    self.execute(Invocation::new(command, rest));
                }
                None => self.say(&message!("game-over")),
            }
            if self.play.session.outcome().is_none() {
                return !self.leaving;
            }
        }
        false
    }

    /// Reviews the game and prints the report; this takes a while.
    pub(crate) fn review(&mut self) {
        let table = self.play.session.table();
        let (moves, table) = (table.ply(), table.copy());
        self.say(&message!("review-patience", moves = moves));
        let (width, _) = self.console.room();
        let (language, letters, width) = (self.play.language, self.letters, width.min(100));
        let found = self
            .work(|_, stop| reviewed(table.as_ref(), language, letters, width, stop, &mut |_| {}));
        match found {
            _ if self.leaving => {}
            Ok(found) => {
                let report = found.map_or(Vec::new(), |found| found.report);
                self.console.say(&report.join("\n"));
            }
            Err(why) => self.say(&why),
        }
    }

    /// Prints the board as the player to move sees it, or the only human. That it is turned for the other one of two
    /// humans is said, but not asked: the board before stays on the terminal.
    fn show(&mut self) {
        let scene = self.play.session.table().scene();
        let viewer = match self.play.session.has_human() {
            true => self.play.session.only_human().unwrap_or(scene.turn),
            false => Player::One,
        };
        let (seat, language) = (self.play.seat(viewer), self.play.language);
        let turned = self.seen_from.replace(seat).is_some_and(|seen| seen != seat);
        if turned && scene.outcome.is_none() && !self.play.flipped {
            self.say(&message!("play-turned", player = self.play.side(viewer)));
        }
        let mut lines = board(&scene, seat, self.play.near(seat), self.letters, language);
        lines.extend(legend(&scene, language));
        lines.extend([String::new(), self.play.sentence(&self.play.status(&scene))]);
        lines.extend(scene.notes.iter().map(|note| language.say(note)));
        let text: String = lines.iter().map(|line| line.trim_end().to_string() + "\n").collect();
        let text = if self.console.has_colour() { paint(&scene, &text) } else { text };
        self.console.say("");
        self.console.say(text.trim_end());
        if let Some(clock) = self.play.session.clock() {
            let times = Player::BOTH.map(|player| face(clock.left(player)));
            self.say(&self.play.times(times));
        }
    }

    /// Does some work that Ctrl-C stops; then the user leaves.
    fn work<T>(&mut self, work: impl FnOnce(&mut Play, &AtomicBool) -> T) -> T {
        let is_live = self.console.is_live();
        let (done, is_stopped) = stoppable(is_live, |stop| work(&mut self.play, stop));
        self.leaving |= is_stopped;
        done
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
        let begun = Instant::now();
        let Some(thought) = self.work(|play, stop| play.session.think(stop)) else { return };
        match thought {
            _ if self.leaving => {}
            Ok(thought) => {
                let mv = self.play.session.table().parse_move(&thought.mv);
                self.make(mv.expect("machines play legal moves"), begun);
            }
            Err(why) => {
                self.say(&why);
                let forfeited = self.play.forfeit(&why);
                forfeited.unwrap_or_else(Some).iter().for_each(|warning| self.say(warning));
            }
        }
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
            let language = self.play.language;
            let moves = scene.chains.iter();
            let mut words: Vec<String> =
                moves.map(|chain| worded(scene.facts, &chain.text, language)).collect();
            words.extend(Command::offered(false).map(|command| command.word(language)));
            let line = match self.console.ask(&prompt, &words) {
                Reply::End => {
                    self.leaving = true;
                    return;
                }
                Reply::Line(line) => line,
            };
            if self.answer(&line, begun) || self.leaving {
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

    /// Plays a move and tells what it did.
    fn make(&mut self, mv: LegalMove, begun: Instant) -> bool {
        let ply = self.play.session.table().ply();
        // The journal is written before the move is printed.
        match self.play.make(mv, begun.elapsed()) {
            Ok(warning) => {
                warning.iter().for_each(|warning| self.say(warning));
                // A move after the time has run out is not played.
                let is_made = self.play.session.table().ply() > ply;
                let deed = self.play.deed_told(ply).filter(|_| is_made);
                deed.iter().for_each(|deed| self.console.say(deed));
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
                effect @ (Effect::Say(_) | Effect::Words(_) | Effect::Rules) => {
                    print_effect(self.console, &self.play, self.letters, &effect);
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
                Effect::AnswerDraw => {
                    let answer = self.work(|play, stop| {
                        answer_draw(play.session.table(), play.session.turn(), stop)
                    });
                    match answer {
                        _ if self.leaving => return false,
                        Ok(answer) => invocation.answer = Some(answer),
                        Err(why) => {
                            self.say(&why);
                            return false;
                        }
                    }
                }
                Effect::Judge(mv, _) => match self.judged(mv) {
                    Some(judged) => invocation.judged = Some(judged),
                    None => return false,
                },
                Effect::Place => match self.placed() {
                    Some(moves) => invocation.placed = Some(moves),
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
        let adviser = self.play.take_adviser();
        let mut adviser = self.told(adviser)?;
        self.announce_building();
        let thought =
            self.work(|play, stop| adviser.think(play.session.table(), &Limits::NONE, stop));
        self.play.bring_back_adviser(adviser);
        if self.leaving { None } else { self.told(thought) }
    }

    /// Lets the adviser place all pieces of the player to move.
    fn placed(&mut self) -> Option<Vec<String>> {
        let adviser = self.play.take_adviser();
        let mut adviser = self.told(adviser)?;
        let moves = self.work(|play, stop| place_all(play.session.table(), adviser.as_mut(), stop));
        self.play.bring_back_adviser(adviser);
        if self.leaving { None } else { self.told(moves) }
    }

    /// Prints an error.
    fn told<T>(&mut self, result: Result<T, Message>) -> Option<T> {
        result.map_err(|why| self.say(&why)).ok()
    }

    /// Judges a move; this takes about a second.
    fn judged(&mut self, mv: LegalMove) -> Option<Vec<Message>> {
        let options = EngineOptions::interactive(self.play.seed);
        let judged =
            self.work(|play, stop| judge(play.session.table(), mv, &options, &JUDGE_LIMITS, stop));
        match judged {
            _ if self.leaving => None,
            Ok(judged) => judged.map(|judged| judged.sentences),
            Err(why) => {
                self.say(&why);
                None
            }
        }
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
}

/// Prints the effect of a command that leaves the game as it is. Returns whether it is such an effect.
pub(crate) fn print_effect(
    console: &mut dyn Console,
    play: &Play,
    letters: Charset,
    effect: &Effect,
) -> bool {
    match effect {
        Effect::Say(texts) => texts.iter().for_each(|text| console.say(text)),
        // An exercise gives nothing away.
        Effect::Judge(_, description) => console.say(description),
        Effect::Words(words) => console.say(&fill(words, console.room().0)),
        Effect::Rules => show_rules(console, play.game, play.language, letters),
        _ => return false,
    }
    true
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
        let question = language.sentence(&chain.question(language));
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
            if !text.starts_with("White moves ") && !text.starts_with("Black moves ") {
                continue;
            }
            let table = iroko_table::GAMES
                .replay_text(written)
                .expect("the journal holds a complete record at every moment");
            moves.push(table.last_move().unwrap());
            assert_eq!(table.moves(), moves, "{text}");
        }
        assert!(moves.len() > 5, "{moves:?}");
    }
}

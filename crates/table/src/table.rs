//! A game in progress with its type erased: moves and positions are text. Players and clocks belong to a
//! [`Session`](crate::Session), the rules to `iroko-games`.

use std::any::Any;
use std::cell::{OnceCell, RefCell};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use iroko_games::record::script::SIGNS;
use iroko_games::record::{Line, Play, comment};
use iroko_games::{Game, Message, MoveError, Outcome, Player, Reason, Record, message};

use crate::advice::{Advice, Advised, advice};
use crate::count;
use crate::edit::{self, Draft, Edit};
use crate::registry::AnyGame;
use crate::scene::account::deciding_scores;
use crate::scene::words::{self, SpokenMove};
use crate::scene::{Drawn, PushQuery, PushReport, Refused, Scene, Touch, Trace};

/// The options for opening a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opening<'a> {
    /// The variants by name, joined by commas; `None` for those of the position, or the standard rules.
    pub variants: Option<&'a str>,
    /// A position to start from, instead of the standard one.
    pub position: Option<&'a str>,
    /// The seed of a deal.
    pub seed: u64,
    /// The player who begins, in a game where either may; `None` for player one.
    pub first: Option<Player>,
}

/// A legal move and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub text: String,
    /// The position after it.
    pub after: String,
    /// The outcome, if the move ends the game.
    pub outcome: Option<Outcome>,
    /// The touches that enter the move.
    pub touches: Vec<Touch>,
}

/// A legal move of a table at one ply: its index among the [`chains`](Scene::chains) of the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalMove {
    ply: usize,
    index: usize,
}

impl LegalMove {
    pub(crate) fn new(ply: usize, index: usize) -> LegalMove {
        LegalMove { ply, index }
    }

    /// Returns its index among the legal moves.
    pub fn index(self) -> usize {
        self.index
    }
}

/// The annotation of a move in a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// A mark, by its number in chess notation (NAG).
    pub mark: Option<u8>,
    /// A machine's value of the position after it.
    pub eval: Option<String>,
    /// The comment.
    pub comment: String,
    /// The moves of a variation that replaces this move; empty for none.
    pub variation: Vec<String>,
}

/// An end that does not follow from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// A player resigns.
    Resign(Player),
    /// Both players agree on a draw.
    Agree,
    /// A player has run out of time.
    OutOfTime(Player),
    /// An arbiter ends the game: this player has won, or it is a draw.
    Adjudicate(Option<Player>),
    /// A player cannot go on.
    Forfeit(Player),
}

impl Settlement {
    /// Returns the settlement that led to an outcome; `None` if the rules did.
    pub fn of(outcome: Outcome) -> Option<Settlement> {
        let loser = || outcome.winner.map(Player::other);
        match outcome.reason {
            Reason::Resign => loser().map(Settlement::Resign),
            Reason::Agreement => Some(Settlement::Agree),
            Reason::Time => loser().map(Settlement::OutOfTime),
            Reason::Adjudication => Some(Settlement::Adjudicate(outcome.winner)),
            Reason::Forfeit => loser().map(Settlement::Forfeit),
            _ => None,
        }
    }
}

/// A game in progress with its type erased. It can move to the thread of a searching machine.
///
/// ```
/// use iroko_table::{Opening, find, language};
///
/// let mut table = find("awale")?.open(&Opening::default())?;
/// assert_eq!(table.choices()[2].text, "C");
/// table.play("C").expect("C is legal");
/// table.play("a").expect("a is legal");
/// assert_eq!(table.position(), "4-4-0-5-5-5-0-5-5-5-5-5-0-0-S");
///
/// let refused = table.play("C").expect_err("C is empty");
/// let [english, french] = ["en", "fr"].map(|code| language(code).say(refused.message()));
/// assert_eq!(english, "Pit C is empty; play A, B, D, E or F.");
/// assert_eq!(french, "Le trou C est vide\u{202f}; jouez A, B, D, E ou F.");
/// # Ok::<(), iroko_games::Message>(())
/// ```
pub trait Table: Send {
    /// Returns the game.
    fn game(&self) -> &'static dyn AnyGame;

    /// Returns the variants in force: `standard`, or their names joined by commas.
    fn variant(&self) -> String;

    /// Returns the text of the position.
    fn position(&self) -> String;

    /// Returns a text that is the same for all positions equal up to a symmetry of the board.
    fn canonical(&self) -> String;

    /// Whether the players are still placing their pieces.
    fn in_setup(&self) -> bool;

    /// Returns the player to move.
    fn turn(&self) -> Player;

    /// Returns the outcome of a finished game.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the legal moves with their results; none once the game is over.
    fn choices(&self) -> Vec<Choice>;

    /// Returns the number of legal moves, which is faster than listing them.
    fn count_choices(&self) -> usize;

    /// Parses a legal move, in any accepted notation.
    ///
    /// # Errors
    ///
    /// If the text is no move, or the reason that the move is illegal.
    fn parse_move(&self, text: &str) -> Result<LegalMove, MoveError>;

    /// Plays a legal move.
    ///
    /// # Panics
    ///
    /// If the move belongs to another ply.
    fn make(&mut self, mv: LegalMove);

    /// Parses and plays a move.
    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.make(self.parse_move(text)?);
        Ok(())
    }

    /// Takes back the last move, or a settlement. Returns whether there was one.
    fn undo(&mut self) -> bool;

    /// Takes back a settlement. Returns whether there was one.
    fn undo_settled(&mut self) -> bool;

    /// Ends the game by a settlement.
    ///
    /// # Errors
    ///
    /// If the game is over.
    fn settle(&mut self, end: Settlement) -> Result<(), Message>;

    /// Stores the time that a player had left after the last move.
    fn note_clock(&mut self, left: Duration);

    /// Sets a tag of the record.
    fn set_tag(&mut self, name: &str, value: &str);

    /// Returns the current points of each player, in games with points.
    fn scores(&self) -> Option<[u8; 2]>;

    /// Returns the number of moves played.
    fn ply(&self) -> usize;

    /// Returns the moves played.
    fn moves(&self) -> Vec<String>;

    /// Returns the last move.
    fn last_move(&self) -> Option<String>;

    /// Returns the n-th move in words. They are found once for each move and kept.
    fn spoken(&self, ply: usize) -> SpokenMove;

    /// Returns the player of each move.
    fn movers(&self) -> Vec<Player>;

    /// Returns the comment on the n-th move, with its marks.
    fn remark(&self, ply: usize) -> String;

    /// Returns the time that the player of the n-th move had left after it, if stored.
    fn clock_after(&self, ply: usize) -> Option<Duration>;

    /// Returns a new table at the position after `plies` moves.
    fn at(&self, plies: usize) -> Box<dyn Table>;

    /// Returns a new table with the same game.
    fn copy(&self) -> Box<dyn Table> {
        self.at(self.ply())
    }

    /// Returns the tags of the record.
    fn tags(&self) -> Vec<(String, String)>;

    /// Returns the record as text.
    fn record(&self) -> String;

    /// Returns the perft of each move. `progress` receives the number of lines of a few moves done and their total, first
    /// before any, so that it moves on even below a move that takes long.
    fn divide(&self, depth: u32, progress: &mut dyn FnMut(usize, usize)) -> Vec<(String, u64)>;

    /// Returns every position after exactly `depth` moves, each once. `progress` receives the number found so far.
    ///
    /// # Errors
    ///
    /// If there are more than `most` at any depth.
    fn states(
        &self,
        depth: u32,
        most: usize,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Vec<String>, Message>;

    /// Returns the description of the board and the legal moves. It is computed once per ply and shared.
    fn scene(&self) -> Arc<Scene>;

    /// Returns the effect of a legal move on the board.
    fn trace(&self, text: &str) -> Result<Trace, MoveError>;

    /// Returns the move that touches denote, legal or not. They may also be the beginning of a chain.
    fn meant(&self, touches: &[Touch]) -> Option<String>;

    /// Describes a push, contact by contact, legal or not. `None` in a game without pushes.
    fn push(&self, wish: &PushQuery<'_>) -> Option<Result<PushReport, Message>>;

    /// Returns why a move is illegal, with the cells that show it; `None` for a legal move and for a text that is no
    /// move.
    fn refused(&self, text: &str) -> Option<Refused>;

    /// Returns why the move that touches denote is illegal; `None` if it is legal, or if they do not determine a move.
    fn refused_touches(&self, touches: &[Touch]) -> Option<Refused>;

    /// Returns the board after some edits, with the resulting position or the reason there is none.
    ///
    /// # Errors
    ///
    /// If an edit is impossible.
    fn draft(&self, edits: &[Edit]) -> Result<Draft, Message>;

    /// Returns the true statements about a legal move.
    fn advice(&self, text: &str) -> Result<Advice, MoveError>;

    /// Returns a sentence that recommends a legal move and gives its advice.
    fn hint(&self, text: &str) -> Result<Message, MoveError> {
        Ok(self.advice(text)?.sentence(text))
    }

    /// Returns the same sentence with the move in words.
    fn spoken_hint(&self, text: &str) -> Result<Message, MoveError> {
        let (advice, scene) = (self.advice(text)?, self.scene());
        let mv = self.parse_move(text)?;
        Ok(advice.spoken(words::chain(&scene, scene.chain(mv))))
    }

    /// Returns a sentence that describes a legal move and recommends nothing, with the same advice.
    fn description(&self, text: &str) -> Result<Message, MoveError> {
        Ok(self.advice(text)?.description(text))
    }

    /// Replaces the annotation of the n-th move.
    fn annotate(&mut self, ply: usize, note: &Note);

    /// Returns the table with its type, for downcasting.
    fn as_any(&self) -> &dyn Any;
}

/// Plays moves in order, up to the first illegal one.
pub fn play_all<'a>(
    table: &mut dyn Table,
    moves: impl IntoIterator<Item = &'a str>,
) -> Result<(), Message> {
    for mv in moves {
        let refused = |why: Message| message!("moves-refused", mv = mv, why = why);
        table.play(mv).map_err(|why| refused(why.message().clone()))?;
    }
    Ok(())
}

/// The only implementation of [`Table`].
pub(crate) struct Seat<G: Game> {
    game: &'static dyn AnyGame,
    record: Record<G>,
    /// The outcome and the scene of this ply, computed on demand. Every change of the record clears them.
    outcome: OnceCell<Option<Outcome>>,
    scene: OnceCell<Arc<Scene>>,
    /// The moves in words, as far as they were asked for.
    spoken: RefCell<Vec<Option<SpokenMove>>>,
}

impl<G: Drawn + Advised> Seat<G> {
    pub(crate) fn new(game: &'static dyn AnyGame, record: Record<G>) -> Seat<G> {
        let (outcome, scene) = (OnceCell::new(), OnceCell::new());
        Seat { game, record, outcome, scene, spoken: RefCell::default() }
    }

    pub(crate) fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Returns the record for a change, and clears the cached outcome and scene.
    fn change(&mut self) -> &mut Record<G> {
        self.outcome.take();
        self.scene.take();
        &mut self.record
    }

    fn describe(&self) -> Scene {
        let mut scene = self.record.position().scene();
        scene.ply = self.ply();
        scene.outcome = self.outcome();
        if let Some(scores) = scene.outcome.and_then(deciding_scores) {
            scene.account = self.record.position().account(scores);
        }
        if scene.outcome.is_some() {
            scene.chains.clear();
            scene.threats.clear();
            // They are about a move to come.
            scene.notes.clear();
        }
        let before = self.record.positions().iter().nth_back(1);
        let played = before.zip(self.record.moves().last());
        scene.last = played.map(|(position, mv)| position.trace_after(mv));
        scene
    }
}

impl<G: Drawn + Advised> Table for Seat<G> {
    fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    fn variant(&self) -> String {
        self.record.position().variants().text::<G>()
    }

    fn position(&self) -> String {
        self.record.position().to_string()
    }

    fn canonical(&self) -> String {
        self.record.position().canonical().to_string()
    }

    fn in_setup(&self) -> bool {
        self.record.position().in_setup()
    }

    fn turn(&self) -> Player {
        self.record.position().turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        *self.outcome.get_or_init(|| self.record.outcome())
    }

    fn choices(&self) -> Vec<Choice> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let position = self.record.position();
        let choice = |mv: G::Move| Choice {
            text: mv.to_string(),
            after: position.after(mv).to_string(),
            outcome: self.record.outcome_after(mv),
            touches: position.touches(mv),
        };
        position.legal_moves().into_iter().map(choice).collect()
    }

    fn count_choices(&self) -> usize {
        if self.outcome().is_some() { 0 } else { self.record.position().legal_moves().len() }
    }

    fn parse_move(&self, text: &str) -> Result<LegalMove, MoveError> {
        let mv = self.record.parse_move(text)?;
        let mut legal = self.record.position().legal_moves().into_iter();
        let index = legal.position(|known| known == mv).expect("a parsed move is legal");
        Ok(LegalMove::new(self.ply(), index))
    }

    fn make(&mut self, mv: LegalMove) {
        assert_eq!(mv.ply, self.ply(), "a legal move belongs to one ply");
        let mv = self.record.position().legal_moves()[mv.index];
        self.change().play(mv).expect("a `LegalMove` is legal at its ply");
    }

    fn undo(&mut self) -> bool {
        let done = self.change().undo();
        let ply = self.ply();
        self.spoken.get_mut().truncate(ply);
        done
    }

    fn undo_settled(&mut self) -> bool {
        self.change().undo_settled()
    }

    fn settle(&mut self, end: Settlement) -> Result<(), Message> {
        match end {
            Settlement::Resign(player) => self.change().resign(player),
            Settlement::Agree => self.change().agree(),
            Settlement::OutOfTime(player) => self.change().run_out_of_time(player),
            Settlement::Adjudicate(winner) => self.change().adjudicate(winner),
            Settlement::Forfeit(player) => self.change().forfeit(player),
        }
    }

    fn note_clock(&mut self, left: Duration) {
        if let Some(ply) = self.ply().checked_sub(1) {
            self.record.annotate(ply, |play| play.clock = Some(left));
        }
    }

    fn set_tag(&mut self, name: &str, value: &str) {
        self.record.set_tag(name, value);
    }

    fn scores(&self) -> Option<[u8; 2]> {
        let scene = self.scene();
        let [one, two] = scene.trays.each_ref().map(|tray| tray.score);
        Some([one?, two?])
    }

    fn ply(&self) -> usize {
        self.record.moves().len()
    }

    fn last_move(&self) -> Option<String> {
        self.record.moves().last().map(|mv| mv.to_string())
    }

    fn moves(&self) -> Vec<String> {
        self.record.moves().map(|mv| mv.to_string()).collect()
    }

    fn spoken(&self, ply: usize) -> SpokenMove {
        let mut spoken = self.spoken.borrow_mut();
        if spoken.len() <= ply {
            spoken.resize(ply + 1, None);
        }
        let say = || {
            let mv = self.record.moves().nth(ply).expect("the move has been played");
            words::spoken(&self.record.positions()[ply], mv)
        };
        spoken[ply].get_or_insert_with(say).clone()
    }

    fn movers(&self) -> Vec<Player> {
        let before = self.record.positions().iter().take(self.ply());
        before.map(iroko_games::Position::turn).collect()
    }

    fn remark(&self, ply: usize) -> String {
        let play = &self.record.line().plays[ply];
        let sign = |mark: &u8| {
            SIGNS.get(*mark as usize - 1).map_or(format!("${mark}"), |sign| (*sign).to_string())
        };
        let marks = play.marks.iter().filter(|mark| **mark > 0).map(sign);
        marks
            .chain([play.comment.clone()])
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn clock_after(&self, ply: usize) -> Option<Duration> {
        self.record.line().plays[ply].clock
    }

    fn at(&self, plies: usize) -> Box<dyn Table> {
        Box::new(Seat::new(self.game, self.record.at(plies)))
    }

    fn tags(&self) -> Vec<(String, String)> {
        self.record.tags().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    fn record(&self) -> String {
        self.record.to_string()
    }

    fn divide(&self, depth: u32, progress: &mut dyn FnMut(usize, usize)) -> Vec<(String, u64)> {
        count::divide(self.record.position(), depth, progress)
    }

    fn states(
        &self,
        depth: u32,
        most: usize,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Vec<String>, Message> {
        let mut states = vec![*self.record.position()];
        for done in 1..=depth {
            let mut seen = HashSet::new();
            let mut next = Vec::new();
            for state in &states {
                for mv in state.legal_moves() {
                    let after = state.after(mv);
                    if seen.insert(after) {
                        next.push(after);
                    }
                }
                // Checked after each position: one has too few moves to exceed the limit by much.
                if next.len() > most {
                    let most = most.to_string();
                    return Err(message!("states-too-many", depth = done, most = most));
                }
                progress(next.len());
            }
            states = next;
            if states.is_empty() {
                break;
            }
        }
        Ok(states.iter().map(ToString::to_string).collect())
    }

    fn scene(&self) -> Arc<Scene> {
        Arc::clone(self.scene.get_or_init(|| Arc::new(self.describe())))
    }

    fn trace(&self, text: &str) -> Result<Trace, MoveError> {
        Ok(self.record.position().trace(self.record.parse_move(text)?))
    }

    fn meant(&self, touches: &[Touch]) -> Option<String> {
        Some(self.record.position().meant(touches)?.to_string())
    }

    fn push(&self, wish: &PushQuery<'_>) -> Option<Result<PushReport, Message>> {
        self.record.position().push_from(wish)
    }

    fn refused(&self, text: &str) -> Option<Refused> {
        Refused::of(self.record.position(), self.record.translate(text).ok()?.parse().ok()?)
    }

    fn refused_touches(&self, touches: &[Touch]) -> Option<Refused> {
        let position = self.record.position();
        let mut refused = Refused::of(position, position.meant(touches)?)?;
        if let (None, Some(Touch::Cell(name))) = (&refused.cell, touches.last()) {
            // No move has this touch, such as a pile out of reach.
            refused.cell = Some(name.clone());
        }
        Some(refused)
    }

    fn draft(&self, edits: &[Edit]) -> Result<Draft, Message> {
        edit::draft(self.record.position(), edits)
    }

    fn advice(&self, text: &str) -> Result<Advice, MoveError> {
        Ok(advice(self.record.positions(), self.record.parse_move(text)?))
    }

    fn annotate(&mut self, ply: usize, note: &Note) {
        let mut position = self.record.positions()[ply];
        let mut plays = Vec::new();
        for text in &note.variation {
            let Ok(mv) = position.parse_move(text) else { break };
            plays.push(Play::new(mv));
            position = position.after(mv);
        }
        let instead = Line { preface: String::new(), plays };
        self.record.annotate(ply, |play| {
            play.marks = note.mark.into_iter().collect();
            play.eval.clone_from(&note.eval);
            play.comment = comment(&note.comment);
            play.variations = if instead.plays.is_empty() { Vec::new() } else { vec![instead] };
        });
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

//! A table with a game on it, whichever game it is: it speaks text. Who plays, and the clocks, are a
//! [`Session`](crate::Session)'s business; the rules are not here.

use std::any::Any;
use std::cell::OnceCell;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use iroko_games::record::script::SIGNS;
use iroko_games::record::{Line, Play, comment};
use iroko_games::{Game, Message, MoveError, Outcome, Player, Record, message, perft};

use crate::advice::{Advice, Advised, advice};
use crate::edit::{self, Draft, Edit};
use crate::registry::AnyGame;
use crate::scene::{Drawn, PushQuery, PushReport, Refused, Scene, Touch, Trace};

/// How a table is opened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opening<'a> {
    /// The variants by name, joined by commas; nothing: those of the position, or the standard rules.
    pub variants: Option<&'a str>,
    /// A position to begin from, instead of the start.
    pub position: Option<&'a str>,
    /// The seed of a deal.
    pub seed: u64,
    /// Who begins, in a game where either player may; nobody named: player one.
    pub first: Option<Player>,
}

/// A legal move and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub text: String,
    /// The position after it.
    pub after: String,
    /// How that ends the game, if it does.
    pub outcome: Option<Outcome>,
    /// The touches that make the move.
    pub touches: Vec<Touch>,
}

/// A legal move of a table at one ply: its place among the [`chains`](Scene::chains) of the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalMove {
    ply: usize,
    index: usize,
}

impl LegalMove {
    pub(crate) fn new(ply: usize, index: usize) -> LegalMove {
        LegalMove { ply, index }
    }

    /// Its place among the legal moves.
    pub fn index(self) -> usize {
        self.index
    }
}

/// What is said of a move of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// A mark, by its number in the notation of chess.
    pub mark: Option<u8>,
    /// What a machine thought of the position after it.
    pub eval: Option<String>,
    /// What is said about it.
    pub comment: String,
    /// Moves that could have been played instead of it and after that; none if there is nothing to show.
    pub variation: Vec<String>,
}

/// An end that no position shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// A player gives up.
    Resign(Player),
    /// Both agree on a draw.
    Agree,
    /// A player has run out of time.
    OutOfTime(Player),
    /// An arbiter calls a game that would not end a draw.
    Adjudicate,
}

/// A game on a table, its type erased. It may go to the thread of a machine that thinks about it.
pub trait Table: Send {
    /// The game.
    fn game(&self) -> &'static dyn AnyGame;

    /// The variants in force: `standard`, or their names joined by commas.
    fn variant(&self) -> String;

    /// The position on the table.
    fn position(&self) -> String;

    /// The text that all positions share which are the same but for a symmetry of the board.
    fn canonical(&self) -> String;

    /// Whether the players are still placing their pieces.
    fn in_setup(&self) -> bool;

    /// Whose turn it is.
    fn turn(&self) -> Player;

    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves and what they lead to; none once the game is over.
    fn choices(&self) -> Vec<Choice>;

    /// How many there are, which takes less than naming them.
    fn count_choices(&self) -> usize;

    /// The legal move that a text means, or why there is none.
    fn parse_move(&self, text: &str) -> Result<LegalMove, MoveError>;

    /// Plays a legal move of this ply. Panics at another ply.
    fn make(&mut self, mv: LegalMove);

    /// Plays the move that a text means.
    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.make(self.parse_move(text)?);
        Ok(())
    }

    /// Takes back the last move, or the end that was settled. Says whether there was anything to take back.
    fn undo(&mut self) -> bool;

    /// Takes back an end that was settled. Says whether there was one.
    fn undo_settled(&mut self) -> bool;

    /// Ends the game by the will of the players or by the clock.
    fn settle(&mut self, end: Settlement) -> Result<(), Message>;

    /// Notes the time a player had left after the last move.
    fn note_clock(&mut self, left: Duration);

    /// Sets a tag of the record.
    fn set_tag(&mut self, name: &str, value: &str);

    /// What each player would be credited with if the game stopped now, in the games with points.
    fn scores(&self) -> Option<[u8; 2]>;

    /// How many moves were played.
    fn ply(&self) -> usize;

    /// The moves played so far.
    fn moves(&self) -> Vec<String>;

    /// The last of them.
    fn last_move(&self) -> Option<String>;

    /// Who made each of them.
    fn movers(&self) -> Vec<Player>;

    /// The comment on the n-th move, with its marks.
    fn remark(&self, ply: usize) -> String;

    /// The time the player of the n-th move had left after it, if it was noted.
    fn clock_after(&self, ply: usize) -> Option<Duration>;

    /// The table as it stood after some moves.
    fn at(&self, plies: usize) -> Box<dyn Table>;

    /// A table of its own with the same game on it.
    fn copy(&self) -> Box<dyn Table> {
        self.at(self.ply())
    }

    /// The tags of the record.
    fn tags(&self) -> Vec<(String, String)>;

    /// The record as text.
    fn record(&self) -> String;

    /// Perft, move by move; `progress` is told after each move how many of how many are done.
    fn divide(&self, depth: u32, progress: &mut dyn FnMut(usize, usize)) -> Vec<(String, u64)>;

    /// Every position that exactly `depth` moves can lead to, each once, or a refusal if at any depth there are more than
    /// `most`; `progress` is told now and then how many have been found.
    fn states(
        &self,
        depth: u32,
        most: usize,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Vec<String>, Message>;

    /// How it looks, and what can be done: described once a ply, and shared.
    fn scene(&self) -> Arc<Scene>;

    /// What a legal move would do on the board.
    fn trace(&self, text: &str) -> Result<Trace, MoveError>;

    /// The move that touches seem to mean, legal or not; touches may also be the first ones of a chain.
    fn meant(&self, touches: &[Touch]) -> Option<String>;

    /// A push, contact by contact, legal or not. Nothing in a game without pushes.
    fn push(&self, wish: &PushQuery<'_>) -> Option<Result<PushReport, Message>>;

    /// Why a text may not be played, and where on the board it fails; nothing for a legal move, and for no move at all.
    fn refused(&self, text: &str) -> Option<Refused>;

    /// Why what these touches mean may not be played; nothing if it may, or if they could still mean any move.
    fn refused_touches(&self, touches: &[Touch]) -> Option<Refused>;

    /// The board after some edits, and the position on it or why there is none. Refuses an edit that cannot be made.
    fn draft(&self, edits: &[Edit]) -> Result<Draft, Message>;

    /// Everything that is true of a legal move.
    fn advice(&self, text: &str) -> Result<Advice, MoveError>;

    /// A sentence that advises a legal move and says what is true of it.
    fn hint(&self, text: &str) -> Result<Message, MoveError> {
        Ok(self.advice(text)?.sentence(text))
    }

    /// Writes down what is to be said of the n-th move, in place of what was said of it before.
    fn annotate(&mut self, ply: usize, note: &Note);

    /// The table with its type, for whoever knows it.
    fn as_any(&self) -> &dyn Any;
}

/// Plays moves one after the other, up to the first that is refused.
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

/// The one implementation of [`Table`].
pub(crate) struct Seat<G: Game> {
    game: &'static dyn AnyGame,
    record: Record<G>,
    /// What is known of this ply, once it was asked for. Whatever changes the record empties it.
    outcome: OnceCell<Option<Outcome>>,
    scene: OnceCell<Arc<Scene>>,
}

impl<G: Drawn + Advised> Seat<G> {
    pub(crate) fn new(game: &'static dyn AnyGame, record: Record<G>) -> Seat<G> {
        Seat { game, record, outcome: OnceCell::new(), scene: OnceCell::new() }
    }

    pub(crate) fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The record, to be changed: what was known of the ply holds no longer.
    fn change(&mut self) -> &mut Record<G> {
        self.outcome.take();
        self.scene.take();
        &mut self.record
    }

    fn describe(&self) -> Scene {
        let mut scene = self.record.position().scene();
        scene.ply = self.ply();
        scene.outcome = self.outcome();
        if scene.outcome.is_some() {
            scene.chains.clear();
            scene.threats.clear();
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
        let index = legal.position(|known| known == mv).expect("it was found to be legal");
        Ok(LegalMove::new(self.ply(), index))
    }

    fn make(&mut self, mv: LegalMove) {
        assert_eq!(mv.ply, self.ply(), "a move is played at its own ply");
        let mv = self.record.position().legal_moves()[mv.index];
        self.change().play(mv).expect("it was found to be legal");
    }

    fn undo(&mut self) -> bool {
        self.change().undo()
    }

    fn undo_settled(&mut self) -> bool {
        self.change().undo_settled()
    }

    fn settle(&mut self, end: Settlement) -> Result<(), Message> {
        match end {
            Settlement::Resign(player) => self.change().resign(player),
            Settlement::Agree => self.change().agree(),
            Settlement::OutOfTime(player) => self.change().run_out_of_time(player),
            Settlement::Adjudicate => self.change().adjudicate(),
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
        let position = self.record.position();
        if depth == 0 {
            return Vec::new();
        }
        let moves = position.legal_moves();
        let mut rows = Vec::new();
        for mv in &moves {
            rows.push((mv.to_string(), perft(&position.after(*mv), depth - 1)));
            progress(rows.len(), moves.len());
        }
        rows
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
                // Looked at while they grow: a position has too few moves to pass the limit by much.
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
        Refused::of(self.record.position(), text.parse().ok()?)
    }

    fn refused_touches(&self, touches: &[Touch]) -> Option<Refused> {
        let position = self.record.position();
        Refused::of(position, position.meant(touches)?)
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

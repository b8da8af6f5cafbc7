//! `iroko puzzle GAME`: poses a puzzle, and checks the answer to it. The puzzles are made in `engine`.

use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_solver::{Effort, Known};
use iroko_table::scene::text::draw;
use iroko_table::{AnyGame, Language, Opening, Puzzle, Table, Task};
use serde_json::{Value, json};

use super::show::{ascii_arg, from_arg, letters, seat};
use super::solve::known_message;
use super::{CommandEntry, INTERRUPTED, any_seed, game, game_arg, interruption, seed};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::{flag, option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "puzzle",
    args: &[game_arg, seed_arg, answer_arg, solution_arg, from_arg, ascii_arg],
    json: true,
    run,
};

/// Seeds that nobody chose are small, so that they can be told to a friend.
const SEEDS: u64 = 1_000_000;

/// How long the reason for a wrong answer may be looked for.
const PATIENCE: Duration = Duration::from_secs(2);

fn seed_arg(language: Language) -> Arg {
    option("seed", "help-arg-puzzle-seed", "N", language)
}

fn answer_arg(language: Language) -> Arg {
    option("answer", "help-arg-answer", "\"M M ...\"", language)
}

fn solution_arg(language: Language) -> Arg {
    flag("solution", "help-arg-solution", language)
}

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let game = game(matches)?;
    let seed = seed(matches)?.unwrap_or_else(|| any_seed() % SEEDS);
    let stop = interruption()?;
    let Some(puzzle) = game.puzzle(seed, &stop) else {
        return Ok(Answer { text: String::new(), code: INTERRUPTED });
    };
    let posed = Posed { game, seed, puzzle };
    match value(matches, "answer") {
        Some(answer) => posed.check(answer, manner),
        None => posed.pose(matches, manner),
    }
}

/// A puzzle and where it came from.
struct Posed {
    game: &'static dyn AnyGame,
    seed: u64,
    puzzle: Puzzle,
}

/// How an answer begins.
enum Found {
    /// All moves were found.
    Everything,
    /// So far they are right; this is the opponent's answer.
    Beginning(String),
    /// This move is not the one.
    Wrong(String),
}

impl Posed {
    fn table(&self) -> Result<Box<dyn Table>, Message> {
        let position = Some(self.puzzle.position.as_str());
        self.game.open(&Opening { variants: None, position, seed: 0, first: None })
    }

    fn pose(&self, matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
        if manner.json {
            return Ok(Answer::json(&self.json()));
        }
        let table = self.table()?;
        let scene = table.scene();
        let seat = seat(&scene, matches, scene.turn)?;
        let board = draw(&scene, seat, letters(matches), manner.language);
        let difficulty = self.puzzle.difficulty;
        let heading =
            message!("puzzle-heading", seed = self.seed.to_string(), difficulty = difficulty);
        let last = match matches.get_flag("solution") {
            true => message!("puzzle-solution", line = self.puzzle.solution.join(" ")),
            false => message!("puzzle-how", game = self.game.name(), seed = self.seed.to_string()),
        };
        let lines = [heading, task_message(self.puzzle.task), last];
        let [heading, task, last] = lines.map(|line| manner.language.say(&line));
        Ok(Answer::lines([heading, String::new(), board, task, last]))
    }

    /// The puzzle as scripts read it.
    fn json(&self) -> Value {
        let Puzzle { position, task, solution, difficulty } = &self.puzzle;
        let task = match task {
            Task::Win(plies) => json!({ "kind": "win", "plies": plies }),
            Task::Draw => json!({ "kind": "draw" }),
            Task::Margin(points) => json!({ "kind": "margin", "margin": points }),
        };
        json!({
            "game": self.game.name(),
            "seed": self.seed,
            "position": position,
            "task": task,
            "difficulty": difficulty,
            "solution": solution,
        })
    }

    fn check(&self, answer: &str, manner: Manner) -> Result<Answer, Complaint> {
        let moves: Vec<&str> = answer.split_whitespace().collect();
        let found = self.find(&moves)?;
        let sentence = manner.language.say(&match &found {
            Found::Everything => message!("puzzle-solved"),
            Found::Beginning(answer) => message!("puzzle-go-on", answer = answer.as_str()),
            Found::Wrong(mv) => self.objection(mv, manner.language),
        });
        let code = u8::from(matches!(found, Found::Wrong(_)));
        if manner.json {
            let mut json = self.json();
            json["correct"] = (code == 0).into();
            json["complete"] = matches!(found, Found::Everything).into();
            json["reply"] = match found {
                Found::Beginning(answer) => answer.into(),
                _ => Value::Null,
            };
            json["explanation"] = sentence.into();
            return Ok(Answer { code, ..Answer::json(&json) });
        }
        Ok(Answer { code, ..Answer::lines([sentence]) })
    }

    /// Plays the moves of an answer as long as they are those of the solution. Any way to write a move will do: what counts is the
    /// position after it.
    fn find(&self, moves: &[&str]) -> Result<Found, Message> {
        let (mut his, mut ours) = (self.table()?, self.table()?);
        let pairs = self.puzzle.solution.chunks(2);
        for (index, (pair, mv)) in pairs.zip(moves).enumerate() {
            let refused = |why: Message| message!("moves-refused", mv = *mv, why = why);
            his.play(mv).map_err(|why| refused(why.message().clone()))?;
            ours.play(&pair[0]).expect("a solution is legal");
            if his.position() != ours.position() {
                return Ok(Found::Wrong((*mv).to_string()));
            }
            let Some(answer) = pair.get(1) else { return Ok(Found::Everything) };
            if index + 1 == moves.len() {
                return Ok(Found::Beginning(answer.clone()));
            }
            for table in [&mut his, &mut ours] {
                table.play(answer).expect("a solution is legal");
            }
        }
        Err(message!("puzzle-no-answer"))
    }

    /// Why a move is not the solution: what it is worth, where that is known.
    fn objection(&self, mv: &str, language: Language) -> Message {
        let wrong = || message!("puzzle-wrong", mv = mv);
        let Some(value) = self.value_of(mv).filter(|value| *value != Known::Nothing) else {
            return wrong();
        };
        let value = language.say(&known_message(value));
        message!("puzzle-wrong-because", mv = mv, value = value)
    }

    /// What the first move of an answer is worth.
    fn value_of(&self, mv: &str) -> Option<Known> {
        let stop = std::sync::atomic::AtomicBool::new(false);
        let mut effort =
            Effort { deadline: Some(Instant::now() + PATIENCE), stop: &stop, tell: &mut |_, _| {} };
        let table = self.table().ok()?;
        let verdict = self.game.solve(table.as_ref(), &mut effort).ok()?;
        let after = |mv: &str| {
            let mut table = self.table().ok()?;
            table.play(mv).ok()?;
            Some(table.position())
        };
        let wanted = after(mv)?;
        verdict
            .moves
            .iter()
            .find(|valued| after(&valued.mv) == Some(wanted.clone()))
            .map(|v| v.value)
    }
}

fn task_message(task: Task) -> Message {
    match task {
        Task::Win(plies) => message!("puzzle-win", moves = plies.div_ceil(2)),
        Task::Draw => message!("puzzle-draw"),
        Task::Margin(points) if points > 0 => message!("puzzle-ahead", points = points),
        Task::Margin(0) => message!("puzzle-even"),
        Task::Margin(points) => message!("puzzle-behind", points = -points),
    }
}

//! `iroko puzzle GAME`: poses a puzzle, or checks the answer to one. `iroko-engine` creates the puzzles.

use std::sync::atomic::AtomicBool;

use clap::{Arg, ArgMatches};
use iroko_games::message;
use iroko_table::puzzle::{PuzzleSession, Step};
use iroko_table::scene::text::draw;
use iroko_table::{Language, Puzzle, Task};
use iroko_terminal::console::console;
use iroko_terminal::{puzzle_seed, screen};
use serde_json::{Value, json};

use super::show::{ascii_arg, from_arg, letters, seat};
use super::{
    CommandEntry, INTERRUPTED, any_seed, game, game_arg, interruption, plain_arg, progress, seed,
};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag, option, value};
use crate::output::check_output;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "puzzle",
    args: &[game_arg, seed_arg, answer_arg, solution_arg, from_arg, ascii_arg, plain_arg],
    json: true,
    run,
};

fn seed_arg(language: Language) -> Arg {
    option("seed", "help-arg-puzzle-seed", "N", language)
}

fn answer_arg(language: Language) -> Arg {
    option("answer", "help-arg-answer", "\"M M ...\"", language)
}

fn solution_arg(language: Language) -> Arg {
    flag("solution", "help-arg-solution", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let (given, once) = (seed(matches)?, ["answer", "from"].map(|name| value(matches, name)));
    progress::complete_standard_tables(game, context.language)?;
    let mut console = console();
    let alone = context.json || matches.get_flag("solution") || once.iter().any(Option::is_some);
    if !alone && console.is_live() {
        let random = std::iter::repeat_with(|| puzzle_seed(any_seed()));
        let mut seeds = given.into_iter().chain(random);
        let (next, letters) = (&mut || seeds.next().unwrap_or_default(), letters(matches));
        if !matches.get_flag("plain") && screen::is_possible() {
            screen::puzzles(game, next, context.language, letters)?;
        } else {
            iroko_terminal::puzzles(game, next, console.as_mut(), context.language, letters);
            console.say(&context.language.text("menu-bye"));
            check_output(console.as_ref())?;
        }
        return Ok(Answer::text(""));
    }
    let seed = given.unwrap_or_else(|| puzzle_seed(any_seed()));
    let stop = interruption()?;
    let Some(posed) = PuzzleSession::new(game, seed, &stop) else {
        return Ok(Answer { code: INTERRUPTED, ..Answer::text("") });
    };
    match value(matches, "answer") {
        Some(answer) => check(posed, seed, answer, context),
        None => pose(&posed, seed, matches, context),
    }
}

fn pose(
    posed: &PuzzleSession,
    seed: u64,
    matches: &ArgMatches,
    context: Context,
) -> Result<Answer, CommandError> {
    if context.json {
        return Ok(Answer::json(&puzzle_json(posed, seed, matches.get_flag("solution"))));
    }
    let scene = posed.table().scene();
    let seat = seat(&scene, matches, scene.turn)?;
    let board = draw(&scene, seat, letters(matches), context.language);
    let last = match matches.get_flag("solution") {
        true => message!("puzzle-solution", line = posed.rest().join(" ")),
        false => message!("puzzle-how", game = posed.game().name(), seed = seed.to_string()),
    };
    let lines = [posed.heading(), posed.task(), last];
    let [heading, task, last] = lines.map(|line| context.language.say(&line));
    Ok(Answer::lines([heading, String::new(), board, task, last]))
}

/// A puzzle as JSON.
fn puzzle_json(posed: &PuzzleSession, seed: u64, solved: bool) -> Value {
    let Puzzle { position, task, solution, difficulty } = posed.puzzle();
    let task = match task {
        Task::Win(plies) => json!({ "kind": "win", "value": plies }),
        Task::Draw => json!({ "kind": "draw", "value": 0 }),
        Task::Margin(points) => json!({ "kind": "margin", "value": points }),
    };
    json!({
        "game": posed.game().name(),
        "variant": posed.table().variant(),
        "position": position,
        "seed": seed,
        "task": task,
        "difficulty": difficulty,
        // Only on request: a puzzle is to be solved.
        "solution": solved.then_some(solution),
    })
}

/// Checks the moves of an answer in turn.
fn check(
    mut posed: PuzzleSession,
    seed: u64,
    answer: &str,
    context: Context,
) -> Result<Answer, CommandError> {
    let (mut last, mut refutation) = (None, None);
    for mv in answer.split_whitespace() {
        let refused = |why| message!("moves-refused", mv = mv, why = why);
        let step = posed.answer(mv).map_err(refused)?;
        if matches!(step, Step::Wrong(_)) {
            refutation = posed.objection_line(mv, &AtomicBool::new(false));
        }
        last = Some(step);
        if !matches!(last, Some(Step::Answered(_))) {
            break;
        }
    }
    let step = last.ok_or_else(|| message!("puzzle-no-answer"))?;
    let sentence = context.language.say(&match &step {
        Step::Solved => message!("puzzle-solved"),
        Step::Answered(answer) => message!("puzzle-go-on", answer = answer.as_str()),
        Step::Wrong(why) => why.clone(),
    });
    let code = u8::from(matches!(step, Step::Wrong(_)));
    if !context.json {
        let line = refutation.map(|line| context.language.sentence(&line));
        return Ok(Answer { code, ..Answer::lines([sentence].into_iter().chain(line)) });
    }
    let mut json = puzzle_json(&posed, seed, step == Step::Solved);
    json["correct"] = (code == 0).into();
    json["complete"] = (step == Step::Solved).into();
    json["reply"] = match step {
        Step::Answered(answer) => answer.into(),
        _ => Value::Null,
    };
    json["explanation"] = sentence.into();
    json["refutation"] = refutation.map(|line| context.language.sentence(&line)).into();
    Ok(Answer { code, ..Answer::json(&json) })
}

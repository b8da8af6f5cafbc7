//! `iroko saved`: all saved games, newest first.

use clap::ArgMatches;
use iroko_games::message;
use iroko_terminal::journal::{SavedGame, directory, kept};
use iroko_terminal::{describe, numbered};
use serde_json::{Value, json};

use super::CommandEntry;
use crate::answer::{Answer, CommandError, Context, outcome_json};

pub(super) const ENTRY: CommandEntry = CommandEntry { name: "saved", args: &[], json: true, run };

fn run(_: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let directory = directory().ok_or_else(|| message!("saved-nowhere"))?;
    let (games, unreadable) = kept(&directory, context.language.games());
    if context.json {
        let game = |(number, kept): (Option<usize>, &SavedGame)| {
            let table = kept.table.as_ref();
            json!({
                "number": number,
                "file": kept.path.display().to_string(),
                "game": table.game().name(),
                "variant": table.variant(),
                "moves": table.ply(),
                "position": table.position(),
                "outcome": outcome_json(table.outcome()),
            })
        };
        let games: Vec<Value> = numbered(&games).map(game).collect();
        let broken: Vec<String> =
            unreadable.iter().map(|path| path.display().to_string()).collect();
        return Ok(Answer::json(&json!({ "games": games, "unreadable": broken })));
    }
    let mut lines = Vec::new();
    for (number, kept) in numbered(&games) {
        let number = number.map_or(String::new(), |number| format!("{number}."));
        let [title, state] = describe(kept, context.language);
        lines.push(format!("{number:<3} {title}"));
        lines.extend([state, kept.path.display().to_string()].map(|line| format!("    {line}")));
    }
    if numbered(&games).any(|(number, _)| number.is_some()) {
        lines.push(context.language.text("saved-resume"));
    }
    for path in unreadable {
        lines.push(
            context.language.say(&message!("saved-unreadable", file = path.display().to_string())),
        );
    }
    if lines.is_empty() {
        lines.push(
            context.language.say(&message!("saved-none", place = directory.display().to_string())),
        );
    }
    Ok(Answer::lines(lines))
}

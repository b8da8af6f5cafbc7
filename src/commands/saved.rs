//! `iroko saved`: every game that was kept, the latest first.

use clap::ArgMatches;
use iroko_games::message;
use iroko_terminal::journal::{directory, kept};
use serde_json::{Value, json};

use super::CommandEntry;
use crate::answer::{Answer, Complaint, Manner, outcome_json};

pub(super) const ENTRY: CommandEntry = CommandEntry { name: "saved", args: &[], json: true, run };

fn run(_: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let directory = directory().ok_or_else(|| message!("saved-nowhere"))?;
    let (games, unreadable) = kept(&directory, manner.language.games());
    if manner.json {
        let game = |kept: &iroko_terminal::journal::SavedGame| {
            let table = kept.table.as_ref();
            json!({
                "file": kept.path.display().to_string(),
                "game": table.game().name(),
                "variant": table.variant(),
                "moves": table.ply(),
                "position": table.position(),
                "outcome": outcome_json(table.outcome()),
            })
        };
        let games: Vec<Value> = games.iter().map(game).collect();
        let broken: Vec<String> =
            unreadable.iter().map(|path| path.display().to_string()).collect();
        return Ok(Answer::json(&json!({ "games": games, "unreadable": broken })));
    }
    let mut lines = Vec::new();
    for kept in &games {
        lines.push(iroko_terminal::describe(kept, manner.language));
        lines.push(format!("    {}", kept.path.display()));
    }
    for path in unreadable {
        lines.push(
            manner.language.say(&message!("saved-unreadable", file = path.display().to_string())),
        );
    }
    if lines.is_empty() {
        lines.push(
            manner.language.say(&message!("saved-none", place = directory.display().to_string())),
        );
    }
    Ok(Answer::lines(lines))
}

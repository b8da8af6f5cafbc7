//! `iroko games`: the list of games.

use clap::ArgMatches;
use serde_json::{Value, json};

use super::CommandEntry;
use crate::answer::{Answer, CommandError, Context};

pub(super) const ENTRY: CommandEntry = CommandEntry { name: "games", args: &[], json: true, run };

fn run(_: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let text = |name: &str, what: &str| context.language.text(&format!("{name}-{what}"));
    if context.json {
        let game = |name: &str, variants: &[&str]| {
            json!({
                "game": name,
                "title": text(name, "title"),
                "about": text(name, "about"),
                "players": [text(name, "player-1"), text(name, "player-2")],
                "variants": variants,
            })
        };
        let games: Vec<Value> = context
            .language
            .games()
            .iter()
            .map(|entry| game(entry.name(), entry.variants()))
            .collect();
        return Ok(Answer::json(&json!({ "games": games })));
    }
    let mut lines = Vec::new();
    for game in context.language.games().iter() {
        let name = game.name();
        lines.push(format!("{name:<9}{}: {}", text(name, "title"), text(name, "about")));
        let variants: Vec<String> = game
            .variants()
            .iter()
            .map(|variant| format!("{variant} ({})", text(name, &format!("variant-{variant}"))))
            .collect();
        lines.push(format!(
            "         {}: {}",
            context.language.text("games-variants"),
            variants.join(", ")
        ));
    }
    lines.push(String::new());
    lines.push(context.language.text("games-next"));
    Ok(Answer::lines(lines))
}

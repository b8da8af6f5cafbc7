//! `iroko games`: which games there are.

use clap::ArgMatches;
use serde_json::{Value, json};

use super::CommandEntry;
use crate::answer::{Answer, Complaint, Manner};

pub(super) const ENTRY: CommandEntry = CommandEntry { name: "games", args: &[], json: true, run };

fn run(_: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let text = |name: &str, what: &str| manner.language.text(&format!("{name}-{what}"));
    if manner.json {
        let game = |name: &str, variants: &[&str]| {
            json!({
                "game": name,
                "title": text(name, "title"),
                "about": text(name, "about"),
                "players": [text(name, "player-1"), text(name, "player-2")],
                "variants": variants,
            })
        };
        let games: Vec<Value> = manner
            .language
            .games()
            .iter()
            .map(|entry| game(entry.name(), entry.variants()))
            .collect();
        return Ok(Answer::json(&json!({ "games": games })));
    }
    let mut lines = Vec::new();
    for game in manner.language.games().iter() {
        let name = game.name();
        lines.push(format!("{name:<9}{}: {}", text(name, "title"), text(name, "about")));
        let variants: Vec<String> = game
            .variants()
            .iter()
            .map(|variant| format!("{variant} ({})", text(name, &format!("variant-{variant}"))))
            .collect();
        lines.push(format!(
            "         {}: {}",
            manner.language.text("games-variants"),
            variants.join(", ")
        ));
    }
    lines.push(String::new());
    lines.push(manner.language.text("games-next"));
    Ok(Answer::lines(lines))
}

//! `iroko players GAME`: the players of a game and their descriptions.

use clap::ArgMatches;
use serde_json::{Value, json};

use super::{CommandEntry, game, game_arg};
use crate::answer::{Answer, CommandError, Context};

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "players", args: &[game_arg], json: true, run };

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let players: Vec<(&str, String)> = game
        .players()
        .into_iter()
        .map(|(name, about)| (name, context.language.say(&about)))
        .collect();
    if context.json {
        let player = |(name, about): &(&str, String)| json!({ "name": name, "about": about });
        let players: Vec<Value> = players.iter().map(player).collect();
        return Ok(Answer::json(&json!({ "game": game.name(), "players": players })));
    }
    let width = players.iter().map(|(name, _)| name.len() + 2).max().unwrap_or(0);
    Ok(Answer::lines(players.iter().map(|(name, about)| format!("{name:<width$}{about}"))))
}

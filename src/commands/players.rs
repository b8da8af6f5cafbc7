//! `iroko players GAME`: who plays a game by itself, and what each of them does.

use clap::ArgMatches;
use serde_json::{Value, json};

use super::{CommandEntry, game, game_arg};
use crate::answer::{Answer, Complaint, Manner};

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "players", args: &[game_arg], json: true, run };

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let game = game(matches, manner)?;
    let players: Vec<(&str, String)> = game
        .players()
        .into_iter()
        .map(|(name, about)| (name, manner.language.say(&about)))
        .collect();
    if manner.json {
        let player = |(name, about): &(&str, String)| json!({ "name": name, "about": about });
        let players: Vec<Value> = players.iter().map(player).collect();
        return Ok(Answer::json(&json!({ "game": game.name(), "players": players })));
    }
    let width = players.iter().map(|(name, _)| name.len() + 2).max().unwrap_or(0);
    Ok(Answer::lines(players.iter().map(|(name, about)| format!("{name:<width$}{about}"))))
}

//! `iroko players GAME`: the players of a game and their descriptions.

use clap::ArgMatches;
use iroko_games::{Message, MessageArg, message};
use iroko_table::{Language, Parameter, ParameterValues, PlayerKind};
use iroko_terminal::console::{fold, size};
use serde_json::{Value, json};

use super::{CommandEntry, game, game_arg};
use crate::answer::{Answer, CommandError, Context};

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "players", args: &[game_arg], json: true, run };

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let (kinds, language) = (game.players(), context.language);
    if context.json {
        let player =
            |kind: &PlayerKind| json!({ "name": kind.name, "about": about(kind, language) });
        let players: Vec<Value> = kinds.iter().map(player).collect();
        return Ok(Answer::json(&json!({ "game": game.name(), "players": players })));
    }
    let indent = kinds.iter().map(|kind| kind.name.len() + 2).max().unwrap_or(0);
    let width = size().0.saturating_sub(indent).max(30);
    let lines = kinds.iter().flat_map(|kind| {
        let text = fold(&about(kind, language), width);
        let names = std::iter::once(kind.name).chain(std::iter::repeat(""));
        let lines = names.zip(text.lines()).map(|(name, line)| format!("{name:<indent$}{line}"));
        lines.collect::<Vec<_>>()
    });
    Ok(Answer::page(lines.fold(String::new(), |text, line| text + &line + "\n")))
}

/// Returns the description of a player, and the meaning of the letters in its name. The levels describe their own.
fn about(kind: &PlayerKind, language: Language) -> String {
    let mut text = language.say(&kind.about);
    for parameter in kind.parameters.iter().filter(|_| kind.name != PlayerKind::LEVELS) {
        text = text + " " + &language.say(&meaning(parameter));
    }
    text
}

fn meaning(parameter: &Parameter) -> Message {
    let (letters, label) = (parameter.letters, MessageArg::Word(parameter.label));
    match &parameter.values {
        ParameterValues::Number { least, most, .. } => message!(
            "player-parameter-number",
            letters = letters,
            label = label,
            least = *least,
            most = *most
        ),
        ParameterValues::Choice(words) => {
            let known = MessageArg::any_of(words.iter().copied());
            message!("player-parameter-choice", letters = letters, label = label, known = known)
        }
    }
}

//! `iroko between GAME A B`: the legal moves that lead from one position to another.

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_table::{AnyGame, Choice, Language, Opening, Table};
use serde_json::json;

use super::{CommandEntry, game, game_arg, read_source, variant_arg};
use crate::answer::{Answer, CommandError, Context, about, refusal_json};
use crate::cli::{value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "between",
    args: &[
        game_arg,
        |language: Language| -> Arg { word("A", "help-arg-between-a", language) },
        |language: Language| -> Arg { word("B", "help-arg-between-b", language) },
        variant_arg,
    ],
    json: true,
    run,
};

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let open = |name: &str| {
        let text = read_source(value(matches, name).unwrap_or(""))?;
        position(game, &text, value(matches, "variant"))
    };
    let (from, to) = (open("A")?, open("B")?);
    let choices = from.choices();
    let wanted = to.position();
    let moves: Vec<&str> = choices
        .iter()
        .filter(|choice| choice.after == wanted)
        .map(|choice| choice.text.as_str())
        .collect();
    let refusal = moves.is_empty().then(|| why_none(from.as_ref(), to.as_ref(), &choices));
    let code = u8::from(refusal.is_some());
    let answer = if context.json {
        let refusal = refusal.map(|why| refusal_json(&why, context.language));
        let fields = json!({ "to": wanted, "moves": moves, "refusal": refusal });
        Answer::json(&about(from.as_ref(), fields))
    } else {
        match refusal {
            Some(why) => Answer::lines([context.language.sentence(&why)]),
            None => Answer::lines(moves),
        }
    };
    Ok(Answer { code, ..answer })
}

fn position(
    game: &'static dyn AnyGame,
    text: &str,
    variants: Option<&str>,
) -> Result<Box<dyn Table>, Message> {
    game.open(&Opening { variants, position: Some(text.trim()), ..Opening::default() })
}

/// Why no move leads there, with the move that comes nearest.
fn why_none(from: &dyn Table, to: &dyn Table, choices: &[Choice]) -> Message {
    if from.outcome().is_some() {
        return message!("game-over");
    }
    let tables = choices.iter().map(|choice| {
        let mut after = from.copy();
        after.play(&choice.text).expect("a choice is legal");
        (choice, after)
    });
    let tables: Vec<_> = tables.collect();
    let (canonical, board) = (to.canonical(), to.scene());
    if let Some((choice, _)) = tables.iter().find(|(_, after)| after.canonical() == canonical) {
        return message!("between-symmetric", mv = choice.text.as_str());
    }
    let is_alike = |after: &dyn Table| {
        let scene = after.scene();
        (&scene.cells, &scene.lines) == (&board.cells, &board.lines)
    };
    match tables.iter().find(|(_, after)| is_alike(after.as_ref())) {
        Some((choice, _)) => {
            message!("between-alike", mv = choice.text.as_str(), after = choice.after.as_str())
        }
        None => message!("between-none"),
    }
}

//! `iroko eval GAME`: the static evaluation of a position, term by term.

use std::sync::Arc;

use clap::{Arg, ArgMatches};
use iroko_arena::guest::Guests;
use iroko_games::message;
use iroko_table::session::{Value as Estimate, value_sentence};
use iroko_table::weights::Term;
use iroko_table::{AnyGame, Language, Tuning};
use serde_json::{Value, json};

use super::thinking::{player, unfinished};
use super::{
    CommandEntry, game, game_arg, moves_arg, position_arg, read_file, seed_arg, seeded_table,
    variant_arg,
};
use crate::answer::{Answer, CommandError, Context, about};
use crate::cli::{option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "eval",
    args: &[
        game_arg,
        position_arg,
        moves_arg,
        |language| option("player", "help-arg-thinker", "NAME", language),
        weights_arg,
        variant_arg,
        seed_arg,
    ],
    json: true,
    run,
};

/// `--weights FILE`: other weights than the program's.
pub(super) fn weights_arg(language: Language) -> Arg {
    option("weights", "help-arg-weights", "FILE", language)
}

/// The weights of the arguments.
pub(super) fn tuning(
    matches: &ArgMatches,
    game: &'static dyn AnyGame,
) -> Result<Option<Tuning>, CommandError> {
    let read = |file: &str| Ok(game.read_tuning(&read_file(file)?)?);
    value(matches, "weights").map(read).transpose()
}

/// The player of the arguments, and the weights that `--weights` or its option `Weights` gives it.
fn evaluator(
    matches: &ArgMatches,
    game: &'static dyn AnyGame,
) -> Result<(String, Option<Arc<Tuning>>), CommandError> {
    let (name, own) = Guests::default().own_player(game, &player(matches, game))?;
    match (tuning(matches, game)?, own) {
        (Some(_), Some(_)) => Err(message!("words-twice", word = "--weights").into()),
        (given, own) => Ok((name, given.map(Arc::new).or(own))),
    }
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = unfinished(seeded_table(matches, context)?)?;
    let game = game(matches, context)?;
    let (name, tuning) = evaluator(matches, game)?;
    let terms = game.terms(table.as_ref(), &name, tuning.as_deref())?;
    let unit = game.unit_of(&name);
    // The sum of no terms is -0.
    let sum = terms.iter().map(|term| term.value).sum::<f64>() + 0.0;
    if context.json {
        let terms: Vec<Value> = terms.iter().map(term_json).collect();
        let fields =
            json!({ "player": name, "unit": unit.name(), "value": rounded(sum), "terms": terms });
        return Ok(Answer::json(&about(table.as_ref(), fields)));
    }
    let mut lines = rows(game, &terms, context.language);
    lines.push(context.language.number(&format!("{sum:+9.2}")));
    let value = Estimate::Estimate((100.0 * sum).round() as i32);
    lines.push(context.language.sentence(&value_sentence(value, unit)));
    Ok(Answer::lines(lines))
}

fn term_json(term: &Term) -> Value {
    json!({
        "name": format!("{}{}", term.name, term.place),
        "count": term.count,
        "weight": rounded(term.weight),
        "value": rounded(term.value),
    })
}

/// A number without the noise of its binary fraction.
fn rounded(number: f64) -> f64 {
    (1e4 * number).round() / 1e4
}

/// A line a term: its value, the weight and how often it counts, its name and its meaning.
fn rows(game: &'static dyn AnyGame, terms: &[Term], language: Language) -> Vec<String> {
    let name = |term: &Term| format!("{}{}", term.name, term.place);
    let width = terms.iter().map(|term| name(term).len()).max().unwrap_or(0);
    let row = |term: &Term| {
        let about = language.text(&format!("term-{}-{}", game.name(), term.name));
        let (name, Term { value, weight, count, .. }) = (name(term), term);
        let numbers = language.number(&format!("{value:+9.2} = {weight:7.2}"));
        format!("{numbers} x {count:<3} {name:width$}  {about}")
    };
    terms.iter().map(row).collect()
}

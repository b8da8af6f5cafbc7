//! `iroko openings GAME`: a book of balanced openings for `iroko match --book`.

use clap::ArgMatches;
use iroko_arena::opening::{ValuedStart, draw_book};
use iroko_arena::{Match, Setup};
use iroko_games::{Message, message};
use iroko_table::Language;
use serde_json::{Value, json};

use super::matches::{count, opening_moves, opening_moves_arg};
use super::picture::{check_writable, write};
use super::thinking::score_json;
use super::{
    CommandEntry, any_seed, code_of, game, game_arg, interruption, progress, seed, variant_arg,
};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{option, value};
use crate::output::print_note;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "openings",
    args: &[
        game_arg,
        |language| option("count", "help-arg-openings-count", "N", language),
        |language| option("within", "help-arg-openings-within", "N|any", language),
        |language| option("nodes", "help-arg-openings-nodes", "N", language),
        opening_moves_arg,
        variant_arg,
        |language| option("seed", "help-arg-openings-seed", "N", language),
        |language| option("out", "help-arg-out", "FILE", language),
    ],
    json: true,
    run,
};

const COUNT: u64 = 100;
const NODES: u64 = 20_000;

/// More than these are typing errors.
const MAX_COUNT: u64 = 1_000_000;
const MAX_NODES: u64 = 1_000_000_000;

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let mut terms = Match {
        variants: value(matches, "variant").map(str::to_string),
        pairs: count(matches, "count", MAX_COUNT)?.unwrap_or(COUNT) as usize,
        opening_moves: opening_moves(matches)?,
        seed: seed(matches)?.unwrap_or_else(any_seed),
        ..Match::new(game, "", "")
    };
    if terms.begins_with_setup()? {
        terms.setup = Some(Setup::Given);
    }
    value(matches, "out").map_or(Ok(()), check_writable)?;
    let bound = match value(matches, "within") {
        None => game.facts().opening_bound,
        Some("any") => None,
        Some(text) => Some(text.parse().map_err(|_| message!("openings-within", text = text))?),
    };
    let nodes = count(matches, "nodes", MAX_NODES)?.unwrap_or(NODES);
    let table = terms.open(0)?;
    progress::complete_tables(game, table.as_ref(), [&*game.strongest()], context.language);
    let stop = interruption()?;
    let bar = progress::bar(terms.pairs as u64);
    let found = draw_book(&terms, bound, nodes, &stop, &mut |_| bar.inc(1));
    bar.finish_and_clear();
    let found = found?;
    let code = code_of(&stop);
    if code != 0 {
        print_note(&format!("iroko: {}", context.language.text("openings-interrupted")));
    }
    let book = Book { terms: &terms, bound, nodes, found: &found };
    let text = match context.json {
        true => Answer::json(&book.json()?).text,
        false => book.text(context.language),
    };
    match value(matches, "out") {
        None => Ok(Answer { code, ..Answer::text(text) }),
        Some(file) => {
            write(file, text)?;
            Ok(Answer { code, ..Answer::text("") })
        }
    }
}

/// A book and how it was made.
struct Book<'a> {
    terms: &'a Match,
    bound: Option<u32>,
    nodes: u64,
    found: &'a [ValuedStart],
}

impl Book<'_> {
    /// A comment, then an opening a line.
    fn text(&self, language: Language) -> String {
        let bound = match self.bound {
            None => message!("openings-any"),
            Some(bound) => {
                message!("openings-bounded", bound = bound, nodes = self.nodes.to_string())
            }
        };
        let head = message!(
            "openings-head",
            game = self.terms.game.title(language),
            count = self.found.len(),
            bound = bound,
            seed = self.terms.seed.to_string()
        );
        let lines = self.found.iter().map(|opening| opening.line.clone() + "\n");
        format!("# {}\n{}", language.sentence(&head), lines.collect::<String>())
    }

    fn json(&self) -> Result<Value, Message> {
        let opening = |found: &ValuedStart| {
            json!({
                "line": found.line,
                "moves": found.start.moves,
                "score": score_json(found.value),
            })
        };
        Ok(json!({
            "game": self.terms.game.name(),
            "variant": self.terms.open(0)?.variant(),
            "within": self.bound,
            "nodes": self.nodes,
            "seed": self.terms.seed,
            "unit": self.terms.game.unit().name(),
            "openings": self.found.iter().map(opening).collect::<Vec<_>>(),
        }))
    }
}

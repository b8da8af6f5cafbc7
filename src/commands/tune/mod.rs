//! `iroko tune GAME`: numbers that learn from games. Weights are fitted to self-play (`fit`), search parameters are tuned
//! by games (`spsa`), weights of a source evolve by their results (`evolve`).

mod chart;
mod evolve;
mod fit;
mod labels;
mod spsa;
mod state;

use std::thread;

use clap::{Arg, ArgMatches};
use iroko_games::{Message, message};
use iroko_table::weights::WeightGroup;
use iroko_table::{AnyGame, Language, Tuning};
use serde_json::json;

use super::eval::{tuning, weights_arg};
use super::matches::count;
use super::{CommandEntry, INTERRUPTED, any_seed, game, game_arg, resuming, seed};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag, option, value};
use state::StateFile;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "tune",
    args: &[
        game_arg,
        |language| option("data", "help-arg-tune-data", "FILE", language),
        |language| option("exact", "help-arg-tune-exact", "TIME", language),
        |language| {
            flag("proven", "help-arg-tune-proven", language)
                .requires("data")
                .conflicts_with("exact")
        },
        |language| option("epochs", "help-arg-tune-epochs", "N", language),
        |language| option("result-share", "help-arg-tune-result-share", "PERCENT", language),
        |language| option("scale", "help-arg-tune-scale", "N", language),
        |language| option("batch", "help-arg-tune-batch", "N", language),
        |language| option("least-seen", "help-arg-tune-least-seen", "N", language),
        |language| flag("spsa", "help-arg-tune-spsa", language),
        |language| option("iterations", "help-arg-tune-iterations", "N", language),
        |language| option("pairs", "help-arg-tune-pairs", "N", language),
        |language| flag("evolve", "help-arg-tune-evolve", language),
        |language| option("trials", "help-arg-tune-trials", "N", language),
        |language| option("chart", "help-arg-tune-chart", "FILE", language),
        |language| option("nodes", "help-arg-tune-nodes", "N", language),
        |language| option("rate", "help-arg-tune-rate", "X", language),
        |language| option("only", "help-arg-tune-only", "NAME,NAME", language),
        weights_arg,
        |language| option("out", "help-arg-tune-out", "FILE", language).required(true),
        |language| flag("resume", "help-arg-tune-resume", language),
        seed_arg,
        |language| option("concurrency", "help-arg-selfplay-concurrency", "N", language),
    ],
    json: true,
    run,
};

fn seed_arg(language: Language) -> Arg {
    option("seed", "help-arg-tune-seed", "N", language)
}

/// More than these are typing errors.
const MAX_NODES: u64 = 1_000_000_000;
const MAX_STEPS: u64 = 100_000_000;
const MAX_AT_ONCE: u64 = 256;

/// A way to tune, with the options that only some ways have.
struct Way {
    /// The option that chooses it.
    name: &'static str,
    options: &'static [&'static str],
    run: fn(&Job<'_>) -> Result<Answer, CommandError>,
}

const WAYS: [Way; 3] = [
    Way {
        name: "data",
        options: &[
            "exact",
            "epochs",
            "result-share",
            "scale",
            "batch",
            "least-seen",
            "rate",
            "only",
            "weights",
        ],
        run: fit::run,
    },
    Way {
        name: "spsa",
        options: &["iterations", "pairs", "nodes", "rate", "only", "weights"],
        run: spsa::run,
    },
    Way { name: "evolve", options: &["trials", "chart", "nodes"], run: evolve::run },
];

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let way = way(matches)?;
    let state = StateFile::open(matches)?;
    let seed = seed(matches)?.or(state.seed()).unwrap_or_else(any_seed);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let concurrency = count(matches, "concurrency", MAX_AT_ONCE)?;
    let concurrency = concurrency.map_or(cores, |threads| threads as usize);
    (way.run)(&Job { matches, context, game, state, seed, concurrency, way })
}

/// The way of the arguments, if they have exactly one and no option of another.
fn way(matches: &ArgMatches) -> Result<&'static Way, Message> {
    let is_chosen = |way: &&Way| match way.name {
        "data" => value(matches, "data").is_some(),
        name => matches.get_flag(name),
    };
    let mut chosen = WAYS.iter().filter(is_chosen);
    let (Some(way), None) = (chosen.next(), chosen.next()) else {
        return Err(message!("tune-way"));
    };
    let options = WAYS.iter().flat_map(|way| way.options);
    let foreign = |name: &&&str| value(matches, name).is_some() && !way.options.contains(name);
    match options.into_iter().find(foreign) {
        Some(name) => {
            let (option, way) = (format!("--{name}"), format!("--{}", way.name));
            Err(message!("tune-option", option = option, way = way))
        }
        None => Ok(way),
    }
}

/// What all ways need.
struct Job<'a> {
    matches: &'a ArgMatches,
    context: Context,
    game: &'static dyn AnyGame,
    state: StateFile,
    seed: u64,
    concurrency: usize,
    way: &'static Way,
}

impl Job<'_> {
    /// The weights to begin with: those of `--weights`, or the program's.
    fn base(&self) -> Result<Tuning, CommandError> {
        let own = || Ok(self.game.read_tuning("")?);
        tuning(self.matches, self.game)?.map_or_else(own, Ok)
    }

    fn out(&self) -> &str {
        value(self.matches, "out").unwrap_or("")
    }

    /// A whole number of at least 1.
    fn count(&self, name: &str, most: u64, usual: u64) -> Result<u64, Message> {
        Ok(count(self.matches, name, most)?.unwrap_or(usual))
    }

    /// A number above 0.
    fn positive(&self, name: &str) -> Result<Option<f64>, Message> {
        let Some(text) = value(self.matches, name) else { return Ok(None) };
        let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
        let wrong = || message!("tune-positive", word = format!("--{name}"), text = text);
        number.map(Some).ok_or_else(wrong)
    }

    /// Which numbers of the groups are to be tuned: those of `--only`, or all that the game has.
    fn chosen(
        &self,
        groups: &[WeightGroup],
        has: impl Fn(&str) -> bool,
    ) -> Result<Vec<bool>, Message> {
        let only: Option<Vec<&str>> =
            value(self.matches, "only").map(|names| names.split(',').map(str::trim).collect());
        let known: Vec<&str> =
            groups.iter().map(|group| group.name).filter(|name| has(name)).collect();
        if let Some(name) = only.iter().flatten().find(|name| !known.contains(name)) {
            return Err(message!("tune-only", name = *name, names = known.join(", ")));
        }
        let is_chosen = |name| only.as_ref().unwrap_or(&known).contains(&name);
        let numbers = |group: &WeightGroup| vec![is_chosen(group.name); group.values.len()];
        Ok(groups.iter().flat_map(numbers).collect())
    }

    /// The command that continues.
    fn resume_line(&self) -> String {
        let start = format!("iroko tune {}", self.game.name());
        let names = [&["data"][..], self.way.options, &["concurrency"]].concat();
        resuming::line(start, &["spsa", "evolve", "proven"], &names, self.matches, self.seed)
    }

    /// The lines of the result, and that on how to continue if it is not all.
    fn answer(&self, mut lines: Vec<Message>, is_interrupted: bool, code: u8) -> Answer {
        if is_interrupted {
            lines.push(message!("tune-interrupted", line = self.resume_line()));
        }
        let language = self.context.language;
        Answer { code, ..Answer::lines(lines.iter().map(|line| language.say(line))) }
    }

    /// The answer of a run that was interrupted before it had a result.
    fn interrupted(&self) -> Answer {
        if self.context.json {
            let answer = json!({ "interrupted": true, "resume": self.resume_line() });
            return Answer { code: INTERRUPTED, ..Answer::json(&answer) };
        }
        self.answer(Vec::new(), true, INTERRUPTED)
    }

    /// The command that tests the result.
    fn test_line(&self, nodes: u64) -> Message {
        let (game, file) = (self.game.name(), self.out());
        let best = self.game.strongest();
        let line = format!(
            "iroko match {game} \"{best},Weights={file}\" {best} --nodes {nodes} --sprt 0,10"
        );
        message!("tune-test", file = file, line = line)
    }
}

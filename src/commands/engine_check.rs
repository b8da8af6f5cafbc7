//! `iroko engine-check COMMAND`: tests whether an engine is ready for matches.

use clap::ArgMatches;
use iroko_arena::guest::{Finding, check_engine};
use iroko_games::{Message, message};
use iroko_table::roster::{ENGINE, MachineKind, MachineSpec};
use serde_json::{Value, json};

use super::{CommandEntry, INTERRUPTED, interruption};
use crate::answer::{Answer, CommandError, Context, refusal_json};
use crate::cli::{option, value, word};
use crate::output::print;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "engine-check",
    args: &[
        |language| word("COMMAND", "help-arg-engine-check-command", language),
        |language| option("game", "help-arg-engine-check-game", "GAME", language),
    ],
    json: true,
    run,
};

/// The exit code for an engine with which a match would go wrong.
const FAULTY: u8 = 1;

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let (games, language) = (context.language.games(), context.language);
    let text = value(matches, "COMMAND").unwrap_or("");
    let text = text.strip_prefix(ENGINE).unwrap_or(text);
    let spec = MachineSpec::parse(&format!("{ENGINE}{text}"))?;
    let MachineKind::Engine(command) = &spec.kind else { unreachable!("it has the prefix") };
    let game = value(matches, "game").map(|name| games.find(name)).transpose()?;
    let stop = interruption()?;
    let mut findings = Vec::new();
    let mut printed = Ok(());
    check_engine(games, game, command, &spec.options, &stop, &mut |finding| {
        if !context.json && printed.is_ok() {
            let (mark, message) = parts(&finding);
            printed = print(&format!("{mark} {}\n", language.sentence(message)));
        }
        findings.push(finding);
    })?;
    printed?;
    let count = |mark: &str| findings.iter().filter(|finding| parts(finding).0 == mark).count();
    let (faults, advice) = (count("✗"), count("!"));
    let is_interrupted = stop.load(std::sync::atomic::Ordering::Relaxed);
    let code = match faults {
        _ if is_interrupted => INTERRUPTED,
        0 => 0,
        _ => FAULTY,
    };
    if context.json {
        let found: Vec<Value> = findings
            .iter()
            .map(|finding| {
                let (mark, message) = parts(finding);
                let mut row = refusal_json(message, language);
                row["result"] = json!(match mark {
                    "✓" => "passed",
                    "!" => "advice",
                    _ => "fault",
                });
                row
            })
            .collect();
        let answer = json!({ "command": command, "ready": faults == 0, "findings": found });
        return Ok(Answer { code, ..Answer::json(&answer) });
    }
    let summary = message!("compliance-result", faults = faults, advice = advice);
    Ok(Answer { code, ..Answer::lines([language.say(&summary)]) })
}

/// The mark of a finding and its sentence.
fn parts(finding: &Finding) -> (&'static str, &Message) {
    match finding {
        Finding::Passed(message) => ("✓", message),
        Finding::Advice(message) => ("!", message),
        Finding::Fault(message) => ("✗", message),
    }
}

//! `iroko review FILE`: a review of a game: marks, better moves and their reasons.

use std::io::{self, IsTerminal};
use std::time::Duration;

use clap::{Arg, ArgMatches};
use iroko_games::{Message, Player, RecordError, message};
use iroko_picture::{Theme, chart_svg};
use iroko_table::review::{Mark, Review, ReviewOptions, ReviewedMove, review, sentences};
use iroko_table::session::{EngineOptions, Limits, TableLoading};
use iroko_table::{GameFile, Language, Table};
use iroko_terminal::console::size;
use iroko_terminal::report;
use serde_json::{Map, Value, json};

use super::picture::{self, theme_arg};
use super::show::{ascii_arg, letters};
use super::thinking::{depth_arg, hash_arg, limits, nodes_arg, options, score_json, threads_arg};
use super::{
    CommandEntry, INTERRUPTED, interruption, number, progress, read_games, replay::file_arg,
    seed_arg,
};
use crate::answer::{Answer, CommandError, Context, damage_json, outcome_json};
use crate::cli::{flag, option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "review",
    args: &[
        file_arg,
        which_arg,
        time_arg,
        depth_arg,
        nodes_arg,
        threads_arg,
        hash_arg,
        seed_arg,
        all_arg,
        out_arg,
        svg_arg,
        theme_arg,
        ascii_arg,
    ],
    json: true,
    run,
};

/// The default search time per position.
const DEFAULT_TIME: Duration = Duration::from_millis(200);

fn which_arg(language: Language) -> Arg {
    option("game", "help-arg-review-game", "N", language)
}

fn time_arg(language: Language) -> Arg {
    option("time", "help-arg-review-time", "200ms", language)
}

fn all_arg(language: Language) -> Arg {
    flag("all", "help-arg-review-all", language)
}

fn out_arg(language: Language) -> Arg {
    option("out", "help-arg-review-out", "FILE", language)
}

fn svg_arg(language: Language) -> Arg {
    option("svg", "help-arg-review-svg", "FILE", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let (language, theme) = (context.language, theme(matches, context)?);
    let (mut table, damage) = read(matches, context)?;
    let Some(review) = reviewed(table.as_ref(), matches, language)? else {
        let said = language.text("review-stopped");
        return Ok(Answer { code: INTERRUPTED, ..Answer::lines([said]) });
    };
    let mut written = None;
    if let Some(file) = value(matches, "out") {
        review.annotate(table.as_mut(), language);
        picture::write(file, table.record())?;
        written = Some(language.say(&message!("review-written", file = file)));
    }
    match value(matches, "svg") {
        Some("-") => return Ok(Answer::text(chart_svg(&review, theme, language))),
        Some(file) => picture::write(file, chart_svg(&review, theme, language))?,
        None => {}
    }
    if context.json {
        let mut answer = review_json(&review, table.as_ref(), language);
        answer["damaged"] = damage_json(&damage, language);
        return Ok(Answer::json(&answer));
    }
    let (letters, all) = (letters(matches), matches.get_flag("all"));
    // In a file, a line of text is not broken.
    let width = io::stdout().is_terminal().then(|| size().0);
    let report = report(&review, table.as_ref(), language, letters, width, all);
    Ok(Answer::lines(report.into_iter().chain(written)))
}

/// The theme of the chart. Rejects invalid options before the search.
fn theme(matches: &ArgMatches, context: Context) -> Result<Theme, Message> {
    match value(matches, "svg") {
        None if value(matches, "theme").is_some() => {
            Err(message!("picture-needs-file", word = "--theme", files = "--svg"))
        }
        Some("-") if context.json => Err(message!("picture-or-json")),
        _ => picture::theme(matches),
    }
}

/// Reviews with a progress bar. Returns `None` after Ctrl-C.
fn reviewed(
    table: &dyn Table,
    matches: &ArgMatches,
    language: Language,
) -> Result<Option<Review>, CommandError> {
    let own = Limits { time: Some(DEFAULT_TIME), ..Limits::NONE };
    // The time limit is per position; loading tables does not count.
    let options = EngineOptions { tables: TableLoading::Wait, ..options(matches)? };
    let review_options = ReviewOptions { limits: limits(matches)?.or(&own), options };
    let game = table.game();
    progress::complete_tables(game, table, [&*game.strongest()], language);
    let stop = interruption()?;
    let plies = table.ply();
    let bar = progress::bar(plies as u64 + 1);
    bar.set_message(language.text("review-working"));
    let mut progress = |done| bar.set_position(done as u64);
    let found = review(table, 0..plies, &review_options, &stop, &mut progress)?;
    bar.finish_and_clear();
    Ok(found)
}

/// The selected game of the file, and the errors in the file.
fn read(
    matches: &ArgMatches,
    context: Context,
) -> Result<(Box<dyn Table>, Vec<RecordError>), CommandError> {
    let file = value(matches, "FILE").unwrap_or("-");
    let GameFile { mut games, damage } = read_games(file, context)?;
    let several = message!("review-one-game", file = file, count = games.len());
    let which: usize = match value(matches, "game") {
        Some(text) => number(text, "--game")?,
        None if games.len() > 1 => return Err(several.into()),
        None => 1,
    };
    if !(1..=games.len()).contains(&which) {
        return Err(several.into());
    }
    let table = games.swap_remove(which - 1);
    if table.ply() == 0 {
        return Err(message!("review-nothing").into());
    }
    Ok((table, damage))
}

fn review_json(review: &Review, table: &dyn Table, language: Language) -> Value {
    let unit = review.game.unit();
    let tags = table.tags();
    let player = |player: Player| {
        let tag = format!("Player{}", player.number());
        let name = tags.iter().find(|(name, _)| *name == tag).map(|(_, value)| value);
        let counts: Map<String, Value> = (Mark::ALL.iter())
            .map(|mark| (mark.name().to_string(), review.count(player, *mark).into()))
            .collect();
        json!({ "name": name, "accuracy": review.accuracy(player).map(rounded), "marks": counts })
    };
    let moves: Vec<Value> =
        review.moves.iter().map(|judged| judged_json(judged, table, language)).collect();
    json!({
        "game": review.game.name(),
        "variant": table.variant(),
        "unit": unit.name(),
        "players": Player::BOTH.map(player),
        "chances": review.chances.iter().map(|share| rounded(*share)).collect::<Vec<_>>(),
        "moves": moves,
        "outcome": outcome_json(review.outcome),
    })
}

fn judged_json(judged: &ReviewedMove, table: &dyn Table, language: Language) -> Value {
    let [best, played] = judged.values;
    json!({
        "ply": judged.ply + 1,
        "player": judged.player.number(),
        "move": judged.text,
        "mark": judged.mark.name(),
        "loss": rounded(judged.loss),
        "proved": judged.is_proved(),
        "score": score_json(played),
        "best": judged.best.first(),
        "best_score": score_json(best),
        "best_line": judged.best,
        "answer": judged.answer,
        "explanation": sentences::explained(table, judged, language),
    })
}

/// Rounds to four decimals.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

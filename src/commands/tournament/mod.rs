//! `iroko tournament GAME A B C...`: several machines, everyone against everyone, one against all, or by the Swiss system.

mod chart;
mod page;
mod report;

use std::collections::HashSet;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches};
use iroko_arena::{Format, Tournament, TournamentGame};
use iroko_games::Message;
use iroko_table::{Language, Table};

use super::matches::{
    self, FAILED, MatchFile, TERMS, adjudicate_arg, book_arg, clock_arg, concurrency_arg, count,
    opening_moves_arg, other_match, out_arg, player_name, resume_arg, seed_arg, setup_arg,
};
use super::picture::{check_writable, write};
use super::{
    CommandEntry, INTERRUPTED, game_arg, interruption, progress, resuming, thinking, variant_arg,
};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag as switch, option, value, word};
use crate::output::print_note;
pub(super) use page::escaped;
use report::Report;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "tournament",
    args: &[
        game_arg,
        players_arg,
        |language| option("rounds", "help-arg-tournament-rounds", "N", language),
        |language| {
            switch("gauntlet", "help-arg-tournament-gauntlet", language).conflicts_with("swiss")
        },
        |language| switch("swiss", "help-arg-tournament-swiss", language),
        thinking::time_arg,
        thinking::nodes_arg,
        thinking::depth_arg,
        clock_arg,
        opening_moves_arg,
        setup_arg,
        book_arg,
        adjudicate_arg,
        variant_arg,
        seed_arg,
        concurrency_arg,
        out_arg,
        resume_arg,
        |language| option("svg", "help-arg-tournament-svg", "FILE", language),
        |language| option("html", "help-arg-tournament-html", "FILE", language),
    ],
    json: true,
    run,
};

/// The default number of rounds.
const ROUNDS: usize = 10;

/// More rounds than this are a typing error.
const MAX_ROUNDS: u64 = 100_000;

/// The time between two tables on the terminal: rating the players takes longer than a short game.
const PAUSE: Duration = Duration::from_millis(100);

fn players_arg(language: Language) -> Arg {
    word("PLAYER", "help-arg-tournament-players", language).num_args(1..).action(ArgAction::Append)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let mut tournament = tournament(matches, context)?;
    ["svg", "html"].iter().filter_map(|name| value(matches, name)).try_for_each(check_writable)?;
    let kept = matches::kept(matches, &mut tournament.terms, context)?;
    let starts = tournament.starts()?;
    let played = resumed(&tournament, &starts, &kept.games, matches)?;
    MatchFile::mend(matches, &kept)?;
    let mut file = MatchFile::open(matches, matches.get_flag("resume"))?;
    let table = tournament.terms.open(0)?;
    let players = tournament.players.iter().map(String::as_str);
    progress::complete_tables(tournament.terms.game, table.as_ref(), players, context.language);
    let stop = interruption()?;
    let bar = progress::table_bar(tournament.games() as u64);
    bar.set_position(played.len() as u64);
    bar.tick();
    let (mut so_far, mut shown) = (played.clone(), None);
    let mut on_game = |game: &TournamentGame, record: &str| {
        // A counted game is in the file. A tournament whose file fails ends.
        if let Some(file) = &mut file {
            file.write(record);
            stop.fetch_or(file.fault.is_some(), Ordering::Relaxed);
        }
        so_far.push(game.clone());
        if !bar.is_hidden() && shown.is_none_or(|shown: Instant| shown.elapsed() >= PAUSE) {
            let report = Report::new(&tournament, &starts, &so_far, None, None);
            bar.set_message(report.standings(context.language).join("\n"));
            shown = Some(Instant::now());
        }
        bar.inc(1);
        Ok(())
    };
    let games = tournament.run(&starts, played, &stop, &mut on_game);
    bar.finish_and_clear();
    let games = games?;
    let file = file.as_ref();
    let resume = file.filter(|file| file.is_own).map(|_| resume_line(matches, &tournament));
    let report = Report::new(&tournament, &starts, &games, file, resume);
    answer(&report, matches, context)
}

/// The command that plays the missing games.
fn resume_line(matches: &ArgMatches, tournament: &Tournament) -> String {
    let start = format!("iroko tournament {}", tournament.terms.game.name());
    let players = tournament.players.iter().map(|name| resuming::quoted(name));
    let start = players.fold(start, |line, name| line + " " + &name);
    let flags = ["gauntlet", "swiss", "adjudicate"];
    let names = [&["rounds"][..], &TERMS, &["svg", "html"]].concat();
    resuming::line(start, &flags, &names, matches, tournament.terms.seed)
}

/// The result so far, in every form that was asked for.
fn answer(
    report: &Report<'_>,
    matches: &ArgMatches,
    context: Context,
) -> Result<Answer, CommandError> {
    let language = context.language;
    // A picture or page that cannot be written does not cost the table.
    let drawn = [("svg", chart::draw(report, language)), ("html", page::write(report, language)?)]
        .into_iter()
        .filter_map(|(name, text)| Some(write(value(matches, name)?, text)))
        .collect::<Result<(), Message>>();
    let fault = report.fault().cloned().or(drawn.err());
    let code = match &fault {
        Some(_) => FAILED,
        None if report.is_interrupted() => INTERRUPTED,
        None => 0,
    };
    if context.json {
        return Ok(Answer { code, ..Answer::json(&report.json(fault.as_ref(), language)?) });
    }
    if let Some(fault) = fault {
        print_note(&format!("iroko: {}", language.say(&fault)));
    }
    Ok(Answer { code, ..Answer::lines(report.lines(language)?) })
}

/// The tournament described by the arguments.
fn tournament(matches: &ArgMatches, context: Context) -> Result<Tournament, CommandError> {
    let mut terms = matches::terms(matches, context)?;
    terms.pairs = count(matches, "rounds", MAX_ROUNDS)?.map_or(ROUNDS, |rounds| rounds as usize);
    let format = match (matches.get_flag("gauntlet"), matches.get_flag("swiss")) {
        (true, _) => Format::Gauntlet,
        (_, true) => Format::Swiss,
        _ => Format::RoundRobin,
    };
    let players = matches.get_many::<String>("PLAYER").into_iter().flatten();
    Ok(Tournament { players: players.map(|name| player_name(name)).collect(), format, terms })
}

/// The games of the file that are resumed, each once. All must belong to this tournament.
fn resumed(
    tournament: &Tournament,
    starts: &[iroko_arena::Start],
    kept: &[Box<dyn Table>],
    matches: &ArgMatches,
) -> Result<Vec<TournamentGame>, Message> {
    let (mut played, mut known) = (Vec::new(), HashSet::new());
    for game in kept {
        let game = tournament.recorded(starts, game.as_ref());
        let game = game.ok_or_else(|| other_match(matches))?;
        if known.insert((game.players, game.game.number)) {
            played.push(game);
        }
    }
    Ok(played)
}

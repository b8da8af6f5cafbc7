//! `iroko play GAME`: a game in the terminal between humans, machines, or one of each.

use std::sync::Arc;

use clap::{Arg, ArgMatches};
use iroko_arena::guest::Guests;
use iroko_arena::{Match, PlayedGame};
use iroko_games::{Message, Player, message};
use iroko_table::clock::{TimeControl, read_duration};
use iroko_table::setup::named;
use iroko_table::{Language, Setup};
use iroko_terminal::console::console;
use iroko_terminal::screen;
use iroko_terminal::settings::Settings;

use super::show::{ascii_arg, letters};
use super::{
    CommandEntry, INTERRUPTED, any_seed, first, first_arg, game, game_arg, interruption, moves_arg,
    plain_arg, position_arg, positive, progress, read_source, seed, seed_arg, variant_arg,
};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{option, value};
use crate::output::check_output;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "play",
    args: &[
        game_arg,
        p1_arg,
        p2_arg,
        adviser_arg,
        time_arg,
        pause_arg,
        games_arg,
        variant_arg,
        position_arg,
        moves_arg,
        seed_arg,
        first_arg,
        ascii_arg,
        plain_arg,
    ],
    json: false,
    run,
};

fn p1_arg(language: Language) -> Arg {
    option("p1", "help-arg-p1", "WHO", language)
}

fn p2_arg(language: Language) -> Arg {
    option("p2", "help-arg-p2", "WHO", language)
}

fn adviser_arg(language: Language) -> Arg {
    option("adviser", "help-arg-adviser", "NAME", language)
}

fn time_arg(language: Language) -> Arg {
    option("time", "help-arg-time", "5m+3s", language)
}

fn pause_arg(language: Language) -> Arg {
    option("pause", "help-arg-pause", "500ms", language)
}

fn games_arg(language: Language) -> Arg {
    option("games", "help-arg-games", "N", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let position = value(matches, "position").map(read_source).transpose()?;
    let mut setup = Setup::quick(game, seed(matches)?.unwrap_or_else(any_seed));
    setup.roster = Arc::new(Guests::default());
    let settings = Settings::of_user(context.language.games());
    setup.players[1] = format!("player:{}", settings.opponent(game));
    setup.variants = value(matches, "variant").map(str::to_string);
    setup.position = position.map(|text| text.trim().to_string());
    let moves = value(matches, "moves").unwrap_or("").split_whitespace();
    setup.moves = moves.map(str::to_string).collect();
    for (place, name) in ["p1", "p2"].into_iter().enumerate() {
        if let Some(who) = value(matches, name) {
            setup.players[place] = named(who);
        }
    }
    if let Some(name) = value(matches, "adviser") {
        setup.adviser = name.strip_prefix("player:").unwrap_or(name).to_string();
    }
    setup.control = value(matches, "time").map(TimeControl::read).transpose()?;
    if let Some(text) = value(matches, "pause") {
        let pause = read_duration(text).ok_or_else(|| message!("pause-unknown", text = text))?;
        setup.pause = Some(pause);
    }
    setup.first = first(matches)?;
    if setup.first.is_some() && !game.is_dealt() {
        return Err(message!("play-first", game = game.name()).into());
    }
    if let Some(text) = value(matches, "games") {
        match positive(text, "--games")? {
            1 => {}
            // Several games are only counted.
            games => return series(&setup, games, context),
        }
    }
    let letters = letters(matches);
    if !matches.get_flag("plain") && screen::is_possible() {
        return Ok(Answer::text(screen::play(&setup, context.language, letters)?));
    }
    let mut console = console();
    iroko_terminal::play(&setup, console.as_mut(), context.language, letters)?;
    check_output(console.as_ref())?;
    Ok(Answer::text(""))
}

/// Plays several games of two machines and counts the results. Games come in pairs, from the same opening with sides
/// exchanged; an odd number is rounded up.
fn series(setup: &Setup, games: usize, context: Context) -> Result<Answer, CommandError> {
    let machine = |who: &String| who.strip_prefix("player:").map(str::to_string);
    let [Some(first), Some(second)] = setup.players.each_ref().map(machine) else {
        return Err(message!("games-need-machines").into());
    };
    // A given position is played as it is.
    let is_given = setup.position.is_some() || !setup.moves.is_empty();
    let position = is_given.then(|| setup.open().map(|table| table.position())).transpose()?;
    let contest = Match {
        variants: setup.variants.clone(),
        first: setup.first,
        pairs: games.div_ceil(2),
        control: setup.control,
        opening_moves: position.as_ref().map(|_| 0),
        position,
        seed: setup.seed,
        roster: Arc::clone(&setup.roster),
        ..Match::new(setup.game, &first, &second)
    };
    let starts = contest.starts()?;
    let language = context.language;
    let table = contest.open(0)?;
    progress::complete_tables(setup.game, table.as_ref(), [&*first, &*second], language);
    let stop = interruption()?;
    let bar = progress::bar(2 * starts.len() as u64);
    let mut lines = Vec::new();
    let played = contest.run(&starts, &stop, &mut |game, record| {
        bar.inc(1);
        let status = ending(record, language)?;
        lines.push(format!("{}. {}: {status}", game.number + 1, side_names(&contest, game)));
        Ok(())
    });
    bar.finish_and_clear();
    let played = played?;
    let count =
        |half_points: usize| played.iter().filter(|game| game.half_points() == half_points).count();
    lines.push(language.say(&message!(
        "games-summary",
        first = setup.players[0].as_str(),
        second = setup.players[1].as_str(),
        wins = count(2),
        losses = count(0),
        draws = count(1)
    )));
    let code = if played.len() < 2 * starts.len() { INTERRUPTED } else { 0 };
    Ok(Answer { code, ..Answer::lines(lines) })
}

/// The players of a game by side: `player:plain:4 - player:mobile:4`.
fn side_names(contest: &Match, game: &PlayedGame) -> String {
    let mut names = contest.players.each_ref().map(|name| format!("player:{name}"));
    if game.side == Player::Two {
        names.reverse();
    }
    names.join(" - ")
}

/// The result of a record's game, as a sentence.
fn ending(record: &str, language: Language) -> Result<String, Message> {
    let table = language.games().replay_text(record).map_err(|error| error.message)?;
    Ok(language.sentence(&table.scene().status()))
}

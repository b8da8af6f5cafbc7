//! `iroko play GAME`: a game in the terminal, between humans, machines, or one of each.

use clap::{Arg, ArgMatches};
use iroko_games::message;
use iroko_table::clock::{TimeControl, read_duration};
use iroko_table::{Language, Setup};
use iroko_terminal::console::console;
use iroko_terminal::screen;

use super::show::{ascii_arg, letters};
use super::{
    CommandEntry, any_seed, first, first_arg, game, game_arg, number, plain_arg, position_arg,
    read_source, seed, seed_arg, variant_arg,
};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::{option, value};
use crate::output::arrived;

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

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let game = game(matches, manner)?;
    let position = value(matches, "position").map(read_source).transpose()?;
    let mut setup = Setup::quick(game, seed(matches)?.unwrap_or_else(any_seed));
    setup.variants = value(matches, "variant").map(str::to_string);
    setup.position = position.map(|text| text.trim().to_string());
    for (place, name) in ["p1", "p2"].into_iter().enumerate() {
        if let Some(who) = value(matches, name) {
            setup.players[place] = who.to_string();
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
        setup.games = number(text, "--games")?;
        if setup.games == 0 {
            return Err(message!("words-number", word = "--games", text = text).into());
        }
    }
    let letters = letters(matches);
    // Several games are counted, not watched.
    if setup.games == 1 && !matches.get_flag("plain") && screen::is_possible() {
        return Ok(Answer::text(screen::play(&setup, manner.language, letters)?));
    }
    let mut console = console();
    iroko_terminal::play(&setup, console.as_mut(), manner.language, letters)?;
    arrived(console.as_ref())?;
    Ok(Answer::text(""))
}

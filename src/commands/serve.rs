//! `iroko serve`: the games in a browser, served by this program alone.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use clap::{Arg, ArgAction, ArgMatches};
use iroko_arena::guest::DeclaredEngines;
use iroko_games::{Message, message};
use iroko_server::config::Database;
use iroko_server::{Config, ServeError};
use iroko_table::Language;
use iroko_terminal::journal::data_directory;
use tracing_subscriber::filter::LevelFilter;

use super::{CommandEntry, number, signals};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag, option, value};
use crate::output::{print, print_note, reason};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "serve",
    args: &[
        address_arg,
        host_arg,
        open_arg,
        games_arg,
        engines_arg,
        engine_arg,
        requests_arg,
        connections_arg,
        per_address_arg,
        database_arg,
        lobby_arg,
        new_games_arg,
        log_arg,
    ],
    json: false,
    run,
};

fn address_arg(language: Language) -> Arg {
    option("address", "help-arg-address", "127.0.0.1:7700", language)
}

fn host_arg(language: Language) -> Arg {
    option("host", "help-arg-host", "NAME", language)
}

fn open_arg(language: Language) -> Arg {
    flag("open", "help-arg-open", language)
}

fn games_arg(language: Language) -> Arg {
    option("games", "help-arg-serve-games", "N", language)
}

fn engines_arg(language: Language) -> Arg {
    option("engines", "help-arg-engines", "N", language)
}

fn engine_arg(language: Language) -> Arg {
    option("engine", "help-arg-serve-engine", "NAME=COMMAND", language).action(ArgAction::Append)
}

fn requests_arg(language: Language) -> Arg {
    option("requests", "help-arg-requests", "N", language)
}

fn connections_arg(language: Language) -> Arg {
    option("connections", "help-arg-connections", "N", language)
}

fn per_address_arg(language: Language) -> Arg {
    option("per-address", "help-arg-per-address", "N", language)
}

/// `--database`, also of `iroko db`.
pub(super) fn database_arg(language: Language) -> Arg {
    option("database", "help-arg-database", "FILE", language)
}

fn lobby_arg(language: Language) -> Arg {
    flag("lobby", "help-arg-lobby", language)
}

fn new_games_arg(language: Language) -> Arg {
    option("new-games", "help-arg-new-games", "N", language)
}

fn log_arg(language: Language) -> Arg {
    option("log", "help-arg-log", "error|warn|info|debug|off", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let mut config = Config { database: database(matches)?, ..Config::default() };
    config.lobby = matches.get_flag("lobby");
    if let Some(text) = value(matches, "new-games") {
        config.new_games = positive(text, "--new-games")?;
    }
    if let Some(text) = value(matches, "address") {
        config.address = read_address(text)?;
    }
    config.hosts.extend(value(matches, "host").map(str::to_string));
    if let Some(text) = value(matches, "games") {
        config.games = positive(text, "--games")?;
    }
    if let Some(text) = value(matches, "engines") {
        config.engines = positive(text, "--engines")?;
    }
    let mut engines = DeclaredEngines::default();
    for text in matches.get_many::<String>("engine").into_iter().flatten() {
        let declared = text.split_once('=');
        let (name, command) =
            declared.ok_or_else(|| message!("guest-declaration", text = text.as_str()))?;
        engines.declare(context.language.games(), name, command)?;
    }
    config.roster = Arc::new(engines);
    if let Some(text) = value(matches, "requests") {
        config.requests = positive(text, "--requests")?;
    }
    if let Some(text) = value(matches, "connections") {
        config.connections = positive(text, "--connections")?;
    }
    if let Some(text) = value(matches, "per-address") {
        config.per_address = positive(text, "--per-address")?;
    }
    log(value(matches, "log").unwrap_or("warn"))?;
    serve(config, matches.get_flag("open"), context.language)
}

/// Returns the database named by `--database`, or that of the user.
fn database(matches: &ArgMatches) -> Result<Database, Message> {
    Ok(Database::File(database_file(value(matches, "database"))?))
}

/// Returns the file of the server's database: the one named, or `server.db` in the directory of the user's data.
pub(super) fn database_file(named: Option<&str>) -> Result<PathBuf, Message> {
    if let Some(named) = named {
        return Ok(PathBuf::from(named));
    }
    let directory = data_directory().ok_or_else(|| message!("store-no-directory"))?;
    Ok(directory.join("server.db"))
}

/// Serves the menu's choice, "Play in the browser".
pub(super) fn in_browser(language: Language) -> Result<Answer, CommandError> {
    let database = Database::File(database_file(None)?);
    serve(Config { database, ..Config::default() }, true, language)
}

/// Logs to standard error from this level on.
fn log(level: &str) -> Result<(), Message> {
    let level = match level {
        "off" => LevelFilter::OFF,
        "error" => LevelFilter::ERROR,
        "warn" => LevelFilter::WARN,
        "info" => LevelFilter::INFO,
        "debug" => LevelFilter::DEBUG,
        _ => return Err(message!("serve-no-level", text = level)),
    };
    // Write errors of the log are ignored: the server goes on.
    let lines = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(false);
    let lines = lines.log_internal_errors(false).with_target(false).with_max_level(level);
    // Keep an existing subscriber.
    let _ = lines.try_init();
    Ok(())
}

/// Serves until Ctrl-C or SIGTERM.
fn serve(config: Config, open: bool, language: Language) -> Result<Answer, CommandError> {
    let stop = signals::ending()?;
    let (asked, database) = (config.address, config.database.clone());
    let mut announced = Ok(());
    let served = iroko_server::serve(config, language.games(), &stop, |address| {
        announced = announce(address, open, language);
        // A server that cannot print its address stops.
        stop.fetch_or(announced.is_err(), Ordering::SeqCst);
    });
    served.map_err(|why| match (why, database) {
        (ServeError::Store(why), Database::File(file)) => why.report(&file),
        (ServeError::Store(why), Database::Temporary) => why.report(Path::new("")),
        (ServeError::Listen(why), _) => trouble(&why, asked),
    })?;
    announced?;
    Ok(Answer::lines([language.text("serve-stopped")]))
}

/// Prints the server's address, and opens it in a browser if requested.
fn announce(address: SocketAddr, open: bool, language: Language) -> Result<(), Message> {
    let url = format!("http://{address}");
    let mut lines = vec![language.say(&message!("serve-listens", address = url.as_str()))];
    if !address.ip().is_loopback() {
        lines.push(language.say(&message!("serve-not-loopback", address = url.as_str())));
    }
    lines.push(language.text("serve-stop"));
    print(&Answer::lines(lines).text)?;
    if open && let Err(why) = open_browser(&url) {
        let why = reason(&why);
        let said = message!("serve-no-browser", why = why, address = url.as_str());
        print_note(&format!("iroko: {}", language.say(&said)));
    }
    Ok(())
}

/// Starts the system's browser.
fn open_browser(url: &str) -> io::Result<()> {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut command = Command::new(program);
    command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(|_| ())
}

/// Parses `127.0.0.1:7700`, or a port alone.
fn read_address(text: &str) -> Result<SocketAddr, Message> {
    let port = text.strip_prefix(':').unwrap_or(text).parse::<u16>().ok();
    let default = Config::default().address;
    let alone = port.map(|port| SocketAddr::new(default.ip(), port));
    let whole = text.replace("localhost", "127.0.0.1").parse().ok();
    alone.or(whole).ok_or_else(|| message!("serve-no-address", text = text))
}

fn positive<N: FromStr + Default + PartialEq>(text: &str, name: &str) -> Result<N, Message> {
    match number(text, name) {
        Ok(none) if none == N::default() => Err(message!("words-number", word = name, text = text)),
        other => other,
    }
}

fn trouble(why: &io::Error, address: SocketAddr) -> Message {
    let address = address.to_string();
    if why.kind() == io::ErrorKind::AddrInUse {
        return message!("serve-in-use", address = address);
    }
    message!("serve-trouble", address = address, why = reason(why))
}

//! `iroko serve`: the games in a browser, served by this program alone. `options.rs` reads its options.

mod options;

use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use clap::{Arg, ArgAction, ArgMatches};
use iroko_arena::guest::DeclaredEngines;
use iroko_games::{Message, message};
use iroko_server::config::Database;
use iroko_server::{Config, ServeError, Webhook};
use iroko_table::Language;
use iroko_terminal::journal::data_directory;
use tracing_subscriber::filter::LevelFilter;

use super::{CommandEntry, number, signals};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag, option};
use crate::output::{print, print_note, reason};
use options::Options;

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
        webhook_arg,
        webhook_secret_file_arg,
        public_url_arg,
        base_path_arg,
        proxy_arg,
        metrics_arg,
        log_arg,
        config_arg,
    ],
    json: false,
    run,
};

fn address_arg(language: Language) -> Arg {
    option("address", "help-arg-address", "127.0.0.1:7700", language)
}

fn host_arg(language: Language) -> Arg {
    option("host", "help-arg-host", "NAME", language).action(ArgAction::Append)
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
    option("database", "help-arg-database", "FILE|URL", language)
}

fn lobby_arg(language: Language) -> Arg {
    flag("lobby", "help-arg-lobby", language)
}

fn new_games_arg(language: Language) -> Arg {
    option("new-games", "help-arg-new-games", "N", language)
}

fn webhook_arg(language: Language) -> Arg {
    option("webhook", "help-arg-webhook", "URL", language)
}

fn webhook_secret_file_arg(language: Language) -> Arg {
    option("webhook-secret-file", "help-arg-webhook-secret-file", "FILE", language)
}

fn public_url_arg(language: Language) -> Arg {
    option("public-url", "help-arg-public-url", "URL", language)
}

fn base_path_arg(language: Language) -> Arg {
    option("base-path", "help-arg-base-path", "PATH", language)
}

fn proxy_arg(language: Language) -> Arg {
    option("proxy", "help-arg-proxy", "ADDRESS", language).action(ArgAction::Append)
}

fn metrics_arg(language: Language) -> Arg {
    option("metrics", "help-arg-metrics", "ADDRESS", language)
}

fn config_arg(language: Language) -> Arg {
    option("config", "help-arg-config", "FILE", language)
}

/// `--log`, also of `iroko work`.
pub(super) fn log_arg(language: Language) -> Arg {
    option("log", "help-arg-log", "error|warn|info|debug|off", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let args: Vec<Arg> = ENTRY.args.iter().map(|arg| arg(context.language)).collect();
    let options = Options::read(matches, &args)?;
    let config = configuration(&options, context.language)?;
    log(options.value("log").unwrap_or("warn"))?;
    serve(config, matches.get_flag("open"), context.language)
}

/// Returns the configuration that the options describe.
fn configuration(options: &Options<'_>, language: Language) -> Result<Config, Message> {
    let database = match options.value("database") {
        Some(named) => Database::named(named),
        None => Database::File(database_file()?),
    };
    let mut config = Config { database, ..Config::default() };
    config.lobby = options.flag("lobby");
    config.hosts.extend(options.values("host").map(str::to_string));
    config.roster = Arc::new(engines(options.values("engine"), language)?);
    if let Some(text) = options.value("address") {
        config.address = read_address(text)?;
    }
    if let Some(text) = options.value("metrics") {
        config.metrics = Some(read_address(text)?);
    }
    if let Some(text) = options.value("base-path") {
        config.base_path = read_path(text)?;
    }
    config.webhook = webhook(options)?;
    config.public_url = options.value("public-url").map(read_page).transpose()?;
    for text in options.values("proxy") {
        let address = text.parse().map_err(|_| message!("serve-no-proxy", text = text))?;
        config.proxies.push(address);
    }
    set(options, "games", &mut config.games)?;
    set(options, "engines", &mut config.engines)?;
    set(options, "requests", &mut config.requests)?;
    set(options, "connections", &mut config.connections)?;
    set(options, "per-address", &mut config.per_address)?;
    set(options, "new-games", &mut config.new_games)?;
    Ok(config)
}

/// Returns the receiver of notices, with its secret.
fn webhook(options: &Options<'_>) -> Result<Option<Webhook>, Message> {
    let file = options.value("webhook-secret-file");
    let Some(text) = options.value("webhook") else {
        return file.map_or(Ok(None), |_| Err(message!("serve-secret-alone")));
    };
    let webhook = Webhook::at(text).ok_or_else(|| message!("serve-no-webhook", text = text))?;
    let Some(file) = file else { return Ok(Some(webhook)) };
    let secret = fs::read_to_string(file)
        .map_err(|why| message!("serve-no-secret", file = file, why = reason(&why)))?;
    let webhook = webhook.with_secret(secret.trim());
    webhook.map(Some).ok_or_else(|| message!("serve-bad-secret", file = file))
}

/// Checks the address of a page.
fn read_page(text: &str) -> Result<String, Message> {
    let host = ["https://", "http://"].iter().find_map(|scheme| text.strip_prefix(scheme));
    let is_plain = |host: &str| {
        !host.is_empty()
            && !host.starts_with('/')
            && host.chars().all(|letter| letter.is_ascii_graphic() && !"?#@\"<>".contains(letter))
    };
    match host.is_some_and(is_plain) {
        true => Ok(text.to_string()),
        false => Err(message!("serve-no-page", text = text)),
    }
}

/// Returns the engines that visitors can seat, declared by `--engine`, also of `iroko work`.
pub(super) fn engines<'a>(
    texts: impl Iterator<Item = &'a str>,
    language: Language,
) -> Result<DeclaredEngines, Message> {
    let mut engines = DeclaredEngines::default();
    for text in texts {
        let declared = text.split_once('=');
        let (name, command) = declared.ok_or_else(|| message!("guest-declaration", text = text))?;
        engines.declare(language.games(), name, command)?;
    }
    Ok(engines)
}

/// Sets a limit to the value of an option, if it is given: a number above 0.
fn set<N: FromStr + Default + PartialEq>(
    options: &Options<'_>,
    name: &str,
    limit: &mut N,
) -> Result<(), Message> {
    if let Some(text) = options.value(name) {
        *limit = positive(text, &format!("--{name}"))?;
    }
    Ok(())
}

/// Returns the usual file of the server's database: `server.db` in the directory of the user's data.
pub(super) fn database_file() -> Result<PathBuf, Message> {
    let directory = data_directory().ok_or_else(|| message!("store-no-directory"))?;
    Ok(directory.join("server.db"))
}

/// Serves the menu's choice, "Play in the browser".
pub(super) fn in_browser(language: Language) -> Result<Answer, CommandError> {
    let database = Database::File(database_file()?);
    serve(Config { database, ..Config::default() }, true, language)
}

/// Logs to standard error from this level on.
pub(super) fn log(level: &str) -> Result<(), Message> {
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
    let (metrics, path) = (config.metrics, config.base_path.clone());
    let mut announced = Ok(());
    let served = iroko_server::serve(config, language.games(), &stop, |address| {
        announced = announce(&format!("http://{address}{path}"), address, open, language);
        // A server that cannot print its address stops.
        stop.fetch_or(announced.is_err(), Ordering::SeqCst);
    });
    served.map_err(|why| match why {
        ServeError::Store(why) => why.report(&database.name()),
        ServeError::Listen(why) => trouble(&why, asked),
        ServeError::Metrics(why) => trouble(&why, metrics.unwrap_or(asked)),
    })?;
    announced?;
    Ok(Answer::lines([language.text("serve-stopped")]))
}

/// Prints the server's address, and opens it in a browser if requested.
fn announce(url: &str, address: SocketAddr, open: bool, language: Language) -> Result<(), Message> {
    let mut lines = vec![language.say(&message!("serve-listens", address = url))];
    if !address.ip().is_loopback() {
        lines.push(language.say(&message!("serve-not-loopback", address = url)));
    }
    lines.push(language.text("serve-stop"));
    print(&Answer::lines(lines).text)?;
    if open && let Err(why) = open_browser(url) {
        let why = reason(&why);
        let said = message!("serve-no-browser", why = why, address = url);
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

/// Parses a path such as `/games/iroko`. The slashes at its ends do not matter.
fn read_path(text: &str) -> Result<String, Message> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-._~".contains(letter);
    let words: Vec<&str> = text.trim_matches('/').split('/').collect();
    let is_word =
        |word: &&str| !word.is_empty() && word.chars().all(is_plain) && !word.starts_with('.');
    match words.as_slice() {
        [""] => Ok(String::new()),
        words if words.iter().all(is_word) => Ok(format!("/{}", words.join("/"))),
        _ => Err(message!("serve-no-path", text = text)),
    }
}

pub(super) fn positive<N: FromStr + Default + PartialEq>(
    text: &str,
    name: &str,
) -> Result<N, Message> {
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

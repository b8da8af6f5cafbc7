//! `iroko bot LINK`: any player takes a seat of a game on a server, by the link of the seat or from the lobby. It speaks the
//! protocol of `docs/protocol.md` over HTTP alone, and trusts the server with nothing: `messages.rs` checks every game by
//! the rules, `http.rs` bounds every answer.

mod connection;
mod game;
mod http;
mod link;
mod lobby;
mod messages;
mod report;
mod thinker;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::{Arg, ArgMatches};
use hyper::Method;
use iroko_arena::guest::Guests;
use iroko_games::{Message, message};
use iroko_table::clock::{TimeControl, read_duration};
use iroko_table::roster::{MachineKind, MachineSpec, Roster};
use iroko_table::setup::{LONGEST_NAME, human_name};
use iroko_table::{AnyGame, Language};
use tokio::runtime::Builder;

use super::{CommandEntry, INTERRUPTED, interruption, positive};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag, option, value, word};
use crate::output::reason;
use connection::{no_game, nonsense};
use game::{Left, play};
use http::{Server, Trouble};
use link::{Link, Seat};
use lobby::Wish;
use messages::{GameState, refusal};
use report::Report;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "bot",
    args: &[
        link_arg,
        player_arg,
        name_arg,
        games_arg,
        no_takeback_arg,
        patience_arg,
        game_arg,
        challenge_arg,
        clock_arg,
    ],
    json: true,
    run,
};

fn link_arg(language: Language) -> Arg {
    word("LINK", "help-arg-bot-link", language)
}

fn player_arg(language: Language) -> Arg {
    option("player", "help-arg-bot-player", "WHO", language)
}

fn name_arg(language: Language) -> Arg {
    option("name", "help-arg-bot-name", "NAME", language)
}

fn games_arg(language: Language) -> Arg {
    option("games", "help-arg-bot-games", "N", language)
}

fn no_takeback_arg(language: Language) -> Arg {
    flag("no-takeback", "help-arg-bot-no-takeback", language)
}

fn patience_arg(language: Language) -> Arg {
    option("patience", "help-arg-bot-patience", "10m", language)
}

fn game_arg(language: Language) -> Arg {
    option("game", "help-arg-bot-game", "GAME[,GAME]", language)
}

fn challenge_arg(language: Language) -> Arg {
    flag("challenge", "help-arg-bot-challenge", language)
}

fn clock_arg(language: Language) -> Arg {
    option("clock", "help-arg-bot-clock", "5m+3s", language)
}

/// How long a bot tries to reach a server again, unless the user says otherwise.
const PATIENCE: Duration = Duration::from_secs(10 * 60);

/// How long a server may take to answer a request.
const ANSWER_TIME: Duration = Duration::from_secs(30);

/// How often the signal to end is looked for.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// On which terms a bot plays.
struct Terms {
    /// The text of the player; `None` for the strongest of each game.
    player: Option<String>,
    roster: Guests,
    /// The name that the opponent sees.
    name: String,
    /// Whether it agrees to take moves back.
    takeback: bool,
    /// How long it waits for a server or an opponent who is away.
    patience: Duration,
    language: Language,
    stop: Arc<AtomicBool>,
}

impl Terms {
    /// Returns the text of the player of a game.
    fn player(&self, game: &dyn AnyGame) -> String {
        self.player.clone().unwrap_or_else(|| game.strongest())
    }

    /// Checks whether there is such a player of a game; a program is started for this.
    fn check(&self, game: &'static dyn AnyGame) -> Result<(), Message> {
        self.roster.check_text(game, &self.player(game))
    }
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let link = Link::parse(value(matches, "LINK").unwrap_or_default())?;
    let terms = terms(matches, context.language)?;
    let games = value(matches, "games").map_or(Ok(1), |text| positive(text, "--games"))?;
    let wish = wish(matches, &link, &terms)?;
    let mut report = Report::new(context);
    let failed = |why: std::io::Error| message!("bot-player-failed", why = reason(&why));
    let runtime =
        Builder::new_multi_thread().worker_threads(1).enable_all().build().map_err(failed)?;
    let (address, seat) = match link {
        Link::Seat(address, seat) => (address, Some(seat)),
        Link::Server(address) => (address, None),
    };
    let language = context.language.code().to_string();
    let server = Server { address, language, patience: ANSWER_TIME.min(terms.patience) };
    let left = runtime.block_on(async {
        match &seat {
            Some(seat) => {
                tokio::select! {
                    looked = look(&terms, &server, seat) => looked?,
                    () = raised(&terms.stop) => return Ok(Left::Interrupted),
                }
                play(&terms, &server, seat, &mut report, games, false).await
            }
            None => lobby::visit(&terms, &server, &wish, &mut report, games).await,
        }
    });
    runtime.shutdown_background();
    if left? == Left::Interrupted {
        if seat.is_some() {
            report.note(&message!("bot-interrupted"));
        }
        return Ok(Answer { code: INTERRUPTED, ..Answer::text("") });
    }
    report.fault()?;
    Ok(Answer::text(""))
}

/// Reads the terms of the arguments.
fn terms(matches: &ArgMatches, language: Language) -> Result<Terms, Message> {
    let player = value(matches, "player").map(|who| who.strip_prefix("player:").unwrap_or(who));
    let spec = player.map(MachineSpec::parse).transpose()?;
    let usual = match spec.map(|spec| spec.kind) {
        Some(MachineKind::Own(name)) => name,
        // A command is the user's own affair.
        Some(MachineKind::Engine(_)) => "engine".to_string(),
        None => "Iroko".to_string(),
    };
    let usual: String = usual.chars().take(LONGEST_NAME).collect();
    let name = human_name(value(matches, "name").unwrap_or(&usual))?.unwrap_or_default();
    let patience = match value(matches, "patience") {
        Some(text) => read_duration(text).filter(|time| !time.is_zero()),
        None => Some(PATIENCE),
    };
    let wrong = || message!("pause-unknown", text = value(matches, "patience").unwrap_or_default());
    Ok(Terms {
        player: player.map(str::to_string),
        roster: Guests::default(),
        name,
        takeback: !matches.get_flag("no-takeback"),
        patience: patience.ok_or_else(wrong)?,
        language,
        stop: interruption()?,
    })
}

/// Reads what the bot does in a lobby; with the link of a seat, nothing.
fn wish(matches: &ArgMatches, link: &Link, terms: &Terms) -> Result<Wish, Message> {
    let challenges = matches.get_flag("challenge");
    let clock = value(matches, "clock").map(str::to_string);
    if let Link::Seat(..) = link {
        let given = [
            ("--game", value(matches, "game").is_some()),
            ("--challenge", challenges),
            ("--clock", clock.is_some()),
        ];
        return match given.iter().find(|(_, given)| *given) {
            Some((option, _)) => Err(message!("bot-lobby-only", option = *option)),
            None => Ok(Wish { games: Vec::new(), challenges, clock }),
        };
    }
    if let Some(clock) = &clock {
        TimeControl::read(clock)?;
        if !challenges {
            return Err(message!("bot-clock-alone"));
        }
    }
    let names = value(matches, "game").ok_or_else(|| message!("bot-needs-game"))?;
    let mut games = Vec::new();
    for name in names.split(',').map(str::trim) {
        let game = terms.language.games().find(name)?;
        terms.check(game)?;
        games.push(game);
    }
    Ok(Wish { games, challenges, clock })
}

/// Looks at a game before taking its seat: whether it exists, and whether the player plays it.
async fn look(terms: &Terms, server: &Server, seat: &Seat) -> Result<(), Message> {
    let path = format!("/api/play/{}", seat.id);
    let reply =
        server.ask(Method::GET, &path, None, String::new()).await.map_err(|why| match why {
            Trouble::Nonsense(why) => nonsense(server, &why),
            Trouble::Unreachable(why) => {
                message!("bot-unreachable", server = server.address.to_string(), why = why)
            }
        })?;
    match reply.status {
        200 => {
            let state = GameState::parse(&reply.body);
            let table = state.and_then(|state| state.table(terms.language.games(), &seat.id));
            terms.check(table.map_err(|why| nonsense(server, &why))?.game())
        }
        404 if refusal(&reply.body).is_some() => Err(no_game(server)),
        // Busy: the game will tell.
        status if connection::is_temporary(status) => Ok(()),
        status => Err(match refusal(&reply.body) {
            Some((_, sentence)) => message!("bot-refused", why = sentence),
            None => nonsense(server, &message!("bot-status", status = i64::from(status))),
        }),
    }
}

/// Completes once a flag is raised.
async fn raised(flag: &AtomicBool) {
    while !flag.load(Ordering::Relaxed) {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

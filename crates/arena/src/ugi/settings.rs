//! The options of the engine: their declaration, their values, and what they mean for a machine.

use iroko_games::{Message, message};
use iroko_table::session::{EngineOptions, TableLoading};
use iroko_table::{AnyGame, Games, Opening, Table};

use super::{EngineOption, OptionKind, Response};

/// The greatest values of the options.
const MAX_THREADS: u64 = 256;
const MAX_HASH: u64 = 1 << 16;
const MAX_LINES: u64 = 256;

/// The values of the options.
pub(super) struct Settings {
    pub(super) game: &'static dyn AnyGame,
    variant: Option<String>,
    player: String,
    threads: u64,
    hash: u64,
    tables: bool,
    /// The number of lines of an analysis.
    pub(super) lines: u64,
    seed: u64,
}

impl Settings {
    pub(super) fn new(game: &'static dyn AnyGame) -> Settings {
        let usual = EngineOptions::seeded(0);
        Settings {
            game,
            variant: None,
            player: game.strongest(),
            threads: usual.threads as u64,
            hash: usual.hash as u64,
            tables: true,
            lines: 1,
            seed: 0,
        }
    }

    /// Opens a table at a position, or at the start.
    pub(super) fn open(&self, position: Option<&str>) -> Result<Box<dyn Table>, Message> {
        let variants = self.variant.as_deref();
        self.game.open(&Opening { variants, position, seed: self.seed, first: None })
    }

    /// The options as the protocol declares them.
    pub(super) fn declared(&self, games: &'static Games) -> Vec<Response> {
        let games = games.iter().map(|game| game.name().to_string());
        let spin = |value, least, most| OptionKind::Spin(value, [least, most]);
        let level = u64::from(self.game.levels());
        [
            ("Game", OptionKind::Combo(self.game.name().to_string(), games.collect())),
            ("Variant", OptionKind::Text("standard".to_string())),
            ("Level", spin(level, 1, level)),
            ("Player", OptionKind::Text(self.game.strongest())),
            ("Threads", spin(self.threads, 1, MAX_THREADS)),
            ("Hash", spin(self.hash, 1, MAX_HASH)),
            ("Tables", OptionKind::Check(true)),
            ("MultiPV", spin(1, 1, MAX_LINES)),
            ("Seed", spin(0, 0, u64::MAX)),
        ]
        .map(|(name, kind)| Response::Option(EngineOption { name: name.to_string(), kind }))
        .into()
    }

    /// Sets an option.
    ///
    /// # Errors
    ///
    /// If there is no such option or value.
    pub(super) fn set(
        &mut self,
        name: &str,
        value: &str,
        games: &'static Games,
    ) -> Result<(), Message> {
        let range = |least: u64, most: u64| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            let fields = (name.to_string(), value.to_string());
            number.ok_or_else(|| {
                message!(
                    "ugi-number",
                    name = fields.0,
                    text = fields.1,
                    least = least.to_string(),
                    most = most.to_string()
                )
            })
        };
        match name.to_lowercase().as_str() {
            "game" => *self = Settings::new(games.find(value)?),
            "variant" => {
                let variant = Some(value.to_string()).filter(|value| !value.is_empty());
                let opened = Settings { variant: variant.clone(), ..Settings::new(self.game) };
                opened.open(None)?;
                self.variant = variant;
            }
            "level" => {
                let level = range(1, self.game.levels().into())?;
                self.player = format!("level:{level}");
            }
            "player" => {
                self.game.check_player(value)?;
                self.player = value.to_string();
            }
            "threads" => self.threads = range(1, MAX_THREADS)?,
            "hash" => self.hash = range(1, MAX_HASH)?,
            "tables" => {
                let wrong = || message!("ugi-check", name = name, text = value);
                self.tables = value.parse().map_err(|_| wrong())?;
            }
            "multipv" => self.lines = range(1, MAX_LINES)?,
            "seed" => self.seed = range(0, u64::MAX)?,
            _ => return Err(message!("ugi-option", name = name)),
        }
        Ok(())
    }

    /// Returns the player to build. Without tables, the highest level is the full engine without them.
    pub(super) fn player(&self) -> &str {
        let is_whole = self.player == self.game.strongest();
        if is_whole && !self.tables { "without:tables" } else { &self.player }
    }

    /// Returns the options of a machine.
    pub(super) fn machine_options(&self, tables: TableLoading) -> EngineOptions {
        let (threads, hash) = (self.threads as usize, self.hash as usize);
        EngineOptions { threads, hash, tables, ..EngineOptions::seeded(self.seed) }
    }
}

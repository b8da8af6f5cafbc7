//! The result of self-play as text and as JSON.

use iroko_arena::SelfPlay;
use iroko_games::{Message, Player, message};
use iroko_table::{Language, SelfPlayGame};
use serde_json::{Value, json};

use crate::commands::thinking::grouped;

/// The results of some games.
#[derive(Clone, Copy, Default)]
pub(super) struct Results {
    /// Wins of the players one and two, and draws.
    wins: [usize; 2],
    draws: usize,
    positions: u64,
}

impl Results {
    pub(super) fn add(&mut self, game: &SelfPlayGame) {
        self.positions += game.plies.len() as u64;
        match game.winner {
            None => self.draws += 1,
            Some(winner) => self.wins[winner.index()] += 1,
        }
    }

    fn games(&self) -> usize {
        self.wins.iter().sum::<usize>() + self.draws
    }
}

/// The results of a file, and the effort of this run.
pub(super) struct Summary {
    all: Results,
    /// The games that were in the file before.
    before: usize,
    pub(super) positions: u64,
    nodes: u64,
    pub(super) seconds: f64,
}

impl Summary {
    pub(super) fn new(kept: Results) -> Summary {
        let (before, positions) = (kept.games(), kept.positions);
        Summary { all: kept, before, positions, nodes: 0, seconds: 0.0 }
    }

    pub(super) fn add(&mut self, game: &SelfPlayGame, nodes: u64) {
        self.all.add(game);
        self.positions = self.all.positions;
        self.nodes += nodes;
    }

    pub(super) fn games(&self) -> usize {
        self.all.games()
    }

    /// The positions searched in a second.
    pub(super) fn speed(&self) -> u64 {
        (self.nodes as f64 / self.seconds.max(1e-9)) as u64
    }

    fn mean_length(&self) -> f64 {
        self.positions as f64 / self.games().max(1) as f64
    }

    pub(super) fn text(
        &self,
        terms: &SelfPlay,
        file: &str,
        resume: Option<String>,
        language: Language,
    ) -> Result<String, Message> {
        let decimal = |number: f64| language.number(&format!("{number:.1}"));
        let share = |count: usize| decimal(100.0 * count as f64 / self.games().max(1) as f64);
        let [one, two] = self.all.wins.map(share);
        let mut messages = vec![
            message!(
                "selfplay-head",
                game = terms.game.title(language),
                nodes = grouped(terms.nodes),
                moves = usize::from(terms.conditions()?.opening_moves),
                seed = terms.seed.to_string()
            ),
            message!(
                "selfplay-written",
                file = file,
                games = self.games(),
                positions = grouped(self.positions)
            ),
        ];
        if self.games() > 0 {
            messages.push(message!(
                "selfplay-results",
                one = one,
                draws = share(self.all.draws),
                two = two,
                length = decimal(self.mean_length())
            ));
        }
        if self.games() > self.before {
            messages.push(message!(
                "selfplay-speed",
                games = self.games() - self.before,
                nodes = grouped(self.nodes),
                seconds = decimal(self.seconds),
                speed = grouped(self.speed())
            ));
        }
        if let Some(line) = resume {
            messages.push(message!("selfplay-interrupted", all = terms.games, line = line));
        }
        Ok(messages.iter().fold(String::new(), |text, line| text + &language.say(line) + "\n"))
    }

    pub(super) fn json(
        &self,
        terms: &SelfPlay,
        file: &str,
        resume: Option<String>,
    ) -> Result<Value, Message> {
        let conditions = terms.conditions()?;
        let [one, two] = Player::BOTH.map(|player| self.all.wins[player.index()]);
        Ok(json!({
            "game": conditions.game,
            "variant": conditions.variant,
            "nodes_a_move": conditions.nodes,
            "opening_moves": conditions.opening_moves,
            "seed": conditions.seed,
            "concurrency": terms.concurrency,
            "file": file,
            "games": terms.games,
            "finished": self.games(),
            "resumed": self.before,
            "interrupted": resume.is_some(),
            "resume": resume,
            "positions": self.positions,
            "wins": one,
            "draws": self.all.draws,
            "losses": two,
            "mean_length": self.mean_length(),
            "nodes": self.nodes,
            "time_ms": self.seconds * 1e3,
            "nodes_per_second": self.speed(),
        }))
    }
}

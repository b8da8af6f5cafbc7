//! The result of a match as text and as JSON. `iroko-arena` computes it.

use iroko_arena::{Estimate, MAX_PLIES, Match, Setup, Start, Tally, WinDrawLoss, elo};
use iroko_games::{Message, message};
use iroko_table::Language;
use serde_json::{Value, json};

use super::file::MatchFile;
use crate::answer::refusal_json;

/// A match and its result.
pub(super) struct Report<'a> {
    pub(super) contest: &'a Match,
    pub(super) starts: &'a [Start],
    pub(super) tally: Tally,
    pub(super) file: Option<&'a MatchFile>,
}

/// The source of the start positions of a match.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beginning {
    Moves,
    Deal,
    Setup,
    EmptyBoard,
    Book,
}

impl Report<'_> {
    /// Whether some games were not finished.
    pub(super) fn is_interrupted(&self) -> bool {
        self.tally.games.all() < 2 * self.starts.len()
    }

    /// The error of the file that ended the match early, if any.
    pub(super) fn fault(&self) -> Option<&Message> {
        self.file?.fault.as_ref()
    }

    fn beginning(&self) -> Result<Beginning, Message> {
        Ok(match self.contest.setup {
            _ if self.contest.book.is_some() => Beginning::Book,
            Some(Setup::Given) => Beginning::Setup,
            _ if self.contest.begins_with_setup()? => Beginning::EmptyBoard,
            _ if self.contest.game.is_dealt() => Beginning::Deal,
            _ => Beginning::Moves,
        })
    }

    /// The least and the greatest number of random moves in an opening.
    fn random_moves(&self) -> [usize; 2] {
        let moves = || self.starts.iter().map(|start| start.random_moves);
        [moves().min().unwrap_or(0), moves().max().unwrap_or(0)]
    }

    /// The result as lines of text.
    pub(super) fn text(&self, language: Language) -> Result<String, Message> {
        let mut messages = vec![self.head(language)];
        messages.push(self.openings(language)?);
        messages.extend(self.terms()?);
        if self.is_interrupted() {
            let (done, all) = (self.tally.games.all(), 2 * self.starts.len());
            messages.push(message!("match-interrupted", done = done, all = all));
            if self.file.is_some() {
                let seed = self.contest.seed.to_string();
                messages.push(message!("match-continue", seed = seed));
            }
        }
        if self.tally.games.all() > 0 {
            messages.push(self.score(language));
        }
        if let Some(estimate) = self.tally.pairs.estimate() {
            messages.push(self.pairs());
            messages.push(self.elo(&estimate, language));
        }
        messages.extend(self.points(language));
        messages.extend(self.special_results());
        messages.extend(self.costs(language));
        Ok(messages.iter().fold(String::new(), |text, line| text + &language.say(line) + "\n"))
    }

    fn head(&self, language: Language) -> Message {
        let [first, second] = &self.contest.players;
        message!(
            "match-head",
            game = self.contest.game.title(language),
            first = first.as_str(),
            second = second.as_str(),
            games = 2 * self.starts.len(),
            seed = self.contest.seed.to_string()
        )
    }

    /// The variants, the limits and the time control, if any.
    fn terms(&self) -> Result<Vec<Message>, Message> {
        let mut messages = Vec::new();
        if self.contest.variants.is_some() {
            let variant = self.contest.open(0)?.variant();
            messages.push(message!("match-variant", variant = variant));
        }
        let limits = self.contest.limits_text();
        if !limits.is_empty() {
            messages.push(message!("match-limits", limits = limits));
        }
        if let Some(control) = self.contest.control {
            messages.push(message!("match-clock", clock = control.to_string()));
        }
        Ok(messages)
    }

    fn openings(&self, language: Language) -> Result<Message, Message> {
        let pairs = self.starts.len();
        let [fewest, most] = self.random_moves();
        let moves = if fewest == most { fewest.to_string() } else { format!("{fewest}-{most}") };
        let plain = |id| Message { id, args: vec![("pairs", pairs.into())] };
        let id = match self.beginning()? {
            Beginning::EmptyBoard => return Ok(message!("match-empty-board")),
            Beginning::Moves => {
                return Ok(message!("match-openings", pairs = pairs, moves = moves));
            }
            Beginning::Deal => "match-deals",
            Beginning::Setup => "match-setups",
            Beginning::Book => "match-book-openings",
        };
        if most == 0 {
            return Ok(plain(id));
        }
        let what = language.say(&plain(id));
        Ok(message!("match-and-moves", what = what, moves = moves))
    }

    fn score(&self, language: Language) -> Message {
        let games = self.tally.games;
        message!(
            "match-score",
            wins = games.wins,
            draws = games.draws,
            losses = games.losses,
            points = decimal(games.points(), 1, language),
            games = games.all(),
            percent = decimal(100.0 * games.points() / games.all() as f64, 1, language)
        )
    }

    fn pairs(&self) -> Message {
        let [none, half, one, more, two] = self.tally.pairs.0;
        message!("match-pairs", none = none, half = half, one = one, more = more, two = two)
    }

    fn elo(&self, estimate: &Estimate, language: Language) -> Message {
        let signed = |share: f64| signed(elo(share), language);
        let (low, high) = (signed(estimate.low), signed(estimate.high));
        let args = [
            ("elo", signed(estimate.share)),
            ("low", low),
            ("high", high),
            ("first", self.contest.players[0].clone()),
            ("percent", decimal(100.0 * estimate.superiority, 1, language)),
        ];
        let id = match (estimate.low > 0.0, estimate.high < 1.0) {
            (true, true) => "match-elo",
            (true, false) => "match-elo-above",
            (false, true) => "match-elo-below",
            (false, false) => "match-elo-anything",
        };
        Message { id, args: args.map(|(name, text)| (name, text.into())).to_vec() }
    }

    /// The mean margin, and the sums of dealt games.
    fn points(&self, language: Language) -> Vec<Message> {
        let margin = self
            .tally
            .margin
            .map(|margin| message!("match-margin", margin = signed(margin, language)));
        let sums = self.deals().map(|WinDrawLoss { wins, draws, losses }| {
            message!("match-sums", wins = wins, draws = draws, losses = losses)
        });
        margin.into_iter().chain(sums).collect()
    }

    /// The results by deal, the sum of its two games, in a dealt game.
    fn deals(&self) -> Option<WinDrawLoss> {
        self.tally.sums.filter(|_| self.contest.game.is_dealt())
    }

    /// Adjudicated games, losses on time and forfeited games, if any.
    fn special_results(&self) -> Vec<Message> {
        let mut messages = Vec::new();
        if self.tally.adjudicated > 0 {
            let games = self.tally.adjudicated;
            messages.push(message!("match-adjudicated", games = games, most = MAX_PLIES));
        }
        if self.contest.control.is_some() {
            let [first, second] = self.tally.out_of_time;
            messages.push(message!("match-out-of-time", first = first, second = second));
        }
        if self.tally.forfeits != [0, 0] {
            let [first, second] = self.tally.forfeits;
            messages.push(message!("match-forfeits", first = first, second = second));
        }
        messages
    }

    fn costs(&self, language: Language) -> Vec<Message> {
        let players = self.contest.players.iter().zip(&self.tally.costs);
        let cost = players.filter(|(_, cost)| cost.moves > 0).map(|(name, cost)| {
            message!(
                "match-cost",
                name = name.as_str(),
                time = decimal(cost.milliseconds_a_move(), 3, language),
                nodes = decimal(cost.nodes_a_move(), 0, language)
            )
        });
        cost.collect()
    }

    /// The result as JSON.
    pub(super) fn json(&self, language: Language) -> Result<Value, Message> {
        let (contest, tally) = (self.contest, &self.tally);
        let estimate = tally.pairs.estimate();
        let games = tally.games;
        let share = (games.all() > 0).then(|| games.points() / games.all() as f64);
        let elo =
            |share: fn(&Estimate) -> f64| estimate.as_ref().map(|known| elo_json(share(known)));
        Ok(json!({
            "game": contest.game.name(),
            "variant": contest.open(0)?.variant(),
            "players": contest.players,
            "limits": self.limits_json(),
            "seed": contest.seed,
            "openings": self.openings_json()?,
            "games": 2 * self.starts.len(),
            "finished": games.all(),
            "interrupted": self.is_interrupted(),
            "written": self.file.map(|file| file.written),
            "error": self.fault().map(|fault| refusal_json(fault, language)),
            "wins": games.wins,
            "draws": games.draws,
            "losses": games.losses,
            "score": share,
            "pairs": tally.pairs.0,
            "elo": elo(|known| known.share),
            "elo_low": elo(|known| known.low),
            "elo_high": elo(|known| known.high),
            "superiority": estimate.map(|known| known.superiority),
            "margin": tally.margin,
            "deals": self.deals().map(|WinDrawLoss { wins, draws, losses }| {
                json!({ "wins": wins, "draws": draws, "losses": losses })
            }),
            "adjudicated": tally.adjudicated,
            "out_of_time": tally.out_of_time,
            "forfeits": tally.forfeits,
            "moves": tally.costs.map(|cost| cost.moves),
            "time_ms_a_move": tally.costs.map(|cost| cost.milliseconds_a_move()),
            "nodes_a_move": tally.costs.map(|cost| cost.nodes_a_move()),
        }))
    }

    fn limits_json(&self) -> Value {
        let limits = self.contest.limits;
        json!({
            "time_ms": limits.time.map(|time| time.as_secs_f64() * 1e3),
            "nodes": limits.nodes,
            "depth": limits.depth,
            "clock": self.contest.control.map(|control| control.to_string()),
        })
    }

    fn openings_json(&self) -> Result<Value, Message> {
        let (kind, distinct) = match self.beginning()? {
            Beginning::Moves => ("moves", self.starts.len()),
            Beginning::Deal => ("deal", self.starts.len()),
            Beginning::Setup => ("setup", self.starts.len()),
            Beginning::Book => ("book", self.starts.len()),
            Beginning::EmptyBoard => ("empty-board", 1),
        };
        Ok(json!({ "kind": kind, "distinct": distinct, "random_moves": self.random_moves() }))
    }
}

/// An Elo difference as JSON; `null` if it is infinite, which JSON cannot represent.
fn elo_json(share: f64) -> Value {
    let elo = elo(share);
    if elo.is_finite() { Value::from(elo) } else { Value::Null }
}

/// A signed number with one decimal.
fn signed(number: f64, language: Language) -> String {
    // A number that rounds to zero has no sign.
    let number = if number.abs() < 0.05 { 0.0 } else { number };
    language.number(&format!("{number:+.1}"))
}

fn decimal(number: f64, places: usize, language: Language) -> String {
    language.number(&format!("{number:.places$}"))
}

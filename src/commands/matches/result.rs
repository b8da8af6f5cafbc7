//! The result of a match as text and as JSON. `iroko-arena` computes it.

use iroko_arena::sprt::Model;
use iroko_arena::{
    Cost, Estimate, Hypothesis, MAX_PLIES, Match, Sprt, Start, Tally, WinDrawLoss, elo,
};
use iroko_games::{Message, MessageArg, message};
use iroko_table::Language;
use serde_json::{Value, json};

use super::conditions::Conditions;
use super::file::MatchFile;
use crate::answer::refusal_json;

/// A match and its result.
pub(super) struct Report<'a> {
    pub(super) contest: &'a Match,
    pub(super) starts: &'a [Start],
    pub(super) tally: Tally,
    /// The sequential test that may end the match, if any.
    pub(super) sprt: Option<Sprt>,
    pub(super) file: Option<&'a MatchFile>,
    /// The command that continues the match, if it can be continued.
    pub(super) resume: Option<String>,
}

impl Report<'_> {
    fn conditions(&self) -> Conditions<'_> {
        Conditions { contest: self.contest, starts: self.starts }
    }

    /// Whether some games were not finished, and no test was decided before them.
    pub(super) fn is_interrupted(&self) -> bool {
        self.tally.games.all() < 2 * self.starts.len() && self.decision().is_none()
    }

    /// The hypothesis that the sequential test accepts, if any.
    fn decision(&self) -> Option<Hypothesis> {
        self.sprt?.decision(&self.tally.pairs)
    }

    fn test(&self, language: Language) -> Option<Message> {
        let sprt = self.sprt?;
        let verdict = match self.decision() {
            Some(Hypothesis::H0) => "match-sprt-h0",
            Some(Hypothesis::H1) => "match-sprt-h1",
            None => "match-sprt-open",
        };
        let [lower, upper] = sprt.bounds().map(|bound| language.number(&format!("{bound:+.2}")));
        let llr = language.number(&format!("{:+.2}", sprt.llr(&self.tally.pairs)));
        Some(message!(
            "match-sprt",
            test = sprt.to_string(),
            llr = llr,
            lower = lower,
            upper = upper,
            verdict = MessageArg::Word(verdict)
        ))
    }

    fn sprt_json(&self) -> Option<Value> {
        let sprt = self.sprt?;
        let ([elo0, elo1], [alpha, beta]) = (sprt.elos(), sprt.errors());
        let decision = self.decision().map(|found| match found {
            Hypothesis::H0 => "h0",
            Hypothesis::H1 => "h1",
        });
        Some(json!({
            "elo0": elo0, "elo1": elo1, "alpha": alpha, "beta": beta,
            "model": match sprt.model() { Model::Logistic => "logistic", Model::Normalized => "normalized" },
            "llr": sprt.llr(&self.tally.pairs), "bounds": sprt.bounds(), "decision": decision,
        }))
    }

    /// The error of the file that ended the match early, if any.
    pub(super) fn fault(&self) -> Option<&Message> {
        self.file?.fault.as_ref()
    }

    /// The result as lines of text.
    pub(super) fn text(&self, language: Language) -> Result<String, Message> {
        let mut messages = vec![self.head(language)];
        messages.push(self.conditions().openings(language)?);
        messages.extend(self.conditions().terms()?);
        if self.is_interrupted() {
            let (done, all) = (self.tally.games.all(), 2 * self.starts.len());
            messages.push(message!("match-interrupted", done = done, all = all));
            messages.extend(self.resume.as_deref().map(continuation));
        }
        if self.tally.games.all() > 0 {
            messages.push(self.score(language));
        }
        if let Some(estimate) = self.tally.pairs.estimate() {
            messages.push(self.pairs());
            messages.push(self.elo(&estimate, language));
        }
        if let Some(known) = self.tally.pairs.normalized() {
            let [elo, low, high] =
                [known.elo, known.low, known.high].map(|elo| signed(elo, language));
            messages.push(message!("match-normalized", elo = elo, low = low, high = high));
        }
        messages.extend(self.test(language));
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
        if self.tally.proved > 0 {
            messages.push(message!("match-proved", games = self.tally.proved));
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
        let cost = |(name, cost): (&String, &Cost)| {
            let spent = message!(
                "match-cost",
                name = name.as_str(),
                time = decimal(cost.milliseconds_a_move(), 3, language),
                nodes = decimal(cost.nodes_a_move(), 0, language)
            );
            let pruning = cost.cuts_a_move().zip(cost.mean_branching());
            let pruned = pruning.map(|(cuts, branching)| {
                message!(
                    "match-pruning",
                    name = name.as_str(),
                    cuts = decimal(cuts, 0, language),
                    branching = decimal(branching, 2, language)
                )
            });
            [Some(spent), pruned].into_iter().flatten()
        };
        players.filter(|(_, cost)| cost.moves > 0).flat_map(cost).collect()
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
            "limits": self.conditions().limits_json(),
            "seed": contest.seed,
            "openings": self.conditions().openings_json()?,
            "games": 2 * self.starts.len(),
            "finished": games.all(),
            "interrupted": self.is_interrupted(),
            "resume": self.resume.as_ref().filter(|_| self.is_interrupted()),
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
            "normalized_elo": tally.pairs.normalized().map(|known| [known.elo, known.low, known.high]),
            "sprt": self.sprt_json(),
            "margin": tally.margin,
            "deals": self.deals().map(|WinDrawLoss { wins, draws, losses }| {
                json!({ "wins": wins, "draws": draws, "losses": losses })
            }),
            "adjudicated": tally.adjudicated,
            "proved": tally.proved,
            "out_of_time": tally.out_of_time,
            "forfeits": tally.forfeits,
            "moves": tally.costs.map(|cost| cost.moves),
            "time_ms_a_move": tally.costs.map(|cost| cost.milliseconds_a_move()),
            "nodes_a_move": tally.costs.map(|cost| cost.nodes_a_move()),
            "cuts_a_move": tally.costs.map(|cost| cost.cuts_a_move()),
            "branching": tally.costs.map(|cost| cost.mean_branching()),
        }))
    }
}

/// How to continue an interrupted match or tournament.
pub(in crate::commands) fn continuation(line: &str) -> Message {
    message!("match-continue", line = line)
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

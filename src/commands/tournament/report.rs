//! The result of a tournament as lines of text and as JSON: the ratings and the cross table.

use iroko_arena::{Anchor, Format, Rating, Standings, Start, Tournament, TournamentGame};
use iroko_games::{Message, message};
use iroko_table::Language;
use serde_json::{Value, json};

use super::super::matches::{Conditions, MatchFile, continuation};
use super::chart;
use crate::answer::refusal_json;

/// A tournament and its result so far.
pub(super) struct Report<'a> {
    pub(super) tournament: &'a Tournament,
    starts: &'a [Start],
    pub(super) standings: Standings,
    /// The ratings by player.
    pub(super) ratings: Vec<Rating>,
    /// The players, best first.
    pub(super) order: Vec<usize>,
    finished: usize,
    file: Option<&'a MatchFile>,
    /// The command that continues the tournament, if it can be continued.
    resume: Option<String>,
}

impl<'a> Report<'a> {
    pub(super) fn new(
        tournament: &'a Tournament,
        starts: &'a [Start],
        games: &[TournamentGame],
        file: Option<&'a MatchFile>,
        resume: Option<String>,
    ) -> Report<'a> {
        let standings = Standings::of(tournament.players.len(), games);
        let ratings = standings.results.ratings(Anchor::Mean);
        let mut order: Vec<usize> = (0..ratings.len()).collect();
        order
            .sort_by(|one, two| ratings[*two].elo.total_cmp(&ratings[*one].elo).then(one.cmp(two)));
        let finished = games.len();
        Report { tournament, starts, standings, ratings, order, finished, file, resume }
    }

    /// Whether some games were not finished.
    pub(super) fn is_interrupted(&self) -> bool {
        self.finished < self.tournament.games()
    }

    /// The error of the file that ended the tournament early, if any.
    pub(super) fn fault(&self) -> Option<&Message> {
        self.file?.fault.as_ref()
    }

    fn conditions(&self) -> Conditions<'_> {
        Conditions { contest: &self.tournament.terms, starts: self.starts }
    }

    /// The name of the format in words.
    fn format(&self) -> &'static str {
        match self.tournament.format {
            Format::RoundRobin => "tournament-round-robin",
            Format::Gauntlet => "tournament-gauntlet",
            Format::Swiss => "tournament-swiss",
        }
    }

    /// What was played: the game, the format, and the conditions.
    pub(super) fn head(&self, language: Language) -> Result<Vec<String>, Message> {
        let terms = &self.tournament.terms;
        let mut messages = vec![message!(
            "tournament-head",
            game = terms.game.title(language),
            format = iroko_games::MessageArg::Word(self.format()),
            players = self.tournament.players.len(),
            rounds = terms.pairs,
            games = self.tournament.games(),
            seed = terms.seed.to_string()
        )];
        messages.push(self.conditions().openings(language)?);
        messages.extend(self.conditions().terms()?);
        if self.is_interrupted() {
            let (done, all) = (self.finished, self.tournament.games());
            messages.push(message!("match-interrupted", done = done, all = all));
            messages.extend(self.resume.as_deref().map(continuation));
        }
        Ok(messages.iter().map(|line| language.sentence(line)).collect())
    }

    /// The whole result as lines.
    pub(super) fn lines(&self, language: Language) -> Result<Vec<String>, Message> {
        let mut lines = self.head(language)?;
        lines.push(String::new());
        lines.extend(self.standings(language));
        lines.push(String::new());
        lines.extend(chart::lines(self, language));
        lines.extend(self.notes(language));
        Ok(lines)
    }

    /// What limits the ratings: groups that never met, and forfeited games.
    pub(super) fn notes(&self, language: Language) -> Vec<String> {
        let mut notes = Vec::new();
        if self.standings.results.groups().len() > 1 {
            notes.push(language.text("tournament-groups"));
        }
        for player in &self.order {
            let (name, games) =
                (&self.tournament.players[*player], self.standings.forfeits[*player]);
            if games > 0 {
                let said = message!("tournament-forfeits", name = name.as_str(), games = games);
                // A command keeps its case.
                notes.push(language.say(&said));
            }
        }
        notes
    }

    /// The ratings and the cross table as rows of aligned columns.
    pub(super) fn standings(&self, language: Language) -> Vec<String> {
        let mut rows = vec![self.titles(language)];
        rows.extend(self.order.iter().enumerate().map(|(place, _)| self.row(place, language)));
        aligned(&rows)
    }

    /// The titles of the columns.
    pub(super) fn titles(&self, language: Language) -> Vec<String> {
        let ids = ["player", "elo", "interval", "games", "points", "score"];
        let titles = ids.map(|id| language.text(&format!("tournament-column-{id}")));
        let places = (1..=self.order.len()).map(|place| place.to_string());
        std::iter::once("#".to_string()).chain(titles).chain(places).collect()
    }

    /// The cells of a place: its player's rating and score, then the points against each other place.
    pub(super) fn row(&self, place: usize, language: Language) -> Vec<String> {
        let player = self.order[place];
        let Rating { elo, low, high, games, points } = self.ratings[player];
        let interval = match low.is_finite() && high.is_finite() {
            true => format!("{} … {}", signed(low, language), signed(high, language)),
            false => String::new(),
        };
        let score = match games {
            0 => String::new(),
            _ => format!("{}\u{a0}%", (100.0 * points / games as f64).round()),
        };
        let against = self.order.iter().map(|other| {
            let result = self.standings.results.between(player, *other);
            match result.all() {
                0 if player == *other => "·".to_string(),
                0 => String::new(),
                _ => half(result.points(), language),
            }
        });
        let name = self.tournament.players[player].clone();
        [
            (place + 1).to_string(),
            name,
            signed(elo, language),
            interval,
            games.to_string(),
            half(points, language),
            score,
        ]
        .into_iter()
        .chain(against)
        .collect()
    }

    /// The result as JSON, with what could not be written.
    pub(super) fn json(
        &self,
        fault: Option<&Message>,
        language: Language,
    ) -> Result<Value, Message> {
        let terms = &self.tournament.terms;
        let finite = |number: f64| number.is_finite().then_some(number);
        let player = |(place, player): (usize, &usize)| {
            let rating = self.ratings[*player];
            let total = self.standings.total(*player);
            json!({
                "place": place + 1,
                "player": self.tournament.players[*player],
                "elo": rating.elo,
                "elo_low": finite(rating.low),
                "elo_high": finite(rating.high),
                "games": rating.games,
                "points": rating.points,
                "wins": total.wins,
                "draws": total.draws,
                "losses": total.losses,
                "forfeits": self.standings.forfeits[*player],
            })
        };
        let mut encounters = Vec::new();
        for (at, one) in self.order.iter().enumerate() {
            for two in &self.order[at + 1..] {
                let result = self.standings.results.between(*one, *two);
                if result.all() > 0 {
                    let players = [one, two].map(|player| &self.tournament.players[*player]);
                    encounters.push(json!({
                        "players": players,
                        "wins": result.wins,
                        "draws": result.draws,
                        "losses": result.losses,
                        "pairs": self.standings.pairs[*one][*two].0,
                    }));
                }
            }
        }
        Ok(json!({
            "game": terms.game.name(),
            "variant": terms.open(0)?.variant(),
            "format": self.format().trim_start_matches("tournament-"),
            "rounds": terms.pairs,
            "limits": self.conditions().limits_json(),
            "seed": terms.seed,
            "openings": self.conditions().openings_json()?,
            "games": self.tournament.games(),
            "finished": self.finished,
            "interrupted": self.is_interrupted(),
            "resume": self.resume.as_ref().filter(|_| self.is_interrupted()),
            "written": self.file.map(|file| file.written),
            "error": fault.map(|fault| refusal_json(fault, language)),
            "standings": self.order.iter().enumerate().map(player).collect::<Vec<_>>(),
            "encounters": encounters,
        }))
    }
}

/// An Elo number with its sign.
pub(super) fn signed(number: f64, language: Language) -> String {
    match number.round() {
        0.0 => "0".to_string(),
        number => language.number(&format!("{number:+.0}")),
    }
}

/// Points, with a half as a sign.
fn half(points: f64, language: Language) -> String {
    language.number(&format!("{points:.1}"))
}

/// Joins the cells of rows; the columns are aligned, names to the left and numbers to the right.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let width =
        |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let cell = |(column, text): (usize, &String)| {
        let width = widths[column];
        if column == 1 { format!("{text:<width$}") } else { format!("{text:>width$}") }
    };
    let line = |row: &Vec<String>| row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ");
    rows.iter().map(|row| line(row).trim_end().to_string()).collect()
}

//! Tournaments of several players: who meets whom, and the sums of their games. The games are those of a
//! [`Match`]; [`joint`](crate::joint) rates the players.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::{Message, Reason, message};
use iroko_table::Table;

use crate::joint::Crosstable;
use crate::matches::{Match, run_all};
use crate::opening::Start;
use crate::play::{PlayedGame, play};
use crate::rating::Pentanomial;
use crate::tally::WinDrawLoss;

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Everyone meets everyone.
    RoundRobin,
    /// The first player meets all others.
    Gauntlet,
    /// In every round, players with about the same points meet, and no two twice if it can be avoided.
    Swiss,
}

/// A tournament. Two players who meet play a pair of games, with sides exchanged.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use iroko_arena::{Standings, Format, Match, Tournament};
///
/// let pogo = iroko_table::find("pogo")?;
/// let players = ["random", "novice", "plain:1"].map(str::to_string).to_vec();
/// let terms = Match { pairs: 2, ..Match::new(pogo, "", "") };
/// let tournament = Tournament { players, format: Format::RoundRobin, terms };
/// let starts = tournament.starts()?;
/// let games = tournament.run(&starts, Vec::new(), &AtomicBool::new(false), &mut |_, _| Ok(()))?;
/// let table = Standings::of(3, &games);
/// assert_eq!((games.len(), table.total(0).all()), (12, 8));
/// # Ok::<(), iroko_games::Message>(())
/// ```
#[derive(Clone)]
pub struct Tournament {
    /// The players, as in a match.
    pub players: Vec<String>,
    /// Who meets whom.
    pub format: Format,
    /// The terms of every encounter; its two players are ignored. Its pairs are the number of rounds: each encounter
    /// has so many pairs of games, in a Swiss tournament each round one.
    pub terms: Match,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentGame {
    /// The two players by their numbers, the smaller first; the first player of the match is the first of them.
    pub players: [usize; 2],
    /// The game.
    pub game: PlayedGame,
}

/// A callback for each finished game, with its record.
pub type OnTournamentGame<'a> = &'a mut dyn FnMut(&TournamentGame, &str) -> Result<(), Message>;

impl Tournament {
    /// Draws the openings, one for each round.
    ///
    /// # Errors
    ///
    /// If there are fewer than two players, a player is named twice or invalid, or as for a match.
    pub fn starts(&self) -> Result<Vec<Start>, Message> {
        if self.players.len() < 2 {
            return Err(message!("tournament-few"));
        }
        let mut names = HashSet::new();
        if let Some(twice) = self.players.iter().find(|name| !names.insert(*name)) {
            return Err(message!("tournament-twice", name = twice.as_str()));
        }
        for name in &self.players {
            self.terms.roster.check_text(self.terms.game, name)?;
        }
        crate::opening::starts(&self.terms)
    }

    /// Returns the number of games of the whole tournament.
    pub fn games(&self) -> usize {
        let count = self.players.len();
        let encounters = match self.format {
            Format::RoundRobin => count * (count - 1) / 2,
            Format::Gauntlet => count - 1,
            Format::Swiss => count / 2,
        };
        2 * encounters * self.terms.pairs
    }

    /// Plays the games that are not among those `played`, and returns all, in the order of rounds and encounters.
    /// Interruption is as in a match.
    pub fn run(
        &self,
        starts: &[Start],
        played: Vec<TournamentGame>,
        stop: &AtomicBool,
        on_game: OnTournamentGame<'_>,
    ) -> Result<Vec<TournamentGame>, Message> {
        let mut games = played;
        let mut met: Vec<[usize; 2]> = Vec::new();
        for round in 0..starts.len() {
            let encounters = self.encounters(&met, &games);
            let done: HashSet<_> =
                games.iter().map(|known| (known.players, known.game.number)).collect();
            let pair_of = |players: &[usize; 2]| match self.format {
                Format::Swiss => met.iter().filter(|known| *known == players).count(),
                _ => round,
            };
            let tasks: Vec<([usize; 2], usize)> = encounters
                .iter()
                .flat_map(|players| [0, 1].map(|game| (*players, 2 * pair_of(players) + game)))
                .filter(|task| !done.contains(task))
                .collect();
            let run = |(players, number): &([usize; 2], usize)| {
                let played = play(&self.contest(*players), &starts[number / 2], *number, stop)?;
                Ok(played
                    .map(|(game, record)| (TournamentGame { players: *players, game }, record)))
            };
            run_all(&tasks, self.terms.concurrency, stop, run, &mut |(game, record)| {
                on_game(&game, &record)?;
                games.push(game);
                Ok(())
            })?;
            if stop.load(Ordering::Relaxed) {
                break;
            }
            met.extend(encounters);
        }
        games.sort_by_key(|known| (known.game.number, known.players));
        Ok(games)
    }

    /// Returns the game of a record, if it is one of this tournament.
    pub fn recorded(&self, starts: &[Start], table: &dyn Table) -> Option<TournamentGame> {
        let tags: BTreeMap<String, String> = table.tags().into_iter().collect();
        let number = |tag: &str| {
            let name = tags.get(tag)?.strip_prefix("player:")?;
            self.players.iter().position(|known| known == name)
        };
        let mut players = [number("Player1")?, number("Player2")?];
        players.sort_unstable();
        let game = PlayedGame::recorded(&self.contest(players), starts, table)?;
        Some(TournamentGame { players, game })
    }

    /// The match of two players.
    fn contest(&self, players: [usize; 2]) -> Match {
        Match { players: players.map(|number| self.players[number].clone()), ..self.terms.clone() }
    }

    /// The encounters of the next round, after those that have `met`.
    fn encounters(&self, met: &[[usize; 2]], games: &[TournamentGame]) -> Vec<[usize; 2]> {
        let count = self.players.len();
        match self.format {
            Format::RoundRobin => {
                (0..count).flat_map(|one| (one + 1..count).map(move |two| [one, two])).collect()
            }
            Format::Gauntlet => (1..count).map(|other| [0, other]).collect(),
            Format::Swiss => swiss(count, met, games),
        }
    }
}

/// Draws a round of a Swiss tournament: by half points, then by number. With an odd number of players, the last in the
/// table without a bye has none to play against, which counts as an even encounter.
fn swiss(count: usize, met: &[[usize; 2]], games: &[TournamentGame]) -> Vec<[usize; 2]> {
    let mut points = vec![0; count];
    // A tournament that is resumed may have games of later rounds.
    let is_past = |known: &&TournamentGame| {
        let pairs = met.iter().filter(|players| **players == known.players).count();
        known.game.number / 2 < pairs
    };
    for TournamentGame { players: [one, two], game } in games.iter().filter(is_past) {
        points[*one] += game.half_points();
        points[*two] += 2 - game.half_points();
    }
    let rounds = met.len() / (count / 2).max(1);
    let byes: Vec<usize> = (0..count)
        .map(|player| rounds - met.iter().filter(|players| players.contains(&player)).count())
        .collect();
    for player in 0..count {
        points[player] += 2 * byes[player];
    }
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|player| (std::cmp::Reverse(points[*player]), *player));
    if count % 2 == 1 {
        let fewest = byes.iter().min().copied().unwrap_or(0);
        let last = order.iter().rposition(|player| byes[*player] == fewest);
        order.remove(last.unwrap_or(count - 1));
    }
    let mut encounters = Vec::new();
    if !pair_up(&order, met, &mut encounters, &mut MAX_STEPS.clone()) {
        // Everyone has met everyone: neighbours meet again.
        encounters = order.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
    }
    for players in &mut encounters {
        players.sort_unstable();
    }
    encounters
}

/// The steps after which a pairing without repetition is given up.
const MAX_STEPS: usize = 100_000;

/// Pairs the first player with the next one they have not met, and so on; goes back where that leads nowhere.
fn pair_up(
    order: &[usize],
    met: &[[usize; 2]],
    encounters: &mut Vec<[usize; 2]>,
    steps: &mut usize,
) -> bool {
    let Some((first, rest)) = order.split_first() else { return true };
    for (at, other) in rest.iter().enumerate() {
        *steps = steps.saturating_sub(1);
        if *steps == 0 {
            return false;
        }
        let players = [*first.min(other), *first.max(other)];
        if met.contains(&players) {
            continue;
        }
        let mut left = rest.to_vec();
        left.remove(at);
        encounters.push(players);
        if pair_up(&left, met, encounters, steps) {
            return true;
        }
        encounters.pop();
    }
    false
}

/// The results of every player against every other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// The results by games.
    pub results: Crosstable,
    /// By row and column: the results of the row's player in pairs of games of which both are finished.
    pub pairs: Vec<Vec<Pentanomial>>,
    /// The games that each player forfeited.
    pub forfeits: Vec<usize>,
}

impl Standings {
    /// Adds up the games of a number of players.
    pub fn of(players: usize, games: &[TournamentGame]) -> Standings {
        let mut standings = Standings {
            results: Crosstable::new(players),
            pairs: vec![vec![Pentanomial::default(); players]; players],
            forfeits: vec![0; players],
        };
        let mut first_games = BTreeMap::new();
        for TournamentGame { players: [one, two], game } in games {
            let mut result = WinDrawLoss::default();
            result.add(game.half_points() as i32 - 1);
            standings.results.add(*one, *two, result);
            if game.outcome.reason == Reason::Forfeit {
                standings.forfeits[if result.losses == 1 { *one } else { *two }] += 1;
            }
            let pair = (*one, *two, game.number / 2);
            if let Some(half_points) = first_games.insert(pair, game.half_points()) {
                standings.pairs[*one][*two].add(half_points + game.half_points());
                standings.pairs[*two][*one].add(4 - half_points - game.half_points());
            }
        }
        standings
    }

    /// Returns all results of a player.
    pub fn total(&self, player: usize) -> WinDrawLoss {
        let others = (0..self.results.players()).map(|other| self.results.between(player, other));
        others.fold(WinDrawLoss::default(), |sum, other| WinDrawLoss {
            wins: sum.wins + other.wins,
            draws: sum.draws + other.draws,
            losses: sum.losses + other.losses,
        })
    }
}

#[cfg(test)]
mod tests {
    use iroko_table::find;

    use super::*;

    fn tournament(players: &[&str], format: Format, rounds: usize) -> Tournament {
        let terms = Match { pairs: rounds, ..Match::new(find("pogo").unwrap(), "", "") };
        Tournament { players: players.iter().map(ToString::to_string).collect(), format, terms }
    }

    fn run(
        tournament: &Tournament,
        played: Vec<TournamentGame>,
    ) -> (Vec<TournamentGame>, Vec<String>) {
        let mut records = Vec::new();
        let starts = tournament.starts().unwrap();
        let games = tournament.run(&starts, played, &AtomicBool::new(false), &mut |_, record| {
            records.push(record.to_string());
            Ok(())
        });
        (games.unwrap(), records)
    }

    const FIVE: [&str; 5] = ["random", "novice", "plain:1", "plain:2", "eval4"];

    #[test]
    fn everyone_meets_everyone_with_sides_exchanged() {
        let tournament = tournament(&FIVE[..4], Format::RoundRobin, 2);
        let (games, _) = run(&tournament, Vec::new());
        assert_eq!((games.len(), tournament.games()), (24, 24));
        let table = Standings::of(4, &games);
        for one in 0..4 {
            for two in 0..4 {
                let (there, back) =
                    (table.results.between(one, two), table.results.between(two, one));
                assert_eq!(there.all(), if one == two { 0 } else { 4 });
                assert_eq!((there.wins, there.draws), (back.losses, back.draws));
                assert_eq!(table.pairs[one][two].count(), there.all() / 2);
            }
        }
    }

    #[test]
    fn in_a_gauntlet_only_the_first_player_meets_the_others() {
        let (games, _) = run(&tournament(&FIVE[..3], Format::Gauntlet, 1), Vec::new());
        let met: Vec<[usize; 2]> = games.iter().map(|game| game.players).collect();
        assert_eq!(met, [[0, 1], [0, 2], [0, 1], [0, 2]]);
    }

    #[test]
    fn a_swiss_tournament_repeats_no_encounter_and_shares_the_byes() {
        let tournament = tournament(&FIVE, Format::Swiss, 5);
        let (games, _) = run(&tournament, Vec::new());
        assert_eq!((games.len(), tournament.games()), (20, 20));
        let mut met: Vec<[usize; 2]> = games.iter().map(|game| game.players).collect();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), 10, "five rounds of two encounters");
        let table = Standings::of(5, &games);
        assert!((0..5).all(|player| table.total(player).all() == 8), "everyone rests once");
    }

    #[test]
    fn a_tournament_goes_on_from_its_records_whatever_their_number() {
        for format in [Format::RoundRobin, Format::Swiss] {
            let tournament = tournament(&FIVE[..4], format, 3);
            let starts = tournament.starts().unwrap();
            let (games, records) = run(&tournament, Vec::new());
            for kept in [0, 1, 5, records.len()] {
                let read = |text: &String| {
                    let table = iroko_table::GAMES.replay_text(text).unwrap();
                    tournament.recorded(&starts, table.as_ref()).unwrap()
                };
                let (again, more) = run(&tournament, records[..kept].iter().map(read).collect());
                assert_eq!(more.len(), records.len() - kept);
                let results = |games: &[TournamentGame]| Standings::of(4, games);
                assert_eq!(results(&again), results(&games), "{format:?} {kept}");
            }
        }
    }

    #[test]
    fn players_must_be_two_and_different() {
        let why =
            |players: &[&str]| tournament(players, Format::RoundRobin, 1).starts().unwrap_err().id;
        assert_eq!(why(&["random"]), "tournament-few");
        assert_eq!(why(&["random", "novice", "random"]), "tournament-twice");
        assert_eq!(why(&["random", "nobody"]), "player-unknown");
    }
}

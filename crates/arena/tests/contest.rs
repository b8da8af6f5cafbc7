//! Whole matches: seats, records, and independence of the concurrency.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use iroko_arena::{Cost, MAX_PLIES, Match, PlayedGame, Tally};
use iroko_games::record::script::{Script, scripts};
use iroko_games::{Message, Player, Reason, RecordError, message};
use iroko_table::clock::TimeControl;
use iroko_table::session::Unit;
use iroko_table::session::{Analyst, EngineOptions, Limits, Machine, SearchResult};
use iroko_table::shelf::Shelved;
use iroko_table::solve::{Effort, Verdict};
use iroko_table::weights::{Term, WeightGroup};
use iroko_table::{
    AnyGame, Difference, Facts, GAMES, Language, Model, Opening, PlayerKind, Ply, Puzzle, Retraced,
    SelfPlayGame, SourceFeatures, Table, Text, Tuning, find,
};

fn contest(game: &str, first: &str, second: &str, pairs: usize) -> Match {
    Match { pairs, seed: 3, ..Match::new(find(game).unwrap(), first, second) }
}

/// The games in order, without their times, and the records in the order in which they ended.
fn play(contest: &Match) -> (Vec<PlayedGame>, Vec<String>) {
    let mut records = Vec::new();
    let mut keep = |_: &PlayedGame, record: &str| {
        records.push(record.to_string());
        Ok(())
    };
    let starts = contest.starts().unwrap();
    let mut games = contest.run(&starts, &AtomicBool::new(false), &mut keep).unwrap();
    for cost in games.iter_mut().flat_map(|game| &mut game.costs) {
        cost.time = std::time::Duration::ZERO;
    }
    (games, records)
}

fn tables(records: &[String]) -> Vec<Box<dyn Table>> {
    let text = records.join("\n");
    scripts(&text).unwrap().iter().map(|script| GAMES.replay(script).unwrap()).collect()
}

fn tag(table: &dyn Table, name: &str) -> String {
    let found = table.tags().into_iter().find(|(known, _)| known == name);
    found.map_or(String::new(), |(_, value)| value)
}

#[test]
fn both_games_of_a_pair_have_one_opening_and_exchanged_sides() {
    for (game, opening_moves) in [("awale", 4), ("siam", 4), ("pogo", 2), ("chicago", 0)] {
        let (games, records) = play(&contest(game, "random", "plain:1", 3));
        let tables = tables(&records);
        for (number, pair) in tables.chunks(2).enumerate() {
            let [first, second] = pair else { panic!("{game}: half a pair") };
            assert_eq!(
                first.at(opening_moves).position(),
                second.at(opening_moves).position(),
                "{game}"
            );
            assert_eq!(tag(first.as_ref(), "OpeningMoves"), opening_moves.to_string());
            let names = |table: &dyn Table| ["Player1", "Player2"].map(|name| tag(table, name));
            assert_eq!(names(first.as_ref()), ["player:random", "player:plain:1"]);
            assert_eq!(names(second.as_ref()), ["player:plain:1", "player:random"]);
            assert_eq!(tag(second.as_ref(), "Round"), format!("{}.2", number + 1));
        }
        let sides: Vec<Player> = games.iter().map(|game| game.side).collect();
        assert_eq!(sides, [Player::BOTH, Player::BOTH, Player::BOTH].concat());
    }
}

#[test]
fn records_read_back_as_the_games_that_were_counted() {
    for (game, pairs) in [("awale", 2), ("siam", 1), ("khan", 2), ("pogo", 2), ("chicago", 2)] {
        let (games, records) = play(&contest(game, "plain:1", "random", pairs));
        assert_eq!(games.len(), 2 * pairs);
        for (game, table) in games.iter().zip(tables(&records)) {
            assert_eq!(table.outcome(), Some(game.outcome));
            assert_eq!(table.ply(), game.plies);
        }
    }
}

#[test]
fn the_result_does_not_depend_on_how_many_games_are_played_at_once() {
    for game in ["awale", "siam", "khan", "pogo", "chicago"] {
        let one = contest(game, "plain:2", "random", 4);
        let two = Match { concurrency: 2, ..one.clone() };
        let ((games, mut records), (same, mut again)) = (play(&one), play(&two));
        assert_eq!(games, same, "{game}");
        assert_eq!(Tally::of(&games), Tally::of(&same));
        records.sort();
        again.sort();
        assert_eq!(records, again);
    }
}

#[test]
fn another_seed_plays_other_games() {
    let one = contest("khan", "random", "random", 3);
    let two = Match { seed: 4, ..one.clone() };
    let moves = |contest: &Match| -> HashSet<Vec<String>> {
        tables(&play(contest).1).iter().map(|table| table.moves()).collect()
    };
    assert!(moves(&one).is_disjoint(&moves(&two)));
    assert_eq!(moves(&one).len(), 6, "no game of a match repeats another");
}

#[test]
fn the_better_player_wins_and_costs_are_counted() {
    let (games, _) = play(&contest("awale", "plain:4", "random", 5));
    let tally = Tally::of(&games);
    assert!(tally.games.wins >= 9, "{tally:?}");
    assert!(tally.margin.unwrap() > 10.0);
    assert_eq!(tally.pairs.count(), 5);
    let [plain, random] = tally.costs;
    assert!(plain.nodes_a_move() > 10.0 && random.nodes == 0);
    let moves: usize = games.iter().map(|game| game.plies - 4).sum();
    assert_eq!(plain.moves + random.moves, moves as u64);
    assert_eq!(Cost::default().milliseconds_a_move(), 0.0);
}

#[test]
fn a_player_out_of_time_loses() {
    let control = Some(TimeControl::read("1ms").unwrap());
    let slow = Match { control, ..contest("siam", "plain:4", "plain:4", 1) };
    let (games, records) = play(&slow);
    assert!(games.iter().all(|game| game.outcome.reason == Reason::Time));
    // The player who begins takes longer than that, and they take turns to begin.
    let tally = Tally::of(&games);
    assert_eq!((tally.games.wins, tally.games.losses, tally.out_of_time), (1, 1, [1, 1]));
    assert!(records[0].contains("[TimeControl \"1ms+0s\"]"), "{}", records[0]);
}

#[test]
fn with_an_arbiter_a_game_ends_once_its_value_is_proved() {
    let played = |adjudicates| {
        let contest = Match { adjudicates, ..contest("chicago", "greedy", "random", 4) };
        let mut records = Vec::new();
        let games =
            contest.run(&contest.starts().unwrap(), &AtomicBool::new(false), &mut |_, record| {
                records.push(record.to_string());
                Ok(())
            });
        (games.unwrap(), records)
    };
    let (whole, _) = played(false);
    let (games, records) = played(true);
    let tally = Tally::of(&games);
    assert!(tally.proved > 0 && tally.adjudicated == 0, "{tally:?}");
    for (game, whole) in games.iter().zip(&whole) {
        assert!(game.plies <= whole.plies, "{game:?} {whole:?}");
    }
    for record in records {
        // The reader accepts a winner by adjudication, and replays the game.
        let table = GAMES.replay_text(&record).unwrap();
        assert!(table.outcome().is_some(), "{record}");
    }
}

#[test]
fn an_endless_game_is_adjudicated_as_a_draw() {
    let (games, records) = play(&contest("siam", "random", "random", 5));
    let long = games
        .iter()
        .position(PlayedGame::is_adjudicated)
        .expect("some random game reaches the limit");
    assert_eq!((games[long].plies, games[long].half_points()), (MAX_PLIES, 1));
    let record = &records[long];
    assert!(record.contains("[Result \"1/2-1/2\"]\n[Reason \"adjudication\"]"), "{record}");
    assert!(Tally::of(&games).adjudicated >= 1);
}

/// Awalé with players that store the limits they receive.
struct Overheard;

static HEARD: Mutex<Vec<Limits>> = Mutex::new(Vec::new());

struct Listener(Box<dyn Machine>);

impl Machine for Listener {
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<SearchResult, Message> {
        HEARD.lock().unwrap().push(*limits);
        self.0.think(table, limits, stop)
    }
}

fn awale() -> &'static dyn AnyGame {
    find("awale").unwrap()
}

impl AnyGame for Overheard {
    fn facts(&self) -> &'static Facts {
        awale().facts()
    }

    fn sample(&'static self) -> Box<dyn Table> {
        awale().sample()
    }

    fn texts(&self) -> &'static [Text] {
        awale().texts()
    }

    fn claims(&self, script: &Script) -> bool {
        awale().claims(script)
    }

    fn is_valued(&self) -> bool {
        awale().is_valued()
    }

    fn puzzle_difficulties(&self) -> &'static [u8] {
        awale().puzzle_difficulties()
    }

    fn name(&self) -> &'static str {
        awale().name()
    }

    fn variants(&self) -> &'static [&'static str] {
        awale().variants()
    }

    fn is_dealt(&self) -> bool {
        awale().is_dealt()
    }

    fn rules(&self, language: Language) -> &'static str {
        awale().rules(language)
    }

    fn players(&self) -> Vec<PlayerKind> {
        awale().players()
    }

    fn levels(&self) -> u32 {
        awale().levels()
    }

    fn check_player(&self, name: &str) -> Result<(), Message> {
        awale().check_player(name)
    }

    fn shelved(&self, table: &dyn Table, player: &str) -> Option<&'static dyn Shelved> {
        awale().shelved(table, player)
    }

    fn print_tuning(&self, tuning: &Tuning) -> String {
        awale().print_tuning(tuning)
    }

    fn model(&self) -> Box<dyn Model> {
        awale().model()
    }

    fn source_features(&self) -> Option<SourceFeatures> {
        awale().source_features()
    }

    fn selfplay(
        &self,
        start: &str,
        nodes: u64,
        most_plies: usize,
        stop: &AtomicBool,
    ) -> Result<Option<(SelfPlayGame, u64)>, Message> {
        awale().selfplay(start, nodes, most_plies, stop)
    }

    fn duel(
        &self,
        start: &str,
        difference: &Difference,
        nodes: u64,
        most_plies: usize,
        stop: &AtomicBool,
    ) -> Result<Option<Option<Player>>, Message> {
        awale().duel(start, difference, nodes, most_plies, stop)
    }

    fn retrace(&self, start: &str, plies: &[Ply]) -> Result<Vec<Retraced>, Message> {
        awale().retrace(start, plies)
    }

    fn machine(&self, name: &str, options: &EngineOptions) -> Result<Box<dyn Machine>, Message> {
        // Openings are random moves without limits.
        let machine = awale().machine(name, options)?;
        Ok(if name == "random" { machine } else { Box::new(Listener(machine)) })
    }

    fn unit(&self) -> Unit {
        awale().unit()
    }

    fn weights(&self) -> Vec<WeightGroup> {
        awale().weights()
    }

    fn read_tuning(&self, text: &str) -> Result<Tuning, Message> {
        awale().read_tuning(text)
    }

    fn terms(
        &self,
        table: &dyn Table,
        player: &str,
        tuning: Option<&Tuning>,
    ) -> Result<Vec<Term>, Message> {
        awale().terms(table, player, tuning)
    }

    fn unit_of(&self, player: &str) -> Unit {
        awale().unit_of(player)
    }

    fn analyst(&self, options: &EngineOptions) -> Result<Box<dyn Analyst>, Message> {
        awale().analyst(options)
    }

    fn solve(
        &self,
        table: &dyn Table,
        effort: &mut Effort<'_>,
    ) -> Result<Verdict<String>, Message> {
        awale().solve(table, effort)
    }

    fn puzzle(&self, seed: u64, stop: &AtomicBool) -> Option<Puzzle> {
        awale().puzzle(seed, stop)
    }

    fn midgame(&'static self, seed: u64) -> Box<dyn Table> {
        awale().midgame(seed)
    }

    fn bench(&self, threads: usize) -> u64 {
        awale().bench(threads)
    }

    fn open(&self, opening: &Opening<'_>) -> Result<Box<dyn Table>, Message> {
        awale().open(opening)
    }

    fn replay(&self, script: &Script) -> Result<Box<dyn Table>, RecordError> {
        awale().replay(script)
    }
}

#[test]
fn every_search_receives_the_limits_and_the_clock_of_its_player() {
    let limits = Limits { depth: Some(2), nodes: Some(90), ..Limits::NONE };
    let control = TimeControl::read("1h+1m").unwrap();
    let heard =
        Match { limits, control: Some(control), ..Match::new(&Overheard, "greedy:1", "mobile:1") };
    let (games, _) = play(&heard);
    let heard = HEARD.lock().unwrap();
    assert_eq!(heard.len(), games.iter().map(|game| game.plies - 4).sum::<usize>());
    for limit in heard.iter() {
        let clock = limit.clock.expect("the match has a time control");
        assert_eq!(clock.increment, control.increment);
        assert_eq!(Limits { clock: None, ..*limit }, limits);
    }
    // The opening takes no clock time.
    assert!(heard[..2].iter().all(|limit| limit.clock.unwrap().left == control.budget));
}

#[test]
fn the_record_contains_the_limits() {
    let time = Some(std::time::Duration::from_millis(1_500));
    let limits = Limits { time, depth: Some(2), nodes: Some(90), ..Limits::NONE };
    let (_, records) = play(&Match { limits, ..contest("pogo", "plain:1", "random", 1) });
    assert!(records[0].contains("[Limits \"time 1s500ms, depth 2, nodes 90\"]"), "{}", records[0]);
    assert!(records[0].contains("[MatchSeed \"3\"]"));
}

#[test]
fn a_stopped_match_keeps_its_finished_games() {
    let long = contest("awale", "plain:1", "plain:1", 50);
    let stop = AtomicBool::new(false);
    let told = Mutex::new(0);
    let mut after_three = |_: &PlayedGame, _: &str| {
        *told.lock().unwrap() += 1;
        stop.store(*told.lock().unwrap() >= 3, Ordering::Relaxed);
        Ok(())
    };
    let games = long.run(&long.starts().unwrap(), &stop, &mut after_three).unwrap();
    assert_eq!(games.len(), *told.lock().unwrap());
    assert!((3..100).contains(&games.len()), "{}", games.len());
}

#[test]
fn a_failing_callback_ends_the_match() {
    let long = contest("awale", "plain:1", "plain:1", 50);
    let stop = AtomicBool::new(false);
    let full = message!("file-not-text", file = "full");
    let refused = long.run(&long.starts().unwrap(), &stop, &mut |_, _| Err(full.clone()));
    assert_eq!(refused, Err(full));
}

#[test]
fn an_unknown_player_is_refused_before_the_first_game() {
    let error = contest("awale", "plain:1", "unknown", 1).starts().unwrap_err();
    assert_eq!(error.id, "player-unknown");
}

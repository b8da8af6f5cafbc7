//! The endings of Awalé: published counts, cases of another program, forward search, and files that are not whole.

use crate::common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use common::Directory;
use common::long::short_or_long;
use iroko_games::{Awale, Chance, Position};
use iroko_solver::awale::{Answer, Event, Rules, Tables, build, info, verify};
use iroko_solver::{Fault, file};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn built(name: &str, rules: Rules, seeds: usize) -> (Directory, Tables) {
    let directory = Directory::new(name);
    build(rules, seeds, &directory.0, &GO_ON, &mut |_| {}).unwrap();
    let (tables, fault) = Tables::open(rules, &directory.0, usize::MAX);
    assert!(matches!(fault, Fault::Missing(_)));
    assert_eq!(tables.seeds(), Some(seeds));
    (directory, tables)
}

/// The counts of a file of cases: for each number of seeds, how many boards have each value.
fn counts(text: &str) -> BTreeMap<usize, BTreeMap<i8, u64>> {
    let pair = |pair: &str| {
        let (value, count) = pair.split_once(':').unwrap();
        (value.parse().unwrap(), count.parse().unwrap())
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (seeds, pairs) = line.split_once('\t').unwrap();
            (seeds.parse().unwrap(), pairs.split(' ').map(pair).collect())
        })
        .collect()
}

fn has_the_counts(tables: &Tables, text: &str) {
    let counts = counts(text);
    for seeds in 0..=tables.seeds().unwrap() {
        let histogram = tables.histogram(seeds).unwrap();
        let found: BTreeMap<i8, u64> =
            histogram.into_iter().map(|(value, [all, _])| (value, all)).collect();
        assert_eq!(found, counts[&seeds], "{seeds} seeds");
    }
}

#[test]
fn awari_has_the_published_counts() {
    let (_directory, tables) = built("awari", Rules::Awari, short_or_long(11, 18));
    has_the_counts(&tables, include_str!("cases/awari_histogram.txt"));
    let histogram = tables.histogram(7).unwrap();
    assert!(histogram.values().all(|[all, proved]| all == proved), "its cycle rule is a rule");
}

/// The share of proved values, in percent.
fn proved(tables: &Tables, seeds: usize) -> u64 {
    let histogram = tables.histogram(seeds).unwrap();
    let [all, proved] =
        histogram.values().fold([0, 0], |sums, pair| [sums[0] + pair[0], sums[1] + pair[1]]);
    (100 * proved + all / 2) / all
}

#[test]
fn the_standard_rules_have_the_counts_cases_and_proofs_of_another_program() {
    let (directory, tables) = built("abapa", Rules::Abapa, 12);
    has_the_counts(&tables, include_str!("cases/abapa_histogram.txt"));
    assert_eq!([7, 8, 10, 12].map(|seeds| proved(&tables, seeds)), [82, 61, 36, 19]);
    cases_agree(&tables);
    forward_search_agrees(&tables);
    blocks_say_the_same(&directory.0, &tables);
}

fn cases_agree(tables: &Tables) {
    let mut count = 0;
    let lines = include_str!("cases/awale.txt").lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let &[position, value, best, each] = &line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four fields: {line}")
        };
        let position: Awale = position.parse().unwrap();
        let answer = tables.probe(&position).unwrap().unwrap();
        assert_eq!(answer, Answer { value: value.parse().unwrap(), proved: true }, "{position}");
        assert_eq!(tables.bounds(&position).unwrap(), Some([answer.value; 2]));
        let moves = tables.moves(&position).unwrap().unwrap();
        if let Some((first, answer)) = moves.first().filter(|(_, answer)| answer.proved) {
            assert!(best.split(' ').any(|mv| mv == first.to_string()), "{position}: {first}");
            assert_eq!(answer.value.to_string(), value);
        }
        let mut found: Vec<String> = moves
            .iter()
            .filter(|(_, answer)| answer.proved)
            .map(|(mv, answer)| format!("{mv}:{}", answer.value))
            .collect();
        found.sort_unstable();
        assert_eq!(found.join(" "), each, "{position}");
        count += 1;
    }
    assert_eq!(count, 90);
}

/// Bounds of a value by looking some plies ahead with the rules alone: nothing is known of what lies beyond, or of what comes back.
fn look_ahead(position: &Awale, plies: usize, path: &mut Vec<Awale>) -> [i8; 2] {
    let seeds = (position.row(position.turn()) + position.row(position.turn().other())) as i8;
    if let Some(end) = position.outcome() {
        let scores = end.scores.unwrap();
        let rest = |player| {
            let store = position.store(player);
            scores[usize::from(player != iroko_games::Player::One)] as i8 - store as i8
        };
        return [rest(position.turn()) - rest(position.turn().other()); 2];
    }
    if plies == 0 || path.contains(position) {
        return [-seeds, seeds];
    }
    path.push(*position);
    let mut best = [-seeds, -seeds];
    for mv in position.legal_moves() {
        let captured = position.captures(mv) as i8;
        let [least, most] = look_ahead(&position.after(mv), plies - 1, path);
        best = [best[0].max(captured - most), best[1].max(captured - least)];
    }
    path.pop();
    best
}

fn forward_search_agrees(tables: &Tables) {
    let (mut met, mut chance) = (0, Chance::new(1));
    for _ in 0..3000 {
        let mut pits = [0u8; 12];
        for _ in 0..3 + chance.below(6) {
            pits[chance.below(12)] += 1;
        }
        let position = Awale::of_pits(pits, iroko_games::VariantSet::STANDARD);
        let [least, most] = look_ahead(&position, 7, &mut Vec::new());
        let bounds = tables.bounds(&position).unwrap().unwrap();
        let answer = tables.probe(&position).unwrap().unwrap();
        assert!(least <= bounds[0] && bounds[1] <= most, "{position}");
        assert!((bounds[0]..=bounds[1]).contains(&answer.value), "{position}");
        assert_eq!(answer.proved, bounds[0] == bounds[1], "{position}");
        met += usize::from(least == most);
    }
    assert!(met > 300, "only {met} were decided");
}

/// Tables that are read block by block give the same answers.
fn blocks_say_the_same(directory: &Path, tables: &Tables) {
    let (by_blocks, _) = Tables::open(Rules::Abapa, directory, 0);
    let position: Awale = "1-0-2-0-0-1-0-1-2-1-0-2-0-0-N".parse().unwrap();
    for mv in position.legal_moves() {
        let after = position.after(mv);
        assert_eq!(by_blocks.probe(&after), tables.probe(&after));
        assert_eq!(by_blocks.bounds(&after), tables.bounds(&after));
    }
    assert_eq!(by_blocks.histogram(10), tables.histogram(10));
}

#[test]
fn tables_are_verified_and_a_false_value_is_found() {
    for rules in Rules::ALL {
        let (directory, _) = built(&format!("verify-{}", rules.name()), rules, 7);
        let wrong = |seeds: usize| {
            let mut wrong = Vec::new();
            verify(rules, seeds, &directory.0, &GO_ON, &mut |found| {
                wrong.extend(found.wrong.map(|(_, text)| (found.seeds, text)));
                true
            })
            .unwrap();
            wrong
        };
        assert_eq!(wrong(7), []);
        let name = format!("awale {} 6", rules.name());
        let path = file::path(&directory.0, &name);
        let mut bytes = iroko_solver::Table::open_any(&path).unwrap().read().unwrap();
        bytes[5000] ^= 4;
        file::write(&directory.0, &name, &bytes).unwrap();
        assert_eq!(wrong(7)[0].0, 6);
    }
}

#[test]
fn a_table_that_is_not_whole_is_built_anew_and_the_others_stay() {
    let (directory, tables) = built("anew", Rules::Abapa, 6);
    let (before, _) = info(Rules::Abapa, &directory.0);
    let path = |name: &str| file::path(&directory.0, name);
    let mut bytes = fs::read(path("awale abapa 4")).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(path("awale abapa 4"), bytes).unwrap();
    fs::write(path("awale abapa 5 bounds"), "a shopping list").unwrap();
    fs::remove_file(path("awale abapa 6")).unwrap();
    let (mut refused, mut built) = (Vec::new(), Vec::new());
    build(Rules::Abapa, 6, &directory.0, &GO_ON, &mut |event| match event {
        Event::Refused(fault) => refused.push(fault),
        Event::Built { seeds, .. } => built.push(seeds),
        Event::Progress { done, .. } => assert!((0.0..=1.0).contains(&done)),
    })
    .unwrap();
    let damaged = Fault::Damaged(path("awale abapa 4"));
    assert_eq!(refused, [damaged, Fault::Foreign(path("awale abapa 5 bounds"))]);
    assert_eq!(built, [4, 5, 6]);
    assert_eq!(info(Rules::Abapa, &directory.0).0, before);
    drop(tables);
}

#[test]
fn tables_cut_off_while_they_are_open_answer_with_a_fault() {
    let (directory, in_memory) = built("cut-off", Rules::Abapa, 5);
    let (by_blocks, _) = Tables::open(Rules::Abapa, &directory.0, 0);
    for entry in fs::read_dir(&directory.0).unwrap() {
        fs::OpenOptions::new()
            .write(true)
            .open(entry.unwrap().path())
            .unwrap()
            .set_len(100)
            .unwrap();
    }
    let position: Awale = "0-0-2-0-0-1-0-0-2-0-0-0-0-0-S".parse().unwrap();
    let damaged = |name| Fault::Damaged(file::path(&directory.0, name));
    assert_eq!(by_blocks.probe(&position), Err(damaged("awale abapa 5")));
    assert_eq!(by_blocks.bounds(&position), Err(damaged("awale abapa 5 bounds")));
    assert!(by_blocks.moves(&position).is_err() && by_blocks.histogram(5).is_err());
    assert!(matches!(in_memory.probe(&position), Ok(Some(_))));
}

#[test]
fn a_builder_that_is_stopped_keeps_what_is_finished() {
    let directory = Directory::new("stopped");
    let stop = AtomicBool::new(false);
    let stopped = build(Rules::Abapa, 9, &directory.0, &stop, &mut |event| {
        if let Event::Progress { seeds: 6, .. } = event {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    });
    assert_eq!(stopped, Err(Fault::Stopped));
    let (tables, _) = Tables::open(Rules::Abapa, &directory.0, usize::MAX);
    assert_eq!(tables.seeds(), Some(5));
    assert!(fs::read_dir(&directory.0).unwrap().all(|entry| {
        entry.unwrap().path().extension().is_some_and(|ending| ending == "table")
    }));
    assert_eq!(build(Rules::Abapa, 41, &directory.0, &GO_ON, &mut |_| {}), Err(Fault::Seeds(41)));
}

//! The endings of Awalé, built in memory, against published counts, cases of another program, a forward search, and the
//! verification.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::common::long::short_or_long;
use iroko_games::{Awale, Position, Rng};
use iroko_solver::TableError;
use iroko_solver::awale::{Answer, EndgameTables, Event, Rules};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn built(rules: Rules, seeds: usize) -> EndgameTables {
    let tables = EndgameTables::none(rules).grow(seeds, &GO_ON, &mut |_| {}).unwrap();
    assert_eq!(tables.seeds(), Some(seeds));
    tables
}

/// The counts of a file of cases: for each number of seeds, the number of boards with each value.
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

fn has_the_counts(tables: &EndgameTables, text: &str) {
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
    let tables = built(Rules::Awari, short_or_long(11, 18));
    has_the_counts(&tables, include_str!("cases/awari_histogram.txt"));
    let histogram = tables.histogram(7).unwrap();
    assert!(histogram.values().all(|[all, proved]| all == proved), "its cycle rule is a rule");
}

/// The share of proved values, in percent.
fn proved(tables: &EndgameTables, seeds: usize) -> u64 {
    let histogram = tables.histogram(seeds).unwrap();
    let [all, proved] =
        histogram.values().fold([0, 0], |sums, pair| [sums[0] + pair[0], sums[1] + pair[1]]);
    (100 * proved + all / 2) / all
}

#[test]
fn the_standard_rules_have_the_counts_cases_and_proofs_of_another_program() {
    let tables = built(Rules::Abapa, 12);
    has_the_counts(&tables, include_str!("cases/abapa_histogram.txt"));
    assert_eq!([7, 8, 10, 12].map(|seeds| proved(&tables, seeds)), [82, 61, 36, 19]);
    cases_agree(&tables);
    forward_search_agrees(&tables);
}

fn cases_agree(tables: &EndgameTables) {
    let mut count = 0;
    let lines = include_str!("cases/awale.txt").lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let &[position, value, best, each] = &line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four fields: {line}")
        };
        let position: Awale = position.parse().unwrap();
        let answer = tables.probe(&position).unwrap().unwrap();
        assert_eq!(
            answer,
            Answer { value: value.parse().unwrap(), proved: true, verified: true },
            "{position}"
        );
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

/// Bounds of a value by a search of some plies with the rules alone: positions beyond, and repetitions, are unknown.
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

fn forward_search_agrees(tables: &EndgameTables) {
    let (mut met, mut chance) = (0, Rng::new(1));
    for _ in 0..3000 {
        let mut pits = [0u8; 12];
        for _ in 0..3 + chance.below(6) {
            pits[chance.below(12)] += 1;
        }
        let position = Awale::from_pits(pits, iroko_games::VariantSet::STANDARD);
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

#[test]
fn every_value_is_justified() {
    for rules in Rules::ALL {
        let mut seen = Vec::new();
        let tables = built(rules, 7);
        tables
            .verify(&GO_ON, &mut |found| {
                assert_eq!(found.wrong, None, "{} seeds", found.seeds);
                seen.push(found.seeds);
                found.seeds < 6
            })
            .unwrap();
        assert_eq!(seen, [0, 1, 2, 3, 4, 5, 6]);
    }
}

#[test]
fn tables_extend_existing_ones_until_stopped() {
    let small = built(Rules::Abapa, 5);
    let mut told = Vec::new();
    let grown = small.grow(7, &GO_ON, &mut |event| match event {
        Event::Built { seeds, size } => told.push((seeds, size)),
        Event::Progress { done, .. } => assert!((0.0..=1.0).contains(&done)),
        Event::Refused(fault) => panic!("{fault}"),
    });
    assert_eq!(told, [(6, 2 * 12_376), (7, 2 * 31_824)], "two bytes a board");
    let (grown, at_once) = (grown.unwrap(), built(Rules::Abapa, 7));
    assert!((0..=7).all(|seeds| grown.histogram(seeds) == at_once.histogram(seeds)));

    let stop = AtomicBool::new(false);
    let stopped = small.grow(9, &stop, &mut |event| {
        stop.fetch_or(matches!(event, Event::Progress { seeds: 6, .. }), Ordering::Relaxed);
    });
    assert_eq!(stopped.err(), Some(TableError::Stopped));
    assert_eq!(small.grow(41, &GO_ON, &mut |_| {}).err(), Some(TableError::Seeds(41)));
}

//! The tables of Awalé and Pogo in a directory: they equal those built in memory, and damaged ones are rebuilt.

use crate::common::directory::Directory;
use crate::pogo::patterns;

use std::fs;
use std::sync::atomic::AtomicBool;

use iroko_games::{Awale, Game, Pogo, Position, VariantSet};
use iroko_solver::awale::{EndgameTables, Event, Rules, build, info, verify};
use iroko_solver::pogo::Solution;
use iroko_solver::tables::Trust;
use iroko_solver::{TableError, file};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn built(name: &str, rules: Rules, seeds: usize) -> (Directory, EndgameTables) {
    let directory = Directory::new(name);
    build(rules, seeds, &directory.0, &GO_ON, &mut |_| {}).unwrap();
    let (tables, fault) = EndgameTables::open(rules, &directory.0, usize::MAX);
    assert!(matches!(fault, TableError::Missing(_)));
    assert_eq!(tables.seeds(), Some(seeds));
    (directory, tables)
}

#[test]
fn tables_in_a_directory_equal_those_in_memory() {
    for rules in Rules::ALL {
        let (directory, tables) = built(&format!("same-{}", rules.name()), rules, 8);
        let in_memory = EndgameTables::none(rules).grow(9, &GO_ON, &mut |_| {}).unwrap();
        let (by_blocks, _) = EndgameTables::open(rules, &directory.0, 0);
        let grown = by_blocks.grow(9, &GO_ON, &mut |_| {}).unwrap();
        for seeds in 0..=8 {
            assert_eq!(tables.histogram(seeds), in_memory.histogram(seeds), "{seeds} seeds");
        }
        assert_eq!(grown.histogram(9), in_memory.histogram(9), "what is on disk is built on");
    }
}

#[test]
fn tables_read_block_by_block_give_the_same_values() {
    let (directory, tables) = built("blocks", Rules::Abapa, 10);
    let (by_blocks, _) = EndgameTables::open(Rules::Abapa, &directory.0, 0);
    let position: Awale = "1-0-2-0-0-1-0-1-2-1-0-2-0-0-N".parse().unwrap();
    for mv in position.legal_moves() {
        let after = position.after(mv);
        assert_eq!(by_blocks.probe(&after), tables.probe(&after));
        assert_eq!(by_blocks.bounds(&after), tables.bounds(&after));
    }
    assert_eq!(by_blocks.histogram(10), tables.histogram(10));
}

/// Changes one value of a table, and writes it as an intact file.
fn falsify(directory: &Directory, name: &str) {
    let path = file::path(&directory.0, name);
    let mut bytes = iroko_solver::TableFile::open_any(&path).unwrap().read().unwrap();
    bytes[0] ^= 4;
    file::write(&directory.0, name, &bytes).unwrap();
}

#[test]
fn an_intact_table_with_a_wrong_value_is_refused_and_rebuilt() {
    for name in ["awale abapa 4", "awale abapa 4 bounds"] {
        let (directory, _) = built("false", Rules::Abapa, 5);
        falsify(&directory, name);
        let wrong = TableError::Wrong(file::path(&directory.0, name));
        let (tables, fault) = EndgameTables::open(Rules::Abapa, &directory.0, usize::MAX);
        assert_eq!((tables.seeds(), fault), (Some(3), wrong.clone()));
        let mut first = None;
        let found = verify(Rules::Abapa, 5, &directory.0, &GO_ON, &mut |_| {}, &mut |found| {
            first = first.or(found.wrong.is_some().then_some(found.seeds));
            true
        });
        assert_eq!((found, first), (Ok(None), Some(4)));
        let mut refused = Vec::new();
        build(Rules::Abapa, 5, &directory.0, &GO_ON, &mut |event| {
            refused.extend(if let Event::Refused(fault) = event { Some(fault) } else { None });
        })
        .unwrap();
        assert_eq!(refused, [wrong]);
        assert_eq!(EndgameTables::open(Rules::Abapa, &directory.0, 0).0.seeds(), Some(5));
    }
}

#[test]
fn built_tables_have_the_known_checksums() {
    for rules in Rules::ALL {
        let (directory, _) = built(&format!("known-{}", rules.name()), rules, 9);
        for table in info(rules, &directory.0).0 {
            assert_eq!(table.trust, Trust::Known, "{} seeds", table.seeds);
        }
        assert_eq!(verify(rules, 9, &directory.0, &GO_ON, &mut |_| {}, &mut |_| true), Ok(None));
        let marks = fs::read_dir(&directory.0).unwrap().filter(|entry| {
            entry.as_ref().unwrap().path().extension().is_some_and(|ending| ending == "verified")
        });
        assert_eq!(marks.count(), 0, "what is known needs no mark");
    }
}

#[test]
fn a_damaged_table_is_rebuilt_and_the_others_stay() {
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
    let damaged = TableError::Damaged(path("awale abapa 4"));
    assert_eq!(refused, [damaged, TableError::Foreign(path("awale abapa 5 bounds"))]);
    assert_eq!(built, [4, 5, 6]);
    assert_eq!(info(Rules::Abapa, &directory.0).0, before);
    drop(tables);
}

#[test]
fn tables_truncated_while_open_return_an_error() {
    let (directory, in_memory) = built("cut-off", Rules::Abapa, 5);
    let (by_blocks, _) = EndgameTables::open(Rules::Abapa, &directory.0, 0);
    for entry in fs::read_dir(&directory.0).unwrap() {
        fs::OpenOptions::new()
            .write(true)
            .open(entry.unwrap().path())
            .unwrap()
            .set_len(100)
            .unwrap();
    }
    let position: Awale = "0-0-2-0-0-1-0-0-2-0-0-0-0-0-S".parse().unwrap();
    let damaged = |name| TableError::Damaged(file::path(&directory.0, name));
    assert_eq!(by_blocks.probe(&position), Err(damaged("awale abapa 5")));
    assert_eq!(by_blocks.bounds(&position), Err(damaged("awale abapa 5 bounds")));
    assert!(by_blocks.moves(&position).is_err() && by_blocks.histogram(5).is_err());
    assert!(matches!(in_memory.probe(&position), Ok(Some(_))));
}

#[test]
fn a_stopped_builder_keeps_finished_tables() {
    let directory = Directory::new("stopped");
    let stop = AtomicBool::new(false);
    let stopped = build(Rules::Abapa, 9, &directory.0, &stop, &mut |event| {
        if let Event::Progress { seeds: 6, .. } = event {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    });
    assert_eq!(stopped, Err(TableError::Stopped));
    let (tables, _) = EndgameTables::open(Rules::Abapa, &directory.0, usize::MAX);
    assert_eq!(tables.seeds(), Some(5));
    assert!(fs::read_dir(&directory.0).unwrap().all(|entry| {
        entry.unwrap().path().extension().is_some_and(|ending| ending == "table")
    }));
    assert_eq!(
        build(Rules::Abapa, 41, &directory.0, &GO_ON, &mut |_| {}),
        Err(TableError::Seeds(41))
    );
}

#[test]
fn the_variant_without_u_turns_is_solved_and_stored_on_disk() {
    let directory = Directory::new("pogo");
    let path = file::path(&directory.0, Solution::name(true));
    fs::write(&path, "something else").unwrap();
    let mut faults = Vec::new();
    Solution::load_or_build(&directory.0, true, &mut |_, _| {}, &mut |fault| {
        faults.push(fault.clone());
    });
    assert_eq!(faults, [TableError::Foreign(path)]);
    // The second time it is only read.
    let solution = Solution::load_or_build(
        &directory.0,
        true,
        &mut |_, _| panic!("the solution was computed again"),
        &mut |fault| panic!("{fault}"),
    );
    assert!(matches!(Solution::load(&directory.0, false), Err(TableError::Missing(_))));
    assert_eq!(solution.verify_every(patterns(), true), Ok(()));
    let start = Pogo::start(VariantSet::STANDARD.with(0, true), 0);
    let best = solution.moves(&start)[0];
    assert_eq!(solution.value(&start), best.1);
}

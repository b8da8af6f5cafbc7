//! Self-play is the same on any number of threads, both formats hold the same, and damage costs only what it hits.

use super::*;
use data::{DataError, DataReader, Format};
use iroko_table::find;

static NEVER: AtomicBool = AtomicBool::new(false);

fn terms(game: &str, games: usize) -> SelfPlay {
    SelfPlay { games, nodes: 60, seed: 7, ..SelfPlay::new(find(game).unwrap()) }
}

/// The games in the order of their numbers.
fn games(terms: &SelfPlay, played: &HashSet<u32>) -> Vec<StoredGame> {
    let mut games = Vec::new();
    let mut keep = |game, nodes| {
        assert!(nodes > 0);
        games.push(game);
        Ok(())
    };
    terms.run(played, &NEVER, &mut keep).unwrap();
    games.sort_by_key(|game| game.number);
    games
}

fn file(terms: &SelfPlay, format: Format, games: &[StoredGame]) -> Vec<u8> {
    let mut bytes = format.header(&terms.conditions().unwrap());
    games.iter().for_each(|game| bytes.extend(format.game(terms.game, game).unwrap()));
    bytes
}

#[test]
fn the_seed_and_the_number_decide_a_game() {
    for game in ["awale", "siam", "khan", "pogo", "chicago"] {
        let one = terms(game, 6);
        let all = games(&one, &HashSet::new());
        assert_eq!(all.iter().map(|game| game.number).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
        let two = SelfPlay { concurrency: 2, ..one.clone() };
        assert_eq!(games(&two, &HashSet::new()), all, "{game}");
        let missing = games(&one, &HashSet::from([0, 1, 3, 4, 9]));
        assert_eq!(missing, [all[2].clone(), all[5].clone()], "{game}");
        let starts: HashSet<&String> = all.iter().map(|game| &game.start).collect();
        assert_eq!(starts.len(), 6, "{game}");
    }
}

#[test]
fn without_random_moves_only_the_first_game_begins_at_the_start() {
    let terms = SelfPlay { opening_moves: Some(0), ..terms("pogo", 3) };
    let games = games(&terms, &HashSet::new());
    assert_eq!(games[0].start, terms.openings().unwrap().open(0).unwrap().position());
    assert_ne!(games[1].start, games[2].start);
}

#[test]
fn both_formats_hold_the_same_games() {
    for game in ["awale", "siam", "khan", "pogo", "chicago"] {
        let terms = SelfPlay { variants: None, ..terms(game, 3) };
        let games = games(&terms, &HashSet::new());
        for format in [Format::Binary, Format::Lines] {
            let bytes = file(&terms, format, &games);
            let mut reader = DataReader::new(bytes.as_slice()).unwrap();
            assert_eq!(reader.conditions(), &terms.conditions().unwrap());
            assert_eq!(reader.format(), format);
            let read: Vec<StoredGame> = reader.by_ref().map(Result::unwrap).collect();
            assert_eq!((read, reader.end()), (games.clone(), bytes.len() as u64), "{game}");
        }
    }
}

#[test]
fn variants_are_kept_in_conditions_and_starts() {
    let terms = SelfPlay { variants: Some("awari".to_string()), ..terms("awale", 1) };
    assert_eq!(terms.conditions().unwrap().variant, "awari");
    let games = games(&terms, &HashSet::new());
    let opened = terms.game.open(&iroko_table::Opening {
        position: Some(&games[0].start),
        ..iroko_table::Opening::default()
    });
    assert_eq!(opened.unwrap().variant(), "awari");
}

/// The number of whole games, and the offset of the damage, if any.
fn read(bytes: &[u8]) -> (usize, Option<u64>) {
    let mut whole = 0;
    for game in DataReader::new(bytes).unwrap() {
        match game {
            Ok(_) => whole += 1,
            Err(DataError::Damaged(offset)) => return (whole, Some(offset)),
            Err(other) => panic!("{other:?}"),
        }
    }
    (whole, None)
}

#[test]
fn truncated_and_damaged_files_give_the_games_before_the_damage() {
    let terms = terms("pogo", 3);
    let games = games(&terms, &HashSet::new());
    for format in [Format::Binary, Format::Lines] {
        let bytes = file(&terms, format, &games);
        let ends: Vec<usize> =
            (0..=3).map(|count| file(&terms, format, &games[..count]).len()).collect();
        for length in ends[0]..=bytes.len() {
            let whole = ends.iter().filter(|end| **end <= length).count() - 1;
            let damage = (ends[whole] < length).then_some(ends[whole] as u64);
            assert_eq!(read(&bytes[..length]), (whole, damage), "{format:?}, {length} bytes");
        }
        for length in 0..ends[0] {
            let cut = DataReader::new(&bytes[..length]);
            assert!(matches!(cut, Err(DataError::Foreign)), "{format:?}, {length} bytes");
        }
    }
    // The checksum notices any changed bit of the second game, and of the header.
    let bytes = file(&terms, Format::Binary, &games);
    let ends = [1, 2].map(|count| file(&terms, Format::Binary, &games[..count]).len());
    for place in ends[0]..ends[1] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (place % 8);
        assert_eq!(read(&damaged), (1, Some(ends[0] as u64)), "byte {place}");
    }
    for place in 0..Format::Binary.header(&terms.conditions().unwrap()).len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (place % 8);
        assert!(DataReader::new(damaged.as_slice()).is_err(), "byte {place}");
    }
}

#[test]
fn other_files_are_foreign() {
    for text in ["", "{}\n", "[Game \"siam\"]\n", "{\"selfplay\":2}\n", "\u{0}"] {
        assert!(matches!(DataReader::new(text.as_bytes()), Err(DataError::Foreign)), "{text:?}");
    }
}

#[test]
fn a_raised_stop_and_a_failing_receiver_end_the_run() {
    let mut count = 0;
    let mut fail = |_, _| {
        count += 1;
        Err(iroko_games::message!("game-over"))
    };
    let failed = terms("pogo", 100).run(&HashSet::new(), &AtomicBool::new(false), &mut fail);
    assert_eq!((failed.unwrap_err().id, count), ("game-over", 1));
    let mut never = |_, _| panic!("no game is finished");
    terms("pogo", 100).run(&HashSet::new(), &AtomicBool::new(true), &mut never).unwrap();
}

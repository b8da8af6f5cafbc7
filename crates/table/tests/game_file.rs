//! Damaged files of games: all complete games are read, and the rest is reported with its line.

use std::time::Duration;

use iroko_games::{Player, Rng};
use iroko_table::{GAMES, GameFile, Opening, Settlement};

/// The record of a game of at most this many random moves; longer games end on time.
fn record(name: &str, plies: usize, seed: u64) -> String {
    let mut chance = Rng::new(seed);
    let mut table =
        GAMES.find(name).unwrap().open(&Opening { seed, ..Opening::default() }).unwrap();
    table.set_tag("Player1", "player:random");
    table.set_tag("Event", "Café \"é\"");
    while table.outcome().is_none() && table.ply() < plies {
        let text = chance.pick(&table.choices()).text.clone();
        table.play(&text).unwrap();
        table.note_clock(Duration::from_secs(1));
    }
    if table.outcome().is_none() {
        table.settle(Settlement::OutOfTime(Player::One)).unwrap();
    }
    table.record().trim_end().to_string()
}

/// Records of several games, as a match writes them. The clock ends some, so that any prefix of their moves is legal.
fn records() -> Vec<String> {
    let games = [("awale", 20), ("siam", 12), ("khan", 16), ("pogo", 60), ("chicago", 400)];
    games.into_iter().zip(1..).map(|((name, plies), seed)| record(name, plies, seed)).collect()
}

fn file(records: &[String]) -> String {
    records.iter().fold(String::new(), |text, record| text + record + "\n\n")
}

fn read(bytes: &[u8]) -> (Vec<String>, Vec<(usize, &'static str)>) {
    let GameFile { games, damage } = GameFile::read(&GAMES, bytes);
    let records = games.iter().map(|game| game.record().trim_end().to_string());
    (records.collect(), damage.iter().map(|error| (error.line, error.message.id)).collect())
}

#[test]
fn a_complete_file_has_no_damage() {
    let records = records();
    assert_eq!(read(file(&records).as_bytes()), (records.clone(), Vec::new()));
    // Nor without empty lines between the games, or with a byte-order mark.
    let tight = format!("\u{feff}{}", records.join("\n"));
    assert_eq!(read(tight.as_bytes()), (records, Vec::new()));
    assert_eq!(read(b" \n\n"), (Vec::new(), Vec::new()));
}

#[test]
fn a_torn_file_yields_the_games_before_the_tear_and_reports_the_rest() {
    let records = records();
    let text = file(&records);
    let begin = records[0].len() + 2;
    // Every end of a tag and every place near the end of a game is tried, and some of the others.
    let mut ends = Vec::new();
    let mut end = 0;
    for record in &records {
        ends.push(end + record.len());
        end += record.len() + 2;
    }
    let text = text.as_bytes();
    for cut in begin..=text.len() {
        let is_close = ends.iter().any(|end| end.abs_diff(cut) < 12);
        if cut % 13 != 0 && !is_close && !text[..cut].ends_with(b"]") {
            continue;
        }
        let whole = ends.iter().filter(|end| **end <= cut).count();
        let (read, damage) = read(&text[..cut]);
        assert_eq!(read, records[..whole], "cut at {cut}");
        let begun = if whole == 0 { 0 } else { ends[whole - 1] };
        let is_torn = text[begun..cut].iter().any(|byte| !byte.is_ascii_whitespace());
        assert_eq!(damage.len(), usize::from(is_torn), "cut at {cut}: {damage:?}");
        let first = text[..begun].iter().filter(|byte| **byte == b'\n').count();
        assert!(damage.iter().all(|(line, _)| *line > first), "cut at {cut}: {damage:?}");
    }
}

#[test]
fn a_torn_game_does_not_affect_games_appended_to_it() {
    let records = records();
    let torn = &records[1];
    for cut in (1..torn.len()).filter(|cut| torn.is_char_boundary(*cut)) {
        if cut % 5 != 0 && !torn[..cut].ends_with(['{', '"', ']']) {
            continue;
        }
        let text = format!("{}\n\n{}\n\n{}", records[0], &torn[..cut], file(&records[2..]));
        let (read, damage) = read(text.as_bytes());
        let expected: Vec<&String> = records.iter().filter(|record| *record != torn).collect();
        assert_eq!(read.iter().collect::<Vec<_>>(), expected, "{}", &torn[..cut]);
        assert_eq!(damage.len(), 1, "{}: {damage:?}", &torn[..cut]);
    }
}

#[test]
fn garbage_after_a_result_is_reported_and_does_not_affect_the_game() {
    let records = records();
    for garbage in
        [&b"\0\0\0\0"[..], b"}", b"{ open", b"\xff\xfe", b"C f 1-0", b"[Event \"x\n", b"(("]
    {
        let mut bytes = file(&records[..2]).into_bytes();
        let line = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
        bytes.extend(garbage);
        let (read_games, damage) = read(&bytes);
        assert_eq!(read_games, records[..2], "{garbage:?}");
        assert_eq!(damage.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [line], "{garbage:?}");
        bytes.extend(b"\n\n");
        bytes.extend(file(&records[2..]).bytes());
        let (read_games, damage) = read(&bytes);
        assert_eq!((read_games, damage.len()), (records.clone(), 1), "{garbage:?}");
    }
}

#[test]
fn a_refused_record_is_reported_with_its_line_and_reason() {
    let records = records();
    let wrong = "[Game \"awale\"]\n\n1. C f\n2. f *";
    let text = format!("{}\n\n{wrong}\n\n{}\n", records[3], records[4]);
    let (read, damage) = read(text.as_bytes());
    assert_eq!(read, records[3..]);
    assert_eq!(damage, [(records[3].matches('\n').count() + 6, "record-move")]);
}

#[test]
fn a_game_that_breaks_off_is_incomplete_although_its_moves_are_legal() {
    let told = |text: &str| {
        let (games, damage) = read(text.as_bytes());
        (games.len(), damage)
    };
    let lost = "[Game \"awale\"]\n[Result \"0-1\"]\n[Reason \"time\"]\n\n1. C f\n";
    assert_eq!(told(&format!("{lost}2. E 0-1")), (1, vec![]));
    assert_eq!(told(lost), (0, vec![(5, "record-breaks-off")]));
    let won = "[Game \"awale\"]\n[Result \"1-0\"]\n\n1. C f";
    assert_eq!(
        told(won),
        (0, vec![(4, "record-breaks-off")]),
        "reported instead of the missing reason"
    );
    // Without a result in the tags nothing is missing, and tags alone are a game that has not begun.
    assert_eq!(told("[Game \"awale\"]\n\n1. C f"), (1, vec![]));
    assert_eq!(told("[Game \"awale\"]"), (1, vec![]));
    assert_eq!(
        told("[Game \"awale\"]\n\nC *\n\n[Game \"awale\"]"),
        (1, vec![(5, "record-breaks-off")])
    );
    assert_eq!(told("no game at all"), (0, vec![(1, "record-no-game")]));
}

//! Matches from outside: the result as text and JSON, the file of games, usage errors, and Ctrl-C.

use std::process::Command;

use serde_json::Value;

use crate::common::Data;
use crate::program::{Output, iroko_at};

/// Runs the program in a directory: standard output, standard error, exit code.
fn run(data: &Data, words: &[&str]) -> (String, String, i32) {
    let Output { out, err, code } = iroko_at(&data.0, words);
    (out, err, code)
}

/// Standard output of a match that must succeed.
fn output(data: &Data, words: &str) -> String {
    let words: Vec<&str> = std::iter::once("match").chain(words.split(' ')).collect();
    let (out, err, code) = run(data, &words);
    assert_eq!((code, err.as_str()), (0, ""), "{words:?}");
    out
}

fn json(data: &Data, words: &str) -> Value {
    serde_json::from_str(&output(data, &format!("{words} --json"))).unwrap()
}

/// The sentence of a refused match.
fn complaint(data: &Data, words: &str) -> String {
    let words: Vec<&str> = std::iter::once("match").chain(words.split(' ')).collect();
    let (out, err, code) = run(data, &words);
    assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{words:?}: {err}");
    err.strip_prefix("iroko: ")
        .expect("errors begin with the name of the program")
        .trim_end()
        .to_string()
}

#[test]
fn the_result_is_printed_in_both_languages() {
    let data = Data::new("match-told");
    let english =
        output(&data, "awale plain:3 random --games 6 --seed 7 --depth 3 --variant awari");
    for part in [
        "Awalé: plain:3 against random, 6 games, seed 7\n",
        "3 different openings, 4 random moves each, played twice with sides swapped\n",
        "Variant: awari\nLimits per move: depth 3\n",
        "Wins 6, draws 0, losses 0: 6.0 of 6 points, 100.0 %\n",
        "Pairs with 0, ½, 1, 1½, 2 points: 0, 0, 0, 0, 3\n",
        // Three pairs: the cube root of 0.05 is 0.368.
        "Elo difference +inf, with 95 % confidence above -93.6; likelihood that plain:3",
        " is stronger: 93.8 %\n",
        "Mean margin +",
        "\nrandom: 0.0",
        "and 0 positions a move\n",
    ] {
        assert!(english.contains(part), "{part}: {english}");
    }
    let french = output(&data, "chicago greedy greedy --games 6 --seed 7 --lang fr");
    for part in
        ["3 donnes différentes, chacune jouée deux fois", "3,0 points sur 6, 50,0\u{a0}%", "somme"]
    {
        assert!(french.contains(part), "{part}: {french}");
    }
    let short = output(&data, "pogo random random --games 2 --opening-moves 1 --seed 1");
    assert!(short.contains("One opening, one random move, played twice"), "{short}");
    let khan = output(&data, "khan random random --games 2 --clock 1m+1s");
    assert!(khan.contains("Every game begins with the empty board"), "{khan}");
    assert!(khan.contains("Clock: 1m+1s\n") && khan.contains("Lost on time: 0 and 0\n"), "{khan}");
    let khan = output(&data, "khan random random --games 4 --setup given --opening-moves 3");
    assert!(khan.contains("2 different random setups"), "{khan}");
    assert!(khan.contains("swapped, after 3 random moves\n"), "{khan}");
}

#[test]
fn json_is_one_object_that_depends_only_on_the_seed() {
    let data = Data::new("match-json");
    let words = "chicago level:12 greedy --games 8 --seed 5 --nodes 300";
    let one = json(&data, words);
    let keys: Vec<&String> = one.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        [
            "game",
            "variant",
            "players",
            "limits",
            "seed",
            "openings",
            "games",
            "finished",
            "interrupted",
            "resume",
            "written",
            "error",
            "wins",
            "draws",
            "losses",
            "score",
            "pairs",
            "elo",
            "elo_low",
            "elo_high",
            "superiority",
            "normalized_elo",
            "sprt",
            "margin",
            "deals",
            "adjudicated",
            "proved",
            "out_of_time",
            "forfeits",
            "moves",
            "time_ms_a_move",
            "nodes_a_move",
            "cuts_a_move",
            "branching"
        ]
    );
    assert_eq!(one["limits"]["nodes"], 300);
    assert_eq!(one["openings"]["kind"], "deal");
    let deals = ["wins", "draws", "losses"].map(|name| one["deals"][name].as_u64().unwrap());
    assert_eq!(deals.iter().sum::<u64>(), 4);
    // A node limit is never exceeded.
    assert!((1.0..=300.0).contains(&one["nodes_a_move"][0].as_f64().unwrap()));
    let timeless = |mut value: Value| {
        value.as_object_mut().unwrap().remove("time_ms_a_move");
        value
    };
    let two = timeless(json(&data, &format!("{words} --concurrency 2")));
    assert_eq!(timeless(one), two);
    assert_ne!(two["moves"], json(&data, &words.replace("--seed 5", "--seed 6"))["moves"]);
    let whitewash = json(&data, "awale random plain:3 --games 4 --seed 1");
    assert_eq!((&whitewash["elo"], &whitewash["elo_low"]), (&Value::Null, &Value::Null));
    assert!(whitewash["elo_high"].is_number() && whitewash["deals"].is_null());
}

#[test]
fn every_game_is_written_and_can_be_replayed() {
    let data = Data::new("match-out");
    let words = "siam player:plain:1 random --games 2 --seed 2 --time 2s --out games.txt";
    output(&data, words);
    let refused = complaint(&data, words);
    assert!(refused.starts_with("games.txt already exists"), "{refused}");
    assert!(refused.contains("--resume") && refused.contains("--append"), "{refused}");
    output(&data, &format!("{words} --append --concurrency 2"));
    let (out, _, code) = run(&data, &["replay", "games.txt", "--json"]);
    assert_eq!(code, 0);
    let replayed: Value = serde_json::from_str(&out).unwrap();
    let games = replayed["games"].as_array().unwrap();
    assert_eq!(games.len(), 4);
    let mut rounds: Vec<&str> =
        games.iter().map(|game| game["tags"]["Round"].as_str().unwrap()).collect();
    rounds.sort_unstable();
    assert_eq!(rounds, ["1.1", "1.1", "1.2", "1.2"]);
    for game in games {
        let tags = &game["tags"];
        assert_eq!((&tags["Limits"], &tags["MatchSeed"]), (&"time 2s".into(), &"2".into()));
        assert!(!game["outcome"].is_null());
    }
    let nowhere = complaint(&data, "siam random random --games 2 --out no/such/place.txt");
    assert!(nowhere.starts_with("Cannot write no/such/place.txt"), "{nowhere}");
}

#[test]
fn an_odd_number_of_games_is_rounded_up_with_a_note() {
    let data = Data::new("match-odd");
    let (out, err, code) = run(&data, &["match", "pogo", "random", "random", "--games", "3"]);
    assert_eq!(err, "Each opening is played twice, so there will be 4 games instead of 3.\n");
    assert!(code == 0 && out.contains("4 games"), "{out}");
}

#[test]
fn invalid_matches_are_refused_with_a_reason() {
    let data = Data::new("match-refused");
    for (words, expected) in [
        ("chess random random --games 2", "There is no game called"),
        ("awale random", "Missing arguments: "),
        ("awale random random", "Missing argument: --games"),
        ("awale random nobody --games 2", "There is no player called \"nobody\""),
        ("awale human random --games 2", "There is no player called \"human\""),
        ("awale random random --games 0", "--games is a whole number from 1 to 1000000, not \"0\""),
        ("awale random random --games many", "--games needs a whole number"),
        ("awale random random --games 2 --time 0s", "--time 0 leaves nothing"),
        ("awale random random --games 2 --time soon", "\"soon\" is not a duration"),
        ("awale random random --games 2 --nodes 0", "--nodes needs a whole number of at least 1"),
        ("awale random random --games 2 --depth 0", "--depth needs a whole number of at least 1"),
        ("awale random random --games 2 --clock 0s", "\"0s\" is not a time control"),
        ("awale random random --games 2 --clock 1s --time 1s", "Use either --time"),
        ("awale random random --games 2 --concurrency 0", "--concurrency is a whole number"),
        ("awale random random --games 2 --variant odd", "There is no variant"),
        ("awale random random --games 2 --setup given", "There is no setup in awale"),
        ("khan random random --games 2 --setup mine", "\"mine\" is not a kind of setup"),
        ("khan random random --games 2 --opening-moves 2", "Random moves follow the setup"),
        ("chicago random random --games 2 --opening-moves 99", "No opening with that many"),
        ("awale random random --games 2 --opening-moves 101", "--opening-moves is a whole number"),
    ] {
        let complaint = complaint(&data, words);
        assert!(complaint.starts_with(expected), "{words}: {complaint}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_the_result_so_far_and_keeps_the_games() {
    let data = Data::new("match-interrupted");
    let mut command = Command::new(env!("CARGO_BIN_EXE_iroko"));
    command.env_clear().env("LANG", "en_GB.UTF-8").env("TERM", "xterm").current_dir(&data.0);
    command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
    let words = "match siam plain:3 random --games 20000 --adjudicate --seed 4 --out games.txt";
    command.args(words.split(' '));
    let mut session = rexpect::session::spawn_command(command, Some(60_000)).unwrap();
    // The bar shows the running score.
    session.exp_regex(r"/20000  \+[1-9]").unwrap();
    session.send_control('c').unwrap();
    session.exp_regex("Interrupted: .* of 20000 w").unwrap();
    let line = "iroko match siam plain:3 random --adjudicate --games 20000 --seed 4 --out games.txt --resume";
    session.exp_string(line).unwrap();
    session.exp_string("positions a move").unwrap();
    let status = format!("{:?}", session.process().wait().unwrap());
    assert!(status.starts_with("Exited") && status.ends_with(", 130)"), "{status}");
    let (out, _, code) = run(&data, &["replay", "games.txt", "--json"]);
    let replayed: Value = serde_json::from_str(&out).unwrap();
    assert!(code == 0 && !replayed["games"].as_array().unwrap().is_empty());
}

#[test]
fn a_resumed_match_continues_its_own_file_and_no_other() {
    let data = Data::new("match-resumed");
    let words = "pogo plain:2 random --seed 3 --out games.txt";
    output(&data, &format!("{words} --games 4"));
    let file = data.0.join("games.txt");
    let text = std::fs::read_to_string(&file).unwrap();
    // The last game is torn off, as by a process that was killed.
    std::fs::write(&file, &text[..text.len() - 20]).unwrap();
    let result = json(&data, "pogo plain:2 random --games 6 --out games.txt --resume");
    assert_eq!(
        (&result["finished"], &result["seed"], &result["written"]),
        (&6.into(), &3.into(), &3.into())
    );
    let text = std::fs::read_to_string(&file).unwrap();
    for round in ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"] {
        assert_eq!(text.matches(&format!("[Round \"{round}\"]")).count(), 1, "{round}");
    }
    std::fs::write(data.0.join("notes.txt"), "not a game\n").unwrap();
    let notes = "pogo plain:2 random --games 6 --out notes.txt --resume";
    assert!(complaint(&data, notes).contains("belong to another match"));
    assert_eq!(std::fs::read_to_string(data.0.join("notes.txt")).unwrap(), "not a game\n");
    for other in [
        "pogo plain:3 random --games 6",
        "pogo plain:2 random --games 4",
        "pogo plain:2 random --games 6 --adjudicate",
        "awale random random --games 6",
    ] {
        let why = complaint(&data, &format!("{other} --out games.txt --resume"));
        assert!(why.contains("belong to another match"), "{other}: {why}");
    }
}

#[test]
fn a_book_gives_the_openings() {
    let data = Data::new("match-book");
    let book = "# Two replies.\nstartpos moves C f\n\nstartpos moves C e\nstartpos moves C f\n";
    std::fs::write(data.0.join("book.txt"), book).unwrap();
    let words = "awale random random --seed 1 --book book.txt";
    let text = output(&data, &format!("{words} --games 4 --out games.txt"));
    assert!(
        text.contains("2 openings of the book, each played twice with sides swapped"),
        "{text}"
    );
    let games = std::fs::read_to_string(data.0.join("games.txt")).unwrap();
    assert_eq!((games.matches("1. C f ").count(), games.matches("1. C e ").count()), (2, 2));
    let few = complaint(&data, &format!("{words} --games 6"));
    assert_eq!(few, "The book has 2 different openings, too few for 3 pairs of games.");
    let two = complaint(&data, &format!("{words} --games 2 --opening-moves 3"));
    assert!(two.contains("--opening-moves"), "{two}");
    std::fs::write(data.0.join("book.txt"), "startpos moves C f\nstartpos moves x").unwrap();
    assert!(complaint(&data, &format!("{words} --games 2")).starts_with("Line 2 of the book: "));
}

#[test]
fn a_sequential_test_ends_a_match_once_it_is_decided() {
    let data = Data::new("match-sprt");
    let words = "pogo plain:3 random --sprt 0,100 --seed 1";
    let text = output(&data, words);
    assert!(text.contains("Sequential test 0,100"), "{text}");
    assert!(text.contains("H1 is accepted"), "{text}");
    let result = json(&data, words);
    let finished = result["finished"].as_u64().unwrap();
    assert!((4..400).contains(&finished), "{finished}");
    assert_eq!(
        (&result["interrupted"], &result["sprt"]["decision"]),
        (&false.into(), &"h1".into())
    );
    // The same player twice: neither claim can be told from a few games.
    let open = json(&data, "pogo random random --sprt 0,20 --games 6 --seed 1");
    assert_eq!((&open["sprt"]["decision"], &open["finished"]), (&Value::Null, &6.into()));
    assert!(complaint(&data, "pogo random random --sprt 10,0").contains("10,0"));
    assert!(complaint(&data, "pogo random random").contains("--games"));
}

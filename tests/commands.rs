//! The program from outside: standard output, standard error and exit codes.

use crate::program;

use program::{GAMES, complaint, iroko, iroko_in, json, out};
use serde_json::Value;

const KHAN: &str = "2K3/SSSSS1/6/6/1sssss/3k2 r - top";

#[test]
fn help_lists_the_commands_and_no_command_opens_the_menu() {
    let help = out(&["--help"]);
    assert!(help.contains("iroko rules siam") && help.contains("Awalé (sowing)"), "{help}");
    let menu = out(&[]);
    assert!(menu.contains("Which game?") && menu.contains("Pogo"), "{menu}");
    assert!(out(&["--version"]).starts_with("iroko 0."));
}

#[test]
fn every_command_has_help_with_examples_in_both_languages() {
    for name in [
        "games", "rules", "players", "show", "moves", "check", "push", "after", "states", "perft",
        "deal", "replay", "book",
    ] {
        let english = out(&[name, "--help"]);
        assert!(
            english.contains("Examples:") && english.contains(&format!("iroko {name}")),
            "{english}"
        );
        let french = out(&[name, "-h", "--lang", "fr"]);
        assert!(french.contains("Exemples\u{a0}:") && french.contains("Usage\u{a0}:"), "{french}");
    }
}

#[test]
fn the_language_is_that_of_the_option_or_else_of_the_locale() {
    let french = [("LANG", "fr_FR.UTF-8")];
    assert!(iroko_in(&["check", "awale", "a"], "", &french).out.contains("adversaire"));
    assert!(iroko_in(&["check", "awale", "a", "--lang=en"], "", &french).out.contains("opponent"));
    assert!(iroko_in(&["check", "awale", "a"], "", &[("LC_ALL", "fr")]).out.contains("adversaire"));
    assert!(complaint(&["games", "--lang", "de"]).contains("\"de\" is not supported"));
}

#[test]
fn games_are_listed_and_rules_printed() {
    let games = json(&["games", "--json"]);
    let names: Vec<&str> = games["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["game"].as_str().unwrap())
        .collect();
    assert_eq!(names, GAMES);
    for name in GAMES {
        assert!(out(&["games"]).contains(name));
        let rules = out(&["rules", name]);
        assert!(rules.lines().nth(1).unwrap().starts_with('═'), "the title is underlined");
        assert!(rules.lines().all(|line| line.chars().count() <= 80), "for 80 columns");
        assert!(!rules.contains('\x1b'), "no colours in a pipe");
        assert!(out(&["rules", name, "--ascii"]).lines().nth(1).unwrap().starts_with('='));
        assert_ne!(rules, out(&["rules", name, "--lang", "fr"]));
        assert_eq!(json(&["rules", name, "--json", "--lang", "fr"])["language"], "fr");
    }
}

#[test]
fn every_help_is_set_for_80_columns_in_both_languages() {
    for language in ["en", "fr"] {
        let whole = out(&["--help", "--lang", language]);
        let is_command = |line: &&str| {
            line.starts_with("  ") && line.as_bytes().get(2).is_some_and(u8::is_ascii_lowercase)
        };
        let names = whole.lines().filter(is_command).filter_map(|line| line.split(' ').nth(2));
        let names: Vec<&str> = names.filter(|name| !["iroko", "help"].contains(name)).collect();
        assert!(names.len() > 30, "{names:?}");
        let each = names.iter().map(|name| out(&[name, "--help", "--lang", language]));
        for help in each.chain([whole.clone()]) {
            assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
            // Examples keep their lines.
            assert!(help.contains(":\n  iroko "), "{help}");
        }
    }
}

#[test]
fn the_players_of_a_game_are_described_in_both_languages() {
    for name in GAMES {
        let english = out(&["players", name]);
        assert!(english.starts_with("level:N       The engine at one of 12 levels"), "{english}");
        assert!(
            english.contains("\nplain:N       Looks as many moves ahead as you choose"),
            "{english}"
        );
        let french = out(&["players", name, "--lang", "fr"]);
        // Each player begins a line with its name.
        let names = |text: &str| text.lines().filter(|line| !line.starts_with(' ')).count();
        assert_eq!(names(&english), names(&french));
        assert!(french.lines().all(|line| line.chars().count() <= 80), "{french}");
        assert!(!english.contains("player-") && !french.contains("player-"), "{french}");
    }
    let pogo = json(&["players", "pogo", "--json"]);
    assert_eq!(pogo["game"], "pogo");
    assert_eq!(pogo["players"].as_array().unwrap().len(), 20);
    assert_eq!(pogo["players"][19]["name"], "utbm:2");
    assert_eq!(
        pogo["players"][19]["about"],
        "Level 2 of the 2014 program (UTBM): eval4, four moves ahead."
    );
    assert!(complaint(&["players", "chess"]).starts_with("There is no game called"));
}

#[test]
fn the_board_is_shown_from_any_side() {
    let south = out(&["show", "awale"]);
    assert!(
        south.contains("┌────┬") && south.ends_with("\n4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n"),
        "{south}"
    );
    assert!(out(&["show", "awale", "--ascii"]).is_ascii());
    assert!(out(&["show", "awale", "--from", "2"]).contains("   a    b    c    d    e    f\n"));
    assert!(complaint(&["show", "awale", "--from", "left"]).starts_with("No player sits"));
    assert!(
        complaint(&["show", "khan", "--from", "middle"]).starts_with("\"middle\" is not a side")
    );
    for side in ["top", "bottom", "left", "right", "haut", "bas", "gauche", "droite", "1", "2"] {
        out(&["show", "khan", "--position", KHAN, "--from", side]);
    }
    let plain = iroko_in(&["show", "siam"], "", &[("LC_ALL", "C")]);
    assert!(plain.out.is_ascii(), "{}", plain.out);
    assert_eq!(json(&["show", "pogo", "--json"])["turn"], 1);
}

#[test]
fn moves_are_listed_with_their_positions() {
    assert_eq!(out(&["moves", "awale"]), "A\nB\nC\nD\nE\nF\n");
    let state = json(&["moves", "awale", "--json"]);
    let keys: Vec<&String> = state.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "variant", "position", "turn", "outcome", "moves"]);
    assert_eq!(state["moves"][2]["move"], "C");
    assert_eq!(state["moves"][2]["after"], "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
    assert_eq!(state["moves"][2]["outcome"], serde_json::Value::Null);
    assert_eq!(state["variant"], "standard");
    assert_eq!(
        json(&["moves", "siam", "--json", "--variant", "one-exit,global-push"])["variant"],
        "global-push,one-exit"
    );
    let over = json(&["moves", "awale", "--json", "--position", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S"]);
    assert_eq!(
        over["outcome"],
        serde_json::json!({"winner": null, "scores": [24, 24], "reason": "score"})
    );
    assert_eq!(over["moves"], serde_json::json!([]));
}

#[test]
fn winning_moves_are_found() {
    let position = ["--position", "0-0-0-0-1-2-1-2-0-1-0-0-21-20-S"];
    assert_eq!(out(&[&["moves", "awale", "--winning"], &position[..]].concat()), "F\n");
    let state = json(&[&["moves", "awale", "--winning", "--json"], &position[..]].concat());
    assert_eq!(state["moves"][0]["outcome"]["winner"], 1);
    assert_eq!(out(&["moves", "pogo", "--winning"]), "");
}

#[test]
fn a_move_is_checked_with_three_exit_codes() {
    assert_eq!(out(&["check", "awale", "C"]), "Legal.\n");
    let no = iroko(&["check", "awale", "a"]);
    assert_eq!((no.code, no.err.as_str()), (1, ""));
    assert_eq!(no.out, "a is your opponent's pit; play A, B, C, D, E or F.\n");
    let yes = json(&["check", "pogo", "[1,7,2]", "--json"]);
    assert_eq!((&yes["legal"], &yes["refusal"]), (&true.into(), &serde_json::Value::Null));
    let turn = iroko(&["check", "chicago", "(j2,1,ble,riz)", "--seed", "7"]);
    assert_eq!((turn.code, turn.out.as_str()), (1, "It is Player 1's turn, not Player 2's.\n"));
    assert!(complaint(&["check", "awale", "x"]).contains("not a pit"));
    assert!(complaint(&["check", "awale", "x", "--json"]).contains("not a pit"));
    assert!(complaint(&["check", "awale", ""]).contains("not a pit"));
}

#[test]
fn positions_come_from_words_files_and_standard_input() {
    let text = "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S";
    let file = std::env::temp_dir().join(format!("iroko-position-{}.txt", std::process::id()));
    std::fs::write(&file, format!(" {text}\n")).unwrap();
    let at = format!("@{}", file.display());
    assert_eq!(out(&["moves", "awale", "--position", text]), "F\n");
    assert_eq!(out(&["moves", "awale", "--position", &at]), "F\n");
    std::fs::remove_file(&file).unwrap();
    assert_eq!(iroko_in(&["moves", "awale", "--position", "-"], text, &[]).out, "F\n");
    assert!(complaint(&["moves", "awale", "--position", &at]).contains("Cannot read"));
}

#[test]
fn moves_are_played_one_after_the_other() {
    assert_eq!(out(&["after", "awale", "C", "f"]), "5-5-1-6-5-5-5-4-4-4-4-0-0-0-S\n");
    assert_eq!(out(&["after", "awale", "C f"]), out(&["after", "awale", "C", "f"]));
    assert_eq!(
        out(&["after", "siam", "( 0, 11, n )", "(0,12,n) (11,21,n)"]),
        out(&["after", "siam", "(0,11,n)", "(0,12,n)", "(11,21,n)"])
    );
    assert_eq!(json(&["after", "awale", "C", "--json"])["turn"], 2);
    assert_eq!(
        complaint(&["after", "awale", "C", "C"]),
        "Move 2, C, is illegal: C is your opponent's pit; play a, b, c, d, e or f."
    );
    let won = out(&["after", "awale", "F", "--position", "0-0-0-0-0-2-1-2-0-1-0-0-21-21-S"]);
    assert_eq!(won, "0-0-0-0-0-0-0-0-0-1-0-0-26-21-N\nSouth wins, 26 seeds to 21.\n");
    let more =
        complaint(&["after", "awale", "F", "d", "--position", "0-0-0-0-0-2-1-2-0-1-0-0-21-21-S"]);
    assert!(more.contains("The game is over"), "{more}");
}

#[test]
fn repetition_ends_a_game_that_is_played_out() {
    let moves = "121 781 211 871 121 781 211 871";
    let end = json(&["after", "pogo", moves, "--json"]);
    assert_eq!(
        end["outcome"],
        serde_json::json!({"winner": null, "scores": null, "reason": "repetition"})
    );
    assert_eq!(end["moves"], serde_json::json!([]));
    assert!(complaint(&["after", "pogo", moves, "121"]).contains("The game is over"));
    let lone = "1-0-0-0-0-0-1-0-0-0-0-0-20-20-S";
    let end = json(&["after", "awale", "A a B b C c D d E e F f", "--position", lone, "--json"]);
    assert_eq!(
        end["outcome"],
        serde_json::json!({"winner": null, "scores": [21, 21], "reason": "repetition"})
    );
}

#[test]
fn states_stop_at_a_limit_with_an_error() {
    // Siam's twelfth ply has more positions than fit in memory.
    let why = complaint(&["states", "siam", "12", "--most", "3000"]);
    assert_eq!(
        why,
        "After 2 moves there are more than 3000 positions: choose fewer moves, or raise the limit with --most."
    );
    let why = complaint(&["states", "awale", "1", "--most", "5", "--lang", "fr"]);
    assert_eq!(
        why,
        "Après un coup, il y a plus de 5 positions\u{a0}: demandez moins de coups, ou relevez la limite avec --most."
    );
    assert_eq!(out(&["states", "awale", "1", "--most", "6"]), out(&["states", "awale", "1"]));
    assert!(complaint(&["states", "awale", "1", "--most", "many"]).contains("--most"));
    assert!(out(&["states", "--help"]).contains("1000000"));
    // A finished game has no further states at any depth.
    let over = "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S";
    assert_eq!(out(&["states", "awale", "4000000000", "--position", over]), "");
}

#[test]
fn states_are_each_listed_once() {
    assert_eq!(out(&["states", "awale", "0"]), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n");
    let states = json(&["states", "pogo", "3", "--json"]);
    let listed = states["states"].as_array().unwrap();
    let distinct: std::collections::HashSet<&str> =
        listed.iter().map(|state| state.as_str().unwrap()).collect();
    assert_eq!(listed.len(), distinct.len());
    assert_eq!(states["count"], listed.len());
    assert!(listed.len() < 3787, "3787 sequences of three moves lead to fewer states");
}

#[test]
fn perft_gives_the_count_alone() {
    let output = iroko(&["perft", "awale", "5"]);
    assert_eq!((output.out.as_str(), output.code), ("5219\n", 0));
    assert!(output.err.contains("million a second"), "{}", output.err);
    assert_eq!(iroko(&["perft", "awale", "0"]).out, "1\n");
    assert_eq!(iroko(&["perft", "khan", "4", "--position", KHAN]).out, "5280\n");
    let divided = json(&["perft", "awale", "2", "--divide", "--json"]);
    let counts = serde_json::json!({"A": 6, "B": 6, "C": 6, "D": 6, "E": 6, "F": 6});
    assert_eq!((&divided["count"], &divided["divide"]), (&36.into(), &counts));
    assert_eq!(json(&["perft", "awale", "2", "--json"])["divide"], serde_json::Value::Null);
    assert_eq!(iroko(&["perft", "awale", "1", "--divide"]).out, "A 1\nB 1\nC 1\nD 1\nE 1\nF 1\n");
    assert!(complaint(&["perft", "awale", "two"]).contains("whole number"));
}

#[test]
fn chicago_is_dealt_from_a_seed() {
    let deal = out(&["deal", "chicago", "--seed", "7"]);
    assert_eq!(deal, out(&["deal", "chicago", "--seed", "7"]));
    assert_ne!(deal, out(&["deal", "chicago", "--seed", "8"]));
    assert_eq!(out(&["show", "chicago", "--seed", "7"]).lines().last().unwrap(), deal.trim_end());
    assert!(out(&["deal", "chicago", "--seed", "7", "--first", "2"]).ends_with("j2\n"));
    assert!(out(&["deal", "chicago", "--seed", "7", "--variant", "komi"]).ends_with("j1 komi:2\n"));
    let chance = iroko(&["deal", "chicago"]);
    let seed = chance.err.trim().strip_prefix("seed ").unwrap().to_string();
    assert_eq!(out(&["deal", "chicago", "--seed", &seed]), chance.out);
    assert_eq!(json(&["deal", "chicago", "--seed", "7", "--json"])["seed"], 7);
    assert!(complaint(&["deal", "awale"]).contains("has no deal"));
    assert!(complaint(&["deal", "chicago", "--first", "3"]).contains("--first is 1 or 2"));
    assert!(complaint(&["deal", "chicago", "--seed", "-1"]).contains("whole number"));
}

#[test]
fn a_push_is_shown_contact_by_contact() {
    let line = |animals: &str, rhinos: &str, rocks: &str, turn: &str| {
        format!("[[{animals}],[{rhinos}],[{rocks}],{turn}]")
    };
    let off = "(0,0),(0,0),(0,0),(0,0),(0,0)";
    let two_rocks = line("(31,e),(0,0),(0,0),(0,0),(0,0)", off, "32,33,34", "e");
    let no = iroko(&["push", "siam", "31", "e", "--position", &two_rocks]);
    assert_eq!(no.code, 1);
    assert!(no.out.contains("33") && no.out.contains("the push stops here"), "{}", no.out);
    let no = json(&["push", "siam", "31", "e", "--position", &two_rocks, "--json"]);
    assert_eq!(no["legal"], false);
    assert_eq!(
        no["contacts"][0],
        serde_json::json!({"cell": "32", "piece": "rock", "facing": null,
        "force": 1, "rocks": 1, "stops": false})
    );
    assert_eq!(no["contacts"][1]["stops"], true);
    // `. . E> R> M`: legal, and the rhinoceros wins.
    let loses =
        line("(33,e),(0,0),(0,0),(0,0),(0,0)", "(34,e),(0,0),(0,0),(0,0),(0,0)", "35,11,12", "e");
    let output = iroko(&["push", "siam", "33", "e", "--position", &loses]);
    assert_eq!(output.code, 0);
    assert!(output.out.contains("you lose"), "{}", output.out);
    let output = json(&["push", "siam", "33", "e", "--position", &loses, "--json"]);
    assert_eq!(
        (&output["winner"], &output["off"], &output["move"]),
        (&2.into(), &"rock".into(), &"(33,34,e)".into())
    );
    let enter = json(&[
        "push",
        "siam",
        "31",
        "e",
        "--enter",
        "--json",
        "--position",
        &line(off, off, "31,33,34", "e"),
    ]);
    assert_eq!((&enter["legal"], &enter["move"]), (&true.into(), &"(0,31,e)".into()));
    assert!(complaint(&["push", "awale", "31", "e"]).contains("no pushes in Awalé"));
    assert!(complaint(&["push", "siam", "77", "e"]).contains("77"));
    assert!(complaint(&["push", "siam", "31", "up"]).contains("up"));
}

#[test]
fn records_are_replayed_or_refused_with_their_line() {
    let record = "[Game \"awale\"]\n[Player1 \"Ada\"]\n\n1. C! {good} f 2. E *\n";
    let replay =
        |words: &[&str], text: &str| iroko_in(&[&["replay", "-"], words].concat(), text, &[]);
    let output = replay(&["--positions"], record);
    assert_eq!(
        output.out,
        "Awalé\nPlayer1: Ada\n\n4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n\n1. C ! good\n4-4-0-5-5-5-5-4-4-4-4-4-0-0-N\n\n\
         2. f\n5-5-1-6-5-5-5-4-4-4-4-0-0-0-S\n\n3. E\n5-5-1-6-0-6-6-5-5-5-4-0-0-0-N\n"
    );
    assert!(replay(&[], record).out.contains("┌────┬"));
    let games: serde_json::Value =
        serde_json::from_str(&replay(&["--json"], &record.repeat(2)).out).unwrap();
    assert_eq!(games["games"].as_array().unwrap().len(), 2);
    assert_eq!(games["games"][0]["tags"]["Player1"], "Ada");
    assert_eq!(games["games"][0]["moves"][1]["move"], "f");
    let ogn = replay(&["--positions"], "[Variant \"Oware Abapa\"]\n1. F f *");
    assert!(ogn.out.contains("2. f\n"), "{}", ogn.out);
    let bad = replay(&[], "[Game \"awale\"]\n\n1. C f\n2. f");
    assert_eq!((bad.code, bad.out.as_str()), (2, ""));
    assert!(bad.err.starts_with("iroko: -, line 4: The move f cannot be played: "), "{}", bad.err);
    assert!(replay(&[], "").err.contains("contains no game"));
    assert!(replay(&[], "[Game \"go\"]").err.contains("line 1"));
    assert!(complaint(&["replay", "/no/such/file"]).contains("/no/such/file"));
}

#[test]
fn the_complete_games_of_a_damaged_file_are_read_and_its_errors_reported() {
    let game = "[Game \"awale\"]\n\n1. C f 2. E *\n\n";
    let torn = "[Game \"siam\"]\n[Result \"1-0\"]\n\n1. (0,11,n) (0,5";
    for (text, games, line) in [
        (format!("{game}{game}{torn}"), 2, 12),
        (format!("{game}{torn}\n\n{game}"), 2, 8),
        (format!("{torn}\n\n{game}"), 1, 4),
        (format!("{game}\0\0\0"), 1, 5),
    ] {
        let output = iroko_in(&["replay", "-", "--positions"], &text, &[]);
        assert_eq!(
            (output.code, output.out.matches("Awalé\n").count()),
            (0, games),
            "{}",
            output.err
        );
        assert!(output.err.starts_with(&format!("iroko: -, line {line}: ")), "{}", output.err);
        assert_eq!(output.err.lines().count(), 1, "{}", output.err);
        let output = iroko_in(&["replay", "-", "--json"], &text, &[]);
        assert_eq!((output.code, output.err.as_str()), (0, ""));
        let read: serde_json::Value = serde_json::from_str(&output.out).unwrap();
        assert_eq!(read["games"].as_array().unwrap().len(), games);
        assert_eq!(read["damaged"].as_array().unwrap().len(), 1);
        assert_eq!(read["damaged"][0]["line"], line);
        assert!(read["damaged"][0]["error"]["sentence"].is_string());
    }
    let none = iroko_in(&["replay", "-"], torn, &[]);
    assert_eq!((none.code, none.out.as_str(), none.err.lines().count()), (2, "", 1));
    let whole = iroko_in(&["replay", "-", "--json"], game, &[]);
    assert!(whole.out.contains("\"damaged\":[]"), "{}", whole.out);
    let review = ["review", "-", "--depth", "1", "--json"];
    let output = iroko_in(&review, &format!("{game}{torn}"), &[]);
    let review: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!((&review["game"], &review["damaged"][0]["line"]), (&"awale".into(), &8.into()));
}

#[test]
fn an_unknown_command_or_option_suggests_the_nearest_one() {
    assert_eq!(complaint(&["ply"]), "There is no command \"ply\". Did you mean \"play\"?");
    assert_eq!(
        complaint(&["ply", "--lang", "fr"]),
        "Il n’y a pas de commande «\u{a0}ply\u{a0}». Vouliez-vous dire «\u{a0}play\u{a0}»\u{202f}?"
    );
    assert!(complaint(&["movs", "awale", "--json"]).ends_with("Did you mean \"moves\"?"));
    let option = complaint(&["moves", "awale", "--varian", "awari"]);
    assert_eq!(option, "Unexpected argument \"--varian\". Did you mean \"--variant\"?");
    assert!(complaint(&["moves", "awale", "--wining", "--lang", "fr"]).contains("--winning"));
    assert!(complaint(&["xyzzy"]).ends_with("lists the commands."), "nothing is near");
    assert!(!complaint(&["moves", "awale", "--xyzzy"]).contains("Did you mean"));
}

#[test]
fn a_usage_error_is_one_sentence() {
    for words in [
        &["fly"][..],
        &["moves"],
        &["moves", "chess"],
        &["moves", "awale", "extra"],
        &["moves", "awale", "--nonsense"],
        &["moves", "awale", "--position"],
        &["moves", "awale", "--position", "4-4"],
        &["moves", "awale", "--variant", "wrong"],
        &["moves", "awale", "--json", "--json"],
        &["moves", "awale", "--variant", "awari", "--variant", "awari"],
        &["moves", "siam", "--position", "nonsense"],
        &["moves", "khan", "--position", "nonsense"],
        &["moves", "pogo", "--position", "nonsense"],
        &["moves", "chicago", "--position", "nonsense"],
        &["perft", "awale", "99999999999"],
        &["after"],
    ] {
        complaint(words);
    }
    assert!(complaint(&["moves", "chess"]).contains("awale, siam, khan, pogo or chicago"));
    let disagree = [
        "moves",
        "awale",
        "--variant",
        "standard",
        "--position",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S awari",
    ];
    assert!(complaint(&disagree).contains("must agree"));
}

#[test]
fn only_khan_has_a_book_and_its_effort_is_checked() {
    assert_eq!(complaint(&["book", "pogo"]), "There is no book of setups for Pogo, only for Khan.");
    assert!(complaint(&["book", "khan", "--effort", "much"]).contains("--effort"));
    assert!(complaint(&["book", "khan", "--time", "long"]).contains("is not a duration"));
    assert!(complaint(&["book", "khan", "--seed", "-1"]).contains("--seed"));
}

/// The commands in the help and the README work. Those that play or need a file are left out.
#[cfg(unix)]
#[test]
fn answers_name_their_position_and_refusals_have_an_id() {
    let position = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    for words in [
        &["show", "awale"][..],
        &["moves", "awale"],
        &["check", "awale", "C"],
        &["states", "awale", "1"],
        &["perft", "awale", "1"],
        &["best", "awale", "--nodes", "100"],
        &["analyse", "awale", "--nodes", "100"],
    ] {
        let answer = json(&[words, &["--json"]].concat());
        let named = ["game", "variant", "position"].map(|name| answer[name].as_str().unwrap());
        assert_eq!(named, ["awale", "standard", position], "{words:?}");
    }
    let refused = iroko(&["check", "awale", "a", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&refused.out).unwrap();
    assert_eq!((refused.code, answer["refusal"]["id"].as_str()), (1, Some("awale-not-your-pit")));
    for words in [
        &["show", "chess", "--json"][..],
        &["perft", "awale", "deep", "--json"],
        &["show", "awale", "--json", "--nonsense"],
        &["show", "awale", "--json", "--lang", "xx"],
    ] {
        assert!(complaint(words).ends_with('.'), "{words:?}");
        assert!(json(words)["error"]["id"].as_str().unwrap().contains('-'), "{words:?}");
    }
}

#[test]
fn moves_are_played_first_wherever_a_position_is_accepted() {
    for words in [
        &["moves", "pogo"][..],
        &["after", "pogo"],
        &["show", "pogo"],
        &["perft", "pogo", "2"],
        &["states", "pogo", "1"],
        &["hint", "pogo"],
        &["best", "pogo", "--depth", "2"],
        &["analyse", "pogo", "--depth", "2"],
        &["solve", "pogo"],
    ] {
        let after = out(&["after", "pogo", "121", "781"]);
        let said = |more: [&str; 2]| json(&[words, &more, &["--json"]].concat());
        let by_moves = said(["--moves", "121 781"]);
        assert_eq!(by_moves["position"], after.trim(), "{words:?}");
        assert!(complaint(&[words, &["--moves", "121 121"]].concat()).contains("121"), "{words:?}");
    }
    assert_eq!(
        out(&["check", "pogo", "781", "--moves", "121"]),
        out(&["check", "pogo", "781", "--position", out(&["after", "pogo", "121"]).trim()])
    );
}

#[test]
fn a_seed_deals_or_is_refused() {
    let dealt = out(&["deal", "chicago", "--seed", "3"]);
    let position = dealt.lines().last().unwrap();
    for command in ["moves", "after", "show", "solve", "states", "perft"] {
        let depth: &[&str] = if ["states", "perft"].contains(&command) { &["1"] } else { &[] };
        let words = [&[command, "pogo"], depth, &["--seed", "3"]].concat();
        assert_eq!(complaint(&words), "--seed chooses a deal, and nothing is dealt in Pogo.");
        let words = [&[command, "chicago"], depth, &["--seed", "3", "--position", position]];
        assert_eq!(
            complaint(&words.concat()),
            "--seed chooses a deal; leave it out with --position."
        );
    }
}

#[test]
fn the_best_move_leads_to_a_position_and_numbers_have_a_least_value() {
    let best = json(&["best", "awale", "--depth", "3", "--json"]);
    let after = out(&["after", "awale", best["move"].as_str().unwrap()]);
    assert_eq!(best["after"], after.trim());
    assert!(out(&["best", "awale", "--depth", "3"]).ends_with(&after));
    assert_eq!(out(&["after", "awale"]), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n");
    for (words, name) in [
        (&["best", "awale", "--depth", "0"][..], "--depth"),
        (&["best", "awale", "--nodes", "0"], "--nodes"),
        (&["play", "pogo", "--games", "0"], "--games"),
    ] {
        let allowed = format!("{name} needs a whole number of at least 1, not \"0\".");
        assert_eq!(complaint(words), allowed);
    }
    let played = out(&[
        "play", "pogo", "--p1", "level:1", "--p2", "random", "--games", "2", "--moves", "121",
    ]);
    assert!(played.contains("player:level:1"), "{played}");
}

#[test]
fn an_io_error_is_told_in_the_language_of_the_user() {
    assert_eq!(
        complaint(&["replay", "missing.txt"]),
        "Cannot read missing.txt: there is no such file or directory."
    );
    let french = complaint(&["review", "missing.txt", "--lang", "fr"]);
    assert_eq!(
        french,
        "Impossible de lire missing.txt\u{a0}: ce fichier ou ce dossier n’existe pas."
    );
    let directory = env!("CARGO_MANIFEST_DIR");
    let french = complaint(&["replay", directory, "--lang", "fr"]);
    assert!(french.ends_with("c’est un dossier."), "{french}");
}

/// The first position of the assignment on Siam, and the one it has after `(0,11,n)`, which forgets to pass the turn.
const SIAM: [&str; 2] = [
    "[[(0,0),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]",
    "[[(11,n),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]",
];

#[test]
fn the_moves_between_two_positions_are_found() {
    // Every move of every start leads to the position after it, and two moves may lead to the same one.
    for game in GAMES {
        let deal = if game == "chicago" { &["--seed", "1"][..] } else { &[] };
        let moves = json(&[&["moves", game, "--json"], deal].concat());
        let from = moves["position"].as_str().unwrap();
        for choice in moves["moves"].as_array().unwrap().iter().step_by(7) {
            let after = choice["after"].as_str().unwrap();
            let found = json(&["between", game, from, after, "--json"]);
            assert!(found["moves"].as_array().unwrap().contains(&choice["move"]), "{found}");
            assert_eq!((&found["to"], &found["refusal"]), (&choice["after"], &Value::Null));
        }
    }
    // Pieces in any order are the same position.
    let after = SIAM[1].replace(",e]", ",r]").replace("(11,n),(0,0)", "(0,0),(11,n)");
    assert_eq!(out(&["between", "siam", SIAM[0], &after]), "(0,11,n)\n");
}

#[test]
fn a_position_that_no_move_leads_to_is_answered_by_a_sentence() {
    let answer = |words: &[&str]| {
        let answer = iroko(&[&["between"], words].concat());
        assert_eq!((answer.code, answer.err.as_str()), (1, ""), "{words:?}");
        answer.out
    };
    let none = answer(&["siam", SIAM[0], SIAM[0]]);
    assert_eq!(none, "No legal move leads from the first position to the second.\n");
    // The turn was not passed.
    let alike = answer(&["siam", SIAM[0], SIAM[1]]);
    assert!(alike.contains("(0,11,n) leads to the same board"), "{alike}");
    assert!(alike.contains("[32,33,34],r]"), "{alike}");
    // The mirror image of what a move leads to is another position.
    let from = SIAM[1].replace(",e]", ",r]");
    let mirrored =
        "[[(15,n),(0,0),(0,0),(0,0),(0,0)],[(51,s),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]";
    let symmetric = answer(&["siam", &from, mirrored]);
    assert!(symmetric.contains("(0,55,s) leads to a symmetric one"), "{symmetric}");
    let french = answer(&["siam", SIAM[0], SIAM[1], "--lang", "fr"]);
    assert!(french.contains("(0,11,n) mène au même plateau"), "{french}");
    // Positions of a finished game and invalid texts.
    let over = "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S";
    assert_eq!(answer(&["awale", over, over]), "The game is over; no move can be played.\n");
    assert!(complaint(&["between", "awale", over, "nonsense"]).contains("not 1"));
}

#[test]
fn a_search_reports_its_cuts_and_its_branching() {
    let best = |player: &str| json(&["best", "pogo", "--player", player, "--seed", "1", "--json"]);
    let [minimax, negamax, alphabeta, plain] =
        ["minimax:3", "negamax:3", "alphabeta:3", "plain:3"].map(best);
    for other in [&negamax, &alphabeta, &plain] {
        assert_eq!((&other["move"], &other["score"]), (&minimax["move"], &minimax["score"]));
    }
    assert_eq!((&minimax["cuts"], &minimax["nodes"]), (&Value::from(0), &negamax["nodes"]));
    assert!(alphabeta["cuts"].as_u64() > Some(0) && plain["cuts"].as_u64() > Some(0));
    let branching = |found: &Value| found["branching"].as_f64().unwrap();
    assert!(branching(&alphabeta) < branching(&minimax) && branching(&minimax) > 10.0);
    let text = out(&["best", "pogo", "--player", "minimax:2"]);
    assert!(text.contains("\n0 cuts, effective branching "), "{text}");
    let playouts = best("mcts:50");
    assert_eq!((&playouts["cuts"], &playouts["branching"]), (&Value::Null, &Value::Null));
    assert!(playouts["nodes"].as_u64() > Some(50));

    let contest = ["match", "pogo", "alphabeta:2", "random", "--games", "2", "--seed", "1"];
    let text = out(&contest);
    assert!(text.contains("alphabeta:2: ") && text.contains(" cuts a move, effective branching "));
    let found = json(&[&contest[..], &["--json"]].concat());
    assert!(found["cuts_a_move"][0].is_number() && found["cuts_a_move"][1].is_null());
    assert!(found["branching"][0].as_f64() > Some(1.0) && found["branching"][1].is_null());
}

#[test]
fn growth_compares_searches_with_theory() {
    let table = out(&["growth", "pogo", "--depth", "2"]);
    assert!(table.starts_with("| d | n | b | minimax, b^d |"), "{table}");
    assert_eq!(table.lines().count(), 4);
    let found = json(&["growth", "chicago", "--depth", "3", "--json"]);
    let rows = found["growth"].as_array().unwrap();
    assert_eq!(rows.len(), 3);
    let number = |row: usize, name: &str| rows[row][name].as_f64().unwrap();
    // At depth 1 nothing is left out.
    assert_eq!(number(0, "minimax"), number(0, "alphabeta"));
    assert!(number(2, "alphabeta") < number(2, "minimax"));
    assert!((number(2, "branching").powi(3) - number(2, "minimax")).abs() < 0.01);
    // A minimax of more positions is not begun.
    let short = json(&["growth", "chicago", "--nodes", "10", "--json"]);
    assert_eq!(short["growth"].as_array().unwrap().len(), 1);
}

#[test]
fn the_players_of_the_sources_take_any_depth_where_they_search_by_depth() {
    let depth = |game: &str, player: &str| {
        json(&["best", game, "--player", player, "--seed", "1", "--json"])["depth"].as_u64()
    };
    assert_eq!([depth("pogo", "eval4"), depth("pogo", "eval4:5")], [Some(3), Some(5)]);
    assert_eq!(depth("awale", "hoarder:2"), Some(2));
    for (game, player) in
        [("siam", "pusher"), ("khan", "heuristic"), ("chicago", "greedy"), ("pogo", "utbm:2")]
    {
        let refused = complaint(&["best", game, "--player", &format!("{player}:3")]);
        assert!(refused.starts_with(&format!("{player} takes no depth")), "{refused}");
    }
}

#[test]
fn a_piece_of_khan_moves_by_its_name() {
    let setup = "edge:top kr@c1 r1@a2 r2@b2 r3@c2 r4@d2 r5@e2 ko@d6 o1@b5 o2@c5 o3@d5 o4@e5 o5@f5";
    let named = out(&["after", "khan", setup, "r1-a4"]);
    assert_eq!(
        named,
        out(&["after", "khan", "a2-a4", "--position", "2K3/SSSSS1/6/6/1sssss/3k2 r - top"])
    );
    let position = ["--position", "2K3/SSSSS1/6/6/1sssss/3k2 r - top"];
    let check = |mv: &str| iroko(&[&["check", "khan", mv], &position[..]].concat());
    assert_eq!(check("kr-c2").code, 1);
    assert!(check("o1-b4").out.contains("o1 does not belong to Red"), "{}", check("o1-b4").out);
    assert!(complaint(&[&["check", "khan", "r6-a4"], &position[..]].concat()).contains("r6"));
}

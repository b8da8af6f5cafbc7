//! Whole games through the program: by pipes, in French and English, in all three modes, with every command and
//! mistakes at every prompt; and games that survive a crash.

use crate::common;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use common::{Data, playthrough};

const GAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

fn iroko(data: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_iroko"));
    command.env_clear().env("LANG", "en_GB.UTF-8").env("IROKO_DATA", data).args(words);
    command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the program on a prepared input. Returns standard output, standard error and exit code.
fn run(data: &Path, words: &[&str], input: &str) -> (String, String, i32) {
    let mut child = iroko(data, words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has ended does not read the rest.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// An interactive game: inputs depend on the output.
struct Talk {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    output: String,
}

impl Talk {
    fn new(data: &Path, words: &[&str]) -> Talk {
        let mut child =
            iroko(data, words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (sender, lines) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take().unwrap();
        Talk { child, input, lines, output: String::new() }
    }

    /// The next line, or `None` once the program has ended.
    fn line(&mut self) -> Option<String> {
        let line = self.lines.recv_timeout(Duration::from_secs(60)).ok()?;
        self.output += &line;
        self.output.push('\n');
        Some(line)
    }

    /// Reads up to the prompt of a human, or to the end.
    fn prompt(&mut self) -> bool {
        while let Some(line) = self.line() {
            if line.ends_with('>') {
                return true;
            }
        }
        false
    }

    fn type_line(&mut self, text: &str) {
        writeln!(self.input, "{text}").unwrap();
        self.input.flush().unwrap();
    }

    /// The legal moves, as listed at a prompt.
    fn moves(&mut self) -> Vec<String> {
        self.type_line("moves");
        let line = self.line().expect("a list of moves");
        assert!(self.prompt());
        line.split("  ").map(str::to_string).collect()
    }

    /// Plays to the end, the n-th legal move at the n-th turn. Returns all output.
    fn play_out(mut self) -> String {
        let mut turn = 0;
        while self.prompt() {
            let moves = self.moves();
            self.type_line(&moves[(turn * 7) % moves.len()]);
            turn += 1;
            assert!(turn < 2000, "{}", self.output);
        }
        assert!(self.child.wait().unwrap().success());
        self.output
    }
}

#[test]
fn a_human_plays_a_whole_game_of_each_against_a_machine() {
    let data = Data::new("machine");
    for game in GAMES {
        for (sides, language) in
            [(["human", "player:plain:2"], "en"), (["player:random", "human"], "fr")]
        {
            let words = [
                "play", game, "--p1", sides[0], "--p2", sides[1], "--seed", "3", "--lang", language,
            ];
            let output = Talk::new(&data.0, &words).play_out();
            let (moved, ended) = if language == "fr" {
                (" joue", ["Victoire", "ulle"])
            } else {
                (" play", ["win", "raw"])
            };
            assert!(output.contains(moved), "{game}: {output}");
            assert!(
                output.trim_end().ends_with(['.'])
                    && output.contains(if language == "fr" { "joués" } else { "were played" })
            );
            let last: Vec<&str> = output.lines().rev().take(7).collect();
            assert!(ended.iter().any(|word| last.join(" ").contains(word)), "{game}: {output}");
        }
    }
}

#[test]
fn two_humans_play_a_whole_game_of_each_through_pipes() {
    let data = Data::new("humans");
    for game in GAMES {
        let (start, moves) = playthrough(game);
        for language in ["en", "fr"] {
            let words = [
                "play",
                game,
                "--p1",
                "human",
                "--p2",
                "human",
                "--position",
                &start,
                "--lang",
                language,
            ];
            let (out, err, code) = run(&data.0, &words, &(moves.join("\n") + "\n"));
            assert_eq!((code, err.as_str()), (0, ""), "{game}");
            assert!(!out.contains('\x1b'), "no colour in a pipe");
            let tail = out.lines().rev().take(4).collect::<Vec<_>>().join(" ");
            let words = if language == "fr" { ["Victoire", "ulle"] } else { ["won", "draw"] };
            assert!(words.iter().any(|word| tail.contains(word)), "{game}: {tail}");
        }
    }
}

#[test]
fn two_machines_play_a_whole_game_of_each() {
    let data = Data::new("machines");
    for game in GAMES {
        let words =
            ["play", game, "--p1", "player:plain:2", "--p2", "player:random", "--seed", "5"];
        let (out, err, code) = run(&data.0, &words, "");
        assert_eq!((code, err.as_str()), (0, ""), "{game}");
        assert!(out.contains(" play"), "{game}");
    }
}

#[test]
fn several_games_are_counted_with_sides_exchanged() {
    let data = Data::new("many");
    let words = [
        "play",
        "awale",
        "--p1",
        "player:plain:2",
        "--p2",
        "player:random",
        "--seed",
        "1",
        "--games",
        "4",
    ];
    let (out, _, code) = run(&data.0, &words, "");
    assert_eq!(code, 0);
    assert_eq!(out.lines().count(), 5, "{out}");
    assert!(out.lines().nth(1).unwrap().contains("player:random - player:plain:2"), "{out}");
    assert!(out.contains("player:plain:2 against player:random: 4 won, 0 lost, 0 drawn."), "{out}");
    assert_eq!(run(&data.0, &["play", "awale", "--games", "0"], "").2, 2);
    let words = ["play", "awale", "--games", "4"];
    let (out, err, code) = run(&data.0, &words, "");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("two computer players"), "{err}");
}

#[test]
fn moves_may_be_made_step_by_step_and_in_french_words() {
    let data = Data::new("steps");
    let two = |game: &str, input: &str| {
        let words = ["play", game, "--p1", "human", "--p2", "human", "--lang", "fr", "--seed", "7"];
        run(&data.0, &words, input).0
    };
    let siam = two("siam", "\nréserve\n31\ndroite\n0 35 gauche\n31 haut est\nquitter\n");
    assert!(
        siam.contains("Quelle pièce\u{202f}?") && siam.contains("Quelle orientation\u{202f}?"),
        "{siam}"
    );
    assert!(siam.contains("4 │ E→  │") && siam.contains("│ R←  │"), "{siam}");
    let extra = two("siam", "0 31 droite trop\nquitter\n");
    assert!(extra.contains("n’est pas un coup") && !extra.contains("│ E→  │"), "{extra}");
    let khan = two("khan", "haut\nc1\n\na2\nb2\nquitter\n");
    assert!(
        khan.contains("Quel bord est le vôtre\u{202f}?")
            || khan.contains("Où va la pièce\u{202f}?"),
        "{khan}"
    );
    assert!(khan.contains("Rouge\u{a0}: 3 pièces à placer"), "{khan}");
    let pogo = two("pogo", "1\n2\n7\nquitter\n");
    assert!(pogo.contains("Combien de pions\u{202f}?") && pogo.contains("XXOO"), "{pogo}");
    let chicago = two("chicago", "\n1\nblé\nquitter\n");
    assert!(chicago.contains("Quelle marchandise gardez-vous\u{202f}?"), "{chicago}");
    let awale = two("awale", "c\n\nf\nquitter\n");
    assert!(awale.contains("│ 5  │ 5  │ 1  │ 6  │ 5  │ 5  │"), "{awale}");
}

#[test]
fn every_command_works_and_every_mistake_is_explained() {
    let data = Data::new("commands");
    let file = data.0.join("game.txt");
    let file = file.display();
    let input = format!(
        "help\nmoves\nhint\nwhy a\nwhy C\nwhy\nC\nf\nundo\nundo\nundo\nredo\nredo\nredo\nflip\nscore\nvalue\n\
         nonsense\na\n9\nplayer\nplayer 2 nobody\nplayer 2 random\nplayer 2 human\nsave {file}\nsave {file}\nn\n\
         load {file}\nload /no/such/file\nresign\nn\ndraw\nn\n\nzz\n\ndraw\ny\n"
    );
    let words = ["play", "awale", "--p1", "human", "--p2", "human"];
    let (out, err, code) = run(&data.0, &words, &input);
    assert_eq!((code, err.as_str()), (0, ""));
    for expected in [
        "suggest a move and explain why",
        "A  B  C  D  E  F",
        "a is your opponent's pit",
        "Which move?",
        "There is no move to undo",
        "There is no move to redo",
        "South 0, North 0",
        "\"nonsense\" is not a pit",
        "1 South: human",
        "no player called \"nobody\"",
        "2 North: player:random",
        "Saved to",
        "Overwrite it?",
        "Cannot read",
        "Resign?",
        "declined the draw",
        "A draw by agreement.",
    ] {
        assert!(out.contains(expected), "{expected} is not in\n{out}");
    }
}

#[test]
fn the_end_of_input_leaves_and_saves_the_game() {
    let data = Data::new("end");
    let (out, err, code) = run(&data.0, &["play", "awale", "--p2", "human"], "C\nf\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.ends_with("The game is saved; \"iroko resume\" continues it.\n"), "{out}");
    let (saved, _, _) = run(&data.0, &["saved"], "");
    assert!(saved.starts_with("Awalé, human against human, 2 moves. South to move."), "{saved}");
}

#[test]
fn the_menu_leads_to_a_game_in_two_key_presses() {
    let data = Data::new("menu");
    let (out, err, code) = run(&data.0, &[], "\n\nC\nquit\nq\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("Which game?") && out.contains("How do you want to play?"), "{out}");
    assert!(out.contains("A move is the letter of a pit."), "{out}");
    assert!(out.contains("North plays "), "{out}");
    // The unfinished game is offered, and every wrong answer is explained.
    let (out, _, _) = run(&data.0, &["--lang", "fr"], "9\nzut\n6\n1\nquitter\nq\n");
    assert!(
        out.contains("«\u{a0}9\u{a0}» n’est pas une réponse") && out.contains("«\u{a0}zut\u{a0}»"),
        "{out}"
    );
    assert!(out.contains("Reprendre une partie inachevée (1 en attente)"), "{out}");
    assert!(out.contains("Sud>"), "{out}");
}

#[test]
fn the_menu_asks_for_side_player_variant_and_clock() {
    let data = Data::new("questions");
    let (out, err, code) =
        run(&data.0, &[], "2\n3\n2\nnobody\nplain:1\nwrong\none-exit\nsoon\n1m+1s\nquit\nq\n");
    assert_eq!((code, err.as_str()), (0, ""));
    for expected in [
        "Which side do you play?",
        "no player called \"nobody\"",
        "no variant called \"wrong\"",
        "\"soon\" is not a time control",
        "Clocks: ",
    ] {
        assert!(out.contains(expected), "{expected} is not in\n{out}");
    }
    let (out, _, _) = run(&data.0, &[], "5\n2\n\n2\n\n\nquit\nq\n");
    assert!(out.contains("Who moves first?") && out.contains("Player 2 to move."), "{out}");
    let komi =
        ["play", "chicago", "--p2", "human", "--first", "2", "--variant", "komi", "--seed", "7"];
    let (out, _, _) = run(&data.0, &komi, "quit\n");
    assert!(out.contains("Player 2 to move.") && out.contains("Player 1: - (worth 4)"), "{out}");
    assert_eq!(run(&data.0, &["play", "siam", "--first", "2"], "").2, 2);
    let (out, _, _) = run(&data.0, &[], "4\n4\nplain:1\nrandom\n\n\nq\n");
    assert!(out.contains(" play"), "{out}");
}

#[test]
fn a_killed_game_resumes_where_it_stopped() {
    let data = Data::new("killed");
    let mut talk = Talk::new(
        &data.0,
        &["play", "awale", "--p1", "human", "--p2", "player:plain:2", "--seed", "1"],
    );
    for _ in 0..4 {
        assert!(talk.prompt());
        let moves = talk.moves();
        talk.type_line(&moves[0]);
    }
    assert!(talk.prompt());
    talk.child.kill().unwrap();
    talk.child.wait().unwrap();
    let (out, _, _) = run(&data.0, &["saved", "--json"], "");
    let saved: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(saved["games"][0]["moves"], 8, "{out}");
    let kept = std::fs::read_to_string(saved["games"][0]["file"].as_str().unwrap()).unwrap();
    assert!(kept.contains("[Date \"20"), "{kept}");
    let board = talk.output.lines().rev().find(|line| line.contains('│')).unwrap().to_string();
    let (out, err, code) = run(&data.0, &["resume", "1"], "quit\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains(&board) && out.contains("South>"), "{out}");
    let (_, err, code) = run(&data.0, &["resume", "2"], "");
    assert_eq!(code, 2);
    assert!(err.contains("1"), "{err}");
}

#[test]
fn a_game_open_in_another_window_can_be_viewed_but_not_played() {
    let data = Data::new("two-windows");
    run(&data.0, &["play", "awale", "--p2", "human"], "C\nquit\n");
    let mut first = Talk::new(&data.0, &["resume", "1"]);
    assert!(first.prompt());
    let (out, err, code) = run(&data.0, &["resume", "1"], "");
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("This game is open in another window"), "{out}");
    // A copy can be viewed and tried; the first window has the game.
    let (out, _, _) = run(&data.0, &["resume", "1"], "1\nd\nquit\n");
    assert!(out.contains("South>") && out.ends_with("No game is saved.\n"), "{out}");
    first.type_line("f");
    assert!(first.prompt());
    first.type_line("quit");
    assert!(first.child.wait().unwrap().success());
    let (out, _, _) = run(&data.0, &["resume", "1"], "moves\nquit\n");
    assert!(!out.contains("another window"), "{out}");
    let kept = std::fs::read_dir(data.0.join("games")).unwrap();
    let names: Vec<_> = kept.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 1, "{names:?}");
    let text = std::fs::read_to_string(data.0.join("games").join(&names[0])).unwrap();
    assert!(text.contains("1. C f *"), "{text}");
}

#[test]
fn clocks_run_and_are_resumed() {
    let data = Data::new("clocks");
    let words = ["play", "awale", "--p2", "human", "--time", "5m+3s"];
    let (out, _, _) = run(&data.0, &words, "C\nf\nquit\n");
    assert!(out.contains("Clocks: 5:0"), "{out}");
    let (out, _, _) = run(&data.0, &["resume", "1"], "quit\n");
    assert!(out.contains("Clocks: 5:02 and 5:02."), "{out}");
    let (_, err, code) = run(&data.0, &["play", "awale", "--time", "soon"], "");
    assert_eq!(code, 2);
    assert!(err.contains("not a time control"), "{err}");
}

#[test]
fn an_unwritable_directory_is_only_a_warning() {
    let data = Data::new("unwritable");
    let file = data.0.join("in-the-way");
    std::fs::write(&file, "").unwrap();
    let (out, err, code) = run(&file, &["play", "awale", "--p2", "human"], "C\nf\nquit\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(out.matches("cannot be saved automatically").count(), 1, "{out}");
    assert!(out.ends_with("No game is saved.\n"), "{out}");
    assert!(out.contains("│ 5  │ 5  │ 1  │ 6  │"), "{out}");
}

#[test]
fn a_journal_whose_directory_was_removed_is_written_again() {
    let data = Data::new("vanished");
    let mut talk = Talk::new(&data.0, &["play", "awale", "--p1", "human", "--p2", "human"]);
    assert!(talk.prompt());
    for mv in ["C", "f", "E"] {
        let _ = std::fs::remove_dir_all(&data.0);
        talk.type_line(mv);
        assert!(talk.prompt());
    }
    talk.type_line("quit");
    while talk.line().is_some() {}
    assert!(!talk.output.contains("cannot be saved automatically"), "{}", talk.output);
    let (saved, _, _) = run(&data.0, &["saved"], "");
    assert!(saved.starts_with("Awalé, human against human, 3 moves."), "{saved}");
}

#[test]
fn a_failing_journal_is_only_a_warning() {
    let data = Data::new("blocked");
    let mut talk = Talk::new(&data.0, &["play", "awale", "--p1", "human", "--p2", "human"]);
    assert!(talk.prompt());
    for mv in ["C", "f", "E"] {
        talk.type_line(mv);
        assert!(talk.prompt());
        // A file replaces the directory.
        let games = data.0.join("games");
        let _ = std::fs::remove_dir_all(&games);
        std::fs::write(&games, "").unwrap();
    }
    talk.type_line("quit");
    while talk.line().is_some() {}
    assert_eq!(talk.output.matches("cannot be saved automatically").count(), 1, "{}", talk.output);
    assert!(talk.output.contains("│ 6  │ 0  │ 6  │ 1  │ 5  │ 5  │"), "{}", talk.output);
}

#[test]
fn unreadable_saved_games_are_named() {
    let data = Data::new("unreadable");
    run(&data.0, &["play", "awale", "--p2", "human"], "C\nquit\n");
    let games = data.0.join("games");
    std::fs::write(games.join("1-0-awale.txt"), b"[Game \"awale\"]\n\n{ Awal\xe9 } C *\n").unwrap();
    std::fs::write(games.join("2-0-awale.txt"), "[Game \"chess\"]\n\ne4 *\n").unwrap();
    std::fs::create_dir(games.join("3-0-awale.txt")).unwrap();
    std::fs::write(games.join("4-0-awale.txt"), "").unwrap();
    let (saved, err, code) = run(&data.0, &["saved"], "");
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(saved.matches("Cannot read").count(), 3, "{saved}");
    let (json, _, _) = run(&data.0, &["saved", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let names: Vec<&str> =
        json["unreadable"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    assert_eq!((json["games"].as_array().unwrap().len(), names.len()), (1, 3), "{json}");
    for number in [1, 2, 3] {
        assert!(
            names.iter().any(|name| name.ends_with(&format!("{number}-0-awale.txt"))),
            "{json}"
        );
    }
    // The complete game can still be resumed.
    assert!(run(&data.0, &["resume", "1"], "quit\n").0.contains("North>"));
}

/// A file size limit of 0 acts like a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_is_only_a_warning() {
    let data = Data::new("full");
    let mut command = Command::new("sh");
    command.arg("-c").arg("ulimit -f 0; exec \"$0\" \"$@\"").arg(env!("CARGO_BIN_EXE_iroko"));
    command
        .args(["play", "awale", "--p2", "human"])
        .env("LANG", "en_GB.UTF-8")
        .env("IROKO_DATA", &data.0);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let file = data.0.join("saved.txt");
    let input = format!("C\nsave {}\nf\nquit\n", file.display());
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert_eq!(text.matches("cannot be saved automatically").count(), 1, "{text}");
    assert!(text.contains("Cannot write") && text.contains("│ 5  │ 5  │ 1  │ 6  │"), "{text}");
    // Only the journal's empty file, which reserves its name.
    assert!(
        names(&data.0).iter().all(|name| name == "games"),
        "nothing half-written is left behind"
    );
    assert!(names(&data.0.join("games")).iter().all(|name| name.ends_with("-awale.txt")));
}

/// The file names in a directory.
fn names(directory: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(directory).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn saving_a_game_leaves_other_files_unchanged() {
    let data = Data::new("neighbours");
    std::fs::write(data.0.join("game.new"), "a novel").unwrap();
    let input = "C\nsave game.txt\nf\nsave game.txt\ny\nquit\n";
    let mut command = iroko(&data.0, &["play", "awale", "--p2", "human"]);
    let mut child =
        command.current_dir(&data.0).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert_eq!(text.matches("Saved to").count(), 2, "{text}");
    assert!(std::fs::read_to_string(data.0.join("game.txt")).unwrap().contains("C f"));
    assert_eq!(std::fs::read_to_string(data.0.join("game.new")).unwrap(), "a novel");
    let mut names = names(&data.0);
    names.sort();
    assert_eq!(names, ["game.new", "game.txt", "games"]);
}

#[test]
fn hints_are_printed_in_both_languages() {
    let data = Data::new("hints");
    let position = ["--position", "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S"];
    let (english, _, code) = run(&data.0, &[&["hint", "awale"], &position[..]].concat(), "");
    assert_eq!(code, 0);
    assert!(english.starts_with("Play F: ") && english.contains('7'), "{english}");
    let (french, _, _) =
        run(&data.0, &[&["hint", "awale", "--lang", "fr"], &position[..]].concat(), "");
    assert!(french.starts_with("Jouez F") && french.contains('7'), "{french}");
    let (json, _, _) = run(&data.0, &[&["hint", "awale", "--json"], &position[..]].concat(), "");
    assert_eq!(serde_json::from_str::<serde_json::Value>(&json).unwrap()["move"], "F");
    let over = ["hint", "awale", "--position", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S"];
    assert_eq!(run(&data.0, &over, "").2, 2);
}

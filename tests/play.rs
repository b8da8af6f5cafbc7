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
            let (told, ended) = if language == "fr" {
                (["\nVous ", "\nL’ordinateur "], ["Vous avez", "vous avez", "ulle"])
            } else {
                (["\nYou ", "\nThe computer "], ["You ", "you ", "raw"])
            };
            assert!(told.iter().all(|who| output.contains(who)), "{game}: {output}");
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
            let words = match language {
                "fr" => ["Victoire", "gagne", "ulle"],
                _ => ["win", "won", "draw"],
            };
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
        "The best reply is",
        "There is no move to undo",
        "There is no move to redo",
        "South 0, North 0",
        "\"nonsense\" is not a pit",
        "1 South: human",
        "no player called \"nobody\"",
        "2 North: Random (random)",
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
    let lines: Vec<&str> = saved.lines().collect();
    assert_eq!(lines[0], "1.  Awalé: human against human");
    let state = lines[1]
        .trim_start_matches(|sign: char| sign == '-' || sign.is_ascii_digit() || sign == ' ');
    assert_eq!(state, ", 2 moves. South to move.");
    assert!(lines[1].starts_with("    20"), "{saved}");
    assert_eq!(lines[3], "\"iroko resume NUMBER\" continues a numbered game.");
}

#[test]
fn q_leaves_line_mode_as_it_leaves_the_full_screen() {
    let data = Data::new("q");
    let (out, err, code) = run(&data.0, &["play", "awale"], "C\nq\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("The game is saved") && !out.contains("not a move"), "{out}");
}

#[test]
fn the_menu_leads_to_a_game_in_two_key_presses() {
    let data = Data::new("menu");
    let (out, err, code) = run(&data.0, &[], "\n\nC\nquit\nq\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("Which game?") && out.contains("What do you want to do?"), "{out}");
    assert!(out.contains("A move is the letter of a pit."), "{out}");
    assert!(out.contains("You play C.\nThe computer plays "), "{out}");
    // The unfinished game is offered, and every wrong answer is explained.
    let (out, _, _) = run(&data.0, &["--lang", "fr"], "99\nzut\n6\n1\n1\nquitter\nq\n");
    assert!(
        out.contains("«\u{a0}99\u{a0}» n’est pas une réponse") && out.contains("«\u{a0}zut\u{a0}»"),
        "{out}"
    );
    assert!(out.contains("Parties enregistrées (1) – Une partie est inachevée."), "{out}");
    assert!(out.contains("Awalé\u{a0}: humain contre Niveau 3, Amateur – 20"), "{out}");
    assert!(out.contains("Vous>"), "{out}");
}

#[test]
fn the_menu_asks_for_side_player_variant_and_clock() {
    let data = Data::new("questions");
    // Siam, against the computer, the second side, another player: the plain search, one move ahead.
    let players = "2\n2\n2\n13\n3\n1\n";
    let (out, err, code) = run(&data.0, &[], &format!("{players}4\n\n7\nsoon\n1m+1s\nquit\nq\n"));
    assert_eq!((code, err.as_str()), (0, ""));
    for expected in [
        "Which side do you play?",
        "Level 1, Beginner – Sees a win or a loss in one move, and otherwise moves at random: a child can win.",
        ">  3  Level 3, Casual",
        "one-exit – each player may take an animal off the board once",
        "Go on with one-exit",
        "\"soon\" is not a time control",
        "Clocks: ",
    ] {
        assert!(out.contains(expected), "{expected} is not in\n{out}");
    }
    // 0 goes back one question: from the clock to the rules, and from the first question to the list of the game.
    let (out, _, _) = run(&data.0, &[], "2\n3\n\n0\n0\n0\nq\n");
    let asked = |question: &str| out.matches(question).count();
    let counts = ["Which game?", "What do you want to do?", "Which rules?", "Which clock?"];
    assert_eq!(counts.map(asked), [2, 2, 2, 1], "{out}");
    let (out, _, _) = run(&data.0, &[], "5\n3\n\n2\n\n\nquit\nq\n");
    assert!(out.contains("Who moves first?") && out.contains("Player 2 to move."), "{out}");
    let komi =
        ["play", "chicago", "--p2", "human", "--first", "2", "--variant", "komi", "--seed", "7"];
    let (out, _, _) = run(&data.0, &komi, "quit\n");
    assert!(out.contains("Player 2 to move.") && out.contains("Player 1: - (worth 4)"), "{out}");
    assert_eq!(run(&data.0, &["play", "siam", "--first", "2"], "").2, 2);
    let (out, _, _) = run(&data.0, &[], "4\n4\n9\n2\n1\n9\n1\n\n\nq\n");
    assert!(out.contains("Computer 2 of 2 (Black): which player?"), "{out}");
    assert!(out.contains("White moves "), "{out}");
}

#[test]
fn the_menu_deletes_a_saved_game_only_after_a_confirmation() {
    let data = Data::new("delete");
    let kept = |input: &str| {
        let out = run(&data.0, &[], input).0;
        let files = std::fs::read_dir(data.0.join("games")).unwrap();
        (out, files.map(|file| file.unwrap().path()).collect::<Vec<_>>())
    };
    run(&data.0, &["play", "awale", "--p2", "human"], "C\nf\nquit\n");
    std::fs::write(data.0.join("games/1-0-awale.txt"), "no game").unwrap();
    // Delete, then the first answer, which keeps it; the list is shown again.
    let (out, files) = kept("6\n1\n3\n\n0\nq\n");
    assert!(out.contains("Delete this game? It cannot be brought back."), "{out}");
    assert!(out.contains("One other file cannot be read as a game"), "{out}");
    assert_eq!(files.len(), 2);
    let (out, files) = kept("6\n1\n3\n2\nq\n");
    assert!(out.contains("The game is deleted."), "{out}");
    assert_eq!(files, [data.0.join("games/1-0-awale.txt")]);
    // An unreadable file is no game.
    assert!(!kept("q\n").0.contains("Saved games"));
}

#[test]
fn a_game_that_another_process_plays_is_not_deleted() {
    let data = Data::new("delete-in-use");
    let mut talk = Talk::new(&data.0, &["play", "awale", "--p2", "human"]);
    assert!(talk.prompt());
    talk.type_line("C");
    assert!(talk.prompt());
    let (out, _, _) = run(&data.0, &[], "6\n1\n3\n2\nq\n");
    assert!(out.contains("open in another window or terminal, so it cannot be deleted"), "{out}");
    talk.type_line("quit");
    assert!(!talk.prompt());
    assert!(run(&data.0, &["saved"], "").0.starts_with("1.  Awalé"));
}

#[test]
fn the_menu_shows_rules_and_finished_games_and_speaks_another_language() {
    let data = Data::new("menu-more");
    let (out, _, _) = run(&data.0, &[], "3\n6\n0\n6\n2\n3\n6\nq\n");
    let (english, french) = out.split_once("Quel jeu\u{202f}?").unwrap();
    assert!(english.contains("The columns are a to f from the left"), "{out}");
    assert!(english.contains("Which language?") && french.contains("À bientôt."), "{out}");
    assert!(french.contains("Les colonnes vont de a à f") && !french.contains("Which"), "{out}");
    run(&data.0, &["play", "awale", "--p2", "human"], "C\nresign\ny\n");
    let (out, _, _) = run(&data.0, &["--lang", "en"], "6\n1\n\nq\n");
    assert!(out.contains("Look at it") && !out.contains("Resume it"), "{out}");
    assert!(out.contains("South won"), "{out}");
    let (out, _, _) = run(&data.0, &["--lang", "en"], "6\n1\n2\nq\n");
    assert!(out.contains("South: accuracy"), "{out}");
    // Its players are still a human and a machine.
    run(&data.0, &["play", "awale", "--p2", "level:1"], "C\nresign\ny\n");
    let (out, _, _) = run(&data.0, &["--lang", "en"], "6\n1\n\nq\n");
    assert!(out.contains("You lost: you resigned."), "{out}");
    let (out, _, _) = run(&data.0, &["--lang", "en"], "6\n1\n2\nq\n");
    assert!(out.contains("South (human) against North (Level 1, Beginner)"), "{out}");
}

#[test]
fn settings_of_the_menu_are_kept_for_the_next_time() {
    let data = Data::new("settings");
    let file = data.0.join("settings.txt");
    // French, then the settings: level 5.
    let (out, _, _) = run(&data.0, &[], "6\n2\n7\n1\n5\nq\n");
    assert!(out.contains("Le réglage est enregistré."), "{out}");
    assert!(out.contains("Adversaire habituel\u{a0}: Niveau 5, Club"), "{out}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "language = fr\nlevel = 5\n");
    let (out, _, _) = run(&data.0, &["play", "awale", "--seed", "1"], "C\nquitter\n");
    assert!(out.contains("La partie est enregistrée"), "{out}");
    let (out, err, _) = run(&data.0, &["saved", "--lang", "en"], "");
    assert!(out.starts_with("1.  Awalé: human against Level 5, Club\n"), "{out}");
    let (out, ..) = run(&data.0, &["saved", "--lang", "fr"], "");
    assert!(out.starts_with("1.  Awalé\u{a0}: humain contre Niveau 5, Club\n"), "{out}");
    assert_eq!(err, "");
    // --lang does not change the settings.
    assert!(run(&data.0, &[], "q\n").0.contains("Quel jeu\u{202f}?"));
}

#[test]
fn settings_that_are_not_understood_are_reported_and_kept() {
    let data = Data::new("settings-wrong");
    let file = data.0.join("settings.txt");
    std::fs::write(&file, "level = high\nlanguage = fr\n").unwrap();
    let (out, err, code) = run(&data.0, &["moves", "awale"], "");
    assert_eq!((out.as_str(), code), ("A\nB\nC\nD\nE\nF\n", 0));
    assert!(err.starts_with("iroko: ") && err.contains("ligne 1"), "{err}");
    let (out, err, _) = run(&data.0, &["--lang", "en"], "q\n");
    assert!(out.contains("line 1: \"high\" is not a level: use a number from 1 to 12."), "{out}");
    assert_eq!(err, "");
    // No text at all: nothing is replaced, and the menu says so.
    std::fs::write(&file, [0xff, 0xfe]).unwrap();
    let (out, _, code) = run(&data.0, &[], "6\n1\nq\n");
    assert!(out.contains("Cannot read the settings in ") && code == 0, "{out}");
    assert!(out.contains("The setting applies until you leave, but it cannot be saved"), "{out}");
    assert_eq!(std::fs::read(&file).unwrap(), [0xff, 0xfe]);
}

#[test]
fn the_menu_teaches_a_game_line_by_line() {
    let data = Data::new("lesson");
    let (out, err, code) = run(&data.0, &[], "1\n5\nA\nmoves\nC\nnext\nresign\nquit\nq\n");
    assert_eq!((code, err.as_str()), (0, ""));
    for expected in [
        "Step 1 of 5",
        "Not quite. Touch the ringed pit, C.",
        "A  B  C  D  E  F",
        "Well done. That is sowing.",
        "Step 2 of 5",
        "Step 3 of 5",
        "Type a move in any notation, or: moves",
    ] {
        assert!(out.contains(expected), "{expected} is not in\n{out}");
    }
    assert!(!out.contains("Step 4 of 5"), "{out}");
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
    assert!(out.contains(&board) && out.contains("You>"), "{out}");
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
    assert!(out.contains("South>") && out.ends_with("This game is not saved.\n"), "{out}");
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
    assert!(out.contains("Clocks: South 5:0"), "{out}");
    let (out, _, _) = run(&data.0, &["resume", "1"], "quit\n");
    assert!(out.contains("Clocks: South 5:02, North 5:02."), "{out}");
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
    assert!(out.ends_with("This game is not saved.\n"), "{out}");
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
    assert!(saved.starts_with("1.  Awalé: human against human\n"), "{saved}");
    assert!(saved.contains(", 3 moves."), "{saved}");
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
fn the_computer_places_all_pieces_on_request() {
    let data = Data::new("place");
    let words = ["play", "khan", "--p1", "human", "--p2", "human", "--lang", "fr"];
    let (out, err, code) = run(&data.0, &words, "placer\nplace\nplacer\nquitter\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("L’ordinateur peut placer vos pièces\u{a0}: placer."), "{out}");
    assert_eq!(out.matches("a placé vos pièces").count(), 2, "{out}");
    assert!(out.contains("Il n’y a pas de pièces à placer maintenant."), "{out}");
    let (out, _, _) = run(&data.0, &["play", "pogo", "--p2", "human"], "place\nhelp\nquit\n");
    assert!(out.contains("There are no pieces to place now."), "{out}");
    assert!(!out.contains("place all your pieces"), "{out}");
}

#[test]
fn typed_beginnings_of_a_newcomer_are_understood_or_explained() {
    let data = Data::new("newcomer");
    let two = |game: &str, code: &str, input: &str| {
        let words = ["play", game, "--p1", "human", "--p2", "human", "--lang", code, "--seed", "7"];
        run(&data.0, &words, input).0
    };
    // A piece that cannot go that way turns that way.
    let siam = two("siam", "en", "0 21 e\n0 25 w\n21 22 e\n25 24 w\n22 n\n43 33\nquit\n");
    assert!(siam.contains("The elephants turn the animal on 22 to face north."), "{siam}");
    assert!(siam.contains("You have no animal on 43"), "{siam}");
    let khan = two("khan", "fr", "1\nquitter\n");
    assert!(khan.contains("Quel bord est le vôtre\u{202f}? (haut, bas, gauche, droite)"), "{khan}");
    // Nothing is in reserve in Pogo.
    let pogo = two("pogo", "en", "\nwhy\nquit\n");
    assert!(pogo.contains("Which stack? (1 2 3)") && !pogo.contains("reserve"), "{pogo}");
    // The example is a move of this game.
    assert!(pogo.contains("as in why 121."), "{pogo}");
    // An unknown good is refused with the words of the language.
    let chicago = two("chicago", "fr", "(2,honey,riz)\nquitter\n");
    assert!(chicago.contains("écrivez blé, riz, cacao, café, sucre ou maïs."), "{chicago}");
    // A game that ended by agreement offers no goods.
    let chicago = two("chicago", "en", "draw\ny\n");
    let (_, after) = chicago.split_once("A draw by agreement.").unwrap();
    assert!(!after.contains("keep"), "{after}");
}

#[test]
fn goods_of_moves_are_called_by_their_words_in_every_sentence() {
    let data = Data::new("goods");
    let position = "[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],[[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],[ble,cacao,cacao,sucre,mais]] j1";
    for (code, legal) in [("en", "(2,corn,coffee)"), ("fr", "(2,maïs,café)")] {
        let words = ["play", "chicago", "--p1", "human", "--p2", "human", "--lang", code];
        let words = [&words[..], &["--position", position]].concat();
        let (out, _, _) = run(&data.0, &words, "2 riz ble\nhint\nwhy 2 mais\nquit\n");
        assert!(out.contains(legal), "{out}");
        let own = ["(2,mais,", "(3,ble,", ",ble)", ",mais)", ",cafe)"];
        let own = own.iter().find(|own| out.contains(**own) && code == "en");
        assert!(own.is_none(), "{own:?} is in {out}");
    }
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
    // With a move, it is judged instead.
    let ending = ["hint", "awale", "--position", "0-0-0-0-1-2-1-2-0-1-0-0-20-21-S", "--move"];
    let (worse, _, code) = run(&data.0, &[&ending[..], &["E"]].concat(), "");
    assert!(code == 0 && worse.contains("F is better") && !worse.contains("Play"), "{worse}");
    let (json, _, _) = run(&data.0, &[&ending[..], &["E", "--json"]].concat(), "");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&json["move"], &json["best"], &json["unit"]),
        (&"E".into(), &"F".into(), &"seed".into())
    );
    let (_, illegal, code) = run(&data.0, &[&ending[..], &["A"]].concat(), "");
    assert!(code == 2 && illegal.contains("Pit A is empty"), "{illegal}");
    let both = [&ending[..], &["E", "--player", "3"]].concat();
    assert!(run(&data.0, &both, "").1.contains("give one of them"));
    let over = ["hint", "awale", "--position", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S"];
    assert_eq!(run(&data.0, &over, "").2, 2);
}

#[test]
fn stacks_are_explained_below_the_board_of_pogo() {
    let data = Data::new("play-legend");
    let (out, _, _) = run(&data.0, &["play", "pogo"], "quit\n");
    assert!(out.contains("White is O, Black is X; the top of a stack is at the right."), "{out}");
}

//! The full screen in a real terminal (a pty): whole games of all five by keys and by mouse, machines, small windows,
//! rapid resizing, and a terminal that is usable again in every case.
#![cfg(unix)]

use crate::common;
use crate::emulator;

use common::{Data, of_each, playthrough};
use emulator::Emulator;
use iroko_table::scene::text::worded;
use iroko_table::scene::{Edge, Touch};
use iroko_table::{Opening, Table, find, language};

const HOME: &str = "\x1b[H";

fn iroko(data: &Data, size: (u16, u16), words: &[&str]) -> Emulator {
    Emulator::new(&data.0, size, env!("CARGO_BIN_EXE_iroko"), words, &[])
}

/// Starts a two-human game from the position of the rules crate's playthrough, with a table to follow it.
fn begin(data: &Data, game: &str) -> (Emulator, Box<dyn Table>, Vec<String>) {
    let (start, moves) = playthrough(game);
    let words = ["play", game, "--p1", "human", "--p2", "human", "--position", &start];
    std::fs::create_dir_all(&data.0).unwrap();
    std::fs::write(data.0.join("settings.txt"), "motion = off\n").unwrap();
    let mut emulator = iroko(data, (80, 24), &words);
    emulator.see("to move.");
    let opening = Opening { position: Some(&start), ..Opening::default() };
    (emulator, find(game).unwrap().open(&opening).unwrap(), moves)
}

/// Plays a move on the table, and turns the board on the screen if it has to be turned for the other player.
fn follow(emulator: &mut Emulator, table: &mut dyn Table, mv: &str) {
    let mover = table.turn();
    table.play(mv).unwrap();
    let shown = worded(table.game().facts(), mv, language("en"));
    emulator.see(&format!("{:>3} {shown}", table.ply()));
    let seats = table.scene().seats;
    if table.outcome().is_none() && seats[mover.index()] != seats[table.turn().index()] {
        emulator.see("Enter turns the board");
        emulator.press("\r");
        emulator.until("the turned board", |emulator| emulator.find("Enter turns").is_none());
    }
}

/// The touches of a move, each with its index among the possible touches and their number.
fn touches(table: &dyn Table, mv: &str) -> Vec<(Touch, usize, usize)> {
    let chains = table.scene().chains.clone();
    let chain = chains.iter().find(|chain| chain.text == mv).expect("a legal move");
    let next = |made: usize| {
        let mut next: Vec<&Touch> = Vec::new();
        for other in chains.iter().filter(|other| other.touches.starts_with(&chain.touches[..made]))
        {
            if !next.contains(&&other.touches[made]) {
                next.push(&other.touches[made]);
            }
        }
        next
    };
    let steps = chain.touches.iter().enumerate().map(|(made, touch)| {
        let next = next(made);
        (touch.clone(), next.iter().position(|other| *other == touch).unwrap(), next.len())
    });
    steps.collect()
}

/// Whether a touch is made automatically: it is the only one and moves no piece.
fn follows(made: usize, touch: &Touch, possible: usize) -> bool {
    made > 0 && possible == 1 && !matches!(touch, Touch::Cell(_) | Touch::Off)
}

/// Whether the terminal is in line mode and keys send signals, by the output of `stty`.
fn is_usable(settings: &str) -> bool {
    let has = |word: &str| settings.split_whitespace().any(|known| known == word);
    has("icanon") && has("isig") && has("opost")
}

/// Leaves a finished game and checks the shell's report.
fn leave(mut emulator: Emulator, game: &str) {
    emulator.see("The game is over.");
    emulator.press("q");
    let output = emulator.ended();
    assert!(
        output.contains("moves were played") && output.contains("left with 0"),
        "{game}: {output}"
    );
    assert!(is_usable(&output), "{game}: {output}");
}

#[test]
fn whole_games_of_all_five_by_keys() {
    of_each(|game| {
        let data = Data::new(&format!("screen-keys-{game}"));
        let (mut emulator, mut table, moves) = begin(&data, game);
        for mv in &moves {
            for (made, (touch, place, possible)) in touches(table.as_ref(), mv).iter().enumerate() {
                if !follows(made, touch, *possible) {
                    emulator.press(&format!("{HOME}{}\r", "\t".repeat(*place)));
                }
            }
            follow(&mut emulator, table.as_mut(), mv);
        }
        leave(emulator, game);
    });
}

/// Finds a cell on the screen by its name, as a user would.
fn cell(emulator: &Emulator, game: &str, name: &str) -> (usize, usize) {
    // The board is at the left.
    let labels = |y: usize, word: &str| {
        let row: String = emulator.row(y)[..52].iter().collect();
        row.chars().position(|letter| word.starts_with(letter)).filter(|_| row.trim() != "")
    };
    let is_top =
        |y: &usize| emulator.row(*y)[..52].iter().any(|letter| ['┌', '╭'].contains(letter));
    let below = (0..emulator.height()).find(is_top).expect("a board");
    match game {
        "awale" => {
            let above = labels(below - 1, name).map(|x| (x, below + 2));
            above.unwrap_or_else(|| (labels(below + 9, name).expect("a pit"), below + 6))
        }
        "pogo" => (0..emulator.height())
            .find_map(|y| {
                let row = &emulator.row(y)[..52];
                let x = row.windows(2).position(|two| two[0] == '│' && name.starts_with(two[1]))?;
                Some((x + 5, y))
            })
            .expect("a stand"),
        _ => {
            let (one, two) = name.split_at(1);
            // Siam names the row first, Khan the column; the board may be turned.
            let column = labels(below - 1, one).map(|x| (x, two));
            let (x, row) = if game == "siam" {
                (labels(below - 1, two).expect("a column"), one)
            } else {
                column.unwrap_or_else(|| (labels(below - 1, two).expect("a column"), one))
            };
            let is_row = |y: &usize| {
                emulator.row(*y).iter().find(|letter| **letter != ' ')
                    == row.chars().next().as_ref()
            };
            (x, (below + 1..emulator.height()).find(is_row).expect("a row"))
        }
    }
}

/// The words that choose a touch.
fn words(touch: &Touch, is_first: bool) -> String {
    match touch {
        Touch::Reserve => "0 reserve".to_string(),
        Touch::Off => "0 leave the board".to_string(),
        Touch::Pass => "pass".to_string(),
        Touch::Pieces(1) => "1 piece".to_string(),
        Touch::Pieces(count) => format!("{count} pieces"),
        Touch::Steps(1) => "1 step".to_string(),
        Touch::Steps(count) => format!("{count} steps"),
        Touch::Good(good) => {
            let facts = find("chicago").unwrap().facts();
            language("en").text(facts.good(good).unwrap())
        }
        Touch::Move(text) => text.clone(),
        // A side is chosen by its name, a facing by its letter.
        Touch::Edge(edge) => match (edge, is_first) {
            (Edge::Top, true) => "↑ top",
            (Edge::Bottom, true) => "↓ bottom",
            (Edge::Left, true) => "← left",
            (Edge::Right, true) => "→ right",
            (Edge::Top, false) => "↑ n",
            (Edge::Bottom, false) => "↓ s",
            (Edge::Left, false) => "← w",
            (Edge::Right, false) => "→ e",
        }
        .to_string(),
        Touch::Cell(name) => name.clone(),
    }
}

#[test]
fn whole_games_of_all_five_by_mouse() {
    of_each(|game| {
        let data = Data::new(&format!("screen-mouse-{game}"));
        let (mut emulator, mut table, moves) = begin(&data, game);
        for mv in &moves {
            for (made, (touch, _, possible)) in touches(table.as_ref(), mv).iter().enumerate() {
                if follows(made, touch, *possible) {
                    continue;
                }
                let place = match touch {
                    Touch::Cell(name) => cell(&emulator, game, name),
                    other => {
                        let words = words(other, made == 0);
                        let ways = ["[", "▶"].map(|sign| format!("{sign}{words}"));
                        let found =
                            |emulator: &Emulator| ways.iter().find_map(|way| emulator.find(way));
                        emulator.until(&words, |emulator| found(emulator).is_some());
                        found(&emulator).unwrap()
                    }
                };
                emulator.click(place);
                // A touch is shown, unless it completes the move.
                let rest = &touches(table.as_ref(), mv)[made + 1..];
                if rest.iter().any(|(touch, _, possible)| !follows(made + 1, touch, *possible)) {
                    emulator.see(" … ");
                }
            }
            follow(&mut emulator, table.as_mut(), mv);
        }
        leave(emulator, game);
    });
}

#[test]
fn games_against_a_machine_with_an_adviser_and_between_two_machines() {
    let data = Data::new("screen-machines");
    let words = ["play", "awale", "--p2", "player:level:1", "--seed", "1", "--adviser", "plain:3"];
    let mut emulator = iroko(&data, (80, 24), &words);
    emulator.see("Your turn.");
    emulator.press("v");
    emulator.see("Play ");
    emulator.press("C");
    emulator.see("  1 C   2 ");
    emulator.press(":coups\r");
    emulator.press("q");
    assert!(emulator.ended().contains("The game is saved"));
    // Until it is dropped, the library reads in a busy loop from the lost terminal.
    drop(emulator);
    let two = ["--p1", "player:random", "--p2", "player:plain:1", "--pause", "20ms"];
    of_each(|game| {
        let data = Data::new(&format!("screen-machines-{game}"));
        let mut emulator =
            iroko(&data, (80, 24), &[&["play", game, "--seed", "4"], &two[..]].concat());
        emulator.see("  1 ");
        emulator.press(" ");
        emulator.see("Paused");
        emulator.press("..+ ");
        leave(emulator, game);
    });
}

#[test]
fn the_menu_leads_to_a_game_and_back() {
    let data = Data::new("screen-menu");
    let mut emulator = iroko(&data, (80, 24), &["--lang", "fr"]);
    emulator.see("Quel jeu\u{202f}?");
    emulator.press("\x1b[B");
    emulator.see("▲▲");
    emulator.press("\r\r");
    emulator.see("Les éléphants");
    emulator.press(":(0,11,n)\r");
    emulator.see("  1 (0,11,n)");
    emulator.press("q");
    emulator.see("Parties enregistrées (1)");
    let place = emulator.find("Parties").unwrap();
    emulator.click(place);
    emulator.see("Quelle partie\u{202f}?");
    emulator.press("\r");
    emulator.see("Que faire de cette partie");
    // Esc goes back one question only.
    emulator.press("\x1b");
    emulator.see("Quelle partie\u{202f}?");
    emulator.press("\r");
    emulator.see("La reprendre");
    emulator.press("\r");
    emulator.see("(0,11,n)");
    emulator.press("q");
    emulator.see("Quel jeu\u{202f}?");
    // The rules of Awalé, then English.
    emulator.press("16");
    emulator.see("défiler");
    emulator.press("q");
    emulator.see("Que voulez-vous faire");
    emulator.press("\x1b");
    emulator.see("Quel jeu\u{202f}?");
    emulator.press("71");
    emulator.see("Which game?");
    emulator.press("q");
    assert!(emulator.ended().contains("left with 0"));
}

#[test]
fn puzzles_are_posed_one_after_another_until_the_user_leaves() {
    let data = Data::new("screen-puzzle");
    let mut emulator = iroko(&data, (80, 24), &["puzzle", "awale", "--seed", "1"]);
    emulator.see("Puzzle 1, difficulty");
    emulator.press("s");
    emulator.see("Solution: ");
    emulator.see("Solved 0 of 1");
    emulator.press("n");
    emulator.until("another puzzle", |emulator| {
        emulator.find("h hint").is_some() && emulator.find("Puzzle 1,").is_none()
    });
    emulator.press("q");
    assert!(emulator.ended().contains("left with 0"));
    drop(emulator);
    // From the menu, and back to the list of the game.
    let mut emulator = iroko(&data, (50, 15), &[]);
    emulator.see("Which game?");
    emulator.press("17");
    emulator.until("a puzzle", |emulator| emulator.find("Find the only").is_some());
    emulator.press("q");
    emulator.see("What do you want to do?");
    // The lesson, one right move, and back.
    emulator.press("5");
    emulator.see("Touch pit C");
    emulator.press("C");
    emulator.see("Well done.");
    emulator.press("q");
    emulator.see("What do you want to do?");
    emulator.press("q");
    assert!(emulator.ended().contains("left with 0"));
}

#[test]
fn small_windows_and_rapid_resizing() {
    let data = Data::new("screen-sizes");
    let mut emulator = iroko(&data, (20, 5), &["play", "khan", "--p2", "human", "--seed", "1"]);
    emulator.see("too");
    for size in 1..60 {
        emulator.resize(1 + size * 37 % 150, 1 + size * 23 % 60);
    }
    emulator.resize(80, 24);
    emulator.see("Red to move.");
    emulator.see("▶↑ top◀");
    // Also while typing.
    emulator.press(":edge:left");
    for size in 1..30 {
        emulator.resize(10 + size * 31 % 120, 2 + size * 17 % 50);
    }
    emulator.resize(100, 30);
    emulator.press("\r");
    emulator.see("  1 edge:left");
    emulator.press("q");
    assert!(emulator.ended().contains("left with 0"));
}

#[test]
fn a_signal_restores_the_terminal_and_saves_the_game() {
    for (signal, code) in [("-TERM", "143"), ("-HUP", "129"), ("-INT", "0"), ("-QUIT", "131")] {
        let data = Data::new(&format!("screen{signal}"));
        let mut emulator = iroko(&data, (80, 24), &["play", "pogo", "--p2", "human"]);
        emulator.see("White to move.");
        emulator.press(":121\r");
        emulator.see("  1 121");
        emulator.signal(signal);
        let output = emulator.ended();
        assert!(output.contains(&format!("left with {code}")), "{signal}: {output}");
        assert!(is_usable(&output), "{signal}: {output}");
        assert!(emulator.written.contains("\x1b[?1000l"), "the mouse is let go");
        let kept = std::fs::read_dir(data.0.join("games")).unwrap().next().unwrap().unwrap();
        assert!(std::fs::read_to_string(kept.path()).unwrap().contains("121"));
    }
}

#[test]
fn a_lost_terminal_ends_the_program() {
    let data = Data::new("screen-gone");
    let mut emulator = iroko(&data, (80, 24), &["play", "pogo", "--p2", "human"]);
    emulator.see("White to move.");
    let program = emulator.program();
    assert!(program.exists());
    drop(emulator);
    let begun = std::time::Instant::now();
    while program.exists() {
        assert!(begun.elapsed().as_secs() < 30, "the program runs without a terminal");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn the_program_is_stopped_and_continued_by_the_shell() {
    let data = Data::new("screen-pause");
    let mut emulator = iroko(&data, (80, 24), &["play", "pogo", "--p2", "human"]);
    for key in [true, false] {
        emulator.see("White to move.");
        if key {
            emulator.press("\x1a");
        } else {
            emulator.signal("-TSTP");
        }
        emulator.until(&format!("pause {key}"), Emulator::is_stopped);
        emulator.until("normal screen", |emulator| {
            emulator.written.rfind("\x1b[?1049l") > emulator.written.rfind("\x1b[?1049h")
        });
        assert!(is_usable(&emulator.settings()), "{}", emulator.settings());
        emulator.signal("-CONT");
        emulator.until("full screen", |emulator| {
            emulator.written.rfind("\x1b[?1049h") > emulator.written.rfind("\x1b[?1049l")
        });
    }
    emulator.see("White to move.");
    emulator.press("\x03");
    assert!(emulator.ended().contains("left with 0"));
}

#[test]
fn sixteen_colours_none_and_line_mode() {
    let data = Data::new("screen-colours");
    let colours = |set: &[(&str, &str)]| {
        let words = ["play", "pogo", "--p2", "human"];
        let mut emulator =
            Emulator::new(&data.0, (80, 24), env!("CARGO_BIN_EXE_iroko"), &words, set);
        emulator.see("White to move.");
        emulator.press("q");
        emulator.ended();
        emulator.written.clone()
    };
    assert!(colours(&[]).contains(";5;61"), "256 colours");
    let sixteen = colours(&[("TERM", "xterm")]);
    assert!(!sixteen.contains(";5;61") && sixteen.contains("\x1b[?1049h"), "16 colours");
    let none = colours(&[("NO_COLOR", "1")]);
    assert!(!none.contains("38;5") && none.contains("\x1b[?1049h"), "{none:?}");
    // The settings count after NO_COLOR and before the terminal.
    let settings = data.0.join("settings.txt");
    std::fs::write(&settings, "colours = 16\n").unwrap();
    assert!(!colours(&[]).contains("38;5;2"), "16 colours are set");
    std::fs::write(&settings, "colours = 256\n").unwrap();
    assert!(colours(&[("TERM", "xterm")]).contains(";5;61"), "256 colours are set");
    assert!(!colours(&[("NO_COLOR", "1")]).contains("38;5"), "none are wanted");
    std::fs::write(&settings, "colours = none\n").unwrap();
    assert!(!colours(&[]).contains("38;5"), "none are set");
    std::fs::remove_file(&settings).unwrap();
    let words = ["play", "pogo", "--p2", "human"];
    let mut dumb =
        Emulator::new(&data.0, (80, 24), env!("CARGO_BIN_EXE_iroko"), &words, &[("TERM", "dumb")]);
    dumb.see("White>");
    dumb.press("quit\n");
    dumb.until("end", |emulator| emulator.written.contains("done\r\n"));
    assert!(!dumb.written.contains('\x1b'));
}

//! The full screen in a real terminal (a pty): whole games of all five by keys and by mouse, machines, small windows,
//! storms of sizes, and a terminal that is usable again whatever happened.
#![cfg(unix)]

use crate::common;
use crate::glass;

use common::{Data, of_each, playthrough};
use glass::Glass;
use iroko_table::scene::{Edge, Touch};
use iroko_table::{Opening, Table, find};

const HOME: &str = "\x1b[H";

fn iroko(data: &Data, size: (u16, u16), words: &[&str]) -> Glass {
    Glass::new(&data.0, size, env!("CARGO_BIN_EXE_iroko"), words, &[])
}

/// A game of two humans from the start of the game that the rules crate keeps, and a table to follow it.
fn begin(data: &Data, game: &str) -> (Glass, Box<dyn Table>, Vec<String>) {
    let (start, moves) = playthrough(game);
    let words = ["play", game, "--p1", "human", "--p2", "human", "--position", &start];
    let mut glass = iroko(data, (80, 24), &words);
    glass.see("to move.");
    let opening = Opening { position: Some(&start), ..Opening::default() };
    (glass, find(game).unwrap().open(&opening).unwrap(), moves)
}

/// The touches of a move, and for each the number of touches that were possible before it in the order they are offered.
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

/// Whether a touch is made by itself: nothing else is possible, and it moves no piece.
fn follows(made: usize, touch: &Touch, possible: usize) -> bool {
    made > 0 && possible == 1 && !matches!(touch, Touch::Cell(_) | Touch::Off)
}

/// Whether lines can be typed again and keys send signals, by what `stty` says.
fn is_usable(settings: &str) -> bool {
    let has = |word: &str| settings.split_whitespace().any(|known| known == word);
    has("icanon") && has("isig") && has("opost")
}

/// Leaves a game that is over, and looks at what the shell says.
fn leave(mut glass: Glass, game: &str) {
    glass.see("The game is over.");
    glass.press("q");
    let said = glass.ended();
    assert!(said.contains("moves were played") && said.contains("left with 0"), "{game}: {said}");
    assert!(is_usable(&said), "{game}: {said}");
}

#[test]
fn whole_games_of_all_five_by_keys() {
    of_each(|game| {
        let data = Data::new(&format!("screen-keys-{game}"));
        let (mut glass, mut table, moves) = begin(&data, game);
        for (ply, mv) in moves.iter().enumerate() {
            for (made, (touch, place, possible)) in touches(table.as_ref(), mv).iter().enumerate() {
                if !follows(made, touch, *possible) {
                    glass.press(&format!("{HOME}{}\r", "\t".repeat(*place)));
                }
            }
            table.play(mv).unwrap();
            glass.see(&format!("{:>3} {mv}", ply + 1));
        }
        leave(glass, game);
    });
}

/// Where a cell is on the glass, found as somebody who looks at it would find it: by its name.
fn cell(glass: &Glass, game: &str, name: &str) -> (usize, usize) {
    // The board is at the left.
    let labels = |y: usize, word: &str| {
        let row: String = glass.row(y)[..52].iter().collect();
        row.chars().position(|letter| word.starts_with(letter)).filter(|_| row.trim() != "")
    };
    let is_top = |y: &usize| glass.row(*y)[..52].iter().any(|letter| ['┌', '╭'].contains(letter));
    let below = (0..glass.height()).find(is_top).expect("a board");
    match game {
        "awale" => {
            let above = labels(below - 1, name).map(|x| (x, below + 2));
            above.unwrap_or_else(|| (labels(below + 9, name).expect("a pit"), below + 6))
        }
        "pogo" => (0..glass.height())
            .find_map(|y| {
                let row = &glass.row(y)[..52];
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
                glass.row(*y).iter().find(|letter| **letter != ' ') == row.chars().next().as_ref()
            };
            (x, (below + 1..glass.height()).find(is_row).expect("a row"))
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
        Touch::Good(good) => format!("{good} ("),
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
        let (mut glass, mut table, moves) = begin(&data, game);
        for (ply, mv) in moves.iter().enumerate() {
            for (made, (touch, _, possible)) in touches(table.as_ref(), mv).iter().enumerate() {
                if follows(made, touch, *possible) {
                    continue;
                }
                let place = match touch {
                    Touch::Cell(name) => cell(&glass, game, name),
                    other => {
                        let words = words(other, made == 0);
                        let ways = ["[", "▶"].map(|sign| format!("{sign}{words}"));
                        let found = |glass: &Glass| ways.iter().find_map(|way| glass.find(way));
                        glass.until(&words, |glass| found(glass).is_some());
                        found(&glass).unwrap()
                    }
                };
                glass.click(place);
                // What was touched is told, unless the move is made.
                let rest = &touches(table.as_ref(), mv)[made + 1..];
                if rest.iter().any(|(touch, _, possible)| !follows(made + 1, touch, *possible)) {
                    glass.see(" … ");
                }
            }
            table.play(mv).unwrap();
            glass.see(&format!("{:>3} {mv}", ply + 1));
        }
        leave(glass, game);
    });
}

#[test]
fn a_machine_and_its_adviser_and_a_show_of_two_machines() {
    let data = Data::new("screen-machines");
    let words = ["play", "awale", "--p2", "player:level:1", "--seed", "1", "--adviser", "plain:3"];
    let mut glass = iroko(&data, (80, 24), &words);
    glass.see("South to move.");
    glass.press("v");
    glass.see("Play ");
    glass.press("C");
    glass.see("  1 C   2 ");
    glass.press(":coups\r");
    glass.press("q");
    assert!(glass.ended().contains("The game is saved"));
    // The library reads from a terminal that is gone, without a pause, until it is dropped.
    drop(glass);
    let two = ["--p1", "player:random", "--p2", "player:plain:1", "--pause", "20ms"];
    of_each(|game| {
        let data = Data::new(&format!("screen-machines-{game}"));
        let mut glass =
            iroko(&data, (80, 24), &[&["play", game, "--seed", "4"], &two[..]].concat());
        glass.see("  1 ");
        glass.press(" ");
        glass.see("Paused");
        glass.press("..+ ");
        leave(glass, game);
    });
}

#[test]
fn the_menu_leads_to_a_game_and_back() {
    let data = Data::new("screen-menu");
    let mut glass = iroko(&data, (80, 24), &["--lang", "fr"]);
    glass.see("Quel jeu\u{202f}?");
    glass.press("\x1b[B");
    glass.see("▲▲");
    glass.press("\r\r");
    glass.see("Les éléphants");
    glass.press(":(0,11,n)\r");
    glass.see("  1 (0,11,n)");
    glass.press("q");
    glass.see("Reprendre une partie");
    let place = glass.find("Reprendre").unwrap();
    glass.click(place);
    glass.see("Laquelle\u{202f}?");
    glass.press("\r");
    glass.see("(0,11,n)");
    glass.press("q");
    glass.see("Quel jeu\u{202f}?");
    glass.press("q");
    assert!(glass.ended().contains("left with 0"));
}

#[test]
fn small_windows_and_storms_of_sizes() {
    let data = Data::new("screen-sizes");
    let mut glass = iroko(&data, (20, 5), &["play", "khan", "--p2", "human", "--seed", "1"]);
    glass.see("too");
    for size in 1..60 {
        glass.resize(1 + size * 37 % 150, 1 + size * 23 % 60);
    }
    glass.resize(80, 24);
    glass.see("Red to move.");
    glass.see("▶↑ top◀");
    // A storm in the middle of typing, too.
    glass.press(":edge:left");
    for size in 1..30 {
        glass.resize(10 + size * 31 % 120, 2 + size * 17 % 50);
    }
    glass.resize(100, 30);
    glass.press("\r");
    glass.see("  1 edge:left");
    glass.press("q");
    assert!(glass.ended().contains("left with 0"));
}

#[test]
fn a_signal_leaves_a_usable_terminal_and_the_game() {
    for (signal, code) in [("-TERM", "143"), ("-HUP", "129"), ("-INT", "0"), ("-QUIT", "131")] {
        let data = Data::new(&format!("screen{signal}"));
        let mut glass = iroko(&data, (80, 24), &["play", "pogo", "--p2", "human"]);
        glass.see("White to move.");
        glass.press(":121\r");
        glass.see("  1 121");
        glass.signal(signal);
        let said = glass.ended();
        assert!(said.contains(&format!("left with {code}")), "{signal}: {said}");
        assert!(is_usable(&said), "{signal}: {said}");
        assert!(glass.written.contains("\x1b[?1000l"), "the mouse is let go");
        let kept = std::fs::read_dir(data.0.join("games")).unwrap().next().unwrap().unwrap();
        assert!(std::fs::read_to_string(kept.path()).unwrap().contains("121"));
    }
}

#[test]
fn a_terminal_that_is_gone_ends_the_program() {
    let data = Data::new("screen-gone");
    let mut glass = iroko(&data, (80, 24), &["play", "pogo", "--p2", "human"]);
    glass.see("White to move.");
    let program = glass.program();
    assert!(program.exists());
    drop(glass);
    let begun = std::time::Instant::now();
    while program.exists() {
        assert!(begun.elapsed().as_secs() < 30, "it goes on without a terminal");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn a_pause_in_the_shell_and_back() {
    let data = Data::new("screen-pause");
    let mut glass = iroko(&data, (80, 24), &["play", "pogo", "--p2", "human"]);
    for key in [true, false] {
        glass.see("White to move.");
        if key {
            glass.press("\x1a");
        } else {
            glass.signal("-TSTP");
        }
        glass.until(&format!("pause {key}"), Glass::is_stopped);
        glass.until("normal screen", |glass| {
            glass.written.rfind("\x1b[?1049l") > glass.written.rfind("\x1b[?1049h")
        });
        assert!(is_usable(&glass.settings()), "{}", glass.settings());
        glass.signal("-CONT");
        glass.until("full screen", |glass| {
            glass.written.rfind("\x1b[?1049h") > glass.written.rfind("\x1b[?1049l")
        });
    }
    glass.see("White to move.");
    glass.press("\x03");
    assert!(glass.ended().contains("left with 0"));
}

#[test]
fn sixteen_colours_none_and_line_mode() {
    let data = Data::new("screen-colours");
    let colours = |set: &[(&str, &str)]| {
        let words = ["play", "pogo", "--p2", "human"];
        let mut glass = Glass::new(&data.0, (80, 24), env!("CARGO_BIN_EXE_iroko"), &words, set);
        glass.see("White to move.");
        glass.press("q");
        glass.ended();
        glass.written.clone()
    };
    assert!(colours(&[]).contains(";5;61"), "256 colours");
    let sixteen = colours(&[("TERM", "xterm")]);
    assert!(!sixteen.contains(";5;61") && sixteen.contains("\x1b[?1049h"), "16 colours");
    let none = colours(&[("NO_COLOR", "1")]);
    assert!(!none.contains("38;5") && none.contains("\x1b[?1049h"), "{none:?}");
    let words = ["play", "pogo", "--p2", "human"];
    let mut dumb =
        Glass::new(&data.0, (80, 24), env!("CARGO_BIN_EXE_iroko"), &words, &[("TERM", "dumb")]);
    dumb.see("White>");
    dumb.press("quit\n");
    dumb.until("end", |glass| glass.written.contains("done\r\n"));
    assert!(!dumb.written.contains('\x1b'));
}

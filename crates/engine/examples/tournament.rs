//! Everybody against everybody: the results in `docs/players.md` come from here.
//!
//! `cargo run --release -p iroko-engine --example tournament -- GAME [GAMES [PLAYER ...]]`
//!
//! Each pair of players meets in GAMES games (40 unless said), half of them with sides exchanged: every opening is played
//! twice. An opening is a deal (Chicago), a few random moves (Awalé, Siam, Pogo), or the setups that the players make
//! themselves (Khan). Seeds are fixed, so the same words give the same table.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool that prints figures")]

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use iroko_engine::{Chance, Engine, Limits, Means, Players};
use iroko_games::{Awale, Chicago, Game, Khan, Message, Player, Pogo, Record, Siam, VariantSet};

/// A game that takes longer is called a draw.
const MOST_PLIES: usize = 600;

/// A game, the random moves of its openings, and who meets if nobody is named.
struct Event {
    game: &'static str,
    run: fn(&[&str], u64, usize) -> Result<String, Message>,
    random_moves: usize,
    players: &'static str,
}

const EVENTS: [Event; 5] = [
    Event {
        game: "awale",
        run: tournament::<Awale>,
        random_moves: 4,
        players: "random hoarder:1 mobile:1 greedy:1 hoarder:4 mobile:4 greedy:4 plain:7",
    },
    Event {
        game: "siam",
        run: tournament::<Siam>,
        random_moves: 4,
        players: "random pusher plain:1 plain:2 plain:3 plain:4",
    },
    Event {
        game: "khan",
        run: tournament::<Khan>,
        random_moves: 0,
        players: "random heuristic plain:1 plain:3 plain:5 plain:7",
    },
    Event {
        game: "pogo",
        run: tournament::<Pogo>,
        random_moves: 2,
        players: "random eval0 eval1 eval2 eval3 eval4 eval5 eval6 utbm:2 plain:5",
    },
    Event {
        game: "chicago",
        run: tournament::<Chicago>,
        random_moves: 0,
        players: "random greedy plain:3 plain:5 plain:9",
    },
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let event = words.first().and_then(|name| EVENTS.iter().find(|event| event.game == name));
    let games = words.get(1).map_or(Ok(40), |word| word.parse());
    let (Some(event), Ok(games)) = (event, games) else {
        eprintln!("tournament GAME [GAMES [PLAYER ...]]");
        return ExitCode::from(2);
    };
    let mut names: Vec<&str> = words.iter().skip(2).map(String::as_str).collect();
    if names.is_empty() {
        names = event.players.split(' ').collect();
    }
    match (event.run)(&names, games, event.random_moves) {
        Ok(table) => {
            print!("{table}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

/// The table of all pairs: the points of the player of a row against that of a column, out of `games`.
fn tournament<G: Players>(
    names: &[&str],
    games: u64,
    random_moves: usize,
) -> Result<String, Message> {
    let mut points = vec![vec![0.0; names.len()]; names.len()];
    for row in 0..names.len() {
        for column in 0..row {
            let won = duel::<G>(names[row], names[column], games, random_moves)?;
            points[row][column] = won;
            points[column][row] = games as f64 - won;
        }
    }
    let mut table =
        format!("| | {} | all |\n|---|{}---:|\n", names.join(" | "), "---:|".repeat(names.len()));
    for (row, name) in names.iter().enumerate() {
        let cell =
            |column| if row == column { String::new() } else { points[row][column].to_string() };
        let cells: Vec<String> = (0..names.len()).map(cell).collect();
        let all =
            100.0 * points[row].iter().sum::<f64>() / (games * (names.len() as u64 - 1)) as f64;
        table += &format!("| `{name}` | {} | {all:.0} % |\n", cells.join(" | "));
    }
    Ok(table)
}

/// The points of the first player: 1 for a win, half for a draw.
fn duel<G: Players>(
    first: &str,
    second: &str,
    games: u64,
    random_moves: usize,
) -> Result<f64, Message> {
    let mut points = 0.0;
    for number in 0..games {
        // Games 0 and 1 share an opening, 2 and 3 the next.
        let start = opening::<G>(number / 2, random_moves);
        let own = if number % 2 == 0 { Player::One } else { Player::Two };
        let [mine, yours] = [
            G::player(first, &Means::seeded(2 * number))?,
            G::player(second, &Means::seeded(2 * number + 1))?,
        ];
        points += match play(start, own, mine, yours) {
            Some(winner) if winner == own => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
    }
    Ok(points)
}

/// A start with some random moves, none of which ends the game.
fn opening<G: Game>(number: u64, random_moves: usize) -> Record<G> {
    let mut chance = Chance::new(number);
    let mut game = Record::new(G::start(VariantSet::STANDARD, number));
    while game.moves().len() < random_moves {
        game.play(*chance.pick(&game.position().legal_moves())).expect("it is legal");
        assert!(game.outcome().is_none(), "openings are short");
    }
    game
}

/// Plays a game to its end and says who won.
fn play<G: Game>(
    mut game: Record<G>,
    own: Player,
    mut mine: Box<dyn Engine<G>>,
    mut yours: Box<dyn Engine<G>>,
) -> Option<Player> {
    let never = AtomicBool::new(false);
    while game.outcome().is_none() && game.moves().len() < MOST_PLIES {
        let player = if game.position().turn() == own { &mut mine } else { &mut yours };
        let thought = player.think(&game, &Limits::NONE, &never);
        game.play(thought.mv).expect("players move legally");
    }
    game.outcome()?.winner
}

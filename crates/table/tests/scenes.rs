//! The laws of scenes, over random play in every game: a scene contains everything on the board and beside it, touches
//! lead to exactly the legal moves, and effects and threats are derived a second way.

use crate::play;

use std::collections::BTreeSet;

use iroko_games::{Outcome, Player, Reason};
use iroko_table::scene::{Cell, Edge, Kind, Piece, Scene, Touch, Trace};
use iroko_table::table::play_all;
use iroko_table::{GAMES, Opening, Table, find, language};
use play::over_random_play;

/// The text of a position, written from its scene.
fn written(scene: &Scene) -> String {
    match scene.game {
        "awale" => awale(scene),
        "siam" => siam(scene),
        "khan" => khan(scene),
        "pogo" => pogo(scene),
        _ => chicago(scene),
    }
}

fn awale(scene: &Scene) -> String {
    let pits = scene.cells.iter().map(|cell| cell.pieces.len());
    let stores = scene.trays.iter().map(|tray| tray.pieces.len());
    let numbers: Vec<String> = pits.chain(stores).map(|count| count.to_string()).collect();
    format!("{}-{}", numbers.join("-"), ["S", "N"][scene.turn.index()])
}

fn siam(scene: &Scene) -> String {
    let facing = |piece: &Piece| match piece.facing {
        Some(Edge::Top) => "n",
        Some(Edge::Bottom) => "s",
        Some(Edge::Left) => "w",
        _ => "e",
    };
    let animals = |player: Player| {
        let on_board = scene.cells.iter().filter_map(|cell| {
            let own = |piece: &&Piece| piece.owner == Some(player);
            let piece = cell.pieces.last().filter(own)?;
            Some(format!("({},{})", cell.name, facing(piece)))
        });
        let beside = scene.trays[player.index()].pieces.iter().map(|_| "(0,0)".to_string());
        on_board.chain(beside).collect::<Vec<_>>().join(",")
    };
    let is_rock = |cell: &&Cell| cell.pieces.iter().any(|piece| piece.kind == Kind::Rock);
    let rocks: Vec<&str> =
        scene.cells.iter().filter(is_rock).map(|cell| cell.name.as_str()).collect();
    let [elephants, rhinos] = Player::BOTH.map(animals);
    let turn = ["e", "r"][scene.turn.index()];
    format!("[[{elephants}],[{rhinos}],[{}],{turn}]", rocks.join(","))
}

fn khan(scene: &Scene) -> String {
    let sign = |cell: &Cell| match cell.pieces.last() {
        None => '1',
        Some(piece) => {
            let sign = if piece.kind == Kind::Kalista { 'k' } else { 's' };
            if piece.owner == Some(Player::One) { sign.to_ascii_uppercase() } else { sign }
        }
    };
    let mut rows = vec![String::new(); 6];
    for cell in &scene.cells {
        rows[cell.row].push(sign(cell));
    }
    let marked = scene.cells.iter().find(|cell| cell.marked).map(|cell| cell.name.as_str());
    format!("{} {}", rows.join("/"), marked.unwrap_or("-"))
}

fn pogo(scene: &Scene) -> String {
    let side = |piece: &Piece| if piece.owner == Some(Player::One) { "1," } else { "0," };
    let stack = |cell: &Cell| cell.pieces.iter().rev().map(side).collect::<String>() + "-1,";
    let cells: String = scene.cells.iter().map(stack).collect();
    format!("[{}] {}", cells.trim_end_matches(','), ["1", "0"][scene.turn.index()])
}

fn chicago(scene: &Scene) -> String {
    let name = |piece: &Piece| match piece.kind {
        Kind::Good(name) => name,
        other => panic!("{other:?} is no good"),
    };
    let list = |goods: Vec<&str>| format!("[{}]", goods.join(","));
    let piles: Vec<String> =
        scene.cells.iter().map(|cell| list(cell.pieces.iter().rev().map(name).collect())).collect();
    let prices: Vec<String> =
        scene.prices.iter().map(|(good, price)| format!("[{good},{price}]")).collect();
    let trader = scene.cells.iter().position(|cell| cell.marked).unwrap();
    let [one, two] =
        [0, 1].map(|player| list(scene.trays[player].pieces.iter().map(name).collect()));
    format!(
        "[[{}],[{}],{trader},{one},{two}] j{}",
        piles.join(","),
        prices.join(","),
        scene.turn.number()
    )
}

/// A position's text, as far as a scene shows it.
fn shown(table: &dyn Table) -> String {
    let text = table.position();
    match table.game().name() {
        "khan" => {
            let fields: Vec<&str> = text.split(' ').collect();
            let cells = |sign: char| {
                sign.to_digit(10).map_or(sign.to_string(), |count| "1".repeat(count as usize))
            };
            let board: String = fields[0].chars().map(cells).collect();
            let khan = if fields[2] == "setup" { "-" } else { fields[2] };
            format!("{board} {khan}")
        }
        "siam" => text.split(" won").next().unwrap().to_string(),
        _ => text,
    }
}

#[test]
fn every_piece_and_reserve_is_in_the_scene() {
    over_random_play(|table| assert_eq!(written(&table.scene()), shown(table)));
}

#[test]
fn the_board_and_the_trays_of_khan_hold_every_piece() {
    over_random_play(|table| {
        let scene = table.scene();
        if scene.game != "khan" {
            return;
        }
        let stand = scene.cells.iter().map(|cell| cell.pieces.len()).sum::<usize>();
        let lie = scene.trays.iter().map(|tray| tray.pieces.len()).sum::<usize>();
        let gone = usize::from(scene.outcome.is_some_and(|end| end.winner.is_some()));
        assert_eq!(stand + lie + gone, 12, "{}", table.position());
    });
}

#[test]
fn chains_of_touches_are_exactly_the_legal_moves_on_existing_cells() {
    over_random_play(|table| {
        let (scene, choices) = (table.scene(), table.choices());
        let chained: Vec<&str> = scene.chains.iter().map(|chain| chain.text.as_str()).collect();
        let legal: Vec<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
        assert_eq!(chained, legal, "{}", table.position());
        for (index, one) in scene.chains.iter().enumerate() {
            for other in &scene.chains[index + 1..] {
                let shorter = one.touches.len().min(other.touches.len());
                assert_ne!(one.touches[..shorter], other.touches[..shorter]);
            }
            for touch in &one.touches {
                if let Touch::Cell(name) = touch {
                    assert!(scene.cell(name).is_some(), "{name}");
                }
            }
        }
    });
}

/// The cells that a trace names.
fn named(trace: &Trace) -> BTreeSet<&str> {
    let ends = trace.from.iter().chain(&trace.to);
    ends.chain(&trace.along).chain(&trace.taken).map(String::as_str).collect()
}

#[test]
fn a_trace_names_existing_cells_and_all_that_change() {
    over_random_play(|table| {
        let before = table.scene();
        for choice in table.choices().iter().step_by(11) {
            let trace = table.trace(&choice.text).unwrap();
            assert!(named(&trace).iter().all(|name| before.cell(name).is_some()));
            if let Some(from) = &trace.from {
                assert!(!before.cell(from).unwrap().pieces.is_empty(), "{}", choice.text);
            }
            let mut next = table.copy();
            next.play(&choice.text).unwrap();
            let after = next.scene();
            let last = after.last.clone().unwrap();
            assert!(named(&last).iter().all(|name| after.cell(name).is_some()), "{}", choice.text);
            // The piles of Chicago are renumbered when one is empty; other cells keep their names.
            let renamed = before.cells.len() != after.cells.len();
            assert!(renamed || last == trace);
            for cell in before.cells.iter().filter(|_| !renamed) {
                let same = after.cell(&cell.name).unwrap().pieces == cell.pieces;
                assert!(same || named(&trace).contains(cell.name.as_str()), "{}", choice.text);
            }
        }
    });
}

#[test]
fn the_trace_of_a_walk_ends_at_the_trader() {
    over_random_play(|table| {
        let scene = table.scene();
        if let Some(last) = scene.last.as_ref().filter(|_| scene.game == "chicago") {
            let trader = scene.cells.iter().find(|cell| cell.marked).unwrap();
            assert_eq!(last.to.as_ref(), Some(&trader.name));
        }
    });
}

/// The same position with the other player to move, by its text; `None` where that is impossible.
fn passed(table: &dyn Table) -> Option<Box<dyn Table>> {
    let text = table.position();
    let turn = |words: [&str; 2]| {
        let [one, two] = words;
        if text.contains(one) { text.replace(one, two) } else { text.replace(two, one) }
    };
    let text = match table.game().name() {
        "awale" => turn(["-S", "-N"]),
        "siam" => turn(["],e]", "],r]"]),
        "pogo" => turn(["] 1", "] 0"]),
        _ => return None,
    };
    let opening = Opening { position: Some(&text), ..Opening::default() };
    Some(table.game().open(&opening).unwrap())
}

/// Whether a reply costs the player who passed something, by comparing the boards before and after it.
fn costs(before: &Scene, after: &Scene) -> bool {
    let (me, you) = (before.turn.other(), before.turn);
    match before.game {
        "awale" => after.trays[you.index()].pieces.len() > before.trays[you.index()].pieces.len(),
        "siam" => {
            let beside = |scene: &Scene| scene.trays[me.index()].pieces.len();
            let won = after.outcome.is_some_and(|end| end.winner == Some(you));
            won || beside(after) > beside(before)
        }
        _ => after.outcome.is_some_and(|end| end.winner == Some(you)),
    }
}

/// Whether a piece of the player who is not to move reaches the other Kalista, whatever the Khan demands. (The text of
/// a position in play always has a Khan, so the paths are walked here.)
fn kalista_in_reach(scene: &Scene) -> bool {
    fn walk(scene: &Scene, way: &mut Vec<(usize, usize)>, left: u8) -> bool {
        let (row, column) = way[way.len() - 1];
        let places = [(row + 1, column), (row, column + 1), (row.wrapping_sub(1), column)];
        let places = places.into_iter().chain([(row, column.wrapping_sub(1))]);
        places.into_iter().any(|place| {
            let Some(cell) = scene.cells.iter().find(|cell| (cell.row, cell.column) == place)
            else {
                return false;
            };
            if way.contains(&place) {
                return false;
            }
            if left == 1 {
                let is_target =
                    |piece: &Piece| piece.kind == Kind::Kalista && piece.owner == Some(scene.turn);
                return cell.pieces.iter().any(is_target);
            }
            way.push(place);
            let found = cell.pieces.is_empty() && walk(scene, way, left - 1);
            way.pop();
            found
        })
    }
    scene.cells.iter().any(|cell| {
        let own = cell.pieces.iter().any(|piece| piece.owner == Some(scene.turn.other()));
        own && walk(scene, &mut vec![(cell.row, cell.column)], cell.value.unwrap())
    })
}

#[test]
fn there_is_a_threat_exactly_when_a_pass_would_cost_something() {
    let mut threats = 0;
    over_random_play(|table| {
        // Every other move of each player is enough.
        if table.ply() / 2 % 2 == 1 {
            return;
        }
        let scene = table.scene();
        assert!(scene.threats.iter().all(|name| scene.cell(name).is_some()));
        let costly = scene.outcome.is_none()
            && match passed(table) {
                Some(passed) => passed.choices().iter().any(|choice| {
                    let mut next = passed.at(0);
                    next.play(&choice.text).unwrap();
                    costs(&passed.scene(), &next.scene())
                }),
                None => scene.game == "khan" && !table.in_setup() && kalista_in_reach(&scene),
            };
        assert_eq!(costly, !scene.threats.is_empty(), "{}", table.position());
        threats += usize::from(costly);
    });
    assert!(threats > 50, "random play did not meet threats");
}

/// The scene of a position.
fn scene(game: &str, position: &str) -> Scene {
    let opening = Opening { position: Some(position), ..Opening::default() };
    Scene::clone(&find(game).unwrap().open(&opening).unwrap().scene())
}

#[test]
fn threats_are_on_the_cells_of_the_loss() {
    // North's d would bring A and B to 2 or 3 seeds.
    assert_eq!(scene("awale", "1-2-0-0-0-6-0-0-0-4-0-0-0-0-S").threats, ["A", "B"]);
    // A rhinoceros behind a rock at the edge.
    let siam = "[[(11,n),(0,0),(0,0),(0,0),(0,0)],[(34,e),(0,0),(0,0),(0,0),(0,0)],[32,33,35],e]";
    assert_eq!(scene("siam", siam).threats, ["35"]);
    // The sbire on b2 stands on a 1, beside the Kalista.
    assert_eq!(scene("khan", "6/KsSSS1/S5/S5/1ssss1/3k2 r b2 top").threats, ["a2"]);
}

#[test]
fn a_trace_describes_the_whole_move() {
    let trace = |game: &str, position: &str, mv: &str| {
        let opening = Opening { position: Some(position), ..Opening::default() };
        find(game).unwrap().open(&opening).unwrap().trace(mv).unwrap()
    };
    let sown = trace("awale", "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S", "F");
    assert_eq!((sown.along.join(""), sown.to.as_deref()), ("abc".into(), Some("c")));
    assert_eq!(sown.taken, ["a", "b", "c"]);
    let siam = "[[(31,e),(0,0),(0,0),(0,0),(0,0)],[(33,n),(0,0),(0,0),(0,0),(0,0)],[32,25,15],e]";
    let pushed = trace("siam", siam, "(31,32,e)");
    assert_eq!(pushed.along, ["33", "34"]);
    assert_eq!((pushed.facing, pushed.taken.len()), (Some(Edge::Right), 0));
    // A loop of three steps that ends beside its start.
    let round = trace("pogo", "[1,1,1,-1,1,-1,1,-1,1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1", "123");
    assert_eq!(round.along, ["4", "5"]);
}

#[test]
fn every_reason_has_a_sentence_of_its_own() {
    let mut scene = (*find("pogo").unwrap().open(&Opening::default()).unwrap().scene()).clone();
    for reason in Reason::ALL {
        scene.outcome = Some(Outcome::win(Player::One, reason));
        assert!(!scene.status().id.starts_with("end-other"), "{reason:?}");
    }
}

/// A board that plays by itself continues the sample of its game to the end.
#[test]
fn the_sequel_of_a_sample_ends_the_game() {
    for game in GAMES.iter() {
        let mut table = game.sample();
        assert!(table.outcome().is_none(), "{}", game.name());
        let sequel: Vec<&str> = game.facts().sample.sequel.split_whitespace().collect();
        play_all(table.as_mut(), sequel.iter().copied()).unwrap();
        assert!(sequel.len() > 5 && table.outcome().is_some(), "{}", game.name());
    }
}

#[test]
fn a_pile_that_the_trader_cannot_reach_is_refused_in_words() {
    let opening = Opening { seed: 1, ..Opening::default() };
    let table = find("chicago").unwrap().open(&opening).unwrap();
    let refused = |pile: &str| {
        let refused = table.refused_touches(&[Touch::Cell(pile.to_string())])?;
        assert_eq!(table.refused(&refused.text).unwrap().why, refused.why);
        Some(language("en").sentence(&refused.why))
    };
    let far = "The trader advances 1, 2 or 3 piles, not 4: it can go to piles 2, 3 or 4.";
    assert_eq!(refused("5").as_deref(), Some(far));
    let own = "The trader cannot stay on its pile: it can go to piles 2, 3 or 4.";
    assert_eq!(refused("1").as_deref(), Some(own));
    assert_eq!(["2", "4", "10", "x"].map(refused), [None, None, None, None]);
}

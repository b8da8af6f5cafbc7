//! The rules of Siam, one test a rule. Boards are drawn from the north: `E>` is an elephant that faces east,
//! `R^` a rhinoceros that faces north, `M` a rock.

use super::*;
use crate::{message, perft};

const START: &str =
    "[[(0,0),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]";

/// The text of a drawing; `rest` is the player to move and whatever follows the brackets.
fn text(drawing: &str, rest: &str) -> String {
    let (turn, suffix) = rest.split_once(' ').unwrap_or((rest, ""));
    let mut lists: [Vec<String>; 3] = Default::default();
    for (line, row) in drawing.trim().lines().zip((1..=5).rev()) {
        for (piece, column) in line.split_whitespace().zip(1..) {
            match piece.as_bytes() {
                [b'M'] => lists[2].push(format!("{row}{column}")),
                [animal, facing] => {
                    let facing = "nswe".as_bytes()["^v<>".find(*facing as char).unwrap()] as char;
                    lists[(*animal == b'R') as usize].push(format!("({row}{column},{facing})"));
                }
                _ => assert_eq!(piece, "."),
            }
        }
    }
    for animals in &mut lists[..2] {
        animals.resize(5, "(0,0)".to_string());
    }
    let [elephants, rhinos, rocks] = lists.map(|list| list.join(","));
    format!("[[{elephants}],[{rhinos}],[{rocks}],{turn}] {suffix}")
}

fn board(drawing: &str, rest: &str) -> Siam {
    text(drawing, rest).parse().unwrap()
}

fn position(text: &str) -> Siam {
    text.parse().unwrap()
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn after(here: &Siam, mv: &str) -> Siam {
    here.after(here.parse_move(mv).unwrap())
}

/// The legal moves that begin with a text, in the order of their texts.
fn legal(here: &Siam, start: &str) -> String {
    let texts = here.legal_moves().into_iter().map(|mv| mv.to_string());
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(start)).collect();
    texts.sort();
    texts.join(" ")
}

fn refused(here: &Siam, mv: &str) -> String {
    here.parse_move(mv).unwrap_err().to_string()
}

fn unreadable(text: &str) -> String {
    text.parse::<Siam>().unwrap_err().to_string()
}

#[test]
fn the_elephants_start_on_an_empty_board() {
    let start = Siam::start(VariantSet::STANDARD, 0);
    let drawn = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  .  .  .  . ",
        "e",
    );
    assert_eq!(start, drawn);
    assert_eq!(start.to_string(), START);
    assert_eq!(format!("{start:?}"), format!("Siam({START})"));
    assert_eq!((start.turn(), start.outcome()), (Player::One, None));
    assert_eq!(Player::BOTH.map(|player| start.reserve(player)), [5, 5]);
}

#[test]
fn an_animal_enters_on_any_edge_cell_with_any_facing() {
    let start = position(START);
    assert_eq!(start.legal_moves().len(), 64);
    assert_eq!(legal(&start, "(0,31"), "(0,31,e) (0,31,n) (0,31,s) (0,31,w)");
    assert_eq!(legal(&start, "(0,22"), "");
    let entered = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        .  M  M  M  .
        .  .  .  .  .
        E^ .  .  .  . ",
        "r",
    );
    assert_eq!(after(&start, "(0,11,n)"), entered);
    assert_eq!(Player::BOTH.map(|player| entered.reserve(player)), [4, 5]);
    let animal = Piece::Animal { owner: Player::One, facing: Facing::North };
    assert_eq!(entered.at(cell("11")), Some(animal));
    assert_eq!(entered.at(cell("33")), Some(Piece::Rock));
    assert_eq!(entered.at(cell("12")), None);
}

#[test]
fn nobody_enters_without_a_reserve_or_away_from_the_edge() {
    let full = board(
        "
        .  .  .  .  .
        E^ .  .  .  .
        E^ M  M  M  .
        E^ .  .  .  .
        E^ E^ .  .  R^ ",
        "e",
    );
    assert_eq!(legal(&full, "(0"), "");
    assert_eq!(refused(&full, "(0,55,s)"), "siam-no-reserve");
    assert_eq!(refused(&position(START), "(0,22,n)"), "siam-enter-edge cell=22");
    assert_eq!(refused(&position(START), "(0,33,n)"), "siam-enter-edge cell=33");
}

#[test]
fn an_occupied_edge_cell_is_entered_by_pushing_inwards() {
    let here = board(
        "
        R^ .  .  .  .
        .  .  .  .  .
        R^ M  M  M  .
        .  .  .  .  .
        .  .  .  R^ . ",
        "e",
    );
    assert_eq!(legal(&here, "(0,14"), "(0,14,n)");
    assert_eq!(refused(&here, "(0,14,e)"), "siam-enter-inwards cell=14 facing=siam-north");
    // A corner has two ways in.
    assert_eq!(legal(&here, "(0,51"), "(0,51,e)");
    assert_eq!(
        refused(&here, "(0,51,w)"),
        "siam-enter-inwards cell=51 facing=siam-south|siam-east"
    );
    assert_eq!(refused(&here, "(0,51,s)"), "siam-push-faced cell=51");
    // On 31 the push meets three rocks.
    assert_eq!(legal(&here, "(0,31"), "");
    assert_eq!(refused(&here, "(0,31,e)"), "siam-push-stops cell=33 force=1 rocks=2");
    assert_eq!(refused(&here, "(0,31,n)"), "siam-enter-inwards cell=31 facing=siam-east");
    let pushed = board(
        "
        R^ .  .  .  .
        .  .  .  .  .
        R^ M  M  M  .
        .  .  .  R^ .
        .  .  .  E^ . ",
        "r",
    );
    assert_eq!(after(&here, "(0,14,n)"), pushed);
}

#[test]
fn every_corner_is_entered_from_its_two_sides() {
    let ways = |text: &str| {
        let ways = Facing::ALL.into_iter().filter(|facing| cell(text).is_entered_facing(*facing));
        ways.map(|facing| facing.to_string()).collect::<String>()
    };
    assert_eq!(["11", "15", "51", "55"].map(ways), ["ne", "nw", "se", "sw"]);
    assert_eq!(["13", "53", "31", "35", "22"].map(ways), ["n", "s", "e", "w", ""]);
}

#[test]
fn an_animal_steps_to_an_empty_neighbour_with_any_facing() {
    let here = board(
        "
        .  .  .  .  .
        .  Ev .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  .  .  .  . ",
        "e",
    );
    assert_eq!(legal(&here, "(42,5"), "(42,52,e) (42,52,n) (42,52,s) (42,52,w)");
    // 4 ways to face on three empty cells, 3 turns on the spot, and the rock ahead pushed.
    assert_eq!(legal(&here, "(42").split(' ').count(), 16);
    assert_eq!(legal(&here, "(42,32"), "(42,32,s)");
    let moved = board(
        "
        .  .  .  .  .
        E> .  .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  .  .  .  . ",
        "r",
    );
    assert_eq!(after(&here, "(42,41,e)"), moved);
    assert_eq!(refused(&here, "(42,53,n)"), "siam-too-far from=42 near=52|32|41|43");
    assert_eq!(refused(&here, "(42,44,n)"), "siam-too-far from=42 near=52|32|41|43");
}

#[test]
fn the_board_does_not_wrap_round() {
    let here = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        .  M  M  M  E^
        E^ .  .  .  .
        .  .  .  .  . ",
        "e",
    );
    assert_eq!(refused(&here, "(35,41,n)"), "siam-too-far from=35 near=45|25|34");
    assert_eq!(refused(&here, "(21,15,n)"), "siam-too-far from=21 near=31|11|22");
    assert_eq!(legal(&here, "(21,22"), "(21,22,e) (21,22,n) (21,22,s) (21,22,w)");
}

#[test]
fn an_animal_turns_on_the_spot_to_another_facing() {
    let here = board(
        "
        .  .  .  .  .
        .  Ev .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  .  .  .  . ",
        "e",
    );
    assert_eq!(legal(&here, "(42,42"), "(42,42,e) (42,42,n) (42,42,w)");
    assert_eq!(after(&here, "(42,42,w)").to_string().split_at(9).0, "[[(42,w),");
    assert_eq!(
        refused(&here, "(42,42,s)"),
        "siam-same-facing cell=42 facing=siam-south legal=siam-north|siam-west|siam-east"
    );
}

#[test]
fn an_animal_leaves_from_the_edge_and_may_come_back() {
    let here = board(
        "
        .  .  R^ .  .
        .  Rv .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  .  .  .  . ",
        "r",
    );
    assert_eq!(legal(&here, "(53,0"), "(53,0,0)");
    assert_eq!(refused(&here, "(42,0,0)"), "siam-leave-edge cell=42");
    let left = after(&here, "(53,0,0)");
    assert_eq!((left.reserve(Player::Two), left.turn()), (4, Player::One));
    assert_eq!(left.at(cell("53")), None);
    let back = after(&after(&left, "(0,11,n)"), "(0,53,n)");
    assert_eq!(back.at(cell("53")), here.at(cell("53")));
}

#[test]
fn only_own_animals_are_moved() {
    let here = board(
        "
        .  .  R^ .  .
        .  Rv .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  .  E^ .  . ",
        "r",
    );
    assert_eq!(
        refused(&here, "(13,23,n)"),
        "siam-not-yours cell=13 holds=siam-holds-elephant own=42+53"
    );
    assert_eq!(
        refused(&here, "(13,0,0)"),
        "siam-not-yours cell=13 holds=siam-holds-elephant own=42+53"
    );
    assert_eq!(
        refused(&here, "(33,23,n)"),
        "siam-not-yours cell=33 holds=siam-holds-rock own=42+53"
    );
    assert_eq!(
        refused(&here, "(11,11,n)"),
        "siam-not-yours cell=11 holds=siam-holds-nothing own=42+53"
    );
    let mine = after(&here, "(53,0,0)");
    assert_eq!(refused(&mine, "(42,42,n)"), "siam-not-yours cell=42 holds=siam-holds-rhino own=13");
    assert_eq!(refused(&position(START), "(11,12,n)"), "siam-none-on-board");
}

/// Pushes towards the east along the middle row. `+E` enters on the first cell, otherwise the first animal
/// pushes. `at 33` is where a push that fails is stopped; after it comes the row, and who wins if a rock fell.
const PUSHES: &str = "
     1 | E> M  .  .  . |  E | legal | legal | .  E> M  .  .
     2 | E> M  M  .  . |  E | at 33 | at 33 |
     3 | E> E> M  M  . |  E | legal | legal | .  E> E> M  M
     4 | E> E> M  M  M | +E | legal | legal | E> E> E> M  M  | E wins
     5 | E> R< .  .  . |  E | at 32 | at 32 |
     6 | E> E> R< .  . |  E | legal | legal | .  E> E> R< .
     7 | E> E> R< E< . |  E | at 34 | at 34 |
     8 | E> R^ Ev R> . |  E | legal | legal | .  E> R^ Ev R>
     9 | E> R^ Ev Rv R>|  E | legal | legal | .  E> R^ Ev Rv
    10 | R> E< R^ .  . | +E | legal | legal | E> R> E< R^ .
    11 | E> R> R^ M  E<|  E | legal | legal | .  E> R> R^ M
    12 | E> M  E^ M  R<| +R | at 35 | at 35 |
    13 | R> M  E> M  E<|  R | at 35 | at 35 |
    14 | E> R< E> .  . |  E | at 32 | legal | .  E> R< E> .
    15 | .  .  E> R< E>|  E | at 34 | legal | .  .  .  E> R<
    16 | E> M  M  E> . |  E | at 33 | legal | .  E> M  M  E>
    17 | E> M  E> M  . |  E | legal | legal | .  E> M  E> M
    18 | E> M  R< .  . |  E | at 33 | at 33 |
    19 | E> E> M  R< . |  E | legal | legal | .  E> E> M  R<
    20 | E> R> R< M  . |  E | legal | legal | .  E> R> R< M
    21 | E> M  .  R< M |  E | legal | legal | .  E> M  R< M
    22 | .  .  .  E> M |  E | legal | legal | .  .  .  .  E> | E wins
    23 | .  .  E> R> M |  E | legal | legal | .  .  .  E> R> | R wins
    24 | .  .  E> R^ M |  E | legal | legal | .  .  .  E> R^ | E wins
    25 | E> E> M  R> M |  E | legal | legal | .  E> E> M  R> | R wins
    26 | E> E> R^ R< M |  E | legal | legal | .  E> E> R^ R< | E wins
";

/// A row of the table laid out in any direction: the i-th cell of the line from where the push comes.
fn lane(direction: Facing, i: u8) -> Cell {
    let (row, column) = match direction {
        Facing::North => (i, 3),
        Facing::South => (6 - i, 3),
        Facing::West => (3, 6 - i),
        Facing::East => (3, i),
    };
    Cell::new(row, column).unwrap()
}

/// The position in which a line of the table lies along a direction, with the other rocks out of the way.
fn laid_out(line: &str, direction: Facing, mover: Player, suffix: &str) -> Siam {
    let mut here = position(&format!("{START} {suffix}"));
    here.rocks = 0;
    here.state |= mover.index() as u32;
    let sideways = if direction.index() < 2 { Facing::West } else { Facing::North };
    for (piece, i) in line.split_whitespace().zip(1..) {
        let owner = if piece.starts_with('E') { Player::One } else { Player::Two };
        let animal = |facing| Piece::Animal { owner, facing };
        let piece = match &piece[piece.len() - 1..] {
            "." => continue,
            "M" => Piece::Rock,
            ">" => animal(direction),
            "<" => animal(direction.opposite()),
            "^" => animal(sideways),
            _ => animal(sideways.opposite()),
        };
        here.put(lane(direction, i), piece);
    }
    let spare = [cell("22"), cell("24"), cell("44")];
    spare.into_iter().skip(line.matches('M').count()).for_each(|at| here.put(at, Piece::Rock));
    here
}

#[test]
fn the_table_of_pushes_holds_in_all_four_directions() {
    for row in PUSHES.trim().lines() {
        let fields: Vec<&str> = row.split('|').map(str::trim).collect();
        let (line, mover) = (fields[1], fields[2]);
        let player = if mover.ends_with('E') { Player::One } else { Player::Two };
        let first = 1 + line.split_whitespace().position(|piece| piece != ".").unwrap() as u8;
        for (suffix, verdict) in [("", fields[3]), ("global-push", fields[4])] {
            for direction in Facing::ALL {
                let here = laid_out(line, direction, player, suffix);
                let at = lane(direction, first);
                let (start, mv) = if mover.starts_with('+') {
                    (PushStart::Entering(at), Move::Enter { to: at, facing: direction })
                } else {
                    let to = at.next(direction).unwrap();
                    (PushStart::Standing(at), Move::Go { from: at, to, facing: direction })
                };
                let push = here.push(start, direction);
                assert_eq!(push.refusal, here.refusal(mv), "{row}");
                let stop = push.contacts.iter().find(|contact| contact.stops);
                if verdict == "legal" {
                    assert_eq!((stop, &push.refusal), (None, &None), "{row}");
                    check_after(&here.after(mv), &push, row, direction);
                } else {
                    let column = verdict.as_bytes()[verdict.len() - 1] - b'0';
                    assert_eq!(stop.unwrap().cell, lane(direction, column), "{row}");
                    assert!(push.refusal.is_some(), "{row}");
                    assert_eq!((push.leaves, push.winner), (None, None), "{row}");
                }
            }
        }
    }
}

/// What lies along a row of the table after the push, what fell off, and who wins.
fn check_after(next: &Siam, push: &Push, row: &str, direction: Facing) {
    let fields: Vec<&str> = row.split('|').map(str::trim).collect();
    let (line, then) = (fields[1], fields[5]);
    let expected = laid_out(then, direction, Player::One, "");
    for i in 1..=5 {
        let at = lane(direction, i);
        assert_eq!(next.at(at), expected.at(at), "{row}");
    }
    let winner = match fields.get(6) {
        None => None,
        Some(&"E wins") => Some(Player::One),
        Some(_) => Some(Player::Two),
    };
    assert_eq!(push.winner, winner, "{row}");
    assert_eq!(next.outcome(), winner.map(|winner| Outcome::win(winner, Reason::Rock)), "{row}");
    let last = push.contacts.last().unwrap();
    let falls = last.cell == lane(direction, 5);
    assert_eq!(push.leaves, falls.then_some(last.piece), "{row}");
    let animals = |line: &str| line.matches(['E', 'R']).count();
    let entered = usize::from(fields[2].starts_with('+'));
    let lost = usize::from(matches!(push.leaves, Some(Piece::Animal { .. })));
    assert_eq!(animals(line) + entered - lost, animals(then), "{row}");
}

/// `32 E> 2/0`: the force and the rocks after a piece, `!` where the push stops.
fn contacts(push: &Push) -> String {
    let texts = push.contacts.iter().map(|contact| {
        let piece = match contact.piece {
            Piece::Rock => "M".to_string(),
            Piece::Animal { owner, facing } => format!("{}{facing}", ["E", "R"][owner.index()]),
        };
        let stop = if contact.stops { "!" } else { "" };
        format!("{} {piece} {}/{}{stop}", contact.cell, contact.force, contact.rocks)
    });
    texts.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_push_shows_every_contact_with_its_force_and_rocks() {
    let here = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        E> M  M  R> E<
        .  .  R^ .  .
        .  .  .  .  M ",
        "e",
    );
    let push = here.push(PushStart::Standing(cell("31")), Facing::East);
    assert_eq!(contacts(&push), "32 M 1/1, 33 M 1/2!, 34 Re 2/2, 35 Ew 1/2");
    assert_eq!(push.refusal, Some(message!("siam-push-stops", cell = "33", force = 1, rocks = 2)));
    assert_eq!((push.leaves, push.winner), (None, None));

    let entering = here.push(PushStart::Entering(cell("15")), Facing::West);
    assert_eq!(contacts(&entering), "15 M 1/1");
    assert_eq!((entering.refusal, entering.leaves), (None, None));
}

#[test]
fn under_global_push_only_the_whole_line_counts() {
    let drawing = "
        .  .  .  .  .
        .  .  .  .  .
        E> M  M  R> E<
        .  .  R^ .  .
        .  .  .  .  M ";
    let here = board(drawing, "e global-push");
    assert!(here.is_global_push() && !board(drawing, "e").is_global_push());
    let push = here.push(PushStart::Standing(cell("31")), Facing::East);
    assert_eq!(contacts(&push), "32 M 1/1, 33 M 1/2, 34 Re 2/2, 35 Ew 1/2!");
    assert_eq!(push.refusal, Some(message!("siam-line-stops", force = 1, rocks = 2)));
    assert_eq!(refused(&here, "(31,32,e)"), "siam-line-stops force=1 rocks=2");
}

#[test]
fn a_push_drives_an_animal_back_to_its_owner() {
    let here = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  .  E> R^ R^ ",
        "e",
    );
    let push = here.push(PushStart::Standing(cell("13")), Facing::East);
    let rhino = Piece::Animal { owner: Player::Two, facing: Facing::North };
    assert_eq!((push.refusal, push.leaves, push.winner), (None, Some(rhino), None));
    let pushed = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  .  .  E> R^ ",
        "r",
    );
    assert_eq!(after(&here, "(13,14,e)"), pushed);
    assert_eq!(pushed.reserve(Player::Two), 4);
}

#[test]
fn a_rock_pushed_off_wins_for_the_nearest_animal_behind_it() {
    // The elephant pushes, the rhinoceros wins: a legal move can lose.
    let here = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        .  M  E> R> M
        .  .  .  .  .
        .  .  M  .  . ",
        "e",
    );
    let push = here.push(PushStart::Standing(cell("33")), Facing::East);
    assert_eq!((push.refusal, push.leaves), (None, Some(Piece::Rock)));
    assert_eq!(push.winner, Some(Player::Two));
    let over = after(&here, "(33,34,e)");
    let drawn = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        .  M  .  E> R>
        .  .  .  .  .
        .  .  M  .  . ",
        "r won r",
    );
    assert_eq!(over, drawn);
    assert_eq!(over.outcome(), Some(Outcome::win(Player::Two, Reason::Rock)));
    assert_eq!((over.turn(), over.legal_moves().len()), (Player::Two, 0));
    assert_eq!(refused(&over, "(35,25,n)"), "game-over");
    let again = over.push(PushStart::Standing(cell("34")), Facing::East);
    assert_eq!((again.refusal, again.leaves), (Some(message!("game-over")), None));
}

#[test]
fn an_animal_pushes_only_forwards_and_nobody_turns() {
    let here = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        E> M  .  M  .
        R^ .  .  .  .
        .  .  .  .  M ",
        "e",
    );
    assert_eq!(legal(&here, "(31,32"), "(31,32,e)");
    assert_eq!(refused(&here, "(31,32,n)"), "siam-push-turns facing=siam-north legal=(31,32,e)");
    assert_eq!(refused(&here, "(31,21,s)"), "siam-push-forwards from=31 to=21 facing=siam-south");
    assert_eq!(refused(&here, "(31,21,e)"), "siam-push-forwards from=31 to=21 facing=siam-south");
    // Too weak is said first: turning would not help.
    let weak = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        E> M  M  .  .
        R^ .  .  .  .
        .  .  .  .  M ",
        "e",
    );
    assert_eq!(refused(&weak, "(31,32,n)"), "siam-push-stops cell=33 force=1 rocks=2");
}

#[test]
fn what_is_no_push_is_explained_too() {
    let here = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        E^ M  M  M  .
        R^ .  .  .  .
        .  .  .  .  . ",
        "e",
    );
    let why = |start, direction| here.push(start, direction).refusal.unwrap().to_string();
    assert_eq!(
        why(PushStart::Standing(cell("31")), Facing::West),
        "siam-push-outside facing=siam-west"
    );
    assert_eq!(why(PushStart::Standing(cell("31")), Facing::North), "siam-nothing-to-push cell=41");
    assert_eq!(why(PushStart::Entering(cell("55")), Facing::West), "siam-nothing-to-push cell=55");
    assert_eq!(
        why(PushStart::Standing(cell("31")), Facing::South),
        "siam-push-forwards from=31 to=21 facing=siam-south"
    );
    assert_eq!(
        why(PushStart::Standing(cell("21")), Facing::North),
        "siam-not-yours cell=21 holds=siam-holds-rhino own=31"
    );
}

#[test]
fn no_centre_closes_two_cells_for_two_turns_of_each_player() {
    let start = position(&format!("{START} no-centre"));
    assert_eq!(start.legal_moves().len(), 56);
    assert_eq!(legal(&start, "(0,13") + &legal(&start, "(0,53"), "");
    assert_eq!(refused(&start, "(0,13,n)"), "siam-closed cell=13");
    let mut here = start;
    for mv in ["(0,12,e)", "(0,54,w)"] {
        here = after(&here, mv);
    }
    assert!(here.to_string().ends_with(",e] no-centre:1:1"));
    assert_eq!(refused(&here, "(12,13,e)"), "siam-closed cell=13");
    assert_eq!(refused(&here, "(0,53,s)"), "siam-closed cell=53");
    here = after(&here, "(12,12,n)");
    assert!(here.to_string().ends_with(",r] no-centre:2:1"));
    assert_eq!(refused(&here, "(54,53,w)"), "siam-closed cell=53");
    here = after(&here, "(54,54,n)");
    assert!(here.to_string().ends_with(",e] no-centre:2:2"));
    assert_eq!(legal(&here, "(12,13"), "(12,13,e) (12,13,n) (12,13,s) (12,13,w)");
    here = after(&here, "(12,13,e)");
    assert!(here.to_string().ends_with(",r] no-centre:2:2"));
}

#[test]
fn no_centre_does_not_forbid_being_pushed_there_nor_turning_there() {
    // The elephant that enters on 11 pushes the rhinoceros to 13, where it may turn in its second turn.
    let here = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        .  M  M  M  .
        .  .  .  .  .
        E> R^ .  .  . ",
        "e no-centre:1:1",
    );
    let pushed = after(&here, "(0,11,e)");
    assert_eq!(legal(&pushed, "(13,13"), "(13,13,e) (13,13,s) (13,13,w)");
    assert_eq!(legal(&pushed, "(13,0"), "(13,0,0)");
    assert_eq!(refused(&pushed, "(0,13,n)"), "siam-closed cell=13");
    // A push onto the cell is playing there.
    let pushing = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  E> R^ .  . ",
        "e no-centre:1:1",
    );
    assert_eq!(refused(&pushing, "(12,13,e)"), "siam-closed cell=13");
    assert_eq!(refused(&pushing, "(0,13,n)"), "siam-closed cell=13");
}

#[test]
fn one_exit_lets_each_player_leave_once() {
    let here = board(
        "
        .  .  .  .  R^
        .  .  .  .  R^
        .  M  M  M  .
        E^ .  .  .  .
        E^ .  .  .  . ",
        "e one-exit:0:0",
    );
    let once = after(&here, "(11,0,0)");
    assert!(once.to_string().ends_with(",r] one-exit:1:0"));
    let both = after(&once, "(55,0,0)");
    assert!(both.to_string().ends_with(",e] one-exit:1:1"));
    assert_eq!(legal(&both, "(21,0"), "");
    assert_eq!(refused(&both, "(21,0,0)"), "siam-exit-used");
    // To be driven off is not to leave.
    let driven = board(
        "
        .  .  .  .  R^
        .  .  .  .  .
        .  M  M  M  .
        .  .  .  .  .
        .  .  .  R> E^ ",
        "r one-exit:1:1",
    );
    let next = after(&driven, "(14,15,e)");
    assert!(next.to_string().ends_with(",e] one-exit:1:1"));
    assert_eq!(refused(&next, "(33,0,0)"), "siam-none-on-board");
}

#[test]
fn the_same_board_with_other_counters_is_another_position() {
    let drawing = "
        .  .  .  .  R^
        .  .  .  .  .
        .  M  M  M  .
        .  .  .  .  .
        E^ .  .  .  . ";
    let texts =
        ["", "global-push", "no-centre:1:1", "no-centre:2:2", "one-exit:0:1", "one-exit:1:0"];
    let positions = texts.map(|suffix| board(drawing, &format!("e {suffix}")));
    for (index, one) in positions.iter().enumerate() {
        for other in &positions[index + 1..] {
            assert!(one != other && one.key() != other.key(), "{one} {other}");
        }
    }
}

#[test]
fn a_mirror_changes_nothing() {
    let here = board(
        "
        R^ E< .  .  .
        .  .  .  E> .
        .  M  M  .  .
        Rv .  .  .  .
        .  .  .  .  M ",
        "r",
    );
    let mirrored = [
        "
        .  .  .  E> R^
        .  E< .  .  .
        .  .  M  M  .
        .  .  .  .  Rv
        M  .  .  .  . ",
        "
        .  .  .  .  M
        R^ .  .  .  .
        .  M  M  .  .
        .  .  .  E> .
        Rv E< .  .  . ",
        "
        M  .  .  .  .
        .  .  .  .  R^
        .  .  M  M  .
        .  E< .  .  .
        .  .  .  E> Rv ",
    ];
    for drawing in mirrored {
        let view = board(drawing, "r");
        assert_ne!(view, here);
        assert_eq!(view.canonical(), here.canonical());
        assert_eq!(perft(&view, 2), perft(&here, 2));
    }
    // Half the elephants looking elsewhere is another class.
    let other = after(&after(&here, "(51,51,w)"), "(52,52,e)");
    assert_ne!(other.canonical(), here.canonical());
}

#[test]
fn a_third_occurrence_is_a_draw() {
    let here = position(START);
    assert_eq!(here.repeated(2), None);
    assert_eq!(here.repeated(3), Some(Outcome::draw(Reason::Repetition)));
}

#[test]
fn most_moves_fit_the_list() {
    // 19 for each of four animals in the open, 4 for each empty edge cell, 2 for each corner with a rock.
    let here = board(
        "
        .  .  .  .  M
        .  E^ .  E^ .
        .  .  M  .  .
        .  E^ .  E^ .
        M  .  .  .  . ",
        "e",
    );
    assert_eq!(here.legal_moves().len(), 4 * 19 + 14 * 4 + 2 * 2);
}

#[test]
fn moves_are_read_with_blanks_and_any_facing_outside() {
    let read = |text: &str| text.parse::<Move>().map(|mv| mv.to_string()).unwrap();
    assert_eq!(read(" ( 0 , 11 , n ) "), "(0,11,n)");
    assert_eq!(read("(11,21,e)"), "(11,21,e)");
    assert_eq!(read("(11,11,s)"), "(11,11,s)");
    for outside in ["0", "n", "_", "", "any"] {
        assert_eq!(read(&format!("(11,0,{outside})")), "(11,0,0)");
    }
}

#[test]
fn what_is_no_move_is_refused() {
    let why = |text: &str| text.parse::<Move>().unwrap_err().to_string();
    assert_eq!(why(" e4 "), "siam-not-a-move text=e4");
    assert_eq!(why("(11,21,e"), "siam-not-a-move text=(11,21,e");
    assert_eq!(why("11,21,e)"), "siam-not-a-move text=11,21,e)");
    assert_eq!(why("((11,0,0))"), "siam-not-a-move text=((11,0,0))");
    assert_eq!(why("(11,0,0)(12,0,0)"), "siam-not-a-move text=(11,0,0)(12,0,0)");
    assert_eq!(why("(0,0,n)"), "siam-not-a-move text=(0,0,n)");
    assert_eq!(why("(11,21)"), "siam-not-a-move text=(11,21)");
    assert_eq!(why("(11,21,e,e)"), "siam-not-a-move text=(11,21,e,e)");
    assert_eq!(why("(0,16,n)"), "siam-cell text=16");
    assert_eq!(why("(01,11,n)"), "siam-cell text=01");
    assert_eq!(why("(61,0,0)"), "siam-cell text=61");
    assert_eq!(why("(11,10,n)"), "siam-cell text=10");
    assert_eq!(why("(111,11,n)"), "siam-cell text=111");
    assert_eq!(why("(11,/1,n)"), "siam-cell text=/1");
    assert_eq!(why("(11,21,0)"), "siam-facing text=0");
    assert_eq!(why("(0,11,N)"), "siam-facing text=N");
}

#[test]
fn cells_are_rows_from_the_south_and_columns_from_the_west() {
    let all: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!((all.len(), &all[0][..], &all[1][..], &all[24][..]), (25, "11", "12", "55"));
    assert_eq!(Cell::new(3, 2).map(|cell| (cell.row(), cell.column())), Some((3, 2)));
    for (row, column) in [(0, 1), (1, 0), (6, 1), (1, 6)] {
        assert_eq!(Cell::new(row, column), None);
    }
    let edge: Vec<String> =
        Cell::all().filter(|cell| cell.is_edge()).map(|c| c.to_string()).collect();
    assert_eq!(edge.join(" "), "11 12 13 14 15 21 25 31 35 41 45 51 52 53 54 55");
    assert_eq!(
        Facing::ALL.map(|facing| cell("33").next(facing).unwrap().to_string()),
        ["43", "23", "32", "34"]
    );
    assert_eq!(
        Facing::ALL.map(Facing::opposite).map(|facing| facing.to_string()),
        ["s", "n", "e", "w"]
    );
    assert_eq!(" e ".parse(), Ok(Facing::East));
    assert_eq!(Facing::ALL.map(|facing| facing.to_string().parse()), Facing::ALL.map(Ok));
}

#[test]
fn positions_are_read_with_blanks_and_in_any_order() {
    let text = " [ [ (0,0),( 21 , e ),(0,0),(11,n),(0,0) ],[(0,0),(0,0),(0,0),(0,0),(53,s)] , [34,32, 33],r ] ";
    let printed =
        "[[(11,n),(21,e),(0,0),(0,0),(0,0)],[(53,s),(0,0),(0,0),(0,0),(0,0)],[32,33,34],r]";
    assert_eq!(position(text).to_string(), printed);
    let variants = format!("{text} one-exit : 0 : 1 , global-push,no-centre : 2:2");
    assert_eq!(
        position(&variants).to_string(),
        format!("{printed} global-push,no-centre:2:2,one-exit:0:1")
    );
    assert_eq!(position(&format!("{text} standard")).to_string(), printed);
}

#[test]
fn variants_without_counters_mean_a_game_under_way_but_for_the_start() {
    let read = |text: &str| position(text).to_string();
    assert_eq!(
        read(&format!("{START} one-exit,no-centre")),
        format!("{START} no-centre:0:0,one-exit:0:0")
    );
    let entered = START.replacen("(0,0)", "(11,n)", 1);
    assert_eq!(read(&format!("{entered} no-centre")), format!("{entered} no-centre:2:2"));
    let moved = START.replace("[32", "[22").replace(",e]", ",r]");
    assert_eq!(read(&format!("{moved} no-centre")), format!("{moved} no-centre:2:2"));
    let passed = START.replace(",e]", ",r]");
    assert_eq!(read(&format!("{passed} no-centre")), format!("{passed} no-centre:2:2"));
    assert_eq!(
        Siam::read(&entered, Some(VariantSet::STANDARD.with(2, true))).unwrap().to_string(),
        format!("{entered} one-exit:0:0")
    );
}

#[test]
fn what_is_no_position_is_refused() {
    let animals = "[(0,0),(0,0),(0,0),(0,0),(0,0)]";
    assert_eq!(unreadable(""), "siam-cut-short sign=[");
    assert_eq!(unreadable("x"), "siam-expected sign=[ found=x");
    assert_eq!(unreadable("[[(11;n)]]"), "siam-expected sign=, found=)");
    assert_eq!(unreadable("[[(11,n"), "siam-cut-short sign=)");
    assert_eq!(unreadable(&START.replace("),(", ")(")), "siam-expected sign=] found=(");
    assert_eq!(unreadable(&START.replace("e]", "x]")), "siam-player text=x");
    assert_eq!(unreadable(&START.replace("[32", "[3 2")), "siam-cell text=3");
    assert_eq!(unreadable(&START.replace("[32", "[36")), "siam-cell text=36");
    assert_eq!(unreadable(&START.replacen("(0,0)", "(11,0)", 1)), "siam-facing text=0");
    assert_eq!(unreadable(&START.replacen("(0,0)", "(0,n)", 1)), "siam-off-board text=n");
    assert_eq!(unreadable(&START.replacen("(0,0)", "(00,n)", 1)), "siam-cell text=00");
    assert_eq!(
        unreadable(&START.replacen("(0,0),", "", 1)),
        "siam-animals player=siam-player-1 count=4"
    );
    assert_eq!(
        unreadable(&START.replace("0)],[32", "0),(0,0)],[32")),
        "siam-animals player=siam-player-2 count=6"
    );
    assert_eq!(unreadable(&format!("[{animals},{animals},[],e]")), "siam-rocks count=0");
    assert_eq!(unreadable("[[],[],[],e]"), "siam-animals player=siam-player-1 count=0");
    assert_eq!(unreadable(&format!("[{animals},{animals},[33],e]")), "siam-rocks count=1");
    assert_eq!(unreadable(&START.replace("[32", "[31,32")), "siam-rocks count=4");
    assert_eq!(unreadable(&START.replacen("(0,0)", "(33,n)", 1)), "siam-shared-cell cell=33");
    assert_eq!(unreadable(&START.replace("(0,0)]", "(12,n)]")), "siam-shared-cell cell=12");
    assert_eq!(unreadable(&START.replace("[32", "[34")), "siam-shared-cell cell=34");
}

#[test]
fn variants_and_counters_that_do_not_exist_are_refused() {
    let why = |suffix: &str| unreadable(&format!("{START} {suffix}"));
    assert_eq!(
        why("nocentre"),
        "variant-unknown name=nocentre known=standard|global-push|no-centre|one-exit"
    );
    assert_eq!(why("one-exit,one-exit"), "variant-twice name=one-exit");
    assert_eq!(why("one-exit , no-centre x"), "position-extra text=x");
    assert_eq!(why("global-push:0:0"), "siam-no-counters name=global-push");
    assert_eq!(why("standard:0:0"), "siam-no-counters name=standard");
    assert_eq!(why("no-centre:0:3"), "siam-counters name=no-centre text=0:3 most=2");
    assert_eq!(why("no-centre:0"), "siam-counters name=no-centre text=0 most=2");
    assert_eq!(why("one-exit:2:0"), "siam-counters name=one-exit text=2:0 most=1");
    assert_eq!(why("one-exit:0:0:0"), "siam-counters name=one-exit text=0:0:0 most=1");
    assert_eq!(why("one-exit: 00:0"), "siam-counters name=one-exit text=00:0 most=1");
}

/// The complaint about a board with the start's rocks, or `fine`.
fn counted(elephants: &str, rhinos: &str, rest: &str) -> String {
    let drawing = format!("{rhinos}\n.\n. M M M .\n.\n{elephants}");
    let read: Result<Siam, Message> = text(&drawing, rest).parse();
    read.map_or_else(|why| why.to_string(), |_| "fine".to_string())
}

#[test]
fn turns_that_do_not_alternate_are_refused() {
    for fine in ["e no-centre:1:1", "e no-centre:2:2", "r no-centre:2:1", "r no-centre:2:2"] {
        assert_eq!(counted("E^", "R^", fine), "fine");
    }
    assert_eq!(counted(".", ".", "e no-centre:0:0"), "fine");
    assert_eq!(counted("E^", ".", "r no-centre:1:0"), "fine");
    for (turn, elephants, rhinos) in
        [("e", 1, 0), ("e", 0, 1), ("e", 2, 1), ("r", 0, 0), ("r", 1, 1), ("r", 2, 0)]
    {
        let rest = format!("{turn} no-centre:{elephants}:{rhinos}");
        let why = format!("siam-turns elephants={elephants} rhinos={rhinos}");
        assert_eq!(counted("E^", "R^", &rest), why);
    }
}

#[test]
fn boards_that_take_more_turns_are_refused() {
    let elephants = |turns: u8| format!("siam-too-early player=siam-player-1 turns={turns}");
    let rhinos = |turns: u8| format!("siam-too-early player=siam-player-2 turns={turns}");
    assert_eq!(counted("E^", ".", "e no-centre:0:0"), elephants(0));
    assert_eq!(counted("E^ E^", "R^", "e no-centre:1:1"), elephants(1));
    assert_eq!(counted("E^", "R^ R^", "r no-centre:2:1"), rhinos(1));
    assert_eq!(counted("E^ E^ E^", "R^", "r no-centre:2:1"), elephants(2));
    assert_eq!(counted("E^ E^ E^", "R^ R^ R^", "r no-centre:2:2"), "fine");
    // Whoever has entered is still there, until the elephants' second turn.
    assert_eq!(counted(".", "R^", "e no-centre:1:1"), elephants(1));
    assert_eq!(counted("E^", ".", "e no-centre:1:1"), rhinos(1));
    assert_eq!(counted("E^", ".", "r no-centre:2:1"), "fine");
    // To leave takes two turns.
    assert_eq!(counted(".", "R^", "r no-centre:2:1,one-exit:1:0"), "fine");
    assert_eq!(counted("E^", "R^", "r no-centre:2:1,one-exit:1:0"), elephants(2));
    assert_eq!(counted(".", ".", "r no-centre:2:1,one-exit:0:1"), rhinos(1));
    // Rocks move in the elephants' second turn at the earliest.
    let moved = START.replace("[32", "[42");
    assert_eq!(unreadable(&format!("{moved} no-centre:0:0")), elephants(0));
    let pushed =
        "[[(12,n),(32,n),(0,0),(0,0),(0,0)],[(22,n),(0,0),(0,0),(0,0),(0,0)],[33,34,42],r]";
    assert_eq!(position(&format!("{pushed} no-centre:2:1")).turn(), Player::Two);
}

#[test]
fn a_finished_position_says_who_won() {
    let over = "[[(15,e),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[21,22],r] won e";
    assert_eq!(position(over).to_string(), over);
    assert_eq!(position(over).outcome(), Some(Outcome::win(Player::One, Reason::Rock)));
    let variants = format!("{over} global-push,no-centre:2:2,one-exit:1:0");
    assert_eq!(position(&variants).to_string(), variants);
    assert_eq!(unreadable(&over.replace(" won e", "")), "siam-winner-missing");
    assert_eq!(unreadable(&format!("{START} won e")), "siam-winner-too-soon");
    assert_eq!(unreadable(&over.replace("won e", "won x")), "siam-player text=x");
    assert_eq!(unreadable(&over.replace("won e", "won")), "siam-player text=");
    assert_eq!(
        unreadable(&format!("{over} no-centre:2:1")),
        "siam-too-early player=siam-player-1 turns=2"
    );
}

/// Whether a finished board is read: the bottom row as drawn, two rocks elsewhere.
fn believed(row: &str, rest: &str) -> bool {
    let rows = [". . . . .", ". M . . .", ". . . . .", ". . M . .", row];
    let read: Result<Siam, Message> = text(&rows.join("\n"), rest).parse();
    match read {
        Ok(_) => true,
        Err(why) => {
            assert_eq!(why.id, "siam-no-such-win");
            false
        }
    }
}

#[test]
fn a_win_that_no_push_explains_is_refused() {
    assert!(believed(".  .  .  .  E>", "r won e"));
    assert!(!believed(".  .  .  .  E>", "r won r"));
    // It was the elephant's push, so the rhinoceroses are to move.
    assert!(!believed(".  .  .  .  E>", "e won e"));
    // A gap before the edge, or behind the pusher no place to come from.
    assert!(!believed(".  .  .  E> .", "r won e"));
    assert!(!believed(".  .  .  R^ E>", "r won e"));
    // A push that ends with somebody else in front, or that only global-push allows.
    assert!(believed(".  .  E> R^ R>", "r won r"));
    assert!(!believed(".  .  E> R< E>", "r won e"));
    assert!(believed(".  .  E> R< E>", "r won e global-push"));
    // An animal that entered.
    assert!(believed("R> E^ E^ Ev Rv", "e won r"));
    assert!(!believed("R> E^ E^ Ev Rv", "e won e"));
    let why = unreadable(&format!("{} won e", START.replace("32,", "")));
    assert_eq!(why, "siam-no-such-win player=siam-player-1");
}

//! Pushes: their contacts, where they stop, the piece they drive off the board and the winner.

use super::*;
use crate::message;

/// Pushes to the east along the middle row. `+E` enters on the first cell, otherwise the first animal pushes. `at
/// 33` is where a failing push stops; after it comes the row, and the winner if a rock fell.
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

/// The i-th cell of a line of the table laid out in any direction, counted from the pusher.
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

/// Checks the row of the table after the push, the piece that fell off, and the winner.
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

/// `32 Ee 2/0`: the force and the rocks after a piece, `!` where the push stops.
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
fn the_line_ahead_does_not_depend_on_the_turn() {
    let here = board(
        "
        .  .  .  .  .
        .  .  .  .  .
        E> M  M  R> E<
        .  .  .  .  .
        .  .  .  .  M ",
        "r",
    );
    let push = here.push(PushStart::Standing(cell("31")), Facing::East);
    assert_eq!(here.ahead(cell("32"), Facing::East), push.contacts);
    assert!(here.ahead(cell("21"), Facing::North).iter().all(|contact| !contact.stops));
    assert_eq!(here.rocks().collect::<Vec<_>>(), ["15", "32", "33"].map(cell));
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
fn an_animal_pushes_only_forwards_and_turns_no_piece() {
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
    // Weakness is reported first: turning would not help.
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
fn a_push_without_contact_is_explained() {
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

/// Positions of random play under every variant.
fn random_positions(games: u64) -> impl Iterator<Item = Siam> {
    let suffixes = ["", "global-push", "no-centre", "one-exit", "global-push,no-centre,one-exit"];
    (0..games).flat_map(move |game| {
        let suffix = suffixes[game as usize % suffixes.len()];
        let mut here = position(&format!("{START} {suffix}"));
        let mut chance = game;
        std::iter::from_fn(move || {
            let moves = here.legal_moves();
            // Random moves rarely push, so every other move is chosen among the pushes.
            let pushes: Vec<Move> = moves.iter().copied().filter(|mv| here.is_push(*mv)).collect();
            chance = mix(chance.wrapping_add(0x9e37_79b9_7f4a_7c15));
            let choices = if chance % 2 == 0 || pushes.is_empty() { &moves[..] } else { &pushes };
            let before = here;
            here.play(*choices.get((chance >> 8) as usize % choices.len().max(1))?);
            Some(before)
        })
    })
}

#[test]
fn a_winning_push_is_found_exactly_where_a_move_wins() {
    let (mut found, mut entering) = (0, 0);
    for here in random_positions(2000) {
        let (wins, push) = (here.winning_moves(), here.winning_push());
        assert_eq!(push.is_none(), wins.is_empty(), "{here}");
        assert!(push.is_none_or(|push| wins.contains(&push)), "{here}");
        found += usize::from(push.is_some());
        entering += usize::from(matches!(push, Some(Move::Enter { .. })));
    }
    assert!(found > 500 && entering > 5, "{found} {entering}");
}

#[test]
fn a_push_is_a_move_onto_a_piece() {
    for here in random_positions(50) {
        for mv in here.legal_moves() {
            let onto = match mv {
                Move::Enter { to, .. } => Some(to),
                Move::Go { from, to, .. } => Some(to).filter(|to| *to != from),
                Move::Leave { .. } => None,
            };
            assert_eq!(
                here.is_push(mv),
                onto.is_some_and(|to| here.at(to).is_some()),
                "{here} {mv}"
            );
        }
    }
}

#[test]
fn a_line_yields_exactly_if_no_contact_stops_the_push() {
    for here in random_positions(300) {
        for cell in Cell::all() {
            for way in Facing::ALL {
                let stops = here.ahead(cell, way).iter().any(|contact| contact.stops);
                assert_eq!(here.yields(cell, way), !stops, "{here} {cell} {way}");
            }
        }
    }
}

#[test]
fn the_lanes_contain_every_row_and_every_column() {
    for here in random_positions(50) {
        for (index, lane) in here.lanes().into_iter().enumerate() {
            let (way, across) = if index < 5 {
                (Facing::East, Facing::North)
            } else {
                (Facing::North, Facing::East)
            };
            for place in 0..5 {
                let (along, number) = (place as u8 + 1, index as u8 % 5 + 1);
                let (row, column) = if index < 5 { (number, along) } else { (along, number) };
                let seen = here.at(Cell::new(row, column).unwrap()).map(|piece| match piece {
                    Piece::Animal { owner, facing } => {
                        let facing = match facing {
                            facing if facing == way => Facing::East,
                            facing if facing == way.opposite() => Facing::West,
                            facing => {
                                assert!(facing == across || facing == across.opposite());
                                Facing::North
                            }
                        };
                        Piece::Animal { owner, facing }
                    }
                    rock => rock,
                });
                assert_eq!(lane.at(place), seen, "{here} lane {index} place {place}");
            }
        }
    }
}

//! The names of the source in moves: `kr`, `r1` to `r5`, `ko`, `o1` to `o5`.

use crate::{Khan, MoveError, Record};

use super::{BOUND, FREE, START, position};

fn game(drawing: &str, moves: &str) -> Record<Khan> {
    let mut game = Record::new(position(drawing));
    for mv in moves.split_whitespace() {
        game.play_text(mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    game
}

fn read(game: &Record<Khan>, text: &str) -> String {
    match game.parse_move(text) {
        Ok(mv) => mv.to_string(),
        Err(MoveError::Illegal(why)) => why.to_string(),
        Err(MoveError::NotAMove(why)) => format!("not a move: {why}"),
    }
}

#[test]
fn sbires_are_numbered_as_they_are_placed_and_keep_their_numbers() {
    let red = "edge:top kr@c1 r1@e2 r2@a2 r3@b2 r4@c2 r5@d2";
    let whole = game(START, &format!("{red} ko@d6 o1@b5 o2@c5 o3@d5 o4@e5 o5@f5"));
    assert_eq!(whole.position().to_string(), "2K3/SSSSS1/6/6/1sssss/3k2 r - top");
    assert_eq!(read(&whole, "r2-a4"), "a2-a4");
    assert_eq!(read(&whole, "(r2,1,4)"), "a2-a4");
    assert_eq!(read(&whole, "kr-c1"), read(&whole, "c1-c1"));
    // The piece keeps its name where it goes.
    let later = game(START, &format!("{red} ko@d6 o1@b5 o2@c5 o3@d5 o4@e5 o5@f5 r2-a4 o5-f2"));
    assert_eq!(read(&later, "r2-b3"), read(&later, "a4-b3"));
}

#[test]
fn the_sbires_of_a_position_are_numbered_from_a1_to_f6() {
    // Red's sbires are on b3, c3, d4 and e5; the Khan demands b3.
    let bound = game(BOUND, "");
    assert_eq!(read(&bound, "r1-b4"), read(&bound, "b3-b4"));
    assert!(bound.parse_move("r1-a1").is_ok());
    assert_eq!(read(&bound, "r1-a1"), "b3-a1");
    assert_eq!(read(&bound, "r3-d5"), read(&bound, "d4-d5"));
    assert_eq!(read(&bound, "kr-a1"), "a4-a1");
}

#[test]
fn a_sbire_that_returns_takes_the_lowest_free_number() {
    // Two of Red's sbires are captured: d2, b3 and e4 are r1 to r3, so r4 returns first.
    let free = game(FREE, "");
    assert_eq!(read(&free, "r4-a1"), "*a1");
    assert_eq!(read(&free, "r5-a1"), "khan-name-first number=5 first=4");
    let returned = game(FREE, "r4-a1");
    assert_eq!(returned.moves().last().unwrap().to_string(), "*a1");
    assert_eq!(read(&returned, "r4-a2"), "khan-name-turn piece=r4 player=khan-player-2");
}

#[test]
fn a_captured_sbire_gives_up_its_number() {
    // r1 is on a1 and r2 on b1, which o1 captures. The Khan demands a 3, and Red has none.
    let taken = game("SS4/s5/6/2K3/6/5k o b1 ?", "o1-b1");
    assert_eq!(taken.moves().last().unwrap().to_string(), "a2-b1");
    assert_eq!(read(&taken, "r1-a3"), "a1-a3");
    assert_eq!(read(&taken, "r2-f1"), "*f1");
    assert_eq!(read(&taken, "r3-f1"), "khan-name-first number=3 first=2");
}

#[test]
fn names_are_refused_out_of_turn_and_twice_in_the_setup() {
    let begun = game(START, "edge:top kr@c1 r1@e2");
    assert_eq!(read(&begun, "o1@b5"), "khan-name-turn piece=o1 player=khan-player-1");
    assert_eq!(read(&begun, "r1@a2"), "khan-name-placed number=1 cell=e2");
    assert_eq!(read(&begun, "r3@a2"), "khan-name-first number=3 first=2");
    assert_eq!(read(&begun, "r2@a9"), "not a move: khan-not-a-cell text=a9");
    // A text without a name is read as ever.
    assert_eq!(read(&begun, "r6@a2"), "not a move: khan-not-a-move text=r6@a2");
}

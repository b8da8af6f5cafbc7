//! The notation of moves and positions of Khan.

use super::*;

#[test]
fn moves_are_read_in_every_notation() {
    let same = |one: &str, other: &str| assert_eq!(one.parse::<Move>(), other.parse(), "{one}");
    same("(1,2,3,2)", "a2-c2");
    same(" ( 6 , 1,6, 5 ) ", "f1-f5");
    same("(0,0,3,4)", "*c4");
    same(" a2 - c2 ", "a2-c2");
    for mv in ["edge:left", "K@c1", "S@f6", "b5-c5", "*d3", "pass"] {
        assert_eq!(mv.parse::<Move>().unwrap().to_string(), mv);
    }
}

#[test]
fn malformed_moves_are_refused() {
    let why = |text: &str| text.parse::<Move>().unwrap_err().to_string();
    assert_eq!(why(" a2c2 "), "khan-not-a-move text=a2c2");
    assert_eq!(why(""), "khan-not-a-move text=");
    for text in ["(0,1,3,4)", "(1,0,3,4)", "(1,1,7,4)", "(1,1,0,0)", "(01,1,2,2)", "(1,1,2)"] {
        assert_eq!(why(text), format!("khan-not-a-move text={text}"));
    }
    assert_eq!(why("(1,1,2,2"), "khan-not-a-move text=(1,1,2,2");
    assert_eq!(why("a2-g1"), "khan-not-a-cell text=g1");
    assert_eq!(why("a0-b1"), "khan-not-a-cell text=a0");
    assert_eq!(why("K@a7"), "khan-not-a-cell text=a7");
    assert_eq!(why("*"), "khan-not-a-cell text=");
    assert_eq!(why("edge:up"), "khan-not-an-edge text=up known=top|bottom|left|right");
}

#[test]
fn the_board_of_the_source_is_read() {
    let empty = "[[(2,b),(3,b),(1,b),(2,b),(2,b),(3,b)], [(2,b),(1,b),(3,b),(1,b),(3,b),(1,b)],
        [(1,b),(3,b),(2,b),(3,b),(1,b),(2,b)], [(3,b),(1,b),(2,b),(1,b),(3,b),(2,b)],
        [(2,b),(3,b),(1,b),(3,b),(1,b),(3,b)], [(2,b),(1,b),(3,b),(2,b),(2,b),(1,b)]]";
    let read = |board: &str, fields: &str| format!("{board} {fields}").parse::<Khan>();
    assert_eq!(read(empty, "r setup ?"), Ok(position(START)));
    let board = empty.replacen("(3,b)", "( 3 , kr )", 1).replacen("(1,b)", "(1,r5)", 2);
    let board = board.replace("(2,b),(1,b)]]", "(2,ko),(1,o1)]]");
    let expected = position("1KS3/1S4/6/6/6/4ks r f6 ? sbires-only");
    let twice = board.as_str();
    let board = board.replacen("r5", "r1", 1);
    assert_eq!(read(&board, "r f6 ? sbires-only"), Ok(expected));

    let why = |board: &str| read(board, "r f6 ?").unwrap_err().to_string();
    assert_eq!(why(twice), "khan-piece-twice piece=r5");
    assert_eq!(why(&board.replace("ko", "k2")), "khan-piece text=k2");
    for id in ["r0", "r6", "o0", "o6", "", "K"] {
        assert_eq!(why(&board.replace("ko", id)), format!("khan-piece text={id}"));
    }
    assert_eq!(why(&board.replacen("[(1,b)", "[(2,b)", 1)), "khan-value cell=a3 value=1 text=2");
    assert_eq!(why(&board.replacen("(1,b),", "", 1)), "khan-line line=2 count=5");
    assert_eq!(why("[[(2,b)]]"), "khan-lines count=1");
    for broken in [board.replacen("[[", "[", 1), board.replacen("[(1,b)", "[1,b", 1)] {
        assert_eq!(why(&broken), "khan-term");
    }
    assert_eq!(why(&board.replacen("(1,b)", "(1)", 1)), "khan-term");
    assert_eq!(why(&board.replace("]]", "]")), "khan-term");
}

#[test]
fn positions_are_written_as_they_are_read() {
    for text in [
        "6/6/6/6/6/6 r setup ?",
        "6/6/6/6/6/6 r setup bottom sbires-only",
        "6/6/6/6/5S/4KS r setup bottom",
        "2K3/SSSSS1/6/6/6/3k2 o setup top",
        "2K3/SSSSS1/6/6/1sssss/3k2 r - top",
        "K4k/6/6/6/6/6 o a1 ?",
        "6/6/6/6/6/5k r f6 right",
    ] {
        assert_eq!(position(text).to_string(), text);
    }
    assert_eq!(
        position(" 111K11/6/6/6/6/k23  o   d1 ? standard ").to_string(),
        "3K2/6/6/6/6/k5 o d1 ?"
    );
    assert_eq!(format!("{:?}", position(START)), format!("Khan({START})"));
}

#[test]
fn an_unreadable_position_is_explained() {
    assert_eq!(wrong("6/6/6/6/6/6 r setup"), "khan-fields count=3");
    assert_eq!("".parse::<Khan>().unwrap_err().to_string(), "khan-fields count=0");
    assert_eq!(wrong("6/6/6/6/6/6"), "khan-fields count=1");
    assert_eq!(wrong("6/6/6/6/6/6 r setup ? standard x"), "position-extra text=x");
    assert_eq!(
        wrong("6/6/6/6/6/6 r setup ? x"),
        "variant-unknown name=x known=standard|sbires-only"
    );
    assert_eq!(wrong("6/6/6/6/6 r setup ?"), "khan-lines count=5");
    assert_eq!(wrong("6/6/6/5/6/6 r setup ?"), "khan-line line=4 count=5");
    assert_eq!(wrong("6/6/6/6/6/6S r setup ?"), "khan-line line=6 count=7");
    assert_eq!(wrong("6/6/6/6/6/51SSS r setup ?"), "khan-line line=6 count=9");
    assert_eq!(wrong("6/6/6/6/6/5x r setup ?"), "khan-symbol symbol=x");
    assert_eq!(wrong("6/6/6/6/6/60 r setup ?"), "khan-symbol symbol=0");
    assert_eq!(wrong("6/6/6/6/6/6 x setup ?"), "khan-turn text=x");
    assert_eq!(wrong("6/6/6/6/6/6 r a7 ?"), "khan-khan text=a7");
    assert_eq!(
        wrong("6/6/6/6/6/6 r setup up"),
        "khan-not-an-edge text=up known=top|bottom|left|right"
    );
}

#[test]
fn too_many_pieces_are_refused() {
    assert_eq!(wrong("KK4/6/6/6/6/5k r - ?"), "khan-two-kalistas player=khan-player-1");
    assert_eq!(wrong("5K/6/6/6/6/kssssk r - ?"), "khan-two-kalistas player=khan-player-2");
    assert_eq!(
        wrong("K5/SSSSSS/6/6/6/5k r - ?"),
        "khan-too-many-sbires player=khan-player-1 count=6"
    );
    assert_eq!(
        wrong("6/SSSSSS/6/6/6/k5 r a6 ?"),
        "khan-too-many-sbires player=khan-player-1 count=6"
    );
}

#[test]
fn an_impossible_setup_is_refused() {
    assert_eq!(wrong("2K3/6/6/6/6/6 r setup ?"), "khan-setup-edge");
    assert_eq!(wrong("6/6/6/6/6/6 o setup ?"), "khan-setup-edge");
    assert_eq!(
        wrong("2K3/6/2S3/6/6/6 r setup top"),
        "khan-setup-lines cell=c3 player=khan-player-1 edge=khan-edge-top"
    );
    assert_eq!(
        wrong("2K3/SSSSS1/6/5k/6/6 o setup top"),
        "khan-setup-lines cell=f4 player=khan-player-2 edge=khan-edge-bottom"
    );
    assert_eq!(wrong("2S3/6/6/6/6/6 r setup top"), "khan-setup-kalista player=khan-player-1");
    assert_eq!(
        wrong("2K3/SSSSS1/6/6/6/3s2 o setup top"),
        "khan-setup-kalista player=khan-player-2"
    );
    assert_eq!(wrong("2K3/SSSS2/6/6/6/3k2 o setup top"), "khan-setup-order count=1");
    assert_eq!(wrong("2K3/SSSS2/6/6/6/6 o setup top"), "khan-setup-turn player=khan-player-1");
    assert_eq!(wrong("2K3/SSSSS1/6/6/6/6 r setup top"), "khan-setup-turn player=khan-player-2");
    assert_eq!(wrong("2K3/SSSSS1/6/6/1sssss/3k2 o setup top"), "khan-setup-done");
}

#[test]
fn an_impossible_position_is_refused() {
    assert_eq!(wrong("6/S5/6/6/s5/6 r a5 ?"), "khan-no-kalista");
    assert_eq!(
        wrong("K5/6/6/6/s5/6 r a5 ?"),
        "khan-kalista-turn player=khan-player-2 other=khan-player-1"
    );
    assert_eq!(
        wrong("k5/6/6/6/S5/6 o a5 ?"),
        "khan-kalista-turn player=khan-player-1 other=khan-player-2"
    );
    assert_eq!(wrong("k5/6/6/6/S5/6 r - ?"), "khan-capture-khan player=khan-player-2");
    assert_eq!(wrong("K5/6/6/6/6/5k r a1 ?"), "khan-carrier cell=a1 player=khan-player-2");
    assert_eq!(wrong("K5/6/6/6/6/5k r b1 ?"), "khan-carrier cell=b1 player=khan-player-2");
    assert_eq!(wrong("K5/6/6/6/6/5k o f6 ?"), "khan-carrier cell=f6 player=khan-player-1");
}

#[test]
fn between_the_first_move_and_a_pass_there_is_a_khan() {
    let without = |player: &str| format!("khan-no-khan player={player}");
    // Ochre does not move first, and no piece moves before all stand on their lines.
    assert_eq!(wrong("2K3/SSSSS1/6/6/1sssss/3k2 o - top"), without("khan-player-1"));
    assert_eq!(wrong("2K3/SSSSS1/6/6/1sssss/3k2 r - left"), without("khan-player-2"));
    assert_eq!(wrong("2K3/SSSS2/6/6/1sssss/3k2 r - top"), without("khan-player-2"));
    assert_eq!(wrong("2K3/SSSSS1/6/6/2ssss/3k2 r - top"), without("khan-player-2"));
    assert_eq!(wrong("2K3/SSSSS1/6/s5/2ssss/3k2 r - top"), without("khan-player-2"));
    // After a pass, the player who passed has all five sbires and cannot move.
    assert_eq!(wrong(&WALLED.replace("r f4", "r -")), without("khan-player-2"));
    assert_eq!(wrong(&NEARLY_WALLED.replace("r e3", "o -")), without("khan-player-1"));
    assert_eq!(wrong(&CORNERED.replace("r b2", "o -")), without("khan-player-1"));
    // A composed position needs no Khan: it has no history.
    assert_eq!(position("2K3/6/6/6/6/3k2 o - ?").to_string(), "2K3/6/6/6/6/3k2 o - ?");
}

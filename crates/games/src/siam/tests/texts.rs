//! The notation of moves and positions of Siam, and the errors of parsing.

use super::*;

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
fn moves_are_read_without_brackets_and_commas() {
    let read = |text: &str| text.parse::<Move>().map(|mv| mv.to_string()).unwrap();
    for (forms, mv) in [
        (["[0,11,n]", "0,11,n", " 0 11 n "], "(0,11,n)"),
        (["[ 11 , 21 , e ]", "11, 21, e", "11  21 e"], "(11,21,e)"),
        (["[11,0,0]", "11,0,0", "11 0 0"], "(11,0,0)"),
    ] {
        assert_eq!(forms.map(read), [mv; 3]);
    }
}

#[test]
fn malformed_moves_are_refused() {
    let why = |text: &str| text.parse::<Move>().unwrap_err().to_string();
    assert_eq!(why(" e4 "), "siam-not-a-move text=e4");
    assert_eq!(why("(11,21,e"), "siam-not-a-move text=(11,21,e");
    assert_eq!(why("11,21,e)"), "siam-not-a-move text=11,21,e)");
    assert_eq!(why("[11,21,e)"), "siam-not-a-move text=[11,21,e)");
    assert_eq!(why("11 21"), "siam-not-a-move text=11 21");
    assert_eq!(why(""), "siam-not-a-move text=");
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
    assert_eq!(position(&variants).variants().text::<Siam>(), "global-push,no-centre,one-exit");
    assert_eq!(position(&format!("{text} standard")).to_string(), printed);
}

#[test]
fn variants_without_counters_mean_a_game_past_its_first_turns_except_at_the_start() {
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
fn malformed_positions_are_refused() {
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

/// The error of a board with the rocks of the start, or `fine`.
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
    // An animal that has entered stays until the elephants' second turn.
    assert_eq!(counted(".", "R^", "e no-centre:1:1"), elephants(1));
    assert_eq!(counted("E^", ".", "e no-centre:1:1"), rhinos(1));
    assert_eq!(counted("E^", ".", "r no-centre:2:1"), "fine");
    // Leaving takes two turns.
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
fn a_finished_position_names_its_winner() {
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

/// Whether a finished board is accepted: the bottom row as drawn, two rocks elsewhere.
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
fn a_win_without_a_possible_push_is_refused() {
    assert!(believed(".  .  .  .  E>", "r won e"));
    assert!(!believed(".  .  .  .  E>", "r won r"));
    // The elephant pushed, so the rhinoceroses are to move.
    assert!(!believed(".  .  .  .  E>", "e won e"));
    // A gap before the edge, or no cell behind the pusher to come from.
    assert!(!believed(".  .  .  E> .", "r won e"));
    assert!(!believed(".  .  .  R^ E>", "r won e"));
    // A push with another animal in front, or one that only global-push allows.
    assert!(believed(".  .  E> R^ R>", "r won r"));
    assert!(!believed(".  .  E> R< E>", "r won e"));
    assert!(believed(".  .  E> R< E>", "r won e global-push"));
    // An animal that entered.
    assert!(believed("R> E^ E^ Ev Rv", "e won r"));
    assert!(!believed("R> E^ E^ Ev Rv", "e won e"));
    let why = unreadable(&format!("{} won e", START.replace("32,", "")));
    assert_eq!(why, "siam-no-such-win player=siam-player-1");
}

//! The rules of Pogo, one test per rule, on drawn boards.

use std::collections::HashSet;

use super::*;

/// A position drawn row by row, its stacks from bottom to top: O white, X black, `.` nothing; then the player
/// to move.
fn board(drawing: &str) -> Pogo {
    let sign = |piece: char| match piece {
        'O' => "1,",
        'X' => "0,",
        _ => "",
    };
    let stack = |word: &str| word.chars().rev().map(sign).collect::<String>() + "-1";
    let (rows, turn) = drawing.rsplit_once(' ').unwrap();
    let list: Vec<String> = rows.split(' ').filter(|word| *word != "/").map(stack).collect();
    format!("[{}] {}", list.join(","), u8::from(turn == "O")).parse().unwrap()
}

/// The drawing of a position.
fn drawn(position: Pogo) -> String {
    let letter = |piece: Player| ['O', 'X'][piece.index()];
    let stack = |cell: usize| match position.height(cell) {
        0 => ".".to_string(),
        _ => position.pieces(cell).map(letter).collect(),
    };
    let rows = [0, 3, 6].map(|first| [first, first + 1, first + 2].map(stack).join(" "));
    format!("{} {}", rows.join(" / "), letter(position.turn))
}

fn without_u_turns(drawing: &str) -> Pogo {
    Pogo { no_u_turn: true, ..board(drawing) }
}

fn after(drawing: &str, mv: &str) -> String {
    let position = board(drawing);
    drawn(position.after(position.parse_move(mv).unwrap()))
}

fn texts(moves: Moves<Move>) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn legal(position: Pogo) -> String {
    texts(position.legal_moves())
}

fn refused(position: Pogo, mv: &str) -> String {
    position.parse_move(mv).unwrap_err().message().to_string()
}

const START: &str = "OO OO OO / . . . / XX XX XX O";
const CORNER: &str = "OOO . . / . . . / . . OOOXXXXXX O";
const SIDE: &str = ". OOO . / . . . / . . OOOXXXXXX O";
const CENTRE: &str = ". . . / . OOO . / . . OOOXXXXXX O";

#[test]
fn the_start_has_two_pieces_a_cell_and_white_moves_first() {
    let start = Pogo::start(VariantSet::STANDARD, 0);
    assert_eq!(drawn(start), START);
    assert_eq!(start.to_string(), "[1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1");
    assert_eq!(legal(start), "121 141 132 152 172 211 231 251 242 262 282 321 361 312 352 392");
    assert!(!start.is_no_u_turn() && without_u_turns(START).is_no_u_turn());
}

#[test]
fn a_stack_belongs_to_its_top_piece() {
    let position = board("XO . OX / . OXO . / X XX OO X");
    let owners: Vec<_> = (0..CELLS).map(|cell| position.owner(cell)).collect();
    let [none, white, black] = [None, Some(Player::One), Some(Player::Two)];
    assert_eq!(owners, [white, none, black, none, white, none, black, black, white]);
    assert_eq!(position.stacks_of(Player::One).collect::<Vec<_>>(), [0, 4, 8]);
    assert_eq!(position.stacks_of(Player::Two).collect::<Vec<_>>(), [2, 6, 7]);
    assert_eq!(legal(position), "321 361 312 352 392 741 781 851 871 891 822 842 862");
}

#[test]
fn pieces_move_as_many_steps_as_there_are_and_three_may_make_a_u_turn() {
    assert_eq!(legal(board(CORNER)), "121 141 132 152 172 123 143 163 183");
    assert_eq!(legal(board(SIDE)), "211 231 251 242 262 282 213 233 253 273 293");
    assert_eq!(legal(board(CENTRE)), "521 541 561 581 512 532 572 592 523 543 563 583");
}

#[test]
fn without_u_turns_three_pieces_end_three_steps_away() {
    assert_eq!(legal(without_u_turns(CORNER)), "121 141 132 152 172 163 183");
    assert_eq!(legal(without_u_turns(SIDE)), "211 231 251 242 262 282 273 293");
    assert_eq!(legal(without_u_turns(CENTRE)), "521 541 561 581 512 532 572 592");
}

#[test]
fn mobility_counts_the_moves_of_either_player() {
    let position = board("XO . OX / . OXO . / X XX OO X");
    assert_eq!(position.mobility(Player::Two), legal(position).split(' ').count());
    let white = board("XO . OX / . OXO . / X XX OO O");
    assert_eq!(position.mobility(Player::One), legal(white).split(' ').count());
    assert_eq!(board(CENTRE).mobility(Player::One), 12);
    assert_eq!(without_u_turns(CENTRE).mobility(Player::One), 8);
}

#[test]
fn at_most_three_pieces_move_however_high_the_stack() {
    let tower = "XXXXXOOOOOO . . / . . . / . . X O";
    assert_eq!(legal(board(tower)), "121 141 132 152 172 123 143 163 183");
    assert_eq!(after(tower, "183"), "XXXXXOOO . . / . . . / . OOO X X");
}

#[test]
fn pieces_keep_their_order_and_land_on_top() {
    let seen = after(". . . / O O . / XXXXOX OXO O X", "783");
    assert_eq!(seen, ". . . / O O . / XXX OXOXOX O O");
    // The stack that the move uncovers on 1 is Black's.
    let seen = after("OXO . . / OX OX . / OX OX X O", "141");
    assert_eq!(seen, "OX . . / OXO OX . / OX OX X X");
    // All twelve pieces may end up in one stack.
    let seen = after("OXOXOXOXOXX O . / . . . / . . . O", "211");
    assert_eq!(seen, "OXOXOXOXOXXO . . / . . . / . . . X");
}

#[test]
fn a_player_who_owns_no_stack_has_lost() {
    let white_on_8 = board("OOOX . . / X X . / OX XO OX O");
    assert_eq!(white_on_8.outcome(), None);
    let white_nowhere = board("OOOX . . / X X . / OX X OOX O");
    assert_eq!(white_nowhere.outcome(), Some(Outcome::win(Player::Two, Reason::Stacks)));
    assert_eq!(
        (legal(white_nowhere), refused(white_nowhere, "141")),
        (String::new(), "game-over".into())
    );
    let black_nowhere = board("XXXO . . / O O . / XO O XXO X");
    assert_eq!(black_nowhere.outcome(), Some(Outcome::win(Player::One, Reason::Stacks)));
    assert_eq!(legal(black_nowhere), "");
}

#[test]
fn a_player_who_has_already_won_has_no_move() {
    let white_has_won = board("XXXO . . / O O . / XO O XXO O");
    assert_eq!(white_has_won.outcome(), Some(Outcome::win(Player::One, Reason::Stacks)));
    assert_eq!(legal(white_has_won), "");
}

#[test]
fn covering_the_last_stack_wins_unless_it_uncovers_another() {
    let drawing = "XX O . / . OXXO . / . . XXOOO O";
    assert_eq!(texts(board(drawing).winning_moves()), "211");
    assert_eq!(after(drawing, "512"), "XXXO O . / . OX . / . . XXOOO X");
}

#[test]
fn the_third_occurrence_is_a_draw() {
    assert_eq!(board(START).repeated(2), None);
    assert_eq!(board(START).repeated(3), Some(Outcome::draw(Reason::Repetition)));
}

#[test]
fn a_wrong_stack_is_explained() {
    let drawing = "OOO . X / OXX XXO . / OX . . ";
    let [white, black] = ["O", "X"].map(|turn| board(&format!("{drawing}{turn}")));
    assert_eq!(refused(white, "211"), "pogo-empty-cell cell=2 stacks=1|5");
    assert_eq!(refused(white, "471"), "pogo-not-your-stack cell=4 stacks=1|5");
    assert_eq!(refused(black, "121"), "pogo-not-your-stack cell=1 stacks=3|4|7");
    assert_eq!(refused(black, "312"), "pogo-too-few-pieces cell=3 height=1 count=2");
    assert_eq!(refused(black, "783"), "pogo-too-few-pieces cell=7 height=2 count=3");
}

#[test]
fn a_wrong_target_is_explained() {
    let corner = board(CORNER);
    assert_eq!(refused(corner, "111"), "pogo-same-cell cell=1 count=1 legal=2|4");
    assert_eq!(refused(corner, "113"), "pogo-same-cell cell=1 count=3 legal=2|4|6|8");
    assert_eq!(refused(corner, "151"), "pogo-wrong-distance from=1 to=5 count=1 legal=2|4");
    assert_eq!(refused(corner, "122"), "pogo-wrong-distance from=1 to=2 count=2 legal=3|5|7");
    assert_eq!(refused(corner, "133"), "pogo-wrong-distance from=1 to=3 count=3 legal=2|4|6|8");
    assert_eq!(refused(corner, "193"), "pogo-wrong-distance from=1 to=9 count=3 legal=2|4|6|8");
}

#[test]
fn without_u_turns_a_wrong_target_is_explained() {
    let corner = without_u_turns(CORNER);
    assert_eq!(refused(corner, "123"), "pogo-u-turn from=1 to=2 legal=6|8");
    assert_eq!(refused(corner, "133"), "pogo-wrong-distance from=1 to=3 count=3 legal=6|8");
    assert_eq!(refused(corner, "113"), "pogo-same-cell cell=1 count=3 legal=6|8");
    for three in ["513", "523", "553"] {
        assert_eq!(refused(without_u_turns(CENTRE), three), "pogo-centre-needs-u-turn cell=5");
    }
    assert_eq!(
        refused(without_u_turns(CENTRE), "522"),
        "pogo-wrong-distance from=5 to=2 count=2 legal=1|3|7|9"
    );
}

#[test]
fn a_move_is_three_digits_or_the_triple_of_the_source() {
    for text in ["172", " 1 7 2 ", "1,7,2", "[1,7,2]", "[ 1, 7 ,2 ] "] {
        let mv: Move = text.parse().unwrap();
        assert_eq!((mv.to_string(), mv.from(), mv.to(), mv.count()), ("172".into(), 0, 6, 2));
    }
    let why = |text: &str| text.parse::<Move>().unwrap_err().to_string();
    for text in
        ["", "17", "1721", "[172]", "[1,7,2", "1,7,2]", "17,2", "1;7;2", "abc", "1-7", "１72"]
    {
        assert_eq!(why(text), format!("pogo-not-a-move text={text}"));
    }
    assert_eq!(why("071"), "pogo-not-a-cell cell=0");
    assert_eq!(why("[1,0,2]"), "pogo-not-a-cell cell=0");
    assert_eq!(why("170"), "pogo-not-a-count count=0");
    assert_eq!(why("1,7,4"), "pogo-not-a-count count=4");
}

#[test]
fn a_position_is_read_with_blanks_and_its_variant() {
    let start = board(START);
    let list = " [ 1,1,-1, 1,1,-1, 1,1,-1, -1,-1,-1, 0,0,-1, 0,0,-1, 0,0, -1 ]";
    assert_eq!(format!("{list}1").parse(), Ok(start));
    assert_eq!(format!("{list}  0 ").parse(), Ok(Pogo { turn: Player::Two, ..start }));
    assert_eq!(format!("{list} 1 standard").parse(), Ok(start));
    assert_eq!(format!("{list} 1  no-u-turn").parse(), Ok(without_u_turns(START)));
    assert_eq!(without_u_turns(START).to_string(), format!("{start} no-u-turn"));
    assert_eq!(format!("{start:?}"), format!("Pogo({start})"));
}

#[test]
fn impossible_positions_are_refused() {
    let why = |text: &str| text.parse::<Pogo>().unwrap_err().to_string();
    let list = "[1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1]";
    assert_eq!(why(""), "pogo-not-a-list text=");
    assert_eq!(why("1,1,-1] 1"), "pogo-not-a-list text=1,1,-1] 1");
    assert_eq!(why("[1,1,-1 1"), "pogo-not-a-list text=[1,1,-1 1");
    assert_eq!(why("[] 1"), "pogo-not-a-piece text=");
    assert_eq!(why("[1,2,-1] 1"), "pogo-not-a-piece text=2");
    assert_eq!(why("[1,-1,01,-1] 1"), "pogo-not-a-piece text=01");
    assert_eq!(why("[1,1,-1,1] 1"), "pogo-open-cell");
    assert_eq!(why("[1,1,-1,1,-1] 1"), "pogo-cells count=2");
    assert_eq!(why(&list.replacen("-1", "-1,-1", 1)), "pogo-cells count=10");
    assert_eq!(why(&list.replacen("1,1", "1", 1)), "pogo-pieces white=5 black=6");
    assert_eq!(why(&list.replacen("0,0", "0,0,0", 1)), "pogo-pieces white=6 black=7");
    assert_eq!(why(list), "pogo-turn-missing");
    assert_eq!(why(&format!("{list} -1")), "pogo-turn text=-1");
    assert_eq!(
        why(&format!("{list} 1 awari")),
        "variant-unknown name=awari known=standard|no-u-turn"
    );
    assert_eq!(why(&format!("{list} 1 no-u-turn 0")), "position-extra text=0");
}

/// The position with its cells permuted: `place` gives the row and column from which each one comes.
fn moved(position: Pogo, place: fn(usize, usize) -> (usize, usize)) -> Pogo {
    let stacks = std::array::from_fn(|cell| {
        let (row, column) = place(cell / 3, cell % 3);
        position.stacks[3 * row + column]
    });
    Pogo { stacks, ..position }
}

#[test]
fn the_eight_images_share_one_canonical_position() {
    let mut image = without_u_turns("O X XX / OO XO . / OOX X . X");
    let mut images = HashSet::new();
    for _ in 0..4 {
        image = moved(image, |row, column| (2 - column, row));
        images.insert(image);
        images.insert(moved(image, |row, column| (row, 2 - column)));
    }
    let canonical = image.canonical();
    assert_eq!(images.len(), 8);
    assert!(images.contains(&canonical));
    assert!(images.iter().all(|image| image.canonical() == canonical));
}

#[test]
fn the_key_is_stable_and_depends_on_turn_and_variant() {
    let start = board(START);
    let keys =
        [start, Pogo { turn: Player::Two, ..start }, without_u_turns(START)].map(|it| it.key());
    assert_eq!(keys, [0x7b4b_4adf_d9b7_1d71, 0xc273_cfb0_07f7_9078, 0xd829_5486_68d0_717f]);
}

/// The positions from which a move leads here: moves of the player who has just moved, played backwards.
fn predecessors(position: Pogo) -> HashSet<Pogo> {
    let backwards = Pogo { turn: position.turn.other(), ..position };
    let moves = backwards.legal_moves().into_iter();
    let before = moves.map(|mv| Pogo { turn: backwards.turn, ..backwards.after(mv) });
    before.filter(|before| before.outcome().is_none()).collect()
}

#[test]
fn the_moves_of_the_other_player_lead_backwards() {
    let white_moves = "XX O . / . OXXO . / . . XXOOO O";
    // The piece on 2 cannot have come from 1: while it was there, Black had lost.
    let black_moves = "XX O . / . OXXO . / . . XXOOO X";
    for drawing in [START, white_moves, black_moves] {
        for position in [board(drawing), without_u_turns(drawing)] {
            for mv in position.legal_moves() {
                let next = position.after(mv);
                assert!(next.outcome().is_some() || predecessors(next).contains(&position));
            }
            for before in predecessors(position) {
                let mut forwards = before.legal_moves().into_iter();
                assert!(forwards.any(|mv| before.after(mv) == position), "{before}");
            }
        }
    }
}

#[test]
fn the_owner_of_the_stack_left_behind_is_reported() {
    let here = board("XX O . / . OXXO . / . . XXOOO O");
    assert_eq!([here.owned(Player::One), here.owned(Player::Two)], [0b1_0001_0010, 0b0_0000_0001]);
    assert_eq!(here.stacks_of(Player::One).collect::<Vec<_>>(), [1, 4, 8]);
    assert_eq!([0, 2, 4].map(|cell| here.stack(cell)), [0b100, 0b1, 0b11001]);
    let left = |text: &str| here.left_to(here.parse_move(text).unwrap());
    assert_eq!(
        [left("211"), left("512"), left("961")],
        [None, Some(Player::Two), Some(Player::One)]
    );
    for mv in here.legal_moves() {
        let next = here.after(mv);
        assert_eq!(here.left_to(mv), next.owner(mv.from()), "{mv}");
        let owners = |player| (0..CELLS).filter(|cell| next.owner(*cell) == Some(player)).collect();
        for player in Player::BOTH {
            let owned: Vec<usize> = owners(player);
            assert_eq!(next.stacks_of(player).collect::<Vec<_>>(), owned, "{mv}");
        }
    }
}

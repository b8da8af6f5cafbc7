//! The board, the setup and the moves of the pieces: one test per rule.

use super::*;

#[test]
fn there_are_twelve_cells_of_each_value() {
    let count = |value| Cell::all().filter(|cell| cell.value() == value).count();
    assert_eq!([1, 2, 3].map(count), [12, 12, 12]);
    assert_eq!(
        join(Cell::all().filter(|cell| cell.line() < 2 && cell.value() == 3)),
        "b1 f1 c2 e2"
    );
}

#[test]
fn columns_run_from_the_left_and_lines_from_the_top() {
    let cell = Cell::new(2, 4).unwrap();
    assert_eq!((cell.column(), cell.line(), cell.index(), cell.value()), (2, 4, 26, 1));
    assert_eq!((cell.to_string().as_str(), "c5".parse()), ("c5", Ok(cell)));
    assert_eq!((Cell::new(6, 0), Cell::new(0, 6)), (None, None));
}

#[test]
fn the_cells_beside_a_set_are_those_beside_any_of_it() {
    let set = |texts: &str| {
        texts.split(' ').fold(0, |set, text| set | text.parse::<Cell>().unwrap().bit())
    };
    assert_eq!(join(cells(beside(set("a1 c1 f6")))), "b1 d1 a2 c2 f5 e6");
    assert_eq!(join(cells(beside(set("f1 a3 a5")))), "e1 a2 f2 b3 a4 b5 a6");
}

#[test]
fn red_chooses_an_edge_then_places_the_kalista_then_the_sbires() {
    assert_eq!(legal(START), "edge:top edge:bottom edge:left edge:right");
    assert_eq!(after(START, "edge:right").to_string(), "6/6/6/6/6/6 r setup right");
    assert_eq!(
        legal("6/6/6/6/6/6 r setup right"),
        "K@e1 K@f1 K@e2 K@f2 K@e3 K@f3 K@e4 K@f4 K@e5 K@f5 K@e6 K@f6"
    );
    assert_eq!(after(START, "edge:right K@f4").to_string(), "6/6/6/5K/6/6 r setup right");
    assert_eq!(
        legal("6/6/6/5K/6/6 r setup right"),
        "S@e1 S@f1 S@e2 S@f2 S@e3 S@f3 S@e4 S@e5 S@f5 S@e6 S@f6"
    );
}

#[test]
fn each_edge_has_its_two_lines() {
    assert_eq!(join(Edge::Top.cells()), "a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2");
    assert_eq!(join(Edge::Bottom.cells()), "a5 b5 c5 d5 e5 f5 a6 b6 c6 d6 e6 f6");
    assert_eq!(join(Edge::Left.cells()), "a1 b1 a2 b2 a3 b3 a4 b4 a5 b5 a6 b6");
    assert_eq!(join(Edge::Right.cells()), "e1 f1 e2 f2 e3 f3 e4 f4 e5 f5 e6 f6");
    assert_eq!(join(Edge::ALL.map(Edge::opposite)), "bottom top right left");
}

#[test]
fn ochre_places_after_red_on_the_opposite_edge_and_red_moves_first() {
    let red = after(START, "edge:top K@c1 S@a2 S@b2 S@c2 S@d2");
    assert_eq!(red.to_string(), "2K3/SSSS2/6/6/6/6 r setup top");
    assert_eq!(Player::BOTH.map(|player| red.to_place(player)), [1, 6]);
    let ochre = red.after("S@e2".parse().unwrap());
    assert_eq!(ochre.to_string(), "2K3/SSSSS1/6/6/6/6 o setup top");
    assert_eq!(
        Player::BOTH.map(|player| ochre.edge(player)),
        [Some(Edge::Top), Some(Edge::Bottom)]
    );
    assert_eq!(
        join(ochre.legal_moves()),
        "K@a5 K@b5 K@c5 K@d5 K@e5 K@f5 K@a6 K@b6 K@c6 K@d6 K@e6 K@f6"
    );
    let ready = after(&ochre.to_string(), "K@d6 S@b5 S@c5 S@d5 S@e5 S@f5");
    assert_eq!(ready.to_string(), "2K3/SSSSS1/6/6/1sssss/3k2 r - top");
    assert_eq!((ochre.in_setup(), ready.in_setup()), (true, false));
    assert_eq!(Player::BOTH.map(|player| ready.to_place(player)), [0, 0]);
}

#[test]
fn a_piece_makes_as_many_steps_as_its_cell_is_worth() {
    let board = "
        . . . . . .
        . . . . . .
        . . K . . .
        . S . . S .
        . . . . . .
        . . . . . k
        r - ?";
    assert_eq!(ends(board, "b4"), "b3 a4 c4 b5");
    assert_eq!(ends(board, "c3"), "c1 b2 d2 a3 e3 d4 c5");
    assert_eq!(ends(board, "e4"), "e1 d2 f2 e3 d4 f4 c5 e5 d6 f6");
}

#[test]
fn the_board_ends_at_its_edges() {
    let board = "
        S . . . . .
        . . . . . .
        . . . . . S
        S . . . . .
        . . . . . .
        k . . . K S
        r - ?";
    assert_eq!(ends(board, "a1"), "c1 b2 a3");
    assert_eq!(ends(board, "f3"), "f1 e2 d3 e4 f5");
    assert_eq!(ends(board, "a4"), "b2 a3 c3 b4 d4 a5 c5 b6");
    assert_eq!(ends(board, "f6"), "f5");
}

#[test]
fn three_steps_may_go_round_a_square() {
    // b3-b2-c2-c3 captures one neighbouring sbire, b3-a3-a4-b4 the other.
    let board = "
        . . . . . K
        . . . . . .
        . S s . . .
        . s . . . .
        . . . . . .
        . . . . . k
        r - ?";
    assert_eq!(ends(board, "b3"), "a1 c1 b2 d2 a3 c3 b4 a5");
}

#[test]
fn no_path_leads_through_a_piece_or_twice_over_a_cell() {
    // The only path from b1 is a1-a2-b2.
    let board = "
        . S s . . K
        . s . . . .
        S . . . . .
        . . . . . .
        . . . . . .
        . . . . . k
        r - ?";
    assert_eq!(ends(board, "b1"), "b2");
    // Here there is none: stepping to a1 and back is not a path.
    let board = "
        . S s . . K
        S s . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . k
        r - ?";
    assert_eq!(ends(board, "b1"), "");
}

#[test]
fn ending_on_an_enemy_captures_it() {
    let next = after(FREE, "b3-a5");
    assert_eq!(next.to_string(), "1K4/3S2/6/4S1/S5/3k2 o a5 top");
    assert_eq!(Player::BOTH.map(|player| next.captured(player)), [2, 5]);
    let before = position(FREE);
    assert_eq!(Player::BOTH.map(|player| before.captured(player)), [2, 4]);
}

#[test]
fn the_piece_that_moved_carries_the_khan() {
    let first = position("2K3/SSSSS1/6/6/1sssss/3k2 r - top");
    assert_eq!(first.khan(), None);
    let next = first.after("a2-a4".parse().unwrap());
    assert_eq!(next.khan(), "a4".parse().ok());
    assert_eq!(next.turn(), Player::Two);
}

#[test]
fn a_piece_on_the_khans_value_must_move() {
    assert_eq!(
        legal(BOUND),
        "b3-a1 b3-c1 b3-b2 b3-d2 b3-a3 b3-a5 b3-c5 b3-b6 a4-a1 a4-b2 a4-b4 a4-a5 a4-c5 a4-b6"
    );
    assert_eq!(join(position(BOUND).obliged()), "b3 a4");
    assert!(!position(BOUND).is_free());
}

#[test]
fn called_pieces_that_cannot_move_oblige_the_other_called_ones() {
    assert_eq!(legal(ONE_WAY), "c4-c2 c4-b3 c4-d3 c4-a4 c4-b5");
    assert_eq!(join(position(ONE_WAY).obliged()), "c4");
}

#[test]
fn a_player_who_cannot_obey_moves_any_piece_or_returns_a_sbire() {
    assert_eq!(
        legal(FREE),
        "b1-a1 b1-c1 b1-e1 b1-b2 b1-a3 b1-c3 d2-d1 d2-c2 d2-e2 d2-d3 \
         b3-a1 b3-c1 b3-b2 b3-a3 b3-c3 b3-e3 b3-b4 b3-d4 b3-a5 b3-c5 b3-b6 \
         e4-e1 e4-f2 e4-c3 e4-e3 e4-b4 e4-d4 e4-f4 e4-c5 e4-e5 e4-d6 e4-f6 \
         *a1 *d1 *e1 *a2 *c3 *f3 *c4 *f4 *a6 *e6"
    );
    assert_eq!(join(position(FREE).obliged()), "");
    assert!(position(FREE).is_free());
    let next = after(FREE, "*c3");
    assert_eq!(next.to_string(), "1K4/3S2/1SS3/4S1/s5/3k2 o c3 top");
    assert_eq!(next.captured(Player::One), 1);
    assert_eq!(legal(CORNERED), "*d2 *f2 *e3 *b4 *d4 *c5 *e5 *b6");
}

#[test]
fn without_a_khan_any_piece_moves_and_no_sbire_returns() {
    let board = FREE.replace("d6 top", "- ?");
    assert!(position(&board).is_free());
    assert_eq!(join(position(&board).obliged()), "");
    let moves = legal(FREE);
    let (steps, _) = moves.split_once(" *").unwrap();
    assert_eq!(legal(&board), steps);
}

#[test]
fn sbires_only_keeps_the_kalista_from_the_free_move() {
    let standard = legal(FREE);
    let sbires: Vec<&str> = standard.split(' ').filter(|mv| !mv.starts_with("b1")).collect();
    assert_eq!(legal(&format!("{FREE} sbires-only")), join(sbires));
    // Obeying does not exclude the Kalista, and neither does a turn without a Khan.
    let called = format!("{NEARLY_WALLED} sbires-only").replace("e3 top", "f4 top");
    assert_eq!(legal(&called), "d1-b1 d1-c2");
    let unbound = format!("{NEARLY_WALLED} sbires-only").replace("e3 top", "- ?");
    assert_eq!(legal(&unbound), "d1-b1 d1-c2");
}

#[test]
fn capturing_the_kalista_wins() {
    let board = "
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . k K . .
        . . . . . .
        o - ?";
    let next = after(board, "c5-d5");
    assert_eq!(next.to_string(), "6/6/6/6/3k2/6 r d5 ?");
    assert_eq!(next.outcome(), Some(Outcome::win(Player::Two, Reason::Kalista)));
    assert_eq!(join(next.legal_moves()), "");
    assert_eq!((next.is_free(), join(next.obliged()).as_str()), (false, ""));
    assert_eq!(Player::BOTH.map(|player| next.captured(player)), [5, 5]);
    assert_eq!(refused(&next.to_string(), "pass"), "game-over");
    let red = after("6/6/6/6/2k1K1/6 r - ?", "e5-d5");
    assert_eq!((red.outcome(), join(red.winning_moves()).as_str()), (None, "c5-d5"));
}

#[test]
fn a_kalista_that_moves_stays_a_kalista() {
    let next = after(FREE, "b1-a3 a5-a3");
    assert_eq!(next.outcome(), Some(Outcome::win(Player::Two, Reason::Kalista)));
}

#[test]
fn a_player_without_a_move_passes_and_the_khan_is_lifted() {
    assert_eq!(legal(WALLED), "pass");
    let next = after(WALLED, "pass");
    assert_eq!(next.to_string(), "2sKSS/3sSS/4sS/5s/6/k4s o - top");
    assert!(next.is_free());
    assert_eq!(next.to_string().parse(), Ok(next));
    assert_eq!(refused(WALLED, "f1-f2"), "khan-must-pass");
    assert_eq!(refused(WALLED, "*a1"), "khan-must-pass");
}

#[test]
fn under_sbires_only_a_kalista_alone_passes() {
    assert_eq!(legal(NEARLY_WALLED), "d1-b1 d1-c2");
    let next = after(&format!("{NEARLY_WALLED} sbires-only"), "pass");
    assert_eq!(next.to_string(), "3KSS/3sSS/2s1sS/5s/6/k4s o - top sbires-only");
    assert_eq!(next.to_string().parse(), Ok(next));
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let here = position(FREE);
    assert_eq!(here.repeated(2), None);
    assert_eq!(here.repeated(3), Some(Outcome::draw(Reason::Repetition)));
}

#[test]
fn moves_are_added_to_those_already_in_the_buffer() {
    for board in [START, BOUND, FREE, CORNERED, WALLED] {
        let mut moves = Moves::new();
        moves.push(Move::Pass);
        position(board).moves(&mut moves);
        assert_eq!(join(&moves), format!("pass {}", legal(board)));
    }
}

#[test]
fn keys_are_the_same_in_every_run() {
    assert_eq!(position(START).key(), 0xeadc_584a_d862_f3c4);
    assert_eq!(position(&format!("{BOUND} sbires-only")).key(), 0x5ace_b34c_d2c5_1d6e);
    assert_eq!(position("6/6/6/6/3k2/6 r d5 ?").key(), 0x4a0d_0c2b_e885_b4f0);
    assert_eq!(position(&BOUND.replace("r f5 left", "o a4 right")).key(), 0x39ac_52d0_3504_b469);
}

#[test]
fn the_contents_of_a_cell_can_be_queried() {
    let here = position(BOUND);
    let piece = |cell: &str| here.piece(cell.parse().unwrap()).map(|piece| piece.to_string());
    assert_eq!(["a4", "b3", "d6", "f5"].map(|cell| piece(cell).unwrap()), ["K", "S", "k", "s"]);
    assert_eq!(piece("a1"), None);
    assert_eq!(
        (here.edge(Player::One), here.edge(Player::Two)),
        (Some(Edge::Left), Some(Edge::Right))
    );
    assert_eq!(position("6/6/6/6/2k1K1/6 r - ?").edge(Player::Two), None);
    assert_eq!((here.to_place(Player::One), position(START).captured(Player::One)), (0, 0));
    assert!(!position(START).is_free());
    assert!(!here.is_sbires_only() && position(&format!("{BOUND} sbires-only")).is_sbires_only());
}

#[test]
fn pieces_and_their_targets_are_available_for_either_player() {
    let here = position(BOUND);
    assert_eq!(join(here.pieces_of(Player::One)), "b3 c3 a4 d4 e5");
    assert_eq!(join(here.pieces_of(Player::Two)), "f5 d6");
    assert_eq!(
        Player::BOTH.map(|player| here.kalista(player).map(Cell::index)),
        [Some(18), Some(33)]
    );
    assert_eq!(position(START).kalista(Player::One), None);
    // e5 is worth 1: no Khan keeps it from the sbire on f5. Ochre's Kalista goes two steps, onto Red's sbire too.
    let ends = |player, cell: &str| join(here.ends(player, cell.parse().unwrap()));
    assert_eq!(ends(Player::One, "e5"), "e4 d5 f5 e6");
    assert_eq!(ends(Player::Two, "d6"), "d4 c5 e5 b6 f6");
}

/// The positions of random games after their setup, with and without the variant.
fn met_in_play(games: u64) -> Vec<Khan> {
    let mut met = Vec::new();
    for number in 0..games {
        let mut here = Khan::start(VariantSet::STANDARD.with(0, number % 4 == 0), 0);
        for ply in 0..60 {
            let moves = here.legal_moves();
            if moves.is_empty() {
                break;
            }
            here.play(moves[mix(1000 * number + ply) as usize % moves.len()]);
            if !here.setup && here.outcome().is_none() {
                met.push(here);
            }
        }
    }
    met
}

#[test]
fn a_strike_exists_exactly_where_a_legal_move_captures_the_kalista() {
    let mut seen = [0; 2];
    for here in met_in_play(2000) {
        let wins = here.winning_moves();
        seen[usize::from(wins.is_empty())] += 1;
        assert_eq!(here.strike().is_some(), !wins.is_empty(), "{here}");
        assert!(here.strike().is_none_or(|mv| wins.contains(&mv)), "{here}");
    }
    assert!(seen[0] > 1000 && seen[1] > 1000, "{seen:?}");
}

#[test]
fn the_ends_of_a_set_are_those_of_its_pieces_one_by_one() {
    for here in met_in_play(200) {
        for player in Player::BOTH {
            let mut strikers = 0;
            for value in 1..=3 {
                let (mut ends, kalista) = (0, here.kalista(player.other()));
                for from in here.pieces_of(player).filter(|cell| cell.value() == value) {
                    here.ends(player, from).for_each(|end| ends |= end.bit());
                    if here.ends(player, from).any(|end| Some(end) == kalista) {
                        strikers |= from.bit();
                    }
                }
                assert_eq!(here.destination_set(player, value), ends, "{here}");
            }
            assert_eq!(here.strike_set(player) & here.pieces_set(player), strikers, "{here}");
        }
    }
}

#[test]
fn no_mirror_and_no_turn_keeps_the_values_of_the_board() {
    type Way = fn(usize, usize) -> (usize, usize);
    let ways: [Way; 7] = [
        |x, y| (5 - x, y),
        |x, y| (x, 5 - y),
        |x, y| (5 - x, 5 - y),
        |x, y| (y, x),
        |x, y| (5 - y, x),
        |x, y| (y, 5 - x),
        |x, y| (5 - y, 5 - x),
    ];
    for way in ways {
        let kept = Cell::all().all(|cell| {
            let (column, line) = way(cell.column(), cell.line());
            VALUES[6 * line + column] == cell.value()
        });
        assert!(!kept);
    }
}

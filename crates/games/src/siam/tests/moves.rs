//! Entering, going, turning, leaving; the variants; symmetry.

use super::*;
use crate::perft;

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
fn no_animal_enters_without_a_reserve_or_away_from_the_edge() {
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
    // 4 facings on three empty cells, 3 turns on the spot, and a push of the rock ahead.
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
    // A push onto the cell counts as playing there.
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
    // Being driven off does not count as leaving.
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
fn mirror_images_share_one_canonical_position() {
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
    // With half of the elephants facing elsewhere, it is another class.
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
fn the_position_with_the_most_moves_fits_the_list() {
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

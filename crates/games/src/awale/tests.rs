//! The rules of Awalé, one test per rule.

use super::*;

fn position(text: &str) -> Awale {
    text.parse().unwrap()
}

fn after(text: &str, mv: &str) -> String {
    let position = position(text);
    position.after(position.parse_move(mv).unwrap()).to_string()
}

fn legal(text: &str) -> String {
    position(text).legal_moves().iter().map(ToString::to_string).collect()
}

fn refused(text: &str, mv: &str) -> String {
    position(text).parse_move(mv).unwrap_err().message().to_string()
}

fn end(text: &str) -> Option<(Option<Player>, Reason, [u8; 2])> {
    position(text).outcome().map(|end| (end.winner, end.reason, end.scores.unwrap()))
}

#[test]
fn sowing_goes_counter_clockwise_one_seed_per_pit() {
    let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    assert_eq!(after(start, "C"), "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
    assert_eq!(after("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", "f"), "5-5-1-6-5-5-5-4-4-4-4-0-0-0-S");
}

#[test]
fn twelve_seeds_skip_the_pit_of_origin() {
    assert_eq!(after("12-0-0-0-0-0-1-1-1-1-1-1-0-0-S", "A"), "0-2-1-1-1-1-2-2-2-2-2-2-0-0-N");
    // Two laps: 23 seeds skip it twice, and the last one makes 4 in a.
    assert_eq!(after("0-0-0-0-0-23-1-0-0-0-0-3-0-0-S", "F"), "2-2-2-2-2-0-4-2-2-2-2-5-0-0-N");
}

#[test]
fn captures_of_two_or_three_continue_backwards() {
    // F's three seeds make a 2, b 3, c 2: all three pits are captured.
    assert_eq!(after("0-0-0-0-0-3-1-2-1-4-0-0-0-0-S", "F"), "0-0-0-0-0-0-0-0-0-4-0-0-7-0-N");
    // c makes 4: nothing is captured, though b holds 3.
    assert_eq!(after("0-0-0-0-0-3-1-2-3-4-0-0-0-0-S", "F"), "0-0-0-0-0-0-2-3-4-4-0-0-0-0-N");
    // a makes 5: the capture stops there.
    assert_eq!(after("0-0-0-0-0-3-4-2-1-4-0-0-0-0-S", "F"), "0-0-0-0-0-0-5-0-0-4-0-0-5-0-N");
}

#[test]
fn captures_stay_in_the_opponents_row() {
    // The last seed makes 2 in A; the pit before it in the order of sowing is North's f.
    assert_eq!(after("1-1-1-1-1-1-0-0-0-0-2-2-0-0-N", "f"), "0-0-1-1-1-1-0-0-0-0-2-0-0-4-S");
    assert_eq!(after("1-1-1-1-1-1-0-0-0-0-2-1-0-0-N", "f"), "0-1-1-1-1-1-0-0-0-0-2-0-0-2-S");
    // A last seed in the own row captures nothing.
    assert_eq!(after("1-1-0-0-0-0-0-0-0-0-2-1-0-0-S", "A"), "0-2-0-0-0-0-0-0-0-0-2-1-0-0-N");
}

#[test]
fn a_grand_slam_is_sown_but_not_captured() {
    assert_eq!(after("0-0-0-0-0-2-1-1-0-0-0-0-0-0-S", "F"), "0-0-0-0-0-0-2-2-0-0-0-0-0-0-N");
    // With one seed elsewhere, it is an ordinary capture.
    assert_eq!(after("0-0-0-0-0-2-1-1-0-0-0-1-0-0-S", "F"), "0-0-0-0-0-0-0-0-0-0-0-1-4-0-N");
}

#[test]
fn an_opponent_without_seeds_must_be_fed() {
    assert_eq!(legal("1-1-4-0-2-1-0-0-0-0-0-0-0-0-S"), "CEF");
    assert_eq!(refused("1-1-4-0-2-1-0-0-0-0-0-0-0-0-S", "A"), "awale-must-feed pit=A legal=C|E|F");
}

#[test]
fn the_game_ends_when_no_move_feeds() {
    let text = "1-1-3-0-1-0-0-0-0-0-0-0-20-10-S";
    assert_eq!(legal(text), "");
    assert_eq!(end(text), Some((Some(Player::One), Reason::NoMove, [26, 10])));
    assert_eq!(refused(text, "A"), "game-over");
}

#[test]
fn a_player_to_move_without_seeds_ends_the_game() {
    let text = "0-0-0-0-0-0-2-0-0-0-0-1-20-20-S";
    assert_eq!(legal(text), "");
    assert_eq!(end(text), Some((Some(Player::Two), Reason::NoMove, [20, 23])));
}

#[test]
fn twenty_five_seeds_win_and_twenty_four_all_is_a_draw() {
    assert_eq!(
        end("0-0-0-0-0-3-1-2-1-4-0-0-25-12-N"),
        Some((Some(Player::One), Reason::Score, [25, 12]))
    );
    assert_eq!(
        end("0-0-0-0-0-3-1-2-1-4-0-0-12-25-N"),
        Some((Some(Player::Two), Reason::Score, [12, 25]))
    );
    assert_eq!(end("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S"), Some((None, Reason::Score, [24, 24])));
    assert_eq!(end("0-0-0-0-0-1-1-0-0-0-0-0-24-22-S"), None);
}

#[test]
fn with_fewer_seeds_the_margin_decides() {
    assert_eq!(end("1-0-0-0-0-0-0-0-0-0-0-0-3-4-S"), Some((None, Reason::NoMove, [4, 4])));
}

#[test]
fn a_repeated_position_ends_the_game_and_each_player_keeps_their_row() {
    let here = position("1-0-0-0-0-3-0-0-2-0-0-0-20-20-S");
    assert_eq!(here.repeated(1), None);
    let end = here.repeated(2).unwrap();
    assert_eq!((end.winner, end.reason), (Some(Player::One), Reason::Repetition));
    assert_eq!(end.scores, Some([24, 22]));
}

#[test]
fn awari_forbids_starving_if_another_move_feeds() {
    // F would capture North's only seed; B keeps it alive.
    assert_eq!(legal("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S awari"), "B");
    assert_eq!(refused("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S awari", "F"), "awale-starves pit=F legal=B");
    assert_eq!(legal("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S"), "BF");
}

#[test]
fn awari_lets_the_mover_take_all_if_every_move_starves() {
    let text = "0-0-0-0-0-1-1-0-0-0-0-0-0-0-S awari";
    assert_eq!(legal(text), "F");
    let next = after(text, "F");
    assert_eq!(next, "0-0-0-0-0-0-0-0-0-0-0-0-2-0-N awari");
    assert_eq!(end(&next), Some((Some(Player::One), Reason::NoMove, [2, 0])));
    // Nothing feeds here either: A is played, and South then takes the rest.
    let next = after("1-0-0-0-0-0-0-0-0-0-0-0-1-2-S awari", "A");
    assert_eq!(end(&next), Some((None, Reason::NoMove, [2, 2])));
}

#[test]
fn awari_splits_the_seeds_of_a_repeated_position() {
    let end = position("1-0-0-0-0-3-0-0-2-0-0-0-20-20-S awari").repeated(2).unwrap();
    assert_eq!((end.winner, end.scores), (None, Some([23, 23])));
    let odd = position("1-0-0-0-0-3-0-0-1-0-0-0-20-21-S awari").repeated(2).unwrap();
    assert_eq!((odd.winner, odd.scores), (Some(Player::Two), Some([22, 23])));
}

#[test]
fn an_illegal_pit_is_explained() {
    let text = "0-1-0-0-0-1-1-0-0-0-0-0-0-0-S";
    assert_eq!(refused(text, "a"), "awale-not-your-pit pit=a legal=B|F");
    assert_eq!(refused(text, "A"), "awale-empty-pit pit=A legal=B|F");
    assert_eq!(refused(text, "g"), "awale-not-a-pit text=g");
}

#[test]
fn immediate_wins_are_found() {
    let wins = |text: &str| {
        position(text).winning_moves().iter().map(ToString::to_string).collect::<String>()
    };
    assert_eq!(wins("0-0-0-0-1-2-1-2-0-1-0-0-21-20-S"), "F");
    assert_eq!(wins("0-0-0-0-1-2-1-2-0-1-0-0-19-20-S"), "");
}

#[test]
fn variants_beside_a_text_apply_or_must_agree() {
    let awari = VariantSet::STANDARD.with(0, true);
    let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    assert!(Awale::read(start, Some(awari)).unwrap().is_awari());
    assert!(!Awale::read(start, None).unwrap().is_awari());
    assert!(!Awale::read(start, Some(VariantSet::STANDARD)).unwrap().is_awari());
    let both = Awale::read(&format!("{start} awari"), Some(awari));
    assert!(both.unwrap().is_awari());
    let why = Awale::read(&format!("{start} awari"), Some(VariantSet::STANDARD)).unwrap_err();
    assert_eq!(why.to_string(), "variants-disagree written=awari given=standard");
}

#[test]
fn impossible_positions_are_refused() {
    let why = |text: &str| text.parse::<Awale>().unwrap_err().to_string();
    assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-4-1-0-S"), "awale-too-many-seeds count=49");
    assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-4-0-0-X"), "awale-turn text=X");
    assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-49-0-0-S"), "awale-seeds text=49");
    assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-04-0-0-S"), "awale-seeds text=04");
    assert_eq!(why("4-4-4-S"), "awale-fields count=4");
    assert_eq!(why("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S awari x"), "position-extra text=x");
}

#[test]
fn pits_stores_and_rows_can_be_queried() {
    assert_eq!("f".parse::<Pit>().unwrap().index(), 11);
    let here = position("1-2-0-0-0-0-3-0-0-0-0-7-10-5-S");
    assert_eq!([0, 1, 6, 11].map(|pit| here.seeds(pit)), [1, 2, 3, 7]);
    assert_eq!(Player::BOTH.map(|player| here.store(player)), [10, 5]);
    assert_eq!(Player::BOTH.map(|player| here.row(player)), [3, 10]);
    assert_eq!(here.pits(Player::One), [1, 2, 0, 0, 0, 0]);
    assert_eq!(here.pits(Player::Two), [3, 0, 0, 0, 0, 7]);
    assert_eq!(format!("{here:?}"), "Awale(1-2-0-0-0-0-3-0-0-0-0-7-10-5-S)");
}

#[test]
fn captures_are_listed_and_threats_detected() {
    let captures = |text: &str| {
        let list = position(text).capturing_moves().map(|(mv, seeds)| format!("{mv}{seeds}"));
        list.collect::<Vec<_>>().join(" ")
    };
    // D makes a 2, E makes b 3 and a 2, F makes a 2.
    let text = "0-0-0-3-3-1-1-2-5-0-0-0-10-10-S";
    assert_eq!(captures(text), "D2 E5 F2");
    assert_eq!(position(&text.replace('S', "N")).threat(), 5);
    assert_eq!(position(text).threat(), 0);
    // Twelve seeds lap the board, skip F and make 3 in a.
    assert_eq!(captures("0-0-0-0-0-12-1-1-0-0-0-0-0-0-S"), "F3");
    // A grand slam captures nothing; `awari` forbids it while another move feeds.
    assert_eq!(captures("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S"), "");
    assert_eq!(captures("0-1-0-0-0-1-1-0-0-0-0-0-0-0-S awari"), "");
    assert_eq!(captures("0-0-0-0-0-1-1-0-0-0-0-0-0-0-S awari"), "F2");
}

#[test]
fn a_position_is_composed_of_its_pits() {
    let pits = [4, 0, 1, 2, 0, 0, 0, 0, 0, 3, 0, 5];
    assert_eq!(
        Awale::from_pits(pits, VariantSet::STANDARD.with(0, true)),
        position("4-0-1-2-0-0-0-0-0-3-0-5-0-0-S awari")
    );
}

#[test]
fn scores_are_stores_plus_own_rows() {
    assert_eq!(Awale::start(VariantSet::STANDARD, 0).scores(), [24, 24]);
    assert_eq!(position("1-2-0-0-0-0-3-0-0-0-0-0-10-5-S").scores(), [13, 8]);
}

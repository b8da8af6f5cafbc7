//! The deal, the walk, the trade and the end of Chicago: one test per rule.

use super::*;

#[test]
fn a_seed_always_gives_the_same_deal() {
    assert_eq!(
        drawing(&Chicago::start(VariantSet::STANDARD, 0)),
        ">ble cacao sucre riz | riz cafe mais cafe | ble ble sucre cacao | mais cafe riz sucre | \
        mais cacao mais ble | cacao cafe cacao ble | ble cafe riz mais | mais cafe sucre sucre | \
        sucre riz cacao riz"
    );
    assert_eq!(
        drawing(&Chicago::start(VariantSet::STANDARD, 1)),
        ">cafe cacao mais cacao | cafe ble cacao mais | cacao mais sucre ble | cafe sucre riz riz | \
        mais ble mais mais | riz sucre cafe sucre | cafe riz cafe riz | riz cacao ble sucre | \
        sucre ble cacao ble"
    );
}

#[test]
fn either_player_may_start() {
    let start = Chicago::deal(5, Player::One, VariantSet::STANDARD);
    assert_eq!(start, Chicago::start(VariantSet::STANDARD, 5));
    let other = Chicago::deal(5, Player::Two, VariantSet::STANDARD);
    assert_eq!((start.turn(), other.turn()), (Player::One, Player::Two));
    assert_eq!(drawing(&start), drawing(&other));
    assert!(other.to_string().ends_with("],0,[],[]] j2"));
}

#[test]
fn a_good_is_taken_on_either_side_of_the_trader_one_kept_one_sold() {
    let start = position(DEAL);
    let moves = ["(1,ble,mais)", "(1,mais,ble)", "(2,cafe,sucre)", "(2,sucre,cafe)"];
    assert_eq!(texts(&start), [&moves[..], &["(3,mais,ble)", "(3,ble,mais)"]].concat());
    let next = start.after(start.parse_move("(2,sucre,cafe)").unwrap());
    assert_eq!(
        next.to_string(),
        "[[[ble,cafe,riz,sucre],[cacao,cacao,mais],[mais,sucre,ble,mais],[cacao,riz,ble],\
        [ble,cacao,riz,riz],[mais,cafe,ble,ble],[riz,cafe,sucre,sucre],[cafe,sucre,riz,mais],\
        [cacao,cafe,cacao,mais]],[[ble,7],[riz,6],[cacao,6],[cafe,5],[sucre,6],[mais,6]],\
        2,[sucre],[]] j2"
    );
    let next = next.after(next.parse_move("(3,riz,ble)").unwrap());
    assert_eq!(
        next.to_string(),
        "[[[ble,cafe,riz,sucre],[cacao,cacao,mais],[mais,sucre,ble,mais],[cacao,riz,ble],\
        [cacao,riz,riz],[mais,cafe,ble,ble],[cafe,sucre,sucre],[cafe,sucre,riz,mais],\
        [cacao,cafe,cacao,mais]],[[ble,6],[riz,6],[cacao,6],[cafe,5],[sucre,6],[mais,6]],\
        5,[sucre],[riz]] j1"
    );
}

#[test]
fn the_trader_walks_round_the_circle() {
    let board = "cafe riz | cacao | sucre mais | >riz riz | sucre ble mais";
    assert_eq!(after(board, "(1,riz,cafe)"), "riz | cacao | sucre mais | riz | >sucre ble mais");
    assert_eq!(after(board, "(2,sucre,cacao)"), ">cafe riz | sucre mais | riz riz | ble mais");
    assert_eq!(after(board, "(3,sucre,cafe)"), "riz | >cacao | mais | riz riz | sucre ble mais");
}

#[test]
fn the_same_good_on_both_sides_is_one_move() {
    let here = drawn(">cafe riz | cacao | cafe mais | riz ble | sucre");
    let moves = ["(1,cafe,cafe)", "(2,cacao,riz)", "(2,riz,cacao)", "(3,cafe,sucre)"];
    assert_eq!(texts(&here), [&moves[..], &["(3,sucre,cafe)"]].concat());
    let next = here.after(here.parse_move("(1,cafe,cafe)").unwrap());
    assert_eq!(next.price(Good::Cafe), here.price(Good::Cafe) - 1);
    let kept = |position: &Chicago| position.reserve(here.turn(), Good::Cafe);
    assert_eq!(kept(&next), kept(&here) + 1);
}

#[test]
fn an_emptied_pile_is_removed_and_the_trader_keeps_their_pile() {
    // The pile before the trader.
    assert_eq!(
        after(
            ">cacao ble sucre | sucre | sucre mais riz | riz cafe | mais riz sucre | cacao cafe | \
            sucre cafe | ble cacao",
            "(2,sucre,riz)"
        ),
        "cacao ble sucre | >sucre mais riz | cafe | mais riz sucre | cacao cafe | sucre cafe | \
        ble cacao"
    );
    // The pile after the trader.
    let board = ">cafe riz | cacao mais | sucre | riz riz | ble";
    assert_eq!(after(board, "(1,cafe,sucre)"), "riz | >cacao mais | riz riz | ble");
    // Both.
    let board = ">cafe | cacao mais | sucre | riz riz | ble | mais";
    assert_eq!(after(board, "(1,cafe,sucre)"), ">cacao mais | riz riz | ble | mais");
}

#[test]
fn the_circle_closes_over_its_first_pile_and_its_last() {
    // The pile before the first one is the last: without it the others keep their numbers.
    let board = "cafe riz | cacao mais | sucre | >riz riz | ble";
    assert_eq!(after(board, "(2,ble,cacao)"), ">cafe riz | mais | sucre | riz riz");
    // The pile after the last one is the first: without it the others move up.
    let board = "cafe | cacao mais | sucre | >riz riz | ble cafe";
    assert_eq!(after(board, "(1,riz,cafe)"), "cacao mais | sucre | riz | >ble cafe");
    // The first pile lies before the trader.
    let board = "cafe | cacao mais | sucre | >riz riz | ble cafe";
    assert_eq!(after(board, "(3,cafe,sucre)"), ">cacao mais | riz riz | ble cafe");
    // Both are removed, round the last one and round the first.
    let board = "cafe | cacao mais | sucre | >riz riz | ble | riz";
    assert_eq!(after(board, "(2,ble,cafe)"), "cacao mais | sucre | riz riz | >riz");
    let board = "cafe mais | cacao | sucre ble | >riz riz | ble";
    assert_eq!(after(board, "(2,ble,cacao)"), ">cafe mais | sucre ble | riz riz");
}

#[test]
fn with_three_piles_a_walk_of_three_goes_once_round() {
    let board = ">cafe riz | cacao mais | sucre ble";
    assert_eq!(texts(&drawn(board))[4..], ["(3,sucre,cacao)", "(3,cacao,sucre)"]);
    assert_eq!(after(board, "(3,cacao,sucre)"), ">cafe riz | mais | ble");
    assert_eq!(after(board, "(2,cacao,cafe)"), "riz | mais | >sucre ble");
    assert_eq!(after(board, "(1,cafe,sucre)"), "riz | >cacao mais | ble");
}

#[test]
fn the_game_ends_with_two_piles_or_one() {
    for (board, mv, last) in [
        (">cafe | cacao riz | sucre", "(2,cacao,cafe)", "riz | >sucre"),
        (">cafe riz | cacao | sucre", "(3,cacao,sucre)", ">cafe riz"),
        ("cafe | >cacao | sucre riz", "(1,cacao,cafe)", ">sucre riz"),
        ("cafe | cacao riz | >sucre", "(2,sucre,cafe)", ">cacao riz"),
        (">cafe riz | cacao | sucre mais | ble", "(2,cacao,ble)", "cafe riz | >sucre mais"),
    ] {
        assert_eq!(end(&drawn(board)), None);
        assert_eq!(after(board, mv), last);
        let over = drawn(last);
        assert_eq!(end(&over).map(|(_, reason, _)| reason), Some(Reason::Piles));
        assert_eq!(texts(&over), [""; 0]);
        assert_eq!(refused(&over, mv), "game-over");
        assert_eq!(refused(&over, &mv.replace('(', "(j1,")), "game-over");
        assert_eq!(refused(&over, &mv.replace('(', "(j2,")), "game-over");
    }
}

/// A finished game except for the reserves: wheat is at 7, rice 3, cocoa 1, coffee 2, sugar 4, corn 3.
fn finished(one: &str, two: &str) -> String {
    let prices = "[[ble,7],[riz,3],[cacao,1],[cafe,2],[sucre,4],[mais,3]]";
    format!("[[[sucre],[mais]],{prices},0,[{one}],[{two}]] j2")
}

#[test]
fn the_dearer_reserve_at_final_prices_wins() {
    let text = finished(
        "ble,ble,ble,riz,riz,cafe,cafe,sucre,sucre",
        "ble,ble,ble,riz,cacao,sucre,mais,mais",
    );
    let scores = [3 * 7 + 2 * 3 + 2 * 2 + 2 * 4, 3 * 7 + 3 + 1 + 4 + 2 * 3];
    assert_eq!(end(&position(&text)), Some((Some(Player::One), Reason::Piles, scores)));
    let text = finished(
        "ble,ble,riz,cacao,cafe,cafe,sucre,sucre,sucre",
        "ble,ble,ble,ble,riz,riz,mais,mais",
    );
    assert_eq!(end(&position(&text)), Some((Some(Player::Two), Reason::Piles, [34, 40])));
}

#[test]
fn equal_scores_are_a_draw_without_komi() {
    let text = finished(
        "ble,ble,ble,riz,cacao,cafe,cafe,sucre,sucre",
        "ble,ble,ble,riz,riz,sucre,mais,mais",
    );
    assert_eq!(end(&position(&text)), Some((None, Reason::Piles, [37, 37])));
    let komi = position(&format!("{text} komi"));
    assert_eq!(end(&komi), Some((Some(Player::Two), Reason::Piles, [37, 41])));
    assert_eq!(komi.to_string(), format!("{text} komi:2"));
}

#[test]
fn scores_are_the_reserves_at_current_prices() {
    assert_eq!(position(DEAL).scores(), [0, 0]);
    let here = position(
        "[[[cacao,mais,sucre,cafe],[cacao,cafe,ble],[sucre,ble,sucre],[cafe,ble,cacao,mais],[mais,riz],\
        [riz,cacao,mais,cafe],[mais,sucre],[mais,sucre,riz,cafe],[riz,cacao]],\
        [[ble,7],[riz,4],[cacao,5],[cafe,6],[sucre,5],[mais,6]],0,[ble,cafe],[ble,ble]] j1",
    );
    assert_eq!(here.scores(), [13, 14]);
    // Selling coffee costs player one a point at once.
    let next = here.after(here.parse_move("(2,cacao,cafe)").unwrap());
    assert_eq!(next.scores(), [13 - 1 + 5, 14]);
}

#[test]
fn the_komi_is_held_by_the_player_who_moves_second() {
    let mut here = Chicago::start(KOMI_RULES, 1);
    let mut other = Chicago::deal(1, Player::Two, KOMI_RULES);
    while here.outcome().is_none() {
        assert_eq!((here.komi(), other.komi()), (Some(Player::Two), Some(Player::One)));
        for (position, suffix) in [(&here, " komi:2"), (&other, " komi:1")] {
            let text = position.to_string();
            let bare = text.strip_suffix(suffix).expect(&text);
            assert_eq!(Chicago::read(bare, Some(KOMI_RULES)).as_ref(), Ok(position));
            assert_eq!(Chicago::read(&format!("{bare} komi"), None).as_ref(), Ok(position));
            let plain = self::position(bare);
            assert_eq!(self::position(&format!("{bare} standard")), plain);
            let holder = position.komi().unwrap().index();
            assert_eq!(position.scores()[holder], plain.scores()[holder] + KOMI);
            assert_eq!(position.scores()[1 - holder], plain.scores()[1 - holder]);
        }
        let mv = here.legal_moves()[0];
        here.play(mv);
        other.play(mv);
    }
}

#[test]
fn a_komi_held_by_the_wrong_player_is_refused() {
    let why = |text: String| text.parse::<Chicago>().unwrap_err().to_string();
    assert_eq!(
        why(format!("{DEAL} komi:1")),
        "chicago-komi-holder first=chicago-player-1 second=chicago-player-2 suffix=komi:2"
    );
    let moved = drawn(">cafe riz | cacao mais | sucre ble");
    assert_eq!(moved.turn(), Player::Two);
    assert_eq!(
        why(format!("{moved} komi:1")),
        "chicago-komi-holder first=chicago-player-1 second=chicago-player-2 suffix=komi:2"
    );
    assert_eq!(
        why(format!("{} komi:2", DEAL.replace("j1", "j2"))),
        "chicago-komi-holder first=chicago-player-2 second=chicago-player-1 suffix=komi:1"
    );
    assert_eq!(why(format!("{DEAL} komi:3")), "variant-unknown name=komi:3 known=standard|komi");
}

#[test]
fn the_first_pile_of_the_text_does_not_affect_the_play() {
    let board = "cafe riz | cacao mais | sucre | >riz riz | ble";
    let here = drawn(board);
    let same = here.canonical();
    assert_eq!(drawing(&same), ">riz riz | ble | cafe riz | cacao mais | sucre");
    assert_ne!((here, here.key()), (same, same.key()));
    assert_eq!(position(&same.to_string()), same);
    assert_eq!(texts(&here), texts(&same));
    for mv in here.legal_moves() {
        assert_eq!(here.after(mv).canonical(), same.after(mv).canonical(), "{mv}");
    }
}

#[test]
fn equality_does_not_depend_on_the_moves_played() {
    let after = |moves: [&str; 3]| {
        let start = Chicago::start(VariantSet::STANDARD, 9);
        moves.iter().fold(start, |here, mv| here.after(here.parse_move(mv).unwrap()))
    };
    let here = after(["(2,sucre,cacao)", "(2,riz,ble)", "(3,cacao,sucre)"]);
    assert_eq!(here, after(["(2,cacao,sucre)", "(2,riz,ble)", "(3,sucre,cacao)"]));
    assert_eq!(here, position(&here.to_string()));
    assert_ne!(here, after(["(2,cacao,sucre)", "(2,ble,riz)", "(3,sucre,cacao)"]));
}

#[test]
fn a_key_is_the_same_on_every_platform() {
    let keys = |texts: [String; 3]| texts.map(|text| position(&text).key());
    assert_eq!(
        keys([DEAL.to_string(), DEAL.replace("j1", "j2"), format!("{DEAL} komi")]),
        [0xa678_4036_f23a_9464, 0xa972_03ba_5663_bd66, 0x4c54_3825_b64b_99f2]
    );
    let late = written("cafe riz | >cacao | sucre | ble ble");
    assert_eq!(
        keys([late.clone(), format!("{late} komi"), late.replace("],1,[", "],2,[")]),
        [0xff6f_c645_0c01_9438, 0xc87f_936a_23bd_ed0f, 0x2689_b255_0b83_d99e]
    );
}

#[test]
fn every_part_of_a_board_can_be_queried() {
    let here = position(&after_two_moves("5,[sucre],[riz]] j1 komi"));
    assert_eq!((here.piles_left(), here.trader(), here.komi()), (9, 5, Some(Player::Two)));
    assert_eq!(here.pile(4).collect::<Vec<_>>(), [Good::Cacao, Good::Riz, Good::Riz]);
    assert_eq!(Good::ALL.map(|good| here.price(good)), [6, 6, 6, 5, 6, 6]);
    let reserves = Player::BOTH.map(|player| Good::ALL.map(|good| here.reserve(player, good)));
    assert_eq!(reserves, [[0, 0, 0, 0, 1, 0], [0, 1, 0, 0, 0, 0]]);
    assert_eq!(here.offer(1), [Good::Mais, Good::Cafe]);
    assert_eq!(here.offer(3), [Good::Cafe, Good::Ble]);
    assert_eq!(format!("{here:?}"), format!("Chicago({here})"));
}

#[test]
#[should_panic]
fn a_pile_that_is_gone_cannot_be_shown() {
    let _ = drawn(">cafe riz | cacao mais | sucre ble").pile(3);
}

#[test]
#[should_panic]
fn a_finished_game_offers_nothing() {
    drawn(">cafe riz").offer(1);
}

#[test]
fn left_counts_the_goods_on_the_piles() {
    for seed in 0..20 {
        let mut here = Chicago::start(VariantSet::STANDARD, seed);
        while here.outcome().is_none() {
            for good in Good::ALL {
                let piles = (0..here.piles_left()).flat_map(|pile| here.pile(pile));
                assert_eq!(usize::from(here.left(good)), piles.filter(|it| *it == good).count());
            }
            let moves = here.legal_moves();
            here = here.after(moves[(here.key() % moves.len() as u64) as usize]);
        }
    }
}

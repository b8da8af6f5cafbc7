//! The rules of Chicago Stock Exchange, one test a rule.
//!
//! Boards are drawn: the piles round the circle, top goods first, `>` before the one on which the trader stands.

use super::*;

/// The deal printed in the source of the rules.
const DEAL: &str = "[[[ble,cafe,riz,sucre],[cafe,cacao,cacao,mais],[mais,sucre,ble,mais],\
    [sucre,cacao,riz,ble],[ble,cacao,riz,riz],[mais,cafe,ble,ble],[riz,cafe,sucre,sucre],\
    [cafe,sucre,riz,mais],[cacao,cafe,cacao,mais]],\
    [[ble,7],[riz,6],[cacao,6],[cafe,6],[sucre,6],[mais,6]],0,[],[]] j1";

const KOMI_RULES: VariantSet = VariantSet::STANDARD.with(0, true);

fn position(text: &str) -> Chicago {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The text of a drawing. Of the goods that are on no pile every other one was sold, and the players kept the
/// rest in turn; player one began.
fn written(board: &str) -> String {
    let piles: Vec<String> = board.split(" | ").map(|pile| pile.replace(' ', ",")).collect();
    let trader = piles.iter().position(|pile| pile.starts_with('>')).unwrap();
    let piles = format!("[{}]", piles.join("],[").replace('>', ""));
    let taken: Vec<Good> = Good::ALL
        .into_iter()
        .flat_map(|good| vec![good; OF_EACH as usize - piles.matches(good.name()).count()])
        .collect();
    let every_other = |goods: &[Good], from: usize| -> Vec<Good> {
        goods.iter().copied().skip(from).step_by(2).collect()
    };
    let (sold, kept) = (every_other(&taken, 0), every_other(&taken, 1));
    let price =
        |good: &Good| good.first_price() - sold.iter().filter(|other| *other == good).count() as u8;
    let prices: Vec<String> =
        Good::ALL.iter().map(|good| format!("[{good},{}]", price(good))).collect();
    let list = |goods: Vec<Good>| goods.iter().map(Good::to_string).collect::<Vec<_>>().join(",");
    let reserves = [0, 1].map(|player| list(every_other(&kept, player)));
    let (prices, turn) = (prices.join(","), kept.len() % 2 + 1);
    format!("[[{piles}],[{prices}],{trader},[{}],[{}]] j{turn}", reserves[0], reserves[1])
}

fn drawn(board: &str) -> Chicago {
    position(&written(board))
}

fn drawing(position: &Chicago) -> String {
    let pile = |index: usize| {
        let goods: Vec<&str> = position.pile(index).map(Good::name).collect();
        format!("{}{}", if index == position.trader() { ">" } else { "" }, goods.join(" "))
    };
    (0..position.piles_left()).map(pile).collect::<Vec<_>>().join(" | ")
}

/// The drawing after a move.
fn after(board: &str, mv: &str) -> String {
    let position = drawn(board);
    drawing(&position.after(position.parse_move(mv).unwrap()))
}

fn texts(position: &Chicago) -> Vec<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

fn refused(position: &Chicago, mv: &str) -> String {
    match position.parse_move(mv) {
        Err(MoveError::Illegal(why)) => why.to_string(),
        other => panic!("{mv}: {other:?}"),
    }
}

fn not_a_move(mv: &str) -> String {
    match position(DEAL).parse_move(mv) {
        Err(MoveError::NotAMove(why)) => why.to_string(),
        other => panic!("{mv}: {other:?}"),
    }
}

fn end(position: &Chicago) -> Option<(Option<Player>, Reason, [u8; 2])> {
    position.outcome().map(|end| (end.winner, end.reason, end.scores.unwrap()))
}

#[test]
fn a_seed_gives_the_same_deal_for_ever() {
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
fn an_emptied_pile_is_gone_and_the_trader_stays_on_his() {
    // The pile before him.
    assert_eq!(
        after(
            ">cacao ble sucre | sucre | sucre mais riz | riz cafe | mais riz sucre | cacao cafe | \
            sucre cafe | ble cacao",
            "(2,sucre,riz)"
        ),
        "cacao ble sucre | >sucre mais riz | cafe | mais riz sucre | cacao cafe | sucre cafe | \
        ble cacao"
    );
    // The pile after him.
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
    // Both are gone, round the last one and round the first.
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

/// A finished game but for the reserves: wheat is at 7, rice 3, cocoa 1, coffee 2, sugar 4, corn 3.
fn finished(one: &str, two: &str) -> String {
    let prices = "[[ble,7],[riz,3],[cacao,1],[cafe,2],[sucre,4],[mais,3]]";
    format!("[[[sucre],[mais]],{prices},0,[{one}],[{two}]] j2")
}

#[test]
fn the_dearer_reserve_at_the_final_prices_wins() {
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
fn equal_scores_are_a_draw_but_for_the_komi() {
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
fn scores_are_the_reserves_at_todays_prices() {
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
fn a_komi_in_the_wrong_hands_is_refused() {
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
fn a_wrong_move_is_explained() {
    let here = drawn(">cafe riz | cacao | sucre | ble ble");
    let all =
        "(1,cafe,sucre)|(1,sucre,cafe)|(2,cacao,ble)|(2,ble,cacao)|(3,sucre,cafe)|(3,cafe,sucre)";
    assert_eq!(refused(&here, "(0,cafe,sucre)"), format!("chicago-steps steps=0 legal={all}"));
    assert_eq!(refused(&here, "(4,cafe,sucre)"), format!("chicago-steps steps=4 legal={all}"));
    // Neither good is there: the one to keep is named. Then the one to sell.
    let offer = "trader=2 first=chicago-good-cafe before=1 second=chicago-good-sucre after=3 \
        legal=(1,cafe,sucre)|(1,sucre,cafe)";
    let missing = |good: &str| format!("chicago-not-on-top good=chicago-good-{good} {offer}");
    assert_eq!(refused(&here, "(1,mais,riz)"), missing("mais"));
    assert_eq!(refused(&here, "(1,cacao,sucre)"), missing("cacao"));
    assert_eq!(refused(&here, "(1,cafe,ble)"), missing("ble"));
    assert_eq!(
        refused(&here, "(1,sucre,sucre)"),
        format!("chicago-one-of-each good=chicago-good-sucre {offer}")
    );
    // Round the circle: the pile before the first is the last, and the other way about.
    assert_eq!(
        refused(&drawn("cafe riz | >cacao | sucre | ble ble"), "(3,riz,ble)"),
        "chicago-not-on-top good=chicago-good-riz trader=1 first=chicago-good-ble before=4 \
        second=chicago-good-cacao after=2 legal=(3,ble,cacao)|(3,cacao,ble)"
    );
    assert_eq!(
        refused(&drawn("cafe riz | >cacao | sucre | ble ble"), "(2,mais,cafe)"),
        "chicago-not-on-top good=chicago-good-mais trader=4 first=chicago-good-sucre before=3 \
        second=chicago-good-cafe after=1 legal=(2,sucre,cafe)|(2,cafe,sucre)"
    );
}

#[test]
fn a_move_may_name_its_player() {
    let here = position(DEAL);
    let mv = Move { steps: 2, kept: Good::Sucre, sold: Good::Cafe };
    assert_eq!(here.parse_move("(2,sucre,cafe)"), Ok(mv));
    assert_eq!(here.parse_move("(j1,2,sucre,cafe)"), Ok(mv));
    assert_eq!("(j2,2,sucre,cafe)".parse(), Ok(mv));
    let why = "chicago-not-your-turn player=chicago-player-2 turn=chicago-player-1";
    assert_eq!(refused(&here, "(j2,2,sucre,cafe)"), why);
    // Whose turn it is comes before what he plays.
    assert_eq!(refused(&here, "(j2,4,riz,riz)"), why);
}

#[test]
fn what_is_no_move_is_told_from_an_illegal_one() {
    assert_eq!(not_a_move("sucre"), "chicago-not-a-move text=sucre");
    assert_eq!(not_a_move("2,sucre,riz"), "chicago-not-a-move text=2,sucre,riz");
    assert_eq!(not_a_move(" (2,sucre,riz "), "chicago-not-a-move text=(2,sucre,riz");
    assert_eq!(not_a_move("(2,sucre)"), "chicago-not-a-move text=(2,sucre)");
    assert_eq!(not_a_move("(j1,2,riz,riz,riz)"), "chicago-not-a-move text=(j1,2,riz,riz,riz)");
    assert_eq!(not_a_move("(j3,2,sucre,riz)"), "chicago-not-a-player text=j3");
    assert_eq!(not_a_move("(+2,sucre,riz)"), "chicago-not-a-number text=+2");
    assert_eq!(not_a_move("(02,sucre,riz)"), "chicago-not-a-number text=02");
    assert_eq!(not_a_move("(256,sucre,riz)"), "chicago-not-a-number text=256");
    assert_eq!(
        not_a_move("(2,sugar,riz)"),
        "chicago-not-a-good text=sugar goods=ble|riz|cacao|cafe|sucre|mais"
    );
}

#[test]
fn blanks_and_the_order_of_reserves_do_not_matter() {
    let text = "[[[cacao,ble]],[[ble,4],[riz,4],[cacao,2],[cafe,2],[sucre,4],[mais,4]],0,\
        [ble,riz,riz,riz,cacao,cafe,sucre,mais],[ble,riz,cafe,sucre,sucre,sucre,mais,mais,mais]] j1";
    let loose = "  [ [[ cacao,ble ] ] ,[[ble , 4],\n[riz,4],[cacao,2],[cafe,2],[sucre,4],[mais,4]], 0 ,\
        [mais,riz,riz,ble,cacao,cafe,sucre, riz],[mais,riz,cafe,sucre,mais,sucre,sucre,mais,ble]]j1 ";
    assert_eq!(position(loose), position(text));
    assert_eq!(position(loose).to_string(), text);
    let mv = Move { steps: 2, kept: Good::Sucre, sold: Good::Cafe };
    assert_eq!(position(DEAL).parse_move(" ( j1 , 2 , sucre , cafe ) "), Ok(mv));
}

#[test]
fn a_text_of_another_shape_is_refused() {
    let why = |text: &str| text.parse::<Chicago>().unwrap_err().to_string();
    let changed = |from: &str, to: &str| {
        assert!(DEAL.contains(from), "{from}");
        why(&DEAL.replacen(from, to, 1))
    };
    for rest in ["[[[", "ble,cafe", ",cafe", "],[cafe", "[[ble,7]", "7],", ",0", "0,[]", "] j1"] {
        let stops = DEAL.split(rest).next().unwrap();
        assert_eq!(why(stops), "chicago-text-stops", "{stops}");
    }
    assert_eq!(why("hello"), "chicago-text-expected expected=[ found=hello");
    assert_eq!(changed("cafe,riz", "cafe;riz"), "chicago-text-expected expected=] found=;");
    assert_eq!(changed("]],[[ble,7]", "]] [[ble,7]"), "chicago-text-expected expected=, found=[");
    assert_eq!(changed("[ble,7]", "(ble,7]"), "chicago-text-expected expected=[ found=(");
    assert_eq!(changed("[ble,7]", "[ble 7]"), "chicago-text-expected expected=, found=7");
    assert_eq!(changed("[ble,7]", "[ble,7,7]"), "chicago-text-expected expected=] found=,");
    assert_eq!(changed("[[ble,7]", "[ble,7]"), "chicago-text-expected expected=[ found=ble");
    assert_eq!(changed("],[riz,6]", "][riz,6]"), "chicago-text-expected expected=, found=[");
    assert_eq!(
        changed(",[mais,6]]", ",[mais,6],[ble,7]]"),
        "chicago-text-expected expected=] found=,"
    );
    assert_eq!(changed(",0,", "0,"), "chicago-text-expected expected=, found=0");
    assert_eq!(changed(",0,", ",0"), "chicago-text-expected expected=, found=[");
    assert_eq!(changed("[],[]", "[][]"), "chicago-text-expected expected=, found=[");
    assert_eq!(changed("[],[]", "[]"), "chicago-text-expected expected=, found=]");
    assert_eq!(changed("[],[]", "[],[],[]"), "chicago-text-expected expected=] found=,");
    assert_eq!(
        changed("[ble,cafe", "[wheat,cafe"),
        "chicago-not-a-good text=wheat goods=ble|riz|cacao|cafe|sucre|mais"
    );
    assert_eq!(
        changed("riz,sucre],[cafe", "riz,sucre,],[cafe"),
        "chicago-not-a-good text=] goods=ble|riz|cacao|cafe|sucre|mais"
    );
    assert_eq!(changed("[ble,7]", "[ble,07]"), "chicago-not-a-number text=07");
    assert_eq!(changed(",0,", ",x,"), "chicago-not-a-number text=x");
    assert_eq!(changed("[riz,6]", "[cafe,6]"), "chicago-price-order good=cafe expected=riz");
    assert_eq!(changed(" j1", ""), "chicago-no-turn");
    assert_eq!(changed(" j1", " j3"), "chicago-not-a-player text=j3");
    assert_eq!(changed(" j1", " j1 fair"), "variant-unknown name=fair known=standard|komi");
    assert_eq!(changed(" j1", " j1 komi j2"), "position-extra text=j2");
    assert_eq!(changed(" j1", " j1 komi,komi"), "variant-twice name=komi");
}

#[test]
fn what_no_game_could_hold_is_refused() {
    let why = |text: &str| text.parse::<Chicago>().unwrap_err().to_string();
    let changed = |from: &str, to: &str| {
        assert!(DEAL.contains(from), "{from}");
        why(&DEAL.replacen(from, to, 1))
    };
    assert_eq!(
        why("[[],[[ble,7],[riz,6],[cacao,6],[cafe,6],[sucre,6],[mais,6]],0,[],[]] j1"),
        "chicago-piles count=0"
    );
    assert_eq!(changed("ble,cafe", "ble],[cafe"), "chicago-piles count=10");
    assert_eq!(changed("[ble,cafe,riz,sucre]", "[]"), "chicago-pile-height pile=1 count=0");
    assert_eq!(
        changed("riz,sucre],[cafe,", "riz,sucre,cafe],["),
        "chicago-pile-height pile=1 count=5"
    );
    assert_eq!(changed("cacao,mais]]", "cacao,mais,ble]]"), "chicago-pile-height pile=9 count=5");
    assert_eq!(changed(",0,", ",9,"), "chicago-trader trader=9 last=8");
    let price = "chicago-price good=chicago-good";
    assert_eq!(changed("[ble,7]", "[ble,8]"), format!("{price}-ble price=8 least=1 most=7"));
    assert_eq!(changed("[ble,7]", "[ble,0]"), format!("{price}-ble price=0 least=1 most=7"));
    assert_eq!(changed("[riz,6]", "[riz,7]"), format!("{price}-riz price=7 least=0 most=6"));
    let goods = "chicago-six-of-each good=chicago-good";
    assert_eq!(
        changed("[ble,cafe", "[cafe,cafe"),
        format!("{goods}-ble count=5 piled=5 kept=0 sold=0")
    );
    assert_eq!(
        changed("[],[]", "[riz],[riz]"),
        format!("{goods}-riz count=8 piled=6 kept=2 sold=0")
    );
    assert_eq!(
        changed("[mais,6]", "[mais,4]"),
        format!("{goods}-mais count=8 piled=6 kept=0 sold=2")
    );
    // A move keeps one and sells one.
    assert_eq!(
        why(&DEAL.replacen("cafe", "", 1).replace("ble,,", "ble,").replace("cafe,6", "cafe,5")),
        "chicago-kept-and-sold kept=0 sold=1"
    );
}

/// The deal after `(2,sucre,cafe)` and `(3,riz,ble)`, but for what follows the prices.
fn after_two_moves(rest: &str) -> String {
    format!(
        "[[[ble,cafe,riz,sucre],[cacao,cacao,mais],[mais,sucre,ble,mais],[cacao,riz,ble],\
        [cacao,riz,riz],[mais,cafe,ble,ble],[cafe,sucre,sucre],[cafe,sucre,riz,mais],\
        [cacao,cafe,cacao,mais]],[[ble,6],[riz,6],[cacao,6],[cafe,5],[sucre,6],[mais,6]],{rest}"
    )
}

/// The deal after `(2,sucre,cafe)`, but for what follows the prices.
fn after_one_move(rest: &str) -> String {
    let two = after_two_moves(rest).replace("[[ble,6]", "[[ble,7]");
    two.replace("[cacao,riz,riz]", "[ble,cacao,riz,riz]")
        .replace("[cafe,sucre,s", "[riz,cafe,sucre,s")
}

#[test]
fn the_reserves_must_fit_the_turn() {
    let why = |text: String| text.parse::<Chicago>().unwrap_err().to_string();
    // One good is kept a move: whoever kept more of them cannot be to move.
    assert_eq!(position(&after_one_move("2,[sucre],[]] j2")).turn(), Player::Two);
    assert_eq!(position(&after_one_move("2,[],[sucre]] j1")).turn(), Player::One);
    assert_eq!(
        why(after_one_move("2,[sucre],[]] j1")),
        "chicago-turn turn=chicago-player-1 other=chicago-player-2 one=1 two=0"
    );
    assert_eq!(
        why(after_one_move("2,[],[sucre]] j2")),
        "chicago-turn turn=chicago-player-2 other=chicago-player-1 one=0 two=1"
    );
    // With as many each, either may be: who began is not written.
    assert_eq!(position(&after_two_moves("5,[sucre],[riz]] j1")).turn(), Player::One);
    assert_eq!(position(&after_two_moves("5,[sucre],[riz]] j2")).turn(), Player::Two);
    assert_eq!(why(after_two_moves("5,[sucre,riz],[]] j2")), "chicago-reserves one=2 two=0");
    assert_eq!(why(after_two_moves("5,[],[sucre,riz]] j1")), "chicago-reserves one=0 two=2");
}

#[test]
fn the_last_move_must_have_taken_on_both_sides_of_the_trader() {
    let why = |text: String| text.parse::<Chicago>().unwrap_err().to_string();
    let text = |trader: usize| after_one_move(&format!("{trader},[sucre],[]] j2"));
    assert_eq!(position(&text(2)).trader(), 2);
    assert_eq!(why(text(0)), "chicago-not-taken count=1 piles=9");
    assert_eq!(why(text(4)), "chicago-not-taken count=1 piles=6");
    assert_eq!(why(text(3)), "chicago-not-taken count=2 piles=3+5");
    // A pile is gone: it may have been one of the two that were taken from, but not both.
    let eight = "riz riz riz riz | cacao cacao cacao cacao | cafe cafe cafe cafe | \
        sucre sucre sucre sucre | mais mais mais mais";
    let whole = written(&format!(">ble ble | {eight} | ble ble | riz riz cacao cacao"));
    assert_eq!(why(whole), "chicago-not-taken count=2 piles=8+2");
    let lower = format!(">ble ble | {eight} | ble ble ble | riz riz cacao");
    assert_eq!(drawing(&drawn(&lower)), lower);
    // Two are gone, perhaps both at once.
    let seven = format!(">ble ble | {eight} | ble ble riz riz");
    assert_eq!(drawing(&drawn(&seven)), seven);
    // Nothing is taken yet, and the circle may be written from any pile on.
    assert_eq!(position(&DEAL.replace(",0,", ",4,")).trader(), 4);
}

#[test]
fn a_damaged_text_is_refused_or_means_what_it_says() {
    let late = written("cafe riz | >cacao | sucre | ble ble");
    for text in [DEAL, &late, &format!("{late} komi:2"), "(j1,2,sucre,riz)", "(2,sucre,riz)"] {
        for index in 0..=text.len() {
            let (left, right) = text.split_at(index);
            let rest = right.get(1..).unwrap_or("");
            let signs = ["", " ", "[", "]", ",", "0", "9", "j", "é", "(", "ble,"];
            let damaged = signs.iter().flat_map(|sign| {
                [
                    format!("{left}{sign}{right}"),
                    format!("{left}{sign}{rest}"),
                    format!("{left}{sign}"),
                ]
            });
            for text in damaged {
                if let Ok(position) = text.parse::<Chicago>() {
                    assert_eq!(position.to_string().parse(), Ok(position), "{text}");
                    let goods =
                        |text: &str| Good::ALL.map(|good| text.matches(good.name()).count());
                    assert_eq!(goods(&position.to_string()), goods(&text), "{text}");
                }
                if let Ok(mv) = text.parse::<Move>() {
                    assert_eq!(mv.to_string().parse(), Ok(mv), "{text}");
                }
            }
        }
    }
}

#[test]
fn where_the_text_begins_is_no_part_of_the_play() {
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
fn a_position_is_equal_by_whichever_way_it_was_reached() {
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
fn a_key_is_the_same_on_every_machine() {
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
fn a_board_can_be_shown() {
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
fn what_is_left_of_a_good_is_what_lies_on_the_piles() {
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

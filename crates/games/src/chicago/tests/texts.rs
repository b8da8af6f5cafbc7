//! The notation of Chicago, and the errors of parsing.

use super::*;

#[test]
fn an_illegal_move_is_explained() {
    let here = drawn(">cafe riz | cacao | sucre | ble ble");
    let piles = "count=3 piles=2|3|4";
    assert_eq!(refused(&here, "(0,cafe,sucre)"), format!("chicago-stays {piles}"));
    assert_eq!(refused(&here, "(4,cafe,sucre)"), format!("chicago-steps steps=4 {piles}"));
    // Neither good is there: the error names the one to keep. Then the one to sell.
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
    // Round the circle: the pile before the first is the last, and vice versa.
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
    assert_eq!(here.parse_move("(2,sugar,Coffee)"), Ok(mv));
    assert_eq!(here.parse_move("(2, sucre, café)"), Ok(mv));
    for loose in ["[j1,2,sucre,café]", "2,sucre,cafe", "2 sugar coffee", "j1 2 sucre cafe"] {
        assert_eq!(here.parse_move(loose), Ok(mv), "{loose}");
    }
    assert_eq!("(j2,2,sucre,cafe)".parse(), Ok(mv));
    let why = "chicago-not-your-turn player=chicago-player-2 turn=chicago-player-1";
    assert_eq!(refused(&here, "(j2,2,sucre,cafe)"), why);
    // The turn is checked before the move.
    assert_eq!(refused(&here, "(j2,4,riz,riz)"), why);
}

#[test]
fn malformed_moves_differ_from_illegal_ones() {
    assert_eq!(not_a_move("sucre"), "chicago-not-a-move text=sucre");
    assert_eq!(not_a_move("[2,sucre,riz)"), "chicago-not-a-move text=[2,sucre,riz)");
    assert_eq!(not_a_move("2 sucre"), "chicago-not-a-move text=2 sucre");
    assert_eq!(not_a_move(" (2,sucre,riz "), "chicago-not-a-move text=(2,sucre,riz");
    assert_eq!(not_a_move("(2,sucre)"), "chicago-not-a-move text=(2,sucre)");
    assert_eq!(not_a_move("(j1,2,riz,riz,riz)"), "chicago-not-a-move text=(j1,2,riz,riz,riz)");
    assert_eq!(not_a_move("(j3,2,sucre,riz)"), "chicago-not-a-player text=j3");
    assert_eq!(not_a_move("(+2,sucre,riz)"), "chicago-not-a-number text=+2");
    assert_eq!(not_a_move("(02,sucre,riz)"), "chicago-not-a-number text=02");
    assert_eq!(not_a_move("(256,sucre,riz)"), "chicago-not-a-number text=256");
    assert_eq!(
        not_a_move("(2,honey,riz)"),
        "chicago-not-a-good text=honey goods=chicago-good-ble|chicago-good-riz|chicago-good-cacao\
         |chicago-good-cafe|chicago-good-sucre|chicago-good-mais",
        "in the words of people"
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
fn malformed_positions_are_refused() {
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
fn impossible_positions_are_refused() {
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
    // A move keeps one good and sells one.
    assert_eq!(
        why(&DEAL.replacen("cafe", "", 1).replace("ble,,", "ble,").replace("cafe,6", "cafe,5")),
        "chicago-kept-and-sold kept=0 sold=1"
    );
}

/// The deal after `(2,sucre,cafe)`, up to the prices; `rest` follows them.
fn after_one_move(rest: &str) -> String {
    let two = after_two_moves(rest).replace("[[ble,6]", "[[ble,7]");
    two.replace("[cacao,riz,riz]", "[ble,cacao,riz,riz]")
        .replace("[cafe,sucre,s", "[riz,cafe,sucre,s")
}

#[test]
fn the_reserves_must_fit_the_turn() {
    let why = |text: String| text.parse::<Chicago>().unwrap_err().to_string();
    // A move keeps one good: a player with more of them cannot be to move.
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
    // With equal numbers, either player may be to move: the text does not tell who began.
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
    // A pile is missing: it may have been one of the two that gave a good, but not both.
    let eight = "riz riz riz riz | cacao cacao cacao cacao | cafe cafe cafe cafe | \
        sucre sucre sucre sucre | mais mais mais mais";
    let whole = written(&format!(">ble ble | {eight} | ble ble | riz riz cacao cacao"));
    assert_eq!(why(whole), "chicago-not-taken count=2 piles=8+2");
    let lower = format!(">ble ble | {eight} | ble ble ble | riz riz cacao");
    assert_eq!(drawing(&drawn(&lower)), lower);
    // Two are missing, perhaps both emptied by one move.
    let seven = format!(">ble ble | {eight} | ble ble riz riz");
    assert_eq!(drawing(&drawn(&seven)), seven);
    // Nothing has been taken, and the text may begin with any pile.
    assert_eq!(position(&DEAL.replace(",0,", ",4,")).trader(), 4);
}

#[test]
fn a_damaged_text_is_refused_or_round_trips() {
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

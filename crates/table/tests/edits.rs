//! The board editor: the effect of each edit, what it preserves, and that no sequence of edits panics.

use crate::play;

use iroko_games::{Message, Player};
use iroko_table::edit::{Draft, Edit};
use iroko_table::scene::text::{Charset, tray};
use iroko_table::scene::{Edge, Kind, Scene, words};
use iroko_table::{Opening, Table, find, language};
use play::over_random_play;

fn table(game: &str, position: &str) -> Box<dyn Table> {
    let opening = Opening { position: Some(position), ..Opening::default() };
    find(game).unwrap().open(&opening).unwrap()
}

fn draft(game: &str, position: &str, edits: &[Edit]) -> Draft {
    table(game, position).draft(edits).unwrap()
}

/// The position after some edits.
fn edited(game: &str, position: &str, edits: &[Edit]) -> String {
    draft(game, position, edits).position.unwrap()
}

/// Why there is no position after some edits.
fn why(game: &str, position: &str, edits: &[Edit]) -> &'static str {
    draft(game, position, edits).position.unwrap_err().id
}

/// Why some edits are impossible.
fn refused(game: &str, position: &str, edits: &[Edit]) -> &'static str {
    let refused: Message = table(game, position).draft(edits).unwrap_err();
    refused.id
}

fn carry(from: &str, to: &str) -> Edit {
    Edit::Carry { from: from.to_string(), to: to.to_string() }
}

fn enter(player: Player, to: &str) -> Edit {
    Edit::Enter { player, to: to.to_string() }
}

fn leave(from: &str) -> Edit {
    Edit::Leave { from: from.to_string() }
}

fn mark(cell: &str) -> Edit {
    Edit::Mark { cell: Some(cell.to_string()) }
}

fn rotate(cell: &str) -> Edit {
    Edit::Rotate { cell: cell.to_string() }
}

fn seeds(cell: &str, more: i8) -> Edit {
    Edit::Seeds { cell: cell.to_string(), more }
}

const ONE: Edit = Edit::Turn { player: Player::One };
const TWO: Edit = Edit::Turn { player: Player::Two };

const KHAN: &str = "2K3/1SSSS1/6/S2s2/2ssss/3k2 r d4 top";
const SIAM: &str =
    "[[(31,n),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[22,24,33],e]";
const WON: &str =
    "[[(35,e),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[22,24],r] won e";

#[test]
fn no_edit_leaves_every_position_as_it_is() {
    over_random_play(|table| {
        let draft = table.draft(&[]).unwrap();
        assert_eq!(draft.position.unwrap(), table.position());
    });
}

#[test]
fn a_recomposed_board_is_the_same_position() {
    let mut composed = 0;
    over_random_play(|table| {
        let same = [Edit::Turn { player: table.turn() }];
        // An edited setup is no longer a setup.
        if table.game().facts().tools.is_empty() || table.in_setup() {
            return;
        }
        assert_eq!(table.draft(&same).unwrap().position.unwrap(), table.position());
        composed += 1;
    });
    assert!(composed > 500, "{composed}");
}

#[test]
fn variants_stay_in_force() {
    for (game, position) in [
        ("awale", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N awari"),
        ("pogo", "[1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 0 no-u-turn"),
        ("khan", &format!("{KHAN} sbires-only")),
        ("siam", &format!("{} global-push,one-exit:1:0", SIAM.replace(",e]", ",r]"))),
    ] {
        let table = table(game, position);
        let draft = table.draft(&[Edit::Turn { player: table.turn() }]).unwrap();
        assert_eq!(draft.position.unwrap(), position);
    }
}

#[test]
fn a_piece_of_khan_is_carried_and_the_khan_and_the_edges_stay() {
    assert_eq!(edited("khan", KHAN, &[carry("b2", "b3")]), "2K3/2SSS1/1S4/S2s2/2ssss/3k2 r d4 top");
    // The Khan moves with its bearer, and the two pieces change places.
    assert_eq!(
        edited("khan", KHAN, &[carry("d4", "a4"), carry("a4", "b6")]),
        "2K3/1SSSS1/6/3S2/2ssss/1s1k2 r b6 top"
    );
}

#[test]
fn a_khan_on_the_wrong_side_is_invalid_until_corrected() {
    assert_eq!(why("khan", KHAN, &[TWO]), "khan-carrier");
    assert_eq!(edited("khan", KHAN, &[TWO, mark("a4")]), KHAN.replace(" r d4", " o a4"));
    assert_eq!(
        edited("khan", KHAN, &[Edit::Mark { cell: None }, Edit::Edge { edge: None }]),
        KHAN.replace("d4 top", "- ?")
    );
    let edge = Edit::Edge { edge: Some(Edge::Left) };
    assert_eq!(edited("khan", KHAN, &[edge]), KHAN.replace("top", "left"));
}

#[test]
fn khan_is_composed_from_an_empty_board_the_kalista_first() {
    let start = find("khan").unwrap().open(&Opening::default()).unwrap().position();
    assert_eq!(why("khan", &start, &[enter(Player::One, "c1")]), "khan-kalista-turn");
    let edits = [enter(Player::One, "c1"), enter(Player::Two, "d6"), enter(Player::Two, "d5")];
    assert_eq!(edited("khan", &start, &edits), "2K3/6/6/6/3s2/3k2 r - ?");
    let cleared = draft("khan", KHAN, &[Edit::Clear]);
    assert_eq!(cleared.position.unwrap_err().id, "khan-no-kalista");
    assert_eq!(cleared.scene.trays[0].pieces.len(), 6);
    assert_eq!(cleared.scene.trays[0].pieces[0].kind, Kind::Kalista);
    assert!(cleared.scene.cells.iter().all(|cell| cell.pieces.is_empty() && !cell.marked));
}

#[test]
fn seeds_move_between_the_pits_and_the_stock() {
    let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    let store = Edit::Store { player: Player::Two, more: 5 };
    let edits = [seeds("f", -4), seeds("b", -9), seeds("A", 1), store, TWO];
    assert_eq!(edited("awale", start, &edits), "5-4-4-4-4-4-4-0-4-4-4-0-0-5-N");
    assert_eq!(draft("awale", start, &edits).scene.stock.len(), 2);
    let cleared = draft("awale", start, &[Edit::Clear]);
    assert_eq!(cleared.position.unwrap(), "0-0-0-0-0-0-0-0-0-0-0-0-0-0-S");
    assert_eq!(cleared.scene.stock.len(), 48);
    // A position with fewer seeds has the others in the stock, even before any edit.
    assert_eq!(draft("awale", "1-0-0-0-0-0-0-0-0-0-0-0-20-20-S", &[]).scene.stock.len(), 7);
}

#[test]
fn a_seed_from_an_empty_stock_comes_from_the_fullest_pit_and_the_draft_says_so() {
    let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    let borrowed = draft("awale", start, &[seeds("A", 1)]);
    assert_eq!(borrowed.position.unwrap(), "5-3-4-4-4-4-4-4-4-4-4-4-0-0-S");
    let remark = borrowed.remark.unwrap();
    assert_eq!(remark.to_string(), "edit-borrowed count=1 cell=B");
    let again = [seeds("B", -1), seeds("C", 1)];
    assert_eq!(draft("awale", start, &again).remark, None);
    assert_eq!(refused("awale", start, &[seeds("A", 127)]), "edit-stock-empty");
}

/// A deal after two moves: wheat and cocoa are kept, rice and corn sold.
const CHICAGO: &str = "[[[riz,sucre,ble],[cafe,cafe,cafe],[cafe,ble,riz],[mais,mais,cacao],[ble,riz,cafe,riz],\
     [mais,mais,cafe,mais],[cacao,sucre,cacao,cacao],[sucre,sucre,riz,sucre],[ble,cacao,sucre,ble]],\
     [[ble,7],[riz,5],[cacao,6],[cafe,6],[sucre,6],[mais,5]],2,[ble],[cacao]] j1";

/// The end of a deal.
const LAST_PILES: &str = "[[[mais,ble],[cacao],[sucre]],[[ble,6],[riz,3],[cacao,4],[cafe,0],[sucre,3],[mais,5]],2,\
     [ble,ble,riz,cacao,cacao,cacao,sucre,mais],[ble,ble,riz,riz,sucre,mais,mais,mais]] j1";

fn put(cell: &str, good: &str) -> Edit {
    Edit::Put { cell: cell.to_string(), good: good.to_string() }
}

fn pick(cell: &str) -> Edit {
    Edit::Take { cell: cell.to_string() }
}

fn keep(player: Player, good: &str, more: i8) -> Edit {
    Edit::Keep { player, good: good.to_string(), more }
}

fn price(good: &str, more: i8) -> Edit {
    Edit::Price { good: good.to_string(), more }
}

#[test]
fn goods_move_between_piles_reserves_and_the_stock() {
    let swapped = [pick("1"), pick("2"), put("1", "cafe"), put("2", "riz")];
    let after = CHICAGO.replace("[riz,sucre,ble],[cafe,cafe,", "[cafe,sucre,ble],[riz,cafe,");
    assert_eq!(edited("chicago", CHICAGO, &swapped), after);
    let taken = draft("chicago", CHICAGO, &[pick("1")]);
    assert_eq!(taken.position.unwrap_err().id, "chicago-six-of-each");
    assert_eq!(taken.scene.stock.len(), 1);
    assert_eq!(refused("chicago", CHICAGO, &[put("1", "ble")]), "edit-no-good");
    assert_eq!(refused("chicago", CHICAGO, &[keep(Player::One, "cacao", -1)]), "edit-not-kept");
    let returned = [keep(Player::One, "ble", -1), keep(Player::Two, "cacao", -1)];
    let kept = [keep(Player::Two, "ble", 1), keep(Player::One, "cacao", 1)];
    let exchanged = edited("chicago", CHICAGO, &[returned, kept].concat());
    assert_eq!(exchanged, CHICAGO.replace("[ble],[cacao]]", "[cacao],[ble]]"));
}

#[test]
fn a_price_falls_by_selling_from_the_stock_and_the_reserves_change_in_value() {
    assert_eq!(refused("chicago", CHICAGO, &[price("cacao", -1)]), "edit-no-good");
    assert_eq!(edited("chicago", CHICAGO, &[price("mais", 1), price("mais", -1)]), CHICAGO);
    let sold = draft("chicago", CHICAGO, &[pick("7"), price("cacao", -1)]);
    assert_eq!(sold.scene.prices[2], ("cacao", 5));
    assert_eq!(sold.scene.trays.each_ref().map(|tray| tray.score), [Some(7), Some(5)]);
    assert_eq!(sold.position.unwrap_err().id, "chicago-kept-and-sold");
    assert_eq!(refused("chicago", CHICAGO, &[price("ble", 1)]), "edit-price-top");
}

#[test]
fn the_trader_moves_piles_are_added_and_empty_ones_left_out() {
    let moved = edited("chicago", CHICAGO, &[mark("2")]);
    assert_eq!(moved, CHICAGO.replace(",2,[ble]", ",1,[ble]"));
    assert_eq!(refused("chicago", CHICAGO, &[Edit::Pile]), "edit-piles");
    let smaller = edited("chicago", LAST_PILES, &[pick("2"), put("1", "cacao")]);
    let two_piles =
        LAST_PILES.replace("[[[mais,ble],[cacao],[sucre]]", "[[[cacao,mais,ble],[sucre]]");
    assert_eq!(smaller, two_piles.replace(",2,[ble", ",1,[ble"));
    let larger = edited("chicago", &smaller, &[Edit::Pile, pick("1"), put("3", "cacao")]);
    assert!(larger.starts_with("[[[mais,ble],[sucre],[cacao]]"), "{larger}");
    assert_eq!(why("chicago", CHICAGO, &[Edit::Mark { cell: None }]), "chicago-no-trader");
    assert_eq!(draft("chicago", CHICAGO, &[Edit::Clear]).scene.stock.len(), 34);
}

#[test]
fn komi_stays_with_the_second_player() {
    let komi = format!("{CHICAGO} komi:2");
    assert_eq!(edited("chicago", &komi, &[mark("3")]), komi);
}

#[test]
fn animals_turn_enter_leave_and_rocks_stay() {
    assert_eq!(
        edited("siam", SIAM, &[rotate("31"), enter(Player::Two, "15"), rotate("15"), rotate("15")]),
        SIAM.replace("(31,n)", "(31,e)").replacen("[(0,0)", "[(15,s)", 1)
    );
    assert_eq!(edited("siam", SIAM, &[leave("31")]), SIAM.replace("(31,n)", "(0,0)"));
    assert_eq!(edited("siam", SIAM, &[carry("33", "32"), ONE]), SIAM.replace("33", "32"));
    assert_eq!(refused("siam", SIAM, &[leave("33")]), "edit-stays");
    assert_eq!(refused("siam", SIAM, &[rotate("33")]), "edit-no-facing");
    assert_eq!(refused("siam", SIAM, &[enter(Player::One, "31")]), "edit-not-empty");
    assert_eq!(refused("siam", SIAM, &[carry("11", "12")]), "edit-nothing");
    assert_eq!(refused("siam", SIAM, &[carry("31", "99")]), "edit-no-cell");
    assert_eq!(edited("siam", SIAM, &[Edit::Clear]), SIAM.replace("(31,n)", "(0,0)"));
}

#[test]
fn the_rock_of_a_won_game_can_be_put_back() {
    assert_eq!(edited("siam", WON, &[TWO]), WON);
    assert_eq!(why("siam", WON, &[carry("35", "11")]), "siam-no-such-win");
    assert_eq!(
        edited("siam", WON, &[enter(Player::One, "33")]),
        WON.replace("[22,24]", "[22,24,33]").replace(" won e", "")
    );
}

#[test]
fn discs_are_stacked_and_keep_their_number() {
    let start = "[1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1";
    assert_eq!(
        edited("pogo", start, &[carry("1", "7"), TWO]),
        "[1,-1,1,1,-1,1,1,-1,-1,-1,-1,1,0,0,-1,0,0,-1,0,0,-1] 0"
    );
    assert_eq!(refused("pogo", start, &[Edit::Clear]), "edit-not-here");
}

#[test]
fn a_tool_of_another_game_is_refused() {
    let table = find("chicago").unwrap().open(&Opening::default()).unwrap();
    assert_eq!(table.draft(&[seeds("1", 1)]).unwrap_err().id, "edit-not-here");
}

/// Any edit, possible or not.
fn any_edit(scene: &Scene, mut below: impl FnMut(usize) -> usize) -> Edit {
    let cell = |number: usize| match scene.cells.get(number) {
        Some(cell) => cell.name.clone(),
        None => "z9".to_string(),
    };
    let places = scene.cells.len() + 1;
    let (here, there, player) = (cell(below(places)), cell(below(places)), Player::BOTH[below(2)]);
    let more = below(256) as u8 as i8;
    let good = ["ble", "riz", "cacao", "cafe", "sucre", "mais", "or"][below(7)].to_string();
    match below(15) {
        10 => Edit::Put { cell: here, good },
        11 => Edit::Take { cell: here },
        12 => Edit::Keep { player, good, more },
        13 => Edit::Price { good, more },
        14 => Edit::Pile,
        0 => Edit::Carry { from: here, to: there },
        1 => Edit::Enter { player, to: here },
        2 => Edit::Leave { from: here },
        3 => Edit::Rotate { cell: here },
        4 => Edit::Seeds { cell: here, more },
        5 => Edit::Store { player, more },
        6 => Edit::Turn { player },
        7 => Edit::Mark { cell: (more > 0).then_some(here) },
        8 => Edit::Edge { edge: Edge::ALL.get(below(5)).copied() },
        _ => Edit::Clear,
    }
}

/// The cells and trays in words.
fn spoken(scene: &Scene) -> Vec<String> {
    let english = language("en");
    let cells = scene.cells.iter().map(|cell| english.say(&words::cell(scene, cell)));
    let trays = Player::BOTH.map(|player| tray(scene, player, Charset::Unicode, english));
    cells.chain(trays.into_iter().flatten()).collect()
}

#[test]
fn no_sequence_of_edits_panics() {
    let (mut chance, mut legal, mut drafts) = (11u64, 0, 0);
    let mut below = |limit: usize| {
        chance =
            chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % limit
    };
    over_random_play(|table| {
        let scene = table.scene();
        let mut edits: Vec<Edit> = Vec::new();
        for _ in 0..7 {
            edits.push(any_edit(&scene, &mut below));
            let Ok(draft) = table.draft(&edits) else {
                edits.pop();
                continue;
            };
            drafts += 1;
            let shown = spoken(&draft.scene);
            let Ok(position) = draft.position else { continue };
            let opening = Opening { position: Some(&position), ..Opening::default() };
            let opened = table.game().open(&opening).unwrap();
            assert_eq!(opened.position(), position);
            // Empty piles are left out of the position.
            let cells = draft.scene.cells.len();
            if opened.scene().cells.len() != cells {
                continue;
            }
            assert_eq!(spoken(&opened.scene())[..cells], shown[..cells], "{position}");
            legal += 1;
        }
    });
    assert!(drafts > 5000 && legal > 1000, "{drafts} {legal}");
}

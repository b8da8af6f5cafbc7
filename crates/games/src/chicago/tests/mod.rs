//! The rules of Chicago Stock Exchange, one test per rule.
//!
//! Boards are drawn as the piles round the circle, top goods first, with `>` before the trader's pile.

mod moves;
mod texts;

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

/// The text of a drawing. Half of the goods that are on no pile were sold, and the players kept the rest in
/// turn; player one began.
fn written(board: &str) -> String {
    let piles: Vec<String> = board.split(" | ").map(|pile| pile.replace(' ', ",")).collect();
    let trader = piles.iter().position(|pile| pile.starts_with('>')).unwrap();
    let piles = format!("[{}]", piles.join("],[").replace('>', ""));
    let taken: Vec<Good> = Good::ALL
        .into_iter()
        .flat_map(|good| vec![good; COPIES as usize - piles.matches(good.name()).count()])
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

/// The deal after `(2,sucre,cafe)` and `(3,riz,ble)`, up to the prices; `rest` follows them.
fn after_two_moves(rest: &str) -> String {
    format!(
        "[[[ble,cafe,riz,sucre],[cacao,cacao,mais],[mais,sucre,ble,mais],[cacao,riz,ble],\
        [cacao,riz,riz],[mais,cafe,ble,ble],[cafe,sucre,sucre],[cafe,sucre,riz,mais],\
        [cacao,cafe,cacao,mais]],[[ble,6],[riz,6],[cacao,6],[cafe,5],[sucre,6],[mais,6]],{rest}"
    )
}

//! The editor of Chicago Stock Exchange: goods on piles, in the reserves and in the stock, prices, the trader.

use std::fmt::Write;

use iroko_games::{Chicago, Game, Message, Player, message};

use super::Tool;
use crate::scene::{Kind, Piece, Scene};

pub(crate) const TOOLS: &[Tool] = &[Tool::Goods, Tool::Prices, Tool::Mark, Tool::Turn, Tool::Clear];

/// Returns the position of a board, with the rules of another position. Empty piles are left out.
pub(crate) fn compose(position: &Chicago, board: &Scene) -> Result<Chicago, Message> {
    let piles = board.cells.iter().filter(|cell| !cell.pieces.is_empty());
    let trader = piles.clone().position(|pile| pile.marked);
    let trader = trader.ok_or_else(|| message!("chicago-no-trader"))?;
    // The text of a position begins each pile at the top.
    let piles: Vec<String> = piles.map(|pile| list(pile.pieces.iter().rev())).collect();
    let prices: Vec<String> =
        board.prices.iter().map(|(good, price)| format!("[{good},{price}]")).collect();
    let [one, two] = board.trays.each_ref().map(|tray| list(tray.pieces.iter()));
    let turn = if board.turn == Player::One { "j1" } else { "j2" };
    let (piles, prices) = (piles.join(","), prices.join(","));
    let mut text = format!("[[{piles}],[{prices}],{trader},{one},{two}] {turn}");
    if position.komi().is_some() {
        write!(text, " {}", Chicago::VARIANTS[0]).expect("writing to a String does not fail");
    }
    text.parse()
}

fn list<'a>(goods: impl Iterator<Item = &'a Piece>) -> String {
    let names = goods.filter_map(|piece| match piece.kind {
        Kind::Good(name) => Some(name),
        _ => None,
    });
    format!("[{}]", names.collect::<Vec<_>>().join(","))
}

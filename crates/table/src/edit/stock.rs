//! Edits that move pieces between the board and a stock beside it: seeds, and goods with their prices. The number of
//! pieces never changes.

use iroko_games::chicago::{Good, PILES};
use iroko_games::{Message, message};

use super::{SEED, at};
use crate::scene::{Cell, Kind, Piece, Scene, words};

/// The highest price of any good: wheat's, at the start.
const MAX_PRICE: u8 = Good::Ble.first_price();

/// A place with seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The number of a pit.
    Pit(usize),
    /// The number of a store.
    Store(usize),
}

/// Returns the place of a pit.
pub(super) fn pit(scene: &Scene, name: &str) -> Result<Place, Message> {
    let pit = scene.cells.iter().position(|cell| cell.name == name);
    pit.map(Place::Pit).ok_or_else(|| message!("edit-no-cell", cell = name))
}

/// Moves seeds from the stock to a place, or back. Without enough seeds in the stock, they come from the fullest other
/// pit; the message reports this.
pub(super) fn sow(scene: &mut Scene, place: Place, more: i8) -> Result<Option<Message>, Message> {
    if more < 0 {
        let count = usize::from(more.unsigned_abs()).min(count_at(scene, place));
        change(scene, place, |seeds| seeds.truncate(seeds.len() - count));
        scene.stock.extend(std::iter::repeat_n(SEED, count));
        return Ok(None);
    }
    let count = usize::from(more.unsigned_abs());
    let missing = count.saturating_sub(scene.stock.len());
    let lender = if missing > 0 { Some(fullest(scene, place, missing)?) } else { None };
    if let Some(lender) = lender {
        change(scene, Place::Pit(lender), |seeds| seeds.truncate(seeds.len() - missing));
        scene.stock.extend(std::iter::repeat_n(SEED, missing));
    }
    scene.stock.truncate(scene.stock.len() - count);
    change(scene, place, |seeds| seeds.extend(std::iter::repeat_n(SEED, count)));
    Ok(lender.map(|lender| {
        message!("edit-borrowed", count = missing, cell = scene.cells[lender].name.as_str())
    }))
}

/// Returns the fullest pit besides `place`: the next one among equals.
fn fullest(scene: &Scene, place: Place, missing: usize) -> Result<usize, Message> {
    let pits = scene.cells.len();
    let here = if let Place::Pit(pit) = place { pit } else { 0 };
    let others = (0..pits).map(|step| (here + step) % pits).filter(|pit| Place::Pit(*pit) != place);
    // `max_by_key` returns the last of equals, so the order is reversed.
    let others: Vec<usize> = others.collect();
    let fullest = others.into_iter().rev().max_by_key(|pit| scene.cells[*pit].pieces.len());
    let lends = |pit: &usize| scene.cells[*pit].pieces.len() >= missing;
    fullest.filter(lends).ok_or_else(|| message!("edit-stock-empty"))
}

fn count_at(scene: &Scene, place: Place) -> usize {
    match place {
        Place::Pit(pit) => scene.cells[pit].pieces.len(),
        Place::Store(store) => scene.trays[store].pieces.len(),
    }
}

fn change(scene: &mut Scene, place: Place, change: impl FnOnce(&mut Vec<Piece>)) {
    match place {
        Place::Pit(pit) => change(&mut scene.cells[pit].pieces),
        Place::Store(store) => {
            let tray = &mut scene.trays[store];
            change(&mut tray.pieces);
            tray.score = Some(tray.pieces.len() as u8);
        }
    }
}

/// Moves a good from the stock to the top of a pile.
pub(super) fn put(scene: &mut Scene, cell: &str, good: &str) -> Result<(), Message> {
    at(scene, cell)?;
    let piece = draw(scene, good)?;
    at(scene, cell)?.pieces.push(piece);
    Ok(())
}

/// Moves the top good of a pile to the stock.
pub(super) fn take(scene: &mut Scene, cell: &str) -> Result<(), Message> {
    let piece = super::take(scene, cell)?;
    scene.stock.push(piece);
    Ok(())
}

/// Moves a good from the stock to a reserve, or back if `more` is negative.
pub(super) fn keep(scene: &mut Scene, player: usize, good: &str, more: i8) -> Result<(), Message> {
    let extra = extra(scene, player);
    if more > 0 {
        let piece = draw(scene, good)?;
        scene.trays[player].pieces.push(piece);
        let order = |piece: &Piece| scene.prices.iter().position(|(name, _)| is(piece, name));
        scene.trays[player].pieces.sort_by_key(order);
    } else {
        let kept = &mut scene.trays[player].pieces;
        let found = kept.iter().position(|piece| is(piece, good));
        let found =
            found.ok_or_else(|| message!("edit-not-kept", good = words::good(scene, good)))?;
        let piece = scene.trays[player].pieces.remove(found);
        scene.stock.push(piece);
    }
    rescore(scene, player, extra);
    Ok(())
}

/// Raises a price, which returns a sold good to the stock, or lowers it, which sells one from the stock.
pub(super) fn price(scene: &mut Scene, good: &str, more: i8) -> Result<(), Message> {
    let extras = [extra(scene, 0), extra(scene, 1)];
    let index = scene.prices.iter().position(|(name, _)| *name == good);
    let index = index.ok_or_else(|| message!("edit-not-here"))?;
    let (name, price) = scene.prices[index];
    if more > 0 {
        if price >= MAX_PRICE {
            return Err(message!("edit-price-top", good = words::good(scene, good)));
        }
        scene.prices[index].1 += 1;
        scene.stock.push(Piece { kind: Kind::Good(name), owner: None, facing: None });
    } else {
        if price == 0 {
            return Err(message!("edit-price-bottom", good = words::good(scene, good)));
        }
        draw(scene, good)?;
        scene.prices[index].1 -= 1;
    }
    for (player, extra) in extras.into_iter().enumerate() {
        rescore(scene, player, extra);
    }
    Ok(())
}

/// Adds an empty pile after the last.
pub(super) fn add_pile(scene: &mut Scene) -> Result<(), Message> {
    let count = scene.cells.len();
    if count >= PILES {
        return Err(message!("edit-piles", count = count));
    }
    scene.cells.push(Cell::empty((count + 1).to_string(), 0, count));
    Ok(())
}

/// Takes a good from the stock.
fn draw(scene: &mut Scene, good: &str) -> Result<Piece, Message> {
    let found = scene.stock.iter().position(|piece| is(piece, good));
    let found = found.ok_or_else(|| message!("edit-no-good", good = words::good(scene, good)))?;
    Ok(scene.stock.remove(found))
}

fn is(piece: &Piece, good: &str) -> bool {
    matches!(piece.kind, Kind::Good(name) if name == good)
}

/// Returns the points of a player besides their goods.
fn extra(scene: &Scene, player: usize) -> i32 {
    i32::from(scene.trays[player].score.unwrap_or(0)) - value(scene, player)
}

fn rescore(scene: &mut Scene, player: usize, extra: i32) {
    let score = value(scene, player) + extra;
    scene.trays[player].score = Some(u8::try_from(score).unwrap_or(0));
}

/// Returns the value of a player's goods.
fn value(scene: &Scene, player: usize) -> i32 {
    let price = |piece: &Piece| {
        let price = scene.prices.iter().find(|(name, _)| is(piece, name));
        price.map_or(0, |(_, price)| i32::from(*price))
    };
    scene.trays[player].pieces.iter().map(price).sum()
}

/// Moves all seeds and goods to the stock.
pub(super) fn clear(scene: &mut Scene) {
    let is_stocked = |piece: &mut Piece| matches!(piece.kind, Kind::Seed | Kind::Good(_));
    let extras = [extra(scene, 0), extra(scene, 1)];
    for cell in &mut scene.cells {
        scene.stock.extend(cell.pieces.extract_if(.., is_stocked));
    }
    for tray in &mut scene.trays {
        scene.stock.extend(tray.pieces.extract_if(.., is_stocked));
    }
    for (player, extra) in extras.into_iter().enumerate() {
        if !scene.prices.is_empty() {
            rescore(scene, player, extra);
        } else if let Some(score) = &mut scene.trays[player].score {
            *score = scene.trays[player].pieces.len() as u8;
        }
    }
}

//! What a move did, as a sentence about its player: "North plays a and takes 3." The words for a move without its
//! player, for lists, are in `words.rs`.

use iroko_games::{Message, MessageArg, Player};

use super::words::{captured, good, side, way};
use super::{Chain, Kind, Piece, Scene, Touch};

/// The ids of the sentence to the player and of the one about them.
type Ids = [&'static str; 2];

/// The values of a sentence.
type Args = Vec<(&'static str, MessageArg)>;

/// Returns what a legal move of `scene` does, as a sentence about `player`; `None` addresses the player as "you".
pub fn deed(scene: &Scene, chain: &Chain, player: Option<MessageArg>) -> Message {
    let ([to_you, about], mut args) = told(scene, chain);
    match player {
        None => Message { id: to_you, args },
        Some(name) => {
            args.push(("player", name));
            Message { id: about, args }
        }
    }
}

fn told(scene: &Scene, chain: &Chain) -> (Ids, Args) {
    let cell = |name: &str| MessageArg::from(name);
    match &chain.touches[..] {
        _ if chain.push().is_some() => pushing(chain),
        [Touch::Steps(_), Touch::Good(kept)] => trade(scene, chain, kept),
        [Touch::Cell(to)] if chain.trace.enters == Some(Kind::Kalista) => {
            (["you-place-kalista", "did-place-kalista"], vec![("cell", cell(to))])
        }
        [Touch::Cell(to)] if chain.trace.enters.is_some() => {
            (["you-place", "did-place"], vec![("cell", cell(to))])
        }
        [Touch::Cell(pit)] => sowing(scene, chain, pit),
        [Touch::Cell(from), Touch::Pieces(count), Touch::Cell(to)] => {
            let args = vec![("count", (*count).into()), ("from", cell(from)), ("to", cell(to))];
            (["you-lift", "did-lift"], args)
        }
        [Touch::Cell(from), Touch::Cell(to), Touch::Edge(edge)] if from == to => {
            (["you-turn", "did-turn"], vec![("cell", cell(from)), ("edge", way(*edge))])
        }
        [Touch::Cell(from), Touch::Cell(to), Touch::Edge(edge)] => {
            let args = vec![("from", cell(from)), ("to", cell(to)), ("edge", way(*edge))];
            (["you-step-facing", "did-step-facing"], args)
        }
        [Touch::Cell(from), Touch::Cell(to)] => {
            let takes = chain.trace.taken.contains(to);
            let ids = if takes { ["you-capture", "did-capture"] } else { ["you-step", "did-step"] };
            (ids, vec![("from", cell(from)), ("to", cell(to))])
        }
        [Touch::Cell(from), Touch::Off] => (["you-leave", "did-leave"], vec![("cell", cell(from))]),
        [Touch::Reserve, Touch::Cell(to), Touch::Edge(edge)] => {
            let args = vec![("cell", cell(to)), ("edge", way(*edge))];
            (["you-enter-facing", "did-enter-facing"], args)
        }
        [Touch::Reserve, Touch::Cell(to)] => {
            (["you-return", "did-return"], vec![("cell", cell(to))])
        }
        [Touch::Edge(edge)] => (["you-side", "did-side"], vec![("edge", side(*edge))]),
        [Touch::Pass] => (["you-pass", "did-pass"], Vec::new()),
        _ => (["you-play", "did-play"], vec![("mv", chain.text.as_str().into())]),
    }
}

fn sowing(scene: &Scene, chain: &Chain, pit: &str) -> (Ids, Args) {
    let count = scene.cell(pit).map_or(0, |pit| pit.pieces.len());
    match captured(scene, chain, count) {
        0 => (["you-play", "did-play"], vec![("mv", chain.text.as_str().into())]),
        taken => {
            let args = vec![("mv", chain.text.as_str().into()), ("taken", taken.into())];
            (["you-take", "did-take"], args)
        }
    }
}

/// The direction is the facing of the pusher, who keeps it.
fn pushing(chain: &Chain) -> (Ids, Args) {
    let trace = &chain.trace;
    let edge = trace.facing.map_or(MessageArg::from(""), way);
    let off = chain.push().and_then(|push| push.leaves);
    let cell = trace.from.as_ref().or(trace.to.as_ref()).map_or("", String::as_str);
    let mut args = vec![("cell", MessageArg::from(cell)), ("edge", edge)];
    args.extend(off.map(|piece| ("off", driven_off(&piece))));
    let ids = match (&trace.from, off) {
        (Some(_), None) => ["you-push", "did-push"],
        (Some(_), Some(_)) => ["you-push-off", "did-push-off"],
        (None, None) => ["you-enter-push", "did-enter-push"],
        (None, Some(_)) => ["you-enter-push-off", "did-enter-push-off"],
    };
    (ids, args)
}

/// Returns a piece that leaves the board, with its article.
fn driven_off(piece: &Piece) -> MessageArg {
    MessageArg::Word(match (piece.kind, piece.owner) {
        (Kind::Rock, _) => "off-rock",
        (_, Some(Player::Two)) => "off-rhino",
        _ => "off-elephant",
    })
}

/// The kept good lies on the first pile taken from, the sold one on the second.
fn trade(scene: &Scene, chain: &Chain, kept: &str) -> (Ids, Args) {
    let sold = chain.trace.taken.last().and_then(|pile| scene.cell(pile)?.pieces.last());
    let Some(Piece { kind: Kind::Good(sold), .. }) = sold else {
        return (["you-play", "did-play"], vec![("mv", chain.text.as_str().into())]);
    };
    let price = scene.prices.iter().find(|(name, _)| name == sold).map_or(0, |(_, price)| *price);
    let args = vec![
        ("kept", good(scene, kept)),
        ("sold", good(scene, sold)),
        ("price", price.saturating_sub(1).into()),
    ];
    (["you-trade", "did-trade"], args)
}

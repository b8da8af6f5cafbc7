//! Statements about a move of Chicago Stock Exchange: the good kept, the cost of the sale to each player, the
//! opponent's options. Prices and scores are current, never estimates of the final ones.

use iroko_games::chicago::{Good, Move};
use iroko_games::{Chicago, Message, Position, Scored, message};

use super::{Advised, said};

impl Advised for Chicago {
    fn facts(&self, mv: Move) -> Vec<Message> {
        let next = self.after(mv);
        said([
            keeps(&next, mv),
            changes_score(self, &next),
            hurts(self, mv),
            limits(self, mv),
            takes_last(&next, mv),
            denies(self, mv),
        ])
    }

    fn warnings(&self, mv: Move) -> Vec<Message> {
        said([costs(self, mv)])
    }
}

/// Always holds: the good kept, and its price after the sale.
fn keeps(next: &Chicago, mv: Move) -> Option<Message> {
    Some(message!("chicago-advice-keeps", good = mv.kept.word(), price = next.price(mv.kept)))
}

/// Holds if the opponent has some of the sold good: each loses a point.
fn hurts(position: &Chicago, mv: Move) -> Option<Message> {
    let count = position.reserve(position.turn().other(), mv.sold);
    (count > 0).then(|| message!("chicago-advice-hurts", good = mv.sold.word(), count = count))
}

/// Holds if no pile contains the kept good any more, so that its price is final.
fn takes_last(next: &Chicago, mv: Move) -> Option<Message> {
    let is_left = (0..next.piles_left()).any(|pile| next.pile(pile).any(|good| good == mv.kept));
    (!is_left).then(|| {
        message!("chicago-advice-last", good = mv.kept.word(), price = next.price(mv.kept))
    })
}

/// Holds if no reply of the opponent keeps a good of positive price, while one would after another legal move. Of
/// several such goods it is the most expensive after the move, the first in the order of prices among equals.
fn denies(position: &Chicago, mv: Move) -> Option<Message> {
    let next = position.after(mv);
    let others = position.legal_moves().into_iter().filter(|other| *other != mv);
    let other_positions: Vec<Chicago> = others.map(|other| position.after(other)).collect();
    let denied = |good: &Good| {
        let elsewhere = other_positions.iter().any(|other| can_keep(other, *good));
        next.price(*good) > 0 && elsewhere && !can_keep(&next, *good)
    };
    // `max_by_key` returns the last of equals, so the order is reversed.
    let good = Good::ALL.into_iter().rev().filter(denied).max_by_key(|good| next.price(*good))?;
    Some(message!("chicago-advice-denies", good = good.word(), price = next.price(good)))
}

/// Holds if the opponent can gain `best` points with a reply, more than 0, and no other legal move allows less, while
/// one allows more. Never holds where a legal move ends the game.
fn limits(position: &Chicago, mv: Move) -> Option<Message> {
    let best = best_gain(&position.after(mv)).filter(|best| *best > 0)?;
    let gain = |mv: Move| best_gain(&position.after(mv));
    let gains = position.legal_moves().into_iter().map(gain).collect::<Option<Vec<i32>>>()?;
    let least = gains.iter().all(|gain| *gain >= best) && gains.iter().any(|gain| *gain > best);
    least.then(|| message!("chicago-advice-limits", best = best))
}

/// Always holds: the current scores before and after the move, the player's own first.
fn changes_score(position: &Chicago, next: &Chicago) -> Option<Message> {
    let me = position.turn();
    let [before, after] = [position, next].map(|position| {
        let scores = position.scores();
        format!("{}-{}", scores[me.index()], scores[me.other().index()])
    });
    Some(message!("chicago-advice-score", before = before, after = after))
}

/// Holds if the player has some of the sold good: each loses a point.
fn costs(position: &Chicago, mv: Move) -> Option<Message> {
    let count = position.reserve(position.turn(), mv.sold);
    (count > 0).then(|| message!("chicago-advice-costs", good = mv.sold.word(), count = count))
}

/// Whether the player to move can keep a good now.
fn can_keep(position: &Chicago, good: Good) -> bool {
    position.legal_moves().iter().any(|mv| mv.kept == good)
}

/// Returns the most that the player to move can gain with one move; `None` if the game is over.
fn best_gain(position: &Chicago) -> Option<i32> {
    let me = position.turn();
    let lead = |position: &Chicago| {
        let scores = position.scores().map(i32::from);
        scores[me.index()] - scores[me.other().index()]
    };
    let leads = position.legal_moves().into_iter().map(|mv| lead(&position.after(mv)));
    leads.max().map(|best| best - lead(position))
}

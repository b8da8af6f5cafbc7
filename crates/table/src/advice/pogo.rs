//! Statements about a move of Pogo: the owners of stacks, the opponent's destinations and mobility.

use iroko_games::pogo::Move;
use iroko_games::{Message, Pogo, Position, message};

use super::{Advised, said};

/// The number of stacks up to which they are counted.
const FEW: usize = 2;

impl Advised for Pogo {
    fn facts(&self, mv: Move) -> Vec<Message> {
        let next = self.after(mv);
        said([
            takes_over(self, mv),
            leaves_few_stacks(self, &next),
            is_out_of_reach(&next, mv),
            cuts_moves(self, &next),
            stays_on_top(self, &next, mv),
        ])
    }

    fn warnings(&self, mv: Move) -> Vec<Message> {
        said([uncovers(self, &self.after(mv), mv)])
    }
}

/// Holds if the move lands on a stack of the opponent, which becomes the player's.
fn takes_over(position: &Pogo, mv: Move) -> Option<Message> {
    let taken = position.owner(mv.to()) == Some(position.turn().other());
    taken.then(|| message!("pogo-advice-takes-over", cell = name(mv.to())))
}

/// Holds if the opponent has fewer stacks after the move than before, and at most two.
fn leaves_few_stacks(position: &Pogo, next: &Pogo) -> Option<Message> {
    let [before, count] = [position, next].map(|p| p.stacks_of(position.turn().other()).count());
    (count < before && count <= FEW).then(|| message!("pogo-advice-few-stacks", count = count))
}

/// Holds if no reply lands on the destination of the move.
fn is_out_of_reach(next: &Pogo, mv: Move) -> Option<Message> {
    let reached = next.legal_moves().iter().any(|reply| reply.to() == mv.to());
    (!reached).then(|| message!("pogo-advice-out-of-reach", cell = name(mv.to())))
}

/// Holds if the opponent has fewer moves after the move than they would have had before it.
fn cuts_moves(position: &Pogo, next: &Pogo) -> Option<Message> {
    let [before, after] = [position, next].map(|p| p.mobility(position.turn().other()));
    (after < before).then(|| message!("pogo-advice-cuts-moves", before = before, after = after))
}

/// Holds if the stack at the origin is still the player's.
fn stays_on_top(position: &Pogo, next: &Pogo, mv: Move) -> Option<Message> {
    let stays = next.owner(mv.from()) == Some(position.turn());
    stays.then(|| message!("pogo-advice-stays", cell = name(mv.from())))
}

/// Holds if the stack at the origin is now the opponent's.
fn uncovers(position: &Pogo, next: &Pogo, mv: Move) -> Option<Message> {
    let given = next.owner(mv.from()) == Some(position.turn().other());
    given.then(|| message!("pogo-advice-uncovers", cell = name(mv.from())))
}

/// Returns the name of a cell.
fn name(cell: usize) -> String {
    (cell + 1).to_string()
}

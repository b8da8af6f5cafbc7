//! What can be said about a move of Pogo: whose stacks they are, where the opponent can land, how many moves he has.

use iroko_games::pogo::Move;
use iroko_games::{Message, Pogo, Position, message};

use super::{Advised, said};

/// Stacks so few that they are worth counting.
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

/// Holds when the move lands on a stack that was the opponent's: its own top piece makes it the player's.
fn takes_over(position: &Pogo, mv: Move) -> Option<Message> {
    let taken = position.owner(mv.to()) == Some(position.turn().other());
    taken.then(|| message!("pogo-advice-takes-over", cell = name(mv.to())))
}

/// Holds when the opponent has fewer stacks after the move than before, and at most two.
fn leaves_few_stacks(position: &Pogo, next: &Pogo) -> Option<Message> {
    let [before, count] = [position, next].map(|p| p.stacks_of(position.turn().other()).count());
    (count < before && count <= FEW).then(|| message!("pogo-advice-few-stacks", count = count))
}

/// Holds when no reply lands on the stack to which the move went.
fn is_out_of_reach(next: &Pogo, mv: Move) -> Option<Message> {
    let reached = next.legal_moves().iter().any(|reply| reply.to() == mv.to());
    (!reached).then(|| message!("pogo-advice-out-of-reach", cell = name(mv.to())))
}

/// Holds when the opponent has fewer moves after the move than if it were his turn before it.
fn cuts_moves(position: &Pogo, next: &Pogo) -> Option<Message> {
    let [before, after] = [position, next].map(|p| p.mobility(position.turn().other()));
    (after < before).then(|| message!("pogo-advice-cuts-moves", before = before, after = after))
}

/// Holds when the stack from which the pieces were taken is the player's still.
fn stays_on_top(position: &Pogo, next: &Pogo, mv: Move) -> Option<Message> {
    let stays = next.owner(mv.from()) == Some(position.turn());
    stays.then(|| message!("pogo-advice-stays", cell = name(mv.from())))
}

/// Holds when the stack from which the pieces were taken is now the opponent's.
fn uncovers(position: &Pogo, next: &Pogo, mv: Move) -> Option<Message> {
    let given = next.owner(mv.from()) == Some(position.turn().other());
    given.then(|| message!("pogo-advice-uncovers", cell = name(mv.from())))
}

/// A cell as people call it.
fn name(cell: usize) -> String {
    (cell + 1).to_string()
}

//! Statements about a move of Khan: captures, attacks on the Kalistas, and the Khan's demand on the opponent. There are
//! none during the setup.

use iroko_games::khan::{Cell, Move, Rank};
use iroko_games::{Khan, Message, MessageArg, Player, Position, message};

use super::{Advised, said};

impl Advised for Khan {
    fn facts(&self, mv: Move) -> Vec<Message> {
        if self.in_setup() {
            return Vec::new();
        }
        let next = self.after(mv);
        said([
            captures(self, mv),
            attacks(self, &next),
            hides(self, &next),
            returns(mv),
            obliges(&next),
        ])
    }

    fn warnings(&self, mv: Move) -> Vec<Message> {
        if self.in_setup() {
            return Vec::new();
        }
        let next = self.after(mv);
        said([exposes(&next), frees(&next)])
    }
}

/// Holds if the move captures a sbire of the opponent.
fn captures(position: &Khan, mv: Move) -> Option<Message> {
    let Move::Step { to, .. } = mv else { return None };
    position.piece(to).map(|_| message!("khan-advice-captures", cell = to.to_string()))
}

/// Holds if after the move a piece of the player reaches the enemy Kalista from a cell from which none did before.
/// Whether the Khan will allow it depends on the reply.
fn attacks(position: &Khan, next: &Khan) -> Option<Message> {
    let me = position.turn();
    let old = attackers(position, me);
    let new: Vec<Cell> = attackers(next, me).into_iter().filter(|c| !old.contains(c)).collect();
    (!new.is_empty()).then(|| message!("khan-advice-attacks", pieces = MessageArg::all_of(new)))
}

/// Holds if an enemy piece reached the player's Kalista before the move and none does after it, whatever the Khan
/// demands.
fn hides(position: &Khan, next: &Khan) -> Option<Message> {
    let you = position.turn().other();
    let hidden = !attackers(position, you).is_empty() && attackers(next, you).is_empty();
    hidden.then(|| message!("khan-advice-hides"))
}

/// Holds if the move returns a captured sbire.
fn returns(mv: Move) -> Option<Message> {
    let Move::Return(cell) = mv else { return None };
    Some(message!("khan-advice-returns", cell = cell.to_string()))
}

/// Holds if the opponent must obey the Khan: the pieces that can, and the number of their moves.
fn obliges(next: &Khan) -> Option<Message> {
    let pieces: Vec<Cell> = next.obliged().collect();
    let count = next.legal_moves().len();
    (!pieces.is_empty()).then(|| {
        message!("khan-advice-obliges", pieces = MessageArg::any_of(pieces), count = count)
    })
}

/// Holds if a reply of the opponent captures a sbire: its possible cells.
fn exposes(next: &Khan) -> Option<Message> {
    let target = |reply: Move| match reply {
        Move::Step { to, .. } => {
            next.piece(to).filter(|piece| piece.rank == Rank::Sbire).map(|_| to)
        }
        _ => None,
    };
    let mut cells: Vec<Cell> = next.legal_moves().into_iter().filter_map(target).collect();
    cells.sort();
    cells.dedup();
    (!cells.is_empty()).then(|| message!("khan-advice-exposes", cells = MessageArg::any_of(cells)))
}

/// Holds if there is a Khan and no piece of the opponent can obey it.
fn frees(next: &Khan) -> Option<Message> {
    (next.khan().is_some() && next.is_free()).then(|| message!("khan-advice-frees"))
}

/// Returns the cells of a player's pieces that reach the enemy Kalista, whatever the Khan demands.
fn attackers(position: &Khan, player: Player) -> Vec<Cell> {
    let Some(kalista) = position.kalista(player.other()) else { return Vec::new() };
    let reaches = |cell: &Cell| position.ends(player, *cell).any(|end| end == kalista);
    position.pieces_of(player).filter(reaches).collect()
}

//! Statements about a move of Khan: captures, attacks on the Kalistas, and the Khan's demand on the opponent; during
//! the setup, the values of the cells and the place of the Kalista.

use iroko_games::khan::{Cell, Edge, Move, Rank};
use iroko_games::{Khan, Message, MessageArg, Player, Position, message};

use super::{Advised, said};

impl Advised for Khan {
    fn facts(&self, mv: Move) -> Vec<Message> {
        let next = self.after(mv);
        if self.in_setup() {
            return said([
                offers(mv),
                conceals(self, &next, mv),
                backs(self, mv),
                guards(self, mv),
                gathers(self, &next, mv),
            ]);
        }
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

/// Holds if the move chooses an edge: the number of its cells of each value.
fn offers(mv: Move) -> Option<Message> {
    let Move::Choose(edge) = mv else { return None };
    let count = |value: u8| edge.cells().filter(|cell| cell.value() == value).count();
    Some(message!("khan-advice-edge", ones = count(1), twos = count(2), threes = count(3)))
}

/// Holds if the move places the Kalista, all pieces of the opponent are on the board, and none reaches it. Pieces that
/// are placed later can only block their ways.
fn conceals(position: &Khan, next: &Khan, mv: Move) -> Option<Message> {
    let Move::Place(Rank::Kalista, _) = mv else { return None };
    let you = position.turn().other();
    let hidden = position.to_place(you) == 0 && attackers(next, you).is_empty();
    hidden.then(|| message!("khan-advice-conceals"))
}

/// Holds if the move places the Kalista on the outer line of the player's edge.
fn backs(position: &Khan, mv: Move) -> Option<Message> {
    let Move::Place(Rank::Kalista, cell) = mv else { return None };
    let outer = match position.edge(position.turn())? {
        Edge::Top => cell.line() == 0,
        Edge::Bottom => cell.line() == 5,
        Edge::Left => cell.column() == 0,
        Edge::Right => cell.column() == 5,
    };
    outer.then(|| message!("khan-advice-backs"))
}

/// Holds if the move places a sbire beside the player's Kalista.
fn guards(position: &Khan, mv: Move) -> Option<Message> {
    let Move::Place(Rank::Sbire, cell) = mv else { return None };
    let kalista = position.kalista(position.turn())?;
    let apart = cell.column().abs_diff(kalista.column()) + cell.line().abs_diff(kalista.line());
    (apart == 1).then(|| message!("khan-advice-guards"))
}

/// Holds if the move places a piece: the value of its cell, and the number of the player's pieces on that value.
fn gathers(position: &Khan, next: &Khan, mv: Move) -> Option<Message> {
    let Move::Place(_, cell) = mv else { return None };
    let pieces = next.pieces_of(position.turn());
    let count = pieces.filter(|piece| piece.value() == cell.value()).count();
    Some(message!("khan-advice-gathers", value = cell.value(), count = count))
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

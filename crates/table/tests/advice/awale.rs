//! Awalé's clauses a second time, seed by seed.

use iroko_games::awale::Pit;
use iroko_games::{Awale, Message, MessageArg, Player, Position, message};

#[derive(Clone)]
struct Board {
    pits: [u8; 12],
    stores: [u8; 2],
    turn: usize,
    awari: bool,
}

/// The board after a move, and the seeds it captures from each pit.
type Sown = (Board, [u8; 12]);

fn board(position: &Awale) -> Board {
    Board {
        pits: std::array::from_fn(|pit| position.seeds(pit)),
        stores: Player::BOTH.map(|player| position.store(player)),
        turn: position.turn().index(),
        awari: position.is_awari(),
    }
}

fn row(player: usize) -> impl Iterator<Item = usize> {
    (0..12).filter(move |pit| pit / 6 == player)
}

fn sow(board: &Board, pit: usize) -> Sown {
    let you = 1 - board.turn;
    let mut next = Board { turn: you, ..board.clone() };
    let mut hand = std::mem::take(&mut next.pits[pit]);
    let mut here = pit;
    while hand > 0 {
        here = (here + 1) % 12;
        if here != pit {
            next.pits[here] += 1;
            hand -= 1;
        }
    }
    let mut taken = [0; 12];
    while here / 6 == you && [2, 3].contains(&next.pits[here]) {
        taken[here] = next.pits[here];
        if here == 0 {
            break;
        }
        here -= 1;
    }
    let slam = row(you).all(|pit| next.pits[pit] == taken[pit]);
    if slam && !board.awari {
        taken = [0; 12];
    }
    for (pit, seeds) in taken.into_iter().enumerate() {
        next.pits[pit] -= seeds;
        next.stores[board.turn] += seeds;
    }
    (next, taken)
}

/// The result of every legal move.
fn moves(board: &Board) -> Vec<Sown> {
    if board.stores[0] > 24 || board.stores[1] > 24 || board.stores == [24, 24] {
        return Vec::new();
    }
    let you = 1 - board.turn;
    let fed = |sown: &Sown| row(you).any(|pit| sown.0.pits[pit] > 0);
    let filled = row(board.turn).filter(|pit| board.pits[*pit] > 0);
    let mut all: Vec<Sown> = filled.map(|pit| sow(board, pit)).collect();
    let hungry = row(you).all(|pit| board.pits[pit] == 0);
    if hungry && !board.awari || board.awari && all.iter().any(fed) {
        all.retain(fed);
    }
    all
}

fn total(taken: &[u8; 12]) -> u8 {
    taken.iter().sum()
}

/// The first of the largest captures: the number of seeds, and the pits.
fn largest(board: &Board) -> Option<(u8, MessageArg)> {
    let moves = moves(board);
    let most = moves.iter().map(|(_, taken)| total(taken)).max().filter(|most| *most > 0)?;
    let (_, taken) = moves.iter().find(|(_, taken)| total(taken) == most)?;
    let pits = (0..12).filter(|pit| taken[*pit] > 0).map(name);
    Some((most, MessageArg::all_of(pits)))
}

fn name(pit: usize) -> char {
    "ABCDEFabcdef".chars().nth(pit).unwrap()
}

pub fn clauses(position: &Awale, mv: Pit) -> Vec<Message> {
    let before = board(position);
    let (me, you) = (before.turn, 1 - before.turn);
    let (after, taken) = sow(&before, mv.index());
    let mut clauses = Vec::new();
    if total(&taken) > 0 {
        clauses.push(message!("awale-advice-captures", count = total(&taken)));
    }
    clauses.extend(saved(&before, &after));
    match largest(&after) {
        Some((count, pits)) => {
            clauses.push(message!("awale-advice-opens", count = count, pits = pits));
        }
        None if moves(&before).iter().any(|(other, _)| largest(other).is_some()) => {
            clauses.push(message!("awale-advice-closes"));
        }
        None => {}
    }
    if let Some((count, pits)) = largest(&Board { turn: me, ..after.clone() }) {
        clauses.push(message!("awale-advice-threatens", count = count, pits = pits));
    }
    let seeds = |board: &Board| row(you).map(|pit| board.pits[pit]).sum::<u8>();
    if seeds(&before) == 0 && seeds(&after) > 0 {
        clauses.push(message!("awale-advice-feeds", count = seeds(&after)));
    }
    let grown = |pit: &usize| before.pits[*pit] < 12 && after.pits[*pit] >= 12;
    if let Some(pit) = row(me).find(grown) {
        let count = after.pits[pit];
        clauses.push(message!("awale-advice-gathers", pit = name(pit), count = count));
    }
    if clauses.iter().all(|clause| clause.id == "awale-advice-opens") {
        let count: u8 = row(me).map(|pit| after.pits[pit]).sum();
        clauses.push(message!("awale-advice-keeps", count = count));
    }
    clauses
}

fn saved(before: &Board, after: &Board) -> Option<Message> {
    let threat = moves(&Board { turn: 1 - before.turn, ..before.clone() });
    let still = moves(after);
    let most = |moves: &[Sown], pit: usize| moves.iter().map(|(_, taken)| taken[pit]).max();
    let mut saved: Vec<(u8, usize)> = row(before.turn)
        .filter(|pit| most(&still, *pit).unwrap_or(0) == 0)
        .map(|pit| (most(&threat, pit).unwrap_or(0), pit))
        .filter(|(count, _)| *count > 0)
        .collect();
    saved.sort_by_key(|(count, pit)| (std::cmp::Reverse(*count), *pit));
    let (count, pit) = *saved.first()?;
    Some(message!("awale-advice-saves", pit = name(pit), count = count))
}

//! A second implementation of Awalé, seed by seed.

use std::collections::BTreeMap;

struct Board {
    pits: Vec<u32>,
    stores: [u32; 2],
    turn: usize,
    awari: bool,
}

fn read(text: &str) -> Board {
    let (board, variant) = text.split_once(' ').unwrap_or((text, ""));
    let fields: Vec<&str> = board.split('-').collect();
    let number = |index: usize| fields[index].parse::<u32>().unwrap();
    Board {
        pits: (0..12).map(number).collect(),
        stores: [number(12), number(13)],
        turn: usize::from(fields[14] == "N"),
        awari: variant == "awari",
    }
}

fn write(board: &Board) -> String {
    let numbers = board.pits.iter().chain(&board.stores).map(u32::to_string);
    let turn = ["S", "N"][board.turn].to_string();
    let text = numbers.chain([turn]).collect::<Vec<_>>().join("-");
    if board.awari { text + " awari" } else { text }
}

fn seeds_of(board: &Board, player: usize) -> u32 {
    board.pits[6 * player..6 * player + 6].iter().sum()
}

/// Sows and captures, without checking legality except for the grand slam.
fn sow(board: &Board, pit: usize) -> Board {
    let mut next = Board { pits: board.pits.clone(), ..*board };
    let (me, you) = (board.turn, 1 - board.turn);
    let mut hand = std::mem::take(&mut next.pits[pit]);
    let mut here = pit;
    while hand > 0 {
        here = (here + 1) % 12;
        if here != pit {
            next.pits[here] += 1;
            hand -= 1;
        }
    }
    let mut captured = next.pits.clone();
    let mut taken = 0;
    while here / 6 == you && (captured[here] == 2 || captured[here] == 3) {
        taken += std::mem::take(&mut captured[here]);
        here = (here + 11) % 12;
    }
    let slam = captured[6 * you..6 * you + 6].iter().all(|seeds| *seeds == 0);
    if board.awari || !slam {
        next.pits = captured;
        next.stores[me] += taken;
    }
    next.turn = you;
    next
}

pub fn moves(text: &str) -> BTreeMap<String, String> {
    let board = read(text);
    let (me, you) = (board.turn, 1 - board.turn);
    if board.stores.iter().any(|store| *store > 24) || board.stores == [24, 24] {
        return BTreeMap::new();
    }
    let filled = |pit: &usize| board.pits[*pit] > 0;
    let mut pits: Vec<usize> = (6 * me..6 * me + 6).filter(filled).collect();
    let leaves_some = |pit: &usize| seeds_of(&sow(&board, *pit), you) > 0;
    if board.awari && pits.iter().any(leaves_some) || !board.awari && seeds_of(&board, you) == 0 {
        pits.retain(leaves_some);
    }
    let letters = ["ABCDEF", "abcdef"][me].as_bytes();
    let name = |pit: usize| (letters[pit % 6] as char).to_string();
    pits.into_iter().map(|pit| (name(pit), write(&sow(&board, pit)))).collect()
}

//! A second implementation of Pogo, step by step.

use std::collections::{BTreeMap, BTreeSet};

struct Board {
    /// Nine lists of pieces, the top one first, as in the text.
    stacks: Vec<Vec<String>>,
    turn: String,
    variant: Option<String>,
}

fn read(text: &str) -> Board {
    let mut words = text.split(' ').map(str::to_string);
    let list = words.next().unwrap();
    let mut stacks = vec![Vec::new()];
    for sign in list.trim_matches(['[', ']']).split(',') {
        match sign {
            "-1" => stacks.push(Vec::new()),
            piece => stacks.last_mut().unwrap().push(piece.to_string()),
        }
    }
    stacks.pop();
    Board { stacks, turn: words.next().unwrap(), variant: words.next() }
}

fn write(board: &Board) -> String {
    let cells = board.stacks.iter().map(|stack| stack.join(",") + ",-1");
    let list = cells.map(|cell| cell.trim_start_matches(',').to_string());
    let words = [format!("[{}]", list.collect::<Vec<_>>().join(",")), board.turn.clone()];
    words.into_iter().chain(board.variant.clone()).collect::<Vec<_>>().join(" ")
}

/// The neighbours of a cell on the drawn board: 5 lies between 2 and 8, and between 4 and 6.
fn neighbours(cell: usize) -> Vec<usize> {
    let rows = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
    let columns = [[1, 4, 7], [2, 5, 8], [3, 6, 9]];
    let lines = rows.into_iter().chain(columns);
    let pairs = lines.flat_map(|[a, b, c]| [(a, b), (b, a), (b, c), (c, b)]);
    pairs.filter(|(here, _)| *here == cell).map(|(_, there)| there).collect()
}

/// Extends a path by `steps` single steps, visiting no cell twice, and collects its ends.
fn walk(path: &[usize], steps: usize, ends: &mut BTreeSet<usize>) {
    let here = path[path.len() - 1];
    if steps == 0 {
        ends.insert(here);
        return;
    }
    for next in neighbours(here).into_iter().filter(|cell| !path.contains(cell)) {
        walk(&[path, &[next]].concat(), steps - 1, ends);
    }
}

pub fn moves(text: &str) -> BTreeMap<String, String> {
    let board = read(text);
    let mut moves = BTreeMap::new();
    let owners: BTreeSet<&String> = board.stacks.iter().filter_map(|stack| stack.first()).collect();
    if owners.len() == 1 {
        return moves;
    }
    for from in (1..=9).filter(|cell| board.stacks[cell - 1].first() == Some(&board.turn)) {
        for count in 1..=board.stacks[from - 1].len().min(3) {
            let mut ends = BTreeSet::new();
            walk(&[from], count, &mut ends);
            if board.variant.is_some() && count == 3 {
                ends.retain(|end| !neighbours(from).contains(end));
            }
            for to in ends {
                let mut stacks = board.stacks.clone();
                let taken: Vec<String> = stacks[from - 1].drain(..count).collect();
                stacks[to - 1].splice(0..0, taken);
                let turn = if board.turn == "1" { "0" } else { "1" }.to_string();
                let next = Board { stacks, turn, variant: board.variant.clone() };
                moves.insert(format!("{from}{to}{count}"), write(&next));
            }
        }
    }
    moves
}

//! A second implementation of Khan, walking every path step by step.

use std::collections::{BTreeMap, BTreeSet};

/// Column and line, both from 1.
type Square = (i32, i32);

#[derive(Clone)]
struct Board {
    /// The pieces by cell: K S red, k s ochre.
    pieces: BTreeMap<Square, char>,
    turn: char,
    khan: String,
    edge: String,
    variant: String,
}

fn value(square: Square) -> usize {
    let lines = ["231223", "213131", "132312", "312132", "231313", "213221"];
    let (column, line) = square;
    lines[line as usize - 1][column as usize - 1..column as usize].parse().unwrap()
}

fn squares() -> Vec<Square> {
    (1..=6).flat_map(|line| (1..=6).map(move |column| (column, line))).collect()
}

fn name(square: Square) -> String {
    format!("{}{}", ["a", "b", "c", "d", "e", "f"][square.0 as usize - 1], square.1)
}

fn read(text: &str) -> Board {
    let fields: Vec<&str> = text.split(' ').collect();
    let mut pieces = BTreeMap::new();
    for (line, row) in (1..).zip(fields[0].split('/')) {
        let mut column = 1;
        for letter in row.chars() {
            if let Some(gap) = letter.to_digit(10) {
                column += gap as i32;
            } else {
                pieces.insert((column, line), letter);
                column += 1;
            }
        }
    }
    Board {
        pieces,
        turn: fields[1].chars().next().unwrap(),
        khan: fields[2].to_string(),
        edge: fields[3].to_string(),
        variant: fields.get(4).unwrap_or(&"").to_string(),
    }
}

fn write(board: &Board) -> String {
    let mut rows: Vec<String> = Vec::new();
    for line in 1..=6 {
        let mut row: String =
            (1..=6).map(|column| board.pieces.get(&(column, line)).unwrap_or(&'.')).collect();
        for gap in (1..=6).rev() {
            row = row.replace(&".".repeat(gap), &gap.to_string());
        }
        rows.push(row);
    }
    let text = format!("{} {} {} {}", rows.join("/"), board.turn, board.khan, board.edge);
    if board.variant.is_empty() { text } else { format!("{text} {}", board.variant) }
}

/// The two letters of a player, Kalista first.
fn letters(player: char) -> [char; 2] {
    if player == 'r' { ['K', 'S'] } else { ['k', 's'] }
}

fn other(player: char) -> char {
    if player == 'r' { 'o' } else { 'r' }
}

fn count(board: &Board, letter: char) -> usize {
    board.pieces.values().filter(|piece| **piece == letter).count()
}

/// Whether a cell lies in the two lines nearest to an edge.
fn near(square: Square, edge: &str) -> bool {
    match edge {
        "top" => square.1 <= 2,
        "bottom" => square.1 >= 5,
        "left" => square.0 <= 2,
        _ => square.0 >= 5,
    }
}

fn opposite(edge: &str) -> &'static str {
    match edge {
        "top" => "bottom",
        "bottom" => "top",
        "left" => "right",
        _ => "left",
    }
}

fn placements(board: &Board) -> BTreeMap<String, String> {
    if board.edge == "?" {
        let choose = |edge: &str| {
            (format!("edge:{edge}"), write(&Board { edge: edge.to_string(), ..board.clone() }))
        };
        return ["top", "bottom", "left", "right"].into_iter().map(choose).collect();
    }
    let edge = if board.turn == 'r' { &board.edge[..] } else { opposite(&board.edge) };
    let [kalista, sbire] = letters(board.turn);
    let letter = if count(board, kalista) == 0 { kalista } else { sbire };
    let mut found = BTreeMap::new();
    for square in squares() {
        if near(square, edge) && !board.pieces.contains_key(&square) {
            let mut next = board.clone();
            next.pieces.insert(square, letter);
            if count(&next, sbire) == 5 {
                next.turn = other(board.turn);
                next.khan = if next.turn == 'r' { "-" } else { "setup" }.to_string();
            }
            found.insert(format!("{}@{}", letter.to_ascii_uppercase(), name(square)), write(&next));
        }
    }
    found
}

/// Extends a path from its last cell, and collects the cells on which the piece may end.
fn walk(board: &Board, way: &[Square], left: usize, found: &mut BTreeSet<Square>) {
    let (column, line) = way[way.len() - 1];
    if left == 0 {
        let own =
            board.pieces.get(&(column, line)).is_some_and(|at| letters(board.turn).contains(at));
        if !own {
            found.insert((column, line));
        }
        return;
    }
    // Only the first cell of a path may be occupied when the piece goes on: by the piece itself.
    if way.len() > 1 && board.pieces.contains_key(&(column, line)) {
        return;
    }
    for step in [(column + 1, line), (column - 1, line), (column, line + 1), (column, line - 1)] {
        if squares().contains(&step) && !way.contains(&step) {
            walk(board, &[way, &[step]].concat(), left - 1, found);
        }
    }
}

/// The steps of the player's pieces that satisfy a condition.
fn steps(board: &Board, wanted: impl Fn(Square, char) -> bool) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (from, piece) in &board.pieces {
        if letters(board.turn).contains(piece) && wanted(*from, *piece) {
            let mut ends = BTreeSet::new();
            walk(board, &[*from], value(*from), &mut ends);
            for to in ends {
                let mut next = board.clone();
                next.pieces.remove(from);
                next.pieces.insert(to, *piece);
                next.khan = name(to);
                next.turn = other(board.turn);
                found.insert(format!("{}-{}", name(*from), name(to)), write(&next));
            }
        }
    }
    found
}

pub fn moves(text: &str) -> BTreeMap<String, String> {
    let board = read(text);
    if board.khan == "setup" {
        return placements(&board);
    }
    if count(&board, 'K') == 0 || count(&board, 'k') == 0 {
        return BTreeMap::new();
    }
    let khan = squares().into_iter().find(|square| name(*square) == board.khan);
    let mut found = steps(&board, |square, _| khan.is_none_or(|khan| value(square) == value(khan)));
    let [kalista, sbire] = letters(board.turn);
    if found.is_empty() {
        found = steps(&board, |_, piece| board.variant.is_empty() || piece != kalista);
        for square in squares() {
            let fits = khan.is_some_and(|khan| value(square) == value(khan));
            if fits && count(&board, sbire) < 5 && !board.pieces.contains_key(&square) {
                let mut next = board.clone();
                next.pieces.insert(square, sbire);
                next.khan = name(square);
                next.turn = other(board.turn);
                found.insert(format!("*{}", name(square)), write(&next));
            }
        }
    }
    if found.is_empty() {
        let next = Board { khan: "-".to_string(), turn: other(board.turn), ..board };
        found.insert("pass".to_string(), write(&next));
    }
    found
}

//! A second implementation of Siam that tests every triple for legality, as the source does.

use std::collections::BTreeMap;

/// Row and column, from 1 to 5.
type Place = (i32, i32);

#[derive(Clone)]
struct Board {
    /// `en` is an elephant that faces north, `m` a rock.
    pieces: BTreeMap<Place, String>,
    turn: char,
    won: Option<char>,
    /// Each variant in force with its counters as written.
    variants: BTreeMap<String, Vec<u32>>,
}

fn read(text: &str) -> Board {
    let place = |text: &str| {
        let number: i32 = text.parse().unwrap();
        (number / 10, number % 10)
    };
    let parts: Vec<&str> = text.split(']').collect();
    let mut pieces = BTreeMap::new();
    for (part, letter) in parts.iter().zip(["e", "r"]) {
        for animal in part.split('(').skip(1) {
            let (cell, facing) = animal.split_once(',').unwrap();
            if cell != "0" {
                pieces.insert(place(cell), format!("{letter}{}", &facing[..1]));
            }
        }
    }
    for rock in parts[2].trim_start_matches(",[").split(',') {
        pieces.insert(place(rock), "m".to_string());
    }
    let mut words: Vec<&str> = parts[4].split_whitespace().collect();
    let won = (words.first() == Some(&"won")).then(|| words.drain(..2).next_back().unwrap());
    let names = words.iter().flat_map(|word| word.split(','));
    let variants = names.map(|name| {
        let mut fields = name.split(':');
        let name = fields.next().unwrap().to_string();
        (name, fields.map(|field| field.parse().unwrap()).collect())
    });
    Board {
        pieces,
        turn: parts[3].chars().last().unwrap(),
        won: won.and_then(|letter| letter.chars().next()),
        variants: variants.collect(),
    }
}

fn write(board: &Board) -> String {
    let list = |letter: &str| {
        let own = board.pieces.iter().filter(|(_, piece)| piece.starts_with(letter));
        let animals = own.map(|((row, column), piece)| format!("({row}{column},{})", &piece[1..]));
        let all = animals.chain(std::iter::repeat_n("(0,0)".to_string(), 5));
        all.take(5).collect::<Vec<_>>().join(",")
    };
    let rocks = board.pieces.iter().filter(|(_, piece)| *piece == "m");
    let rocks: Vec<String> = rocks.map(|((row, column), _)| format!("{row}{column}")).collect();
    let mut text =
        format!("[[{}],[{}],[{}],{}]", list("e"), list("r"), rocks.join(","), board.turn);
    if let Some(winner) = board.won {
        text += &format!(" won {winner}");
    }
    let variants = board.variants.iter().map(|(name, counters)| {
        counters.iter().fold(name.clone(), |text, counter| format!("{text}:{counter}"))
    });
    [text, variants.collect::<Vec<_>>().join(",")].join(" ").trim().to_string()
}

fn on_board((row, column): Place) -> bool {
    (1..=5).contains(&row) && (1..=5).contains(&column)
}

fn at_edge((row, column): Place) -> bool {
    [1, 5].contains(&row) || [1, 5].contains(&column)
}

fn step((row, column): Place, facing: char) -> Place {
    match facing {
        'n' => (row + 1, column),
        's' => (row - 1, column),
        'e' => (row, column + 1),
        _ => (row, column - 1),
    }
}

fn against(facing: char) -> char {
    match facing {
        'n' => 's',
        's' => 'n',
        'e' => 'w',
        _ => 'e',
    }
}

/// The unbroken line of pieces that begins at a cell.
fn line(board: &Board, first: Place, facing: char) -> Vec<String> {
    let Some(piece) = board.pieces.get(&first) else { return Vec::new() };
    let mut line = vec![piece.clone()];
    line.extend(self::line(board, step(first, facing), facing));
    line
}

fn strong_enough(pieces: &[String], facing: char) -> bool {
    let count = |end: String| pieces.iter().filter(|piece| piece[1..] == end).count();
    let rocks = pieces.iter().filter(|piece| *piece == "m").count();
    let (with, versus) = (1 + count(facing.to_string()), count(against(facing).to_string()));
    with > versus && with - versus >= rocks
}

fn may_push(board: &Board, first: Place, facing: char) -> bool {
    let line = line(board, first, facing);
    if board.variants.contains_key("global-push") {
        strong_enough(&line, facing)
    } else {
        (1..=line.len()).all(|end| strong_enough(&line[..end], facing))
    }
}

/// Puts a piece on a cell and moves its previous contents on to the next one. Returns the piece that falls off.
fn shove(board: &mut Board, piece: String, to: Place, facing: char) -> Option<String> {
    if !on_board(to) {
        return Some(piece);
    }
    let pushed = board.pieces.insert(to, piece)?;
    shove(board, pushed, step(to, facing), facing)
}

/// The counter of the player to move, if the variant is in force.
fn counter<'a>(board: &'a mut Board, variant: &str) -> Option<&'a mut u32> {
    let player = if board.turn == 'e' { 0 } else { 1 };
    board.variants.get_mut(variant).map(|counters| &mut counters[player])
}

fn counted(board: &Board, variant: &str) -> Option<u32> {
    counter(&mut board.clone(), variant).copied()
}

/// Whether a triple is a legal move; a place off the board is `None`, a facing there `0`.
fn possible(board: &Board, from: Option<Place>, to: Option<Place>, facing: char) -> bool {
    let animal = from.and_then(|from| board.pieces.get(&from));
    let own = |piece: &&String| piece.starts_with(board.turn);
    if from.is_some() && !animal.is_some_and(|animal| own(&animal)) {
        return false;
    }
    if to.is_none() || facing == '0' {
        return to.is_none()
            && facing == '0'
            && from.is_some_and(at_edge)
            && counted(board, "one-exit").is_none_or(|exits| exits == 0);
    }
    let to = to.unwrap();
    let faces = |facing| animal.is_some_and(|animal| animal.ends_with(facing));
    if from == Some(to) {
        return !faces(facing);
    }
    if [(1, 3), (5, 3)].contains(&to) && counted(board, "no-centre").is_some_and(|turns| turns < 2)
    {
        return false;
    }
    let empty = !board.pieces.contains_key(&to);
    let Some(from) = from else {
        let reserve = board.pieces.values().filter(own).count() < 5;
        let inwards = !on_board(step(to, against(facing)));
        return reserve && at_edge(to) && (empty || inwards && may_push(board, to, facing));
    };
    let near = "nswe".chars().any(|way| step(from, way) == to);
    let straight = faces(facing) && step(from, facing) == to;
    near && (empty || straight && may_push(board, to, facing))
}

/// The board after a legal move.
fn after(board: &Board, from: Option<Place>, to: Option<Place>, facing: char) -> Board {
    let mut next = board.clone();
    from.and_then(|from| next.pieces.remove(&from));
    if let Some(to) = to {
        let line = line(&next, to, facing);
        let fallen = shove(&mut next, format!("{}{facing}", board.turn), to, facing);
        if fallen.as_deref() == Some("m") {
            let nearest = line.iter().rev().find(|piece| piece.ends_with(facing));
            next.won = nearest.map_or(Some(board.turn), |piece| piece.chars().next());
        }
    } else if let Some(exits) = counter(&mut next, "one-exit") {
        *exits += 1;
    }
    if let Some(turns) = counter(&mut next, "no-centre") {
        *turns = (*turns + 1).min(2);
    }
    next.turn = if board.turn == 'e' { 'r' } else { 'e' };
    next
}

pub fn moves(text: &str) -> BTreeMap<String, String> {
    let board = read(text);
    let mut found = BTreeMap::new();
    if board.won.is_some() {
        return found;
    }
    let cells = (1..=5).flat_map(|row| (1..=5).map(move |column| (row, column)));
    let places: Vec<Option<Place>> = std::iter::once(None).chain(cells.map(Some)).collect();
    let name = |place: Option<Place>| {
        place.map_or("0".to_string(), |(row, column)| format!("{row}{column}"))
    };
    for from in places.iter().copied() {
        for to in places.iter().copied() {
            for facing in "0nswe".chars().filter(|facing| possible(&board, from, to, *facing)) {
                let text = format!("({},{},{facing})", name(from), name(to));
                found.insert(text, write(&after(&board, from, to, facing)));
            }
        }
    }
    found
}

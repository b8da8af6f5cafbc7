//! The format of JSON lines: a line with the conditions, then a line for each position. A game is complete with as many
//! lines as it has plies.

use std::io::{self, BufRead};

use iroko_games::{Message, Player};
use iroko_table::{AnyGame, Ply, SelfPlayGame};
use serde::{Deserialize, Serialize};

use super::data::{Conditions, DataError, Found, StoredGame};

/// The version, under the name that tells a file of self-play.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Head {
    selfplay: u32,
    game: String,
    variant: String,
    nodes: u64,
    seed: u64,
    opening_moves: u16,
}

#[derive(Serialize, Deserialize)]
struct Line {
    number: u32,
    ply: usize,
    plies: usize,
    position: String,
    turn: u8,
    #[serde(rename = "move")]
    mv: String,
    /// The index of the move among the legal moves.
    index: u8,
    score: i16,
    /// 1 if the player to move wins the game, 0 for a draw, -1 for a loss.
    result: i8,
    /// The final points, in games with points.
    points: Option<[u8; 2]>,
}

pub(super) fn header(conditions: &Conditions) -> Vec<u8> {
    let Conditions { game, variant, nodes, seed, opening_moves } = conditions.clone();
    write(&Head { selfplay: VERSION, game, variant, nodes, seed, opening_moves })
}

fn write(line: &impl Serialize) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(line).expect("texts and numbers are valid JSON");
    bytes.push(b'\n');
    bytes
}

pub(super) fn game(game: &dyn AnyGame, stored: &StoredGame) -> Result<Vec<u8>, Message> {
    let SelfPlayGame { plies, winner, scores } = &stored.played;
    let mut bytes = Vec::new();
    for (number, (place, ply)) in
        game.retrace(&stored.start, plies)?.into_iter().zip(plies).enumerate()
    {
        let result = winner.map_or(0, |winner| if winner == place.turn { 1 } else { -1 });
        bytes.extend(write(&Line {
            number: stored.number,
            ply: number,
            plies: plies.len(),
            position: place.position,
            turn: place.turn.number(),
            mv: place.mv,
            index: ply.index,
            score: ply.score,
            result,
            points: *scores,
        }));
    }
    Ok(bytes)
}

pub(super) fn read_header(input: &mut impl BufRead) -> Result<(Conditions, u64), DataError> {
    let mut bytes = Vec::new();
    let head: Head = read(input, &mut bytes)?.ok_or(DataError::Foreign)?;
    let Head { selfplay, game, variant, nodes, seed, opening_moves } = head;
    if selfplay != VERSION {
        return Err(DataError::Foreign);
    }
    Ok((Conditions { game, variant, nodes, seed, opening_moves }, bytes.len() as u64))
}

/// Appends the next line to `bytes` and parses it; `None` if it is truncated or something else.
fn read<T: for<'a> Deserialize<'a>>(
    input: &mut impl BufRead,
    bytes: &mut Vec<u8>,
) -> io::Result<Option<T>> {
    let begin = bytes.len();
    input.read_until(b'\n', bytes)?;
    let line = bytes[begin..].strip_suffix(b"\n");
    Ok(line.and_then(|line| serde_json::from_slice(line).ok()))
}

pub(super) fn read_game(input: &mut impl BufRead) -> io::Result<Found> {
    let mut bytes = Vec::new();
    let first: Option<Line> = read(input, &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Found::End);
    }
    let is_first = |line: &Line| {
        let is_turn = [1, 2].contains(&line.turn);
        line.ply == 0 && line.plies > 0 && line.result.abs() <= 1 && is_turn
    };
    let Some(first) = first.filter(is_first) else { return Ok(Found::Damage) };
    let turn = if first.turn == 1 { Player::One } else { Player::Two };
    let winner = match first.result {
        1 => Some(turn),
        -1 => Some(turn.other()),
        _ => None,
    };
    let mut plies = vec![Ply { index: first.index, score: first.score }];
    while plies.len() < first.plies {
        let line: Option<Line> = read(input, &mut bytes)?;
        let is_next = |line: &Line| line.number == first.number && line.ply == plies.len();
        let Some(line) = line.filter(is_next) else { return Ok(Found::Damage) };
        plies.push(Ply { index: line.index, score: line.score });
    }
    let played = SelfPlayGame { plies, winner, scores: first.points };
    let game = StoredGame { number: first.number, start: first.position, played };
    Ok(Found::Game(game, bytes.len() as u64))
}

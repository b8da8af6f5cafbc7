//! The binary format. Numbers are little-endian; a text is preceded by its length in two bytes.
//!
//! ```text
//!   header   8   "IROKOSP" and the version, 1
//!            8   positions a move
//!            8   seed
//!            2   random moves of an opening
//!            .   name of the game
//!            .   variants
//!            8   checksum of all before
//!
//!   game     4   length of the body
//!   body     4   number of the game
//!            1   winner: 0 for none, 1 or 2; 128 is added if there are points
//!            2   final points of players one and two, 0 if there are none
//!            .   position of the start
//!            3   for each ply: 1 index of the move among the legal moves, 2 score
//!            8   checksum of length and body
//! ```
//!
//! Checksums are XXH64 with the seed 0. The number of plies follows from the length.

use std::io::{self, BufRead, ErrorKind, Read};

use iroko_games::Player;
use iroko_table::{Ply, SelfPlayGame};
use xxhash_rust::xxh64::xxh64;

use super::data::{Conditions, DataError, Found, StoredGame};

const MAGIC: &[u8; 8] = b"IROKOSP\x01";

/// The greatest length of a body: more than the longest game takes. A damaged length is not allocated.
const LONGEST: usize = 1 << 16;

/// Added to the winner if there are points.
const POINTS: u8 = 128;

pub(super) fn header(conditions: &Conditions) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(conditions.nodes.to_le_bytes());
    bytes.extend(conditions.seed.to_le_bytes());
    bytes.extend(conditions.opening_moves.to_le_bytes());
    push_text(&mut bytes, &conditions.game);
    push_text(&mut bytes, &conditions.variant);
    sealed(bytes)
}

pub(super) fn game(stored: &StoredGame) -> Vec<u8> {
    let SelfPlayGame { plies, winner, scores } = &stored.played;
    let mut body = stored.number.to_le_bytes().to_vec();
    let points = if scores.is_some() { POINTS } else { 0 };
    body.push(points + winner.map_or(0, Player::number));
    body.extend(scores.unwrap_or_default());
    push_text(&mut body, &stored.start);
    for Ply { index, score } in plies {
        body.push(*index);
        body.extend(score.to_le_bytes());
    }
    let mut bytes = (body.len() as u32).to_le_bytes().to_vec();
    bytes.extend(body);
    sealed(bytes)
}

/// Appends a text; those of this format are short.
fn push_text(bytes: &mut Vec<u8>, text: &str) {
    let length = u16::try_from(text.len()).expect("the text of a position is short");
    bytes.extend(length.to_le_bytes());
    bytes.extend(text.as_bytes());
}

/// Appends the checksum.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = xxh64(&bytes, 0);
    bytes.extend(sum.to_le_bytes());
    bytes
}

pub(super) fn read_header(input: &mut impl BufRead) -> Result<(Conditions, u64), DataError> {
    let foreign = |why: io::Error| match why.kind() {
        ErrorKind::UnexpectedEof => DataError::Foreign,
        _ => DataError::Io(why),
    };
    let mut bytes = vec![0; MAGIC.len() + 18];
    input.read_exact(&mut bytes).map_err(foreign)?;
    for _ in 0..2 {
        let mut length = [0; 2];
        input.read_exact(&mut length).map_err(foreign)?;
        let mut text = vec![0; usize::from(u16::from_le_bytes(length))];
        input.read_exact(&mut text).map_err(foreign)?;
        bytes.extend(length);
        bytes.extend(text);
    }
    let mut sum = [0; 8];
    input.read_exact(&mut sum).map_err(foreign)?;
    let parsed = || {
        let mut rest = bytes.strip_prefix(MAGIC)?;
        let conditions = Conditions {
            nodes: u64::from_le_bytes(take(&mut rest)?),
            seed: u64::from_le_bytes(take(&mut rest)?),
            opening_moves: u16::from_le_bytes(take(&mut rest)?),
            game: take_text(&mut rest)?,
            variant: take_text(&mut rest)?,
        };
        (xxh64(&bytes, 0).to_le_bytes() == sum).then_some(conditions)
    };
    Ok((parsed().ok_or(DataError::Foreign)?, bytes.len() as u64 + 8))
}

pub(super) fn read_game(input: &mut impl BufRead) -> io::Result<Found> {
    let mut bytes = Vec::new();
    if input.take(4).read_to_end(&mut bytes)? == 0 {
        return Ok(Found::End);
    }
    let Ok(length) = <[u8; 4]>::try_from(bytes.as_slice()) else { return Ok(Found::Damage) };
    let length = u32::from_le_bytes(length) as usize;
    if length > LONGEST {
        return Ok(Found::Damage);
    }
    input.take(length as u64 + 8).read_to_end(&mut bytes)?;
    let game = parse_game(&bytes, length);
    Ok(game.map_or(Found::Damage, |game| Found::Game(game, bytes.len() as u64)))
}

fn parse_game(bytes: &[u8], length: usize) -> Option<StoredGame> {
    let (block, sum) = bytes.split_at_checked(4 + length)?;
    let mut rest = &block[4..];
    if xxh64(block, 0).to_le_bytes() != sum {
        return None;
    }
    let number = u32::from_le_bytes(take(&mut rest)?);
    let [result, one, two] = take(&mut rest)?;
    let winner = match result & !POINTS {
        0 => None,
        1 => Some(Player::One),
        2 => Some(Player::Two),
        _ => return None,
    };
    let scores = (result & POINTS != 0).then_some([one, two]);
    let start = take_text(&mut rest)?;
    let (plies, []) = rest.as_chunks() else { return None };
    let ply = |[index, low, high]: &[u8; 3]| Ply {
        index: *index,
        score: i16::from_le_bytes([*low, *high]),
    };
    let plies = plies.iter().map(ply).collect();
    Some(StoredGame { number, start, played: SelfPlayGame { plies, winner, scores } })
}

/// Takes some bytes from the front.
fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (first, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*first)
}

fn take_text(rest: &mut &[u8]) -> Option<String> {
    let length = u16::from_le_bytes(take(rest)?);
    let (text, after) = rest.split_at_checked(usize::from(length))?;
    *rest = after;
    String::from_utf8(text.to_vec()).ok()
}

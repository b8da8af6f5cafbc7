//! Statements about a move of Awalé: seeds captured, saved, given, left open.

use iroko_games::awale::Pit;
use iroko_games::{Awale, Message, MessageArg, Player, Position, message};

use super::{Advised, said};

/// The number of seeds that sow more than a lap.
const LAP: u8 = 12;

impl Advised for Awale {
    fn facts(&self, mv: Pit) -> Vec<Message> {
        let next = self.after(mv);
        let facts = said([
            captures(self, &next),
            saves(self, &next),
            closes(self, mv),
            threatens(&next),
            feeds(self, &next),
            gathers(self, &next),
        ]);
        if facts.is_empty() { vec![keeps(self, &next)] } else { facts }
    }

    fn warnings(&self, mv: Pit) -> Vec<Message> {
        said([opens(&self.after(mv))])
    }
}

/// Holds if the move puts seeds into the player's store.
fn captures(position: &Awale, next: &Awale) -> Option<Message> {
    let me = position.turn();
    let count = next.store(me) - position.store(me);
    (count > 0).then(|| message!("awale-advice-captures", count = count))
}

/// Holds if the opponent, to move before the move, could capture from one of the player's pits, and no reply after the
/// move captures there. Of several such pits it is the one with the largest capture, the first among equals; `count` is
/// that capture from this pit.
fn saves(position: &Awale, next: &Awale) -> Option<Message> {
    let threats = passed(position);
    let mut best: Option<(u8, usize)> = None;
    for pit in row(position.turn()) {
        let count = most_taken(&threats, pit);
        let saved = count > 0 && most_taken(next, pit) == 0;
        if saved && best.is_none_or(|(most, _)| count > most) {
            best = Some((count, pit));
        }
    }
    best.map(|(count, pit)| message!("awale-advice-saves", pit = letter(pit), count = count))
}

/// Holds if no reply of the opponent captures, while one would after another legal move.
fn closes(position: &Awale, mv: Pit) -> Option<Message> {
    let is_open = |mv: &Pit| largest_capture(&position.after(*mv)).is_some();
    let closed = !is_open(&mv) && position.legal_moves().iter().any(is_open);
    closed.then(|| message!("awale-advice-closes"))
}

/// Holds if the player, to move again after the move, could capture; it is their largest capture.
fn threatens(next: &Awale) -> Option<Message> {
    let (count, pits) = largest_capture(&passed(next))?;
    Some(message!("awale-advice-threatens", count = count, pits = MessageArg::all_of(pits)))
}

/// Holds if the opponent had no seed in their row before the move and has `count` after it.
fn feeds(position: &Awale, next: &Awale) -> Option<Message> {
    let you = position.turn().other();
    let fed = position.row(you) == 0 && next.row(you) > 0;
    fed.then(|| message!("awale-advice-feeds", count = next.row(you)))
}

/// Holds if a pit of the player reaches twelve seeds or more; the first such pit.
fn gathers(position: &Awale, next: &Awale) -> Option<Message> {
    let grown = |pit: &usize| next.seeds(*pit) >= LAP && position.seeds(*pit) < LAP;
    let pit = row(position.turn()).find(grown)?;
    Some(message!("awale-advice-gathers", pit = letter(pit), count = next.seeds(pit)))
}

/// Always holds, and is said if nothing else holds: the seeds in the player's row.
fn keeps(position: &Awale, next: &Awale) -> Message {
    message!("awale-advice-keeps", count = next.row(position.turn()))
}

/// Holds if a reply of the opponent captures; it is their largest capture.
fn opens(next: &Awale) -> Option<Message> {
    let (count, pits) = largest_capture(next)?;
    Some(message!("awale-advice-opens", count = count, pits = MessageArg::all_of(pits)))
}

/// Returns the largest capture of the player to move, by the first move that makes it: the number of seeds, and the
/// pits.
fn largest_capture(position: &Awale) -> Option<(u8, Vec<char>)> {
    let (me, you) = (position.turn(), position.turn().other());
    let count = |mv: &Pit| position.after(*mv).store(me) - position.store(me);
    let most = position.legal_moves().iter().map(count).max().filter(|most| *most > 0)?;
    let mv = position.legal_moves().into_iter().find(|mv| count(mv) == most)?;
    Some((most, row(you).filter(|pit| taken(position, mv, *pit) > 0).map(letter).collect()))
}

/// Returns the most seeds that one move of the player to move captures from a pit of their opponent.
fn most_taken(position: &Awale, pit: usize) -> u8 {
    position.legal_moves().into_iter().map(|mv| taken(position, mv, pit)).max().unwrap_or(0)
}

/// Returns the seeds that a move captures from a pit of the opponent. After a capture a pit is empty if it was
/// captured, or if it was empty and not sown.
fn taken(position: &Awale, mv: Pit, pit: usize) -> u8 {
    let next = position.after(mv);
    let captures = next.store(position.turn()) > position.store(position.turn());
    if captures && next.seeds(pit) == 0 { position.seeds(pit) + sown(position, mv, pit) } else { 0 }
}

/// Returns the number of seeds that a move sows into another pit: one per lap of eleven.
fn sown(position: &Awale, mv: Pit, pit: usize) -> u8 {
    let distance = (12 + pit - mv.index()) % 12;
    (position.seeds(mv.index()) + 11 - distance as u8) / 11
}

/// Returns the same board with the other player to move.
fn passed(position: &Awale) -> Awale {
    let text = position.to_string();
    let turned = match position.turn() {
        Player::One => text.replace("-S", "-N"),
        Player::Two => text.replace("-N", "-S"),
    };
    turned.parse().expect("the board is valid for either player")
}

/// Returns the pits of a player.
fn row(player: Player) -> std::ops::Range<usize> {
    6 * player.index()..6 * player.index() + 6
}

/// Returns the letter of a pit.
fn letter(pit: usize) -> char {
    (if pit < 6 { b'A' + pit as u8 } else { b'a' + pit as u8 - 6 }) as char
}

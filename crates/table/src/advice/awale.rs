//! What can be said about a move of Awalé: seeds captured, saved, given, left open. Who can sow what is asked of the
//! rules.

use iroko_games::awale::Pit;
use iroko_games::{Awale, Message, MessageArg, Player, Position, message};

use super::{Advised, said};

/// The seeds in a pit from which sowing goes more than once round the board.
const LAP: u8 = 12;

impl Advised for Awale {
    fn facts(&self, mv: Pit) -> Vec<Message> {
        let next = self.after(mv);
        said([
            captures(self, &next),
            saves(self, &next),
            closes(self, mv),
            threatens(&next),
            feeds(self, &next),
            gathers(self, &next),
        ])
    }

    fn warnings(&self, mv: Pit) -> Vec<Message> {
        said([opens(&self.after(mv))])
    }
}

/// Holds when the move puts seeds into the player's store.
fn captures(position: &Awale, next: &Awale) -> Option<Message> {
    let me = position.turn();
    let count = next.store(me) - position.store(me);
    (count > 0).then(|| message!("awale-advice-captures", count = count))
}

/// Holds when the opponent, if it were his turn before the move, could take seeds from one of the player's pits,
/// and after the move none of his replies takes any from there. Of several such pits it is the one from which he
/// could take most, and of these the first; `count` is what he could take from this pit.
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

/// Holds when none of the opponent's replies captures anything, while one would after another legal move.
fn closes(position: &Awale, mv: Pit) -> Option<Message> {
    let is_open = |mv: &Pit| largest_capture(&position.after(*mv)).is_some();
    let closed = !is_open(&mv) && position.legal_moves().iter().any(is_open);
    closed.then(|| message!("awale-advice-closes"))
}

/// Holds when the player, if it were his turn again after the move, could capture. It is his largest capture.
fn threatens(next: &Awale) -> Option<Message> {
    let (count, pits) = largest_capture(&passed(next))?;
    Some(message!("awale-advice-threatens", count = count, pits = MessageArg::all_of(pits)))
}

/// Holds when the opponent had no seed in his row before the move and has `count` after it.
fn feeds(position: &Awale, next: &Awale) -> Option<Message> {
    let you = position.turn().other();
    let fed = position.row(you) == 0 && next.row(you) > 0;
    fed.then(|| message!("awale-advice-feeds", count = next.row(you)))
}

/// Holds when a pit of the player holds twelve seeds or more that held fewer before; the first such pit.
fn gathers(position: &Awale, next: &Awale) -> Option<Message> {
    let grown = |pit: &usize| next.seeds(*pit) >= LAP && position.seeds(*pit) < LAP;
    let pit = row(position.turn()).find(grown)?;
    Some(message!("awale-advice-gathers", pit = letter(pit), count = next.seeds(pit)))
}

/// Holds when the opponent can capture with his reply. It is his largest capture.
fn opens(next: &Awale) -> Option<Message> {
    let (count, pits) = largest_capture(next)?;
    Some(message!("awale-advice-opens", count = count, pits = MessageArg::all_of(pits)))
}

/// The largest capture of the player to move, by the first of his moves that makes it: how many seeds, and from which
/// pits.
fn largest_capture(position: &Awale) -> Option<(u8, Vec<char>)> {
    let (me, you) = (position.turn(), position.turn().other());
    let count = |mv: &Pit| position.after(*mv).store(me) - position.store(me);
    let most = position.legal_moves().iter().map(count).max().filter(|most| *most > 0)?;
    let mv = position.legal_moves().into_iter().find(|mv| count(mv) == most)?;
    Some((most, row(you).filter(|pit| taken(position, mv, *pit) > 0).map(letter).collect()))
}

/// The most seeds that one move of the player to move takes from a pit of his opponent.
fn most_taken(position: &Awale, pit: usize) -> u8 {
    position.legal_moves().into_iter().map(|mv| taken(position, mv, pit)).max().unwrap_or(0)
}

/// The seeds that a move takes from a pit of the opponent: after a capture a pit is empty if it was captured, or if
/// nothing was ever in it.
fn taken(position: &Awale, mv: Pit, pit: usize) -> u8 {
    let next = position.after(mv);
    let captures = next.store(position.turn()) > position.store(position.turn());
    if captures && next.seeds(pit) == 0 { position.seeds(pit) + sown(position, mv, pit) } else { 0 }
}

/// How many seeds a move sows into another pit: one a lap of eleven.
fn sown(position: &Awale, mv: Pit, pit: usize) -> u8 {
    let distance = (12 + pit - mv.index()) % 12;
    (position.seeds(mv.index()) + 11 - distance as u8) / 11
}

/// The same board with the other player to move, as if the one to move did nothing.
fn passed(position: &Awale) -> Awale {
    let text = position.to_string();
    let turned = match position.turn() {
        Player::One => text.replace("-S", "-N"),
        Player::Two => text.replace("-N", "-S"),
    };
    turned.parse().expect("a board that reads as well for the other player")
}

/// The pits of a player.
fn row(player: Player) -> std::ops::Range<usize> {
    6 * player.index()..6 * player.index() + 6
}

/// A pit as people call it.
fn letter(pit: usize) -> char {
    (if pit < 6 { b'A' + pit as u8 } else { b'a' + pit as u8 - 6 }) as char
}

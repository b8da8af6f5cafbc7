//! What the players of a game over days are told outside of it, while they are away: that it is their turn, that their
//! challenge was accepted, that the game is over. How they are told is the transport's decision.

use iroko_games::Player;

use super::Room;
use crate::UnixTime;

/// How a game over days stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The name of the game.
    pub game: &'static str,
    /// Counts the rematches.
    pub round: u32,
    /// Whether both seats are taken.
    pub begun: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The player to move.
    pub turn: Player,
    /// Whether a human has taken each seat.
    pub seated: [bool; 2],
    /// Whether the player of each seat is there.
    pub present: [bool; 2],
    /// The names of the players; empty for a human without one.
    pub names: [String; 2],
    /// When the clock of the player to move runs out.
    pub deadline: Option<UnixTime>,
}

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// It has become the player's turn.
    Turn,
    /// An opponent has taken the other seat.
    Begun,
    /// The game is over.
    Over,
}

/// Something that a player who is away is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What has happened.
    pub kind: NoticeKind,
    /// The player.
    pub to: Player,
}

impl Room {
    /// Returns how the game stands; `None` for a game at one screen, and for one that is played in one sitting.
    pub fn standing(&self) -> Option<Standing> {
        let online = self.online.as_ref()?;
        self.session.clock().filter(|clock| clock.control().per_move)?;
        let chair = |side: Player| self.session.chair(side);
        let name = |side: Player| match chair(side).human_name() {
            Some(name) => name.to_string(),
            None if chair(side).is_human() => String::new(),
            None => chair(side).tag().trim_start_matches("player:").to_string(),
        };
        Some(Standing {
            game: self.game.name(),
            round: self.round,
            begun: online.has_begun(),
            over: self.session.outcome().is_some(),
            turn: self.session.turn(),
            seated: Player::BOTH
                .map(|side| chair(side).is_human() && online.saved.taken[side.index()]),
            present: self.presence().present,
            names: Player::BOTH.map(name),
            deadline: self.due(),
        })
    }
}

/// Returns what those players who are away are told of a change.
pub fn notices(before: &Standing, now: &Standing) -> Vec<Notice> {
    let away = |side: &Player| now.seated[side.index()] && !now.present[side.index()];
    // Who takes the other seat in the lobby knows of it, and comes.
    let waited = |side: &Player| before.seated[side.index()] && away(side);
    let new_round = before.round != now.round;
    let mut told = Vec::new();
    let mut tell = |kind, to| told.push(Notice { kind, to });
    if now.over {
        if !before.over || new_round {
            Player::BOTH.into_iter().filter(away).for_each(|to| tell(NoticeKind::Over, to));
        }
        return told;
    }
    let begins = now.begun && !before.begun;
    if begins {
        Player::BOTH.into_iter().filter(waited).for_each(|to| tell(NoticeKind::Begun, to));
    }
    let turns = begins || new_round || before.over || before.turn != now.turn;
    if now.begun && turns && waited(&now.turn) {
        tell(NoticeKind::Turn, now.turn);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing() -> Standing {
        Standing {
            game: "pogo",
            round: 1,
            begun: true,
            over: false,
            turn: Player::One,
            seated: [true, true],
            present: [false, false],
            names: ["Ada".to_string(), String::new()],
            deadline: None,
        }
    }

    fn told(before: &Standing, now: &Standing) -> Vec<(NoticeKind, u8)> {
        let told = notices(before, now);
        told.into_iter().map(|notice| (notice.kind, notice.to.number())).collect()
    }

    #[test]
    fn a_turn_is_told_to_a_player_who_is_away_and_only_when_it_changes() {
        let before = standing();
        let moved = Standing { turn: Player::Two, ..standing() };
        assert_eq!(told(&before, &moved), [(NoticeKind::Turn, 2)]);
        assert_eq!(told(&moved, &moved), []);
        assert_eq!(told(&moved, &before), [(NoticeKind::Turn, 1)]);
        let there = Standing { present: [false, true], ..moved.clone() };
        assert_eq!(told(&before, &there), []);
        let machine = Standing { seated: [true, false], ..moved };
        assert_eq!(told(&before, &machine), []);
    }

    #[test]
    fn an_accepted_challenge_is_told_to_the_one_who_waited() {
        for turn in Player::BOTH {
            let before = Standing { begun: false, seated: [true, false], turn, ..standing() };
            let now = Standing { turn, ..standing() };
            let mut expected = vec![(NoticeKind::Begun, 1)];
            expected.extend((turn == Player::One).then_some((NoticeKind::Turn, 1)));
            assert_eq!(told(&before, &now), expected);
        }
    }

    #[test]
    fn an_end_is_told_to_all_who_are_away_and_is_no_turn() {
        let end = Standing { over: true, turn: Player::Two, ..standing() };
        assert_eq!(told(&standing(), &end), [(NoticeKind::Over, 1), (NoticeKind::Over, 2)]);
        assert_eq!(told(&end, &end), []);
        let one = Standing { present: [true, false], ..end.clone() };
        assert_eq!(told(&standing(), &one), [(NoticeKind::Over, 2)]);
        // A rematch begins with a turn, also of the same player.
        let again = Standing { round: 2, turn: Player::Two, ..standing() };
        assert_eq!(told(&end, &again), [(NoticeKind::Turn, 2)]);
    }
}

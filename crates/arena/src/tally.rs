//! The sums over the games of a match. [`rating`](crate::rating) estimates strength from them.

use iroko_games::Reason;

use crate::play::{Cost, PlayedGame};
use crate::rating::Pentanomial;

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WinDrawLoss {
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
}

/// The sums over the games of a match, for its first player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// The results of the games.
    pub games: WinDrawLoss,
    /// The results of the pairs of which both games are finished.
    pub pairs: Pentanomial,
    /// The same pairs by the sum of both margins, in a game with points.
    pub sums: Option<WinDrawLoss>,
    /// The mean margin of the first player, in games decided by points.
    pub margin: Option<f64>,
    /// The number of games adjudicated as draws for their length.
    pub adjudicated: usize,
    /// The number of games adjudicated because their position was proved.
    pub proved: usize,
    /// The number of games that each player lost on time.
    pub out_of_time: [usize; 2],
    /// The number of games that each player forfeited, as a program that crashed.
    pub forfeits: [usize; 2],
    /// The cost of each player.
    pub costs: [Cost; 2],
}

impl WinDrawLoss {
    /// Counts a result by its sign: above 0 is a win.
    pub fn add(&mut self, result: i32) {
        match result {
            1.. => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    /// Returns their number.
    pub fn all(&self) -> usize {
        self.wins + self.draws + self.losses
    }

    /// Returns the points: 1 for a win, half for a draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}

impl Tally {
    /// Adds up games, which are in the order of their numbers.
    pub fn of(games: &[PlayedGame]) -> Tally {
        let mut tally = Tally::default();
        for game in games {
            tally.add(game);
        }
        let margins: Vec<i32> = games.iter().filter_map(PlayedGame::margin).collect();
        if !margins.is_empty() {
            let sum: i64 = margins.iter().copied().map(i64::from).sum();
            tally.margin = Some(sum as f64 / margins.len() as f64);
        }
        let mut sums = WinDrawLoss::default();
        for pair in games.chunk_by(|one, other| one.number / 2 == other.number / 2) {
            if let [first, second] = pair {
                tally.pairs.add(first.half_points() + second.half_points());
                sums.add(sum(first, second));
            }
        }
        tally.sums = tally.margin.map(|_| sums);
        tally
    }

    fn add(&mut self, game: &PlayedGame) {
        self.games.add(game.half_points() as i32 - 1);
        self.adjudicated += usize::from(game.is_adjudicated());
        self.proved += usize::from(game.is_proved());
        let loser = usize::from(game.half_points() == 2);
        match game.outcome.reason {
            Reason::Time => self.out_of_time[loser] += 1,
            Reason::Forfeit => self.forfeits[loser] += 1,
            _ => {}
        }
        for (sum, cost) in self.costs.iter_mut().zip(game.costs) {
            sum.add(cost);
        }
    }
}

/// Returns the first player's result of a pair, by points; by wins if a game of the two was not decided by points.
fn sum(first: &PlayedGame, second: &PlayedGame) -> i32 {
    match (first.margin(), second.margin()) {
        (Some(first), Some(second)) => first + second,
        _ => (first.half_points() + second.half_points()) as i32 - 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::side;
    use iroko_games::{Outcome, Player};

    fn game(number: usize, outcome: Outcome) -> PlayedGame {
        PlayedGame { number, side: side(number), outcome, plies: 10, costs: [Cost::default(); 2] }
    }

    fn market(number: usize, scores: [u8; 2]) -> PlayedGame {
        game(number, Outcome::by_points(scores, Reason::Piles))
    }

    #[test]
    fn sides_are_exchanged_within_a_pair_and_wins_follow_the_player() {
        assert_eq!([0, 1, 2, 3].map(side), [Player::One, Player::Two, Player::One, Player::Two]);
        let won = Outcome::win(Player::Two, Reason::Rock);
        let tally = Tally::of(&[game(0, won), game(1, won)]);
        assert_eq!(tally.games, WinDrawLoss { wins: 1, draws: 0, losses: 1 });
        assert_eq!((tally.pairs, tally.sums), (Pentanomial([0, 0, 1, 0, 0]), None));
    }

    #[test]
    fn a_deal_goes_to_the_higher_sum_of_its_two_games() {
        // The first player wins by one and loses by three; wins by six and draws; wins by two and loses by two.
        let games = [
            market(0, [11, 10]),
            market(1, [13, 10]),
            market(2, [16, 10]),
            market(3, [10, 10]),
            market(4, [12, 10]),
            market(5, [12, 10]),
        ];
        let tally = Tally::of(&games);
        assert_eq!(tally.games, WinDrawLoss { wins: 3, draws: 1, losses: 2 });
        assert_eq!(tally.pairs, Pentanomial([0, 0, 2, 1, 0]));
        assert_eq!(tally.sums, Some(WinDrawLoss { wins: 1, draws: 1, losses: 1 }));
        assert_eq!(tally.margin, Some((1.0 - 3.0 + 6.0 + 0.0 + 2.0 - 2.0) / 6.0));
        assert_eq!((tally.games.points(), tally.games.all()), (3.5, 6));
    }

    #[test]
    fn a_game_lost_on_time_has_no_margin_and_the_results_decide_its_deal() {
        let late = game(1, Outcome::win(Player::Two, Reason::Time));
        let tally = Tally::of(&[market(0, [10, 30]), late]);
        assert_eq!((tally.margin, tally.sums.unwrap().draws), (Some(-20.0), 1));
        assert_eq!(tally.out_of_time, [0, 1]);
    }

    #[test]
    fn half_a_pair_counts_as_a_game_and_not_as_a_pair() {
        let draw = Outcome::draw(Reason::Adjudication);
        let tally = Tally::of(&[game(1, draw), game(2, draw), game(3, draw)]);
        assert_eq!((tally.games.draws, tally.pairs.count()), (3, 1));
        // A draw for the length of a game has that length.
        assert_eq!((tally.adjudicated, tally.proved), (0, 3));
    }
}

//! The side from which a board is seen, as named in a request. Drawing is not here.

use iroko_games::{Message, Player, message};
use iroko_table::Scene;
use iroko_table::scene::{Edge, Layout};

/// A side from which to see a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// The seat of the only human, or of player one.
    #[default]
    Auto,
    /// The seat of the player to move.
    Turn,
    /// The seat of a player.
    Player(Player),
    /// An edge.
    Edge(Edge),
}

impl View {
    /// Parses `auto` (or an empty text), `turn`, `1`, `2` or the name of an edge.
    pub fn read(text: &str) -> Result<View, Message> {
        Ok(match text {
            "auto" | "" => View::Auto,
            "turn" => View::Turn,
            "1" => View::Player(Player::One),
            "2" => View::Player(Player::Two),
            text => {
                let edge = Edge::ALL.into_iter().find(|edge| edge.name() == text);
                View::Edge(edge.ok_or_else(|| message!("api-no-view", text = text))?)
            }
        })
    }

    /// Returns the edge of this view. `human` is the only human, if there is exactly one.
    pub fn edge(self, scene: &Scene, human: Option<Player>) -> Edge {
        let seat = |player: Player| scene.seats[player.index()];
        let edge = match self {
            View::Auto => seat(human.unwrap_or(Player::One)),
            View::Turn => seat(scene.turn),
            View::Player(player) => seat(player),
            View::Edge(edge) => edge,
        };
        // Long boards are never seen from their short sides.
        let is_long = matches!(scene.layout, Layout::Pits | Layout::Ring);
        match edge {
            Edge::Left | Edge::Right if is_long => Edge::Bottom,
            edge => edge,
        }
    }

    /// Returns the view from the opposite edge.
    pub fn flipped(self, scene: &Scene, human: Option<Player>) -> View {
        View::Edge(self.edge(scene, human).opposite())
    }
}
